"""What the compiler of a board asks about units: the board names roles, the ruleset decides what types there are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from generator.language.things import ALL_UNITS, Thing, Units


class World(Protocol):
    """The unit types of a build."""

    def types(self, player: str, thing: str) -> tuple[str, ...]:
        """The types of this player's units that are of a role or group (its id); none if it has no such unit."""
        ...

    def all_types(self, thing: str) -> tuple[str, ...]:
        """The types of everybody's units that are of a role or group (its id)."""
        ...

    def offers(self, player: str, type: str) -> tuple[str, tuple[str, ...]]:
        """The player's purchase list, and the rules on it that sell this type."""
        ...


def types(world: World, units: Units, players: Iterable[str]) -> tuple[str, ...]:
    """The types of these players' units that a sentence means, each once."""
    holders = tuple(players)
    return _meant(units, lambda thing: tuple(t for player in holders for t in world.types(player, thing.id)))


def all_types(world: World, units: Units) -> tuple[str, ...]:
    """The types of everybody's units that a sentence means, each once."""
    return _meant(units, lambda thing: world.all_types(thing.id))


def is_any(units: Units) -> bool:
    """Whether any unit at all is meant."""
    return not units.without and any(thing.kind == "group" and thing.id == ALL_UNITS.id for thing in units.things)


class _TypesOf(Protocol):
    def __call__(self, thing: Thing, /) -> tuple[str, ...]: ...


def _meant(units: Units, types_of: _TypesOf) -> tuple[str, ...]:
    banned = {type for thing in units.without for type in types_of(thing)}
    found = (type for thing in units.things for type in types_of(thing) if type not in banned)
    return tuple(dict.fromkeys(found))
