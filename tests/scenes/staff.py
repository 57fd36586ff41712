"""The General Staff as scenes see it: its pages, the projects on them, levels, and the exact odds of a button."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction

from kit import Table
from seed_tables import TIER

from generator.engine.turns import Action

TECHNOLOGY = re.compile(r"userActionAttachment_\d_(.+?)(?:_of_tier_\d)?_at_level_\d")
PAGE = re.compile(r"userActionAttachment_1\d_(.+)_projects$")
OTHER_NAMES = {
    "Rockets Advance": "Strategic_Rockets",
    "rocket": "Strategic_Rockets",
    "Atomic_Bomb_Project": "Atomic_Bomb",
}
"""Technologies that the game file cannot name as buttons do: the engine names one itself, the other is a unit's."""
HOME = "Germans"
"""The player to whom conditions of all nations are attached."""


def meet(table: Table, player: str) -> None:
    """Open the player's General Staff."""
    table.go(player, "StaffUserActions")


def next_turn(table: Table, player: str) -> None:
    """Close the player's General Staff and open that of its next turn; nothing in between is played."""
    table.end()
    meet(table, player)


def at_level(table: Table, player: str, level: int) -> None:
    """Let a player have bought all research levels up to this one."""
    table.give(player, *(f"Research_level_{k}" for k in range(2, level + 1)))


def known(table: Table, player: str) -> set[str]:
    """The labels of the technologies of the tree that a player has."""
    return {OTHER_NAMES.get(tech, tech) for tech in table.techs(player)} & set(TIER)


def in_game(table: Table) -> set[str]:
    """The labels of the technologies of the tree that are in the game."""
    return {OTHER_NAMES.get(tech, tech) for tech in table.all_techs()} & set(TIER)


def level(table: Table, player: str) -> int:
    """The highest research level that a player has bought."""
    return max([1, *(int(tech[-1]) for tech in table.techs(player) if tech.startswith("Research_level_"))])


def pages(table: Table, player: str) -> list[str]:
    """The buttons that open a page of projects."""
    return [action.name for action in table.actions(player) if PAGE.match(action.name)]


@contextmanager
def all_pages(table: Table, player: str) -> Iterator[None]:
    """Open all pages at once, which saves a scene the way through them; scenes of the pages press the buttons."""
    flags = [f"conditionAttachment_Page_{found[1]}" for page in pages(table, player) if (found := PAGE.match(page))]
    for flag in flags:
        table.flag(HOME, flag)
    yield
    for flag in flags:
        table.flag(HOME, flag, on=False)


def technology(action: Action) -> str:
    """The label of the technology that a button rolls for."""
    label = TECHNOLOGY.match(action.name)
    assert label, action.name
    return OTHER_NAMES.get(label[1], label[1])


def projects(table: Table, player: str) -> dict[str, Action]:
    """Every technology that the player may roll for now, by its label."""
    found: dict[str, Action] = {}
    with all_pages(table, player):
        rows = [action for action in table.actions(player) if "ResearchRoll" in action.costs]
    for action in rows:
        tech = technology(action)
        assert tech not in found, f"{tech} is offered twice"
        found[tech] = action
    return found


def chances(table: Table, player: str) -> dict[str, Fraction]:
    """The chance of every technology that the player may roll for now."""
    return {label: chance_of(table, player, action) for label, action in projects(table, player).items()}


def roll(table: Table, player: str, label: str) -> bool:
    """Roll for a technology; whether it succeeded. Dice must be scripted."""
    button = projects(table, player)[label]
    with all_pages(table, player):
        return table.press(player, button.name)


def upgrades(table: Table, player: str) -> dict[int, dict[str, int]]:
    """The research levels that the player may buy now, with their price."""
    found = {}
    for action in table.actions(player):
        if label := re.match(r"userActionAttachment_\d_Buy_research_level_(\d)", action.name):
            found[int(label[1])] = dict(action.costs)
    return found


def buy_level(table: Table, player: str, number: int) -> bool:
    """Press the button of a research level; whether there was money enough."""
    return table.press(player, f"Buy_research_level_{number}")


def chance_of(table: Table, player: str, action: Action) -> Fraction:
    """The chance of a button: of its own die, or that any of the dice which it throws on succeeds."""
    if action.chance != action.sides:
        return Fraction(action.chance, action.sides)
    misses = Fraction(1)
    for name in _thrown(table, player, action.name):
        misses *= 1 - _chance_of_trigger(table, player, name)
    return 1 - misses


def _chance_of_trigger(table: Table, player: str, name: str) -> Fraction:
    """The chance of a trigger's die, and of the one that it throws on, if any: both must succeed."""
    hits, sides = str(table.attachment(player, name, "chance")).split(":")
    chance = Fraction(int(hits), int(sides))
    for following in _thrown(table, player, name):
        chance *= _chance_of_trigger(table, player, following)
    return chance


def _thrown(table: Table, player: str, name: str) -> list[str]:
    """The triggers with a die of their own that an action or trigger calls."""
    called = table.attachment(player, name, "activateTrigger")
    return [trigger for one in called for trigger in [str(one[0])] if "_throw_" in trigger]
