"""Numbers that are not known when a rule is written: dice, and what is counted on the board."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.language.nouns import HIGHEST, Keep
from generator.language.things import Named, Thing, Units, as_units
from generator.language.word import caller
from generator.why import fail


@dataclass(frozen=True, slots=True)
class Dice:
    """`number` six-sided dice, added up, or with `keep` the highest or lowest of them; then halved, then lowered.

    Halves are rounded up, and nothing falls below 0.
    """

    number: int = 1
    keep: Keep | None = None
    halved: bool = False
    less: int = 0

    def __post_init__(self) -> None:
        if isinstance(self.number, bool) or not isinstance(self.number, int) or not 1 <= self.number <= 20:
            raise fail(f"Dice({self.number!r}): not a number of dice", caller(), "use 1 to 20 dice")
        if self.keep is not None and not isinstance(self.keep, Keep):
            raise fail(f"Dice: keep={self.keep!r} is unknown", caller(), "keep=HIGHEST or keep=LOWEST")
        if self.keep is not None and self.number == 1:
            raise fail("Dice: one die has no highest or lowest", caller(), f"use Dice(2, keep={self.keep.name})")

    def half(self) -> Dice:
        """Half of the result, rounded up."""
        return replace(self, halved=True)

    def minus(self, points: int) -> Dice:
        """The result less so many points, not below 0."""
        if isinstance(points, bool) or not isinstance(points, int) or points < 1:
            raise fail(f"minus({points!r}): not a number of points", caller(), "use a whole number from 1")
        return replace(self, less=self.less + points)

    def say(self) -> str:
        """In words: "the lower of two dice, halved, less 1"."""
        count = "a die" if self.number == 1 else f"{in_words(self.number)} dice"
        if self.keep is not None:
            rank = self.keep.value if self.number == 2 else "highest" if self.keep is HIGHEST else "lowest"
            count = f"the {rank} of {count}"
        return f"{'half of ' if self.halved else ''}{count}{f', less {self.less}' if self.less else ''}"


@dataclass(frozen=True, slots=True)
class NumberOf:
    """How many such units (of the rule's nation) stand on the board, or technologies are owned."""

    units: Units


def number_of(*units: Named) -> NumberOf:
    """The number of such units on the board, or of technologies (TECHS, TECHS.of(NATION))."""
    return NumberOf(as_units(units))


def in_words(number: int) -> str:
    """A number from 0 to 12 as a word; others as figures."""
    small = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    return small[number] if 0 <= number < len(small) else str(number)


TECHS = Units((Thing("techs", "techs", "technology"),))
