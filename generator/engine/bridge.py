"""The other side of the engine's interfaces: what its delegates talk to while a scene is played.

Each class here stands behind one Java interface (IDelegateBridge, Player, IDisplay, IDelegateHistoryWriter); methods
have the engine's names and orders of arguments. They run inside calls of the engine, so they never raise past it
unnoticed: the first failure is kept in `Voices.failure` and raised again when the call is over.
"""

# Names and meanings of the methods are the engine's.
# ruff: noqa: N802, D102

from __future__ import annotations

import weakref
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from generator.engine.orders import Orders, pick
from generator.engine.record import Battle, Loss, Message

if TYPE_CHECKING:
    from generator.engine.board import Board

KINDS = {
    "NORMAL": "normal",
    "AIR_BATTLE": "air battle",
    "AIR_RAID": "air raid",
    "BOMBING_RAID": "bombing raid",
}
"""The engine's BattleType and what records call it."""


class CutOff(Exception):
    """The scene has seen the rounds that it wanted to see."""


class Voices:
    """What all players of one table share: the display, the history, the sounds, the dice."""

    def __init__(self, board: Board) -> None:
        # Weak, and players by name: the engine's objects keep these proxies alive, and neither side collects circles
        # that go through both. A strong reference here would keep every table of a run in memory.
        self._board = weakref.ref(board)
        self.failure: Exception | None = None
        self.battle: Battle | None = None
        self.battle_id: Any = None
        self.last_round: int | None = None
        """Cut battles off after this round."""
        engine = board.engine
        self.display = self._proxy("games.strategy.engine.display.IDisplay", Display(self))
        self.writer = self._proxy("games.strategy.engine.history.IDelegateHistoryWriter", Writer(self))
        self.sound = engine.cls("org.triplea.sound.HeadlessSoundChannel")()
        self.optional = engine.cls("java.util.Optional")
        self._players: dict[str, Any] = {}

    @property
    def board(self) -> Board:
        """The table that speaks through these."""
        board = self._board()
        if board is None:
            raise ReferenceError("the engine plays on at a table that was cleared away")
        return board

    def player(self, name: str) -> Any:
        """The Player that answers for this one; "" is nobody."""
        if name not in self._players:
            self._players[name] = self._proxy("games.strategy.engine.player.Player", Answers(self, name))
        return self._players[name]

    def bridge(self, name: str) -> Any:
        """The IDelegateBridge for a step of this player."""
        return self._proxy("games.strategy.engine.delegate.IDelegateBridge", Bridge(self, name))

    def _proxy(self, interface: str, answers: Any) -> Any:
        return self.board.engine.proxy(interface, _Guarded(self, answers))

    def battle_round(self) -> int:
        """The round of the battle that goes on, 0 outside of battles."""
        if self.battle is None:
            return 0
        battle = self.board.data.getBattleDelegate().getBattleTracker().getPendingBattle(self.battle_id)
        return int(battle.getBattleRound()) if battle is not None else self.battle.rounds

    def roll(self, sides: int, count: int, text: str) -> tuple[int, ...]:
        """Roll the scene's dice and remember the roll in the battle that goes on."""
        battle_round = self.battle_round()
        if self.battle and self.last_round is not None and battle_round > self.last_round:
            raise CutOff
        faces = self.board.dice.roll(sides, count, text, battle_round)
        if self.battle:
            self.battle.rolls.append(self.board.dice.rolls[-1])
        return faces


class Bridge:
    """IDelegateBridge: changes are performed at once, dice are the scene's."""

    def __init__(self, voices: Voices, name: str) -> None:
        self.voices = voices
        self.name = name

    @property
    def board(self) -> Board:
        """The table."""
        return self.voices.board

    def getData(self) -> Any:
        return self.board.data

    def getGamePlayer(self) -> Any:
        return self.board.find_player(self.name)

    def getRemotePlayer(self, *player: Any) -> Any:
        return self.voices.player(name_of(player[0]) if player else self.name)

    def addChange(self, change: Any) -> None:
        self.board.perform(change)

    def getRandom(self, sides: int, *rest: Any) -> Any:
        """Both forms: (sides, player, type, text) for one die, (sides, count, player, type, text) for several."""
        if len(rest) == 3:
            return self.voices.roll(int(sides), 1, str(rest[2]))[0] - 1
        faces = self.voices.roll(int(sides), int(rest[0]), str(rest[3]))
        return self.board.engine.int_array(face - 1 for face in faces)

    def getHistoryWriter(self) -> Any:
        return self.voices.writer

    def getDisplayChannelBroadcaster(self) -> Any:
        return self.voices.display

    def getSoundChannelBroadcaster(self) -> Any:
        return self.voices.sound

    def getResourceLoader(self) -> Any:
        return self.voices.optional.ofNullable(self.board.resources)

    def getCostsForTuv(self, player: Any) -> Any:
        return self.board.engine.cls("games.strategy.triplea.util.TuvCostsCalculator")().getCostsForTuv(player)

    def stopGameSequence(self, status: Any, title: Any) -> None:
        self.board.record.ended.append(f"{title}: {status}")

    def leaveDelegateExecution(self) -> None:
        pass

    def enterDelegateExecution(self) -> None:
        pass

    def sendMessage(self, message: Any) -> None:
        pass


class Writer:
    """IDelegateHistoryWriter: events and their children are lines alike."""

    def __init__(self, voices: Voices) -> None:
        self.history = voices.board.record.history

    def startEvent(self, text: Any, *data: Any) -> None:
        self.history.append(str(text))

    def addChildToEvent(self, text: Any, *data: Any) -> None:
        self.history.append(str(text))


class Display:
    """IDisplay: messages to players, and what the battle window would show."""

    def __init__(self, voices: Voices) -> None:
        self.voices = voices
        self.record = voices.board.record

    def reportMessageToAll(self, text: Any, title: Any, *_: Any) -> None:
        self.record.messages.append(Message("", str(title), str(text)))

    def reportMessageToPlayers(self, to: Any, but_not: Any, text: Any, title: Any) -> None:
        left_out = {str(p.getName()) for p in but_not or ()}
        for name in sorted({str(p.getName()) for p in to} - left_out):
            self.record.messages.append(Message(name, str(title), str(text)))

    def showBattle(self, battle_id: Any, place: Any, *rest: Any) -> None:
        """After the place: title, five lists of units, dependants, attacker (7), defender, amphibious, type (10)."""
        attacker, defender, kind = rest[7], rest[8], rest[10]
        name = KINDS.get(str(kind.name()), str(kind.name()))
        battle = Battle(str(place.getName()), name, str(attacker.getName()), str(defender.getName()))
        self.record.battles.append(battle)
        self.voices.battle, self.voices.battle_id = battle, battle_id

    def casualtyNotification(
        self, battle_id: Any, step: Any, dice: Any, player: Any, killed: Any, damaged: Any, dependents: Any
    ) -> None:
        self._lost(str(step), [*killed, *_cargo(killed, dependents)], damaged)

    def deadUnitNotification(self, battle_id: Any, player: Any, dead: Any, dependents: Any) -> None:
        self._lost("", [*dead, *_cargo(dead, dependents)], ())

    def bombingResults(self, battle_id: Any, dice: Any, cost: int) -> None:
        if self.voices.battle:
            self.voices.battle.damage += int(cost)

    def battleEnd(self, battle_id: Any, text: Any) -> None:
        if self.voices.battle:
            self.voices.battle.end = str(text)
        self.voices.battle = None

    def __getattr__(self, name: str) -> Any:
        return _nothing

    def _lost(self, step: str, killed: Iterable[Any], damaged: Iterable[Any]) -> None:
        battle = self.voices.battle
        if battle is None:
            return
        owners = sorted({str(u.getOwner().getName()) for u in (*killed, *damaged)})
        for owner in owners:
            dead, hurt = (
                tuple(sorted(str(u.getType().getName()) for u in units if u.getOwner().getName() == owner))
                for units in (killed, damaged)
            )
            battle.taken.append(Loss(self.voices.battle_round(), owner, step, dead, hurt))


class Answers:
    """Player: one nation's answers, by its orders."""

    def __init__(self, voices: Voices, name: str) -> None:
        self.voices = voices
        self.name = name

    @property
    def board(self) -> Board:
        """The table."""
        return self.voices.board

    @property
    def orders(self) -> Orders:
        """The standing answers, as they are now."""
        return self.board.orders(self.name)

    def getGamePlayer(self) -> Any:
        return self.board.find_player(self.name)

    def getName(self) -> str:
        return self.name

    def getPlayerLabel(self) -> str:
        return self.name

    def isAi(self) -> bool:
        return False

    def reportError(self, text: Any) -> None:
        self.board.record.messages.append(Message(self.name, "", str(text), error=True))

    def reportMessage(self, text: Any, title: Any) -> None:
        self.board.record.messages.append(Message(self.name, str(title), str(text)))

    def selectCasualties(self, targets: Any, dependents: Any, count: int, *rest: Any) -> Any:
        """After the count: text, dice, player, friends, enemies, two unused, proposal (7), id, place, several (10)."""
        proposal, several = rest[7], bool(rest[10])
        details = self.board.engine.cls("games.strategy.triplea.delegate.data.CasualtyDetails")
        order = self.orders.lose_first
        if not order:
            return details(proposal, False)
        killed, damaged = _casualties(list(targets), int(count), order, list(proposal.getKilled()), several)
        return details(self.board.engine.list_of(killed), self.board.engine.list_of(damaged), False)

    def retreatQuery(self, battle_id: Any, submerge: bool, place: Any, choices: Any, text: Any) -> Any:
        places = sorted(choices, key=lambda t: str(t.getName()))
        if self.voices.battle:
            self.voices.battle.questions.append(f"{text}: {', '.join(str(t.getName()) for t in places)}")
        return self.voices.optional.ofNullable(self._way_out(bool(submerge), places))

    def _way_out(self, submerge: bool, places: list[Any]) -> Any:
        orders = self.orders
        if submerge or not places:
            return places[0] if places and orders.submerge else None
        if orders.retreat_after is None or self.voices.battle_round() < orders.retreat_after:
            return None
        if orders.retreat_to is None:
            return places[0]
        return next((t for t in places if t.getName() == orders.retreat_to), None)

    def scrambleUnitsQuery(self, to: Any, possible: Any) -> Any:
        plan = self.orders.scramble.get(str(to.getName()))
        if not plan:
            return None
        chosen = []
        for entry in possible.entrySet():
            place = entry.getKey()
            if wanted := plan.get(str(place.getName())):
                units = pick(entry.getValue().getSecond(), dict(wanted), f"scramble from {place.getName()}")
                chosen.append((place, self.board.engine.list_of(units)))
        return self.board.engine.map_of(chosen)

    def selectUnitsQuery(self, place: Any, possible: Any, text: Any) -> Any:
        return possible if self.orders.intercept else self.board.engine.list_of([])

    def shouldBomberBomb(self, place: Any) -> bool:
        return self.orders.bomb is not None

    def whatShouldBomberBomb(self, place: Any, targets: Any, bombers: Any) -> Any:
        wanted = self.orders.bomb
        found = sorted(targets, key=lambda u: (u.getType().getName() != wanted, str(u.getType().getName())))
        return found[0] if found else None

    def whereShouldRocketsAttack(self, choices: Any, start: Any) -> Any:
        return next((t for t in choices if t.getName() == self.orders.rockets), None)

    def selectKamikazeSuicideAttacks(self, possible: Any) -> Any:
        attacks = []
        for entry in possible.entrySet():
            place = str(entry.getKey().getName())
            plan = self.orders.kamikaze.get(place, {})
            ships = [(unit, plan[name]) for name in sorted(plan) if (unit := _first_of(entry.getValue(), name))]
            if ships:
                attacks.append((entry.getKey(), self._tokens(ships)))
        return self.board.engine.map_of(attacks)

    def _tokens(self, ships: list[tuple[Any, int]]) -> Any:
        """So many of the player's first kind of token on each ship."""
        engine = self.board.engine
        attachment = engine.cls("games.strategy.triplea.attachments.PlayerAttachment").get(
            self.board.find_player(self.name)
        )
        token = min(attachment.getSuicideAttackResources().keySet(), key=lambda r: str(r.getName()))
        return engine.map_of((ship, engine.integer_map([(token, number)])) for ship, number in ships)

    def selectBombardingTerritory(self, unit: Any, sea: Any, choices: Any, _: bool) -> Any:
        return min(choices, key=lambda t: str(t.getName())) if self.orders.bombard else None

    def selectTerritoryForAirToLand(self, choices: Any, place: Any, text: Any) -> Any:
        return min(choices, key=lambda t: str(t.getName()))

    def getNumberOfFightersToMoveToNewCarrier(self, fighters: Any, place: Any) -> Any:
        return self.board.engine.list_of([])

    def selectShoreBombard(self, place: Any) -> bool:
        return bool(self.orders.bombard)

    def selectAttackSubs(self, place: Any) -> bool:
        return bool(self.orders.attack)

    def selectAttackTransports(self, place: Any) -> bool:
        return bool(self.orders.attack)

    def selectAttackUnits(self, place: Any) -> bool:
        return bool(self.orders.attack)

    def confirmMoveInFaceOfAa(self, places: Any) -> bool:
        return bool(self.orders.enter_aa)

    def confirmMoveKamikaze(self) -> bool:
        return bool(self.orders.enter_aa)

    def acceptAction(self, sender: Any, question: Any, politics: bool) -> bool:
        return bool(self.orders.accept)

    def __getattr__(self, name: str) -> Any:
        if name.startswith(("confirm", "start", "stop", "initialize")):
            return _nothing
        raise AttributeError(f"the engine asks a player something that scenes do not answer: {name}")


def name_of(player: Any) -> str:
    """The name of a player of the engine, "" for none and for the null player."""
    return "" if player is None or player.isNull() else str(player.getName())


def _nothing(*_: Any) -> None:
    return None


def _first_of(units: Iterable[Any], name: str) -> Any:
    return next((u for u in units if u.getType().getName() == name), None)


def _cargo(units: Iterable[Any], dependents: Any) -> list[Any]:
    """What goes down with these units."""
    if dependents is None:
        return []
    lost = {str(u.getId()) for u in units}
    return [c for u in units for c in (dependents.get(u) or ()) if str(c.getId()) not in lost]


def _casualties(
    targets: list[Any], count: int, order: tuple[str, ...], proposed: list[Any], several: bool
) -> tuple[list[Any], list[Any]]:
    """Who dies and who is hit and lives: types in the given order first, then those that the engine proposed.

    A unit that may take a hit and live is damaged first; with `several` it may be damaged and then killed at once.
    """
    rank = {name: nth for nth, name in enumerate(order)}
    ids = {str(u.getId()) for u in proposed}
    targets.sort(key=lambda u: (rank.get(str(u.getType().getName()), len(order)), str(u.getId()) not in ids))
    killed: list[Any] = []
    damaged: list[Any] = []
    for unit in targets:
        spare = int(unit.hitsUnitCanTakeHitWithoutBeingKilled())
        for _ in range(spare if several else 0):
            if count > 0:
                damaged.append(unit)
                count -= 1
        if count > 0:
            killed.append(unit)
            count -= 1
    return killed, damaged


class _Guarded:
    """The answers behind a proxy; the first failure of a method is kept for the end of the engine's call."""

    def __init__(self, voices: Voices, answers: Any) -> None:
        self._voices = voices
        self._answers = answers

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._answers, name)

        def call(*arguments: Any) -> Any:
            try:
                return method(*arguments)
            except Exception as reason:
                self._voices.failure = self._voices.failure or reason
                raise

        return call
