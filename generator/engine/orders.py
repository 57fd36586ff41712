"""What the players of a scene answer when the engine asks them in the middle of things."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


class SceneError(Exception):
    """A scene asks for something that the game does not have or that is not possible now."""


Units = Mapping[str, int]
"""Unit types and how many of each."""


@dataclass
class Orders:
    """One player's standing answers. A scene changes what it needs: `table.orders("Germans").retreat_after = 1`."""

    retreat_after: int | None = None
    """Retreat once this many rounds were fought; None = fight to the end. 0 grounds a side of an air battle at once."""
    retreat_to: str | None = None
    """Where to; None = the first place by name."""
    submerge: bool = False
    lose_first: tuple[str, ...] = ()
    """Unit types in the order in which they are taken as casualties; then, and without it, as the engine proposes."""
    bomb: str | None = None
    """The facility type that bombers raid; None = they fight the battle; "" = they raid, whatever is first by name."""
    intercept: bool = True
    scramble: dict[str, dict[str, Units]] = field(default_factory=dict)
    """Where to -> from where -> units."""
    rockets: str | None = None
    """The place that rockets fire at; None = they stay silent."""
    kamikaze: dict[str, dict[str, int]] = field(default_factory=dict)
    """Place -> ship type -> how many tokens on one such ship."""
    bombard: bool = True
    attack: bool = True
    """Fight where one may also pass: submarines, transports, units beside one's own."""
    accept: bool = True
    """Agree to what others propose (politics, user actions)."""
    enter_aa: bool = True
    """Move although anti-aircraft guns fire or planes cannot land."""


def pick(pool: Iterable[Any], wanted: Units, where: str) -> list[Any]:
    """So many units of each type out of the engine's units here, those with the most movement left first.

    Raises SceneError if there are not enough; `where` is for its text.
    """
    units = sorted(pool, key=lambda unit: -float(str(unit.getMovementLeft())))
    chosen: list[Any] = []
    for name, number in wanted.items():
        found = [unit for unit in units if unit.getType().getName() == name]
        if len(found) < number:
            there = ", ".join(sorted({str(unit.getType().getName()) for unit in units})) or "nothing"
            raise SceneError(f"{where}: wanted {number} {name}, found {len(found)}; there is {there}")
        chosen += found[:number]
    return chosen
