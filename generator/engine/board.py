"""The loaded game as a scene sees it: things by their names in the game file, and everything that can be read off.

Engine classes: GameData and its lists, TechTracker, RelationshipTracker, the attachments. Names that do not exist are
faults of the scene and raise SceneError with the nearest name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from generator.engine.bridge import Voices, name_of
from generator.engine.dice import MOST_ROLLS, Dice
from generator.engine.jvm import Engine
from generator.engine.orders import Orders, SceneError
from generator.engine.record import Record
from generator.why import did_you_mean

MONEY = "PUs"
DATA = "games.strategy.engine.data."
TRIPLEA = "games.strategy.triplea."


class EngineError(Exception):
    """The engine logged an error, or a thread of it died, while a scene was played."""


class Board:
    """A game in the engine, its dice, the players' orders, and the record of what happened. Base of `Table`."""

    def __init__(self, engine: Engine, data: Any, folder: Path | None = None) -> None:
        """A table for a game of the engine (GameData); texts come from the map folder, without one there are none."""
        self.engine = engine
        self.data = data
        self.resources = engine.cls(TRIPLEA + "ResourceLoader")(engine.path(folder)) if folder else None
        self.dice = Dice()
        self.record = Record()
        self.voices = Voices(self)
        self._orders: dict[str, Orders] = {}
        self._broken = ""

    @property
    def history(self) -> list[str]:
        """The lines of the game's history, since the table was laid or `record.forget()`."""
        return self.record.history

    def orders(self, player: str) -> Orders:
        """What this player answers when asked; a scene changes it in place."""
        self.find_player(player)
        return self._orders.setdefault(player, Orders())

    # ---- names -----------------------------------------------------------------------------------------------------

    def players(self) -> list[str]:
        """The players in the order of the game file."""
        return [str(p.getName()) for p in self.data.getPlayerList().getPlayers()]

    def places(self) -> list[str]:
        """All territories and sea zones."""
        return [str(t.getName()) for t in self.data.getMap().getTerritories()]

    def types(self) -> list[str]:
        """All unit types."""
        return [str(u.getName()) for u in self.data.getUnitTypeList().getAllUnitTypes()]

    def all_techs(self) -> list[str]:
        """All advances of the game."""
        return [str(a.getName()) for a in self.data.getTechnologyFrontier().getTechs()]

    def steps(self) -> list[str]:
        """The steps of a round, in order."""
        return [str(s.getName()) for s in self.data.getSequence()]

    def neighbours(self, place: str) -> list[str]:
        """The places that touch this one."""
        return sorted(str(t.getName()) for t in self.data.getMap().getNeighbors(self._place(place)))

    def find_player(self, name: str) -> Any:
        """The engine's player of this name; "" is nobody (the engine's null player, owner of neutral places)."""
        players = self.data.getPlayerList()
        found = players.getPlayerId(name) if name else players.getNullPlayer()
        return self._known("player", found, name, self.players)

    def _place(self, name: str) -> Any:
        return self._known("place", self.data.getMap().getTerritoryOrNull(name), name, self.places)

    def _type(self, name: str) -> Any:
        found = self.data.getUnitTypeList().getUnitType(name).orElse(None)
        return self._known("unit type", found, name, self.types)

    def _resource(self, name: str) -> Any:
        resources = self.data.getResourceList()
        found = next((r for r in resources.getResources() if r.getName() == name), None)
        return self._known("resource", found, name, lambda: [str(r.getName()) for r in resources.getResources()])

    def _tech(self, name: str) -> Any:
        found = next((a for a in self.data.getTechnologyFrontier().getTechs() if a.getName() == name), None)
        return self._known("tech", found, name, self.all_techs)

    @staticmethod
    def _known(kind: str, found: Any, name: str, names: Any) -> Any:
        if found is None:
            raise SceneError(f"no {kind} {name!r}; {did_you_mean(name, names())}")
        return found

    # ---- reading ---------------------------------------------------------------------------------------------------

    def owner(self, place: str) -> str:
        """The player that holds a place, "" for nobody."""
        return name_of(self._place(place).getOwner())

    def units(self, place: str, player: str | None = None) -> Counter[str]:
        """The unit types in a place, of one player or of all."""
        return _types(self._units(place, player))

    def everywhere(self, player: str, unit_type: str | None = None) -> dict[str, Counter[str]]:
        """Where a player has units (of this type), and which."""
        found = {place: self.units(place, player) for place in self.places()}
        if unit_type is None:
            return {place: units for place, units in found.items() if units}
        return {p: Counter({unit_type: units[unit_type]}) for p, units in found.items() if units[unit_type]}

    def hand(self, player: str) -> Counter[str]:
        """The units that a player has bought or been given and not placed yet."""
        return _types(self.find_player(player).getUnits())

    def hits(self, place: str, unit_type: str) -> list[int]:
        """The hits that each unit of a type in a place has taken (two-hit ships), most first."""
        return sorted((int(u.getHits()) for u in self._of_type(place, unit_type)), reverse=True)

    def damage(self, place: str, unit_type: str) -> list[int]:
        """The bombing damage of each unit of a type in a place (factories, bases), most first."""
        return sorted((int(u.getUnitDamage()) for u in self._of_type(place, unit_type)), reverse=True)

    def movement_left(self, place: str, unit_type: str) -> list[int]:
        """The movement that each unit of a type in a place has left, most first."""
        return sorted((int(float(str(u.getMovementLeft()))) for u in self._of_type(place, unit_type)), reverse=True)

    def pus(self, player: str) -> int:
        """A player's money."""
        return self.resource(player, MONEY)

    def resource(self, player: str, name: str) -> int:
        """How much of a resource a player has."""
        return int(self.find_player(player).getResources().getQuantity(self._resource(name)))

    def techs(self, player: str) -> set[str]:
        """The advances that a player has."""
        tracker = self.data.getTechTracker()
        return {str(a.getName()) for a in tracker.getCurrentTechAdvances(self.find_player(player), self._frontier())}

    def between(self, one: str, other: str) -> str:
        """The relationship of two players, e.g. War."""
        tracker = self.data.getRelationshipTracker()
        return str(tracker.getRelationshipType(self.find_player(one), self.find_player(other)).getName())

    @property
    def round(self) -> int:
        """The round of the game, from 1."""
        return int(self.data.getSequence().getRound())

    @property
    def step(self) -> str:
        """The name of the step that the game stands in."""
        return str(self.data.getSequence().getStep().getName())

    @property
    def turn(self) -> str:
        """The player whose step it is, "" in steps of nobody."""
        return name_of(self.data.getSequence().getStep().getPlayerId())

    def value(self, unit_type: str, option: str, player: str = "") -> Any:
        """An option of a unit type as a number, truth value, name, or collection of these.

        Options that techs raise (attack, airDefense, movement, attackAA ...) are those of the given player, techs
        included; without a player the bare value of the game file or of triggers.
        """
        attachment = self._type(unit_type).getUnitAttachment()
        getter = _getter(attachment, option) if player else None
        return _python(getter(self.find_player(player)) if getter else self._option(attachment, option))

    def attachment(self, owner: str, name: str, option: str) -> Any:
        """An option of any attachment: of a player, a unit type, a place or a tech, by its name in the game file."""
        return _python(self._option(self._attachment(owner, name), option))

    def holds(self, player: str, condition: str) -> bool:
        """Whether a condition attachment of a player (conditions, objectives, triggers) is fulfilled now."""
        attachment = self._attachment(player, condition)
        tests = self.engine.cls(TRIPLEA + "attachments.AbstractConditionsAttachment")
        needed = tests.getAllConditionsRecursive(self.engine.set_of([attachment]), None)
        with self.playing():
            tested = tests.testAllConditionsRecursive(needed, None, self.voices.bridge(player))
        return bool(attachment.isSatisfied(tested))

    def host_option(self, name: str) -> Any:
        """The value of a game property that the host may change."""
        return _python(self.data.getProperties().get(name))

    def _units(self, place: str, player: str | None) -> list[Any]:
        units = list(self._place(place).getUnits())
        return units if player is None else [u for u in units if u.isOwnedBy(self.find_player(player))]

    def _of_type(self, place: str, unit_type: str) -> list[Any]:
        kind = self._type(unit_type)
        return [u for u in self._place(place).getUnits() if u.getType().equals(kind)]

    def _frontier(self) -> Any:
        return self.data.getTechnologyFrontier()

    def _attachment(self, owner: str, name: str) -> Any:
        """An attachment by the name of what it hangs on and its own."""
        things = list(self._things(owner))
        for thing in things:
            found = thing.getAttachment(name)
            if found is not None:
                return found
        names = [str(key) for thing in things for key in thing.getAttachments().keySet()]
        raise SceneError(f"{owner} has no attachment {name!r}; {did_you_mean(name, sorted(names))}")

    def _attachments(self, kind: str) -> list[tuple[str, str, Any]]:
        """The attachments of all players whose class has this simple name: player, name, attachment."""
        return [
            (str(player.getName()), str(name), attachment)
            for player in self.data.getPlayerList().getPlayers()
            for name, attachment in dict(player.getAttachments()).items()
            if str(attachment.getClass().getSimpleName()) == kind
        ]

    def _things(self, name: str) -> Iterator[Any]:
        """Everything of this name that can have attachments."""
        data = self.data
        lists = (
            data.getPlayerList().getPlayers(),
            data.getUnitTypeList().getAllUnitTypes(),
            data.getMap().getTerritories(),
            data.getTechnologyFrontier().getTechs(),
            data.getRelationshipTypeList().getAllRelationshipTypes(),
            data.getTerritoryEffectList().values(),
            data.getResourceList().getResources(),
        )
        return (thing for things in lists for thing in things if thing.getName() == name)

    @staticmethod
    def _option(attachment: Any, option: str) -> Any:
        return attachment.getPropertyOrThrow(option).getValue()

    # ---- the engine's side -----------------------------------------------------------------------------------------

    @contextmanager
    def playing(self) -> Iterator[None]:
        """Around every call that lets the engine act: raises what went wrong in it, even where the engine hid it."""
        if self._broken:
            raise SceneError(self._broken)
        self.dice.budget = MOST_ROLLS
        self.voices.failure = None
        self.engine.forget()
        try:
            yield
        except Exception as reason:
            failure = self.voices.failure or reason
            self._broken = f"the engine was interrupted ({type(failure).__name__}: {failure}); lay a new table"
            raise failure from None
        if self.voices.failure is not None:
            raise self.voices.failure
        if errors := [t.text for t in self.engine.trouble() if t.error]:
            raise EngineError("; ".join(errors))

    def perform(self, change: Any) -> None:
        """Perform a change of the engine."""
        self.data.performChange(change)

    @property
    def _changes(self) -> Any:
        return self.engine.cls(DATA + "changefactory.ChangeFactory")


def _types(units: Iterable[Any]) -> Counter[str]:
    return Counter(str(u.getType().getName()) for u in units)


def _getter(attachment: Any, option: str) -> Any:
    """The getter that adds the techs of a player, if the option has one: getAttack(player), getCanBlitz(player) ..."""
    wanted = {f"{prefix}{option}".lower() for prefix in ("get", "")}
    for method in attachment.getClass().getMethods():
        parameters = [str(p.getSimpleName()) for p in method.getParameterTypes()]
        if parameters == ["GamePlayer"] and str(method.getName()).lower() in wanted:
            return getattr(attachment, str(method.getName()))
    return None


def _python(value: Any) -> Any:
    """A Java value as a Python one: numbers, truth, text, names of things, collections of these."""
    if value is None or type(value) in (bool, int, float, str):
        return value
    if not hasattr(value, "getClass"):  # JPype's own subclasses of int and float, for primitive types
        return int(value) if isinstance(value, int) else float(value)
    kind = str(value.getClass().getName())
    if kind == "java.lang.Boolean":
        return bool(value)
    if kind in ("java.lang.Integer", "java.lang.Long", "java.lang.Short"):
        return int(value)
    if kind in ("java.lang.Double", "java.lang.Float", "java.math.BigDecimal"):
        return float(str(value))
    if kind == "java.lang.String":
        return str(value)
    if kind == "java.util.Optional":
        return _python(value.orElse(None))
    if kind == "org.triplea.util.Tuple":
        return (_python(value.getFirst()), _python(value.getSecond()))
    if kind == "org.triplea.java.collections.IntegerMap":
        return {_python(key): int(value.getInt(key)) for key in value.keySet()}
    if hasattr(value, "entrySet"):
        return {_python(entry.getKey()): _python(entry.getValue()) for entry in value.entrySet()}
    if kind.startswith("["):
        return tuple(_python(item) for item in value)
    if hasattr(value, "iterator"):
        items = [_python(item) for item in value]
        return items if hasattr(value, "get") else set(items)
    return str(value.getName()) if hasattr(value, "getName") else str(value)
