"""What rides on what: Armored Trains, guns towed by mechanized infantry, Destroyers as transports, Heavy Transports."""

from __future__ import annotations

import pytest
from kit import Table, at_war, learn, proves

TRAIN, MECH, TANK = "German_Armored_Train", "German_Mech_Infantry", "German_Tank"
INFANTRY, ARTILLERY, GUN = "German_Infantry", "German_Artillery", "German_AA_Gun"
LINE = ("Germany", "Poland", "Eastern Poland", "Bessarabia", "Ukraine")
"""A railway through five territories."""
HEAVY_UNITS = (MECH, ARTILLERY, GUN, "German_Assault_Gun", TANK, "German_Heavy_Tank")
INFANTRY_CLASS = (INFANTRY, "German_Militia", "German_Marine", "German_Elite_Infantry")


def railway(table: Table, units: dict[str, int]) -> None:
    """The whole line German and empty, with these units at its beginning."""
    for place in LINE:
        table.field(place, "Germans", {})
    table.put("Germans", LINE[0], units)


# --- the train -------------------------------------------------------------------------------------------------------


@proves("armored_trains", "armored_train_unit")
@pytest.mark.parametrize(
    ("player", "researcher", "train"),
    [
        ("Germans", "Germans", TRAIN),
        ("UK_Pacific", "British", "British_Armored_Train"),
        ("Italians", "Italians", "Italian_Armored_Train"),
    ],
)
def test_trains_are_for_sale_once_the_technology_is_known(
    table: Table, player: str, researcher: str, train: str
) -> None:
    assert train not in table.can_buy(player)
    learn(table, researcher, "Armored_Trains")
    assert table.can_buy(player)[train] == 9
    table.money(player, 17)
    table.go(player, "Purchase")
    assert table.buy(player, {train: 2}) != ""
    assert table.buy(player, {train: 1}) == ""
    assert (table.pus(player), table.hand(player)[train]) == (8, 1)


@proves("armored_trains")
def test_the_soviet_union_builds_trains_from_the_start(table: Table) -> None:
    assert table.can_buy("Russians")["Soviet_Armored_Train"] == 9


@proves("armored_train_unit")
def test_a_train_defends_at_three_and_takes_two_hits(table: Table) -> None:
    train, enemy = ("Germans", {TRAIN: 2}), ("Russians", {"Soviet_Infantry": 2})
    assert table.attack(train, enemy, "Bessarabia").strengths(TRAIN) == [0, 0]
    assert table.defence(train, enemy, "Poland").strengths(TRAIN) == [3, 3]
    at_war(table, "Germans", "Russians")
    table.field("Poland", "Germans", {TRAIN: 1})
    table.field("Eastern Poland", "Russians", {"Soviet_Infantry": 3})
    table.go("Russians", "CombatMove")
    assert table.move("Russians", {"Soviet_Infantry": 3}, "Eastern Poland", "Poland") == ""
    table.dice.next("Germans", 3, 6)
    table.dice.next("Russians", 1, 6, 6)
    table.dice.next("Russians", 1, 6)
    battle = table.fight("Poland")
    assert [battle.damaged("Germans", 1), battle.losses("Germans", 2)] == [{TRAIN: 1}, {TRAIN: 1}]
    assert battle.losses("Russians") == {"Soviet_Infantry": 1}


@proves("armored_train_unit")
@pytest.mark.parametrize(("steps", "goes"), [(1, True), (3, True), (4, False)])
def test_a_train_moves_three_spaces_in_the_noncombat_move_alone(table: Table, steps: int, goes: bool) -> None:
    railway(table, {TRAIN: 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {TRAIN: 1}, *LINE[: steps + 1]) != ""
    table.go("Germans", "NonCombatMove")
    assert (table.move("Germans", {TRAIN: 1}, *LINE[: steps + 1]) == "") is goes


@proves("armored_train_unit")
@pytest.mark.parametrize(("owner", "goes"), [("Germans", True), ("Italians", True), ("Russians", False), ("", False)])
def test_a_train_moves_through_friendly_land_only(table: Table, owner: str, goes: bool) -> None:
    at_war(table, "Germans", "Russians")
    railway(table, {TRAIN: 1})
    table.own(LINE[2], owner)
    for phase in ("CombatMove", "NonCombatMove"):
        table.go("Germans", phase)
        assert (table.move("Germans", {TRAIN: 1}, *LINE[:4]) == "") is (goes and phase == "NonCombatMove")


@proves("armored_train_unit")
def test_a_train_neither_attacks_nor_takes_empty_land(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    railway(table, {TRAIN: 1})
    table.field(LINE[1], "Russians", {})
    for phase in ("CombatMove", "NonCombatMove"):
        table.go("Germans", phase)
        assert table.move("Germans", {TRAIN: 1}, *LINE[:2]) != ""


LOADS = [
    *(({one: 2}, 1, True, True) for one in INFANTRY_CLASS),
    *(({one: 1, heavy: 1}, 1, True, True) for one in INFANTRY_CLASS for heavy in HEAVY_UNITS[:1]),
    *(({INFANTRY: 1, heavy: 1}, 1, True, True) for heavy in HEAVY_UNITS[1:]),
    *(({INFANTRY: 2, heavy: 1}, 1, False, True) for heavy in HEAVY_UNITS),
    *(({one: 3}, 1, False, True) for one in INFANTRY_CLASS),
    ({"German_Marine": 2, "German_Elite_Infantry": 1}, 1, False, True),
    ({INFANTRY: 1, "German_Militia": 1, ARTILLERY: 1}, 1, False, True),
    *(({one: 4}, 1, False, False) for one in INFANTRY_CLASS),
    ({INFANTRY: 3, ARTILLERY: 1}, 1, False, False),
    ({"German_Marine": 3, ARTILLERY: 1}, 1, False, False),
    ({INFANTRY: 1, ARTILLERY: 2}, 1, False, False),
    ({"German_Marine": 1, ARTILLERY: 1, TANK: 1}, 1, False, False),
    ({ARTILLERY: 3}, 1, False, False),
    ({INFANTRY: 2, ARTILLERY: 2}, 2, True, True),
    ({INFANTRY: 6}, 2, False, True),
]
"""Cargo, how many carriers, whether it fits, whether it fits with Heavy Transports."""


@proves("armored_train_unit", "heavy_transports")
@pytest.mark.parametrize("heavy", [False, True])
def test_what_a_train_carries(table: Table, heavy: bool) -> None:
    learn(table, "Germans", *(["Heavy_Transports"] if heavy else []))
    table.put("Germans", "Norway", {TRAIN: 1})
    table.go("Germans", "NonCombatMove")
    for cargo, trains, *fits in LOADS:
        party = {TRAIN: trains, **cargo}
        railway(table, party)
        assert (table.move("Germans", party, *LINE[:4]) == "") is fits[heavy], party
        assert table.units(LINE[3]) == (party if fits[heavy] else {})


@proves("transport_ship", "heavy_transports")
@pytest.mark.parametrize("heavy", [False, True])
def test_a_transport_carries_the_same(table: Table, heavy: bool) -> None:
    learn(table, "Germans", *(["Heavy_Transports"] if heavy else []))
    table.go("Germans", "NonCombatMove")
    for cargo, ships, *fits in LOADS:
        table.field("112 Sea Zone", "Germans", {"German_Transport": ships})
        table.field("Norway", "Germans", cargo)
        assert (table.move("Germans", cargo, "Norway", "112 Sea Zone") == "") is fits[heavy], cargo


@proves("heavy_transports", "armored_trains")
@pytest.mark.parametrize("techs", [("Armored_Trains", "Heavy_Transports"), ("Heavy_Transports", "Armored_Trains")])
def test_heavy_transports_serve_trains_in_whatever_order_they_are_learned(table: Table, techs: tuple[str, str]) -> None:
    learn(table, "Germans", *techs)
    party = {TRAIN: 1, INFANTRY: 2, TANK: 1}
    railway(table, party)
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", party, *LINE[:4]) == ""


@proves("heavy_transports")
def test_heavy_transports_are_those_of_one_nation_alone(table: Table) -> None:
    learn(table, "Germans", "Heavy_Transports")
    carriers = ("Transport", "Armored_Train", "Air_Transport")
    german = [table.value(f"German_{carrier}", "transportCapacity") for carrier in carriers]
    italian = [table.value(f"Italian_{carrier}", "transportCapacity") for carrier in carriers]
    assert all(big > small for big, small in zip(german, italian, strict=True))


@proves("armored_train_unit")
def test_cargo_gets_off_on_arrival_and_fights_next_turn(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    railway(table, {TRAIN: 1, INFANTRY: 1, ARTILLERY: 1})
    table.field("Western Ukraine", "Russians", {"Soviet_Infantry": 1})
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {TRAIN: 1, INFANTRY: 1, ARTILLERY: 1}, *LINE[:4]) == ""
    assert table.move("Germans", {INFANTRY: 1}, LINE[3], LINE[4]) != "", "it has moved"
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {INFANTRY: 1, ARTILLERY: 1}, LINE[3], "Western Ukraine") == ""


@proves("armored_train_unit")
def test_what_has_moved_boards_no_train(table: Table) -> None:
    railway(table, {TRAIN: 1})
    table.put("Germans", "Western Germany", {ARTILLERY: 1})
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {ARTILLERY: 1}, "Western Germany", LINE[0]) == ""
    assert table.move("Germans", {TRAIN: 1, ARTILLERY: 1}, *LINE[:4]) != ""
    assert table.move("Germans", {TRAIN: 1}, *LINE[:4]) == ""


@proves("armored_train_unit", "elite_infantry")
def test_trains_change_nothing_of_what_rides_in_the_combat_move(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    learn(table, "Germans", "Armored_Trains")
    railway(table, {TRAIN: 1})
    table.run("Germans", "NonCombatMove")
    railway(table, {TRAIN: 1, TANK: 1, MECH: 1, INFANTRY: 1, ARTILLERY: 1, "German_Elite_Infantry": 1})
    table.field(LINE[2], "Russians", {"Soviet_Infantry": 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {TANK: 1, INFANTRY: 1}, *LINE[:3]) != ""
    assert table.move("Germans", {MECH: 1, ARTILLERY: 1}, *LINE[:3]) != ""
    assert table.move("Germans", {TANK: 1, "German_Elite_Infantry": 1}, *LINE[:3]) == ""


@proves("armored_train_unit")
@pytest.mark.parametrize(
    ("others", "hits"),
    [({}, [1]), ({"Minor_Factory": 1}, [0]), ({"Major_Factory": 1}, [0]), ({"Air_Base": 1, INFANTRY: 1}, [1])],
)
def test_a_damaged_train_is_repaired_by_a_factory(table: Table, others: dict[str, int], hits: list[int]) -> None:
    table.field("Poland", "Germans", {TRAIN: 1, **others})
    table.hurt("Poland", TRAIN)
    money = table.pus("Germans")
    table.play_to("Germans", "CombatMove")
    assert table.hits("Poland", TRAIN) == hits
    assert table.pus("Germans") == money


@proves("armored_train_unit")
def test_a_train_is_repaired_by_the_factory_of_a_friend(table: Table) -> None:
    table.field("Northern Italy", "Italians", {"Major_Factory": 1})
    table.put("Germans", "Northern Italy", {TRAIN: 1})
    table.hurt("Northern Italy", TRAIN)
    table.play_to("Germans", "CombatMove")
    assert table.hits("Northern Italy", TRAIN) == [0]


@proves("armored_train_unit", "heavy_transports")
def test_a_train_goes_aboard_nothing(table: Table) -> None:
    learn(table, "Germans", "Heavy_Transports", "Armored_Trains")
    table.field("112 Sea Zone", "Germans", {"German_Transport": 1})
    table.field("Norway", "Germans", {TRAIN: 2, "German_Air_Transport": 1})
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {TRAIN: 1}, "Norway", "112 Sea Zone") != ""
    way = ("Norway", "112 Sea Zone", "Western Germany")
    assert table.move("Germans", {"German_Air_Transport": 1}, *way, dropping={TRAIN: 1}) != ""
    assert table.move("Germans", {TRAIN: 2}, "Norway", "Finland") == "", "nor does one carry another"


# --- towing ----------------------------------------------------------------------------------------------------------

TOWS = [
    ({MECH: 1, ARTILLERY: 1}, True),
    ({MECH: 1, GUN: 1}, True),
    ({MECH: 2, ARTILLERY: 1, GUN: 1}, True),
    ({MECH: 2, GUN: 1}, True),
    ({MECH: 1, ARTILLERY: 2}, False),
    ({MECH: 1, ARTILLERY: 1, GUN: 1}, False),
    ({MECH: 1, INFANTRY: 1}, False),
    ({MECH: 1, "German_Militia": 1}, False),
    ({MECH: 1, "German_Marine": 1}, False),
    ({MECH: 1, "German_Heavy_Tank": 1}, False),
    ({TANK: 1, ARTILLERY: 1}, False),
    ({TANK: 1, GUN: 1}, False),
    ({"German_Assault_Gun": 1, ARTILLERY: 1}, False),
    ({ARTILLERY: 1}, False),
]
"""Who goes two spaces together with Prime Movers; without them none of these does."""


@proves("prime_movers")
@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize("phase", ["CombatMove", "NonCombatMove"])
def test_each_mechanized_infantry_tows_one_gun(table: Table, known: bool, phase: str) -> None:
    at_war(table, "Germans", "Russians")
    learn(table, "Germans", *(["Prime_Movers"] if known else []))
    table.go("Germans", phase)
    for party, goes in TOWS:
        railway(table, party)
        table.field(LINE[2], "Russians" if phase == "CombatMove" else "Germans", {})
        assert (table.move("Germans", party, *LINE[:3]) == "") is (known and goes), party


@proves("prime_movers")
@pytest.mark.parametrize("gun", [ARTILLERY, GUN])
def test_no_gun_is_towed_through_a_blitz(table: Table, gun: str) -> None:
    at_war(table, "Germans", "Russians")
    learn(table, "Germans", "Prime_Movers")
    railway(table, {MECH: 1, gun: 1})
    table.field(LINE[1], "Russians", {})
    table.field(LINE[2], "Russians", {"Soviet_Infantry": 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {MECH: 1, gun: 1}, *LINE[:3]) != ""
    assert table.owner(LINE[1]) == "Russians"


@proves("prime_movers", "siege_howitzers")
def test_a_gun_that_was_towed_fights_with_its_mechanized_infantry(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    learn(table, "Germans", "Prime_Movers", "Siege_Howitzers")
    railway(table, {MECH: 1, ARTILLERY: 1})
    table.field(LINE[2], "Russians", {"Soviet_Bunker": 1, "Soviet_Infantry": 3})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {MECH: 1, ARTILLERY: 1}, *LINE[:3]) == ""
    table.dice.next("Siege guns", 6)
    table.dice.next("Germans", 2, 2)
    table.dice.always(6)
    battle = table.fight(LINE[2], rounds=1)
    assert battle.hits_on("Russians", 1) == 2, "the artillery at 2, and with its help the infantry at 2"


@proves("prime_movers")
def test_a_gun_is_towed_from_where_its_mechanized_infantry_starts(table: Table) -> None:
    learn(table, "Germans", "Prime_Movers")
    railway(table, {MECH: 1})
    table.put("Germans", LINE[1], {ARTILLERY: 1})
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {MECH: 1}, *LINE[:2]) == ""
    assert table.move("Germans", {MECH: 1, ARTILLERY: 1}, *LINE[1:4]) != ""


@proves("prime_movers", "armored_train_unit")
@pytest.mark.parametrize("order", [("Prime_Movers", "Armored_Trains"), ("Armored_Trains", "Prime_Movers")])
def test_prime_movers_outlast_the_turns_of_trains(table: Table, order: tuple[str, str]) -> None:
    """What trains may carry in the noncombat move is taken back after it; what is towed stays so."""
    at_war(table, "Germans", "Russians")
    learn(table, "Germans", order[0])
    railway(table, {TRAIN: 1})
    table.run("Germans", "NonCombatMove")
    learn(table, "Germans", order[1])
    table.run("Germans", "NonCombatMove")
    railway(table, {TRAIN: 1, MECH: 2, ARTILLERY: 1, GUN: 1, TANK: 1, "German_Elite_Infantry": 1, INFANTRY: 1})
    table.field(LINE[2], "Russians", {})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {MECH: 1, INFANTRY: 1}, *LINE[:3]) != ""
    assert table.move("Germans", {MECH: 2, ARTILLERY: 1, GUN: 1}, *LINE[:3]) == ""
    assert table.move("Germans", {TANK: 1, "German_Elite_Infantry": 1}, *LINE[:3]) == ""


@proves("prime_movers")
def test_prime_movers_are_those_of_one_nation_alone(table: Table) -> None:
    learn(table, "Germans", "Prime_Movers")
    for place in ("Novgorod", "Belarus", "Smolensk"):
        table.field(place, "Russians", {})
    party = {"Soviet_Mech_Infantry": 1, "Soviet_Artillery": 1}
    table.put("Russians", "Novgorod", party)
    table.go("Russians", "NonCombatMove")
    assert table.move("Russians", party, "Novgorod", "Belarus", "Smolensk") != ""


# --- destroyers as transports ----------------------------------------------------------------------------------------

ZONE, COAST, BEACH = "112 Sea Zone", "Western Germany", "Norway"
DESTROYER = "German_Destroyer"


@proves("destroyer_transports")
@pytest.mark.parametrize("known", [False, True])
def test_a_destroyer_takes_one_unit_of_infantry_class(table: Table, known: bool) -> None:
    learn(table, "Germans", *(["Destroyer_Transports"] if known else []))
    table.go("Germans", "NonCombatMove")
    for cargo, goes in (
        *(({one: 1}, True) for one in INFANTRY_CLASS),
        *(({one: 2}, False) for one in INFANTRY_CLASS),
        ({INFANTRY: 1, "German_Marine": 1}, False),
        *(({heavy: 1}, False) for heavy in HEAVY_UNITS),
        ({TRAIN: 1}, False),
    ):
        table.field(ZONE, "Germans", {DESTROYER: 1})
        table.field(BEACH, "Germans", cargo)
        assert (table.move("Germans", cargo, BEACH, ZONE) == "") is (known and goes), cargo


@proves("destroyer_transports", "heavy_transports")
def test_heavy_transports_change_no_destroyer(table: Table) -> None:
    learn(table, "Germans", "Destroyer_Transports", "Heavy_Transports")
    table.field(ZONE, "Germans", {DESTROYER: 1})
    table.field(BEACH, "Germans", {INFANTRY: 2})
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {INFANTRY: 2}, BEACH, ZONE) != ""
    assert table.move("Germans", {INFANTRY: 1}, BEACH, ZONE) == ""


@proves("destroyer_transports")
def test_destroyers_carry_their_cargo_across_the_sea(table: Table) -> None:
    learn(table, "Germans", "Destroyer_Transports")
    table.field(ZONE, "Germans", {DESTROYER: 2})
    table.field(COAST, "Germans", {INFANTRY: 1, "German_Elite_Infantry": 1})
    table.field(BEACH, "Germans", {})
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {INFANTRY: 1, "German_Elite_Infantry": 1}, COAST, ZONE) == ""
    assert table.move("Germans", {DESTROYER: 2}, ZONE, "125 Sea Zone") == ""
    cargo = {INFANTRY: 1, "German_Elite_Infantry": 1}
    assert table.move("Germans", cargo, "125 Sea Zone", BEACH) == ""
    assert table.units(BEACH) == cargo


@proves("destroyer_transports", "destroyer_bombardment", "marine")
@pytest.mark.parametrize(
    ("techs", "ships_there", "shots"),
    [
        (("Destroyer_Transports",), {}, 0),
        (("Destroyer_Transports", "Destroyer_Bombardment"), {}, 1),
        (("Destroyer_Bombardment", "Destroyer_Transports"), {}, 1),
        (("Destroyer_Transports", "Destroyer_Bombardment"), {"British_Destroyer": 1}, 0),
    ],
)
def test_a_destroyer_that_lands_a_unit_bombards_unless_it_fought_at_sea(
    table: Table, techs: tuple[str, ...], ships_there: dict[str, int], shots: int
) -> None:
    at_war(table, "Germans", "British")
    learn(table, "Germans", *techs)
    ships = table.field(ZONE, "Germans", {DESTROYER: 1})
    cargo = table.put("Germans", ZONE, {"German_Marine": 1})
    table.aboard(ships, cargo)
    table.put("British", ZONE, ships_there)
    table.field(BEACH, "British", {"British_Infantry": 3})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", cargo, ZONE, BEACH) == ""
    table.dice.next("German_Marine in Norway", 2)
    table.dice.when("Germans", 2)
    table.dice.always(6)
    if ships_there:
        table.fight(ZONE)
    battle = table.fight(BEACH, rounds=1)
    assert battle.hits_on("British", 1) == shots + 1, "the marine at 2"


@proves("destroyer_transports", "militia_unit")
def test_militia_lands_from_no_destroyer_on_an_enemy_coast(table: Table) -> None:
    at_war(table, "Germans", "British")
    learn(table, "Germans", "Destroyer_Transports")
    ships = table.field(ZONE, "Germans", {DESTROYER: 2})
    militia, infantry = table.put("Germans", ZONE, {"German_Militia": 1, INFANTRY: 1})
    table.aboard(ships, [militia, infantry])
    table.field(BEACH, "British", {})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", [militia], ZONE, BEACH) != ""
    assert table.move("Germans", [infantry], ZONE, BEACH) == ""


@proves("destroyer_transports")
def test_a_destroyer_that_carries_fights_as_before_and_sinks_with_its_cargo(table: Table) -> None:
    at_war(table, "Germans", "British")
    learn(table, "Germans", "Destroyer_Transports")
    ships = table.field(ZONE, "Germans", {DESTROYER: 1})
    table.aboard(ships, table.put("Germans", ZONE, {INFANTRY: 1}))
    table.put("Germans", ZONE, {"German_Transport": 1})
    table.field("110 Sea Zone", "British", {"British_Cruiser": 1})
    table.go("British", "CombatMove")
    assert table.move("British", {"British_Cruiser": 1}, "110 Sea Zone", ZONE) == ""
    table.dice.next("British", 3)
    table.dice.next("Germans", 3)
    battle = table.fight(ZONE)
    assert battle.losses("Germans") == {DESTROYER: 1, INFANTRY: 1}
    assert battle.losses("British") == {}
    assert table.units(ZONE) == {"British_Cruiser": 1}, "the transport that nobody protects any more is lost too"
