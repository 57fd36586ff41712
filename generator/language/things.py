"""Things on the board: roles (what a unit is), groups of roles, and which of them a sentence means.

A sentence names units by reference (`Units`, ids and whose they are); the numbers stand on the cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from generator.language.word import Word, author_frame, caller, snake
from generator.why import Where, fail

if TYPE_CHECKING:
    from generator.language.sides import Side


@dataclass(frozen=True, slots=True)
class Thing:
    """A role or a group, by its id. `kind`: "role", "group", or "self" and "it" for SELF and IT."""

    kind: str
    id: str
    title: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Units:
    """Which units are meant: any of `things` but those of `without`; `of` = whose (None: as the sentence implies).

    `named`: the one unit of that name (its role counts it everywhere). `things` is empty for nothing at all.
    """

    things: tuple[Thing, ...]
    without: tuple[Thing, ...] = ()
    side: Side | None = None
    name: str = ""

    def of(self, side: Side) -> Units:
        """The same units, of another side than the sentence implies."""
        from generator.language.sides import as_side

        return replace(self, side=as_side(side))

    def but(self, *others: Named) -> Units:
        """These units without some of them."""
        return replace(self, without=self.without + tuple(t for other in others for t in as_units(other).things))

    def named(self, name: str) -> Units:
        """The one unit of this name, which counts as its role everywhere."""
        if not isinstance(name, str) or not name.strip():
            raise fail("a unit is named by a text", caller(), 'for example INFANTRY.named("Old Guard")')
        if len(self.things) != 1 or self.things[0].kind != "role":
            raise fail("only a unit can bear a name of its own", caller(), "name a role, not a group")
        return replace(self, name=name)


class Noun:
    """What units and groups have in common as words of a sentence."""

    thing: Thing

    def of(self, side: Side) -> Units:
        """These units, of another side than the sentence implies: `TANKS.of(FRIENDS)`."""
        return as_units(self).of(side)

    def but(self, *others: Named) -> Units:
        """These units without some: `LAND_UNITS.but(AA_GUN)`."""
        return as_units(self).but(*others)

    def named(self, name: str) -> Units:
        """The one unit of this name: `INFANTRY.named("Old Guard")`."""
        return as_units(self).named(name)


Named = Noun | Units


@dataclass(frozen=True, eq=False)
class Group(Word, Noun):
    """A named set of roles. `above`: the groups that it lies in, so its members are theirs too."""

    name: str
    above: tuple[Group, ...] = ()

    @property
    def id(self) -> str:
        """The id that `Thing` and rulesets know the group by."""
        return snake(self.name)

    @property
    def thing(self) -> Thing:  # type: ignore[override]
        """The group as a noun of a sentence."""
        return Thing("group", self.id, self.name)

    def lineage(self) -> Iterator[Group]:
        """This group and all groups above it, nearest first, each once."""
        seen: set[str] = set()
        waiting = [self]
        while waiting:
            group = waiting.pop(0)
            if group.id not in seen:
                seen.add(group.id)
                yield group
                waiting.extend(group.above)


@dataclass(frozen=True, eq=False)
class Join(Word):
    """A unit defined elsewhere that joins a group. Made by `join`."""

    group: Group
    units: Units


@dataclass(frozen=True, eq=False)
class Weapon(Word):
    """A shot before the battle, named in the battle window. `attacking`/`defending`: who fires it; neither = both.

    `once_each`: no target is shot at by two such weapons.
    """

    title: str
    targets: tuple[Units, ...]
    attacking: bool = False
    defending: bool = False
    once_each: bool = False

    @property
    def id(self) -> str:
        """The id that rulesets know the weapon by."""
        return snake(self.title)


def group(name: str, *above: Group) -> Group:
    """A group of roles; a unit joins by naming it, or by `join`."""
    if not isinstance(name, str) or not name.strip():
        raise fail("a group needs a name", caller(), 'for example group("tank", LAND_UNITS)')
    for one in above:
        if not isinstance(one, Group):
            raise fail(f"{one!r} is no group, so {name} cannot lie in it", caller(), "name groups only")
    return Group(name, above)


JOINS = "__joins__"
"""The name, in a module of rules, of the list in which its own `join` sentences stand."""


def join(group: Group, *roles: Named) -> None:
    """Units that were defined elsewhere join a group; said once, in a module of the rules."""
    if not isinstance(group, Group):
        raise fail(f"{group!r} is no group", caller(), "join(GROUP, ROLE)")
    joined = Join(group, as_units(roles))
    frame = author_frame()
    if frame is not None:
        frame.f_globals.setdefault(JOINS, []).append(joined)


def as_units(value: Any, where: Where | None = None) -> Units:
    """What an author may write for units, as `Units`: a unit, a group, `Units`, or a tuple of these (any of them)."""
    if isinstance(value, Units):
        return value
    if isinstance(value, Noun):
        return Units((value.thing,))
    if isinstance(value, tuple | list) and value:
        each = [as_units(item, where) for item in value]
        if all(not u.without and u.side is each[0].side and not u.name for u in each):
            return replace(each[0], things=tuple(t for u in each for t in u.things))
        raise fail("units of different sides in one tuple", where or caller(), "say each in a sentence of its own")
    raise fail(f"{value!r} is no unit", where or caller(), "name units or groups, for example INFANTRY")


ALL_UNITS = Group("unit")
"""Land units, planes and ships, without facilities."""
LAND_UNITS = Group("land unit", (ALL_UNITS,))
PLANES = Group("plane", (ALL_UNITS,))
SHIPS = Group("ship", (ALL_UNITS,))
FACILITIES = Group("facility")
DOMAINS = (LAND_UNITS, PLANES, SHIPS, FACILITIES)
"""Every unit belongs to one of these."""

SELF = Units((Thing("self", "self", "this unit"),))
IT = Units((Thing("it", "it", "the unit rolled for"),))
SUPPRESSION = Units((Thing("state", "suppression", "being suppressed"),))
KAMIKAZE = Weapon("Kamikaze", (Units((SHIPS.thing,)),))
"""The blow of a kamikaze attack: in Weaken the weapon, in a Strike who strikes."""
