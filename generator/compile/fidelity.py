"""How true a rule is to its words: its own deviation, and what its mechanisms cost all who use them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.compile.clause import Record, changes_of, match, sentence_of
from generator.compile.mechanisms import airborne, bombs, hulls, records, research
from generator.compile.profile import built_in_two_turns
from generator.compile.world import World
from generator.language.card import Card
from generator.language.effect import Effect
from generator.language.research import Research
from generator.language.rule import Rule

LIMITED = "Where a nation has two players, the limit does not see what the other buys in the same turn."
HEALING = "It does not become whole while its owner's capital is lost, or aboard a ship."
RIDING = "Cargo must not have moved before; with movement left more may be loaded on the way."


def records_of(effects: Iterable[Effect], world: World) -> tuple[Record, ...]:
    """The lines of the table that serve these sentences, each once."""
    found = (
        match(sentence_of(effect, change, world.submerging), records())
        for effect in effects
        for change, _ in changes_of(effect)
    )
    return tuple(dict.fromkeys(record for record in found if record is not None))


def deviation(rule: Rule, world: World) -> str:
    """All in which a rule is not as its card says; "" if it is exact."""
    return joined([rule.deviation, *(record.near for record in records_of(rule.effects, world))])


def research_deviation(value: Research) -> str:
    """The same of the way to technologies."""
    return research.NEAR if value.computer_levels else ""


def card_deviation(card: Card, world: World) -> str:
    """The same of a unit: its traits, and the sentences on its card."""
    return joined([*_traits(card), *(record.near for record in records_of(card.effects, world))])


def _traits(card: Card) -> Iterator[str]:
    if built_in_two_turns(card):
        yield hulls.NEAR
    if card.drops:
        yield airborne.NEAR
    if bombs.is_bomb(card):
        yield bombs.NEAR
    if card.limit is not None:
        yield LIMITED
    if card.repaired_by is not None and any(thing.id == card.id for thing in card.repaired_by.things):
        yield HEALING
    if card.carries and not card.combat_move:
        yield RIDING


def joined(texts: Iterable[str]) -> str:
    """Sentences one after the other, each once."""
    return " ".join(dict.fromkeys(text for text in texts if text))
