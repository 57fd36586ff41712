"""Cards and rules in plain English, and whether what an author's card says stands in its sentences."""

import re

import pytest

from generator.language import *
from generator.language import say
from generator.language.complete import complete
from generator.language.effect import Effect
from generator.language.english import Speech, a, listed, plural
from generator.language.load import load_ruleset
from generator.language.things import Weapon
from generator.language.vocabulary import effects
from generator.language.word import altered, parts_of
from generator.language.words import Numbers

TRO = complete(altered(load_ruleset("tro"), without=()))  # all that is written down, built or not
SPEECH = TRO.speech
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
SPOKEN = {"Elite": "elite_infantry"}
"""Names that cards use for a unit beside its title."""


def by(id):
    return " ".join(say.rule(TRO.rule(id), SPEECH))


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("fast_transports", "Transport: +1 movement."),
        ("rocket_artillery", "Artillery: +1 attack in the first round."),
        (
            "close_air_support",
            "Tactical Bomber: +1 attack for one Infantry, Marine, Elite Infantry or Mechanized Infantry each.",
        ),
        ("fleet_operations", "Battleship: +1 attack, +1 defence and +1 in bombardments for one Cruiser each."),
        ("sonar", "Destroyer, Escort or Escort Carrier: each suppresses two enemy Submarines."),
        ("siege_howitzers", "Artillery: Siege guns, two shots each at Bunkers, hits on 1."),
        (
            "dual_purpose_guns",
            'By order "Guns against tanks": AA Gun: Anti-tank, three shots each at Tanks or Heavy Tanks, hits on 1, '
            'instead of AA; holds until the order "Guns against aircraft".',
        ),
        ("salvage_teams", "After a won attack in which an enemy Tank was destroyed: gain one Tank, once a turn."),
        (
            "heavy_bombers",
            "Strategic Bomber: +1 die in attack. Strategic Bomber: rolls 2 dice, the best counts in a raid.",
        ),
        ("war_bonds", "Collect as many IPCs more as a die shows."),
        (
            "super_submarines",
            "Submarine: +1 attack. Submarine: +1 die in convoy raids with Submarine Wolfpacks.",
        ),
        (
            "industrial_advancements",
            "Major Factory: +2 units mobilised a turn. Minor Factory: +1 unit mobilised a turn. "
            "New prices in IPCs: the repair of one point of damage 0.5.",
        ),
        (
            "tank_destroyers",
            "Needs Self-Propelled Artillery. Assault Gun: Anti-tank, one shot each at a Tank or Heavy Tank, "
            "hits on 2 or less.",
        ),
    ],
)
def test_rules_are_said(id, text):
    assert by(id) == text


@pytest.mark.parametrize(
    ("id", "lines"),
    [
        ("infantry", ["Attack 1, defence 2, movement 1, price 3 IPCs."]),
        (
            "militia",
            [
                "Attack 0, defence 1, movement 1, price 2 IPCs.",
                "A nation owns 12 at most.",
                "Takes part in no landing and no drop.",
            ],
        ),
        (
            "heavy_tank",
            [
                "Attack 4, defence 4, movement 1, price 9 IPCs.",
                "Takes 2 hits.",
                "Is whole again before its next combat move.",
            ],
        ),
        ("marine", ["Attack 1, defence 2, movement 1, price 4 IPCs.", "Marine: +1 attack in a landing."]),
        (
            "escort",
            [
                "Attack 0, defence 1, movement 1, price 5 IPCs.",
                "Rolls 1 die in convoy raids.",
                "Escort: each suppresses one enemy Submarine.",
                "Escort: +1 attack, paired with one Cruiser.",
            ],
        ),
        (
            "aircraft_carrier",
            [
                "Attack 0, defence 2, movement 2, price 8 and 8 IPCs.",
                "Carries two Fighters or Tactical Bombers.",
                "Beside a Naval Base it is whole again before its next combat move.",
                "May also be made of the hull of: a Battleship.",
            ],
        ),
    ],
)
def test_cards_are_said(id, lines):
    assert list(say.card(TRO.card(id), SPEECH)) == lines


def test_everything_that_is_written_can_be_said():
    for rule in TRO.rules:
        assert say.rule(rule, SPEECH), rule
    for card in TRO.cards:
        for line in say.card(card, SPEECH):
            assert line.endswith(".")
            assert "None" not in line and "{" not in line
    assert len(say.research(TRO.research, SPEECH)) >= 4


def test_a_rule_without_a_card_writes_its_own():
    assert say.written_card(TRO.rule("china_research_advantages"), SPEECH).startswith("China does not research")
    assert say.written_card(TRO.rule("france_research_advantages"), SPEECH).startswith("From the start: War Bonds.")


def test_every_word_has_a_sentence():
    assert [word.__name__ for word in effects() if word.says is Effect.says] == []


HOME = Nation("home", "Home", adjective="Homely", players=("Homers",), step="home", side=AXIS, capital="Here")


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        (AXIS.holds("Here", "There"), "the Axis holds Here and There"),
        (ALLIES.holds("Here", "There", at_least=1), "the Allies hold at least one of Here or There"),
        (AXIS.but(HOME).lost(CAPITAL), "the Axis but Home has lost the capital"),
        (HOME.at_war(), "Home is at war"),
        (ENEMY.has_no(SHIPS, at=sea(5)), "an enemy has no ship in sea zone 5"),
        (HOME.has(SHIPS.of(FRIENDS), at=sea(5, to=7)), "Home has an own or allied ship in sea zones 5 to 7"),
        (from_round(3), "it is round 3 or later"),
        (
            OWNER.holds(LAND.home_of(HOME).worth(at_least=2).but("Here")),
            "the nation holds land that Home held at the start worth 2 or more but Here",
        ),
    ],
)
def test_conditions_are_said(condition, text):
    assert Speech().condition(condition) == text


def test_english():
    assert listed(["A", "B", "C"]) == "A, B and C"
    assert (a("Air Base"), a("Bunker"), a("cargo")) == ("an Air Base", "a Bunker", "a unit of cargo")
    assert [plural(one) for one in ("Submarine", "Infantry", "Artillery", "Militia", "factory")] == [
        "Submarines",
        "Infantry",
        "Artillery",
        "Militia",
        "factories",
    ]


# What an author's card says against what its sentences say.


def numbers_in(text):
    figures = {int(figure) for figure in re.findall(r"(?<![\w-])\d+", text)}
    return figures | {WORDS.index(word) for word in re.findall(r"[a-z]+", text.casefold()) if word in WORDS}


def units_in(text):
    """The roles that a card names, longest titles first."""
    names = {card.title: card.id for card in TRO.cards} | SPOKEN
    found = set()
    for title in sorted(names, key=len, reverse=True):
        if re.search(rf"\b{title}s?\b", text):
            found.add(names[title])
            text = re.sub(rf"\b{title}s?\b", "", text)
    return found


def weapons_of(effect):
    return {part for part in parts_of(effect) if isinstance(part, Weapon)}


def cards_and_rules_about(weapon):
    owners = [*TRO.cards, *TRO.rules]
    return [
        part
        for owner in owners
        for part in parts_of(owner.effects)
        if isinstance(part, Effect) and weapon in weapons_of(part)
    ]


def units_meant(rule):
    """Every role that the sentences speak of, and those that have to do with a weapon they name."""
    words = [part for part in parts_of(rule.effects) if isinstance(part, Effect)]
    words += [other for word in words for weapon in weapons_of(word) for other in cards_and_rules_about(weapon)]
    return {role for word in words for part in parts_of(word) if hasattr(part, "things") for role in TRO.roles(part)}


def base(card, change):
    value = getattr(card, change, 0)
    if change in ("attack_dice", "defence_dice", "supports"):
        return 1
    return sum(seat.number for seat in value) if isinstance(value, tuple) else value if isinstance(value, int) else 0


def explained(rule):
    """Every number that the sentences bring, alone or upon the card of the unit."""
    found = {1}  # "one", "a die"
    for word in (part for part in parts_of(rule.effects) if isinstance(part, Effect)):
        found |= {value for value in vars(word).values() if type(value) is int}
        found.add(word.ways.ratio)
        if isinstance(word, Numbers):
            found |= {number for said in word.changes for number in by_change(word, said)}
        if isinstance(word, Price):
            found |= prices(word)
        if isinstance(word, Offer):
            found |= {number for _, number in word.goods.items} | {price for _, price in word.cheaper}
        found |= {hits - 1 for weapon in weapons_of(word) for hits in [getattr(word, "hits_on", 0)]}
    return found


def by_change(word, said):
    amount = (
        said.value
        if type(said.value) is int
        else sum(seat.number for seat in said.value)
        if isinstance(said.value, tuple)
        else 0
    )
    if isinstance(word.subject, Weapon):
        return {amount, *(arm.hits_on + amount for arm in cards_and_rules_about(word.subject) if isinstance(arm, Arm))}
    roles = [TRO.card(role) for role in TRO.roles(word.subject)]
    doubled = 2 * amount  # a second sentence of the same rule, which adds
    return {
        abs(amount),
        *(base(card, said.change) + amount for card in roles),
        *(base(card, said.change) + doubled for card in roles),
    }


def prices(word):
    found = {part for one in word.prices.units for part in one.parts}
    for one in word.prices.units:
        found |= {sum(TRO.card(role).price) - sum(one.parts) for role in TRO.roles(one.goods)}
    return found | ({int(1 / word.prices.repair)} if word.prices.repair else set())


WITH_CARDS = [rule for rule in TRO.rules if rule.card and rule.effects]


@pytest.mark.parametrize("rule", WITH_CARDS, ids=lambda rule: rule.id)
def test_a_card_and_its_sentences_speak_of_the_same(rule):
    side_by_side = f"\n{rule.card}\n{by(rule.id)}"
    assert units_in(rule.card) <= units_meant(rule), side_by_side
    assert numbers_in(rule.card) <= explained(rule), side_by_side
    assert named_alone(rule) <= units_in(rule.card), side_by_side
    for word in (part for part in parts_of(rule.effects) if isinstance(part, Numbers)):
        for said in word.changes:
            assert by_change(word, said) & numbers_in(rule.card) or abs(said.value) == 1, side_by_side


def named_alone(rule):
    """The roles that the sentences name by themselves, not by a group; price lists say "ships" for them."""
    words = [
        part
        for part in parts_of(rule.effects)
        if isinstance(part, Effect) and not isinstance(part, Price | FinishAtOnce)
    ]
    named = {part.id for word in words for part in parts_of(word) if getattr(part, "kind", "") == "role"}
    return named - {
        role for word in words for weapon in weapons_of(word) for one in weapon.targets for role in TRO.roles(one)
    }
