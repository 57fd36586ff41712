"""The game XML and its neighbours: valid, complete, the same every time, and safe from any text."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from lxml import etree
from sample_game import LANDS, because, grammar

from generator.game.model import Attachment, Game, Option, Player, Property, Tech, Territory, Text, UnitType
from generator.render import Package, render
from generator.why import Faulty

ROOT = Path(__file__).parents[2]


def tree(package: Package) -> etree._Element:
    return etree.fromstring(package.files[package.game_file])


def test_the_files_of_a_map(game: Game) -> None:
    package = render(game)
    assert sorted(package.files) == [
        "map.yml",
        "map/actionstext.properties",
        "map/games/sample.notes.html",
        "map/games/sample.xml",
        "map/objectives.properties",
    ]
    assert package.game_file == "map/games/sample.xml"


def test_the_game_is_valid(game: Game) -> None:
    rules = grammar()
    assert rules.validate(tree(render(game))), rules.error_log


def test_a_game_without_optional_parts_is_valid(game: Game) -> None:
    bare = replace(
        game,
        resources=(),
        unit_types=(),
        relationship_types=(),
        territory_effects=(),
        production_rules=(),
        repair_rules=(),
        frontiers=(),
        techs=(),
        tech_categories=(),
        attachments=(),
        owners=(),
        placements=(),
        resources_given=(),
        relationships=(),
        properties=(),
        texts=(),
    )
    package = render(bare)
    rules = grammar()
    # What is left out may be spoken of by nobody; the rest of the sample speaks of players and delegates alone.
    assert rules.validate(tree(package)), rules.error_log
    assert [child.tag for child in tree(package)] == [
        "info",
        "diceSides",
        "map",
        "playerList",
        "gamePlay",
        "initialize",
    ]


def test_every_part_stands_in_the_file(game: Game) -> None:
    root = tree(render(game))
    assert [t.get("name") for t in root.iterfind("map/territory")] == [*LANDS, "1 Sea Zone"]
    assert root.find("map/territory[@water='true']").get("name") == "1 Sea Zone"
    assert root.find("resourceList/resource[@name='Roll']").get("isDisplayedFor") == "Reds:Blues"
    blues = root.find("playerList/player[@name='Blues']")
    assert dict(blues.attrib) == {
        "name": "Blues",
        "optional": "false",
        "canBeDisabled": "true",
        "defaultType": "AI",
        "isHidden": "true",
    }
    assert [(a.get("player"), a.get("alliance")) for a in root.iter("alliance")] == [
        ("Reds", "Red"),
        ("Blues", "Blue"),
        ("Blues", "Friends"),
    ]
    purchase, move = root.iter("step")
    assert (purchase.get("display"), purchase.get("maxRunCount")) == ("Purchase", None)
    assert (move.get("display"), move.get("maxRunCount")) == (None, "1")
    assert [(p.get("name"), p.get("value")) for p in move] == [("combatMove", "true"), ("x", "y")]
    assert [(p.get("player"), p.get("frontier")) for p in root.iter("playerProduction")] == [
        ("Reds", "production"),
        ("Blues", "production"),
    ]
    assert [p.get("frontier") for p in root.iter("playerRepair")] == ["repair"]
    assert root.find("technology/technologies/techname[@name='Jets']").get("tech") == "jetPower"
    assert [c.get("name") for c in root.iterfind("technology/playerTech[@player='Reds']/category/tech")] == [
        "Heavy_Tanks",
        "Jets",
    ]
    assert root.find("attachmentList/attachment").get("javaClass") == "UnitAttachment"
    assert root.find("initialize/unitInitialize/unitPlacement[@unitType='factory']").get("owner") is None
    assert root.find("initialize/relationshipInitialize/relationship").get("roundValue") == "-1"


def test_switches_say_their_kind_and_bounds(game: Game) -> None:
    kinds = {
        p.get("name"): (p.get("editable"), [(k.tag, dict(k.attrib)) for k in p])
        for p in tree(render(game)).iter("property")
    }
    assert kinds == {
        "mapName": (None, []),
        "Jets fly": ("true", [("boolean", {})]),
        "Bid": ("true", [("number", {"min": "0", "max": "100"})]),
        "Floor": ("true", [("number", {"min": "1", "max": "2147483647"})]),
        "Round": ("true", [("number", {"min": "-2147483648", "max": "2147483647"})]),
        "Motto": ("true", [("string", {})]),
    }


@pytest.mark.parametrize(
    ("switch", "bounds"),
    [
        (Property("Bid", "-1", editable=True, least=0, most=9), "0 to 9"),
        (Property("Bid", "10", editable=True, most=9), "to 9"),
        (Property("Bid", "0", editable=True, least=1), "1 to"),
        (Property("Bid", "true", editable=True, least=1), "1 to"),
    ],
)
def test_numbers_outside_their_bounds_are_refused(game: Game, switch: Property, bounds: str) -> None:
    with pytest.raises(Faulty) as caught:
        render(replace(game, properties=(switch,)))
    assert str(caught.value) == f"the property 'Bid' is {switch.value!r}; its bounds are {bounds}"


HOSTILE = """<a b="c" d='e'>&amp;&#10;{{ 7 * 7 }}{% raw %}]]><!--\\ é € 😀 \u2028\xa0"""


def test_any_text_reads_back_as_it_was(game: Game) -> None:
    option = Option("text", HOSTILE, HOSTILE)
    attachment = Attachment("TriggerAttachment", HOSTILE, HOSTILE, "territory", (option,))
    root = tree(
        render(
            replace(
                game,
                name=HOSTILE,
                territories=(Territory(HOSTILE),),
                connections=(),
                attachments=(attachment,),
                properties=(Property(HOSTILE, HOSTILE),),
            )
        )
    )
    assert root.find("info").get("name") == HOSTILE
    assert root.find("map/territory").get("name") == HOSTILE
    read = root.find("attachmentList/attachment")
    assert (read.get("name"), read.get("attachTo")) == (HOSTILE, HOSTILE)
    assert dict(read[0].attrib) == {"name": "text", "value": HOSTILE, "count": HOSTILE}
    assert dict(root.find("propertyList/property").attrib) == {"name": HOSTILE, "value": HOSTILE}


def test_map_yml_reads_back_as_it_was(game: Game) -> None:
    package = render(replace(game, name=HOSTILE, map_name='no: [yes] "#" \\ é 😀'))
    assert yaml.safe_load(package.files["map.yml"]) == {
        "map_name": 'no: [yes] "#" \\ é 😀',
        "games": [{"game_name": HOSTILE, "file_name": "sample.xml"}],
    }


@pytest.mark.parametrize("character", ["\n", "\t", "\r", "\0", "\x1e", "\x7f", "\x85", "\ud800", "\uffff"])
def test_characters_that_a_game_cannot_hold_are_refused(game: Game, character: str) -> None:
    option = Option("text", f"one{character}two")
    bad = Attachment("TriggerAttachment", "t", "Reds", "player", (option,), because("rising", 20))
    with pytest.raises(Faulty) as caught:
        render(replace(game, attachments=(bad,)))
    assert str(caught.value).startswith(f"rules/sample.py:20: the character U+{ord(character):04X} cannot stand")
    with pytest.raises(Faulty, match="cannot stand"):
        render(replace(game, territories=(Territory(f"a{character}"),)))


@pytest.mark.parametrize("name", ["Heavy Tanks", "3rd", "", "a:b", "-x", "a&b", "é\u00d7"])
def test_identifiers_must_be_xml_names(game: Game, name: str) -> None:
    with pytest.raises(Faulty) as caught:
        render(replace(game, techs=(Tech(name, why=because("heavy_tanks", 11)),), tech_categories=()))
    (fault,) = caught.value.faults
    assert str(fault).startswith(f"rules/sample.py:11: the tech {name!r} is no XML name (wanted by heavy_tanks); ")


def test_every_identifier_that_we_let_pass_is_an_xml_name(game: Game) -> None:
    names = ("Élan", "_x", "Ünit-1.b", "戦車")
    package = render(replace(game, unit_types=(*game.unit_types, *map(UnitType, names))))
    rules = grammar()
    assert rules.validate(tree(package)), rules.error_log


def test_one_name_for_two_things_is_refused(game: Game) -> None:
    with pytest.raises(Faulty, match="the tech 'Reds' has the name of a player"):
        render(replace(game, techs=(Tech("Reds"),), tech_categories=()))
    with pytest.raises(Faulty, match="the player 'Reds' has the name of a player"):
        render(replace(game, players=(*game.players, Player("Reds", ()))))


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"name": " "}, "the game has no name"),
        ({"map_name": ""}, "the map name '' has not 1 to 70"),
        ({"map_name": "x" * 71}, "has not 1 to 70"),
        ({"file_name": "sample"}, "'sample' is no name"),
        ({"file_name": "../sample.xml"}, "is no name"),
        ({"file_name": "sample.XML"}, "is no name"),
    ],
)
def test_names_that_the_client_would_pass_over_are_refused(game: Game, changed: dict[str, str], fault: str) -> None:
    with pytest.raises(Faulty) as caught:
        render(replace(game, **changed))  # type: ignore[arg-type]
    assert fault in str(caught.value)


def test_all_faults_are_told_at_once(game: Game) -> None:
    with pytest.raises(Faulty) as caught:
        render(replace(game, name="", techs=(Tech("a b"), Tech("c d")), tech_categories=()))
    assert len(caught.value.faults) == 3


def test_the_trace_names_the_rule_of_each_line(game: Game) -> None:
    package = render(game)
    lines = package.files[package.game_file].decode().split("\n")

    def rules(text: str) -> set[str]:
        numbers = [number for number, line in enumerate(lines, 1) if text in line]
        assert numbers, text
        return {why.rule for number in numbers for why in package.trace.at(number)}

    assert rules('<resource name="Roll"') == {"research"}
    assert rules('<resource name="PUs"') == set()
    assert rules('<player name="Reds"') == rules('<alliance player="Reds"') == {"nations"}
    assert rules('<cost resource="PUs" quantity="6"') == {"tank"}
    assert rules("</productionRule>") == {"tank"}
    assert rules('name="placement"') == rules('name="uses"') == rules("<variable name=") == {"rising"}
    assert rules("<attachmentList>") == rules("</attachmentList>") == rules('name="attack"') == set()
    assert rules("<boolean/>") == {"switches"}
    assert package.trace.at(1) == package.trace.at(len(lines) + 1) == ()


def test_texts_with_two_values_are_refused(game: Game) -> None:
    twice = (Text("tooltips", "k", "one", because("one")), Text("tooltips", "k", "two", because("two", 5)))
    with pytest.raises(Faulty, match=r"rules/sample.py:5: tooltips.properties: the key 'k' has two texts"):
        render(replace(game, texts=twice))
    same = (Text("tooltips", "k", "one"), Text("tooltips", "k", "one"))
    assert render(replace(game, texts=same)).files["map/tooltips.properties"] == b"k=one\n"


def test_a_text_for_a_file_outside_the_map_is_refused(game: Game) -> None:
    with pytest.raises(Faulty, match="cannot be the name of a"):
        render(replace(game, texts=(Text("../x", "k", "v"),)))


DIGEST = """
import hashlib, sys
sys.path.insert(0, {tests!r})
from sample_game import sample
from generator.package import zip_bytes
from generator.render import render
print(hashlib.sha256(zip_bytes(render(sample()).files)).hexdigest())
"""


def test_the_bytes_do_not_depend_on_hash_seed_or_time_zone(tmp_path: Path) -> None:
    def digest(seed: str, zone: str, folder: Path) -> str:
        folder.mkdir()
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "PYTHONPATH": str(ROOT)}
        script = DIGEST.format(tests=str(Path(__file__).parent))
        run = [sys.executable, "-c", script]
        return subprocess.run(run, env=environment, cwd=folder, check=True, capture_output=True, text=True).stdout

    assert digest("1", "UTC", tmp_path / "a") == digest("2", "Pacific/Auckland", tmp_path / "b")
