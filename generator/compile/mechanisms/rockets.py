"""Rockets: the engine's own rocket attack, one die of damage from each base a turn, as the battles open."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Bonus, Dial
from generator.compile.clause import Clause, Record
from generator.compile.world import World
from generator.language.words import FireRockets

ANY_NUMBER = 200
"""Rockets that one target may take a turn; the engine's most."""
DIE = 6


def fire(clause: Clause, world: World) -> Iterator[Ask]:
    """What fires, how far, and at what."""
    word = clause.word
    if not isinstance(word, FireRockets) or clause.nation != world.researchers[0]:
        return
    bases = world.types(word.units, clause.nation)
    tech = clause.gate.techs[0]
    yield Bonus(why=clause.why, tech=tech, number="rockets", types=bases, by=1)
    yield Bonus(why=clause.why, tech=tech, number="rocket_reach", types=(), by=word.reach)
    yield Bonus(why=clause.why, tech=tech, number="rockets_a_target", types=(), by=ANY_NUMBER)
    for option, value in (
        ("isRocket", True),
        ("bombingMaxDieSides", DIE),
        ("bombingBonus", 0),
        ("bombingTargets", ":".join(world.all_types(word.targets))),
    ):
        yield Dial(why=clause.why, types=bases, option=option, value=value)


RECORDS = (Record(FireRockets, fire),)
