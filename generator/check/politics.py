"""Relations between players, and the actions that change them."""

from __future__ import annotations

from itertools import combinations

from generator.check.options import tell_malformed
from generator.check.references import tell
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Report
from generator.importer.game import GameFile

_ACTIONS = ("UserActionAttachment", "PoliticalActionAttachment")


@check("pol_relation_missing", ERROR, "Relation between two players unknown or not set", family="politics")
def relation_missing(game: GameFile, report: Report) -> None:
    """A relation names a relationship type that does not exist, or a pair of players is given twice.

    Client: refuses the game for an unknown type; keeps the last of two for a pair.
    Mend: define the type, or correct its name. Pairs that are left out follow from the alliances.
    """
    tell(game, report, "pol_relation_missing")
    seen: dict[frozenset[str], str] = {}
    for node in game.nodes("initialize", "relationshipInitialize", "relationship"):
        pair = frozenset((node.get("player1"), node.get("player2")))
        if pair in seen and seen[pair] != node.get("type"):
            report(node, f"the relation of {' and '.join(sorted(pair))} is given again", severity=HINT)
        seen[pair] = node.get("type")
    missing = [pair for pair in combinations(game.players, 2) if frozenset(pair) not in seen]
    section = game.section("initialize", "relationshipInitialize")
    if seen and missing and section:
        shown = ", ".join(f"{a} and {b}" for a, b in missing[:4])
        report(section, f"{len(missing)} pairs of players keep the relation of their alliances: {shown}", severity=HINT)


@check("pol_action_bad_change", ERROR, "Political change with wrong fields", family="politics")
def bad_change(game: GameFile, report: Report) -> None:
    """relationshipChange lacks a part, has one too many, or names an unknown player or type.

    Client: refuses the game.
    Mend: in a political action player:player:newType, in a trigger player:player:oldType:newType.
    """
    advice = "player:player:newType in an action, player:player:oldType:newType in a trigger"
    tell_malformed(game, report, "pol_action_bad_change", advice)
    tell(game, report, "pol_action_bad_change")


@check("pol_boolean_case", ERROR, "Relationship option with True instead of true", family="politics")
def boolean_case(game: GameFile, report: Report) -> None:
    """An option of a relationship type is not exactly true, false or default.

    Client: refuses the game, and names another option; four of the options take any text and read it as false.
    Mend: write true, false or default in lower case.
    """
    from generator.check.options import malformed_by_code

    for attachment, option, reading in malformed_by_code(game).get("pol_boolean_case", ()):
        lowered = option.value.strip().lower()
        fix = (option.value, lowered) if lowered in ("true", "false", "default") else None
        report(option, f"{option.name} of {attachment.to}: {reading.error}", fix=fix)


@check("pol_cost_format", ERROR, "Cost of an action malformed", family="politics")
def cost_format(game: GameFile, report: Report) -> None:
    """costResources has no count, or count and resource are exchanged.

    Client: refuses the game.
    Mend: count is the number, value the resource.
    """
    tell_malformed(game, report, "pol_cost_format", "count is the number, value the resource")


@check("pol_text_empty", ERROR, "Action without text", family="politics")
def text_empty(game: GameFile, report: Report) -> None:
    """A user or political action has no option text, under which its button and messages are found.

    Client: refuses the game.
    Mend: give it a text; the same word begins its keys in actionstext.properties or politicstext.properties.
    """
    for action in game.of_class(*_ACTIONS):
        if not action.get("text").strip():
            report(action, f"{action.name} of {action.to} has no text")


@check("pol_action_no_change", ERROR, "Political action that changes nothing", family="politics")
def action_no_change(game: GameFile, report: Report) -> None:
    """A political action has no relationshipChange.

    Client: refuses the game.
    Mend: say which relation it changes; an action of another kind is a user action.
    """
    for action in game.of_class("PoliticalActionAttachment"):
        if "relationshipChange" not in action.values():
            report(action, f"{action.name} of {action.to} has no relationshipChange")


@check("pol_self_relation", ERROR, "Relation of a player with himself changed", family="politics")
def self_relation(game: GameFile, report: Report) -> None:
    """A trigger, an action or the start sets the relation between a player and the same player.

    Client: does it; a nation at war with itself falls apart within two rounds.
    Mend: leave the pair out; a foreach over two lists makes it too.
    """
    for java_class in ("TriggerAttachment", "PoliticalActionAttachment"):
        for attachment, option in game.options(java_class, "relationshipChange"):
            parts = option.parts()
            if len(parts) > 1 and parts[0] == parts[1]:
                report(option, f"{attachment.name} changes the relation of {parts[0]} with itself")
    for node in game.nodes("initialize", "relationshipInitialize", "relationship"):
        if node.get("player1") == node.get("player2"):
            report(node, f"the relation of {node.get('player1')} with itself is set", attr="player2")


@check("pol_switch_off", WARNING, "Actions without the property or the step", family="politics")
def switch_off(game: GameFile, report: Report) -> None:
    """A player has political or user actions, but no step in which he could take them, or Use Politics is off.

    Client: never opens the panel.
    Mend: set Use Politics, and give the player a step ending in Politics or UserActions with its delegate.
    """
    steps = {(step.get("player"), game.delegate_class(step)) for step in game.steps}
    told: set[tuple[str, str]] = set()
    for java_class, delegate in (
        ("PoliticalActionAttachment", "PoliticsDelegate"),
        ("UserActionAttachment", "UserActionDelegate"),
    ):
        actions = game.of_class(java_class)
        if actions and java_class.startswith("Pol") and not game.is_on("Use Politics"):
            found = game.properties.get("Use Politics")
            severity = HINT if found and found.editable else WARNING
            report(found.node if found else actions[0], "political actions, but Use Politics is off", severity=severity)
        for action in actions:
            if (action.to, delegate) not in steps and (action.to, delegate) not in told:
                told.add((action.to, delegate))
                report(action, f"{action.to} has {action.name}, but no step with a {delegate}")


@check("pol_type_unused", HINT, "Relationship type that can never occur", family="politics")
def type_unused(game: GameFile, report: Report) -> None:
    """No relation begins with a relationship type, and nothing changes one into it.

    Client: never uses it.
    Mend: remove it, or the action that should lead to it is missing.
    """
    used = {node.get("type") for node in game.nodes("initialize", "relationshipInitialize", "relationship")}
    for java_class in ("TriggerAttachment", "PoliticalActionAttachment"):
        used.update(option.parts()[-1] for _, option in game.options(java_class, "relationshipChange"))
    for name, node in game.relation_types.items():
        facts = game.hung_on("relationship", name).get("relationshipTypeAttachment")
        if name not in used and not (facts and facts.get("isDefaultWarPosition") == "true"):
            report(node, f"the relationship type {name!r} is used nowhere", attr="name")
