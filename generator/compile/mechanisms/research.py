"""Research: one roll a turn for a chosen technology, as a button whose odds are the exact odds of the dice.

A hidden token pays for the roll: one comes as the General Staff meets, what is left goes as it adjourns. Levels are
technologies; what a level costs is paid at once, the level comes as the Staff adjourns, so the order of roll and
purchase does not matter. What a nation may roll is a condition on its level, its capital, and the switches of the
host; nothing is ever taken away. Computer players never press a button: as their purchase opens, a trigger with the
same odds rolls for the next technology of their doctrine, and another buys levels by plan.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.compile.asks import (
    Act,
    Ask,
    Award,
    Button,
    Closes,
    GameStarts,
    Opens,
    Page,
    Pay,
    SetFlag,
    Setting,
    Token,
)
from generator.compile.conditions import (
    All,
    AnyOf,
    Cond,
    Flag,
    Holds,
    HostSwitch,
    IsComputer,
    Not,
    Owns,
    Rounds,
)
from generator.compile.profile import announced
from generator.compile.texts import button_lines, shortened
from generator.compile.turn import FUND as FUND_STEP
from generator.compile.world import World
from generator.game import names
from generator.game.model import Rows
from generator.language.nouns import LEVEL, TIER, Branch, Measure
from generator.language.research import Levels, Research
from generator.language.rule import Rule
from generator.language.sides import Nation
from generator.odds import Either, Throw, tail, throws
from generator.why import Because, Fault

TOKEN = "ResearchRoll"
FUND = "ResearchFund"
LEAN = "Research hits on 5-6"
ADVANTAGES = "Research advantages"
COMPUTERS = "Computer players research"

SURE = Either(((Throw(1, 1),),))


@dataclass(frozen=True, slots=True)
class Way:
    """One way of rolling for a technology: at a level, with the odds of these dice, under these switches."""

    tech: Rule
    tier: int
    level: int
    odds: Either
    advantages: bool | None  # None: the same with and without
    lean: bool | None


def unserved(value: Research) -> Iterator[Fault]:
    """What a rule of research may say and this mechanism does not do."""
    wanted = (
        (value.levels is not None, "levels=Levels(prices=(5, 10, 20, 40))"),
        (value.rolls == 1 and not value.price, "rolls=1 and no price"),
        (value.success.total is None, "success=Success(LEVEL, each=4, hits=TIER)"),
        (value.steps == 1 and value.breakthrough is None, "one success a technology"),
        (value.picks is None, "technologies that the player chooses"),
    )
    for served, instead in wanted:
        if not served:
            yield Fault("no mechanism does research like this", value.where, instead)


def research(world: World) -> Iterator[Ask]:
    """Everything that research needs, for all nations that do it."""
    value = world.research
    if value is None or value.levels is None:
        return
    why = (world.because(value),)
    yield Token(why=why, name=TOKEN)
    yield from _switches(value, world, why)
    yield from _pages(world, why)
    for rule in world.techs:
        key, card = _key(world.tech_name(rule.id)), announced(rule, world)
        yield from button_lines((world.because(rule),), key, rule.title, shortened(card), f"{rule.title}: {card}")
    for nation in world.researchers:
        yield from _tokens(nation, world, why)
        yield from _levels(nation, value, world, why)
        yield from _rolls(nation, value, world, why)
        yield from _computer(nation, value, world, why)
    for nation in world.nations:
        yield from _free(nation, world)


def _key(label: str) -> str:
    return f"RESEARCH_{label}"


def _switches(value: Research, world: World, why: tuple[Because, ...]) -> Iterator[Setting]:
    for switch, start in world.switches(value):
        yield Setting(why=why, name=switch, value="true" if start else "false", editable=True)


def _pages(world: World, why: tuple[Because, ...]) -> Iterator[Ask]:
    for branch in Branch:
        if any(rule.branch is branch for rule in world.techs):
            key = f"PAGE_{names.ident(branch.value)}"
            yield Page(why=why, id=branch.value, title=f"{branch.value} projects", key=key)
            yield from button_lines(why, key, f"{branch.value} projects", "Choose a technology to roll for")


def _tokens(nation: Nation, world: World, why: tuple[Because, ...]) -> Iterator[Act]:
    player = nation.players[0]
    step = world.step(player, "StaffUserActions")
    yield Act(
        why=why,
        player=player,
        title=f"{nation.adjective} scientists are at hand",
        moment=Opens(step),
        do=(Pay(TOKEN, 1),),
    )
    yield Act(
        why=why,
        player=player,
        title=f"{nation.adjective} scientists go home",
        moment=Closes(step),
        do=(Pay(TOKEN, -9),),
    )


# --- levels -----------------------------------------------------------------------------------------------------------


def levels_of(value: Research) -> Levels:
    """The research levels; the records of this file are for rules that have them."""
    if value.levels is None:
        raise AssertionError(value)
    return value.levels


def level_tech(level: int) -> str:
    """The id under which a research level is a technology; level 1 is none."""
    return f"research_level_{level}"


def paid(nation: Nation, level: int) -> Flag:
    """On from the payment of a level until the General Staff adjourns and the level comes."""
    return Flag(nation.players[0], f"{nation.adjective} research level {level} is paid")


def _owned_level(nation: Nation, level: int, world: World, most: int) -> tuple[Cond, ...]:
    """Conditions of having bought exactly this level."""
    player = nation.players[0]

    def owns(k: int) -> Cond:
        return Owns(player, world.tech_name(level_tech(k)))

    own = (owns(level),) if level > 1 else ()
    return (*own, Not(owns(level + 1))) if level < most else own


def _capital(nation: Nation, world: World) -> Cond:
    return Holds(nation.players[0], (world.capital(nation),))


def at_level(nation: Nation, level: int, value: Research, world: World) -> tuple[Cond, ...]:
    """Conditions of rolling as at this level: without its capital a nation rolls as at the level the rule says."""
    most = levels_of(value).highest
    fallen = levels_of(value).without_capital
    capital = _capital(nation, world)
    owned = _owned_level(nation, level, world, most)
    if not fallen:
        return owned
    if level == fallen:
        title = f"{nation.adjective} research at level {level}"
        own = All(owned, title) if len(owned) > 1 else owned[0]
        return (AnyOf((Not(capital), own), f"{title} or without capital"),)
    return (capital, *owned)


def _levels(nation: Nation, value: Research, world: World, why: tuple[Because, ...]) -> Iterator[Ask]:
    player = nation.players[0]
    step = world.step(player, "StaffUserActions")
    ready = Flag(player, f"{nation.adjective} laboratories are ready", start=True)
    rests = [Flag(player, f"{nation.adjective} laboratories expand {i}") for i in range(1, levels_of(value).rest + 2)]
    may_buy = tuple(world.condition(c, nation) for c in levels_of(value).buys_if)
    split = world.shared_costs(nation)
    for level, price in enumerate(levels_of(value).prices, start=2):
        bought = paid(nation, level)
        given = (*may_buy, ready, *_owned_level(nation, level - 1, world, levels_of(value).highest))
        title = f"Buy research level {level}"
        pay = (SetFlag(bought, True), SetFlag(ready, False), SetFlag(rests[0], True))
        ways = [((("PUs", price),), given, "")]
        if split is not None:
            ways = [
                ((("PUs", price),), (*given, Not(split)), ""),
                (((FUND, price),), (*given, split), " from both treasuries"),
            ]
        for cost, conditions, suffix in ways:
            yield Button(
                why=why,
                nation=nation.id,
                order="2",
                title=title + suffix,
                key=f"LEVEL_{level}",
                given=conditions,
                do=pay,
                cost=cost,
            )
        yield Act(
            why=why,
            player=player,
            title=f"{nation.adjective} research level {level} is due",
            moment=Closes(step),
            given=(bought,),
            do=(SetFlag(bought, False),),
        )
        yield Award(
            why=why,
            nation=nation.id,
            tech=level_tech(level),
            title=f"{nation.adjective} laboratories reach level {level}",
            moment=Closes(step),
            given=(bought,),
        )
    # Where another player may give to a level, its step comes first and must know whether one may be bought.
    first = step if split is None else world.step(nation.players[1], FUND_STEP)
    yield from _rest(nation, ready, rests, first, why)
    if nation is world.researchers[0]:
        for level, price in enumerate(levels_of(value).prices, start=2):
            yield from button_lines(
                why,
                f"LEVEL_{level}",
                f"Research level {level}",
                f"{level} dice a roll, and technologies of tier {min(level, 4)}, from next turn on",
                f"Research level {level} is paid for ({price} IPCs) and counts from your next turn on.",
            )


def _rest(nation: Nation, ready: Flag, rests: list[Flag], step: str, why: tuple[Because, ...]) -> Iterator[Act]:
    player = nation.players[0]
    for number, flag in enumerate(rests):
        following = rests[number + 1] if number + 1 < len(rests) else ready
        yield Act(
            why=why,
            player=player,
            title=f"{nation.adjective} laboratories {'rest' if following is not ready else 'are ready'}",
            moment=Opens(step),
            given=(flag,),
            do=(SetFlag(flag, False), SetFlag(following, True)),
        )


# --- rolls ------------------------------------------------------------------------------------------------------------


def ways_of(nation: Nation, value: Research, world: World) -> list[Way]:
    """Every way in which a nation may roll for each technology; ways with the same odds are one."""
    found: list[Way] = []
    lean_switch = any(name == LEAN for name, _ in world.switches(value))
    for rule in world.techs:
        terms = {on: world.terms(nation, rule, value, advantages=on) for on in (True, False)}
        has_switch = any(name == ADVANTAGES for name, _ in world.switches(value))
        kinds: list[bool | None] = [True, False] if terms[True] != terms[False] and has_switch else [None]
        for kind in kinds:
            tier, easier = terms[True if kind is None else kind]
            for lean in (False, True) if lean_switch else (None,):
                for level in range(1, levels_of(value).highest + 1):
                    if level >= tier:
                        odds = _odds(value, level, tier, easier, lean=bool(lean))
                        found.append(Way(rule, tier, level, odds, kind, lean))
    return found


def _plain(number: int | Measure | None) -> int:
    if not isinstance(number, int):
        raise AssertionError(number)
    return number


NEAR = "A computer nation with less money than its next level costs pays what it has."

LEANER = 5
"""The lowest roll that hits with lean dice."""


def _odds(value: Research, level: int, tier: int, easier: int, lean: bool) -> Either:
    """The odds of a roll at a level for a technology of a tier, whose dice hit more easily by so much."""
    success = value.success
    dice = level if success.dice is LEVEL else _plain(success.dice)
    hits = tier if success.hits is TIER else _plain(success.hits)
    each = LEANER if lean else int(success.each or 0)
    chance = tail(dice, hits, max(each - easier, 2))
    return SURE if chance == 1 else throws(chance)


def _rolls(nation: Nation, value: Research, world: World, why: tuple[Because, ...]) -> Iterator[Button]:
    """One family of buttons for all technologies of a tier with the same odds.

    The engine looks for every variable in every option (`GameDataVariables.replaceVariables`), so tables are kept few:
    one column, and what differs by technology is a condition of its row.
    """
    groups: dict[Way, list[Way]] = defaultdict(list)
    for way in ways_of(nation, value, world):
        groups[replace(way, tech=world.techs[0])].append(way)
    player = nation.players[0]
    for alike, ways in groups.items():
        level, odds, advantages, lean = alike.level, alike.odds, alike.advantages, alike.lean
        cells = tuple((world.tech_name(w.tech.id),) for w in ways)
        which = f"at level {level}{_ways_apart(advantages, lean)}"
        yield Button(
            why=(*why, *(world.because(w.tech) for w in ways)),
            nation=nation.id,
            order=str(alike.tier),
            title=f"@tech@ of tier {alike.tier} {which} by {_spelled(odds)}",
            key=_key("@tech@"),
            pages=tuple(w.tech.branch.value if w.tech.branch else "" for w in ways),
            given=(
                All(
                    (*at_level(nation, level, value, world), *_switched(world, nation, advantages, lean)),
                    f"{nation.adjective} roll {which}",
                ),
            ),
            cost=((TOKEN, 1),),
            wins=tuple(w.tech.id for w in ways),
            odds=odds,
            each=Rows(("tech",), cells),
            row_given=tuple(
                (
                    *(Owns(player, world.tech_name(t)) for t in w.tech.needs),
                    Not(Owns(player, world.tech_name(w.tech.id))),
                )
                for w in ways
            ),
        )


def _ways_apart(advantages: bool | None, lean: bool | None) -> str:
    """What tells a way of rolling from others of the same level, to follow in a title."""
    told = "" if advantages is None else " with advantages" if advantages else " without advantages"
    return told + (" lean" if lean else "")


def _spelled(odds: Either) -> str:
    return " or ".join(" and ".join(f"{t.hits} of {t.sides}" for t in way) for way in odds.ways)


def _switched(world: World, nation: Nation, advantages: bool | None, lean: bool | None) -> Iterator[Cond]:
    for name, on in ((ADVANTAGES, advantages), (LEAN, lean)):
        if on is not None:
            switch = HostSwitch(world.home, name)
            yield switch if on else Not(switch)


def _free(nation: Nation, world: World) -> Iterator[Award]:
    """Technologies that a nation has from the start."""
    for advantage, tech in world.free(nation):
        yield Award(
            why=(world.because(advantage),),
            nation=nation.id,
            tech=tech,
            title=f"{nation.adjective} scientists know {world.tech_title(tech)}",
            moment=GameStarts(),
            given=(HostSwitch(world.home, ADVANTAGES),),
        )


# --- computers --------------------------------------------------------------------------------------------------------


def _is_computer(nation: Nation, world: World) -> tuple[Cond, ...]:
    return IsComputer(nation.players[0]), HostSwitch(world.home, COMPUTERS)


def computer_buys(nation: Nation, level: int, value: Research, world: World) -> tuple[Cond, ...]:
    """Conditions under which a computer player takes a level as its purchase opens."""
    levels = levels_of(value)
    return (
        *_is_computer(nation, world),
        *(world.condition(c, nation) for c in levels.buys_if),
        *_owned_level(nation, level - 1, world, levels.highest),
        Rounds(nation.players[0], value.computer_levels[level]),
    )


def _computer(nation: Nation, value: Research, world: World, why: tuple[Because, ...]) -> Iterator[Ask]:
    player = nation.players[0]
    moment = Opens(world.step(player, "Purchase"))
    who = _is_computer(nation, world)
    for level, advantages, lean, wanted in _wishes(nation, value, world):
        which = f"at level {level}{_ways_apart(advantages, lean)}"
        plan = All(
            (*who, *at_level(nation, level, value, world), *_switched(world, nation, advantages, lean)),
            f"{nation.adjective} computer {which}",
        )
        for number, way in enumerate(wanted):
            earlier = [w.tech.id for w in wanted[:number]]
            yield Award(
                why=why,
                nation=nation.id,
                tech=way.tech.id,
                title=f"{nation.adjective} computer finds {way.tech.title} {which}",
                moment=moment,
                given=(
                    plan,
                    *(Owns(player, world.tech_name(t)) for t in dict.fromkeys((*way.tech.needs, *earlier))),
                    Not(Owns(player, world.tech_name(way.tech.id))),
                ),
                odds=way.odds,
            )
    for level in value.computer_levels:
        price = levels_of(value).prices[level - 2]
        given = computer_buys(nation, level, value, world)
        yield Award(
            why=why,
            nation=nation.id,
            tech=level_tech(level),
            title=f"{nation.adjective} computer reaches research level {level}",
            moment=moment,
            given=given,
        )
        yield Act(
            why=why,
            player=player,
            title=f"{nation.adjective} computer pays for research level {level}",
            moment=moment,
            given=given,
            do=(Pay("PUs", -price),),
        )


def _wishes(
    nation: Nation, value: Research, world: World
) -> Iterator[tuple[int, bool | None, bool | None, tuple[Way, ...]]]:
    """What a computer player can roll for at each level, in the order in which it wants it; alike switches are one."""
    doctrine = world.doctrine(nation, value)
    ways = {(w.tech.id, w.level, w.advantages, w.lean): w for w in ways_of(nation, value, world)}
    kinds = sorted({key[3] for key in ways}, key=str)
    for level in range(1, levels_of(value).highest + 1 if value.levels else 1):
        for lean in kinds:
            found = {
                on: tuple(
                    way
                    for tech in doctrine
                    for way in (ways.get((tech, level, on, lean)) or ways.get((tech, level, None, lean)),)
                    if way is not None
                )
                for on in (True, False)
            }
            if found[True] == found[False]:
                yield level, None, lean, found[True]
            else:
                yield from ((level, on, lean, found[on]) for on in (True, False))
