"""Bunkers: where they are built, how they fight, what repairs and destroys them, and the howitzers that shell them."""

from __future__ import annotations

import pytest
from kit import Battle, Table, at_war, learn, proves

FIELD, CAMP = "Bessarabia", "Romania"
SOVIETS = ("Russians", {"Soviet_Infantry": 4})
GARRISON = ("German_Infantry", "German_Marine", "German_Elite_Infantry", "German_Militia", "German_Mech_Infantry")


def assault(
    table: Table, army: dict[str, int], garrison: dict[str, int], faces: dict[str, int], rounds: int = 1
) -> Battle:
    """The first round of a Soviet attack on Germans; dice of rolls with these words show these faces, others 6."""
    at_war(table, "Germans", "Russians")
    table.field(CAMP, "Germans", garrison)
    table.field(FIELD, "Russians", army)
    table.go("Russians", "CombatMove")
    assert table.move("Russians", army, FIELD, CAMP) == ""
    for text, face in faces.items():
        table.dice.when(text, face)
    table.dice.always(6)
    return table.fight(CAMP, rounds=rounds)


# --- building ---------------------------------------------------------------------------------------------------------


@proves("modern_fortifications", "bunker_unit")
def test_bunkers_are_for_sale_with_modern_fortifications(table: Table) -> None:
    assert "German_Bunker" not in table.can_buy("Germans")
    learn(table, "Germans", "Modern_Fortifications")
    assert table.can_buy("Germans")["German_Bunker"] == 5
    table.money("Germans", 5)
    table.go("Germans", "Purchase")
    assert table.buy("Germans", {"German_Bunker": 1}) == ""
    table.go("Germans", "Place")
    assert table.place("Germans", {"German_Bunker": 1}, "Norway") == "", "no factory is needed"


@proves("bunker_unit")
@pytest.mark.parametrize("unit", [*GARRISON, "German_Artillery", "German_Tank", "German_Fighter", "German_AA_Gun"])
def test_a_bunker_is_built_beside_infantry(table: Table, unit: str) -> None:
    table.field("Poland", "Germans", {unit: 1})
    table.put_in_hand("Germans", {"German_Bunker": 1})
    table.go("Germans", "Place")
    assert (table.place("Germans", {"German_Bunker": 1}, "Poland") == "") is (unit in GARRISON)


@proves("bunker_unit")
def test_one_bunker_a_turn_and_only_beside_own_infantry(table: Table) -> None:
    table.field("Poland", "Germans", {"German_Infantry": 4})
    table.field("Romania", "Germans", {})
    table.put("Italians", "Romania", {"Italian_Infantry": 1})
    table.put_in_hand("Germans", {"German_Bunker": 4})
    table.go("Germans", "Place")
    assert table.place("Germans", {"German_Bunker": 2}, "Poland") != ""
    assert table.place("Germans", {"German_Bunker": 1}, "Poland") == ""
    assert table.place("Germans", {"German_Bunker": 1}, "Poland") != ""
    assert table.place("Germans", {"German_Bunker": 1}, "Romania") != ""


@proves("bunker_unit")
@pytest.mark.parametrize(("place", "worth"), [("Norway", 3), ("Slovakia Hungary", 3), ("Albania", 1), ("Libya", 1)])
def test_as_many_bunkers_stand_as_the_land_is_worth(table: Table, place: str, worth: int) -> None:
    for standing in range(worth + 1):
        table.field(place, "Germans", {"German_Infantry": 1, "German_Bunker": standing})
        table.put_in_hand("Germans", {"German_Bunker": 1})
        table.go("Germans", "Place")
        assert (table.place("Germans", {"German_Bunker": 1}, place) == "") is (standing < worth)
        table.end()


@proves("bunker_unit")
def test_land_worth_nothing_has_room_for_one(table: Table) -> None:
    for standing in (0, 1):
        table.field("Gibraltar", "British", {"British_Infantry": 1, "British_Bunker": standing})
        table.put_in_hand("British", {"British_Bunker": 1})
        table.go("britishNoAirCheckPlace")
        assert (table.place("British", {"British_Bunker": 1}, "Gibraltar") == "") is (standing < 1)
        table.end()


# --- fighting ---------------------------------------------------------------------------------------------------------


@proves("bunker_unit")
@pytest.mark.parametrize(
    ("garrison", "strengths"),
    [
        ({}, [2, 2]),
        ({"German_Tank": 2, "German_Artillery": 2}, [2, 2]),
        *(({unit: 1}, [3, 2]) for unit in GARRISON),
        ({"German_Infantry": 1, "German_Militia": 1}, [3, 3]),
        ({"Italian_Infantry": 2}, [3, 3]),
        ({"German_Infantry": 5}, [3, 3]),
    ],
)
def test_a_bunker_paired_with_infantry_defends_at_three(
    table: Table, garrison: dict[str, int], strengths: list[int]
) -> None:
    bunkers = ("Germans", {"German_Bunker": 2})
    friends = [("Italians" if "Italian" in unit else "Germans", {unit: n}) for unit, n in garrison.items()]
    assert table.defence(bunkers, SOVIETS, CAMP, *friends).strengths("German_Bunker") == strengths


@proves("bunker_unit")
@pytest.mark.parametrize(("hits", "lost"), [(1, {}), (2, {"German_Bunker": 1})])
def test_a_bunker_takes_two_hits(table: Table, hits: int, lost: dict[str, int]) -> None:
    battle = assault(table, {"Soviet_Tank": hits}, {"German_Bunker": 1}, {"Russians": 3})
    assert battle.losses("Germans") == lost


@proves("bunker_unit")
def test_a_bunker_stays_where_it_is(table: Table) -> None:
    table.field(CAMP, "Germans", {"German_Bunker": 1})
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {"German_Bunker": 1}, CAMP, "Slovakia Hungary") != ""


@proves("bunker_unit")
@pytest.mark.parametrize(("beside", "hits"), [*((unit, 0) for unit in GARRISON), ("German_Artillery", 1)])
def test_infantry_repairs_a_bunker_at_the_start_of_its_turn(table: Table, beside: str, hits: int) -> None:
    table.field(CAMP, "Germans", {"German_Bunker": 1, beside: 1})
    table.hurt(CAMP, "German_Bunker")
    table.run("Italians", "CombatMove")
    assert table.hits(CAMP, "German_Bunker") == [1]
    table.go("Germans", "CombatMove")
    assert table.hits(CAMP, "German_Bunker") == [hits]


@proves("bunker_unit")
@pytest.mark.parametrize(("plane", "face", "damage"), [("British_Tactical_Bomber", 5, 5), ("British_Bomber", 3, 5)])
def test_bombers_raid_a_bunker_without_costing_it_hit_points(table: Table, plane: str, face: int, damage: int) -> None:
    battle = _raid(table, plane, face)
    assert battle.damage == damage
    assert table.damage("Holland Belgium", "German_Bunker") == [damage]
    assert table.hits("Holland Belgium", "German_Bunker") == [0]
    assert battle.dice("roll AA") == 1
    table.money("Germans", damage)
    table.go("Germans", "Purchase")
    assert table.repair("Germans", "Holland Belgium", "German_Bunker", damage) == ""
    assert (table.damage("Holland Belgium", "German_Bunker"), table.pus("Germans")) == ([0], 0)


@proves("bunker_unit")
def test_six_points_of_damage_destroy_a_bunker(table: Table) -> None:
    _raid(table, "British_Tactical_Bomber", 6)
    assert table.units("Holland Belgium", "Germans") == {"German_Infantry": 1}


def _raid(table: Table, plane: str, face: int) -> Battle:
    """A British plane raids a bunker; flak misses, the bombs show this face."""
    at_war(table, "Germans", "British")
    table.field("United Kingdom", "British", {plane: 1})
    table.field("Holland Belgium", "Germans", {"German_Bunker": 1, "German_Infantry": 1})
    table.orders("British").bomb = "German_Bunker"
    table.go("British", "CombatMove")
    assert table.move("British", {plane: 1}, "United Kingdom", "110 Sea Zone", "Holland Belgium") == ""
    table.dice.when("AA", 6)
    table.dice.when("raid", face)
    return table.fight("Holland Belgium", kind="bombing raid")


# --- howitzers --------------------------------------------------------------------------------------------------------


@proves("siege_howitzers")
@pytest.mark.parametrize(
    ("guns", "bunkers", "shots"), [(1, 1, 1), (1, 2, 2), (1, 3, 2), (3, 1, 3), (3, 2, 6), (2, 0, 0)]
)
def test_each_artillery_shells_up_to_two_bunkers(table: Table, guns: int, bunkers: int, shots: int) -> None:
    learn(table, "Russians", "Siege_Howitzers")
    garrison = {"German_Infantry": 1, "German_Bunker": bunkers}
    assert assault(table, {"Soviet_Artillery": guns}, garrison, {}).dice("Siege") == shots


@proves("siege_howitzers", "advanced_artillery")
@pytest.mark.parametrize(
    ("techs", "face", "hits"),
    [
        (("Siege_Howitzers",), 1, 1),
        (("Siege_Howitzers",), 2, 0),
        (("Siege_Howitzers", "Advanced_Artillery"), 2, 1),
        (("Advanced_Artillery", "Siege_Howitzers"), 2, 1),
        (("Advanced_Artillery", "Siege_Howitzers"), 3, 0),
    ],
)
def test_howitzers_hit_on_one_and_advanced_ones_on_two(
    table: Table, techs: tuple[str, ...], face: int, hits: int
) -> None:
    learn(table, "Russians", *techs)
    battle = assault(table, {"Soviet_Artillery": 1}, {"German_Bunker": 1}, {"Siege": face})
    assert battle.damaged("Germans") == ({"German_Bunker": 1} if hits else {})
    assert battle.dice("German_Bunker") == 1, "a damaged bunker fires"


@proves("siege_howitzers")
def test_two_hits_destroy_a_bunker_before_it_fires(table: Table) -> None:
    learn(table, "Russians", "Siege_Howitzers")
    battle = assault(table, {"Soviet_Artillery": 2}, {"German_Bunker": 1, "German_Tank": 1}, {"Siege": 1})
    assert battle.losses("Germans") == {"German_Bunker": 1}
    assert battle.dice("German_Bunker") == 0


@proves("siege_howitzers")
@pytest.mark.parametrize(
    ("known", "army"),
    [(False, {"Soviet_Artillery": 2}), (True, {"Soviet_Assault_Gun": 2}), (True, {"Soviet_Infantry": 2})],
)
def test_nobody_else_shells_bunkers(table: Table, known: bool, army: dict[str, int]) -> None:
    if known:
        learn(table, "Russians", "Siege_Howitzers")
    assert assault(table, army, {"German_Bunker": 2}, {}).dice("Siege") == 0


@proves("siege_howitzers")
def test_howitzers_shell_in_the_first_round_of_an_attack_only(table: Table) -> None:
    learn(table, "Russians", "Siege_Howitzers")
    learn(table, "Germans", "Siege_Howitzers")
    garrison = {"German_Bunker": 2, "German_Artillery": 2}
    battle = assault(table, {"Soviet_Artillery": 2}, garrison, {}, rounds=2)
    assert [battle.dice("Siege", nth) for nth in (1, 2)] == [4, 0]
    assert battle.about("Germans roll Siege") == ()
