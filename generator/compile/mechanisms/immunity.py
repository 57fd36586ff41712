"""Units that a weapon cannot touch: they leave the target lists of all its guns, of every nation.

The lists of all guns are one list, and which nations have the technology changes in a game; so the weapon's owner
rebuilds it at each unlock: first all that is never spared, then whatever each nation that lacks the rule still exposes.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Refused, Spare
from generator.compile.clause import Clause, Record
from generator.compile.world import World
from generator.language.words import Immune


def spare(clause: Clause, world: World) -> Iterator[Ask]:
    """A nation's own units are spared."""
    word = clause.word
    if not isinstance(word, Immune):
        raise AssertionError(clause)
    if word.except_for:
        raise Refused("an immunity that another technology breaks is not built", "leave except_for= out")
    types = world.types(word.units, clause.nation, clause.home)
    if types:
        yield Spare(why=clause.why, weapon=word.to.id, nation=clause.nation.id, types=types, gate=clause.gate)


RECORDS = (Record(Immune, spare),)
