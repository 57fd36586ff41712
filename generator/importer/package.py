"""A map folder or zip as files by path, read when they are asked for, within limits.

Foreign packages are hostile: nothing is written, links are not followed, sizes are bounded.
"""

from __future__ import annotations

import os
import zipfile
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path, PurePosixPath

from generator.importer.points import ALL, OUTLINES, PointFile, read_points
from generator.importer.yml import Description, read_description
from generator.why import fail

LARGEST_FILE = 64 * 1024 * 1024
LARGEST_SUM = 512 * 1024 * 1024
MOST_FILES = 100_000
LARGEST_KEPT, MOST_KEPT = 1024 * 1024, 48 * 1024 * 1024
"""Bytes of one file, and of all, that are kept for a second reading."""


@dataclass(eq=False)
class Package:
    """The files of a map by path with / between folders. `faults`: (code, path, text) found while opening."""

    name: str
    readers: dict[str, Callable[[], bytes]]
    faults: list[tuple[str, str, str]] = field(default_factory=list)
    is_zip: bool = False
    cache: dict[str, bytes] = field(default_factory=dict)
    kept: int = 0

    def read(self, path: str) -> bytes:
        """The bytes of a file; an unreadable one is empty and becomes a fault."""
        if path not in self.cache:
            data = b""
            try:
                data = self.readers[path]()
            except (OSError, zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, EOFError) as error:
                self.faults.append(("pkg_zip_corrupt", path, f"cannot be read: {error}"))
            if len(data) > LARGEST_KEPT or self.kept > MOST_KEPT:
                return data
            self.kept += len(data)
            self.cache[path] = data
        return self.cache[path]

    def has(self, path: str) -> bool:
        """Whether there is a file of exactly that path."""
        return path in self.readers

    @cached_property
    def paths(self) -> list[str]:
        """All paths, sorted."""
        return sorted(self.readers)

    @cached_property
    def by_base(self) -> dict[str, list[str]]:
        """File name -> the paths that end in it."""
        found: dict[str, list[str]] = {}
        for path in self.paths:
            found.setdefault(_base(path), []).append(path)
        return found

    def named(self, name: str, depth: int, below: str = "") -> list[str]:
        """The files of that name at most `depth` folders below a folder; the engine takes the shortest path."""
        prefix = f"{below}/" if below else ""
        found = [
            path
            for path in self.by_base.get(name, ())
            if path.startswith(prefix) and path[len(prefix) :].count("/") <= depth
        ]
        return sorted(found, key=lambda path: (len(path), path))

    @cached_property
    def description_path(self) -> str:
        """The map.yml that counts, or ""."""
        found = self.named("map.yml", 1) or self.named("map.yaml", 1)
        return found[0] if found else ""

    @cached_property
    def description(self) -> Description | None:
        """What map.yml says."""
        if not self.description_path:
            return None
        return read_description(self.read(self.description_path).decode("utf-8", errors="replace"))

    @cached_property
    def home(self) -> str:
        """The folder of map.yml, or of the whole."""
        return _folder(self.description_path)

    @cached_property
    def root(self) -> str | None:
        """The folder with the art (the one of polygons.txt), or None."""
        found = self.named(OUTLINES, 2, self.home)
        return _folder(found[0]) if found else None

    def art(self, name: str) -> str:
        """The path of a file of the art folder."""
        return f"{self.root}/{name}" if self.root else name

    @cached_property
    def games(self) -> list[str]:
        """The paths of the game files: those that map.yml lists, or all XML files below games."""
        if self.description:
            files = [entry.file for entry in self.description.games if entry.file]
            return [path for file in files if (path := self.find_game(file))]
        return [p for p in self.paths if p.endswith(".xml") and "games" in PurePosixPath(p).parts[:-1]]

    def find_game(self, file: str) -> str:
        """Where a game file is found by its bare name: below a folder games first, or ""."""
        found = [p for p in self.named(file, 5, self.home) if "games" in PurePosixPath(p).parts[:-1]]
        found = found or self.named(file, 3, self.home)
        return found[0] if found else ""

    @cached_property
    def points(self) -> dict[str, PointFile]:
        """The point files of the art folder by name, those that can be decoded."""
        found: dict[str, PointFile] = {}
        for name in ALL if self.root is not None else ():
            path = self.art(name)
            if self.has(path):
                try:
                    found[name] = read_points(self.read(path).decode("utf-8-sig"), name)
                except UnicodeDecodeError:
                    continue
        return found


def _base(path: str) -> str:
    return path.rpartition("/")[2]


def _folder(path: str) -> str:
    return path.rpartition("/")[0]


def from_files(files: Mapping[str, bytes], name: str = "map") -> Package:
    """A finished map folder in memory: path -> bytes."""
    return Package(name, {path: partial(bytes, data) for path, data in files.items()})


def open_package(path: Path) -> Package:
    """The map in a folder or zip.

    Raises Faulty if there is nothing at the path.
    """
    if path.is_dir():
        return _from_folder(path)
    if path.is_file():
        return _from_zip(path)
    raise fail(f"there is no file or folder {path}")


def _from_folder(folder: Path) -> Package:
    package = Package(folder.resolve().name, {})
    for where, folders, names in os.walk(folder, followlinks=False):
        folders[:] = sorted(f for f in folders if not f.startswith(".") and not (Path(where) / f).is_symlink())
        for name in sorted(names):
            file = Path(where) / name
            if file.is_symlink() or not file.is_file():
                continue
            if len(package.readers) >= MOST_FILES:
                package.faults.append(("pkg_limit", "", f"more than {MOST_FILES} files; the rest is not examined"))
                return package
            package.readers[file.relative_to(folder).as_posix()] = _file_reader(file)
    return package


def _file_reader(file: Path) -> Callable[[], bytes]:
    def read() -> bytes:
        if file.stat().st_size > LARGEST_FILE:
            raise OSError(f"larger than {LARGEST_FILE // 1024 // 1024} MB")
        return file.read_bytes()

    return read


def _from_zip(path: Path) -> Package:
    package = Package(path.name, {}, is_zip=True)
    try:
        archive = zipfile.ZipFile(path)
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, EOFError) as error:
        package.faults.append(("pkg_zip_corrupt", "", f"the archive cannot be opened: {error}"))
        return package
    total = 0
    for info in archive.infolist():
        fault = _entry_fault(info)
        total += info.file_size
        if fault:
            package.faults.append(("pkg_zip_corrupt", "", f"{info.filename[:120]!r}: {fault}"))
        elif len(package.readers) >= MOST_FILES or total > LARGEST_SUM:
            package.faults.append(("pkg_limit", "", "the archive holds more than any map; the rest is not examined"))
            return package
        elif not info.is_dir():
            package.readers[info.filename] = _entry_reader(archive, info)
    return package


def _entry_fault(info: zipfile.ZipInfo) -> str:
    parts = info.filename.replace("\\", "/").split("/")
    if ".." in parts or info.filename.startswith(("/", "\\")) or (parts[0][1:2] == ":"):
        return "the entry points outside the archive"
    if info.flag_bits & 1:
        return "the entry is encrypted"
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return "the entry is packed by a method that Java does not know"
    if info.file_size > LARGEST_FILE:
        return f"the entry is larger than {LARGEST_FILE // 1024 // 1024} MB"
    return ""


def _entry_reader(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> Callable[[], bytes]:
    def read() -> bytes:
        with archive.open(info) as stream:
            data = stream.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise OSError(f"unpacks to more than {LARGEST_FILE // 1024 // 1024} MB")
        return data

    return read
