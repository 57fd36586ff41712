"""Capital ships are built in two turns: a hull is bought and launched, and completed where it lies in a later turn.

Hulls are shared unit types; one that stands in a sea zone as the General Staff meets was launched in an earlier turn. A
button a zone and kind of ship takes the rest of the price and puts a ship that is being fitted out in the hull's place,
which becomes the finished one as income is collected (`createsUnitsList`, read by `EndTurnDelegate`); with the right
technology the button puts the finished ship there at once, and resetting the units as the combat move opens lets it
sail. Computer players never press buttons: they buy the finished ship at its whole price.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import (
    Act,
    Ask,
    Button,
    Closes,
    Line,
    Opens,
    Piece,
    Put,
    Remove,
    Sale,
    SetOption,
)
from generator.compile.clause import Clause, Record
from generator.compile.conditions import Cond, Holds, Not, Owns, Present
from generator.compile.texts import button_lines
from generator.compile.world import World
from generator.game import names
from generator.game.model import Rows
from generator.language.card import Card
from generator.language.sides import Nation
from generator.language.words import FinishAtOnce, Price
from generator.why import Because

NEAR = (
    "The finished ship appears when income is collected. A hull laid down with the money of a nation's second player "
    "is completed with that of its first. Computer players buy capital ships complete, in one turn."
)


def hull(card: Card) -> str:
    """The unit type of the hull."""
    return names.ident(card.short, "hull")


def fitting(card: Card) -> str:
    """The unit type of a ship that is being fitted out."""
    return names.ident(card.short, "fitting")


def laying_down(card: Card, world: World, why: tuple[Because, ...], nation: Nation, type_: str) -> Iterator[Ask]:
    """What one nation buys: hulls, or (its computer player) finished ships; and the buttons of completion."""
    yield Sale(why=why, nation=nation.id, type=hull(card), price=card.price[0], by_computers=False)
    yield Sale(why=why, nation=nation.id, type=type_, price=sum(card.price), by_computers=True)
    if nation == world.nations[0] or not world.researchers or nation == world.researchers[0]:
        yield from _pieces(card, why)
        yield from _lines(card, world, why)
    yield from _finishing(card, world, why, nation, type_)
    for wreck, rest, later in _ways(card, world):
        yield from _completion(card, world, why, nation, type_, wreck, rest, later)


def _pieces(card: Card, why: tuple[Because, ...]) -> Iterator[Ask]:
    # A transport capacity of 0 puts a ship into the engine's class of defenceless transports and holds nothing.
    options = (("movement", "0"), ("isSea", "true"), ("attack", "0"), ("defense", "0"), ("transportCapacity", "0"))
    yield Piece(why=why, name=hull(card), role="hull", options=(*options, ("tuv", str(card.price[0]))))
    yield Piece(why=why, name=fitting(card), role="fitting", options=(*options, ("tuv", str(sum(card.price)))))


def _ways(card: Card, world: World) -> Iterator[tuple[str, int, dict[str, int]]]:
    """The hulls that may become this ship, the rest of its price, and the rest once a technology changes prices."""
    yield hull(card), card.price[1], {tech: parts[1] for tech, parts in _new_prices(card.id, world).items()}
    if card.also_from is not None:
        (other,) = world.roles(card.also_from)
        whole = sum(card.price) - world.card(other).price[0]
        changed = {}
        for tech, parts in _new_prices(card.id, world).items():
            others = _new_prices(other, world).get(tech, world.card(other).price)
            changed[tech] = sum(parts) - others[0]
        yield hull(world.card(other)), whole, changed


def _new_prices(role: str, world: World) -> dict[str, tuple[int, ...]]:
    """The prices in two parts that technologies give a ship."""
    return {
        rule.id: one.parts
        for rule in world.rules.values()
        for effect in rule.effects
        if isinstance(effect, Price)
        for one in effect.prices.units
        if role in world.roles(one.goods) and len(one.parts) == 2
    }


def _at_once(role: str, world: World) -> tuple[str, ...]:
    """The technologies that finish this ship before the combat move."""
    return tuple(
        rule.id
        for rule in world.rules.values()
        for effect in rule.effects
        if isinstance(effect, FinishAtOnce) and role in world.roles(effect.units)
    )


def _completion(
    card: Card,
    world: World,
    why: tuple[Because, ...],
    nation: Nation,
    type_: str,
    from_: str,
    rest: int,
    later: dict[str, int],
) -> Iterator[Ask]:
    """The buttons for one kind of hull: one for each combination of price and speed."""
    zones = Rows(("zone",), tuple((zone,) for zone in world.building_zones))
    at_once = _at_once(card.id, world)
    techs = list(dict.fromkeys((*later, *at_once)))
    player = nation.players[0]
    kind = card.short if from_ == hull(card) else f"{card.short} from a {from_.replace('_', ' ')}"
    for owned in _combinations(techs):
        cost = min([rest, *(later[t] for t in owned if t in later)])
        ready = type_ if any(t in owned for t in at_once) else fitting(card)
        suffix = "".join(f" with {world.tech_title(t)}" for t in owned)
        title = f"Complete the {kind} in @zone@{suffix}"
        given: tuple[Cond, ...] = (
            Present(player, ("@zone@",), (from_,)),
            *(Owns(player, world.tech_name(t)) for t in owned),
            *(Not(Owns(player, world.tech_name(t))) for t in techs if t not in owned),
        )
        yield Button(
            why=why,
            nation=nation.id,
            order="3",
            title=title,
            key=_text_key(card, from_, bool(owned)),
            given=given,
            do=(Remove("@zone@", (from_,), 1), Put("@zone@", ready, 1)),
            cost=(("PUs", cost),),
            times=9,
            each=zones,
        )


def _combinations(techs: list[str]) -> list[tuple[str, ...]]:
    out: list[tuple[str, ...]] = [()]
    for tech in techs:
        out += [(*owned, tech) for owned in out]
    return out


def _text_key(card: Card, from_: str, at_once: bool) -> str:
    return names.ident("COMPLETE", card.short, "FROM", from_, *(("AT_ONCE",) if at_once else ()))


def _lines(card: Card, world: World, why: tuple[Because, ...]) -> Iterator[Line]:
    sources = [hull(card)]
    if card.also_from is not None:
        sources.append(hull(world.card(world.roles(card.also_from)[0])))
    for from_ in sources:
        of = "its hull" if from_ == hull(card) else f"a {from_.replace('_', ' ')}"
        for at_once in (False, True):
            when = "ready before your combat move" if at_once else "ready when you collect income"
            yield from button_lines(
                why,
                _text_key(card, from_, at_once),
                f"Complete the {card.title}",
                f"{card.title} from {of}, {when} (history names the sea zone)",
            )


def _finishing(card: Card, world: World, why: tuple[Because, ...], nation: Nation, type_: str) -> Iterator[Ask]:
    """What is being fitted out becomes the ship as its owner collects income."""
    player = nation.players[0]
    step = world.step(player, "EndTurn")
    given = (Present(player, ("map",), (fitting(card),)), Holds(player, (world.capital(nation),)))
    yield Act(
        why=why,
        player=player,
        title=f"{nation.adjective} {card.short} is commissioned",
        moment=Opens(step),
        given=given,
        do=(SetOption((fitting(card),), "createsUnitsList", f"1:{type_}"),),
    )
    yield Act(
        why=why,
        player=player,
        title=f"{nation.adjective} {card.short} leaves the yard",
        moment=Closes(step),
        given=given,
        do=(
            Remove("all", (fitting(card),), 99),
            SetOption((fitting(card),), "createsUnitsList", "-reset-"),
        ),
    )


def new_halves(role: str, parts: tuple[int, ...], clause: Clause, world: World) -> Iterator[Ask]:
    """A technology's new price of hulls, and of the finished ship that computers buy."""
    card = world.card(role)
    nation = clause.nation.id
    hulls = Sale(
        why=clause.why,
        nation=nation,
        type=hull(card),
        price=parts[0],
        gate=clause.gate,
        unlocks=False,
        by_computers=False,
    )
    yield hulls
    for type_ in world.types_of(role, clause.nation):
        yield Sale(
            why=clause.why,
            nation=nation,
            type=type_,
            price=sum(parts),
            gate=clause.gate,
            unlocks=False,
            by_computers=True,
        )


def at_once(clause: Clause, world: World) -> Iterator[Ask]:
    """Nothing of its own: the buttons of completion ask which technologies finish the ship at once."""
    yield from ()


RECORDS = (Record(FinishAtOnce, at_once, quiet=True),)
