"""What can happen in a game at all: who can own which unit, who can get which technology, which triggers can fire."""

from __future__ import annotations

from collections import defaultdict

from generator.importer.expand import Attachment
from generator.importer.game import NEUTRAL, TECHS, GameFile, memo

Owners = dict[str, set[str]]


@memo
def players_with_turns(game: GameFile) -> frozenset[str]:
    """The players who have a step of their own."""
    return frozenset(step.get("player") for step in game.steps if step.get("player"))


def trigger_players(trigger: Attachment) -> list[str]:
    """The players whom a trigger affects: those it lists, or the one who carries it."""
    listed = [name for option in trigger.all("players") for name in option.parts()]
    return listed or [trigger.to]


@memo
def frontiers_of(game: GameFile) -> dict[str, set[str]]:
    """Player -> every frontier that he has at the start or may get by a trigger."""
    found: dict[str, set[str]] = defaultdict(set)
    for player, frontier in game.frontier_of.items():
        found[player].add(frontier)
    for trigger, option in game.options("TriggerAttachment", "frontier"):
        for player in trigger_players(trigger):
            found[player].add(option.value)
    return found


@memo
def rules_in(game: GameFile) -> dict[str, set[str]]:
    """Frontier -> the rules that it has or may get by a trigger."""
    found = {name: {n.get("name") for n in node.all("frontierRules")} for name, node in game.frontiers.items()}
    for _, option in game.options("TriggerAttachment", "productionRule"):
        frontier, _, rule = option.value.partition(":")
        if not rule.startswith("-"):
            found.setdefault(frontier, set()).add(rule)
    return found


@memo
def owners(game: GameFile) -> Owners:
    """Unit type -> the players who can ever own one."""
    found: Owners = defaultdict(set)
    for node in game.placements:
        found[node.get("unitType")].add(node.get("owner") or NEUTRAL)
    for node in game.nodes("initialize", "unitInitialize", "heldUnits"):
        found[node.get("unitType")].add(node.get("player"))
    _bought(game, found)
    _triggered(game, found)
    for attachment, option in game.options("RulesAttachment", "productionPerXTerritories"):
        found[option.parts()[1] if ":" in option.value else "infantry"].add(attachment.to)
    _spread(game, found)
    return found


@memo
def buyers(game: GameFile) -> Owners:
    """Unit type -> the players who may ever buy one."""
    found: Owners = defaultdict(set)
    _bought(game, found)
    return found


def _bought(game: GameFile, found: Owners) -> None:
    for player, frontiers in frontiers_of(game).items():
        for frontier in frontiers:
            for rule in rules_in(game).get(frontier, ()):
                node = game.rules.get(rule)
                for result in node.all("result") if node else ():
                    found[result.get("resourceOrUnit")].add(player)


def _triggered(game: GameFile, found: Owners) -> None:
    for trigger, option in game.options("TriggerAttachment", "placement", "purchase"):
        for part in option.parts():
            if part in game.units:
                found[part].update(trigger_players(trigger))


def _spread(game: GameFile, found: Owners) -> None:
    """Units that come from other units: created, changed into, or captured."""
    everyone = set(players_with_turns(game))
    todo = [name for name in game.unit_facts if found.get(name)]
    while todo:
        name = todo.pop()
        unit = game.unit_facts.get(name)
        if unit is None:
            continue
        if _is_captured(unit):
            found[name] |= everyone - _destroyers(game, unit)
        for other, players in _made_of(game, unit, found[name], everyone):
            if not players <= found[other]:
                found[other] |= players
                todo.append(other)


def _destroyers(game: GameFile, unit: Attachment) -> set[str]:
    """The players who destroy the unit instead of capturing it."""
    if not game.can_be_on("Units Can Be Destroyed Instead Of Captured"):
        return set()
    lists = [option.parts() for option in unit.all("destroyedWhenCapturedBy")]
    return {name for names in lists if names[0] != "FROM" for name in names}


def _is_captured(unit: Attachment) -> bool:
    return any(unit.is_true(o) for o in ("isInfrastructure", "isFactory", "isAA"))


def _made_of(game: GameFile, unit: Attachment, own: set[str], everyone: set[str]) -> list[tuple[str, set[str]]]:
    changes = unit.all("createsUnitsList", "whenHitPointsDamagedChangesInto", "whenHitPointsRepairedChangesInto")
    made = [(option.parts()[-1], own) for option in changes]
    for option in unit.all("whenCapturedChangesInto"):
        parts = option.parts()
        to = everyone if parts[1].lower() == "any" else {parts[1]}
        made.extend((part, set(to)) for part in parts[3::2])
    return [(name, players) for name, players in made if name in game.units]


@memo
def techs_of(game: GameFile) -> dict[str, set[str]]:
    """Player -> the technologies (as listed) that he has at the start, can research, or can be given."""
    found: dict[str, set[str]] = defaultdict(set)
    for attachment in game.of_class("TechAttachment"):
        found[attachment.to].update(o.name for o in attachment.options if o.value.lower() == "true" and o.name in TECHS)
    research = game.can_be_on("Tech Development")
    for node in game.nodes("technology", "playerTech") if research else ():
        techs = [t.get("name") for c in node.all("category") for t in c.all("tech")]
        found[node.get("player")].update(techs)
    for trigger, option in game.options("TriggerAttachment", "tech"):
        for player in trigger_players(trigger):
            found[player].update(option.parts())
    for trigger, option in game.options("TriggerAttachment", "availableTech") if research else ():
        for player in trigger_players(trigger):
            found[player].update(part for part in option.parts()[1:] if not part.startswith("-"))
    _shared(game, found)
    return found


def _shared(game: GameFile, found: dict[str, set[str]]) -> None:
    for attachment, option in game.options("PlayerAttachment", "shareTechnology"):
        for player in option.parts():
            found[player] |= found[attachment.to]


def built_in(game: GameFile, tech: str) -> str:
    """The built-in technology that a technology is, or ""."""
    if tech in game.techs:
        return game.techs[tech]
    return next((name for name, shown in TECHS.items() if tech in (name, shown)), "")


@memo
def reachable_techs(game: GameFile) -> set[str]:
    """The built-in technologies that some player can have."""
    return {built_in(game, tech) for techs in techs_of(game).values() for tech in techs} - {""}
