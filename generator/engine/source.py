"""Where a game file is and what belongs to it: a game file alone, a map folder, or the zip of one."""

from __future__ import annotations

import atexit
import shutil
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from generator.why import fail

MOST_BYTES = 2_000_000_000
"""More than the largest map has unpacked; beyond it a zip is refused."""


@dataclass(frozen=True, slots=True)
class GameSource:
    """A game file, and the map folder with its texts (None for a game file that stands alone)."""

    xml: Path
    folder: Path | None


def open_game(path: Path) -> GameSource:
    """The game of a file, folder or zip. Raises `Faulty` if there is none, or several games to choose from."""
    if path.is_dir():
        return _in_folder(path)
    if not path.is_file():
        raise fail(f"{path}: no such file or folder")
    if path.suffix.lower() == ".zip":
        return _in_folder(_unpacked(path))
    if path.suffix.lower() != ".xml":
        raise fail(f"{path} is no game", instead="name a game's .xml, a map folder, or a map's .zip")
    return GameSource(path, _map_folder(path))


def _in_folder(folder: Path) -> GameSource:
    games = sorted(xml for xml in folder.rglob("*.xml") if xml.parent.name == "games")
    if not games:
        raise fail(f"{folder} holds no game", instead="a map has its games in map/games/*.xml")
    if len(games) > 1:
        names = ", ".join(xml.name for xml in games)
        raise fail(f"{folder} holds several games: {names}", instead="name the .xml of one of them")
    return GameSource(games[0], _map_folder(games[0]))


def _map_folder(xml: Path) -> Path | None:
    """The folder with the map's files: the one that `games` is in."""
    return xml.parent.parent if xml.parent.name == "games" else None


def _unpacked(path: Path) -> Path:
    """A map's zip in a temporary folder that goes with the process."""
    folder = Path(tempfile.mkdtemp(prefix="triplea-map-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    try:
        with zipfile.ZipFile(path) as archive:
            members = archive.infolist()
            if sum(member.file_size for member in members) > MOST_BYTES:
                raise fail(f"{path} unpacks to more than {MOST_BYTES // 10**9} GB")
            for member in members:
                parts = PurePosixPath(member.filename.replace("\\", "/")).parts
                if ".." in parts or parts[:1] == ("/",) or any(":" in part for part in parts):
                    raise fail(f"{path}: {member.filename!r} would be unpacked outside of its folder")
            archive.extractall(folder)
    except zipfile.BadZipFile as reason:
        raise fail(f"{path} is no zip: {reason}") from reason
    return folder
