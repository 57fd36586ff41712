"""Sets of places and sides on a small board."""

import pytest

from generator.language import *
from generator.why import Faulty

RED = Nation("red", "Red", adjective="Red", players=("Reds",), step="reds", side=AXIS, capital="Hill")
BLUE = Nation("blue", "Blue", adjective="Blue", players=("Blues", "Navy"), step="blues", side=ALLIES, capital="Port")
PINK = neutral("Pink Power", leaning=AXIS)
NAVY_HALF = BLUE.half("Navy", "Blue Navy", capital="Isle")
GUARD = unit("Guard", LAND_UNITS)
PLACES_OF_BOARD = [
    Place("Hill", False, worth=3, owner="Reds", victory_city="Top", capital_of="red"),
    Place("Vale", False, worth=1, owner="Reds"),
    Place("Port", False, worth=2, owner="Blues", capital_of="blue", names=("Haven",)),
    Place("Isle", False, worth=0, owner="Navy"),
    Place("Moor", False, worth=1, owner="Pink_Power"),
    Place("1 Sea", True, zone=1),
    Place("2 Sea", True, zone=2),
]
BOARD = Board(
    "small",
    "Small",
    nations=(RED, BLUE),
    powers=(PINK,),
    places={place.name: place for place in PLACES_OF_BOARD},
    connections=(("Hill", "Vale"), ("Vale", "1 Sea"), ("1 Sea", "2 Sea"), ("2 Sea", "Isle"), ("Port", "1 Sea")),
    sides={"axis": ("red",), "allies": ("blue",)},
    halves=(NAVY_HALF,),
    regions={"north": ("Hill", "Isle")},
)


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (LAND, ["Hill", "Vale", "Port", "Isle", "Moor"]),
        (SEA, ["1 Sea", "2 Sea"]),
        (places("Port", "Hill"), ["Hill", "Port"]),
        (places("Haven", "Top"), ["Hill", "Port"]),
        (sea(1, to=5), ["1 Sea", "2 Sea"]),
        (region("north"), ["Hill", "Isle"]),
        (LAND.home_of(RED), ["Hill", "Vale"]),
        (LAND.home_of(AXIS, PINK), ["Hill", "Vale", "Moor"]),
        (LAND.home_of(BLUE), ["Port", "Isle"]),
        (LAND.home_of(NAVY_HALF), ["Isle"]),
        (LAND.home_of(EVERYONE.but(RED)), ["Port", "Isle"]),
        (LAND.home_of(ALLIES.but(BLUE)), []),
        (LAND.but("Hill", region("north")), ["Vale", "Port", "Moor"]),
        (LAND.within(region("north")).but("Port"), ["Hill", "Isle"]),
        (SEA.next_to("Isle"), ["2 Sea"]),
        (SEA.next_to(LAND.home_of(BLUE)), ["1 Sea", "2 Sea"]),
        (LAND.worth(1), ["Vale", "Moor"]),
        (LAND.worth(at_least=2), ["Hill", "Port"]),
        (VICTORY_CITIES, ["Hill"]),
        (CAPITAL, ["Hill", "Port"]),
        (places(LAND.home_of(RED), "Isle").held_by(BLUE).having(GUARD), ["Hill", "Vale", "Isle"]),
        (LAND.but(LAND.having(GUARD)), ["Hill", "Vale", "Port", "Isle", "Moor"]),
    ],
)
def test_which_places_are_meant(wanted, names):
    assert list(BOARD.resolve(wanted)) == names


@pytest.mark.parametrize(
    ("wanted", "fixed"),
    [
        (LAND.home_of(RED).worth(2), True),
        (SEA.next_to("Isle").but(sea(1)), True),
        (places(LAND.held_by(RED), "Isle"), False),
        (LAND.but(LAND.having(GUARD)), False),
        (SEA.next_to(GUARD), False),
        (BATTLES, False),
        (THERE, False),
    ],
)
def test_sets_that_never_change_are_known(wanted, fixed):
    assert wanted.fixed is fixed


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (places("Prot"), '"Prot" is no place of the board Small; did you mean Port?'),
        (region("nort"), '"nort" is no region of the board Small; did you mean north?'),
        (sea(7), "the board Small has no sea zone 7"),
    ],
)
def test_a_name_that_the_board_lacks_is_a_fault(wanted, message):
    with pytest.raises(Faulty) as raised:
        BOARD.resolve(wanted)
    assert str(raised.value) == message


def test_sides_and_their_players():
    assert BOARD.players(ALLIES) == ("Blues", "Navy")
    assert BOARD.players(EVERYONE.but(BLUE), PINK) == ("Reds", "Pink_Power")
    assert BOARD.nation("blue") is BLUE
    with pytest.raises(KeyError):
        BOARD.nation("green")


def test_neighbours_are_mutual():
    for name in BOARD.places:
        assert all(name in BOARD.neighbours(other) for other in BOARD.neighbours(name))


def test_each_of_asks_for_all_at_once():
    assert each_of("Hill", "Port").each
    assert not places("Hill", "Port").each
