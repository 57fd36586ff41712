"""Units in battle: AA guns, dice, transport by land and air, abilities that depend on others."""

from __future__ import annotations

from itertools import combinations, islice

from generator.check.changes import changed_properties
from generator.check.names import remedy
from generator.check.reach import reachable_techs
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Report
from generator.importer.expand import Attachment
from generator.importer.game import GameFile

AA_SWITCHES = ("isAAforCombatOnly", "isAAforBombingThisUnitOnly", "isAAforFlyOverOnly", "isAA", "isRocket")
_AA_PROFILE = ("damageableAA", "attackAAmaxDieSides", "offensiveAttackAAmaxDieSides")


def is_aa(unit: Attachment) -> bool:
    """Whether a unit fires as AA at any time."""
    return any(unit.is_true(switch) for switch in AA_SWITCHES)


@check("unit_aa_profiles_disagree", WARNING, "AA units of one typeAA with different profiles", family="unit")
def aa_profiles(game: GameFile, report: Report) -> None:
    """Two unit types have the same typeAA (AA if none is given), but other targets or dice.

    Client: fires the whole group with the targets of any one of them and the dice of the best.
    Mend: give each profile its own typeAA.
    """
    groups: dict[str, list[tuple[str, Attachment]]] = {}
    for name, unit in game.unit_facts.items():
        if any(unit.is_true(s) for s in ("isAAforCombatOnly", "isAA")):
            groups.setdefault(unit.get("typeAA", "AA"), []).append((name, unit))
    for group, units in groups.items():
        profiles: dict[tuple[object, ...], str] = {}
        for name, unit in units:
            profiles.setdefault(_profile(unit), name)
        for (one, first), (other, second) in islice(combinations(profiles.items(), 2), 1):
            differing = ", ".join(_difference(one, other))
            text = f"{first} and {second} both have typeAA {group}, but differ in {differing}"
            report(game.unit_facts[second].option("typeAA") or game.unit_facts[second], text)


def _profile(unit: Attachment) -> tuple[object, ...]:
    targets = frozenset(name for o in unit.all("targetsAA") for name in o.parts())
    return (targets, *(unit.get(o).lower() for o in _AA_PROFILE))


def _difference(one: tuple[object, ...], other: tuple[object, ...]) -> list[str]:
    names = ("targetsAA", *_AA_PROFILE)
    return [name for name, a, b in zip(names, one, other, strict=True) if a != b]


@check("unit_aa_bad_numbers", WARNING, "AA gun that never fires, or with bad dice", family="unit")
def aa_numbers(game: GameFile, report: Report) -> None:
    """An AA gun has no shots, no strength or no rounds, or dice that cannot be.

    Client: never lets it fire; refuses the game for dice above 200 sides or negative strength.
    Mend: attackAA or offensiveAttackAA of 1 or more, maxAAattacks and maxRoundsAA -1 or more than 0.
    """
    changed = changed_properties(game)
    for name, unit in game.unit_facts.items():
        for option in ("attackAAmaxDieSides", "offensiveAttackAAmaxDieSides"):
            if not -1 <= unit.number(option, -1) <= 200:
                report(unit.option(option), f"{option} of {name} is {unit.get(option)}, at most 200", severity=ERROR)
        for option in ("attackAA", "offensiveAttackAA"):
            if unit.number(option, 0) < 0:
                report(unit.option(option), f"{option} of {name} is below zero", severity=ERROR)
        if not is_aa(unit):
            given = next((o for o in ("typeAA", "targetsAA", "maxAAattacks") if unit.get(o)), "")
            if given and not any((s, name) in changed for s in AA_SWITCHES):
                report(unit.option(given), f"{name} has {given}, but none of the isAAfor... switches")
            continue
        for option, default in (("maxAAattacks", -1), ("maxRoundsAA", 1)):
            if unit.number(option, default) == 0 and (option, name) not in changed:
                report(unit.option(option), f"{name} is AA but {option} is 0: it never fires")
        weak = unit.number("attackAA", 1) == 0 and unit.number("offensiveAttackAA", 0) == 0
        if weak and not {("attackAA", name), ("offensiveAttackAA", name)} & changed:
            report(unit.option("attackAA"), f"{name} is AA but its strength is 0 on both sides")


@check("unit_no_rolls", WARNING, "Combat value without dice", family="unit")
def no_rolls(game: GameFile, report: Report) -> None:
    """A unit has attack or defense, but no dice to roll for it.

    Client: never rolls for it.
    Mend: give attackRolls or defenseRolls of 1 or more, or leave them out.
    """
    changed = changed_properties(game)
    helped = {
        name
        for support in game.of_class("UnitSupportAttachment")
        if "roll" in support.get("dice").lower().split(":")
        for name in support.get("unitType").split(":")
    }
    for _, option in game.options("TechAbilityAttachment", "attackRollsBonus", "defenseRollsBonus"):
        helped.update(option.parts())
    for name, unit in game.unit_facts.items():
        for strength, rolls in (("attack", "attackRolls"), ("defense", "defenseRolls")):
            idle = unit.number(strength, 0) > 0 and unit.number(rolls, 1) == 0
            if idle and name not in helped and (rolls, name) not in changed:
                report(unit.option(rolls), f"{name} has {strength} {unit.get(strength)} and no dice for it")
            if unit.number(strength, 0) > game.dice_sides:
                text = f"{name} has {strength} {unit.get(strength)} on {game.dice_sides}-sided dice: it always hits"
                report(unit.option(strength), text, severity=HINT)


_CARRIED = (
    ("isLandTransport", "isLandTransportable", "mechanizedInfantry"),
    ("isAirTransport", "isAirTransportable", "paratroopers"),
)


@check("unit_carried_without_tech", WARNING, "Transport by land or air without its technology", family="unit")
def carried_without_tech(game: GameFile, report: Report) -> None:
    """Units may carry others by land or air, but nobody can ever get the built-in technology that allows it.

    Client: never lets them carry anything.
    Mend: make mechanizedInfantry or paratroopers available, or give it to the players at the start.
    """
    for carrier, cargo, tech in _CARRIED:
        carriers = [u for u in game.unit_facts.values() if u.is_true(carrier)]
        carried = [u for u in game.unit_facts.values() if u.is_true(cargo)]
        if carriers and carried and tech not in reachable_techs(game):
            names = ", ".join(u.to for u in carriers[:4])
            report(carriers[0].option(carrier), f"{names} could carry units, but nobody can get {tech}")
        elif carriers and not carried:
            report(carriers[0].option(carrier), f"{carriers[0].to} has {carrier}, but no unit {cargo}", severity=HINT)


@check("unit_ability_unsupported", ERROR, "Ability or effect that the engine does not support", family="unit")
def unsupported(game: GameFile, report: Report) -> None:
    """receivesAbilityWhenWith or whenCombatDamaged names an ability, effect or unit that there is not.

    Client: refuses the game.
    Mend: receivesAbilityWhenWith is canBlitz:unit; whenCombatDamaged knows unitsMayNotLandOnCarrier and
    unitsMayNotLeaveAlliedCarrier.
    """
    for attachment, option in game.options("UnitAttachment", "receivesAbilityWhenWith"):
        parts = option.parts()
        if len(parts) != 2 or parts[0] != "canBlitz":
            report(option, f"{option.name} of {attachment.to} is {option.value!r}, only canBlitz:unit is supported")
        elif parts[1] not in game.units:
            advice, fix = remedy(parts[1], set(game.units))
            report(option, f"{option.name} of {attachment.to}: there is no unit {parts[1]!r}", advice, fix=fix)
    for attachment, option in game.options("UnitAttachment", "whenCombatDamaged"):
        effect = option.parts()[2] if len(option.parts()) > 2 else ""
        if effect and effect not in ("unitsMayNotLandOnCarrier", "unitsMayNotLeaveAlliedCarrier"):
            report(option, f"{option.name} of {attachment.to}: {effect!r} is no effect of the engine")
