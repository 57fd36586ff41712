"""Where a game is: files, folders, zips, hostile ones too."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from generator.engine.source import open_game
from generator.why import Faulty


def game(folder: Path, name: str = "a.xml") -> Path:
    (folder / "map/games").mkdir(parents=True, exist_ok=True)
    path = folder / "map/games" / name
    path.write_text("<game/>", "utf-8")
    return path


def test_a_file_in_a_map_folder_brings_the_folder(tmp_path: Path) -> None:
    xml = game(tmp_path)
    assert (open_game(xml).xml, open_game(xml).folder) == (xml, tmp_path / "map")
    assert open_game(tmp_path) == open_game(xml)


def test_a_file_alone_has_no_folder(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text("<game/>", "utf-8")
    assert open_game(tmp_path / "a.xml").folder is None


def test_a_zip_is_unpacked(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "m.zip", "w") as archive:
        archive.write(game(tmp_path / "m"), "map/games/a.xml")
    opened = open_game(tmp_path / "m.zip")
    assert opened.xml.read_text("utf-8") == "<game/>"
    assert opened.folder == opened.xml.parent.parent


def test_several_games_must_be_chosen_from(tmp_path: Path) -> None:
    game(tmp_path, "a.xml")
    game(tmp_path, "b.xml")
    with pytest.raises(Faulty, match=r"holds several games: a\.xml, b\.xml; name the \.xml of one of them"):
        open_game(tmp_path)


@pytest.mark.parametrize("name", ["../evil.xml", "/evil.xml", "map/../../evil.xml", "..\\evil.xml", "C:/evil.xml"])
def test_a_zip_that_would_write_elsewhere_is_refused(tmp_path: Path, name: str) -> None:
    with zipfile.ZipFile(tmp_path / "m.zip", "w") as archive:
        archive.writestr(name, "<game/>")
    with pytest.raises(Faulty, match="would be unpacked outside of its folder"):
        open_game(tmp_path / "m.zip")


@pytest.mark.parametrize(
    ("name", "said"),
    [("no.zip", "no such file"), ("x.txt", "is no game"), ("bad.zip", "is no zip"), (".", "holds no game")],
)
def test_what_is_no_game_is_said(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "x.txt").touch()
    (tmp_path / "bad.zip").write_bytes(b"nothing")
    with pytest.raises(Faulty, match=said):
        open_game(tmp_path / name)
