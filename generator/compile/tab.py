"""The Objectives tab: each nation's objectives, then its research; here players see who has what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.compile.board import BoardParts
from generator.compile.conditions import Owns
from generator.compile.profile import announced
from generator.game.model import Attachment, Text
from generator.language.rule import Rule
from generator.language.sides import Nation

if TYPE_CHECKING:
    from generator.compile import Build
    from generator.compile.world import World

FILE = "objectives"


def objectives_tab(build: Build, parts: BoardParts, game: str) -> tuple[Text, ...]:
    """All lines of the tab; asks for the conditions that it shows, so it comes before they are made."""
    return tuple(_lines(build, parts, game))


def _lines(build: Build, parts: BoardParts, game: str) -> Iterator[Text]:
    world = build.world
    key = _key(game)
    yield Text(FILE, "Objectives.Panel.Name", "Objectives")
    number = 0
    for nation in world.nations:
        shown = [o for o in parts.objectives if o.attachment.to in nation.players]
        if shown:
            number += 1
            listed = ";".join(dict.fromkeys(o.attachment.name for o in shown))
            yield Text(FILE, f"{key}.TABLEGROUP.{number:02};{nation.title}", listed)
        for objective in shown:
            name = f"{key}.{objective.attachment.to};{objective.attachment.name}"
            yield Text(FILE, name, _worth(objective.attachment) + objective.rule.card)
        if nation in world.researchers:
            number += 1
            yield from _research(build, nation, key, number)
        if world.exclusives(nation):
            number += 1
            yield from _exclusives(build, nation, key, number)


def _worth(objective: Attachment) -> str:
    """What an objective pays, before its words."""
    value = next((option.value for option in objective.options if option.name == "objectiveValue"), "0")
    return f"<b>{value} IPCs</b>: " if value != "0" else ""


def _research(build: Build, nation: Nation, key: str, number: int) -> Iterator[Text]:
    world = build.world
    player = nation.players[0]
    research = world.research
    rows: list[tuple[str, str]] = []
    if research is not None and research.levels is not None:
        for level in range(2, research.levels.highest + 1):
            owns = Owns(player, world.tech_name(f"research_level_{level}"))
            rows.append((build.conditions.name(owns), f"Research level {level}"))
    for rule in sorted(world.techs, key=lambda r: (r.tier, r.title)):
        owns = Owns(player, world.tech_name(rule.id))
        told = announced(rule, world)
        rows.append((build.conditions.name(owns), f"<b>{rule.title}</b> ({_tier(rule, nation, world)}): {told}"))
    yield from _group(f"{nation.adjective} research", player, rows, key, number)


def _tier(rule: Rule, nation: Nation, world: World) -> str:
    """The tier of a technology, and the one it has for a nation that is good at it."""
    if world.research is None:
        return f"tier {rule.tier}"
    own, _ = world.terms(nation, rule, world.research, advantages=True)
    return f"tier {rule.tier}" if own == rule.tier else f"tier {rule.tier}, with research advantages {own}"


def _exclusives(build: Build, nation: Nation, key: str, number: int) -> Iterator[Text]:
    world = build.world
    player = nation.players[0]
    rows = []
    for rule in world.exclusives(nation):
        owns = build.conditions.name(Owns(player, world.tech_name(rule.id)))
        needs = "".join(f", with {world.tech_title(tech)}" for tech in rule.needs)
        rows.append((owns, f"<b>{rule.title}</b> (research level {rule.level}{needs}): {rule.card}"))
    yield from _group(f"{nation.adjective} exclusives", player, rows, key, number)


def _group(title: str, player: str, rows: list[tuple[str, str]], key: str, number: int) -> Iterator[Text]:
    yield Text(FILE, f"{key}.TABLEGROUP.{number:02};{title}", ";".join(name for name, _ in rows))
    for name, text in rows:
        yield Text(FILE, f"{key}.{player};{name}", text)


def _key(game: str) -> str:
    """The client keys the tab by the game's name, with blanks and signs as underscores."""
    return "".join(c if c.isalnum() or c in "-." else "_" for c in game)
