"""Victory conditions that nobody can reach, or that are reached at the start."""

from __future__ import annotations

from generator.check.registry import ERROR, WARNING, check
from generator.check.report import Report
from generator.game.forms import as_int
from generator.importer.game import GameFile

_KINDS = (
    ("Total Victory", " Total Victory VCs", 18),
    ("Honorable Surrender", " Honorable Victory VCs", 15),
    ("Projection of Power", " Projection of Power VCs", 13),
)


@check("prop_victory_unreachable", ERROR, "Victory limit nobody can reach, or reached at start", family="property")
def victory(game: GameFile, report: Report) -> None:
    """More victory cities are demanded than the map has, an alliance has enough at the start, or its name is misspelt.

    Client: never ends the game, or ends it after the first round.
    Mend: compare the limit with the cities on the map; the property begins with the name of the alliance.
    """
    for switch, ending, default in _KINDS:
        for name, found in game.properties.items():
            alliance = name.removesuffix(ending)
            if name.endswith(ending) and alliance not in game.alliances:
                report(found.node, f"{name!r}: there is no alliance {alliance!r}", attr="name", severity=WARNING)
        told = [a for a in game.alliances if a + ending in game.properties] or list(game.alliances)
        if game.is_on(switch):
            for alliance in told:
                _judge(game, report, alliance, alliance + ending, default)
    triggered = game.properties.get("Triggered Victory")
    if triggered and triggered.value.lower() == "true" and not game.options("TriggerAttachment", "victory"):
        report(triggered.node, "Triggered Victory is on, but no trigger has victory", severity=WARNING)


def _judge(game: GameFile, report: Report, alliance: str, name: str, default: int) -> None:
    found = game.properties.get(name)
    limit = as_int(found.value) if found else default
    total = sum(_cities(game, territory) for territory in game.territories)
    if limit is None or total == 0:
        return
    held = sum(_cities(game, t) for t in game.territories if game.owners.get(t) in game.alliances[alliance])
    node = found.node if found else None
    if limit > total:
        report(node, f"{name!r} asks for {limit} victory cities, the map has {total}")
    elif held >= limit > 0:
        report(node, f"{alliance} holds {held} victory cities at the start, {name!r} asks for {limit}")


def _cities(game: GameFile, territory: str) -> int:
    facts = game.territory_facts(territory)
    return facts.number("victoryCity", 0) if facts else 0
