"""The last pass: the board's parts, steps, technologies and texts join what the rules made, in the engine's order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from generator.compile.arrange import arranged
from generator.compile.asks import Actor, Ground, Line, Setting, Token
from generator.compile.board import BoardParts, found, without
from generator.compile.conditions import Conditions
from generator.compile.notes import notes
from generator.compile.tab import objectives_tab
from generator.compile.tips import tooltips
from generator.compile.turn import delegates, steps
from generator.compile.world import World
from generator.game import names
from generator.game.model import (
    Attachment,
    Frontier,
    Game,
    Option,
    Player,
    ProductionRule,
    Property,
    Relationship,
    RelationshipType,
    RepairRule,
    Resource,
    Tech,
    TechCategory,
    TerritoryEffect,
    Text,
    UnitType,
)
from generator.language.sides import Nation
from generator.why import Because, Fault, Faulty

if TYPE_CHECKING:
    from generator.compile import Build


class BoardWorld:
    """What the compiler of the board asks about units."""

    def __init__(self, world: World, frontiers: Iterable[Frontier], rules: Iterable[ProductionRule]) -> None:
        self.world = world
        self.frontiers = {player: f for f in frontiers for player in f.players}
        self.sellers = list(rules)

    def types(self, player: str, thing: str) -> tuple[str, ...]:
        """The types of this player's units of a role or group."""
        nation = self.world.nation_of(player)
        roles = self._roles(thing)
        if nation is None:
            return tuple(
                self.world.type_name(None, role) if self.world.shared(role) else self.world.neutral_types[role]
                for role in roles
                if self.world.shared(role) or role in self.world.neutral_types
            )
        return tuple(t for role in roles for t in self.world.types_of(role, nation))

    def all_types(self, thing: str) -> tuple[str, ...]:
        """The types of everybody's units of a role or group."""
        roles = self._roles(thing)
        neutral = [self.world.neutral_types[role] for role in roles if role in self.world.neutral_types]
        return (*(t for role in roles for t in self.world.types_of_role(role)), *neutral)

    def offers(self, player: str, type: str) -> tuple[str, tuple[str, ...]]:
        """The player's purchase list, and the rules on it that sell this type."""
        frontier = names.purchase_list(player)
        listed = self.frontiers[player].rules if player in self.frontiers else ()
        one = ((type, 1),)
        return frontier, tuple(rule.name for rule in self.sellers if rule.name in listed and rule.results == one)

    def _roles(self, thing: str) -> tuple[str, ...]:
        if thing in self.world.cards:
            return (thing,)
        return tuple(role for role in self.world.ruleset.groups.get(thing, ()) if role in self.world.cards)


def finish(build: Build, settings: Mapping[str, Any]) -> Game:
    """The whole game. `settings`: its names (`name`, `map_name`, `file_name`, `version`), and `properties`."""
    world = build.world
    rules = tuple(p for p in build.parts if isinstance(p, ProductionRule))
    frontiers = tuple(p for p in build.parts if isinstance(p, Frontier))
    board = without(world.board, world.ruleset.left_out)
    parts = found(board, BoardWorld(world, frontiers, rules), _objectives(world))
    techs = _techs(build)
    actors = _actors(build)
    repair_rules, repair_lists = _repairs(world)
    tab = objectives_tab(build, parts, str(settings.get("name", world.ruleset.name)))
    attachments = arranged(
        (
            *_with_grounds(build, parts.attachments),
            *_base_conditions(build.conditions),
            *(p for p in build.parts if isinstance(p, Attachment)),
            *build.conditions.attachments(),
            *_tech_attachments(world),
            *(_outside_laws() if actors else ()),
        )
    )
    unit_types = _unit_types(world, attachments)
    game = Game(
        idle=tuple(build.sleeping),
        name=str(settings.get("name", world.ruleset.name)),
        map_name=str(settings.get("map_name", world.ruleset.name)),
        file_name=str(settings.get("file_name", names.ident(world.ruleset.name.lower()) + ".xml")),
        version=str(settings.get("version", "1.0")),
        territories=parts.territories,
        connections=parts.connections,
        resources=(*parts.resources, *_tokens(build)),
        players=(*parts.players, *actors),
        unit_types=unit_types,
        territory_effects=tuple(p for p in build.parts if isinstance(p, TerritoryEffect)),
        relationship_types=(*parts.relationship_types, *([RelationshipType(OUTSIDE)] if actors else [])),
        delegates=delegates(world, parts.delegates),
        steps=steps(world, parts.steps),
        production_rules=rules,
        repair_rules=repair_rules,
        frontiers=(*frontiers, *repair_lists),
        techs=techs,
        tech_categories=_categories(world, techs),
        attachments=attachments,
        owners=parts.owners,
        placements=parts.placements,
        resources_given=parts.resources_given,
        relationships=(*parts.relationships, *_outside(world, actors)),
        properties=_properties(build, parts, settings),
        texts=_texts(build, (*parts.texts, *tab, *tooltips(world, {unit.name for unit in unit_types}))),
        notes=notes(build, parts, settings),
    )
    _check_names(game)
    return game


def _objectives(world: World) -> Iterable[Any] | None:
    own = [rule for rule in world.ruleset.rules if rule.kind == "objective"]
    return [*world.board.objectives, *own] if own else None


def _base_conditions(conditions: Conditions) -> tuple[Attachment, ...]:
    """The two conditions that hold never and always."""
    home = conditions.home
    return (
        Attachment("RulesAttachment", names.NEVER, home, "player", (Option("switch", "false"),)),
        Attachment("RulesAttachment", names.ALWAYS, home, "player", (Option("switch", "true"),)),
    )


def _tokens(build: Build) -> tuple[Resource, ...]:
    made: dict[str, Resource] = {}
    for token in build.bag.of(Token):
        made.setdefault(token.name, Resource(token.name, token.shown_to, token.why))
    return tuple(made.values())


OUTSIDE = "Outside"
"""How a hidden player stands to the nations: at war, but taking nobody's land for good."""


def _actors(build: Build) -> tuple[Player, ...]:
    made: dict[str, Player] = {}
    for actor in build.bag.of(Actor):
        made.setdefault(
            actor.name,
            Player(actor.name, (actor.name,), optional=True, default="DoesNothing", hidden=True, why=actor.why),
        )
    return tuple(made.values())


def _outside(world: World, actors: Iterable[Player]) -> tuple[Relationship, ...]:
    return tuple(
        Relationship(actor.name, player, OUTSIDE if player in world.turn_players else "Neutrality", 1)
        for actor in actors
        for player in world.all_players
    )


def _outside_laws() -> tuple[Attachment, ...]:
    options = (Option("archeType", "war"), Option("canTakeOverOwnedTerritory", "false"))
    return (Attachment("RelationshipTypeAttachment", "relationshipTypeAttachment", OUTSIDE, "relationship", options),)


def _with_grounds(build: Build, attachments: Iterable[Attachment]) -> Iterator[Attachment]:
    """The board's attachments, those of places with the effects that lie on them."""
    effects: dict[str, list[str]] = defaultdict(list)
    for ground in build.bag.of(Ground):
        for place in ground.places:
            effects[place].append(ground.name)
    for attachment in attachments:
        lying = effects.get(attachment.to) if attachment.java_class == "TerritoryAttachment" else None
        if lying:
            option = Option("territoryEffect", ":".join(lying))
            yield replace(attachment, options=(*attachment.options, option))
        else:
            yield attachment


def _unit_types(world: World, attachments: Iterable[Attachment]) -> tuple[UnitType, ...]:
    """Every type has its UnitAttachment, so these are all of them."""
    return tuple(UnitType(a.to, a.why) for a in attachments if a.java_class == "UnitAttachment")


def _techs(build: Build) -> tuple[Tech, ...]:
    world = build.world
    rules = [*world.techs, *(rule for nation in world.nations for rule in world.exclusives(nation))]
    ids = [rule.id for rule in rules]
    levels = world.research.levels if world.research is not None else None
    if levels is not None:
        ids += [f"research_level_{level}" for level in range(2, levels.highest + 1)]
    why = {rule.id: (world.because(rule),) for rule in rules}
    return tuple(Tech(world.tech_name(id), why=why.get(id, ())) for id in ids)


def _categories(world: World, techs: tuple[Tech, ...]) -> tuple[TechCategory, ...]:
    """The technology tab of the client lists what is in a player's categories: all but what is other nations' own."""
    if not techs:
        return ()
    own = {nation.id: {world.tech_name(rule.id) for rule in world.exclusives(nation)} for nation in world.nations}

    def learnt(nation: Nation) -> tuple[str, ...]:
        foreign = {tech for id, theirs in own.items() if id != nation.id for tech in theirs}
        return tuple(tech.name for tech in techs if tech.name not in foreign)

    return tuple(
        TechCategory(player, "Technologies", learnt(nation))
        for nation in world.nations
        if nation in world.researchers
        for player in nation.players
    )


def _tech_attachments(world: World) -> tuple[Attachment, ...]:
    """The engine's own abilities that carrying on land and in the air need (`MoveValidator`), for every player."""
    carrying = (Option("mechanizedInfantry", "true"), Option("paratroopers", "true"))
    options = carrying if world.carries_on_land_or_air() else (Option("techCost", "5"),)
    return tuple(
        Attachment("TechAttachment", "techAttachment", player, "player", options) for player in world.all_players
    )


def _repairs(world: World) -> tuple[tuple[RepairRule, ...], tuple[Frontier, ...]]:
    """What takes damage is repaired for 1 IPC a point; each nation has its own types."""
    facilities = [role for role, card in world.cards.items() if card.max_damage and world.shared(role)]
    sturdy = [role for role, card in world.cards.items() if card.dies_at is not None]
    rules: dict[str, RepairRule] = {}
    lists = []
    for nation in world.nations:
        types = [(role, world.type_name(None, role)) for role in facilities if world.buys(nation, role)]
        types += [(role, type_) for role in sturdy for type_ in world.types_of(role, nation)]
        names_of = []
        for role, type_ in types:
            why = (Because(role, 0, world.cards[role].where),)
            rule = RepairRule(names.ident("Repair", type_), (("PUs", 1),), ((type_, 1),), why)
            rules.setdefault(rule.name, rule)
            names_of.append(rule.name)
        if names_of:
            lists.append(
                Frontier(names.ident(nation.adjective, "Repairs"), tuple(names_of), nation.players, repair=True)
            )
    return tuple(rules.values()), tuple(lists)


def _properties(build: Build, parts: BoardParts, settings: Mapping[str, Any]) -> tuple[Property, ...]:
    """The board's properties, with what rules and the user's settings change; switches of rules first."""
    made = {p.name: p for p in parts.properties}
    for setting in build.bag.of(Setting):
        made[setting.name] = Property(setting.name, setting.value, setting.editable, why=setting.why)
    for name, value in dict(settings.get("properties", {})).items():
        if name in made:
            old = made[name]
            made[name] = Property(name, value, old.editable, old.least, old.most, old.why)
    own = {setting.name for setting in build.bag.of(Setting) if setting.editable}
    return tuple(sorted(made.values(), key=lambda prop: prop.name not in own))


def _texts(build: Build, others: Iterable[Text]) -> tuple[Text, ...]:
    made: dict[tuple[str, str], Text] = {}
    for line in build.bag.of(Line):
        made.setdefault((line.file, line.key), Text(line.file, line.key, line.value, line.why))
    for text in others:
        made.setdefault((text.file, text.key), text)
    return tuple(made.values())


def _check_names(game: Game) -> None:
    """Names of attachments must tell triggers and conditions apart in the whole game."""
    seen: dict[str, Attachment] = {}
    faults = []
    for attachment in game.attachments:
        if attachment.java_class not in ("TriggerAttachment", "RulesAttachment"):
            continue
        if attachment.name == "rulesAttachment":
            continue
        other = seen.setdefault(attachment.name, attachment)
        if other is not attachment:
            rules = " and ".join(dict.fromkeys(b.rule for a in (other, attachment) for b in a.why))
            where = attachment.why[0].where if attachment.why else Fault("").where
            faults.append(Fault(f"two attachments are called {attachment.name} ({rules})", where))
    if faults:
        raise Faulty(*faults)
