from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from small_board import LAYOUT, PIECES, PLAYERS

from generator.skin import pointfiles
from generator.skin.installed import compare
from generator.skin.layout import Piece
from generator.skin.png import from_image
from generator.why import Faulty

Files = dict[str, bytes]


def plain(size: tuple[int, int], colour: tuple[int, int, int]) -> bytes:
    return from_image(Image.new("RGB", size, colour))


@pytest.fixture
def art(drawn: Files) -> Files:
    """Somebody's map of the same board: as drawn, with other flags and unit pictures, and no pictures of ours."""
    ours = ("map/units/", "map/flags/", "map/PUs/", "map/resources/", "map/misc/", "map/relief", "map/terr")
    files = {name: data for name, data in drawn.items() if not name.startswith(ours)}
    files["map/units/Reds/armour.png"] = plain((48, 48), (1, 2, 3))
    files["map/units/Reds/battleship.png"] = plain((55, 55), (4, 5, 6))
    files["map/units/Blues/airfield.png"] = plain((48, 48), (7, 8, 9))
    files["map/flags/Reds.png"] = plain((48, 32), (10, 11, 12))
    files["map/flags/Reds_large.png"] = plain((150, 100), (10, 11, 12))
    files["map/misc/wreath.png"] = plain((9, 9), (0, 0, 0))
    files["map/decorations.txt"] = b"wreath.png (5,6) (7,8)\n../../evil.png (1,2)\nabsent.png (3,4)\n"
    files["map.yml"] = b"map_name: Somebody's\n"
    return files


@pytest.fixture
def folder(tmp_path: Path, art: Files) -> Path:
    return unpacked(tmp_path / "map_of_somebody", art)


def unpacked(where: Path, files: Files) -> Path:
    for name, data in files.items():
        (where / name).parent.mkdir(parents=True, exist_ok=True)
        (where / name).write_bytes(data)
    return where


def zipped(where: Path, files: Files) -> Path:
    with zipfile.ZipFile(where, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return where


def taken(path: Path) -> Files:
    return dict(compare(path, LAYOUT, PIECES, PLAYERS, ("PUs",)).files)


def refused(path: Path) -> str:
    with pytest.raises(Faulty) as caught:
        taken(path)
    (fault,) = caught.value.faults
    assert "\n" not in str(fault)
    assert str(path) in str(fault)
    return str(fault)


def test_the_boards_art_is_taken(folder: Path, art: Files) -> None:
    files = taken(folder)
    for name, data in art.items():
        if name.startswith("map/baseTiles/") or name == "map/smallMap.png":
            assert files[name] == data
    for name in ("polygons.txt", "centers.txt", "place.txt", "vc.txt", "name_place.txt", "capitols.txt"):
        assert files[f"map/{name}"] == art[f"map/{name}"]
    assert "map/map.yml" not in files
    assert not any(name.startswith("map/reliefTiles/") for name in files)


def test_a_small_map_that_is_missing_is_drawn_from_the_outlines(tmp_path: Path, art: Files) -> None:
    del art["map/smallMap.png"]
    files = taken(unpacked(tmp_path / "skin", art))
    small = Image.open(io.BytesIO(files["map/smallMap.png"])).convert("RGB")
    given = dict(line.split("=", 1) for line in files["map/map.properties"].decode().splitlines())
    share = small.width / int(given["map.width"])
    assert small.height == pytest.approx(int(given["map.height"]) * share, abs=1)
    centres = pointfiles.read_points(art["map/centers.txt"].decode())
    ground = {
        place.name: small.getpixel(tuple(round(at * share) for at in centres[place.name])) for place in LAYOUT.places
    }
    assert ground["North Land"] == ground["South Land"] != ground["2 Sea Zone"]


def test_a_board_without_tiles_is_given_water(tmp_path: Path, art: Files) -> None:
    for name in [name for name in art if name.startswith("map/baseTiles/")]:
        del art[name]
    files = taken(unpacked(tmp_path / "skin", art))
    given = dict(line.split("=", 1) for line in files["map/map.properties"].decode().splitlines())
    columns, rows = (-(-int(given[f"map.{side}"]) // 256) for side in ("width", "height"))
    tiles = {name: data for name, data in files.items() if name.startswith("map/baseTiles/")}
    assert len(tiles) == columns * rows
    assert len(set(tiles.values())) == 1
    red, _, blue = Image.open(io.BytesIO(tiles["map/baseTiles/0_0.png"])).convert("RGB").getpixel((0, 0))
    assert blue > red


def test_units_come_by_role_and_the_rest_is_drawn(folder: Path, art: Files, drawn: Files) -> None:
    files = taken(folder)
    assert files["map/units/Reds/Red_Tank.png"] == art["map/units/Reds/armour.png"]
    assert files["map/units/Reds/Red_Battleship.png"] == art["map/units/Reds/battleship.png"]
    assert files["map/units/Blues/Blue_Walker.png"] == drawn["map/units/Blues/Blue_Walker.png"]
    assert files["map/units/Blues/Blue_Tank.png"] == drawn["map/units/Blues/Blue_Tank.png"]
    assert files["map/units/Blues/airfield.png"] == art["map/units/Blues/airfield.png"]
    assert files["map/units/airfield.png"] == drawn["map/units/airfield.png"]


def test_a_missing_picture_of_damage_is_made_from_the_whole_one(folder: Path) -> None:
    hit = Image.open(io.BytesIO(taken(folder)["map/units/Reds/Red_Battleship_hit.png"])).convert("RGBA")
    assert hit.size == (55, 55)
    pixels = np.asarray(hit).reshape(-1, 4)
    assert (pixels == (4, 5, 6, 255)).all(axis=1).any()
    assert not (pixels == (4, 5, 6, 255)).all()


def test_flags_are_taken_but_not_higher_than_24(folder: Path, art: Files, drawn: Files) -> None:
    files = taken(folder)
    assert Image.open(io.BytesIO(files["map/flags/Reds.png"])).size == (36, 24)
    assert files["map/flags/Reds_large.png"] == art["map/flags/Reds_large.png"]
    assert files["map/flags/Blues.png"] == drawn["map/flags/Blues.png"]


def test_decorations_keep_only_pictures_that_are_there(folder: Path) -> None:
    assert taken(folder)["map/decorations.txt"] == b"wreath.png (5,6) (7,8)\n"


def test_properties_keep_the_arts_own_switches(folder: Path) -> None:
    path = folder / "map" / "map.properties"
    text = path.read_text().replace("map.showTerritoryNames=true", "map.showTerritoryNames=false")
    path.write_text(text.replace("color.Reds=c04030", "color.Reds=ABCDEF") + "evil=1\nunits.stack.size=a\\u000d\n")
    lines = taken(folder)["map/map.properties"].decode().splitlines()
    assert "map.showTerritoryNames=false" in lines
    assert "color.Reds=ABCDEF" in lines
    assert not any("evil" in line or "stack" in line for line in lines)


def test_a_zip_gives_the_same_as_its_folder(tmp_path: Path, folder: Path, art: Files) -> None:
    inside = {f"wrapping-folder/{name}": data for name, data in art.items()}
    assert taken(zipped(tmp_path / "art.zip", inside)) == taken(folder)


def test_overflow_to_the_left_is_kept(folder: Path) -> None:
    path = folder / "map" / "place.txt"
    path.write_text(path.read_text().replace("overflowToLeft=false", "overflowToLeft=true", 1))
    places = pointfiles.read_places(taken(folder)["map/place.txt"].decode())
    assert [stacks.to_left for stacks in places.values()].count(True) == 1


def without(name: str) -> Callable[[Files], None]:
    def spoil(files: Files) -> None:
        del files[f"map/{name}"]

    return spoil


def with_line(name: str, line: str) -> Callable[[Files], None]:
    def spoil(files: Files) -> None:
        files[f"map/{name}"] += line.encode("latin-1") + b"\n"

    return spoil


def less(name: str, place: str) -> Callable[[Files], None]:
    def spoil(files: Files) -> None:
        lines = files[f"map/{name}"].splitlines(keepends=True)
        files[f"map/{name}"] = b"".join(line for line in lines if not line.startswith(place.encode()))

    return spoil


def put(name: str, data: bytes) -> Callable[[Files], None]:
    def spoil(files: Files) -> None:
        files[name] = data

    return spoil


def giant() -> bytes:
    """A picture that claims a side of a hundred thousand pixels."""
    head = struct.pack(">IIBBBBB", 100_000, 100_000, 8, 2, 0, 0, 0)
    chunk = struct.pack(">I", len(head)) + b"IHDR" + head + struct.pack(">I", zlib.crc32(b"IHDR" + head))
    return b"\x89PNG\r\n\x1a\n" + chunk + struct.pack(">I", 0) + b"IDAT" + struct.pack(">I", zlib.crc32(b"IDAT"))


SPOILT = [
    (without("polygons.txt"), "no polygons.txt"),
    (without("centers.txt"), "no centers.txt"),
    (without("map.properties"), "no map.properties"),
    (less("polygons.txt", "North Land"), "polygons.txt of the skin lacks North Land"),
    (less("place.txt", "2 Sea"), "place.txt of the skin lacks 2 Sea Zone"),
    (with_line("centers.txt", "No point"), "centers.txt of the skin"),
    (with_line("centers.txt", "North Land (1,2)"), "twice"),
    (with_line("place.txt", "Stra\xdfe (1,2)"), "not UTF-8"),
    (with_line("map.properties", "map.width=-5"), "no sound map.width"),
    (put("map/baseTiles/0_0.png", b"MZ not a picture"), "no picture"),
    (put("map/baseTiles/0_0.png", giant()), "of the skin is"),
    (put("map/flags/Reds.png", plain((48, 32), (1, 2, 3))[:-30]), "of the skin is"),
]


@pytest.mark.parametrize(("spoil", "words"), SPOILT)
def test_a_skin_that_cannot_serve_is_one_line(
    tmp_path: Path, art: Files, spoil: Callable[[Files], None], words: str
) -> None:
    spoil(art)
    assert words in refused(unpacked(tmp_path / "skin", art))
    assert words in refused(zipped(tmp_path / "skin.zip", art))


@pytest.mark.parametrize(
    "name", ["../evil.png", "/etc/evil.png", "map/../../evil.png", "map\\..\\evil.png", "C:/evil.png"]
)
def test_a_zip_that_leads_out_of_its_folder_is_refused(tmp_path: Path, art: Files, name: str) -> None:
    entry = zipfile.ZipInfo()
    entry.filename = name
    path = zipped(tmp_path / "skin.zip", art)
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(entry, b"x")
    assert "leads out of the skin's folder" in refused(path)


def test_a_link_in_a_zip_is_refused(tmp_path: Path, art: Files) -> None:
    path = zipped(tmp_path / "skin.zip", art)
    link = zipfile.ZipInfo("map/misc/link.png")
    link.external_attr = 0o120777 << 16
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(link, "/etc/passwd")
    assert "symbolic link" in refused(path)


def test_a_link_in_a_folder_is_refused(tmp_path: Path, folder: Path) -> None:
    outside = tmp_path / "secret.png"
    outside.write_bytes(plain((2, 2), (0, 0, 0)))
    try:
        (folder / "map" / "misc" / "link.png").symlink_to(outside)
    except OSError:
        pytest.skip("this system makes no symbolic links")
    assert "symbolic link" in refused(folder)


def test_a_zip_bomb_is_not_opened(tmp_path: Path, art: Files) -> None:
    art["map/polygons.txt"] = b"0" * (33 << 20)
    assert "larger than any map" in refused(zipped(tmp_path / "skin.zip", art))


def test_a_zip_that_lies_about_a_size_is_refused(tmp_path: Path, art: Files) -> None:
    path = zipped(tmp_path / "skin.zip", art)
    data = bytearray(path.read_bytes())
    at = data.index(b"PK\x01\x02")
    while data[at + 46 : at + 46 + 16] != b"map/polygons.txt":
        at = data.index(b"PK\x01\x02", at + 4)
    data[at + 24 : at + 28] = struct.pack("<I", 10)
    path.write_bytes(data)
    refused(path)


def test_what_is_no_skin_is_one_line(tmp_path: Path) -> None:
    assert "no such skin" in refused(tmp_path / "absent")
    rubbish = tmp_path / "rubbish.zip"
    rubbish.write_bytes(b"PK rubbish")
    assert "no zip" in refused(rubbish)
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "no polygons.txt" in refused(empty)


def test_drawn_units_get_the_size_that_most_taken_ones_have(tmp_path: Path, art: Files) -> None:
    for name in ("armour", "battleship", "cruiser"):
        art[f"map/units/Reds/{name}.png"] = plain((60, 60), (1, 2, 3))
    art["map/units/Blues/airfield.png"] = plain((48, 48), (7, 8, 9))
    files = taken(unpacked(tmp_path / "skin", art))
    for name in ("Blues/Blue_Walker", "Blues/Blue_Tank", "Reds/Red_Battleship_hit"):
        assert Image.open(io.BytesIO(files[f"map/units/{name}.png"])).size == (60, 60), name
    assert Image.open(io.BytesIO(files["map/units/Blues/airfield.png"])).size == (48, 48)


def test_units_that_either_map_hides_stay_hidden(tmp_path: Path, art: Files) -> None:
    art["map/map.properties"] += b"\ndont_draw_units=catapult\n"
    pieces = [*PIECES, Piece("Mark", "marker", hidden=True)]
    files = compare(unpacked(tmp_path / "skin", art), LAYOUT, pieces, PLAYERS, ("PUs",)).files
    assert "dont_draw_units=catapult,Mark" in files["map/map.properties"].decode().splitlines()


def test_what_does_not_match_is_told(tmp_path: Path, art: Files) -> None:
    art["map/units/Reds/catapult.png"] = art["map/units/Blues/catapult_hit.png"] = plain((48, 48), (1, 2, 3))
    art["map/units/Blues/bomber.png"] = plain((48, 48), (1, 2, 3))
    art["map/centers.txt"] += b"Atlantis (5,6)\n"
    found = compare(unpacked(tmp_path / "skin", art), LAYOUT, PIECES, PLAYERS, ("PUs",))
    assert found.idle_units == ("catapult",)
    assert found.idle_places == ("Atlantis",)
    assert found.drawn_units == ("air_base", "tank", "walker")
    assert found.drawn_flags == ("Blues",)
    assert found.drawn_names == ()
    assert list(found.lines()) == [
        "Not used, for they are nothing of ours, unit pictures: catapult",
        "Not used, for they are nothing of ours, places: Atlantis",
        "Drawn, for it has none, units: air_base, tank, walker",
        "Drawn, for it has none, flags: Blues",
    ]
    assert found.files == taken(tmp_path / "skin")


def test_places_without_a_picture_of_their_name_are_told_if_others_have_one(tmp_path: Path, art: Files) -> None:
    art["map/territoryNames/North_Land.png"] = plain((60, 12), (1, 2, 3))
    found = compare(unpacked(tmp_path / "skin", art), LAYOUT, PIECES, PLAYERS)
    assert set(found.drawn_names) == {place.name for place in LAYOUT.places} - {"North Land"}
