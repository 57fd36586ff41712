"""Units attack better as they land from ships: the engine's marines (`isMarine`), an option of the unit's card.

The card's own mechanism writes it; a technology that gave it to others would be a record of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import OPEN, Ask, Dial, How, Refused
from generator.compile.clause import Clause, Record
from generator.compile.world import World
from generator.language.nouns import Mode
from generator.language.words import Improve


def land(clause: Clause, world: World) -> Iterator[Ask]:
    """The bonus of units that come from ships."""
    if clause.ways.during is not Mode.LANDING:
        raise Refused("units attack better in a landing only", "during=LANDING")
    types = world.types(clause.subject, clause.nation, clause.home)
    if types:
        how = How.SET if clause.gate == OPEN else How.ADD
        yield Dial(why=clause.why, types=types, option="isMarine", value=clause.value, how=how, gate=clause.gate)


RECORDS = (Record(Improve, land, "attack", needs="during"),)
