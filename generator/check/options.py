"""Options of attachments: names, values, and orders that undo each other."""

from __future__ import annotations

from generator.check.names import look_up, remedy
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Mending, Report
from generator.game.forms import Reading, as_int, is_bool
from generator.game.options import classes, engine_name, find
from generator.importer.expand import Attachment, Option
from generator.importer.game import GameFile, memo

Malformed = tuple[Attachment, Option, Reading]

_SPECIAL = {
    "when": "trig_when_format",
    "side": "sup_side_spelling",
    "dice": "sup_side_spelling",
    "faction": "sup_side_spelling",
    "battle": "cond_battle_malformed",
    "rounds": "cond_rounds_reversed",
    "conditionType": "cond_never_true_count",
    "costResources": "pol_cost_format",
    "relationshipChange": "pol_action_bad_change",
    "whenCapturedChangesInto": "unit_change_into_bad",
    "whenHitPointsDamagedChangesInto": "unit_change_into_bad",
    "whenHitPointsRepairedChangesInto": "unit_change_into_bad",
    "placementLimit": "unit_limit_word",
    "movementLimit": "unit_limit_word",
    "attackingLimit": "unit_limit_word",
}


@memo
def malformed_by_code(game: GameFile) -> dict[str, list[Malformed]]:
    """The options that are not written in their form, by the fault that they are."""
    found: dict[str, list[Malformed]] = {}
    for entry in look_up(game).malformed:
        found.setdefault(_code(entry[0], entry[1]), []).append(entry)
    return found


def _code(attachment: Attachment, option: Option) -> str:
    known = find(attachment.java_class, option.name)
    form = known.form if known else ""
    if known and known.read_only:
        return "opt_read_only"
    if option.name == "chance":
        return "cond_chance_forbidden" if attachment.java_class == "RulesAttachment" else "trig_chance_range"
    if form.startswith("attachment:"):
        return "trig_target_class_or_prefix"
    if attachment.java_class == "RelationshipTypeAttachment" and form == "{true,false,default}":
        return "pol_boolean_case"
    if option.name in _SPECIAL:
        return _SPECIAL[option.name]
    if form.startswith("int") and ":" in form and _swapped(option):
        return "opt_count_value_swapped"
    if form.startswith("int") and ":" not in form:
        return "opt_bad_number"
    return "opt_bad_boolean" if form in ("bool", "bool|int") else "opt_bad_value"


def _swapped(option: Option) -> bool:
    value, count = option.node.get("value"), option.node.get("count")
    return as_int(value) is not None and as_int(count) is None


def tell_malformed(game: GameFile, report: Report, code: str, advice: str = "") -> None:
    """Report the options that are not written in their form under that code."""
    for attachment, option, reading in malformed_by_code(game).get(code, ()):
        text = f"{option.name} of {attachment.name}: {reading.error}"
        report(option, text, advice, fix=_mending(option))


def _mending(option: Option) -> Mending | None:
    """A blank too many, or a truth value in other words, has one safe answer."""
    value = option.node.get("value")
    if option.value != value:
        return None
    stripped = value.strip()
    if stripped != value and stripped and (as_int(stripped) is not None or is_bool(stripped)):
        return (value, stripped)
    if stripped.lower() in _TRUTH:
        return (value, _TRUTH[stripped.lower()])
    return None


_TRUTH = {"yes": "true", "no": "false", "on": "true", "off": "false", "true": "true", "false": "false"}


@check("opt_unknown", ERROR, "Option name the attachment does not have", family="option")
def unknown_option(game: GameFile, report: Report) -> None:
    """An attachment has an option that its class does not know: misspelt, of another class, or newer than the client.

    Client: refuses the game at the first such option. The case of the first letter does not matter.
    Mend: use the nearest option, or move it to an attachment of the class that has it.
    """
    advice: dict[tuple[str, str], tuple[str, Mending | None]] = {}
    for attachment, option in look_up(game).unknown_options:
        if attachment.java_class not in classes() or attachment.java_class == "TechAttachment":
            continue
        name = option.node.get("name")
        key = (attachment.java_class, name)
        if key not in advice:
            advice[key] = _for_unknown(attachment.java_class, name)
        text = f"{attachment.java_class} has no option {name}"
        report(option, text, advice[key][0], attr="name", fix=advice[key][1])


def _for_unknown(java_class: str, name: str) -> tuple[str, Mending | None]:
    others = [c.name for c in classes().values() if engine_name(name) in c.options]
    if others:
        return f"it is an option of {' and '.join(others)}", None
    return remedy(name, list(classes()[java_class].options))


@check("opt_bad_number", ERROR, "Option needs a whole number", family="option")
def bad_number(game: GameFile, report: Report) -> None:
    """An option that takes a whole number holds text, a decimal, a number out of range, or a number with blanks.

    Client: refuses the game; blanks are not forgiven.
    Mend: write digits only, with a minus sign if the number is below zero.
    """
    tell_malformed(game, report, "opt_bad_number")


@check("opt_bad_boolean", ERROR, "Option needs true or false", family="option")
def bad_boolean(game: GameFile, report: Report) -> None:
    """An option that is true or false holds another word.

    Client: refuses the game. Capitals do not matter here.
    Mend: write true or false.
    """
    tell_malformed(game, report, "opt_bad_boolean")


@check("opt_bad_value", ERROR, "Option is not written in its form", family="option")
def bad_value(game: GameFile, report: Report) -> None:
    """An option made of several parts lacks one, has one too many, or one is of the wrong kind.

    Client: refuses the game.
    Mend: write the parts in the order of the option's form; a number that stands first goes into count.
    """
    tell_malformed(game, report, "opt_bad_value")


@check("opt_count_value_swapped", ERROR, "count and value exchanged", family="option")
def swapped(game: GameFile, report: Report) -> None:
    """The number of an option stands in value and the thing in count.

    Client: joins count:value, reads the thing as a number, and refuses the game.
    Mend: put the number into count and the thing into value.
    """
    tell_malformed(game, report, "opt_count_value_swapped", "exchange count and value")


@check("opt_name_or_value_missing", ERROR, "Option without name or value is skipped", family="option")
def name_or_value_missing(game: GameFile, report: Report) -> None:
    """An option element has no name or no value, or an empty one.

    Client: leaves the option out without a word, so its default applies.
    Mend: give both, or remove the element.
    """
    for attachment, node in game.expansion.skipped:
        lacking = "value" if node.get("name") else "name"
        option = node.get("name") or "an option"
        report(node, f"{option} of {attachment.get('name')} has no {lacking}; it is left out")


@check("opt_read_only", ERROR, "Option that can only be read", family="option")
def read_only(game: GameFile, report: Report) -> None:
    """An option names something that the engine works out by itself.

    Client: refuses the game.
    Mend: set the option it follows from: side, dice or faction of a support, the count of techs or atWarPlayers.
    """
    tell_malformed(game, report, "opt_read_only")


@check("opt_restriction_effect_order", ERROR, "Placement restriction by terrain above the territories", family="option")
def restriction_order(game: GameFile, report: Report) -> None:
    """A unit's placement restriction names a territory effect while territory attachments stand further down.

    Client: works out the places while it reads, and stops because a territory has no attachment yet.
    Mend: move the unit attachment below the last territoryAttachment.
    """
    territories = [a.order for a in game.of_class("TerritoryAttachment")]
    last = max(territories, default=-1)
    for attachment, option in game.options("UnitAttachment", "unitPlacementRestrictions", "unitPlacementOnlyAllowedIn"):
        effects = [p for p in option.parts() if p in game.effects and p not in game.territories]
        if effects and attachment.order < last:
            text = f"{option.name} of {attachment.to} names the effect {effects[0]} above the territory attachments"
            report(option, text, "move the unit attachment below them")


@check("opt_tech_custom_in_techattachment", ERROR, "Own technology set as start technology by option", family="option")
def own_tech_as_option(game: GameFile, report: Report) -> None:
    """A techAttachment has an option that is none of the built-in technologies.

    Client: refuses the game; a technology of the map's own making cannot be given this way.
    Mend: give it by a trigger with the option tech in round 1.
    """
    for attachment, option in look_up(game).unknown_options:
        if attachment.java_class == "TechAttachment":
            name = option.node.get("name")
            own = name in game.tech_names
            advice = (
                "give it by a trigger with the option tech"
                if own
                else remedy(name, list(classes()["TechAttachment"].options))[0]
            )
            report(option, f"{name} is no built-in technology", advice, attr="name")


@check("opt_repeated_last_wins", WARNING, "Option given twice where the last one wins", family="option")
def repeated(game: GameFile, report: Report) -> None:
    """An option that replaces its value stands twice in one attachment, with different values.

    Client: keeps the last value. Options that add up may be repeated.
    Mend: remove the one that is not meant; join lists with colons.
    """
    for attachment in game.attachments:
        if len(attachment.table) == len(attachment.options):
            continue
        seen: dict[str, str] = {}
        for option in attachment.options:
            known = find(attachment.java_class, option.name)
            if known and not known.appends and seen.get(option.name, option.value) != option.value:
                report(option, f"{option.name} of {attachment.name} is given again; the value above is lost")
            seen[option.name] = option.value


@check("opt_order_matters", WARNING, "Options of one attachment in an order that undoes one of them", family="option")
def order_matters(game: GameFile, report: Report) -> None:
    """An option stands above another one that sets it anew.

    Client: reads from the top; the upper value is lost.
    Mend: put the wide option (production, isFactory, isAA, attemptsPerTurn) above the narrow one.
    """
    for (java_class, wide), narrow in _RESETS.items():
        for attachment, option in game.options(java_class, wide):
            at = attachment.options.index(option)
            for above in attachment.options[:at]:
                if above.name in narrow:
                    report(
                        above, f"{above.name} of {attachment.name} is set anew by {wide} below it", f"move {wide} up"
                    )


_RESETS = {
    ("TerritoryAttachment", "production"): {"unitProduction", "productionOnly"},
    ("UnitAttachment", "isFactory"): {
        "canBeDamaged", "isInfrastructure", "isConstruction", "constructionType", "canProduceUnits",
        "constructionsPerTerrPerTypePerTurn", "maxConstructionsPerTypePerTerr",
    },
    ("UnitAttachment", "isAA"): {
        "isAAforCombatOnly", "isAAforBombingThisUnitOnly", "isAAforFlyOverOnly", "isRocket", "isInfrastructure",
        "canNotMoveDuringCombatMove", "placementLimit", "attackingLimit", "isAAmovement",
    },
    ("UnitAttachment", "isAAmovement"): {"canNotMoveDuringCombatMove", "placementLimit", "attackingLimit"},
    ("UnitAttachment", "isTwoHit"): {"hitPoints"},
    ("UserActionAttachment", "attemptsPerTurn"): {"attemptsLeftThisTurn"},
    ("PoliticalActionAttachment", "attemptsPerTurn"): {"attemptsLeftThisTurn"},
}  # fmt: skip
"""Options that set others anew: (class, option) -> the options it sets."""


@check("opt_movement_limit_bug", WARNING, "movementLimit on a unit changes the placement limit", family="option")
def movement_limit(game: GameFile, report: Report) -> None:
    """A unit attachment has the option movementLimit.

    Client: writes it into placementLimit by a slip of the engine: there is no limit for moves, but one for placing.
    Mend: give the limit to the players with playerAttachment movementLimit.
    """
    for attachment, option in game.options("UnitAttachment", "movementLimit"):
        below = attachment.options[attachment.options.index(option) :]
        saved = any(o.name == "placementLimit" for o in below)
        effect = "has no effect" if saved else "limits placing, not moving"
        report(option, f"movementLimit of {attachment.to} {effect}", "use movementLimit of a playerAttachment")


@check("opt_old_ignored", HINT, "Option of old engines that is left out", family="option")
def old_ignored(game: GameFile, report: Report) -> None:
    """An option of the first engines that the client of today skips on purpose.

    Client: leaves it out.
    Mend: remove it, or use today's option.
    """
    for node in game.expansion.left_out:
        report(node, f"{node.get('name')} is an option of old engines and is left out", attr="name")
