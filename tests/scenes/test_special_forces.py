"""Elite Infantry: its numbers, who helps it, and how it rides with tanks and ships."""

from __future__ import annotations

import pytest
from kit import Table, at_war, learn, proves

CAMP, GAP, FIELD = "Poland", "Eastern Poland", "Bessarabia"
"""From the camp through the gap into the field: two spaces."""
ELITE, TANK = "German_Elite_Infantry", "German_Tank"
SOVIETS = ("Russians", {"Soviet_Infantry": 4})


@proves("special_forces")
@pytest.mark.parametrize(
    ("player", "researcher", "elite"),
    [
        ("Germans", "Germans", ELITE),
        ("UK_Pacific", "British", "British_Elite_Infantry"),
        ("Americans", "Americans", "American_Elite_Infantry"),
    ],
)
def test_elites_are_for_sale_once_the_technology_is_known(
    table: Table, player: str, researcher: str, elite: str
) -> None:
    assert elite not in table.can_buy(player)
    learn(table, researcher, "Special_Forces")
    assert table.can_buy(player)[elite] == 5
    table.money(player, 14)
    table.go(player, "Purchase")
    assert table.buy(player, {elite: 3}) != ""
    assert table.buy(player, {elite: 2}) == ""
    assert (table.pus(player), table.hand(player)[elite]) == (4, 2)


@proves("elite_infantry", "close_air_support")
@pytest.mark.parametrize(
    ("beside", "strengths"),
    [
        ({}, [2, 2]),
        ({"German_Artillery": 2}, [2, 2]),
        ({"German_Assault_Gun": 2}, [2, 2]),
        ({TANK: 2}, [2, 2]),
        ({"German_Heavy_Tank": 2}, [2, 2]),
        ({"German_Mech_Infantry": 2}, [2, 2]),
        ({"German_Fighter": 2}, [2, 2]),
        ({"German_Tactical_Bomber": 1}, [3, 2]),
        ({"German_Tactical_Bomber": 3}, [3, 3]),
        ({"German_Tactical_Bomber": 1, "German_Artillery": 2, TANK: 2}, [3, 2]),
    ],
)
def test_only_tactical_bombers_raise_the_attack_of_elites(
    table: Table, beside: dict[str, int], strengths: list[int]
) -> None:
    learn(table, "Germans", "Advanced_Artillery", "Combined_Arms_Tactics")
    army = ("Germans", {ELITE: 2, **beside})
    assert table.attack(army, SOVIETS, FIELD).strengths(ELITE) == strengths
    assert table.attack(army, SOVIETS, FIELD, landing=True).strengths(ELITE) == strengths, "marines they are not"
    assert table.defence(army, SOVIETS, CAMP).strengths(ELITE) == [2, 2]


@proves("elite_infantry", "close_air_support")
def test_a_bomber_helps_an_elite_or_an_infantry_not_both(table: Table) -> None:
    army = ("Germans", {ELITE: 1, "German_Infantry": 1, "German_Tactical_Bomber": 1})
    attack = table.attack(army, SOVIETS, FIELD)
    assert attack.strengths(ELITE)[0] + attack.strengths("German_Infantry")[0] == 2 + 1 + 1


# --- riding on tanks -------------------------------------------------------------------------------------------------

RIDES = [
    ({ELITE: 1}, False),
    ({ELITE: 1, TANK: 1}, True),
    ({ELITE: 2, TANK: 1}, False),
    ({ELITE: 2, TANK: 2}, True),
    ({ELITE: 1, TANK: 2}, True),
    ({ELITE: 1, "German_Heavy_Tank": 1}, False),
    ({ELITE: 1, "German_Assault_Gun": 1}, False),
    ({ELITE: 1, "German_Mech_Infantry": 1}, False),
    ({"German_Infantry": 1, TANK: 1}, False),
    ({"German_Marine": 1, TANK: 1}, False),
    ({"German_Militia": 1, TANK: 1}, False),
    ({"German_Artillery": 1, TANK: 1}, False),
    ({"German_AA_Gun": 1, TANK: 1}, False),
]
"""Who goes two spaces together."""


@proves("elite_infantry")
@pytest.mark.parametrize("gap", ["Germans", "Russians"])
def test_a_tank_takes_one_elite_two_spaces_and_through_a_blitz(table: Table, gap: str) -> None:
    at_war(table, "Germans", "Russians")
    table.field(FIELD, "Russians", {"Soviet_Infantry": 1})
    table.go("Germans", "CombatMove")
    for party, goes in RIDES:
        table.field(GAP, gap, {})
        table.field(CAMP, "Germans", party)
        assert (table.move("Germans", party, CAMP, GAP, FIELD) == "") is goes, party
        assert table.owner(GAP) == ("Germans" if goes else gap)
    assert (FIELD, "normal") in table.battles()


@proves("elite_infantry")
def test_an_elite_that_rode_fights_beside_its_tank(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    table.field(GAP, "Russians", {})
    table.field(FIELD, "Russians", {"Soviet_Infantry": 4})
    table.field(CAMP, "Germans", {ELITE: 1, TANK: 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {ELITE: 1, TANK: 1}, CAMP, GAP, FIELD) == ""
    table.dice.next("Germans", 3, 2)
    table.dice.always(6)
    battle = table.fight(FIELD, rounds=1)
    assert battle.dice("Germans roll", 1) == 2
    assert battle.hits_on("Russians", 1) == 2


@proves("elite_infantry")
def test_elites_ride_in_the_noncombat_move_too(table: Table) -> None:
    for place in (CAMP, "Slovakia Hungary", "Romania"):
        table.field(place, "Germans", {})
    table.put("Germans", CAMP, {ELITE: 1, TANK: 1, "German_Infantry": 1})
    table.go("Germans", "NonCombatMove")
    way = (CAMP, "Slovakia Hungary", "Romania")
    assert table.move("Germans", {"German_Infantry": 1, TANK: 1}, *way) != ""
    assert table.move("Germans", {ELITE: 1, TANK: 1}, *way) == ""
    assert table.units("Romania") == {ELITE: 1, TANK: 1}


@proves("elite_infantry")
@pytest.mark.parametrize(
    ("player", "adjective", "way"),
    [
        ("British", "British", ("West India", "India", "Burma")),
        ("Americans", "American", ("Western United States", "Central United States", "Eastern United States")),
        ("Russians", "Soviet", ("Novgorod", "Belarus", "Smolensk")),
        ("Japanese", "Japanese", ("Korea", "Manchuria", "Jehol")),
    ],
)
def test_the_elites_of_every_player_ride(table: Table, player: str, adjective: str, way: tuple[str, ...]) -> None:
    for place in way:
        table.field(place, player, {})
    party = {f"{adjective}_Elite_Infantry": 1, f"{adjective}_Tank": 1}
    table.put(player, way[0], party)
    table.go(player, "NonCombatMove")
    assert table.move(player, party, *way) == ""
    assert table.units(way[-1]) == party


# --- aboard ships ----------------------------------------------------------------------------------------------------


@proves("elite_infantry", "heavy_transports")
@pytest.mark.parametrize("heavy", [False, True])
def test_elites_board_transports_as_infantry_does(table: Table, heavy: bool) -> None:
    learn(table, "Germans", *(["Heavy_Transports"] if heavy else []))
    table.go("Germans", "NonCombatMove")
    for party, *fits in (
        ({ELITE: 2}, True, True),
        ({ELITE: 1, "German_Infantry": 1}, True, True),
        ({ELITE: 1, "German_Marine": 1}, True, True),
        ({ELITE: 1, TANK: 1}, True, True),
        ({ELITE: 3}, False, True),
        ({ELITE: 2, TANK: 1}, False, True),
        ({ELITE: 1, "German_Marine": 1, "German_Infantry": 1}, False, True),
        ({ELITE: 4}, False, False),
        ({ELITE: 3, TANK: 1}, False, False),
        ({ELITE: 1, TANK: 2}, False, False),
    ):
        table.field("112 Sea Zone", "Germans", {"German_Transport": 1})
        table.field("Norway", "Germans", party)
        assert (table.move("Germans", party, "Norway", "112 Sea Zone") == "") is fits[heavy], party


@proves("elite_infantry", "marine")
@pytest.mark.parametrize("ship", ["German_Cruiser", "German_Battleship", "German_Submarine", "German_Carrier"])
def test_elites_board_no_warship(table: Table, ship: str) -> None:
    learn(table, "Germans", "Heavy_Transports")
    table.field("112 Sea Zone", "Germans", {ship: 1})
    table.field("Norway", "Germans", {ELITE: 1})
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {ELITE: 1}, "Norway", "112 Sea Zone") != ""
