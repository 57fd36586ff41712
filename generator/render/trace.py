"""Which lines of the game XML which rule wanted, so that a finding about a line can name the rule."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from generator.game.model import Why

MARK = "\x1e"
"""Stands at the start and at the end of each traced element while a template runs; XML itself cannot hold it."""


@dataclass(frozen=True, slots=True)
class Span:
    """Lines of the game XML, counted from 1, both ends included, and why they are there."""

    first: int
    last: int
    why: Why


@dataclass(frozen=True, slots=True)
class Trace:
    """The traced elements of a game XML, from top to bottom; lines that no rule wanted have no span."""

    spans: tuple[Span, ...] = ()

    def at(self, line: int) -> Why:
        """Why a line is there; empty for the lines that every game has."""
        place = bisect_right(self.spans, line, key=lambda span: span.first) - 1
        if place < 0 or line > self.spans[place].last:
            return ()
        return self.spans[place].why


class Tracer:
    """Takes notes while the templates run: they call `because` in front of an element and print `MARK` behind it."""

    def __init__(self) -> None:
        self._whys: list[Why] = []

    def because(self, why: Why) -> str:
        """Note why the next element is there."""
        self._whys.append(why)
        return MARK

    def read(self, marked: str) -> tuple[str, Trace]:
        """The text without its marks, and the trace of its elements."""
        pieces = marked.split(MARK)
        return "".join(pieces), Trace(tuple(self._spans(pieces)))

    def _spans(self, pieces: list[str]) -> Iterable[Span]:
        line = 1
        for place, piece in enumerate(pieces):
            lines = piece.count("\n")
            if place % 2 and (why := self._whys[place // 2]):
                yield Span(line, line + lines - 1, why)
            line += lines
