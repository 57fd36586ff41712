"""The second moment of checking: layers, settings, and what refers to what."""

import pytest

from generator.language import *
from generator.language.complete import complete
from generator.language.load import load, load_ruleset
from generator.language.ruleset import Definitions
from generator.language.word import altered
from generator.why import Faulty

HOME = Nation("home", "Home", adjective="Home", players=("Homers",), step="home", side=AXIS, capital="Here")
AWAY = Nation("away", "Away", adjective="Away", players=("Awayers",), step="away", side=ALLIES, capital="There")
INFANTRY = unit("Infantry", LAND_UNITS, attack=1, defence=2, movement=1, price=3)
LEVELLED = Research(who=EVERYONE, success=Success(LEVEL, each=4, hits=TIER), levels=Levels(prices=(5, 10)))


def make(name, **said):
    """A technology that does a little, by its class name."""
    return tech(**said)(type(name, (), {"__doc__": "A card.", "effects": [Improve(INFANTRY, attack=+1)]}))


def lists(name, nation, **said):
    return advantage(nation, **{key: said.pop(key) for key in ("extends",) if key in said})(type(name, (), said))


def ruleset(*rules, cards=(INFANTRY,), **said):
    return altered(Ruleset("Test", **said), definitions=Definitions(rules=rules, cards=cards))


def faults(*arguments, **named):
    with pytest.raises(Faulty) as raised:
        complete(*arguments, **named)
    return [f"{fault.text}; {fault.instead}" for fault in raised.value.faults]


DRILL = make("Drill", tier=1, branch=ARMY)
MARCH = make("March", tier=2, branch=ARMY, needs=DRILL)


def test_what_needs_a_rule_that_is_left_out_goes_with_it():
    parade = make("Parade", tier=3, branch=ARMY, needs=MARCH)
    left = complete(ruleset(DRILL, MARCH, parade), {"exclude": ["drill"]})
    assert left.rules == ()
    assert left.ignored == (
        "March: left out, because it needs Drill",
        "Parade: left out, because it needs March",
    )


def test_a_need_that_the_ruleset_never_had_is_a_fault_that_names_both():
    assert faults(ruleset(MARCH)) == ["March needs Drill, which is not in this ruleset; leave March out, too"]
    assert [rule.id for rule in complete(ruleset(DRILL, MARCH), {"exclude": ["drill", "march"]}).rules] == []


def test_a_sentence_that_counts_with_a_left_out_technology_goes_alone():
    one, two = Improve(INFANTRY, attack=+1), Improve(INFANTRY, defence=+1, needs=MARCH)
    bound = altered(DRILL, id="bound", title="Bound", effects=(one, two))
    left = complete(ruleset(DRILL, MARCH, bound), {"exclude": ["march"]})
    assert [len(rule.effects) for rule in left.rules] == [len(DRILL.effects), 1]
    assert left.ignored == ("Bound: what it does with March: left out",)


def test_the_need_of_one_sentence_counts_as_well():
    bound = altered(DRILL, id="bound", title="Bound", effects=(Improve(INFANTRY, attack=+1, needs=MARCH),))
    assert faults(ruleset(bound)) == ["Bound needs March, which is not in this ruleset; leave Bound out, too"]


def test_what_can_be_done_without_is_left_out_and_listed():
    offer = altered(DRILL, id="sale", title="Sale", effects=(Offer(INFANTRY, price=3, cheaper={DRILL: 2, MARCH: 1}),))
    school = lists("School", HOME, free=[MARCH, DRILL])
    done = complete(ruleset(DRILL, MARCH, offer, school), {"exclude": ["march"]})
    assert done.rule("school").free == ("drill",)
    assert done.rule("sale").effects[0].cheaper == (("drill", 2),)
    assert done.ignored == ("Sale: cheaper March: left out", "School: free March: left out")


def test_include_keeps_nothing_else():
    assert [rule.id for rule in complete(ruleset(DRILL, MARCH), {"include": ["DRILL"]}).rules] == ["drill"]


def test_circular_needs_are_told_once():
    first = altered(DRILL, needs=(MARCH.ref,))
    assert faults(ruleset(first, MARCH)) == ["circular needs: Drill needs March needs Drill; take one of them away"]


def test_one_id_is_for_one_rule():
    again = make("Drill", tier=1, branch=ARMY)
    (fault,) = faults(ruleset(DRILL, again))
    assert fault.startswith("Drill has the id of Drill (")
    assert fault.endswith(f"test_completing.py:{DRILL.where.line}); replaces=Drill, or another name")


def test_a_replacement_takes_over_place_and_references():
    new = make("Parade", tier=3, branch=NAVY, replaces=DRILL)
    done = complete(ruleset(DRILL, MARCH, new))
    assert [(rule.id, rule.title, rule.tier) for rule in done.rules] == [("drill", "Parade", 3), ("march", "March", 2)]
    assert done.rule("march").needs == ("drill",)


def test_a_replacement_of_nothing_or_of_another_kind_is_a_fault():
    assert faults(ruleset(make("Parade", replaces=DRILL))) == [
        "Parade replaces drill, which is not in this ruleset; leave it out"
    ]
    guard = exclusive(HOME, level=1, replaces=DRILL)(type("Guard", (), {"__doc__": "A.", "effects": DRILL.effects}))
    assert faults(ruleset(DRILL, guard)) == ["Guard (exclusive) replaces Drill (tech); @tech"]


def test_an_objective_may_replace_one_that_only_the_board_knows():
    elsewhere = objective(HOME, pays=3)(type("HomeIsles", (), {"only_if": HOME.at_war()}))
    mine = objective(HOME, pays=5, replaces=elsewhere)(type("HomeCoast", (), {"only_if": HOME.at_war()}))
    assert complete(ruleset(mine)).rules[0].replaces == "home_isles"


def test_an_extension_adds_for_its_nation_and_stands_alone_for_another():
    school = lists("School", HOME, free=[DRILL])
    more = lists("MoreSchool", HOME, free=[MARCH], extends=school)
    abroad = lists("SchoolAbroad", AWAY, free=[MARCH], extends=school)
    done = complete(ruleset(DRILL, MARCH, school, more, abroad))
    assert done.rule("school").free == ("drill", "march")
    assert [rule.id for rule in done.rules] == ["drill", "march", "school", "school_abroad"]


def test_a_card_takes_the_place_of_one_below_but_not_of_one_beside():
    below = ruleset(cards=(INFANTRY,))
    dear = INFANTRY.with_(price=4)
    assert complete(ruleset(cards=(dear,), base=below)).card("infantry").price == (4,)
    (fault,) = faults(ruleset(cards=(INFANTRY, dear)))
    assert fault.startswith("two cards of Infantry; the other is at")


def test_every_unit_that_is_named_has_a_card():
    assert faults(ruleset(DRILL, cards=())) == ["Drill names the unit Infantry, which has no card in this ruleset; "]


def test_settings_change_numbers_by_id():
    settings = {"rules": {"DRILL": {"tier": 2, "branch": "navy"}}, "units": {"infantry": {"price": 4, "attack": 2}}}
    done = complete(ruleset(DRILL), settings)
    assert (done.rule("drill").tier, done.rule("drill").branch) == (2, NAVY)
    assert (done.card("infantry").price, done.card("infantry").attack) == ((4,), 2)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"exclud": []}, "unknown setting exclud; did you mean exclude?"),
        ({"exclude": ["dril"]}, 'no rule has the id "dril"; did you mean drill?'),
        ({"rules": {"drill": {"teir": 2}}}, "Drill takes no teir=; did you mean tier?"),
        (
            {"rules": {"drill": {"tier": 12}}},
            "Drill: tier=12 is not a whole number from 1 to 9; the nearest that works is 9",
        ),
        ({"units": {"infntry": {}}}, 'no unit has the id "infntry"; did you mean infantry?'),
        (
            {"units": {"infantry": {"attack": 9}}},
            "Infantry: attack=9 is not a whole number from 0 to 6; the nearest that works is 6",
        ),
    ],
)
def test_settings_that_do_not_fit(settings, message):
    assert faults(ruleset(DRILL), settings) == [message]


def test_research_that_never_succeeds_is_a_fault():
    high = make("High", tier=4, branch=ARMY)
    assert faults(ruleset(high, research=LEVELLED)) == [
        "High: tier 4 needs 4 hits, but no roll has more than 3 dice; tier=3"
    ]
    assert faults(ruleset(make("Flat"), research=LEVELLED)) == ["Flat has no tier, but research asks for it; tier=1"]
    easy = lists("Easy", HOME, easier=[DRILL])
    assert faults(ruleset(DRILL, easy, research=LEVELLED)) == [
        "Easy: easier Drill would be of tier 0; favoured, or free"
    ]


def test_two_builds_in_one_process_agree():
    first, second = (load("tro") for _ in range(2))
    assert [rule.id for rule in first.rules] == [rule.id for rule in second.rules]
    assert first.groups == second.groups
    assert load_ruleset("tro") is load_ruleset("tro")
