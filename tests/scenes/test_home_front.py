"""Technologies of the home front: radar, industry, bonds, militia, prices."""

from __future__ import annotations

from math import ceil

import pytest
from kit import Battle, Table, at_war, learn, proves

# --- radar ------------------------------------------------------------------------------------------------------------


def raid(table: Table, target: str, aa_face: int) -> Battle:
    """Two German bombers raid a facility of London that flak defends with dice of this face."""
    at_war(table, "Germans", "British")
    table.clear("United Kingdom")
    table.put("British", "United Kingdom", {"Major_Factory": 1, "Air_Base": 1, "Naval_Base": 1})
    table.field("Holland Belgium", "Germans", {"German_Bomber": 2})
    table.orders("Germans").bomb = target
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"German_Bomber": 2}, "Holland Belgium", "110 Sea Zone", "United Kingdom") == ""
    table.dice.when("roll AA", aa_face)
    table.dice.always(6)
    return table.fight("United Kingdom", kind="bombing raid")


@proves("anti_aircraft_radar")
@pytest.mark.parametrize("target", ["Major_Factory", "Air_Base", "Naval_Base"])
@pytest.mark.parametrize(("known", "face", "lost"), [(False, 1, 2), (False, 2, 0), (True, 2, 2), (True, 3, 0)])
def test_facilities_with_radar_hit_on_two(table: Table, target: str, known: bool, face: int, lost: int) -> None:
    if known:
        learn(table, "British", "Anti-Aircraft_Radar")
    battle = raid(table, target, face)
    assert battle.dice("roll AA") == 2
    assert battle.losses("Germans").total() == lost


@proves("anti_aircraft_radar")
@pytest.mark.parametrize(("known", "face", "lost"), [(False, 1, 3), (False, 2, 0), (True, 2, 3), (True, 3, 0)])
def test_guns_with_radar_hit_on_two(table: Table, known: bool, face: int, lost: int) -> None:
    at_war(table, "Germans", "Russians")
    if known:
        learn(table, "Germans", "Anti-Aircraft_Radar")
    table.field("Romania", "Germans", {"German_Infantry": 1, "German_AA_Gun": 1})
    table.field("Bessarabia", "Russians", {"Soviet_Fighter": 4})
    table.go("Russians", "CombatMove")
    assert table.move("Russians", {"Soviet_Fighter": 4}, "Bessarabia", "Romania") == ""
    table.dice.when("roll AA", face)
    table.dice.always(6)
    battle = table.fight("Romania", rounds=1)
    assert battle.dice("roll AA") == 3, "three shots a gun"
    assert battle.losses("Russians").total() == lost


@proves("anti_aircraft_radar")
def test_radar_of_one_nation_serves_no_other_and_no_attacker(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    learn(table, "Germans", "Anti-Aircraft_Radar")
    for facility in ("Minor_Factory", "Major_Factory", "Factory_Upgrade", "Air_Base", "Naval_Base"):
        values = [table.value(facility, "attackAA", player) for player in ("Germans", "Italians", "Russians")]
        assert values == [2, 1, 1]
    table.field("Romania", "Germans", {"German_Infantry": 1, "German_AA_Gun": 1})
    table.field("Bessarabia", "Russians", {"Soviet_Fighter": 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"German_Infantry": 1, "German_AA_Gun": 1}, "Romania", "Bessarabia") == ""
    table.dice.always(6)
    assert table.fight("Bessarabia", rounds=1).dice("roll AA") == 0


# --- industry ---------------------------------------------------------------------------------------------------------


@proves("industrial_advancements")
@pytest.mark.parametrize(
    ("place", "known", "limit"),
    [("Germany", False, 10), ("Germany", True, 12), ("Ukraine", False, 3), ("Ukraine", True, 4)],
)
def test_factories_mobilise_more_units(table: Table, place: str, known: bool, limit: int) -> None:
    player, unit = ("Germans", "German_Tank") if place == "Germany" else ("Russians", "Soviet_Tank")
    if known:
        learn(table, player, "Industrial_Advancements")
    table.put_in_hand(player, {unit: limit + 1})
    table.go(player, "Place")
    assert table.place(player, {unit: limit + 1}, place) != ""
    assert table.place(player, {unit: limit}, place) == ""
    assert table.place(player, {unit: 1}, place) != ""


@proves("industrial_advancements")
@pytest.mark.parametrize("points", [1, 2, 7, 20])
@pytest.mark.parametrize("known", [False, True])
def test_one_ipc_repairs_two_points(table: Table, points: int, known: bool) -> None:
    if known:
        learn(table, "British", "Industrial_Advancements")
    table.bombed("United Kingdom", "Major_Factory", points)
    table.money("British", 30)
    table.go("British", "Purchase")
    assert table.repair("British", "United Kingdom", "Major_Factory", points) == ""
    assert table.damage("United Kingdom", "Major_Factory") == [0]
    assert 30 - table.pus("British") == (ceil(points / 2) if known else points)


@proves("industrial_advancements")
def test_a_factory_takes_no_more_damage_than_before(table: Table) -> None:
    learn(table, "British", "Industrial_Advancements")
    assert (table.value("Major_Factory", "maxDamage"), table.value("Minor_Factory", "maxDamage")) == (20, 6)


# --- bonds ------------------------------------------------------------------------------------------------------------


@proves("war_bonds")
@pytest.mark.parametrize("face", [1, 6])
def test_bonds_bring_a_die_of_ipcs_a_turn(table: Table, face: int) -> None:
    table.dice.when("War Bonds", face)
    plain = table.income("Germans")
    learn(table, "Germans", "War_Bonds")
    assert table.income("Germans") == plain + face
    assert [roll.count for roll in table.dice.about("War Bonds")] == [1]


@proves("war_bonds")
def test_the_united_kingdom_rolls_for_its_bonds_once(table: Table) -> None:
    learn(table, "British", "War_Bonds")
    table.dice.when("War Bonds", 4)
    table.run("British", "EndTurn")
    table.run("UK_Pacific", "EndTurn")
    assert [roll.count for roll in table.dice.about("War Bonds")] == [1]


# --- militia ----------------------------------------------------------------------------------------------------------


@proves("deep_conscription", "militia_unit")
def test_militia_is_for_sale_with_deep_conscription(table: Table) -> None:
    for player in ("British", "UK_Pacific"):
        assert "British_Militia" not in table.can_buy(player)
    learn(table, "British", "Deep_Conscription")
    for player in ("British", "UK_Pacific"):
        assert table.can_buy(player)["British_Militia"] == 2


@proves("militia_unit")
@pytest.mark.parametrize(("standing", "may_buy"), [(0, 12), (11, 1), (12, 0), (15, 0)])
def test_a_nation_has_no_more_than_twelve_militia(table: Table, standing: int, may_buy: int) -> None:
    learn(table, "Germans", "Deep_Conscription")
    table.put("Germans", "Poland", {"German_Militia": standing})
    table.money("Germans", 60)
    table.go("Germans", "Purchase")
    assert table.buy("Germans", {"German_Militia": may_buy + 1}) != ""
    if may_buy:
        assert table.buy("Germans", {"German_Militia": may_buy}) == ""
        assert table.buy("Germans", {"German_Militia": 1}) != "", "units in hand count"
    elif standing == 12:
        table.take("Poland", {"German_Militia": 1})
        assert table.buy("Germans", {"German_Militia": 1}) == ""


@proves("militia_unit")
def test_militia_defends_at_one_and_takes_no_support(table: Table) -> None:
    helped = ("Germans", {"German_Militia": 2, "German_Artillery": 2, "German_Tactical_Bomber": 2})
    enemy = ("Russians", {"Soviet_Infantry": 1})
    assert table.attack(helped, enemy, "Bessarabia").strengths("German_Militia") == [0, 0]
    assert table.defence(helped, enemy, "Bessarabia").strengths("German_Militia") == [1, 1]
    assert table.value("German_Militia", "movement", "Germans") == 1


@proves("militia_unit")
def test_militia_takes_empty_land_and_is_a_casualty(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    table.field("Romania", "Germans", {"German_Militia": 1, "German_Infantry": 1})
    table.field("Bessarabia", "Russians", {})
    table.field("Eastern Poland", "Russians", {"Soviet_Infantry": 1})
    table.field("Poland", "Germans", {"German_Militia": 1, "German_Infantry": 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"German_Militia": 1}, "Romania", "Bessarabia") == ""
    assert table.move("Germans", {"German_Militia": 1, "German_Infantry": 1}, "Poland", "Eastern Poland") == ""
    table.orders("Germans").lose_first = ("German_Militia",)
    table.dice(1, 1)
    battle = table.fight("Eastern Poland")
    assert (battle.losses("Germans"), table.owner("Eastern Poland")) == ({"German_Militia": 1}, "Germans")
    assert table.owner("Bessarabia") == "Germans"


@proves("militia_unit")
def test_militia_sails_but_takes_no_part_in_a_landing(table: Table) -> None:
    at_war(table, "Germans", "British")
    ships = table.field("113 Sea Zone", "Germans", {"German_Transport": 1})
    cargo = table.put("Germans", "113 Sea Zone", {"German_Militia": 2})
    table.aboard(ships * 2, cargo)
    table.field("Norway", "British", {})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", cargo, "113 Sea Zone", "Norway") != ""
    table.end()
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", cargo, "113 Sea Zone", "Denmark") == ""


# --- prices -----------------------------------------------------------------------------------------------------------

FACILITIES = ("Major_Factory", "Minor_Factory", "Factory_Upgrade", "Air_Base", "Naval_Base")
SHIPS = ("Transport", "Submarine", "Destroyer", "Cruiser")


@proves("total_war_economy")
@pytest.mark.parametrize(
    ("learner", "buyer"), [("Germans", "Germans"), ("British", "British"), ("British", "UK_Pacific")]
)
def test_facilities_are_cheaper_in_a_total_war_economy(table: Table, learner: str, buyer: str) -> None:
    assert [table.can_buy(buyer)[facility] for facility in FACILITIES] == [30, 12, 20, 15, 15]
    learn(table, learner, "Total_War_Economy")
    assert [table.can_buy(buyer)[facility] for facility in FACILITIES] == [20, 10, 12, 12, 12]
    offered = [facility for offer in table.offers(buyer) for facility in offer.gives]
    assert all(offered.count(facility) == 1 for facility in FACILITIES), "the old prices are gone"
    assert table.can_buy("Italians")["Major_Factory"] == 30


@proves("total_war_economy")
def test_a_minor_factory_is_raised_for_twelve(table: Table) -> None:
    learn(table, "Russians", "Total_War_Economy")
    table.money("Russians", 12)
    table.go("Russians", "Purchase")
    assert table.buy("Russians", {"Factory_Upgrade": 1}) == ""
    assert table.pus("Russians") == 0


@proves("shipyard_improvements")
@pytest.mark.parametrize(
    ("learner", "buyer", "adjective"),
    [("Germans", "Germans", "German"), ("Japanese", "Japanese", "Japanese"), ("British", "UK_Pacific", "British")],
)
def test_ships_are_cheaper_from_improved_shipyards(table: Table, learner: str, buyer: str, adjective: str) -> None:
    types = [*(f"{adjective}_{ship}" for ship in SHIPS), "Carrier_hull", "Battleship_hull"]
    table.run(buyer, "Purchase")
    assert [table.can_buy(buyer)[type_] for type_ in types] == [6, 7, 8, 12, 8, 9]
    learn(table, learner, "Shipyard_Improvements")
    table.go(buyer, "Purchase")
    assert [table.can_buy(buyer)[type_] for type_ in types] == [5, 6, 7, 10, 7, 8]
    offered = [type_ for offer in table.offers(buyer) for type_ in offer.gives]
    assert all(offered.count(type_) == 1 for type_ in types), "the old prices are gone"
    assert table.can_buy(buyer)[f"{adjective}_Infantry"] == 3


@proves("china_research_advantages", "militia_unit")
def test_china_buys_militia_from_the_start(table: Table) -> None:
    assert table.can_buy("Chinese")["Chinese_Militia"] == 2
    table.put("Chinese", "Szechwan", {"Chinese_Militia": 11})
    table.money("Chinese", 10)
    table.go("Chinese", "Purchase")
    assert table.buy("Chinese", {"Chinese_Militia": 2}) != ""
    assert table.buy("Chinese", {"Chinese_Militia": 1}) == ""
