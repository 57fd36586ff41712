"""The numbers of units in words, for all texts of the map that tell them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.world import World
from generator.language.card import Card
from generator.language.rule import Rule
from generator.language.things import FACILITIES
from generator.language.words import Unlock


def built_in_two_turns(card: Card) -> bool:
    """Whether its price has two parts, the second of which completes a ship's hull."""
    return len(card.price) == 2 and card.domain.id == "ship"


def numbers(card: Card, for_sale: bool = True) -> str:
    """The first line of a unit: "Attack 2, defence 2, movement 1, price 4 IPCs.", "" if it has neither."""
    fights = f"attack {card.attack}, defence {card.defence}, movement {card.movement}"
    said = [*([] if card.domain is FACILITIES else [fights]), *(_price(card) if for_sale else ())]
    text = ", ".join(said)
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _price(card: Card) -> Iterator[str]:
    if built_in_two_turns(card):
        yield f"price {card.price[0]} IPCs for the hull and {card.price[1]} to complete it"
    elif len(card.price) == 2:
        later = f" and {card.price[1]} more" if card.price[1] else ""
        yield f"price {card.price[0]} IPCs{later}, finished a turn later"
    elif card.price:
        yield f"price {card.price[0]} IPCs"


def announced(rule: Rule, world: World) -> str:
    """A technology's card, with the numbers of the units that it brings.

    "Unlocks the Marine: attack 1, defence 2, movement 1, price 4 IPCs."
    """
    brought = [role for effect in rule.effects if isinstance(effect, Unlock) for role in world.roles(effect.units)]
    told = [(card.title, text[0].lower() + text[1:]) for role in brought if (text := numbers(card := world.card(role)))]
    if len(told) == 1 and rule.card.find(".") == len(rule.card) - 1:
        return f"{rule.card.rstrip('.')}: {told[0][1]}"
    return " ".join([rule.card, *(f"{title}: {text}" for title, text in told)])
