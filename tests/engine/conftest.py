"""The base game in a real TripleA: what the driver itself is tried on."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.engine.jvm import Engine
from generator.engine.table import LoadedGame, Table

SHARED = Path(__file__).parents[2] / ".." / "shared"
BASE_GAME = SHARED / "maps/base/world_war_ii_global/map/games/ww2global40_2nd_edition.xml"
BED_GAME = SHARED / "reference/bed/integration_bed.xml"


@pytest.fixture(scope="session")
def engine(triplea: Engine) -> Engine:
    return triplea


@pytest.fixture(scope="session")
def base(engine: Engine) -> LoadedGame:
    return _parsed(BASE_GAME, engine)


@pytest.fixture(scope="session")
def bed(engine: Engine) -> LoadedGame:
    return _parsed(BED_GAME, engine)


@pytest.fixture
def table(base: LoadedGame) -> Table:
    return base.table()


def _parsed(path: Path, engine: Engine) -> LoadedGame:
    if not path.is_file():
        pytest.skip(f"{path.name} of the shared material is not here")
    return LoadedGame.parse(path, engine)
