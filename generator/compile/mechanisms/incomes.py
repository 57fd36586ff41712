"""IPCs at the collection of income: dice are the engine's war bonds, rolled for one player of a nation."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Bonus, Refused
from generator.compile.clause import Clause, Record
from generator.compile.world import World
from generator.language.numbers import Dice
from generator.language.words import Income

DIE = 6


def bonds(clause: Clause, world: World) -> Iterator[Ask]:
    """Dice a turn, added up."""
    if not isinstance(clause.word, Income):
        raise AssertionError(clause)
    dice = clause.word.ipcs
    if not isinstance(dice, Dice) or dice.keep is not None or dice.halved or dice.less:
        raise Refused("income of a technology is plain dice", "Income(Dice(1))")
    if clause.nation == world.researchers[0]:
        tech = clause.gate.techs[0]
        yield Bonus(why=clause.why, tech=tech, number="bond_dice", types=(), by=dice.number)
        yield Bonus(why=clause.why, tech=tech, number="bond_sides", types=(), by=DIE)


RECORDS = (Record(Income, bonds),)
