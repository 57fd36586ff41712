"""Bunkers: where they are built, how they fight with their garrison, who repairs them, and what bombs do to them."""

from __future__ import annotations

import pytest
from kit import Table, at_war, learn, proves

BUNKER, INFANTRY = "German_Bunker", "German_Infantry"
GARRISON = (INFANTRY, "German_Mech_Infantry", "German_Militia", "German_Marine", "German_Elite_Infantry")
OTHERS = ("German_Tank", "German_Artillery", "German_AA_Gun", "German_Assault_Gun", "German_Heavy_Tank")
PLACE = "Greater Southern Germany"
"""Inland, and without a factory."""
POOR = "Romania"
"""On the border, worth less."""
SOVIETS = ("Russians", {"Soviet_Infantry": 3})


def build(table: Table, here: dict[str, int], player: str = "Germans", place: str = PLACE, hand: int = 3) -> None:
    """Give a player bunkers to place, units in a place, and the turn to place them."""
    table.clear(place)
    table.put(player, place, here)
    table.put_in_hand(player, {BUNKER: hand})
    table.go(player, "Place")


# --- buying and placing


@proves("modern_fortifications")
@pytest.mark.parametrize(
    ("player", "researcher", "bunker"),
    [
        ("Germans", "Germans", BUNKER),
        ("UK_Pacific", "British", "British_Bunker"),
        ("French", "French", "French_Bunker"),
    ],
)
def test_bunkers_are_for_sale_once_the_technology_is_known(
    table: Table, player: str, researcher: str, bunker: str
) -> None:
    assert bunker not in table.can_buy(player)
    learn(table, researcher, "Modern_Fortifications")
    assert table.can_buy(player)[bunker] == 5
    table.money(player, 9)
    table.go(player, "Purchase")
    assert table.buy(player, {bunker: 2}) != ""
    assert table.buy(player, {bunker: 1}) == ""
    assert (table.pus(player), table.hand(player)[bunker]) == (4, 1)


@proves("bunker_unit")
def test_a_bunker_is_built_where_an_own_garrison_stands_without_a_factory(table: Table) -> None:
    build(table, {}, hand=20)
    assert table.place("Germans", {BUNKER: 1}, PLACE) != "", "nobody is there"
    for others in ({unit: 1} for unit in OTHERS):
        table.clear(PLACE)
        table.put("Germans", PLACE, others)
        assert table.place("Germans", {BUNKER: 1}, PLACE) != "", others
    table.clear(PLACE)
    table.put("Italians", PLACE, {"Italian_Infantry": 3})
    assert table.place("Germans", {BUNKER: 1}, PLACE) != "", "the garrison of a friend is none"


@proves("bunker_unit")
@pytest.mark.parametrize("garrison", GARRISON)
def test_every_unit_of_a_garrison_serves(table: Table, garrison: str) -> None:
    build(table, {garrison: 1})
    assert table.place("Germans", {BUNKER: 2}, PLACE) != "", "one a turn"
    assert table.place("Germans", {BUNKER: 1}, PLACE) == ""
    assert table.units(PLACE)[BUNKER] == 1
    assert table.place("Germans", {BUNKER: 1}, PLACE) != "", "one a turn"


@proves("bunker_unit")
def test_one_bunker_a_turn_in_each_territory(table: Table) -> None:
    table.field(POOR, "Germans", {INFANTRY: 1})
    build(table, {INFANTRY: 1})
    assert table.place("Germans", {BUNKER: 1}, PLACE) == ""
    assert table.place("Germans", {BUNKER: 1}, POOR) == ""
    assert table.hand("Germans")[BUNKER] == 1


@proves("bunker_unit")
@pytest.mark.parametrize("place", [PLACE, POOR, "Germany", "Libya", "Sardinia"])
def test_as_many_bunkers_as_a_territory_is_worth_and_one_at_least(table: Table, place: str) -> None:
    limit = max(1, worth(table, place))
    for there, goes in ((limit - 1, True), (limit, False)):
        table.own(place, "Germans")
        table.go("Germans", "EndTurn")
        build(table, {INFANTRY: 1, BUNKER: there}, place=place)
        assert (table.place("Germans", {BUNKER: 1}, place) == "") is goes, there


def worth(table: Table, place: str) -> int:
    """What a territory is worth in IPCs."""
    return int(str(table.attachment(place, "territoryAttachment", "production")))


@proves("bunker_unit")
def test_bunkers_use_up_nothing_of_a_factory(table: Table) -> None:
    table.field("Western Germany", "Germans", {"Minor_Factory": 1, INFANTRY: 1})
    table.put_in_hand("Germans", {BUNKER: 1, INFANTRY: 4})
    table.go("Germans", "Place")
    assert table.place("Germans", {BUNKER: 1}, "Western Germany") == ""
    assert table.place("Germans", {INFANTRY: 4}, "Western Germany") != ""
    assert table.place("Germans", {INFANTRY: 3}, "Western Germany") == ""


@proves("bunker_unit")
def test_a_bunker_never_moves(table: Table) -> None:
    table.field(PLACE, "Germans", {BUNKER: 1})
    for phase in ("CombatMove", "NonCombatMove"):
        table.go("Germans", phase)
        assert table.move("Germans", {BUNKER: 1}, PLACE, "Germany") != ""


# --- fighting


@proves("bunker_unit")
@pytest.mark.parametrize(
    ("garrison", "strengths"),
    [
        ({}, [2, 2]),
        *(({unit: 1}, [3, 2]) for unit in GARRISON),
        *(({unit: 2}, [2, 2]) for unit in OTHERS),
        ({INFANTRY: 1, "German_Militia": 1}, [3, 3]),
        ({INFANTRY: 6, "German_Tank": 2}, [3, 3]),
    ],
)
def test_each_unit_of_the_garrison_raises_one_bunker(
    table: Table, garrison: dict[str, int], strengths: list[int]
) -> None:
    defence = table.defence(("Germans", {BUNKER: 2, **garrison}), SOVIETS, POOR)
    assert defence.strengths(BUNKER) == strengths
    assert table.attack(("Germans", {BUNKER: 2, **garrison}), SOVIETS, POOR).strengths(BUNKER) == [0, 0]


@proves("bunker_unit")
def test_the_garrison_of_a_friend_raises_a_bunker(table: Table) -> None:
    friend = ("Italians", {"Italian_Infantry": 1})
    defence = table.defence(("Germans", {BUNKER: 2}), SOVIETS, POOR, friend)
    assert defence.strengths(BUNKER) == [3, 2]


@proves("bunker_unit")
def test_bunkers_take_two_hits_and_their_ground_is_won_when_all_are_down(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    table.field(POOR, "Germans", {BUNKER: 2, INFANTRY: 1})
    table.field("Bessarabia", "Russians", {"Soviet_Infantry": 6})
    table.orders("Germans").lose_first = (INFANTRY, BUNKER)
    table.go("Russians", "CombatMove")
    assert table.move("Russians", {"Soviet_Infantry": 6}, "Bessarabia", POOR) == ""
    table.dice.next("Russians", 1, 1, 6, 6, 6, 6)
    table.dice.next("Germans", 3, 3, 6)
    table.dice.next("Russians", 1, 1, 1, 6, 6)
    table.dice.next("Germans", 3, 3)
    battle = table.fight(POOR)
    assert [battle.losses("Germans", nth) for nth in (1, 2)] == [{INFANTRY: 1}, {BUNKER: 2}]
    assert battle.damaged("Germans", 1) == {BUNKER: 1}
    assert [battle.hits_on("Russians", nth) for nth in (1, 2)] == [1, 0], "without a garrison they are at 2 again"
    assert battle.losses("Germans") == {BUNKER: 2, INFANTRY: 1}
    assert table.owner(POOR) == "Russians"
    assert table.units(POOR) == {"Soviet_Infantry": 5}


@proves("bunker_unit")
@pytest.mark.parametrize(
    ("owner", "there", "hits"),
    [
        *(("Germans", unit, 0) for unit in GARRISON),
        *(("Germans", unit, 1) for unit in OTHERS[:3]),
        ("Italians", "Italian_Infantry", 1),
    ],
)
def test_the_own_garrison_repairs_a_bunker_for_nothing(table: Table, owner: str, there: str, hits: int) -> None:
    table.field(PLACE, "Germans", {BUNKER: 1})
    table.put(owner, PLACE, {there: 1})
    table.hurt(PLACE, BUNKER)
    table.run("Germans", "Purchase")
    money = table.pus("Germans")
    table.go("Germans", "CombatMove")
    assert table.hits(PLACE, BUNKER) == [hits]
    assert table.pus("Germans") == money


@proves("bunker_unit")
def test_one_unit_repairs_all_bunkers_of_its_territory_and_of_no_other(table: Table) -> None:
    table.field(PLACE, "Germans", {BUNKER: 3, INFANTRY: 1})
    table.field(POOR, "Germans", {BUNKER: 1})
    for place in (PLACE, POOR):
        table.hurt(place, BUNKER)
    table.go("Germans", "CombatMove")
    assert table.hits(PLACE, BUNKER) == [0, 0, 0]
    assert table.hits(POOR, BUNKER) == [1]


# --- raids


def raid(table: Table, bomber: str, number: int, *dice: int) -> None:
    """Soviet bombers raid the bunkers of a German territory, with these dice of damage."""
    at_war(table, "Germans", "Russians")
    table.field("Bessarabia", "Russians", {bomber: number})
    table.orders("Russians").bomb = BUNKER
    table.go("Russians", "CombatMove")
    assert table.move("Russians", {bomber: number}, "Bessarabia", POOR) == ""
    table.dice.when("AA", 6)
    table.dice(*dice)
    table.go("Russians", "Battle")
    table.fight_all()


@proves("bunker_unit")
@pytest.mark.parametrize(
    ("bomber", "die", "damage"), [("Soviet_Tactical_Bomber", 5, 5), ("Soviet_Bomber", 3, 5), ("Soviet_Bomber", 1, 3)]
)
def test_both_kinds_of_bombers_raid_bunkers(table: Table, bomber: str, die: int, damage: int) -> None:
    table.field(POOR, "Germans", {BUNKER: 1, INFANTRY: 1})
    raid(table, bomber, 1, die)
    assert table.damage(POOR, BUNKER) == [damage]
    assert table.hits(POOR, BUNKER) == [0], "bombs cost no hit points"


@proves("bunker_unit")
@pytest.mark.parametrize(("bomber", "die"), [("Soviet_Tactical_Bomber", 6), ("Soviet_Bomber", 4)])
def test_six_points_of_damage_destroy_a_bunker(table: Table, bomber: str, die: int) -> None:
    table.field(POOR, "Germans", {BUNKER: 1, INFANTRY: 1})
    raid(table, bomber, 1, die)
    assert table.units(POOR, "Germans") == {INFANTRY: 1}


@proves("bunker_unit")
def test_damage_adds_up_over_raids(table: Table) -> None:
    table.field(POOR, "Germans", {BUNKER: 1, INFANTRY: 1})
    table.bombed(POOR, BUNKER, 4)
    raid(table, "Soviet_Tactical_Bomber", 1, 2)
    assert BUNKER not in table.units(POOR)


@proves("bunker_unit")
def test_a_bunker_fires_at_those_who_raid_it(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    table.field(POOR, "Germans", {BUNKER: 1, INFANTRY: 1})
    table.field("Bessarabia", "Russians", {"Soviet_Bomber": 2})
    table.orders("Russians").bomb = BUNKER
    table.go("Russians", "CombatMove")
    assert table.move("Russians", {"Soviet_Bomber": 2}, "Bessarabia", POOR) == ""
    table.dice.next("AA", 1, 2)
    table.dice(1)
    table.go("Russians", "Battle")
    (battle,) = table.fight_all() or table.record.battles
    assert battle.losses("Russians") == {"Soviet_Bomber": 1}
    assert table.damage(POOR, BUNKER) == [3]


@proves("bunker_unit")
def test_fighters_and_ships_raid_no_bunker(table: Table) -> None:
    for plane in ("Soviet_Fighter", "Soviet_Air_Transport"):
        assert not table.value(plane, "isStrategicBomber")
    targets = [str(one) for one in table.value("Soviet_Tactical_Bomber", "bombingTargets")]
    assert {BUNKER, "Italian_Bunker", "Air_Base", "Naval_Base"} <= set(targets)
    assert not {"Minor_Factory", "Major_Factory"} & set(targets)


@proves("bunker_unit", "industrial_advancements")
@pytest.mark.parametrize(("techs", "price"), [((), 4), (("Industrial_Advancements",), 2)])
def test_damage_by_bombs_is_repaired_for_money(table: Table, techs: tuple[str, ...], price: int) -> None:
    learn(table, "Germans", *techs)
    table.field(POOR, "Germans", {BUNKER: 1})
    table.bombed(POOR, BUNKER, 4)
    table.money("Germans", 10)
    table.go("Germans", "Purchase")
    assert table.repair("Germans", POOR, BUNKER, 4) == ""
    assert table.damage(POOR, BUNKER) == [0]
    assert table.pus("Germans") == 10 - price


@proves("bunker_unit")
def test_raid_damage_leaves_a_bunker_in_the_battle(table: Table) -> None:
    table.field(POOR, "Germans", {BUNKER: 1, INFANTRY: 1})
    table.bombed(POOR, BUNKER, 5)
    at_war(table, "Germans", "Russians")
    table.field("Bessarabia", "Russians", {"Soviet_Infantry": 3})
    table.go("Russians", "CombatMove")
    assert table.move("Russians", {"Soviet_Infantry": 3}, "Bessarabia", POOR) == ""
    table.dice.next("Russians", 1, 1, 6)
    table.dice.always(6)
    table.orders("Germans").lose_first = (BUNKER, INFANTRY)
    battle = table.fight(POOR, rounds=1)
    assert battle.dice("Germans roll", 1) == 2
    assert battle.losses("Germans", 1) == {BUNKER: 1}, "it still takes two hits"
    assert table.units(POOR, "Germans") == {INFANTRY: 1}
