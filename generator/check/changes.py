"""Triggers that change properties: of units, territories, players, relations, effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.check.names import known_names, remedy
from generator.check.options import tell_malformed
from generator.check.registry import ERROR, WARNING, check
from generator.check.report import Report
from generator.game.forms import as_int
from generator.game.options import classes, read_option
from generator.importer.expand import Attachment, Option, corrected
from generator.importer.game import GameFile, memo

KINDS = (
    ("unitProperty", "unitType", "unitAttachmentName", "unitType", "UnitAttachment", "unitAttachment"),
    ("territoryProperty", "territories", "territoryAttachmentName", "territory", "TerritoryAttachment",
     "territoryAttachment"),
    ("playerProperty", "players", "playerAttachmentName", "player", "PlayerAttachment", "playerAttachment"),
    ("relationshipTypeProperty", "relationshipTypes", "relationshipTypeAttachmentName", "relationship",
     "RelationshipTypeAttachment", "relationshipTypeAttachment"),
    ("territoryEffectProperty", "territoryEffects", "territoryEffectAttachmentName", "territoryEffect",
     "TerritoryEffectAttachment", "territoryEffectAttachment"),
)  # fmt: skip
"""Per kind of change: its option, the list of targets, the option naming the attachment, type, and the defaults."""


@dataclass(frozen=True, slots=True)
class Change:
    """One property change that a trigger makes: `name` of `java_class` on each of `targets` becomes `value`."""

    trigger: Attachment
    option: Option
    on: str
    targets: tuple[str, ...]
    java_class: str
    attachment: str
    name: str
    value: str


@memo
def changes(game: GameFile) -> list[Change]:
    """Every property change of every trigger."""
    triggers = (t for t in game.of_class("TriggerAttachment") if not t.table.keys().isdisjoint(_CHANGING))
    return [change for trigger in triggers for change in _of_trigger(trigger)]


_CHANGING = frozenset(kind[0] for kind in KINDS)


def _of_trigger(trigger: Attachment) -> Iterator[Change]:
    values = trigger.values()
    for option_name, targets_name, aim_name, on, java_class, attachment in KINDS:
        if option_name not in values:
            continue
        aim = values.get(aim_name, "").split(":")
        if len(aim) == 2:
            attachment, java_class = corrected(aim[0]), aim[1]
        targets = tuple(name for o in trigger.all(targets_name) for name in o.parts())
        if on == "player" and not targets:
            targets = (trigger.to,)
        for option in trigger.all(option_name):
            value, _, name = option.value.rpartition(":")
            yield Change(trigger, option, on, targets, java_class, attachment, name, value)


@memo
def changed_properties(game: GameFile) -> set[tuple[str, str]]:
    """(property, thing) for everything that some trigger changes."""
    return {(change.name, target) for change in changes(game) for target in change.targets}


@memo
def changed_attachments(game: GameFile) -> set[tuple[str, str, str]]:
    """(attachment, its owner, property) for everything that some trigger changes."""
    return {(c.attachment, target, c.name) for c in changes(game) for target in c.targets}


@check("trig_property_no_getter", ERROR, "Trigger changes a property the engine can only write", family="trigger")
def no_getter(game: GameFile, report: Report) -> None:
    """A trigger changes one of the old combined switches, of which the engine cannot read the present value.

    Client: stops in the middle of the game when the trigger fires; the game cannot go on.
    Mend: change the single options: isFirstStrike and canEvade for isSub, canProduceUnits and canBeDamaged for
    isFactory, unitPlacementRestrictions, destroyedWhenCapturedBy.
    """
    for change in changes(game):
        known = classes().get(change.java_class)
        option = known.options.get(change.name) if known else None
        if option and option.write_only:
            report(change.option, f"{change.trigger.name} changes {change.name}, which can be set but not read")


@check("trig_property_unknown_name", ERROR, "Trigger changes a property that does not exist", family="trigger")
def unknown_property(game: GameFile, report: Report) -> None:
    """The property that a trigger changes is misspelt, of another class, or exchanged with its value.

    Client: reads the map, then stops when the trigger fires.
    Mend: value is the property, spelt exactly, count is the new value; name the class with ...AttachmentName.
    """
    for change in changes(game):
        known = classes().get(change.java_class)
        if not known or change.name in known.options:
            continue
        if change.value.rpartition("-")[2] in known.options:
            report(change.option, f"{change.trigger.name}: count and value are exchanged", "value is the property")
            continue
        advice, fix = remedy(change.name, list(known.options))
        text = f"{change.trigger.name} changes {change.name!r}, which {change.java_class} does not have"
        report(change.option, text, advice, fix=fix)


@check("trig_property_bad_value", ERROR, "Trigger gives a property a value it refuses", family="trigger")
def bad_value(game: GameFile, report: Report) -> None:
    """The new value of a property has the wrong type or names something that does not exist.

    Client: reads the map, then stops when the trigger fires.
    Mend: write the value as the option itself would be; -reset- in front empties a list first.
    """
    known = known_names(game)
    for change in changes(game):
        table = classes().get(change.java_class)
        option = table.options.get(change.name) if table else None
        if not option or option.write_only:
            continue
        value = _without_reset(change.value)
        if not value and value != change.value:
            continue
        reading = read_option(change.java_class, change.name, value)
        if not reading.error and option.name not in ("requiresUnits", "unitPlacementRestrictions"):
            lost = [f"there is no {k} {n!r}" for k, n in reading.names if n not in known.get(k, frozenset((n,)))]
            fault = lost[0] if lost else ""
        else:
            fault = reading.error
        if fault:
            report(change.option, f"{change.trigger.name} sets {change.name} to {change.value!r}: {fault}")


def _without_reset(value: str) -> str:
    for word in ("-reset-", "-clear-"):
        if value.startswith(word):
            return value[len(word) :]
    return value


@check(
    "trig_property_target_attachment_missing",
    ERROR,
    "Property change aims at an attachment the target does not have",
    family="trigger",
)
def target_missing(game: GameFile, report: Report) -> None:
    """A trigger changes an attachment that one of the units, players or places it lists does not carry.

    Client: reads the map, then stops when the trigger fires.
    Mend: list only targets that have the attachment, or give it to all of them.
    """
    for change in changes(game):
        lacking = [t for t in change.targets if change.attachment not in game.hung_on(change.on, t)]
        if lacking and change.java_class in classes():
            who = ", ".join(lacking[:4])
            report(change.option, f"{change.trigger.name} changes {change.attachment}, which {who} does not have")


@check(
    "trig_target_class_or_prefix",
    ERROR,
    "Target of a property change has an unknown class or a name without its beginning",
    family="trigger",
)
def target_class(game: GameFile, report: Report) -> None:
    """The option that says which attachment a trigger changes names a wrong class, or a name that does not fit it.

    Client: refuses the game. Attachments with unusual names may exist and act, but no trigger can change them.
    Mend: value is the class, count the attachment's name, which begins as the class demands.
    """
    tell_malformed(game, report, "trig_target_class_or_prefix", "value is the class, count the attachment's name")
    for _, _, aim_name, _, _, _ in KINDS:
        for trigger, option in game.options("TriggerAttachment", aim_name):
            parts = corrected(option.value).split(":")
            if len(parts) == 2 and parts[1] in BEGINNINGS and not parts[0].startswith(BEGINNINGS[parts[1]]):
                wanted = " or ".join(BEGINNINGS[parts[1]])
                report(option, f"{trigger.name}: {parts[0]!r} must begin with {wanted}", attr="count")


BEGINNINGS: dict[str, tuple[str, ...]] = {
    "UnitAttachment": ("unitAttachment",),
    "UnitSupportAttachment": ("supportAttachment",),
    "TerritoryAttachment": ("territoryAttachment",),
    "CanalAttachment": ("canalAttachment",),
    "PlayerAttachment": ("playerAttachment",),
    "RulesAttachment": ("rulesAttachment", "objectiveAttachment", "conditionAttachment"),
    "TriggerAttachment": ("triggerAttachment",),
    "TechAttachment": ("techAttachment",),
    "PoliticalActionAttachment": ("politicalActionAttachment",),
    "UserActionAttachment": ("userActionAttachment",),
    "RelationshipTypeAttachment": ("relationshipTypeAttachment",),
    "TerritoryEffectAttachment": ("territoryEffectAttachment",),
}


@check("trig_half_option", WARNING, "Only one half of a pair of options", family="trigger")
def half_option(game: GameFile, report: Report) -> None:
    """A trigger says what to change but not on what, or the other way round; or a resource without an amount.

    Client: does nothing, without a word.
    Mend: give both halves; for players the default is the player who carries the trigger.
    """
    changed = changed_attachments(game)
    for trigger in game.of_class("TriggerAttachment"):
        values = trigger.values()
        for one, other in _PAIRS:
            if one in values and other not in values and (trigger.name, trigger.to, other) not in changed:
                report(trigger.option(one), f"{trigger.name} has {one} but no {other}")
        nothing = "resource" in values and as_int(values.get("resourceCount", "")) == 0
        if nothing and (trigger.name, trigger.to, "resourceCount") not in changed:
            report(trigger.option("resourceCount"), f"{trigger.name} gives 0 of {values['resource']}")


_PAIRS = (
    ("unitProperty", "unitType"),
    ("unitType", "unitProperty"),
    ("territoryProperty", "territories"),
    ("territories", "territoryProperty"),
    ("territoryEffectProperty", "territoryEffects"),
    ("relationshipTypeProperty", "relationshipTypes"),
    ("resource", "resourceCount"),
    ("resourceCount", "resource"),
)
