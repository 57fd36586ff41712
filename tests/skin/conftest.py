from __future__ import annotations

from pathlib import Path

import pytest
from real_board import Real, set_up
from small_board import LAYOUT, PIECES, PLAYERS

from generator.skin.drawn import draw


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps every test out of the user's cache."""
    monkeypatch.setenv("TRO_CACHE", str(tmp_path / "cache"))


@pytest.fixture(scope="session")
def drawn() -> dict[str, bytes]:
    return draw(LAYOUT, PIECES, PLAYERS, ("PUs",))


@pytest.fixture(scope="session")
def real() -> Real:
    """The board of 1940 as the default rules set it up, with its pictures."""
    return set_up()
