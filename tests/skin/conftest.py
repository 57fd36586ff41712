from __future__ import annotations

import re
from pathlib import Path

import pytest
from lxml import etree
from real_board import Real, set_up
from small_board import LAYOUT, PIECES, PLAYERS

from generator.skin.drawn import draw
from generator.skin.layout import Layout, PlaceLayout

SHARED = Path(__file__).parents[2] / ".." / "shared" / "maps" / "base" / "world_war_ii_global" / "map"


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps every test out of the user's cache."""
    monkeypatch.setenv("TRO_CACHE", str(tmp_path / "cache"))


@pytest.fixture(scope="session")
def drawn() -> dict[str, bytes]:
    return draw(LAYOUT, PIECES, PLAYERS, ("PUs",))


@pytest.fixture(scope="session")
def world() -> Layout:
    """The layout coordinates and connections of the board of 1940, read from the reference facts."""
    if not SHARED.is_dir():
        pytest.skip("the reference map is not next to the repository")
    centres = {
        match[1]: (int(match[2]), int(match[3]))
        for line in (SHARED / "centers.txt").read_text("utf-8").splitlines()
        if (match := re.match(r"([^(]*?)\s*\((\d+),(\d+)\)", line))
    }
    root = etree.parse(
        SHARED / "games" / "ww2global40_2nd_edition.xml", etree.XMLParser(load_dtd=False, resolve_entities=False)
    ).getroot()
    water = {place.get("name"): place.get("water") == "true" for place in root.iter("territory")}
    return Layout(
        size=(7705, 3213),
        places=tuple(PlaceLayout(name, wet, centres[name]) for name, wet in sorted(water.items())),
        connections=tuple((pair.get("t1"), pair.get("t2")) for pair in root.iter("connection")),
    )


@pytest.fixture(scope="session")
def real() -> Real:
    """The board of 1940 as the default rules set it up, with its pictures."""
    return set_up()
