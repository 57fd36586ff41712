"""Whole games between computers, in a real TripleA: does a map play, how fast, and where do the nations end up.

Each game runs in a process of its own (`worker`). In its middle it is saved, and the save is loaded and played on.
"""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import generator
from generator.engine.find import Client
from generator.engine.source import open_game
from generator.engine.worker import PLAYERS, Job
from generator.why import fail

PATIENCE = 1800.0
"""Seconds without a word after which a game counts as hung; the slowest computer needs minutes for one move."""


class PlayFailed(Exception):
    """The game did not play to its end: the engine's errors, one a line, and its stack trace if it gave one."""

    def __init__(self, errors: tuple[str, ...], trace: str = "") -> None:
        self.errors = errors
        self.trace = trace
        super().__init__("\n".join(errors))


@dataclass(frozen=True, slots=True)
class StepPlayed:
    """A step was played: in `seconds`; `done` of about `all` steps."""

    round: int
    step: str
    player: str
    seconds: float
    done: int
    all: int


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands at the end of a round: money, income of the round, and how much it holds."""

    money: int
    income: int
    places: int
    units: int
    techs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """A round was played."""

    round: int
    seconds: float
    players: dict[str, Standing]


@dataclass(slots=True)
class Played:
    """A game that was played: how long it took to load, its rounds, whether somebody won, what the engine warned of."""

    game: str = ""
    load_seconds: float = 0.0
    rounds: list[RoundPlayed] = field(default_factory=list)
    steps: list[StepPlayed] = field(default_factory=list)
    won: bool = False
    warnings: tuple[str, ...] = ()
    played_on: int = 0
    """How many steps the save from the middle was played on."""

    @property
    def round_seconds(self) -> float:
        """Seconds a round, on average."""
        return sum(r.seconds for r in self.rounds) / len(self.rounds) if self.rounds else 0.0

    def slowest(self, number: int = 5) -> list[StepPlayed]:
        """The steps that took longest."""
        return sorted(self.steps, key=lambda s: -s.seconds)[:number]

    def as_json(self) -> dict[str, Any]:
        """Everything, for programs."""
        return {
            "game": self.game,
            "load_seconds": round(self.load_seconds, 2),
            "round_seconds": round(self.round_seconds, 2),
            "rounds": [asdict(r) for r in self.rounds],
            "slowest_steps": [asdict(s) for s in self.slowest()],
            "won": self.won,
            "warnings": list(self.warnings),
            "steps_from_save": self.played_on,
        }


def play(
    path: Path,
    client: Client,
    rounds: int,
    players: str = "fast",
    seed: int | None = None,
    result: Played | None = None,
    save: bool = True,
) -> Iterator[StepPlayed | RoundPlayed]:
    """Play a game file, map folder or zip for some rounds; yields each step and round as it is played.

    `result` is filled in on the way. With `save` the game is saved in the middle, and that save loaded and played on
    for a nation's turn. Raises `Faulty` for a game that cannot be found, PlayFailed for one that does not play.
    """
    if players not in PLAYERS:
        raise fail(f"no computer player {players!r}", instead=f"known are: {', '.join(PLAYERS)}")
    if find_spec("jpype") is None:
        remedy = "pip install 'tro-maps[engine]'"
        raise fail("the Python package JPype1, which drives TripleA, is not installed", instead=remedy)
    source = open_game(path)
    result = Played() if result is None else result
    with tempfile.TemporaryDirectory(prefix="triplea-save-", ignore_cleanup_errors=True) as folder:
        saved = Path(folder) / "middle.tsvg"
        job = Job(
            client=str(client.home),
            game=str(source.xml.resolve()),
            folder=str(source.folder.resolve()) if source.folder else "",
            rounds=rounds,
            players=players,
            seed=seed,
            save=str(saved) if save else "",
        )
        yield from _game(job, result)
        if saved.is_file():
            _play_on(job, result)


def _game(job: Job, result: Played) -> Iterator[StepPlayed | RoundPlayed]:
    """Play a job and fill in the result."""
    steps = 1
    for event in _events(job):
        match event.pop("event"):
            case "loaded":
                result.game, result.load_seconds, steps = event["game"], event["seconds"], event["steps"]
            case "step":
                step = StepPlayed(**event, done=len(result.steps) + 1, all=steps * job.rounds)
                result.steps.append(step)
                yield step
            case "round":
                standing = {n: Standing(**{**s, "techs": tuple(s["techs"])}) for n, s in event["players"].items()}
                result.rounds.append(RoundPlayed(event["round"], event["seconds"], standing))
                yield result.rounds[-1]
            case "end":
                result.won, result.warnings = event["over"], tuple(event["warnings"])


def _play_on(job: Job, result: Played) -> None:
    """Load the save from the middle and play it to the end of the next nation's turn."""
    resumed = Played()
    try:
        for _ in _game(replace(job, game=job.save, saved=True, save="", rounds=1, turns=2), resumed):
            pass
    except PlayFailed as reason:
        raise PlayFailed(tuple(f"from the save: {e}" for e in reason.errors), reason.trace) from None
    result.played_on = len(resumed.steps)
    if not result.played_on:
        raise PlayFailed(("from the save: no step was played",))


def _events(job: Job) -> Iterator[dict[str, Any]]:
    """What the worker tells, line by line. Raises PlayFailed when it fails, crashes, or falls silent."""
    with tempfile.TemporaryDirectory(prefix="triplea-run-", ignore_cleanup_errors=True) as folder:
        errors = Path(folder) / "errors.txt"
        with errors.open("wb") as stderr:
            process = subprocess.Popen(
                [sys.executable, "-m", "generator.engine.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=stderr,
                cwd=folder,
                env=_environment(folder),
                text=True,
                encoding="utf-8",
            )
        try:
            assert process.stdin is not None
            process.stdin.write(json.dumps(asdict(job)))
            process.stdin.close()
            ended = False
            for line in _lines(process):
                event = json.loads(line)
                _refuse(event)
                ended = ended or event["event"] == "end"
                yield event
            if process.wait() or not ended:
                raise PlayFailed((f"the game's process ended with code {process.returncode}", *_tail(errors)))
        finally:
            process.kill()
            process.wait()
            if process.stdout:
                process.stdout.close()


def _refuse(event: dict[str, Any]) -> None:
    """Raise what a worker's line tells of failure."""
    if event["event"] == "failed":
        raise PlayFailed((event["reason"], *event.get("errors", ())), event.get("trace", ""))
    if event["event"] == "end" and event["errors"]:
        raise PlayFailed(tuple(event["errors"]))


def _lines(process: subprocess.Popen[str]) -> Iterator[str]:
    """The lines of a process as they come. Raises PlayFailed after `PATIENCE` seconds without one."""
    lines: queue.Queue[str | None] = queue.Queue()

    def read() -> None:
        for line in process.stdout or ():
            lines.put(line)
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    while True:
        try:
            line = lines.get(timeout=PATIENCE)
        except queue.Empty:
            raise PlayFailed((f"no word from the game for {PATIENCE / 60:.0f} minutes",)) from None
        if line is None:
            return
        yield line


def _environment(folder: str) -> dict[str, str]:
    """Ours, with this package on the path of the new process, and its temporary files in this folder."""
    root = str(Path(generator.__file__).resolve().parents[1])
    known = os.environ.get("PYTHONPATH")
    path = os.pathsep.join([root, *([known] if known else [])])
    return {**os.environ, "PYTHONPATH": path, **dict.fromkeys(("TMPDIR", "TEMP", "TMP"), folder)}


def _tail(errors: Path, lines: int = 5) -> list[str]:
    """The last lines that a process wrote to standard error."""
    return [line for line in errors.read_text("utf-8", "replace").splitlines() if line.strip()][-lines:]
