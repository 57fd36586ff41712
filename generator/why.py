"""Where things come from: places in files, the rule behind a part, and faults to show to the author.

Everything that the compiler makes carries the `Because` of the sentence that wanted it, so that a fault found late
can still name the line to mend.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True, slots=True)
class Where:
    """A place in a file of the rules, of the board, or of the user's settings; line 0 = the whole file."""

    file: str
    line: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file


NOWHERE = Where("")


@dataclass(frozen=True, slots=True)
class Because:
    """The rule, and the sentence of it (counted from 1, 0 = the rule as a whole), that wanted a part of the game."""

    rule: str
    part: int = 0
    where: Where = NOWHERE
    mechanism: str = ""

    def __str__(self) -> str:
        return f"{self.rule} ({self.where})" if self.where.file else self.rule


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake of the author: what is wrong, where, and what would be right."""

    text: str
    where: Where = NOWHERE
    instead: str = ""

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where.file else ""
        remedy = f"; {self.instead}" if self.instead else ""
        return f"{place}{self.text}{remedy}"


class Faulty(Exception):
    """The input cannot be built. Carries every fault found in one stage; each prints as one line."""

    def __init__(self, *faults: Fault) -> None:
        self.faults: tuple[Fault, ...] = faults
        super().__init__("\n".join(map(str, faults)))


def fail(text: str, where: Where = NOWHERE, instead: str = "") -> Faulty:
    """A `Faulty` with one fault, to be raised by the caller."""
    return Faulty(Fault(text, where, instead))


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name most like this one, or "" if none is near."""
    names = list(known)
    close = get_close_matches(name, names, n=1, cutoff=0.6)
    if close:
        return close[0]
    folded = {n.replace("_", "").replace(" ", "").casefold(): n for n in names}
    close = get_close_matches(name.replace("_", "").replace(" ", "").casefold(), list(folded), n=1, cutoff=0.6)
    return folded[close[0]] if close else ""


def did_you_mean(name: str, known: Sequence[str]) -> str:
    """A remedy for an unknown name: the nearest known one, or a short list of what there is."""
    near = nearest(name, known)
    if near:
        return f"did you mean {near}?"
    shown = ", ".join(list(known)[:12])
    return f"known are: {shown}{' ...' if len(known) > 12 else ''}" if shown else ""
