"""TripleA's game as data: one frozen class for each kind of element of its game XML.

The compiler fills a `Game`; rendering and checking read it. Names and values are TripleA's own (PUs, defense);
source: the element classes below `org.triplea.map.data.elements` and the engine's `GameParser`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.why import Because

Why = tuple[Because, ...]


@dataclass(frozen=True, slots=True)
class Territory:
    """A place on the board: land, or water."""

    name: str
    water: bool = False


@dataclass(frozen=True, slots=True)
class Connection:
    """Two neighbouring places; it holds in both directions."""

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Resource:
    """Something that players hold in numbers. `shown_to`: player names, ("NONE",) = hidden, empty = everybody."""

    name: str
    shown_to: tuple[str, ...] = ()
    why: Why = ()


@dataclass(frozen=True, slots=True)
class Player:
    """A player of the engine. `default`: "Human", "AI" or "DoesNothing"; `alliances` may be empty (hidden players)."""

    name: str
    alliances: tuple[str, ...]
    optional: bool = False
    can_be_disabled: bool = False
    default: str = "Human"
    hidden: bool = False
    why: Why = ()


@dataclass(frozen=True, slots=True)
class UnitType:
    """A kind of unit; its numbers are the options of the UnitAttachment of the same name."""

    name: str
    why: Why = ()


@dataclass(frozen=True, slots=True)
class RelationshipType:
    """A kind of relation between two players; its laws stand in a RelationshipTypeAttachment."""

    name: str


@dataclass(frozen=True, slots=True)
class TerritoryEffect:
    """A named effect that territories may have."""

    name: str
    why: Why = ()


@dataclass(frozen=True, slots=True)
class Delegate:
    """A part of the engine that runs steps; `java_class` is its simple class name."""

    name: str
    java_class: str
    display: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a round."""

    name: str
    delegate: str
    player: str = ""
    display: str = ""
    max_runs: int = 0
    properties: tuple[tuple[str, str], ...] = ()
    why: Why = ()


@dataclass(frozen=True, slots=True)
class ProductionRule:
    """What a purchase costs and brings: pairs of (resource or unit, quantity)."""

    name: str
    costs: tuple[tuple[str, int], ...]
    results: tuple[tuple[str, int], ...]
    why: Why = ()


@dataclass(frozen=True, slots=True)
class RepairRule:
    """What repairing damage of a facility costs, in PUs for a number of points."""

    name: str
    costs: tuple[tuple[str, int], ...]
    results: tuple[tuple[str, int], ...]
    why: Why = ()


@dataclass(frozen=True, slots=True)
class Frontier:
    """A purchase list (or, with `repair`, a list of repairs): names of rules, and the players who start with it."""

    name: str
    rules: tuple[str, ...]
    players: tuple[str, ...]
    repair: bool = False


@dataclass(frozen=True, slots=True)
class Tech:
    """A technology of the game; `engine` names the engine's own one that it renames, normally empty."""

    name: str
    engine: str = ""
    why: Why = ()


@dataclass(frozen=True, slots=True)
class TechCategory:
    """A player's group of technologies that could be researched."""

    player: str
    name: str
    techs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One `<option>` of an attachment; `count` is the engine's second value."""

    name: str
    value: str
    count: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """A small table that repeats an attachment: a column fills the hole @column@ in its name, target and options."""

    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Attachment:
    """Settings hung on something: `java_class` is the simple class, `on` the kind of thing that `to` names.

    `each` makes it a family (the engine's foreach). `needs` names attachments that must stand above this one.
    """

    java_class: str
    name: str
    to: str
    on: str
    options: tuple[Option, ...]
    why: Why = ()
    needs: tuple[str, ...] = ()
    each: Rows | None = None


@dataclass(frozen=True, slots=True)
class Owner:
    """Who holds a territory when the game starts."""

    territory: str
    player: str


@dataclass(frozen=True, slots=True)
class Placement:
    """Units on the board when the game starts; `player` "" = nobody's."""

    unit: str
    territory: str
    quantity: int
    player: str = ""


@dataclass(frozen=True, slots=True)
class ResourceGiven:
    """What a player holds of a resource when the game starts."""

    player: str
    resource: str
    quantity: int


@dataclass(frozen=True, slots=True)
class Relationship:
    """The relation of two players when the game starts; `round` is when it began (0 or less = long ago)."""

    one: str
    other: str
    type: str
    round: int = -1


@dataclass(frozen=True, slots=True)
class Property:
    """A game property. `editable` ones are switches of the lobby; bounds are for numbers only."""

    name: str
    value: str
    editable: bool = False
    least: int | None = None
    most: int | None = None
    why: Why = ()


@dataclass(frozen=True, slots=True)
class Text:
    """A line of one of the map's .properties files: `file` is its base name, e.g. "actionstext"."""

    file: str
    key: str
    value: str
    why: Why = ()


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game. Order matters where the engine reads in order: attachments may name only what stands above."""

    name: str
    map_name: str
    file_name: str
    territories: tuple[Territory, ...] = ()
    connections: tuple[Connection, ...] = ()
    resources: tuple[Resource, ...] = ()
    players: tuple[Player, ...] = ()
    unit_types: tuple[UnitType, ...] = ()
    relationship_types: tuple[RelationshipType, ...] = ()
    territory_effects: tuple[TerritoryEffect, ...] = ()
    delegates: tuple[Delegate, ...] = ()
    steps: tuple[Step, ...] = ()
    production_rules: tuple[ProductionRule, ...] = ()
    repair_rules: tuple[RepairRule, ...] = ()
    frontiers: tuple[Frontier, ...] = ()
    techs: tuple[Tech, ...] = ()
    tech_categories: tuple[TechCategory, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    owners: tuple[Owner, ...] = ()
    placements: tuple[Placement, ...] = ()
    resources_given: tuple[ResourceGiven, ...] = ()
    relationships: tuple[Relationship, ...] = ()
    properties: tuple[Property, ...] = ()
    texts: tuple[Text, ...] = ()
    dice_sides: int = 6
    version: str = "1.0"
    notes: dict[str, object] = field(default_factory=dict)
    idle: tuple[Because, ...] = ()
    """Sentences of the rules that change nothing here, because they speak of what this game has not."""
