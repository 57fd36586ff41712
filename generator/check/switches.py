"""Things that a game property keeps dead."""

from __future__ import annotations

from generator.check.reach import players_with_turns
from generator.check.registry import HINT, WARNING, check
from generator.check.report import Report
from generator.game.options import classes
from generator.importer.game import GameFile

_MORE_NEEDS = {
    ("UnitAttachment", "canScramble"): "Scramble Rules In Effect",
    ("TerritoryAttachment", "kamikazeZone"): "Use Kamikaze Suicide Attacks",
    ("PlayerAttachment", "suicideAttackResources"): "Use Kamikaze Suicide Attacks",
}
_FEATURES = frozenset({"Use Fuel Cost", "Scramble Rules In Effect", "Use Kamikaze Suicide Attacks"})
"""Switches whose whole feature is reported once, as prop_dead_feature."""


def _needs() -> dict[tuple[str, str], str]:
    found = dict(_MORE_NEEDS)
    for java_class in classes().values():
        for option in java_class.options.values():
            if option.needs and option.needs not in ("National Objectives", "Alliances Can Chain Together"):
                found[java_class.name, option.name] = option.needs
    return found


def _severity(game: GameFile, switch: str) -> int | None:
    """None if the switch is on; a hint if players may turn it on."""
    if game.is_on(switch):
        return None
    return HINT if game.can_be_on(switch) else WARNING


@check("opt_needs_switch", WARNING, "Option that a game property keeps dead", family="option")
def needs_switch(game: GameFile, report: Report) -> None:
    """An option works only with a game property that is off.

    Client: ignores the option.
    Mend: add the property with the value true, or remove the option.
    """
    for (java_class, name), switch in _needs().items():
        pairs = [p for p in game.options(java_class, name) if p[1].value.lower() not in ("false", "0", "-1")]
        severity = _severity(game, switch)
        if pairs and severity is not None and switch not in _FEATURES:
            attachment, option = pairs[0]
            text = f"{name} of {attachment.to} needs the property {switch!r}, which is not on"
            others = f" ({len(pairs)} such options)" if len(pairs) > 1 else ""
            report(option, text + others, severity=HINT if severity == HINT else WARNING)


@check("prop_dead_feature", WARNING, "Data for a feature whose property is off", family="property")
def dead_feature(game: GameFile, report: Report) -> None:
    """The map has technologies, fuel, scrambling or kamikaze data, and the property that switches them on is off.

    Client: leaves the feature out.
    Mend: set the property, or remove the data.
    """
    categories = [n for n in game.nodes("technology", "playerTech") if n.children]
    given = game.options("TriggerAttachment", "tech") or game.options("TriggerAttachment", "availableTech")
    severity = _severity(game, "Tech Development")
    if categories and not given and severity is not None:
        report(
            categories[0], "technologies, but Tech Development is not on", severity=HINT if severity == HINT else None
        )
    for switch in sorted(_FEATURES):
        severity = _severity(game, switch)
        options = [key for key, needed in _needs().items() if needed == switch]
        pairs = [p for key in options for p in game.options(*key) if p[1].value.lower() != "false"]
        if pairs and severity is not None:
            attachment, option = pairs[0]
            text = f"{option.name} of {attachment.to}, but the property {switch!r} is not on"
            report(option, text, severity=HINT if severity == HINT else None)


@check("cond_objectives_off", WARNING, "National objectives without the property", family="condition")
def objectives_off(game: GameFile, report: Report) -> None:
    """Objectives pay something, but National Objectives is off, or a player has no end of turn with income.

    Client: pays nothing.
    Mend: set National Objectives, and give the player a step on an EndTurnDelegate.
    """
    paid = [p for p in game.options("RulesAttachment", "objectiveValue") if p[1].value not in ("0", "")]
    severity = _severity(game, "National Objectives")
    if paid and severity is not None:
        attachment, option = paid[0]
        text = f"{len(paid)} objectives such as {attachment.name}, but National Objectives is not on"
        report(option, text, severity=HINT if severity == HINT else None)
        return
    ends = {step.get("player") for step in game.steps if game.delegate_class(step) == "EndTurnDelegate"}
    told: set[str] = set()
    for attachment, option in paid:
        player = attachment.to
        if player in players_with_turns(game) and player not in ends and player not in told:
            told.add(player)
            report(option, f"{player} has objectives, but no step on an EndTurnDelegate")
