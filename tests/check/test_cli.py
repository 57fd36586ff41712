"""`tro check`: output, selection, suppression, settings, mending, exit codes."""

import json

import pytest
from click.testing import CliRunner
from small_war import XML, edited, folder

from generator.check.registry import kinds
from generator.check.reporters import catalogue
from generator.cli.check import check
from generator.why import Faulty

BAD = edited(
    (
        ('name="canBlitz" value="true"', 'name="canBlits" value="true"'),
        ('value="before:redPurchase"', 'value="before:RedPurchase"'),
    )
)


@pytest.fixture
def game(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "small_war.xml"
    path.write_text(BAD, encoding="utf-8")
    return path


def run(*args, **kw):
    return CliRunner().invoke(check, [str(a) for a in args], **kw)


def test_findings_are_shown_with_line_caret_and_advice(game):
    result = run(game)
    assert result.exit_code == 1
    shown = result.stdout.splitlines()
    at = next(i for i, line in enumerate(shown) if "[opt_unknown]" in line)
    assert shown[at + 1].index("canBlits") == shown[at + 2].index("^^^^^^^^")
    assert "did you mean 'canBlitz'?" in shown[at + 3]
    assert shown[-1] == "2 errors in 1 map."


def test_a_sound_map_ends_with_0(game):
    game.write_text(XML, encoding="utf-8")
    result = run(game)
    assert (result.exit_code, result.stdout) == (0, "No faults in 1 map.\n")


def test_json_is_one_object_and_nothing_else(game):
    result = run(game, "--json")
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert set(told) == {"findings", "summary"}
    assert {"code", "name", "severity", "message", "file", "line"} <= set(told["findings"][0])
    assert told["summary"] == {"examined": 1, "errors": 2, "warnings": 0, "hints": 0}
    assert told["findings"][0]["name"] == kinds()[told["findings"][0]["code"]].title


def test_github_format_has_one_command_a_finding(game):
    lines = run(game, "--format", "github").stdout.splitlines()
    assert len(lines) == 2
    assert all(line.startswith(f"::error file={game}") and "line=" in line for line in lines)


@pytest.mark.parametrize(
    ("args", "left"),
    [
        (["--select", "opt_unknown"], ["opt_unknown"]),
        (["--select", "trigger"], ["trig_when_unknown_step"]),
        (["--select", "trig_*"], ["trig_when_unknown_step"]),
        (["--ignore", "option"], ["trig_when_unknown_step"]),
        (["--ignore", "opt_unknown", "--ignore", "trigger"], []),
    ],
)
def test_codes_and_families_are_selected_and_ignored(game, args, left):
    result = run(game, "--json", *args)
    assert [f["code"] for f in json.loads(result.stdout)["findings"]] == left
    assert result.exit_code == (1 if left else 0)


def test_severity_decides_what_counts(game):
    game.write_text(
        edited(
            (
                (
                    'name="Low Luck" value="false" editable="true"/>',
                    'name="Low Luck" value="false" editable="true"/><property name="Zzz" value="1"/>',
                ),
            )
        ),
        encoding="utf-8",
    )
    assert run(game).exit_code == 1
    assert run(game, "--severity", "warning").exit_code == 0


def test_settings_are_read_from_the_table_check(game):
    (game.parent / "tro.toml").write_text('[check]\nignore = ["opt_unknown"]\nseverity = "error"\n')
    assert [f["code"] for f in json.loads(run(game, "--json").stdout)["findings"]] == ["trig_when_unknown_step"]


def test_files_may_be_left_out_of_some_checks(game):
    (game.parent / "tro.toml").write_text('[check.per-file-ignore]\n"*/small_*.xml" = ["option", "trigger"]\n')
    assert run(game).exit_code == 0


@pytest.mark.parametrize(
    ("toml", "says"),
    [
        ("[check]\nignroe = []\n", "did you mean ignore"),
        ('[check]\nignore = ["opt_unknwon"]\n', "did you mean opt_unknown"),
        ('[check]\nseverity = "bad"\n', "one of hint, warning, error"),
        ('[check]\nignore = "all"\n', "list of codes"),
        ("[check\n", "not readable"),
    ],
)
def test_faults_of_the_settings_are_one_line(game, toml, says):
    (game.parent / "tro.toml").write_text(toml)
    error = run(game).exception
    assert isinstance(error, Faulty)
    assert says in str(error)
    assert "\n" not in str(error)


def test_comments_silence_a_line_or_the_file_and_unused_ones_are_told(game):
    spoilt = BAD.replace('<option name="canBlits"', '<!-- tro: ignore opt_unknown -->\n<option name="canBlits"')
    game.write_text(spoilt.replace("<map>", "<!-- tro: ignore-file trig_* --><map>"), encoding="utf-8")
    assert run(game).exit_code == 0
    game.write_text(XML.replace("<map>", "<!-- tro: ignore opt_unknown --><map>"), encoding="utf-8")
    assert [f["code"] for f in json.loads(run(game, "--json").stdout)["findings"]] == ["ignore_unused"]


def test_fix_shows_asks_and_changes_only_the_bytes_at_fault(game):
    windows = BAD.replace("\n", "\r\n").encode()
    game.write_bytes(windows)
    declined = run(game, "--fix", input="n\n")
    assert game.read_bytes() == windows
    assert '-            <option name="canBlits"' in declined.stderr
    result = run(game, "--fix", "--yes")
    assert "mended" in result.stderr
    assert game.read_bytes() == XML.replace("\n", "\r\n").encode()
    assert run(game).exit_code == 0


def test_nothing_is_mended_in_an_archive(tmp_path):
    import zipfile

    path = tmp_path / "small_war.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in folder(BAD).items():
            archive.writestr(name, data)
    before = path.read_bytes()
    result = run(path, "--fix", "--yes")
    assert "not mended" in result.stderr
    assert path.read_bytes() == before


def test_explain_and_catalogue_come_from_the_declarations(tmp_path):
    assert "Client:" in run("--explain", "opt_unknown").stdout
    assert isinstance(run("--explain", "opt_unknwon").exception, Faulty)
    assert run("--catalogue").stdout == catalogue()


def test_the_page_of_findings_is_up_to_date():
    from pathlib import Path

    page = Path(__file__).parents[2] / "docs" / "findings.md"
    assert page.read_text(encoding="utf-8") == catalogue(), "write it anew: tro check --catalogue > docs/findings.md"


def test_nothing_named_and_nothing_there(tmp_path):
    assert run().exit_code == 2
    assert isinstance(run(tmp_path / "none.xml").exception, Faulty)
