"""Units: options that their domain forbids, impossible numbers, lists of other units."""

from __future__ import annotations

from generator.check.names import remedy
from generator.check.options import tell_malformed
from generator.check.references import tell
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Report
from generator.importer.expand import Attachment
from generator.importer.game import GameFile

_AIR_FORBIDS = (
    ("isSea", ""), ("transportCost", "-1"), ("carrierCapacity", "-1"), ("canBlitz", ""), ("canBombard", ""),
    ("isMarine", "0"), ("isLandTransportable", ""), ("isLandTransport", ""), ("isAirTransportable", ""),
    ("isCombatTransport", ""),
)  # fmt: skip
_SEA_FORBIDS = (
    ("canBlitz", ""), ("isStrategicBomber", ""), ("carrierCost", "-1"), ("transportCost", "-1"), ("isMarine", "0"),
    ("isLandTransportable", ""), ("isLandTransport", ""), ("isAirTransportable", ""), ("isAirTransport", ""),
    ("isKamikaze", ""),
)  # fmt: skip
_LAND_FORBIDS = (
    ("canBombard", ""), ("carrierCapacity", "-1"), ("bombard", "-1"), ("isAirTransport", ""),
    ("isCombatTransport", ""), ("isKamikaze", ""),
)  # fmt: skip
"""Per domain the options that `UnitAttachment.validate` forbids, each with the value that is allowed ("" = false)."""


def set_otherwise(unit: Attachment, option: str, allowed: str) -> bool:
    """Whether an option is set to something else than the one allowed value."""
    value = unit.get(option)
    if not value:
        return False
    if option == "isMarine":
        return value.lower() not in ("false", "0")
    return value.lower() == "true" if not allowed else value != allowed


def domain(unit: Attachment) -> str:
    """air, sea or land."""
    return "air" if unit.is_true("isAir") else "sea" if unit.is_true("isSea") else "land"


@check("unit_domain_conflict", ERROR, "Options that the domain of the unit forbids", family="unit")
def domain_conflict(game: GameFile, report: Report) -> None:
    """An air, sea or land unit has an option that units of its domain may not have.

    Client: refuses the game and does not say which option it is.
    Mend: remove the option, or correct isAir and isSea.
    """
    forbidden = {"air": _AIR_FORBIDS, "sea": _SEA_FORBIDS, "land": _LAND_FORBIDS}
    for name, unit in game.unit_facts.items():
        for option, allowed in forbidden[domain(unit)]:
            if set_otherwise(unit, option, allowed):
                report(unit.option(option), f"the {domain(unit)} unit {name} may not have {option}")


@check("unit_hitpoints_or_damage", ERROR, "Impossible hit points or damage settings", family="unit")
def hitpoints(game: GameFile, report: Report) -> None:
    """Hit points below 1, damage that cannot be, or a negative number to build.

    Client: refuses the game.
    Mend: hitPoints of 1 or more; maxDamage of 1 or more with canBeDamaged; maxBuiltPerPlayer -1 for no limit.
    """
    for name, unit in game.unit_facts.items():
        factory = unit.is_true("isFactory")
        damaged = unit.is_true("canBeDamaged") or (factory and "canBeDamaged" not in unit.values())
        dies = unit.is_true("canDieFromReachingMaxDamage")
        if unit.number("hitPoints", 1) < 1:
            report(unit.option("hitPoints"), f"{name} has {unit.get('hitPoints')} hit points")
        if (damaged or dies) and unit.number("maxDamage", 2) < 1:
            report(unit.option("maxDamage"), f"{name} can be damaged, but maxDamage is {unit.get('maxDamage')}")
        if dies and not damaged:
            report(unit.option("canDieFromReachingMaxDamage"), f"{name} can die from damage but cannot be damaged")
        if unit.number("maxBuiltPerPlayer", -1) < -1:
            report(unit.option("maxBuiltPerPlayer"), f"{name} may be built {unit.get('maxBuiltPerPlayer')} times")


@check("unit_construction_incomplete", ERROR, "Construction options that do not belong together", family="unit")
def construction(game: GameFile, report: Report) -> None:
    """A construction lacks its type or counts, or something that is no construction has them.

    Client: refuses the game.
    Mend: with isConstruction give constructionType and positive constructionsPerTerrPerTypePerTurn and
    maxConstructionsPerTypePerTerr, the first not above the second.
    """
    for name, unit in game.unit_facts.items():
        fault = _construction_fault(unit)
        if fault:
            report(unit.option("isConstruction") or unit, f"{name}: {fault}")


def _construction_fault(unit: Attachment) -> str:
    factory = unit.is_true("isFactory")
    kind = unit.get("constructionType", "factory" if factory else "none")
    turn = unit.number("constructionsPerTerrPerTypePerTurn", 1 if factory else -1)
    place = unit.number("maxConstructionsPerTypePerTerr", 1 if factory else -1)
    if unit.is_true("isConstruction") or (factory and "isConstruction" not in unit.values()):
        if kind == "none" or not kind:
            return "a construction needs a constructionType"
        if turn < 0 or place < 0:
            return "a construction needs positive counts per turn and per territory"
        return "more may be built a turn than a territory may hold" if turn > place else ""
    given = kind != "none" or turn >= 0 or place >= 0
    return "construction options without isConstruction" if given else ""


@check("unit_transport_with_attack", ERROR, "Transport with combat values under restricted transports", family="unit")
def transport_with_attack(game: GameFile, report: Report) -> None:
    """A sea transport has attack or defense while Transport Casualties Restricted is on.

    Client: refuses the game.
    Mend: take the combat values away, make it an isCombatTransport, or turn the property off.
    """
    if not game.is_on("Transport Casualties Restricted"):
        return
    for name, unit in game.unit_facts.items():
        carries = unit.number("transportCapacity", -1) > 0 and unit.is_true("isSea")
        strong = unit.number("attack", 0) > 0 or unit.number("defense", 0) > 0
        if carries and strong and not unit.is_true("isCombatTransport"):
            report(unit, f"{name} carries units and fights, which Transport Casualties Restricted forbids")


@check("unit_combat_transport_empty", ERROR, "Combat transport without room", family="unit")
def combat_transport(game: GameFile, report: Report) -> None:
    """A unit is an isCombatTransport but has no transportCapacity.

    Client: refuses the game.
    Mend: give transportCapacity of 1 or more.
    """
    for name, unit in game.unit_facts.items():
        if unit.is_true("isCombatTransport") and unit.number("transportCapacity", -1) < 1:
            report(unit.option("isCombatTransport"), f"{name} is a combat transport without transportCapacity")


@check("unit_requires_unknown", ERROR, "requiresUnits names an unknown unit", family="unit")
def requires_unknown(game: GameFile, report: Report) -> None:
    """requiresUnits or canInvadeOnlyFrom names a unit type that does not exist.

    Client: notices it late: choosing the game fails for requiresUnits, an invasion is refused for the other.
    Mend: write the name as in the unitList.
    """
    for attachment, option in game.options("UnitAttachment", "requiresUnits", "canInvadeOnlyFrom"):
        for part in option.parts():
            if part not in game.units and not (option.name == "canInvadeOnlyFrom" and part.lower() in ("none", "all")):
                advice, fix = remedy(part, set(game.units))
                report(option, f"{option.name} of {attachment.to}: there is no unit {part!r}", advice, fix=fix)


@check("unit_change_into_bad", ERROR, "whenCapturedChangesInto and its like malformed or unknown", family="unit")
def change_into(game: GameFile, report: Report) -> None:
    """A change of one unit into another lacks parts, or names an unknown unit or player.

    Client: refuses the game.
    Mend: whenCapturedChangesInto is from:to:keepAttributes:unit:count; the hit point changes are damage:true:unit.
    """
    tell_malformed(game, report, "unit_change_into_bad")
    tell(game, report, "unit_change_into_bad")
    for attachment, option in game.options("UnitAttachment", "whenHitPointsDamagedChangesInto"):
        damage = option.parts()[0]
        if damage.isdigit() and not 1 <= int(damage) <= max(attachment.number("hitPoints", 1), 1):
            text = f"{option.name} of {attachment.to} at {damage} hits, of {attachment.get('hitPoints', '1')} it has"
            report(option, text, severity=WARNING)


@check("unit_sub_target_conflict", ERROR, "canNotTarget together with isSub or isSuicide", family="unit")
def sub_target(game: GameFile, report: Report) -> None:
    """A unit has the old switch isSub or isSuicide and the new list canNotTarget.

    Client: refuses the game, or loses the list if it stands above the switch.
    Mend: write isFirstStrike, canEvade and canMoveThroughEnemies, or isSuicideOnAttack and isSuicideOnDefense.
    """
    for attachment, option in game.options("UnitAttachment", "canNotTarget"):
        for switch in ("isSub", "isSuicide"):
            if attachment.is_true(switch):
                report(option, f"{attachment.to} has canNotTarget and {switch}")


@check("unit_hits_taken", ERROR, "Start unit with impossible damage", family="unit")
def hits_taken(game: GameFile, report: Report) -> None:
    """A start unit has taken as many hits as it has, or has bombing damage though it cannot be damaged.

    Client: refuses the game.
    Mend: hitsTaken at most one below hitPoints; unitDamage only for units that canBeDamaged.
    """
    for node in game.placements:
        unit = game.unit_facts.get(node.get("unitType"))
        for attr in ("hitsTaken", "unitDamage"):
            text = node.get(attr)
            if unit is None or not text.lstrip("-").isdigit():
                continue
            number, most = int(text), unit.number("hitPoints", 1) - 1
            if number < 0 or (attr == "hitsTaken" and number > most):
                report(node, f"{node.get('unitType')} has {attr} {number}, at most {most} is possible", attr=attr)
            elif attr == "unitDamage" and number and not (unit.is_true("canBeDamaged") or unit.is_true("isFactory")):
                report(node, f"{node.get('unitType')} cannot be damaged", attr=attr, severity=WARNING)


@check("unit_limit_word", ERROR, "Stack limit with an unknown word", family="unit")
def limit_word(game: GameFile, report: Report) -> None:
    """A stack limit is not a number and one of owned, allied, total.

    Client: refuses the game; capitals count.
    Mend: count="number" value="owned" (or allied, or total).
    """
    tell_malformed(game, report, "unit_limit_word")


@check("unit_cargo_too_heavy", WARNING, "Unit that no transport or carrier can take", family="unit")
def too_heavy(game: GameFile, report: Report) -> None:
    """A unit weighs more than any transport or carrier can hold.

    Client: never lets it be loaded, or land.
    Mend: lower transportCost or carrierCost, or raise a capacity.
    """
    for cost, capacity in (("transportCost", "transportCapacity"), ("carrierCost", "carrierCapacity")):
        room = max((u.number(capacity, -1) for u in game.unit_facts.values()), default=-1)
        for name, unit in game.unit_facts.items():
            if unit.number(cost, -1) > room > 0:
                report(unit.option(cost), f"{name} weighs {unit.get(cost)}, the largest {capacity} is {room}")


@check("unit_immobile_combat", HINT, "Unit that can be bought but never act", family="unit")
def immobile(game: GameFile, report: Report) -> None:
    """A unit with attack or room for others has movement 0, which is the default.

    Client: never lets it move.
    Mend: give movement; for a marker or gun that stays, nothing.
    """
    from generator.check.changes import changed_properties

    changed = changed_properties(game)
    for name, unit in game.unit_facts.items():
        strong = unit.number("attack", 0) > 0 or unit.number("transportCapacity", 0) > 0
        still = any(unit.is_true(o) for o in ("isInfrastructure", "isConstruction", "isAA", "isFactory"))
        if "movement" in unit.values() or not strong or still or ("movement", name) in changed:
            continue
        report(unit, f"{name} has attack or room for others, but no movement")
