"""`tro skin`: pictures to look at, and what it says of an installed map."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from PIL import Image

from generator.skin.installed import Taken

Run = Callable[..., Result]
PLAINEST = ("--ruleset", "vanilla")
"""The quickest game."""

TAKEN = Taken({}, ("catapult",), (), tuple(f"role_{number}" for number in range(15)), ("Nature",), ())


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stands for an installed map."""
    monkeypatch.setattr("generator.cli.skin.compare", lambda *_: TAKEN)


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRO_CACHE", str(tmp_path / "cache"))


def test_a_contact_sheet_is_the_same_each_time(run: Run, here: Path) -> None:
    for name in ("one.png", "two.png"):
        result = run("skin", *PLAINEST, "--sheet", name)
        assert (result.exit_code, result.stdout) == (0, f"Drawn: {name}\n")
    assert (here / "one.png").read_bytes() == (here / "two.png").read_bytes()
    picture = Image.open(here / "one.png")
    assert picture.width > 1000
    assert picture.height > 1500
    assert len(picture.convert("RGB").getcolors(1 << 24) or []) > 100


@pytest.mark.slow
def test_the_map_is_drawn_as_wide_as_wanted(run: Run, here: Path) -> None:
    result = run("skin", *PLAINEST, "--map", "map.png", "--wide", "800")
    assert (result.exit_code, result.stdout) == (0, "Drawn: map.png\n")
    assert Image.open(io.BytesIO((here / "map.png").read_bytes())).width == 800


def test_an_installed_map_is_compared_in_a_few_lines(run: Run, compared: None) -> None:
    result = run("skin", *PLAINEST, "--skin", "art.zip")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Not used, for they are nothing of ours, unit pictures: catapult",
        f"Drawn, for it has none, units: {', '.join(f'role_{number}' for number in range(12))} and 3 more",
        "Drawn, for it has none, flags: Nature",
    ]


def test_without_a_wish_it_says_what_one_may_wish(run: Run) -> None:
    result = run("skin")
    assert result.exit_code == 2
    assert "--sheet FILE.png" in result.stderr


@pytest.mark.parametrize("option", ["--sheet", "--map"])
@pytest.mark.parametrize(
    ("name", "words"),
    [("sheet.jpg", "write sheet.png"), ("absent/sheet.png", "no picture can be written"), ("full.png", "no picture")],
)
def test_a_place_where_nothing_can_be_written_is_one_line(
    run: Run, here: Path, option: str, name: str, words: str
) -> None:
    (here / "full.png").mkdir()
    result = run("skin", *PLAINEST, option, name)
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert words in line


def test_a_skin_that_is_not_there_is_one_line(run: Run) -> None:
    result = run("skin", *PLAINEST, "--skin", "absent.zip")
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "absent.zip: there is no such skin; name the folder or zip of an installed map of this board"
    ]
