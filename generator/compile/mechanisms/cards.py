"""A unit's card becomes the options of its unit types: numbers, domain, and what each trait is called in the engine."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Dial, Sale
from generator.compile.clause import Clause
from generator.compile.mechanisms.hulls import built_in_two_turns, laying_down
from generator.compile.mechanisms.switches import seats
from generator.compile.world import World
from generator.language.card import Card
from generator.language.sides import Nation
from generator.language.words import Improve
from generator.why import Because

Value = int | str | bool
RAID_DIE = 6


def card(card: Card, world: World) -> Iterator[Ask]:
    """All options of a unit that is no facility, for every nation that can have it, and its sale."""
    why = (Because(card.id, 0, card.where),)
    types = world.types_of_role(card.id)
    if not types:
        return
    for option, value in _options(card, world):
        yield Dial(why=why, types=types, option=option, value=value)
    yield from _carrying(card, world, why, types)
    for nation in world.nations:
        for type_ in world.types_of(card.id, nation):
            yield from _of_nation(card, world, why, nation, type_)


def _options(card: Card, world: World) -> Iterator[tuple[str, Value]]:
    yield "movement", card.movement
    yield "attack", card.attack
    yield "defense", card.defence
    yield "tuv", sum(card.price)
    if card.hits > 1:
        yield "hitPoints", card.hits
    if not card.combat_move:
        yield "canNotMoveDuringCombatMove", True
    if card.convoy:
        yield "blockade", card.convoy
    if card.limit is not None:
        yield "maxBuiltPerPlayer", card.limit
    yield from _LAND[world.is_land(card.id)](card, world)
    if world.is_plane(card.id):
        yield from _plane(card, world)
    if world.is_ship(card.id):
        yield from _ship(card, world)


def _land(card: Card, world: World) -> Iterator[tuple[str, Value]]:
    if card.blitz:
        yield "canBlitz", True
    if not card.assault:
        yield "canInvadeOnlyFrom", "none"


_LAND = {True: _land, False: lambda card, world: iter(())}


def _plane(card: Card, world: World) -> Iterator[tuple[str, Value]]:
    yield "isAir", True
    yield "canAirBattle", False
    if card.scramble:
        yield "canScramble", True
        yield "maxScrambleDistance", 1
    if any(card.id in world.roles(seat.cargo) for ship in world.cards.values() for seat in ship.carries):
        carriers = [
            s
            for s in world.cards.values()
            if world.is_ship(s.id)
            for seat in s.carries
            if card.id in world.roles(seat.cargo)
        ]
        if carriers:
            yield "carrierCost", 1
    if card.raid_targets is not None:
        yield "isStrategicBomber", True
        yield "bombingMaxDieSides", RAID_DIE
        yield "bombingBonus", card.raid_damage
        targets = world.all_types(card.raid_targets)
        yield "bombingTargets", ":".join(targets)
    # Who raids fights at 1 in the air battle of its own raid; who escorts or intercepts at its own number.
    if card.escort or card.raid_targets is not None:
        yield "airAttack", card.escort or 1
    yield "canEscort", bool(card.escort)
    yield "airDefense", card.intercept or (1 if _may_intercept(card, world) else 0)
    yield "canIntercept", bool(card.intercept)


def _may_intercept(card: Card, world: World) -> bool:
    """Whether a rule of this build lets it intercept."""
    return any(
        isinstance(effect, Improve)
        and any(said.change == "intercept" for said in effect.changes)
        and card.id in world.roles(effect.subject)
        and not effect.ways.paired_with
        for rule in world.rules.values()
        for effect in rule.effects
    )


def _ship(card: Card, world: World) -> Iterator[tuple[str, Value]]:
    yield "isSea", True
    if card.bombard:
        yield "canBombard", True
        yield "bombard", card.bombard
    if card.submerges:
        yield "isSub", True
    if card.hits > 1 or _may_be_tougher(card, world):
        if any(world.is_plane(r) for seat in card.carries for r in world.roles(seat.cargo)):
            pass  # the damaged carrier's two options need counts; see _of_nation
    cargo = [seat for seat in card.carries if not all(world.is_plane(r) for r in world.roles(seat.cargo))]
    if cargo and not card.defenceless:
        yield "isCombatTransport", True
    if card.defenceless and not cargo:
        yield "transportCapacity", 0


def _may_be_tougher(card: Card, world: World) -> bool:
    return any(
        isinstance(effect, Improve)
        and any(said.change == "hits" for said in effect.changes)
        and card.id in world.roles(effect.subject)
        for rule in world.rules.values()
        for effect in rule.effects
    )


def _carrying(card: Card, world: World, why: tuple[Because, ...], types: tuple[str, ...]) -> Iterator[Ask]:
    if card.carries:
        yield from seats(card_clause(card, world, why), world, card.id, types, adds=False)
    carries_planes = any(world.is_plane(r) for seat in card.carries for r in world.roles(seat.cargo))
    if carries_planes and (card.hits > 1 or _may_be_tougher(card, world)):
        # A damaged carrier takes no planes, and those of friends do not leave it.
        for effect in ("unitsMayNotLandOnCarrier", "unitsMayNotLeaveAlliedCarrier"):
            yield Dial(why=why, types=types, option="whenCombatDamaged", value=effect, count="1:2")


def card_clause(card: Card, world: World, why: tuple[Because, ...]) -> Clause:
    """The seats of a card as a clause."""
    from generator.compile.asks import OPEN
    from generator.language.changes import Ways

    return Clause(why, world.nations[0], Improve.__new__(Improve), "carries", card.carries, None, Ways(), OPEN, card.id)


def _of_nation(card: Card, world: World, why: tuple[Because, ...], nation: Nation, type_: str) -> Iterator[Ask]:
    if card.repaired_by is not None and card.id in world.roles(card.repaired_by, card.id):
        yield Dial(why=why, types=(type_,), option="repairsUnits", value=type_)
    if not card.price or not world.buys(nation, card.id):
        return
    locked = world.locked(card.id)
    if built_in_two_turns(card):
        yield from laying_down(card, world, why, nation, type_)
    elif not locked:
        yield Sale(why=why, nation=nation.id, type=type_, price=card.price[0])
