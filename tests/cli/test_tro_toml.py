"""What `tro.toml` may say, and what it is told when it says something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.language.nouns import Branch, Switch
from generator.options import MODULES, Modules, Options, ResearchOptions, parse_options, read_options
from generator.why import Faulty

EVERYTHING = """
ruleset = "tro"
board = "global_1940"
rules = ["mine", "../yours"]
out = "maps/mine.zip"
skin = "art.zip"
name = "My map"

[research]
each = 5
prices = [4, 8]
rest = 0

[techs]
exclude = ["sonar"]
include = ["heavy_tanks"]
[techs.heavy_tanks]
tier = 2
branch = "Home Front"
title = "Big Tanks"

[units.tank]
price = 7
attack = 4

[modules]
research = true
unit_changes = false

[switches]
lean_dice = true
"""


def faults(text: str) -> list[str]:
    with pytest.raises(Faulty) as faulty:
        parse_options(text)
    return [str(fault) for fault in faulty.value.faults]


def test_everything_that_can_be_said() -> None:
    options = parse_options(EVERYTHING, Path("war") / "tro.toml")
    assert options.ruleset == "tro"
    assert options.rules == (Path("war/mine"), Path("war/../yours"))
    assert (options.out, options.skin) == (Path("war/maps/mine.zip"), Path("war/art.zip"))
    assert options.research == ResearchOptions(each=5, prices=(4, 8), rest=0)
    assert (options.exclude, options.include) == (("sonar",), ("heavy_tanks",))
    assert options.techs == {"heavy_tanks": {"tier": 2, "branch": Branch.HOME_FRONT, "title": "Big Tanks"}}
    assert options.units == {"tank": {"price": (7,), "attack": 4}}
    assert options.modules == Modules(unit_changes=False)
    assert options.switches == {Switch.LEAN_DICE: True}


def test_without_a_file_the_defaults_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert read_options() == Options()


def test_flags_go_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "tro.toml"
    file.write_text('name = "a"\nruleset = "vanilla"\nrules = ["x"]\n[modules]\nresearch = false\npictures = false\n')
    flags = {"name": "b", "ruleset": None, "rules": (Path("y"),), "research": None, "advantages": False}
    options = read_options(file, flags)
    assert (options.name, options.ruleset) == ("b", "vanilla")
    assert options.rules == (tmp_path / "x", Path("y"))
    assert options.modules == Modules(research=False, advantages=False, pictures=False)


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "tro.toml"
    file.write_bytes(b"\xef\xbb\xbfname = 'x'\r\n")
    assert read_options(file).name == "x"


def test_every_module_can_be_switched() -> None:
    assert dict.fromkeys(MODULES, True) == {name: getattr(Modules(), name) for name in Modules.__slots__}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('nmae = "x"', "tro.toml:1: unknown key nmae; did you mean name?"),
        ("\n[reserch]\neach = 5", "tro.toml:2: unknown key reserch; did you mean research?"),
        ("[research]\n\neech = 5", "tro.toml:3: unknown key eech in [research]; did you mean each?"),
        (
            "[research]\neach = 7",
            "tro.toml:2: each = 7 is not a whole number from 2 to 6; the nearest that works is 6",
        ),
        ("research.rest = true", "tro.toml:1: rest = true is not a whole number from 0 to 20"),
        (
            "research.prices = [5, -1]",
            "tro.toml:1: prices = [5, -1] is not a list of IPCs from 0 to 1000; the nearest that works is 0",
        ),
        (
            "[units.tank]\nprice = -3",
            "tro.toml:2: price = -3 is not IPCs from 0 to 100, or a pair of them; the nearest that works is 0",
        ),
        ("[units.tank]\natack = 1", "tro.toml:2: unknown key atack in [units.tank]; did you mean attack?"),
        ("[techs.sonar]\nteir = 2", "tro.toml:2: unknown key teir in [techs.sonar]; did you mean tier?"),
        (
            '[techs.sonar]\nbranch = "Nvy"',
            'tro.toml:2: branch = "Nvy" is not a branch; Army, Air Force, Navy, Home Front',
        ),
        ('techs.exclude = "sonar"', 'tro.toml:1: exclude = "sonar" is not a list of texts; for example ["one", "two"]'),
        ("techs = 3", "tro.toml:1: techs = 3 is not a table; write [techs] and its keys below"),
        (
            '[modules]\npictures = "no"',
            'tro.toml:2: pictures = "no" is not true or false; write true or false, without quotes',
        ),
        ("[switches]\nlean = true", "tro.toml:2: unknown key lean in [switches]; did you mean lean_dice?"),
        ("name", """tro.toml:1: not TOML: expected '=' after a key in a key/value pair; key = "value", one a line"""),
        ("name = 1", "tro.toml:1: name = 1 is not a text; quote it"),
    ],
)
def test_a_slip_is_one_line_with_its_place_and_remedy(text: str, fault: str) -> None:
    assert faults(text) == [fault]


def test_all_slips_are_told_at_once() -> None:
    assert len(faults("nmae = 1\nboard = 2\n[research]\neach = 9\nrest = 'x'")) == 4


def test_a_file_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(Faulty, match=r"no\.toml: cannot be read: .*; name the file of options"):
        read_options(tmp_path / "no.toml")
    (tmp_path / "latin.toml").write_bytes(b"name = '\xe4'")
    with pytest.raises(Faulty, match="not text in UTF-8; save it as UTF-8"):
        read_options(tmp_path / "latin.toml")
