"""Sets of places: where something holds.

A `Places` is a union of sources (names, regions, sea zones, all land ...) that is narrowed by filters, one after
the other. `fixed` sets never change in a game; `Board.resolve` gives the names that can be meant.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from generator.language.things import Named, Units, as_units
from generator.language.word import caller
from generator.why import Where, fail

if TYPE_CHECKING:
    from generator.language.sides import Side


@dataclass(frozen=True, slots=True)
class PlaceNamed:
    """One place, by its name on the board or by its city."""

    name: str


@dataclass(frozen=True, slots=True)
class Zones:
    """The sea zones with these numbers, both ends counted."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Region:
    """A region that the board declares under this id."""

    id: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class Kind:
    """All places of a kind: land, sea, victory_cities, capital (of the subject), battles, battles_won, there."""

    id: str


@dataclass(frozen=True, slots=True)
class HomeOf:
    """Held by one of the sides at the start of the game."""

    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class HeldBy:
    """Held by one of the sides now."""

    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Within:
    """Also one of these places."""

    places: Places


@dataclass(frozen=True, slots=True)
class But:
    """None of these places."""

    places: Places


@dataclass(frozen=True, slots=True)
class Having:
    """With such a unit."""

    units: Units


@dataclass(frozen=True, slots=True)
class Lacking:
    """Without such a unit."""

    units: Units


@dataclass(frozen=True, slots=True)
class NextTo:
    """Touching a place with such a unit, or one of these places."""

    units: Units | None
    places: Places | None


@dataclass(frozen=True, slots=True)
class Worth:
    """Worth so many IPCs, or so many at least."""

    ipcs: int
    at_least: bool = False


Filter = HomeOf | HeldBy | Within | But | Having | Lacking | NextTo | Worth
CHANGING_KINDS = frozenset({"capital", "battles", "battles_won", "there"})


@dataclass(frozen=True, slots=True)
class Places:
    """A set of places: the union of the sources, narrowed by every filter. `each`: all at once, one of each."""

    sources: tuple[PlaceNamed | Zones | Region | Kind | Places, ...]
    filters: tuple[Filter, ...] = ()
    each: bool = False

    def _only(self, narrower: Filter) -> Places:
        return replace(self, filters=(*self.filters, narrower))

    def home_of(self, *sides: Side) -> Places:
        """Those that one of the sides held at the start."""
        return self._only(HomeOf(_sides(sides)))

    def held_by(self, *sides: Side) -> Places:
        """Those that one of the sides holds now."""
        return self._only(HeldBy(_sides(sides)))

    def within(self, *others: PlaceLike) -> Places:
        """Those that lie in the other set, too."""
        return self._only(Within(places(*others)))

    def but(self, *others: PlaceLike) -> Places:
        """Those that are not in the other sets."""
        return self._only(But(places(*others)))

    def having(self, *units: Named) -> Places:
        """Those with such a unit."""
        return self._only(Having(as_units(units)))

    def lacking(self, *units: Named) -> Places:
        """Those without such a unit."""
        return self._only(Lacking(as_units(units)))

    def next_to(self, *neighbours: Named | PlaceLike) -> Places:
        """Those that touch such a unit, or a place of the other set."""
        if any(isinstance(one, str | Places) for one in neighbours):
            return self._only(NextTo(None, places(*neighbours)))
        return self._only(NextTo(as_units(neighbours), None))

    def worth(self, ipcs: int | None = None, *, at_least: int | None = None) -> Places:
        """Those worth exactly so many IPCs, or `at_least` so many."""
        number = at_least if ipcs is None else ipcs
        if (
            (ipcs is None) == (at_least is None)
            or isinstance(number, bool)
            or not isinstance(number, int)
            or number < 0
        ):
            raise fail("worth() takes one number of IPCs", caller(), "worth(2) or worth(at_least=2)")
        return self._only(Worth(int(number or 0), ipcs is None))

    @property
    def fixed(self) -> bool:
        """Whether the set is the same through the whole game, whatever is conquered or built."""
        return all(_source_fixed(source) for source in self.sources) and all(map(_filter_fixed, self.filters))


PlaceLike = str | Places


def _source_fixed(source: PlaceNamed | Zones | Region | Kind | Places) -> bool:
    if isinstance(source, Places):
        return source.fixed
    return not (isinstance(source, Kind) and source.id in CHANGING_KINDS)


def _filter_fixed(narrower: Filter) -> bool:
    match narrower:
        case HomeOf() | Worth():
            return True
        case Within(places) | But(places):
            return places.fixed
        case NextTo(None, Places() as places):
            return places.fixed
        case _:
            return False


def _sides(sides: tuple[Any, ...]) -> tuple[Side, ...]:
    from generator.language.sides import as_side

    if not sides:
        raise fail("whose? name a side", caller(), "for example LAND.held_by(OWNER)")
    return tuple(as_side(side) for side in sides)


def as_places(value: Any, where: Where | None = None) -> Places:
    """What an author may write for places, as `Places`: a name, a set, or a tuple of these (any of them)."""
    if isinstance(value, Places):
        return value
    if isinstance(value, str) and value.strip():
        return Places((PlaceNamed(value),))
    if isinstance(value, tuple | list) and value:
        return Places(tuple(_source(as_places(item, where)) for item in value))
    raise fail(f"{value!r} is no place", where or caller(), "quote its name, or use a set such as LAND or sea(1)")


def _source(one: Places) -> PlaceNamed | Zones | Region | Kind | Places:
    """A set as a part of a union: its only source, if nothing narrows it."""
    return one.sources[0] if len(one.sources) == 1 and not one.filters and not one.each else one


def places(*names: Any) -> Places:
    """Any of these places: names as the board prints them, or sets."""
    return as_places(names[0] if len(names) == 1 else names)


def each_of(*names: Any) -> Places:
    """All of these places at once, one of what is said in each."""
    return replace(places(*names), each=True)


def sea(zone: int, *, to: int | None = None) -> Places:
    """The sea zone of this number, or the run of zones up to `to`."""
    last = zone if to is None else to
    if any(isinstance(n, bool) or not isinstance(n, int) or n < 1 for n in (zone, last)) or last < zone:
        raise fail(f"sea({zone!r}, to={to!r}) is no run of sea zones", caller(), "sea(93), or sea(71, to=81)")
    return Places((Zones(zone, last),))


def region(id: str, title: str = "") -> Places:
    """A region; the board says which places it has."""
    return Places((Region(id, title or id.replace("_", " ")),))


LAND = Places((Kind("land"),))
SEA = Places((Kind("sea"),))
VICTORY_CITIES = Places((Kind("victory_cities"),))
CAPITAL = Places((Kind("capital"),))
BATTLES = Places((Kind("battles"),))
BATTLES_WON = Places((Kind("battles_won"),))
THERE = Places((Kind("there"),))
