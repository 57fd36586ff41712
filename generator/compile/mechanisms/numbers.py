"""A number of a unit grows by so much for whoever owns the technology: the engine adds it up by itself (tech ability)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Bonus, Dial, How
from generator.compile.clause import Clause, Record
from generator.compile.world import World
from generator.language.words import Improve

PLAIN = "attack defence movement escort intercept raid_damage output"


def grow(clause: Clause, world: World) -> Iterator[Ask]:
    """The bonus of one number; output of a Major Factory counts for the upgraded one as well."""
    types = world.types(clause.subject, clause.nation)
    if clause.change == "output":
        types = (*types, *(t for role in world.roles(clause.subject) for t in world.upgrades_to(role)))
    if types:
        yield Bonus(why=clause.why, tech=clause.gate.techs[0], number=clause.change, types=types, by=clause.value)


def strike(clause: Clause, world: World) -> Iterator[Ask]:
    """The attack of a unit that strikes by surprise: its strike is a shot of the same strength."""
    yield from grow(clause, world)
    yield Dial(
        why=clause.why,
        types=world.types(clause.subject, clause.nation),
        option="offensiveAttackAA",
        value=clause.value,
        how=How.ADD,
        gate=clause.gate,
    )


RECORDS = (
    Record(Improve, grow, PLAIN.removeprefix("attack "), subject="role"),
    Record(Improve, grow, "attack", subject="role"),
    Record(Improve, strike, "attack", subject="submerging"),
    Record(Improve, grow, "defence movement", subject="submerging"),
)
