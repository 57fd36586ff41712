"""The Atomic Bomb: ordered, built, captured, loaded, dropped on units or on facilities, and raided."""

from __future__ import annotations

import pytest
from kit import Battle, Table, at_war, learn, proves

HOME, TARGET = "Germany", "Eastern Poland"
BOMBER, STRIKER, WARHEAD = "German_Atomic_Bomber", "German_Atomic_Striker", "Atomic_Bomb_warhead"


def projects(table: Table) -> dict[str, int]:
    """The orders of a bomb that Germany's purchase list has, with their prices."""
    return {name: price for name, price in table.can_buy("Germans").items() if "Atomic" in name}


def arm(table: Table, strike: str) -> None:
    """A German bomber in Germany takes the bomb there for a "tactical" or "strategic" strike."""
    at_war(table, "Germans", "Russians")
    table.field(HOME, "Germans", {"German_Bomber": 1, "Atomic_Bomb": 1, "Major_Factory": 1})
    table.go("Germans", "StaffUserActions")
    assert table.press("Germans", f"Arm_a_{strike}_strike_in_{HOME}")


def drop(table: Table, garrison: dict[str, int], faces: dict[str, int]) -> Battle:
    """A tactical strike on Soviet units; dice of rolls with these words show these faces, others 6."""
    arm(table, "tactical")
    table.field(TARGET, "Russians", garrison)
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {BOMBER: 1, WARHEAD: 1}, HOME, "Poland", TARGET) == ""
    for text, face in faces.items():
        table.dice.when(text, face)
    table.dice.always(6)
    table.fight_all()
    return next(battle for battle in table.record.battles if battle.kind == "normal")


# --- building ---------------------------------------------------------------------------------------------------------


@proves("atomic_bomb")
def test_one_bomb_a_turn_is_ordered_at_a_major_factory(table: Table) -> None:
    table.run("Germans", "Purchase")
    assert projects(table) == {}
    learn(table, "Germans", "Atomic_Bomb")
    table.money("Germans", 30)
    table.go("Germans", "StaffUserActions")
    table.go("Germans", "Purchase")
    ((project, price),) = projects(table).items()
    assert price == 8
    assert table.buy("Germans", {project: 2}) != ""
    assert table.buy("Germans", {project: 1}) == ""
    assert table.buy("Germans", {project: 1}) != ""
    assert table.pus("Germans") == 22
    table.put("Germans", "Poland", {"Minor_Factory": 1})
    table.go("Germans", "Place")
    assert table.place("Germans", {project: 1}, "Poland") != ""
    assert table.place("Germans", {project: 1}, HOME) == ""


@proves("atomic_bomb", "atomic_loading")
def test_a_bomb_takes_two_turns_and_is_loaded_in_the_third(table: Table) -> None:
    learn(table, "Germans", "Atomic_Bomb")
    table.money("Germans", 30)
    table.go("Germans", "StaffUserActions")
    table.go("Germans", "Purchase")
    (project,) = projects(table)
    assert table.buy("Germans", {project: 1}) == ""
    table.go("Germans", "Place")
    assert table.place("Germans", {project: 1}, HOME) == ""
    table.run("Germans", "EndTurn")
    assert (table.units(HOME)[project], table.units(HOME)["Atomic_Bomb"]) == (1, 0)
    table.go("Germans", "StaffUserActions")
    assert not [action for action in table.actions("Germans") if "Arm_a" in action.name]
    table.run("Germans", "EndTurn")
    assert (table.units(HOME)[project], table.units(HOME)["Atomic_Bomb"]) == (0, 1)
    table.go("Germans", "StaffUserActions")
    assert len([action for action in table.actions("Germans") if "Arm_a" in action.name]) == 2


@proves("atomic_bomb")
def test_orders_of_two_turns_do_not_mix(table: Table) -> None:
    learn(table, "Germans", "Atomic_Bomb")
    for turn in (1, 2, 3):
        table.money("Germans", 8)
        table.go("Germans", "StaffUserActions")
        table.go("Germans", "Purchase")
        (project,) = projects(table)
        assert table.buy("Germans", {project: 1}) == ""
        table.go("Germans", "Place")
        assert table.place("Germans", {project: 1}, HOME) == ""
        table.run("Germans", "EndTurn")
        assert (table.units(HOME)["Atomic_Bomb"], table.units(HOME)[project]) == (turn - 1, 1)


@proves("atomic_bomb_unit")
def test_a_bomb_is_a_facility_that_changes_hands_and_serves_the_captor_next_turn(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    table.field("Russia", "Russians", {"Soviet_Infantry": 1, "Atomic_Bomb": 1})
    table.field("Smolensk", "Germans", {"German_Tank": 2})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"German_Tank": 2}, "Smolensk", "Russia") == ""
    table.dice.when("Germans", 1)
    table.dice.always(6)
    assert table.fight("Russia").losses("Russians") == {"Soviet_Infantry": 1}
    assert table.units("Russia", "Germans") == {"German_Tank": 2, "Atomic_Bomb": 1}
    assert "Atomic_Bomb_Project" not in table.techs("Germans")
    table.put("Germans", "Russia", {"German_Bomber": 1})
    table.go("Germans", "StaffUserActions")
    assert table.press("Germans", "Arm_a_tactical_strike_in_Russia")
    assert table.units("Russia")[BOMBER] == 1


# --- loading ----------------------------------------------------------------------------------------------------------


@proves("atomic_loading")
@pytest.mark.parametrize(
    ("units", "buttons"),
    [({"German_Bomber": 1, "Atomic_Bomb": 1}, 2), ({"German_Bomber": 1}, 0), ({"Atomic_Bomb": 1}, 0)],
)
def test_a_bomber_beside_a_bomb_may_take_it(table: Table, units: dict[str, int], buttons: int) -> None:
    table.field(HOME, "Germans", units)
    table.go("Germans", "StaffUserActions")
    assert len([action for action in table.actions("Germans") if "Arm_a" in action.name]) == buttons


@proves("atomic_loading")
@pytest.mark.parametrize(("strike", "plane"), [("tactical", BOMBER), ("strategic", STRIKER)])
def test_a_bomber_that_does_not_strike_has_its_bomb_back(table: Table, strike: str, plane: str) -> None:
    arm(table, strike)
    assert (table.units(HOME)[plane], table.units(HOME)["German_Bomber"], table.units(HOME)["Atomic_Bomb"]) == (1, 0, 0)
    table.run("Germans", "CombatMove")
    table.run("Germans", "EndTurn")
    assert table.units(HOME) == {"German_Bomber": 1, "Atomic_Bomb": 1, "Major_Factory": 1}


# --- strikes on units -------------------------------------------------------------------------------------------------


@proves("atomic_tactical_strike")
@pytest.mark.parametrize(
    ("garrison", "dice"),
    [
        ({"Soviet_Infantry": 4, "Soviet_Tank": 3, "Soviet_Heavy_Tank": 1}, 8),
        ({"Soviet_Infantry": 1, "Soviet_Bunker": 2, "Soviet_Militia": 1}, 4),
        ({"Soviet_Infantry": 2, "Soviet_Tactical_Bomber": 2, "Air_Base": 1, "Minor_Factory": 1}, 2),
    ],
)
def test_a_strike_rolls_one_die_for_each_land_unit(table: Table, garrison: dict[str, int], dice: int) -> None:
    battle = drop(table, garrison, {})
    assert (battle.dice("Atomic strike"), battle.rounds) == (dice, 1)
    assert battle.dice("Russians roll") == 0, "nobody fires back"


@proves("atomic_tactical_strike")
@pytest.mark.parametrize(("face", "lost"), [(4, 3), (5, 0)])
def test_a_strike_hits_on_four_and_uses_the_bomb_up(table: Table, face: int, lost: int) -> None:
    battle = drop(table, {"Soviet_Infantry": 3, "Soviet_Fighter": 1}, {"Atomic": face})
    assert battle.losses("Russians") == ({"Soviet_Infantry": lost} if lost else {})
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {BOMBER: 1}, TARGET, "Poland") == ""
    table.run("Germans", "EndTurn")
    assert table.units("Poland")["German_Bomber"] == 1
    assert (table.everywhere("Germans", "Atomic_Bomb"), table.everywhere("Germans", WARHEAD)) == ({}, {})


@proves("atomic_tactical_strike")
def test_a_strike_damages_a_heavy_tank(table: Table) -> None:
    battle = drop(table, {"Soviet_Heavy_Tank": 2}, {"Atomic": 4})
    assert (battle.losses("Russians").total(), battle.hits_on("Russians")) in ((0, 2), (1, 1))


@proves("atomic_tactical_strike", "heavy_bombers")
def test_heavy_bombers_strike_no_harder(table: Table) -> None:
    learn(table, "Germans", "Heavy_Bombers")
    assert drop(table, {"Soviet_Infantry": 3}, {}).dice("Germans") == 3


@proves("atomic_tactical_strike")
def test_a_strike_at_sea_counts_all_ships(table: Table) -> None:
    at_war(table, "British", "Germans")
    arm(table, "tactical")
    fleet = {"British_Transport": 2, "British_Carrier": 1, "British_Fighter": 2, "British_Submarine": 1}
    table.field("112 Sea Zone", "British", fleet)
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {BOMBER: 1, WARHEAD: 1}, HOME, "113 Sea Zone", "112 Sea Zone") == ""
    table.dice.when("Atomic", 5)
    table.dice.always(6)
    table.fight_all()
    assert [b.dice("Atomic strike") for b in table.record.battles] == [0, 4], "an air battle, then the strike"


@proves("atomic_tactical_strike")
def test_an_interceptor_shoots_down_plane_and_bomb(table: Table) -> None:
    arm(table, "tactical")
    table.field(TARGET, "Russians", {"Soviet_Infantry": 3, "Soviet_Fighter": 2})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {BOMBER: 1, WARHEAD: 1}, HOME, "Poland", TARGET) == ""
    table.dice.when("Defenders", 1)
    table.dice.always(6)
    table.fight_all()
    table.end()
    assert [roll for battle in table.record.battles for roll in battle.about("Atomic")] == []
    table.run("Germans", "EndTurn")
    assert table.units(TARGET, "Russians") == {"Soviet_Infantry": 3, "Soviet_Fighter": 2}
    for lost in ("Atomic_Bomb", WARHEAD, BOMBER):
        assert table.everywhere("Germans", lost) == {}


# --- strikes on facilities --------------------------------------------------------------------------------------------


def strike(table: Table, facilities: dict[str, int], flak: int) -> dict[str, list[int]]:
    """A strategic strike on Soviet facilities; flak shows this face. Their damage after the battles."""
    arm(table, "strategic")
    table.field(TARGET, "Russians", {"Soviet_Infantry": 1, **facilities})
    table.orders("Germans").bomb = next(iter(facilities))
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {STRIKER: 1}, HOME, "Poland", TARGET) == ""
    table.dice.when("roll AA", flak)
    table.dice.always(6)
    table.run("Germans", "Battle")
    assert len(table.dice.about("roll AA")) == 1, "one facility fires"
    assert table.owner(TARGET) == "Russians"
    return {name: table.damage(TARGET, name) for name in facilities}


@proves("atomic_strategic_strike")
@pytest.mark.parametrize(
    ("facilities", "damage"),
    [
        ({"Minor_Factory": 1, "Air_Base": 1, "Naval_Base": 1}, [6, 6, 6]),
        ({"Major_Factory": 1, "Air_Base": 1}, [20, 6]),
        ({"Air_Base": 1, "Major_Factory": 1, "Soviet_Bunker": 1}, [6, 20, 0]),
    ],
)
def test_a_strategic_strike_ruins_every_factory_and_base(
    table: Table, facilities: dict[str, int], damage: list[int]
) -> None:
    money = table.pus("Russians")
    found = strike(table, facilities, 6)
    assert [points for each in found.values() for points in each] == damage
    assert (table.units(TARGET)["Soviet_Infantry"], table.pus("Russians")) == (1, money)
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {STRIKER: 1}, TARGET, "Poland") == ""
    table.run("Germans", "EndTurn")
    assert table.units("Poland")["German_Bomber"] == 1
    assert table.everywhere("Germans", "Atomic_Bomb") == {}, "used up"


@proves("atomic_strategic_strike")
def test_flak_that_hits_spares_the_facilities(table: Table) -> None:
    found = strike(table, {"Major_Factory": 1, "Air_Base": 1}, 1)
    assert found == {"Major_Factory": [0], "Air_Base": [0]}
    table.run("Germans", "EndTurn")
    for lost in ("Atomic_Bomb", STRIKER, "German_Bomber"):
        assert HOME not in table.everywhere("Germans", lost)


# --- raids on a bomb --------------------------------------------------------------------------------------------------


@proves("atomic_bomb_raid")
@pytest.mark.parametrize(
    ("planes", "faces", "stands"),
    [
        ({"Soviet_Bomber": 1}, (1,), False),
        ({"Soviet_Bomber": 1}, (2,), True),
        ({"Soviet_Tactical_Bomber": 1}, (1,), False),
        ({"Soviet_Bomber": 1, "Soviet_Tactical_Bomber": 1}, (6, 6), True),
        ({"Soviet_Bomber": 1, "Soviet_Tactical_Bomber": 1}, (6, 1), False),
    ],
)
def test_each_bomber_destroys_a_bomb_with_a_one(
    table: Table, planes: dict[str, int], faces: tuple[int, ...], stands: bool
) -> None:
    at_war(table, "Germans", "Russians")
    learn(table, "Russians", "Heavy_Bombers")
    table.field(HOME, "Germans", {"Atomic_Bomb": 1, "German_Infantry": 1})
    table.field(TARGET, "Russians", planes)
    table.orders("Russians").bomb = "Atomic_Bomb"
    table.go("Russians", "CombatMove")
    assert table.move("Russians", planes, TARGET, "Poland", HOME) == ""
    table.dice.when("roll AA", 6)
    table.dice.when("rolling to allocate", 4)
    table.dice(*faces)
    table.run("Russians", "Battle")
    assert sum(roll.count for roll in table.dice.about("roll AA")) == len(faces)
    table.go("Russians", "NonCombatMove")
    assert (table.units(HOME, "Germans")["Atomic_Bomb"] == 1) is stands


@proves("atomic_bomb_raid")
def test_flak_protects_a_bomb(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    table.field(HOME, "Germans", {"Atomic_Bomb": 1, "German_Infantry": 1})
    table.field(TARGET, "Russians", {"Soviet_Bomber": 1})
    table.orders("Russians").bomb = "Atomic_Bomb"
    table.go("Russians", "CombatMove")
    assert table.move("Russians", {"Soviet_Bomber": 1}, TARGET, "Poland", HOME) == ""
    table.dice.when("roll AA", 1)
    table.run("Russians", "Battle")
    table.run("Russians", "NonCombatMove")
    assert table.units(HOME) == {"Atomic_Bomb": 1, "German_Infantry": 1}
