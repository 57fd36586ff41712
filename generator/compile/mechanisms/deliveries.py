"""Goods that come to a place: ordered and paid in the General Staff, there after the mobilisation, without a factory.

A purchase list cannot say where its units go, so each place (and each kind of unit, where it is one of several) has a
row of its own in the Actions window. The order is a switch; a trigger puts the units on the board after the
mobilisation if the owner's side holds the place then; no limit and no factory hinders it
(`TriggerAttachment.placement`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.compile.asks import Act, Ask, Button, Opens, Page, Put, Refused, SetFlag
from generator.compile.clause import Clause, Record
from generator.compile.conditions import Cond, Flag, Holds, Not, Owns
from generator.compile.texts import button_lines
from generator.compile.world import World
from generator.game import names
from generator.language.geography import HeldBy
from generator.language.words import Offer, Price

NEAR = "It is ordered as the turn begins, never by a computer player."
FEW = 3
"""Rows that stand on the first page; more have a page of their own."""


@dataclass(frozen=True, slots=True)
class _Row:
    """One choice: what comes where, for how much."""

    what: str
    place: str
    units: tuple[tuple[str, int], ...]
    price: int


def deliver(clause: Clause, world: World) -> Iterator[Ask]:
    """A row for each choice, one of which may be taken a turn."""
    word = clause.word
    nation = clause.nation
    if not isinstance(word, Offer):
        raise AssertionError(clause)
    _check(word, clause, world)
    rows = [
        _Row(what, place, units, price)
        for place in _places(clause, world)
        for what, units, price in _goods(word, clause, world)
    ]
    player = nation.players[0]
    title = world.title(clause)
    owns = tuple(Owns(player, world.tech_name(tech)) for tech in clause.gate.techs)
    page = names.ident(title) if len(rows) > FEW else ""
    if page:
        key = f"PAGE_{page.upper()}"
        yield Page(why=clause.why, id=page, title=title, key=key, given=owns)
        yield from button_lines(clause.why, key, title, "Choose what comes where")
    ordered = Flag(player, f"{title} ordered")
    over = Opens(world.step(player, "EndTurn"))
    yield Act(
        why=clause.why,
        player=player,
        title=f"{title} may be ordered again",
        moment=over,
        given=(ordered,),
        do=(SetFlag(ordered, False),),
    )
    for row in rows:
        yield from _order(row, clause, world, (*owns, Not(ordered)), ordered, over, page)


def _order(
    row: _Row, clause: Clause, world: World, given: tuple[Cond, ...], ordered: Flag, over: Opens, page: str
) -> Iterator[Ask]:
    player = clause.nation.players[0]
    title = f"{world.title(clause)} {row.what} in {row.place}"
    key = names.ident("DELIVER", title.upper())
    flag = Flag(player, title)
    yield Button(
        why=clause.why,
        nation=clause.nation.id,
        order="3",
        title=title,
        key=key,
        page=page,
        given=(*given, _held(row.place, clause), *(world.condition(c, clause.nation) for c in clause.ways.only_if)),
        do=(SetFlag(ordered, True), SetFlag(flag, True)),
        cost=(("PUs", row.price),) if row.price else (),
    )
    cost = f"{row.price} IPCs" if row.price else "free"
    label = row.what if row.place in world.title(clause) else f"{row.what} in {row.place}"
    yield from button_lines(clause.why, key, label, f"{world.title(clause)}: after this turn's mobilisation, {cost}")
    yield Act(
        why=clause.why,
        player=player,
        title=f"{title} arrive",
        moment=over,
        given=(flag, _held(row.place, clause, allied=True)),
        do=tuple(Put(row.place, type_, number) for type_, number in row.units),
    )
    yield Act(
        why=clause.why, player=player, title=f"{title} is over", moment=over, given=(flag,), do=(SetFlag(flag, False),)
    )


def _held(place: str, clause: Clause, allied: bool = False) -> Holds:
    """The owner's side holds the place, or the nation itself where the sentence says so."""
    places = clause.ways.at
    own = places is not None and any(isinstance(one, HeldBy) for one in places.filters)
    return Holds(clause.nation.players[0], (place,), allied=allied or not own)


def _check(word: Offer, clause: Clause, world: World) -> None:
    places = clause.ways.at
    if places is None or places.each:
        raise Refused("a delivery goes to one place, by choice", "at=PLACES")
    for narrower in places.filters:
        if isinstance(narrower, HeldBy) and narrower.sides != (clause.nation,):
            raise Refused("goods come where the owner's side holds the place", "leave held_by() out")
    if word.limit is not None or word.budget is not None or word.cheaper or word.per_game is not None:
        raise Refused("no mechanism counts such deliveries", "leave limit=, budget=, cheaper= and per_game= out")
    if word.per_turn not in (None, 1) or clause.nation not in world.researchers:
        raise Refused("goods are ordered once a turn, in the General Staff of a nation that researches", "per_turn=1")
    if word.payer is not None and getattr(word.payer, "player", "") != clause.nation.players[0]:
        raise Refused(f"{clause.nation.players[0]} orders and pays", "leave payer= out")


def _places(clause: Clause, world: World) -> tuple[str, ...]:
    return world.board.resolve(clause.ways.at) if clause.ways.at is not None else ()


def _goods(word: Offer, clause: Clause, world: World) -> Iterator[tuple[str, tuple[tuple[str, int], ...], int]]:
    """Each choice as a row says it: its name, its types in numbers, its price; nothing the nation can never have."""
    together = len(word.goods.items) > 1 or any(number != 1 for _, number in word.goods.items)
    found: list[tuple[str, tuple[tuple[str, int], ...], int]] = []
    for units, number in word.goods.items:
        for role in world.roles(units):
            card = world.card(role)
            price = word.price if word.price is not None else _printed(role, world)
            found += [
                (card.title if number == 1 else f"{number} {card.title}", ((type_, int(str(number))),), price)
                for type_ in world.types_of(role, clause.nation)
            ]
    if not together:
        yield from found
    elif len(found) == len(word.goods.items):
        units_of = tuple(unit for _, units, _ in found for unit in units)
        yield " and ".join(what for what, _, _ in found), units_of, word.price or 0


def _printed(role: str, world: World) -> int:
    """The price of a unit, which no rule of the build changes."""
    words = [word for rule in world.rules.values() for word in rule.effects if isinstance(word, Price)]
    if any(role in world.roles(one.goods) for word in words for one in word.prices.units):
        raise Refused(f"the price of {world.card(role).title} changes", "price=")
    return world.card(role).price[0]


RECORDS = (Record(Offer, deliver, needs="at", may="only_if", near=NEAR),)
