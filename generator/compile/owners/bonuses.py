"""Numbers that grow for whoever owns a technology: one TechAbilityAttachment a technology.

The engine counts them for the owner by itself and adds those of several technologies (`TechAbilityAttachment`), so no
trigger is needed and nations never meet.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from generator.compile.asks import Ask, Bag, Bonus
from generator.compile.world import World
from generator.game.model import Attachment, Option
from generator.why import Because

TAKES = (Bonus,)

OPTIONS = {
    "attack": "attackBonus",
    "defence": "defenseBonus",
    "movement": "movementBonus",
    "escort": "airAttackBonus",
    "intercept": "airDefenseBonus",
    "raid_damage": "bombingBonus",
    "output": "productionBonus",
    "attack_dice": "attackRollsBonus",
    "defence_dice": "defenseRollsBonus",
    "radar": "radarBonus",
    "rockets": "rocketDiceNumber",
    "rocket_reach": "rocketDistance",
    "rockets_a_target": "rocketNumberPerTerritory",
    "repair_discount": "repairDiscount",
    "bond_dice": "warBondDiceNumber",
    "bond_sides": "warBondDiceSides",
}
"""Which option of the engine holds which number; percent for the discount, spaces for the reach."""


def settle(bag: Bag, world: World) -> Iterator[Ask | Attachment]:
    """One attachment a technology."""
    sums: dict[str, dict[tuple[str, str], int]] = defaultdict(lambda: defaultdict(int))
    why: dict[str, list[Because]] = defaultdict(list)
    seen: set[tuple[object, ...]] = set()
    for ask in bag.of(Bonus):
        option = OPTIONS[ask.number]
        why[ask.tech].extend(ask.why)
        for type_ in ask.types or ("",):
            # A technology of many nations asks for a shared type (a facility) once for each of them.
            key = (ask.tech, option, type_, tuple((b.rule, b.part) for b in ask.why))
            if key not in seen:
                seen.add(key)
                sums[ask.tech][option, type_] += ask.by
    for tech, numbers in sums.items():
        options = tuple(
            Option(option, f"{amount}:{type_}" if type_ else str(amount)) for (option, type_), amount in numbers.items()
        )
        yield Attachment(
            "TechAbilityAttachment",
            "techAbilityAttachment",
            world.tech_name(tech),
            "technology",
            options,
            tuple(dict.fromkeys(why[tech])),
        )
