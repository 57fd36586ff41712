"""Java's .properties files, in plain ASCII: what `java.util.Properties.load` reads back as it was written."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from generator.game.model import Text
from generator.why import NOWHERE, Fault, Faulty, Where

_FILE = re.compile(r"[A-Za-z0-9_]+(\.[A-Za-z0-9_-]+)?")
_NAMED = {"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\f": "\\f"}
_IN_VALUE = re.compile(r"[\\\x00-\x1f]|[^\x00-\x7e]")
_IN_KEY = re.compile(r"[\\\x00-\x20:=#!]|[^\x00-\x7e]")

_SHOWN = 40
"""Characters of a text that a fault shows."""

Lines = list[tuple[str, str]]


def escape_key(key: str) -> str:
    """A key, with every character escaped that would end it or start a comment."""
    return _IN_KEY.sub(_escaped, key)


def escape_value(value: str) -> str:
    """A value; only a blank at its start needs care, for Java skips blanks there."""
    escaped = _IN_VALUE.sub(_escaped, value)
    return "\\" + escaped if escaped.startswith(" ") else escaped


def _escaped(found: re.Match[str]) -> str:
    character = found[0]
    if character in _NAMED:
        return _NAMED[character]
    if " " <= character <= "~":
        return "\\" + character
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


def by_file(texts: Iterable[Text]) -> dict[str, Lines]:
    """The lines of each file, keys sorted; files sorted.

    Raises `Faulty` for one key with two values, and for a file that is no base name of a .properties file.
    """
    files: dict[str, dict[str, Text]] = defaultdict(dict)
    faults: list[Fault] = []
    for text in texts:
        where = _where(text)
        if not _FILE.fullmatch(text.file):
            faults.append(Fault(f"{text.file!r} cannot be the name of a .properties file", where))
        first = files[text.file].setdefault(text.key, text)
        if first.value != text.value:
            two = f"{text.file}.properties: the key {text.key!r} has two texts, {_short(first)} and {_short(text)}"
            faults.append(Fault(two, where))
    if faults:
        raise Faulty(*faults)
    return {file: [(key, lines[key].value) for key in sorted(lines)] for file, lines in sorted(files.items())}


def _short(text: Text) -> str:
    return repr(text.value if len(text.value) <= _SHOWN else text.value[:_SHOWN] + "...")


def _where(text: Text) -> Where:
    return text.why[0].where if text.why else NOWHERE
