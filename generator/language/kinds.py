"""Kinds of values that a parameter takes: how each is called, and how what an author writes is read.

A kind reads a value or raises `Misfit` with a remedy; the word that asked makes the fault of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, Generic, TypeVar

from generator.language.conditions import Condition
from generator.language.geography import Places, as_places
from generator.language.nouns import ALL, ANY, VALUE, Act, Many, Mode, Phase
from generator.language.numbers import Dice, NumberOf
from generator.language.rule import Rule, RuleId
from generator.language.sides import Nation, Side
from generator.language.things import Noun, Units, Weapon, as_units
from generator.why import Faulty, did_you_mean

T = TypeVar("T")


class Misfit(Exception):
    """A value that is not of the kind; the text is a remedy, or empty."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """A kind of value. `shown`: what it is called in messages and in the list of words, after "is not"."""

    shown: str
    read: Callable[[Any], T]


@dataclass(frozen=True, slots=True)
class Goods:
    """Units in numbers, all of them together; `Measure.VALUE` = as many as the place is worth."""

    items: tuple[tuple[Units, int | Enum], ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """Room for `number` units, each any one of these."""

    cargo: Units
    number: int = 1


def whole(low: int, high: int, *, zero: bool = True) -> Kind[int]:
    """Whole numbers in a range; without `zero`: a change that changes something."""

    def read(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise Misfit("")
        if value == 0 and not zero:
            raise Misfit("leave it out if nothing changes")
        if not low <= value <= high:
            raise Misfit(f"the nearest that works is {min(max(value, low), high)}")
        return value

    return Kind(f"a whole number from {low} to {high}{'' if zero or low > 0 or high < 0 else ', not 0'}", read)


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise Misfit("write True or False")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise Misfit("quote it")
    return value


def _through(read: Callable[[Any], T]) -> Callable[[Any], T]:
    """A reader of another module, whose fault becomes a misfit of ours."""

    def reading(value: Any) -> T:
        try:
            return read(value)
        except Faulty as faulty:
            raise Misfit(faulty.faults[0].instead) from None

    return reading


def _condition_list(value: Any) -> tuple[Condition, ...]:
    if isinstance(value, Condition):
        return (value,)
    if isinstance(value, list | tuple) and value and all(isinstance(one, Condition) for one in value):
        return tuple(value)
    raise Misfit("for example OWNER.at_war(), or a list of such")


def _rule_list(value: Any) -> tuple[RuleId, ...]:
    rules = value if isinstance(value, list | tuple) else (value,)
    if not rules or not all(isinstance(rule, Rule) for rule in rules):
        raise Misfit("name classes that stand above")
    return tuple(rule.ref for rule in rules)


def _role(value: Any) -> Units:
    units = as_units(value)
    if len(units.things) != 1 or units.without:
        raise Misfit("name one unit")
    return units


def _nation(value: Any) -> Nation:
    if not isinstance(value, Nation):
        raise Misfit("")
    return value


def _side(value: Any) -> Side:
    if not isinstance(value, Side):
        raise Misfit("for example a nation, AXIS or FRIENDS")
    return value


def _weapon(value: Any) -> Weapon:
    if not isinstance(value, Weapon):
        raise Misfit("make one with weapon(...)")
    return value


def _ratio(value: Any) -> int | Many:
    if value is ALL:
        return Many.ALL
    return whole(1, 20).read(value)


def _uses(value: Any) -> int | Many:
    if value is ANY:
        return Many.ANY
    return whole(1, 99).read(value)


def _amount(value: Any) -> int | Dice | NumberOf:
    if isinstance(value, Dice | NumberOf):
        return value
    return whole(0, 99).read(value)


def _room(value: Any) -> int | Enum:
    return VALUE if value is VALUE else whole(1, 99).read(value)


def _seats(value: Any) -> tuple[Seat, ...]:
    if isinstance(value, Mapping):
        return tuple(Seat(as_units(cargo), whole(1, 20).read(number)) for cargo, number in value.items())
    return (Seat(as_units(value)),)


def _goods(value: Any) -> Goods:
    if isinstance(value, Mapping) and value:
        return Goods(
            tuple(
                (_role(unit), number if number is VALUE else whole(1, 99).read(number))
                for unit, number in value.items()
            )
        )
    return Goods(((as_units(value), 1),))


def _launch(value: Any) -> Places | Units:
    return as_units(value) if isinstance(value, Noun | Units) else as_places(value)


def _line(value: Any) -> tuple[str, ...]:
    if not isinstance(value, tuple | list) or len(value) < 2 or not all(isinstance(name, str) for name in value):
        raise Misfit("quote the names of two places or more, in their order")
    return tuple(value)


def _parts(value: Any) -> tuple[int, ...]:
    parts = value if isinstance(value, tuple) else (value,)
    if len(parts) not in (1, 2):
        raise Misfit("write one price, or a tuple of two: the hull, and its completion")
    return tuple(whole(0, 100).read(part) for part in parts)


def _half_ipcs(value: Any) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Misfit("")
    price = Fraction(value)
    if price.denominator not in (1, 2) or not Fraction(1, 2) <= price <= 10:
        raise Misfit("halves of an IPC from 0.5 to 10")
    return price


def one_of(members: type[Enum], *also: type[Enum]) -> Kind[Any]:
    """A member of the set; of `also` those that bear the name of a member (BLITZ is a way and an act)."""
    names = [member.name for member in members]

    def read(value: Any) -> Enum:
        if isinstance(value, members):
            return value
        if isinstance(value, also) and value.name in names:
            return members[value.name]
        raise Misfit(did_you_mean(value.name if isinstance(value, Enum) else str(value), names))

    return Kind(f"one of {', '.join(names)}", read)


FLAG = Kind("True or False", _flag)
TEXT = Kind("a text", _text)
UNITS = Kind("a unit, a group, or a tuple of them", _through(as_units))
ROLE = Kind("one unit", _through(_role))
WEAPON = Kind("a weapon", _weapon)
PLACES = Kind("a place, a set of places, or a tuple of them", _through(as_places))
SIDE = Kind("a side", _side)
NATION = Kind("a nation", _nation)
CONDITIONS = Kind("a condition, or a list of conditions", _condition_list)
RULES = Kind("a rule, or a list of rules", _rule_list)
RATIO = Kind("a whole number from 1 to 20, or ALL", _ratio)
USES = Kind("a whole number from 1 to 99, or ANY", _uses)
AMOUNT = Kind("a number from 0 to 99, Dice or number_of(...)", _amount)
ROOM = Kind("a whole number from 1 to 99, or VALUE", _room)
SEATS = Kind("a unit or group (one seat), or {unit: number of seats}", _through(_seats))
GOODS = Kind("a unit or group, or {unit: number}", _through(_goods))
LAUNCH = Kind("a place, a set of places, or what launches it", _through(_launch))
LINE = Kind("a tuple of names of places", _line)
PRICE = Kind("IPCs from 0 to 100, or a pair of them", _parts)
REPAIR_PRICE = Kind("IPCs from 0.5 to 10 a point", _half_ipcs)
MODE = one_of(Mode)
PHASE = one_of(Phase)
ACT = one_of(Act, Phase, Mode)


def shown(value: Any) -> str:
    """How a value that an author wrote is shown in a message, in short."""
    if isinstance(value, Noun):
        return value.thing.title
    if isinstance(value, Units | Places | Condition):
        return f"a value of the kind {type(value).__name__}"
    if isinstance(value, Side):
        return value.title
    if isinstance(value, Enum):
        return value.name
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
