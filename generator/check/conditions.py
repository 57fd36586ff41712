"""Conditions and objectives: how they are written, and what their numbers really ask."""

from __future__ import annotations

from generator.check.changes import changed_attachments
from generator.check.options import tell_malformed
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Report
from generator.game.forms import PLACE_GROUPS, as_int
from generator.importer.expand import Attachment, Option
from generator.importer.game import GameFile, memo

PLACES = (
    "alliedOwnershipTerritories", "directOwnershipTerritories", "alliedExclusionTerritories",
    "directExclusionTerritories", "enemyExclusionTerritories", "enemySurfaceExclusionTerritories",
    "directPresenceTerritories", "alliedPresenceTerritories", "enemyPresenceTerritories",
)  # fmt: skip
PRESENCE = tuple(name for name in PLACES if "Ownership" not in name)
CONDITION_USERS = ("RulesAttachment", "TriggerAttachment", "UserActionAttachment", "PoliticalActionAttachment")


def split_places(option: Option) -> tuple[int | None, list[str]]:
    """The count and the territories or group words of a territory list; None = all of them."""
    parts = option.parts()
    if parts[0] == "each":
        return 1, parts[1:]
    count = as_int(parts[0])
    return (None, parts) if count is None else (count, parts[1:])


@check("cond_battle_malformed", ERROR, "Battle condition that cannot be read", family="condition")
def battle(game: GameFile, report: Report) -> None:
    """The option battle lacks a part, or one is of the wrong kind.

    Client: refuses the game. Clients up to 2.7 want the word any in lower case.
    Mend: attacker:defender:any:rounds:territory, rounds being currentRound or first-last.
    """
    tell_malformed(game, report, "cond_battle_malformed", "attacker:defender:any:rounds:territory")
    for attachment, option in game.options("RulesAttachment", "battle"):
        parts = option.parts()
        if any(p.lower() == "any" and p != "any" for p in parts[:3]):
            report(option, f"{attachment.name}: clients up to 2.7 know only any in lower case", severity=HINT)
        ends = parts[3].split("-") if len(parts) > 3 else []
        if len(ends) == 2 and all(e.isdigit() for e in ends) and int(ends[0]) > int(ends[1]):
            report(option, f"{attachment.name}: no round lies in {parts[3]}", severity=WARNING)


@check("cond_never_true_count", ERROR, "Condition asks for more than its list holds", family="condition")
def never_true_count(game: GameFile, report: Report) -> None:
    """A condition asks for more territories, or more sub-conditions, than it lists; or its conditionType is malformed.

    Client: never finds it true. A conditionType number means exactly so many, not at least.
    Mend: lower the number; for "at least two of five" write 2-5.
    """
    tell_malformed(game, report, "cond_never_true_count")
    for attachment, option in game.options("RulesAttachment", *PLACES):
        if not option.value[:1].isdigit():
            continue
        count, places = split_places(option)
        known = [p for p in places if p in game.territories]
        listed = len(set(known)) if not PLACE_GROUPS & set(places) else len(game.territories)
        if count is not None and count > listed > 0 and "Exclusion" not in option.name:
            report(option, f"{attachment.name} asks for {count} of {listed} territories", attr="count")
    for java_class in CONDITION_USERS:
        for attachment, option in game.options(java_class, "conditionType"):
            if not option.value[:1].isdigit():
                continue
            _condition_type(game, report, attachment, option)


def _condition_type(game: GameFile, report: Report, attachment: Attachment, option: Option) -> None:
    named = sum(1 for o in attachment.all("conditions", "trigger") for p in o.parts() if p.strip())
    low = option.value.split("-")[0]
    changed = (attachment.name, attachment.to, "conditions") in changed_attachments(game)
    if low.isdigit() and named and int(low) > named and not changed:
        report(option, f"{attachment.name} asks for {option.value} of its {named} conditions")
    elif option.value.isdigit() and 1 < int(option.value) < named:
        text = f"{attachment.name} asks for exactly {option.value} of {named} conditions"
        report(option, text, f"write {option.value}-{named} for at least", severity=HINT)


@check("cond_rounds_reversed", ERROR, "Round range that contains no round", family="condition")
def rounds(game: GameFile, report: Report) -> None:
    """rounds runs from high to low, or is not written as the client reads it.

    Client: refuses the game for an open end (write 2-+), and never finds high-low true.
    Mend: write low-high, low-+, or single rounds, joined by colons.
    """
    tell_malformed(game, report, "cond_rounds_reversed", "write low-high or low-+")
    for attachment, option in game.options("RulesAttachment", "rounds"):
        for part in option.parts():
            ends = part.split("-")
            if len(ends) == 2 and all(e.isdigit() for e in ends) and int(ends[0]) > int(ends[1]):
                report(option, f"{attachment.name}: no round lies in {part}", f"{ends[1]}-{ends[0]}?")


@check("cond_chance_forbidden", ERROR, "chance in a RulesAttachment", family="condition")
def chance_forbidden(game: GameFile, report: Report) -> None:
    """A condition has the option chance.

    Client: refuses the game; only triggers and actions roll dice.
    Mend: give chance to the trigger or action that uses the condition.
    """
    tell_malformed(game, report, "cond_chance_forbidden")
    for attachment, option in game.options("RulesAttachment", "chanceIncrementOnFailure", "chanceDecrementOnSuccess"):
        report(option, f"{option.name} of {attachment.name} has no effect in a condition", severity=HINT)


@check(
    "cond_objective_prefix", ERROR, "objectiveValue in an attachment not named objectiveAttachment", family="condition"
)
def objective_prefix(game: GameFile, report: Report) -> None:
    """An attachment with an objectiveValue has a name that does not begin with objectiveAttachment.

    Client: looks objectives up by that beginning and never pays this one.
    Mend: begin the name with objectiveAttachment, here and wherever it is named.
    """
    for attachment, option in game.options("RulesAttachment", "objectiveValue"):
        if as_int(option.value) and not attachment.name.startswith("objectiveAttachment"):
            report(option, f"{attachment.name} is worth {option.value} but is never paid for its name", attr="value")


@check("cond_game_property_missing", ERROR, "Condition on a game property that is no truth value", family="condition")
def game_property(game: GameFile, report: Report) -> None:
    """gameProperty names a property that the map does not have, or that is not true or false.

    Client: takes a missing one as false, and stops the game for one of another type.
    Mend: write the name exactly as in the propertyList, and give the property true or false.
    """
    from generator.check.names import remedy

    for attachment, option in game.options("RulesAttachment", "gameProperty"):
        found = game.properties.get(option.value)
        if found is None:
            advice, fix = remedy(option.value, set(game.properties))
            report(option, f"{attachment.name}: there is no property {option.value!r}", advice, fix=fix)
        elif found.value.lower() not in ("true", "false"):
            report(option, f"{attachment.name}: the property {option.value!r} is {found.value!r}, not true or false")


def _without_count(report: Report, attachment: Attachment, option: Option, what: str) -> None:
    parts = option.parts()
    count = as_int(parts[0])
    if count is None:
        text = f"{attachment.name}: {option.name} without count means none of {', '.join(parts[:4])}"
        report(option, text, f'count="{len(parts)}" for all of them, count="0" to say none')
    elif count > len(set(parts[1:])):
        report(option, f"{attachment.name} asks for {count} of {len(set(parts[1:]))} {what}: never true")


@check("cond_techs_no_count", WARNING, 'Condition techs without count means "none of them"', family="condition")
def techs_no_count(game: GameFile, report: Report) -> None:
    """techs lists technologies but gives no count.

    Client: reads the missing count as 0, which asks that the player has none of them.
    Mend: give the count; write 0 if none is meant.
    """
    for attachment, option in game.options("RulesAttachment", "techs"):
        _without_count(report, attachment, option, "technologies")


@check("cond_atwar_no_count", WARNING, 'Condition atWarPlayers without count means "none of them"', family="condition")
def at_war_no_count(game: GameFile, report: Report) -> None:
    """atWarPlayers lists players but gives no count, or lists the player himself.

    Client: reads the missing count as 0, which asks that he is at war with none of them.
    Mend: give the count; write 0 if none is meant.
    """
    for attachment, option in game.options("RulesAttachment", "atWarPlayers"):
        _without_count(report, attachment, option, "players")
        count = as_int(option.parts()[0])
        players = set(option.parts()[1:]) - {attachment.to}
        if count is not None and count > len(players) and attachment.to in option.parts():
            report(option, f"{attachment.name} counts {attachment.to} himself, who is never at war with himself")


@check("cond_unit_presence_alone", WARNING, "unitPresence without a presence territory list", family="condition")
def presence_alone(game: GameFile, report: Report) -> None:
    """unitPresence says which units, but no list says where.

    Client: ignores it.
    Mend: add a directPresenceTerritories, or another list of presence or exclusion.
    """
    for attachment, option in game.options("RulesAttachment", "unitPresence"):
        if not any(name in attachment.values() for name in PRESENCE):
            report(option, f"{attachment.name} has unitPresence, but no list of places")


@check("cond_switch_never_on", WARNING, "Switch that nothing can turn", family="condition")
def switch_never_on(game: GameFile, report: Report) -> None:
    """A condition has its switch off, and no trigger turns it.

    Client: finds it false for ever, and whatever waits for it never happens.
    Mend: add the trigger that turns it. A condition that shall never be true is named in many; that is fine.
    """
    changed = changed_attachments(game)
    for attachment, option in game.options("RulesAttachment", "switch"):
        off = option.value.lower() == "false" and not attachment.is_true("invert")
        if off and (attachment.name, attachment.to, "switch") not in changed and not _is_never(attachment):
            report(option, f"{attachment.name} of {attachment.to} is switched off and nothing turns it on")


def _is_never(attachment: Attachment) -> bool:
    """A condition that shall never hold says so in its name."""
    return any(word in attachment.name.lower() for word in ("never", "false", "impossible", "notrue", "off"))


@memo
def used_conditions(game: GameFile) -> set[str]:
    """The names of conditions that something of the XML asks."""
    used = {
        part
        for java_class in CONDITION_USERS
        for _, option in game.options(java_class, "conditions", "trigger")
        for part in option.parts()
    }
    return used | {c for c, _, _ in changed_attachments(game)}


RESTRICTIONS = (
    "movementRestrictionTerritories", "placementAnyTerritory", "placementAnySeaZone", "placementCapturedTerritory",
    "unlimitedProduction", "placementInCapitalRestricted", "dominatingFirstRoundAttack",
    "negateDominatingFirstRoundAttack", "productionPerXTerritories", "placementPerTerritory", "maxPlacePerTerritory",
)  # fmt: skip


@check("cond_unused", HINT, "Condition that nothing uses", family="condition")
def unused(game: GameFile, report: Report) -> None:
    """No trigger, action, condition or text names a condition.

    Client: never asks it.
    Mend: remove it, or look for the place where its name is misspelt.
    """
    used = used_conditions(game)
    shown = game.memos.get("names in texts", set())
    for attachment in game.of_class("RulesAttachment"):
        name = attachment.name
        rest = name == "rulesAttachment" or not attachment.table.keys().isdisjoint(RESTRICTIONS)
        if name in used or rest or "objectiveValue" in attachment.values() or name in shown:  # type: ignore[operator]
            continue
        report(attachment, f"nothing asks the condition {name} of {attachment.to}")
