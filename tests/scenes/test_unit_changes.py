"""The unit changes of the seed: what differs from the board's own units before any technology is known."""

from __future__ import annotations

from typing import Any

import pytest
from kit import Battle, Table, at_war, proves

OCEAN, NORTH, SOUND, BALTIC = "111 Sea Zone", "112 Sea Zone", "113 Sea Zone", "114 Sea Zone"
"""In a row. A naval base of Western Germany serves the middle two; the Danish Straits lie between them."""
FAR = ("112 Sea Zone", "125 Sea Zone", "126 Sea Zone", "127 Sea Zone")
"""The four moves of a plane from Western Germany, to where only a carrier takes it in."""


def price(table: Table, player: str, unit_type: str) -> int:
    """What a unit costs in the player's purchase step."""
    table.go(player, "Purchase")
    return table.can_buy(player)[unit_type]


def sea_battle(
    table: Table, own: dict[str, int], against: dict[str, int], faces: dict[str, int], rounds: int | None = None
) -> Battle:
    """British ships attack German ones in the North Sea; the dice of which nothing is said miss."""
    table.field(OCEAN, "British", own)
    table.field(NORTH, "Germans", against)
    table.go("British", "CombatMove")
    assert table.move("British", own, OCEAN, NORTH) == ""
    table.dice.always(6)
    for text, face in faces.items():
        table.dice.when(text, face)
    return table.fight(NORTH, rounds=rounds)


# --- anti-aircraft gun -----------------------------------------------------------------------------------------------


@proves("aa_gun")
def test_an_aa_gun_attacks_along_fires_at_nothing_and_can_be_lost(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    table.field("Bessarabia", "Russians", {"Soviet_Infantry": 2, "Soviet_Fighter": 1})
    table.field("Romania", "Germans", {"German_Infantry": 2, "German_AA_Gun": 1})
    table.orders("Germans").lose_first = ("German_AA_Gun",)
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"German_Infantry": 2, "German_AA_Gun": 1}, "Romania", "Bessarabia") == ""
    table.dice.when("Russians", 1)
    table.dice.always(6)
    battle = table.fight("Bessarabia", rounds=1)
    assert not battle.about("AA dice")
    assert battle.losses("Germans", 1)["German_AA_Gun"] == 1


@proves("aa_gun")
def test_an_aa_gun_neither_attacks_nor_defends_in_normal_combat(table: Table) -> None:
    gun, infantry = {"German_AA_Gun": 1}, {"Soviet_Infantry": 1}
    assert table.attack(("Germans", gun), ("Russians", infantry), "Bessarabia").total == 0
    assert table.defence(("Germans", gun), ("Russians", infantry), "Romania").total == 0
    assert price(table, "Germans", "German_AA_Gun") == 5
    assert table.value("German_AA_Gun", "movement", "Germans") == 1


@proves("aa_gun")
@pytest.mark.parametrize(("guns", "planes", "shots"), [(1, 2, 2), (1, 4, 3), (2, 4, 4)])
def test_an_aa_gun_fires_at_three_planes_in_the_first_round(table: Table, guns: int, planes: int, shots: int) -> None:
    at_war(table, "Germans", "Russians")
    table.field("Bessarabia", "Russians", {"Soviet_Infantry": 1, "Soviet_AA_Gun": guns})
    table.field("Romania", "Germans", {"German_Fighter": planes})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"German_Fighter": planes}, "Romania", "Bessarabia") == ""
    table.dice.when("AA dice", 1)
    table.dice.always(6)
    battle = table.fight("Bessarabia", rounds=2)
    assert sum(len(roll.faces) for roll in battle.about("AA dice")) == shots
    assert battle.losses("Germans") == {"German_Fighter": shots}


# --- strategic bomber ------------------------------------------------------------------------------------------------


@proves("strategic_bomber")
def test_a_strategic_bomber_attacks_at_two(table: Table) -> None:
    bomber, infantry = {"German_Bomber": 1}, {"Soviet_Infantry": 1}
    assert table.attack(("Germans", bomber), ("Russians", infantry), "Bessarabia").strengths("German_Bomber") == [2]
    assert table.defence(("Germans", bomber), ("Russians", infantry), "Romania").strengths("German_Bomber") == [1]
    assert price(table, "Germans", "German_Bomber") == 12
    assert table.value("German_Bomber", "movement", "Germans") == 6


@proves("strategic_bomber")
@pytest.mark.parametrize(("face", "lost"), [(2, 1), (3, 0)])
def test_a_two_hits_and_a_three_misses(table: Table, face: int, lost: int) -> None:
    at_war(table, "Germans", "Russians")
    table.field("Bessarabia", "Russians", {"Soviet_Infantry": 2})
    table.field("Romania", "Germans", {"German_Bomber": 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"German_Bomber": 1}, "Romania", "Bessarabia") == ""
    table.dice.when("Germans", face)
    table.dice.always(6)
    assert table.fight("Bessarabia", rounds=1).losses("Russians").total() == lost


@proves("strategic_bomber")
def test_a_raid_does_as_much_damage_as_ever(table: Table) -> None:
    """A die and 2."""
    table.take("United Kingdom", {"British_Fighter": table.units("United Kingdom")["British_Fighter"]})
    table.orders("Germans").bomb = "Major_Factory"
    table.field("Western Germany", "Germans", {"German_Bomber": 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"German_Bomber": 1}, "Western Germany", NORTH, "110 Sea Zone", "United Kingdom") == ""
    table.dice.when("AA", 6)
    table.dice.always(4)
    table.fight("United Kingdom", "bombing raid")
    assert table.damage("United Kingdom", "Major_Factory") == [6]


@proves("strategic_bomber")
def test_a_strategic_bomber_carries_nobody(table: Table) -> None:
    assert not table.value("German_Bomber", "isAirTransport")
    at_war(table, "Germans", "Russians")
    table.field("Bessarabia", "Russians", {})
    table.field("Poland", "Germans", {"German_Bomber": 1, "German_Infantry": 1})
    table.go("Germans", "CombatMove")
    bomber, cargo = {"German_Bomber": 1}, {"German_Infantry": 1}
    assert table.move("Germans", bomber, "Poland", "Eastern Poland", "Bessarabia", dropping=cargo) != ""


# --- transport -------------------------------------------------------------------------------------------------------


@proves("transport_ship")
def test_a_transport_costs_six_moves_one_and_does_not_fight(table: Table) -> None:
    assert price(table, "Germans", "German_Transport") == 6
    assert table.attack(("Germans", {"German_Transport": 1}), ("British", {"British_Cruiser": 1}), SOUND).total == 0
    assert table.defence(("Germans", {"German_Transport": 1}), ("British", {"British_Cruiser": 1}), SOUND).total == 0
    table.field(BALTIC, "Germans", {"German_Transport": 2})
    table.clear(SOUND, NORTH)
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {"German_Transport": 1}, BALTIC, SOUND, NORTH) != ""
    assert table.move("Germans", {"German_Transport": 1}, BALTIC, SOUND) == ""


@proves("transport_ship")
def test_a_naval_base_gives_a_transport_its_second_move(table: Table) -> None:
    table.clear(NORTH, SOUND, BALTIC)
    table.put("Germans", NORTH, {"German_Transport": 1})
    table.run("Germans", "CombatMove")
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {"German_Transport": 1}, NORTH, SOUND, BALTIC) == ""


HEAVY = ("Mech_Infantry", "Artillery", "AA_Gun", "Assault_Gun", "Tank", "Heavy_Tank")
LIGHT = ("Infantry", "Militia", "Marine", "Elite_Infantry")


@proves("transport_ship")
@pytest.mark.parametrize(
    ("cargo", "fits"),
    [
        *(({"Infantry": 1, heavy: 1}, True) for heavy in HEAVY),
        *(({"Tank": 1, light: 1}, True) for light in LIGHT),
        *(({"Infantry": 1, light: 1}, True) for light in LIGHT[1:]),
        ({"Infantry": 2}, True),
        ({"Infantry": 3}, False),
        ({"Marine": 3}, False),
        ({"Infantry": 2, "Tank": 1}, False),
        ({"Tank": 2}, False),
        ({"Artillery": 1, "Mech_Infantry": 1}, False),
    ],
    ids=lambda value: "+".join(f"{n}{t}" for t, n in value.items()) if isinstance(value, dict) else str(value),
)
def test_a_transport_carries_two_of_the_infantry_or_one_and_something_heavy(
    table: Table, cargo: dict[str, int], fits: bool
) -> None:
    units = {f"German_{role}": number for role, number in cargo.items()}
    table.field(BALTIC, "Germans", {"German_Transport": 1})
    table.field("Germany", "Germans", units)
    table.go("Germans", "NonCombatMove")
    assert (table.move("Germans", units, "Germany", BALTIC) == "") == fits


@proves("defenceless_transport")
def test_transports_are_taken_last_and_then_all_at_once(table: Table) -> None:
    """One hit takes the destroyer, though its owner would rather lose a transport; then nobody protects these."""
    table.orders("Germans").lose_first = ("German_Transport",)
    own, against = {"British_Cruiser": 2}, {"German_Destroyer": 1, "German_Transport": 3}
    table.dice.next("British roll", 3, 6)
    battle = sea_battle(table, own, against, {})
    assert battle.losses("Germans", 1)["German_Destroyer"] == 1
    assert {roll.round for roll in battle.rolls} == {1}
    assert table.units(NORTH) == own


@proves("defenceless_transport")
def test_one_hit_of_two_spares_no_transport_while_a_warship_swims(table: Table) -> None:
    own, against = {"British_Cruiser": 2}, {"German_Destroyer": 2, "German_Transport": 1}
    table.orders("Germans").lose_first = ("German_Transport",)
    table.dice.next("British roll", 3, 6)
    battle = sea_battle(table, own, against, {}, rounds=1)
    assert battle.losses("Germans") == {"German_Destroyer": 1}


@proves("defenceless_transport")
def test_lone_transports_are_sunk_without_a_die(table: Table) -> None:
    battle = sea_battle(table, {"British_Destroyer": 1}, {"German_Transport": 2}, {})
    assert list(battle.rolls) == []
    assert table.units(NORTH) == {"British_Destroyer": 1}


# --- submarine and destroyer -----------------------------------------------------------------------------------------


@proves("submarine")
def test_a_submarine_costs_seven_and_moves_one(table: Table) -> None:
    assert price(table, "Germans", "German_Submarine") == 7
    assert table.value("German_Submarine", "blockade") == 2
    table.field(BALTIC, "Germans", {"German_Submarine": 2})
    table.clear(SOUND, NORTH)
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {"German_Submarine": 1}, BALTIC, SOUND, NORTH) != ""
    assert table.move("Germans", {"German_Submarine": 1}, BALTIC, SOUND) == ""


@proves("submarine")
def test_what_a_submarine_strikes_by_surprise_does_not_fire_back(table: Table) -> None:
    battle = sea_battle(table, {"British_Submarine": 1}, {"German_Cruiser": 1}, {"British": 2})
    assert battle.losses("Germans") == {"German_Cruiser": 1}
    assert {roll.faces for roll in battle.rolls} == {(2,)}


@proves("submarine")
@pytest.mark.parametrize(("attacking", "face", "hits"), [(True, 2, 1), (True, 3, 0), (False, 1, 1), (False, 2, 0)])
def test_a_submarine_attacks_at_two_and_defends_at_one(table: Table, attacking: bool, face: int, hits: int) -> None:
    submarine, other = ("British_Submarine", "German_Cruiser") if attacking else ("German_Submarine", "British_Cruiser")
    own, against = (submarine, other) if attacking else (other, submarine)
    battle = sea_battle(table, {own: 1}, {against: 1}, {"British" if attacking else "German": face}, rounds=1)
    assert battle.losses("Germans" if attacking else "British").total() == hits


@proves("submarine")
def test_a_submarine_may_submerge_before_the_first_shot(table: Table) -> None:
    table.orders("Germans").submerge = True
    battle = sea_battle(table, {"British_Cruiser": 1}, {"German_Submarine": 1}, {"British": 1})
    assert battle.losses("Germans") == {}
    assert table.units(NORTH, "Germans") == {"German_Submarine": 1}


@proves("submarine", "destroyer_asw")
@pytest.mark.parametrize(("escort", "lost"), [({}, 0), ({"British_Destroyer": 1}, 1)])
def test_planes_hit_a_submarine_only_beside_a_destroyer(table: Table, escort: dict[str, int], lost: int) -> None:
    table.field(OCEAN, "British", {"British_Carrier": 1, "British_Fighter": 1, **escort})
    table.field(NORTH, "Germans", {"German_Submarine": 1, "German_Cruiser": 1})
    table.orders("Germans").lose_first = ("German_Submarine",)
    table.go("British", "CombatMove")
    assert table.move("British", {"British_Carrier": 1, "British_Fighter": 1, **escort}, OCEAN, NORTH) == ""
    table.dice.when("Fighter", 3)
    table.dice.always(6)
    battle = table.fight(NORTH, rounds=1)
    assert battle.losses("Germans", 1)["German_Submarine"] == lost


ASW = [(3, 0, 0), (3, 1, 2), (3, 2, 1), (3, 3, 0), (2, 3, 0), (1, 1, 0)]
"""Submarines, destroyers, and how many submarines keep their surprise strike against them."""


def _dice(battle: Battle, player: str) -> tuple[int, int]:
    """Dice of a side's strikes under cover of the ASW ships, and of all its submarines, in the first round."""
    rolls: list[Any] = [roll for roll in battle.rolls if roll.round == 1 and "ubmarine" in roll.text]
    own = [roll for roll in rolls if roll.text.startswith(player)]
    return sum(len(roll.faces) for roll in own if "strike" in roll.text), sum(len(roll.faces) for roll in own)


@proves("destroyer_asw")
@pytest.mark.parametrize(("submarines", "destroyers", "free"), ASW)
@pytest.mark.parametrize("attacking", [True, False])
def test_a_destroyer_suppresses_one_submarine(
    table: Table, submarines: int, destroyers: int, free: int, attacking: bool
) -> None:
    """A hit of a free submarine is not answered by its victim: every die of a strike is rolled before any other."""
    hunter, boat = ("German", "British") if attacking else ("British", "German")
    ships = {f"{hunter}_Destroyer": destroyers, f"{hunter}_Battleship": 2}
    boats = {f"{boat}_Submarine": submarines}
    own, against = (boats, ships) if attacking else (ships, boats)
    battle = sea_battle(table, {t: n for t, n in own.items() if n}, {t: n for t, n in against.items() if n}, {}, 1)
    early, all_dice = _dice(battle, f"{boat}")
    assert all_dice == submarines
    assert early == (free if destroyers else 0)


# --- battleship and carrier ------------------------------------------------------------------------------------------


@proves("battleship")
def test_a_battleship_fights_at_four_and_takes_two_hits(table: Table) -> None:
    ship, cruiser = ("Germans", {"German_Battleship": 1}), ("British", {"British_Cruiser": 1})
    assert table.attack(ship, cruiser, SOUND).strengths("German_Battleship") == [4]
    assert table.defence(ship, cruiser, SOUND).strengths("German_Battleship") == [4]
    assert table.bombardment(ship, cruiser, "Norway").strengths("German_Battleship") == [4]
    assert table.value("German_Battleship", "movement", "Germans") == 2
    battle = sea_battle(table, {"British_Cruiser": 1}, {"German_Battleship": 1}, {"British": 3}, rounds=1)
    assert battle.losses("Germans") == {}
    assert battle.damaged("Germans") == {"German_Battleship": 1}


@proves("battleship")
def test_a_battleship_carries_one_marine_and_nobody_else(table: Table) -> None:
    table.field(BALTIC, "Germans", {"German_Battleship": 1})
    table.field("Germany", "Germans", {"German_Marine": 2, "German_Infantry": 1, "German_Elite_Infantry": 1})
    table.go("Germans", "NonCombatMove")
    for cargo in ({"German_Infantry": 1}, {"German_Elite_Infantry": 1}, {"German_Marine": 2}):
        assert table.move("Germans", cargo, "Germany", BALTIC) != ""
    assert table.move("Germans", {"German_Marine": 1}, "Germany", BALTIC) == ""


@proves("aircraft_carrier")
def test_one_hit_sinks_a_carrier(table: Table) -> None:
    carrier, cruiser = ("Germans", {"German_Carrier": 1}), ("British", {"British_Cruiser": 1})
    assert table.attack(carrier, cruiser, SOUND).total == 0
    assert table.defence(carrier, cruiser, SOUND).strengths("German_Carrier") == [2]
    assert table.value("German_Carrier", "movement", "Germans") == 2
    battle = sea_battle(table, {"British_Cruiser": 1}, {"German_Carrier": 1}, {"British": 3}, rounds=1)
    assert battle.losses("Germans") == {"German_Carrier": 1}


@proves("aircraft_carrier", "armored_flight_decks")
def test_armored_flight_decks_save_carriers_that_sail_already(table: Table) -> None:
    """Its planes may not land on it until it is repaired."""
    table.fire("Germans", "triggerAttachment_German_Armored_Flight_Decks")
    battle = sea_battle(table, {"British_Cruiser": 1}, {"German_Carrier": 1}, {"British": 3}, rounds=1)
    assert battle.losses("Germans") == {}
    assert battle.damaged("Germans") == {"German_Carrier": 1}


@proves("aircraft_carrier", "armored_flight_decks")
@pytest.mark.parametrize(("hits", "lands"), [(0, True), (1, False)])
def test_planes_do_not_land_on_a_damaged_carrier(table: Table, hits: int, lands: bool) -> None:
    table.fire("Germans", "triggerAttachment_German_Armored_Flight_Decks")
    table.field(FAR[-1], "Germans", {"German_Carrier": 1})
    table.field("Western Germany", "Germans", {"German_Fighter": 1})
    if hits:
        table.hurt(FAR[-1], "German_Carrier", hits)
    table.go("Germans", "NonCombatMove")
    assert (table.move("Germans", {"German_Fighter": 1}, "Western Germany", *FAR) == "") == lands


@proves("aircraft_carrier")
@pytest.mark.parametrize(("planes", "lands"), [(2, True), (3, False)])
def test_a_carrier_has_room_for_two_planes(table: Table, planes: int, lands: bool) -> None:
    table.field(FAR[-1], "Germans", {"German_Carrier": 1})
    moved = {"German_Fighter": 1, "German_Tactical_Bomber": planes - 1}
    table.field("Western Germany", "Germans", moved)
    table.go("Germans", "NonCombatMove")
    assert (table.move("Germans", moved, "Western Germany", *FAR) == "") == lands
