"""A small engine for conditions: imagined states of the game in which attachments are asked whether they hold.

It knows what `RulesAttachment.isSatisfied` and `RelationshipTracker` know, as far as the politics of a board go. With
it two sets of conditions are compared by what they mean, not by how they are written.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from reference_map import Part

ARCHETYPES = {
    "War": "war",
    "Unprovoked": "war",
    "Unfriendly_Neutral": "war",
    "Allied": "allied",
    "Friendly": "allied",
    "Custodianship": "allied",
    "Friendly_Neutral": "allied",
    "Neutrality": "neutral",
    "Concordant": "neutral",
    "Strict_Neutral": "neutral",
}


def pair(one: str, other: str) -> tuple[str, str]:
    """Two players in any order."""
    return (one, other) if one < other else (other, one)


@dataclass(frozen=True)
class State:
    """A moment of a game: round, who holds what, what stands where, how players stand, what is remembered."""

    round: int
    owners: Mapping[str, str]
    units: Mapping[str, frozenset[tuple[str, str]]]  # place -> (player, role)
    relations: Mapping[tuple[str, str], str]
    original: Mapping[str, str]
    battles: frozenset[tuple[str, str, str]] = frozenset()  # attacker, defender, place
    switches: Mapping[str, bool] = field(default_factory=dict)

    def kind(self, one: str, other: str) -> str:
        """The relation of two players as war, allied or neutral; a player is allied to himself."""
        return "allied" if one == other else ARCHETYPES[self.relations[pair(one, other)]]

    def changed(self, changes: Iterable[tuple[str, str, str]]) -> State:
        """The state after these relations were set."""
        return replace(self, relations={**self.relations, **{pair(a, b): to for a, b, to in changes}})


class Judge:
    """Says whether conditions hold in a state. `roles`: the role of each unit type."""

    def __init__(self, parts: Iterable[Part], roles: Mapping[str, str]) -> None:
        self.parts = {part.name: part for part in parts if part.java_class == "RulesAttachment"}
        self.roles = roles

    def holds(self, part: Part, state: State, also: Iterable[str] = ()) -> bool:
        """Whether a trigger, an action or an objective has all its conditions."""
        names = [
            name for option in ("conditions", "trigger") for value, _ in part.all(option) for name in value.split(":")
        ]
        kind = part.one("conditionType", "AND")
        results = [self.condition(name, state) for name in (*names, *also)]
        met = any(results) if kind == "OR" else all(results)
        return met != (part.one("invert") == "true")

    def condition(self, name: str, state: State) -> bool:
        """Whether a named condition holds."""
        return self.times(self.parts[name], state) > 0

    def times(self, part: Part, state: State) -> int:
        """How often it counts: 0 if it does not hold, else 1, or the places of an "each"."""
        if part.all("conditions"):
            inner = [self.condition(n, state) for value, _ in part.all("conditions") for n in value.split(":")]
            met = any(inner) if part.one("conditionType") == "OR" else all(inner)
        else:
            met = True
        counted = 1
        players = part.one("players", part.to).split(":")
        for option, value, count in part.options:
            if not met:
                break
            passed, each = self._test(part, option, value, count, state, players)
            met = passed
            counted = each if count == "each" else counted
        return counted if met != (part.one("invert") == "true") else 0

    def _test(
        self, part: Part, option: str, value: str, count: str, state: State, players: list[str]
    ) -> tuple[bool, int]:
        words = value.split(":")
        if option == "switch":
            return state.switches.get(part.name, value == "true"), 1
        if option == "rounds":
            first, _, last = value.partition("-")
            end = 10**6 if last == "+" else int(last or first)
            return int(first) <= state.round <= end, 1
        if option == "atWarPlayers":
            wars = sum(state.kind(part.to, other) == "war" for other in words)
            return (wars == 0 if int(count) == 0 else wars >= int(count)), 1
        if option == "relationship":
            current = state.relations[pair(words[0], words[1])]
            wanted = words[2]
            return current == wanted or wanted == "any" + ARCHETYPES[current].capitalize(), 1
        if option == "battle":
            places = words[4:]
            return any((words[0], words[1], place) in state.battles for place in places), 1
        if option.endswith("OwnershipTerritories"):
            return self._owned(option, words, count, state, players)
        if option.endswith(("PresenceTerritories", "ExclusionTerritories")):
            return self._present(part, option, words, count, state, players), 1
        return True, 1

    def _owned(self, option: str, words: list[str], count: str, state: State, players: list[str]) -> tuple[bool, int]:
        places = words
        needed = int(count) if count.isdigit() else 1
        if words == ["original"]:
            places = [place for place, owner in state.original.items() if owner in players]
            needed = len(places)
        if option.startswith("allied"):
            holders = {
                owner for owner in state.owners.values() if any(state.kind(owner, p) == "allied" for p in players)
            }
        else:
            holders = set(players)
        number = sum(state.owners.get(place) in holders for place in places)
        return number >= needed, number

    def _present(self, part: Part, option: str, words: list[str], count: str, state: State, players: list[str]) -> bool:
        places = words
        if words == ["original"]:
            places = [place for place, owner in state.original.items() if owner in players]
        if words == ["map"]:
            places = list(state.units)
        needed = int(count) if count.isdigit() else len(places)
        met = 0
        for place in places:
            meant = [unit for unit in state.units.get(place, ()) if self._whose(option, unit, state, players)]
            met += self._enough(part, option, meant)
        return met >= needed

    def _whose(self, option: str, unit: tuple[str, str], state: State, players: list[str]) -> bool:
        owner, role = unit
        if option.startswith("direct"):
            return owner in players
        if option.startswith("allied"):
            others = owner not in players or option.endswith("PresenceTerritories")
            return others and any(state.kind(owner, player) == "allied" for player in players)
        enemy = any(state.kind(owner, player) == "war" for player in players)
        if option.startswith("enemySurface"):
            return enemy and role in ("destroyer", "cruiser", "aircraft_carrier", "battleship")
        return enemy

    def _enough(self, part: Part, option: str, meant: list[tuple[str, str]]) -> bool:
        wanted = part.all("unitPresence")
        if option.endswith("PresenceTerritories"):
            if not meant:
                return False
            return all(self._number(types, meant) >= int(number) for types, number in wanted)
        if not meant:
            return True
        return bool(wanted) and all(self._number(types, meant) <= int(number) for types, number in wanted)

    def _number(self, types: str, meant: list[tuple[str, str]]) -> int:
        if types == "ANY":
            return len(meant)
        roles = {self.roles[name] for name in types.split(":")}
        return sum(role in roles for _, role in meant)


@dataclass
class Imagination:
    """Makes states that a game could come to: lands change hands, units wander, wars are declared."""

    lands: Mapping[str, str]
    zones: tuple[str, ...]
    relations: Mapping[tuple[str, str], str]
    original: Mapping[str, str]
    players: tuple[str, ...]
    """Those who conquer: powers without turns take no land."""
    seed: int

    def states(self, number: int) -> list[State]:
        """So many states, with relations as at the start."""
        dice = random.Random(self.seed)
        return [self._state(dice) for _ in range(number)]

    def _state(self, dice: random.Random) -> State:
        # Most of the board changes hands in whole alliances, so that conditions on many places are met, too.
        lucky = dice.choice(self.players)
        share = dice.choice((0.0, 0.1, 0.5, 0.9, 1.0))
        owners = {
            place: (lucky if dice.random() < share else owner if dice.random() < 0.6 else dice.choice(self.players))
            for place, owner in self.lands.items()
        }
        roles = ("infantry", "tank", "aa_gun", "fighter", "transport", "submarine", "cruiser", "minor_factory")
        crowd = dice.choice((0.0, 0.02, 0.3))
        units = {
            place: frozenset((dice.choice(self.players), dice.choice(roles)) for _ in range(3) if dice.random() < crowd)
            for place in (*self.lands, *self.zones)
        }
        return State(dice.randint(1, 6), owners, units, dict(self.relations), self.original)
