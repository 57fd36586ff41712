"""Technologies of the navy and the ships that they unlock, one by one."""

from __future__ import annotations

import pytest
from kit import Battle, Table, at_war, learn, proves

HERE, THERE = "112 Sea Zone", "111 Sea Zone"
"""Two neighbouring sea zones of the North Sea without a naval base beside them."""


LONG_WAY = ("126 Sea Zone", "125 Sea Zone", THERE, HERE)
"""From Norway: a plane has no movement left at its end, and must land there."""


def sea_battle(
    table: Table, fleet: dict[str, int], enemies: dict[str, int], faces: dict[str, int], rounds: int | None = 1
) -> Battle:
    """A German fleet attacks a British one; dice of rolls with these words in their text show these faces, others 6."""
    at_war(table, "Germans", "British")
    table.field(HERE, "Germans", fleet)
    table.field(THERE, "British", enemies)
    table.go("Germans", "CombatMove")
    assert table.move("Germans", fleet, HERE, THERE) == ""
    for text, face in faces.items():
        table.dice.when(text, face)
    table.dice.always(6)
    return table.fight(THERE, rounds=rounds)


@proves("destroyer_escorts", "escort", "escort_carriers", "escort_carrier")
@pytest.mark.parametrize(
    ("player", "tech", "unit", "price"),
    [
        ("Germans", "Destroyer_Escorts", "German_Escort", 5),
        ("Japanese", "Escort_Carriers", "Japanese_Escort_Carrier", 9),
    ],
)
def test_a_ship_is_for_sale_once_its_technology_is_known(
    table: Table, player: str, tech: str, unit: str, price: int
) -> None:
    assert unit not in table.can_buy(player)
    learn(table, player, tech)
    assert table.can_buy(player)[unit] == price
    table.money(player, price)
    table.go(player, "Purchase")
    assert table.buy(player, {unit: 1}) == ""
    zone = {"Germans": "113 Sea Zone", "Japanese": "6 Sea Zone"}[player]
    table.go(player, "Place")
    assert table.place(player, {unit: 1}, zone) == "", "complete in the turn in which it is bought"
    assert table.units(zone, player)[unit] == 1


# --- escorts ----------------------------------------------------------------------------------------------------------


@proves("escort")
@pytest.mark.parametrize(
    ("partners", "strengths"),
    [
        ({}, [0, 0, 0]),
        ({"German_Destroyer": 3}, [0, 0, 0]),
        ({"German_Battleship": 1, "German_Carrier": 1}, [0, 0, 0]),
        ({"German_Cruiser": 1}, [1, 0, 0]),
        ({"German_Cruiser": 4}, [1, 1, 1]),
    ],
)
def test_a_cruiser_lets_one_escort_attack_at_one(table: Table, partners: dict[str, int], strengths: list[int]) -> None:
    fleet = ("Germans", {"German_Escort": 3, **partners})
    enemy = ("British", {"British_Destroyer": 1})
    assert table.attack(fleet, enemy, THERE).strengths("German_Escort") == strengths
    assert table.defence(fleet, enemy, THERE).strengths("German_Escort") == [1, 1, 1]


@proves("escort")
def test_an_escort_without_partner_attacks_and_is_a_casualty(table: Table) -> None:
    table.orders("Germans").lose_first = ("German_Escort",)
    fleet = {"German_Escort": 1, "German_Destroyer": 1}
    battle = sea_battle(table, fleet, {"British_Destroyer": 2}, {"British": 2, "German": 1}, rounds=None)
    assert battle.losses("Germans", 1) == {"German_Escort": 1, "German_Destroyer": 1}
    assert battle.losses("British", 1) == {"British_Destroyer": 1}


@proves("escort", "escort_carrier", "sonar", "destroyer_asw")
@pytest.mark.parametrize(
    ("hunters", "plain", "with_sonar"),
    [
        ({"German_Destroyer": 1}, 2, 1),
        ({"German_Escort": 1}, 2, 1),
        ({"German_Escort_Carrier": 1}, 2, 1),
        ({"German_Destroyer": 1, "German_Escort": 1}, 1, 0),
        ({"German_Destroyer": 1, "German_Escort": 1, "German_Escort_Carrier": 1}, 0, 0),
    ],
)
def test_each_hunter_disarms_one_submarine_and_with_sonar_two(
    table: Table, hunters: dict[str, int], plain: int, with_sonar: int
) -> None:
    # Of three submarines those that strike by surprise have no die in the general round, the others have one.
    submarines = ("British", {"British_Submarine": 3})
    hunting = ("Germans", hunters)
    for strikes in (plain, with_sonar):
        attacking = table.attack(submarines, hunting, THERE).dice("British_Submarine")
        defending = table.defence(submarines, hunting, THERE).dice("British_Submarine")
        assert (sum(attacking), sum(defending)) == (3 - strikes, 3 - strikes)
        learn(table, "Germans", "Sonar")


@proves("sonar")
@pytest.mark.parametrize(("known", "strikes"), [(False, 2), (True, 1)])
def test_sonar_spares_a_fleet_a_surprise_strike(table: Table, known: bool, strikes: int) -> None:
    if known:
        learn(table, "British", "Sonar")
    battle = sea_battle(table, {"German_Submarine": 3}, {"British_Destroyer": 1, "British_Cruiser": 3}, {})
    assert battle.dice("Submarine strike") == strikes
    assert battle.dice("German_Submarine") == 3 - strikes


@proves("sonar")
def test_sonar_is_its_owners_alone(table: Table) -> None:
    learn(table, "Germans", "Sonar")
    submarines = ("Germans", {"German_Submarine": 3})
    assert table.attack(submarines, ("British", {"British_Destroyer": 1}), THERE).dice("German_Submarine") == [1, 0, 0]
    italians = ("Italians", {"Italian_Destroyer": 1})
    assert sum(table.attack(("British", {"British_Submarine": 3}), italians, THERE).dice("British_Submarine")) == 1


# --- escort carriers --------------------------------------------------------------------------------------------------


@proves("escort_carrier")
@pytest.mark.parametrize("plane", ["German_Fighter", "German_Tactical_Bomber"])
def test_an_escort_carrier_has_room_for_one_plane(table: Table, plane: str) -> None:
    table.field(HERE, "Germans", {"German_Escort_Carrier": 1})
    table.field("Norway", "Germans", {plane: 2})
    table.clear(THERE)
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {plane: 1}, "Norway", *LONG_WAY) == ""
    assert table.move("Germans", {plane: 1}, "Norway", *LONG_WAY) != ""
    enemy = ("British", {"British_Destroyer": 1})
    carrier = ("Germans", {"German_Escort_Carrier": 1})
    assert table.attack(carrier, enemy, THERE).total == 0
    assert table.defence(carrier, enemy, THERE).total == 1


@proves("escort_carrier", "armored_flight_decks", "super_carriers")
def test_the_technologies_of_carriers_do_not_touch_escort_carriers(table: Table) -> None:
    learn(table, "British", "Armored_Flight_Decks", "Super_Carriers")
    for option in ("hitPoints", "carrierCapacity", "movement"):
        assert table.value("British_Escort_Carrier", option) == 1


# --- carriers ---------------------------------------------------------------------------------------------------------


@proves("armored_flight_decks")
def test_a_carrier_sinks_at_its_first_hit(table: Table) -> None:
    battle = sea_battle(table, {"German_Cruiser": 1}, {"British_Carrier": 1}, {"Germans": 3}, rounds=None)
    assert (battle.losses("British"), battle.rounds) == ({"British_Carrier": 1}, 1)


@proves("armored_flight_decks")
def test_an_armored_carrier_takes_two_hits(table: Table) -> None:
    learn(table, "British", "Armored_Flight_Decks")
    battle = sea_battle(table, {"German_Cruiser": 1}, {"British_Carrier": 1}, {"Germans": 3}, rounds=None)
    assert (battle.damaged("British", 1), battle.losses("British", 1)) == ({"British_Carrier": 1}, {})
    assert battle.losses("British", 2) == {"British_Carrier": 1}


@proves("armored_flight_decks")
def test_carriers_afloat_are_armored_too_and_planes_do_not_land_on_a_damaged_one(table: Table) -> None:
    table.field("110 Sea Zone", "British", {"British_Carrier": 1})
    table.clear("United Kingdom")
    table.put("British", "United Kingdom", {"British_Fighter": 1})
    learn(table, "British", "Armored_Flight_Decks")
    table.hurt("110 Sea Zone", "British_Carrier")
    way = ("109 Sea Zone", "119 Sea Zone", "111 Sea Zone", "110 Sea Zone")
    table.go("British", "NonCombatMove")
    assert table.move("British", {"British_Fighter": 1}, "United Kingdom", *way) != ""
    table.end()
    table.put("British", "United Kingdom", {"Naval_Base": 1})
    table.go("British", "CombatMove")
    assert table.hits("110 Sea Zone", "British_Carrier") == [0], "a naval base repairs it"
    table.go("British", "NonCombatMove")
    assert table.move("British", {"British_Fighter": 1}, "United Kingdom", *way) == ""


@proves("super_carriers")
@pytest.mark.parametrize(("known", "room"), [(False, 2), (True, 3)])
def test_a_super_carrier_holds_three_planes(table: Table, known: bool, room: int) -> None:
    if known:
        learn(table, "Germans", "Super_Carriers")
    table.field(HERE, "Germans", {"German_Carrier": 1})
    table.field("Norway", "Germans", {"German_Fighter": 2, "German_Tactical_Bomber": 2})
    table.clear(THERE)
    table.go("Germans", "NonCombatMove")
    for nth, plane in enumerate(["German_Fighter", "German_Tactical_Bomber"] * 2):
        assert (table.move("Germans", {plane: 1}, "Norway", *LONG_WAY) == "") is (nth < room)
    assert table.units(HERE).total() == 1 + room


# --- battleships ------------------------------------------------------------------------------------------------------


@proves("super_battleships")
@pytest.mark.parametrize(("known", "hits"), [(False, 2), (True, 3)])
def test_a_super_battleship_takes_three_hits(table: Table, known: bool, hits: int) -> None:
    if known:
        learn(table, "British", "Super_Battleships")
    battle = sea_battle(table, {"German_Cruiser": 1}, {"British_Battleship": 1}, {"Germans": 3}, rounds=None)
    assert battle.rounds == hits
    assert battle.losses("British", hits) == {"British_Battleship": 1}
    assert battle.damaged("British") == {"British_Battleship": hits - 1}


@proves("super_battleships")
def test_a_damaged_battleship_keeps_its_one_hit_and_is_repaired_to_the_full(table: Table) -> None:
    at_war(table, "Germans", "British")
    table.field("110 Sea Zone", "British", {"British_Battleship": 1})
    table.hurt("110 Sea Zone", "British_Battleship")
    learn(table, "British", "Super_Battleships")
    assert table.hits("110 Sea Zone", "British_Battleship") == [1]
    table.hurt("110 Sea Zone", "British_Battleship", 2)
    assert table.hits("110 Sea Zone", "British_Battleship") == [2], "two of three, and it still floats"
    table.go("British", "CombatMove")
    assert table.hits("110 Sea Zone", "British_Battleship") == [0], "a naval base repairs both"


@proves("super_battleships")
def test_hulls_and_other_nations_keep_their_hit_points(table: Table) -> None:
    learn(table, "British", "Super_Battleships")
    found = {t: table.value(t, "hitPoints") for t in ("British_Battleship", "German_Battleship", "Battleship_hull")}
    assert found == {"British_Battleship": 3, "German_Battleship": 2, "Battleship_hull": 1}


# --- destroyers -------------------------------------------------------------------------------------------------------


@proves("destroyer_bombardment")
@pytest.mark.parametrize(("known", "face", "hits"), [(False, 1, None), (True, 2, 1), (True, 3, 0)])
def test_a_destroyer_bombards_at_two(table: Table, known: bool, face: int, hits: int | None) -> None:
    at_war(table, "Germans", "British")
    if known:
        learn(table, "Germans", "Destroyer_Bombardment")
    ships = table.field(HERE, "Germans", {"German_Transport": 1, "German_Destroyer": 2})
    cargo = table.put("Germans", HERE, {"German_Infantry": 1})
    table.aboard(ships[:1], cargo)
    table.field("Norway", "British", {"British_Infantry": 3})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", cargo, HERE, "Norway") == ""
    table.dice.when("German_Destroyer", face)
    table.dice.always(6)
    battle = table.fight("Norway", rounds=1)
    shots = battle.about("German_Destroyer")
    assert sum(roll.count for roll in shots) == (0 if hits is None else 1), "one ship for each unit that lands"
    assert battle.hits_on("British") == (hits or 0)


@proves("destroyer_bombardment")
def test_destroyers_that_fought_at_sea_do_not_bombard(table: Table) -> None:
    at_war(table, "Germans", "British")
    learn(table, "Germans", "Destroyer_Bombardment")
    ships = table.field("113 Sea Zone", "Germans", {"German_Transport": 1, "German_Destroyer": 1})
    cargo = table.put("Germans", "113 Sea Zone", {"German_Infantry": 1})
    table.aboard(ships[:1], cargo)
    table.field(HERE, "British", {"British_Submarine": 1})
    table.field("Norway", "British", {"British_Infantry": 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", ships, "113 Sea Zone", HERE) == ""
    assert table.move("Germans", cargo, HERE, "Norway") == ""
    table.dice.when("German_Destroyer", 1)
    table.dice.always(6)
    table.go("Germans", "Battle")
    assert table.fight(HERE).losses("British") == {"British_Submarine": 1}
    assert table.fight("Norway", rounds=1).about("German_Destroyer") == ()


# --- speed ------------------------------------------------------------------------------------------------------------


@proves("fast_transports", "fast_submarines", "transport_ship", "submarine")
@pytest.mark.parametrize(
    ("tech", "unit"), [("Fast_Transports", "German_Transport"), ("Fast_Submarines", "German_Submarine")]
)
def test_a_slow_ship_reaches_the_second_sea_zone_with_its_technology(table: Table, tech: str, unit: str) -> None:
    table.field(HERE, "Germans", {unit: 1})
    table.clear("110 Sea Zone", THERE)
    table.clear("Western Germany")
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {unit: 1}, HERE, "125 Sea Zone", "124 Sea Zone") != ""
    table.end()
    learn(table, "Germans", tech)
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {unit: 1}, HERE, "125 Sea Zone", "124 Sea Zone") == ""
    other = unit.replace("German", "Italian")
    assert (table.value(unit, "movement", "Germans"), table.value(other, "movement", "Italians")) == (2, 1)


@proves("fast_transports", "fast_submarines")
@pytest.mark.parametrize(
    ("tech", "unit"), [("Fast_Transports", "German_Transport"), ("Fast_Submarines", "German_Submarine")]
)
def test_a_naval_base_still_adds_one(table: Table, tech: str, unit: str) -> None:
    learn(table, "Germans", tech)
    table.field("113 Sea Zone", "Germans", {unit: 1})
    table.go("Germans", "CombatMove")
    assert table.movement_left("113 Sea Zone", unit) == [3]


# --- submarines -------------------------------------------------------------------------------------------------------


@proves("super_submarines")
def test_super_submarines_attack_at_three_and_defend_at_one(table: Table) -> None:
    wolves = ("Germans", {"German_Submarine": 1})
    prey = ("British", {"British_Cruiser": 1})
    assert table.attack(wolves, prey, THERE).strengths("German_Submarine") == [2]
    learn(table, "Germans", "Super_Submarines")
    assert table.attack(wolves, prey, THERE).strengths("German_Submarine") == [3]
    assert table.defence(wolves, prey, THERE).strengths("German_Submarine") == [1]
    italians = ("Italians", {"Italian_Submarine": 1})
    assert table.attack(italians, prey, THERE).strengths("Italian_Submarine") == [2]


@proves("super_submarines")
@pytest.mark.parametrize(("known", "sunk"), [(False, 0), (True, 3)])
def test_super_submarines_hit_on_three_by_surprise_and_openly(table: Table, known: bool, sunk: int) -> None:
    if known:
        learn(table, "Germans", "Super_Submarines")
    table.orders("British").lose_first = ("British_Cruiser",)
    enemies = {"British_Destroyer": 1, "British_Cruiser": 4}
    battle = sea_battle(table, {"German_Submarine": 3}, enemies, {"Germans": 3})
    assert battle.dice("Submarine strike") == 2
    assert battle.losses("British").total() == sunk


@proves("submarine_wolfpacks", "super_submarines")
@pytest.mark.parametrize(
    ("techs", "dice"),
    [
        ((), 4),
        (("Super_Submarines",), 4),
        (("Submarine_Wolfpacks",), 6),
        (("Submarine_Wolfpacks", "Super_Submarines"), 8),
        (("Super_Submarines", "Submarine_Wolfpacks"), 8),
    ],
)
def test_two_submarines_roll_more_dice_against_a_convoy(table: Table, techs: tuple[str, ...], dice: int) -> None:
    at_war(table, "Germans", "British")
    learn(table, "Germans", *techs)
    table.field("109 Sea Zone", "Germans", {"German_Submarine": 2})
    table.dice.always(1)
    table.run("British", "EndTurn")
    (roll,) = table.dice.about("Convoy")
    assert roll.count == dice
    assert table.record.tells(f"({min(dice, 8)} lost to blockades)") == 1, "London and Scotland are worth 8"


@proves("submarine_wolfpacks")
@pytest.mark.parametrize(("face", "lost"), [(1, 6), (2, 8), (3, 8), (4, 0)])
def test_wolfpacks_count_dice_up_to_three_and_take_what_the_coast_is_worth(table: Table, face: int, lost: int) -> None:
    at_war(table, "Germans", "British")
    learn(table, "Germans", "Submarine_Wolfpacks")
    table.field("109 Sea Zone", "Germans", {"German_Submarine": 2})
    table.dice.always(face)
    table.run("British", "EndTurn")
    assert table.record.tells(f"({lost} lost to blockades)") == (1 if lost else 0)
