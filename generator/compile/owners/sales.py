"""Purchase lists: what each player may buy, at which price, and how technologies change that.

A unit is on a list from the start, or once a technology unlocks it; of several prices the lowest holds. Two players
of one nation have a list each. What computer players alone may buy (finished capital ships: they never complete a
hull) is put on the list as their purchase step opens. A package costs a hidden token as well, of which there is one a
turn: a player's first package has its own, the second another. Computers take a package for so many units of its first
kind, so they get no token for one of different kinds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from generator.compile.asks import Act, Ask, Awarded, Bag, Closes, Opens, Pay, Sale, Stock, Token, clash
from generator.compile.conditions import Cond, IsComputer, Not, Owns
from generator.compile.ladders import Rung, rungs
from generator.compile.world import World
from generator.game import names
from generator.game.model import Frontier, ProductionRule
from generator.why import Because

TAKES = (Sale,)
GIVES = (Act, Token)


@dataclass(frozen=True, slots=True)
class _Goods:
    """One line of one player's list."""

    nation: str
    player: str
    name: str
    results: tuple[tuple[str, int], ...]
    by_computers: bool | None
    token: str = ""


def settle(bag: Bag, world: World) -> Iterator[Ask | ProductionRule | Frontier]:
    """The rules, the lists at the start, and the acts that change them."""
    lines: dict[_Goods, list[Sale]] = defaultdict(list)
    tokens = _tokens(bag.of(Sale))
    for sale in bag.of(Sale):
        for goods in _goods(sale, world, tokens):
            lines[goods].append(sale)
    rules: dict[str, ProductionRule] = {}
    stock: dict[str, list[str]] = defaultdict(list)
    stocking: dict[tuple[str, Rung[object]], list[tuple[Stock, tuple[Because, ...]]]] = defaultdict(list)
    for goods, sales in lines.items():
        if not any(sale.unlocks for sale in sales):
            continue  # a price for what this nation never gets sleeps
        prices = sorted({sale.price for sale in sales}, reverse=True)
        for price in prices:
            rule = _rule(goods, price, sales)
            rules.setdefault(rule.name, rule)
        start = _price(sales, frozenset())
        if start is not None and goods.by_computers is not True:
            stock[goods.player].append(_rule(goods, start, sales).name)
        if goods.by_computers is None:
            for key, change in _changes(goods, sales, prices):
                stocking[key].append(change)
    yield from rules.values()
    yield from _acts(world, stocking)
    yield from _for_computers(world, lines)
    yield from _uses(world, bag.of(Sale), tokens)
    for player in world.turn_players:
        # Units first, facilities last: the purchase window keeps the order of the list.
        listed = sorted(stock[player], key=lambda rule: world.is_shared_type(rules[rule].results[0][0]))
        yield Frontier(names.purchase_list(player), tuple(listed), (player,))


def _goods(sale: Sale, world: World, tokens: dict[tuple[str, str], str]) -> Iterator[_Goods]:
    """The lines that a sale belongs to: a unit's on every list of its nation, a package's on that of one player."""
    package = sale.package
    if package is not None:
        token = tokens[package.player, package.use]
        yield _Goods(sale.nation, package.player, package.title, package.goods, sale.by_computers, token)
        return
    for player in world.nation(sale.nation).players:
        yield _Goods(sale.nation, player, sale.type, ((sale.type, 1),), sale.by_computers)


# --- packages ---------------------------------------------------------------------------------------------------------


def _tokens(sales: list[Sale]) -> dict[tuple[str, str], str]:
    """The token that pays for each use (player, rule): packages of different players never meet, so they share."""
    uses: dict[str, list[str]] = defaultdict(list)
    for sale in sales:
        if sale.package is not None and sale.package.use not in uses[sale.package.player]:
            uses[sale.package.player].append(sale.package.use)
    return {
        (player, use): names.ident("Package", str(number))
        for player, theirs in uses.items()
        for number, use in enumerate(theirs, start=1)
    }


def _uses(world: World, sales: list[Sale], tokens: dict[tuple[str, str], str]) -> Iterator[Ask]:
    """The tokens, given as the purchase opens to whoever has the rule, and taken away as it closes."""
    for (player, use), token in tokens.items():
        theirs = [sale for sale in sales if sale.package and (sale.package.player, sale.package.use) == (player, use)]
        why = tuple(dict.fromkeys(b for sale in theirs for b in sale.why))
        owner = world.nation(theirs[0].nation)
        common = [t for t in theirs[0].gate.techs if all(t in sale.gate.techs for sale in theirs)]
        owns: tuple[Cond, ...] = tuple(Owns(owner.players[0], world.tech_name(t)) for t in common)
        mixed = any(sale.package is not None and len(sale.package.goods) > 1 for sale in theirs)
        people = (Not(IsComputer(player)),) if mixed else ()
        given = {sale.package.given for sale in theirs if sale.package is not None}
        if len(given) > 1:
            raise clash("packages of one rule are on offer under different conditions", *theirs)
        step = world.step(player, "Purchase")
        yield Token(why=why, name=token)
        for moment, amount, held, verb in (
            (Opens(step), 1, (*owns, *people, *next(iter(given))), "is on offer"),
            (Closes(step), -9, owns, "is off the list"),
        ):
            yield Act(
                why=why,
                player=player,
                title=f"{owner.adjective} {world.tech_title(use)} {verb}",
                moment=moment,
                given=held,
                do=(Pay(token, amount),),
            )


# --- prices -----------------------------------------------------------------------------------------------------------


def _price(sales: list[Sale], owned: frozenset[str]) -> int | None:
    """The price in IPCs when these technologies are owned; None = not to be had."""
    holding = [sale for sale in sales if owned.issuperset(sale.gate.techs)]
    if not any(sale.unlocks for sale in holding):
        return None
    # A changed price replaces the printed one; of several the lowest holds (law 2).
    changed = [sale.price for sale in holding if not sale.unlocks]
    return min(changed) if changed else min(sale.price for sale in holding)


def _rule(goods: _Goods, price: int, sales: list[Sale]) -> ProductionRule:
    tokens = {t[1:] for sale in sales for t in sale.tokens if t[0] == goods.player}
    if goods.token:
        tokens.add((goods.token, 1))
    name = names.purchase_rule(goods.name, price)
    if tokens:
        name = names.ident(name, "by", goods.player)
    costs = (("PUs", price), *sorted(tokens))
    why = tuple(dict.fromkeys(b for sale in sales if sale.price == price for b in sale.why))
    return ProductionRule(name, costs, goods.results, why)


def _changes(
    goods: _Goods, sales: list[Sale], prices: list[int]
) -> Iterator[tuple[tuple[str, Rung[object]], tuple[Stock, tuple[Because, ...]]]]:
    techs = [tech for sale in sales for tech in sale.gate.techs]
    try:
        ladder = rungs(techs, lambda owned: _price(sales, owned))
    except ValueError as error:
        raise clash(str(error), *sales) from None
    why = tuple(dict.fromkeys(b for sale in sales if sale.gate.techs for b in sale.why))
    for rung in ladder:
        if rung.value is None:
            continue
        new = _rule(goods, rung.value, sales).name
        out = tuple(_rule(goods, price, sales).name for price in prices if price != rung.value)
        change = Stock(names.purchase_list(goods.player), out, (new,))
        # The value is what tells rungs of different goods apart; on the key it would split one moment's acts.
        yield (goods.nation, Rung(rung.tech, rung.owned, rung.lacking, None)), (change, why)


def _acts(
    world: World, stocking: dict[tuple[str, Rung[object]], list[tuple[Stock, tuple[Because, ...]]]]
) -> Iterator[Act]:
    for (nation, rung), changes in stocking.items():
        owner = world.nation(nation)
        player = owner.players[0]
        with_, without = [world.tech_title(t) for t in rung.owned], [world.tech_title(t) for t in rung.lacking]
        words = [owner.adjective, world.tech_title(rung.tech), "changes the purchase list"]
        words += ["with", *with_] if with_ else []
        words += ["without", *without] if without else []
        yield Act(
            why=tuple(dict.fromkeys(b for _, why in changes for b in why)),
            player=player,
            title=" ".join(words),
            moment=Awarded(nation, rung.tech),
            given=(
                *(Owns(player, world.tech_name(t)) for t in rung.owned),
                *(Not(Owns(player, world.tech_name(t))) for t in rung.lacking),
            ),
            do=tuple(change for change, _ in changes),
        )


def _for_computers(world: World, lines: dict[_Goods, list[Sale]]) -> Iterator[Act]:
    """What only computers buy replaces what only people buy, as the purchase step opens; and back."""
    theirs: dict[str, list[tuple[_Goods, list[Sale]]]] = defaultdict(list)
    for goods, sales in lines.items():
        if goods.by_computers is not None:
            theirs[goods.player].append((goods, sales))
    for player, both in theirs.items():
        frontier = names.purchase_list(player)
        for computer in (True, False):
            for owned, given in _states(world, both):
                on = [_rule(g, p, s).name for g, s in both if g.by_computers is computer and (p := _price(s, owned))]
                every = [_rule(g, price, s).name for g, s in both for price in sorted({x.price for x in s})]
                out = tuple(dict.fromkeys(rule for rule in every if rule not in on))
                title = f"{player} purchase list for {'computers' if computer else 'people'}"
                if owned:
                    title += " with " + " ".join(world.tech_title(t) for t in sorted(owned))
                who = IsComputer(player)
                yield Act(
                    why=tuple(dict.fromkeys(b for _, s in both for sale in s for b in sale.why)),
                    player=player,
                    title=title,
                    moment=Opens(world.step(player, "Purchase")),
                    given=(who if computer else Not(who), *given),
                    do=(Stock(frontier, out, tuple(on)),),
                )


def _states(
    world: World, both: list[tuple[_Goods, list[Sale]]]
) -> Iterator[tuple[frozenset[str], tuple[Owns | Not, ...]]]:
    """Which technologies matter for these goods: each combination, and the conditions that tell it."""
    techs = list(dict.fromkeys(t for _, sales in both for sale in sales for t in sale.gate.techs))
    if len(techs) > 1:
        raise clash("more than one technology changes what computers buy", *(s for _, sales in both for s in sales))
    player = both[0][0].player
    for owned in [frozenset[str](), *(frozenset({t}) for t in techs)]:
        yield (
            owned,
            tuple(
                Owns(player, world.tech_name(t)) if t in owned else Not(Owns(player, world.tech_name(t))) for t in techs
            ),
        )
