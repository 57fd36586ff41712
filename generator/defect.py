"""A fault of the program itself, found before anybody could be hurt by it."""

from __future__ import annotations

from collections.abc import Iterable


class Defect(Exception):
    """The program made something that it should not have made: no fault of the user's. One line each."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("\n".join(self.lines))
