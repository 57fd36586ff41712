"""A small folder of rules to begin with: it builds at once, and shows a new technology and a changed number."""

from __future__ import annotations

import importlib.util
import re
from importlib.resources import files
from pathlib import Path
from string import Template

from generator import package
from generator.why import Where, fail

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_FILES = ("__init__.py", "techs.py", "units.py", "tro.toml", "README.md")


def new(folder: Path) -> tuple[Path, ...]:
    """Writes a folder of rules; its last name is the name of the package. Returns the files, in reading order.

    Raises `Faulty` for a name that Python cannot use or knows already, and for anything that is there already.
    """
    name = folder.name
    _check_name(name)
    if folder.exists() or folder.is_symlink():
        raise fail("this is there already", Where(str(folder)), "choose another name; nothing was written")
    values = {"name": name, "title": name.replace("_", " ").title()}
    texts = {file: _filled(file, values) for file in _FILES}
    package.write({file: text.encode() for file, text in texts.items()}, folder)
    return tuple(folder / file for file in _FILES)


def _check_name(name: str) -> None:
    if not _NAME.fullmatch(name):
        near = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_0123456789")
        raise fail(f'rules cannot be called "{name}"', instead=near or "small letters, figures and _, like my_rules")
    if importlib.util.find_spec(name) is not None:
        raise fail(f'rules cannot be called "{name}": Python knows another {name}', instead=f"my_{name}")


def _filled(file: str, values: dict[str, str]) -> str:
    text = (files(__package__) / "files" / f"{file}.txt").read_text(encoding="utf-8")
    return Template(text).substitute(values)
