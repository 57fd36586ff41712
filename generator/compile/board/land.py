"""Where the game is played: territories, connections, canals, who holds what, and what stands there at the start."""

from __future__ import annotations

from generator.compile.board.powers import friends, lands_of, sentences
from generator.compile.board.world import World
from generator.game import names
from generator.game.model import Attachment, Connection, Option, Owner, Placement, Territory
from generator.language.board import Board, Place
from generator.language.politics import Handover, Homeland, Joining
from generator.language.sides import Half, Nation
from generator.why import Because, Where, fail


def territories(board: Board) -> tuple[Territory, ...]:
    """All places."""
    return tuple(Territory(name, place.water) for name, place in board.places.items())


def connections(board: Board) -> tuple[Connection, ...]:
    """All pairs of neighbours."""
    return tuple(Connection(one, other) for one, other in board.connections)


def owners(board: Board) -> tuple[Owner, ...]:
    """Who holds what at the start."""
    return tuple(Owner(name, place.owner) for name, place in board.places.items() if place.owner)


def placements(board: Board, world: World) -> tuple[Placement, ...]:
    """What stands where at the start. Raises `Faulty` if a role is not exactly one type of its owner."""
    found = []
    for standing in board.setup:
        kinds = world.types(standing.owner, standing.role)
        if len(kinds) != 1:
            raise fail(
                f"{standing.owner} has {len(kinds)} types of the role {standing.role}, needed in {standing.place}",
                Where(f"{board.id}/setup.tsv"),
                "the cards of the ruleset must make it one",
            )
        found.append(Placement(kinds[0], standing.place, standing.number, standing.owner))
    return tuple(found)


def canals(board: Board, world: World) -> tuple[Attachment, ...]:
    """The ways that are closed to enemies of whoever holds their land: an attachment for each of their zones."""
    found: list[Attachment] = []
    for canal in board.canals:
        free = tuple(type for thing in sorted(canal.exempt) for type in world.all_types(thing))
        options = [Option("canalName", canal.name), Option("landTerritories", ":".join(canal.lands))]
        if free:
            options.append(Option("excludedUnits", ":".join(dict.fromkeys(free))))
        name = names.canal(canal.name)
        found.extend(
            Attachment("CanalAttachment", name, zone, "territory", tuple(options), (_row(board, "canals"),))
            for zone in canal.zones
        )
    return tuple(found)


def territory_attachments(board: Board) -> tuple[Attachment, ...]:
    """What is special about each place: its worth, cities, capitals, convoys, and who gets what is taken there."""
    capitals = _capitals(board)
    origins = {
        place: board.players(word.side)[0]
        for word in sentences(board, Homeland)
        for place in board.resolve(word.places, word.where)
    }
    takers = {
        place: f"{board.players(word.taker)[0]}:{board.players(word.receiver)[0]}"
        for word in sentences(board, Handover)
        for place in board.resolve(word.places, word.where)
    }
    captors = {
        place: ":".join(friends(board, power))
        for word in sentences(board, Joining)
        for power in word.powers
        if power.leaning is not None
        for place in lands_of(board, (power,))
    }
    row = (_row(board, "territories"),)
    found = []
    for name, place in board.places.items():
        options = _options(board, place, capitals.get(name, ""), origins.get(name, ""))
        if name in takers and not place.water:
            options.append(Option("whenCapturedByGoesTo", takers[name]))
        if name in captors:
            options.append(Option("captureUnitOnEnteringBy", captors[name]))
        if options:
            found.append(
                Attachment("TerritoryAttachment", "territoryAttachment", name, "territory", tuple(options), row)
            )
    return tuple(found)


def _capitals(board: Board) -> dict[str, str]:
    homes: list[Half | Nation] = [*(n for n in board.nations if len(n.players) == 1), *board.halves]
    return {one.capital: one.player if isinstance(one, Half) else one.players[0] for one in homes if one.capital}


def _options(board: Board, place: Place, capital: str, origin: str) -> list[Option]:
    options = [] if place.water else [Option("production", str(place.worth))]
    if capital:
        options.append(Option("capital", capital))
    if place.victory_city:
        options.append(Option("victoryCity", "1"))
    if origin:
        options.append(Option("originalOwner", origin))
    if place.impassable:
        options.append(Option("isImpassable", "true"))
    if place.name in board.blockades:
        options.append(Option("blockadeZone", "true"))
    if place.name in board.kamikazes:
        options.append(Option("kamikazeZone", "true"))
    return options


def _row(board: Board, table: str) -> Because:
    return Because("board", 0, Where(f"{board.id}/{table}.tsv"))
