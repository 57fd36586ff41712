"""Rules and cards in plain English: for tooltips, notes and `tro explain`. One sentence function a word."""

from __future__ import annotations

from typing import Any

from generator.language.card import TRAITS, Card
from generator.language.changes import CARD, CHANGES, CIRCUMSTANCES, Ways
from generator.language.deeds import Scramble
from generator.language.effect import Effect
from generator.language.english import Speech, a, amount, listed, subject
from generator.language.geography import Places
from generator.language.nouns import LEVEL, TIER, Many, Measure
from generator.language.numbers import in_words
from generator.language.research import Research, Success
from generator.language.rule import Rule
from generator.language.things import FACILITIES, Thing, Units
from generator.language.words import Numbers, Suppress

_PLAIN = Speech()
_SAID_BY_THE_WORD: dict[type[Effect], frozenset[str]] = {
    Suppress: frozenset({"ratio"}),
    Scramble: frozenset({"ratio"}),
}
"""Circumstances that are part of a word's own sentence."""
_PAIRING = frozenset({"paired_with", "ratio"})


def sentence(effect: Effect, speech: Speech = _PLAIN, of: Thing | None = None) -> str:
    """An effect as one sentence: "Transport: +1 movement.".

    A pairing is said by its giver ("Tactical Bomber: +1 attack for one Infantry or Marine each."), but on the card
    `of` the one who receives it, and where what is given is no number, by the receiver.
    """
    said = _SAID_BY_THE_WORD.get(type(effect), frozenset())
    text = effect.says(speech)
    if effect.ways.paired_with is not None:
        said |= _PAIRING
        text = _paired(effect, effect.ways.paired_with, text, speech, of)
    text = " ".join([text, *circumstances(effect.ways, speech, said)])
    return text[0].upper() + text[1:] + "."


def _paired(effect: Effect, giver: Units, text: str, speech: Speech, of: Thing | None) -> str:
    ratio = effect.ways.ratio
    receivers = effect.subject if isinstance(effect, Numbers) and isinstance(effect.subject, Units) else None
    given = isinstance(effect, Numbers) and all(type(one.value) is int for one in effect.changes)
    if receivers is None or not given or receivers.things == (of,):
        among = (
            ", any number to each" if isinstance(ratio, Many) else "" if ratio == 1 else f", {in_words(ratio)} to each"
        )
        return f"{text}, paired with one {speech.units(giver)}{among}"
    whom = f"every {speech.units(receivers)}" if isinstance(ratio, Many) else speech.counted(ratio, receivers)
    return f"{speech.units(giver)}: {text.split(': ', 1)[1]} for {whom} each"


def circumstances(ways: Ways, speech: Speech, without: frozenset[str] = frozenset()) -> list[str]:
    """The fragments of the circumstances that were said, in the order of their table."""
    said = ways.said - without
    fragments = [row.say(getattr(ways, name), speech) for name, row in CIRCUMSTANCES.items() if name in said]
    return [fragment for fragment in fragments if fragment]


def card(unit: Card, speech: Speech = _PLAIN) -> tuple[str, ...]:
    """A unit's card: its numbers in one line, then its traits and effects, a sentence each."""
    price = " and ".join(map(str, unit.price))
    cost = [f"price {price} IPCs"] if unit.price else []
    fights = f"attack {unit.attack}, defence {unit.defence}, movement {unit.movement}"
    numbers = [] if unit.domain is FACILITIES else [fights]
    lines = [f"{', '.join([*numbers, *cost])}."] if numbers or cost else []
    lines = [line[0].upper() + line[1:] for line in lines]
    lines += [f"{text[0].upper()}{text[1:]}." for text in (_trait(unit, p.name, speech) for p in TRAITS) if text]
    return (*lines, *(sentence(effect, speech, unit.thing) for effect in unit.effects))


def _trait(unit: Card, name: str, speech: Speech) -> str:
    """A trait of a card as a clause; "" for what the first line says, and for what is as usual."""
    value: Any = getattr(unit, name)
    if name in ("attack", "defence", "movement", "price", "effects", "short", "proves") or value == _USUAL[name]:
        return ""
    if name == "repaired_by" and value.things == (unit.thing,):
        return "is whole again before its next combat move"
    if name in _CLAUSES:
        return _CLAUSES[name].format(_noun(value, speech, name))
    if value is False:
        return _NOT[name]
    if isinstance(value, tuple | Units | int):
        return CHANGES[name].say(CARD, value, speech)
    return f"{name} {value}"


_USUAL = {name: getattr(Card, name, None) for name in (p.name for p in TRAITS)}
_NOT = {"assault": "takes part in no landing and no drop", "combat_move": "does not move in the combat move"}
_CLAUSES = {
    "site": "is built in {}, without a factory, one a place and turn",
    "room": "at most {} in one place",
    "repaired_by": "beside {} it is whole again before its next combat move",
    "also_from": "may also be made of the hull of: {}",
    "built_on": "takes the place of: {}",
    "limit": "a nation owns {} at most",
    "raid_targets": "may raid {}",
    "per_turn": "{} a turn at most",
}


def _noun(value: object, speech: Speech, name: str) -> str:
    match value:
        case Units():
            return speech.units(value) if name == "raid_targets" else a(speech.units(value))
        case Places():
            return speech.places(value)
        case Measure():
            return f"as many as {amount(value)}"
    return str(value)


def rule(one: Rule, speech: Speech = _PLAIN) -> tuple[str, ...]:
    """What a rule does, a sentence for each effect, condition and list."""
    lines = []
    if one.needs:
        lines.append(f"Needs {speech.rules(one.needs)}.")
    if one.only_if:
        lines.append(f"In force while {speech.conditions(one.only_if)}.")
    if one.kind == "objective":
        lines.append(f"{in_words(one.pays).capitalize()} IPCs at collection{_per(one, speech)}.")
    lines += [sentence(effect, speech) for effect in one.effects]
    for title, techs in (("From the start", one.free), ("One tier lower", one.easier), ("Favoured", one.favoured)):
        if techs:
            lines.append(f"{title}: {speech.rules(techs)}.")
    return tuple(lines)


def _per(one: Rule, speech: Speech) -> str:
    if isinstance(one.per, Places):
        return f" for each of {speech.places(one.per)}"
    return " for each that holds: " + "; ".join(speech.conditions(case) for case in one.per) if one.per else ""


def written_card(one: Rule, speech: Speech = _PLAIN) -> str:
    """The card that players read: the author's, or where there is none the sentences of the rule."""
    return one.card or " ".join(rule(one, speech))


def research(one: Research, speech: Speech = _PLAIN) -> tuple[str, ...]:
    """A ruleset's way to technologies."""
    often = amount(one.rolls) if not isinstance(one.rolls, int) else in_words(one.rolls)
    cost = f"{one.price} IPCs a roll" if one.price else "free of charge"
    lines = [f"Who researches: {subject(one.who)}. Rolls a turn: {often}, {cost}.", f"{_success(one.success)}."]
    if one.steps > 1:
        lines.append(f"A technology takes {in_words(one.steps)} successes.")
    if one.breakthrough:
        lines.append(f"At once: {_success(one.breakthrough)}.")
    if one.levels:
        prices = listed([f"{price} IPCs" for price in one.levels.prices])
        lines.append(f"All start at level 1; levels 2 to {one.levels.highest} cost {prices}.")
        if one.levels.rest:
            lines.append(f"After buying one, {_turns(one.levels.rest)} must pass before the next.")
        if one.levels.buys_if:
            lines.append(f"Levels are bought while {speech.conditions(one.levels.buys_if)}.")
        if one.levels.without_capital:
            lines.append(f"Without its capital a nation rolls as at level {one.levels.without_capital}.")
    return tuple(lines)


def _success(success: Success) -> str:
    dice = {LEVEL: "one die for each research level"}.get(success.dice) if isinstance(success.dice, Measure) else None
    dice = dice or (f"{in_words(success.dice)} dice" if isinstance(success.dice, int) else "the dice that were bought")
    if success.total is not None:
        return f"You roll {dice}; {success.total} or more succeeds"
    hits = "as many as the tier" if success.hits is TIER else f"{amount(success.hits or 1)}"
    return f"You roll {dice}; a die hits on {success.each} or more, and {hits} must hit"


def _turns(number: int) -> str:
    return "a turn" if number == 1 else f"{in_words(number)} turns"
