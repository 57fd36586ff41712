"""Technologies of planes: support on land, air battles, jets, range."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from kit import Battle, Table, at_war, learn, proves

FIELD, CAMP = "Bessarabia", "Romania"
SOVIETS = ("Russians", {"Soviet_Infantry": 4})
GERMANS = ("Germans", {"German_Infantry": 4})


def raid(table: Table, escorts: int, interceptors: Mapping[str, int], attackers: int, defenders: int) -> Battle:
    """Germany raids the factory of London: the air battle, in which all dice of a side show these faces."""
    at_war(table, "Germans", "British")
    table.clear("United Kingdom")
    table.put("British", "United Kingdom", {"Major_Factory": 1, **interceptors})
    planes = {"German_Bomber": 1, "German_Fighter": escorts}
    table.field("Holland Belgium", "Germans", planes)
    table.orders("Germans").bomb = "Major_Factory"
    table.orders("British").intercept = True
    table.go("Germans", "CombatMove")
    assert table.move("Germans", planes, "Holland Belgium", "110 Sea Zone", "United Kingdom") == ""
    table.dice.when("Attackers", attackers)
    table.dice.when("Defenders", defenders)
    table.dice.always(6)
    table.go("Germans", "Battle")
    (battle,) = (b for b in table.record.battles if b.kind == "air raid")
    return battle


# --- close air support ------------------------------------------------------------------------------------------------


@proves("close_air_support")
@pytest.mark.parametrize(
    ("unit", "before", "after"),
    [
        ("British_Infantry", [1, 1], [2, 1]),
        ("British_Mech_Infantry", [1, 1], [2, 1]),
        ("British_Marine", [1, 1], [2, 1]),
        ("British_Elite_Infantry", [2, 2], [3, 2]),
        ("British_Militia", [0, 0], [0, 0]),
        ("British_Artillery", [2, 2], [2, 2]),
        ("British_Tank", [3, 3], [3, 3]),
    ],
)
def test_a_tactical_bomber_raises_one_unit_of_infantry(
    table: Table, unit: str, before: list[int], after: list[int]
) -> None:
    army = ("British", {unit: 2, "British_Tactical_Bomber": 1})
    assert table.attack(army, GERMANS, CAMP).strengths(unit) == before
    learn(table, "British", "Close_Air_Support")
    assert table.attack(army, GERMANS, CAMP).strengths(unit) == after


@proves("close_air_support")
@pytest.mark.parametrize(
    ("army", "infantry"),
    [
        ({"German_Infantry": 1, "German_Artillery": 1}, [2]),
        ({"German_Infantry": 2, "German_Artillery": 1}, [2, 2]),
        ({"German_Infantry": 3, "German_Artillery": 1}, [2, 2, 1]),
        ({"German_Infantry": 1, "German_Assault_Gun": 1}, [2]),
        ({"German_Infantry": 4, "German_Assault_Gun": 1, "German_Artillery": 1}, [2, 2, 2, 1]),
    ],
)
def test_close_air_support_does_not_add_to_that_of_guns(
    table: Table, army: dict[str, int], infantry: list[int]
) -> None:
    side = ("Germans", {**army, "German_Tactical_Bomber": 1})
    assert table.attack(side, SOVIETS, FIELD).strengths("German_Infantry") == infantry


@proves("close_air_support")
def test_a_tactical_bomber_keeps_its_own_bonus_while_it_supports(table: Table) -> None:
    army = ("Germans", {"German_Infantry": 1, "German_Tank": 1, "German_Tactical_Bomber": 1})
    strength = table.attack(army, SOVIETS, FIELD)
    assert (strength.strengths("German_Infantry"), strength.strengths("German_Tactical_Bomber")) == ([2], [4])


@proves("close_air_support")
def test_close_air_support_is_for_the_attacker(table: Table) -> None:
    army = ("Germans", {"German_Infantry": 2, "German_Tactical_Bomber": 2})
    assert table.defence(army, SOVIETS, FIELD).strengths("German_Infantry") == [2, 2]


# --- air battles ------------------------------------------------------------------------------------------------------


@proves("escort_fighters")
def test_escorts_without_the_technology_miss_with_two(table: Table) -> None:
    assert raid(table, 2, {"British_Fighter": 2}, 2, 6).losses("British") == {}


@proves("escort_fighters")
def test_escort_fighters_hit_on_two_and_no_more(table: Table) -> None:
    learn(table, "Germans", "Escort_Fighters")
    assert table.air(("Germans", {"German_Fighter": 1}), attacking=True).strengths("German_Fighter") == [2]
    assert table.air(("Germans", {"German_Fighter": 1}), attacking=False).strengths("German_Fighter") == [1]
    assert table.air(("British", {"British_Fighter": 1}), attacking=True).strengths("British_Fighter") == [1]
    battle = raid(table, 2, {"British_Fighter": 3}, 2, 6)
    assert battle.losses("British") == {"British_Fighter": 2}, "the bomber fights along at 1 and misses"


@proves("improved_interceptors")
@pytest.mark.parametrize(("known", "face", "lost"), [(False, 1, 2), (False, 2, 0), (True, 2, 2), (True, 3, 0)])
def test_improved_interceptors_hit_on_two(table: Table, known: bool, face: int, lost: int) -> None:
    if known:
        learn(table, "British", "Improved_Interceptors")
    battle = raid(table, 1, {"British_Fighter": 2}, 6, face)
    assert battle.losses("Germans").total() == lost


@proves("improved_interceptors")
def test_improved_interceptors_do_not_escort_better(table: Table) -> None:
    learn(table, "British", "Improved_Interceptors")
    fighters = ("British", {"British_Fighter": 2})
    assert table.air(fighters, attacking=True).strengths("British_Fighter") == [1, 1]
    assert table.air(fighters, attacking=False).strengths("British_Fighter") == [2, 2]
    assert table.defence(fighters, GERMANS, "United Kingdom").strengths("British_Fighter") == [4, 4]


@proves("improved_interceptors")
def test_tactical_bombers_do_not_intercept(table: Table) -> None:
    learn(table, "British", "Improved_Interceptors")
    battle = raid(table, 1, {"British_Fighter": 1, "British_Tactical_Bomber": 2}, 6, 2)
    assert battle.dice("Defenders") == 1


# --- jets -------------------------------------------------------------------------------------------------------------


@proves("jet_fighters")
def test_jets_attack_at_four_and_intercept_at_two(table: Table) -> None:
    jets = ("Germans", {"German_Fighter": 2})
    learn(table, "Germans", "Jet_Fighters")
    assert table.attack(jets, SOVIETS, FIELD).strengths("German_Fighter") == [4, 4]
    assert table.attack(jets, ("British", {"British_Cruiser": 1}), "112 Sea Zone").strengths("German_Fighter") == [4, 4]
    assert table.air(jets, attacking=False).strengths("German_Fighter") == [2, 2]
    assert table.air(jets, attacking=True).strengths("German_Fighter") == [1, 1], "escorts gain nothing"
    others = ("Italians", {"Italian_Fighter": 1})
    assert table.attack(others, SOVIETS, FIELD).strengths("Italian_Fighter") == [3]


@proves("jet_fighters")
@pytest.mark.parametrize(
    ("known", "base", "strength"),
    [
        (False, ("Germans", {"Air_Base": 1}), 4),
        (True, ("Germans", {"Naval_Base": 1}), 4),
        (True, ("Germans", {"Air_Base": 1}), 5),
        (True, ("Italians", {"Air_Base": 1}), 5),
    ],
)
def test_jets_defend_at_five_beside_a_friendly_air_base(
    table: Table, known: bool, base: tuple[str, dict[str, int]], strength: int
) -> None:
    if known:
        learn(table, "Germans", "Jet_Fighters")
    army = ("Germans", {"German_Fighter": 3, "German_Tactical_Bomber": 1})
    defence = table.defence(army, SOVIETS, "Western Germany", base)
    assert defence.strengths("German_Fighter") == [strength] * 3
    assert defence.strengths("German_Tactical_Bomber") == [3]


@proves("jet_fighters")
def test_a_base_serves_the_jets_of_those_who_know_them(table: Table) -> None:
    learn(table, "Germans", "Jet_Fighters")
    base = ("Germans", {"Air_Base": 1})
    italians = ("Italians", {"Italian_Fighter": 1})
    assert table.defence(italians, SOVIETS, "Western Germany", base).strengths("Italian_Fighter") == [4]


@proves("jet_fighters")
@pytest.mark.parametrize(("base", "hits"), [({"Air_Base": 1}, 2), ({}, 0)])
def test_jets_fight_a_battle_over_an_air_base(table: Table, base: dict[str, int], hits: int) -> None:
    at_war(table, "Germans", "Russians")
    learn(table, "Germans", "Jet_Fighters")
    table.field(CAMP, "Germans", {"German_Fighter": 2, **base})
    table.field(FIELD, "Russians", {"Soviet_Infantry": 3})
    table.go("Russians", "CombatMove")
    assert table.move("Russians", {"Soviet_Infantry": 3}, FIELD, CAMP) == ""
    table.dice.when("Germans", 5)
    table.dice.always(6)
    assert table.fight(CAMP, rounds=1).hits_on("Russians") == hits


# --- range ------------------------------------------------------------------------------------------------------------


@proves("long_range_aircraft")
@pytest.mark.parametrize(
    ("unit", "field", "base"),
    [
        ("German_Fighter", 5, 7),
        ("German_Tactical_Bomber", 5, 7),
        ("German_Bomber", 7, 9),
        ("German_Air_Transport", 6, 8),
    ],
)
def test_all_planes_fly_farther(table: Table, unit: str, field: int, base: int) -> None:
    table.field(CAMP, "Germans", {unit: 1})
    table.put("Germans", "Western Germany", {unit: 1})
    table.go("Germans", "CombatMove")
    before = (table.movement_left(CAMP, unit)[0], table.movement_left("Western Germany", unit)[0])
    assert before == (field - 1, field)
    table.end()
    learn(table, "Germans", "Long_Range_Aircraft")
    table.go("Germans", "CombatMove")
    assert (table.movement_left(CAMP, unit)[0], table.movement_left("Western Germany", unit)[0]) == (field, base)


@proves("long_range_aircraft")
def test_bases_of_allies_serve_long_range_too_and_only_those_who_know_it(table: Table) -> None:
    learn(table, "Germans", "Long_Range_Aircraft")
    table.put("Germans", "Southern Italy", {"German_Fighter": 1})
    table.put("Italians", "Western Germany", {"Italian_Fighter": 1})
    table.run("Germans", "CombatMove")
    assert table.movement_left("Southern Italy", "German_Fighter") == [7]
    table.go("Italians", "CombatMove")
    assert set(table.movement_left("Western Germany", "Italian_Fighter")) == {5}
