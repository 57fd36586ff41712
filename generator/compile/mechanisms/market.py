"""What may be bought, and for how much: rules of the purchase list, changed in the unlock of a technology."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.compile.asks import Ask, Bonus, Dial, Gate, Package, Refused, Sale, Window
from generator.compile.clause import Clause, Record
from generator.compile.mechanisms.bombs import is_bomb, selling
from generator.compile.mechanisms.hulls import new_halves
from generator.compile.profile import built_in_two_turns
from generator.compile.world import World
from generator.language.sides import Half
from generator.language.words import Improve, Offer, Price, Unlock


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


def offer(clause: Clause, world: World) -> Iterator[Ask]:
    """Units that are sold together for one price, once a turn, on the list of whoever pays."""
    word = clause.word
    if not isinstance(word, Offer):
        raise AssertionError(clause)
    if word.price is None or word.budget is not None:
        raise Refused("no mechanism sells this", "Offer({UNIT: 2}, price=8)")
    if word.per_turn not in (None, 1) or word.per_game is not None:
        raise Refused("units are sold together once a turn", "leave per_turn= and per_game= out")
    goods = tuple(_of_package(word, clause, world))
    if not goods:
        return
    given = tuple(world.condition(one, clause.nation) for one in clause.ways.only_if)
    package = Package(world.title(clause), clause.why[0].rule, _payer(word, clause), goods, given)
    sale = Sale(
        why=clause.why,
        nation=clause.nation.id,
        type=goods[0][0],
        price=word.price,
        gate=clause.gate,
        package=package,
    )
    yield sale
    if word.limit is not None:
        yield from _limited(word, word.limit, clause, world)
    for tech, price in word.cheaper:
        gate = clause.gate & Gate(clause.nation.id, (str(tech),))
        yield replace(sale, price=price, gate=gate, unlocks=False)


def _limited(word: Offer, limit: int, clause: Clause, world: World) -> Iterator[Dial]:
    """The most that the nation may have; the engine counts however they come, so there must be no other way."""
    for units, _ in word.goods.items:
        for role in world.roles(units):
            if world.buys(clause.nation, role):
                title = world.card(role).title
                raise Refused(f"{clause.nation.title} buys {title} without limit as well", "leave limit= out")
        types = world.types(units, clause.nation)
        yield Dial(why=clause.why, types=types, option="maxBuiltPerPlayer", value=limit)


def raise_limit(clause: Clause, world: World) -> Iterator[Window]:
    """While something holds as its purchase opens, a nation may have more of a unit in that purchase."""
    types = world.types(clause.subject, clause.nation)
    step = world.step(clause.nation.players[0], "Purchase")
    if len(clause.nation.players) > 1:
        raise Refused("the limit of a nation with two treasuries stays as it is", "leave it out")
    if types:
        yield Window(
            why=clause.why,
            nation=clause.nation.id,
            title=f"{world.title(clause)} limit",
            types=types,
            option="maxBuiltPerPlayer",
            value=clause.value,
            given=tuple(world.condition(one, clause.nation) for one in clause.ways.only_if),
            opens=step,
            closes=step,
            gate=clause.gate,
        )


def _of_package(word: Offer, clause: Clause, world: World) -> Iterator[tuple[str, int]]:
    """Types and numbers; nothing if the nation can never have one of them."""
    found = []
    for units, number in word.goods.items:
        types = world.types(units, clause.nation)
        if len(world.roles(units)) > 1 or not isinstance(number, int):
            raise Refused("a package is so many units of each kind", "Offer({UNIT: 2}, price=8)")
        found.append((types, number))
    if all(types for types, _ in found):
        yield from ((types[0], number) for types, number in found)


def _payer(word: Offer, clause: Clause) -> str:
    """The player on whose list it stands: the nation's first, or the half that pays."""
    if word.payer is None:
        return clause.nation.players[0]
    if isinstance(word.payer, Half) and word.payer.player in clause.nation.players:
        return word.payer.player
    raise Refused(f"{clause.nation.title} buys its own units only", "payer=, if at all, one half of the nation")


RECORDS = (
    Record(Unlock, unlock),
    Record(Price, price),
    Record(Offer, offer, may="only_if"),
    Record(Improve, raise_limit, "limit", needs="only_if", subject="role"),
)
