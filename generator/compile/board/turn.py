"""The turns of the board's own game: delegates and the steps of a round, nation after nation.

Step names end as the engine wants them (`GameStepPropertiesHelper`); a nation of two players moves the units of both
in one go, and each of its players buys and mobilises for itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.game.model import Delegate, Step
from generator.language.board import Board
from generator.language.sides import Nation

DELEGATES = (
    Delegate("initDelegate", "InitializationDelegate", "Preparing the game"),
    Delegate("battle", "BattleDelegate", "Combat"),
    Delegate("move", "MoveDelegate", "Combat Move"),
    Delegate("place", "PlaceDelegate", "Mobilise"),
    Delegate("placeNoAirCheck", "NoAirCheckPlaceDelegate", "Mobilise"),
    Delegate("purchase", "PurchaseDelegate", "Purchase"),
    Delegate("politics", "PoliticsDelegate", "Diplomacy"),
    Delegate("endTurn", "EndTurnDelegate", "End of Turn"),
    Delegate("endRound", "EndRoundDelegate", "End of Round"),
    Delegate("bid", "BidPurchaseDelegate", "Bid Purchase"),
    Delegate("placeBid", "BidPlaceDelegate", "Bid Placement"),
)
"""What runs the steps; the engine looks for most of them by these very names."""


def steps(board: Board) -> tuple[Step, ...]:
    """All steps: the start of the game, bids, a round of turns."""
    nations = [board.nation(id) for id in board.order]
    return (
        Step("gameInitDelegate", "initDelegate", max_runs=1),
        *(step for nation in nations for step in _bids(nation)),
        *(step for nation in nations for step in _turn(nation)),
        Step("endRoundStep", "endRound"),
    )


def _bids(nation: Nation) -> Iterator[Step]:
    yield Step(f"{nation.step}Bid", "bid", nation.players[0], max_runs=1)
    yield Step(f"{nation.step}BidPlace", "placeBid", nation.players[0], max_runs=1)


def _turn(nation: Nation) -> Iterator[Step]:
    first, *others = nation.players
    both = (("combinedTurns", ":".join(nation.players)),) if others else ()
    prefix = nation.step
    yield Step(f"{prefix}Purchase", "purchase", first)
    yield from (Step(f"{other}Purchase", "purchase", other) for other in others)
    yield Step(f"{prefix}Politics", "politics", first)
    yield Step(f"{prefix}CombatMove", "move", first, properties=both)
    yield Step(f"{prefix}Battle", "battle", first)
    yield Step(f"{prefix}NonCombatMove", "move", first, "Non Combat Move", properties=both)
    if not others:
        yield Step(f"{prefix}Place", "place", first)
        yield Step(f"{prefix}EndTurn", "endTurn", first)
        return
    # Planes of the first player may land on carriers that a later one mobilises, so they are looked at only then.
    yield Step(f"{prefix}NoAirCheckPlace", "placeNoAirCheck", first)
    yield Step(f"{prefix}EndTurn", "endTurn", first, properties=(("skipPosting", "true"),))
    for other in others:
        yield Step(f"{other}Place", "place", other, properties=both)
        summary = (("turnSummaryPlayers", ":".join(nation.players)),)
        yield Step(f"{other}EndTurn", "endTurn", other, properties=summary)
