"""The words in which a board says its politics: who stands how to whom, and what changes that.

They go with the rest of the language (`from generator.language import *`, then this module) and stand in the files of
a board only. A board lists its sentences in `Board.politics`; those with a title can be left out by a ruleset.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from generator.language.conditions import Condition
from generator.language.events import PhaseEnds, PhaseStarts
from generator.language.geography import PlaceLike, Places, places
from generator.language.sides import Neutral, Side, as_side, as_sides
from generator.language.things import Named, Thing, Units, as_units
from generator.language.word import Word, caller, snake
from generator.why import did_you_mean, fail


class Attitude(Enum):
    """How two powers stand to each other."""

    WAR = "war"
    UNPROVOKED = "unprovoked"
    """At war, and the first of the two did not want it: the other declared war without a reason."""
    ALLIED = "allied"
    FRIENDLY = "friendly"
    """Allied, but neither takes over the other's land."""
    GUARDIAN = "guardian"
    """Allied, and the first may take over the other's land without a fight."""
    CORDIAL = "cordial"
    """Not allied, but land units and planes may pass and stay in the other's land."""
    NEUTRAL = "neutral"
    STRICT = "strict"
    """A neutral power that nobody enters without declaring war on it."""
    LEANING = "leaning"
    """A neutral power that lets this side's land units in; its land and army then join them."""
    HOSTILE = "hostile"
    """A neutral power on the side of the enemy: it must be attacked."""


def attitude(word: str) -> Attitude:
    """The attitude of this name in a table; a fault names the nearest."""
    try:
        return Attitude(word)
    except ValueError:
        raise fail(f'"{word}" is no attitude', caller(), did_you_mean(word, [one.value for one in Attitude])) from None


# --- conditions that only boards need -----------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class AnyOf(Condition):
    """One of several things holds; each is a tuple of conditions that must all hold."""

    ways: tuple[tuple[Condition, ...], ...]


@dataclass(frozen=True, eq=False)
class NoneOf(Condition):
    """Nothing of this holds; each is a tuple of conditions that would all have to hold."""

    ways: tuple[tuple[Condition, ...], ...]


@dataclass(frozen=True, eq=False)
class NeutralTo(Condition):
    """The two are neither allied nor at war."""

    one: Side
    other: Side


@dataclass(frozen=True, eq=False)
class LeansTo(Condition):
    """The neutral power has taken this side."""

    power: Neutral
    side: Side


@dataclass(frozen=True, eq=False)
class Fought(Condition):
    """In this round `attacker` has attacked `defender` in one of the places."""

    attacker: Side
    defender: Side
    places: Places


@dataclass(frozen=True, eq=False)
class NotYetPaid(Condition):
    """Of an objective: it has never been paid out."""


@dataclass(frozen=True, eq=False)
class Memory(Condition):
    """Something that has been so once, at one of the moments; it stays true for the rest of the game."""

    title: str
    when: tuple[Condition, ...]
    at: tuple[Moment, ...]


Moment = PhaseStarts | PhaseEnds
Given = Condition | Sequence[Condition]

NOT_YET_PAID = NotYetPaid()


def any_of(*ways: Given) -> AnyOf:
    """One of these holds; a list counts as one if all of it holds."""
    return AnyOf(tuple(_all(way) for way in ways))


def none_of(*ways: Given) -> NoneOf:
    """None of these holds; a list counts as one if all of it holds."""
    return NoneOf(tuple(_all(way) for way in ways))


def neutral_to(one: Side, other: Side) -> NeutralTo:
    """The two are neither allied nor at war."""
    return NeutralTo(as_side(one), as_side(other))


def leans_to(power: Neutral, side: Side) -> LeansTo:
    """The neutral power has taken this side."""
    return LeansTo(_power(power), as_side(side))


def fought(attacker: Side, defender: Side, *, at: PlaceLike | tuple[PlaceLike, ...]) -> Fought:
    """In this round the first has attacked the second in one of these places."""
    return Fought(as_side(attacker), as_side(defender), places(at))


def remember(title: str, when: Given, *, at: Moment | Sequence[Moment]) -> Memory:
    """A condition that stays true for ever once `when` was so at one of the moments."""
    return Memory(_title(title), _all(when), _moments(at))


# --- what changes ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Relate(Word):
    """Each of these stands so to each of those."""

    ones: tuple[Side, ...]
    others: tuple[Side, ...]
    attitude: Attitude


@dataclass(frozen=True, eq=False)
class Annex(Word):
    """What one power holds of these places becomes another's; its army there joins."""

    side: Side
    power: Neutral
    places: Places


@dataclass(frozen=True, eq=False)
class Arrive(Word):
    """So many units of a role appear for a nation in a place."""

    side: Side
    units: Units
    number: int
    place: Places


@dataclass(frozen=True, eq=False)
class Swap(Word):
    """Units of a role in these places, those that are there, become another kind."""

    side: Side
    old: Units
    new: Units
    places: Places


Change = Relate | Annex | Arrive | Swap


def war(one: Side, *others: Side) -> Relate:
    """These are at war with each of the others."""
    return _relate(one, others, Attitude.WAR)


def ally(one: Side, *others: Side) -> Relate:
    """These are allies of each of the others."""
    return _relate(one, others, Attitude.ALLIED)


def befriend(one: Side, *others: Side) -> Relate:
    """These are friends of each of the others: allies who take over no land."""
    return _relate(one, others, Attitude.FRIENDLY)


def win_over(power: Neutral, *sides: Side) -> Relate:
    """The neutral power takes the side of these."""
    return _relate(_power(power), sides, Attitude.LEANING)


def estrange(power: Neutral, *sides: Side) -> Relate:
    """The neutral power stands against these."""
    return _relate(_power(power), sides, Attitude.HOSTILE)


def annex(side: Side, power: Neutral, *, at: PlaceLike | tuple[PlaceLike, ...]) -> Annex:
    """What the power holds of these places goes to the side, with the army there."""
    return Annex(as_side(side), _power(power), places(at))


def muster(side: Side, number: int, unit: Named, *, at: PlaceLike) -> Arrive:
    """So many units of the side appear in the place."""
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise fail(f"{number!r} is no number of units", caller(), "a whole number from 1")
    return Arrive(as_side(side), as_units(unit), number, places(at))


def swap(side: Side, old: Named, new: Named, *, at: PlaceLike | tuple[PlaceLike, ...]) -> Swap:
    """In each of the places a unit of the first kind becomes one of the second, if there is one."""
    return Swap(as_side(side), as_units(old), as_units(new), places(at))


# --- sentences ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Sentence(Word):
    """A rule of the board; `title` names it."""

    title: str

    @property
    def id(self) -> str:
        """The id by which a ruleset leaves it out."""
        return snake(self.title)


@dataclass(frozen=True, eq=False)
class Declaration(Sentence):
    """Each nation of `by` may declare this war in its diplomacy while it is neutral to all of `on`.

    All of `by` and of `followers` then stand so to all of `on`, and `then` follows.
    """

    by: tuple[Side, ...]
    on: tuple[Side, ...]
    card: str
    attitude: Attitude
    followers: tuple[Side, ...] = ()
    only_if: tuple[Condition, ...] = ()
    then: tuple[Relate, ...] = ()


@dataclass(frozen=True, eq=False)
class Whenever(Sentence):
    """The first time that the conditions hold at one of the moments, this happens. `news`: what all are told."""

    given: tuple[Condition, ...]
    at: tuple[Moment, ...]
    then: tuple[Change, ...]
    news: str = ""


@dataclass(frozen=True, eq=False)
class Follow(Sentence):
    """`side` takes the stand of `leader` towards neutral powers, once its own condition holds."""

    side: Side
    leader: Side
    towards: tuple[Neutral, ...]
    only_if: tuple[Condition, ...]
    at: tuple[Moment, ...]


@dataclass(frozen=True, eq=False)
class StayOut(Sentence):
    """Units of `side` do not enter these places (with `only`: enter no others) until the condition holds."""

    side: Side
    places: Places
    only: bool = False
    until: tuple[Condition, ...] = ()


@dataclass(frozen=True, eq=False)
class Joining(Sentence):
    """Armies of these neutral powers join who walks in while the power leans to them."""

    powers: tuple[Neutral, ...]


@dataclass(frozen=True, eq=False)
class Homeland(Sentence):
    """These places are the nation's by right, whoever holds them at the start: allies who free them give them back."""

    side: Side
    places: Places


@dataclass(frozen=True, eq=False)
class Handover(Sentence):
    """Land in these places that one half of a nation takes goes to the other half, whose new units the first leads."""

    taker: Side
    receiver: Side
    places: Places


@dataclass(frozen=True, eq=False)
class Raze(Sentence):
    """Units of these kinds in these places are destroyed as soon as the side holds the place."""

    side: Side
    units: Units
    places: Places


@dataclass(frozen=True, eq=False)
class Muster(Sentence):
    """The side's purchases may appear in any land that it holds, without a factory."""

    side: Side


@dataclass(frozen=True, eq=False)
class Recruits(Sentence):
    """Units of these kinds are all that the board lets the side buy."""

    side: Side
    units: Units


@dataclass(frozen=True, eq=False)
class Supply(Sentence):
    """Units of these kinds are for sale to the side only while the conditions hold."""

    side: Side
    units: Units
    only_if: tuple[Condition, ...]


@dataclass(frozen=True, eq=False)
class Unblockaded(Sentence):
    """The side loses no income to convoy raids."""

    side: Side


@dataclass(frozen=True, eq=False)
class SuicidePilots(Sentence):
    """The side has so many kamikaze attacks, each of which hits on `hits_on` or less, in these sea zones."""

    side: Side
    tokens: int
    hits_on: int
    places: Places


@dataclass(frozen=True, eq=False)
class Victory(Sentence):
    """The side wins at the end of a round in which all this holds."""

    side: Side
    given: tuple[Condition, ...]
    news: str


def declare_war(
    by: Any,
    *,
    on: Any,
    title: str,
    card: str,
    unprovoked: bool = False,
    followed_by: Any = (),
    only_if: Given = (),
    then: Sequence[Relate] = (),
) -> Declaration:
    """A war that one of these nations may declare; see `Declaration`."""
    attitude = Attitude.UNPROVOKED if unprovoked else Attitude.WAR
    followers = as_sides(followed_by)
    return Declaration(
        _title(title), as_sides(by), as_sides(on), card, attitude, followers, _all(only_if), _changes(then, Relate)
    )


def whenever(
    *given: Condition, title: str, at: Moment | Sequence[Moment], then: Sequence[Change], news: str = ""
) -> Whenever:
    """Something that happens by itself, once; see `Whenever`."""
    return Whenever(_title(title), _all(given), _moments(at), _changes(then, Relate, Annex, Arrive, Swap), news)


def follow(
    side: Side, leader: Side, *, title: str, towards: Any, only_if: Given, at: Moment | Sequence[Moment]
) -> Follow:
    """A nation that takes the stand of its allies towards neutral powers; see `Follow`."""
    powers = tuple(_power(power) for power in as_sides(towards))
    return Follow(_title(title), as_side(side), as_side(leader), powers, _all(only_if), _moments(at))


def stay_out(side: Side, *where: PlaceLike, title: str, until: Given) -> StayOut:
    """Places that a nation's units do not enter, until something holds."""
    return StayOut(_title(title), as_side(side), places(*where), until=_all(until))


def stay_within(side: Side, *where: PlaceLike, title: str) -> StayOut:
    """The only places that a nation's units enter."""
    return StayOut(_title(title), as_side(side), places(*where), only=True)


def army_joins(*powers: Neutral, title: str) -> Joining:
    """Armies of neutral powers join the friend who walks in."""
    return Joining(_title(title), tuple(_power(power) for power in powers))


def homeland(side: Side, *where: PlaceLike, title: str) -> Homeland:
    """Places that are a nation's by right."""
    return Homeland(_title(title), as_side(side), places(*where))


def hand_over(taker: Side, receiver: Side, *where: PlaceLike, title: str) -> Handover:
    """Land that one half of a nation takes for the other."""
    return Handover(_title(title), as_side(taker), as_side(receiver), places(*where))


def raze(side: Side, *units: Named, at: PlaceLike | tuple[PlaceLike, ...], title: str) -> Raze:
    """What a nation destroys wherever it finds it in its land."""
    return Raze(_title(title), as_side(side), as_units(units), places(at))


def muster_anywhere(side: Side, *, title: str) -> Muster:
    """A nation that needs no factory."""
    return Muster(_title(title), as_side(side))


def buys_only(side: Side, *units: Named, title: str) -> Recruits:
    """A nation that can buy little."""
    return Recruits(_title(title), as_side(side), as_units(units))


def supply(side: Side, *units: Named, only_if: Given, title: str) -> Supply:
    """What a nation can buy only while something holds."""
    return Supply(_title(title), as_side(side), as_units(units), _all(only_if))


def unblockaded(side: Side, *, title: str) -> Unblockaded:
    """A nation whose income nobody raids."""
    return Unblockaded(_title(title), as_side(side))


def suicide_pilots(side: Side, *where: PlaceLike, tokens: int, hits_on: int, title: str) -> SuicidePilots:
    """Kamikaze attacks: how many, how good, and where."""
    if not 1 <= hits_on <= 6 or tokens < 1:
        raise fail(f"{tokens} attacks that hit on {hits_on} are none", caller(), "tokens from 1, hits_on from 1 to 6")
    return SuicidePilots(_title(title), as_side(side), tokens, hits_on, places(*where))


def victory(side: Side, *given: Condition, title: str, news: str) -> Victory:
    """What a side must reach to win."""
    return Victory(_title(title), as_side(side), _all(given), news)


# --- roles that a board names ----------------------------------------------------------------------------------------


def role(id: str) -> Units:
    """Units of this role; a board names roles by id, the ruleset's cards say what they are."""
    return Units((Thing("role", id, id.replace("_", " ").title()),))


def group_of(id: str) -> Units:
    """Units of the group of this id, which the ruleset's cards fill."""
    return Units((Thing("group", id, id.replace("_", " ")),))


# --- reading what an author wrote -------------------------------------------------------------------------------------


def _title(value: Any) -> str:
    if isinstance(value, str) and value.strip():
        return value
    raise fail(f"{value!r} is no title", caller(), "a sentence of the board needs a short title")


def _all(value: Any) -> tuple[Condition, ...]:
    listed = tuple(value) if isinstance(value, list | tuple) else (value,)
    for one in listed:
        if not isinstance(one, Condition):
            raise fail(f"{one!r} is no condition", caller(), "for example AXIS.holds(CAPITAL)")
    return listed


def _moments(value: Any) -> tuple[Moment, ...]:
    listed = tuple(value) if isinstance(value, list | tuple) else (value,)
    if not listed or not all(isinstance(one, PhaseStarts | PhaseEnds) for one in listed):
        raise fail("a board looks at the start or the end of a phase", caller(), "at=end_of(COMBAT, AXIS)")
    return listed


def _changes(value: Any, *kinds: type[Any]) -> tuple[Any, ...]:
    listed = tuple(value) if isinstance(value, list | tuple) else (value,)
    for one in listed:
        if not isinstance(one, kinds):
            raise fail(f"{one!r} changes nothing here", caller(), "for example then=[ally(ONE, ANOTHER)]")
    return listed


def _relate(one: Any, others: tuple[Any, ...], attitude: Attitude) -> Relate:
    if not others:
        raise fail("with whom? name a second side", caller(), "for example ally(ONE, ANOTHER)")
    return Relate(as_sides(one), as_sides(others), attitude)


def _power(value: Any) -> Neutral:
    if isinstance(value, Neutral):
        return value
    raise fail(f"{value!r} is no neutral power", caller(), "name one that the board made by neutral(...)")


__all__ = [
    "NOT_YET_PAID",
    "Attitude",
    "ally",
    "annex",
    "any_of",
    "army_joins",
    "befriend",
    "buys_only",
    "declare_war",
    "estrange",
    "follow",
    "fought",
    "group_of",
    "hand_over",
    "homeland",
    "leans_to",
    "muster",
    "muster_anywhere",
    "neutral_to",
    "none_of",
    "raze",
    "remember",
    "role",
    "stay_out",
    "stay_within",
    "suicide_pilots",
    "supply",
    "swap",
    "unblockaded",
    "victory",
    "war",
    "whenever",
    "win_over",
]
