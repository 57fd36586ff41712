"""Weapons: shots before the battle, and what makes them better."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Aim, Ask, Shot
from generator.compile.clause import Clause, Record
from generator.compile.world import World
from generator.language.things import Weapon
from generator.language.words import Arm, Improve


def arm(clause: Clause, world: World) -> Iterator[Ask]:
    """Units carry a weapon in battle; neither side named means both."""
    if not isinstance(clause.word, Arm):
        raise AssertionError(clause)
    word, ways = clause.word, clause.ways
    types = world.types(word.units, clause.nation, clause.home)
    both = not ways.attacking and not ways.defending
    weapon_both = not word.weapon.attacking and not word.weapon.defending
    if types:
        yield Shot(
            why=clause.why,
            weapon=word.weapon.id,
            types=types,
            hits_on=word.hits_on,
            shots=word.shots,
            attacking=(ways.attacking or both) and (word.weapon.attacking or weapon_both),
            defending=(ways.defending or both) and (word.weapon.defending or weapon_both),
            gate=clause.gate,
        )


def arm_against_raids(clause: Clause, world: World) -> Iterator[Ask]:
    """A facility fires at its raiders."""
    if not isinstance(clause.word, Arm):
        raise AssertionError(clause)
    types = world.types(clause.word.units, clause.nation, clause.home)
    if types:
        yield Shot(
            why=clause.why,
            weapon=clause.word.weapon.id,
            types=types,
            hits_on=clause.word.hits_on,
            raids_only=True,
            gate=clause.gate,
        )


def aim(clause: Clause, world: World) -> Iterator[Ask]:
    """All of a nation's shots of a weapon hit better, or are more."""
    if not isinstance(clause.subject, Weapon):
        raise AssertionError(clause)
    yield Aim(
        why=clause.why,
        weapon=clause.subject.id,
        nation=clause.nation.id,
        hits_on=clause.value if clause.change == "hits_on" else 0,
        shots=clause.value if clause.change == "shots" else 0,
        gate=clause.gate,
    )


RECORDS = (
    Record(Arm, arm, may="attacking defending"),
    Record(Arm, arm_against_raids, needs="during"),
    Record(Improve, aim, "hits_on shots", subject="weapon"),
)
