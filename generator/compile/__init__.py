"""From a ruleset on a board to TripleA's game: the passes, in their order.

1. `bind`: ruleset and board become a `World`; what the board lacks is a fault.
2. `plan`: every card and every sentence of every rule goes through its record's mechanism, which asks for things.
3. `settle`: each kind of ask has one owner, which merges or refuses all asks of that kind and makes parts of the game.
4. `finish`: conditions, order, the board's own parts, texts.

Two rules meet only in an owner; the next rule touches no code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from generator.compile.asks import OPEN, Ask, Bag, Gate, Refused
from generator.compile.clause import Clause, Record, changes_of, match, refusal, sentence_of, subject_of
from generator.compile.conditions import Conditions
from generator.compile.finish import finish
from generator.compile.mechanisms import records
from generator.compile.mechanisms.airborne import drops
from generator.compile.mechanisms.bombs import bomb, is_bomb
from generator.compile.mechanisms.cards import card as card_asks
from generator.compile.mechanisms.exclusives import exclusives
from generator.compile.mechanisms.facilities import facility
from generator.compile.mechanisms.neutrals import neutral_units, shared_armies
from generator.compile.mechanisms.research import research, unserved
from generator.compile.owners import (
    bonuses,
    buttons,
    dials,
    grounds,
    markers,
    pieces,
    sales,
    seats,
    supports,
    triggers,
    weapons,
)
from generator.compile.world import World
from generator.game.model import Attachment, Frontier, Game, ProductionRule, TerritoryEffect, UnitType
from generator.language.board import Board
from generator.language.card import Card
from generator.language.complete import Complete
from generator.language.effect import Effect
from generator.language.rule import Rule
from generator.language.sides import Nation
from generator.language.word import altered
from generator.why import Because, Fault, Faulty

Part = Attachment | ProductionRule | Frontier | UnitType | TerritoryEffect


@dataclass
class Build:
    """A build on its way: what was asked, and the parts of the game that owners made of it."""

    world: World
    bag: Bag = field(default_factory=Bag)
    conditions: Conditions = field(default_factory=lambda: Conditions(""))
    parts: list[Part] = field(default_factory=list)
    sleeping: list[Because] = field(default_factory=list)
    """Sentences that ask for nothing in this build: they speak of what no rule brings."""


def compile_game(ruleset: Complete, board: Board, settings: Mapping[str, Any] | None = None) -> Game:
    """The game of a ruleset on a board. Raises `Faulty` with all faults of the stage that found some."""
    build = plan(World(ruleset, board))
    settle(build)
    return finish(build, settings or {})


def plan(world: World) -> Build:
    """Every sentence through its mechanism."""
    build = Build(world, conditions=Conditions(world.home))
    faults: list[Fault] = []
    build.bag.put((*neutral_units(world), *shared_armies(world)))
    for card in world.cards.values():
        build.bag.put(_card(card, world))
        build.bag.put(drops(card, world))
        for part, effect in enumerate(card.effects, start=1):
            faults.extend(_sentence(build, effect, card, part))
    for rule in world.rules.values():
        for part, effect in enumerate(rule.effects, start=1):
            faults.extend(_sentence(build, _under(rule, effect), rule, part))
    if world.research is not None:
        faults.extend(unserved(world.research))
    if faults:
        raise Faulty(*faults)
    build.bag.put(research(world))
    build.bag.put(exclusives(world))
    return build


def _card(card: Card, world: World) -> Iterator[Ask]:
    if is_bomb(card):
        return bomb(card, world)
    return facility(card, world) if world.shared(card.id) else card_asks(card, world)


def _sentence(build: Build, effect: Effect, of: Card | Rule, part: int) -> Iterator[Fault]:
    """One sentence of a card or rule: each change of it, for each nation concerned."""
    world = build.world
    for change, value in changes_of(effect):
        sentence = sentence_of(effect, change, world.submerging)
        record = match(sentence, records())
        if record is None:
            yield refusal(effect, change, sentence, records())
            continue
        before = build.bag.size
        for nation in _concerned(world, effect, of):
            why = (Because(of.id, part, effect.where, record.mechanism),)
            gate = _gate(of, nation, effect)
            home = of.id if isinstance(of, Card) else ""
            clause = Clause(why, nation, effect, change, value, subject_of(effect), effect.ways, gate, home)
            yield from _asks(build, record, clause)
        if build.bag.size == before and not record.quiet:
            build.sleeping.append(Because(of.id, part, effect.where, record.mechanism))


def _under(rule: Rule, effect: Effect) -> Effect:
    """A sentence with what its whole rule is under: it holds only if all of that does as well."""
    if not rule.only_if or rule.kind == "objective":
        return effect
    return altered(effect, ways=replace(effect.ways, only_if=(*rule.only_if, *effect.ways.only_if)))


def _gate(of: Card | Rule, nation: Nation, effect: Effect) -> Gate:
    """From when on a nation has an effect. What a universal technology needs must be there before it is rolled for."""
    if not isinstance(of, Rule) or of.kind not in ("tech", "exclusive"):
        return OPEN
    needs = of.needs if of.kind == "exclusive" else ()
    return Gate(nation.id, tuple(dict.fromkeys((of.id, *map(str, needs), *map(str, effect.ways.needs)))))


def _concerned(world: World, effect: Effect, of: Card | Rule) -> Iterable[Nation]:
    """The nations that a sentence is about: of a technology those that can know it, of a card those that have it."""
    if isinstance(of, Rule):
        return of.nations if of.nations else world.learners(of.id)
    subjects = world.roles(subject_of(effect), of.id)
    if subjects and world.shared(of.id) and all(world.shared(role) for role in subjects):
        return world.nations[:1]
    return tuple(nation for nation in world.nations if world.shared(of.id) or world.types_of(of.id, nation))


def _asks(build: Build, record: Record, clause: Clause) -> Iterator[Fault]:
    try:
        build.bag.put(record.make(clause, build.world))
    except Refused as refused:
        yield Fault(refused.text, clause.word.where, refused.instead)


# --- owners, in the order in which they settle -----------------------------------------------------------------------

Settle = Callable[[Build], Iterable[Ask | Part]]

OWNERS: tuple[tuple[tuple[type[Ask], ...], Settle], ...] = (
    (sales.TAKES, lambda b: sales.settle(b.bag, b.world)),
    (weapons.TAKES, lambda b: weapons.settle(b.bag, b.world)),
    (seats.TAKES, lambda b: seats.settle(b.bag, b.world)),
    (supports.TAKES, lambda b: supports.settle(b.bag, b.world)),
    (markers.TAKES, lambda b: markers.settle(b.bag, b.world)),
    (pieces.TAKES, lambda b: pieces.settle(b.bag, b.world)),
    (dials.TAKES, lambda b: dials.settle(b.bag, b.world)),
    (grounds.TAKES, lambda b: grounds.settle(b.bag, b.world)),
    (bonuses.TAKES, lambda b: bonuses.settle(b.bag, b.world)),
    (buttons.TAKES, lambda b: buttons.settle(b.bag, b.world)),
    (triggers.TAKES, lambda b: triggers.settle(b.bag, b.world, b.conditions)),
)


def settle(build: Build) -> None:
    """Each owner takes all asks of its kinds; what it asks for belongs to owners further down."""
    for takes, owner in OWNERS:
        made = list(owner(build))
        build.bag.close(*takes)
        build.bag.put(one for one in made if isinstance(one, Ask))
        build.parts.extend(one for one in made if not isinstance(one, Ask))
    build.parts.extend(buttons.actions(build.bag, build.world, build.conditions))


__all__ = ["Build", "compile_game", "plan", "settle"]
