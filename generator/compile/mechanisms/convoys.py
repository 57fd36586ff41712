"""Ships that raid convoys together: as an enemy's turn ends, hidden raiders lie beside each pair and roll with it.

What a zone loses to raids is rolled as its owner's turn ends, for all enemy units there (`AbstractEndTurnDelegate`).
Conditions are read before: for each pair in a zone one raider is put there that has the dice which the pair has more,
and all raiders are gone after the step (tried).
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Act, Ask, Closes, Opens, Piece, Put, Remove
from generator.compile.clause import Clause, Record
from generator.compile.conditions import Owns, Present
from generator.compile.world import World
from generator.game.model import Rows
from generator.language.words import Improve

RAIDER = "Convoy_raider"
MOST = 3
"""Pairs in one zone that count."""


def together(clause: Clause, world: World) -> Iterator[Ask]:
    """More dice for each pair in a convoy zone."""
    types = world.types(clause.subject, clause.nation, clause.home)
    partners = world.types(clause.ways.paired_with, clause.nation, clause.home)
    zones = Rows(("zone",), tuple((zone,) for zone in world.board.blockades))
    if not types or not partners or not zones.cells:
        return
    nation = clause.nation
    player = nation.players[0]
    steps = [world.step(enemy, "EndTurn") for enemy in world.enemies(nation)]
    owns = tuple(Owns(player, world.tech_name(tech)) for tech in clause.gate.techs)
    yield Piece(
        why=clause.why,
        name=RAIDER,
        role="marker",
        options=(
            ("movement", "0"),
            ("attack", "0"),
            ("defense", "0"),
            ("isSea", "true"),
            ("isInfrastructure", "true"),
            ("blockade", "1"),
            ("tuv", "0"),
        ),
    )
    title = f"{nation.adjective} {world.title(clause)}"
    for number in range(1, MOST + 1):
        pairs = (Present(player, ("@zone@",), kind, number=number) for kind in (types, partners))
        yield Act(
            why=clause.why,
            player=player,
            title=f"{title} raids @zone@ with {number}",
            moment=tuple(Opens(step) for step in steps),
            given=(*owns, *pairs),
            do=(Put("@zone@", RAIDER, clause.value),),
            each=zones,
        )
    yield Act(
        why=clause.why,
        player=player,
        title=f"{title} raids end",
        moment=tuple(Closes(step) for step in steps),
        given=(*owns, Present(player, ("map",), (RAIDER,))),
        do=(Remove("all", (RAIDER,), 99),),
    )


RECORDS = (Record(Improve, together, "convoy", needs="paired_with", near="Of pairs in one zone three count at most."),)
