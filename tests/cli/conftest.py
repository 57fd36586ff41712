from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import tro

Run = Callable[..., Result]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(here: Path) -> Run:
    """Runs a command line in an empty folder."""

    def running(*args: str) -> Result:
        return CliRunner().invoke(tro, args)

    return running


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves out the drawing of pictures, which takes most of the time of a build; nobody looks at them here."""
    monkeypatch.setattr("generator.build.pictures", lambda *_: {})
    monkeypatch.setattr("generator.build.examine", lambda files, package: ())
