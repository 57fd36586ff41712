"""Canals: two sea zones under one name, with the land that guards them."""

from __future__ import annotations

from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Report
from generator.importer.expand import Attachment
from generator.importer.game import GameFile

PREFIX = "canalAttachment"


@check(
    "att_canal_prefix", ERROR, "Canal attachment whose name does not start with canalAttachment", family="attachment"
)
def canal_prefix(game: GameFile, report: Report) -> None:
    """A CanalAttachment has a name that does not begin with exactly canalAttachment.

    Client: does not find the canal it has just made, and refuses the game.
    Mend: begin the name with canalAttachment, in these letter cases.
    """
    for attachment in game.of_class("CanalAttachment"):
        if not attachment.name.startswith(PREFIX):
            lowered = attachment.name.casefold().startswith(PREFIX.casefold())
            fix = (
                (attachment.name, PREFIX + attachment.name[len(PREFIX) :]) if lowered and not attachment.each else None
            )
            report(attachment, f"{attachment.name!r} does not begin with {PREFIX}", fix=fix)


def _by_canal(game: GameFile) -> dict[str, list[Attachment]]:
    canals: dict[str, list[Attachment]] = {}
    for attachment in game.of_class("CanalAttachment"):
        if attachment.name.startswith(PREFIX):
            canals.setdefault(attachment.get("canalName"), []).append(attachment)
    return canals


@check("att_canal_zone_count", ERROR, "Canal does not join exactly two sea zones", family="attachment")
def canal_zones(game: GameFile, report: Report) -> None:
    """A canalName is attached to one, or to more than two territories, or to land.

    Client: refuses the game.
    Mend: give the two ends of a canal the same canalName; a strait with three arms needs three names.
    """
    for name, ends in _by_canal(game).items():
        places = list(dict.fromkeys(end.to for end in ends))
        if not name:
            continue
        if len(places) != 2:
            where = ", ".join(places)
            report(ends[0], f"the canal {name!r} is attached to {len(places)} places ({where}), not to two")
            continue
        for place in places:
            if place in game.territories and place not in game.water:
                report(ends[0], f"the canal {name!r} is attached to {place}, which is land", severity=HINT)
        if places[0] in game.neighbours and places[1] not in game.neighbours[places[0]]:
            text = f"the ends of the canal {name!r}, {places[0]} and {places[1]}, are no neighbours"
            report(ends[0], text, severity=WARNING)


@check("att_canal_incomplete", ERROR, "Canal without a name or without land", family="attachment")
def canal_incomplete(game: GameFile, report: Report) -> None:
    """A canal has no canalName, or no landTerritories.

    Client: refuses the game.
    Mend: give both options to both ends.
    """
    for attachment in game.of_class("CanalAttachment"):
        for option in ("canalName", "landTerritories"):
            if not attachment.get(option):
                report(attachment, f"{attachment.name} of {attachment.to} has no {option}")
