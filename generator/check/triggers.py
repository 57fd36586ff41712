"""Triggers: how they are written, and whether they do anything at all."""

from __future__ import annotations

from generator.check.changes import changed_attachments, changes
from generator.check.names import remedy
from generator.check.options import tell_malformed
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Report
from generator.importer.expand import Attachment
from generator.importer.game import GameFile, memo

EFFECTS = (
    "notification", "frontier", "productionRule", "tech", "availableTech", "placement", "removeUnits", "purchase",
    "resource", "support", "relationshipChange", "victory", "activateTrigger", "changeOwnership", "unitProperty",
    "territoryProperty", "playerProperty", "relationshipTypeProperty", "territoryEffectProperty",
)  # fmt: skip


@memo
def fired_without_conditions(game: GameFile) -> set[str]:
    """The triggers that another trigger or an action fires whatever their conditions say."""
    found = set()
    for java_class in ("TriggerAttachment", "UserActionAttachment"):
        for _, option in game.options(java_class, "activateTrigger"):
            parts = option.parts()
            if len(parts) == 6 and parts[4].lower() == "false":
                found.add(parts[0])
    for change in changes(game):
        if change.name == "activateTrigger":
            found.add(change.value.split(":")[0])
    return found


@check("trig_no_condition", ERROR, "Trigger without conditions never fires", family="trigger")
def no_condition(game: GameFile, report: Report) -> None:
    """A trigger lists no conditions; for triggers an empty list is false.

    Client: never fires it by itself. With invert it always fires; another trigger may fire it without conditions.
    Mend: give it an always-true condition.
    """
    fired = fired_without_conditions(game)
    for trigger in game.of_class("TriggerAttachment"):
        asked = trigger.get("conditions").strip(": ") or trigger.get("trigger").strip(": ")
        if asked or trigger.is_true("invert"):
            continue
        helped = trigger.name in fired or (trigger.name, trigger.to, "conditions") in changed_attachments(game)
        if not helped:
            report(trigger, f"{trigger.name} of {trigger.to} has no conditions and is fired by nothing")


@check("trig_when_format", ERROR, "when is not written before:step or after:step", family="trigger")
def when_format(game: GameFile, report: Report) -> None:
    """when does not begin with before or after in lower case, or has too many colons.

    Client: refuses the game.
    Mend: before:stepName or after:stepName.
    """
    tell_malformed(game, report, "trig_when_format", "before:stepName or after:stepName")


@check("trig_when_unknown_step", ERROR, "when names a step that is not in the sequence", family="trigger")
def when_unknown_step(game: GameFile, report: Report) -> None:
    """when names a step that no round has.

    Client: compares exactly and never fires the trigger; it says nothing.
    Mend: write the name of the step as in the sequence.
    """
    steps = {step.get("name") for step in game.steps}
    advised: dict[str, tuple[str, tuple[str, str] | None]] = {}
    fine = {f"{moment}:{name}" for name in steps for moment in ("before", "after")}
    for trigger, option in game.options("TriggerAttachment", "when"):
        if option.value in fine:
            continue
        parts = option.parts()
        if len(parts) == 2 and parts[0] in ("before", "after") and parts[1] not in steps:
            if parts[1] not in advised and len(advised) < 60:
                advised[parts[1]] = remedy(parts[1], steps)
            advice, fix = advised.get(parts[1], ("", None))
            text = f"{trigger.name}: there is no step {parts[1]!r}"
            fired = trigger.name in activated_names(game)
            report(option, text, advice, fix=fix, severity=HINT if fired else ERROR)


@memo
def activated_names(game: GameFile) -> set[str]:
    """The triggers that another trigger or an action fires; these may be kept from firing by themselves."""
    pairs = [
        *game.options("TriggerAttachment", "activateTrigger"),
        *game.options("UserActionAttachment", "activateTrigger"),
    ]
    return {option.parts()[0] for _, option in pairs}


@check("trig_chance_range", ERROR, "chance outside what the engine takes", family="trigger")
def chance_range(game: GameFile, report: Report) -> None:
    """chance is not hits:sides with hits from 0 to sides and sides up to 120.

    Client: refuses the game.
    Mend: 1:6 is one in six, 1:1 always; more than 100 sides cannot be rolled in games by forum.
    """
    tell_malformed(game, report, "trig_chance_range")
    for java_class in ("TriggerAttachment", "UserActionAttachment", "PoliticalActionAttachment"):
        for attachment, option in game.options(java_class, "chance"):
            hits, _, sides = option.value.partition(":")
            if not (hits.isdigit() and sides.isdigit()) or int(sides) > 120:
                continue
            rises = attachment.number("chanceIncrementOnFailure", 0) > 0
            if int(hits) == 0 and int(sides) > 0 and not rises:
                changed = (attachment.name, attachment.to, "chance") in changed_attachments(game)
                if not changed:
                    report(option, f"{attachment.name} has chance {option.value}: it never succeeds", severity=HINT)
            elif int(hits) == int(sides) > 1 and attachment.number("chanceDecrementOnSuccess", 0) == 0:
                report(option, f"{attachment.name} has chance {option.value}: it always succeeds", severity=HINT)


@check("trig_no_effect", WARNING, "Trigger that does nothing", family="trigger")
def no_effect(game: GameFile, report: Report) -> None:
    """A trigger has conditions, but none of the options that make something happen.

    Client: tests it and does nothing.
    Mend: give it an effect, or remove it.
    """
    changed = {(c, owner) for c, owner, name in changed_attachments(game) if name in EFFECTS}
    for trigger in game.of_class("TriggerAttachment"):
        idle = trigger.options and trigger.table.keys().isdisjoint(EFFECTS)
        if idle and (trigger.name, trigger.to) not in changed:
            report(trigger, f"{trigger.name} of {trigger.to} has no effect")


@check("trig_support_name_ambiguous", WARNING, "support names an attachment that several units have", family="trigger")
def support_ambiguous(game: GameFile, report: Report) -> None:
    """A trigger switches a support by a name that several unit types carry.

    Client: switches the first it finds, which may differ from game to game.
    Mend: give each support attachment its own name.
    """
    carriers: dict[str, set[str]] = {}
    for support in game.of_class("UnitSupportAttachment"):
        carriers.setdefault(support.name, set()).add(support.to)
    for trigger, option in game.options("TriggerAttachment", "support"):
        for part in option.parts():
            units = carriers.get(part.lstrip("-"), set())
            if len(units) > 1:
                who = ", ".join(sorted(units)[:4])
                report(option, f"{trigger.name} switches {part.lstrip('-')}, which {who} have")


@check("trig_uses_zero", WARNING, "Trigger or action whose uses make it dead", family="trigger")
def uses_zero(game: GameFile, report: Report) -> None:
    """uses is 0 at the start and nothing raises it.

    Client: never fires the trigger; any negative number means without end.
    Mend: -1 for always, or the number of times.
    """
    for trigger, option in game.options("TriggerAttachment", "uses"):
        if option.value == "0" and (trigger.name, trigger.to, "uses") not in changed_attachments(game):
            report(option, f"{trigger.name} of {trigger.to} has no uses and nothing gives it any")
        elif trigger.number("uses", -1) < -1:
            report(option, f"{trigger.name} has {option.value} uses, which counts as without end", severity=HINT)


@check("trig_placement_territory", WARNING, "Trigger places units where it cannot make sense", family="trigger")
def placement(game: GameFile, report: Report) -> None:
    """A trigger puts land units into water, ships on land, or anything into an impassable place.

    Client: places whatever it is told; nothing loads the units, and they cannot leave.
    Mend: place them where they can move; give a marker at sea isSea.
    """
    sound: set[str] = set()
    for trigger, option in game.options("TriggerAttachment", "placement"):
        if option.value in sound:
            continue
        parts = option.parts()
        place = next((p for p in parts[:2] if p in game.territories), "")
        if not place:
            continue
        fault = _misplaced(game, place, [p for p in parts if p in game.unit_facts])
        if fault:
            report(option, f"{trigger.name} {fault}")
        else:
            sound.add(option.value)


def _misplaced(game: GameFile, place: str, units: list[str]) -> str:
    facts = game.territory_facts(place)
    if facts and (facts.is_true("isImpassable")):
        return f"places units in {place}, which is impassable"
    for name in units:
        unit = game.unit_facts[name]
        if unit.is_true("isAir"):
            continue
        if unit.is_true("isSea") and place not in game.water:
            return f"places the sea unit {name} in {place}, which is land"
        mobile = unit.number("movement", 0) > 0 and not unit.is_true("isInfrastructure")
        if not unit.is_true("isSea") and place in game.water and mobile:
            return f"places the land unit {name} in {place}, which is water"
    return ""


def activated(trigger: Attachment) -> list[list[str]]:
    """What a trigger or action fires: name, times, useUses, testUses, testConditions, testChance."""
    return [parts for o in trigger.all("activateTrigger") if len(parts := o.parts()) == 6]
