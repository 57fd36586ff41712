"""The real TripleA that scenes are played in; where there is none, one line says so for all of them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import settings

from generator.engine.find import find_client
from generator.engine.jvm import Engine, start
from generator.why import Faulty

# A busy machine must not fail a test: nothing here asserts a time.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


@cache
def missing() -> str:
    """Why no TripleA can be started here, "" if one can."""
    try:
        start(find_client())
    except Faulty as reason:
        return str(reason)
    return ""


def pytest_runtest_setup(item: pytest.Item) -> None:
    # Skipped here and not in the fixture: so all have one place, and pytest counts them in one line.
    if "triplea" in getattr(item, "fixturenames", ()) and missing():
        pytest.skip(f"not played in a real TripleA: {missing()}")


@pytest.fixture(scope="session")
def triplea() -> Iterator[Engine]:
    """The engine of an installed client, one a process."""
    engine = start(find_client())
    yield engine
    # Processes of pytest-xdist do not end in the usual way, which would clear the engine's home away.
    shutil.rmtree(engine.home, ignore_errors=True)
