"""Territories: capitals, connections, owners, and what stands where."""

from __future__ import annotations

from generator.check.changes import changes
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Report
from generator.importer.expand import Attachment
from generator.importer.game import NEUTRAL, GameFile, memo


@check("terr_capital_missing", ERROR, "Player without a capital", family="territory")
def capital_missing(game: GameFile, report: Report) -> None:
    """No territory is the capital of a player who has turns.

    Client: stops at the first end of turn, human or computer.
    Mend: give a territory the option capital with his name, or the player optional="true".
    """
    held = {option.value for _, option in game.options("TerritoryAttachment", "capital")}
    held |= {change.value for change in changes(game) if change.name == "capital"}
    income = {
        step.get("player")
        for step in game.steps
        if game.delegate_class(step) in ("EndTurnDelegate", "PurchaseDelegate", "TechnologyDelegate")
    }
    for name, node in game.players.items():
        if name not in held and node.get("optional").lower() != "true" and name in income:
            report(node, f"{name} has no capital", 'write optional="true" if he needs none', attr="name")


@check("terr_isolated", WARNING, "Territory that cannot be reached", family="territory")
def isolated(game: GameFile, report: Report) -> None:
    """A territory has no connection, or a part of the map is cut off from the rest.

    Client: lets nothing go in or out.
    Mend: add the connections; boxes that hold only markers may stay alone.
    """
    closed = impassable(game)
    open_places = [name for name in game.territories if name not in closed]
    seen: set[str] = set()
    parts: list[set[str]] = []
    for start in open_places:
        if start not in seen:
            part = _component(game, start)
            seen |= part
            parts.append(part)
    parts.sort(key=len, reverse=True)
    busy = {node.get("territory") for node in game.placements if _moves(game, node.get("unitType"))}
    for part in parts[1:]:
        if len(part) > 1 or part & busy:
            name = min(part)
            who = f"{len(part)} territories such as {name}" if len(part) > 1 else name
            report(game.territories[name], f"{who} cannot be reached from the rest of the map", attr="name")
        elif not game.neighbours[min(part)]:
            text = f"{min(part)} has no connection"
            facts = game.territory_facts(min(part))
            earns = facts is not None and facts.number("production", 0) > 0
            report(game.territories[min(part)], text, attr="name", severity=WARNING if earns else HINT)


def _moves(game: GameFile, unit: str) -> bool:
    facts = game.unit_facts.get(unit)
    return facts is not None and facts.number("movement", 0) > 0


def _component(game: GameFile, start: str) -> set[str]:
    found, todo = {start}, [start]
    closed = impassable(game)
    while todo:
        for other in game.neighbours[todo.pop()]:
            if other not in found and other not in closed:
                found.add(other)
                todo.append(other)
    return found


@memo
def impassable(game: GameFile) -> set[str]:
    """The places that nobody can enter."""
    marks = game.options("TerritoryAttachment", "isImpassable")
    return {a.to for a, option in marks if option.value.lower() == "true"}


@check("terr_self_connection", ERROR, "Territory connected to itself, or connection given twice", family="territory")
def self_connection(game: GameFile, report: Report) -> None:
    """A connection has the same territory on both ends, or a pair is given twice.

    Client: refuses the game for the first; the second does no harm. Connections always hold both ways.
    Mend: remove the connection.
    """
    seen: set[tuple[str, str]] = set()
    for node in game.nodes("map", "connection"):
        one, other = node.get("t1"), node.get("t2")
        pair = (one, other) if one <= other else (other, one)
        if one == other:
            report(node, f"{one!r} is connected to itself")
        elif pair in seen:
            report(node, f"{one} and {other} are connected already", severity=HINT)
        seen.add(pair)


@check("terr_pu_as_resource", ERROR, "PUs given as territory resource", family="territory")
def pu_as_resource(game: GameFile, report: Report) -> None:
    """The option resources of a territory names PUs.

    Client: refuses the game.
    Mend: use production.
    """
    for attachment, option in game.options("TerritoryAttachment", "resources"):
        if "PUs" in option.parts()[1:2]:
            report(option, f"resources of {attachment.to} names PUs", "use production")


@check("terr_land_in_water_start", ERROR, "Start units in the wrong element", family="territory")
def wrong_element(game: GameFile, report: Report) -> None:
    """A ship begins on land, or a land unit that no transport can carry begins at sea.

    Client: never lets the ship move; stops at the first step for the land unit.
    Mend: move the unit; give a marker at sea isSea, a land unit that sails transportCost.
    """
    for node in game.placements:
        unit = game.unit_facts.get(node.get("unitType"))
        place = node.get("territory")
        if unit is None or place not in game.territories or unit.is_true("isAir"):
            continue
        if unit.is_true("isSea") and place not in game.water:
            report(node, f"the sea unit {unit.to} begins in {place}, which is land", attr="territory")
        elif not unit.is_true("isSea") and place in game.water and unit.number("transportCost", -1) == -1:
            report(node, f"{unit.to} begins in {place}, which is water, and has no transportCost", attr="territory")


@check(
    "terr_owner_missing", WARNING, "Land that belongs to nobody although a nation's units are there", family="territory"
)
def owner_missing(game: GameFile, report: Report) -> None:
    """A land territory has start units of one player, but no owner.

    Client: makes it neutral: a factory stands idle, anybody may walk in.
    Mend: add a territoryOwner.
    """
    holders: dict[str, set[str]] = {}
    first: dict[str, object] = {}
    for node in game.placements:
        if node.get("owner") in game.players:
            holders.setdefault(node.get("territory"), set()).add(node.get("owner"))
            first.setdefault(node.get("territory"), node)
    for place, players in holders.items():
        if place not in game.territories or place in game.water or place in impassable(game):
            continue
        if game.owners.get(place, NEUTRAL) == NEUTRAL and len(players) == 1:
            text = f"{place} belongs to nobody, but {min(players)} has units there"
            severity = HINT if place in game.owners else WARNING
            report(first[place], text, attr="territory", severity=severity)  # type: ignore[arg-type]


def called_sea_zone(name: str) -> bool:
    """Whether the client takes a territory for water by its name."""
    lowered = name.lower()
    return lowered.startswith("sea zone") or lowered.endswith("sea zone")


@check("terr_water_flag_vs_name", WARNING, "water flag and name contradict each other", family="territory")
def water_flag(game: GameFile, report: Report) -> None:
    """A territory named ... Sea Zone is not water.

    Client: draws it as sea, and lets land units walk in and no ship.
    Mend: write water="true", or another name.
    """
    for name, node in game.territories.items():
        if called_sea_zone(name) and name not in game.water and name not in impassable(game):
            report(node, f'{name!r} is named as a sea zone, but is not water="true"', attr="name")


@check("terr_impassable_used", WARNING, "Impassable territory with owner, units or income", family="territory")
def impassable_used(game: GameFile, report: Report) -> None:
    """An impassable territory has units that could move, or income.

    Client: never lets anybody in or out; its income counts for ever.
    Mend: take units and production away, or open the territory.
    """
    movers: dict[str, str] = {}
    for node in game.placements:
        if _moves(game, node.get("unitType")):
            movers.setdefault(node.get("territory"), node.get("unitType"))
    for attachment, option in game.options("TerritoryAttachment", "isImpassable"):
        if option.value.lower() != "true" or _opened(game, attachment):
            continue
        if attachment.number("production", 0) > 0:
            owned = game.owners.get(attachment.to, NEUTRAL) != NEUTRAL
            text = f"{attachment.to} is impassable and has production {attachment.get('production')}"
            report(option, text, severity=WARNING if owned else HINT)
        elif attachment.to in movers:
            report(option, f"{attachment.to} is impassable and holds {movers[attachment.to]}")
        elif game.owners.get(attachment.to, NEUTRAL) != NEUTRAL:
            report(option, f"{attachment.to} is impassable and owned", severity=HINT)


def _opened(game: GameFile, attachment: Attachment) -> bool:
    return any(c.name == "isImpassable" and attachment.to in c.targets for c in changes(game))


@check("terr_change_ownership_all", WARNING, "changeOwnership all also gives the sea", family="territory")
def change_all(game: GameFile, report: Report) -> None:
    """A trigger gives all territories of an owner away, sea zones included; or those of any owner.

    Client: does exactly this; owned sea zones count for limits and colours.
    Mend: list the territories, or make sure that the old owner holds no water.
    """
    for trigger, option in game.options("TriggerAttachment", "changeOwnership"):
        parts = option.parts()
        if parts[0].lower() != "all":
            continue
        old = parts[1] if len(parts) > 1 else ""
        wet = any(game.owners.get(w, NEUTRAL) == old for w in game.water)
        if old.lower() == "any" or wet:
            report(option, f"{trigger.name} gives all territories of {old}, water too")
