"""Guns before the battle: AA Guns that aim at tanks, artillery that aims at bunkers, cruisers beside battleships."""

from __future__ import annotations

import pytest
from kit import Battle, Table, at_war, attack, learn, proves

CAMP, FIELD = "Romania", "Bessarabia"
GUN, TANK, HEAVY_TANK, ASSAULT_GUN = "Soviet_AA_Gun", "German_Tank", "German_Heavy_Tank", "Soviet_Assault_Gun"
TO_TANKS, TO_PLANES = "Guns_against_tanks", "Guns_against_aircraft"


def orders(table: Table, player: str) -> list[str]:
    """Open a player's staff; the standing orders for guns that it may give."""
    table.go(player, "StaffUserActions")
    return [action.name.split("_", 2)[2] for action in table.actions(player) if "Guns_against" in action.name]


def aim_at_tanks(table: Table, player: str = "Russians") -> None:
    """Let a player know Dual Purpose Guns and give the order."""
    learn(table, player, "Dual_Purpose_Guns")
    assert orders(table, player) == [TO_TANKS]
    assert table.press(player, TO_TANKS)


def assault(table: Table, attackers: dict[str, int], defenders: dict[str, int], rounds: int = 1) -> Battle:
    """Germans attack Soviets from the camp; dice must be scripted."""
    at_war(table, "Germans", "Russians")
    table.field(FIELD, "Russians", defenders)
    table.field(CAMP, "Germans", attackers)
    return attack(table, "Germans", CAMP, FIELD, rounds=rounds)


# --- guns against tanks


@proves("dual_purpose_guns")
def test_the_order_is_there_with_the_technology_and_can_be_changed_at_will(table: Table) -> None:
    assert orders(table, "Russians") == []
    learn(table, "Russians", "Dual_Purpose_Guns")
    assert orders(table, "Russians") == [TO_TANKS]
    for now, then in ((TO_TANKS, TO_PLANES), (TO_PLANES, TO_TANKS), (TO_TANKS, TO_PLANES)):
        assert table.press("Russians", now)
        assert orders(table, "Russians") == [then]
    table.go("Russians", "EndTurn")
    assert orders(table, "Russians") == [TO_PLANES], "it stands until changed"


@proves("dual_purpose_guns")
@pytest.mark.parametrize(
    ("guns", "attackers", "dice"),
    [
        (1, {TANK: 2, "German_Fighter": 2}, 2),
        (1, {TANK: 5}, 3),
        (2, {TANK: 5}, 5),
        (2, {TANK: 4, HEAVY_TANK: 4}, 6),
        (3, {TANK: 1, HEAVY_TANK: 1}, 2),
        (2, {"German_Mech_Infantry": 4, "German_Assault_Gun": 2, "German_Fighter": 2}, 0),
    ],
)
def test_each_gun_fires_at_up_to_three_tanks_and_at_no_plane(
    table: Table, guns: int, attackers: dict[str, int], dice: int
) -> None:
    aim_at_tanks(table)
    table.dice.always(6)
    battle = assault(table, attackers, {GUN: guns, "Soviet_Infantry": 2})
    assert battle.dice("Anti-tank dice") == dice
    assert battle.dice("AA dice") == 0


@proves("dual_purpose_guns")
def test_a_gun_that_aims_at_planes_leaves_tanks_alone(table: Table) -> None:
    learn(table, "Russians", "Dual_Purpose_Guns")
    table.dice.always(6)
    battle = assault(table, {TANK: 2, "German_Fighter": 2}, {GUN: 1, "Soviet_Infantry": 2})
    assert (battle.dice("Anti-tank dice"), battle.dice("AA dice")) == (0, 2)


@proves("dual_purpose_guns", "heavy_tank")
def test_guns_hit_tanks_at_one_before_the_battle(table: Table) -> None:
    aim_at_tanks(table)
    table.dice.next("Anti-tank dice", 1, 2)
    table.dice.when("Germans", 6)
    table.dice.always(6)
    battle = assault(table, {TANK: 2}, {GUN: 1, "Soviet_Infantry": 2})
    assert battle.losses("Germans", 1)[TANK] == 1
    assert battle.dice("Germans roll", 1) == 1, "the tank that was hit does not fire any more"


@proves("dual_purpose_guns", "heavy_tank")
def test_a_heavy_tank_takes_one_damage_from_a_gun(table: Table) -> None:
    aim_at_tanks(table)
    table.dice.next("Anti-tank dice", 1)
    table.dice.always(6)
    battle = assault(table, {HEAVY_TANK: 1}, {GUN: 1, "Soviet_Infantry": 2})
    assert (battle.damaged("Germans", 1)[HEAVY_TANK], battle.losses("Germans", 1)[HEAVY_TANK]) == (1, 0)
    assert battle.dice("Germans roll", 1) == 1


@proves("dual_purpose_guns", "anti_aircraft_radar")
@pytest.mark.parametrize("radar_first", [True, False])
def test_radar_helps_against_planes_and_not_against_tanks(table: Table, radar_first: bool) -> None:
    if radar_first:
        learn(table, "Russians", "Anti-Aircraft_Radar")
    aim_at_tanks(table)
    if not radar_first:
        learn(table, "Russians", "Anti-Aircraft_Radar")
    table.dice.next("Anti-tank dice", 2, 2)
    table.dice.always(6)
    battle = assault(table, {TANK: 2}, {GUN: 1, "Soviet_Infantry": 2})
    assert battle.hits_on("Germans") == 0


@proves("dual_purpose_guns", "anti_aircraft_radar")
@pytest.mark.parametrize("radar", ["", "before", "meanwhile"])
def test_guns_turned_back_at_planes_fire_as_if_nothing_had_been(table: Table, radar: str) -> None:
    before = [str(one) for one in table.value(GUN, "targetsAA")]
    if radar == "before":
        learn(table, "Russians", "Anti-Aircraft_Radar")
    aim_at_tanks(table)
    if radar == "meanwhile":
        learn(table, "Russians", "Anti-Aircraft_Radar")
    assert table.press("Russians", TO_PLANES)
    assert sorted(str(one) for one in table.value(GUN, "targetsAA")) == sorted(before)
    table.dice.next("AA dice", 2, 3)
    table.dice.always(6)
    battle = assault(table, {TANK: 2, "German_Fighter": 2}, {GUN: 1, "Soviet_Infantry": 2})
    assert battle.dice("Anti-tank dice") == 0
    assert battle.losses("Germans")["German_Fighter"] == (1 if radar else 0)


@proves("dual_purpose_guns", "flying_fortresses")
@pytest.mark.parametrize("learner", ["Germans", "Americans", "Russians"])
def test_guns_keep_their_aim_when_somebody_learns_flying_fortresses(table: Table, learner: str) -> None:
    aim_at_tanks(table)
    learn(table, learner, "Flying_Fortresses")
    table.dice.always(6)
    battle = assault(table, {TANK: 2, "German_Fighter": 1, "German_Bomber": 1}, {GUN: 1, "Soviet_Infantry": 2})
    assert (battle.dice("Anti-tank dice"), battle.dice("AA dice")) == (2, 0)


@proves("dual_purpose_guns", "flying_fortresses")
def test_guns_turned_back_spare_the_fortresses_that_came_meanwhile(table: Table) -> None:
    aim_at_tanks(table)
    learn(table, "Germans", "Flying_Fortresses")
    assert table.press("Russians", TO_PLANES)
    targets = {str(one) for one in table.value(GUN, "targetsAA")}
    assert "German_Bomber" not in targets
    assert {"German_Fighter", "Italian_Bomber"} <= targets
    assert TANK not in targets


@proves("dual_purpose_guns")
def test_the_order_of_one_nation_is_not_that_of_another(table: Table) -> None:
    learn(table, "British", "Dual_Purpose_Guns")
    aim_at_tanks(table)
    assert table.value(GUN, "typeAA") == "Anti-tank"
    assert table.value("British_AA_Gun", "typeAA") == "AA"
    assert orders(table, "British") == [TO_TANKS]


@proves("dual_purpose_guns", "aa_gun")
def test_guns_fire_at_no_tank_when_they_attack(table: Table) -> None:
    aim_at_tanks(table, "Germans")
    table.dice.always(6)
    attackers = {"German_AA_Gun": 2, "German_Infantry": 2}
    battle = assault(table, attackers, {"Soviet_Tank": 2, "Soviet_Fighter": 1})
    assert (battle.dice("Anti-tank dice"), battle.dice("AA dice")) == (0, 0)


@proves("dual_purpose_guns", "tank_destroyers")
@pytest.mark.parametrize(
    ("defenders", "tanks", "dice", "hits"),
    [
        ({GUN: 1, ASSAULT_GUN: 1}, 4, 4, 1),
        ({GUN: 1, ASSAULT_GUN: 2}, 2, 2, 2),
        ({GUN: 1, ASSAULT_GUN: 1}, 2, 2, 1),
        ({GUN: 2, ASSAULT_GUN: 3}, 9, 9, 3),
    ],
)
def test_guns_and_assault_guns_share_the_tanks_out(
    table: Table, defenders: dict[str, int], tanks: int, dice: int, hits: int
) -> None:
    """All shots show 2: those of assault guns hit, those of guns miss; no tank is shot at twice."""
    learn(table, "Russians", "Self-Propelled_Artillery", "Tank_Destroyers")
    aim_at_tanks(table)
    table.dice.when("Anti-tank dice", 2)
    table.dice.always(6)
    battle = assault(table, {TANK: tanks}, {**defenders, "Soviet_Infantry": 1})
    assert battle.dice("Anti-tank dice") == dice
    assert battle.losses("Germans", 1)[TANK] == hits


# --- artillery against bunkers


@proves("siege_howitzers")
@pytest.mark.parametrize(
    ("attackers", "bunkers", "dice"),
    [
        ({"German_Artillery": 3}, 1, 3),
        ({"German_Artillery": 3}, 2, 6),
        ({"German_Artillery": 3}, 3, 6),
        ({"German_Artillery": 1}, 3, 2),
        ({"German_Artillery": 2}, 0, 0),
        ({"German_Assault_Gun": 3}, 2, 0),
        ({"German_Artillery": 1, "German_Assault_Gun": 3, "German_Infantry": 2}, 2, 2),
    ],
)
def test_each_artillery_fires_at_up_to_two_bunkers(
    table: Table, attackers: dict[str, int], bunkers: int, dice: int
) -> None:
    learn(table, "Germans", "Siege_Howitzers", "Self-Propelled_Artillery")
    table.dice.always(6)
    battle = assault(table, attackers, {"Soviet_Bunker": bunkers, "Soviet_Infantry": 2})
    assert battle.dice("Siege guns dice") == dice


@proves("siege_howitzers")
def test_without_the_technology_no_artillery_fires_at_bunkers(table: Table) -> None:
    learn(table, "Germans", "Advanced_Artillery")
    table.dice.always(6)
    battle = assault(table, {"German_Artillery": 3}, {"Soviet_Bunker": 2})
    assert battle.dice("Siege guns dice") == 0


@proves("siege_howitzers", "advanced_artillery")
@pytest.mark.parametrize(
    ("techs", "face", "hits"),
    [
        (("Siege_Howitzers",), 1, 2),
        (("Siege_Howitzers",), 2, 0),
        (("Siege_Howitzers", "Advanced_Artillery"), 2, 2),
        (("Advanced_Artillery", "Siege_Howitzers"), 2, 2),
        (("Siege_Howitzers", "Advanced_Artillery"), 3, 0),
    ],
)
def test_the_aim_of_siege_guns(table: Table, techs: tuple[str, ...], face: int, hits: int) -> None:
    learn(table, "Germans", *techs)
    table.dice.when("Siege guns", face)
    table.dice.always(6)
    battle = assault(table, {"German_Artillery": 1}, {"Soviet_Bunker": 2, "Soviet_Infantry": 1})
    assert battle.dice("Siege guns dice") == 2
    assert battle.hits_on("Russians", 1) == hits
    assert battle.damaged("Russians", 1) == ({"Soviet_Bunker": hits} if hits else {})


@proves("siege_howitzers", "bunker_unit")
def test_two_hits_destroy_a_bunker_before_it_fires(table: Table) -> None:
    learn(table, "Germans", "Siege_Howitzers")
    table.dice.next("Siege guns", 1, 1, 6)
    table.dice.always(6)
    battle = assault(table, {"German_Artillery": 3}, {"Soviet_Bunker": 1, "Soviet_Infantry": 2})
    assert battle.losses("Russians", 1) == {"Soviet_Bunker": 1}
    assert battle.dice("Russians roll", 1) == 2, "the infantry alone"


@proves("siege_howitzers", "bunker_unit")
def test_a_bunker_that_was_hit_once_still_fires(table: Table) -> None:
    learn(table, "Germans", "Siege_Howitzers")
    table.dice.next("Siege guns", 1, 6, 6)
    table.dice.always(6)
    battle = assault(table, {"German_Artillery": 3}, {"Soviet_Bunker": 1, "Soviet_Infantry": 2})
    assert battle.damaged("Russians", 1) == {"Soviet_Bunker": 1}
    assert battle.dice("Russians roll", 1) == 3


@proves("siege_howitzers")
def test_siege_guns_fire_in_the_first_round_and_in_attack_alone(table: Table) -> None:
    learn(table, "Germans", "Siege_Howitzers")
    table.dice.always(6)
    battle = assault(table, {"German_Artillery": 2}, {"Soviet_Bunker": 2}, rounds=3)
    assert [battle.dice("Siege guns dice", nth) for nth in (1, 2, 3)] == [4, 0, 0]


@proves("siege_howitzers")
def test_defending_artillery_fires_at_no_bunker(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    learn(table, "Germans", "Siege_Howitzers")
    table.field(CAMP, "Germans", {"German_Artillery": 2, "German_Bunker": 1})
    table.field(FIELD, "Russians", {"Soviet_Infantry": 2})
    table.dice.always(6)
    assert attack(table, "Russians", FIELD, CAMP, rounds=1).dice("Siege guns dice") == 0


# --- cruisers beside battleships

SHIPS = ("Germans", {"German_Battleship": 1, "German_Cruiser": 2})
ENEMY_SHIPS = ("British", {"British_Cruiser": 2})


@proves("fleet_operations")
@pytest.mark.parametrize(
    ("ships", "cruisers"),
    [
        ({"German_Cruiser": 2}, [3, 3]),
        ({"German_Cruiser": 2, "German_Battleship": 1}, [4, 3]),
        ({"German_Cruiser": 2, "German_Battleship": 3}, [4, 4]),
        ({"German_Cruiser": 1, "German_Destroyer": 2, "German_Carrier": 1}, [3]),
    ],
)
def test_each_battleship_raises_one_cruiser(table: Table, ships: dict[str, int], cruisers: list[int]) -> None:
    fleet = ("Germans", ships)
    before = [side(fleet, ENEMY_SHIPS, "112 Sea Zone") for side in (table.attack, table.defence)]
    assert [side.strengths("German_Cruiser") for side in before] == [[3] * len(cruisers)] * 2
    learn(table, "Germans", "Fleet_Operations")
    after = [side(fleet, ENEMY_SHIPS, "112 Sea Zone") for side in (table.attack, table.defence)]
    assert [side.strengths("German_Cruiser") for side in after] == [cruisers] * 2
    assert [side.strengths("German_Battleship") for side in after] == [[4] * ships.get("German_Battleship", 0)] * 2


@proves("fleet_operations")
def test_the_battleship_of_a_friend_raises_no_cruiser(table: Table) -> None:
    learn(table, "Germans", "Fleet_Operations")
    friend = ("Japanese", {"Japanese_Battleship": 1})
    attack = table.attack(("Germans", {"German_Cruiser": 1}), ENEMY_SHIPS, "112 Sea Zone", friend)
    assert attack.strengths("German_Cruiser") == [3]


@proves("fleet_operations")
@pytest.mark.parametrize(
    ("known", "battleship_in", "face", "hits"),
    [
        (True, "112 Sea Zone", 4, 2),
        (False, "112 Sea Zone", 4, 1),
        (True, "", 4, 0),
        (True, "", 3, 1),
        (True, "125 Sea Zone", 4, 0),
    ],
)
def test_a_cruiser_beside_a_battleship_bombards_at_four(
    table: Table, known: bool, battleship_in: str, face: int, hits: int
) -> None:
    """A battleship in the same zone bombards too, at 4."""
    at_war(table, "Germans", "British")
    learn(table, "Germans", *(["Fleet_Operations"] if known else []))
    table.field("112 Sea Zone", "Germans", {"German_Cruiser": 1})
    if battleship_in:
        table.put("Germans", battleship_in, {"German_Battleship": 1})
    ship = table.put("Germans", "112 Sea Zone", {"German_Transport": 1})
    cargo = table.put("Germans", "112 Sea Zone", {"German_Infantry": 2})
    table.aboard(ship, cargo)
    table.field("Norway", "British", {"British_Infantry": 6})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", cargo, "112 Sea Zone", "Norway") == ""
    table.dice.when("German_Cruiser", face)
    table.dice.always(6)
    assert table.fight("Norway", rounds=1).hits_on("British", 1) == hits


@proves("fleet_operations")
def test_bombardment_is_as_before_in_the_next_turn_without_a_battleship(table: Table) -> None:
    learn(table, "Germans", "Fleet_Operations")
    for place in ("112 Sea Zone", "113 Sea Zone", "114 Sea Zone"):
        table.clear(place)
    table.field("112 Sea Zone", "Germans", {"German_Cruiser": 1, "German_Battleship": 1})
    table.go("Germans", "Battle")
    assert table.value("German_Cruiser", "bombard") == 4
    table.end()
    assert table.value("German_Cruiser", "bombard") == 3
    table.take("112 Sea Zone", {"German_Battleship": 1})
    table.go("Germans", "Battle")
    assert table.value("German_Cruiser", "bombard") == 3
