"""A number of a unit grows by so much for whoever owns the technology: the engine adds it by itself (tech ability).

What hangs on two technologies at once no tech ability knows: there the number of the type itself grows in the unlock of
whichever comes last.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Bonus, Dial, How, Refused
from generator.compile.clause import Clause, Record
from generator.compile.world import World
from generator.language.words import Improve

OPTIONS = {
    "attack": "attack",
    "defence": "defense",
    "movement": "movement",
    "escort": "airAttack",
    "intercept": "airDefense",
    "raid_damage": "bombingBonus",
}
DOES = {"escort": "canEscort", "intercept": "canIntercept"}
"""What a unit must be allowed to do before the number means anything."""


def grow(clause: Clause, world: World) -> Iterator[Ask]:
    """The bonus of one number; output of a factory counts for the one that is built upon a smaller one as well."""
    types = world.types(clause.subject, clause.nation)
    if clause.change == "output":
        types = (*types, *(t for role in world.roles(clause.subject) for t in world.upgrades_to(role)))
    if clause.change == "movement":
        types = (*types, *(t for role in world.roles(clause.subject) for t in world.variants(role, clause.nation)))
    if not types:
        return
    if len(clause.gate.techs) == 1:
        yield Bonus(why=clause.why, tech=clause.gate.techs[0], number=clause.change, types=types, by=clause.value)
    elif clause.change in OPTIONS:
        option = OPTIONS[clause.change]
        yield Dial(why=clause.why, types=types, option=option, value=clause.value, how=How.ADD, gate=clause.gate)
    else:
        raise Refused(f"{clause.change} cannot hang on two technologies", "leave needs= out")
    if clause.change in DOES:
        idle = [role for role in world.roles(clause.subject) if not getattr(world.card(role), clause.change)]
        for role in idle:
            own = world.types_of(role, clause.nation)
            if own:
                yield Dial(why=clause.why, types=own, option=DOES[clause.change], value=True, gate=clause.gate)


def strike(clause: Clause, world: World) -> Iterator[Ask]:
    """The attack of a unit that strikes by surprise: its strike is a shot of the same strength."""
    yield from grow(clause, world)
    types = world.types(clause.subject, clause.nation)
    if types:
        yield Dial(
            why=clause.why,
            types=types,
            option="offensiveAttackAA",
            value=clause.value,
            how=How.ADD,
            gate=clause.gate,
        )


RECORDS = (
    Record(Improve, grow, "attack defence movement escort intercept raid_damage output", subject="role"),
    Record(Improve, strike, "attack", subject="submerging"),
    Record(Improve, grow, "defence movement", subject="submerging"),
)
