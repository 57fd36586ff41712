"""Units fight better while certain enemies are there: a support on the enemy's side that gives a plus (tried).

The engine lets a unit change the dice of its enemies (faction "enemy"), and nothing says that this must be a minus.
Such a rule is switched on for the owners of the enemies that give it, as the nation gets the technology.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import ALL, Ask, Support
from generator.compile.clause import Clause, Record
from generator.compile.world import World
from generator.language.words import Improve


def facing(clause: Clause, world: World) -> Iterator[Ask]:
    """One such enemy is enough, and more give no more."""
    nation = clause.nation
    receivers = world.types(clause.subject, nation, clause.home)
    roles = world.roles(clause.ways.against)
    enemies = world.opponents(nation)
    givers = tuple(dict.fromkeys(t for role in roles for enemy in enemies for t in world.types_of(role, enemy)))
    if not givers or not receivers:
        return
    attack = clause.change == "attack"
    title = f"{world.title(clause)} {nation.adjective}" + (
        " in defence" if world.says_both(clause) and not attack else ""
    )
    yield Support(
        why=clause.why,
        title=title,
        givers=givers,
        receivers=receivers,
        dice=("strength",),
        by=clause.value,
        serves=ALL,
        stack=title,
        offence=not attack,
        defence=attack,
        players=world.enemies(nation),
        enemy=True,
        gate=clause.gate,
    )


NEAR = "The bonus ends with the round in which the last such enemy is lost."
RECORDS = (Record(Improve, facing, "attack defence", needs="against", subject="role", near=NEAR),)
