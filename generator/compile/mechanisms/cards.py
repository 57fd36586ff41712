"""A unit's card becomes the options of its unit types: numbers, domain, and what each trait is called in the engine."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Dial, Sale, Setting
from generator.compile.mechanisms.hulls import laying_down
from generator.compile.profile import built_in_two_turns
from generator.compile.seating import seats
from generator.compile.world import World
from generator.game import names
from generator.language.card import Card
from generator.language.geography import Having
from generator.language.sides import Nation
from generator.why import Because

Value = int | str | bool
Options = Iterator[tuple[str, Value]]
RAID_DIE = 6


def card(card: Card, world: World) -> Iterator[Ask]:
    """All options of a unit that is no facility, for every nation that can have it, and its sale."""
    why = (Because(card.id, 0, card.where),)
    types = world.types_of_role(card.id)
    if not types:
        return
    for option, value in (*_numbers(card), *_domain(card, world)):
        yield Dial(why=why, types=types, option=option, value=value)
    nations = tuple(nation for nation in world.nations if world.types_of(card.id, nation))
    yield from seats(world, why, card.id, types, card.carries, nations)
    yield from _deck(card, world, why, types)
    for nation in nations:
        (type_,) = world.types_of(card.id, nation)
        yield from _repairs(card, world, why, nation, type_)
        yield from _site(card, world, why, nation, type_)
        yield from _sale(card, world, why, nation, type_)


def _numbers(card: Card) -> Options:
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
    if card.dies_at is not None:
        yield "canBeDamaged", True
        yield "maxDamage", card.dies_at
        yield "canDieFromReachingMaxDamage", True


def _domain(card: Card, world: World) -> Options:
    if world.is_plane(card.id):
        return _plane(card, world)
    return _ship(card, world) if world.is_ship(card.id) else _land(card)


def _land(card: Card) -> Options:
    if card.blitz:
        yield "canBlitz", True
    if not card.assault:
        yield "canInvadeOnlyFrom", "none"


def _plane(card: Card, world: World) -> Options:
    yield "isAir", True
    yield "canAirBattle", False
    if card.scramble:
        yield "canScramble", True
        yield "maxScrambleDistance", 1
    if world.lands_on_carriers(card.id):
        yield "carrierCost", 1
    if card.raid_targets is not None:
        yield "isStrategicBomber", True
        yield "bombingMaxDieSides", RAID_DIE
        yield "bombingBonus", card.raid_damage
        yield "bombingTargets", ":".join(world.all_types(card.raid_targets))
    # Who raids fights at 1 in the air battle of its own raid; who escorts or intercepts at its own number.
    yield "airAttack", card.escort or int(card.raid_targets is not None)
    yield "canEscort", bool(card.escort)
    yield "airDefense", card.intercept
    yield "canIntercept", bool(card.intercept)


def _ship(card: Card, world: World) -> Options:
    yield "isSea", True
    if card.bombard:
        yield "canBombard", True
        yield "bombard", card.bombard
    if card.submerges:
        yield "isSub", True
    if card.defenceless and not card.carries:
        # A capacity, even of 0, puts a ship into the engine's class of defenceless transports.
        yield "transportCapacity", 0


def _deck(card: Card, world: World, why: tuple[Because, ...], types: tuple[str, ...]) -> Iterator[Ask]:
    """A damaged carrier takes no planes, and those of friends do not leave it."""
    planes = any(world.is_plane(guest) for seat in card.carries for guest in world.roles(seat.cargo))
    if planes and world.most_hits(card.id) > 1:
        for effect in ("unitsMayNotLandOnCarrier", "unitsMayNotLeaveAlliedCarrier"):
            yield Dial(why=why, types=types, option="whenCombatDamaged", value=effect, count="1:2")


def _repairs(card: Card, world: World, why: tuple[Because, ...], nation: Nation, type_: str) -> Iterator[Dial]:
    """Units beside which it becomes whole before its owner moves; facilities say so themselves."""
    lost = max(world.most_hits(card.id) - 1, 1)
    for role in world.roles(card.repaired_by, card.id):
        if not world.shared(role):
            for healer in world.types_of(role, nation):
                yield Dial(why=why, types=(healer,), option="repairsUnits", value=f"{lost}:{type_}")


def _site(card: Card, world: World, why: tuple[Because, ...], nation: Nation, type_: str) -> Iterator[Ask]:
    """What is built where it stands: a construction without a factory, beside the units that its site asks for.

    As many constructions whose type ends otherwise than in "structure" may stand as the place is worth, at least one
    (`AbstractPlaceDelegate`, with the two properties).
    """
    if card.site is None:
        return
    options: list[tuple[str, Value]] = [
        ("isConstruction", True),
        ("constructionType", names.ident(card.short)),
        ("constructionsPerTerrPerTypePerTurn", 1),
        ("maxConstructionsPerTypePerTerr", 1),
    ]
    for narrower in card.site.filters:
        if isinstance(narrower, Having):
            options += [("requiresUnits", beside) for beside in world.types(narrower.units, nation)]
    for option, value in options:
        yield Dial(why=why, types=(type_,), option=option, value=value)
    for setting in ("More Constructions with Factory", "More Constructions without Factory"):
        yield Setting(why=why, name=setting, value="true")


def _sale(card: Card, world: World, why: tuple[Because, ...], nation: Nation, type_: str) -> Iterator[Ask]:
    if not card.price or not world.buys(nation, card.id):
        return
    if built_in_two_turns(card):
        yield from laying_down(card, world, why, nation, type_)
    elif not world.locked(card.id):
        yield Sale(why=why, nation=nation.id, type=type_, price=card.price[0])
