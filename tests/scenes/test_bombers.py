"""Strategic Bombers that flak cannot touch, and those that carry more: Flying Fortresses and Heavy Bombers."""

from __future__ import annotations

import pytest
from kit import Battle, Table, at_war, attack, learn, proves

CAMP, FIELD, TOWN = "Romania", "Bessarabia", "Ukraine"
BOMBER = "German_Bomber"
SOVIETS = ("Russians", {"Soviet_Infantry": 3})


def raid(table: Table, number: int, target: str = "Minor_Factory", planes: dict[str, int] | None = None) -> None:
    """Fly bombers over the town to raid a facility there; the town has it, and these planes to defend it."""
    at_war(table, "Germans", "Russians")
    table.field(TOWN, "Russians", {target: 1, **(planes or {})})
    table.field(CAMP, "Germans", {BOMBER: number})
    table.orders("Germans").bomb = target
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {BOMBER: number}, CAMP, FIELD, TOWN) == ""


def bombs_away(table: Table) -> Battle:
    """Fly the raid; its record (not that of the air battle before it)."""
    table.go("Germans", "Battle")
    table.fight_all()
    (found,) = [battle for battle in table.record.battles if battle.kind == "bombing raid"]
    return found


# --- flying fortresses


@proves("flying_fortresses")
@pytest.mark.parametrize("target", ["Minor_Factory", "Major_Factory", "Air_Base", "Naval_Base", "Soviet_Bunker"])
def test_no_facility_fires_at_fortresses(table: Table, target: str) -> None:
    learn(table, "Germans", "Flying_Fortresses")
    raid(table, 2, target)
    table.dice(1, 1)
    assert bombs_away(table).about("AA") == ()
    assert table.everywhere("Germans", BOMBER)[TOWN] == {BOMBER: 2}


@proves("flying_fortresses")
@pytest.mark.parametrize(("known", "face", "damage"), [(False, 6, 8), (False, 1, 3), (True, 6, 7), (True, 1, 2)])
def test_what_a_raid_does(table: Table, known: bool, face: int, damage: int) -> None:
    learn(table, "Germans", *(["Flying_Fortresses"] if known else []))
    raid(table, 1, "Major_Factory")
    table.dice.next("AA", *([] if known else [2]))
    table.dice(face)
    bombs_away(table)
    assert table.damage(TOWN, "Major_Factory") == [damage]


@proves("flying_fortresses", "anti_aircraft_radar")
def test_radar_does_not_touch_fortresses_either(table: Table) -> None:
    learn(table, "Germans", "Flying_Fortresses")
    learn(table, "Russians", "Anti-Aircraft_Radar")
    raid(table, 1)
    table.dice(3)
    assert bombs_away(table).about("AA") == ()


@proves("flying_fortresses", "airborne_interception")
def test_interceptors_kill_fortresses_as_ever(table: Table) -> None:
    learn(table, "Germans", "Flying_Fortresses")
    raid(table, 2, planes={"Soviet_Fighter": 1})
    table.dice.next("Attackers Fire", 6, 6)
    table.dice.next("Defenders Fire", 1)
    table.dice(1)
    bombs_away(table)
    assert table.units(TOWN, "Germans") == {BOMBER: 1}


@proves("flying_fortresses", "aa_gun")
def test_guns_in_a_battle_fire_at_other_planes_and_defenders_at_all(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    learn(table, "Germans", "Flying_Fortresses")
    table.field(FIELD, "Russians", {"Soviet_AA_Gun": 1, "Soviet_Infantry": 2})
    table.field(CAMP, "Germans", {BOMBER: 2, "German_Fighter": 1})
    table.dice.next("AA dice", 1)
    table.dice.next("Russians roll", 2, 6)
    table.dice.always(6)
    table.orders("Germans").lose_first = (BOMBER,)
    battle = attack(table, "Germans", CAMP, FIELD, rounds=1)
    assert battle.dice("AA dice") == 1
    assert battle.losses("Germans") == {"German_Fighter": 1, BOMBER: 1}


@proves("flying_fortresses", "naval_gun_directors")
@pytest.mark.parametrize(("known", "dice"), [(False, 2), (True, 0)])
def test_ships_do_not_fire_at_fortresses(table: Table, known: bool, dice: int) -> None:
    at_war(table, "Germans", "British")
    learn(table, "British", "Naval_Gun_Directors")
    learn(table, "Germans", *(["Flying_Fortresses"] if known else []))
    table.field("112 Sea Zone", "British", {"British_Battleship": 1, "British_Cruiser": 1})
    table.field("Western Germany", "Germans", {BOMBER: 2})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {BOMBER: 2}, "Western Germany", "112 Sea Zone") == ""
    table.dice.always(6)
    assert (
        table.fight("112 Sea Zone", rounds=1).dice("AA naval dice") + table.record.battles[-1].dice("AA dice") == dice
    )


GUNS = (
    "German_AA_Gun",
    "Soviet_AA_Gun",
    "British_Bunker",
    "Japanese_Cruiser",
    "Major_Factory",
    "Air_Base",
    "Naval_Base",
)


@proves("flying_fortresses")
def test_fortresses_of_several_nations_add_up(table: Table) -> None:
    known: list[str] = []
    for player, bomber in (
        ("Americans", "American_Bomber"),
        ("British", "British_Bomber"),
        ("Japanese", "Japanese_Bomber"),
    ):
        learn(table, player, "Flying_Fortresses")
        known.append(bomber)
        for gun in GUNS:
            targets = {str(one) for one in table.value(gun, "targetsAA")}
            assert not targets & set(known), (gun, known)
            assert {"German_Bomber", "American_Fighter", "British_Tactical_Bomber"} <= targets


# --- heavy bombers


@proves("heavy_bombers", "strategic_bomber")
@pytest.mark.parametrize(
    ("army", "dice"),
    [
        ({BOMBER: 1}, [2]),
        ({BOMBER: 3}, [2, 2, 2]),
        ({BOMBER: 2, "German_Tactical_Bomber": 2, "German_Fighter": 1, "German_Infantry": 3}, [2, 2]),
    ],
)
def test_a_heavy_bomber_attacks_with_two_dice(table: Table, army: dict[str, int], dice: list[int]) -> None:
    before = table.attack(("Germans", army), SOVIETS, FIELD)
    assert before.dice(BOMBER) == [1] * len(dice)
    learn(table, "Germans", "Heavy_Bombers")
    after = table.attack(("Germans", army), SOVIETS, FIELD)
    assert (after.dice(BOMBER), after.strengths(BOMBER)) == (dice, [2] * len(dice))
    others = [name for name in army if name != BOMBER]
    assert [after.dice(name) for name in others] == [before.dice(name) for name in others]
    assert table.defence(("Germans", army), SOVIETS, CAMP).dice(BOMBER) == [1] * len(dice)


@proves("heavy_bombers")
@pytest.mark.parametrize(("known", "rolled", "hits"), [(False, 2, 2), (True, 4, 4)])
def test_both_dice_of_a_heavy_bomber_hit_in_every_round(table: Table, known: bool, rolled: int, hits: int) -> None:
    at_war(table, "Germans", "Russians")
    learn(table, "Germans", *(["Heavy_Bombers"] if known else []))
    table.field(FIELD, "Russians", {"Soviet_Infantry": 9})
    table.field(CAMP, "Germans", {BOMBER: 2})
    table.dice.when("Germans", 2)
    table.dice.always(6)
    battle = attack(table, "Germans", CAMP, FIELD, rounds=2)
    for nth in (1, 2):
        assert (battle.dice("Germans roll", nth), battle.hits_on("Russians", nth)) == (rolled, hits)


@proves("heavy_bombers")
def test_a_heavy_bomber_attacks_ships_with_two_dice(table: Table) -> None:
    learn(table, "Germans", "Heavy_Bombers")
    strength = table.attack(("Germans", {BOMBER: 2}), ("British", {"British_Cruiser": 2}), "112 Sea Zone")
    assert strength.of[BOMBER] == [(2, 2), (2, 2)]


@proves("heavy_bombers", "flying_fortresses")
@pytest.mark.parametrize(
    ("techs", "face", "damage"),
    [
        (("Heavy_Bombers",), 1, 5),
        (("Heavy_Bombers",), 4, 8),
        (("Heavy_Bombers", "Flying_Fortresses"), 4, 7),
        (("Flying_Fortresses", "Heavy_Bombers"), 1, 4),
    ],
)
def test_a_raid_of_heavy_bombers(table: Table, techs: tuple[str, ...], face: int, damage: int) -> None:
    learn(table, "Germans", *techs)
    raid(table, 1, "Major_Factory")
    table.dice.next("AA", *([] if "Flying_Fortresses" in techs else [6]))
    table.dice(face)
    battle = bombs_away(table)
    assert [roll.sides for roll in battle.rolls if "AA" not in roll.text] == [4]
    assert table.damage(TOWN, "Major_Factory") == [damage]


@proves("heavy_bombers")
def test_each_heavy_bomber_of_a_raid_does_its_own_damage(table: Table) -> None:
    learn(table, "Germans", "Heavy_Bombers")
    raid(table, 2, "Major_Factory")
    table.dice.next("AA", 6, 6)
    table.dice(1, 3)
    bombs_away(table)
    assert table.damage(TOWN, "Major_Factory") == [5 + 7]


@proves("heavy_bombers")
def test_heavy_bombers_fight_interceptors_with_one_die(table: Table) -> None:
    learn(table, "Germans", "Heavy_Bombers")
    raid(table, 2, planes={"Soviet_Fighter": 1})
    table.dice.next("Attackers Fire", 6, 6)
    table.dice.next("Defenders Fire", 6)
    table.dice.next("AA", 6, 6)
    table.dice(1, 1)
    bombs_away(table)
    (air,) = [battle for battle in table.record.battles if battle.kind == "air raid"]
    assert air.dice("Attackers") == 2


@proves("heavy_bombers")
def test_heavy_bombers_are_those_of_one_nation_alone(table: Table) -> None:
    learn(table, "Germans", "Heavy_Bombers")
    assert table.attack(("Italians", {"Italian_Bomber": 1}), SOVIETS, FIELD).dice("Italian_Bomber") == [1]
    friend = ("Italians", {"Italian_Bomber": 1})
    assert table.attack(("Germans", {BOMBER: 1}), SOVIETS, FIELD, friend).dice(BOMBER) == [2]
    assert table.value("Italian_Bomber", "bombingMaxDieSides") == 6
