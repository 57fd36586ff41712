"""Attachments: their class, name, type and target, and those that must be there."""

from __future__ import annotations

from generator.check.names import known_names, remedy
from generator.check.registry import ERROR, HINT, check
from generator.check.report import Report
from generator.game.options import classes
from generator.importer.expand import Attachment
from generator.importer.game import GameFile, memo

FIXED_NAMES = {
    "UnitAttachment": "unitAttachment",
    "TerritoryAttachment": "territoryAttachment",
    "TerritoryEffectAttachment": "territoryEffectAttachment",
    "RelationshipTypeAttachment": "relationshipTypeAttachment",
    "TechAttachment": "techAttachment",
    "PlayerAttachment": "playerAttachment",
    "TechAbilityAttachment": "techAbilityAttachment",
}
PREFIXES = {
    "UnitSupportAttachment": "supportAttachment",
    "UserActionAttachment": "userActionAttachment",
    "PoliticalActionAttachment": "politicalActionAttachment",
    "CanalAttachment": "canalAttachment",
}
"""The names, or beginnings of names, by which the engine finds attachments of a class."""

CUSTOM = {"TriggerAttachment": "triggerAttachment", "RulesAttachment": "conditionAttachment"}
_KINDS = {
    "unitType": "unit",
    "territory": "territory",
    "player": "player",
    "resource": "resource",
    "technology": "tech",
    "relationship": "relation",
    "territoryEffect": "effect",
}


@check("att_relationship_missing", ERROR, "Relationship type without its attachment", family="attachment")
def relationship_missing(game: GameFile, report: Report) -> None:
    """A relationship type has no relationshipTypeAttachment.

    Client: reads the map, then stops as soon as anything asks about two players with that relation.
    Mend: give the type an attachment relationshipTypeAttachment with at least archeType.
    """
    for name, node in game.relation_types.items():
        if "relationshipTypeAttachment" not in game.hung_on("relationship", name):
            report(node, f"the relationship type {name!r} has no relationshipTypeAttachment", attr="name")


@check("att_duplicate_replaces", ERROR, "Second attachment of one name replaces the first", family="attachment")
def duplicate_replaces(game: GameFile, report: Report) -> None:
    """One thing carries two attachments of the same name.

    Client: keeps the second with its own options only; everything in the first is lost. Conditions that were looked
    up between the two keep the first.
    Mend: join the two, or give each its own name.
    """
    for first, attachment in game.replaced:
        kept = {(o.name, o.value) for o in attachment.options}
        lost = sorted({o.name for o in first.options if (o.name, o.value) not in kept})
        line = game.document.lines.line(first.node.offset)
        text = f"{attachment.name} of {attachment.to} replaces the one in line {line}"
        told = f"{text}; lost: {', '.join(lost[:8])}" if lost else f"{text}, which says nothing else"
        report(attachment, told, severity=ERROR if lost else HINT)


@check("att_territory_missing", ERROR, "Land territory without territoryAttachment", family="attachment")
def territory_missing(game: GameFile, report: Report) -> None:
    """A land territory has no territoryAttachment.

    Client: reads the map, then stops at the first step that asks for the income of the place.
    Mend: give it one; production 0 is enough.
    """
    for name, node in game.territories.items():
        if "territoryAttachment" in game.hung_on("territory", name):
            continue
        if name not in game.water:
            report(node, f"the land {name!r} has no territoryAttachment", "give it one with production 0", attr="name")
        elif game.owners.get(name):
            text = f"the water {name!r} has an owner and no territoryAttachment"
            report(node, text, attr="name", severity=HINT)


@check("att_name_prefix_wrong", ERROR, "Attachment name by which the engine does not find it", family="attachment")
def prefix_wrong(game: GameFile, report: Report) -> None:
    """An attachment of a class that is looked for by name has another name.

    Client: never finds it: the rule, ability or action does not exist in play.
    Mend: begin the name as the class demands: supportAttachment, userActionAttachment ...
    """
    for java_class, fixed in FIXED_NAMES.items():
        for attachment in [a for a in game.of_class(java_class) if a.name != fixed]:
            text = f"a {java_class} must be named {fixed}, not {attachment.name!r}"
            report(attachment, text, fix=(attachment.name, fixed) if _near(attachment.name, fixed) else None)
    for java_class, prefix in PREFIXES.items():
        for attachment in game.of_class(java_class):
            if java_class != "CanalAttachment" and not attachment.name.startswith(prefix):
                text = f"the name of a {java_class} must begin with {prefix}: {attachment.name!r}"
                safe = not attachment.each and attachment.name not in _referenced(game)
                fix = (attachment.name, _prefixed(attachment.name, prefix)) if safe else None
                report(attachment, text, f"name it {_prefixed(attachment.name, prefix)}", fix=fix)
    for java_class, prefix in CUSTOM.items():
        customary = (prefix, "objectiveAttachment", "rulesAttachment") if java_class == "RulesAttachment" else (prefix,)
        for attachment in game.of_class(java_class):
            if not attachment.name.startswith(customary):
                report(attachment, f"{attachment.name!r} does not begin with {prefix}", severity=HINT)


@memo
def _referenced(game: GameFile) -> set[str]:
    """The attachments that triggers name: renaming one alone would break the trigger."""
    aims = ("support", "unitAttachmentName", "playerAttachmentName", "territoryAttachmentName")
    return {part.lstrip("-") for _, option in game.options("TriggerAttachment", *aims) for part in option.parts()}


def _near(name: str, fixed: str) -> bool:
    return name.casefold() == fixed.casefold()


def _prefixed(name: str, prefix: str) -> str:
    """The name with its prefix: in the right case if it is there in another, before the name if not."""
    if name.casefold().startswith(prefix.casefold()):
        return prefix + name[len(prefix) :]
    for other in ("unitSupportAttachment", "politicalAttachment", "userAttachment", "actionAttachment", "Attachment"):
        if name.casefold().startswith(other.casefold()):
            return prefix + name[len(other) :]
    return prefix + name[:1].upper() + name[1:]


@check("att_wrong_class_under_prefix", ERROR, "Name promises one class, javaClass is another", family="attachment")
def wrong_class(game: GameFile, report: Report) -> None:
    """The name begins as one class of attachments does, and javaClass names another.

    Client: reads the map, then stops when it collects the attachments of that beginning.
    Mend: correct the javaClass, or the name.
    """
    promised = {prefix: c for c, prefix in PREFIXES.items()} | {name: c for c, name in FIXED_NAMES.items()}
    longest = tuple(sorted(promised, key=len, reverse=True))
    own = FIXED_NAMES | PREFIXES | CUSTOM
    for java_class in classes():
        beginning = own[java_class]
        others = (a for a in game.of_class(java_class) if not a.name.startswith(beginning))
        for attachment in [a for a in others if a.name.startswith(longest)]:
            name = attachment.name
            prefix = next(p for p in longest if name.startswith(p))
            if promised[prefix] != java_class:
                report(attachment, f"{name!r} is named as a {promised[prefix]}, but is a {java_class}")


@check("att_unit_missing", ERROR, "Unit type without unitAttachment", family="attachment")
def unit_missing(game: GameFile, report: Report) -> None:
    """A unit type has no unitAttachment.

    Client: refuses the game.
    Mend: give the unit one; see whether the attachTo of another is misspelt.
    """
    for name, node in game.units.items():
        if name not in game.unit_facts:
            report(node, f"the unit {name!r} has no unitAttachment", attr="name")


@check("att_type_missing_or_wrong", ERROR, "type of an attachment does not fit attachTo", family="attachment")
def type_wrong(game: GameFile, report: Report) -> None:
    """The thing that an attachment hangs on does not exist, or is of another type than the attachment says.

    Client: refuses the game; without a type it looks for a unit of that name.
    Mend: give the type of the thing: unitType, territory, player, relationship, technology, territoryEffect, resource.
    """
    known = known_names(game)
    advised: dict[tuple[str, str], tuple[str, tuple[str, str] | None]] = {}
    for attachment in game.attachments:
        kind = _KINDS.get(attachment.on)
        if kind is None:
            advice, fix = remedy(attachment.on, list(_KINDS))
            report(attachment, f"{attachment.on!r} is no type of attachments", advice, attr="type", fix=fix)
        elif attachment.to not in known[kind]:
            key = (kind, attachment.to)
            if key not in advised:
                advised[key] = _where_it_is(attachment, kind, known) if len(advised) < 60 else ("", None)
            text = f"{attachment.name} hangs on the {kind} {attachment.to!r}, which does not exist"
            report(attachment, text, advised[key][0], attr="attachTo", fix=advised[key][1])
        elif attachment.java_class in classes() and classes()[attachment.java_class].on != attachment.on:
            right = classes()[attachment.java_class].on
            report(attachment, f"a {attachment.java_class} belongs on a {right}, not on a {attachment.on}", attr="type")


def _where_it_is(
    attachment: Attachment, kind: str, known: dict[str, frozenset[str]]
) -> tuple[str, tuple[str, str] | None]:
    others = [on for on, other in _KINDS.items() if attachment.to in known[other]]
    if others:
        return f'write type="{others[0]}"', None
    return remedy(attachment.to, known[kind])


@check("att_class_unknown", ERROR, "javaClass of an attachment does not exist", family="attachment")
def class_unknown(game: GameFile, report: Report) -> None:
    """javaClass names no class of attachments.

    Client: refuses the game.
    Mend: use one of the thirteen classes; conditions and objectives are RulesAttachment.
    """
    for attachment in game.attachments:
        java_class = attachment.java_class
        if java_class not in classes():
            advice, fix = (
                ("use RulesAttachment", None)
                if java_class.startswith("Condition")
                else remedy(java_class, list(classes()))
            )
            whole = attachment.node.get("javaClass")
            fix = (whole, whole[: len(whole) - len(java_class)] + fix[1]) if fix else None
            report(attachment, f"{java_class!r} is no attachment class", advice, attr="javaClass", fix=fix)


@check("att_foreach_bad", ERROR, "foreach uses an unknown variable or lists of unequal length", family="attachment")
def foreach_bad(game: GameFile, report: Report) -> None:
    """foreach names a variable that is not defined, or runs through lists of different length side by side.

    Client: refuses the game.
    Mend: define the variable; lists joined by a colon need equal length, loops inside loops are joined by ^.
    """
    for node, text in game.expansion.faults:
        report(node, text, attr="foreach")
    for node in game.nodes("variableList", "variable"):
        name = f"${node.get('name')}$"
        nested = any(e.get("name") == name for v in game.nodes("variableList", "variable") for e in v.children)
        if name not in game.expansion.used and not nested:
            report(node, f"the variable {node.get('name')!r} is used nowhere", attr="name", severity=HINT)
