"""Shots before the battle: who fires which weapon, at whom, how well.

The engine groups guns by the name of their weapon and reads one target list a group, so the list of a weapon is
written on all its guns alike. A facility fires at its raiders only; what raises its aim is read for whoever owns it
(`radarBonus`), what raises the aim of a nation's own guns is a change of their numbers. Source: `AaFire*` steps and
`UnitAttachment` (isAAfor..., attackAA, maxAAattacks).
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import OPEN, Aim, Ask, Bag, Bonus, Dial, How, Shot
from generator.compile.world import World

TAKES = (Shot, Aim)
GIVES = (Bonus, Dial)


def settle(bag: Bag, world: World) -> Iterator[Ask]:
    """The dials of every gun, and better aim."""
    shots = bag.of(Shot)
    for shot in shots:
        yield from _gun(shot, world)
    for aim in bag.of(Aim):
        for shot in (s for s in shots if s.weapon == aim.weapon):
            yield from _aim(aim, shot, world)


def _gun(shot: Shot, world: World) -> Iterator[Dial]:
    weapon = world.weapon(shot.weapon)
    targets = ":".join(world.targets(weapon))

    def dial(option: str, value: int | str | bool) -> Dial:
        return Dial(why=shot.why, types=shot.types, option=option, value=value)

    yield dial("typeAA", weapon.title)
    yield dial("targetsAA", targets)
    yield dial("attackAA", shot.hits_on if shot.defending else 0)
    yield dial("offensiveAttackAA", shot.hits_on if shot.attacking else 0)
    if shot.raids_only:
        yield dial("isAAforBombingThisUnitOnly", True)
        return
    yield dial("maxAAattacks", shot.shots)
    yield dial("damageableAA", True)
    if not weapon.once_each:
        yield dial("mayOverStackAA", True)
    armed = Dial(why=shot.why, types=shot.types, option="isAAforCombatOnly", value=True, gate=shot.gate)
    if shot.gate != OPEN:
        yield dial("isAAforCombatOnly", False)
    yield armed


def _aim(aim: Aim, shot: Shot, world: World) -> Iterator[Ask]:
    types = world.types_of_nation(aim.nation, shot.types)
    if not types:
        return
    if shot.raids_only and aim.hits_on and len(aim.gate.techs) == 1:
        yield Bonus(why=aim.why, tech=aim.gate.techs[0], number="radar", types=types, by=aim.hits_on)
        return
    if aim.hits_on:
        options = [o for o, on in (("attackAA", shot.defending), ("offensiveAttackAA", shot.attacking)) if on]
        for option in options:
            yield Dial(why=aim.why, types=types, option=option, value=aim.hits_on, how=How.ADD, gate=aim.gate)
    if aim.shots:
        yield Dial(why=aim.why, types=types, option="maxAAattacks", value=aim.shots, how=How.ADD, gate=aim.gate)
