"""A board's facts as parts of the game: pure functions from `Board` to `generator.game.model`.

`found` makes them all. It knows no rule of a ruleset and no unit: what a role is, the `World` says.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from generator.compile.board import land, powers, settings, turn
from generator.compile.board.given import Givens
from generator.compile.board.objectives import Objective, objectives
from generator.compile.board.politics import politics
from generator.compile.board.powers import recruits
from generator.compile.board.world import World
from generator.game.model import (
    Attachment,
    Connection,
    Delegate,
    Owner,
    Placement,
    Player,
    Property,
    Relationship,
    RelationshipType,
    Resource,
    ResourceGiven,
    Step,
    Territory,
    Text,
)
from generator.language.board import Board
from generator.language.politics import Sentence
from generator.language.rule import Rule

__all__ = ["BoardParts", "Objective", "World", "found", "recruits", "without"]


@dataclass(frozen=True, slots=True)
class BoardParts:
    """All that a board brings to a game.

    Attachments must stand in the order facts, conditions, objectives, triggers, actions: each names only what stands
    above it. `facts` are those of territories, canals, relationships and players. `steps`, `delegates` and
    `properties` are those of the board's own game; a ruleset may have others.
    """

    territories: tuple[Territory, ...]
    connections: tuple[Connection, ...]
    owners: tuple[Owner, ...]
    placements: tuple[Placement, ...]
    resources: tuple[Resource, ...]
    resources_given: tuple[ResourceGiven, ...]
    players: tuple[Player, ...]
    relationship_types: tuple[RelationshipType, ...]
    relationships: tuple[Relationship, ...]
    delegates: tuple[Delegate, ...]
    steps: tuple[Step, ...]
    properties: tuple[Property, ...]
    facts: tuple[Attachment, ...]
    conditions: tuple[Attachment, ...]
    objectives: tuple[Objective, ...]
    triggers: tuple[Attachment, ...]
    actions: tuple[Attachment, ...]
    texts: tuple[Text, ...]

    @property
    def attachments(self) -> tuple[Attachment, ...]:
        """All attachments, in the order in which they must stand."""
        aims = (one.attachment for one in self.objectives)
        return (*self.facts, *self.conditions, *aims, *self.triggers, *self.actions)


def found(board: Board, world: World, aims: Iterable[Rule] | None = None) -> BoardParts:
    """The parts of a game that a board brings; `aims`: the objectives, if others than the board's own.

    Raises `Faulty` where a sentence of the board cannot be said in the game, or the world lacks a unit of it.
    """
    givens = Givens(board, world)
    rules = board.objectives if aims is None else aims
    paid = objectives(board, givens, [rule for rule in rules if isinstance(rule, Rule)])
    political = politics(board, world, givens)
    return BoardParts(
        territories=land.territories(board),
        connections=land.connections(board),
        owners=land.owners(board),
        placements=land.placements(board, world),
        resources=powers.resources(board),
        resources_given=powers.resources_given(board),
        players=powers.players(board),
        relationship_types=powers.relationship_types(),
        relationships=powers.relationships(board),
        delegates=turn.DELEGATES,
        steps=turn.steps(board),
        properties=settings.properties(board),
        facts=(
            *powers.relationship_attachments(),
            *land.territory_attachments(board),
            *land.canals(board, world),
            *powers.player_attachments(board),
            *powers.rules_attachments(board),
        ),
        conditions=political.conditions,
        objectives=paid,
        triggers=tuple(political.triggers),
        actions=tuple(political.actions),
        texts=tuple(political.texts),
    )


def without(board: Board, ids: Iterable[str]) -> Board:
    """The board without those of its political sentences and objectives that have these ids."""
    gone = set(ids)
    return replace(
        board,
        politics=tuple(word for word in board.politics if not (isinstance(word, Sentence) and word.id in gone)),
        objectives=tuple(rule for rule in board.objectives if not (isinstance(rule, Rule) and rule.id in gone)),
    )
