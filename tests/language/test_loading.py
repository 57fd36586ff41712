"""Folders of rules: what is read, in which order, and how faults in files are told."""

import sys
import textwrap

import pytest

from generator.language.load import built_in, load, load_ruleset
from generator.why import Faulty

HEADER = "from generator.language import *\n"
UNITS = 'INFANTRY = unit("Infantry", LAND_UNITS, attack=1, defence=2, movement=1, price=3)\n'


@pytest.fixture
def folder(tmp_path):
    """Writes a folder of rules; forgets its modules afterwards."""
    made = []

    def write(name, **files):
        path = tmp_path / name
        path.mkdir()
        for file, text in files.items():
            (path / f"{file}.py").write_text(textwrap.dedent(text), encoding="utf-8")
        made.append(name)
        return path

    yield write
    for name in [one for one in sys.modules if one.split(".")[0] in made]:
        del sys.modules[name]


def only_fault(path):
    with pytest.raises(Faulty) as raised:
        load_ruleset(path)
    (fault,) = raised.value.faults
    return str(fault)


def test_the_built_in_rulesets_go_by_their_names():
    assert {"tro", "vanilla"} <= set(built_in())
    assert load_ruleset("vanilla").name == "Global 1940"


def test_definitions_are_collected_in_file_order(folder):
    path = folder(
        "my_war",
        __init__=HEADER + 'from . import cards, techs\nruleset = Ruleset("My war", modules=[cards, techs])\n',
        cards=HEADER + UNITS + 'AAA = unit("Anti", LAND_UNITS, price=1)\n',
        techs=HEADER
        + "from .cards import *\n"
        + '@tech()\nclass Zeal:\n    """A."""\n    effects = [Improve(INFANTRY, attack=+1)]\n'
        + '@tech()\nclass Aim:\n    """B."""\n    effects = [Improve(INFANTRY, attack=+1)]\n',
    )
    done = load(path)
    assert [card.id for card in done.cards] == ["infantry", "anti"]
    assert [rule.id for rule in done.rules] == ["zeal", "aim"]
    assert str(done.rules[1].where) == "my_war/techs.py:7"
    assert load_ruleset(path) is load_ruleset(path)


def test_rules_may_stand_beside_their_ruleset_upon_a_built_in_one(folder):
    path = folder(
        "my_war",
        __init__=HEADER
        + """\
from generator.rules.tro import tro, tier1, tier2, units
@tech(tier=1, branch=ARMY, replaces=tier1.CloseAirSupport)
class MotorPools:
    \"\"\"Mechanized Infantry moves 3.\"\"\"
    effects = [Improve(units.MECH, movement=+1)]
@tech(tier=2, branch=ARMY, needs=MotorPools)
class Convoys:
    \"\"\"Mechanized Infantry attacks at 2.\"\"\"
    effects = [Improve(units.MECH, attack=+1)]
ruleset = Ruleset("My war", base=tro, without=[tier2.Sonar])
""",
    )
    done = load(path)
    ids = [rule.id for rule in done.rules]
    assert done.rule("CloseAirSupport").title == "Motor Pools"
    assert ids.index("close_air_support") == [rule.id for rule in load("tro").rules].index("close_air_support")
    assert done.rule("convoys").needs == ("close_air_support",)
    assert "sonar" not in ids
    assert "sonar" in done.left_out
    assert [line for line in done.ignored if "Sonar" in line] == [
        "ANZAC Research Advantages: favoured Sonar: left out",
        "UK Research Advantages: favoured Sonar: left out",
        "US Research Advantages: favoured Sonar: left out",
        "doctrine of anzac Sonar: left out",
    ]
    assert len(done.rules) == len(load("tro").rules)


def test_a_folder_may_lie_upon_another_ruleset(folder):
    path = folder(
        "more",
        __init__=HEADER
        + "from generator.rules.tro.units import TANK\n"
        + '@house_rule\nclass Cheap:\n    effects = [Price({TANK: 5})]\nruleset = Ruleset("More")\n',
    )
    done = load("tro", extra=[path])
    assert done.rules[-1].id == "cheap"
    assert done.name == "Total Research Overhaul"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("INFANTRY = unit(\n", "bad/__init__.py:2: not Python: '(' was never closed"),
        (
            UNITS + "X = Improve(INFANTY, attack=+1)\n",
            "bad/__init__.py:3: unknown name INFANTY; did you mean INFANTRY?",
        ),
        (
            UNITS + "X = Improve(INFANTRY, atack=+1)\n",
            "bad/__init__.py:3: Improve takes no atack=; did you mean attack?",
        ),
        ("X = 1 / 0\n", "bad/__init__.py:2: ZeroDivisionError: division by zero"),
        ("import nothing_like_it\n", "bad/__init__.py:2: ModuleNotFoundError: No module named 'nothing_like_it'"),
        ("", 'bad/__init__.py: no ruleset is defined; ruleset = Ruleset("...", modules=[...])'),
        (
            'class Zeal:\n    """A."""\nruleset = Ruleset("Bad")\n',
            "bad/__init__.py:2: class Zeal has no decorator; for example @tech(tier=1, branch=ARMY)",
        ),
        (
            UNITS
            + "\n".join(["@tech()\nclass Zeal:\n    'A.'\n    effects = [Unlock(INFANTRY)]"] * 2)
            + '\nruleset = Ruleset("Bad")\n',
            "bad/__init__.py:8: class Zeal hides the Zeal of line 4; give it another name",
        ),
    ],
)
def test_a_fault_in_a_file_is_one_line_with_its_place(folder, text, message):
    assert only_fault(folder("bad", __init__=HEADER + text)) == message


def test_a_folder_that_cannot_be_read_leaves_nothing_behind(folder):
    path = folder("bad", __init__=HEADER + "from . import inner\n", inner="X = oops\n")
    assert only_fault(path) == "bad/inner.py:1: unknown name oops; define or import it above"
    assert not [name for name in sys.modules if name.split(".")[0] == "bad"]


def test_what_is_no_folder_of_rules(tmp_path, folder):
    assert only_fault("trro") == '"trro" is no ruleset and no folder of rules; did you mean tro?'
    assert only_fault(tmp_path) == f'{tmp_path} has no __init__.py; one with: ruleset = Ruleset("...", base=...)'
    assert "cannot be called" in only_fault(folder("json", __init__=HEADER))
    assert "letters, figures and _ only" in only_fault(folder("my-war", __init__=HEADER))


def test_a_join_brings_a_unit_into_a_group(folder):
    path = folder(
        "joined",
        __init__=HEADER
        + UNITS
        + 'ELITE = group("elite", LAND_UNITS)\njoin(ELITE, INFANTRY)\nruleset = Ruleset("Joined")\n',
    )
    assert load(path).groups["elite"] == ("infantry",)
