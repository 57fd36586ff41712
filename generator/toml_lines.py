"""Where the keys of a TOML file stand: Python's own reader gives values without lines.

The text must be TOML already; this only looks where each key begins.
"""

from __future__ import annotations

import re
import tomllib

Key = tuple[str, ...]

_NAME = r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
_KEY = rf"{_NAME}(?:[ \t]*\.[ \t]*{_NAME})*"
_LINE = re.compile(rf"[ \t]*(?:\[\[?[ \t]*(?P<table>{_KEY})[ \t]*\]\]?|(?P<key>{_KEY})[ \t]*=)")
_SKIPPED = re.compile(
    r'"""(?:\\.|(?!""").)*"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*|.', re.DOTALL
)


def lines_of(text: str) -> dict[Key, int]:
    """The line (from 1) of every table and key, also of those that dotted names imply; of several the first."""
    lines: dict[Key, int] = {}
    table: Key = ()
    at = 0
    while at < len(text):
        found = _LINE.match(text, at)
        if found is None:
            at = _end_of_line(text, at)
            continue
        line = text.count("\n", 0, found.end()) + 1
        if found["table"]:
            table = _parts(found["table"])
            path = table
        else:
            path = (*table, *_parts(found["key"]))
        for length in range(1, len(path) + 1):
            lines.setdefault(path[:length], line)
        at = _end_of_line(text, found.end())
    return lines


def _end_of_line(text: str, at: int) -> int:
    """The start of the next line that is no part of a value which began on this one."""
    depth = 0
    while at < len(text):
        piece = _SKIPPED.match(text, at)
        assert piece is not None
        at = piece.end()
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(piece[0], 0)
        if piece[0] == "\n" and depth <= 0:
            break
    return at


def _parts(key: str) -> Key:
    """The names of a dotted key: `units."tank".attack`."""
    value = tomllib.loads(f"{key} = 0")
    parts: list[str] = []
    while isinstance(value, dict):
        ((name, value),) = value.items()
        parts.append(name)
    return tuple(parts)
