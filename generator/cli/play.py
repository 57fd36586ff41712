"""`tro play`: let computers play a map in a real TripleA, and see whether and how fast it plays."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from generator.cli.console import err, out, print_json
from generator.engine.find import Client, find_client
from generator.engine.play import Played, PlayFailed, StepPlayed
from generator.engine.play import play as play_game
from generator.engine.source import open_game
from generator.engine.worker import PLAYERS
from generator.why import Where, fail

BUILDS = Path("output")
"""Where builds lie unless they were sent elsewhere."""

_PATH = click.Path(path_type=Path)


@click.command()
@click.argument("map_path", metavar="[MAP]", required=False, type=_PATH)
@click.option("--rounds", type=click.IntRange(1, 100), default=1, show_default=True, help="How many rounds to play.")
@click.option(
    "--players", type=click.Choice(list(PLAYERS)), default="fast", show_default=True, help="Which computer plays."
)
@click.option("--seed", type=int, help="Fixes the dice; what the computers choose stays random.")
@click.option("--triplea", "named", metavar="FOLDER", type=_PATH, help="The client's folder (or set TRIPLEA_HOME).")
@click.option("--compare", metavar="GAME", type=_PATH, help="Play another game as well, and compare the times.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def play(
    map_path: Path | None,
    rounds: int,
    players: str,
    seed: int | None,
    named: Path | None,
    compare: Path | None,
    as_json: bool,
) -> None:
    """Let computers play a map in an installed TripleA.

    MAP is a map's zip or folder, or a game's .xml; without it, the one zip in output/ is played. The game is saved in
    its middle, and the save is played on. Exit code 1 means that the engine stumbled over the game.
    """
    client = find_client(named)
    path = map_path or _only_build()
    for game in filter(None, (path, compare)):
        open_game(game)
    try:
        result = _watch(path, client, rounds, players, seed)
        other = _watch(compare, client, rounds, players, seed, save=False) if compare else None
    except PlayFailed as failure:
        _tell_failure(failure, as_json)
        raise click.exceptions.Exit(1) from failure
    if as_json:
        print_json(result.as_json() | ({"compared": other.as_json()} if other else {}))
        return
    console = out()
    _show(console, result)
    if other:
        _show_comparison(console, result, other)


def _watch(path: Path, client: Client, rounds: int, players: str, seed: int | None, save: bool = True) -> Played:
    """Play a game with progress on standard error."""
    result = Played()
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=err(), transient=True) as progress:
        task = progress.add_task(f"loading {path.name}", total=None)
        for event in play_game(path, client, rounds, players, seed, result, save):
            if isinstance(event, StepPlayed):
                done = min(event.done, event.all)
                progress.update(task, description=f"round {event.round}: {event.step}", completed=done, total=event.all)
    return result


def _show(console: Console, result: Played) -> None:
    """Where the players stand after each round."""
    won = ", somebody won" if result.won else ""
    console.print(f"{result.game}: loaded in {result.load_seconds:.1f} s, {result.round_seconds:.1f} s a round{won}")
    table = Table("Player", *(f"Round {r.round}" for r in result.rounds), "Techs")
    for player, last in result.rounds[-1].players.items():
        standings = [r.players[player] for r in result.rounds]
        if any(s.money or s.income for s in standings):
            cells = [f"{s.money} IPCs (+{s.income}), {s.places} places, {s.units} units" for s in standings]
            table.add_row(player, *cells, ", ".join(last.techs))
    console.print(table)
    for step in result.slowest(3):
        console.print(f"slow: {step.step} in round {step.round}, {step.seconds:.1f} s")
    for warning in result.warnings:
        console.print(f"warning: {warning}")
    if result.played_on:
        console.print(f"The save from the middle loaded and was played on for {result.played_on} steps.")


def _show_comparison(console: Console, result: Played, other: Played) -> None:
    """Both games' times, and how many times as long the first took."""
    table = Table("", result.game, other.game, "Ratio")
    pairs = (
        ("load", result.load_seconds, other.load_seconds),
        ("a round", result.round_seconds, other.round_seconds),
    )
    for title, ours, theirs in pairs:
        ratio = f"{ours / theirs:.2f}" if theirs else "-"
        table.add_row(title, f"{ours:.1f} s", f"{theirs:.1f} s", ratio)
    console.print(table)


def _tell_failure(failure: PlayFailed, as_json: bool) -> None:
    if as_json:
        print_json({"failed": list(failure.errors), "trace": failure.trace})
        return
    for error in failure.errors:
        click.echo(f"The game did not play: {error}", err=True)
    if failure.trace:
        click.echo(failure.trace, err=True)


def _only_build() -> Path:
    builds = sorted(BUILDS.glob("*.zip"))
    if len(builds) == 1:
        return builds[0]
    if not builds:
        raise fail("there is no zip of a map here", Where(f"{BUILDS}/"), "run tro build first, or name the map")
    raise fail(f"there are several maps: {', '.join(b.name for b in builds)}", Where(f"{BUILDS}/"), "name one of them")
