"""Salvage Teams: a free Tank for a won attack in which an enemy Tank was destroyed."""

from __future__ import annotations

import pytest
from kit import Table, at_war, learn, proves

CAMP, FIELD = "Romania", "Bessarabia"
TANK = "German_Tank"
WIN = {"German_Infantry": 6}


def prepare(table: Table, defenders: dict[str, int], attackers: dict[str, int], known: bool = True) -> None:
    """Germans with Salvage Teams in the camp, Soviets in the field, at war."""
    at_war(table, "Germans", "Russians")
    learn(table, "Germans", *(["Salvage_Teams"] if known else []))
    table.field(FIELD, "Russians", defenders)
    table.field(CAMP, "Germans", attackers)


def strike(table: Table, attackers: dict[str, int], start: str = CAMP, place: str = FIELD) -> None:
    """Move an attack in; the German combat move is opened if need be."""
    table.go("Germans", "CombatMove")
    assert table.move("Germans", attackers, start, place) == ""


def overrun(table: Table) -> None:
    """All German dice hit, all others miss; the battles are fought and the step ends."""
    table.dice.when("Germans", 1)
    table.dice.always(6)
    table.fight_all()
    table.end()


def wrecks(table: Table) -> int:
    """Wrecks anywhere on the board."""
    return sum(
        sum(there.values())
        for player in ("Germans", "Russians", "French", "British", "Italians")
        for there in table.everywhere(player, "Tank_wreck").values()
    )


@proves("salvage_teams")
@pytest.mark.parametrize(
    ("known", "defenders", "gained"),
    [
        (True, {"Soviet_Tank": 1}, 1),
        (True, {"Soviet_Tank": 3, "Soviet_Infantry": 1}, 1),
        (True, {"Soviet_Heavy_Tank": 1}, 0),
        (True, {"Soviet_Heavy_Tank": 1, "Soviet_Tank": 1}, 1),
        (True, {"Soviet_Infantry": 2, "Soviet_Assault_Gun": 1, "Soviet_Mech_Infantry": 1}, 0),
        (True, {}, 0),
        (False, {"Soviet_Tank": 2}, 0),
    ],
)
def test_a_won_attack_on_tanks_brings_one_tank(
    table: Table, known: bool, defenders: dict[str, int], gained: int
) -> None:
    prepare(table, defenders, WIN, known)
    strike(table, WIN)
    overrun(table)
    assert table.owner(FIELD) == "Germans"
    assert table.hand("Germans")[TANK] == gained
    assert table.hand("Germans")["German_Heavy_Tank"] == 0


@proves("salvage_teams")
def test_the_tank_is_mobilised_in_the_same_turn_for_nothing(table: Table) -> None:
    prepare(table, {"Soviet_Tank": 1}, WIN)
    money = table.pus("Germans")
    strike(table, WIN)
    overrun(table)
    table.run("Germans", "NonCombatMove")
    table.clear("Germany")
    table.put("Germans", "Germany", {"Major_Factory": 1})
    table.go("Germans", "Place")
    assert table.place("Germans", {TANK: 1}, FIELD) != ""
    assert table.place("Germans", {TANK: 1}, "Germany") == ""
    assert table.pus("Germans") == money
    assert wrecks(table) == 0


@proves("salvage_teams")
def test_two_won_battles_bring_one_tank(table: Table) -> None:
    prepare(table, {"Soviet_Tank": 1}, {"German_Infantry": 12})
    table.field("Eastern Poland", "Russians", {"Soviet_Tank": 2})
    strike(table, WIN)
    strike(table, WIN, place="Eastern Poland")
    overrun(table)
    assert (table.owner(FIELD), table.owner("Eastern Poland")) == ("Germans", "Germans")
    assert table.hand("Germans")[TANK] == 1


@proves("salvage_teams")
def test_one_tank_again_in_the_next_turn_and_none_without_a_new_battle(table: Table) -> None:
    prepare(table, {"Soviet_Tank": 1}, WIN)
    strike(table, WIN)
    overrun(table)
    table.run("Germans", "NonCombatMove")
    table.run("Germans", "CombatMove")
    table.run("Germans", "Battle")
    assert table.hand("Germans")[TANK] == 1


@proves("salvage_teams")
@pytest.mark.parametrize("ending", ["repelled", "retreat"])
def test_an_attack_that_does_not_win_brings_nothing(table: Table, ending: str) -> None:
    army = {"German_Tank": 1, "German_Infantry": 1}
    prepare(table, {"Soviet_Tank": 1, "Soviet_Infantry": 3}, army)
    strike(table, army)
    table.orders("Russians").lose_first = ("Soviet_Tank",)
    table.orders("Germans").lose_first = (TANK,)
    table.dice.next("Germans", 1, 6)
    table.dice.next("Russians", 1, *((6, 6, 6) if ending == "retreat" else (1, 6, 6)))
    if ending == "retreat":
        table.orders("Germans").retreat_after = 1
    battle = table.fight(FIELD)
    assert battle.losses("Russians") == {"Soviet_Tank": 1}
    table.end()
    assert table.hand("Germans")[TANK] == 0
    assert table.owner(FIELD) == "Russians"
    table.run("Germans", "NonCombatMove")
    assert wrecks(table) == 0


@proves("salvage_teams")
def test_own_tanks_lost_in_a_won_attack_bring_nothing(table: Table) -> None:
    army = {"German_Tank": 2, "German_Infantry": 2}
    prepare(table, {"Soviet_Infantry": 2}, army)
    strike(table, army)
    table.orders("Germans").lose_first = (TANK,)
    table.dice.next("Germans", 1, 1, 6, 6)
    table.dice.next("Russians", 1, 1)
    battle = table.fight(FIELD)
    assert battle.losses("Germans")[TANK] == 2
    table.end()
    assert table.owner(FIELD) == "Germans"
    assert table.hand("Germans")[TANK] == 0
    assert table.units(FIELD, "Germans") == {"German_Infantry": 2}


@proves("salvage_teams")
def test_a_defender_that_destroys_tanks_gains_nothing(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    learn(table, "Russians", "Salvage_Teams")
    prepare(table, {"Soviet_Infantry": 3, "Soviet_Tank": 1}, {TANK: 2})
    strike(table, {TANK: 2})
    table.orders("Russians").lose_first = ("Soviet_Tank",)
    table.dice.next("Germans", 1, 6)
    table.dice.next("Russians", 1, 1, 6, 6)
    table.fight(FIELD)
    table.end()
    table.run("Germans", "NonCombatMove")
    table.run("Russians", "CombatMove")
    table.run("Russians", "Battle")
    assert table.hand("Russians")["Soviet_Tank"] == 0
    assert table.hand("Germans")[TANK] == 0


@proves("salvage_teams")
def test_ground_freed_for_a_friend_counts_as_well(table: Table) -> None:
    """The French, freed by the British: the wreck stands on French ground."""
    at_war(table, "Germans", "British", "French")
    learn(table, "British", "Salvage_Teams")
    table.field("France", "Germans", {TANK: 1})
    table.field("Southern France", "British", {"British_Infantry": 4})
    table.go("British", "CombatMove")
    assert table.move("British", {"British_Infantry": 4}, "Southern France", "France") == ""
    table.dice.when("British", 1)
    table.dice.always(6)
    table.fight_all()
    table.end()
    assert table.hand("British")["British_Tank"] == 1
    assert table.hand("UK_Pacific")["British_Tank"] == 0


@proves("salvage_teams")
def test_what_one_nation_destroys_serves_no_other(table: Table) -> None:
    prepare(table, {"Soviet_Tank": 1}, WIN, known=False)
    learn(table, "Italians", "Salvage_Teams")
    strike(table, WIN)
    overrun(table)
    table.run("Germans", "NonCombatMove")
    table.run("Italians", "CombatMove")
    table.run("Italians", "Battle")
    assert table.hand("Italians")["Italian_Tank"] == 0
    assert table.hand("Germans")[TANK] == 0


@proves("salvage_teams", "dual_purpose_guns")
def test_a_wreck_is_no_unit_in_the_battle(table: Table) -> None:
    """The defender's dead tank neither fights on nor keeps the battle alive."""
    prepare(table, {"Soviet_Tank": 1, "Soviet_Infantry": 1}, WIN)
    strike(table, WIN)
    table.orders("Russians").lose_first = ("Soviet_Tank",)
    table.dice.next("Germans", 1, 6, 6, 6, 6, 6)
    table.dice.next("Russians", 6, 6)
    table.dice.next("Germans", 1, 6, 6, 6, 6, 6)
    table.dice.next("Russians", 6)
    battle = table.fight(FIELD)
    assert battle.rounds == 2
    assert battle.dice("Russians roll", 2) == 1
    table.end()
    assert table.hand("Germans")[TANK] == 1
