"""Playing a scene: steps, user actions, politics, purchase, moves, battles, placement, income.

A step is opened with `go` (the delegate's start, with the triggers "before" it) and closed by going on (its end, with
the triggers "after" it). What lies between two steps is not played unless `play_to` or `play_turn` is used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.engine.board import TRIPLEA
from generator.engine.bridge import KINDS, CutOff
from generator.engine.orders import SceneError, Units, pick
from generator.engine.record import Battle
from generator.engine.setting import Setting
from generator.why import did_you_mean

DELEGATE = "games.strategy.triplea.delegate."
BATTLE_TYPES = {ours: theirs for theirs, ours in KINDS.items()}


@dataclass(frozen=True, slots=True)
class Action:
    """A button of a user action or politics step: its attachment, the key of its texts, chance, price, tries left.

    It succeeds when a die of `sides` shows `chance` or less; sides 0 or chance = sides: always, without a die.
    """

    name: str
    text: str
    chance: int
    sides: int
    costs: Mapping[str, int] = field(default_factory=dict)
    tries: int = 1


@dataclass(frozen=True, slots=True)
class Offer:
    """A line of a purchase list: its production rule, what it gives, what it costs."""

    rule: str
    gives: Mapping[str, int]
    costs: Mapping[str, int]


class Turns(Setting):
    """A board on which steps are played. Base of `Table`."""

    _state = "fresh"
    """The step that the game stands in was not begun (fresh), is going on (open), or is over (done)."""

    # ---- steps -----------------------------------------------------------------------------------------------------

    def go(self, step: str, ending: str | None = None) -> None:
        """Close the open step and open this one; what lies between is not played. The next one of this name.

        `go("germansCombatMove")`, or by player: `go("Germans", "CombatMove")`.
        """
        name = self.step_of(step, ending) if ending else self._step_name(step)
        if self._state == "open":
            if self.step == name:
                return
            self.end()
        while self.step != name or self._state == "done":
            self._next()
        self._open()

    def end(self) -> None:
        """Close the open step."""
        if self._state != "open":
            raise SceneError(f"the step {self.step} is not open; go to one first")
        with self.playing():
            self._delegate().end()
        self.data.getSequence().getStep().incrementRunCount()
        self._state = "done"

    def run(self, step: str, ending: str | None = None) -> None:
        """Open a step and close it: nobody does anything in it."""
        self.go(step, ending)
        self.end()

    def play_to(self, step: str, ending: str | None = None) -> None:
        """Play everything before the next step of this name, with nobody doing anything, and open it."""
        name = self.step_of(step, ending) if ending else self._step_name(step)
        self._close()
        while self.step != name or self._state == "done":
            if self._state == "fresh" and not self._spent():
                self._open()
                self.end()
            self._next()
        self._open()

    def play_turn(self, player: str) -> None:
        """Play a player's whole next turn with nobody doing anything: all steps from its first to its last in a row."""
        self.find_player(player)
        self._close()
        for _ in range(len(self.steps()) + 1):
            if self.turn == player and self._state == "fresh" and not self._spent():
                break
            self._next()
        else:
            raise SceneError(f"{player} has no steps to play")
        while self.turn == player:
            if not self._spent():
                self._open()
                self.end()
            self._next()

    def step_of(self, player: str, ending: str) -> str:
        """The name of a player's step that ends so: CombatMove, Battle, Purchase, EndTurn ..."""
        self.find_player(player)
        names = [str(s.getName()) for s in self.data.getSequence() if _is(s.getPlayerId(), player)]
        found = [n for n in names if n.lower().endswith(ending.lower())]
        if not found:
            raise SceneError(f"{player} has no step {ending!r}; {did_you_mean(ending, names)}")
        return min(found, key=len)

    @property
    def needs_input(self) -> bool:
        """Whether a client would stop at the open step for the player, or pass over it."""
        return bool(self._delegate().delegateCurrentlyRequiresUserInput())

    def _step_name(self, name: str) -> str:
        if name not in self.steps():
            raise SceneError(f"no step {name!r}; {did_you_mean(name, self.steps())}")
        return name

    def _spent(self) -> bool:
        return bool(self.data.getSequence().getStep().hasReachedMaxRunCount())

    def _close(self) -> None:
        if self._state == "open":
            self.end()

    def _next(self) -> None:
        self.data.getSequence().next()
        self._state = "fresh"

    def _open(self) -> None:
        delegate = self._delegate()
        with self.playing():
            delegate.setDelegateBridgeAndPlayer(self.voices.bridge(self.turn))
            self._state = "open"
            delegate.start()

    def _delegate(self) -> Any:
        return self.data.getSequence().getStep().getDelegate()

    def _acting(self, method: str, what: str, player: str) -> Any:
        """The delegate of the open step, if it is of the kind wanted and this player's."""
        delegate = self._delegate()
        if self._state != "open" or not hasattr(delegate, method):
            raise SceneError(f"{what} is not possible in {self.step} ({self._state}); go to such a step first")
        if self.turn != player:
            raise SceneError(f"the step {self.step} is {self.turn or 'nobody'}'s, not {player}'s")
        return delegate

    # ---- user actions and politics ---------------------------------------------------------------------------------

    def actions(self, player: str) -> tuple[Action, ...]:
        """The buttons that the player has in the open user action step, by name."""
        return self._actions("User action", "UserAction", player)

    def press(self, player: str, name: str) -> bool:
        """Press a button, by its attachment's name or a part of it that no other has; whether it succeeded.

        Not to have enough money, and a die that misses, are failures; a button that is not there raises SceneError.
        """
        return self._attempt("user actions", "UserAction", player, name)

    def treaties(self, player: str) -> tuple[Action, ...]:
        """The political actions that the player has in the open politics step, by name."""
        return self._actions("Politics", "PoliticalAction", player)

    def declare(self, player: str, name: str) -> bool:
        """Take a political action, by its attachment's name or a part of it that no other has."""
        return self._attempt("politics", "PoliticalAction", player, name)

    def _valid(self, what: str, kind: str, player: str) -> list[Any]:
        delegate = self._acting("attemptAction", what, player)
        with self.playing():
            found = [a for a in delegate.getValidActions() if kind in str(a.getClass().getSimpleName())]
        return sorted(found, key=lambda action: str(action.getName()))

    def _actions(self, what: str, kind: str, player: str) -> tuple[Action, ...]:
        return tuple(
            Action(
                str(a.getName()),
                str(a.getText()),
                int(a.getChanceToHit()),
                int(a.getChanceDiceSides()),
                {str(r.getName()): int(a.getCostResources().getInt(r)) for r in a.getCostResources().keySet()},
                int(self._option(a, "attemptsLeftThisTurn")),
            )
            for a in self._valid(what, kind, player)
        )

    def _attempt(self, what: str, kind: str, player: str, name: str) -> bool:
        offered = self._valid(what, kind, player)
        found = [a for a in offered if a.getName() == name] or [a for a in offered if name in str(a.getName())]
        if len(found) != 1:
            names = [str(a.getName()) for a in found or offered]
            raise SceneError(f"{len(found)} buttons {name!r} in {self.step}; there are {', '.join(names) or 'none'}")
        lines, messages = len(self.history), len(self.record.messages)
        with self.playing():
            self._delegate().attemptAction(found[0])
        refused = any("enough money" in m.text or "isn't available" in m.text for m in self.record.messages[messages:])
        return not refused and not any(" fails on action: " in line for line in self.history[lines:])

    # ---- purchase and technology -----------------------------------------------------------------------------------

    def offers(self, player: str) -> tuple[Offer, ...]:
        """The player's purchase list as it is now, in its order."""
        frontier = self.find_player(player).getProductionFrontier()
        rules = [] if frontier is None else list(frontier.getRules())
        return tuple(Offer(str(r.getName()), _numbers(r.getResults()), _numbers(r.getCosts())) for r in rules)

    def can_buy(self, player: str) -> dict[str, int]:
        """What the purchase list has of single units, and the lowest price of each in money."""
        prices: dict[str, int] = {}
        for offer in self.offers(player):
            if sum(offer.gives.values()) == 1:
                (name,) = offer.gives
                price = offer.costs.get("PUs", 0)
                prices[name] = min(price, prices.get(name, price))
        return prices

    def buy(self, player: str, order: Units) -> str:
        """Buy by production rule or unit type; "" or the engine's refusal. The purchase step must be open."""
        delegate = self._acting("purchaseRepair", "purchase", player)
        rules = self.data.getProductionRuleList()
        basket = [(rules.getProductionRule(self._rule(player, name)), number) for name, number in order.items()]
        with self.playing():
            refusal = delegate.purchase(self.engine.integer_map(basket))
        return "" if refusal is None else str(refusal)

    def repair(self, player: str, place: str, unit_type: str, points: int) -> str:
        """Repair bombing damage of the most damaged unit of a type in a place; "" or the engine's refusal."""
        delegate = self._acting("purchaseRepair", "repair", player)
        frontier = self.find_player(player).getRepairFrontier()
        rules = [] if frontier is None else list(frontier.getRules())
        rule = next((r for r in rules if unit_type in _numbers(r.getResults())), None)
        if rule is None:
            raise SceneError(f"{player} cannot repair {unit_type}")
        unit = max(self._of_type(place, unit_type), key=lambda u: int(u.getUnitDamage()), default=None)
        if unit is None:
            raise SceneError(f"no {unit_type} in {place}")
        order = self.engine.map_of([(unit, self.engine.integer_map([(rule, points)]))])
        with self.playing():
            refusal = delegate.purchaseRepair(order)
        return "" if refusal is None else str(refusal)

    def _rule(self, player: str, name: str) -> str:
        offers = self.offers(player)
        if any(name == offer.rule for offer in offers):
            return name
        found = [o for o in offers if dict(o.gives) == {name: 1}]
        if not found:
            known = [*(o.rule for o in offers), *self.can_buy(player)]
            raise SceneError(f"{player} is not offered {name!r}; {did_you_mean(name, known)}")
        return min(found, key=lambda o: o.costs.get("PUs", 0)).rule

    # ---- moves and placement ---------------------------------------------------------------------------------------

    def move(
        self,
        player: str,
        units: Units | Sequence[Any],
        start: str,
        *way: str,
        dropping: Units | Sequence[Any] = (),
        onto: Sequence[Any] = (),
    ) -> str:
        """Move units from a place over the others; "" or the engine's refusal. The move step must be open.

        Cargo goes along with its ships. Land units that move into a sea zone are loaded onto the player's ships there
        (or `onto` these); units to be dropped by air transports are given apart, one a plane in turn.
        """
        delegate = self._acting("performMove", "a move", player)
        here = self._units(start, None)
        own = [u for u in here if u.isOwnedBy(self.find_player(player))]
        moving = self._chosen(units, own, start)
        paratroops = self._chosen(dropping, own, start)
        route = self.engine.cls("games.strategy.engine.data.Route")(
            self._place(start), self.engine.list_of([self._place(place) for place in way])
        )
        sailing = self._place(start).isWater() and self._place(way[-1]).isWater()
        cargo = [c for u in moving for c in u.getTransporting(self._place(start))] if sailing else []
        party = self.engine.list_of(_once([*moving, *cargo, *paratroops]))
        description = self.engine.cls("games.strategy.engine.data.MoveDescription")
        seats = self._seats(route, party, onto or self._units(way[-1], player))
        with self.playing():
            return str(
                delegate.performMove(description(party, route, seats, self._drops(moving, paratroops))).orElse("")
            )

    def _seats(self, route: Any, party: Any, ships: Sequence[Any]) -> Any:
        """Which unit goes onto which ship, for a move that loads; the engine wants none for other moves."""
        if not route.isSeaLoad():
            return self.engine.map_of([])
        return self.engine.cls(TRIPLEA + "util.TransportUtils").mapTransportsToLoad(party, self.engine.list_of(ships))

    def _drops(self, moving: list[Any], paratroops: list[Any]) -> Any:
        """Which plane carries whom, one unit a plane in turn. The client offers only what may fly; the rest walks."""
        planes = [unit for unit in moving if unit.getUnitAttachment().isAirTransport()] if paratroops else []
        flown = [unit for unit in paratroops if unit.getUnitAttachment().isAirTransportable()]
        return self.engine.map_of(
            (plane, self.engine.list_of(flown[nth :: len(planes)])) for nth, plane in enumerate(planes)
        )

    def undo(self) -> str:
        """Take the last move back; "" or the engine's refusal."""
        delegate = self._acting("undoMove", "to take a move back", self.turn)
        with self.playing():
            refusal = delegate.undoMove(len(list(delegate.getMovesMade())) - 1)
        return "" if refusal is None else str(refusal)

    def place(self, player: str, units: Units, place: str) -> str:
        """Place units of the player's hand; "" or the engine's refusal. The place step must be open."""
        delegate = self._acting("placeUnits", "placement", player)
        chosen = pick(self.find_player(player).getUnits(), units, f"in the hand of {player}")
        with self.playing():
            return str(delegate.placeUnits(self.engine.list_of(chosen), self._place(place)).orElse(""))

    @staticmethod
    def _chosen(units: Units | Sequence[Any], pool: list[Any], start: str) -> list[Any]:
        return pick(pool, units, f"in {start}") if isinstance(units, Mapping) else list(units)

    # ---- battles ---------------------------------------------------------------------------------------------------

    def battles(self) -> list[tuple[str, str]]:
        """The battles that wait to be fought: place and kind ("normal", "air battle", "air raid", "bombing raid")."""
        pending = self.data.getBattleDelegate().getBattleListing().getBattlesMap()
        return sorted(
            (str(place.getName()), KINDS[str(kind.getKey().name())])
            for kind in pending.entrySet()
            for place in kind.getValue()
        )

    def fight(self, place: str, kind: str = "normal", rounds: int | None = None) -> Battle:
        """Fight a battle and give its record; opens the battle step of the player whose turn it is if need be.

        The engine fights raids, undefended places and a single battle by itself when the step opens. With `rounds` the
        battle is broken off after so many, and the table can then only be read.
        """
        self._place(place)
        before = len(self.record.battles)
        self.voices.last_round = rounds
        try:
            if self._state != "open" or not hasattr(self._delegate(), "fightBattle"):
                self.go(self.step_of(self._mover(), "Battle"))
            if (place, kind) in self.battles():
                self._fight(place, kind)
        except CutOff:
            self._broken = f"the battle in {place} was broken off after round {rounds}; lay a new table to play on"
        finally:
            self.voices.last_round = None
        found = [b for b in self.record.battles[before:] if (b.place, b.kind) == (place, kind)]
        if not found and not self._broken:
            raise SceneError(f"no {kind} battle in {place}; waiting: {self.battles() or 'none'}")
        return found[-1] if found else self.record.battles[-1]

    def fight_all(self) -> list[Battle]:
        """Fight whatever waits, opening the battle step if need be; the records, in the order of the fights."""
        before = len(self.record.battles)
        if self._state != "open" or not hasattr(self._delegate(), "fightBattle"):
            self.go(self.step_of(self._mover(), "Battle"))
        while waiting := self.battles():
            for place, kind in waiting:
                if (place, kind) in self.battles():
                    self._fight(place, kind)
        return self.record.battles[before:]

    def _fight(self, place: str, kind: str) -> None:
        delegate = self._delegate()
        battle_type = getattr(self.engine.cls(DELEGATE + "battle.IBattle$BattleType"), BATTLE_TYPES[kind])
        with self.playing():
            refusal = delegate.fightBattle(self._place(place), bool(battle_type.isBombingRun()), battle_type)
        if refusal is not None:
            raise SceneError(f"{kind} in {place}: {refusal}")

    def _mover(self) -> str:
        if not self.turn:
            raise SceneError(f"nobody's turn in {self.step}; go to a step of the attacker first")
        return self.turn

    # ---- income ----------------------------------------------------------------------------------------------------

    def income(self, player: str) -> int:
        """Play a player's end of turn and give what it brought (or cost) in money."""
        before = self.pus(player)
        self.run(player, "EndTurn")
        return self.pus(player) - before


def _is(player: Any, name: str) -> bool:
    return player is not None and bool(player.getName() == name)


def _numbers(integers: Any) -> dict[str, int]:
    """The engine's IntegerMap of named things, by name."""
    return dict(sorted((str(key.getName()), int(integers.getInt(key))) for key in integers.keySet()))


def _once(units: list[Any]) -> list[Any]:
    return list({str(unit.getId()): unit for unit in units}.values())
