"""More dice: in battle every such unit supports one of its kind with a die; in raids the die and what is added change.

The engine knows one die a raider (`bombingMaxDieSides`, `bombingBonus`), so "the better of two dice" is a smaller die
upon a larger number with the same mean: of two six-sided ones a four-sided one plus 2 (4.50 for 4.47).
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Dial, How, Refused, Setting, Support
from generator.compile.clause import Clause, Record
from generator.compile.world import World
from generator.language.nouns import Mode
from generator.language.words import Improve, Make

BEST_OF = {2: (-2, +2)}
"""Dice of which the best counts: what that changes of the die's sides, and of what is added."""


def dice(clause: Clause, world: World) -> Iterator[Ask]:
    """All dice count, in attack or defence; raids and air battles know no supports."""
    types = world.types(clause.subject, clause.nation, clause.home)
    if not types:
        return
    attack = clause.change == "attack_dice"
    # With this property only the best die of a unit would count.
    yield Setting(why=clause.why, name="LHTR Heavy Bombers", value="false")
    for type_ in types:
        title = f"{world.title(clause)} {type_}"
        yield Support(
            why=clause.why,
            title=title,
            givers=(type_,),
            receivers=(type_,),
            dice=("roll",),
            by=clause.value,
            serves=1,
            stack=title,
            offence=attack,
            defence=not attack,
            players=clause.nation.players,
            gate=clause.gate,
        )


def better_raid(clause: Clause, world: World) -> Iterator[Ask]:
    """The best of several dice in a raid."""
    if clause.ways.during is not Mode.RAID:
        raise Refused("the best of several dice counts in a raid only", "during=RAID")
    if clause.value not in BEST_OF:
        raise Refused(f"no die of a raid is like the best of {clause.value}", "best_of=2")
    sides, more = BEST_OF[clause.value]
    types = world.types(clause.subject, clause.nation, clause.home)
    for option, by in (("bombingMaxDieSides", sides), ("bombingBonus", more)):
        if types:
            yield Dial(why=clause.why, types=types, option=option, value=by, how=How.ADD, gate=clause.gate)


RECORDS = (
    Record(Improve, dice, "attack_dice defence_dice"),
    Record(Make, better_raid, "best_of", needs="during", near="The better of two dice is a four-sided die plus 2."),
)
