"""One game of computers, in a process of its own: `python -m generator.engine.worker`, a job as JSON on standard input.

The engine keeps static state and threads between games, and a crash of Java takes its process along; so each game gets
a process. It tells what happens as lines of JSON on standard output, see `play` for their fields.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from generator.engine import jvm
from generator.engine.board import MONEY
from generator.engine.find import find_client
from generator.why import Faulty

FRAMEWORK = "games.strategy.engine.framework."
LAUNCHER = FRAMEWORK + "startup.launcher.LaunchAction"
PLAYERS = {"weak": "WEAK_AI", "fast": "FAST_AI", "pro": "PRO_AI"}
"""The computer players by our names, as the engine's PlayerTypes has them."""


@dataclass(frozen=True, slots=True)
class Job:
    """A game to play: a game file or a save, how far, by whom, and where to save it when half of the steps are played.

    `turns` ends the game when the player whose turn it is has changed so often (0 = only `rounds` counts).
    """

    client: str
    game: str
    rounds: int
    players: str
    folder: str = ""
    seed: int | None = None
    saved: bool = False
    turns: int = 0
    save: str = ""


class Launch:
    """The engine's LaunchAction: what a client would do around the game; silent, without a screen."""

    def __init__(self, engine: jvm.Engine, folder: str) -> None:
        self.engine = engine
        self.folder = folder

    def startGame(self, local: Any, game: Any, players: Any, chat: Any) -> None:  # noqa: N802
        """Give the game what it shows itself with: nothing, but the map's texts."""
        paths = [self.engine.path(Path(self.folder))] if self.folder else []
        loader = self.engine.cls("games.strategy.triplea.ResourceLoader")(self.engine.list_of(paths))
        game.setResourceLoader(loader)
        game.setDisplay(self.engine.cls("games.strategy.triplea.ui.display.HeadlessDisplay")())
        game.setSoundChannel(self.engine.cls("org.triplea.sound.HeadlessSoundChannel")())

    def getAutoSaveFileUtils(self) -> Any:  # noqa: N802
        """The engine saves each round; into its temporary home."""
        return self.engine.cls(FRAMEWORK + "HeadlessAutoSaveFileUtils")()

    def promptGameStop(self, status: Any, title: Any, place: Any) -> bool:  # noqa: N802
        """A victory ends the game."""
        return True

    def shouldMinimizeExpensiveAiUse(self) -> bool:  # noqa: N802
        """Computer players think as little as they may."""
        return True

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_: None


class SeededDice:
    """The engine's IRandomSource with a seed: the same dice for the same rolls. What computers choose stays random."""

    def __init__(self, engine: jvm.Engine, seed: int) -> None:
        self.engine = engine
        self.random = random.Random(seed)

    def getRandom(self, sides: int, *rest: Any) -> Any:  # noqa: N802
        """Both forms: (sides, text) for one die, (sides, count, text) for several; dice count from 0."""
        if len(rest) == 1:
            return self.random.randrange(int(sides))
        return self.engine.int_array(self.random.randrange(int(sides)) for _ in range(int(rest[0])))


class Game:
    """A running game of computers."""

    def __init__(self, engine: jvm.Engine, data: Any, job: Job) -> None:
        self.engine = engine
        self.data = data
        launch = engine.proxy(LAUNCHER, Launch(engine, job.folder))
        kind = getattr(engine.cls(FRAMEWORK + "startup.ui.PlayerTypes"), PLAYERS[job.players])
        loader = data.getGameLoader()
        names = [p.getName() for p in data.getPlayerList().getPlayers()]
        players = loader.newPlayers(engine.map_of((name, kind) for name in names))
        net = "games.strategy.net."
        messengers = engine.cls(net + "Messengers")(engine.cls(net + "LocalNoOpMessenger")())
        no_network = engine.cls(net + "websocket.ClientNetworkBridge").NO_OP_SENDER
        server = engine.cls(FRAMEWORK + "ServerGame")
        self.server = server(data, players, engine.map_of([]), messengers, no_network, launch)
        self.server.setDelegateAutosavesEnabled(False)
        self.server.setStopGameOnDelegateExecutionStop(True)
        if job.seed is not None:
            dice = SeededDice(engine, job.seed)
            self.server.setRandomSource(engine.proxy("games.strategy.engine.random.IRandomSource", dice))
        loader.startGame(self.server, players, launch, None)
        self.server.setUpGameForRunningSteps()

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.server.isGameOver())

    @property
    def round(self) -> int:
        """The round, from 1."""
        return int(self.data.getSequence().getRound())

    @property
    def step(self) -> tuple[str, str]:
        """The step that comes next, and its player ("" = nobody)."""
        step = self.data.getSequence().getStep()
        player = step.getPlayerId()
        return str(step.getName()), "" if player is None else str(player.getName())

    def money(self) -> dict[str, int]:
        """What each player has."""
        return {str(p.getName()): int(p.getResources().getQuantity(MONEY)) for p in self._players()}

    def standing(self, income: dict[str, int]) -> dict[str, dict[str, Any]]:
        """Where each player stands: money, income of the round, places, units, techs."""
        places: dict[str, int] = {}
        units: dict[str, int] = {}
        for place in self.data.getMap().getTerritories():
            owner = str(place.getOwner().getName())
            places[owner] = places.get(owner, 0) + 1
            for unit in place.getUnits():
                holder = str(unit.getOwner().getName())
                units[holder] = units.get(holder, 0) + 1
        tracker, techs = self.data.getTechTracker(), self.data.getTechnologyFrontier()
        money = self.money()
        return {
            (name := str(player.getName())): {
                "money": money[name],
                "income": income.get(name, 0),
                "places": places.get(name, 0),
                "units": units.get(name, 0),
                "techs": sorted(str(a.getName()) for a in tracker.getCurrentTechAdvances(player, techs)),
            }
            for player in self._players()
        }

    def _players(self) -> Any:
        return self.data.getPlayerList().getPlayers()


class Teller:
    """Writes what happens as lines of JSON."""

    def __init__(self, out: TextIO) -> None:
        self.out = out

    def tell(self, event: str, **fields: Any) -> None:
        """One line."""
        self.out.write(json.dumps({"event": event, **fields}, sort_keys=True) + "\n")
        self.out.flush()


def run(job: Job, teller: Teller) -> None:
    """Play the job's game and tell of it. Raises `Faulty` if the game cannot be loaded."""
    engine = jvm.start(find_client(Path(job.client)), options=())
    began = time.perf_counter()
    data = _loaded(engine, job)
    steps = int(data.getSequence().size())
    teller.tell("loaded", game=str(data.getGameName()), seconds=time.perf_counter() - began, steps=steps)
    game = Game(engine, data, job)
    _play(game, job, teller)
    errors = [t.text for t in engine.trouble() if t.error]
    warnings = sorted({t.text for t in engine.trouble() if not t.error})
    teller.tell("end", over=game.over, errors=errors, warnings=warnings)


def _loaded(engine: jvm.Engine, job: Job) -> Any:
    path = engine.path(Path(job.game))
    if job.saved:
        found = engine.cls(FRAMEWORK + "GameDataManager").loadGame(path)
    else:
        found = engine.cls("games.strategy.engine.data.gameparser.GameParser").parse(path, False)
    if found.isEmpty():
        raise RuntimeError("; ".join(t.text.splitlines()[0] for t in engine.trouble()) or f"cannot read {job.game}")
    return found.get()


def _play(game: Game, job: Job, teller: Teller) -> None:
    """Play step by step until the job is done, somebody has won, or a thread of the engine has died."""
    first, played, turns = game.round, 0, 0
    middle = max(1, int(game.data.getSequence().size()) * job.rounds // 2)
    income: dict[str, int] = {}
    mover = game.step[1]
    began = time.perf_counter()
    while not game.over and game.round < first + job.rounds and not any(t.error for t in game.engine.trouble()):
        now, (step, player) = game.round, game.step
        if player and player != mover:
            mover, turns = player, turns + 1
            if job.turns and turns >= job.turns:
                break
        before, started = game.money(), time.perf_counter()
        game.server.runNextStep()
        played += 1
        teller.tell("step", round=now, step=step, player=player, seconds=time.perf_counter() - started)
        if player and step.endswith("EndTurn"):
            income[player] = income.get(player, 0) + game.money()[player] - before[player]
        if game.round != now or game.over:
            teller.tell("round", round=now, seconds=time.perf_counter() - began, players=game.standing(income))
            income, began = {}, time.perf_counter()
        if job.save and played == middle and not game.over:
            game.server.saveGame(game.engine.path(Path(job.save)))


def main() -> None:
    """Read a job, play it, leave at once: threads of the engine would keep the process alive."""
    # The engine's program may write to standard output; ours goes to a copy of it, and it to standard error.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    teller = Teller(out)
    code = 0
    try:
        run(Job(**json.load(sys.stdin)), teller)
    except Faulty as reason:
        teller.tell("failed", reason=str(reason))
        code = 2
    except Exception as reason:
        engine = jvm.running()
        trouble = [t.text for t in engine.trouble()] if engine else []
        teller.tell("failed", reason=str(reason) or type(reason).__name__, errors=trouble, trace=_trace(reason))
        code = 1
    out.flush()
    jvm.leave(code)


def _trace(reason: Exception) -> str:
    """The engine's stack trace, for a report to its makers; "" if the failure is ours."""
    stacktrace = getattr(reason, "stacktrace", None)
    return str(stacktrace()) if stacktrace else ""


if __name__ == "__main__":
    main()
