"""What scenes are written with: the mark of the rule that a scene proves, the table it is played at, common openings.

A scene sets a situation on a fresh table, plays steps with scripted dice, and asserts what the rulebook says happens:

    @proves("rocket_artillery")
    def test_artillery_fires_at_three(table: Table) -> None:
        ...
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.engine.orders import SceneError, Units
from generator.engine.record import Battle
from generator.engine.table import LoadedGame, Table

__all__ = ["Battle", "LoadedGame", "SceneError", "Table", "Units", "at_war", "attack", "learn", "proven_ids", "proves"]

SCENES = Path(__file__).parent

proves = pytest.mark.proves
"""`@proves("rule_id", ...)`: this scene plays these entries of the rules. Ids are written out, to be found."""


def at_war(table: Table, one: str, *others: str) -> None:
    """Set one player at war with the others."""
    for other in others:
        table.relation(one, other, "War")


ADJECTIVES = {
    "Germans": "German",
    "Russians": "Soviet",
    "Japanese": "Japanese",
    "Americans": "American",
    "Chinese": "Chinese",
    "British": "British",
    "Italians": "Italian",
    "ANZAC": "ANZAC",
    "French": "French",
}
"""The player that researches for a nation -> the word with which its types and triggers begin."""

NAMES_IN_THE_GAME = {"Strategic_Rockets": "rocket", "Atomic_Bomb": "Atomic_Bomb_Project"}
"""Technologies whose title the game cannot use: the engine fires rockets for its own only, the other is a unit's."""


def learn(table: Table, player: str, *techs: str) -> None:
    """Unlock technologies as a roll that succeeds does, with everything that comes with them."""
    for tech in techs:
        table.fire(player, f"triggerAttachment_{ADJECTIVES[player]}_{NAMES_IN_THE_GAME.get(tech, tech)}")


def attack(table: Table, attacker: str, start: str, place: str, rounds: int | None = None) -> Battle:
    """Move all units of a player that can go there from a place into the next one, and fight there."""
    table.go(attacker, "CombatMove")
    movable = {
        name: number for name, number in table.units(start, attacker).items() if max_movement(table, start, name)
    }
    refusal = table.move(attacker, movable, start, place)
    assert refusal == "", refusal
    return table.fight(place, rounds=rounds)


def max_movement(table: Table, place: str, unit_type: str) -> int:
    """The most movement that a unit of a type has left in a place."""
    return max(table.movement_left(place, unit_type), default=0)


def proven_ids() -> dict[str, list[str]]:
    """Which scenes prove which rule, by the ids written in `@proves(...)` in the files of this folder."""
    found: dict[str, list[str]] = {}
    for path in sorted(SCENES.rglob("*.py")):
        for rule_id, line in _marks(ast.parse(path.read_text("utf-8"))):
            found.setdefault(rule_id, []).append(f"{path.relative_to(SCENES).as_posix()}:{line}")
    return found


def _marks(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "proves":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, node.lineno
