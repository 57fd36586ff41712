"""Events: the moments at which an `On` acts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.language.conditions import Happened
from generator.language.geography import PlaceLike, Places, as_places
from generator.language.nouns import Phase
from generator.language.rule import Rule
from generator.language.sides import Side, as_side
from generator.language.things import Named, Units, as_units
from generator.language.word import Word, caller
from generator.why import fail


@dataclass(frozen=True, eq=False)
class PhaseStarts(Word):
    """The phase of this side begins."""

    phase: Phase
    side: Side


@dataclass(frozen=True, eq=False)
class PhaseEnds(Word):
    """The phase of this side is over."""

    phase: Phase
    side: Side


@dataclass(frozen=True, eq=False)
class Captured(Word):
    """One of the places is taken, by such a side from such a side; `first`: nobody has taken it from them before."""

    places: Places
    by: Side | None = None
    from_: Side | None = None
    first: bool = False


@dataclass(frozen=True, eq=False)
class Attacked(Word):
    """One of the places is attacked by such a side; `first`: for the first time."""

    places: Places
    by: Side | None = None
    first: bool = False


@dataclass(frozen=True, eq=False)
class BattleWon(Word):
    """An attack of the owner is won in which such an enemy unit was destroyed (None: any attack)."""

    killing: Units | None = None


Event = PhaseStarts | PhaseEnds | Captured | Attacked | BattleWon | Happened


def start_of(phase: Phase, side: Side) -> PhaseStarts:
    """When this phase of the side's turn begins."""
    return PhaseStarts(_phase(phase), as_side(side))


def end_of(phase: Phase, side: Side) -> PhaseEnds:
    """When this phase of the side's turn is over."""
    return PhaseEnds(_phase(phase), as_side(side))


def captured(
    *where: PlaceLike | tuple[PlaceLike, ...],
    by: Side | None = None,
    from_: Side | None = None,
    first: bool = False,
) -> Captured:
    """When one of the places is taken; `first`: from these holders for the first time."""
    holders = (None if by is None else as_side(by), None if from_ is None else as_side(from_))
    return Captured(as_places(where), *holders, first=first)


def attacked(*where: PlaceLike | tuple[PlaceLike, ...], by: Side | None = None, first: bool = False) -> Attacked:
    """When one of the places is attacked, before the battle."""
    return Attacked(as_places(where), None if by is None else as_side(by), first)


def battle_won(*, killing: Named | tuple[Named, ...] | None = None) -> BattleWon:
    """When an attack of the owner's own battle phase is won, in which such an enemy unit was destroyed."""
    return BattleWon(None if killing is None else as_units(killing))


def happened(rule: Any) -> Happened:
    """When the effects of the other rule take place (as an event), or that they have (as a condition)."""
    if not isinstance(rule, Rule):
        raise fail(f"happened({rule!r}): not a rule", caller(), "name the class of a rule that stands above")
    return Happened(rule.ref)


def _phase(value: Any) -> Phase:
    if not isinstance(value, Phase):
        raise fail(f"{value!r} is no phase", caller(), f"one of {', '.join(phase.name for phase in Phase)}")
    return value
