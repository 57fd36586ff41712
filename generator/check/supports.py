"""Support rules: what a UnitSupportAttachment needs in order to act, and what its numbers really mean."""

from __future__ import annotations

from generator.check.changes import changed_attachments
from generator.check.options import tell_malformed
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Report
from generator.importer.expand import Attachment
from generator.importer.game import GameFile


def _changed(game: GameFile, support: Attachment, name: str) -> bool:
    return (support.name, support.to, name) in changed_attachments(game)


@check("sup_no_bonustype", ERROR, "Support rule without bonusType", family="support")
def no_bonus_type(game: GameFile, report: Report) -> None:
    """A support rule does not say its bonusType.

    Client: reads the map, then stops in the first battle in which the rule could act. With old artillery options in
    the map it does not even read it.
    Mend: give every support a bonusType, with count if several may add up.
    """
    for support in game.of_class("UnitSupportAttachment"):
        if "bonusType" not in support.values():
            report(support, f"{support.name} of {support.to} has no bonusType")


@check("sup_side_spelling", ERROR, "Words of a support rule in another spelling", family="support")
def spelling(game: GameFile, report: Report) -> None:
    """side, dice or faction of a support holds an unknown word.

    Client: refuses the game.
    Mend: side is offence or defence, dice roll, strength, AAroll or AAstrength, faction allied or enemy.
    """
    tell_malformed(game, report, "sup_side_spelling")


@check("sup_no_players", WARNING, "Support rule active for nobody", family="support")
def no_players(game: GameFile, report: Report) -> None:
    """A support rule lists no players, and no trigger ever adds one.

    Client: never uses the rule.
    Mend: give the option players, or a trigger with the option support.
    """
    switched = {n.lstrip("-") for _, o in game.options("TriggerAttachment", "support") for n in o.parts()}
    for support in game.of_class("UnitSupportAttachment"):
        given = support.get("players") or support.name in switched or _changed(game, support, "players")
        if not given:
            report(support, f"{support.name} of {support.to} lists no players and is never switched on")


@check("sup_number_zero", WARNING, "number 0 does not mean off", family="support")
def number_zero(game: GameFile, report: Report) -> None:
    """A support rule that acts has number 0, or none.

    Client: counts down from 0 and never reaches the end: any number of units is supported.
    Mend: give number; to switch a rule off leave out players or set bonus 0.
    """
    for support in game.of_class("UnitSupportAttachment"):
        acts = support.get("players") and support.number("bonus", 0) != 0
        if acts and support.number("number", 0) == 0 and not _changed(game, support, "number"):
            report(support.option("number") or support, f"{support.name} of {support.to}: number 0 supports any number")


@check("sup_incomplete", WARNING, "Support rule lacking side, dice, faction, bonus or unitType", family="support")
def incomplete(game: GameFile, report: Report) -> None:
    """A support rule lacks one of the options that define it.

    Client: puts it into no list and never uses it.
    Mend: give unitType, faction, side, dice and bonus.
    """
    for support in game.of_class("UnitSupportAttachment"):
        lacking = [
            name
            for name in ("unitType", "faction", "side", "dice", "bonus")
            if name not in support.values() and not _changed(game, support, name)
        ]
        if lacking:
            report(support, f"{support.name} of {support.to} has no {' and no '.join(lacking)}")


@check(
    "sup_bonustype_count_disagree", WARNING, "Rules sharing a bonusType name give different counts", family="support"
)
def counts_disagree(game: GameFile, report: Report) -> None:
    """Support rules with the same bonusType name and the same side, dice and faction give different counts.

    Client: uses the count of whichever comes first, so that the limit changes from battle to battle.
    Mend: give all of them the same count, or different names.
    """
    groups: dict[tuple[str, ...], tuple[str, Attachment]] = {}
    for support in game.of_class("UnitSupportAttachment"):
        count, _, name = support.get("bonusType").rpartition(":")
        if not name:
            continue
        key = (name, *(support.get(o).lower() for o in ("side", "dice", "faction")))
        count = count or "1"
        known = groups.setdefault(key, (count, support))
        if known[0] != count:
            text = f"bonusType {name} has count {count} here and {known[0]} in {known[1].name} of {known[1].to}"
            report(support.option("bonusType"), text)


@check("sup_mixed_artillery", WARNING, "Old artillery options mixed with support attachments", family="support")
def mixed_artillery(game: GameFile, report: Report) -> None:
    """Units have the old options artillery or artillerySupportable, and there are support attachments too.

    Client: makes hidden supports for the old options; both kinds add up.
    Mend: write the artillery as a support attachment.
    """
    supports = game.of_class("UnitSupportAttachment")
    if not supports:
        return
    receivers = {name for support in supports for name in support.get("unitType").split(":")}
    for attachment, option in game.options("UnitAttachment", "artillerySupportable"):
        if option.value.lower() == "true":
            overlap = attachment.to in receivers
            text = f"{attachment.to} is artillerySupportable, and there are support attachments"
            told = text + (" for it as well" if overlap else " for other units")
            report(option, told, severity=WARNING if overlap else HINT)
