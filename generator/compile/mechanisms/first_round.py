"""Units attack better in the first round: the marker of that round supports all of them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import ALL, Ask, Marker, Support
from generator.compile.clause import Clause, Record
from generator.compile.world import World
from generator.language.words import Improve


def strengthen(clause: Clause, world: World) -> Iterator[Ask]:
    """The bonus on the marker, and the marker beside such units."""
    types = world.types(clause.subject, clause.nation, clause.home)
    if not types:
        return
    title = f"{world.title(clause)} {clause.nation.adjective}"
    yield Support(
        why=clause.why,
        title=title,
        givers=(world.first_round,),
        receivers=types,
        dice=("strength",),
        by=clause.value,
        serves=ALL,
        stack=title,
        offence=True,
        defence=False,
        players=(),
        gate=clause.gate,
    )
    yield Marker(why=clause.why, nation=clause.nation.id, marker=world.first_round, near=types, gate=clause.gate)


RECORDS = (Record(Improve, strengthen, "attack", needs="first_round"),)
