"""Whole games: they load without a complaint in whatever selection, computers play them, saves play on."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from conftest import game_file
from kit import LoadedGame, proves
from seed_tables import ADVANTAGES, RESEARCHERS, TIER
from staff import OTHER_NAMES, in_game, known, meet, pages, projects

from generator.compile import compile_game
from generator.engine.jvm import Engine
from generator.engine.play import Played, RoundPlayed, play
from generator.options import MODULES, Modules, Options
from generator.project import load_project
from generator.render import render

pytestmark = pytest.mark.engine

SWITCHES = ("Exclusive technologies", "Research advantages", "Research hits on 5-6", "Computer players research")


def written(options: Options, folder: Path) -> Path:
    """The map folder of the game that these options ask for, without pictures."""
    project = load_project(options)
    for name, content in render(compile_game(project.complete, project.found.board)).files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


def tech_ids() -> list[str]:
    """The ids of all technologies of the default ruleset."""
    return sorted(rule.id for rule in load_project(Options()).complete.rules if rule.kind == "tech")


# --- loading ---------------------------------------------------------------------------------------------------------


@proves("research_options")
@pytest.mark.parametrize("ruleset", ["tro", "vanilla"])
def test_a_game_loads_without_a_message(ruleset: str, triplea: Engine, tmp_path: Path) -> None:
    game = LoadedGame.parse(game_file(tmp_path, ruleset), triplea)
    assert game.messages == ()
    assert game.table().round == 1


@pytest.mark.slow
@proves("research_options")
@pytest.mark.parametrize("seed", range(4))
def test_any_selection_of_technologies_makes_a_game(seed: int, triplea: Engine, tmp_path: Path) -> None:
    """Nobody is offered what was left out, whatever needed it."""
    dice = random.Random(seed)
    techs = tech_ids()
    chosen = sorted(dice.sample(techs, dice.randint(1, len(techs) - 1)))
    game = LoadedGame.parse(written(Options(include=tuple(chosen)), tmp_path), triplea)
    assert game.messages == ()
    table = game.table()
    inside = {label.lower().replace("-", "_") for label in in_game(table)}
    assert inside <= set(chosen)
    for player in RESEARCHERS:
        meet(table, player)
        assert {label.lower().replace("-", "_") for label in projects(table, player)} <= set(chosen)
        table.end()


@pytest.mark.slow
@proves("research_options")
@pytest.mark.parametrize("module", MODULES)
def test_each_part_can_be_left_out(module: str, triplea: Engine, tmp_path: Path) -> None:
    options = Options(modules=replace(Modules(), **{module: False}))
    game = LoadedGame.parse(written(options, tmp_path), triplea)
    assert game.messages == ()
    table = game.table()
    if module == "research":
        assert not any(known(table, player) for player in RESEARCHERS)
        assert not [step for step in table.steps() if step.endswith("StaffUserActions")]
    if module == "advantages":
        assert not any(known(table, player) for player in RESEARCHERS)


@proves("research_options")
@pytest.mark.parametrize("off", [*SWITCHES, ""])
def test_every_switch_of_the_host_turns_its_part_off(tro_game: LoadedGame, off: str) -> None:
    """One by one, and ("") all at once: the first staff of every nation meets."""
    starts = {name: tro_game.table().host_option(name) for name in SWITCHES}
    assert starts == dict.fromkeys(SWITCHES, True) | {"Research hits on 5-6": False}
    turned = {name: not start for name, start in starts.items() if off in ("", name)}
    table = tro_game.table(turned)
    for player in RESEARCHERS:
        free = set() if off in ("", "Research advantages") else ADVANTAGES[player].free & in_game(table)
        assert known(table, player) == free
        meet(table, player)
        assert pages(table, player)
        table.end()


# --- playing ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["tro", "vanilla"])
@proves("research_ai")
def test_computers_play_three_rounds_and_the_save_plays_on(ruleset: str, triplea: Engine, tmp_path: Path) -> None:
    result = Played()
    events = play(game_file(tmp_path, ruleset), triplea.client, rounds=3, seed=1940, result=result)
    rounds = [event for event in events if isinstance(event, RoundPlayed)]
    assert [event.round for event in rounds] == [1, 2, 3] or result.won
    assert result.warnings == ()
    assert result.played_on > 0
    if ruleset == "tro":
        _has_researched(rounds)


def _has_researched(rounds: list[RoundPlayed]) -> None:
    """Eight nations roll three times, at worst with one chance in two; levels come from the second round on."""
    first, last = rounds[0].players, rounds[-1].players
    found = {player: set(last[player].techs) & _engine_names() for player in RESEARCHERS}
    won = sum(len(techs - _free(player)) for player, techs in found.items())
    assert 5 <= won <= 3 * len(RESEARCHERS)
    assert "Research_level_2" not in first["Germans"].techs
    assert "Research_level_2" in last["Germans"].techs
    assert not set(last["Chinese"].techs) & {"Research_level_2"}


def _engine_names() -> set[str]:
    return set(TIER) | set(OTHER_NAMES)


def _free(player: str) -> set[str]:
    return set(ADVANTAGES[player].free)
