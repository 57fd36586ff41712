"""`tro build`: the map, the summary, and all that can go wrong on the way."""

from __future__ import annotations

import errno
import json
import shutil
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from lxml import etree

from generator.build import Built, build
from generator.check.findings import Finding, Severity
from generator.cli.build import tell
from generator.options import MODULES, Modules, Options

Run = Callable[..., Result]
ROOT = Path(__file__).parents[2]
BOARD = ROOT / "rules" / "boards" / "global_1940"


PLAINEST = ("--ruleset", "vanilla")
"""The quickest build."""


@pytest.fixture(scope="module")
def built() -> Built:
    """The default map, without pictures that the client can do without."""
    return build(Options(modules=Modules(pictures=False)))


# --- what is made -----------------------------------------------------------------------------------------------------


def test_the_default_map_is_complete(built: Built) -> None:
    wanted = {"map.yml", "map/games/total_research_overhaul.xml", "map/games/total_research_overhaul.notes.html"}
    wanted |= {f"map/{name}" for name in ("polygons.txt", "centers.txt", "place.txt", "map.properties", "smallMap.png")}
    assert wanted <= set(built.files)
    assert len(built.game.techs) == built.techs + built.exclusives + 4, "and research levels 2 to 5"


def test_the_doctor_has_no_error_on_it(built: Built) -> None:
    assert all(finding.severity is Severity.WARNING for finding in built.findings)
    assert not any(finding.file.startswith("map/units/") for finding in built.findings), "left out on purpose"


def test_the_game_xml_is_of_a_good_size(built: Built) -> None:
    xml = built.files["map/games/total_research_overhaul.xml"]
    assert len(xml) <= 6_000_000, "the bound of a game with everything on"
    assert etree.fromstring(xml).find("info").get("name") == "Total Research Overhaul"


def test_the_doctor_has_no_remarks(built: Built) -> None:
    assert [str(finding) for finding in built.findings] == []


def test_without_pictures_the_client_still_has_all_it_cannot_draw(built: Built) -> None:
    folders = {name.split("/")[1] for name in built.files if name.count("/") > 1}
    assert {"flags", "games"} <= folders
    assert folders.isdisjoint({"baseTiles", "reliefTiles", "units", "territoryNames"})


def test_stages_are_told_in_their_order(plain: None) -> None:
    told: list[str] = []
    build(Options(ruleset="vanilla"), told.append)
    assert told == [
        "Reading the rules",
        "Compiling the game",
        "Writing the game",
        "Looking for the pictures",
        "Checking the map",
    ]


def test_one_zip_lies_in_output(run: Run, plain: None, here: Path) -> None:
    result = run("build")
    assert result.exit_code == 0
    zip_file = here / "output" / "total_research_overhaul.zip"
    assert [file for file in here.rglob("*") if file.is_file()] == [zip_file]
    assert "output/total_research_overhaul.zip" in result.stdout.replace("\\", "/")
    assert "technologies" in result.stdout
    assert result.stderr == ""
    with zipfile.ZipFile(zip_file) as archive:
        assert "map.yml" in archive.namelist()


def test_building_again_replaces_it_with_the_same_bytes(run: Run, plain: None, here: Path) -> None:
    zip_file = here / "output" / "global_1940.zip"
    run("build", *PLAINEST)
    first = zip_file.read_bytes()
    assert run("build", *PLAINEST).exit_code == 0
    assert zip_file.read_bytes() == first


def test_a_named_place_is_kept_unless_forced(run: Run, plain: None, here: Path) -> None:
    (here / "x.zip").write_text("mine")
    refused = run("build", *PLAINEST, "--out", "x.zip")
    assert (refused.exit_code, refused.stderr) == (
        2,
        "x.zip: this is there already; name another place, or add --force\n",
    )
    assert (here / "x.zip").read_text() == "mine"
    assert run("build", *PLAINEST, "--out", "x.zip", "--force").exit_code == 0
    assert zipfile.is_zipfile(here / "x.zip")


def test_the_name_goes_everywhere(run: Run, plain: None, here: Path) -> None:
    assert run("build", *PLAINEST, "--name", "Our War!").exit_code == 0
    (zip_file,) = (here / "output").iterdir()
    assert zip_file.name == "our_war.zip"
    with zipfile.ZipFile(zip_file) as archive:
        assert "map_name: Our War!" in archive.read("map.yml").decode().replace('"', "")
        assert "map/games/our_war.xml" in archive.namelist()


def test_the_summary_for_programs_is_json_alone(run: Run, plain: None) -> None:
    Path("tro.toml").write_text('techs.exclude = ["destroyer_escorts"]')
    result = run("build", "--json")
    told = json.loads(result.stdout)
    assert result.stderr == ""
    assert told["path"].endswith("total_research_overhaul.zip")
    assert told["bytes"] == Path(told["path"]).stat().st_size
    assert told["technologies"] > 10
    assert any("Destroyer Escorts" in line for line in told["ignored"])


def test_what_lost_its_effect_is_said_on_stderr(capsys: pytest.CaptureFixture[str], built: Built, here: Path) -> None:
    place = here / "x.zip"
    place.write_bytes(b"")
    tell(replace(built, ignored=tuple(f"line {number}" for number in range(99))), place)
    said = capsys.readouterr()
    assert "Without effect: line 0\n" in said.err
    assert "... and 91 more" in said.err
    assert "Without effect" not in said.out


def test_flags_switch_parts_off(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Modules] = []

    def watched(options: Options, _progress: Any) -> Built:
        seen.append(options.modules)
        raise KeyboardInterrupt

    monkeypatch.setattr("generator.cli.build.build_map", watched)
    for module in MODULES:
        run("build", f"--no-{module.replace('_', '-')}")
    run("build")
    assert seen == [*(Modules(**{module: False}) for module in MODULES), Modules()]


# --- what goes wrong --------------------------------------------------------------------------------------------------


def refused(run: Run, here: Path, *args: str) -> str:
    """The one line that a build ends with; nothing is written."""
    before = {file for file in here.rglob("*") if "__pycache__" not in file.parts}
    result = run("build", *args)
    assert (result.exit_code, result.stdout) == (2, ""), result.stderr
    assert result.stderr.count("\n") == 1, result.stderr
    assert {file for file in here.rglob("*") if "__pycache__" not in file.parts} == before
    return result.stderr.strip()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[research]\nhit = 5", "tro.toml:2: unknown key hit in [research]; "),
        ('techs.include = ["jet_figters"]', 'tro.toml:1: no rule has the id "jet_figters"; did you mean jet_fighters?'),
        ("[techs.heavy_tanks]\ntier = 7", "tro.toml:1: Heavy Tanks: tier 7 needs 7 hits, "),
        ("[units.tank]\nprice = -1", "tro.toml:2: price = -1 is not IPCs from 0 to 100"),
    ],
)
def test_slips_in_the_file_of_options(run: Run, here: Path, text: str, told: str) -> None:
    (here / "tro.toml").write_text(text)
    assert told in refused(run, here)


def test_a_board_without_a_capital(run: Run, here: Path) -> None:
    board = here / "nowhere"
    shutil.copytree(BOARD, board, ignore=shutil.ignore_patterns("__pycache__"))
    nations = (board / "nations.py").read_text()
    first = nations.index("capital=")
    (board / "nations.py").write_text(nations[:first] + 'capital="Atlantis"' + nations[nations.index(")", first) :])
    told = refused(run, here, "--board", str(board))
    assert "the capital of " in told
    assert '"Atlantis", is not on the board' in told


def test_a_mistake_in_own_rules_has_file_and_line(run: Run, here: Path) -> None:
    folder = here / "some_rules"
    folder.mkdir()
    (folder / "__init__.py").write_text(
        "from generator.language import *\nfrom generator.rules.tro import tro\n\n"
        "@tech(tier=1, brunch=ARMY)\nclass A:\n    '''Text.'''\n\nruleset = Ruleset('x', base=tro)\n"
    )
    told = refused(run, here, "--rules", "some_rules")
    assert told.startswith("some_rules/__init__.py:4: ")
    assert "branch" in told


@pytest.mark.parametrize("content", [None, b"no zip", b"PK\x03\x04 broken"])
def test_a_skin_that_cannot_be_read(run: Run, here: Path, content: bytes | None) -> None:
    if content is not None:
        (here / "art.zip").write_bytes(content)
    assert "art.zip" in refused(run, here, *PLAINEST, "--skin", "art.zip")


def test_a_full_disk(run: Run, here: Path, plain: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, data: bytes) -> int:
        with self.open("wb") as file:
            file.write(data[:100])
        raise OSError(errno.ENOSPC, "No space left on device")

    (here / "output").mkdir()
    monkeypatch.setattr(Path, "write_bytes", full)
    told = refused(run, here, *PLAINEST)
    assert told.endswith("there is no room left on the disk; free some, or write elsewhere")


def test_a_missing_file_of_options(run: Run, here: Path) -> None:
    assert refused(run, here, "--config", "no.toml").startswith("no.toml: cannot be read")


def test_what_the_doctor_finds_is_a_defect_with_the_rule_behind_it(
    run: Run, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.build.pictures", lambda *_: {})

    def ill(files: Mapping[str, bytes]) -> list[Finding]:
        (file,) = (name for name in files if name.endswith(".xml"))
        line = next(n for n, text in enumerate(files[file].splitlines(), 1) if b'name="German_Tank"' in text)
        return [Finding("bad", Severity.ERROR, "it is bad", file, line)]

    monkeypatch.setattr("generator.check.check_package", ill)
    result = run("build", *PLAINEST)
    assert result.exit_code == 2
    first, last = result.stderr.splitlines()
    assert "error bad: it is bad (wanted by tank (rules/vanilla/units.py:" in first
    assert "this is a defect of tro" in last
    assert not list(here.rglob("*.zip"))
