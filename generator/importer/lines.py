"""Where a byte of a file stands: line, column, and the text of that line."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

LONGEST_SHOWN = 400


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a text file, counted from 1, with the line that stands there."""

    line: int
    column: int
    source: str


class Lines:
    """Line numbers of a file of any length, counted from its bytes (parsers lose count beyond line 65,535)."""

    def __init__(self, data: bytes, encoding: str = "utf-8") -> None:
        self._data = data
        self._encoding = encoding
        self._starts: list[int] = []

    def _line_starts(self) -> list[int]:
        if not self._starts:
            starts = [0]
            find = self._data.find
            at = find(b"\n")
            while at >= 0:
                starts.append(at + 1)
                at = find(b"\n", at + 1)
            self._starts = starts
        return self._starts

    def line(self, offset: int) -> int:
        """The number of the line that holds the byte."""
        return bisect_right(self._line_starts(), offset)

    def spot(self, offset: int) -> Spot:
        """Line, column in characters, and the line's text (cut if it is very long)."""
        starts = self._line_starts()
        line = bisect_right(starts, offset)
        start = starts[line - 1]
        end = starts[line] if line < len(starts) else len(self._data)
        text = self._decode(start, min(end, start + LONGEST_SHOWN)).rstrip("\r\n")
        column = len(self._decode(start, offset)) + 1
        return Spot(line, column, text)

    def text(self, line: int) -> str:
        """The text of a line by its number, or "" if the file is shorter."""
        starts = self._line_starts()
        return self.spot(starts[line - 1]).source if 0 < line <= len(starts) else ""

    def _decode(self, start: int, end: int) -> str:
        return self._data[start:end].decode(self._encoding, errors="replace")


_MARKUP = re.compile(
    rb"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<!DOCTYPE[^\[>]*(?:\[.*?\]\s*)?>|<([^\s/>!?][^\s/>]*)", re.DOTALL
)


def tag_offsets(data: bytes) -> list[int]:
    """Where each element of a well-formed XML in an ASCII-like encoding begins, in document order."""
    return [match.start() for match in _MARKUP.finditer(data) if match.lastindex]


def markup_offsets(data: bytes) -> list[int]:
    """Where each piece of markup begins: elements, comments, CDATA sections, instructions."""
    return [match.start() for match in _MARKUP.finditer(data)]
