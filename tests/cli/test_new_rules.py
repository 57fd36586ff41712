"""`tro new`: a folder of rules that builds at once."""

from __future__ import annotations

import shlex
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from generator.options import read_options
from generator.project import load_project

Run = Callable[..., Result]


def test_it_builds_with_the_printed_command(run: Run, here: Path, plain: None) -> None:
    result = run("new", "our_war")
    assert result.exit_code == 0
    program, *args = shlex.split(result.stdout.splitlines()[-1])
    assert program == "tro"
    built = run(*args)
    assert built.exit_code == 0, built.stderr
    with zipfile.ZipFile(here / "output" / "our_war.zip") as archive:
        xml = archive.read("map/games/our_war.xml").decode()
    assert "Mountain_Training" in xml


def test_it_has_a_technology_and_a_changed_number(run: Run, here: Path) -> None:
    run("new", "their_war")
    usual, other = load_project(read_options()), load_project(read_options(here / "their_war" / "tro.toml"))
    added = {rule.id for rule in other.complete.rules} - {rule.id for rule in usual.complete.rules}
    assert added == {"mountain_training"}
    assert other.name == "Their War"
    changed = [card.id for card in other.complete.cards if card.price != usual.complete.card(card.id).price]
    assert len(changed) == 1


def test_every_line_of_its_readme_is_a_command_that_works(run: Run, here: Path, plain: None) -> None:
    run("new", "some_war")
    readme = (here / "some_war" / "README.md").read_text()
    commands = [line.strip() for line in readme.splitlines() if line.startswith("    tro ")]
    assert len(commands) >= 4
    for command in commands:
        args = shlex.split(command.partition("   ")[0])[1:]
        result = run(*args)
        assert result.exit_code == 0, (command, result.stderr)


def test_every_commented_option_is_one(run: Run, here: Path) -> None:
    run("new", "that_war")
    file = here / "that_war" / "tro.toml"
    lines = file.read_text().splitlines()
    marked = [line.removeprefix("# ") for line in lines]
    kept = [line for line in marked if line.startswith("[") or " = " in line]
    file.write_text("\n".join(line for line in kept if not line.startswith("exclude")))
    options = read_options(file)
    assert options.techs and options.units and options.switches
    load_project(options)


@pytest.mark.parametrize("name", ["json", "generator", "Our War", "2nd", "class-war"])
def test_a_name_that_python_cannot_use_is_refused(run: Run, here: Path, name: str) -> None:
    result = run("new", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f'rules cannot be called "{name}"' in result.stderr
    assert not list(here.iterdir())


def test_nothing_is_overwritten(run: Run, here: Path) -> None:
    (here / "old_war").mkdir()
    result = run("new", "old_war")
    assert result.exit_code == 2
    assert result.stderr == "old_war: this is there already; choose another name; nothing was written\n"
    assert not list((here / "old_war").iterdir())


def test_its_files_are_python(run: Run, here: Path) -> None:
    run("new", "neat_war")
    for file in (here / "neat_war").glob("*.py"):
        compile(file.read_text(), str(file), "exec")
    checked = subprocess.run(
        [sys.executable, "-m", "ruff", "format", "--check", "--line-length", "120", str(here / "neat_war")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout
