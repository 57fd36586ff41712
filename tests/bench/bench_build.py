"""How long each pass of a build takes, and how that compares with lxml parsing and validating the same XML.

Run it from the repository: `python tests/bench/bench_build.py`. Its figures are no test, for they depend on the
machine; the ratio at the end is of two times of one run. The goal is at most 8 for the whole build without pictures.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from lxml import etree
from rich.console import Console
from rich.table import Table

from generator.build import examine, names, pictures
from generator.compile import compile_game
from generator.importer.tree import unhurried
from generator.options import read_options
from generator.package import combine, zip_bytes
from generator.project import load_project
from generator.render import render

T = TypeVar("T")

DTD = Path(__file__).parents[2] / "generator" / "check" / "game.dtd"
IMPORTS = "import generator.build, generator.check, generator.cli.build"


class Clock:
    """Seconds of this process for each pass."""

    def __init__(self) -> None:
        self.passes: list[tuple[str, float]] = []

    def time(self, title: str, run: Callable[[], T]) -> T:
        """Run a pass and remember how long it took."""
        start = time.process_time()
        result = run()
        self.passes.append((title, time.process_time() - start))
        return result


def started() -> float:
    """Seconds that a new Python works until it has the program in memory, which it has compiled at an earlier start."""
    with TemporaryDirectory() as cache:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for _ in range(2):
            before = os.times().children_user + os.times().children_system
            subprocess.run([sys.executable, "-c", IMPORTS], check=True, env=environment)
            taken = os.times().children_user + os.times().children_system - before
    return taken


def plain_lxml(xml: bytes) -> float:
    """Seconds to parse and validate with lxml alone."""
    start = time.process_time()
    etree.DTD(str(DTD)).validate(etree.fromstring(xml))
    return time.process_time() - start


def main() -> None:
    """Print the table."""
    clock = Clock()
    clock.passes.append(("start", started()))
    with unhurried():
        project = clock.time("rules", lambda: load_project(read_options(None, {"pictures": False})))
        game = clock.time("compile", lambda: compile_game(project.complete, project.found.board, names(project)))
        package = clock.time("write", lambda: render(game))
        drawn = clock.time("pictures", lambda: pictures(project, game))
        clock.time("check", lambda: examine(combine(package.files, drawn), package))
        clock.time("zip", lambda: zip_bytes(combine(package.files, drawn)))
    xml = package.files[package.game_file]
    lone = min(plain_lxml(xml) for _ in range(3))
    aside = sum(seconds for title, seconds in clock.passes if title != "pictures")
    table = Table("Pass", "Seconds", "Share")
    for title, seconds in clock.passes:
        share = "aside" if title == "pictures" else f"{seconds / aside:.0%}"
        table.add_row(title, f"{seconds:.2f}", share)
    console = Console()
    console.print(table)
    console.print(f"without pictures {aside:.2f} s for {len(xml) / 1e6:.2f} MB; lxml alone {lone:.2f} s")
    console.print(f"ratio {aside / lone:.1f}")


if __name__ == "__main__":
    main()
