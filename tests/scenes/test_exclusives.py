"""Exclusive technologies: how nations come by their own, and what each of them does."""

from __future__ import annotations

import pytest
from kit import Battle, LoadedGame, Table, at_war, learn, proves
from staff import buy_level, meet

SWITCH = "Exclusive technologies"
FIRST_LEVEL = {
    "ANZAC": {"Citizen_Military_Forces"},
    "British": {"Kings_African_Rifles"},
    "Chinese": {"Provisional_Tank_Group"},
    "French": {"Force_de_Raid"},
    "Italians": {"Bersaglieri", "Camicie_Nere", "Sparvieri"},
    "Japanese": {"Kwantung_Army"},
    "Russians": {"Tank_Desant"},
}
"""The exclusives that nations have as the game starts."""

# A field of battle on land: who attacks goes from the camp to the field, over the gap if it is two spaces.
FIELD, CAMP = "Bessarabia", "Romania"
HERE, THERE = "112 Sea Zone", "111 Sea Zone"


def packages(table: Table, player: str) -> dict[str, int]:
    """What the player's purchase list has of several units together: the units, spelled, and the price in money."""
    return {
        " ".join(f"{number} {name}" for name, number in sorted(offer.gives.items())): offer.costs["PUs"]
        for offer in table.offers(player)
        if sum(offer.gives.values()) > 1
    }


def rule_for(table: Table, player: str, *units: str) -> str:
    """The production rule of the package of these units."""
    (rule,) = {
        offer.rule for offer in table.offers(player) if sum(offer.gives.values()) > 1 and {*units} == {*offer.gives}
    }
    return rule


def assault(
    table: Table, army: tuple[str, dict[str, int]], garrison: tuple[str, dict[str, int]], faces: dict[str, int]
) -> Battle:
    """The first round of an attack overland; dice of rolls with these words show these faces, others 6."""
    (attacker, units), (defender, others) = army, garrison
    at_war(table, attacker, defender)
    table.field(CAMP, attacker, units)
    table.field(FIELD, defender, others)
    table.go(attacker, "CombatMove")
    assert table.move(attacker, units, CAMP, FIELD) == ""
    for text, face in faces.items():
        table.dice.when(text, face)
    table.dice.always(6)
    return table.fight(FIELD, rounds=1)


def sea_battle(
    table: Table, fleet: tuple[str, dict[str, int]], enemies: tuple[str, dict[str, int]], faces: dict[str, int]
) -> Battle:
    """The first round of an attack at sea, with dice as in `assault`."""
    (attacker, ships), (defender, others) = fleet, enemies
    at_war(table, attacker, defender)
    table.field(HERE, attacker, ships)
    table.field(THERE, defender, others)
    table.go(attacker, "CombatMove")
    assert table.move(attacker, ships, HERE, THERE) == ""
    for text, face in faces.items():
        table.dice.when(text, face)
    table.dice.always(6)
    return table.fight(THERE, rounds=1)


# --- how they come ----------------------------------------------------------------------------------------------------


@proves("research_options", "research_levels")
@pytest.mark.parametrize("player", FIRST_LEVEL)
@pytest.mark.parametrize("on", [True, False])
def test_exclusives_of_level_one_are_there_from_the_start(tro_game: LoadedGame, player: str, on: bool) -> None:
    table = tro_game.table({SWITCH: on})
    theirs = set().union(*FIRST_LEVEL.values())
    assert table.techs(player) & theirs == (FIRST_LEVEL[player] if on else set())


@proves("research_options", "research_levels", "sektionsbauweise")
@pytest.mark.parametrize("on", [True, False])
def test_an_exclusive_comes_as_the_staff_adjourns_after_its_level_was_paid(tro_game: LoadedGame, on: bool) -> None:
    table = tro_game.table({SWITCH: on})
    meet(table, "Germans")
    table.money("Germans", 5)
    assert buy_level(table, "Germans", 2)
    assert "Sektionsbauweise" not in table.techs("Germans")
    table.end()
    assert "Research_level_2" in table.techs("Germans")
    assert ("Sektionsbauweise" in table.techs("Germans")) is on
    assert packages(table, "Germans") == ({"3 German_Submarine": 18} if on else {})


@proves("research_levels")
def test_a_level_brings_its_own_exclusives_only(table: Table) -> None:
    table.give("Germans", "Research_level_2")
    meet(table, "Germans")
    table.money("Germans", 10)
    assert buy_level(table, "Germans", 3)
    table.end()
    assert "Panzergrenadiere" in table.techs("Germans")
    assert "Sektionsbauweise" not in table.techs("Germans")


@proves("research_ai", "research_options")
@pytest.mark.parametrize("on", [True, False])
def test_computers_get_their_exclusives_with_the_level(tro_game: LoadedGame, on: bool) -> None:
    table = tro_game.table({SWITCH: on})
    table.computer("Germans")
    table.dice.always(1)
    table.play_to("Germans", "Purchase")
    assert "Sektionsbauweise" not in table.techs("Germans")
    table.end()
    table.play_to("Germans", "Purchase")
    assert "Research_level_2" in table.techs("Germans"), "in round 2"
    assert ("Sektionsbauweise" in table.techs("Germans")) is on


@proves("research_joint_uk", "wooden_wonder")
def test_both_halves_of_a_nation_get_an_exclusive(table: Table) -> None:
    learn(table, "British", "Wooden_Wonder")
    assert all("Wooden_Wonder" in table.techs(player) for player in ("British", "UK_Pacific"))


# --- packages ---------------------------------------------------------------------------------------------------------

PACKAGES = [
    ("Germans", "Germans", ("Sektionsbauweise",), {"German_Submarine": 3}, 18),
    ("Germans", "Germans", ("Sektionsbauweise", "Shipyard_Improvements"), {"German_Submarine": 3}, 15),
    ("Germans", "Germans", ("Shipyard_Improvements", "Sektionsbauweise"), {"German_Submarine": 3}, 15),
    (
        "Germans",
        "Germans",
        ("Panzergrenadiere",),
        {"German_Mech_Infantry": 1, "German_Assault_Gun": 1, "German_Tank": 1},
        12,
    ),
    ("Italians", "Italians", ("Semoventi", "Self-Propelled_Artillery"), {"Italian_Assault_Gun": 2}, 8),
    ("Italians", "Italians", ("Self-Propelled_Artillery", "Semoventi"), {"Italian_Assault_Gun": 2}, 8),
    ("Russians", "Russians", ("Tankograd",), {"Soviet_Tank": 3}, 15),
    ("British", "British", ("Castle_Bromwich",), {"British_Fighter": 2}, 18),
    ("British", "UK_Pacific", ("Chindits", "Special_Forces"), {"British_Elite_Infantry": 2}, 8),
    ("Americans", "Americans", ("Liberty_Ships",), {"American_Transport": 3}, 15),
    ("Americans", "Americans", ("Liberty_Ships", "Shipyard_Improvements"), {"American_Transport": 3}, 12),
    ("Americans", "Americans", ("Escort_Carriers", "Liberty_Ships"), {"American_Escort_Carrier": 3}, 24),
    (
        "Americans",
        "Americans",
        ("Shipyard_Improvements", "Liberty_Ships", "Escort_Carriers"),
        {"American_Escort_Carrier": 3},
        21,
    ),
]


@proves(
    "sektionsbauweise",
    "panzergrenadiere",
    "semoventi",
    "tankograd",
    "castle_bromwich",
    "chindits",
    "liberty_ships",
)
@pytest.mark.parametrize(("researcher", "payer", "techs", "units", "price"), PACKAGES)
def test_a_package_is_bought_once_a_turn(
    table: Table, researcher: str, payer: str, techs: tuple[str, ...], units: dict[str, int], price: int
) -> None:
    learn(table, researcher, *techs)
    rule = rule_for(table, payer, *units)
    table.money(payer, 3 * price)
    table.go(payer, "Purchase")
    assert table.buy(payer, {rule: 2}) != "", "one package a turn"
    assert table.buy(payer, {rule: 1}) == ""
    assert table.pus(payer) == 2 * price
    assert table.hand(payer) == units
    assert table.buy(payer, {rule: 1}) != "", "one package a turn"
    table.end()
    table.go(payer, "Purchase")
    assert table.buy(payer, {rule: 1}) == "", "and one in the next turn again"


@proves("semoventi", "chindits", "liberty_ships")
@pytest.mark.parametrize(
    ("researcher", "payer", "exclusive", "offered"),
    [
        ("Italians", "Italians", "Semoventi", {}),
        ("British", "UK_Pacific", "Chindits", {}),
        ("Americans", "Americans", "Liberty_Ships", {"3 American_Transport": 15}),
    ],
)
def test_a_package_sleeps_without_the_technology_that_it_needs(
    table: Table, researcher: str, payer: str, exclusive: str, offered: dict[str, int]
) -> None:
    learn(table, researcher, exclusive)
    assert packages(table, payer) == offered


@proves("castle_bromwich", "chindits")
def test_only_the_half_that_pays_is_offered_a_package(table: Table) -> None:
    learn(table, "British", "Castle_Bromwich", "Special_Forces", "Chindits")
    assert packages(table, "British") == {"2 British_Fighter": 18}
    assert packages(table, "UK_Pacific") == {"2 British_Elite_Infantry": 8}


@proves("sektionsbauweise", "panzergrenadiere")
def test_packages_of_two_technologies_may_be_bought_in_one_turn(table: Table) -> None:
    learn(table, "Germans", "Sektionsbauweise", "Panzergrenadiere")
    table.money("Germans", 60)
    table.go("Germans", "Purchase")
    submarines = rule_for(table, "Germans", "German_Submarine")
    tanks = rule_for(table, "Germans", "German_Mech_Infantry", "German_Assault_Gun", "German_Tank")
    assert table.buy("Germans", {submarines: 2}) != ""
    assert table.buy("Germans", {tanks: 2}) != ""
    assert table.buy("Germans", {submarines: 1, tanks: 1}) == ""
    assert table.pus("Germans") == 30


@proves("liberty_ships")
def test_liberty_ships_are_transports_or_escort_carriers(table: Table) -> None:
    learn(table, "Americans", "Liberty_Ships", "Escort_Carriers")
    table.money("Americans", 100)
    table.go("Americans", "Purchase")
    transports = rule_for(table, "Americans", "American_Transport")
    carriers = rule_for(table, "Americans", "American_Escort_Carrier")
    assert table.buy("Americans", {transports: 1, carriers: 1}) != ""
    assert table.buy("Americans", {carriers: 1}) == ""


# --- deliveries -------------------------------------------------------------------------------------------------------


def orders(table: Table, player: str, *titles: str) -> list[str]:
    """The orders of these titles that the player may give now, without pages."""
    found = [action.name for action in table.actions(player) if any(title in action.name for title in titles)]
    return [name for name in found if name.startswith("userActionAttachment_3_")]


@proves("kwantung_army")
@pytest.mark.parametrize("on", [True, False])
def test_the_kwantung_army_comes_to_manchuria(tro_game: LoadedGame, on: bool) -> None:
    table = tro_game.table({SWITCH: on})
    meet(table, "Japanese")
    assert bool(orders(table, "Japanese", "Kwantung")) is on
    if not on:
        return
    table.field("Manchuria", "Japanese", {"Minor_Factory": 1})
    table.money("Japanese", 20)
    assert table.press("Japanese", "Kwantung")
    assert table.pus("Japanese") == 12
    assert orders(table, "Japanese", "Kwantung") == [], "once a turn"
    table.end()
    table.put_in_hand("Japanese", {"Japanese_Infantry": 3})
    table.go("Japanese", "Place")
    assert table.place("Japanese", {"Japanese_Infantry": 3}, "Manchuria") == "", "no capacity is used up"
    table.end()
    table.go("Japanese", "EndTurn")
    units = table.units("Manchuria", "Japanese")
    assert (units["Japanese_Infantry"], units["Japanese_Artillery"]) == (5, 1)
    table.end()
    meet(table, "Japanese")
    assert orders(table, "Japanese", "Kwantung"), "and again in the next turn"


@proves("kwantung_army")
def test_the_kwantung_army_needs_manchuria(table: Table) -> None:
    at_war(table, "Japanese", "Chinese")
    table.own("Manchuria", "Chinese")
    meet(table, "Japanese")
    assert orders(table, "Japanese", "Kwantung") == []


@proves("kings_african_rifles")
def test_one_infantry_a_turn_comes_to_british_africa(table: Table) -> None:
    at_war(table, "British", "Italians")
    table.own("Kenya", "Italians")
    meet(table, "British")
    assert table.press("British", "_King's_African_Rifles")
    rows = orders(table, "British", "King's_African_Rifles_Infantry")
    assert len(rows) == 11, "twelve lands, but not Kenya"
    assert not any("Kenya" in row for row in rows)
    table.money("British", 3)
    assert table.press("British", "Rifles_Infantry_in_Nigeria")
    assert table.pus("British") == 0
    assert orders(table, "British", "King's_African_Rifles_Infantry") == []
    table.end()
    table.go("British", "EndTurn")
    assert table.units("Nigeria", "British")["British_Infantry"] == 1


@proves("kings_african_rifles")
def test_what_is_lost_before_the_mobilisation_gets_nothing(table: Table) -> None:
    at_war(table, "British", "Italians")
    meet(table, "British")
    table.money("British", 3)
    assert table.press("British", "_King's_African_Rifles")
    assert table.press("British", "Rifles_Infantry_in_Kenya")
    table.end()
    table.field("Kenya", "Italians", {})
    table.run("British", "EndTurn")
    assert table.units("Kenya") == {}
    table.own("Kenya", "British")
    table.run("British", "EndTurn")
    assert table.units("Kenya") == {}, "nor later"


@proves("afrika_korps")
@pytest.mark.parametrize(("unit", "price"), [("Tank", 6), ("Mechanized_Infantry", 4), ("Assault_Gun", 5)])
def test_the_afrika_korps_comes_to_libya(table: Table, unit: str, price: int) -> None:
    learn(table, "Germans", "Afrika_Korps")
    table.field("97 Sea Zone", "Italians", {"Italian_Transport": 1})
    meet(table, "Germans")
    assert len(orders(table, "Germans", "Afrika_Korps")) == 3
    table.money("Germans", price)
    assert table.press("Germans", f"Afrika_Korps_{unit}")
    assert table.pus("Germans") == 0
    assert orders(table, "Germans", "Afrika_Korps") == []
    table.end()
    table.go("Germans", "EndTurn")
    assert sum(table.units("Libya", "Germans").values()) == 1
    assert table.owner("Libya") == "Italians"


@proves("afrika_korps")
@pytest.mark.parametrize(
    ("known", "transport", "owner"), [(False, True, "Italians"), (True, False, "Italians"), (True, True, "British")]
)
def test_the_afrika_korps_needs_libya_and_an_italian_transport(
    table: Table, known: bool, transport: bool, owner: str
) -> None:
    if known:
        learn(table, "Germans", "Afrika_Korps")
    table.clear(*(f"{zone} Sea Zone" for zone in range(92, 100)))
    if transport:
        table.put("Italians", "97 Sea Zone", {"Italian_Transport": 1})
    at_war(table, "British", "Italians", "Germans")
    table.own("Libya", owner)
    meet(table, "Germans")
    assert orders(table, "Germans", "Afrika_Korps") == []


@proves("citizen_military_forces")
@pytest.mark.parametrize(("lost", "rows"), [((), 0), (("Queensland",), 5), (("Queensland", "Victoria"), 4)])
def test_militia_rises_while_part_of_australia_is_lost(table: Table, lost: tuple[str, ...], rows: int) -> None:
    at_war(table, "ANZAC", "Japanese")
    for place in lost:
        table.field(place, "Japanese", {"Japanese_Infantry": 1})
    meet(table, "ANZAC")
    if not rows:
        assert not table.actions("ANZAC") or not orders(table, "ANZAC", "Citizen_Military_Forces_Militia")
        return
    table.press("ANZAC", "_Citizen_Military_Forces")
    assert len(orders(table, "ANZAC", "Citizen_Military_Forces_Militia")) == rows
    money = table.pus("ANZAC")
    assert table.press("ANZAC", "Militia_in_Western_Australia")
    assert table.pus("ANZAC") == money
    table.end()
    table.go("ANZAC", "EndTurn")
    assert table.units("Western Australia", "ANZAC")["ANZAC_Militia"] == 1


# --- China ------------------------------------------------------------------------------------------------------------


@proves("provisional_tank_group", "research_china")
def test_china_buys_one_tank(table: Table) -> None:
    assert table.can_buy("Chinese")["Chinese_Tank"] == 5
    table.money("Chinese", 30)
    table.go("Chinese", "Purchase")
    assert table.buy("Chinese", {"Chinese_Tank": 2}) != ""
    assert table.buy("Chinese", {"Chinese_Tank": 1}) == ""
    assert table.pus("Chinese") == 25
    table.end()
    table.go("Chinese", "Purchase")
    assert table.buy("Chinese", {"Chinese_Tank": 1}) != "", "one in all"


@proves("provisional_tank_group")
def test_china_has_two_tanks_once_america_is_at_war_with_japan(table: Table) -> None:
    at_war(table, "Americans", "Japanese")
    table.money("Chinese", 30)
    for bought in (1, 2):
        table.go("Chinese", "Purchase")
        assert table.buy("Chinese", {"Chinese_Tank": 2}) != "", "one a turn"
        assert table.buy("Chinese", {"Chinese_Tank": 1}) == ""
        assert table.hand("Chinese")["Chinese_Tank"] == bought
        table.end()
    table.go("Chinese", "Purchase")
    assert table.buy("Chinese", {"Chinese_Tank": 1}) != "", "two in all"


@proves("provisional_tank_group")
@pytest.mark.parametrize(("switch", "moscow"), [(True, "Germans"), (False, "Russians")])
def test_china_buys_no_tank_without_moscow_or_exclusives(tro_game: LoadedGame, switch: bool, moscow: str) -> None:
    table = tro_game.table({SWITCH: switch})
    at_war(table, "Germans", "Russians")
    table.own("Russia", moscow)
    table.money("Chinese", 30)
    table.go("Chinese", "Purchase")
    assert ("Chinese_Tank" in table.can_buy("Chinese")) is switch
    if switch:
        assert table.buy("Chinese", {"Chinese_Tank": 1}) != ""


# --- Italy ------------------------------------------------------------------------------------------------------------


@proves("camicie_nere")
@pytest.mark.parametrize(
    ("techs", "infantry", "strengths"),
    [
        (("Deep_Conscription",), 2, [1, 1, 0]),
        (("Deep_Conscription",), 0, [0, 0, 0]),
        (("Deep_Conscription",), 5, [1, 1, 1]),
        ((), 2, [0, 0, 0]),
    ],
)
def test_each_infantry_lets_one_militia_attack_at_one(
    table: Table, techs: tuple[str, ...], infantry: int, strengths: list[int]
) -> None:
    learn(table, "Italians", *techs)
    army = ("Italians", {"Italian_Militia": 3, **({"Italian_Infantry": infantry} if infantry else {})})
    enemy = ("British", {"British_Infantry": 1})
    attack = table.attack(army, enemy, "Egypt")
    assert sorted(attack.strengths("Italian_Militia"), reverse=True) == strengths
    assert attack.strengths("Italian_Infantry") == [1] * infantry
    assert table.defence(army, enemy, "Egypt").strengths("Italian_Militia") == [1, 1, 1]


@proves("camicie_nere")
def test_without_the_exclusive_militia_does_not_attack(tro_game: LoadedGame) -> None:
    table = tro_game.table({SWITCH: False})
    learn(table, "Italians", "Deep_Conscription")
    army = ("Italians", {"Italian_Militia": 1, "Italian_Infantry": 1})
    assert table.attack(army, ("British", {"British_Infantry": 1}), "Egypt").strengths("Italian_Militia") == [0]


@proves("sparvieri")
@pytest.mark.parametrize(
    ("ships", "strength"),
    [
        ({"British_Destroyer": 1}, 3),
        ({"British_Battleship": 2, "British_Carrier": 1}, 3),
        ({"British_Escort": 1, "British_Submarine": 3}, 3),
        ({"British_Submarine": 1}, 2),
        ({"British_Transport": 1}, 2),
    ],
)
def test_bombers_attack_surface_warships_at_three(table: Table, ships: dict[str, int], strength: int) -> None:
    bombers = ("Italians", {"Italian_Bomber": 2})
    assert table.attack(bombers, ("British", ships), THERE).strengths("Italian_Bomber") == [strength] * 2
    assert table.defence(bombers, ("British", ships), THERE).strengths("Italian_Bomber") == [1, 1]


@proves("sparvieri")
@pytest.mark.parametrize("on", [True, False])
@pytest.mark.parametrize(("face", "fighters", "hits"), [(3, 0, 2), (3, 1, 1), (2, 2, 2), (4, 0, 0)])
def test_bombers_fire_torpedoes_at_three(tro_game: LoadedGame, on: bool, face: int, fighters: int, hits: int) -> None:
    table = tro_game.table({SWITCH: on})
    enemies = {"British_Destroyer": 4, "British_Carrier": 1}
    enemies |= {"British_Fighter": fighters} if fighters else {}
    fleet = ("Italians", {"Italian_Bomber": 2, "Italian_Destroyer": 2})
    battle = sea_battle(table, fleet, ("British", enemies), {"Aerial torpedoes": face})
    assert battle.dice("Aerial torpedoes") == (2 if on else 0)
    assert battle.losses("British").total() == (hits if on else 0)


@proves("arditi")
@pytest.mark.parametrize(
    ("techs", "enemies", "attack", "defence"),
    [
        (("Arditi", "Special_Forces"), {"Soviet_Bunker": 1, "Soviet_Infantry": 1}, 3, 2),
        (("Special_Forces", "Arditi"), {"Soviet_Tank": 1, "Soviet_Infantry": 1}, 2, 3),
        (("Arditi", "Special_Forces"), {"Soviet_Heavy_Tank": 2}, 2, 3),
        (("Arditi", "Special_Forces"), {"Soviet_Infantry": 1}, 2, 2),
        (("Arditi",), {"Soviet_Bunker": 1, "Soviet_Tank": 1}, 2, 2),
        (("Special_Forces",), {"Soviet_Bunker": 1, "Soviet_Tank": 1}, 2, 2),
    ],
)
def test_elites_fight_bunkers_and_tanks_better(
    table: Table, techs: tuple[str, ...], enemies: dict[str, int], attack: int, defence: int
) -> None:
    learn(table, "Italians", *techs)
    elites, others = ("Italians", {"Italian_Elite_Infantry": 2}), ("Russians", enemies)
    assert table.attack(elites, others, FIELD).strengths("Italian_Elite_Infantry") == [attack] * 2
    assert table.defence(elites, others, FIELD).strengths("Italian_Elite_Infantry") == [defence] * 2


@proves("arditi")
def test_the_bonus_of_one_nation_is_not_that_of_its_ally(table: Table) -> None:
    learn(table, "Italians", "Arditi", "Special_Forces")
    elites = ("Germans", {"German_Elite_Infantry": 1})
    bunker = ("Russians", {"Soviet_Bunker": 1})
    assert table.attack(elites, bunker, FIELD).strengths("German_Elite_Infantry") == [2]


@proves("classe_romolo")
@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize(
    ("cargo", "fits"),
    [
        ({"Italian_Infantry": 1}, True),
        ({"Italian_Militia": 1}, True),
        ({"Italian_Marine": 1}, True),
        ({"Italian_Elite_Infantry": 1}, True),
        ({"Italian_Infantry": 2}, False),
        ({"Italian_Artillery": 1}, False),
        ({"Italian_Tank": 1}, False),
    ],
)
def test_a_submarine_carries_one_of_the_infantry_class(
    table: Table, known: bool, cargo: dict[str, int], fits: bool
) -> None:
    if known:
        learn(table, "Italians", "Classe_Romolo")
    table.field("95 Sea Zone", "Italians", {"Italian_Submarine": 1})
    table.field("Southern Italy", "Italians", cargo)
    table.go("Italians", "NonCombatMove")
    assert (table.move("Italians", cargo, "Southern Italy", "95 Sea Zone") == "") is (known and fits)


@proves("classe_romolo")
def test_a_submarine_lands_what_it_carries_and_stays_a_warship(table: Table) -> None:
    learn(table, "Italians", "Classe_Romolo")
    at_war(table, "Italians", "British")
    boats = table.field("97 Sea Zone", "Italians", {"Italian_Submarine": 1})
    cargo = table.put("Italians", "97 Sea Zone", {"Italian_Infantry": 1})
    table.aboard(boats, cargo)
    table.field("Greece", "British", {"British_Infantry": 1})
    table.go("Italians", "CombatMove")
    assert table.move("Italians", cargo, "97 Sea Zone", "Greece") == ""
    table.dice.always(1)
    assert table.fight("Greece", rounds=1).hits_on("British", 1) == 1
    assert table.defence(("Italians", {"Italian_Submarine": 1}), ("British", {"British_Cruiser": 1}), HERE).strengths(
        "Italian_Submarine"
    ) == [1]


RIDE = ("Germany", "Poland", "Eastern Poland")
"""A way of two spaces, the first of them empty."""


def rides(table: Table, player: str, party: dict[str, int], gap: str) -> bool:
    """Whether a party goes two spaces together, the first held by its friends or by nobody who defends it."""
    enemy = "Russians" if player in ("Italians", "Germans") else "Germans"
    at_war(table, player, enemy)
    start, middle, end = RIDE
    table.field(middle, player if gap == "own" else enemy, {})
    table.field(end, enemy, {("Soviet" if enemy == "Russians" else "German") + "_Infantry": 1})
    table.field(start, player, party)
    table.go(player, "CombatMove")
    return table.move(player, party, start, middle, end) == ""


@proves("bersaglieri")
@pytest.mark.parametrize(
    ("party", "gap", "goes"),
    [
        ({"Italian_Mech_Infantry": 1, "Italian_Infantry": 1}, "own", True),
        ({"Italian_Mech_Infantry": 1, "Italian_Infantry": 2}, "own", False),
        ({"Italian_Mech_Infantry": 2, "Italian_Infantry": 2}, "own", True),
        ({"Italian_Mech_Infantry": 1, "Italian_Artillery": 1}, "own", False),
        ({"Italian_Mech_Infantry": 1, "Italian_Infantry": 1}, "hostile", False),
        ({"Italian_Mech_Infantry": 1, "Italian_Infantry": 1, "Italian_Tank": 1}, "hostile", True),
        ({"Italian_Tank": 1, "Italian_Infantry": 1}, "own", False),
    ],
)
def test_a_mechanized_infantry_takes_one_infantry_along(
    table: Table, party: dict[str, int], gap: str, goes: bool
) -> None:
    assert rides(table, "Italians", party, gap) is goes


@proves("bersaglieri")
def test_with_prime_movers_a_mechanized_infantry_takes_one_unit_in_all(table: Table) -> None:
    learn(table, "Italians", "Prime_Movers")
    party = {"Italian_Mech_Infantry": 1, "Italian_Infantry": 1, "Italian_Artillery": 1}
    assert not rides(table, "Italians", party, "own")


@proves("bersaglieri", "tank_desant")
@pytest.mark.parametrize(
    ("player", "party"),
    [
        ("Germans", {"German_Mech_Infantry": 1, "German_Infantry": 1}),
        ("Italians", {"Italian_Mech_Infantry": 1, "Italian_Infantry": 1}),
        ("Russians", {"Soviet_Tank": 1, "Soviet_Infantry": 1}),
    ],
)
def test_without_the_exclusive_infantry_walks(tro_game: LoadedGame, player: str, party: dict[str, int]) -> None:
    assert not rides(tro_game.table({SWITCH: False}), player, party, "own")


# --- Soviet Union -----------------------------------------------------------------------------------------------------


@proves("tank_desant")
@pytest.mark.parametrize(
    ("party", "gap", "goes"),
    [
        ({"Soviet_Tank": 1, "Soviet_Infantry": 1}, "own", True),
        ({"Soviet_Tank": 1, "Soviet_Infantry": 1}, "hostile", True),
        ({"Soviet_Tank": 1, "Soviet_Elite_Infantry": 1}, "hostile", True),
        ({"Soviet_Tank": 1, "Soviet_Infantry": 2}, "own", False),
        ({"Soviet_Tank": 1, "Soviet_Infantry": 1, "Soviet_Elite_Infantry": 1}, "own", False),
        ({"Soviet_Tank": 1, "Soviet_Militia": 1}, "own", False),
        ({"Soviet_Tank": 1, "Soviet_Marine": 1}, "own", False),
        ({"Soviet_Tank": 1, "Soviet_Artillery": 1}, "own", False),
    ],
)
def test_a_tank_takes_one_infantry_or_elite_along(table: Table, party: dict[str, int], gap: str, goes: bool) -> None:
    assert rides(table, "Russians", party, gap) is goes


@proves("night_witches")
@pytest.mark.parametrize(
    ("techs", "german", "transports", "strengths"),
    [
        (("Night_Witches", "Airborne_Operations"), (), 1, [1, 1, 2]),
        (("Airborne_Operations", "Night_Witches"), (), 2, [1, 1, 1]),
        (("Night_Witches", "Airborne_Operations"), ("Advanced_Artillery",), 1, [0, 0, 2]),
        (("Night_Witches",), (), 1, [2, 2, 2]),
    ],
)
def test_each_air_transport_silences_two_guns(
    table: Table, techs: tuple[str, ...], german: tuple[str, ...], transports: int, strengths: list[int]
) -> None:
    learn(table, "Russians", *techs)
    learn(table, "Germans", *german)
    guns = ("Germans", {"German_Artillery": 3})
    camp = ("Russians", {"Soviet_Infantry": 1, "Soviet_Air_Transport": transports})
    assert sorted(table.attack(guns, camp, FIELD).strengths("German_Artillery")) == strengths
    assert table.defence(guns, camp, FIELD).strengths("German_Artillery") == [2, 2, 2], "in defence only"
    known = len(techs) == 2
    assert table.defence(camp, guns, FIELD).strengths("Soviet_Air_Transport") == [int(known)] * transports


# --- United Kingdom ---------------------------------------------------------------------------------------------------


@proves("bangalore_torpedo")
@pytest.mark.parametrize(
    ("techs", "face", "shots", "damage"),
    [
        (("Bangalore_Torpedo", "Special_Forces"), 2, 2, [1, 1]),
        (("Special_Forces", "Bangalore_Torpedo"), 3, 2, [0, 0]),
        (("Bangalore_Torpedo",), 2, 0, [0, 0]),
    ],
)
def test_elites_fire_at_bunkers_before_the_attack(
    table: Table, techs: tuple[str, ...], face: int, shots: int, damage: list[int]
) -> None:
    learn(table, "British", *techs)
    army = ("British", {"British_Elite_Infantry": 2})
    battle = assault(table, army, ("Germans", {"German_Bunker": 2, "German_Infantry": 1}), {"Siege torpedoes": face})
    assert battle.dice("Siege torpedoes") == shots
    assert sorted(table.hits(FIELD, "German_Bunker")) == damage


@proves("bangalore_torpedo")
def test_siege_howitzers_fire_before_bangalore_torpedoes(table: Table) -> None:
    learn(table, "British", "Bangalore_Torpedo", "Special_Forces", "Siege_Howitzers")
    army = ("British", {"British_Elite_Infantry": 1, "British_Artillery": 1})
    battle = assault(table, army, ("Germans", {"German_Bunker": 2}), {})
    order = [roll.text for roll in battle.rolls if "Siege" in roll.text]
    assert ["guns" in text for text in order] == [True, False]


@proves("hedgehog_mortar")
@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize(("face", "hits"), [(1, 3), (2, 2), (3, 0)])
def test_destroyers_and_escorts_fire_at_submarines_first(table: Table, known: bool, face: int, hits: int) -> None:
    if known:
        learn(table, "British", "Hedgehog_Mortar")
    fleet = ("British", {"British_Destroyer": 2, "British_Escort": 1})
    battle = sea_battle(table, fleet, ("Germans", {"German_Submarine": 5}), {"Surface mortars": face})
    assert battle.dice("Surface mortars") == (3 if known else 0)
    assert battle.losses("Germans").total() == (hits if known else 0)


@proves("hedgehog_mortar")
def test_mortars_fire_in_defence_and_not_at_surface_ships(table: Table) -> None:
    learn(table, "British", "Hedgehog_Mortar")
    escort = ("British", {"British_Destroyer": 1})
    attackers = ("Germans", {"German_Submarine": 1, "German_Cruiser": 1})
    battle = sea_battle(table, attackers, escort, {"Surface mortars": 1})
    assert battle.losses("Germans") == {"German_Submarine": 1}


@proves("hedgehog_mortar")
def test_mortars_have_no_target_among_surface_ships(table: Table) -> None:
    learn(table, "British", "Hedgehog_Mortar")
    battle = sea_battle(table, ("British", {"British_Destroyer": 2}), ("Germans", {"German_Cruiser": 1}), {})
    assert battle.dice("Surface mortars") == 0


@proves("wooden_wonder")
@pytest.mark.parametrize(
    ("techs", "planes", "shots"),
    [
        ((), {"British_Tactical_Bomber": 2}, 2),
        (("Wooden_Wonder",), {"British_Tactical_Bomber": 2}, 0),
        (("Wooden_Wonder",), {"British_Tactical_Bomber": 2, "British_Fighter": 1}, 1),
        (("Wooden_Wonder",), {"British_Bomber": 1}, 1),
        (("Wooden_Wonder", "Flying_Fortresses"), {"British_Bomber": 1, "British_Tactical_Bomber": 1}, 0),
        (("Flying_Fortresses", "Wooden_Wonder"), {"British_Bomber": 1, "British_Fighter": 1}, 1),
        (("Flying_Fortresses",), {"British_Tactical_Bomber": 1}, 1),
    ],
)
def test_flak_cannot_touch_tactical_bombers(
    table: Table, techs: tuple[str, ...], planes: dict[str, int], shots: int
) -> None:
    learn(table, "British", *techs)
    army = ("British", {**planes, "British_Infantry": 1})
    battle = assault(table, army, ("Germans", {"German_AA_Gun": 1, "German_Infantry": 1}), {})
    assert battle.dice("AA dice") == shots


@proves("hobarts_funnies")
def test_tanks_attack_at_four_in_a_landing(table: Table) -> None:
    tanks, enemy = ("British", {"British_Tank": 2}), ("Germans", {"German_Infantry": 1})
    place = "Normandy Bordeaux"
    assert table.attack(tanks, enemy, place, landing=True).strengths("British_Tank") == [3, 3]
    learn(table, "British", "Hobarts_Funnies")
    assert table.attack(tanks, enemy, place, landing=True).strengths("British_Tank") == [4, 4]
    assert table.attack(tanks, enemy, place).strengths("British_Tank") == [3, 3]
    assert table.defence(tanks, enemy, place).strengths("British_Tank") == [3, 3]


@proves("long_range_desert_group")
@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize(
    ("party", "gap", "goes"),
    [
        ({"British_Mech_Infantry": 1}, "hostile", True),
        ({"British_Mech_Infantry": 1, "British_Elite_Infantry": 1}, "hostile", True),
        ({"British_Mech_Infantry": 1, "British_Elite_Infantry": 1}, "own", True),
        ({"British_Mech_Infantry": 1, "British_Elite_Infantry": 2}, "own", False),
        ({"British_Mech_Infantry": 1, "British_Infantry": 1}, "own", False),
        ({"British_Mech_Infantry": 1, "British_Artillery": 1}, "own", False),
    ],
)
def test_mechanized_infantry_blitzes_and_takes_an_elite_along(
    table: Table, known: bool, party: dict[str, int], gap: str, goes: bool
) -> None:
    if known:
        learn(table, "British", "Long_Range_Desert_Group")
    assert rides(table, "British", party, gap) is (known and goes)


@proves("long_range_desert_group")
@pytest.mark.parametrize(
    ("partners", "strengths"),
    [
        ({}, [1, 1]),
        ({"British_Elite_Infantry": 1}, [1, 2]),
        ({"British_Elite_Infantry": 2, "British_Artillery": 2}, [2, 2]),
        ({"British_Elite_Infantry": 2, "British_Tactical_Bomber": 2}, [2, 2]),
    ],
)
def test_each_elite_raises_one_mechanized_infantry(
    table: Table, partners: dict[str, int], strengths: list[int]
) -> None:
    learn(table, "British", "Long_Range_Desert_Group", "Close_Air_Support")
    army = ("British", {"British_Mech_Infantry": 2, **partners})
    enemy = ("Italians", {"Italian_Infantry": 1})
    assert sorted(table.attack(army, enemy, "Libya").strengths("British_Mech_Infantry")) == strengths


# --- United States ----------------------------------------------------------------------------------------------------


@proves("amtracs")
@pytest.mark.parametrize("known", [True, False])
def test_a_marine_raises_one_mechanized_infantry(table: Table, known: bool) -> None:
    if known:
        learn(table, "Americans", "Amtracs")
    army = ("Americans", {"American_Mech_Infantry": 2, "American_Marine": 1})
    enemy = ("Japanese", {"Japanese_Infantry": 1})
    attack = table.attack(army, enemy, "Iwo Jima", landing=True)
    assert sorted(attack.strengths("American_Mech_Infantry")) == ([1, 2] if known else [1, 1])


@proves("amtracs")
@pytest.mark.parametrize(
    ("party", "goes"),
    [
        ({"American_Mech_Infantry": 1, "American_Marine": 1}, True),
        ({"American_Mech_Infantry": 1, "American_Marine": 2}, False),
        ({"American_Mech_Infantry": 1, "American_Infantry": 1}, False),
        ({"American_Mech_Infantry": 1, "American_Elite_Infantry": 1}, False),
    ],
)
def test_a_mechanized_infantry_tows_one_marine(table: Table, party: dict[str, int], goes: bool) -> None:
    learn(table, "Americans", "Amtracs")
    assert rides(table, "Americans", party, "own") is goes


@proves("silent_service")
@pytest.mark.parametrize(
    ("techs", "hunters", "sonar", "strengths"),
    [
        ((), {}, False, [1, 1, 1]),
        (("Silent_Service",), {}, False, [2, 2, 2]),
        (("Silent_Service",), {"Japanese_Destroyer": 1}, False, [0, 0, 1]),
        (("Silent_Service",), {"Japanese_Destroyer": 1, "Japanese_Escort": 1}, False, [0, 1, 1]),
        (("Silent_Service",), {"Japanese_Destroyer": 1}, True, [0, 1, 1]),
    ],
)
def test_submarines_defend_at_two_unless_suppressed(
    table: Table, techs: tuple[str, ...], hunters: dict[str, int], sonar: bool, strengths: list[int]
) -> None:
    learn(table, "Americans", *techs)
    if sonar:
        learn(table, "Japanese", "Sonar")
    boats, enemy = ("Americans", {"American_Submarine": 3}), ("Japanese", {"Japanese_Cruiser": 1, **hunters})
    # Those that strike by surprise have no die in the general round; the strike has a scene of its own.
    assert sorted(table.defence(boats, enemy, THERE).strengths("American_Submarine")) == strengths
    assert max(table.attack(boats, enemy, THERE).strengths("American_Submarine")) == 2


@proves("silent_service")
@pytest.mark.parametrize(("known", "hits"), [(True, 2), (False, 0)])
def test_an_unsuppressed_submarine_strikes_at_two_in_defence(table: Table, known: bool, hits: int) -> None:
    if known:
        learn(table, "Americans", "Silent_Service")
    fleet = ("Japanese", {"Japanese_Destroyer": 1, "Japanese_Cruiser": 4})
    battle = sea_battle(table, fleet, ("Americans", {"American_Submarine": 3}), {"Submarine strike": 2})
    assert battle.dice("Submarine strike") == 2
    assert battle.losses("Japanese").total() == hits


# --- France -----------------------------------------------------------------------------------------------------------


@proves("force_de_raid")
@pytest.mark.parametrize("on", [True, False])
@pytest.mark.parametrize(
    ("cruisers", "strengths"), [({}, [2, 2]), ({"French_Cruiser": 1}, [2, 3]), ({"French_Cruiser": 3}, [3, 3])]
)
def test_a_cruiser_lets_one_destroyer_fight_at_three(
    tro_game: LoadedGame, on: bool, cruisers: dict[str, int], strengths: list[int]
) -> None:
    table = tro_game.table({SWITCH: on})
    fleet, enemy = ("French", {"French_Destroyer": 2, **cruisers}), ("Germans", {"German_Cruiser": 1})
    for fight in (table.attack, table.defence):
        assert sorted(fight(fleet, enemy, THERE).strengths("French_Destroyer")) == (strengths if on else [2, 2])


@proves("force_de_raid")
@pytest.mark.parametrize("on", [True, False])
@pytest.mark.parametrize(
    ("fleet", "alone", "raiding"),
    [
        ({"French_Destroyer": 1}, 1, 1),
        ({"French_Cruiser": 2}, 2, 2),
        ({"French_Destroyer": 1, "French_Cruiser": 1}, 2, 4),
        ({"French_Destroyer": 2, "French_Cruiser": 1}, 3, 5),
        ({"French_Destroyer": 2, "French_Cruiser": 3}, 5, 9),
        ({"French_Destroyer": 4, "French_Cruiser": 4}, 8, 14),
    ],
)
def test_pairs_roll_twice_in_convoy_raids(
    tro_game: LoadedGame, on: bool, fleet: dict[str, int], alone: int, raiding: int
) -> None:
    table = tro_game.table({SWITCH: on})
    at_war(table, "French", "Germans", "Italians")
    table.field("105 Sea Zone", "French", fleet)
    table.own("Normandy Bordeaux", "Germans")
    table.dice.always(1)
    table.run("Germans", "EndTurn")
    assert sum(roll.count for roll in table.dice.about("Convoy")) == (raiding if on else alone)
    assert table.units("105 Sea Zone", "French") == fleet, "nothing stays behind"


# --- ANZAC ------------------------------------------------------------------------------------------------------------


@proves("rats_of_tobruk")
@pytest.mark.parametrize(
    ("place", "known", "strength"),
    [("Egypt", True, 3), ("Morocco", True, 3), ("Syria", True, 2), ("Malta", True, 2), ("Egypt", False, 2)],
)
def test_infantry_defends_at_three_in_africa(table: Table, place: str, known: bool, strength: int) -> None:
    if known:
        learn(table, "ANZAC", "Rats_of_Tobruk")
    types = ("ANZAC_Infantry", "ANZAC_Marine", "ANZAC_Elite_Infantry")
    army, enemy = ("ANZAC", dict.fromkeys(types, 1)), ("Italians", {"Italian_Infantry": 1})
    defence = table.defence(army, enemy, place)
    assert [defence.strengths(one) for one in types] == [[strength]] * 3
    assert table.attack(army, enemy, place).strengths("ANZAC_Infantry") == [1]


@proves("rats_of_tobruk")
def test_others_defend_in_africa_as_they_always_do(table: Table) -> None:
    learn(table, "ANZAC", "Rats_of_Tobruk")
    enemy = ("Italians", {"Italian_Infantry": 1})
    tanks = ("ANZAC", {"ANZAC_Tank": 1, "ANZAC_Artillery": 1})
    assert table.defence(tanks, enemy, "Egypt").strengths("ANZAC_Artillery") == [2]
    assert table.defence(("British", {"British_Infantry": 1}), enemy, "Egypt").strengths("British_Infantry") == [2]
