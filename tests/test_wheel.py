"""The wheel: installed into an empty environment, it builds the map from an empty folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NO_INDEX = re.compile(
    r"Failed to establish a new connection|Could not find a version|Temporary failure in name resolution"
)

pytestmark = pytest.mark.slow


def pip(python: Path, *args: str) -> None:
    """Run pip; where no package index can be reached, the test is skipped."""
    command = [python, "-m", "pip", "--disable-pip-version-check", *args]
    done = subprocess.run(command, capture_output=True, text=True, env=clean(), check=False)
    if done.returncode and NO_INDEX.search(done.stderr):
        pytest.skip("the wheel was not built: no package index can be reached")
    assert done.returncode == 0, done.stderr


def clean() -> dict[str, str]:
    """The environment without what would show the checkout to Python."""
    return {
        name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip(Path(sys.executable), "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT))
    (file,) = folder.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a fresh environment with the wheel in it."""
    folder = tmp_path_factory.mktemp("environment") / "venv"
    subprocess.run([sys.executable, "-m", "venv", folder], check=True, env=clean())
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip(programs / "python", "install", "--quiet", str(wheel))
    return programs


def test_the_wheel_has_one_package_and_all_that_it_needs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {name.split("/")[0] for name in names} == {"generator", f"tro_maps-{version()}.dist-info"}
    for folder in ("rules", "templates"):
        tracked = [path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts]
        assert {f"generator/{path.relative_to(ROOT).as_posix()}" for path in tracked} <= set(names)
    assert not [name for name in names if "__pycache__" in name]


def version() -> str:
    found = re.search(r'__version__ = "(.+)"', (ROOT / "generator" / "__init__.py").read_text())
    assert found
    return found[1]


def test_it_builds_from_an_empty_folder(environment: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [environment / "tro", "build", "--no-pictures"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env=clean(),
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (zip_file,) = (tmp_path / "output").iterdir()
    with zipfile.ZipFile(zip_file) as archive:
        built = archive.read("map/games/total_research_overhaul.xml")
    checkout = subprocess.run(
        [sys.executable, "-c", CHECKOUT],
        cwd=ROOT,
        capture_output=True,
        env={**clean(), "PYTHONPATH": str(ROOT)},
        check=True,
    )
    assert built == checkout.stdout, "the same rules, the same bytes"


CHECKOUT = """
import sys
from generator.build import names
from generator.compile import compile_game
from generator.options import Options
from generator.project import load_project
from generator.render import render

project = load_project(Options())
package = render(compile_game(project.complete, project.found.board, names(project)))
sys.stdout.buffer.write(package.files[package.game_file])
"""
"""Writes the game of the checkout to stdout."""


def test_a_folder_of_rules_builds_there_as_well(environment: Path, tmp_path: Path) -> None:
    tro = environment / "tro"
    subprocess.run([tro, "new", "our_war"], cwd=tmp_path, check=True, capture_output=True, env=clean())
    command = [tro, "techs", "--config", "our_war/tro.toml", "--json"]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, env=clean(), check=True)
    assert b'"mountain_training"' in told.stdout
