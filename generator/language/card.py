"""A unit's card: its numbers, traits and effects."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from generator.language.changes import CARD, CHANGES
from generator.language.effect import EFFECTS, Effect
from generator.language.geography import Places
from generator.language.kinds import TEXT, Kind, Misfit, Seat, shown
from generator.language.sentence import Param, Reading
from generator.language.things import DOMAINS, SELF, Group, Named, Noun, Thing, Units, Weapon, as_units
from generator.language.word import Word, altered, caller, rewrite, snake
from generator.why import Where, fail

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, eq=False)
class Card(Word, Noun):
    """A unit as it is printed: a role and what it can do. Numbers that are not named are 0, traits are off.

    `short`: the title in the names of unit types. `price`: () = never sold, one number, or two (hull, completion).
    The other fields are the rows of the table of changes that cards take. `effects` name the unit itself, not SELF.
    """

    title: str
    groups: tuple[Group, ...]
    short: str
    attack: int = 0
    defence: int = 0
    movement: int = 0
    hits: int = 1
    bombard: int = 0
    convoy: int = 0
    raid_damage: int = 0
    raid_targets: Units | None = None
    escort: int = 0
    intercept: int = 0
    carries: tuple[Seat, ...] = ()
    tows: tuple[Seat, ...] = ()
    blitz: bool = False
    output: int = 0
    limit: int | None = None
    price: tuple[int, ...] = ()
    submerges: bool = False
    defenceless: bool = False
    drops: bool = False
    assault: bool = True
    scramble: bool = False
    combat_move: bool = True
    per_turn: int | None = None
    site: Places | None = None
    room: int | Enum | None = None
    repaired_by: Units | None = None
    dies_at: int | None = None
    also_from: Units | None = None
    raid_hits_on: int | None = None
    built_on: Units | None = None
    max_damage: int | None = None
    stops_at: int | None = None
    launches: int = 0
    effects: tuple[Effect, ...] = ()
    proves: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The id of the role."""
        return snake(self.title)

    @property
    def thing(self) -> Thing:  # type: ignore[override]
        """The unit as a noun of a sentence."""
        return Thing("role", self.id, self.title)

    @property
    def domain(self) -> Group:
        """LAND_UNITS, PLANES, SHIPS or FACILITIES."""
        lineage = {group.id for one in self.groups for group in one.lineage()}
        return next(domain for domain in DOMAINS if domain.id in lineage)

    def with_(self, **traits: Any) -> Card:
        """The same card with other values: `HEAVY_TANK.with_(price=8)`."""
        where = caller()
        return altered(self, where=where, **_about(self.thing, _read_traits(self.title, traits, where)))

    def __repr__(self) -> str:
        return f"<unit {self.title}>"


def unit(title: str, *groups: Group, **traits: Any) -> Card:
    """A role: its title, the groups that it belongs to (one domain among them), its numbers, traits and effects."""
    where = caller()
    _check_title(title, where)
    for one in groups:
        if not isinstance(one, Group):
            raise fail(
                f"{title}: {shown(one)} is no group", where, "groups stand behind the title, all else has a name"
            )
    domains = {group.id for one in groups for group in one.lineage()} & {domain.id for domain in DOMAINS}
    if len(domains) != 1:
        raise fail(f"{title} belongs to {len(domains)} domains", where, "one of LAND_UNITS, PLANES, SHIPS, FACILITIES")
    read = _read_traits(title, traits, where)
    return Card(title=title, groups=groups, **{"short": title, **_about(Thing("role", snake(title), title), read)})


def weapon(
    title: str,
    *,
    targets: Named | tuple[Named, ...],
    attacking: bool = False,
    defending: bool = False,
    once_each: bool = False,
) -> Weapon:
    """A shot before the battle: the title stands in the battle window; with neither side named both fire it.

    `once_each`: no target is shot at by two of them. Weapons fire in the order of their titles.
    """
    where = caller()
    _check_title(title, where)
    for name, value in (("attacking", attacking), ("defending", defending), ("once_each", once_each)):
        if not isinstance(value, bool):
            raise fail(f"{title}: {name}={shown(value)} is not True or False", where)
    kinds = targets if isinstance(targets, tuple) else (targets,)
    return Weapon(title, tuple(as_units(one, where) for one in kinds), attacking, defending, once_each)


def _read_traits(title: str, traits: Mapping[str, Any], where: Where) -> dict[str, Any]:
    read = Reading(title, TRAITS, where)
    values = read.named({name: value for name, value in traits.items() if not (isinstance(value, list) and not value)})
    read.finish()
    return {name: values[name] for name in traits if name in values}


def _about(thing: Thing, traits: dict[str, Any]) -> dict[str, Any]:
    """The traits with SELF made the unit itself."""
    this = SELF.things[0]
    return {name: rewrite(value, lambda part: thing if part == this else part) for name, value in traits.items()}


def _check_title(title: Any, where: Where) -> None:
    if not isinstance(title, str) or not title.strip():
        raise fail(f"{shown(title)} is no title", where, "the title comes first, quoted")


def _ids(value: Any) -> tuple[str, ...]:
    ids = value if isinstance(value, tuple | list) else (value,)
    if not all(isinstance(one, str) and one for one in ids):
        raise Misfit('for example ("heavy_tank",)')
    return tuple(ids)


IDS = Kind("a tuple of ids of the rulebook", _ids)
_TABLE = [row for row in CHANGES.values() if CARD in row.kinds]
TRAITS = (
    *(Param(row.name, row.kinds[CARD], row.meaning, default=None) for row in _TABLE),
    Param("effects", EFFECTS, "what it does besides; SELF is this unit", default=()),
    Param("short", TEXT, "the title in the names of unit types", default=""),
    Param("proves", IDS, "entries of the rulebook that the card covers", default=()),
)
"""What `unit` takes by name."""
