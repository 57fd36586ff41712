"""What a board, a ruleset and their game look like: the plain data from which `generator.skin` makes pictures."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

from generator.compile.world import World
from generator.game.model import Game
from generator.language.board import Board
from generator.language.sides import Nation
from generator.language.word import snake
from generator.skin.layout import IMPASSABLE, Layout, Piece, PlaceLayout, PlayerLook
from generator.why import Where

Drawing = tuple[Layout, tuple[Piece, ...], tuple[PlayerLook, ...], tuple[str, ...]]
"""What `generator.skin` draws, as it takes it: the board, unit types, players, and the resources that are shown."""


def drawing_of(world: World, game: Game, looks: ModuleType) -> Drawing:
    """Everything of a game that has a picture; `looks` is the board's module of that name."""
    return (
        layout_of(world.board, game, looks.SIZE),
        pieces_of(world, game),
        players_of(game, looks.LOOKS),
        resources_of(game),
    )


def layout_of(board: Board, game: Game, size: tuple[int, int]) -> Layout:
    """The board's places, and what is shown in them."""
    homes = [(nation.capital, nation.players[0]) for nation in board.nations if len(nation.players) == 1]
    homes += [(half.capital, half.player) for half in board.halves if half.capital]
    capitals = [(board.place(capital), player) for capital, player in homes if capital]
    return Layout(
        size=size,
        places=tuple(
            PlaceLayout(place.name, place.water, place.centre, place.owner, place.worth, place.impassable)
            for place in board.places.values()
        ),
        connections=board.connections,
        # A place that nobody can enter never falls: it only stands for a capital, and bears no flag.
        capitals=tuple((place.name, player) for place, player in capitals if not place.impassable),
        victory_cities=tuple(place.name for place in board.places.values() if place.victory_city),
        blockades=board.blockades,
        kamikaze_zones=board.kamikazes,
        grounds=tuple(effect.name for effect in game.territory_effects),
        where=Where(f"{board.id}/layout.tsv"),
    )


def players_of(game: Game, looks: Iterable[PlayerLook]) -> tuple[PlayerLook, ...]:
    """How each player of a game looks; those that the board does not know, in the colour of nobody's land."""
    known = {look.name: look for look in looks}
    return tuple(known.get(player.name) or PlayerLook(player.name, IMPASSABLE) for player in game.players)


def resources_of(game: Game) -> tuple[str, ...]:
    """The resources that players see: in their stock, or in the price of a button or a purchase."""
    asked = {name for rule in game.production_rules for name, _ in rule.costs}
    asked |= {
        option.value
        for attachment in game.attachments
        for option in attachment.options
        if option.name == "costResources"
    }
    return tuple(one.name for one in game.resources if one.shown_to != ("NONE",) or one.name in asked)


def pieces_of(world: World, game: Game) -> tuple[Piece, ...]:
    """A piece for every unit type of a game, in its order."""
    owners = _owners(world)
    attached = {
        attachment.to: {option.name: option.value for option in attachment.options}
        for attachment in game.attachments
        if attachment.java_class == "UnitAttachment"
    }
    pieces = []
    for unit in game.unit_types:
        options = attached.get(unit.name, {})
        role, player = owners.get(unit.name) or _made(unit.name, world)
        tough = options.get("hitPoints", "1") != "1" or (role in world.cards and world.most_hits(role) > 1)
        bombed = options.get("canBeDamaged") == "true" or options.get("isFactory") == "true"
        stops = bombed and "maxOperationalDamage" in options
        rockets = options.get("isRocket") == "true"
        nation = world.nation_of(player)
        pieces.append(
            Piece(
                unit.name,
                role,
                player,
                damaged=tough or bombed,
                disabled=stops,
                rockets=rockets,
                halves=nation.players[1:] if nation is not None else (),
                hidden=unit.name == world.first_round,
            )
        )
    return tuple(pieces)


def _owners(world: World) -> dict[str, tuple[str, str]]:
    """The role of each unit type that stands for a card, and the player whose colour it bears ("" = nobody's)."""
    owners: dict[str, tuple[str, str]] = {}
    for role in world.cards:
        for nation in world.nations:
            player = "" if world.shared(role) else nation.players[0]
            owners |= dict.fromkeys(world.types_of(role, nation), (role, player))
    return owners | {name: (role, "") for role, name in world.neutral_types.items()}


def _made(name: str, world: World) -> tuple[str, str]:
    """What a type is that the compiler made for itself (a hull, a marker), by its name, and whose."""

    def begins(nation: Nation) -> bool:
        return name.startswith(f"{nation.adjective}_")

    for nation in filter(begins, world.nations):
        return snake(name.removeprefix(f"{nation.adjective}_")), nation.players[0]
    return snake(name), ""
