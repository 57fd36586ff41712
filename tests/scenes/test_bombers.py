"""Technologies of Strategic Bombers: more dice in battles and raids, and safety from flak."""

from __future__ import annotations

import pytest
from kit import Battle, Table, at_war, learn, proves

GERMANS = ("Germans", {"German_Infantry": 1})
BASE, TARGET = "United Kingdom", "Western Germany"
ROUTE = ("110 Sea Zone", "112 Sea Zone", TARGET)
TO_NORWAY = ("110 Sea Zone", "112 Sea Zone", "Norway")


def raid(table: Table, planes: dict[str, int], faces: dict[str, int], garrison: dict[str, int] | None = None) -> Battle:
    """British planes raid the factory of Western Germany; dice of rolls with these words show these faces, others 6."""
    at_war(table, "Germans", "British")
    table.field(BASE, "British", planes)
    table.field(TARGET, "Germans", {"Major_Factory": 1, **(garrison or {})})
    table.orders("British").bomb = "Major_Factory"
    table.go("British", "CombatMove")
    assert table.move("British", planes, BASE, *ROUTE) == ""
    for text, face in faces.items():
        table.dice.when(text, face)
    table.dice.always(6)
    return table.fight(TARGET, kind="bombing raid")


# --- heavy bombers ----------------------------------------------------------------------------------------------------


@proves("heavy_bombers")
def test_a_heavy_bomber_attacks_with_two_dice_at_two_and_defends_with_one(table: Table) -> None:
    bombers = ("British", {"British_Bomber": 2, "British_Tactical_Bomber": 1})
    assert table.attack(bombers, GERMANS, "Norway").of["British_Bomber"] == [(2, 1), (2, 1)]
    learn(table, "British", "Heavy_Bombers")
    attacking = table.attack(bombers, GERMANS, "Norway")
    assert attacking.of["British_Bomber"] == [(2, 2), (2, 2)]
    assert attacking.of["British_Tactical_Bomber"] == [(3, 1)]
    assert table.defence(bombers, GERMANS, "Norway").of["British_Bomber"] == [(1, 1), (1, 1)]
    assert table.air(bombers, attacking=True).of["British_Bomber"] == [(1, 1), (1, 1)]


@proves("heavy_bombers")
@pytest.mark.parametrize(("known", "hits"), [(False, 1), (True, 2)])
def test_both_dice_of_a_heavy_bomber_may_hit_in_every_round(table: Table, known: bool, hits: int) -> None:
    at_war(table, "Germans", "British")
    if known:
        learn(table, "British", "Heavy_Bombers")
    table.field(BASE, "British", {"British_Bomber": 1})
    table.field("Norway", "Germans", {"German_Infantry": 6})
    table.go("British", "CombatMove")
    assert table.move("British", {"British_Bomber": 1}, BASE, *TO_NORWAY) == ""
    table.dice.when("British", 2)
    table.dice.always(6)
    battle = table.fight("Norway", rounds=2)
    assert [battle.hits_on("Germans", nth) for nth in (1, 2)] == [hits, hits]


@proves("heavy_bombers", "strategic_bomber")
@pytest.mark.parametrize(("known", "face", "damage"), [(False, 1, 3), (False, 6, 8), (True, 1, 5), (True, 4, 8)])
def test_a_heavy_bomber_does_five_to_eight_damage(table: Table, known: bool, face: int, damage: int) -> None:
    if known:
        learn(table, "British", "Heavy_Bombers")
    battle = raid(table, {"British_Bomber": 1}, {"raid": face})
    assert battle.damage == damage
    (bombs,) = battle.about("raid")
    assert (bombs.count, bombs.sides) == (1, 4 if known else 6)


@proves("heavy_bombers")
def test_each_heavy_bomber_of_a_raid_has_its_die(table: Table) -> None:
    learn(table, "British", "Heavy_Bombers")
    assert raid(table, {"British_Bomber": 2}, {"raid": 3}).damage == 14


# --- flying fortresses ------------------------------------------------------------------------------------------------


@proves("flying_fortresses")
@pytest.mark.parametrize(("known", "lost", "damage"), [(False, 2, 0), (True, 0, 14)])
def test_flak_of_facilities_does_not_touch_flying_fortresses(table: Table, known: bool, lost: int, damage: int) -> None:
    if known:
        learn(table, "British", "Flying_Fortresses")
    battle = raid(table, {"British_Bomber": 2}, {"roll AA": 1, "raid": 6})
    assert battle.losses("British").total() == lost
    assert battle.damage == damage, "one less than 8 each"


@proves("flying_fortresses")
def test_guns_and_ships_do_not_hit_flying_fortresses_but_what_flies_with_them(table: Table) -> None:
    at_war(table, "Germans", "British")
    learn(table, "British", "Flying_Fortresses")
    learn(table, "Germans", "Naval_Gun_Directors")
    planes = {"British_Bomber": 2, "British_Fighter": 1}
    table.field(BASE, "British", {"Air_Base": 1, **{name: 2 * number for name, number in planes.items()}})
    table.put("British", "110 Sea Zone", {"British_Carrier": 1})
    table.field("Norway", "Germans", {"German_Infantry": 1, "German_AA_Gun": 1})
    table.field("112 Sea Zone", "Germans", {"German_Cruiser": 3})
    table.go("British", "CombatMove")
    assert table.move("British", planes, BASE, "110 Sea Zone", "112 Sea Zone") == ""
    assert table.move("British", planes, BASE, *TO_NORWAY) == ""
    table.dice.when("roll AA", 1)
    table.dice.always(6)
    table.orders("British").retreat_after = 1
    for battle in table.fight_all():
        assert battle.losses("British") == {"British_Fighter": 1}
        assert battle.dice("roll AA") == 1


@proves("flying_fortresses")
def test_flak_still_hits_the_bombers_of_others(table: Table) -> None:
    learn(table, "Americans", "Flying_Fortresses")
    battle = raid(table, {"British_Bomber": 1}, {"roll AA": 1})
    assert battle.losses("British") == {"British_Bomber": 1}


@proves("flying_fortresses")
@pytest.mark.parametrize("techs", [(), ("Flying_Fortresses",)])
def test_interceptors_shoot_down_flying_fortresses(table: Table, techs: tuple[str, ...]) -> None:
    learn(table, "British", *techs)
    table.orders("Germans").intercept = True
    raid(table, {"British_Bomber": 2}, {"Defenders": 1}, {"German_Fighter": 1})
    (battle,) = (b for b in table.record.battles if b.kind == "air raid")
    assert battle.losses("British") == {"British_Bomber": 1}


@proves("flying_fortresses")
def test_flying_fortresses_fall_in_battle(table: Table) -> None:
    at_war(table, "Germans", "British")
    learn(table, "British", "Flying_Fortresses")
    table.field(BASE, "British", {"British_Bomber": 1})
    table.field("Norway", "Germans", {"German_Infantry": 1})
    table.go("British", "CombatMove")
    assert table.move("British", {"British_Bomber": 1}, BASE, *TO_NORWAY) == ""
    table.dice.when("Germans", 2)
    table.dice.always(6)
    assert table.fight("Norway").losses("British") == {"British_Bomber": 1}


@proves("flying_fortresses", "heavy_bombers")
@pytest.mark.parametrize("order", [("Flying_Fortresses", "Heavy_Bombers"), ("Heavy_Bombers", "Flying_Fortresses")])
def test_heavy_flying_fortresses_do_four_to_seven_damage(table: Table, order: tuple[str, ...]) -> None:
    learn(table, "British", *order)
    assert raid(table, {"British_Bomber": 1}, {"roll AA": 1, "raid": 4}).damage == 7


@proves("flying_fortresses", "anti_aircraft_radar")
def test_radar_does_not_find_flying_fortresses(table: Table) -> None:
    learn(table, "British", "Flying_Fortresses")
    learn(table, "Germans", "Anti-Aircraft_Radar")
    assert raid(table, {"British_Bomber": 1}, {"roll AA": 1, "raid": 6}).damage == 7
