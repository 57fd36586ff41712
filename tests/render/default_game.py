"""The default game, made once for all tests of a process that read its texts."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from generator.build import names
from generator.compile import compile_game
from generator.game.model import Game
from generator.options import Options
from generator.project import Project, load_project

SEED = Path(__file__).parents[2] / ".." / "shared" / "seeds" / "total_research_overhaul.txt"


@cache
def project() -> Project:
    return load_project(Options())


@cache
def game() -> Game:
    return compile_game(project().complete, project().found.board, names(project()))
