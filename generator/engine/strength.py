"""What units would roll in a battle, worked out by the engine without fighting one: supports, terrain, techs included.

Engine classes: CombatValueBuilder, PowerStrengthAndRolls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from generator.engine.board import TRIPLEA
from generator.engine.orders import Units
from generator.engine.turns import Turns

POWER = TRIPLEA + "delegate.power.calculator."
Side = tuple[str, Units]
"""A player and units of it."""


@dataclass(frozen=True, slots=True)
class Strength:
    """Each unit's (strength, dice), by type and the strongest first. A die hits with its strength or less."""

    of: dict[str, list[tuple[int, int]]]

    def strengths(self, unit_type: str) -> list[int]:
        """The strength of each unit of a type, most first."""
        return [strength for strength, _ in self.of.get(unit_type, [])]

    def dice(self, unit_type: str) -> list[int]:
        """The dice of each unit of a type, in the order of `strengths`."""
        return [dice for _, dice in self.of.get(unit_type, [])]

    @property
    def total(self) -> int:
        """Strength times dice, of all units."""
        return sum(strength * dice for units in self.of.values() for strength, dice in units)


class Strengths(Turns):
    """Tells the strength of units in battles that are not fought. Base of `Table`."""

    def attack(self, own: Side, against: Side, place: str, *friends: Side, landing: bool = False) -> Strength:
        """What units roll in a general round when they attack others in a place; friends give support beside them.

        `landing`: the attackers came from the sea (isMarine counts).
        """
        return self._general("OFFENSE", own, against, place, friends, landing)

    def defence(self, own: Side, against: Side, place: str, *friends: Side, landing: bool = False) -> Strength:
        """What units roll in a general round when they are attacked in a place; `landing`: from the sea."""
        return self._general("DEFENSE", own, against, place, friends, landing)

    def air(self, own: Side, attacking: bool) -> Strength:
        """What planes roll in an air battle."""
        side = self._side("OFFENSE" if attacking else "DEFENSE")
        builder = self._builder().airBattleCombatValue().side(side).lhtrHeavyBombers(self._heavy())
        return self._measured(self._made(own), builder.gameDiceSides(self._sides()).build())

    def bombardment(self, own: Side, against: Side, place: str) -> Strength:
        """What ships roll when they bombard a landing."""
        units = self._made(own)
        supports = self.data.getUnitTypeList().getSupportRules()
        builder = self._builder().navalBombardmentCombatValue()
        builder = builder.enemyUnits(self._java(self._made(against))).friendlyUnits(self._java(units))
        builder = builder.supportAttachments(supports).lhtrHeavyBombers(self._heavy()).gameDiceSides(self._sides())
        return self._measured(units, builder.territoryEffects(self._effects(place)).build())

    def _general(
        self, side: str, own: Side, against: Side, place: str, friends: Sequence[Side], landing: bool
    ) -> Strength:
        units, enemies = self._made(own), self._made(against)
        for unit in (units if side == "OFFENSE" else enemies) if landing else ():
            unit.setWasAmphibious(True)
        beside = [unit for friend in friends for unit in self._made(friend)]
        builder = self._builder().mainCombatValue().enemyUnits(self._java(enemies))
        builder = builder.friendlyUnits(self._java([*units, *beside])).side(self._side(side))
        builder = builder.gameSequence(self.data.getSequence())
        builder = builder.supportAttachments(self.data.getUnitTypeList().getSupportRules())
        builder = builder.lhtrHeavyBombers(self._heavy()).gameDiceSides(self._sides())
        calculator = builder.territoryEffects(self._effects(place)).build()
        return self._measured([*units, *beside], calculator, only=units)

    def _measured(self, units: list[Any], calculator: Any, only: list[Any] | None = None) -> Strength:
        power = self.engine.cls(POWER + "PowerStrengthAndRolls").build(self._java(units), calculator)
        found: dict[str, list[tuple[int, int]]] = {}
        for unit in units if only is None else only:
            values = (int(power.getStrength(unit)), int(power.getRolls(unit)))
            found.setdefault(str(unit.getType().getName()), []).append(values)
        return Strength({name: sorted(values, reverse=True) for name, values in sorted(found.items())})

    def _made(self, side: Side) -> list[Any]:
        """New units that stand nowhere."""
        player, units = side
        owner = self.find_player(player)
        return [unit for name, number in units.items() for unit in self._type(name).create(number, owner)]

    def _java(self, units: list[Any]) -> Any:
        return self.engine.list_of(units)

    def _builder(self) -> Any:
        return self.engine.cls(POWER + "CombatValueBuilder")

    def _side(self, name: str) -> Any:
        return getattr(self.engine.cls(TRIPLEA + "delegate.battle.BattleState$Side"), name)

    def _effects(self, place: str) -> Any:
        return self.engine.cls(TRIPLEA + "delegate.TerritoryEffectHelper").getEffects(self._place(place))

    def _heavy(self) -> bool:
        return bool(self.engine.cls(TRIPLEA + "Properties").getLhtrHeavyBombers(self.data.getProperties()))

    def _sides(self) -> int:
        return int(self.data.getDiceSides())
