"""Carrying: all seats that exist become weights of cargo and capacities of carriers.

The engine knows one number a cargo unit (`transportCost`) and one a carrier (`transportCapacity`). A role that sits
where a whole class may sit weighs 20; each narrower class that has seats of its own weighs a little less than the
class around it, so that its carrier refuses the rest (20, 19, 18: three classes, no more); whatever is heavier weighs
30. Two of the class fit on 50, or one and a heavy unit, and never three (3 x 17 > 50). Which units may ride on land or
in the air at all, the engine asks apart (`isLandTransportable`, `isAirTransportable`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.compile.asks import Ask, Bag, Dial, How, Seat, clash
from generator.compile.world import World

TAKES = (Seat,)
GIVES = (Dial,)

CLASS, HEAVY, LIGHTEST = 20, 30, 17


@dataclass(frozen=True, slots=True)
class Weights:
    """What each cargo role weighs; a seat takes whatever weighs as much as its heaviest guest, or less."""

    of: dict[str, int]

    def seat(self, roles: tuple[str, ...]) -> int:
        """The capacity that one seat for these roles needs."""
        return max(self.of[role] for role in roles)


def settle(bag: Bag, world: World) -> Iterator[Ask]:
    """Weights of all cargo, capacities of all carriers, and what technologies add."""
    asked = bag.of(Seat)
    if not asked:
        return
    weights = weigh(asked, world)
    why = tuple(dict.fromkeys(b for ask in asked for b in ask.why))
    for role, weight in weights.of.items():
        yield Dial(why=why, types=world.types_of_role(role), option="transportCost", value=weight)
    for ask in asked:
        capacity = sum(weights.seat(seat) for seat in ask.seats)
        how = How.ADD if ask.adds else How.SET
        yield Dial(why=ask.why, types=ask.types, option="transportCapacity", value=capacity, how=how, gate=ask.gate)


def weigh(asked: list[Seat], world: World) -> Weights:
    """Weights that serve every seat: the narrower the class, the lighter. Faulty if seats cut across each other."""
    sets = _classes(asked)
    heavy_sets = {s for s in sets if any(r in s for r in _heavy(sets))}
    light = sorted(sets - heavy_sets, key=lambda s: (-len(s), sorted(s)))
    of = {role: HEAVY for s in heavy_sets for role in sorted(s)}
    weight = CLASS
    placed: list[frozenset[str]] = []
    for narrower in light:
        if any(narrower == other for other in placed):
            continue
        for role in narrower:
            of[role] = weight
        placed.append(narrower)
        weight -= 1
        if weight < LIGHTEST:
            raise clash("more classes of cargo than weights can tell apart", *asked, instead="share a class")
    _check(asked, of, world)
    return Weights(dict(sorted(of.items(), key=lambda item: (item[1], item[0]))))


def _classes(asked: list[Seat]) -> set[frozenset[str]]:
    """Each set of roles with a seat of its own.

    A seat on land that a technology brings makes no class of roles that have others: who may ride on land at all, the
    engine asks apart.
    """
    printed = {frozenset(seat) for ask in asked if not (ask.on_land and ask.gate.techs) for seat in ask.seats}
    known = {role for seat in printed for role in seat}
    return printed | {frozenset(seat) for ask in asked for seat in ask.seats if not known.issuperset(seat)}


def _heavy(sets: set[frozenset[str]]) -> set[str]:
    """Roles that only the widest seats take: they have no class of their own with seats beside heavier ones."""
    widest = max(sets, key=lambda s: (len(s), sorted(s)))
    classes = [s for s in sets if s < widest]
    if not classes:
        return set()
    main = max(classes, key=lambda s: (len(s), sorted(s)))
    return set(widest - main)


def _check(asked: list[Seat], of: dict[str, int], world: World) -> None:
    for ask in asked:
        if len(ask.seats) != 1 or ask.on_land:
            continue
        limit = max(of[role] for role in ask.seats[0])
        stowaways = [role for role, weight in of.items() if weight <= limit and role not in ask.seats[0]]
        if stowaways:
            names = ", ".join(world.card(role).title for role in stowaways)
            raise clash(f"a seat of {world.card(ask.carrier).title} would take {names} as well", ask)
