"""The Atomic Bomb at its limits: research, both halves of a nation, range, escorts, flak, raids, other technologies.

The plain course (order, load, drop, raid) is played in test_atomic_bomb.py.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from kit import Battle, Table, at_war, learn, proves
from staff import at_level, chances, meet, roll

HOME, WAY, TARGET = "Germany", "Poland", "Eastern Poland"
BOMB, WARHEAD, PLANE = "Atomic_Bomb", "Atomic_Bomb_warhead", "German_Bomber"
BOMBER, STRIKER = "German_Atomic_Bomber", "German_Atomic_Striker"
FACILITIES = {"Major_Factory": 1, "Air_Base": 1, "Naval_Base": 1}
RUINED = {"Major_Factory": [20], "Air_Base": [6], "Naval_Base": [6]}


def works(table: Table, player: str) -> dict[str, int]:
    """The orders of a bomb on a player's purchase list, with their prices."""
    return {name: price for name, price in table.can_buy(player).items() if BOMB in name}


def shop(table: Table, player: str = "Germans") -> str:
    """Open a player's purchase with money for two bombs; what it orders to have one."""
    table.money(player, 16)
    meet(table, player)
    table.go(player, "Purchase")
    (project,) = works(table, player)
    return project


def arms(table: Table, player: str = "Germans") -> list[str]:
    """The strikes for which a player may load a bomb in its staff phase, and where."""
    meet(table, player)
    return sorted(action.name.partition("Arm_a_")[2] for action in table.actions(player) if "Arm_a_" in action.name)


def load(table: Table, strike: str, planes: dict[str, int] | None = None) -> None:
    """A German bomber in Germany takes a bomb there; these planes stand beside it."""
    at_war(table, "Germans", "Russians")
    table.field(HOME, "Germans", {PLANE: 1, BOMB: 1, **(planes or {})})
    meet(table, "Germans")
    assert table.press("Germans", f"Arm_a_{strike}_strike_in_{HOME}")


def fly(table: Table, units: dict[str, int]) -> None:
    """German planes fly from Germany over Poland to the target."""
    table.go("Germans", "CombatMove")
    assert table.move("Germans", units, HOME, WAY, TARGET) == ""


def battles(table: Table, kind: str) -> list[Battle]:
    """The battles of a kind that were fought."""
    return [battle for battle in table.record.battles if battle.kind == kind]


def strike(table: Table, facilities: dict[str, int], others: dict[str, int] | None = None) -> None:
    """A strategic strike on Soviet facilities. Dice that are not scripted show 6."""
    load(table, "strategic")
    table.field(TARGET, "Russians", {**facilities, **(others or {})})
    table.orders("Germans").bomb = next(iter(facilities))
    fly(table, {STRIKER: 1})
    table.dice.always(6)
    table.run("Germans", "Battle")


def damages(table: Table, place: str, facilities: dict[str, int]) -> dict[str, list[int]]:
    """The damage of each facility of these types in a place."""
    return {name: table.damage(place, name) for name in facilities}


# --- research and building --------------------------------------------------------------------------------------------


@proves("atomic_bomb")
@pytest.mark.parametrize(
    ("level", "odds"), [(1, None), (2, None), (3, None), (4, Fraction(1, 16)), (5, Fraction(6, 32))]
)
def test_the_project_needs_the_fourth_level(table: Table, level: int, odds: Fraction | None) -> None:
    """Four hits of as many dice as the level has, each with even odds: 6% and 19%."""
    at_war(table, "Germans", "Russians")
    at_level(table, "Germans", level)
    meet(table, "Germans")
    assert chances(table, "Germans").get(BOMB) == odds


@proves("atomic_bomb")
def test_success_opens_the_works_of_this_nation_alone(table: Table) -> None:
    at_level(table, "Germans", 4)
    meet(table, "Germans")
    table.dice(1)
    assert roll(table, "Germans", BOMB)
    table.go("Germans", "Purchase")
    assert list(works(table, "Germans").values()) == [8]
    for other in ("Italians", "Japanese", "Russians", "Americans", "UK_Pacific"):
        table.go(other, "Purchase")
        assert works(table, other) == {}, other


@proves("atomic_bomb")
def test_london_orders_the_bomb_of_both_halves(table: Table) -> None:
    learn(table, "British", BOMB)
    project = shop(table, "British")
    assert table.buy("British", {project: 1}) == ""
    table.go("UK_PacificPurchase")
    table.money("UK_Pacific", 16)
    assert works(table, "UK_Pacific") == {}, "one order a turn"


@proves("atomic_bomb")
def test_a_computer_orders_no_bomb(table: Table) -> None:
    """It would never press the button that loads it."""
    learn(table, "Germans", BOMB)
    table.computer("Germans")
    table.dice.when("computer finds", 3)
    project = shop(table)
    assert table.buy("Germans", {project: 1}) != ""


@proves("atomic_bomb")
@pytest.mark.parametrize(("factory", "fits"), [("Major_Factory", True), ("Minor_Factory", False)])
def test_only_a_major_factory_builds_it(table: Table, factory: str, fits: bool) -> None:
    learn(table, "Germans", BOMB)
    table.field("Western Germany", "Germans", {factory: 1})
    project = shop(table)
    assert table.buy("Germans", {project: 1}) == ""
    table.go("Germans", "Place")
    assert (table.place("Germans", {project: 1}, "Western Germany") == "") is fits


@proves("atomic_bomb")
def test_a_bomb_in_the_works_dies_with_the_land(table: Table) -> None:
    learn(table, "Germans", BOMB)
    at_war(table, "Germans", "Russians")
    table.field(HOME, "Germans", {"Major_Factory": 1})
    table.field(WAY, "Russians", {"Soviet_Tank": 1})
    project = shop(table)
    assert table.buy("Germans", {project: 1}) == ""
    table.go("Germans", "Place")
    assert table.place("Germans", {project: 1}, HOME) == ""
    table.go("Russians", "CombatMove")
    assert table.move("Russians", {"Soviet_Tank": 1}, WAY, HOME) == ""
    table.run("Russians", "Battle")
    assert table.owner(HOME) == "Russians"
    assert (table.units(HOME)[project], table.units(HOME)[BOMB]) == (0, 0)


# --- capture ----------------------------------------------------------------------------------------------------------


@proves("atomic_bomb_unit")
def test_a_bomb_that_is_retaken_serves_its_first_owner_again(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    table.field(TARGET, "Russians", {BOMB: 1})
    table.field("Belarus", "Russians", {"Soviet_Tank": 2})
    table.field(WAY, "Germans", {"German_Infantry": 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"German_Infantry": 1}, WAY, TARGET) == ""
    table.run("Germans", "Battle")
    assert table.units(TARGET, "Germans") == {"German_Infantry": 1, BOMB: 1}
    table.go("Russians", "CombatMove")
    assert table.move("Russians", {"Soviet_Tank": 2}, "Belarus", TARGET) == ""
    table.dice.when("Russians", 1)
    table.dice.always(6)
    table.run("Russians", "Battle")
    assert table.units(TARGET, "Russians") == {"Soviet_Tank": 2, BOMB: 1}
    table.put("Germans", TARGET, {PLANE: 1})
    assert arms(table) == []


@proves("atomic_bomb_unit")
@pytest.mark.parametrize(
    ("player", "plane"), [("Italians", "Italian_Bomber"), ("French", "French_Bomber"), ("ANZAC", "ANZAC_Bomber")]
)
def test_whoever_has_a_bomb_may_load_it(table: Table, player: str, plane: str) -> None:
    """Without the technology, but not beside a friend's bomb."""
    table.field("Northern Italy", player, {plane: 1, BOMB: 1})
    assert arms(table, player) == ["strategic_strike_in_Northern Italy", "tactical_strike_in_Northern Italy"]
    table.take("Northern Italy", {BOMB: 1}, player)
    table.put("Americans", "Northern Italy", {BOMB: 1})
    assert arms(table, player) == []


# --- loading ----------------------------------------------------------------------------------------------------------


@proves("atomic_loading")
def test_a_nation_loads_one_bomb_of_each_kind_a_turn(table: Table) -> None:
    table.field(HOME, "Germans", {PLANE: 3, BOMB: 3})
    meet(table, "Germans")
    assert table.press("Germans", "Arm_a_tactical_strike_in_Germany")
    assert arms(table) == ["strategic_strike_in_Germany"], "the turn is the same"
    assert table.press("Germans", "Arm_a_strategic_strike_in_Germany")
    assert table.units(HOME, "Germans") == {PLANE: 1, BOMB: 1, BOMBER: 1, STRIKER: 1, WARHEAD: 1}


@proves("atomic_loading")
@pytest.mark.parametrize(("kind", "units"), [("tactical", {BOMBER: 1, WARHEAD: 1}), ("strategic", {STRIKER: 1})])
def test_a_bomb_that_is_not_dropped_lands_with_its_plane(table: Table, kind: str, units: dict[str, int]) -> None:
    load(table, kind)
    table.field(WAY, "Germans", {})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", units, HOME, WAY) == ""
    table.run("Germans", "EndTurn")
    assert table.units(WAY) == {PLANE: 1, BOMB: 1}
    assert table.units(HOME) == {}


@proves("atomic_loading", "long_range_aircraft")
@pytest.mark.parametrize(("techs", "base", "far"), [((), 0, 6), ((), 1, 7), (("Long_Range_Aircraft",), 1, 9)])
def test_an_armed_plane_flies_as_far_as_a_bomber(table: Table, techs: tuple[str, ...], base: int, far: int) -> None:
    """And its warhead is no shorter of range."""
    learn(table, "Germans", *techs)
    table.field(HOME, "Germans", {PLANE: 3, BOMB: 2, **({"Air_Base": 1} if base else {})})
    meet(table, "Germans")
    for kind in ("tactical", "strategic"):
        assert table.press("Germans", f"Arm_a_{kind}_strike_in_{HOME}")
    table.go("Germans", "CombatMove")
    assert [table.movement_left(HOME, name) for name in (PLANE, BOMBER, STRIKER)] == [[far]] * 3
    assert table.movement_left(HOME, WARHEAD)[0] >= far


# --- strikes on units -------------------------------------------------------------------------------------------------


def drop(table: Table, garrison: dict[str, int], planes: dict[str, int] | None = None) -> None:
    """A tactical strike on Soviet units: plane, warhead, and these planes with them. The moves only."""
    table.field(TARGET, "Russians", garrison)
    fly(table, {BOMBER: 1, WARHEAD: 1, **(planes or {})})


@proves("atomic_tactical_strike")
@pytest.mark.parametrize("face", [1, 2])
def test_guns_fire_at_the_plane(table: Table, face: int) -> None:
    """One shot, a die of the bomb for the gun as for any land unit; a plane that is hit does not come home."""
    load(table, "tactical")
    drop(table, {"Soviet_Infantry": 2, "Soviet_AA_Gun": 1})
    table.dice.when("Atomic", 6)
    table.dice.when("AA", face)
    table.dice.always(6)
    table.fight_all()
    (battle,) = battles(table, "normal")
    assert (battle.dice("Atomic strike"), battle.dice("AA dice")) == (3, 1)
    assert table.units(TARGET, "Germans")[BOMBER] == (0 if face == 1 else 1)
    assert (table.everywhere("Germans", WARHEAD), table.everywhere("Germans", BOMB)) == ({}, {})


@proves("atomic_tactical_strike", "naval_gun_directors")
@pytest.mark.parametrize(("known", "dice"), [(False, 0), (True, 1)])
def test_ships_fire_at_the_plane_with_gun_directors_only(table: Table, known: bool, dice: int) -> None:
    at_war(table, "British", "Germans")
    learn(table, "British", *(["Naval_Gun_Directors"] if known else []))
    load(table, "tactical")
    table.field("112 Sea Zone", "British", {"British_Cruiser": 1, "British_Transport": 1, "Battleship_hull": 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {BOMBER: 1, WARHEAD: 1}, HOME, "113 Sea Zone", "112 Sea Zone") == ""
    table.dice.when("Atomic", 6)
    table.dice.when("AA", 1)
    table.dice.always(6)
    table.fight_all()
    (battle,) = battles(table, "normal")
    assert (battle.dice("Atomic strike"), battle.dice("AA")) == (3, dice)
    assert known or battle.dice("British roll") == 0, "nobody else fires back"
    assert table.units("112 Sea Zone", "Germans")[BOMBER] == 1 - dice


@proves("atomic_tactical_strike")
@pytest.mark.parametrize(
    "fleet", [{"British_Destroyer": 2, "British_Submarine": 1}, {"British_Escort": 1, "British_Battleship": 1}]
)
def test_hunters_of_submarines_do_not_touch_the_plane(table: Table, fleet: dict[str, int]) -> None:
    at_war(table, "British", "Germans")
    load(table, "tactical")
    table.field("112 Sea Zone", "British", fleet)
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {BOMBER: 1, WARHEAD: 1}, HOME, "113 Sea Zone", "112 Sea Zone") == ""
    table.dice.when("Atomic", 6)
    table.dice.always(1)
    table.fight_all()
    (battle,) = battles(table, "normal")
    assert battle.dice("Atomic strike") == sum(fleet.values())
    assert table.units("112 Sea Zone") == {BOMBER: 1, **fleet}


@proves("atomic_tactical_strike", "night_fighters")
@pytest.mark.parametrize(("known", "dice"), [(False, 0), (True, 1)])
def test_night_fighters_intercept_the_plane(table: Table, known: bool, dice: int) -> None:
    learn(table, "Russians", *(["Night_Fighters"] if known else []))
    load(table, "tactical")
    drop(table, {"Soviet_Infantry": 2, "Soviet_Tactical_Bomber": 1})
    table.dice.always(6)
    table.fight_all()
    assert sum(battle.dice("Defenders") for battle in battles(table, "air battle")) == dice
    (battle,) = battles(table, "normal")
    assert battle.dice("Atomic strike") == 2, "planes do not count"


@proves("atomic_tactical_strike", "escort_fighters")
@pytest.mark.parametrize("ordered", [False, True])
def test_fighters_escort_the_plane_by_order(table: Table, ordered: bool) -> None:
    load(table, "tactical", {"German_Fighter": 2})
    if ordered:
        assert table.press("Germans", "Escorted_strike")
    drop(table, {"Soviet_Infantry": 1, "Soviet_Fighter": 1}, {"German_Fighter": 2})
    table.dice.when("Attackers Fire", 1)
    table.dice.when("Germans", 1)
    table.dice.always(6)
    table.fight_all()
    (air,) = battles(table, "air battle")
    assert air.dice("Attackers") == (3 if ordered else 1), "the plane itself fires at 1"
    assert air.losses("Russians") == {"Soviet_Fighter": 1}
    table.run("Germans", "Battle")
    assert not table.value("German_Fighter", "canAirBattle")


@proves("atomic_tactical_strike")
def test_the_bomb_falls_before_the_troops_march_in(table: Table) -> None:
    load(table, "tactical")
    table.field(WAY, "Germans", {"German_Infantry": 1})
    drop(table, {"Soviet_Infantry": 5, "Air_Base": 1, "Minor_Factory": 1})
    assert table.move("Germans", {"German_Infantry": 1}, WAY, TARGET) == ""
    table.dice.when("Atomic", 4)
    table.dice.always(6)
    table.fight_all()
    (battle,) = battles(table, "normal")
    assert (battle.losses("Russians").total(), battle.dice("Russians roll"), battle.rounds) == (5, 0, 1)
    assert table.owner(TARGET) == "Germans"
    assert table.units(TARGET) == {"German_Infantry": 1, BOMBER: 1, "Air_Base": 1, "Minor_Factory": 1}


# --- strikes on facilities --------------------------------------------------------------------------------------------


@proves("atomic_strategic_strike")
@pytest.mark.parametrize(
    ("player", "plane", "nation", "enemy", "start", "way", "place"),
    [
        ("Russians", "Soviet_Bomber", "Soviet", "Germans", "Romania", ("Slovakia Hungary",), HOME),
        ("British", "British_Bomber", "British", "Germans", "United Kingdom", ("110 Sea Zone", "Holland Belgium"),
         "Western Germany"),
        ("Japanese", "Japanese_Bomber", "Japanese", "UK_Pacific", "Malaya", ("Shan State", "Burma"), "India"),
    ],
)  # fmt: skip
def test_both_sides_strike_and_nothing_else_changes(
    table: Table, player: str, plane: str, nation: str, enemy: str, start: str, way: tuple[str, ...], place: str
) -> None:
    """Owner, money, troops, bombs and works stay; a capital does not fall; damage done before is filled up."""
    at_war(table, player, enemy)
    at_war(table, player, *(["British"] if enemy == "UK_Pacific" else []))
    garrison = {"German_Infantry": 2, "German_Bunker": 1} if enemy == "Germans" else {"British_Infantry": 2}
    table.field(place, enemy, {**FACILITIES, **garrison, BOMB: 1, "Atomic_Bomb_project_A": 1})
    table.bombed(place, "Major_Factory", 3)
    table.field(start, player, {plane: 1, BOMB: 1})
    before, money = table.units(place), table.pus(enemy)
    meet(table, player)
    assert table.press(player, f"Arm_a_strategic_strike_in_{start}")
    table.orders(player).bomb = "Naval_Base"
    table.go(player, "CombatMove")
    assert table.move(player, {f"{nation}_Atomic_Striker": 1}, start, *way, place) == ""
    table.dice.always(6)
    table.run(player, "Battle")
    assert damages(table, place, FACILITIES) == RUINED
    assert (table.owner(place), table.pus(enemy)) == (enemy, money)
    assert table.units(place, enemy) == before
    assert table.damage(place, BOMB) == [0]


@proves("atomic_strategic_strike", "heavy_bombers")
def test_heavy_bombers_strike_facilities_no_harder(table: Table) -> None:
    learn(table, "Germans", "Heavy_Bombers")
    strike(table, {"Air_Base": 1, "Minor_Factory": 1})
    assert damages(table, TARGET, {"Air_Base": 1, "Minor_Factory": 1}) == {"Air_Base": [6], "Minor_Factory": [6]}
    assert table.units(TARGET, "Russians") == {"Air_Base": 1, "Minor_Factory": 1}


@proves("atomic_strategic_strike")
def test_an_interceptor_that_hits_saves_the_facilities(table: Table) -> None:
    load(table, "strategic")
    table.field(TARGET, "Russians", {**FACILITIES, "Soviet_Fighter": 1})
    table.orders("Germans").bomb = "Air_Base"
    fly(table, {STRIKER: 1})
    table.dice.when("Defenders", 1)
    table.dice.always(6)
    table.run("Germans", "Battle")
    assert damages(table, TARGET, FACILITIES) == {name: [0] for name in FACILITIES}
    table.run("Germans", "EndTurn")
    assert [table.everywhere("Germans", name).get(HOME) for name in (PLANE, BOMB, STRIKER)] == [None] * 3


@proves("atomic_strategic_strike", "escort_fighters")
def test_fighters_escort_the_striker(table: Table) -> None:
    load(table, "strategic", {"German_Fighter": 2})
    table.field(TARGET, "Russians", {**FACILITIES, "Soviet_Fighter": 1, "Soviet_Infantry": 1})
    table.orders("Germans").bomb = "Air_Base"
    fly(table, {STRIKER: 1, "German_Fighter": 2})
    table.dice.when("Attackers", 1)
    table.dice.always(6)
    table.run("Germans", "Battle")
    (air,) = battles(table, "air raid")
    assert (air.dice("Attackers"), air.losses("Russians")) == (3, {"Soviet_Fighter": 1})
    assert damages(table, TARGET, FACILITIES) == RUINED


@proves("atomic_strategic_strike")
def test_a_ruined_factory_builds_nothing_until_it_is_repaired(table: Table) -> None:
    strike(table, {"Major_Factory": 1})
    table.go("Russians", "Purchase")
    table.put_in_hand("Russians", {"Soviet_Infantry": 1})
    table.go("Russians", "Place")
    assert table.place("Russians", {"Soviet_Infantry": 1}, TARGET) != ""


@proves("atomic_strategic_strike")
def test_a_place_that_nothing_was_dropped_on_stays_whole(table: Table) -> None:
    """Only the land under the plane is struck; and a bomb that fell is not back at the end of the turn."""
    table.field("Baltic States", "Russians", FACILITIES)
    strike(table, FACILITIES)
    assert damages(table, TARGET, FACILITIES) == RUINED
    assert damages(table, "Baltic States", FACILITIES) == {name: [0] for name in FACILITIES}
    table.run("Germans", "EndTurn")
    assert HOME not in table.everywhere("Germans", BOMB)


@proves("atomic_loading", "flying_fortresses")
@pytest.mark.parametrize("gun", ["Soviet_AA_Gun", "Major_Factory", "Air_Base", "British_Cruiser"])
def test_fortresses_with_a_bomb_aboard_can_be_hit(table: Table, gun: str) -> None:
    """A hit aborts the mission at the least, so the strike fails as often as without the technology."""
    learn(table, "Germans", "Flying_Fortresses")
    targets = {str(one) for one in table.value(gun, "targetsAA")}
    assert PLANE not in targets
    assert {BOMBER, STRIKER} <= targets


# --- raids on a bomb --------------------------------------------------------------------------------------------------


def raid(table: Table, planes: dict[str, int], target: str, garrison: dict[str, int]) -> None:
    """Soviet bombers raid in Germany, where these units are. The moves only."""
    at_war(table, "Germans", "Russians")
    table.field(HOME, "Germans", garrison)
    table.field(TARGET, "Russians", planes)
    table.orders("Russians").bomb = target
    table.go("Russians", "CombatMove")
    assert table.move("Russians", planes, TARGET, WAY, HOME) == ""


@proves("atomic_bomb_raid")
def test_a_raid_on_a_base_does_not_touch_the_bomb(table: Table) -> None:
    raid(table, {"Soviet_Bomber": 1}, "Air_Base", {BOMB: 1, "Air_Base": 1})
    table.dice(6, 1)
    table.run("Russians", "Battle")
    assert (table.damage(HOME, "Air_Base"), table.damage(HOME, BOMB)) == ([3], [0])


@proves("atomic_bomb_raid")
def test_a_raider_that_is_intercepted_throws_no_die(table: Table) -> None:
    raid(table, {"Soviet_Bomber": 2}, BOMB, {BOMB: 1, "German_Fighter": 1})
    table.dice.next("Attackers", 6, 6)
    table.dice.next("Defenders", 1)
    table.dice.next("AA", 6)
    table.dice.when("allocate", 4)
    table.dice(6)
    table.run("Russians", "Battle")
    table.go("Russians", "NonCombatMove")
    assert table.units(HOME)[BOMB] == 1


@proves("atomic_bomb_raid", "anti_aircraft_radar")
@pytest.mark.parametrize(("known", "face", "fires"), [(False, 1, True), (False, 2, False), (True, 2, True)])
def test_the_bomb_fires_as_other_facilities_do(table: Table, known: bool, face: int, fires: bool) -> None:
    learn(table, "Germans", *(["Anti-Aircraft_Radar"] if known else []))
    raid(table, {"Soviet_Bomber": 1}, BOMB, {BOMB: 1})
    table.dice.next("AA", face)
    table.dice.always(6)
    table.run("Russians", "Battle")
    assert (table.everywhere("Russians", "Soviet_Bomber").get(HOME) is None) is fires
    table.go("Russians", "NonCombatMove")
    assert table.units(HOME) == {BOMB: 1, **({} if fires else {"Soviet_Bomber": 1})}


@proves("atomic_bomb_raid")
def test_a_bomb_of_the_second_half_stands_again(table: Table) -> None:
    at_war(table, "Japanese", "British", "UK_Pacific")
    table.field("Burma", "Japanese", {"Japanese_Bomber": 1})
    table.field("India", "UK_Pacific", {BOMB: 1})
    table.orders("Japanese").bomb = BOMB
    table.go("Japanese", "CombatMove")
    assert table.move("Japanese", {"Japanese_Bomber": 1}, "Burma", "India") == ""
    table.dice.when("AA", 6)
    table.dice.when("allocate", 4)
    table.dice(2)
    table.run("Japanese", "Battle")
    table.go("Japanese", "NonCombatMove")
    assert table.units("India", "UK_Pacific") == {BOMB: 1}


@proves("atomic_bomb_unit")
def test_a_bomb_in_land_of_the_second_half_goes_to_the_first(table: Table) -> None:
    """Which flies the nation's bombers."""
    table.field("India", "UK_Pacific", {BOMB: 1, "Major_Factory": 1})
    table.run("UK_Pacific", "EndTurn")
    assert table.units("India", "British") == {BOMB: 1}
    table.put("British", "India", {"British_Bomber": 1})
    assert arms(table, "British") == ["strategic_strike_in_India", "tactical_strike_in_India"]


@proves("atomic_tactical_strike")
def test_a_warhead_without_its_plane_strikes_nothing(table: Table) -> None:
    load(table, "tactical")
    table.field(TARGET, "Russians", {"Soviet_Infantry": 3})
    fly(table, {WARHEAD: 1})
    table.dice.always(1)
    table.run("Germans", "Battle")
    assert table.units(TARGET, "Russians") == {"Soviet_Infantry": 3}
    assert table.everywhere("Germans", WARHEAD) == {}


@proves("atomic_strategic_strike")
@pytest.mark.parametrize(("troops", "shots"), [(0, 0), (6, 6)])
def test_a_striker_that_does_not_raid_meets_the_troops(table: Table, troops: int, shots: int) -> None:
    """The deviation of this rule: over land without any it gets past the guns of the facilities."""
    load(table, "strategic")
    table.field(TARGET, "Russians", {**FACILITIES, **({"Soviet_Infantry": troops} if troops else {})})
    table.orders("Germans").bomb = None
    fly(table, {STRIKER: 1})
    table.dice.always(2)
    table.run("Germans", "Battle")
    assert sum(roll.count for roll in table.dice.rolls if "Russians" in roll.text) == shots
    assert damages(table, TARGET, FACILITIES) == ({name: [0] for name in FACILITIES} if troops else RUINED)


@proves("atomic_bomb")
def test_no_bomb_is_finished_while_the_capital_is_lost(table: Table) -> None:
    table.field("Western Germany", "Germans", {"Major_Factory": 1, "Atomic_Bomb_project_B": 1})
    table.own(HOME, "Russians")
    table.run("Germans", "EndTurn")
    assert table.units("Western Germany")[BOMB] == 0
    table.own(HOME, "Germans")
    table.run("Germans", "EndTurn")
    table.run("Germans", "EndTurn")
    assert table.units("Western Germany") == {"Major_Factory": 1, BOMB: 1}


@proves("atomic_bomb_raid")
@pytest.mark.parametrize(("faces", "left"), [((2, 3), 2), ((1, 6), 1), ((1, 1), 1)])
def test_bombs_that_stand_together_are_hit_one_by_one(table: Table, faces: tuple[int, ...], left: int) -> None:
    raid(table, {"Soviet_Bomber": 2}, BOMB, {BOMB: 2})
    table.dice.when("AA", 6)
    table.dice.when("allocate", 4)
    table.dice(*faces)
    table.run("Russians", "Battle")
    table.go("Russians", "NonCombatMove")
    assert table.units(HOME, "Germans") == {BOMB: left}


@proves("atomic_bomb_raid")
def test_two_bombs_that_are_both_hit_both_stand_again(table: Table) -> None:
    """What is left of a raid whose planes chose a bomb each."""
    table.field(HOME, "Germans", {"Atomic_Bomb_hit": 2})
    table.go("Russians", "NonCombatMove")
    assert table.units(HOME, "Germans") == {BOMB: 2}
