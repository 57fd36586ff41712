"""Standing orders: a button changes what a nation's units do until its twin changes it back.

The engine asks nobody in an enemy's turn, so a choice that the rules leave for the battle is made beforehand.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Refused, Role
from generator.compile.clause import Clause, Record
from generator.compile.texts import button_lines
from generator.compile.world import World
from generator.game import names
from generator.language.words import Arm, Order


def order(clause: Clause, world: World) -> Iterator[Ask]:
    """An order that gives guns another weapon."""
    word = clause.word
    if not isinstance(word, Order):
        raise AssertionError(clause)
    if len(word.effects) != 1 or not isinstance(word.effects[0], Arm) or not word.back:
        raise Refused("no mechanism builds this order", 'Order(Arm(..., instead_of=WEAPON), title="...", back="...")')
    arm = word.effects[0]
    if arm.instead_of is None:
        raise Refused("a standing order arms units with a weapon instead of theirs", "instead_of=WEAPON")
    types = world.types(arm.units, clause.nation, clause.home)
    if not types:
        return
    title = word.title or world.title(clause)
    key = names.ident("ORDER", title.upper())
    yield Role(
        why=clause.why,
        nation=clause.nation.id,
        types=types,
        weapon=arm.weapon.id,
        instead_of=arm.instead_of.id,
        hits_on=arm.hits_on,
        order=title,
        back=word.back,
        key=key,
        gate=clause.gate,
    )
    if clause.nation == world.researchers[0]:
        yield from button_lines(clause.why, key, title, "A standing order, until you change it", "NONE")
        yield from button_lines(clause.why, f"{key}_BACK", word.back, "A standing order, until you change it", "NONE")


RECORDS = (Record(Order, order, near="The order stands for all such units, and is given in the nation's own turn."),)
