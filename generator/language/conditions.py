"""Conditions: what must be so for a rule, or a part of it, to hold. Joined by a list (all of them)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from generator.language.word import Word, caller
from generator.why import Faulty, fail

if TYPE_CHECKING:
    from generator.language.geography import Places
    from generator.language.rule import RuleId
    from generator.language.sides import Side
    from generator.language.things import Units


def _no_operator() -> Faulty:
    return fail(
        "conditions know no and, or, not, ==", caller(), "join them by a list: only_if=[...]; the contrary is `unless`"
    )


@dataclass(frozen=True, eq=False)
class Condition(Word):
    """Base of all conditions. `and`, `or`, `not`, `==` on them raise a `Faulty` that says to use a list."""

    def __bool__(self) -> NoReturn:
        raise _no_operator()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        raise _no_operator()

    def __ne__(self, other: object) -> bool:
        if self is other:
            return False
        raise _no_operator()

    __hash__ = object.__hash__


@dataclass(frozen=True, eq=False)
class Holds(Condition):
    """`side` holds all of the places, or `at_least` so many of them; places held by `also` count too."""

    side: Side
    places: Places
    at_least: int | None = None
    also: tuple[Side, ...] = ()


@dataclass(frozen=True, eq=False)
class Lost(Condition):
    """`side` does not hold any of the places that it held at the start."""

    side: Side
    places: Places


@dataclass(frozen=True, eq=False)
class NeverHeld(Condition):
    """`side` has not held any of the places since the game began."""

    side: Side
    places: Places


@dataclass(frozen=True, eq=False)
class Has(Condition):
    """`side` has such a unit at one of the places (anywhere if `at` is None); with `none`: has no such unit there."""

    side: Side
    units: Units
    at: Places | None = None
    none: bool = False


@dataclass(frozen=True, eq=False)
class AtWar(Condition):
    """`side` is at war with any of these; with any nation at all if none is named."""

    side: Side
    others: tuple[Side, ...] = ()


@dataclass(frozen=True, eq=False)
class AtPeace(Condition):
    """`side` is at war with none of these; with nobody at all if none is named."""

    side: Side
    others: tuple[Side, ...] = ()


@dataclass(frozen=True, eq=False)
class DeclaredWar(Condition):
    """It was `side` that declared war on the other."""

    side: Side
    on: Side


@dataclass(frozen=True, eq=False)
class Killed(Condition):
    """`side` has destroyed such a unit in this turn."""

    side: Side
    units: Units


@dataclass(frozen=True, eq=False)
class FromRound(Condition):
    """Round `number` has begun."""

    number: int


@dataclass(frozen=True, eq=False)
class Happened(Condition):
    """The effects of the rule with this id have taken place once; as an event: the moment when they do."""

    rule: RuleId


def from_round(number: int) -> FromRound:
    """From the start of this round on (1 or later)."""
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise fail(f"from_round({number!r}) is no round", caller(), "rounds count from 1")
    return FromRound(number)
