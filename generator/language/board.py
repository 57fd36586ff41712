"""A board as data: its nations and places, what stands where at the start, and what its regions are.

A board is a table of facts without any rule: a package `rules/boards/<name>` makes one `Board` value. Owners are
player names of the engine (a nation of two players owns land by two of them), units are ids of roles, which the
ruleset's cards explain. Places keep the order in which the board lists them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from generator.language.geography import (
    But,
    Filter,
    HeldBy,
    HomeOf,
    Kind,
    NextTo,
    PlaceNamed,
    Places,
    Region,
    Within,
    Worth,
    Zones,
)
from generator.language.sides import EVERYONE, Half, Nation, Neutral, Side
from generator.language.word import Word
from generator.why import NOWHERE, Where, did_you_mean, fail


@dataclass(frozen=True, slots=True)
class Place:
    """A territory or sea zone.

    `worth` in IPCs; `owner`: the player who holds it at the start ("" = nobody); `zone`: the number of a sea zone,
    0 for land; `victory_city`: the city printed in it, or ""; `capital_of`: nation or half ids whose capital it is;
    `names`: other names that rules may call it by (cities); `centre`: of its area, in pixels of the full picture.
    """

    name: str
    water: bool
    worth: int = 0
    owner: str = ""
    zone: int = 0
    victory_city: str = ""
    capital_of: str = ""
    names: tuple[str, ...] = ()
    tags: frozenset[str] = frozenset()
    impassable: bool = False
    centre: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Canal:
    """A way between sea zones that is open to who holds all `lands`. `exempt`: ids of domains, groups, or roles."""

    name: str
    zones: tuple[str, ...]
    lands: tuple[str, ...]
    exempt: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Standing:
    """Units that stand at a place when the game begins: whose (player), which (role id), how many."""

    place: str
    owner: str
    role: str
    number: int = 1


@dataclass(frozen=True, slots=True)
class Relation:
    """How two players stand to each other at the start; `kind` is one of the board's own relationship words."""

    one: str
    other: str
    kind: str


@dataclass(frozen=True, slots=True)
class Board:
    """All facts of a board. `politics` and `objectives` are words, `sides` maps alliances to nation ids.

    `convoys` maps a convoy zone to the lands whose income can be raided from it, `blockades` are all zones in which
    ships raid convoys, `kamikazes` those in which kamikaze attacks may be made. `order`: nations in turn order.
    """

    id: str
    title: str
    nations: tuple[Nation, ...]
    powers: tuple[Neutral, ...]
    places: Mapping[str, Place]
    connections: tuple[tuple[str, str], ...]
    canals: tuple[Canal, ...] = ()
    setup: tuple[Standing, ...] = ()
    treasuries: Mapping[str, int] = field(default_factory=dict)
    relations: tuple[Relation, ...] = ()
    sides: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    halves: tuple[Half, ...] = ()
    regions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    convoys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    blockades: tuple[str, ...] = ()
    kamikazes: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    politics: tuple[Word, ...] = ()
    objectives: tuple[Word, ...] = ()

    def nation(self, id: str) -> Nation:
        """The nation of this id; KeyError if the board has none."""
        return next((one for one in self.nations if one.id == id), None) or _missing(id)

    def place(self, name: str, where: Where = NOWHERE) -> Place:
        """The place of this name or city, or a fault that names the nearest."""
        found = self.places.get(name) or self._cities().get(name)
        if found is None:
            known = [*self.places, *self._cities()]
            raise fail(f'"{name}" is no place of the board {self.title}', where, did_you_mean(name, known))
        return found

    def neighbours(self, name: str) -> tuple[str, ...]:
        """The places that touch this one, in the board's order."""
        beside = {b if a == name else a for a, b in self.connections if name in (a, b)}
        return tuple(other for other in self.places if other in beside)

    def players(self, *sides: Side) -> tuple[str, ...]:
        """The engine's players of these sides, in the board's order; implied sides (OWNER ...) are no such."""
        out: dict[str, None] = {}
        for side in sides:
            banned = set(self.players(*side.without)) if side.without else set()
            out.update(dict.fromkeys(player for player in self._players_of(side) if player not in banned))
        return tuple(out)

    def resolve(self, wanted: Places, where: Where = NOWHERE) -> tuple[str, ...]:
        """The names of all places that the set can ever mean, in the board's order.

        Filters that change in a game (held_by, having, lacking, next_to units) are left open; so are the kinds
        battles and there (all places) and capital (all capitals). Raises `Faulty` for a name the board lacks.
        """
        names = set(self._union(wanted, where))
        for narrower in wanted.filters:
            names = set(self._narrow(names, narrower, where))
        return tuple(name for name in self.places if name in names)

    def _cities(self) -> dict[str, Place]:
        cities: dict[str, Place] = {}
        for place in self.places.values():
            for city in (place.victory_city, *place.names):
                if city:
                    cities.setdefault(city, place)
        return cities

    def _players_of(self, side: Side) -> tuple[str, ...]:
        match side:
            case Nation():
                return side.players
            case Half() | Neutral():
                return (side.player,)
        if side.id == EVERYONE.id:
            return tuple(player for nation in self.nations for player in nation.players)
        members = self.sides.get(side.id, ())
        return tuple(player for nation in self.nations if nation.id in members for player in nation.players)

    def _union(self, wanted: Places, where: Where) -> Iterator[str]:
        for source in wanted.sources:
            match source:
                case Places():
                    yield from self.resolve(source, where)
                case PlaceNamed(name):
                    yield self.place(name, where).name
                case Zones(first, last):
                    yield from self._zones(first, last, where)
                case Region(id):
                    yield from self._region(id, where)
                case Kind(id):
                    yield from (name for name, place in self.places.items() if _is_kind(place, id))

    def _zones(self, first: int, last: int, where: Where) -> list[str]:
        found = [name for name, place in self.places.items() if place.zone and first <= place.zone <= last]
        if not found:
            raise fail(f"the board {self.title} has no sea zone {first}", where)
        return found

    def _region(self, id: str, where: Where) -> tuple[str, ...]:
        if id not in self.regions:
            raise fail(f'"{id}" is no region of the board {self.title}', where, did_you_mean(id, list(self.regions)))
        return self.regions[id]

    def _narrow(self, names: set[str], narrower: Filter, where: Where) -> set[str]:
        match narrower:
            case HomeOf(sides):
                owners = set(self.players(*sides))
                return {name for name in names if self.places[name].owner in owners}
            case Within(places):
                return names & set(self.resolve(places, where))
            case But(places) if places.fixed:
                return names - set(self.resolve(places, where))
            case NextTo(None, Places() as places):
                beside = {other for name in self.resolve(places, where) for other in self.neighbours(name)}
                return names & beside
            case Worth(ipcs, at_least):
                return {n for n in names if self.places[n].worth == ipcs or (at_least and self.places[n].worth > ipcs)}
            case HeldBy():
                return {name for name in names if not self.places[name].water}
            case _:
                return names


def _is_kind(place: Place, kind: str) -> bool:
    match kind:
        case "land":
            return not place.water
        case "sea":
            return place.water
        case "victory_cities":
            return bool(place.victory_city)
        case "capital":
            return bool(place.capital_of)
        case _:
            return True


def _missing(id: str) -> Nation:
    raise KeyError(id)
