"""The driver on a game with the mechanisms of house rules: buttons, orders, markers, drops, raids with escorts."""

from __future__ import annotations

import pytest

from generator.engine.orders import SceneError
from generator.engine.table import LoadedGame, Table

pytestmark = pytest.mark.engine

STEP = "germansStaffUserActions"


@pytest.fixture
def table(bed: LoadedGame) -> Table:
    return bed.table()


def test_buttons_have_chance_and_price(table: Table) -> None:
    table.go(STEP)
    upgrade = [action for action in table.actions("Germans") if "upgrade_german_2" in action.name]
    assert [action.costs for action in upgrade] == [{"PUs": 5}]
    roll = next(action for action in table.actions("Germans") if "Combined_Arms" in action.name)
    assert (roll.chance, roll.sides, roll.tries) == (1, 2, 1)
    assert table.needs_input


def test_pressing_a_button_pays_and_works(table: Table) -> None:
    table.go(STEP)
    money = table.pus("Germans")
    assert table.press("Germans", "upgrade_german_2") is True
    assert table.pus("Germans") == money - 5
    with pytest.raises(SceneError, match="0 buttons 'upgrade_german_2'"):
        table.press("Germans", "upgrade_german_2")
    assert table.techs("Germans") == set(), "a level counts from the end of the step"
    table.end()
    assert "Research Level 2" in table.techs("Germans")


def test_a_research_roll_needs_its_die(table: Table) -> None:
    table.go(STEP)
    table.dice(1)
    assert table.press("Germans", "Combined_Arms_Tactics") is True
    assert (table.dice.left, table.dice.rolls[-1].sides) == ((), 2)
    assert "Combined Arms Tactics" in table.techs("Germans")


def test_a_missed_roll_and_an_empty_purse_are_failures(table: Table) -> None:
    table.go(STEP)
    table.dice(2)
    assert table.press("Germans", "Combined_Arms_Tactics") is False
    table.money("Germans", 0)
    assert table.press("Germans", "upgrade_german_2") is False
    assert table.record.shown("enough money", "Germans")


def test_a_part_of_a_name_must_be_of_one_button(table: Table) -> None:
    table.go(STEP)
    with pytest.raises(SceneError, match=r"\d+ buttons 'german' in germansStaffUserActions"):
        table.press("Germans", "german")


def test_a_marker_changes_the_first_round_only(table: Table) -> None:
    table.unlock("Germans", "Rocket Artillery")
    assert "Rocket Artillery" in table.techs("Germans")
    table.field("Yugoslavia", "French", {"frenchInfantry": 8})
    table.field("Greater Southern Germany", "Germans", {"germanArtillery": 2})
    table.run(STEP)
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"germanArtillery": 2}, "Greater Southern Germany", "Yugoslavia") == ""
    table.dice.when("Germans roll", 3)
    table.dice.always(6)
    table.orders("Germans").retreat_after = 2
    battle = table.fight("Yugoslavia")
    assert [battle.hits_on("French", number) for number in (1, 2)] == [2, 0]


def test_paratroops_are_dropped_from_their_planes(table: Table) -> None:
    table.relation("Germans", "Russians", "War")
    table.give("Germans", "Airborne Operations", "Special Forces")
    table.field("Bessarabia", "Russians", {"sovietInfantry": 1})
    table.field("Romania", "Germans", {"germanAirTransport": 2, "germanElite": 2})
    table.run(STEP)
    table.go("Germans", "CombatMove")
    drop = {"germanElite": 2}
    assert table.move("Germans", {"germanAirTransport": 2}, "Romania", "Bessarabia", dropping=drop) == ""
    landed = table.units("Bessarabia", "Germans")
    assert (landed["germanElite"], landed["germanAirTransport"]) == (2, 2)
    table.dice.when("Germans", 1)
    table.dice.always(6)
    table.fight("Bessarabia")
    assert table.owner("Bessarabia") == "Germans"
