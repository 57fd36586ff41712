"""Classes that become rules: titles, ids, cards, and what may stand in them."""

from pathlib import Path

import pytest

from generator.language import *
from generator.language.definitions import spaced
from generator.why import Faulty

HOME = Nation("home", "Home", adjective="Home", players=("Homers",), step="home", side=AXIS, capital="Here")
AWAY = Nation("away", "Away", adjective="Away", players=("Awayers",), step="away", side=ALLIES, capital="There")
INFANTRY = unit("Infantry", LAND_UNITS, attack=1, defence=2, movement=1, price=3)


@tech(tier=1, branch=ARMY)
class RocketArtillery:
    """Infantry attacks
    at 2."""

    deviation = "Always."
    effects = [Improve(INFANTRY, attack=+1)]


def faults(define):
    with pytest.raises(Faulty) as raised:
        define()
    return [(fault.text, fault.instead) for fault in raised.value.faults]


def test_a_class_becomes_a_rule():
    assert (RocketArtillery.id, RocketArtillery.title) == ("rocket_artillery", "Rocket Artillery")
    assert RocketArtillery.card == "Infantry attacks at 2."
    assert (RocketArtillery.kind, RocketArtillery.tier, RocketArtillery.branch) == ("tech", 1, ARMY)
    assert RocketArtillery.deviation == "Always."


def test_its_place_is_the_line_of_the_decorator():
    line = RocketArtillery.where.line
    assert Path(__file__).read_text(encoding="utf-8").splitlines()[line - 1] == "@tech(tier=1, branch=ARMY)"


def test_an_exclusive_belongs_to_its_nation():
    @exclusive(HOME, level=2, needs=RocketArtillery, title="Old Guard", proves=("guard",))
    class Guard:
        """One Infantry."""

        effects = [Offer(INFANTRY, price=0)]

    assert (Guard.nations, Guard.level, Guard.needs) == ((HOME,), 2, ("rocket_artillery",))
    assert (Guard.title, Guard.id, Guard.proves) == ("Old Guard", "guard", ("guard",))


def test_an_advantage_of_lists_needs_no_card():
    @advantage(HOME, AWAY)
    class Schools:
        free = [RocketArtillery]
        favoured = []

    assert (Schools.free, Schools.favoured, Schools.card) == (("rocket_artillery",), (), "")


def test_an_objective_pays_for_each():
    @objective(HOME, pays=3)
    class HomeLanes:
        only_if = HOME.at_war()
        per = [HOME.holds("Here"), [HOME.holds("There"), HOME.at_war(AWAY)]]

    assert HomeLanes.pays == 3
    assert [len(case) for case in HomeLanes.per] == [1, 2]


def test_a_house_rule_with_and_without_brackets():
    @house_rule
    class Prices:
        effects = [Price({INFANTRY: 2})]

    @house_rule(title="Cheap Infantry")
    class Cheap:
        effects = [Price({INFANTRY: 2})]

    assert (Prices.title, Cheap.title) == ("Prices", "Cheap Infantry")


def _tech(body, **said):
    return lambda: tech(**{"tier": 1, "branch": ARMY, **said})(type("Drill", (), {"__doc__": "A card.", **body}))


EFFECTS = {"effects": [Improve(INFANTRY, attack=+1)]}


@pytest.mark.parametrize(
    ("define", "text", "instead"),
    [
        (_tech({"efects": []}), "Drill: efects is no attribute of a rule", "did you mean effects?"),
        (_tech({"free": []}), "Drill: free does not belong to @tech", "only @advantage has it"),
        (_tech({}), "Drill does nothing", "effects = [...]"),
        (
            _tech({**EFFECTS, "__doc__": None}),
            "Drill has no card",
            "write what players read below the class line, in quotes",
        ),
        (
            _tech({"effects": [INFANTRY]}),
            "Drill: effects=[<unit Infantry>] is not an effect, or a list of effects",
            "write words of the language, for example Unlock(INFANTRY)",
        ),
        (_tech(EFFECTS, teir=2), "@tech takes no teir=", "did you mean tier?"),
        (
            _tech(EFFECTS, branch="ARMY"),
            "@tech: branch='ARMY' is not one of ARMY, AIR_FORCE, NAVY, HOME_FRONT",
            "did you mean ARMY?",
        ),
        (lambda: exclusive(level=1), "@exclusive is of 0 nations", "@exclusive(NATION, ...)"),
        (lambda: exclusive(HOME, AWAY, level=1), "@exclusive is of 2 nations", "@exclusive(NATION, ...)"),
        (
            lambda: exclusive(HOME),
            "@exclusive needs level= (the research level that grants it)",
            "a whole number from 1 to 9",
        ),
        (lambda: advantage(AXIS), "@advantage: Axis is no nation", "the nation first, all else is name=value"),
        (lambda: house_rule(Faulty), "Faulty: a rule is no subclass", "class Faulty:"),
    ],
)
def test_what_is_wrong_with_a_definition(define, text, instead):
    assert (text, instead) in faults(define)


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("FastTransports", "Fast Transports"),
        ("SWPA", "SWPA"),
        ("V2Rockets", "V2 Rockets"),
        ("USAirfields", "US Airfields"),
    ],
)
def test_titles_are_spelled_out(name, title):
    assert spaced(name) == title


@pytest.mark.parametrize(
    ("write", "text"),
    [
        (lambda: Success(2, total=13), "Success: 2 dice never show 13"),
        (lambda: Success(2, total=2), "Success: 2 dice always show 2"),
        (lambda: Success(2, each=4, hits=3), "Success: 2 dice never hit 3 times"),
        (lambda: Success(2, each=1, hits=1), "Success: each=1 hits with every die"),
        (lambda: Success(2, each=4), "Success needs each= and hits=, or total="),
        (lambda: Success(ARMY, total=7), "Success: dice=ARMY is not a whole number from 1 to 12, or LEVEL or BOUGHT"),
        (lambda: Levels(prices=()), "Levels: prices=() is not a tuple of IPCs"),
        (
            lambda: Research(who=EVERYONE, success=Success(LEVEL, each=4, hits=1)),
            "Research: the dice are LEVEL, but there are no levels",
        ),
        (
            lambda: Research(who=EVERYONE, success=Success(BOUGHT, each=6, hits=1)),
            "Research: the dice are BOUGHT, but have no price",
        ),
        (
            lambda: Research(who=EVERYONE, success=Success(2, total=7), steps=3, breakthrough=Success(2, total=6)),
            "Research: not every breakthrough is a success",
        ),
        (
            lambda: Research(
                who=EVERYONE, success=Success(1, each=6, hits=1), levels=Levels(prices=(5,)), computer_levels={3: 2}
            ),
            "Research: a level of computer_levels is never sold",
        ),
    ],
)
def test_research_that_cannot_be(write, text):
    assert text in [fault for fault, _ in faults(write)]


def test_research_of_other_rulesets_can_be_said():
    by_total = Research(
        who=EVERYONE.but(HOME),
        rolls=number_of(INFANTRY),
        success=Success(2, total=7),
        steps=3,
        breakthrough=Success(2, total=12),
    )
    assert by_total.breakthrough.total == 12
    bought = Research(who=EVERYONE, price=5, success=Success(BOUGHT, each=6, hits=1), picks=CHART)
    assert bought.price == 5
