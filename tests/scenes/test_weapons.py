"""Technologies that fire before a battle or from afar: torpedoes, anti-tank guns, flak of ships, rockets."""

from __future__ import annotations

import pytest
from kit import Battle, Table, at_war, learn, proves

FIELD, CAMP = "Bessarabia", "Romania"
HERE, THERE = "112 Sea Zone", "111 Sea Zone"


def assault(table: Table, army: dict[str, int], garrison: dict[str, int], faces: dict[str, int]) -> Battle:
    """The first round of a Soviet attack on Germans; dice of rolls with these words show these faces, others 6."""
    at_war(table, "Germans", "Russians")
    table.field(CAMP, "Germans", garrison)
    table.field(FIELD, "Russians", army)
    table.go("Russians", "CombatMove")
    assert table.move("Russians", army, FIELD, CAMP) == ""
    for text, face in faces.items():
        table.dice.when(text, face)
    table.dice.always(6)
    return table.fight(CAMP, rounds=1)


def sea_battle(table: Table, fleet: dict[str, int], enemies: dict[str, int], faces: dict[str, int]) -> Battle:
    """The first round of a German attack on a British fleet, with dice as in `assault`."""
    at_war(table, "Germans", "British")
    table.field(HERE, "Germans", {**fleet, "German_Carrier": 3})
    table.field(THERE, "British", enemies)
    table.go("Germans", "CombatMove")
    assert table.move("Germans", fleet, HERE, THERE) == ""
    for text, face in faces.items():
        table.dice.when(text, face)
    table.dice.always(6)
    return table.fight(THERE, rounds=1)


# --- torpedoes --------------------------------------------------------------------------------------------------------


@proves("torpedo_bombers")
@pytest.mark.parametrize(("face", "hits"), [(1, 3), (2, 3), (3, 0)])
def test_each_attacking_tactical_bomber_has_a_torpedo_at_two(table: Table, face: int, hits: int) -> None:
    learn(table, "Germans", "Torpedo_Bombers")
    battle = sea_battle(table, {"German_Tactical_Bomber": 3}, {"British_Cruiser": 5}, {"Aerial torpedoes": face})
    assert battle.dice("Aerial torpedoes") == 3
    assert battle.losses("British").total() == hits
    assert battle.dice("British roll") == 5 - hits, "what a torpedo sinks does not fire"


@proves("torpedo_bombers")
def test_without_the_technology_there_are_no_torpedoes(table: Table) -> None:
    battle = sea_battle(table, {"German_Tactical_Bomber": 3}, {"British_Cruiser": 3}, {})
    assert battle.dice("Aerial torpedoes") == 0


@proves("torpedo_bombers")
@pytest.mark.parametrize(("bombers", "fighters", "hits"), [(3, 0, 3), (3, 1, 2), (3, 2, 1), (2, 4, 0)])
def test_each_enemy_fighter_lowers_one_torpedo_to_one(table: Table, bombers: int, fighters: int, hits: int) -> None:
    learn(table, "Germans", "Torpedo_Bombers")
    enemies = {"British_Cruiser": 4, "British_Carrier": 2, "British_Fighter": fighters}
    battle = sea_battle(table, {"German_Tactical_Bomber": bombers}, enemies, {"Aerial torpedoes": 2})
    assert battle.losses("British").total() == hits


@proves("torpedo_bombers")
def test_a_lowered_torpedo_still_hits_with_one(table: Table) -> None:
    learn(table, "Germans", "Torpedo_Bombers")
    enemies = {"British_Cruiser": 4, "British_Carrier": 2, "British_Fighter": 4}
    battle = sea_battle(table, {"German_Tactical_Bomber": 2}, enemies, {"Aerial torpedoes": 1})
    assert battle.losses("British").total() == 2


@proves("torpedo_bombers")
def test_torpedoes_spare_submarines_planes_and_transports(table: Table) -> None:
    learn(table, "Germans", "Torpedo_Bombers")
    enemies = {"British_Submarine": 2, "British_Transport": 2, "British_Escort_Carrier": 1, "British_Fighter": 1}
    battle = sea_battle(table, {"German_Tactical_Bomber": 3}, enemies, {"Aerial torpedoes": 1})
    assert battle.losses("British") == {"British_Escort_Carrier": 1}


@proves("torpedo_bombers")
def test_a_torpedo_damages_a_battleship_before_the_battle(table: Table) -> None:
    learn(table, "Germans", "Torpedo_Bombers")
    battle = sea_battle(table, {"German_Tactical_Bomber": 1}, {"British_Battleship": 1}, {"Aerial torpedoes": 2})
    assert (battle.damaged("British"), battle.losses("British")) == ({"British_Battleship": 1}, {})


@proves("torpedo_bombers")
def test_torpedoes_run_in_the_first_round_only_before_submarines_and_not_in_defence(table: Table) -> None:
    learn(table, "Germans", "Torpedo_Bombers")
    at_war(table, "Germans", "British")
    fleet = {"German_Tactical_Bomber": 1, "German_Submarine": 2}
    table.field(HERE, "Germans", {**fleet, "German_Carrier": 1})
    table.field(THERE, "British", {"British_Destroyer": 1, "British_Tactical_Bomber": 1, "British_Carrier": 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", fleet, HERE, THERE) == ""
    table.dice.always(6)
    battle = table.fight(THERE, rounds=2)
    weapons = [roll.text.split(" roll ")[1].split(" dice")[0] for roll in battle.rolls if "roll dice" not in roll.text]
    assert weapons == ["Aerial torpedoes", "Submarine strike", "Submarine strike"]
    assert battle.about("British roll Aerial") == (), "the British know torpedoes, but they defend"


# --- anti-tank guns ---------------------------------------------------------------------------------------------------


@proves("tank_destroyers", "assault_gun")
@pytest.mark.parametrize(("face", "hits"), [(1, 2), (2, 2), (3, 0)])
def test_each_defending_assault_gun_fires_at_a_tank_at_two(table: Table, face: int, hits: int) -> None:
    learn(table, "Germans", "Tank_Destroyers")
    battle = assault(table, {"Soviet_Tank": 3}, {"German_Assault_Gun": 2}, {"Anti-tank": face})
    assert battle.dice("Anti-tank") == 2
    assert battle.losses("Russians") == ({"Soviet_Tank": hits} if hits else {})
    assert battle.dice("Soviet_Tank") == 3 - hits, "what they destroy does not fire"


@proves("tank_destroyers")
@pytest.mark.parametrize(
    ("army", "guns", "shots"),
    [
        ({"Soviet_Tank": 1, "Soviet_Infantry": 3}, 3, 1),
        ({"Soviet_Tank": 1, "Soviet_Heavy_Tank": 1}, 3, 2),
        ({"Soviet_Infantry": 3, "Soviet_Mech_Infantry": 1, "Soviet_Assault_Gun": 1}, 3, 0),
    ],
)
def test_there_are_no_more_shots_than_tanks(table: Table, army: dict[str, int], guns: int, shots: int) -> None:
    learn(table, "Germans", "Tank_Destroyers")
    battle = assault(table, army, {"German_Assault_Gun": guns}, {})
    assert battle.dice("Anti-tank") == shots


@proves("tank_destroyers")
def test_a_shot_damages_a_fresh_heavy_tank(table: Table) -> None:
    learn(table, "Germans", "Tank_Destroyers")
    battle = assault(table, {"Soviet_Heavy_Tank": 1}, {"German_Assault_Gun": 2}, {"Anti-tank": 2})
    assert battle.dice("Anti-tank") == 1
    assert (battle.damaged("Russians"), battle.losses("Russians")) == ({"Soviet_Heavy_Tank": 1}, {})


@proves("tank_destroyers")
@pytest.mark.parametrize("known", [False, True])
def test_attacking_assault_guns_and_those_without_the_technology_do_not_fire_first(table: Table, known: bool) -> None:
    if known:
        learn(table, "Russians", "Tank_Destroyers")
    battle = assault(table, {"Soviet_Assault_Gun": 2}, {"German_Tank": 2, "German_Assault_Gun": 2}, {})
    assert battle.dice("Anti-tank") == 0


@proves("tank_destroyers", "self_propelled_artillery")
def test_tank_destroyers_are_for_those_who_have_self_propelled_artillery(table: Table) -> None:
    table.give("Russians", "Research_level_2")
    table.give("Germans", "Research_level_2")
    for player, offered in (("Germans", True), ("Russians", False)):
        assert _offered(table, player, "Tank_Destroyers") is offered
    learn(table, "Russians", "Self-Propelled_Artillery")
    assert _offered(table, "Russians", "Tank_Destroyers") is True


def _offered(table: Table, player: str, tech: str) -> bool:
    """Whether the player may roll for a technology in its next research phase."""
    table.go(player, "StaffUserActions")
    found = False
    for page in [action.name for action in table.actions(player) if action.name.endswith("_projects")]:
        table.press(player, page)
        found = found or any(tech in action.name for action in table.actions(player))
        table.press(player, "Back_from")
    table.end()
    return found


# --- flak of ships ----------------------------------------------------------------------------------------------------


@proves("naval_gun_directors")
@pytest.mark.parametrize(
    ("ships", "planes", "shots"),
    [
        ({"British_Cruiser": 1, "British_Battleship": 1}, 3, 2),
        ({"British_Cruiser": 2, "British_Battleship": 2}, 3, 3),
        ({"British_Destroyer": 2, "British_Carrier": 2}, 3, 0),
        ({"British_Cruiser": 2}, 0, 0),
    ],
)
def test_each_cruiser_and_battleship_fires_at_one_plane(
    table: Table, ships: dict[str, int], planes: int, shots: int
) -> None:
    learn(table, "British", "Naval_Gun_Directors")
    battle = sea_battle(table, {"German_Fighter": planes, "German_Destroyer": 1}, ships, {})
    assert battle.dice("British roll AA") == shots


@proves("naval_gun_directors")
@pytest.mark.parametrize(("known", "face", "lost"), [(False, 1, 0), (True, 1, 2), (True, 2, 0)])
def test_flak_of_ships_hits_with_one_before_the_planes_fire(table: Table, known: bool, face: int, lost: int) -> None:
    if known:
        learn(table, "British", "Naval_Gun_Directors")
    battle = sea_battle(table, {"German_Fighter": 3}, {"British_Cruiser": 2}, {"roll AA": face})
    assert battle.losses("Germans").total() == lost
    assert battle.dice("German_Fighter") == 3 - lost


@proves("naval_gun_directors")
def test_attacking_ships_fire_at_planes_too_and_only_in_the_first_round(table: Table) -> None:
    learn(table, "Germans", "Naval_Gun_Directors")
    at_war(table, "Germans", "British")
    fleet = {"German_Cruiser": 1, "German_Battleship": 1}
    table.field(HERE, "Germans", fleet)
    table.field(THERE, "British", {"British_Carrier": 1, "British_Fighter": 2})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", fleet, HERE, THERE) == ""
    table.dice.always(6)
    battle = table.fight(THERE, rounds=2)
    assert [battle.dice("Germans roll AA", nth) for nth in (1, 2)] == [2, 0]


@proves("naval_gun_directors")
def test_ships_that_bombard_do_not_fire_at_planes_on_land(table: Table) -> None:
    learn(table, "Germans", "Naval_Gun_Directors")
    at_war(table, "Germans", "British")
    ships = table.field(HERE, "Germans", {"German_Transport": 1, "German_Cruiser": 1})
    cargo = table.put("Germans", HERE, {"German_Infantry": 1})
    table.aboard(ships[:1], cargo)
    table.field("Norway", "British", {"British_Fighter": 2})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", cargo, HERE, "Norway") == ""
    table.dice.always(6)
    battle = table.fight("Norway", rounds=1)
    assert (battle.dice("German_Cruiser"), battle.dice("roll AA")) == (1, 0)


# --- rockets ----------------------------------------------------------------------------------------------------------


def fire_rockets(table: Table, target: str, player: str = "Germans") -> int:
    """Let a player's rockets fly at a place in its battle phase; the dice show 5. The damage they do there."""
    table.orders(player).rockets = target
    table.dice.always(5)
    table.run(player, "CombatMove")
    table.run(player, "Battle")
    facilities = ("Major_Factory", "Minor_Factory", "Air_Base", "Naval_Base")
    return sum(sum(table.damage(target, facility)) for facility in facilities)


@proves("strategic_rockets")
@pytest.mark.parametrize(("known", "damage"), [(False, 0), (True, 5)])
def test_an_air_base_fires_a_rocket_for_a_die_of_damage(table: Table, known: bool, damage: int) -> None:
    at_war(table, "Germans", "British")
    if known:
        learn(table, "Germans", "Strategic_Rockets")
    assert fire_rockets(table, "United Kingdom") == damage
    assert table.dice.about("AA") == (), "no anti-aircraft fire"


@proves("strategic_rockets")
def test_each_air_base_fires_once_a_turn(table: Table) -> None:
    at_war(table, "Germans", "British")
    learn(table, "Germans", "Strategic_Rockets")
    table.put("Germans", "Holland Belgium", {"Air_Base": 1})
    table.put("Germans", "Germany", {"Naval_Base": 1})
    fire_rockets(table, "United Kingdom")
    assert len(table.dice.about("Rocket")) == 2
    fire_rockets(table, "United Kingdom")
    assert len(table.dice.about("Rocket")) == 4


@proves("strategic_rockets")
@pytest.mark.parametrize(("base", "shots"), [("Western Germany", 1), ("Romania", 0)])
def test_rockets_fly_four_spaces(table: Table, base: str, shots: int) -> None:
    at_war(table, "Germans", "British")
    learn(table, "Germans", "Strategic_Rockets")
    table.take("Western Germany", {"Air_Base": 1})
    table.put("Germans", base, {"Air_Base": 1})
    fire_rockets(table, "Scotland")
    assert len(table.dice.about("Rocket")) == shots


@proves("strategic_rockets")
@pytest.mark.parametrize(("base", "shots"), [("France", 1), ("Greater Southern Germany", 0)])
def test_rockets_do_not_cross_neutral_land(table: Table, base: str, shots: int) -> None:
    # Four spaces from Greater Southern Germany to Gibraltar, but only across Spain.
    at_war(table, "Germans", "British")
    learn(table, "Germans", "Strategic_Rockets")
    table.take("Western Germany", {"Air_Base": 1})
    table.field(base, "Germans", {"Air_Base": 1})
    fire_rockets(table, "Gibraltar")
    assert len(table.dice.about("Rocket")) == shots


@proves("strategic_rockets")
def test_rockets_of_others_stay_silent(table: Table) -> None:
    at_war(table, "Germans", "British")
    learn(table, "Germans", "Strategic_Rockets")
    assert fire_rockets(table, "Western Germany", "British") == 0
