"""What README and CONTRIBUTING promise is so: pictures, commands, options."""

from __future__ import annotations

import importlib.util
import re
import shlex
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import click
import pytest
from click.testing import Result

from generator.cli import tro
from generator.options import Options, parse_options
from generator.project import load_project
from generator.reference import techs

Run = Callable[..., Result]
ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]


def tech_tree() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tech_tree", ROOT / "docs" / "tech_tree.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_picture_shows_the_technologies_of_today() -> None:
    drawing = tech_tree()
    drawn = drawing.picture(techs(load_project(Options())))
    assert drawing.PICTURE.read_text(encoding="utf-8") == drawn, "run python docs/tech_tree.py"
    assert "docs/tech_tree.svg" in README


def commands() -> list[str]:
    """Every call of the program in a block of the README."""
    lines = [line.strip() for line in README.splitlines() if line.startswith("    ")]
    found = [re.search(r"(?:^|[/\\])(tro(?: .*)?)$", line) for line in lines]
    return sorted({match[1].partition("   ")[0].strip() for match in found if match})


@pytest.mark.parametrize("line", commands())
def test_every_command_of_the_readme_exists(line: str) -> None:
    name, *args = shlex.split(line)[1:]
    context = click.Context(tro)
    command = tro.get_command(context, name)
    assert command is not None
    command.make_context(f"tro {name}", args, parent=context)


def test_the_options_of_the_readme_work() -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
    options = parse_options(block)
    assert set(tomllib.loads(block)) >= {"techs", "units", "research", "switches", "modules"}
    changed = load_project(options).complete
    assert all(changed.rule(id).tier == values["tier"] for id, values in options.techs.items() if "tier" in values)


def test_the_rule_of_the_readme_is_the_one_that_new_writes() -> None:
    (block,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    written = (ROOT / "generator" / "new" / "files" / "techs.py.txt").read_text(encoding="utf-8")
    assert block in written


def test_set_up_and_tests_are_one_command_each() -> None:
    lines = [line.strip() for line in README.splitlines()]
    (build,) = [line for line in lines if line.startswith("python3 -m venv") and line.endswith("tro build")]
    (test,) = [line for line in lines if line.startswith("python3 -m venv") and "pytest" in line]
    assert build.count(" && ") == test.count(" && ") == 2


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_links_lead_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (ROOT / target).exists(), target
    for name in re.findall(r"`((?:generator|rules|tests|templates|docs|\.ci)/[\w./]*)`", text):
        assert (ROOT / name).exists(), name


def test_the_licence_is_whole() -> None:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert text.lstrip().startswith("GNU GENERAL PUBLIC LICENSE")
    assert "END OF TERMS AND CONDITIONS" in text
    assert "GPL-3.0-or-later" in README
