"""The real TripleA that scenes are played in; where there is none, one line says so for all of them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import settings

from generator.engine.find import find_client
from generator.engine.jvm import LONG, QUICK, Engine, start
from generator.why import Faulty

# A busy machine must not fail a test: nothing here asserts a time.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


MANY_SCENES = 100
"""From so many scenes a process on, Java's second compiler earns more time than it takes."""


@cache
def missing(options: tuple[str, ...]) -> str:
    """Why no TripleA can be started here with these options of Java, "" if one can."""
    try:
        start(find_client(), options=options)
    except Faulty as reason:
        return str(reason)
    return ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests first: one that begins last would have the other processes wait for it."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_runtest_setup(item: pytest.Item) -> None:
    # Skipped here and not in the fixture: so all have one place, and pytest counts them in one line.
    if _is_scene(item) and (reason := missing(_options(item.session))):
        pytest.skip(f"not played in a real TripleA: {reason}")


def _is_scene(item: pytest.Item) -> bool:
    return "triplea" in getattr(item, "fixturenames", ())


def _options(session: pytest.Session) -> tuple[str, ...]:
    """How Java is started in this process: by the number of scenes that it is to play."""
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    scenes = sum(map(_is_scene, session.items))
    return LONG if scenes >= MANY_SCENES * processes else QUICK


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keeps the tests out of the user's cache of pictures; all processes of one run share theirs."""
    base = tmp_path_factory.getbasetemp()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRO_CACHE", str((base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "pictures"))
        yield


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Tests in the order of their files, so that what a file shares is made once; who has done his share takes more."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)


@pytest.fixture(scope="session")
def triplea() -> Iterator[Engine]:
    """The engine of an installed client, one a process, started when the first scene was set up."""
    engine = start(find_client())
    yield engine
    # Processes of pytest-xdist do not end in the usual way, which would clear the engine's home away.
    shutil.rmtree(engine.home, ignore_errors=True)
