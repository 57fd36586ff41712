"""What each part may speak of: the program of no nation, technology or place, the rules of no option of TripleA.

And all of it of nothing but itself: no folders of somebody's machine, no notes of work in progress.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from generator.game.options import classes
from generator.options import Options
from generator.project import load_project

ROOT = Path(__file__).parents[1]
PICTURES = {".png", ".jpg", ".zip"}

ENGINE_NAMES = {
    ("generator/compile/mechanisms/bombers.py", "Heavy Bombers"): "a game property of the engine",
    ("generator/importer/game.py", "Long Range Aircraft"): "a technology of the engine",
    ("generator/importer/game.py", "War Bonds"): "a technology of the engine",
    ("generator/skin/icons.py", "atomic_bomb"): "the drawing of a unit",
}
"""Names that happen to be those of a technology, and what they are where they stand."""
LANGUAGES = {"Java"}
"""Places that bear the name of something else."""

MACHINE = re.compile(r"(?<![\w.~}$])/(?:home|root|work|tmp|mnt|Users|var|private)/\w")
UNFINISHED = re.compile(r"\b(?:TO" + "DO|FIX" + r"ME|X{3}|HA" + r"CK)\b")


def git_files() -> list[Path]:
    """The files of the project, as its history knows them; all, where there is no history."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode == 0:
        return [ROOT / name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()]
    return [path for path in ROOT.rglob("*") if path.is_file()]


@cache
def texts() -> dict[str, str]:
    files = [file for file in git_files() if file.suffix not in PICTURES and file.name != "LICENSE"]
    return {file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in files}


def found(pattern: re.Pattern[str], files: Iterable[str]) -> list[str]:
    """Every line of these files that a pattern is in."""
    return [
        f"{name}:{number}: {line.strip()[:100]}"
        for name in files
        for number, line in enumerate(texts()[name].splitlines(), 1)
        if pattern.search(line)
    ]


def any_of(words: Iterable[str]) -> re.Pattern[str]:
    """Any of these, as whole words."""
    longest_first = sorted(set(words), key=len, reverse=True)
    return re.compile(rf"(?<![A-Za-z0-9_])({'|'.join(map(re.escape, longest_first))})(?![A-Za-z0-9_])")


# --- the program ------------------------------------------------------------------------------------------------------


def names_of_the_game() -> set[str]:
    """All nations, players, places, cities and technologies."""
    project = load_project(Options())
    board = project.found.board
    names = {
        name
        for nation in board.nations
        for name in (nation.id, nation.id.upper(), nation.title, nation.adjective, *nation.players)
    }
    names |= {name for power in board.powers for name in (power.title, power.player)}
    lands = [place for place in board.places.values() if not place.water]  # sea zones are called by number
    names |= {name for place in lands for name in (place.name, place.victory_city) if name}
    techs = [rule for rule in project.complete.rules if rule.kind in ("tech", "exclusive")]
    names |= {name for rule in techs for name in (rule.id, rule.title, "".join(rule.id.title().split("_")))}
    return names - LANGUAGES


def said_by(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Everything that a module says when it runs: its names and texts, but no docstrings and comments."""
    explained = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explained:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.name


def test_the_program_names_no_nation_technology_or_place() -> None:
    pattern, wrong, excused = any_of(names_of_the_game()), [], set()
    for name, text in texts().items():
        if not name.startswith("generator/"):
            continue
        if name.endswith(".py"):
            said = list(said_by(ast.parse(text)))
        elif name.startswith("generator/new/"):
            said = list(enumerate(text.splitlines(), 1))
        else:
            continue  # tables of the client: its pictures, options and properties
        for line, words in said:
            for match in pattern.finditer(words):
                if (name, match[1]) in ENGINE_NAMES:
                    excused.add((name, match[1]))
                else:
                    wrong.append(f"{name}:{line}: {match[1]}")
    assert not wrong, "\n".join(wrong)
    assert excused == set(ENGINE_NAMES), "an excuse that nothing needs"


def test_the_program_reads_nothing_beside_its_own_folder() -> None:
    of_the_program = [name for name in texts() if name.startswith(("generator/", "rules/", "templates/", "docs/"))]
    assert found(re.compile(r"\.\./shared|['\"]shared['\"]"), of_the_program) == []


# --- the rules --------------------------------------------------------------------------------------------------------


def test_rules_name_no_option_of_the_engine() -> None:
    options = {name for java_class in classes().values() for name in java_class.options}
    technical = {name for name in options if re.search(r"[a-z][A-Z]", name)}
    assert len(technical) > 100
    assert found(any_of(technical), [name for name in texts() if name.startswith("rules/")]) == []


def test_rules_name_no_player_of_the_engine() -> None:
    """Only the board's table of nations does, and how they look."""
    board = load_project(Options()).found.board
    players = {player for nation in board.nations for player in nation.players}
    players -= {name for nation in board.nations for name in (nation.title, nation.adjective)}
    sets = [name for name in texts() if name.startswith("rules/") and not name.startswith("rules/boards/")]
    pattern = any_of(f'"{player}"' for player in players)
    assert found(pattern, sets) == []


# --- everything -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pattern", "what"), [(MACHINE, "a folder of some machine"), (UNFINISHED, "work in progress")])
def test_no_file_speaks_of_how_it_came_about(pattern: re.Pattern[str], what: str) -> None:
    assert found(pattern, texts()) == [], what


def test_no_picture_is_left_out_of_sight() -> None:
    """Pictures are drawn by the program: the project carries none but those that the README shows, and these small."""
    shown = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    pictures = [file for file in git_files() if file.suffix in PICTURES]
    assert [file.name for file in pictures if file.relative_to(ROOT).as_posix() not in shown] == []
    assert [file.name for file in pictures if file.stat().st_size > 400_000] == []
