"""What may be bought, and for how much: rules of the purchase list, changed in the unlock of a technology."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Bonus, Sale
from generator.compile.clause import Clause, Record
from generator.compile.mechanisms.bombs import is_bomb, selling
from generator.compile.mechanisms.hulls import built_in_two_turns, new_halves
from generator.compile.world import World
from generator.language.words import Price, Unlock


def unlock(clause: Clause, world: World) -> Iterator[Ask]:
    """A unit comes on the list at its printed price."""
    for role in world.roles(clause.subject):
        card = world.card(role)
        if is_bomb(card):
            yield from selling(card, clause, world)
            continue
        for type_ in world.types_of(role, clause.nation):
            if card.price and world.buys(clause.nation, role):
                yield Sale(why=clause.why, nation=clause.nation.id, type=type_, price=card.price[0], gate=clause.gate)


def price(clause: Clause, world: World) -> Iterator[Ask]:
    """New prices; of a capital ship the price of its hull, while the rest is the business of its completion."""
    if not isinstance(clause.word, Price):
        raise AssertionError(clause)
    prices = clause.word.prices
    for one in prices.units:
        for role in world.roles(one.goods):
            if not world.buys(clause.nation, role):
                continue
            if built_in_two_turns(world.card(role)):
                yield from new_halves(role, one.parts, clause, world)
                continue
            for type_ in world.types_of(role, clause.nation):
                yield Sale(
                    why=clause.why,
                    nation=clause.nation.id,
                    type=type_,
                    price=one.parts[0],
                    gate=clause.gate,
                    unlocks=False,
                )
    if prices.repair is not None:
        # The engine knows a discount in percent; an odd sum is rounded up (RepairCost).
        percent = round(100 - 100 * prices.repair)
        yield Bonus(why=clause.why, tech=clause.gate.techs[0], number="repair_discount", types=(), by=percent)


RECORDS = (Record(Unlock, unlock), Record(Price, price))
