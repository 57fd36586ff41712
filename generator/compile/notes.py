"""The notes that the client shows with a game, and the tooltips of units: the ruleset in the player's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from generator.compile.board import BoardParts
from generator.compile.fidelity import card_deviation, deviation, research_deviation
from generator.compile.mechanisms.research import ADVANTAGES, COMPUTERS, LEAN
from generator.compile.world import SWITCHES, World
from generator.language import say
from generator.language.card import Card
from generator.language.nouns import Switch
from generator.language.rule import Rule
from generator.odds import percent, tail

if TYPE_CHECKING:
    from generator.compile import Build

SWITCHED = {
    SWITCHES[Switch.EXCLUSIVES]: "Off: no nation has technologies of its own.",
    ADVANTAGES: "Off: no nation has technologies from the start, easier tiers, or better dice.",
    LEAN: "On: a research die hits on 5 and 6 only; where a nation is favoured, on 4 to 6.",
    COMPUTERS: "Off: nations played by the computer have the technologies of their start only.",
}
"""What each switch of the host does."""


def notes(build: Build, parts: BoardParts, settings: Mapping[str, Any]) -> dict[str, object]:
    """The parts of `generator.render.notes.Notes` as a dict."""
    world = build.world
    return {
        "title": str(settings.get("name", world.ruleset.name)),
        "summary": _summary(world),
        **_research(world),
        "units": [_unit(card, world) for card in world.cards.values()],
        "objectives": [
            {"title": one.rule.title, "text": one.rule.card, "group": one.rule.nations[0].title}
            for one in _each_once(parts)
        ],
        "switches": [
            {"title": name, "text": SWITCHED[name]}
            for name, _ in (world.switches(world.research) if world.research is not None else ())
            if name in SWITCHED
        ],
        "credits": ["Made with tro from rules written in Python. It has no tie to the makers of the board game."],
    }


def _each_once(parts: BoardParts) -> Iterator[Any]:
    seen: set[str] = set()
    for one in parts.objectives:
        if one.rule.id not in seen:
            seen.add(one.rule.id)
            yield one


def _summary(world: World) -> list[str]:
    if world.research is None:
        return [f"The board's own game, {world.board.title}, with units of its own for each nation."]
    near = research_deviation(world.research)
    return [*say.research(world.research, world.ruleset.speech), *([near] if near else [])]


def _research(world: World) -> dict[str, object]:
    research = world.research
    if research is None or research.levels is None or research.success.each is None:
        return {}
    each = research.success.each
    tiers = sorted({rule.tier for rule in world.techs})
    rows = [
        [str(level), *(percent(tail(level, tier, each)) if tier <= level else "-" for tier in tiers)]
        for level in range(1, research.levels.highest + 1)
    ]
    listed = sorted(world.techs, key=lambda rule: (rule.tier, rule.title))
    return {
        "research": {"head": ["Research level", *(f"Tier {tier}" for tier in tiers)], "rows": rows},
        "techs": [
            *(_tech(rule, f"Tier {rule.tier}", world) for rule in listed),
            *(
                _tech(rule, f"{nation.title}, research level {rule.level}", world)
                for nation in world.nations
                for rule in world.exclusives(nation)
            ),
        ],
    }


def _tech(rule: Rule, group: str, world: World) -> dict[str, object]:
    return {
        "title": rule.title,
        "group": group,
        "card": rule.card,
        "deviation": deviation(rule, world),
        "needs": [world.tech_title(tech) for tech in rule.needs],
    }


def _unit(card: Card, world: World) -> dict[str, str]:
    text = " ".join(say.card(card, world.ruleset.speech))
    return {
        "title": card.title,
        "text": text,
        "group": card.domain.name.capitalize() + "s",
        "deviation": card_deviation(card, world),
    }
