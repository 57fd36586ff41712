"""The game under proof, once a process, and a fresh table for each scene."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from generator.rules.boards.global_1940 import board

from generator.compile import compile_game
from generator.engine.jvm import Engine
from generator.engine.table import LoadedGame, Table
from generator.language.load import load
from generator.render import render


def game_file(folder: Path, ruleset: str = "tro", **settings: Any) -> Path:
    """A game in a map folder below this one; `settings` as in tro.toml."""
    game = compile_game(load(ruleset, settings=settings), board)
    for name, content in render(game).files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


@pytest.fixture(scope="session")
def tro_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The map folder of the default game."""
    return game_file(tmp_path_factory.mktemp("game"))


@pytest.fixture(scope="session")
def tro_game(triplea: Engine, tro_folder: Path) -> LoadedGame:
    """The default game in a real TripleA."""
    game = LoadedGame.parse(tro_folder, triplea)
    assert game.messages == ()
    return game


@pytest.fixture
def table(tro_game: LoadedGame) -> Iterator[Table]:
    """A fresh table. A scene that leaves scripted dice unrolled has not played what it meant to."""
    laid = tro_game.table()
    yield laid
    assert laid.dice.left == (), "scripted dice that nobody rolled"
