"""Looking every name of a game up, once: what each reference means, and which lead nowhere.

The engine stops at the first name it does not know; this goes on and keeps them all for the checks.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import lru_cache

from generator.check.near import near
from generator.game.forms import Reading
from generator.game.options import Option as Known
from generator.game.options import find, read_option
from generator.importer.expand import Attachment, Option
from generator.importer.game import BUILT_IN_RELATIONS, NEUTRAL, GameFile, memo
from generator.importer.tree import Node

UNCHECKED = frozenset({"step", "attachment"})
"""Kinds of names that the engine does not look up while reading."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A name that leads nowhere: where it stands and what kind of thing it should be."""

    kind: str
    name: str
    at: Option | Node
    attr: str
    holder: str


@dataclass(slots=True)
class Lookup:
    """All names of a game looked up. `malformed`: options whose value is not written in its form."""

    missing: dict[str, list[Missing]] = field(default_factory=dict)
    malformed: list[tuple[Attachment, Option, Reading]] = field(default_factory=list)
    unknown_options: list[tuple[Attachment, Option]] = field(default_factory=list)
    later: list[tuple[Attachment, Option, str, str]] = field(default_factory=list)


@memo
def known_names(game: GameFile) -> dict[str, frozenset[str]]:
    """Every name that exists, by kind."""
    players = frozenset(game.players) | {NEUTRAL}
    return {
        "unit": frozenset(game.units),
        "territory": frozenset(game.territories),
        "player": players,
        "resource": frozenset(game.resources),
        "tech": game.tech_names,
        "effect": frozenset(game.effects),
        "relation": frozenset(game.relation_types) | frozenset(BUILT_IN_RELATIONS),
        "frontier": frozenset(game.frontiers),
        "rule": frozenset(game.rules),
        "repairRule": frozenset(game.repair_rules),
        "repairFrontier": frozenset(game.repair_frontiers),
        "delegate": frozenset(game.delegates),
    }


@memo
def look_up(game: GameFile) -> Lookup:
    """Look up every name in the options and elements of the game."""
    lookup = Lookup()
    known = known_names(game)
    _Options(game, lookup, known).run()
    for way, attr, kind in ELEMENTS:
        _elements(lookup, known, game.nodes(*way), attr, kind)
    for way, child, attr, kind in NESTED:
        nodes = [node for parent in game.nodes(*way) for node in parent.all(child)]
        _elements(lookup, known, nodes, attr, kind)
    _shown_to(game, lookup, known["player"])
    return lookup


NESTED: tuple[tuple[tuple[str, ...], str, str, str], ...] = (
    (("production", "productionRule"), "cost", "resource", "resource"),
    (("production", "productionRule"), "result", "resourceOrUnit", "unit|resource"),
    (("production", "repairRule"), "cost", "resource", "resource"),
    (("production", "repairRule"), "result", "resourceOrUnit", "unit|resource"),
    (("production", "productionFrontier"), "frontierRules", "name", "rule"),
    (("production", "repairFrontier"), "repairRules", "name", "repairRule"),
)
"""The same one level deeper."""


def _shown_to(game: GameFile, lookup: Lookup, players: frozenset[str]) -> None:
    for node in game.resources.values():
        shown = node.get("isDisplayedFor")
        for name in shown.split(":") if shown and shown.upper() != "NONE" else ():
            if name not in players:
                _miss(lookup, "player", name, node, "isDisplayedFor", node.tag)


ELEMENTS: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (("map", "connection"), "t1", "territory"),
    (("map", "connection"), "t2", "territory"),
    (("playerList", "alliance"), "player", "player"),
    (("gamePlay", "sequence", "step"), "delegate", "delegate"),
    (("gamePlay", "sequence", "step"), "player", "player?"),
    (("production", "playerProduction"), "player", "player"),
    (("production", "playerProduction"), "frontier", "frontier"),
    (("production", "playerRepair"), "player", "player"),
    (("production", "playerRepair"), "frontier", "repairFrontier"),
    (("technology", "playerTech"), "player", "player"),
    (("initialize", "ownerInitialize", "territoryOwner"), "territory", "territory"),
    (("initialize", "ownerInitialize", "territoryOwner"), "owner", "player"),
    (("initialize", "unitInitialize", "unitPlacement"), "territory", "territory"),
    (("initialize", "unitInitialize", "unitPlacement"), "unitType", "unit"),
    (("initialize", "unitInitialize", "heldUnits"), "unitType", "unit"),
    (("initialize", "unitInitialize", "heldUnits"), "player", "player"),
    (("initialize", "resourceInitialize", "resourceGiven"), "player", "player"),
    (("initialize", "resourceInitialize", "resourceGiven"), "resource", "resource"),
    (("initialize", "relationshipInitialize", "relationship"), "player1", "player"),
    (("initialize", "relationshipInitialize", "relationship"), "player2", "player"),
    (("initialize", "relationshipInitialize", "relationship"), "type", "relation"),
)
"""Where elements name things: the way to them, the attribute, and the kind ("?" = may be left out)."""


def _elements(lookup: Lookup, known: dict[str, frozenset[str]], nodes: list[Node], attr: str, kind: str) -> None:
    kinds = kind.rstrip("?").split("|")
    names = frozenset().union(*(known[k] for k in kinds))
    for node in nodes:
        if node.attrs.get(attr) in names:
            continue
        name = node.get(attr)
        if not kind.endswith("?") or name.strip():
            _miss(lookup, kinds[0], name, node, attr, node.tag)


def _miss(lookup: Lookup, kind: str, name: str, at: Option | Node, attr: str, holder: str) -> None:
    lookup.missing.setdefault(kind, []).append(Missing(kind, name, at, attr, holder))


class _Options:
    """Goes through the options of one name at a time, so that each different value is read once."""

    def __init__(self, game: GameFile, lookup: Lookup, known: dict[str, frozenset[str]]) -> None:
        self.game = game
        self.lookup = lookup
        self.known = known
        self.first = {
            kind: {a.name: a.order for a in reversed(game.of_class(java_class))} for kind, java_class in _ABOVE.items()
        }

    def run(self) -> None:
        for (java_class, name), pairs in self.game.all_options().items():
            option = find(java_class, name)
            if option is None:
                self.lookup.unknown_options.extend(pairs)
                continue
            if option.form == "condition*":
                self.conditions(option, pairs)
            else:
                self.values(option, pairs)

    def conditions(self, option: Known, pairs: list[tuple[Attachment, Option]]) -> None:
        """Lists of conditions, which are most of the values of a map: quickly."""
        first = self.first["condition"]
        latest: dict[str, int] = {}
        for attachment, used in pairs:
            value = used.value
            if value not in latest:
                latest[value] = max(first.get(part, _NEVER) for part in value.split(":"))
            if latest[value] > attachment.order:
                self.examine(option, attachment, used)

    def values(self, option: Known, pairs: list[tuple[Attachment, Option]]) -> None:
        """Values of any form, each different one read once if what it means does not depend on its place."""
        ordered = any(word in option.form for word in _ABOVE)
        several = option.form.endswith("+")
        names = self.known.get(option.form.removesuffix("+"), frozenset())
        good: set[str] = set()
        for attachment, used in pairs:
            value = used.value
            if value in good:
                continue
            known = names.issuperset(value.split(":") if several else (value,))
            if known or (self.examine(option, attachment, used) and not ordered):
                good.add(value)

    def examine(self, fact: Known, attachment: Attachment, option: Option) -> bool:
        reading = read_cached(attachment.java_class, fact.name, option.value)
        if reading.error:
            self.lookup.malformed.append((attachment, option, reading))
            return False
        known, good = self.known, True
        for kind, name in reading.names:
            names = known.get(kind)
            if (names is None or name not in names) and not self.resolve(attachment, option, kind, name):
                good = False
        return good

    def resolve(self, attachment: Attachment, option: Option, kind: str, name: str) -> bool:
        names = self.known.get(kind)
        if names is not None:
            if option.name in _LATE_UNITS:
                return True
            if kind == "territory" and option.name in _EFFECT_TOO and name in self.known["effect"]:
                return True
            _miss(self.lookup, kind, name, option, "value", f"option {option.name} of {attachment.name}")
            return False
        if kind in UNCHECKED:
            return True
        above = self.first[kind].get(name, _NEVER)
        if above > attachment.order or (kind == "trigger" and name == attachment.name):
            self.lookup.later.append((attachment, option, kind, name))
            return False
        return True


_NEVER = 2**31
_ABOVE = {"condition": "RulesAttachment", "trigger": "TriggerAttachment", "support": "UnitSupportAttachment"}
"""Names that must be defined above, and the class of what they name."""
_EFFECT_TOO = frozenset({"unitPlacementRestrictions", "unitPlacementOnlyAllowedIn"})
_LATE_UNITS = frozenset({"requiresUnits", "canInvadeOnlyFrom"})
"""Unit lists that the engine keeps as text and looks up later or never."""


@lru_cache(200_000)
def read_cached(java_class: str, name: str, value: str) -> Reading:
    """The reading of an option's value; the same values occur thousands of times."""
    return read_option(java_class, name, value)


def remedy(name: str, known: Collection[str]) -> tuple[str, tuple[str, str] | None]:
    """The advice for an unknown name, and the edit if only one known name is near and has the same digits."""
    close = near(name, known) if name else []
    if len(close) == 1:
        same = [c for c in name if c.isdigit()] == [c for c in close[0] if c.isdigit()]
        return f"did you mean {close[0]!r}?", (name, close[0]) if same else None
    if close:
        return f"did you mean {' or '.join(map(repr, close[:3]))}?", None
    return (f"known are: {', '.join(sorted(known))}" if 0 < len(known) <= MOST_LISTED else ""), None


MOST_LISTED = 8
