"""Imports go one way: every part of the program may use only what stands below it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BELOW: dict[str, str] = {
    "why": "",
    "defect": "",
    "odds": "",
    "toml_lines": "",
    "language": "why",
    "game": "why",
    "package": "why",
    "skin": "why",
    "engine": "why",
    "rules": "",
    "render": "game why",
    "importer": "game why",
    "check": "importer game why",
    "compile": "language game odds why",
    "boards": "language why",
    "options": "language toml_lines why",
    "project": "boards compile language options why",
    "looks": "compile game language skin why",
    "reference": "project compile language odds why",
    "build": "project options looks compile render skin check importer package game language defect why",
    "new": "package why",
    "cli": "build project options looks skin reference new package check importer engine compile language odds "
    "defect why",
}
"""Parts of `generator`, and the parts that each may import. Those above stand further down."""

COMPILE: dict[str, str] = {
    "conditions": "",
    "asks": "conditions",
    "turn": "",
    "clause": "asks",
    "world": "clause conditions turn",
    "texts": "asks",
    "profile": "world",
    "toggles": "asks conditions world",
    "dogfights": "asks conditions world",
    "ladders": "",
    "seating": "asks conditions world",
    "arrange": "",
    "board": "",
    "mechanisms": "asks board clause conditions dogfights profile seating texts toggles turn world",
    "owners": "asks conditions ladders texts world",
    "fidelity": "clause mechanisms profile world",
    "tips": "mechanisms profile world",
    "notes": "board fidelity mechanisms profile tips world",
    "tab": "board conditions profile",
    "finish": "arrange fidelity asks board conditions notes tab tips turn world",
    "__init__": "finish mechanisms owners world clause conditions asks",
}
"""The same within the compiler, where mechanisms and owners do not know each other."""

SHARED_MECHANISMS = {
    ("cards", "hulls"): "the card of a unit that is built in two turns is laid down as a hull",
    ("neutrals", "hulls"): "an army that two players share takes its hulls along",
    ("market", "hulls"): "a new price of such a unit is the price of its halves",
    ("market", "bombs"): "and of a bomb that of its work",
    ("exclusives", "research"): "a nation's own technologies come with the levels that research brings",
    ("shared_research", "research"): "two treasuries pay into the fund that research spends",
}
"""A mechanism imports no other; these do, and why."""


@dataclass(frozen=True)
class Import:
    """An import that happens when the program runs (not only for the type checker)."""

    file: str
    line: int
    module: tuple[str, ...]
    names: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {'.'.join(self.module)}"


@cache
def imports(file: Path) -> tuple[Import, ...]:
    """What a file imports from the program when it runs."""
    return tuple(_imports(file))


def _imports(file: Path) -> Iterator[Import]:
    """What a file imports from the program; a package that is imported from counts with its submodule."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    silent = {id(node) for part in ast.walk(tree) if _for_types(part) for node in ast.walk(part)}
    for node in ast.walk(tree):
        if id(node) in silent:
            continue
        if isinstance(node, ast.Import):
            found = [(name.name, ()) for name in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found = [(node.module, tuple(name.name for name in node.names))]
        else:
            continue
        for module, names in found:
            parts = tuple(module.split("."))
            if parts[0] == "generator":
                place = file.relative_to(ROOT).as_posix()
                if parts == ("generator",):
                    yield from (Import(place, node.lineno, (*parts, name), ()) for name in names if _is_module(name))
                else:
                    yield Import(place, node.lineno, parts, names)


def _for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _is_module(name: str) -> bool:
    return (ROOT / "generator" / name).exists() or (ROOT / "generator" / f"{name}.py").exists()


def part_of(file: Path, above: str) -> str:
    """The part of a package that a file belongs to: a module or subpackage."""
    parts = file.relative_to(ROOT / above).with_suffix("").parts
    return parts[0]


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def test_every_part_of_the_program_has_its_place() -> None:
    parts = {part_of(file, "generator") for file in sources("generator")} - {"__init__"}
    assert parts == set(BELOW)
    parts = {part_of(file, "generator/compile") for file in sources("generator/compile")}
    assert parts == set(COMPILE)


def test_nothing_stands_below_itself() -> None:
    for table in (BELOW, COMPILE):
        seen: set[str] = set()
        waiting = dict(table)
        while waiting:
            free = [part for part, below in waiting.items() if set(below.split()) <= seen]
            assert free, f"a circle among {sorted(waiting)}"
            seen |= set(free)
            for part in free:
                del waiting[part]


@pytest.mark.parametrize("part", BELOW)
def test_a_part_imports_only_what_stands_below(part: str) -> None:
    allowed = {part, *BELOW[part].split()}
    mine = [file for file in sources("generator") if part_of(file, "generator") == part]
    wrong = [one for file in mine for one in imports(file) if one.module[1] not in allowed]
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.parametrize("part", COMPILE)
def test_a_part_of_the_compiler_imports_only_what_stands_below(part: str) -> None:
    allowed = {part, *COMPILE[part].split()}
    mine = [file for file in sources("generator/compile") if part_of(file, "generator/compile") == part]
    within = [one for file in mine for one in imports(file) if one.module[:2] == ("generator", "compile")]
    wrong = [one for one in within if (one.module[2:3] or ("__init__",))[0] not in allowed]
    assert not wrong, "\n".join(map(str, wrong))


def test_a_mechanism_imports_no_other() -> None:
    used = set()
    for file in sources("generator/compile/mechanisms"):
        for one in imports(file):
            if one.module[:3] == ("generator", "compile", "mechanisms") and len(one.module) > 3:
                used.add((file.stem, one.module[3]))
    assert used == set(SHARED_MECHANISMS)


def test_a_mechanism_asks_and_makes_no_parts_of_the_game() -> None:
    """But for tables of rows, which asks carry as they are."""
    wrong = [
        one
        for file in sources("generator/compile/mechanisms")
        for one in imports(file)
        if one.module == ("generator", "game", "model") and set(one.names) != {"Rows"}
    ]
    assert not wrong, "\n".join(map(str, wrong))


def test_an_owner_reads_no_sentences() -> None:
    words = {"words", "deeds", "setpieces", "effect", "sentence", "changes"}
    wrong = [
        one
        for file in sources("generator/compile/owners")
        for one in imports(file)
        if one.module[:2] == ("generator", "language") and words & set(one.module[2:])
    ]
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.parametrize("folder", sorted(path.name for path in (ROOT / "rules").iterdir() if path.is_dir()))
def test_rules_import_the_language_and_each_other(folder: str) -> None:
    """Boards say how they look, too, in the plain data of the pictures."""
    allowed = {("language",), ("skin", "layout")}
    wrong = [
        one
        for file in sources(f"rules/{folder}")
        for one in imports(file)
        if not any(one.module[1 : 1 + len(way)] == way for way in allowed)
    ]
    assert not wrong, "\n".join(map(str, wrong))
