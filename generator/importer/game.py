"""A game XML as lists and tables: what the checks of the doctor look things up in.

Where a name is defined twice the last one counts, as in the engine's maps.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import TypeVar

from generator.importer.expand import Attachment, Expansion, Option, expand
from generator.importer.tree import Document, Node, read, unhurried

TECHS = {
    "superSub": "Super subs",
    "jetPower": "Jet Power",
    "shipyards": "Shipyards",
    "aARadar": "AA Radar",
    "longRangeAir": "Long Range Aircraft",
    "heavyBomber": "Heavy Bomber",
    "improvedArtillerySupport": "Improved Artillery Support",
    "rocket": "Rockets Advance",
    "paratroopers": "Paratroopers",
    "increasedFactoryProduction": "Increased Factory Production",
    "warBonds": "War Bonds",
    "mechanizedInfantry": "Mechanized Infantry",
    "industrialTechnology": "Industrial Technology",
    "destroyerBombard": "Destroyer Bombard",
}
"""The technologies that the engine itself knows: property name -> shown name (`TechAdvance`)."""

BUILT_IN_RELATIONS = ("default_allied_relation", "default_war_relation", "self_relation", "null_relation")
NEUTRAL = "Neutral"


@dataclass(frozen=True, slots=True)
class Property:
    """A game property of the XML."""

    name: str
    value: str
    editable: bool
    node: Node


class GameFile:
    """One game XML with everything in it by name."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.file = document.file
        self.root = document.root
        self.memos: dict[object, object] = {}
        self.replaced: list[tuple[Attachment, Attachment]] = []
        self._options: dict[tuple[str, str], list[tuple[Attachment, Option]]] = {}
        with unhurried():
            self.expansion: Expansion = expand(self.section("variableList"), self.section("attachmentList"))
            self._index()

    def section(self, *path: str) -> Node | None:
        """A section by the way to it from `game`, or None."""
        node: Node | None = self.root
        for tag in path:
            node = node.last(tag) if node else None
        return node

    def nodes(self, *path: str) -> list[Node]:
        """The elements at the end of a way: all children of the last tag in the section before it."""
        section = self.section(*path[:-1])
        return section.all(path[-1]) if section else []

    def _named(self, *path: str) -> dict[str, Node]:
        return {node.get("name"): node for node in self.nodes(*path) if node.get("name")}

    @property
    def attachments(self) -> list[Attachment]:
        """All attachments in order, foreach expanded."""
        return self.expansion.attachments

    def _index(self) -> None:
        by_class: dict[str, list[Attachment]] = defaultdict(list)
        hung: dict[tuple[str, str], dict[str, Attachment]] = defaultdict(dict)
        replaced: list[tuple[Attachment, Attachment]] = []
        for attachment in self.expansion.attachments:
            java_class = attachment.java_class
            by_class[java_class].append(attachment)
            there = hung[attachment.on, attachment.to]
            if attachment.name in there:
                replaced.append((there[attachment.name], attachment))
            there[attachment.name] = attachment
        self.replaced = replaced
        self._by_class = by_class
        self._options = {}
        for java_class, attachments in by_class.items():
            for name, pairs in _by_option(attachments).items():
                self._options[java_class, name] = pairs
        self._hung = hung

    def of_class(self, *java_classes: str) -> list[Attachment]:
        """The attachments of these classes."""
        if len(java_classes) == 1:
            return self._by_class.get(java_classes[0], [])
        return [a for c in java_classes for a in self._by_class.get(c, ())]

    def options(self, java_class: str, *names: str) -> list[tuple[Attachment, Option]]:
        """All options of these names in attachments of that class, with their attachment."""
        if len(names) == 1:
            return self._options.get((java_class, names[0]), [])
        return [pair for name in names for pair in self._options.get((java_class, name), ())]

    def all_options(self) -> dict[tuple[str, str], list[tuple[Attachment, Option]]]:
        """Every option by class and name."""
        return self._options

    def hung_on(self, on: str, to: str) -> dict[str, Attachment]:
        """The attachments that count on a thing, by name (of two with one name the later one)."""
        return self._hung.get((on, to), {})

    def hung(self) -> dict[tuple[str, str], dict[str, Attachment]]:
        """The attachments that count, by (kind, name) of the thing that carries them."""
        return self._hung

    @cached_property
    def territories(self) -> dict[str, Node]:
        """The places of the map."""
        return self._named("map", "territory")

    @cached_property
    def water(self) -> frozenset[str]:
        """The names of the places that are water."""
        return frozenset(name for name, node in self.territories.items() if node.get("water").lower() == "true")

    @cached_property
    def neighbours(self) -> dict[str, set[str]]:
        """For each place the places connected with it."""
        found: dict[str, set[str]] = {name: set() for name in self.territories}
        for node in self.nodes("map", "connection"):
            one, other = node.get("t1"), node.get("t2")
            if one in found and other in found and one != other:
                found[one].add(other)
                found[other].add(one)
        return found

    @cached_property
    def resources(self) -> dict[str, Node]:
        """The resources."""
        return self._named("resourceList", "resource")

    @cached_property
    def players(self) -> dict[str, Node]:
        """The players."""
        return self._named("playerList", "player")

    @cached_property
    def alliances(self) -> dict[str, set[str]]:
        """Alliance -> its players."""
        found: dict[str, set[str]] = defaultdict(set)
        for node in self.nodes("playerList", "alliance"):
            found[node.get("alliance")].add(node.get("player"))
        return dict(found)

    @cached_property
    def units(self) -> dict[str, Node]:
        """The unit types."""
        return self._named("unitList", "unit")

    @cached_property
    def unit_facts(self) -> dict[str, Attachment]:
        """Unit type -> its unitAttachment, for the types that have one."""
        found = {}
        for name in self.units:
            attachment = self.hung_on("unitType", name).get("unitAttachment")
            if attachment and attachment.java_class == "UnitAttachment":
                found[name] = attachment
        return found

    @cached_property
    def relation_types(self) -> dict[str, Node]:
        """The relationship types that the map defines."""
        return self._named("relationshipTypes", "relationshipType")

    @cached_property
    def effects(self) -> dict[str, Node]:
        """The territory effects."""
        return self._named("territoryEffectList", "territoryEffect")

    @cached_property
    def delegates(self) -> dict[str, Node]:
        """The delegates by name."""
        return self._named("gamePlay", "delegate")

    @cached_property
    def steps(self) -> list[Node]:
        """The steps in their order."""
        return self.nodes("gamePlay", "sequence", "step")

    def delegate_class(self, step: Node) -> str:
        """The simple class of the delegate that runs a step, "" if unknown."""
        delegate = self.delegates.get(step.get("delegate"))
        return delegate.get("javaClass").rpartition(".")[2] if delegate else ""

    @cached_property
    def rules(self) -> dict[str, Node]:
        """The production rules."""
        return self._named("production", "productionRule")

    @cached_property
    def repair_rules(self) -> dict[str, Node]:
        """The repair rules."""
        return self._named("production", "repairRule")

    @cached_property
    def frontiers(self) -> dict[str, Node]:
        """The production frontiers."""
        return self._named("production", "productionFrontier")

    @cached_property
    def repair_frontiers(self) -> dict[str, Node]:
        """The repair frontiers."""
        return self._named("production", "repairFrontier")

    @cached_property
    def frontier_of(self) -> dict[str, str]:
        """Player -> the production frontier with which he starts."""
        return {n.get("player"): n.get("frontier") for n in self.nodes("production", "playerProduction")}

    @cached_property
    def techs(self) -> dict[str, str]:
        """Technology -> the built-in one that it is, or "" for one of the map's own."""
        if self.section("technology") is None:
            return {name: name for name in TECHS}
        found = {}
        for node in self.nodes("technology", "technologies", "techname"):
            alias, name = node.get("tech").strip(), node.get("name")
            found[name] = alias or built_in_tech(name)
        return found

    @cached_property
    def tech_names(self) -> frozenset[str]:
        """Every name by which a technology may be called: its own, or the shown name of a built-in one."""
        shown = {TECHS[tech] for tech in self.techs if tech in TECHS}
        return frozenset(self.techs) | frozenset(shown)

    @cached_property
    def all_properties(self) -> list[Property]:
        """The game properties in order, old names renewed."""
        found = []
        for node in self.nodes("propertyList", "property"):
            if node.get("name"):
                child = node.last("value")
                value = child.text.strip() if child and child.text is not None else node.get("value")
                editable = node.get("editable").lower() == "true"
                found.append(Property(_property_name(node.get("name")), value, editable, node))
        return found

    @cached_property
    def properties(self) -> dict[str, Property]:
        """The game properties by name; of two with one name the last."""
        return {found.name: found for found in self.all_properties}

    def is_on(self, name: str) -> bool:
        """Whether a game property is true."""
        found = self.properties.get(name)
        return bool(found) and found.value.lower() == "true"  # type: ignore[union-attr]

    def can_be_on(self, name: str) -> bool:
        """Whether a game property is true or the players may make it so."""
        found = self.properties.get(name)
        return bool(found) and (found.editable or found.value.lower() == "true")  # type: ignore[union-attr]

    @cached_property
    def owners(self) -> dict[str, str]:
        """Place -> the player who holds it at the start."""
        return {
            n.get("territory"): n.get("owner") for n in self.nodes("initialize", "ownerInitialize", "territoryOwner")
        }

    @cached_property
    def placements(self) -> list[Node]:
        """The units on the board at the start."""
        return self.nodes("initialize", "unitInitialize", "unitPlacement")

    @cached_property
    def dice_sides(self) -> int:
        """The sides of the dice."""
        node = self.section("diceSides")
        try:
            return int(node.get("value")) if node else 6
        except ValueError:
            return 6

    def territory_facts(self, name: str) -> Attachment | None:
        """The territoryAttachment of a place, if there is one."""
        return self.hung_on("territory", name).get("territoryAttachment")


def _by_option(attachments: list[Attachment]) -> dict[str, list[tuple[Attachment, Option]]]:
    """The options of some attachments by name, each with its attachment."""
    found: dict[str, list[tuple[Attachment, Option]]] = defaultdict(list)
    for attachment in attachments:
        for option in attachment.options:
            found[option.name].append((attachment, option))
    return found


Result = TypeVar("Result")


def memo(function: Callable[[GameFile], Result]) -> Callable[[GameFile], Result]:
    """Work something out about a game once, however many checks ask for it."""

    @wraps(function)
    def remembered(game: GameFile) -> Result:
        if function not in game.memos:
            game.memos[function] = function(game)
        return game.memos[function]  # type: ignore[return-value]

    return remembered


def built_in_tech(name: str) -> str:
    """The built-in technology of that property name, or ""; a shown name makes one of the map's own."""
    return name if name in TECHS else ""


_OLD_PROPERTIES = {
    "battleships repair at end of round": "Units Repair Hits End Turn",
    "units repair at end of round": "Units Repair Hits End Turn",
    "battleships repair at beginning of round": "Units Repair Hits Start Turn",
    "units repair at beginning of round": "Units Repair Hits Start Turn",
}


def _property_name(name: str) -> str:
    return _OLD_PROPERTIES.get(name.lower(), name)


def read_game(data: bytes, file: str = "game.xml") -> GameFile:
    """Read a game XML; what could not be read stands in its document."""
    return GameFile(read(data, file))
