"""What the doctor says: one finding a fault, with its place in a file, and perhaps the edit that mends it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Severity(IntEnum):
    """How bad a fault is for the players of a map."""

    HINT = 1
    """Look at it: legal, perhaps meant."""
    WARNING = 2
    """Wrong in most maps, but the game runs."""
    ERROR = 3
    """The client refuses the map, the game stops, or the author certainly meant something else."""

    def __str__(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Fix:
    """The one safe edit: the bytes from `start` up to `end` of the file become `new`."""

    start: int
    end: int
    new: bytes


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault found. `line` and `column` count from 1, 0 = the whole file; `instead` says what would be right.

    `source` is the line of the file as it stands there, for the reader; `width` is how many characters to underline.
    """

    code: str
    severity: Severity
    message: str
    file: str
    line: int = 0
    column: int = 0
    instead: str = ""
    source: str = ""
    width: int = 1
    fix: Fix | None = None

    @property
    def name(self) -> str:
        """The title of this kind of fault."""
        from generator.check.registry import title_of

        return title_of(self.code)

    def order(self) -> tuple[object, ...]:
        """Sorts by file, worst first, then by place: the same on every run."""
        return (self.file, -self.severity, self.line, self.column, self.code, self.message)

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        remedy = f"; {self.instead}" if self.instead else ""
        return f"{place}: {self.severity} {self.code}: {self.message}{remedy}"
