"""Who plays: players, how they can stand to each other, how they do at the start, and what is special about each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from generator.game.model import (
    Attachment,
    Option,
    Player,
    Relationship,
    RelationshipType,
    Resource,
    ResourceGiven,
)
from generator.language.board import Board
from generator.language.politics import (
    Attitude,
    Handover,
    Joining,
    Muster,
    Recruits,
    Sentence,
    StayOut,
    SuicidePilots,
    Unblockaded,
)
from generator.language.sides import Half, Nation, Neutral, Side
from generator.language.word import Word
from generator.why import Because, fail

MONEY = "PUs"
SUICIDE_TOKENS = "SuicideAttackTokens"
TECH_TOKENS = "techTokens"  # the engine looks for it by name (TechTracker), whether anybody researches or not

S = TypeVar("S", bound=Word)

RELATIONSHIPS: dict[Attitude, tuple[str, tuple[tuple[str, str], ...]]] = {
    Attitude.WAR: ("War", (("archeType", "war"),)),
    Attitude.UNPROVOKED: ("Unprovoked", (("archeType", "war"),)),
    Attitude.ALLIED: ("Allied", (("archeType", "allied"),)),
    Attitude.FRIENDLY: ("Friendly", (("archeType", "allied"),)),
    Attitude.GUARDIAN: ("Custodianship", (("archeType", "allied"), ("canTakeOverOwnedTerritory", "true"))),
    Attitude.CORDIAL: (
        "Concordant",
        (
            ("archeType", "neutral"),
            ("rocketsCanFlyOver", "true"),
            ("canMoveLandUnitsOverOwnedLand", "true"),
            ("canMoveAirUnitsOverOwnedLand", "true"),
            ("canLandAirUnitsOnOwnedLand", "true"),
        ),
    ),
    Attitude.NEUTRAL: ("Neutrality", (("archeType", "neutral"), ("rocketsCanFlyOver", "false"))),
    Attitude.STRICT: ("Strict_Neutral", (("archeType", "neutral"), ("rocketsCanFlyOver", "false"))),
    Attitude.LEANING: (
        "Friendly_Neutral",
        (
            ("archeType", "allied"),
            ("canTakeOverOwnedTerritory", "true"),
            ("canMoveLandUnitsOverOwnedLand", "true"),
            ("canMoveAirUnitsOverOwnedLand", "false"),
            ("canLandAirUnitsOnOwnedLand", "false"),
            ("canMoveIntoDuringCombatMove", "false"),
            ("rocketsCanFlyOver", "false"),
        ),
    ),
    Attitude.HOSTILE: ("Unfriendly_Neutral", (("archeType", "war"), ("rocketsCanFlyOver", "false"))),
}
"""What each attitude is called in the game, and its laws (RelationshipTypeAttachment)."""


def relation(attitude: Attitude) -> str:
    """The name of the relationship type of an attitude."""
    return RELATIONSHIPS[attitude][0]


def sentences(board: Board, kind: type[S]) -> Iterator[S]:
    """The board's sentences of one kind, in the order in which they are written."""
    return (word for word in board.politics if isinstance(word, kind))


def because(word: Word) -> tuple[Because, ...]:
    """Why a part of the game is there: the board's sentence."""
    return (Because(word.title if isinstance(word, Sentence) else "board", 0, word.where),)


def everybody(board: Board) -> tuple[str, ...]:
    """All players: those of the nations in turn order, then the powers without turns."""
    nations = (player for id in board.order for player in board.nation(id).players)
    return (*nations, *(power.player for power in board.powers))


def seats(board: Board, *sides: Side) -> tuple[str, ...]:
    """The players of these sides who sit at the table: of a nation of two players the first, unless a half is named."""
    second = {player for nation in board.nations for player in nation.players[1:]}
    named = {side.player for side in sides if isinstance(side, Half)}
    return tuple(player for player in board.players(*sides) if player not in second - named)


def step_prefix(board: Board, side: Side) -> str:
    """How the names of a nation's steps begin; of a half, those of its own player."""
    if isinstance(side, Nation):
        return side.step
    half = next((half for half in board.halves if half.id == side.id), None)
    if half is None or half.nation is None:
        raise fail(f"{side.title} takes no turns")
    return half.nation.step if half.player == half.nation.players[0] else half.player


def players(board: Board) -> tuple[Player, ...]:
    """All players with their alliances; powers without turns are an alliance of their own and may be left out."""
    nations = [board.nation(id) for id in board.order]
    found = [Player(p, (nation.side.title,)) for nation in nations if nation.side for p in nation.players]
    powers = [Player(power.player, (power.player,), optional=True, default="AI") for power in board.powers]
    return (*found, *powers)


def resources(board: Board) -> tuple[Resource, ...]:
    """IPCs, and what else this board counts."""
    words = tuple(sentences(board, SuicidePilots))
    owners = tuple(player for word in words for player in seats(board, word.side))
    pilots = [Resource(SUICIDE_TOKENS, owners, because(word)) for word in words[:1]]
    return (Resource(TECH_TOKENS, ("NONE",)), Resource(MONEY), *pilots)


def resources_given(board: Board) -> tuple[ResourceGiven, ...]:
    """What each player has at the start."""
    money = [ResourceGiven(player, MONEY, ipcs) for player, ipcs in board.treasuries.items()]
    tokens = [
        ResourceGiven(player, SUICIDE_TOKENS, word.tokens)
        for word in sentences(board, SuicidePilots)
        for player in seats(board, word.side)
    ]
    return (*money, *tokens)


def relationship_types() -> tuple[RelationshipType, ...]:
    """How players can stand to each other."""
    return tuple(RelationshipType(name) for name, _ in RELATIONSHIPS.values())


def relationship_attachments() -> tuple[Attachment, ...]:
    """What each relationship allows."""
    return tuple(
        Attachment(
            "RelationshipTypeAttachment",
            "relationshipTypeAttachment",
            name,
            "relationship",
            tuple(Option(option, value) for option, value in laws),
        )
        for name, laws in RELATIONSHIPS.values()
    )


def relationships(board: Board) -> tuple[Relationship, ...]:
    """How players stand to each other when the game begins."""
    return tuple(Relationship(one.one, one.other, relation(Attitude(one.kind)), 1) for one in board.relations)


def player_attachments(board: Board) -> tuple[Attachment, ...]:
    """What is special about players: one attachment each for those who need one."""
    options: dict[str, list[Option]] = {}
    why: dict[str, tuple[Because, ...]] = {}

    def add(word: Word, player: str, *more: Option) -> None:
        options.setdefault(player, []).extend(more)
        why[player] = (*why.get(player, ()), *because(word))

    for joining in sentences(board, Joining):
        for power in joining.powers:
            add(joining, power.player, Option("captureUnitOnEnteringBy", ":".join(friends(board, power))))
    for pilots in sentences(board, SuicidePilots):
        for player in seats(board, pilots.side):
            add(pilots, player, Option("suicideAttackResources", SUICIDE_TOKENS, str(pilots.hits_on)))
    for handover in sentences(board, Handover):
        (taker,), (receiver,) = board.players(handover.taker), board.players(handover.receiver)
        everywhere = Option("giveUnitControlInAllTerritories", "true")
        add(handover, receiver, Option("giveUnitControl", taker), everywhere)
    for unblockaded in sentences(board, Unblockaded):
        for player in board.players(unblockaded.side):
            add(unblockaded, player, Option("immuneToBlockade", "true"))
    order = [player for player in everybody(board) if player in options]
    return tuple(
        Attachment("PlayerAttachment", "playerAttachment", player, "player", tuple(options[player]), why[player])
        for player in order
    )


def friends(board: Board, power: Neutral) -> tuple[str, ...]:
    """The players whom a neutral power's army may ever join: those of the side it leans to, or of every side."""
    every = [nation for nation in board.nations if power.leaning is None or nation.side == power.leaning]
    return seats(board, *every)


def rules_attachments(board: Board) -> tuple[Attachment, ...]:
    """Where players may go and mobilise: one `rulesAttachment` each for those who are bound."""
    options: dict[str, list[Option]] = {}
    why: dict[str, tuple[Because, ...]] = {}
    for limit in sentences(board, StayOut):
        for player in seats(board, limit.side):
            places = ":".join(board.resolve(limit.places, limit.where))
            kind = "allowed" if limit.only else "disallowed"
            options.setdefault(player, []).extend(
                [Option("movementRestrictionTerritories", places), Option("movementRestrictionType", kind)]
            )
            why[player] = (*why.get(player, ()), *because(limit))
    for muster in sentences(board, Muster):
        for player in seats(board, muster.side):
            free = ("placementAnyTerritory", "placementCapturedTerritory", "unlimitedProduction")
            options.setdefault(player, []).extend(Option(name, "true") for name in free)
            why[player] = (*why.get(player, ()), *because(muster))
    return tuple(
        Attachment("RulesAttachment", "rulesAttachment", player, "player", tuple(options[player]), why[player])
        for player in everybody(board)
        if player in options
    )


def recruits(board: Board, nation: Nation) -> frozenset[str] | None:
    """The roles (ids) that the board lets a nation buy; None if it may buy all."""
    bound = [word for word in sentences(board, Recruits) if set(board.players(word.side)) & set(nation.players)]
    return frozenset(thing.id for word in bound for thing in word.units.things) if bound else None


def lands_of(board: Board, powers: Iterable[Neutral]) -> tuple[str, ...]:
    """The land that powers hold at the start."""
    holders = {power.player for power in powers}
    return tuple(name for name, place in board.places.items() if place.owner in holders and not place.water)
