"""The steps of a round: the board's own, with those that the ruleset's research needs.

The client knows a step by the end of its name (`TripleAPlayer.startImpl`). Where research is a matter of the General
Staff, its step is the first of the turn, and the only one for orders of all kinds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.game.model import Delegate, Step
from generator.language.sides import Nation

if TYPE_CHECKING:
    from generator.compile.world import World

STAFF = "StaffUserActions"
FUND = "FundUserActions"


def step_name(nation: Nation, player: str, kind: str) -> str:
    """A player's step of a kind ("Purchase", "CombatMove" ...): the second player of a nation bears its own name."""
    prefix = nation.step if player == nation.players[0] else player
    return f"{prefix}{kind}"


def delegates(world: World, board: Iterable[Delegate]) -> tuple[Delegate, ...]:
    """What runs the steps."""
    staff = Delegate("userActions", "UserActionDelegate", "General Staff")
    return (*board, staff) if _staffed(world) else tuple(board)


def steps(world: World, board: Iterable[Step]) -> tuple[Step, ...]:
    """All steps of a round."""
    return tuple(step for one in board for step in _with_staff(world, one))


def _staffed(world: World) -> bool:
    return world.research is not None and world.research.levels is not None


def _with_staff(world: World, step: Step) -> Iterator[Step]:
    nation = world.nation_of(step.player) if step.player else None
    if nation is None or not _staffed(world):
        yield step
        return
    if nation in world.researchers and step.name == step_name(nation, nation.players[0], "Purchase"):
        if world.shared_costs(nation) is not None:
            for other in nation.players[1:]:
                yield Step(step_name(nation, other, FUND), "userActions", other, "Research Fund")
        yield Step(step_name(nation, nation.players[0], STAFF), "userActions", nation.players[0], "General Staff")
    if step.name == step_name(nation, nation.players[0], "CombatMove"):
        # Ships that a button or a trigger has put on the board may move in the same turn.
        yield replace(step, properties=(*step.properties, ("resetUnitStateAtStart", "true")))
        return
    yield step
