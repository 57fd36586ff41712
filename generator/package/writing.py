"""Writing a map to disk: whole, or not at all."""

from __future__ import annotations

import errno
import os
import re
import secrets
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from generator.package.archive import zip_bytes
from generator.why import Fault, Faulty, Where, fail

_PART = re.compile(r'[^<>:"/\\|?*\x00-\x1f]*[^<>:"/\\|?*\x00-\x1f. ]')
_NO_ROOM = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


def combine(*parts: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of several makers in one. Raises `Faulty` if two of them make one file."""
    files: dict[str, bytes] = {}
    for part in parts:
        if twice := sorted(files.keys() & part.keys()):
            raise fail("this file of the map is made twice", Where(twice[0]))
        files.update(part)
    return files


def write(files: Mapping[str, bytes], out: Path, *, force: bool = False) -> Path:
    """Write a map: `out` ending in .zip makes a zip, anything else a folder. Returns `out`.

    An existing zip or map folder is replaced with `force`; a folder that holds no map is never touched. Raises `Faulty`
    for that, for file names that not every system can hold, and for a disk that is full or closed.
    """
    _check_names(files)
    check_place(out, force)
    with faults_of_the_disk(out):
        place = out.resolve()
        place.parent.mkdir(parents=True, exist_ok=True)
        if out.suffix == ".zip":
            replace_file(place, zip_bytes(files))
        else:
            _replace_folder(place, files)
    return out


def replace_file(out: Path, data: bytes) -> None:
    """Put a file in place in one step, so that nobody ever sees half of it."""
    fresh = _beside(out)
    try:
        fresh.write_bytes(data)
        fresh.replace(out)
    finally:
        fresh.unlink(missing_ok=True)


@contextmanager
def faults_of_the_disk(out: Path) -> Iterator[None]:
    """Turn what the system says about a failed write into one line for the user."""
    try:
        yield
    except OSError as error:
        if error.errno in _NO_ROOM:
            raise fail("there is no room left on the disk", Where(str(out)), "free some, or write elsewhere") from error
        if error.errno in _FORBIDDEN:
            raise fail("this place may not be written to", Where(str(out)), "name another place") from error
        reason = error.strerror or str(error)
        raise fail(f"cannot be written: {reason}", Where(str(out)), "name another place") from error


def _check_names(files: Mapping[str, bytes]) -> None:
    faults: list[Fault] = []
    folded: dict[str, str] = {}
    for name in sorted(files):
        if not all(map(_PART.fullmatch, name.split("/"))):
            faults.append(Fault(f"a map cannot have a file of the name {name!r}"))
        first = folded.setdefault(name.casefold(), name)
        if first != name:
            faults.append(Fault(f"the files {first!r} and {name!r} of the map are one on some systems"))
    if faults:
        raise Faulty(*faults)


def check_place(out: Path, force: bool) -> None:
    """Raises `Faulty` if a map must not be written there."""
    where = Where(str(out))
    if out.suffix == ".zip" and out.is_dir():
        raise fail("this is a folder, not a zip", where, "name another place")
    if out.suffix != ".zip" and out.is_file():
        raise fail("this is a file, not a folder", where, "name another place, or a file that ends in .zip")
    if not _taken(out):
        return
    if out.is_dir() and not (out / "map.yml").is_file():
        raise fail("this folder holds something other than a map", where, "name a new or an empty one")
    if not force:
        raise fail("this is there already", where, "name another place, or add --force")


def _taken(out: Path) -> bool:
    try:
        return any(out.iterdir()) if out.is_dir() else out.exists()
    except OSError:
        return True


def _replace_folder(out: Path, files: Mapping[str, bytes]) -> None:
    fresh = _beside(out)
    try:
        for name, data in files.items():
            path = fresh / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        _exchange(out, fresh)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _exchange(out: Path, fresh: Path) -> None:
    """Put the fresh folder where the old one is; the old one comes back if that fails."""
    old = _beside(out)
    if out.exists():
        out.rename(old)
    try:
        fresh.rename(out)
    except OSError:
        if old.exists():
            old.rename(out)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _beside(out: Path) -> Path:
    """A free hidden name in the same folder, so that renaming stays on one disk."""
    return out.with_name(f".{out.name}.{os.getpid()}-{secrets.token_hex(4)}")
