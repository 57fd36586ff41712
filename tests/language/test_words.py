"""What authors write, and what they are told when it does not fit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.language import *
from generator.language.changes import CHANGES, Said
from generator.language.kinds import Seat
from generator.language.nouns import Mode
from generator.language.rule import Rule
from generator.language.things import Thing, Units
from generator.language.word import fold, parts_of, rewrite, snake, structure
from generator.why import Faulty

INFANTRY = unit("Infantry", LAND_UNITS, attack=1, defence=2, movement=1, price=3)
GUN = unit("Gun", LAND_UNITS, attack=2, defence=2, movement=1, price=4)
HOME = Nation("home", "Home", adjective="Home", players=("Homers",), step="home", side=AXIS, capital="Here")
FOE = Nation("foe", "Foe", adjective="Foe", players=("Foes",), step="foe", side=ALLIES, capital="There")
FLAK = weapon("AA", targets=PLANES)


@tech(tier=1, branch=ARMY)
class Drill:
    """Infantry attacks at 2."""

    effects = [Improve(INFANTRY, attack=+1)]


def faults(write):
    """The faults of a sentence, as (text, remedy)."""
    with pytest.raises(Faulty) as raised:
        write()
    return [(fault.text, fault.instead) for fault in raised.value.faults]


def test_a_word_remembers_its_file_and_line():
    first = Improve(INFANTRY, attack=+1)
    second = Improve(
        INFANTRY,
        attack=+1,
    )
    assert first.where.file.endswith("test_words.py")
    assert second.where.line == first.where.line + 1
    assert structure(first) == structure(second)
    assert first != second


def test_improve_keeps_subject_changes_and_circumstances():
    word = Improve(INFANTRY, GUN, attack=+1, movement=+2, paired_with=GUN, first_round=True, needs=Drill)
    assert word.subject == Units((Thing("role", "infantry"), Thing("role", "gun")))
    assert word.changes == (Said("attack", 1), Said("movement", 2))
    assert word.ways.paired_with == Units((Thing("role", "gun"),))
    assert word.ways.needs == ("drill",)
    assert word.ways.said == {"paired_with", "first_round", "needs"}


def test_a_default_that_is_said_is_as_if_unsaid():
    assert Improve(INFANTRY, attack=+1, paired_with=GUN, ratio=1).ways.said == {"paired_with"}
    assert Make(INFANTRY, attack=2, pairs=False).ways.said == {"pairs"}
    assert Weaken(INFANTRY, attack=-1, by=GUN, ratio=ALL).ways.said == {"ratio"}


@pytest.mark.parametrize(
    ("write", "text", "instead"),
    [
        (lambda: Improve(INFANTRY, atack=+1), "Improve takes no atack=", "did you mean attack?"),
        (
            lambda: Improve(INFANTRY, attack=+7),
            "Improve: attack=7 is not a whole number from -5 to 5, not 0",
            "the nearest that works is 5",
        ),
        (
            lambda: Improve(INFANTRY, attack=0),
            "Improve: attack=0 is not a whole number from -5 to 5, not 0",
            "leave it out if nothing changes",
        ),
        (
            lambda: Weaken(INFANTRY, attack=+1, by=GUN),
            "Weaken: attack=1 is not a whole number from -5 to -1",
            "the nearest that works is -1",
        ),
        (
            lambda: Improve(INFANTRY, attack=True),
            "Improve: attack=True is not a whole number from -5 to 5, not 0",
            "",
        ),
        (
            lambda: Improve("Infantry", attack=+1),
            "Improve: subject='Infantry' is not units, or one weapon",
            "name units or groups, for example INFANTRY",
        ),
        (
            lambda: Improve(INFANTRY, attack=+1, during=ARMY),
            "Improve: during=ARMY is not one of LANDING, DROP, BLITZ, RAID",
            "known are: LANDING, DROP, BLITZ, RAID",
        ),
        (
            lambda: Improve(INFANTRY, attack=+1, only_if=False),
            "Improve: only_if=False is not a condition, or a list of conditions",
            "for example OWNER.at_war(), or a list of such",
        ),
        (
            lambda: Improve(INFANTRY, attack=+1, needs="drill"),
            "Improve: needs='drill' is not a rule, or a list of rules",
            "name classes that stand above",
        ),
        (
            lambda: Improve(INFANTRY, attack=+1, at=5),
            "Improve: at=5 is not a place, a set of places, or a tuple of them",
            "quote its name, or use a set such as LAND or sea(1)",
        ),
        (lambda: Make(INFANTRY, blits=True), "Make takes no blits=", "did you mean blitz?"),
        (
            lambda: Improve(INFANTRY, blitz=False),
            "Improve: blitz=False takes something away",
            "Make(..., blitz=False)",
        ),
        (
            lambda: Weaken(INFANTRY, attack=-1, ratio=2),
            "Weaken: ratio= without by=",
            "name our units that cause it: by=...",
        ),
        (lambda: Arm(FLAK, INFANTRY), "Arm needs hits_on= (the highest roll that hits)", "a whole number from 1 to 6"),
        (
            lambda: Arm(FLAK, hits_on=1),
            "Arm needs who fires it",
            "in the brackets, a unit, a group, or a tuple of them",
        ),
        (lambda: Immune(INFANTRY, to=GUN), "Immune: to=Gun is not a weapon", "make one with weapon(...)"),
        (lambda: Income(Drill), "Income: ipcs=<tech Drill> is not a number from 0 to 99, Dice or number_of(...)", ""),
        (lambda: Income(2, 3), "Income: 3 is one too many in the brackets", "say what it is: name=value"),
        (
            lambda: Price({INFANTRY: 2.5}),
            "Price: prices={<unit Infantry>: 2.5} is not {unit: IPCs}",
            "Infantry: 2.5 is not IPCs from 0 to 100, or a pair of them",
        ),
        (lambda: Offer(INFANTRY, prize=2), "Offer takes no prize=", "did you mean price?"),
        (
            lambda: Unlock(INFANTRY, first_round=True),
            "Unlock takes no first_round=",
            "known are: needs, only_if, unless",
        ),
        (
            lambda: Order("march"),
            "Order: effects='march' is not an effect, or a list of effects",
            "write words of the language, for example Unlock(INFANTRY)",
        ),
        (lambda: Easier(Drill), "Easier changes nothing", "say one of tier, each, total, rerolls, breakthroughs"),
        (lambda: unit("Ghost", LAND_UNITS, attak=1), "Ghost takes no attak=", "did you mean attack?"),
        (lambda: unit("Ghost", attack=1), "Ghost belongs to 0 domains", "one of LAND_UNITS, PLANES, SHIPS, FACILITIES"),
        (
            lambda: unit("Ghost", LAND_UNITS, price=(1, 2, 3)),
            "Ghost: price=(1, 2, 3) is not IPCs from 0 to 100, or a pair of them",
            "write one price, or a tuple of two: the hull, and its completion",
        ),
        (lambda: sea(9, to=3), "sea(9, to=3) is no run of sea zones", "sea(93), or sea(71, to=81)"),
        (lambda: Dice(1, keep=LOWEST), "Dice: one die has no highest or lowest", "use Dice(2, keep=LOWEST)"),
        (lambda: HOME.holds(), "holds() of no place", 'name places, for example holds("Place")'),
        (lambda: LAND.held_by("Home"), "'Home' is no side", "name a nation, an alliance, OWNER, FRIENDS or ENEMY"),
    ],
)
def test_what_does_not_fit_is_one_line_with_a_remedy(write, text, instead):
    assert (text, instead) in faults(write)


def test_all_faults_of_a_sentence_are_told_at_once():
    assert len(faults(lambda: Improve(INFANTRY, atack=1, movement=99, during=3))) == 3


def test_changes_of_weapons_and_of_units_are_kept_apart():
    assert Improve(FLAK, hits_on=+1).changes == (Said("hits_on", 1),)
    assert faults(lambda: Improve(INFANTRY, hits_on=+1))[0][0] == "Improve takes no hits_on="
    assert faults(lambda: Improve(FLAK, attack=+1))[0][0] == "Improve takes no attack="


@pytest.mark.parametrize(
    "write",
    [
        lambda c: c and c,
        lambda c: c or c,
        lambda c: not c,
        lambda c: c == HOME.at_war(),
        lambda c: c != HOME.at_war(),
    ],
)
def test_conditions_are_joined_by_lists_only(write):
    assert faults(lambda: write(HOME.at_war(FOE))) == [
        ("conditions know no and, or, not, ==", "join them by a list: only_if=[...]; the contrary is `unless`")
    ]


def test_several_conditions_stay_in_order():
    first, second = HOME.at_war(), HOME.holds("Here")
    kept = Unlock(INFANTRY, only_if=[first, second]).ways.only_if
    assert kept[0] is first
    assert kept[1] is second


def test_seats_are_one_each_or_counted():
    assert unit("Ship", SHIPS, carries=INFANTRY).carries == (Seat(Units((INFANTRY.thing,))),)
    both = unit("Ship", SHIPS, carries={INFANTRY: 2, GUN: 1}).carries
    assert both == (Seat(Units((INFANTRY.thing,)), 2), Seat(Units((GUN.thing,)), 1))
    either = unit("Ship", SHIPS, carries=(INFANTRY, GUN)).carries
    assert either == (Seat(Units((INFANTRY.thing, GUN.thing))),)


def test_self_becomes_the_unit_of_the_card_and_with_changes_values():
    tank = unit(
        "Tank", LAND_UNITS, attack=3, price=6, repaired_by=SELF, effects=[Improve(GUN, attack=+1, paired_with=SELF)]
    )
    assert tank.repaired_by == Units((tank.thing,))
    assert tank.effects[0].ways.paired_with == Units((tank.thing,))
    dear = tank.with_(price=8)
    assert (dear.id, dear.price, dear.attack) == ("tank", (8,), 3)
    assert tank.price == (6,)


def test_whose_units_are_meant():
    assert INFANTRY.of(FOE).side is FOE
    assert LAND_UNITS.but(INFANTRY).without == (INFANTRY.thing,)
    assert INFANTRY.named("Old Guard").name == "Old Guard"
    assert faults(lambda: LAND_UNITS.named("All"))[0][0] == "only a unit can bear a name of its own"


def test_offers_mean_one_of_several_or_all_together():
    assert len(Offer(INFANTRY, GUN).goods.items) == 1
    assert [number for _, number in Offer({INFANTRY: 2, GUN: 1}).goods.items] == [2, 1]
    assert Offer({INFANTRY: 1}, price=4, cheaper={Drill: 3}).cheaper == (("drill", 3),)


def test_blitz_is_a_way_to_come_and_a_trait():
    assert Improve(INFANTRY, attack=+1, during=BLITZ).ways.during is Mode.BLITZ
    assert Improve(INFANTRY, blitz=True).changes == (Said("blitz", True),)


NUMBERS = [
    (word, name, row.kinds[word.__name__])
    for name, row in CHANGES.items()
    for word in (Improve, Weaken, Make)
    if word.__name__ in row.kinds and "whole number" in row.kinds[word.__name__].shown
]


@given(st.sampled_from(NUMBERS), st.integers(-200, 200))
def test_a_number_is_read_exactly_when_it_lies_in_the_range_that_is_shown(row, value):
    word, name, kind = row
    low, high = (
        int(part) for part in kind.shown.split(", not 0")[0].removeprefix("a whole number from ").split(" to ")
    )
    fits = low <= value <= high and not (value == 0 and "not 0" in kind.shown)
    if fits:
        assert word(INFANTRY, **{name: value}).changes == (Said(name, value),)
    else:
        with pytest.raises(Faulty):
            word(INFANTRY, **{name: value})


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyz_", min_size=1, max_size=12))
def test_an_unknown_name_never_passes(name):
    known = {*Improve.circumstances(), *Improve.changeable()}
    if name not in known:
        with pytest.raises(Faulty, match=f"Improve takes no {name}="):
            Improve(INFANTRY, **{name: 1})


@pytest.mark.parametrize(
    ("title", "id"),
    [("RocketArtillery", "rocket_artillery"), ("Heavy Tank", "heavy_tank"), ("AA Gun", "aa_gun"), ("SWPA", "swpa")],
)
def test_ids_are_made_from_titles(title, id):
    assert snake(title) == id


def test_ids_are_compared_without_underscores_and_case():
    assert fold("p_51_mustang") == fold(snake("P51Mustang"))


def test_rewriting_changes_every_place_and_keeps_the_line():
    word = Order(Improve(INFANTRY, attack=+1, paired_with=GUN), title="March")
    changed = rewrite(word, lambda part: GUN.thing if part == INFANTRY.thing else part)
    assert INFANTRY.thing not in list(parts_of(changed))
    assert changed.where == word.where
    assert changed.effects[0].where == word.effects[0].where
    assert rewrite(word, lambda part: part) is word


def test_events_and_what_they_name():
    assert battle_won(killing=GUN).killing == Units((GUN.thing,))
    assert happened(Drill).rule == "drill"
    assert captured("Here", by=FOE, first=True).first
    assert faults(lambda: start_of(ARMY, HOME))[0][0] == "<Branch.ARMY: 'Army'> is no phase"
    assert faults(lambda: happened("Drill"))[0] == (
        "happened('Drill'): not a rule",
        "name the class of a rule that stands above",
    )


def test_a_rule_is_a_value_that_others_name():
    assert isinstance(Drill, Rule)
    assert Drill.ref == "drill"
