"""What computer players do instead of pressing buttons: they research by a doctrine and buy finished capital ships."""

from __future__ import annotations

from fractions import Fraction

import pytest
from kit import LoadedGame, Table, at_war, proves
from seed_tables import CAPITALS, PRICES, RESEARCHERS, TIER, chance, terms
from staff import OTHER_NAMES, at_level, in_game, known, level

from generator.engine.dice import Roll
from generator.language.load import load

NATION = {
    "Germans": "germany",
    "Russians": "ussr",
    "Japanese": "japan",
    "Americans": "usa",
    "British": "uk",
    "Italians": "italy",
    "ANZAC": "anzac",
    "French": "france",
}
ENGINE_NAMES = {label: name for name, label in OTHER_NAMES.items() if name != "rocket"}


def doctrine(table: Table, player: str) -> list[str]:
    """What the rules let this computer nation want, in order, by the labels of the game."""
    research = load("tro").research
    assert research is not None
    labels = {label.lower().replace("-", "_"): label for label in TIER}
    wanted = [labels[tech] for tech in research.doctrines[NATION[player]]]
    return [label for label in wanted if label in in_game(table)]


def first_wish(table: Table, player: str, at: int) -> str:
    """The first technology of the doctrine that the player lacks and its level reaches."""
    own = known(table, player)
    return next(t for t in doctrine(table, player) if t not in own and terms(player, t, advantages=True)[0] <= at)


def odds(table: Table, player: str) -> Fraction:
    """The odds of the next roll of a computer, by the seed."""
    at = level(table, player)
    return chance(player, first_wish(table, player, at), at)


def purchase(table: Table, player: str, step: str = "", face: int | None = None) -> list[Roll]:
    """Open the player's purchase; the die of its computer's research shows a face, or misses. Its rolls."""
    # A die for which there is nothing to roll would be no fault of the scene: the rules of dice are not used up.
    wishes = [t for t in doctrine(table, player) if t not in known(table, player)] if player in NATION else []
    if wishes and any(terms(player, t, advantages=True)[0] <= level(table, player) for t in wishes):
        table.dice.when("computer finds", odds(table, player).denominator if face is None else face)
    before = len(table.dice.rolls)
    table.go(step or table.step_of(player, "Purchase"))
    return [roll for roll in table.dice.rolls[before:] if "computer finds" in roll.text]


def in_round(table: Table, player: str, number: int) -> None:
    """Stand before the player's purchase of this round."""
    while table.round < number:
        table.run(player, "EndTurn")
        table.run("germansStaffUserActions")


@proves("research_ai")
@pytest.mark.parametrize("player", RESEARCHERS)
def test_a_computer_rolls_once_for_the_first_wish_of_its_doctrine(table: Table, player: str) -> None:
    """At peace, too: the first level is everybody's."""
    table.computer(player)
    wish, before = first_wish(table, player, 1), known(table, player)
    wanted = odds(table, player)
    (roll,) = purchase(table, player, face=wanted.numerator)
    assert roll.sides == wanted.denominator
    assert known(table, player) == before | {wish}


@proves("research_ai")
def test_a_computer_that_misses_gets_nothing(table: Table) -> None:
    table.computer("Germans")
    before = table.techs("Germans")
    wanted = odds(table, "Germans")
    (roll,) = purchase(table, "Germans", face=wanted.numerator + 1)
    assert roll.sides == wanted.denominator
    assert table.techs("Germans") == before


@proves("research_ai")
def test_what_a_computer_wins_counts_at_once(table: Table) -> None:
    """Elite Infantry is what Germany wants first."""
    table.computer("Germans")
    assert first_wish(table, "Germans", 1) == "Special_Forces"
    purchase(table, "Germans", face=1)
    assert table.can_buy("Germans")["German_Elite_Infantry"] == 5


@proves("research_ai")
def test_people_are_not_rolled_for(table: Table) -> None:
    """Nor is anybody else while one computer is at turn."""
    table.computer("Germans")
    assert purchase(table, "Italians") == []
    assert purchase(table, "British") == []


@proves("research_ai")
def test_a_computer_waits_with_what_its_level_does_not_reach(table: Table) -> None:
    table.computer("Germans")
    own = doctrine(table, "Germans")
    table.give("Germans", *(t for t in own if terms("Germans", t, advantages=True)[0] == 1))
    assert purchase(table, "Germans") == []


@proves("research_ai")
@pytest.mark.parametrize(("at", "wish", "wanted"), [(2, "Rocket_Artillery", (4, 9)), (3, "Heavy_Tanks", (8, 27))])
@pytest.mark.parametrize("over", [0, 1])
def test_a_computer_rolls_with_the_odds_of_its_level(
    table: Table, at: int, wish: str, wanted: tuple[int, int], over: int
) -> None:
    """Germany hits on 3-6 for both."""
    table.computer("Germans")
    at_level(table, "Germans", at)
    own = doctrine(table, "Germans")
    table.give("Germans", *own[: own.index(wish)])
    (roll,) = purchase(table, "Germans", face=wanted[0] + over)
    assert roll.sides == wanted[1]
    assert (wish in table.techs("Germans")) == (over == 0)


@proves("research_ai", "research_dice")
@pytest.mark.parametrize(("first", "second", "won"), [(9, 27, False), (9, 26, True), (8, 27, True)])
def test_a_computer_throws_in_parts_what_no_die_has(table: Table, first: int, second: int, won: bool) -> None:
    """Elite Infantry at the fifth level: 242 of 243."""
    table.computer("Germans")
    at_level(table, "Germans", 5)
    table.dice.when("computer finds Special Forces at level 5 with advantages", first)
    table.dice.when("computer finds Special Forces at level 5 with advantages 2", second)
    table.go("germansPurchase")
    assert sorted(roll.sides for roll in table.dice.rolls) == [9, 27]
    assert ("Special_Forces" in table.techs("Germans")) == won


@proves("research_ai", "research_options")
def test_the_host_may_keep_computers_from_research(tro_game: LoadedGame) -> None:
    table = tro_game.table({"Computer players research": False})
    table.computer("Germans")
    in_round(table, "Germans", 3)
    assert purchase(table, "Germans") == []
    assert level(table, "Germans") == 1


# --- levels ----------------------------------------------------------------------------------------------------------


@proves("research_ai")
@pytest.mark.parametrize("number", PRICES)
def test_a_computer_buys_a_level_in_the_round_of_its_plan(table: Table, number: int) -> None:
    research = load("tro").research
    assert research is not None
    first = research.computer_levels[number]
    table.computer("Germans")
    table.give("Germans", *(ENGINE_NAMES.get(tech, tech) for tech in doctrine(table, "Germans")))
    in_round(table, "Germans", first - 1)
    at_level(table, "Germans", number - 1)
    table.money("Germans", 50)
    purchase(table, "Germans")
    assert (level(table, "Germans"), table.pus("Germans")) == (number - 1, 50)
    table.end()
    in_round(table, "Germans", first)
    table.money("Germans", 50)
    purchase(table, "Germans")
    assert (level(table, "Germans"), table.pus("Germans")) == (number, 50 - PRICES[number])
    table.end()
    in_round(table, "Germans", first + 1)
    table.money("Germans", 50)
    purchase(table, "Germans")
    assert level(table, "Germans") == number or research.computer_levels.get(number + 1) == first + 1


@proves("research_ai", "research_levels")
def test_a_level_that_a_computer_buys_counts_from_its_next_roll(table: Table) -> None:
    table.computer("Germans")
    in_round(table, "Germans", 2)
    wish = first_wish(table, "Germans", 1)
    (roll,) = purchase(table, "Germans")
    assert level(table, "Germans") == 2
    assert roll.sides == chance("Germans", wish, 1).denominator
    table.end()
    in_round(table, "Germans", 3)
    (roll,) = purchase(table, "Germans")
    assert roll.sides == chance("Germans", wish, 2).denominator


@proves("research_ai", "research_who")
@pytest.mark.parametrize(("player", "enemy"), [("Americans", "Japanese"), ("Russians", "Germans")])
def test_a_computer_at_peace_buys_no_level(table: Table, player: str, enemy: str) -> None:
    table.computer(player)
    in_round(table, player, 3)
    purchase(table, player)
    assert level(table, player) == 1
    table.end()
    at_war(table, player, enemy)
    in_round(table, player, 4)
    purchase(table, player)
    assert level(table, player) == 2


@proves("research_ai", "research_who")
def test_a_computer_without_its_capital_buys_no_level(table: Table) -> None:
    table.computer("Italians")
    table.own(CAPITALS["Italians"], "British")
    in_round(table, "Italians", 3)
    purchase(table, "Italians")
    assert level(table, "Italians") == 1


@proves("research_ai")
def test_a_computer_that_has_less_pays_what_it_has(table: Table) -> None:
    """The deviation of this rule: conditions cannot read a treasury."""
    table.computer("Italians")
    in_round(table, "Italians", 2)
    table.money("Italians", 3)
    purchase(table, "Italians")
    assert (level(table, "Italians"), table.pus("Italians")) == (2, 0)


# --- capital ships ---------------------------------------------------------------------------------------------------

HULLS = {"Battleship_hull", "Carrier_hull"}


@proves("capital_ship_hulls")
@pytest.mark.parametrize(
    ("player", "prefix", "step"),
    [("Germans", "German", "germansPurchase"), ("Americans", "American", "americansPurchase"),
     ("British", "British", "britishPurchase"), ("UK_Pacific", "British", "UK_PacificPurchase")],
)  # fmt: skip
def test_a_computer_buys_capital_ships_complete(table: Table, player: str, prefix: str, step: str) -> None:
    """It never presses the button that finishes a hull."""
    ships = {f"{prefix}_Battleship": 18, f"{prefix}_Carrier": 16}
    table.computer(player)
    purchase(table, player, step)
    offered = table.can_buy(player)
    assert not HULLS & set(offered)
    assert {ship: offered[ship] for ship in ships} == ships
    table.end()
    table.computer(player, plays=False)
    purchase(table, player, step)
    offered = table.can_buy(player)
    assert not set(ships) & set(offered)
    assert (offered["Battleship_hull"], offered["Carrier_hull"]) == (9, 8)


@proves("capital_ship_hulls")
def test_a_ship_that_a_computer_buys_sails_the_turn_after(table: Table) -> None:
    table.computer("Germans")
    table.money("Germans", 18)
    purchase(table, "Germans")
    assert table.buy("Germans", {"German_Battleship": 1}) == ""
    assert table.pus("Germans") == 0
    table.go("germansPlace")
    before = table.units("113 Sea Zone", "Germans")["German_Battleship"]
    assert table.place("Germans", {"German_Battleship": 1}, "113 Sea Zone") == ""
    assert table.units("113 Sea Zone", "Germans")["German_Battleship"] == before + 1


@proves("capital_ship_hulls", "shipyard_improvements")
def test_with_shipyard_improvements_computers_pay_the_new_price(table: Table) -> None:
    table.fire("Germans", "triggerAttachment_German_Shipyard_Improvements")
    table.computer("Germans")
    purchase(table, "Germans")
    offered = table.can_buy("Germans")
    assert (offered["German_Battleship"], offered["German_Carrier"]) == (16, 14)
    assert not HULLS & set(offered)
