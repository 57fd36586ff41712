"""Reading the files of somebody's map, a folder or a zip, as hostile input: nothing is unpacked, sizes are bounded."""

from __future__ import annotations

import os
import stat
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from types import TracebackType

from generator.why import Faulty, Where, fail

MOST_FILES = 20_000
MOST_BYTES = 32 * 1024 * 1024
"""Of one file."""

MOST_IN_ALL = 400 * 1024 * 1024
"""Of all files that are read."""

MOST_DEPTH = 6
_MARK = "polygons.txt"


@dataclass(slots=True)
class Source:
    """The files of a map by their path below the folder that holds polygons.txt (client: InstalledMap).

    Use as a context manager. `path` is what the user named, for messages.
    """

    path: Path
    _sizes: dict[str, int]
    _read: Callable[[str], bytes]
    _close: Callable[[], None]
    _taken: int = 0
    used: set[str] = field(default_factory=set)
    """The files that were read."""

    def __enter__(self) -> Source:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._close()

    @property
    def where(self) -> Where:
        """The skin as a place for faults."""
        return Where(str(self.path))

    def __contains__(self, name: str) -> bool:
        return name in self._sizes

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._sizes))

    def read(self, name: str) -> bytes:
        """The bytes of one file. Raises `Faulty` when it is missing, too large, or cannot be read."""
        if name not in self._sizes:
            raise fail(
                f"the skin has no {name}", self.where, "name the folder or zip of an installed map of this board"
            )
        self.used.add(name)
        self._taken += self._sizes[name]
        if self._sizes[name] > MOST_BYTES or self._taken > MOST_IN_ALL:
            raise fail(
                f"{name} makes the skin larger than any map", self.where, f"at most {MOST_BYTES >> 20} MB a file"
            )
        try:
            data = self._read(name)
        except (OSError, zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, EOFError) as error:
            raise fail(f"{name} of the skin cannot be read ({error})", self.where, "install the map again") from error
        if len(data) > self._sizes[name]:
            raise fail(f"{name} is longer than the skin says", self.where, "install the map again")
        return data

    def text(self, name: str) -> str:
        """One file as UTF-8 text. Raises `Faulty`."""
        try:
            return self.read(name).decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise fail(f"{name} of the skin is not UTF-8 text", self.where, "save it as UTF-8") from error


def opened(path: Path) -> Source:
    """The map at this path. Raises `Faulty` for what is no map, or for one made to do harm."""
    try:
        if path.is_dir():
            return _of_folder(path)
        if path.is_file():
            return _of_zip(path)
    except OSError as error:
        raise fail(f"the skin cannot be read ({error.strerror or error})", Where(str(path))) from error
    raise fail("there is no such skin", Where(str(path)), "name the folder or zip of an installed map of this board")


def _of_folder(path: Path) -> Source:
    files: dict[str, Path] = {}
    sizes: dict[str, int] = {}
    for folder, below, names in os.walk(path, onerror=_raise):
        here = Path(folder)
        depth = len(here.relative_to(path).parts)
        for name in [*names, *below]:
            if (here / name).is_symlink():
                raise fail(f"{name} is a symbolic link", Where(str(path)), "copy the map without links")
        if depth >= MOST_DEPTH:
            below.clear()
        for name in names:
            full = here / name
            relative = full.relative_to(path).as_posix()
            files[relative] = full
            sizes[relative] = full.stat().st_size
        _count(len(files), path)
    root = _root(sizes, path)
    return Source(path, _below(sizes, root), lambda name: files[root + name].read_bytes(), lambda: None)


def _raise(error: OSError) -> None:
    raise error


def _of_zip(path: Path) -> Source:
    try:
        archive = zipfile.ZipFile(path)
    except (zipfile.BadZipFile, ValueError, NotImplementedError) as error:
        raise fail(f"the skin is no zip ({error})", Where(str(path)), "name a map's folder or zip") from error
    try:
        sizes = _zip_sizes(archive, path)
        root = _root(sizes, path)
    except Faulty:
        archive.close()
        raise

    def read(name: str) -> bytes:
        with archive.open(root + name) as stream:
            # One byte more than promised, so that a lie about the size shows.
            return stream.read(sizes[root + name] + 1)

    return Source(path, _below(sizes, root), read, archive.close)


def _zip_sizes(archive: zipfile.ZipFile, path: Path) -> dict[str, int]:
    entries = archive.infolist()
    _count(len(entries), path)
    sizes: dict[str, int] = {}
    for entry in entries:
        name = PurePosixPath(entry.filename)
        if name.is_absolute() or ".." in name.parts or "\\" in entry.filename or ":" in entry.filename:
            raise fail(f"{entry.filename!r} leads out of the skin's folder", Where(str(path)), "get the map anew")
        if stat.S_ISLNK(entry.external_attr >> 16):
            raise fail(f"{entry.filename!r} is a symbolic link", Where(str(path)), "get the map anew")
        if entry.filename in sizes:
            raise fail(f"{entry.filename!r} is in the skin twice", Where(str(path)), "get the map anew")
        if not entry.is_dir() and len(name.parts) <= MOST_DEPTH + 1:
            sizes[entry.filename] = entry.file_size
    return sizes


def _count(number: int, path: Path) -> None:
    if number > MOST_FILES:
        raise fail(f"the skin has more than {MOST_FILES} files", Where(str(path)), "name one map, not a folder of maps")


def _root(sizes: dict[str, int], path: Path) -> str:
    """The folder of polygons.txt, with a slash; the shortest path if there are several, as in the client."""
    found = [name for name in sizes if PurePosixPath(name).name == _MARK]
    if not found:
        remedy = "name the folder or zip of an installed map of this board"
        raise fail(f"the skin has no {_MARK}", Where(str(path)), remedy)
    return min(found, key=lambda name: (len(name), name)).removesuffix(_MARK)


def _below(sizes: dict[str, int], root: str) -> dict[str, int]:
    return {name.removeprefix(root): size for name, size in sizes.items() if name.startswith(root)}
