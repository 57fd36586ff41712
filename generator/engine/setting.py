"""Setting a scene: units, owners, money, techs, relationships, flags. Everything is a change of the engine itself.

Nothing here asks the rules: units appear where they are put, whoever holds the place.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from generator.engine.board import MONEY, TRIPLEA, Board
from generator.engine.orders import SceneError, Units, pick


class Setting(Board):
    """A board that a scene can arrange. Base of `Table`."""

    def put(self, player: str, place: str, units: Units) -> list[Any]:
        """Put new units of a player into a place; gives the units, for `move` and `aboard`."""
        owner, where = self.find_player(player), self._place(place)
        made = [unit for name, number in units.items() for unit in self._type(name).create(number, owner)]
        self.perform(self._changes.addUnits(where, self.engine.list_of(made)))
        return made

    def put_in_hand(self, player: str, units: Units) -> None:
        """Give a player units to place."""
        owner = self.find_player(player)
        made = [unit for name, number in units.items() for unit in self._type(name).create(number, owner)]
        self.perform(self._changes.addUnits(owner, self.engine.list_of(made)))

    def aboard(self, ships: Iterable[Any], cargo: Iterable[Any]) -> None:
        """Load cargo onto ships in the same sea zone, one unit a ship in turn, as if it had been loaded earlier."""
        carriers = list(ships)
        kind = self.engine.cls("games.strategy.engine.data.Unit$PropertyName").TRANSPORTED_BY
        for nth, unit in enumerate(cargo):
            self.perform(self._changes.unitPropertyChange(unit, carriers[nth % len(carriers)], kind))

    def clear(self, *places: str) -> None:
        """Take all units out of places."""
        for place in places:
            self._take(place, self._units(place, None))

    def take(self, place: str, units: Units, player: str | None = None) -> None:
        """Take units out of a place, of one player or of anybody."""
        self._take(place, pick(self._units(place, player), units, f"in {place}"))

    def own(self, place: str, player: str) -> None:
        """Give a place to a player ("" = nobody); its units stay whose they are."""
        self.perform(self._changes.changeOwner(self._place(place), self.find_player(player)))

    def field(self, place: str, player: str, units: Units) -> list[Any]:
        """A place of a player with these units and nothing else in it."""
        self.clear(place)
        if not self._place(place).isWater():
            self.own(place, player)
        return self.put(player, place, units)

    def money(self, player: str, amount: int) -> None:
        """Set a player's money."""
        self.stock(player, MONEY, amount)

    def stock(self, player: str, resource: str, amount: int) -> None:
        """Set how much of a resource a player has."""
        more = amount - self.resource(player, resource)
        self.perform(self._changes.changeResourcesChange(self.find_player(player), self._resource(resource), more))

    def give(self, player: str, *techs: str) -> None:
        """Give a player advances, with what their tech abilities do; for triggers that come with one see `unlock`."""
        tracker = self.engine.cls(TRIPLEA + "delegate.TechTracker")
        who = self.find_player(player)
        with self.playing():
            for tech in techs:
                tracker.addAdvance(who, self.voices.bridge(player), self._tech(tech))

    def relation(self, one: str, other: str, kind: str) -> None:
        """Set the relationship of two players, e.g. War."""
        types = self.data.getRelationshipTypeList()
        known = {str(t.getName()): t for t in types.getAllRelationshipTypes()}
        wanted = self._known("relationship", known.get(kind), kind, lambda: sorted(known))
        self.data.getRelationshipTracker().setRelationship(self.find_player(one), self.find_player(other), wanted)

    def computer(self, player: str, plays: bool = True) -> None:
        """Let the computer, or a person, be the one who plays this player (the condition isAI)."""
        who = "AI:Hard (AI)" if plays else "Human:Client"
        self.perform(self._changes.changePlayerWhoAmIChange(self.find_player(player), who))

    def flag(self, player: str, condition: str, on: bool = True) -> None:
        """Set the `switch` of a condition attachment of a player."""
        self.set_attachment(player, condition, "switch", on)

    def set_attachment(self, owner: str, name: str, option: str, value: bool | int | str) -> None:
        """Set an option of any attachment, as a trigger would."""
        self.perform(self._changes.attachmentPropertyChange(self._attachment(owner, name), _java_text(value), option))

    def set_value(self, unit_type: str, option: str, value: bool | int | str) -> None:
        """Set an option of a unit type, as a trigger would."""
        attachment = self._type(unit_type).getUnitAttachment()
        self.perform(self._changes.attachmentPropertyChange(attachment, _java_text(value), option))

    def hurt(self, place: str, unit_type: str, hits: int = 1) -> None:
        """Let one unit of a type in a place have taken this many hits."""
        unit = self._one(place, unit_type)
        places = self.engine.list_of([self._place(place)])
        self.perform(self._changes.unitsHit(self.engine.integer_map([(unit, hits)]), places))

    def bombed(self, place: str, unit_type: str, damage: int) -> None:
        """Let one facility of a type in a place have this much bombing damage."""
        unit = self._one(place, unit_type)
        places = self.engine.list_of([self._place(place)])
        self.perform(self._changes.bombingUnitDamage(self.engine.integer_map([(unit, damage)]), places))

    def fire(self, player: str, trigger: str) -> None:
        """Fire a trigger of a player as if another had activated it: its conditions are not asked, its chain runs."""
        triggers = self.engine.cls(TRIPLEA + "attachments.TriggerAttachment")
        chosen = self.engine.set_of([self._attachment(player, trigger)])
        how = self.engine.cls(TRIPLEA + "attachments.FireTriggerParams")(None, None, False, False, True, False)
        bridge = self.voices.bridge(player)
        with self.playing():
            tested = triggers.collectTestsForAllTriggers(chosen, bridge)
            triggers.fireTriggers(chosen, tested, bridge, how)

    def unlock(self, player: str, tech: str) -> None:
        """Fire the trigger that gives a player an advance, with everything that is chained to it.

        Raises SceneError unless exactly one trigger gives this advance to this player.
        """
        advance = self._tech(tech)
        found = [
            (owner, name)
            for owner, name, trigger in self._attachments("TriggerAttachment")
            if advance in list(self._option(trigger, "tech") or ())
            and player in (owner, *(str(p.getName()) for p in self._option(trigger, "players") or ()))
        ]
        if len(found) != 1:
            names = ", ".join(name for _, name in found) or "none"
            raise SceneError(f"{len(found)} triggers give {tech} to {player}: {names}")
        self.fire(*found[0])

    def _take(self, place: str, units: list[Any]) -> None:
        if units:
            self.perform(self._changes.removeUnits(self._place(place), self.engine.list_of(units)))

    def _one(self, place: str, unit_type: str) -> Any:
        found = self._of_type(place, unit_type)
        if not found:
            raise SceneError(f"no {unit_type} in {place}")
        return found[0]


def _java_text(value: bool | int | str) -> str:
    """The value as the game file would spell it; the engine parses it as it parses the file."""
    return str(value).lower() if isinstance(value, bool) else str(value)
