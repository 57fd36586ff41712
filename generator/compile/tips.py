"""Tooltips of units: their numbers, what they can do, and what technologies change; in lines that fit the screen.

They stand in place of the client's own, which tell how this map makes the engine do things ("Transporting Cost: 30").
"""

from __future__ import annotations

import textwrap
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape

from generator.compile.mechanisms import bombs, hulls
from generator.compile.profile import built_in_two_turns, numbers
from generator.compile.world import ARMED, World
from generator.game.model import Text
from generator.language import say
from generator.language.card import Card
from generator.language.effect import Effect
from generator.language.english import a
from generator.language.rule import Rule
from generator.language.sides import Nation
from generator.language.things import Units, Weapon
from generator.language.words import Gain, Offer, On, Order, Price, Suppress, Unlock, Weaken
from generator.why import Because

KEY = "tooltip.unit."
WIDTH = 76
"""Letters of a line: the client's tooltips grow as wide as their longest line."""
FURTHER = "&nbsp; &nbsp;"
"""Before the further lines of a sentence."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a technology means for a unit: its title, and sentences."""

    title: str
    text: str


def abilities(card: Card, world: World) -> tuple[str, ...]:
    """The rest of a unit's card, a sentence each."""
    said = say.card(card, world.ruleset.speech)
    return tuple(_own(line, [card.title]) for line in said[bool(numbers(card)) :])


def partners(role: str, world: World) -> Iterator[str]:
    """What the cards of other units say of a unit: what pairs with it, carries it farther, supports it."""
    for other in world.cards.values():
        if other.id != role:
            for effect in other.effects:
                if _means(effect, role, world, other.id):
                    yield _sentence(effect, role, world, other)


def needed(role: str, world: World) -> tuple[str, ...]:
    """The titles of the technologies that bring a unit."""
    return tuple(
        rule.title
        for rule in world.rules.values()
        for effect in rule.effects
        if isinstance(effect, Unlock) and role in world.roles(effect.units)
    )


def said_of(role: str, world: World) -> dict[str, str]:
    """What each technology (by its id) that changes a unit says of it."""
    rules = (*world.techs, *(rule for nation in world.nations for rule in world.exclusives(nation)))
    said = {
        rule.id: [
            _change(effect, role, world)
            for effect in rule.effects
            if not isinstance(effect, Unlock) and _means(effect, role, world)
        ]
        for rule in rules
    }
    return {id: " ".join(sentences) for id, sentences in said.items() if sentences}


def changes(said: Mapping[str, str], world: World, nation: Nation | None = None) -> Iterator[Change]:
    """Of what is said of a unit what a nation can come to know: universal technologies, and its own.

    None: all of it, a nation's own with its name.
    """
    for rule in _rules(world, nation):
        if rule.id in said:
            whose = f" ({rule.nations[0].title})" if rule.nations and nation is None else ""
            yield Change(f"{rule.title}{whose}", said[rule.id])


def _rules(world: World, nation: Nation | None) -> Iterator[Rule]:
    yield from (rule for rule in world.techs if nation is None or nation in world.learners(rule.id))
    for one in world.nations if nation is None else (nation,):
        yield from world.exclusives(one)


def _means(effect: Effect, role: str, world: World, home: str = "") -> bool:
    """Whether an effect is about a unit: changes, arms, sells it, or changes what it shoots with.

    `home`: the role on whose card the effect stands.
    """
    return any(
        not set(world.types_of_role(role)).isdisjoint(world.carriers(meant))
        if isinstance(meant, Weapon)
        else role in world.roles(meant, home)
        for meant in _about(effect)
    )


def _about(effect: Effect) -> Iterator[Units | Weapon]:
    """Whom a sentence is about: not its targets, and not the enemies that it weakens."""
    if effect.ways.paired_with is not None:
        yield effect.ways.paired_with
    match effect:
        case Suppress() | Weaken():
            yield from () if effect.by is None else (effect.by,)
        case Price():
            yield from (one.goods for one in effect.prices.units)
        case Offer() | Gain():
            yield from (units for units, _ in effect.goods.items)
        case Order() | On():
            for inner in effect.effects:
                yield from _about(inner)
        case _:
            named = (getattr(effect, name, None) for name in ("subject", "units", "by"))
            yield from (one for one in named if isinstance(one, Units | Weapon))


def _change(effect: Effect, role: str, world: World) -> str:
    """A sentence of a technology, on the unit that it is about."""
    if isinstance(effect, Price):
        parts = next(one.parts for one in effect.prices.units if role in world.roles(one.goods))
        return f"Price {' and '.join(map(str, parts))} IPCs."
    return _sentence(effect, role, world)


def _sentence(effect: Effect, role: str, world: World, card: Card | None = None) -> str:
    """An effect of a technology, or of another unit's card, on the unit that it is about."""
    speech, home = world.ruleset.speech, card.id if card else ""
    meant = [one for one in _about(effect) if isinstance(one, Units) and role in world.roles(one, home)]
    return _own(say.sentence(effect, speech, card.thing if card else None), [speech.units(one) for one in meant])


def _own(text: str, subjects: Iterable[str]) -> str:
    """A sentence without its subject, where that is the unit whose tooltip it stands in."""
    for subject in subjects:
        head = f"{subject}: "
        if text.casefold().startswith(head.casefold()):
            return text[len(head)].upper() + text[len(head) + 1 :]
    return text


# --- the texts of the map ---------------------------------------------------------------------------------------------


def tooltips(world: World, types: Container[str]) -> Iterator[Text]:
    """The tooltip of every one of these unit types that a player may meet."""
    return (text for text in _tooltips(world) if text.key.removeprefix(KEY) in types)


def _tooltips(world: World) -> Iterator[Text]:
    yield _text(world.first_round, ["No unit, but a mark: the first round of a battle is not over."], ())
    for role, card in world.cards.items():
        why = (Because(role, 0, card.where),)
        card_says = (*abilities(card, world), *partners(role, world))
        needs = tuple(f"Needs the technology {title}." for title in needed(role, world))
        said = said_of(role, world)
        for nation in (None,) if world.shared(role) else world.nations:
            for type_ in (world.type_name(None, role),) if nation is None else world.types_of(role, nation):
                price = numbers(card, for_sale=nation is None or world.buys(nation, role))
                yield _text(type_, (price, *card_says, *needs, *changes(said, world, nation)), why)
            for type_, bomb in _armed(role, world, nation):
                yield _text(type_, [f"{_a(card.title)} with {a(bomb)} aboard, for this turn."], why)
        if role in world.neutral_types:
            lines = [numbers(card, for_sale=False), *abilities(card, world)]
            yield _text(world.neutral_types[role], lines, why)
        for type_, line in _pieces(card):
            yield _text(type_, [line], why)


def _armed(role: str, world: World, nation: Nation | None) -> Iterator[tuple[str, str]]:
    """The types that a plane becomes with a bomb aboard, and the bomb's title."""
    if nation is None:
        return
    types = iter(world.variants(role, nation))
    for card in world.cards.values():
        for effect in card.effects:
            if type(effect) in ARMED and role in world.roles(world.plane_of(effect)):
                yield from ((type_, card.title) for type_ in [next(types, "")] if type_)


def _pieces(card: Card) -> Iterator[tuple[str, str]]:
    """What there is of a unit before it is finished."""
    if built_in_two_turns(card):
        first, rest = card.price
        yield (
            hulls.hull(card),
            f"The hull of {a(card.title)}: {first} IPCs. It lies where it was launched, and cannot fight; for {rest} "
            "IPCs more the General Staff has it completed in a later turn.",
        )
        yield hulls.fitting(card), f"{_a(card.title)} that is being completed: ready when its owner collects income."
    if bombs.is_bomb(card):
        this = bombs.Bomb(card)
        for even in (False, True):
            yield this.project(even), f"{_a(card.title)} in the making: {card.price[0]} IPCs, finished a turn later."
        yield this.warhead, f"{_a(card.title)} in the air."
        yield this.hit, f"{_a(card.title)} that a raid has hit."


def _a(title: str) -> str:
    text = a(title)
    return text[0].upper() + text[1:]


def _text(type_: str, lines: Iterable[str | Change], why: tuple[Because, ...]) -> Text:
    html = "<br>".join(_wrapped(line) for line in lines if line)
    return Text("tooltips", f"{KEY}{type_}", html, why)


def _wrapped(line: str | Change) -> str:
    """A sentence in lines, a technology's title in bold."""
    title = f"{line.title}:" if isinstance(line, Change) else ""
    text = f"{title} {line.text}" if isinstance(line, Change) else line
    html = f"<br>{FURTHER}".join(
        escape(part, quote=False) for part in textwrap.wrap(text, WIDTH, break_on_hyphens=False)
    )
    shown = escape(title, quote=False)
    return f"<b>{shown}</b>{html.removeprefix(shown)}" if title else html
