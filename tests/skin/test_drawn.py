from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import shapely
from measures import complete, picture, properties, shapes, text
from small_board import LAYOUT, PIECES, PLAYERS

from generator.skin import pointfiles
from generator.skin.drawn import draw
from generator.skin.layout import Layout, Piece, PlaceLayout
from generator.why import Faulty

# The client's own patterns (PointFileReaderWriter), written out here apart from the code under test.
SINGLE = re.compile(r"^([^(]*?)\s*\(\s*(-?\d+)\s*,\s*(-?\d+)\s*\)")
POLYGON = re.compile(r"<[^>]*>")
POINT = re.compile(r"\s*\(\s*(-?\d+)\s*,\s*(-?\d+)\s*\)")
ONE_POINT = ["centers", "name_place", "pu_place", "capitols", "vc", "blockade", "kamikaze_place"]

ROOT = Path(__file__).parents[2]


def test_all_that_the_client_requires_is_there(drawn: dict[str, bytes]) -> None:
    complete(LAYOUT, drawn)
    for player in PLAYERS:
        for ending in ("", "_small", "_large", "_fade"):
            assert f"map/flags/{player.name}{ending}.png" in drawn
    for name in (
        "Reds/Red_Tank",
        "Reds/Red_Battleship",
        "Reds/Red_Battleship_hit",
        "airfield",
        "airfield_hit",
        "airfield_disabled",
    ):
        assert picture(drawn, f"units/{name}.png").size == (48, 48)
    assert not [name for name in drawn if name.endswith("Red_Tank_hit.png")]
    assert picture(drawn, "resources/PUs.png").size == (20, 20)
    assert picture(drawn, "resources/PUs_large.png").size == (48, 48)
    assert picture(drawn, "PUs/12.png").size == (20, 20)


@pytest.mark.parametrize("name", ONE_POINT)
def test_files_of_one_point_match_the_clients_pattern(drawn: dict[str, bytes], name: str) -> None:
    lines = text(drawn, f"{name}.txt").splitlines()
    assert lines
    assert all(SINGLE.match(line) for line in lines)


def test_marks_stand_only_where_the_layout_has_them(drawn: dict[str, bytes]) -> None:
    def named(name: str) -> set[str]:
        return set(pointfiles.read_points(text(drawn, f"{name}.txt")))

    assert named("capitols") == {"North Land"}
    assert named("vc") == {"North Land", "East Land"}
    assert named("blockade") == {"2 Sea Zone"}
    assert named("kamikaze_place") == {"4 Sea Zone"}
    assert named("pu_place") == {"North Land", "South Land", "East Land", "Edge Land"}


def test_polygons_match_the_clients_pattern(drawn: dict[str, bytes]) -> None:
    for line in text(drawn, "polygons.txt").splitlines():
        name, found = line[: line.index("<")].strip(), POLYGON.findall(line)
        assert name and found
        for polygon in found:
            assert len(POINT.findall(polygon)) >= 4


def test_tiles_cover_the_board(drawn: dict[str, bytes]) -> None:
    given = properties(drawn)
    columns, rows = (-(-int(given[f"map.{side}"]) // 256) for side in ("width", "height"))
    wanted = {f"map/baseTiles/{x}_{y}.png" for x in range(columns) for y in range(rows)}
    assert wanted == {name for name in drawn if name.startswith("map/baseTiles/")}
    assert {picture(drawn, name.removeprefix("map/")).size for name in wanted} == {(256, 256)}
    small = picture(drawn, "smallMap.png")
    assert small.height == pytest.approx(small.width * int(given["map.height"]) / int(given["map.width"]), abs=1)


def test_neighbours_touch_and_others_do_not(drawn: dict[str, bytes]) -> None:
    parts = {name: shapely.union_all(polygons) for name, polygons in shapes(drawn).items()}
    width = int(properties(drawn)["map.width"])
    connected = {frozenset(pair) for pair in LAYOUT.connections}
    names = [place.name for place in LAYOUT.places if not place.impassable]
    for number, one in enumerate(names):
        for other in names[number + 1 :]:
            turned = [shapely.affinity.translate(parts[other], turn * width) for turn in (-1, 0, 1)]
            border = max(parts[one].buffer(1.5).intersection(part).area for part in turned)
            assert (border > 20) == (frozenset((one, other)) in connected), (one, other)


def test_an_island_lies_wholly_inside_its_zone(drawn: dict[str, bytes]) -> None:
    polygons = shapes(drawn)
    (island,) = polygons["Isle of St. Ann"]
    assert polygons["3 Sea Zone"][0].contains(shapely.box(*island.bounds))


def test_a_place_at_the_edge_goes_on_at_the_other(drawn: dict[str, bytes]) -> None:
    parts = shapes(drawn)["Edge Land"]
    width = int(properties(drawn)["map.width"])
    assert len(parts) == 2
    assert max(part.bounds[2] for part in parts) == width
    assert min(part.bounds[0] for part in parts) == 0


def test_land_and_sea_fill_the_board_without_overlap(drawn: dict[str, bytes]) -> None:
    parts = [part for name, polygons in shapes(drawn).items() if name != "Isle of St. Ann" for part in polygons]
    given = properties(drawn)
    board = int(given["map.width"]) * int(given["map.height"])
    whole = shapely.union_all(parts).area
    assert whole > 0.97 * board
    # Whole pixels let neighbours overlap by slivers.
    assert sum(part.area for part in parts) - whole < 0.002 * board


def test_marks_that_are_no_units_are_not_shown_on_the_board() -> None:
    pieces = [*PIECES, Piece("Mark", "marker", hidden=True)]
    assert properties(draw(LAYOUT, pieces, PLAYERS))["dont_draw_units"] == "Mark"


def test_ground_that_somebody_fights_better_on_has_an_icon_in_two_sizes() -> None:
    files = draw(spoilt(grounds=("Siege",)), PIECES, PLAYERS)
    assert picture(files, "territoryEffects/Siege.png").size == (20, 20)
    assert picture(files, "territoryEffects/Siege_large.png").size == (48, 48)


def test_colours_and_names_reach_the_properties(drawn: dict[str, bytes]) -> None:
    given = properties(drawn)
    assert given["color.Reds"] == "c04030"
    assert given["color.Blues"] == "3060c0"
    assert given["map.scrollWrapX"] == "true"
    assert given["map.showTerritoryNames"] == "true"


def test_the_same_layout_gives_the_same_bytes_in_every_process() -> None:
    program = (
        "import hashlib, sys\n"
        "sys.path.insert(0, 'tests/skin')\n"
        "from generator.skin.drawn import draw\n"
        "from small_board import LAYOUT, PIECES, PLAYERS\n"
        "files = draw(LAYOUT, PIECES, PLAYERS, ('PUs',))\n"
        "print(hashlib.sha256(repr(list(files.items())).encode()).hexdigest())\n"
    )
    sums = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "TZ": zone},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed, zone in (("1", "UTC"), ("77", "Asia/Tokyo"))
    }
    here = hashlib.sha256(repr(list(draw(LAYOUT, PIECES, PLAYERS, ("PUs",)).items())).encode()).hexdigest()
    assert {line.strip() for line in sums} == {here}


def spoilt(**changes: object) -> Layout:
    return replace(LAYOUT, **changes)


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        (spoilt(places=()), "no place to draw"),
        (spoilt(connections=(("North Land", "Nowhere"),)), "'Nowhere'"),
        (spoilt(capitals=(("Nowhere", "Reds"),)), "capital at 'Nowhere'"),
        (spoilt(places=(*LAYOUT.places, LAYOUT.places[0])), "laid out twice"),
        (spoilt(places=(*LAYOUT.places, PlaceLayout("Far", False, (9999, 5)))), "off the board"),
        (spoilt(places=(*LAYOUT.places, PlaceLayout("A (b)", False, (5, 5)))), "cannot be written"),
        (spoilt(places=(*LAYOUT.places, PlaceLayout("Twin", False, (500, 200)))), "very spot of North Land"),
    ],
)
def test_a_layout_that_cannot_be_drawn_is_refused(layout: Layout, words: str) -> None:
    with pytest.raises(Faulty) as caught:
        draw(layout, PIECES, PLAYERS)
    assert any(words in str(fault) for fault in caught.value.faults)
    assert all("\n" not in str(fault) for fault in caught.value.faults)


def test_a_board_of_one_place_is_drawn() -> None:
    files = draw(Layout((400, 300), (PlaceLayout("Alone", False, (200, 150)),), ()), (), ())
    complete(Layout((400, 300), (PlaceLayout("Alone", False, (200, 150)),), ()), files)


@pytest.mark.parametrize("seed", [1, 8])
def test_a_board_that_no_flat_picture_can_show_is_drawn_all_the_same(seed: int) -> None:
    """Places anywhere, connected at random: the client can load it, and everything can be seen."""
    random = np.random.default_rng(seed)
    spots = sorted({(int(x), int(y)) for x, y in random.integers(0, (1200, 500), (28, 2))})
    places = tuple(
        PlaceLayout(f"{n} Sea Zone" if n % 2 else f"P{n}", bool(n % 2), spot, "", n % 7, n % 9 == 0)
        for n, spot in enumerate(spots)
    )
    pairs = random.choice(len(places), (60, 2))
    connections = tuple((places[one].name, places[other].name) for one, other in pairs.tolist() if one != other)
    layout = Layout((1200, 500), places, connections)
    complete(layout, draw(layout, (), ()))


def test_the_stages_of_drawing_are_told() -> None:
    stages: list[str] = []
    draw(LAYOUT, PIECES, PLAYERS, progress=stages.append)
    assert stages == ["Drawing the borders", "Drawing land and sea", "Drawing flags and counters"]
