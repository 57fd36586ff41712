"""What two or three technologies do together, in whatever order they were found."""

from __future__ import annotations

from itertools import permutations

import pytest
from kit import Table, at_war, learn, proves

FIELD, CAMP = "Bessarabia", "Romania"
HERE, THERE = "112 Sea Zone", "111 Sea Zone"
SOVIETS = ("Russians", {"Soviet_Infantry": 4})
BRITISH = ("British", {"British_Destroyer": 1})


# --- army -------------------------------------------------------------------------------------------------------------


@proves("close_air_support", "amphibious_operations", "marine")
def test_close_air_support_adds_to_the_bonus_of_a_landing(table: Table) -> None:
    army = ("Germans", {"German_Marine": 2, "German_Tactical_Bomber": 1})
    assert table.attack(army, SOVIETS, FIELD, landing=True).strengths("German_Marine") == [3, 2]
    assert table.attack(army, SOVIETS, FIELD).strengths("German_Marine") == [2, 1]


@proves("close_air_support", "marine")
def test_a_marine_that_lands_under_a_tactical_bomber_hits_on_three(table: Table) -> None:
    at_war(table, "Germans", "British")
    ships = table.field(HERE, "Germans", {"German_Transport": 1, "German_Carrier": 1})
    cargo = table.put("Germans", HERE, {"German_Marine": 1})
    table.aboard(ships[:1], cargo)
    plane = table.put("Germans", HERE, {"German_Tactical_Bomber": 1})
    table.field("Norway", "British", {"British_Infantry": 4})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", cargo, HERE, "Norway") == ""
    assert table.move("Germans", plane, HERE, "Norway") == ""
    table.dice.when("Germans", 3)
    table.dice.always(6)
    battle = table.fight("Norway", rounds=2)
    assert [battle.hits_on("British", nth) for nth in (1, 2)] == [2, 2], "the bomber hits on three as well"


@proves("close_air_support", "heavy_tank", "combined_arms_tactics", "rocket_artillery", "advanced_artillery")
def test_all_bonuses_of_an_army_in_its_first_round(table: Table) -> None:
    learn(table, "Germans", "Rocket_Artillery", "Advanced_Artillery")
    army = {
        "German_Infantry": 4,
        "German_Mech_Infantry": 1,
        "German_Artillery": 1,
        "German_Tank": 1,
        "German_Heavy_Tank": 1,
        "German_Tactical_Bomber": 3,
    }
    first = table.attack(("Germans", army), SOVIETS, FIELD, ("Germans", {"First_round": 1}))
    later = table.attack(("Germans", army), SOVIETS, FIELD)
    for strength in (first, later):
        infantry = strength.strengths("German_Infantry") + strength.strengths("German_Mech_Infantry")
        assert infantry == [2] * 5, "the gun helps two, three bombers help three"
        assert strength.strengths("German_Tactical_Bomber") == [4, 4, 3]
    assert (first.strengths("German_Artillery"), later.strengths("German_Artillery")) == ([3], [2])
    assert (first.strengths("German_Heavy_Tank"), later.strengths("German_Heavy_Tank")) == ([5], [4])
    assert first.strengths("German_Tank") == later.strengths("German_Tank") == [3]


@proves("self_propelled_artillery", "advanced_artillery", "tank_destroyers")
@pytest.mark.parametrize("order", list(permutations(["Self-Propelled_Artillery", "Advanced_Artillery"])))
def test_assault_guns_are_advanced_artillery_too(table: Table, order: tuple[str, ...]) -> None:
    learn(table, "Russians", *order)
    army = ("Russians", {"Soviet_Infantry": 3, "Soviet_Assault_Gun": 1})
    germans = ("Germans", {"German_Infantry": 1})
    assert table.attack(army, germans, CAMP).strengths("Soviet_Infantry") == [2, 2, 1]


# --- navy -------------------------------------------------------------------------------------------------------------


@proves("destroyer_bombardment", "destroyer_escorts", "escort")
@pytest.mark.parametrize("order", list(permutations(["Destroyer_Bombardment", "Destroyer_Escorts"])))
def test_bombarding_destroyers_let_escorts_attack(table: Table, order: tuple[str, ...]) -> None:
    learn(table, "Germans", *order)
    for partners, strengths in (
        ({"German_Destroyer": 1}, [1, 0]),
        ({"German_Destroyer": 3}, [1, 1]),
        ({"German_Destroyer": 1, "German_Cruiser": 1}, [1, 1]),
        ({"German_Destroyer": 2, "German_Cruiser": 2}, [1, 1]),
    ):
        fleet = ("Germans", {"German_Escort": 2, **partners})
        assert table.attack(fleet, BRITISH, THERE).strengths("German_Escort") == strengths
        assert table.defence(fleet, BRITISH, THERE).strengths("German_Escort") == [1, 1]


@proves("destroyer_bombardment", "escort")
def test_a_cruiser_and_a_destroyer_do_not_add_up_on_one_escort(table: Table) -> None:
    learn(table, "Germans", "Destroyer_Bombardment")
    fleet = ("Germans", {"German_Escort": 1, "German_Destroyer": 1, "German_Cruiser": 1})
    assert table.attack(fleet, BRITISH, THERE).strengths("German_Escort") == [1]


@proves("shipyard_improvements", "destroyer_escorts", "escort_carriers")
@pytest.mark.parametrize(
    "order",
    [
        ("Shipyard_Improvements", "Destroyer_Escorts", "Escort_Carriers"),
        ("Destroyer_Escorts", "Escort_Carriers", "Shipyard_Improvements"),
    ],
)
def test_escorts_come_from_improved_shipyards(table: Table, order: tuple[str, ...]) -> None:
    learn(table, "Germans", *order[:1])
    assert table.can_buy("Germans").get("German_Escort") == (5 if order[0] == "Destroyer_Escorts" else None)
    learn(table, "Germans", *order[1:])
    offered = [type_ for offer in table.offers("Germans") for type_ in offer.gives]
    for type_, price in (("German_Escort", 4), ("German_Escort_Carrier", 8)):
        assert (table.can_buy("Germans")[type_], offered.count(type_)) == (price, 1)


@proves("armored_flight_decks", "super_carriers")
@pytest.mark.parametrize("order", list(permutations(["Armored_Flight_Decks", "Super_Carriers"])))
def test_a_super_carrier_is_armored_too(table: Table, order: tuple[str, ...]) -> None:
    learn(table, "Germans", *order)
    assert table.value("German_Carrier", "hitPoints") == 2
    assert table.value("German_Carrier", "carrierCapacity") == 3


@proves("super_submarines", "sonar")
def test_sonar_disarms_super_submarines_as_others(table: Table) -> None:
    learn(table, "Germans", "Super_Submarines")
    learn(table, "British", "Sonar")
    wolves = table.attack(("Germans", {"German_Submarine": 3}), BRITISH, THERE)
    assert wolves.of["German_Submarine"] == [(3, 1), (3, 1), (0, 0)]


# --- air --------------------------------------------------------------------------------------------------------------


@proves("jet_fighters", "improved_interceptors", "escort_fighters")
@pytest.mark.parametrize("order", list(permutations(["Jet_Fighters", "Improved_Interceptors", "Escort_Fighters"])))
def test_jets_that_are_improved_interceptors_hit_on_three(table: Table, order: tuple[str, ...]) -> None:
    fighter = ("British", {"British_Fighter": 1})
    learn(table, "British", *order)
    assert table.air(fighter, attacking=False).strengths("British_Fighter") == [3]
    assert table.air(fighter, attacking=True).strengths("British_Fighter") == [2]
    assert table.attack(fighter, ("Germans", {"German_Infantry": 1}), CAMP).strengths("British_Fighter") == [4]


# --- fire before a sea battle -----------------------------------------------------------------------------------------

GUNS = ("Naval_Gun_Directors", "Anti-Aircraft_Radar", "Super_Carriers")


def shots(table: Table, fleet: dict[str, int], face: int) -> tuple[int, int]:
    """Four German fighters attack a British fleet: the flak dice it throws, and what they hit when all show this."""
    at_war(table, "Germans", "British")
    table.field(HERE, "Germans", {"German_Carrier": 2, "German_Fighter": 4})
    table.field(THERE, "British", fleet)
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"German_Fighter": 4}, HERE, THERE) == ""
    table.dice.when("roll AA", face)
    table.dice.always(6)
    battle = table.fight(THERE, rounds=1)
    return battle.dice("roll AA"), battle.losses("Germans").total()


@proves("naval_gun_directors", "anti_aircraft_radar", "super_carriers")
@pytest.mark.parametrize("order", list(permutations(GUNS)))
def test_guns_radar_and_super_carriers_fire_at_two_from_every_large_ship(table: Table, order: tuple[str, ...]) -> None:
    learn(table, "British", *order)
    assert shots(table, {"British_Cruiser": 1, "British_Battleship": 1, "British_Carrier": 1}, 2) == (3, 3)


@proves("naval_gun_directors", "anti_aircraft_radar", "super_carriers")
@pytest.mark.parametrize(
    ("techs", "face", "expected"),
    [
        (("Naval_Gun_Directors",), 1, (2, 2)),
        (("Naval_Gun_Directors",), 2, (2, 0)),
        (("Anti-Aircraft_Radar",), 1, (0, 0)),
        (("Super_Carriers",), 1, (0, 0)),
        (("Anti-Aircraft_Radar", "Super_Carriers"), 1, (0, 0)),
        (("Naval_Gun_Directors", "Super_Carriers"), 1, (3, 3)),
        (("Naval_Gun_Directors", "Super_Carriers"), 2, (3, 0)),
        (("Naval_Gun_Directors", "Anti-Aircraft_Radar"), 2, (2, 2)),
        (("Naval_Gun_Directors", "Anti-Aircraft_Radar"), 3, (2, 0)),
    ],
)
def test_what_a_fleet_fires_at_planes(
    table: Table, techs: tuple[str, ...], face: int, expected: tuple[int, int]
) -> None:
    learn(table, "British", *techs)
    assert shots(table, {"British_Cruiser": 1, "British_Battleship": 1, "British_Carrier": 1}, face) == expected


@proves("super_carriers", "naval_gun_directors")
def test_a_carrier_fires_at_one_plane_and_only_when_attacked(table: Table) -> None:
    learn(table, "British", "Naval_Gun_Directors", "Super_Carriers")
    at_war(table, "Germans", "British")
    table.field(HERE, "British", {"British_Carrier": 1, "British_Escort_Carrier": 1, "British_Destroyer": 1})
    table.field(THERE, "Germans", {"German_Carrier": 1, "German_Fighter": 2})
    table.go("British", "CombatMove")
    assert table.move("British", {"British_Carrier": 1, "British_Destroyer": 1}, HERE, THERE) == ""
    table.dice.always(6)
    assert table.fight(THERE, rounds=1).dice("roll AA") == 0


@proves("super_carriers", "escort_carrier", "naval_gun_directors")
def test_escort_carriers_and_destroyers_have_no_flak(table: Table) -> None:
    learn(table, "British", *GUNS)
    assert shots(table, {"British_Escort_Carrier": 2, "British_Destroyer": 1, "British_Carrier": 1}, 2) == (1, 1)


@proves("torpedo_bombers", "naval_gun_directors")
def test_a_bomber_that_flak_shoots_down_takes_no_further_part(table: Table) -> None:
    # As the rule's deviation says, its torpedo is on its way already.
    learn(table, "Germans", "Torpedo_Bombers")
    learn(table, "British", "Naval_Gun_Directors")
    at_war(table, "Germans", "British")
    table.field(HERE, "Germans", {"German_Carrier": 1, "German_Tactical_Bomber": 2})
    table.field(THERE, "British", {"British_Cruiser": 1, "British_Destroyer": 2})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"German_Tactical_Bomber": 2}, HERE, THERE) == ""
    table.dice.when("roll AA", 1)
    table.dice.when("Aerial torpedoes", 2)
    table.dice.always(6)
    table.orders("British").lose_first = ("British_Destroyer",)
    battle = table.fight(THERE, rounds=1)
    assert (battle.dice("Aerial torpedoes"), battle.dice("roll AA")) == (2, 1)
    assert battle.losses("British") == {"British_Destroyer": 2}
    assert battle.losses("Germans") == {"German_Tactical_Bomber": 1}
    assert battle.dice("Germans roll dice") == 1


# --- home front -------------------------------------------------------------------------------------------------------


@proves("industrial_advancements", "total_war_economy")
@pytest.mark.parametrize("order", list(permutations(["Industrial_Advancements", "Total_War_Economy"])))
def test_a_cheap_upgrade_makes_a_factory_of_twelve_units(table: Table, order: tuple[str, ...]) -> None:
    learn(table, "Italians", *order)
    table.money("Italians", 12)
    table.go("Italians", "Purchase")
    assert table.buy("Italians", {"Factory_Upgrade": 1}) == ""
    table.go("Italians", "Place")
    assert table.place("Italians", {"Factory_Upgrade": 1}, "Southern Italy") == ""
    table.put_in_hand("Italians", {"Italian_Infantry": 13})
    table.end()
    table.go("Italians", "Place")
    assert table.place("Italians", {"Italian_Infantry": 13}, "Southern Italy") != ""
    assert table.place("Italians", {"Italian_Infantry": 12}, "Southern Italy") == ""
