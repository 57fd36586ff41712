"""Technologies of the army and the units that they unlock, one by one."""

from __future__ import annotations

import pytest
from kit import Table, at_war, attack, learn, proves

FIELD, CAMP = "Bessarabia", "Romania"
"""The two neighbouring territories in which most of these battles are fought."""
SOVIETS = ("Russians", {"Soviet_Infantry": 4})
GERMANS = ("Germans", {"German_Infantry": 4})
ROUND_ONE = ("Germans", {"First_round": 1})


@proves("amphibious_operations", "marine", "self_propelled_artillery", "assault_gun", "heavy_tanks", "heavy_tank")
@pytest.mark.parametrize(
    ("player", "tech", "unit", "price"),
    [
        ("Germans", "Amphibious_Operations", "German_Marine", 4),
        ("UK_Pacific", "Amphibious_Operations", "British_Marine", 4),
        ("Russians", "Self-Propelled_Artillery", "Soviet_Assault_Gun", 5),
        ("Italians", "Heavy_Tanks", "Italian_Heavy_Tank", 9),
    ],
)
def test_a_unit_is_for_sale_once_its_technology_is_known(
    table: Table, player: str, tech: str, unit: str, price: int
) -> None:
    assert unit not in table.can_buy(player)
    learn(table, "British" if player == "UK_Pacific" else player, tech)
    assert table.can_buy(player)[unit] == price
    table.money(player, 2 * price)
    table.go(player, "Purchase")
    assert table.buy(player, {unit: 2}) == ""
    assert (table.pus(player), table.hand(player)[unit]) == (0, 2)


# --- marines ---------------------------------------------------------------------------------------------------------


@proves("marine")
def test_marines_attack_at_two_from_a_ship_only_and_take_no_help_from_guns(table: Table) -> None:
    marines = ("Germans", {"German_Marine": 2})
    assert table.attack(marines, SOVIETS, FIELD).strengths("German_Marine") == [1, 1]
    assert table.attack(marines, SOVIETS, FIELD, landing=True).strengths("German_Marine") == [2, 2]
    assert table.defence(marines, SOVIETS, FIELD).strengths("German_Marine") == [2, 2]
    guns = ("Germans", {"German_Artillery": 2, "German_Assault_Gun": 2})
    assert table.attack(marines, SOVIETS, FIELD, guns).strengths("German_Marine") == [1, 1]
    assert table.attack(marines, SOVIETS, FIELD, guns, landing=True).strengths("German_Marine") == [2, 2]


@proves("marine")
def test_a_marine_that_lands_hits_on_two_and_an_infantry_beside_it_on_one(table: Table) -> None:
    at_war(table, "Germans", "British")
    ships = table.field("112 Sea Zone", "Germans", {"German_Cruiser": 1, "German_Transport": 1})
    cargo = table.put("Germans", "112 Sea Zone", {"German_Marine": 1, "German_Infantry": 1})
    table.aboard(ships, cargo)
    table.field("Norway", "British", {"British_Infantry": 4})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", cargo, "112 Sea Zone", "Norway") == ""
    table.dice.when("Germans", 2)
    table.dice.when("German_Cruiser", 6)
    table.dice.always(6)
    battle = table.fight("Norway", rounds=2)
    assert [battle.losses("British", nth) for nth in (1, 2)] == [{"British_Infantry": 1}] * 2
    assert battle.dice("German_Cruiser") == 1, "a warship that carried a marine still bombards"


@proves("marine")
@pytest.mark.parametrize("ship", ["German_Cruiser", "German_Battleship"])
@pytest.mark.parametrize(
    ("cargo", "goes"),
    [
        ({"German_Marine": 1}, True),
        ({"German_Marine": 2}, False),
        ({"German_Infantry": 1}, False),
        ({"German_Militia": 1}, False),
        ({"German_Artillery": 1}, False),
    ],
)
def test_a_warship_carries_one_marine_and_nothing_else(
    table: Table, ship: str, cargo: dict[str, int], goes: bool
) -> None:
    table.field("112 Sea Zone", "Germans", {ship: 1})
    table.put("Germans", "Norway", cargo)
    table.go("Germans", "NonCombatMove")
    assert (table.move("Germans", cargo, "Norway", "112 Sea Zone") == "") is goes


@proves("marine")
@pytest.mark.parametrize(
    ("cargo", "goes"),
    [
        ({"German_Marine": 2}, True),
        ({"German_Marine": 3}, False),
        ({"German_Marine": 1, "German_Infantry": 1}, True),
        ({"German_Marine": 1, "German_Heavy_Tank": 1}, True),
    ],
)
def test_marines_board_transports_as_infantry_does(table: Table, cargo: dict[str, int], goes: bool) -> None:
    table.field("112 Sea Zone", "Germans", {"German_Transport": 1})
    table.field("Norway", "Germans", cargo)
    table.go("Germans", "NonCombatMove")
    assert (table.move("Germans", cargo, "Norway", "112 Sea Zone") == "") is goes


# --- assault guns ----------------------------------------------------------------------------------------------------


@proves("assault_gun")
def test_each_assault_gun_helps_one_infantry_or_mechanized_infantry(table: Table) -> None:
    army = {"Soviet_Infantry": 2, "Soviet_Mech_Infantry": 1, "Soviet_Assault_Gun": 2}
    strength = table.attack(("Russians", army), GERMANS, CAMP)
    assert strength.strengths("Soviet_Assault_Gun") == [2, 2]
    assert sorted(strength.strengths("Soviet_Infantry") + strength.strengths("Soviet_Mech_Infantry")) == [1, 2, 2]


@proves("assault_gun")
def test_artillery_and_assault_gun_do_not_add_up_on_one_infantry(table: Table) -> None:
    army = {"Soviet_Infantry": 1, "Soviet_Artillery": 1, "Soviet_Assault_Gun": 1}
    assert table.attack(("Russians", army), GERMANS, CAMP).strengths("Soviet_Infantry") == [2]


@proves("assault_gun", "heavy_tank")
@pytest.mark.parametrize(
    ("tanks", "strengths"),
    [
        ({}, [2, 2]),
        ({"Soviet_Tank": 1}, [3, 2]),
        ({"Soviet_Heavy_Tank": 1}, [3, 2]),
        ({"Soviet_Tank": 1, "Soviet_Heavy_Tank": 1}, [3, 3]),
        ({"Soviet_Tank": 3}, [3, 3]),
    ],
)
def test_an_assault_gun_paired_with_a_tank_defends_at_three(
    table: Table, tanks: dict[str, int], strengths: list[int]
) -> None:
    defence = table.defence(("Russians", {"Soviet_Assault_Gun": 2, **tanks}), GERMANS, FIELD)
    assert defence.strengths("Soviet_Assault_Gun") == strengths


@proves("assault_gun")
def test_an_assault_gun_paired_with_a_tank_attacks_no_better(table: Table) -> None:
    army = ("Russians", {"Soviet_Assault_Gun": 1, "Soviet_Tank": 1})
    assert table.attack(army, GERMANS, CAMP).strengths("Soviet_Assault_Gun") == [2]


@proves("assault_gun", "heavy_tank")
@pytest.mark.parametrize(
    ("unit", "goes"),
    [("German_Assault_Gun", True), ("German_Tank", True), ("German_Artillery", False), ("German_Heavy_Tank", False)],
)
def test_who_blitzes(table: Table, unit: str, goes: bool) -> None:
    at_war(table, "Germans", "Russians")
    table.field(FIELD, "Russians", {})
    table.field("Western Ukraine", "Russians", {"Soviet_Infantry": 1})
    table.field(CAMP, "Germans", {unit: 1})
    table.go("Germans", "CombatMove")
    assert (table.move("Germans", {unit: 1}, CAMP, FIELD, "Western Ukraine") == "") is goes
    assert (table.owner(FIELD) == "Germans") is goes


# --- tanks in pairs ---------------------------------------------------------------------------------------------------


@proves("combined_arms_tactics")
@pytest.mark.parametrize(
    ("army", "tanks", "heavy"),
    [
        ({"Soviet_Tank": 3, "Soviet_Mech_Infantry": 2, "Soviet_Heavy_Tank": 1}, [4, 3, 3], [5]),
        ({"Soviet_Tank": 1, "Soviet_Mech_Infantry": 3}, [4], []),
        ({"Soviet_Tank": 2, "Soviet_Infantry": 2}, [3, 3], []),
    ],
)
def test_each_mechanized_infantry_raises_one_tank_in_the_first_round(
    table: Table, army: dict[str, int], tanks: list[int], heavy: list[int]
) -> None:
    marker = ("Russians", {"First_round": 1})
    side = ("Russians", army)
    assert table.attack(side, GERMANS, CAMP, marker).strengths("Soviet_Tank") == [3] * len(tanks)
    learn(table, "Russians", "Combined_Arms_Tactics")
    first, later = table.attack(side, GERMANS, CAMP, marker), table.attack(side, GERMANS, CAMP)
    assert (first.strengths("Soviet_Tank"), first.strengths("Soviet_Heavy_Tank")) == (tanks, heavy)
    assert later.strengths("Soviet_Tank") == [3] * len(tanks)
    assert later.strengths("Soviet_Heavy_Tank") == [4] * len(heavy)


@proves("combined_arms_tactics")
def test_a_battle_with_combined_arms_is_stronger_in_its_first_round_only(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    table.field(FIELD, "Russians", {"Soviet_Infantry": 6})
    table.field(CAMP, "Germans", {"German_Tank": 3, "German_Heavy_Tank": 1, "German_Mech_Infantry": 2})
    table.dice.when("Germans", 4)
    table.dice.always(6)
    table.orders("Germans").retreat_after = 3
    battle = attack(table, "Germans", CAMP, FIELD)
    assert [battle.hits_on("Russians", nth) for nth in (1, 2, 3)] == [2, 1, 1]
    assert len(battle.questions) == 3, "nobody is asked more than whether to retreat, once a round"
    assert table.everywhere("Germans", "First_round") == {}


@proves("combined_arms_tactics", "rocket_artillery")
def test_nothing_of_the_first_round_serves_the_defender(table: Table) -> None:
    learn(table, "Germans", "Rocket_Artillery")
    army = ("Germans", {"German_Tank": 1, "German_Mech_Infantry": 1, "German_Artillery": 1})
    strength = table.defence(army, SOVIETS, CAMP)
    assert (strength.strengths("German_Tank"), strength.strengths("German_Artillery")) == ([3], [2])
    at_war(table, "Germans", "Russians")
    table.field(CAMP, "Germans", {"German_Tank": 1, "German_Mech_Infantry": 1, "German_Artillery": 1})
    table.field(FIELD, "Russians", {"Soviet_Infantry": 3})
    table.dice.when("Germans", 4)
    table.dice.always(6)
    assert attack(table, "Russians", FIELD, CAMP, rounds=1).hits_on("Russians") == 0


# --- heavy tanks ------------------------------------------------------------------------------------------------------


@proves("heavy_tank")
def test_a_heavy_tank_fights_at_four_and_moves_one(table: Table) -> None:
    heavy = ("Germans", {"German_Heavy_Tank": 1})
    assert table.attack(heavy, SOVIETS, FIELD).strengths("German_Heavy_Tank") == [4]
    assert table.defence(heavy, SOVIETS, FIELD).strengths("German_Heavy_Tank") == [4]
    assert table.value("German_Heavy_Tank", "movement", "Germans") == 1


@proves("heavy_tank")
@pytest.mark.parametrize(
    ("partners", "strengths"),
    [
        ({}, [3, 3]),
        ({"Soviet_Heavy_Tank": 1}, [4, 3]),
        ({"Soviet_Tank": 1}, [4, 3]),
        ({"Soviet_Heavy_Tank": 1, "Soviet_Tank": 1}, [4, 4]),
        ({"Soviet_Heavy_Tank": 1, "Soviet_Fighter": 1}, [4, 4]),
        ({"Soviet_Heavy_Tank": 4}, [4, 4]),
    ],
)
def test_a_heavy_tank_raises_a_tactical_bomber_as_a_tank_does(
    table: Table, partners: dict[str, int], strengths: list[int]
) -> None:
    army = ("Russians", {"Soviet_Tactical_Bomber": 2, **partners})
    assert table.attack(army, GERMANS, CAMP).strengths("Soviet_Tactical_Bomber") == strengths


@proves("heavy_tank")
def test_a_heavy_tank_takes_two_hits_and_is_whole_again_next_turn(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    table.field(FIELD, "Russians", {"Soviet_Infantry": 1})
    table.field(CAMP, "Germans", {"German_Heavy_Tank": 1})
    table.dice(1, 1)
    battle = attack(table, "Germans", CAMP, FIELD)
    assert (battle.damaged("Germans"), battle.losses("Germans")) == ({"German_Heavy_Tank": 1}, {})
    assert table.hits(FIELD, "German_Heavy_Tank") == [1]
    table.run("Russians", "CombatMove")
    assert table.hits(FIELD, "German_Heavy_Tank") == [1], "repair comes in the owner's turn"
    table.go("Germans", "CombatMove")
    assert table.hits(FIELD, "German_Heavy_Tank") == [0], "free, and far from any base or factory"


@proves("heavy_tank")
def test_the_second_hit_kills_a_heavy_tank(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    table.field(FIELD, "Russians", {"Soviet_Infantry": 2})
    table.field(CAMP, "Germans", {"German_Heavy_Tank": 1})
    table.dice.when("Russians", 1)
    table.dice.always(6)
    battle = attack(table, "Germans", CAMP, FIELD)
    assert battle.losses("Germans") == {"German_Heavy_Tank": 1}
    assert battle.rounds == 1


# --- artillery --------------------------------------------------------------------------------------------------------


@proves("rocket_artillery")
def test_rocket_artillery_is_for_artillery_and_the_first_round(table: Table) -> None:
    army = ("Germans", {"German_Artillery": 2, "German_Infantry": 3, "German_Assault_Gun": 1})
    assert table.attack(army, SOVIETS, FIELD, ROUND_ONE).strengths("German_Artillery") == [2, 2]
    learn(table, "Germans", "Rocket_Artillery")
    first = table.attack(army, SOVIETS, FIELD, ROUND_ONE)
    assert first.strengths("German_Artillery") == [3, 3]
    assert first.strengths("German_Assault_Gun") == [2]
    assert first.strengths("German_Infantry") == [2, 2, 2], "two guns and an assault gun help three as ever"
    assert table.attack(army, SOVIETS, FIELD).strengths("German_Artillery") == [2, 2]


@proves("rocket_artillery")
def test_allies_do_not_share_rocket_artillery(table: Table) -> None:
    learn(table, "Germans", "Rocket_Artillery")
    italians = ("Italians", {"Italian_Artillery": 1})
    strength = table.attack(italians, SOVIETS, FIELD, ("Italians", {"First_round": 1}))
    assert strength.strengths("Italian_Artillery") == [2]


@proves("advanced_artillery")
@pytest.mark.parametrize(
    ("army", "before", "after"),
    [
        ({"German_Infantry": 3, "German_Artillery": 1}, [2, 1, 1], [2, 2, 1]),
        ({"German_Infantry": 3, "German_Assault_Gun": 1}, [2, 1, 1], [2, 2, 1]),
        ({"German_Infantry": 5, "German_Assault_Gun": 1, "German_Artillery": 1}, [2, 2, 1, 1, 1], [2, 2, 2, 2, 1]),
        ({"German_Infantry": 1, "German_Artillery": 2}, [2], [2]),
    ],
)
def test_advanced_guns_help_two_infantry_each(
    table: Table, army: dict[str, int], before: list[int], after: list[int]
) -> None:
    assert table.attack(("Germans", army), SOVIETS, FIELD).strengths("German_Infantry") == before
    learn(table, "Germans", "Advanced_Artillery")
    assert table.attack(("Germans", army), SOVIETS, FIELD).strengths("German_Infantry") == after


@proves("advanced_artillery")
def test_advanced_guns_help_mechanized_infantry_too_and_nobody_else(table: Table) -> None:
    learn(table, "Germans", "Advanced_Artillery")
    army = ("Germans", {"German_Mech_Infantry": 2, "German_Artillery": 1, "German_Marine": 1, "German_Militia": 1})
    strength = table.attack(army, SOVIETS, FIELD)
    assert strength.strengths("German_Mech_Infantry") == [2, 2]
    assert strength.strengths("German_Marine") == [1]
    assert strength.strengths("German_Militia") == [0]
    soviets = ("Russians", {"Soviet_Infantry": 2, "Soviet_Artillery": 1})
    assert table.attack(soviets, GERMANS, CAMP).strengths("Soviet_Infantry") == [2, 1]
