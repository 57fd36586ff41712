"""Research: one roll a turn for a chosen technology, levels and their price, who may buy them, advantages, switches."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from kit import LoadedGame, Table, at_war, proves
from seed_tables import ADVANTAGES, CAPITALS, LEVELS, NEEDS, PRICES, RESEARCHERS, TIER, TIERS, chance, terms
from staff import (
    OTHER_NAMES,
    at_level,
    buy_level,
    chances,
    in_game,
    known,
    level,
    meet,
    next_turn,
    pages,
    projects,
    roll,
    technology,
    upgrades,
)

from generator.importer.expand import Attachment
from generator.importer.game import GameFile, read_game

ADVANTAGES_OFF = {"Research advantages": False}
LEAN = {"Research hits on 5-6": True}
MOST_SIDES = 100
ENEMY = {
    "Germans": "British",
    "Russians": "Germans",
    "Japanese": "Chinese",
    "Americans": "Japanese",
    "British": "Germans",
    "Italians": "British",
    "ANZAC": "Germans",
    "French": "Germans",
}
"""Somebody whom each nation may be at war with, and who may take its capital."""


def expected(table: Table, player: str, at: int, advantages: bool = True, lean: bool = False) -> dict[str, Fraction]:
    """What a nation may roll for at a level, by the seed: what it lacks and its level reaches, with exact odds."""
    own = known(table, player)
    return {
        tech: chance(player, tech, at, advantages, lean)
        for tech in in_game(table) - own
        if terms(player, tech, advantages)[0] <= at and own.issuperset(NEEDS.get(tech, ()))
    }


# --- the roll --------------------------------------------------------------------------------------------------------


@proves("research_choice")
def test_a_roll_is_free_and_what_it_wins_counts_at_once(table: Table) -> None:
    money = table.pus("Germans")
    meet(table, "Germans")
    table.dice(1)
    assert roll(table, "Germans", "Amphibious_Operations")
    assert "Amphibious_Operations" in table.techs("Germans")
    assert "Amphibious_Operations" not in projects(table, "Germans")
    assert table.pus("Germans") == money
    table.go("germansPurchase")
    assert table.can_buy("Germans")["German_Marine"] == 4


@proves("research_choice")
def test_there_is_one_roll_a_turn_whatever_is_chosen(table: Table) -> None:
    meet(table, "Germans")
    table.dice(2)
    assert not roll(table, "Germans", "Amphibious_Operations")
    assert not roll(table, "Germans", "Escort_Fighters")
    assert "Amphibious_Operations" not in projects(table, "Germans")
    assert len(table.dice.rolls) == 1
    assert not table.techs("Germans") & {"Amphibious_Operations", "Escort_Fighters"}


@proves("research_choice")
def test_a_failed_roll_leaves_nothing_behind(table: Table) -> None:
    at_level(table, "Germans", 2)
    meet(table, "Germans")
    before = chances(table, "Germans")
    table.dice(4)
    assert not roll(table, "Germans", "Sonar")
    next_turn(table, "Germans")
    assert chances(table, "Germans") == before
    table.dice(1)
    assert roll(table, "Germans", "Sonar")


@proves("research_choice")
def test_a_roll_that_is_not_made_is_lost(table: Table) -> None:
    for _ in range(2):
        meet(table, "Germans")
        next_turn(table, "Germans")
    table.dice(2)
    assert not roll(table, "Germans", "Amphibious_Operations")
    assert not roll(table, "Germans", "Escort_Fighters")


@proves("research_choice")
def test_nobody_rolls_outside_the_general_staff(table: Table) -> None:
    """Buttons of a player would appear in every step of actions that it has."""
    for player in RESEARCHERS:
        meet(table, player)
        table.end()
        assert table.resource(player, "ResearchRoll") == 0
    steps = Counter(step for step in table.steps() if step.endswith("StaffUserActions"))
    assert set(steps.values()) == {1}
    assert len(steps) == len(RESEARCHERS)


@proves("research_choice")
def test_a_prerequisite_opens_a_technology(table: Table) -> None:
    at_level(table, "Italians", 2)
    meet(table, "Italians")
    assert "Tank_Destroyers" not in projects(table, "Italians")
    table.give("Italians", "Self-Propelled_Artillery")
    assert "Tank_Destroyers" in projects(table, "Italians")


MOST_ROWS = 15
"""Rows that the client's window of actions shows."""


@proves("research_choice")
def test_the_first_page_leads_to_every_branch_and_back(tro_game: LoadedGame) -> None:
    """The fifth level and no advantages: nobody is offered more."""
    table = tro_game.table(ADVANTAGES_OFF)
    at_level(table, "British", 5)
    meet(table, "British")
    everything = set(projects(table, "British"))
    first = {action.name for action in table.actions("British")}
    assert not any("ResearchRoll" in action.costs for action in table.actions("British"))
    seen: list[str] = []
    for page in pages(table, "British"):
        assert table.press("British", page)
        rows = table.actions("British")
        assert len(rows) <= MOST_ROWS
        assert not pages(table, "British")
        seen += [technology(row) for row in rows if "ResearchRoll" in row.costs]
        assert table.press("British", "Back_from")
        assert {action.name for action in table.actions("British")} == first
    assert sorted(seen) == sorted(everything)


@proves("research_choice")
def test_a_page_left_open_is_closed_for_the_next_nation(table: Table) -> None:
    meet(table, "British")
    assert table.press("British", "Army_projects")
    table.end()
    meet(table, "Italians")
    assert len(pages(table, "Italians")) > 1


# --- dice ------------------------------------------------------------------------------------------------------------


@proves("research_dice")
@pytest.mark.parametrize("at", LEVELS)
def test_a_nation_rolls_for_what_its_level_reaches(table: Table, at: int) -> None:
    at_level(table, "Germans", at)
    meet(table, "Germans")
    assert chances(table, "Germans") == expected(table, "Germans", at)


@proves("research_dice")
@pytest.mark.parametrize(
    ("at", "label", "hits", "sides"),
    [
        (1, "Amphibious_Operations", 1, 2),
        (2, "Sonar", 1, 4),
        (4, "Super_Carriers", 5, 16),
        (5, "Sonar", 13, 16),
        (3, "Heavy_Tanks", 8, 27),
    ],
)
def test_the_die_decides_at_its_limits(table: Table, at: int, label: str, hits: int, sides: int) -> None:
    """50 %, 25 %, 31 %, 81 % without advantage; three hits of three dice on 3-6 with one."""
    at_level(table, "Germans", at)
    meet(table, "Germans")
    for face in (hits + 1, hits):
        next_turn(table, "Germans")
        table.dice(face)
        assert roll(table, "Germans", label) == (face == hits)
        assert table.dice.rolls[-1].sides == sides
        assert (label in table.techs("Germans")) == (face == hits)


@proves("research_dice")
@pytest.mark.parametrize(("first", "second", "won"), [(9, 27, False), (9, 26, True), (8, 27, True), (8, 26, True)])
def test_odds_that_no_die_of_a_hundred_sides_has_are_thrown_in_parts(
    table: Table, first: int, second: int, won: bool
) -> None:
    """Five dice that hit on 3-6 fail once in 243: 1/9 times 1/27. Both parts may succeed, and then win no more."""
    at_level(table, "British", 5)
    meet(table, "British")
    assert chances(table, "British")["Escort_Carriers"] == Fraction(242, 243)
    table.dice(first, second)
    assert roll(table, "British", "Escort_Carriers") or not won
    assert [roll.sides for roll in table.dice.rolls] == [9, 27]
    assert ("Escort_Carriers" in table.techs("British")) == won
    table.go("britishPurchase")
    offers = [offer for offer in table.offers("British") if "British_Escort_Carrier" in offer.gives]
    assert [dict(offer.costs) for offer in offers] == ([{"PUs": 9}] if won else [])


# --- the same, in the game file, for every nation, technology and level ----------------------------------------------


@pytest.fixture(scope="module")
def written(tro_folder: Path) -> GameFile:
    """The game file of the default game, read without an engine."""
    (xml,) = tro_folder.rglob("games/*.xml")
    return read_game(xml.read_bytes())


def _dice(attachment: Attachment) -> tuple[int, int] | None:
    chance_ = attachment.get("chance")
    if not chance_:
        return None
    hits, sides = chance_.split(":")
    return int(hits), int(sides)


@proves("research_dice")
def test_no_roll_has_more_than_a_hundred_sides(written: GameFile) -> None:
    """The dice server of games by forum and mail throws no others."""
    thrown = [dice for one in written.of_class("UserActionAttachment", "TriggerAttachment") if (dice := _dice(one))]
    assert thrown
    assert all(0 < hits <= sides <= MOST_SIDES for hits, sides in thrown)


def _written_chance(start: Attachment, triggers: dict[str, Attachment]) -> tuple[str, Fraction]:
    """The unlock that an action or a computer's trigger leads to, and the exact chance to get there."""
    hits, sides = _dice(start) or (1, 1)
    ends, misses = set[str](), Fraction(1)
    for called in start.all("activateTrigger"):
        trigger = triggers[called.parts()[0]]
        if tech := trigger.get("tech"):
            ends.add(OTHER_NAMES.get(tech, tech))
            misses *= 0
        elif trigger.get("chance"):
            end, chance_ = _written_chance(trigger, triggers)
            ends.add(end)
            misses *= 1 - chance_
    (end,) = ends
    return end, Fraction(hits, sides) * (1 - misses)


@proves("research_dice", "research_options")
def test_every_button_has_the_odds_of_its_dice(written: GameFile) -> None:
    """Each nation has exactly one button for each technology, level, advantages or none, lean dice or not."""
    triggers = {one.name: one for one in written.of_class("TriggerAttachment")}
    found: dict[tuple[str, str, int, bool, bool], Fraction] = {}
    for action in written.of_class("UserActionAttachment"):
        if not any(option.value == "1:ResearchRoll" for option in action.all("costResources")):
            continue
        tech, odds = _written_chance(action, triggers)
        said = re.search(r"_at_level_(\d)(_with_advantages|_without_advantages)?(_lean)?", action.name)
        assert said, action.name
        for advantages in (True, False):
            if said[2] in (None, "_with_advantages" if advantages else "_without_advantages"):
                key = (action.to, tech, int(said[1]), advantages, said[3] is not None)
                assert key not in found, action.name
                found[key] = odds
    techs = {OTHER_NAMES.get(tech, tech) for tech in written.tech_names} & set(TIER)
    wanted = {
        (player, tech, at, advantages, lean): odds
        for player in RESEARCHERS
        for tech in techs
        for at in LEVELS
        for advantages in (True, False)
        for lean in (True, False)
        if (odds := chance(player, tech, at, advantages, lean))
    }
    assert found == wanted


# --- levels ----------------------------------------------------------------------------------------------------------


@proves("research_levels")
def test_everybody_starts_at_the_first_level(table: Table) -> None:
    for player in RESEARCHERS:
        assert level(table, player) == 1
        meet(table, player)
        found = projects(table, player)
        assert found
        assert all(terms(player, tech, advantages=True)[0] == 1 for tech in found)


@proves("research_levels")
@pytest.mark.parametrize("number", PRICES)
def test_a_level_costs_its_price_and_counts_from_the_next_turn(table: Table, number: int) -> None:
    at_level(table, "Germans", number - 1)
    table.money("Germans", 50)
    meet(table, "Germans")
    before = chances(table, "Germans")
    assert upgrades(table, "Germans") == {number: {"PUs": PRICES[number]}}
    assert buy_level(table, "Germans", number)
    assert table.pus("Germans") == 50 - PRICES[number]
    assert level(table, "Germans") == number - 1
    assert chances(table, "Germans") == before
    table.end()
    assert level(table, "Germans") == number
    assert table.pus("Germans") == 50 - PRICES[number]
    meet(table, "Germans")
    assert chances(table, "Germans") == expected(table, "Germans", number)


@proves("research_levels")
@pytest.mark.parametrize("first", ["roll", "level"])
def test_roll_and_purchase_may_come_in_any_order(table: Table, first: str) -> None:
    meet(table, "Germans")
    table.dice(1)
    for act in ("roll", "level") if first == "roll" else ("level", "roll"):
        if act == "roll":
            assert roll(table, "Germans", "Amphibious_Operations")
        else:
            assert buy_level(table, "Germans", 2)
    assert table.dice.rolls[0].sides == 2
    table.end()
    assert {"Amphibious_Operations", "Research_level_2"} <= table.techs("Germans")


@proves("research_levels")
def test_one_turn_passes_between_two_levels(table: Table) -> None:
    offered = []
    table.money("Germans", 200)
    meet(table, "Germans")
    for turn in range(1, 7):
        assert table.round == turn
        levels = upgrades(table, "Germans")
        offered.append(list(levels))
        if levels and turn != 3:  # the third turn passes without a purchase: the fourth may make up for it
            assert buy_level(table, "Germans", next(iter(levels)))
            assert not upgrades(table, "Germans")
        next_turn(table, "Germans")
    assert offered == [[2], [], [3], [3], [], [4]]


@proves("research_levels")
def test_the_fifth_level_is_the_last(table: Table) -> None:
    at_level(table, "Germans", 5)
    table.money("Germans", 500)
    meet(table, "Germans")
    assert upgrades(table, "Germans") == {}


@proves("research_levels")
def test_without_the_money_there_is_no_level(table: Table) -> None:
    table.money("Germans", 4)
    meet(table, "Germans")
    assert not buy_level(table, "Germans", 2)
    next_turn(table, "Germans")
    assert (level(table, "Germans"), table.pus("Germans")) == (1, 4)
    table.money("Germans", 5)
    assert buy_level(table, "Germans", 2)
    assert table.pus("Germans") == 0


# --- who may buy -----------------------------------------------------------------------------------------------------


@proves("research_who")
@pytest.mark.parametrize("player", ["Americans", "Russians"])
def test_at_peace_one_rolls_but_buys_no_level(table: Table, player: str) -> None:
    meet(table, player)
    assert chances(table, player) == expected(table, player, 1)
    assert upgrades(table, player) == {}
    at_war(table, player, ENEMY[player])
    next_turn(table, player)
    assert upgrades(table, player) == {2: {"PUs": 5}}


@proves("research_who")
@pytest.mark.parametrize("player", [player for player in RESEARCHERS if player != "British"])
def test_without_its_capital_a_nation_rolls_as_at_the_first_level(table: Table, player: str) -> None:
    enemy = ENEMY[player]
    at_war(table, player, enemy)
    at_level(table, player, 3)
    table.give(player, "Super_Carriers")
    table.own(CAPITALS[player], enemy)
    meet(table, player)
    assert chances(table, player) == expected(table, player, 1)
    assert upgrades(table, player) == {}
    assert {"Super_Carriers", "Research_level_3"} <= table.techs(player)
    table.own(CAPITALS[player], player)
    next_turn(table, player)
    assert chances(table, player) == expected(table, player, 3)
    assert upgrades(table, player) == {4: {"PUs": 20}}


# --- China -----------------------------------------------------------------------------------------------------------


@proves("research_china")
def test_china_neither_rolls_nor_buys_levels(table: Table) -> None:
    steps = [step for step in table.steps() if step.startswith("chinese")]
    assert steps
    assert not [step for step in steps if "UserActions" in step or "Tech" in step]
    table.play_turn("Chinese")
    assert level(table, "Chinese") == 1
    assert table.resource("Chinese", "ResearchRoll") == 0


@proves("research_china", "china_research_advantages")
def test_china_knows_deep_conscription_from_the_start(table: Table) -> None:
    assert known(table, "Chinese") == {"Deep_Conscription"}
    table.go("chinesePurchase")
    assert table.can_buy("Chinese")["Chinese_Militia"] == 2


# --- advantages ------------------------------------------------------------------------------------------------------


@proves(
    "anzac_research_advantages",
    "france_research_advantages",
    "germany_research_advantages",
    "italy_research_advantages",
    "japan_research_advantages",
    "soviet_research_advantages",
    "uk_research_advantages",
    "us_research_advantages",
)
@pytest.mark.parametrize("player", RESEARCHERS)
def test_advantages_are_free_technologies_lower_tiers_and_better_dice(tro_game: LoadedGame, player: str) -> None:
    """At level 3 each tier shows: 1 and 2 of different odds, 3 only where all dice hit."""
    own = ADVANTAGES[player]
    table = tro_game.table()
    assert known(table, player) == own.free & in_game(table)
    at_level(table, player, 3)
    meet(table, player)
    found = chances(table, player)
    assert found == expected(table, player, 3)
    for tech in own.favoured & set(found):
        assert found[tech] == {1: Fraction(26, 27), 2: Fraction(20, 27), 3: Fraction(8, 27)}[TIER[tech]]
    for tech, tier in own.drops.items():
        assert tech not in found or found[tech] == {1: Fraction(7, 8), 2: Fraction(1, 2)}[tier]


@proves("uk_research_advantages", "research_joint_uk")
def test_free_technologies_of_the_uk_are_indias_too(table: Table) -> None:
    assert table.techs("UK_Pacific") == table.techs("British") >= {"Destroyer_Escorts", "Torpedo_Bombers"}


@proves("anzac_research_advantages")
def test_a_free_unit_is_on_the_list_in_the_first_turn(table: Table) -> None:
    table.go("anzacPurchase")
    assert table.can_buy("ANZAC")["ANZAC_Escort"] == 5
    table.go("italiansPurchase")
    assert "Italian_Escort" not in table.can_buy("Italians")


# --- the host's switches ---------------------------------------------------------------------------------------------


@proves("research_options")
@pytest.mark.parametrize("player", ["Germans", "British", "ANZAC"])
def test_the_host_may_do_without_advantages(tro_game: LoadedGame, player: str) -> None:
    table = tro_game.table(ADVANTAGES_OFF)
    assert known(table, player) == set()
    at_level(table, player, 3)
    meet(table, player)
    found = chances(table, player)
    assert found == expected(table, player, 3, advantages=False)
    assert set(found.values()) == {Fraction(7, 8), Fraction(1, 2), Fraction(1, 8)}


@proves("research_options")
def test_without_advantages_nothing_free_is_on_the_purchase_list(tro_game: LoadedGame) -> None:
    table = tro_game.table(ADVANTAGES_OFF)
    table.go("anzacPurchase")
    assert "ANZAC_Escort" not in table.can_buy("ANZAC")


@proves("research_options", "research_dice")
@pytest.mark.parametrize("advantages", [True, False])
@pytest.mark.parametrize("at", [1, 3, 5])
def test_lean_dice_hit_on_one_face_less(tro_game: LoadedGame, at: int, advantages: bool) -> None:
    table = tro_game.table(LEAN if advantages else LEAN | ADVANTAGES_OFF)
    at_level(table, "Germans", at)
    meet(table, "Germans")
    found = chances(table, "Germans")
    assert found == expected(table, "Germans", at, advantages, lean=True)
    if at == 1:
        assert set(found.values()) == ({Fraction(1, 2), Fraction(1, 3)} if advantages else {Fraction(1, 3)})


@proves("research_options")
def test_switches_can_be_changed_in_the_lobby(written: GameFile) -> None:
    switches = {
        "Research advantages": "true",
        "Research hits on 5-6": "false",
        "Computer players research": "true",
    }
    for name, start in switches.items():
        assert written.properties[name].value == start
        assert written.properties[name].editable


def test_the_tables_of_the_seed_add_up() -> None:
    """16, 18, 12 and 1 technologies; whatever a nation is good at is one of them."""
    assert [len(TIERS[tier]) for tier in (1, 2, 3, 4)] == [16, 18, 12, 1]
    for own in ADVANTAGES.values():
        assert own.free | set(own.drops) | own.favoured <= set(TIER)
        assert all(new == TIER[tech] - 1 for tech, new in own.drops.items())
