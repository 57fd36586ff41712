"""What was drawn before is not drawn again, and nothing that happens to the cache changes a picture."""

from __future__ import annotations

import hashlib
import os
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

import pytest
from small_board import LAYOUT, PIECES, PLAYERS

from generator.skin import cache
from generator.skin.cache import recall
from generator.why import Faulty, Where

Files = dict[str, bytes]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRO_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


@pytest.fixture
def once(monkeypatch: pytest.MonkeyPatch, drawn: Files) -> list[int]:
    """Counts how often something is drawn."""
    times: list[int] = []

    def count(*_: object) -> Files:
        times.append(1)
        return dict(drawn)

    monkeypatch.setattr("generator.skin.drawn.draw", count)
    return times


def recalled() -> Files:
    return recall(LAYOUT, PIECES, PLAYERS, ("PUs",))


def entries(place: Path) -> list[Path]:
    return sorted(place.iterdir()) if place.is_dir() else []


def test_the_cache_gives_what_was_drawn(place: Path, drawn: Files) -> None:
    assert recalled() == drawn
    assert list(recalled()) == list(drawn)
    assert len(entries(place)) == 1


def test_what_is_kept_is_not_drawn_again(place: Path, once: list[int], drawn: Files) -> None:
    assert recalled() == recalled() == drawn
    assert len(once) == 1


def test_whatever_decides_the_pictures_is_in_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    def keys() -> list[str]:
        moved = replace(LAYOUT, places=(replace(LAYOUT.places[0], centre=(501, 200)), *LAYOUT.places[1:]))
        other = (replace(PLAYERS[0], colour="c04031"), *PLAYERS[1:])
        return [
            cache.key_of(LAYOUT, PIECES, PLAYERS, ("PUs",)),
            cache.key_of(moved, PIECES, PLAYERS, ("PUs",)),
            cache.key_of(LAYOUT, PIECES[1:], PLAYERS, ("PUs",)),
            cache.key_of(LAYOUT, PIECES, other, ("PUs",)),
            cache.key_of(LAYOUT, PIECES, PLAYERS),
        ]

    before = keys()
    assert keys() == before
    monkeypatch.setattr(cache, "_program", lambda: ("another",))
    assert len({*before, *keys()}) == 10


def test_where_a_layout_was_read_is_not_in_the_key() -> None:
    elsewhere = replace(LAYOUT, where=Where("somewhere.tsv", 3))
    assert cache.key_of(elsewhere, PIECES, PLAYERS) == cache.key_of(LAYOUT, PIECES, PLAYERS)


@pytest.mark.parametrize("damage", [b"", b"rubbish", None, b"\0" * 5000])
def test_a_broken_entry_is_drawn_anew(place: Path, once: list[int], drawn: Files, damage: bytes | None) -> None:
    recalled()
    (entry,) = entries(place)
    whole = entry.read_bytes()
    entry.write_bytes(whole[:-100] if damage is None else damage)
    assert recalled() == drawn
    assert len(once) == 2
    assert entry.read_bytes() == whole


def test_a_sound_sum_over_no_archive_is_broken_too(place: Path, once: list[int], drawn: Files) -> None:
    recalled()
    (entry,) = entries(place)
    entry.write_bytes(hashlib.sha256(b"no zip").digest() + b"no zip")
    assert recalled() == drawn


def test_the_folder_may_be_deleted_at_any_time(place: Path, once: list[int], drawn: Files) -> None:
    recalled()
    for entry in entries(place):
        entry.unlink()
    place.rmdir()
    assert recalled() == drawn
    assert len(once) == 2


def test_a_folder_that_cannot_be_used_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, once: list[int], drawn: Files
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TRO_CACHE", str(tmp_path / "file" / "below"))
    assert recalled() == drawn


def test_only_the_newest_stay(place: Path, once: list[int]) -> None:
    for number in range(cache.MOST_ENTRIES + 3):
        recall(LAYOUT, PIECES, PLAYERS, (f"R{number}",))
        for entry in entries(place):
            os.utime(entry, (entry.stat().st_atime, entry.stat().st_mtime - 10))
    assert len(entries(place)) == cache.MOST_ENTRIES
    last = cache.key_of(LAYOUT, PIECES, PLAYERS, (f"R{cache.MOST_ENTRIES + 2}",))
    assert any(entry.stem == last for entry in entries(place))


def test_files_of_others_are_left_alone(place: Path, once: list[int]) -> None:
    place.mkdir()
    for number in range(20):
        (place / f"{number}.txt").write_text("not ours")
    recalled()
    assert len([entry for entry in entries(place) if entry.suffix == ".txt"]) == 20


def test_a_fault_is_not_kept(place: Path) -> None:
    with pytest.raises(Faulty):
        recall(replace(LAYOUT, places=()), PIECES, PLAYERS)
    assert entries(place) == []


def write_often(place: str) -> bool:
    entry = Path(place) / "same.pictures"
    files = {f"map/{number}": bytes([number]) * 50_000 for number in range(20)}
    for _ in range(15):
        cache._write(entry, files)
        if cache._read(entry) != files:
            return False
    return True


def test_several_processes_may_write_at_once(tmp_path: Path) -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert all(pool.map(write_often, [str(tmp_path)] * 2))
    assert [entry.name for entry in tmp_path.iterdir()] == ["same.pictures"]


def test_recalling_is_quick(place: Path, drawn: Files) -> None:
    recalled()
    begin = time.perf_counter()
    recalled()
    assert time.perf_counter() - begin < 1


@pytest.mark.parametrize(
    ("environ", "platform", "folder"),
    [
        ({"TRO_CACHE": "/c", "HOME": "/h"}, "linux", "/c"),
        ({"HOME": "/h"}, "linux", "/h/.cache/tro"),
        ({"HOME": "/h", "XDG_CACHE_HOME": "/x"}, "linux", "/x/tro"),
        ({"HOME": "/h", "XDG_CACHE_HOME": "relative"}, "linux", "/h/.cache/tro"),
        ({"HOME": "/h"}, "darwin", "/h/Library/Caches/tro"),
        ({"LOCALAPPDATA": "/l", "USERPROFILE": "/u"}, "win32", "/l/tro/Cache"),
        ({"USERPROFILE": "/u"}, "win32", "/u/AppData/Local/tro/Cache"),
    ],
)
def test_each_system_keeps_it_in_its_own_folder(environ: dict[str, str], platform: str, folder: str) -> None:
    assert cache.folder(environ, platform) == Path(folder)
