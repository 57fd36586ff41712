"""The notes that the client shows with a game: how to play it, and the ruleset in the player's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from generator.compile.board import BoardParts
from generator.compile.fidelity import card_deviation, deviation, research_deviation
from generator.compile.mechanisms.research import ADVANTAGES, COMPUTERS, LEAN, LEANER
from generator.compile.profile import announced, built_in_two_turns, numbers
from generator.compile.tips import abilities, needed
from generator.compile.world import SWITCHES, World
from generator.language import say
from generator.language.card import Card
from generator.language.english import plural
from generator.language.nouns import Switch
from generator.language.research import Research
from generator.language.rule import Rule
from generator.odds import DIE, percent, tail

if TYPE_CHECKING:
    from generator.compile import Build

SWITCHED = {
    SWITCHES[Switch.EXCLUSIVES]: "Off: no nation has technologies of its own.",
    ADVANTAGES: "Off: no nation has technologies from the start, easier tiers, or better dice.",
    LEAN: "On: a research die hits on 5 and 6 only; where a nation is favoured, on 4 to 6.",
    COMPUTERS: "Off: nations played by the computer have the technologies of their start only.",
}
"""What each switch of the host does."""
FAVOURED = 1
"""By so much a die hits more easily where a nation is favoured."""


def notes(build: Build, parts: BoardParts, settings: Mapping[str, Any]) -> dict[str, object]:
    """The parts of `generator.render.notes.Notes` as a dict."""
    world = build.world
    switches = [name for name, _ in world.switches(world.research)] if world.research is not None else []
    return {
        "title": str(settings.get("name", world.ruleset.name)),
        "summary": _summary(world),
        "how": list(_how(world)),
        **_research(world),
        "nations": list(_nations(world)),
        "units": [_unit(card, world) for card in world.cards.values()],
        "objectives": [
            {"title": one.rule.title, "text": _objective(one.rule), "group": one.rule.nations[0].title}
            for one in _each_once(parts)
        ],
        "politics": list(_politics(parts)),
        "switches": [{"title": name, "text": SWITCHED[name]} for name in switches if name in SWITCHED],
        "credits": ["Made with tro from rules written in Python. It has no tie to the makers of the board game."],
    }


def _each_once(parts: BoardParts) -> Iterator[Any]:
    seen: set[str] = set()
    for one in parts.objectives:
        if one.rule.id not in seen:
            seen.add(one.rule.id)
            yield one


def _objective(rule: Rule) -> str:
    """What an objective pays, and for what; one that pays nothing brings something else."""
    each = " each" if rule.per else ""
    return f"{rule.pays} IPCs{each}. {rule.card}" if rule.pays else rule.card


def _summary(world: World) -> list[str]:
    if world.research is None:
        return [f"The board's own game, {world.board.title}, with units of its own for each nation."]
    near = research_deviation(world.research)
    return [*say.research(world.research, world.ruleset.speech), *([near] if near else [])]


def _how(world: World) -> Iterator[str]:
    """How the client is used for what no other map has."""
    if world.techs:
        yield (
            "Each turn begins with the General Staff, in the window Actions and Operations. Choose a branch, then a "
            "technology: the row shows the chance, such as [5/16], and the button rolls, once a turn. The same window "
            "sells the next research level, while it can be paid."
        )
        yield (
            "The tab Objectives tells which technologies and which level each nation has, below its objectives; the "
            "client's own tab Technology tells the same in short."
        )
    yield "Rest the mouse on a unit, or open Unit Help, for its numbers and what technologies make of it."
    two_turns = [card.title for card in world.cards.values() if built_in_two_turns(card)]
    if two_turns:
        yield (
            f"Of {' and '.join(map(plural, two_turns))} a hull is bought and placed. In a later turn a button of the "
            "General Staff takes the rest of the price and completes the ship where it lies."
        )
    if any(rule.needs or rule.level for nation in world.nations for rule in world.exclusives(nation)):
        yield "A nation's own technologies come by themselves, once it has the research level and what they need."
    yield (
        "In a battle some columns hold marks, such as First_round, that carry a bonus. They are no units and take no "
        "hits."
    )


def _research(world: World) -> dict[str, object]:
    research = world.research
    if research is None or research.levels is None or research.success.each is None:
        return {}
    listed = sorted(world.techs, key=lambda rule: (rule.tier, rule.title))
    tables = list(_tables(world, research, int(research.success.each)))
    return {
        "research": tables[0],
        "odds": tables[1:],
        "techs": [
            *(_tech(rule, f"Tier {rule.tier}", world) for rule in listed),
            *(
                _tech(rule, f"{nation.title}, research level {rule.level}", world)
                for nation in world.nations
                for rule in world.exclusives(nation)
            ),
        ],
    }


def _tables(world: World, research: Research, each: int) -> Iterator[dict[str, object]]:
    """The odds as they are, where a nation is favoured, and with lean dice."""
    yield _table("Chance of a roll", world, research, each)
    if any(rule.favoured for rule in world.rules.values()):
        yield _table("Where a nation is favoured", world, research, max(each - FAVOURED, 2))
    if any(name == LEAN for name, _ in world.switches(research)):
        yield _table(f"With the switch {LEAN}", world, research, LEANER)


def _table(title: str, world: World, research: Research, each: int) -> dict[str, object]:
    tiers = sorted({rule.tier for rule in world.techs})
    highest = research.levels.highest if research.levels is not None else 1
    dice = f"{each} to {DIE}" if each < DIE else str(DIE)
    return {
        "title": f"{title}: a die hits on {dice}",
        "head": ["Research level", *(f"Tier {tier}" for tier in tiers)],
        "rows": [
            [str(level), *(percent(tail(level, tier, each)) if tier <= level else "-" for tier in tiers)]
            for level in range(1, highest + 1)
        ],
    }


def _tech(rule: Rule, group: str, world: World) -> dict[str, object]:
    return {
        "title": rule.title,
        "group": group,
        "card": announced(rule, world),
        "deviation": deviation(rule, world),
        "needs": [world.tech_title(tech) for tech in rule.needs],
    }


def _nations(world: World) -> Iterator[dict[str, str]]:
    """What each nation brings to research."""
    for nation in world.nations:
        said = [_advantage(rule, world) for rule in world.advantages(nation)]
        if text := " ".join(part for part in said if part):
            yield {"title": nation.title, "text": text}


def _advantage(rule: Rule, world: World) -> str:
    speech = world.ruleset.speech
    lists = (("Has from the start", rule.free), ("One tier lower", rule.easier), ("Favoured", rule.favoured))
    known = ((title, [tech for tech in techs if tech in world.rules]) for title, techs in lists)
    said = [f"{title}: {speech.rules(techs)}." for title, techs in known if techs]
    return " ".join([*([rule.card] if rule.card else []), *said])


def _unit(card: Card, world: World) -> dict[str, str]:
    needs = [f"Needs the technology {title}." for title in needed(card.id, world)]
    return {
        "title": card.title,
        "text": " ".join(filter(None, [numbers(card), *needs, *abilities(card, world)])),
        "group": plural(card.domain.name).capitalize(),
        "deviation": card_deviation(card, world),
    }


def _politics(parts: BoardParts) -> Iterable[str]:
    """Who may declare war on whom, in the order of the board."""
    declarations = (t.value for t in parts.texts if t.file == "politicstext" and t.key.endswith(".DESCRIPTION"))
    return dict.fromkeys(declarations)
