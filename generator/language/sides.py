"""Sides: nations, alliances, powers without turns, and those that a sentence implies (OWNER, FRIENDS, ENEMY).

Which nations an alliance has, the board says. A side makes conditions: `AXIS.holds("Place")`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from generator.language.conditions import AtPeace, AtWar, DeclaredWar, Has, Holds, Killed, Lost, NeverHeld
from generator.language.geography import PlaceLike, Places, as_places, places
from generator.language.things import Named, as_units
from generator.language.word import caller, snake
from generator.why import Where, fail


@dataclass(frozen=True)
class Side:
    """Somebody who holds land and has units. `without`: members of an alliance that are not meant."""

    id: str
    title: str = field(default="", compare=False)
    without: tuple[Side, ...] = field(default=(), kw_only=True)

    def but(self, *others: Side) -> Side:
        """This side without some of its nations."""
        return replace(self, without=self.without + tuple(as_side(other) for other in others))

    def holds(self, *where: PlaceLike, at_least: int | None = None, also: Any = ()) -> Holds:
        """Holds all of the places, or at least so many of them; places of `also` count too."""
        held = _somewhere(where, "holds")
        if at_least is not None and (isinstance(at_least, bool) or not isinstance(at_least, int) or at_least < 1):
            raise fail(f"at_least={at_least!r} is no number of places", caller(), "a whole number from 1")
        return Holds(self, held, at_least, as_sides(also))

    def lost(self, *where: PlaceLike) -> Lost:
        """Holds none of the places any more."""
        return Lost(self, _somewhere(where, "lost"))

    def never_held(self, *where: PlaceLike) -> NeverHeld:
        """Has not held any of the places since the game began."""
        return NeverHeld(self, _somewhere(where, "never_held"))

    def has(self, *units: Named, at: PlaceLike | tuple[PlaceLike, ...] | None = None) -> Has:
        """Has such a unit, at one of the places."""
        return Has(self, as_units(units), None if at is None else as_places(at))

    def has_no(self, *units: Named, at: PlaceLike | tuple[PlaceLike, ...] | None = None) -> Has:
        """Has no such unit, at none of the places."""
        return Has(self, as_units(units), None if at is None else as_places(at), none=True)

    def at_war(self, *others: Side) -> AtWar:
        """At war with any of these, or with anybody."""
        return AtWar(self, tuple(as_side(other) for other in others))

    def at_peace(self, *others: Side) -> AtPeace:
        """At war with none of these, or with nobody."""
        return AtPeace(self, tuple(as_side(other) for other in others))

    def declared_war(self, on: Side) -> DeclaredWar:
        """It declared the war between the two."""
        return DeclaredWar(self, as_side(on))

    def killed(self, *units: Named) -> Killed:
        """It destroyed such a unit in this turn."""
        return Killed(self, as_units(units))


@dataclass(frozen=True)
class Nation(Side):
    """A nation that takes turns.

    `players`: its names in the engine (the first one sits at the table), `step`: the prefix of its steps,
    `adjective`: of its units' names, `side`: AXIS or ALLIES, `capital`: the place of its capital.
    """

    adjective: str = field(default="", compare=False)
    players: tuple[str, ...] = field(default=(), compare=False)
    step: str = field(default="", compare=False)
    side: Side | None = field(default=None, compare=False)
    capital: str = field(default="", compare=False)

    def half(self, player: str, title: str, capital: str) -> Half:
        """The part of this nation that one of its players plays, with a treasury and capital of its own."""
        return Half(snake(player), title, nation=self, player=player, capital=capital)


@dataclass(frozen=True)
class Half(Side):
    """A part of a nation of two players: its treasury, its soil at the start."""

    nation: Nation | None = field(default=None, compare=False)
    player: str = field(default="", compare=False)
    capital: str = field(default="", compare=False)


@dataclass(frozen=True)
class Neutral(Side):
    """A power without turns. It lets in the side it leans to; the other must attack. `flyover`: planes may cross."""

    leaning: Side | None = field(default=None, compare=False)
    flyover: bool = field(default=False, compare=False)
    player: str = field(default="", compare=False)


def neutral(name: str, *, leaning: Side | None = None, flyover: bool = False) -> Neutral:
    """A power without turns, which is a side too."""
    if not isinstance(name, str) or not name.strip():
        raise fail("a neutral power needs a name", caller(), 'for example neutral("Free City", leaning=AXIS)')
    return Neutral(snake(name), name, leaning=leaning, flyover=flyover, player=name.replace(" ", "_"))


def as_side(value: Any, where: Where | None = None) -> Side:
    """The side, or a fault if it is none."""
    if isinstance(value, Side):
        return value
    raise fail(f"{value!r} is no side", where or caller(), "name a nation, an alliance, OWNER, FRIENDS or ENEMY")


def as_sides(value: Any, where: Where | None = None) -> tuple[Side, ...]:
    """One side or several, as a tuple."""
    return tuple(as_side(one, where) for one in value) if isinstance(value, tuple | list) else (as_side(value, where),)


def _somewhere(where: tuple[PlaceLike, ...], verb: str) -> Places:
    if not where:
        raise fail(f"{verb}() of no place", caller(), f'name places, for example {verb}("Place")')
    return places(*where)


AXIS = Side("axis", "Axis")
ALLIES = Side("allies", "Allies")
EUROPEAN_AXIS = Side("european_axis", "European Axis")
FRIENDS = Side("friends", "own and allied side")
ENEMY = Side("enemy", "enemy")
EVERYONE = Side("everyone", "everyone")
OWNER = Side("owner", "the owner")
IMPLIED = (FRIENDS, ENEMY, EVERYONE, OWNER)
"""Sides that mean something only for a nation that a rule belongs to."""
