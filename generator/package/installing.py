"""Putting a map's zip where the client finds it, without harm to any other map.

At its next start the client unpacks each zip of its maps folder into the folder of the same name, in small letters,
which it empties first (`ZippedMapsExtractor` of the engine). So a zip is only left there if that folder is free or
holds the same map. A map is known by the map_name of its map.yml; blanks, `_`, `-` and letter case do not count
(`InstalledMapsListing.normalizeName`).
"""

from __future__ import annotations

import re
import sys
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from generator.package.writing import faults_of_the_disk, replace_file
from generator.why import Where, fail

_YML = "map.yml"
_YML_BYTES = 64 * 1024
_MAP_NAME = re.compile(r"^map_name[ \t]*:[ \t]+(.*?)[ \t\r]*$", re.MULTILINE)
_ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)")


@dataclass(frozen=True, slots=True)
class Installed:
    """A zip put in place; `replaces` are the folder and zips of earlier installs."""

    zip: Path
    map_name: str
    replaces: tuple[Path, ...] = ()


def install(source: Path, maps: Path) -> Installed:
    """Copy a map's zip into the client's folder of maps.

    Raises `Faulty`, and changes nothing, if the zip holds no map, if its place belongs to another map, or if the same
    map is installed under another name.
    """
    data, name = _read_source(source)
    target = maps / source.name.lower()
    earlier = _earlier(maps, _folder(target.name), name)
    with faults_of_the_disk(target):
        maps.mkdir(parents=True, exist_ok=True)
        replace_file(target, data)
        for path in earlier:
            # The name of an older zip may differ in its capitals; the client would unpack both into one folder.
            if path.is_file() and not path.samefile(target):
                path.unlink()
    return Installed(target, name, earlier)


def _read_source(source: Path) -> tuple[bytes, str]:
    where = Where(str(source))
    if not source.is_file():
        raise fail("there is no such zip", where, "build one first")
    if source.suffix.lower() != ".zip":
        raise fail("a map is installed as a zip", where, "build one with --out NAME.zip")
    name = _name_in_zip(source)
    if not name:
        raise fail("this zip holds no map: no map.yml with a map_name was found", where)
    try:
        return source.read_bytes(), name
    except OSError as error:
        raise fail(f"cannot be read: {error.strerror or error}", where) from error


def _earlier(maps: Path, folder: str, name: str) -> tuple[Path, ...]:
    """What the new map takes the place of."""
    earlier: list[Path] = []
    for path in sorted(maps.iterdir()) if maps.is_dir() else ():
        found = _map_name(path)
        same_place, same_map = _folder(path.name) == folder, _normal(found) == _normal(name)
        if same_place and not same_map:
            holds = f"the map {found!r}" if found else "something else"
            raise fail(f"this place belongs to {holds}", Where(str(path)), "rename the zip; nothing was installed")
        if same_map and not same_place:
            remedy = "remove that one, or give the zip its name; nothing was installed"
            raise fail(f"the map {name!r} is installed already", Where(str(path)), remedy)
        if same_place:
            earlier.append(path)
    return tuple(earlier)


def _folder(file_name: str) -> str:
    """The folder that the client makes of a zip (or of a folder) with this name."""
    return file_name.lower().removesuffix(".zip").removesuffix("-master")


def _normal(map_name: str) -> str:
    return re.sub("[_ -]", "", map_name.lower())


def _map_name(path: Path) -> str:
    """The name of the map in a folder or zip of the maps folder, "" if there is none."""
    if path.is_dir():
        return _name_in_folder(path)
    return _name_in_zip(path) if path.suffix.lower() == ".zip" else ""


def _name_in_folder(folder: Path) -> str:
    try:
        found = [path for path in (folder / _YML, *sorted(folder.glob(f"*/{_YML}"))) if path.is_file()]
        if not found:
            return ""
        with found[0].open("rb") as file:
            return _read_map_name(file.read(_YML_BYTES))
    except OSError:
        return ""


def _name_in_zip(path: Path) -> str:
    try:
        with zipfile.ZipFile(path) as archive:
            found = _shallowest(archive.namelist())
            if not found:
                return ""
            with archive.open(found) as file:
                return _read_map_name(file.read(_YML_BYTES))
    except (OSError, zipfile.BadZipFile, NotImplementedError, RuntimeError, ValueError, EOFError):
        # Foreign zips may be broken, encrypted or packed in ways that are unknown here: all the same, no map for us.
        return ""


def _shallowest(names: Iterable[str]) -> str:
    """The map.yml that the client would take: on top, or in one folder, no deeper."""
    found = [name for name in names if name.split("/")[-1] == _YML and name.count("/") <= 1]
    return min(found, key=lambda name: (name.count("/"), name), default="")


def _read_map_name(yml: bytes) -> str:
    """The map_name of a map.yml: a plain, single-quoted or double-quoted scalar that can be shown."""
    found = _MAP_NAME.search(yml.decode("utf-8", "replace"))
    name = _scalar(found[1]) if found else ""
    return name if name.isprintable() else ""


def _scalar(text: str) -> str:
    if quoted := re.match(r'"((?:[^"\\]|\\.)*)"', text):
        return _ESCAPE.sub(_unescaped, quoted[1])
    if quoted := re.match(r"'((?:[^']|'')*)'", text):
        return quoted[1].replace("''", "'")
    return re.split(r"\s#", text)[0].strip()


def _unescaped(found: re.Match[str]) -> str:
    code = found[1]
    return chr(min(int(code[1:], 16), sys.maxunicode)) if len(code) > 1 else code
