"""Reads map.yml: the part of YAML that a map description uses, and refuses the rest with a line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_KEY = re.compile(
    r"""("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#'":\[\]{},&*!|>%@`-][^:#]*?)\s*:(?:\s+(.*)|)$""", re.DOTALL
)
_PAIR = re.compile(r"""\s*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^:{}\[\],]+?)\s*:(?:\s+(.*)|)$""", re.DOTALL)


LARGEST, LONGEST = 100_000, 2_000
"""Letters in a map description and in one of its lines."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game of a map description, with the line in which it begins."""

    name: str | None
    file: str | None
    line: int


@dataclass(slots=True)
class Description:
    """A map.yml: the map's name, its games, and the faults of its writing as (line, text)."""

    map_name: str | None = None
    games: list[GameEntry] = field(default_factory=list)
    faults: list[tuple[int, str]] = field(default_factory=list)
    name_line: int = 0


class _Reader:
    """Goes through the lines, with the game that is being read."""

    def __init__(self) -> None:
        self.result = Description()
        self.game: dict[str, str | None] = {}
        self.line = 0
        self.inside = False

    def fault(self, text: str, line: int) -> None:
        self.result.faults.append((line, text))

    def take(self, line: str, number: int) -> None:
        if len(line) > LONGEST and "{" not in line:
            self.fault(f"the line is longer than {LONGEST} letters", number)
            return
        body = line.strip()
        if body == "-" or body.startswith("- "):
            self.finish()
            self.line = number
            body = body[1:].strip()
            if not body:
                return
            if body.startswith("{"):
                self.flow(body, number)
                return
        elif line[0] != " ":
            self.finish()
            self.inside = False
        self.pair(body, number, top=line[0] not in " -")

    def pair(self, body: str, number: int, top: bool) -> None:
        match = _KEY.match(body)
        if not match:
            self.fault(f"{body[:60]!r} is not key: value", number)
            return
        key, (value, fault) = _unquote(match[1]), _scalar(match[2] or "")
        if fault:
            self.fault(fault, number)
        if not top:
            if self.inside:
                self.game[key] = value
                self.line = self.line or number
        elif key == "map_name":
            self.result.map_name, self.result.name_line = value, number
        elif key == "games":
            self.inside = True

    def flow(self, body: str, number: int) -> None:
        if not body.endswith("}"):
            self.fault("a { is not closed", number)
            return
        for part in _split(body[1:-1]):
            match = _PAIR.match(part.strip())
            if match:
                self.game[_unquote(match[1].strip())] = _scalar(match[2] or "")[0]
            elif part.strip():
                self.fault(f"{part.strip()[:60]!r} is not key: value", number)

    def finish(self) -> None:
        if self.game and self.inside:
            entry = GameEntry(self.game.get("game_name"), self.game.get("file_name"), self.line)
            self.result.games.append(entry)
        self.game, self.line = {}, 0


def read_description(text: str) -> Description:
    """Read a map description; the engine shows no map at all if there is any fault."""
    reader = _Reader()
    if len(text) > LARGEST:
        reader.fault(f"the file is longer than {LARGEST} letters", 1)
        return reader.result
    for number, line in _joined(text.removeprefix("\ufeff")):
        indent = line[: len(line) - len(line.lstrip())]
        if "\t" in indent:
            reader.fault("a tab indents the line; YAML takes blanks only", number)
        else:
            reader.take(line, number)
    reader.finish()
    return reader.result


def _joined(text: str) -> list[tuple[int, str]]:
    """The lines without comments and blank ones; a bracket that runs over several lines is joined."""
    found: list[tuple[int, str]] = []
    depth = 0
    for number, raw in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        line = _without_comment(raw).rstrip()
        if not line.strip() or line.strip() in ("---", "..."):
            continue
        if depth > 0 and found:
            found[-1] = (found[-1][0], f"{found[-1][1]} {line.strip()}")
        else:
            found.append((number, line))
        depth = found[-1][1].count("{") - found[-1][1].count("}")
    return found


def _split(text: str) -> list[str]:
    """The parts between commas that stand in no quotes."""
    parts, quote, start = [], "", 0
    for at, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"" and not text[start:at].rpartition(":")[2].strip():
            quote = letter
        elif letter == ",":
            parts.append(text[start:at])
            start = at + 1
    return [*parts, text[start:]]


def _without_comment(line: str) -> str:
    quote = ""
    for at, letter in enumerate(line):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"" and (at == 0 or line[at - 1] in " :-{,"):
            quote = letter
        elif letter == "#" and (at == 0 or line[at - 1] in " \t"):
            return line[:at]
    return line


def _scalar(text: str) -> tuple[str | None, str]:
    text = text.strip()
    if not text or text in ("~", "null", "[]"):
        return None, ""
    if text[0] in "\"'":
        closed = len(text) > 1 and text[-1] == text[0]
        return _unquote(text), "" if closed else "a quoted text is not closed"
    if ": " in text or text.endswith(":"):
        return text, f"the text {text[:60]!r} holds a colon and must stand in quotes"
    if text[0] in "[{&*!|>%@`":
        return text, f"the text {text[:60]!r} begins with a sign that has a meaning in YAML; put it in quotes"
    return text, ""


def _unquote(text: str) -> str:
    if len(text) > 1 and text[0] == text[-1] == "'":
        return text[1:-1].replace("''", "'")
    if len(text) > 1 and text[0] == text[-1] == '"':
        return re.sub(r"\\(.)", r"\1", text[1:-1])
    return text
