"""Capital ships are built in two turns: hulls, their completion, what hulls are in battle, Shipyard Improvements."""

from __future__ import annotations

import re

import pytest
from kit import LoadedGame, Table, proves
from staff import meet, next_turn

from generator.engine.turns import Action

OCEAN, NORTH, SOUND, BALTIC, INDIAN = "111 Sea Zone", "112 Sea Zone", "113 Sea Zone", "114 Sea Zone", "39 Sea Zone"
ORDER = re.compile(r"userActionAttachment_\d_Complete_(.+?)(?:_with_.+)?$")
SHIPYARDS = "triggerAttachment_German_Shipyard_Improvements"


def laid_down(table: Table, *hulls: str, zone: str = BALTIC, player: str = "Germans") -> None:
    """Nothing but these hulls in a sea zone."""
    table.clear(zone)
    for hull in hulls:
        table.put(player, zone, {hull: 1})


def buttons(table: Table, player: str) -> dict[str, Action]:
    """The buttons of completion: what they say, in words."""
    return {
        found[1].replace("_", " "): action for action in table.actions(player) if (found := ORDER.match(action.name))
    }


def orders(table: Table, player: str = "Germans") -> dict[str, int]:
    """What the player may complete now, and for how many IPCs."""
    return {order: action.costs["PUs"] for order, action in buttons(table, player).items()}


def complete(table: Table, ship: str, zone: str = BALTIC, player: str = "Germans") -> bool:
    """Press the button that completes a ship in a zone; whether it was paid."""
    return table.press(player, buttons(table, player)[f"the {ship} in {zone}".replace("_", " ")].name)


def end_turn(table: Table, player: str = "Germans") -> None:
    """Close the Staff and collect income."""
    table.end()
    table.run(player, "EndTurn")


# --- two turns -------------------------------------------------------------------------------------------------------


@proves("capital_ship_hulls", "battleship", "aircraft_carrier", "hull_must_be_placed")
@pytest.mark.parametrize(("ship", "first", "rest"), [("Battleship", 9, 9), ("Carrier", 8, 8)])
def test_a_capital_ship_is_bought_in_two_halves(table: Table, ship: str, first: int, rest: int) -> None:
    """Turn 1: the hull. Turn 2: the rest. Turn 3: it sails."""
    hull, fitting, done = f"{ship}_hull", f"{ship}_fitting", f"German_{ship}"
    table.clear(BALTIC)
    table.money("Germans", 40)
    meet(table, "Germans")
    table.go("germansPurchase")
    assert table.buy("Germans", {hull: 1}) == ""
    assert table.pus("Germans") == 40 - first
    table.go("germansPlace")
    assert table.place("Germans", {hull: 1}, BALTIC) == ""
    assert table.units(BALTIC) == {hull: 1}
    table.run("germansEndTurn")
    money = table.pus("Germans")
    meet(table, "Germans")
    assert complete(table, ship)
    assert table.pus("Germans") == money - rest
    assert table.units(BALTIC) == {fitting: 1}
    table.go("germansCombatMove")
    assert table.move("Germans", {fitting: 1}, BALTIC, SOUND) != ""
    table.run("germansEndTurn")
    assert table.units(BALTIC) == {done: 1}
    table.clear(SOUND)
    table.go("germansCombatMove")
    assert table.move("Germans", {done: 1}, BALTIC, SOUND) == ""


@proves("capital_ship_hulls")
def test_a_hull_that_is_not_paid_stays_as_it_is(table: Table) -> None:
    laid_down(table, "Battleship_hull")
    for _ in range(3):
        meet(table, "Germans")
        assert orders(table)["the Battleship in 114 Sea Zone"] == 9
        end_turn(table)
        assert table.units(BALTIC) == {"Battleship_hull": 1}


@proves("capital_ship_hulls")
def test_without_the_rest_of_its_price_a_hull_stays_one(table: Table) -> None:
    laid_down(table, "Battleship_hull")
    table.money("Germans", 8)
    meet(table, "Germans")
    assert not complete(table, "Battleship")
    assert table.pus("Germans") == 8
    assert table.units(BALTIC) == {"Battleship_hull": 1}


@proves("capital_ship_hulls", "battleship_hull_as_carrier")
def test_several_hulls_are_completed_one_by_one(table: Table) -> None:
    """The money for two of three: 9, and 7 for a battleship's hull as a carrier."""
    laid_down(table, "Battleship_hull", "Battleship_hull", "Carrier_hull")
    table.money("Germans", 9 + 7 + 7)
    meet(table, "Germans")
    assert orders(table) == {
        "the Battleship in 114 Sea Zone": 9,
        "the Carrier in 114 Sea Zone": 8,
        "the Carrier from a Battleship hull in 114 Sea Zone": 7,
    }
    assert complete(table, "Battleship")
    assert complete(table, "Carrier_from_a_Battleship_hull")
    assert not complete(table, "Carrier")
    assert table.pus("Germans") == 7
    end_turn(table)
    assert table.units(BALTIC) == {"German_Battleship": 1, "German_Carrier": 1, "Carrier_hull": 1}
    table.go("germansStaffUserActions")
    end_turn(table)
    assert table.units(BALTIC) == {"German_Battleship": 1, "German_Carrier": 1, "Carrier_hull": 1}


@proves("capital_ship_hulls")
def test_two_hulls_of_a_kind_may_be_completed_in_one_turn(table: Table) -> None:
    laid_down(table, "Battleship_hull", "Battleship_hull")
    laid_down(table, "Battleship_hull", zone=SOUND)
    table.money("Germans", 27)
    meet(table, "Germans")
    assert complete(table, "Battleship")
    assert complete(table, "Battleship")
    assert "the Battleship in 114 Sea Zone" not in orders(table)
    assert complete(table, "Battleship", SOUND)
    end_turn(table)
    assert (table.units(BALTIC), table.units(SOUND)) == ({"German_Battleship": 2}, {"German_Battleship": 1})


@proves("battleship_hull_as_carrier")
def test_a_carrier_hull_becomes_no_battleship(table: Table) -> None:
    laid_down(table, "Carrier_hull")
    meet(table, "Germans")
    assert orders(table) == {"the Carrier in 114 Sea Zone": 8}


@proves("battleship_hull_as_carrier")
def test_a_battleship_hull_becomes_a_carrier_for_the_rest_of_its_price(table: Table) -> None:
    """16 less the 9 that are paid."""
    laid_down(table, "Battleship_hull")
    money = table.pus("Germans")
    meet(table, "Germans")
    assert complete(table, "Carrier_from_a_Battleship_hull")
    assert table.pus("Germans") == money - 7
    assert table.units(BALTIC) == {"Carrier_fitting": 1}
    end_turn(table)
    assert table.units(BALTIC) == {"German_Carrier": 1}


@proves("hull_must_be_placed")
def test_a_hull_in_the_queue_cannot_be_completed(table: Table) -> None:
    """Not even one that was bought turns ago."""
    table.put_in_hand("Germans", {"Battleship_hull": 1, "Carrier_hull": 1})
    for _ in range(2):
        meet(table, "Germans")
        assert orders(table) == {}
        end_turn(table)
    assert table.hand("Germans") == {"Battleship_hull": 1, "Carrier_hull": 1}


@proves("hull_must_be_placed")
def test_a_hull_takes_a_place_of_its_factory_like_any_ship(table: Table) -> None:
    table.put_in_hand("Germans", {"Battleship_hull": 1})
    table.clear("100 Sea Zone")
    table.go("germansPlace")
    assert table.place("Germans", {"Battleship_hull": 1}, "100 Sea Zone") != "", "there is no factory in Romania"
    assert table.place("Germans", {"Battleship_hull": 1}, BALTIC) == ""


@proves("capital_ship_hulls")
def test_only_the_owner_completes_a_hull(table: Table) -> None:
    laid_down(table, "Battleship_hull")
    table.put("Italians", BALTIC, {"Battleship_hull": 1})
    meet(table, "Germans")
    assert complete(table, "Battleship")
    end_turn(table)
    assert table.units(BALTIC, "Germans") == {"German_Battleship": 1}
    assert table.units(BALTIC, "Italians") == {"Battleship_hull": 1}


# --- Shipyard Improvements -------------------------------------------------------------------------------------------


@proves("capital_ship_hulls", "shipyard_improvements", "battleship_hull_as_carrier")
@pytest.mark.parametrize(
    ("hull", "order", "done", "rest"),
    [
        ("Battleship_hull", "Battleship", "German_Battleship", 8),
        ("Carrier_hull", "Carrier", "German_Carrier", 7),
        ("Battleship_hull", "Carrier_from_a_Battleship_hull", "German_Carrier", 6),
    ],
)
def test_shipyards_finish_a_ship_at_once_for_less(table: Table, hull: str, order: str, done: str, rest: int) -> None:
    """Laid down earlier, paid at the start of the turn, it sails in the same turn."""
    table.fire("Germans", SHIPYARDS)
    laid_down(table, hull)
    table.clear(SOUND)
    money = table.pus("Germans")
    meet(table, "Germans")
    assert complete(table, order)
    assert table.pus("Germans") == money - rest
    assert table.units(BALTIC) == {done: 1}
    table.go("germansCombatMove")
    assert table.move("Germans", {done: 1}, BALTIC, SOUND) == ""


@proves("capital_ship_hulls", "shipyard_improvements")
def test_shipyards_lower_the_price_of_hulls(table: Table) -> None:
    table.go("germansPurchase")
    before = table.can_buy("Germans")
    assert (before["Battleship_hull"], before["Carrier_hull"]) == (9, 8)
    table.end()
    table.fire("Germans", SHIPYARDS)
    table.go("germansPurchase")
    after = table.can_buy("Germans")
    assert (after["Battleship_hull"], after["Carrier_hull"]) == (8, 7)
    hulls = [offer for offer in table.offers("Germans") if {"Battleship_hull", "Carrier_hull"} & set(offer.gives)]
    assert len(hulls) == 2, "the old prices are gone"


@proves("capital_ship_hulls", "shipyard_improvements")
def test_what_is_being_fitted_out_is_finished_in_spite_of_new_shipyards(table: Table) -> None:
    """The technology may come in the very step in which the old price was paid."""
    laid_down(table, "Battleship_hull")
    meet(table, "Germans")
    assert complete(table, "Battleship")
    table.fire("Germans", SHIPYARDS)
    end_turn(table)
    assert table.units(BALTIC) == {"German_Battleship": 1}


# --- hulls at sea ----------------------------------------------------------------------------------------------------

HULLS = ("Battleship_hull", "Carrier_hull", "Battleship_fitting", "Carrier_fitting")


@proves("hull_in_combat")
@pytest.mark.parametrize("hull", HULLS)
def test_a_hull_does_not_move(table: Table, hull: str) -> None:
    """Not from a naval base either."""
    table.clear(SOUND, BALTIC)
    laid_down(table, hull, zone=NORTH)
    table.run("germansCombatMove")
    table.go("germansNonCombatMove")
    assert table.movement_left(NORTH, hull) == [0]
    assert table.move("Germans", {hull: 1}, NORTH, SOUND) != ""


@proves("hull_in_combat")
@pytest.mark.parametrize("hull", HULLS)
def test_a_hull_has_no_strength_and_one_hit(table: Table, hull: str) -> None:
    cruiser = ("British", {"British_Cruiser": 1})
    assert table.defence(("Germans", {hull: 1}), cruiser, NORTH).total == 0
    assert table.attack(("Germans", {hull: 1}), cruiser, NORTH).total == 0
    assert table.value(hull, "hitPoints") == 1


@proves("hull_in_combat")
@pytest.mark.parametrize("hull", HULLS)
def test_a_lone_hull_is_destroyed_without_a_die(table: Table, hull: str) -> None:
    laid_down(table, hull, zone=NORTH)
    table.field(OCEAN, "British", {"British_Destroyer": 1})
    table.go("British", "CombatMove")
    assert table.move("British", {"British_Destroyer": 1}, OCEAN, NORTH) == ""
    battle = table.fight(NORTH)
    assert list(battle.rolls) == []
    assert table.units(NORTH) == {"British_Destroyer": 1}


@proves("hull_in_combat")
@pytest.mark.parametrize("hull", HULLS)
def test_a_hull_is_no_casualty_while_others_fight(table: Table, hull: str) -> None:
    table.orders("Germans").lose_first = (hull,)
    laid_down(table, hull, zone=NORTH)
    table.put("Germans", NORTH, {"German_Destroyer": 2})
    table.field(OCEAN, "British", {"British_Cruiser": 1})
    table.go("British", "CombatMove")
    assert table.move("British", {"British_Cruiser": 1}, OCEAN, NORTH) == ""
    table.dice.when("British roll", 3)
    table.dice.always(6)
    battle = table.fight(NORTH)
    assert [battle.losses("Germans", number)["German_Destroyer"] for number in (1, 2)] == [1, 1]
    assert {roll.round for roll in battle.rolls} == {1, 2}
    assert table.units(NORTH) == {"British_Cruiser": 1}


@proves("hull_in_combat")
def test_defenders_who_win_keep_their_hull(table: Table) -> None:
    laid_down(table, "Carrier_hull", zone=NORTH)
    table.put("Germans", NORTH, {"German_Destroyer": 1})
    table.field(OCEAN, "British", {"British_Destroyer": 1})
    table.go("British", "CombatMove")
    assert table.move("British", {"British_Destroyer": 1}, OCEAN, NORTH) == ""
    table.dice.when("Germans roll", 2)
    table.dice.always(6)
    table.fight(NORTH)
    assert table.units(NORTH) == {"German_Destroyer": 1, "Carrier_hull": 1}
    meet(table, "Germans")
    assert orders(table) == {"the Carrier in 112 Sea Zone": 8}


@proves("hull_in_combat")
def test_a_hull_stops_nobody(table: Table) -> None:
    """As with transports, ships may pass through."""
    laid_down(table, "Battleship_hull", zone=NORTH)
    table.clear("125 Sea Zone")
    table.field(OCEAN, "British", {"British_Cruiser": 1})
    table.go("British", "CombatMove")
    assert table.move("British", {"British_Cruiser": 1}, OCEAN, NORTH, "125 Sea Zone") == ""


# --- the two treasuries of the UK ------------------------------------------------------------------------------------


@proves("capital_ship_hulls")
def test_a_hull_of_india_is_finished_with_the_money_of_london(table: Table) -> None:
    """UK Pacific lays it down; at the end of its turn it is London's to complete (the deviation of this rule)."""
    table.clear(INDIAN)
    table.money("UK_Pacific", 20)
    table.go("UK_PacificPurchase")
    assert table.buy("UK_Pacific", {"Battleship_hull": 1}) == ""
    assert table.pus("UK_Pacific") == 11
    table.go("UK_PacificPlace")
    assert table.place("UK_Pacific", {"Battleship_hull": 1}, INDIAN) == ""
    table.run("UK_PacificEndTurn")
    assert table.units(INDIAN, "British") == {"Battleship_hull": 1}
    london, india = table.pus("British"), table.pus("UK_Pacific")
    meet(table, "British")
    assert complete(table, "Battleship", INDIAN, "British")
    assert (table.pus("British"), table.pus("UK_Pacific")) == (london - 9, india)
    end_turn(table, "British")
    assert table.units(INDIAN) == {"British_Battleship": 1}


@proves("capital_ship_hulls")
def test_without_the_capital_a_ship_waits_in_the_yard(table: Table) -> None:
    """Who does not hold its capital collects no income, and is delivered no ship."""
    laid_down(table, "Battleship_hull", player="Italians", zone="95 Sea Zone")
    meet(table, "Italians")
    assert complete(table, "Battleship", "95 Sea Zone", "Italians")
    table.own("Southern Italy", "British")
    end_turn(table, "Italians")
    assert table.units("95 Sea Zone", "Italians") == {"Battleship_fitting": 1}
    table.own("Southern Italy", "Italians")
    table.run("italiansEndTurn")
    assert table.units("95 Sea Zone", "Italians") == {"Italian_Battleship": 1}


@proves("capital_ship_hulls")
@pytest.mark.parametrize(
    ("player", "prefix", "zone"),
    [
        ("Russians", "Soviet", "115 Sea Zone"),
        ("Japanese", "Japanese", "6 Sea Zone"),
        ("Americans", "American", "10 Sea Zone"),
        ("Italians", "Italian", "95 Sea Zone"),
        ("ANZAC", "ANZAC", "62 Sea Zone"),
        ("French", "French", "93 Sea Zone"),
    ],
)
def test_every_nation_completes_its_ships(tro_game: LoadedGame, player: str, prefix: str, zone: str) -> None:
    table = tro_game.table()
    laid_down(table, "Battleship_hull", "Carrier_hull", zone=zone, player=player)
    table.money(player, 17)
    meet(table, player)
    assert complete(table, "Battleship", zone, player)
    assert complete(table, "Carrier", zone, player)
    assert table.pus(player) == 0
    table.dice.always(1)
    end_turn(table, player)
    assert table.units(zone, player) == {f"{prefix}_Battleship": 1, f"{prefix}_Carrier": 1}
    next_turn_is_quiet(table, player, zone)


def next_turn_is_quiet(table: Table, player: str, zone: str) -> None:
    """No hull is left to complete."""
    meet(table, player)
    assert not [order for order in orders(table, player) if zone in order]
    next_turn(table, player)
