"""Pictures drawn before, kept in the user's cache folder: drawing takes seconds, and most builds change no picture.

An entry is one file, named by a hash of everything that decides the pictures: what is drawn, the program that draws,
the libraries that it draws with. It may be deleted at any time; one that is broken is drawn anew.
"""

from __future__ import annotations

import hashlib
import io
import os
import sys
import tempfile
import zipfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from importlib import metadata
from pathlib import Path

from generator import __version__
from generator.skin.layout import Layout, Piece, PlayerLook
from generator.why import NOWHERE

FOLDER = "TRO_CACHE"
"""The environment variable that names another folder."""

MOST_ENTRIES = 6
_ENDING, _UNFINISHED = ".pictures", ".part"
_LIBRARIES = ("numpy", "scipy", "shapely", "Pillow")
_SUM = hashlib.sha256().digest_size


def recall(
    layout: Layout,
    pieces: Sequence[Piece],
    players: Sequence[PlayerLook],
    resources: Sequence[str] = (),
    progress: Callable[[str], object] = lambda _stage: None,
) -> dict[str, bytes]:
    """The same as `generator.skin.drawn.draw`, from the cache if it was drawn before. Raises `Faulty` as that does."""

    def make() -> dict[str, bytes]:
        from generator.skin.drawn import draw

        return draw(layout, pieces, players, resources, progress)

    key = key_of(layout, pieces, players, resources)
    return _kept(folder(os.environ, sys.platform), key, make)


def folder(environ: Mapping[str, str], platform: str) -> Path:
    """Where a system keeps what may be deleted at any time."""
    home = Path(environ.get("HOME") or environ.get("USERPROFILE") or tempfile.gettempdir())
    if environ.get(FOLDER):
        return Path(environ[FOLDER])
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "tro" / "Cache"
    if platform == "darwin":
        return home / "Library" / "Caches" / "tro"
    given = Path(environ.get("XDG_CACHE_HOME") or ".")
    return (given if given.is_absolute() else home / ".cache") / "tro"


def key_of(
    layout: Layout, pieces: Sequence[Piece], players: Sequence[PlayerLook], resources: Sequence[str] = ()
) -> str:
    """The hash of all that decides how pictures look; not of where the layout was read from."""
    drawn = (replace(layout, where=NOWHERE), tuple(pieces), tuple(players), tuple(resources))
    return hashlib.sha256(repr((_program(), drawn)).encode()).hexdigest()


@cache
def _program() -> tuple[str, ...]:
    """Versions of the program and its libraries, and a hash of the code that draws."""
    code = hashlib.sha256()
    for file in sorted(Path(__file__).parent.glob("*.py")):
        code.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return (__version__, code.hexdigest(), *map(metadata.version, _LIBRARIES))


def _kept(place: Path, key: str, make: Callable[[], dict[str, bytes]]) -> dict[str, bytes]:
    """What is kept under the key, or else made now and kept. A folder that cannot be used changes nothing else."""
    entry = place / f"{key}{_ENDING}"
    files = _read(entry)
    if files is None:
        files = make()
        with suppress(OSError):
            _write(entry, files)
    return files


def _read(entry: Path) -> dict[str, bytes] | None:
    """The files of an entry; None if there is none, or a broken one."""
    try:
        data = entry.read_bytes()
        if hashlib.sha256(data[_SUM:]).digest() != data[:_SUM]:
            return None
        with zipfile.ZipFile(io.BytesIO(data[_SUM:])) as packed:
            files = {info.filename: packed.read(info) for info in packed.infolist()}
    except (OSError, zipfile.BadZipFile):
        return None
    with suppress(OSError):
        os.utime(entry)
    return files


def _write(entry: Path, files: Mapping[str, bytes]) -> None:
    """Keep files as an entry: under another name until it is whole, so that nobody reads half of one."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    entry.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=entry.parent, suffix=_UNFINISHED, delete=False) as unfinished:
        unfinished.write(hashlib.sha256(packed.getvalue()).digest() + packed.getvalue())
    Path(unfinished.name).replace(entry)
    _tidy(entry.parent)


def _tidy(place: Path) -> None:
    """Only the newest stay; another process may tidy up at the same time."""

    def age(file: Path) -> float:
        with suppress(OSError):
            return -file.stat().st_mtime
        return 0.0

    ours = (file for file in place.iterdir() if file.suffix in (_ENDING, _UNFINISHED))
    for file in sorted(ours, key=age)[MOST_ENTRIES:]:
        with suppress(OSError):
            file.unlink()
