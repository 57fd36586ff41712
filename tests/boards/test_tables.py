"""The tables of a board: what they hold, and what is said about mistakes in them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from generator.rules.boards import global_1940
from generator.rules.boards.global_1940 import board, nations, regions

from generator.language import sea, tables
from generator.language.board import Board
from generator.why import Faulty


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "little"
    copy.mkdir()
    for file in global_1940.FOLDER.glob("*.tsv"):
        shutil.copy(file, copy)
    return copy


def load(folder: Path) -> Board:
    return tables.board(
        folder,
        title="Little",
        nations=nations.NATIONS,
        halves=nations.HALVES,
        powers=nations.POWERS,
        sides=nations.ALLIANCES,
    )


def change(folder: Path, table: str, old: str, new: str) -> str:
    """Change a table and say what the loader complains of."""
    file = folder / table
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(Faulty) as caught:
        load(folder)
    return str(caught.value)


@pytest.mark.parametrize(
    ("table", "old", "new", "complaint"),
    [
        ("territories.tsv", "Alaska\tland", "Alaska\tice", ':5: "ice" is no kind of place; land or sea'),
        ("territories.tsv", "\tusa\t", "\tusb\t", 'little/territories.tsv:5: "usb" is nobody on this board'),
        ("territories.tsv", "pacific\t2", "pacific\ttwo", 'worth "two" is no number; a whole number from 0'),
        ("territories.tsv", "Alaska\t", "Alasca\t", "Alasca has no row in layout.tsv"),
        ("territories.tsv", "Alaska\tland\tpacific", "Alaska\tland", "6 cells in a table of 7 columns; part"),
        ("territories.tsv", "kind\tmap", "kind\tboard", "they must be place, kind, map, worth, owner, city, tags"),
        ("territories.tsv", "Albania\t", "Alaska\t", "a place stands in the table twice"),
        ("connections.tsv", "Iraq", "Irak", 'little/connections.tsv:'),
        ("connections.tsv", "Kazakhstan", "Himalayas", "Afghanistan and Himalayas are said to touch twice"),
        ("canals.tsv", "Egypt", "Egipt", '"Egipt" is no place of the board; did you mean Egypt?'),
        ("setup.tsv", "2 infantry", "two infantry", '"two infantry" is no number of units; like "3 infantry"'),
        ("setup.tsv", "2 infantry", "2", '"2" is no number of units'),
        ("treasuries.tsv", "germany", "austria", '"austria" is nobody on this board'),
        ("relations.tsv", "allied", "chums", '"chums" is no attitude'),
        ("relations.tsv", "allied", "-", "104 relations for 15 powers"),
        ("layout.tsv", "3730,1595", "3730;1595", '"3730;1595" is no point; x,y in whole points'),
    ],
)  # fmt: skip
def test_a_mistake_is_one_line_with_its_place(folder: Path, table: str, old: str, new: str, complaint: str) -> None:
    told = change(folder, table, old, new)
    assert complaint in told
    assert "\n" not in told


def test_a_missing_table_is_named(folder: Path) -> None:
    (folder / "setup.tsv").unlink()
    with pytest.raises(Faulty, match=r"^little/setup\.tsv: the table cannot be read"):
        load(folder)


def test_the_copy_is_the_same_board(folder: Path) -> None:
    copy = load(folder)
    assert (copy.places, copy.connections, copy.setup) == (board.places, board.connections, board.setup)
    assert copy.id == "little"


def test_regions_follow_from_the_table() -> None:
    def names(region: object) -> set[str]:
        return set(board.resolve(region))  # type: ignore[arg-type]

    assert names(regions.MEDITERRANEAN) == names(sea(92, to=99))
    assert names(regions.WESTERN_MEDITERRANEAN) == names(sea(92, to=94))
    assert names(regions.KAMIKAZE_WATERS) == {f"{n} Sea Zone" for n in (6, 17, 19, 20, 22, 35)}
    assert names(regions.ATLANTIC.but(sea(112), sea(125, to=127))) == {
        f"{n} Sea Zone" for low, high in ((67, 70), (82, 91), (101, 111), (116, 124)) for n in range(low, high + 1)
    }
    assert names(regions.PACIFIC_WATERS) == names(sea(1, to=63))
    assert len(names(regions.CHINESE_MAINLAND)) == 17
    assert "Manchuria" not in names(regions.CHINESE_MAINLAND)
    assert len(names(regions.AUSTRALIA)) == 6
    assert "French Madagascar" not in names(regions.AFRICA)
    assert {"Japan", "Okinawa", "Midway"} <= names(regions.PACIFIC_ISLANDS)
    assert names(regions.SOVIET_SOIL_1939) == names(
        regions.LAND.home_of(nations.USSR).but("Bessarabia", "Eastern Poland", "Baltic States", "Vyborg")
    )
    assert {"Shensi", "Switzerland"} <= names(regions.INLAND)
    assert "Kiangsu" not in names(regions.INLAND)


def test_every_land_lies_on_a_continent_or_is_an_island() -> None:
    continents = ("africa", "asia", "europe", "north_america", "south_america", "australia", "island")
    for place in board.places.values():
        assert place.water == (not any(tag in place.tags for tag in continents)), place.name


def test_islands_touch_no_mainland() -> None:
    for name in board.resolve(regions.ISLANDS):
        lands = [other for other in board.neighbours(name) if not board.places[other].water]
        assert all("island" in board.places[other].tags for other in lands), name


def test_convoys_lie_beside_the_lands_that_they_feed() -> None:
    assert "119 Sea Zone" in board.blockades
    assert "Scotland" in board.convoys["119 Sea Zone"]
    assert len(board.blockades) == 34


def test_the_layout_covers_the_board() -> None:
    layout = tables.layout(global_1940.FOLDER)
    assert set(layout) == set(board.places)
    for spot in layout.values():
        assert all(0 <= x <= 7705 and 0 <= y <= 3213 for x, y in (spot.centre, *spot.spots))
        assert len(spot.spots) == len(set(spot.spots)) <= 6
    assert len({spot.centre for spot in layout.values()}) == len(layout)
