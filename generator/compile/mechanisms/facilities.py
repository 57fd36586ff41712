"""A facility's card becomes the options of its shared unit type: its output, its damage, where it may stand.

Facilities are shared by all nations, because they change hands: what differs by nation is read from the technologies of
whoever holds them. A factory that is captured shrinks to the smaller kind that it was built on, for every pair of loser
and captor by name, so that its owner may pass it through other hands (`whenCapturedChangesInto`, tried).
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Dial, Sale
from generator.compile.world import World
from generator.game import names
from generator.language.card import Card
from generator.language.geography import But, HomeOf, Worth
from generator.why import Because

Value = int | str | bool


def facility(card: Card, world: World) -> Iterator[Ask]:
    """All options of a facility, and its sale to whoever may buy one."""
    why = (Because(card.id, 0, card.where),)
    type_ = world.type_name(None, card.id)
    for option, value in _options(card, world):
        yield Dial(why=why, types=(type_,), option=option, value=value)
    yield from _repairs(card, world, why, type_)
    if card.price and not world.locked(card.id):
        for nation in world.nations:
            if world.buys(nation, card.id):
                yield Sale(why=why, nation=nation.id, type=type_, price=card.price[0])


def _options(card: Card, world: World) -> Iterator[tuple[str, Value]]:
    yield "movement", 0
    yield "tuv", sum(card.price)
    if card.output:
        yield "isFactory", True
        yield "canProduceXUnits", card.output
    else:
        yield "isInfrastructure", True
        yield "canBeDamaged", card.max_damage is not None
        yield "isConstruction", True
        # Of other constructions than factories the engine asks for a type of this ending (AbstractPlaceDelegate).
        yield "constructionType", f"{names.ident(card.short)}_structure"
        yield "constructionsPerTerrPerTypePerTurn", 1
        yield "maxConstructionsPerTypePerTerr", card.room if isinstance(card.room, int) else 1
    if card.max_damage is not None:
        yield "maxDamage", card.max_damage
    if card.stops_at is not None:
        yield "maxOperationalDamage", card.stops_at - 1
    if card.launches:
        yield "isAirBase", True
        yield "maxScrambleCount", card.launches
    if card.built_on is not None:
        (below,) = world.roles(card.built_on)
        yield "consumesUnits", f"1:{world.type_name(None, below)}"
    yield from _site(card, world)
    yield from _shrinking(card, world)


def _site(card: Card, world: World) -> Iterator[tuple[str, Value]]:
    for narrower in card.site.filters if card.site is not None else ():
        match narrower:
            case Worth(ipcs=ipcs):
                yield "canOnlyBePlacedInTerritoryValuedAtX", ipcs
            case HomeOf():
                yield "special", "canOnlyPlaceInOriginalTerritories"
            case But(places=places):
                yield "unitPlacementRestrictions", ":".join(world.board.resolve(places, card.where))


def _shrinking(card: Card, world: World) -> Iterator[tuple[str, Value]]:
    smaller = [c for c in world.cards.values() if world.shared(c.id) and 0 < c.output < card.output]
    if not smaller:
        return
    into = world.type_name(None, min(smaller, key=lambda c: (c.output, c.id)).id)
    for loser in world.all_players:
        for captor in world.turn_players:
            if loser != captor:
                yield "whenCapturedChangesInto", f"{loser}:{captor}:true:{into}:1"


def _repairs(card: Card, world: World, why: tuple[Because, ...], type_: str) -> Iterator[Ask]:
    """Units that become whole beside it: as many hits as they can ever have lost and live."""
    for other in world.cards.values():
        if other.repaired_by is not None and card.id in world.roles(other.repaired_by, other.id):
            lost = max(world.most_hits(other.id) - 1, 1)
            for served in world.types_of_role(other.id):
                yield Dial(why=why, types=(type_,), option="repairsUnits", value=f"{lost}:{served}")
