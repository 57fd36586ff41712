"""Reads Java .properties files, with the line of every key and what is odd about its writing."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """One key of a properties file. `raw_key` is the key as written; `rest` what stands behind it in the line."""

    key: str
    value: str
    line: int
    raw_key: str
    separator: str
    broken_unicode: bool = False


_ESCAPES = {"t": "\t", "n": "\n", "r": "\r", "f": "\f"}
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)


def read_properties(text: str) -> list[Entry]:
    """The entries in order, a key that occurs twice twice (the last one counts)."""
    entries = []
    for number, line in _logical_lines(text):
        entry = _entry(line, number)
        if entry:
            entries.append(entry)
    return entries


def _logical_lines(text: str) -> list[tuple[int, str]]:
    """The lines with continuations joined, comments and blank ones left out; with the number of the first."""
    found: list[tuple[int, str]] = []
    pending: list[str] = []
    first = 0
    for number, raw in enumerate(re.split(r"\r\n|\n|\r", text), 1):
        line = raw.lstrip(" \t\f")
        if not pending and (not line or line[0] in "#!"):
            continue
        first = first or number
        backslashes = len(line) - len(line.rstrip("\\"))
        if backslashes % 2:
            pending.append(line[:-1])
            continue
        found.append((first, "".join([*pending, line])))
        pending, first = [], 0
    if pending:
        found.append((first, "".join(pending)))
    return found


def _entry(line: str, number: int) -> Entry:
    end = 0
    while end < len(line) and line[end] not in "=: \t\f":
        end += 2 if line[end] == "\\" else 1
    end = min(end, len(line))
    rest = line[end:].lstrip(" \t\f")
    separator = rest[:1] if rest[:1] in ("=", ":") else " "
    value = rest[1:].lstrip(" \t\f") if separator != " " else rest
    broken = "\\u" in line and any(match[1] == "u" for match in _ESCAPE.finditer(line))
    return Entry(_unescape(line[:end]), _unescape(value), number, line[:end], separator, broken)


def _unescape(text: str) -> str:
    if "\\" not in text:
        return text
    out, at = [], 0
    while at < len(text):
        letter = text[at]
        if letter != "\\" or at + 1 == len(text):
            out.append(letter)
            at += 1
            continue
        follow = text[at + 1]
        code = text[at + 2 : at + 6]
        if follow == "u" and re.fullmatch(r"[0-9a-fA-F]{4}", code):
            out.append(chr(int(code, 16)))
            at += 6
        else:
            out.append(_ESCAPES.get(follow, follow))
            at += 2
    return "".join(out)


def as_dict(entries: list[Entry]) -> dict[str, str]:
    """Key -> value, the last one counts."""
    return {entry.key: entry.value for entry in entries}


def decode(data: bytes) -> str:
    """A properties file as text: UTF-8 if it is, else ISO-8859-1, as Java's reader for such files does."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("iso-8859-1")
