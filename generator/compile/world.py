"""Ruleset and board bound to each other: what a mechanism or owner may ask about nations, units, places, technologies.

Each nation with turns has unit types of its own for whatever a technology may change (`German_Tank`); facilities are
shared by all, since they change hands. A nation has a type if it can buy it, starts with it, or a rule gives it one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from generator.compile.clause import Clause, amount
from generator.compile.conditions import AtWar, Cond, Flag, Holds, HostSwitch, Not, Present, Rounds
from generator.compile.turn import step_name
from generator.game import names
from generator.game.model import Rows
from generator.language import conditions as said
from generator.language.board import Board
from generator.language.card import Card
from generator.language.complete import Complete
from generator.language.geography import Kind, Places, Worth
from generator.language.nouns import Switch
from generator.language.politics import Recruits
from generator.language.research import Research
from generator.language.rule import Rule
from generator.language.sides import FRIENDS, OWNER, Nation
from generator.language.things import FACILITIES, LAND_UNITS, PLANES, SHIPS, Thing, Units, Weapon
from generator.language.word import Word, parts_of
from generator.language.words import (
    Arm,
    FireRockets,
    Improve,
    Income,
    Offer,
    SharedResearch,
    StrategicStrike,
    TacticalStrike,
    Unlock,
)
from generator.why import Because, Fault, Faulty, fail

LONGEST_TYPE = 24
"""Letters of a unit type that the client's windows show in full."""

ARMED: dict[type[TacticalStrike] | type[StrategicStrike], str] = {
    TacticalStrike: "Atomic Bomber",
    StrategicStrike: "Atomic Striker",
}
"""What a plane is called that is armed with a bomb; the type is the nation's adjective and this."""

SWITCHES = {
    Switch.EXCLUSIVES: "Exclusive technologies",
    Switch.ADVANTAGES: "Research advantages",
    Switch.LEAN_DICE: "Research hits on 5-6",
    Switch.COMPUTER_RESEARCH: "Computer players research",
}
"""The host's switches, as the lobby shows them."""


class World:
    """A complete ruleset on a board. Raises `Faulty` for what the board lacks."""

    first_round = "First_round"

    def __init__(self, ruleset: Complete, board: Board) -> None:
        self.ruleset = ruleset
        self.board = board
        brought = _brought(ruleset)
        self.cards: dict[str, Card] = {card.id: card for card in ruleset.cards if card.id in brought}
        self.rules: dict[str, Rule] = {rule.id: rule for rule in ruleset.rules}
        self._tech_names: dict[str, str] = {}
        self._domains = {role: card.domain.id for role, card in self.cards.items()}
        self._roles: dict[tuple[Units, str], tuple[str, ...]] = {}
        self._type_names: dict[tuple[str, str], str] = {}
        self._types_of_role: dict[str, tuple[str, ...]] = {}
        self.nations = board.nations
        self.home = board.nations[0].players[0]
        self._check_types()

    # --- nations and players ---------------------------------------------------------------------------------------

    @cached_property
    def turn_players(self) -> tuple[str, ...]:
        """All players that take turns, in order."""
        return tuple(player for nation in self.nations for player in nation.players)

    @cached_property
    def all_players(self) -> tuple[str, ...]:
        """Players that take turns, then powers that do not."""
        return (*self.turn_players, *(power.player for power in self.board.powers))

    def nation(self, id: str) -> Nation:
        """The nation of this id."""
        return self._by_id[id]

    @cached_property
    def _by_id(self) -> dict[str, Nation]:
        return {nation.id: nation for nation in self.nations}

    @cached_property
    def _by_player(self) -> dict[str, Nation]:
        return {player: nation for nation in self.nations for player in nation.players}

    def nation_of(self, player: str) -> Nation | None:
        """The nation that this player plays for; None for powers without turns."""
        return self._by_player.get(player)

    def enemies(self, nation: Nation) -> tuple[str, ...]:
        """The players of the other side's nations."""
        return tuple(player for other in self.opponents(nation) for player in other.players)

    def opponents(self, nation: Nation) -> tuple[Nation, ...]:
        """The nations of the other side."""
        return tuple(other for other in self.nations if other.side is not nation.side)

    @cached_property
    def alliances(self) -> tuple[tuple[Nation, ...], ...]:
        """The nations of each side."""
        sides = dict.fromkeys(nation.side for nation in self.nations)
        return tuple(tuple(n for n in self.nations if n.side is side) for side in sides)

    def capital(self, nation: Nation) -> str:
        """The place of a nation's capital."""
        return self.board.place(nation.capital).name

    def step(self, player: str, kind: str) -> str:
        """The full name of a player's step, e.g. germansPurchase."""
        nation = self.nation_of(player)
        if nation is None:
            raise AssertionError(f"{player} takes no turns")
        return step_name(nation, player, kind)

    @cached_property
    def researchers(self) -> tuple[Nation, ...]:
        """Nations that research, in the order of their turns."""
        if self.research is None:
            return ()
        players = set(self.board.players(self.research.who))
        return tuple(nation for nation in self.nations if nation.players[0] in players)

    def learners(self, tech: str) -> tuple[Nation, ...]:
        """Nations that can have a technology: those that research, and those that have it from the start."""
        given = self._given.get(tech, frozenset())
        return tuple(n for n in self.nations if n in self.researchers or n.id in given) if given else self.researchers

    @cached_property
    def _given(self) -> dict[str, frozenset[str]]:
        """The ids of the nations that have a technology from the start."""
        owned = {nation.id: {tech for _, tech in self.free(nation)} for nation in self.nations}
        return {
            tech: frozenset(id for id, techs in owned.items() if tech in techs) for tech in set().union(*owned.values())
        }

    def holders(self, nation: Nation, tech: str) -> tuple[str, ...]:
        """The players that are given a nation's technology: all of it, but one where the nation rolls dice once."""
        rule = self.rules.get(tech)
        once = rule is not None and any(isinstance(effect, Income) for effect in rule.effects)
        return nation.players[:1] if once else nation.players

    # --- units -----------------------------------------------------------------------------------------------------

    def card(self, role: str) -> Card:
        """The card of a role."""
        return self.cards[role]

    def roles(self, units: Units | Weapon | None, home: str = "") -> tuple[str, ...]:
        """The roles that a sentence names; `home` is the role on whose card it stands."""
        if not isinstance(units, Units):
            return ()
        key = (units, home)
        if key not in self._roles:
            out = {role for thing in units.without for role in self._members(thing, home)}
            meant = (r for thing in units.things for r in self._members(thing, home) if r not in out)
            self._roles[key] = tuple(dict.fromkeys(meant))
        return self._roles[key]

    def _members(self, thing: Thing, home: str) -> tuple[str, ...]:
        if thing.kind == "self":
            return (home,)
        if thing.kind == "role":
            return (thing.id,) if thing.id in self.cards else ()
        return tuple(role for role in self.ruleset.groups.get(thing.id, ()) if role in self.cards)

    def shared(self, role: str) -> bool:
        """Whether all nations use the same type: facilities."""
        return self._domains[role] == FACILITIES.id

    def is_plane(self, role: str) -> bool:
        """Whether it flies."""
        return self._domains[role] == PLANES.id

    def is_ship(self, role: str) -> bool:
        """Whether it sails."""
        return self._domains[role] == SHIPS.id

    def is_land(self, role: str) -> bool:
        """Whether it goes on land."""
        return self._domains[role] == LAND_UNITS.id

    @cached_property
    def roster(self) -> dict[str, frozenset[str]]:
        """Which roles each nation (id) can have."""
        return {nation.id: frozenset(self._roster_of(nation)) for nation in self.nations}

    def _roster_of(self, nation: Nation) -> Iterator[str]:
        yield from (role for role in self.cards if self.shared(role) or self.buys(nation, role))
        yield from (s.role for s in self.board.setup if s.owner in nation.players and s.role in self.cards)
        yield from (role for role in self._offered(nation) if role in self.cards)

    def _offered(self, nation: Nation) -> Iterator[str]:
        """The roles that rules of its own offer to a nation."""
        for rule in self.rules.values():
            for effect in rule.effects if nation in rule.nations else ():
                if isinstance(effect, Offer):
                    yield from (role for units, _ in effect.goods.items for role in self.roles(units))

    def buys(self, nation: Nation, role: str) -> bool:
        """Whether the nation buys such a unit, if its card has a price and no rule locks it.

        The board may limit a nation to some units; a technology that the nation has from the start adds its own.
        """
        limits = [word for word in self.board.politics if isinstance(word, Recruits) and word.side.id == nation.id]
        return not limits or any(role in self.roles(word.units) for word in limits) or self._granted(nation, role)

    def _granted(self, nation: Nation, role: str) -> bool:
        return any(
            isinstance(effect, Unlock) and role in self.roles(effect.units)
            for _, tech in self.free(nation)
            for effect in self.rules[tech].effects
        )

    def locked(self, role: str) -> bool:
        """Whether a unit is for sale only to those who have a rule that brings it: all that the board does not have."""
        return role not in self.ruleset.printed or any(
            isinstance(effect, Unlock) and role in self.roles(effect.units)
            for rule in self.rules.values()
            for effect in rule.effects
        )

    @cached_property
    def neutral_types(self) -> dict[str, str]:
        """The types of units that powers without turns have: role -> type, one for all of them."""
        powers = {power.player for power in self.board.powers}
        roles = dict.fromkeys(s.role for s in self.board.setup if s.owner in powers and s.role in self.cards)
        return {role: names.unit_type("Neutral", self.cards[role].short) for role in roles if not self.shared(role)}

    def submerging(self, units: Units) -> bool:
        """Whether all units that are meant strike by surprise and dive."""
        roles = self.roles(units)
        return bool(roles) and all(self.cards[role].submerges for role in roles)

    def upgrades_to(self, role: str) -> tuple[str, ...]:
        """The types of facilities that become this one by being built on a smaller one."""
        output = self.cards[role].output
        same = (r for r, c in self.cards.items() if c.built_on is not None and c.output == output and r != role)
        return tuple(self.type_name(None, r) for r in same)

    def most_hits(self, role: str) -> int:
        """The most hits that units of this role can take, with every technology of the build."""
        return self.cards[role].hits + sum(
            amount(said)
            for rule in self.rules.values()
            for effect in rule.effects
            if isinstance(effect, Improve) and role in self.roles(effect.subject)
            for said in effect.changes
            if said.change == "hits"
        )

    def lands_on_carriers(self, role: str) -> bool:
        """Whether some ship has decks for it."""
        return any(
            role in self.roles(seat.cargo)
            for ship, card in self.cards.items()
            if self.is_ship(ship)
            for seat in card.carries
        )

    def carries_on_land_or_air(self) -> bool:
        """Whether any land unit or plane carries others; towing counts."""
        tows = any(
            isinstance(effect, Improve) and any(said.change == "tows" for said in effect.changes)
            for rule in self.rules.values()
            for effect in rule.effects
        )
        return tows or any(card.carries or card.tows for role, card in self.cards.items() if not self.is_ship(role))

    def warships(self) -> tuple[str, ...]:
        """The types of all ships that fight, Submarines included."""
        fighting = (role for role, card in self.cards.items() if self.is_ship(role) and not card.defenceless)
        return tuple(t for role in fighting for t in self.types_of_role(role))

    def support_name(self, title: str) -> str:
        """The name of a support rule."""
        return names.support(title)

    def type_name(self, nation: Nation | None, role: str) -> str:
        """The unit type of a role: a nation's own, or the shared one."""
        key = (nation.id if nation is not None else "", role)
        if key not in self._type_names:
            short = self.cards[role].short
            if nation is None or self.shared(role):
                self._type_names[key] = names.ident(short)
            else:
                self._type_names[key] = names.unit_type(nation.adjective, short)
        return self._type_names[key]

    def types_of(self, role: str, nation: Nation) -> tuple[str, ...]:
        """The type of a role in a nation's hands, if it can have it."""
        return (self.type_name(nation, role),) if role in self.roster[nation.id] else ()

    def types_of_role(self, role: str) -> tuple[str, ...]:
        """The types of a role of all nations."""
        if role not in self._types_of_role:
            found = dict.fromkeys(t for nation in self.nations for t in self.types_of(role, nation))
            self._types_of_role[role] = tuple(found)
        return self._types_of_role[role]

    def types(self, units: Units | Weapon | None, nation: Nation, home: str = "") -> tuple[str, ...]:
        """The types that a sentence of this nation means: its own, or of FRIENDS everybody's."""
        if not isinstance(units, Units):
            return ()
        everybody = units.side is not None and units.side.id == FRIENDS.id
        owners = self.nations if everybody else (nation,)
        return tuple(
            dict.fromkeys(t for role in self.roles(units, home) for n in owners for t in self.types_of(role, n))
        )

    def all_types(self, units: Units | Weapon | None, home: str = "") -> tuple[str, ...]:
        """The types that a sentence means, of all nations: targets, enemies, what a facility serves."""
        return tuple(dict.fromkeys(t for role in self.roles(units, home) for t in self.types_of_role(role)))

    def types_of_nation(self, nation: str, types: Iterable[str]) -> tuple[str, ...]:
        """Of these types the nation's own and the shared ones."""
        owner = self.nation(nation)
        own = {t for role in self.roster[nation] for t in self.types_of(role, owner)}
        return tuple(t for t in types if t in own)

    def supporters(self, givers: Units | None, nation: Nation) -> tuple[str, ...]:
        """The players whose units give a support of this nation's rule."""
        everybody = givers is not None and givers.side is not None and givers.side.id == FRIENDS.id
        return self.turn_players if everybody else nation.players

    def of_friends(self, units: Units | None) -> bool:
        """Whether a sentence means allied units as well."""
        return units is not None and units.side is not None and units.side.id == FRIENDS.id

    def first_with(self, units: Units | Weapon | None, home: str = "") -> Nation:
        """The first nation that can have such a unit."""
        roles = self.roles(units, home)
        return next(n for n in self.nations if any(self.types_of(role, n) for role in roles))

    def says_both(self, clause: Clause) -> bool:
        """Whether the clause's sentence changes attack and defence."""
        said = {one.change for one in getattr(clause.word, "changes", ())}
        return {"attack", "defence"} <= said

    def _check_types(self) -> None:
        faults = []
        for nation in self.nations:
            for role in sorted(self.roster[nation.id]):
                name = self.type_name(nation, role)
                if len(name) > LONGEST_TYPE:
                    faults.append(
                        Fault(
                            f"the unit type {name} is longer than {LONGEST_TYPE} letters",
                            self.cards[role].where,
                            f'give {self.cards[role].title} a short="..." name',
                        )
                    )
                    break
        if faults:
            raise Faulty(*faults)

    # --- weapons ---------------------------------------------------------------------------------------------------

    def weapon(self, id: str) -> Weapon:
        """The weapon of this id."""
        return next(weapon for weapon in self.ruleset.weapons if weapon.id == id)

    def targets(self, weapon: Weapon) -> tuple[str, ...]:
        """All types that it may hit, of all nations."""
        roles = [role for units in weapon.targets for role in self.roles(units)]
        plain = [t for role in roles for t in self.types_of_role(role)]
        return tuple(
            dict.fromkeys((*plain, *(t for role in roles for n in self.nations for t in self.variants(role, n))))
        )

    def variants(self, role: str, nation: Nation) -> tuple[str, ...]:
        """The types that a nation's units of a role become for a while: planes that are armed with a bomb."""
        if not self.types_of(role, nation):
            return ()
        return tuple(names.unit_type(nation.adjective, title) for roles, title in self._armed if role in roles)

    @cached_property
    def _armed(self) -> tuple[tuple[tuple[str, ...], str], ...]:
        """The roles that are armed with a bomb, and what they are called then."""
        return tuple(
            (self.roles(effect.by), title)
            for card in self.cards.values()
            for effect in card.effects
            for kind, title in ARMED.items()
            if isinstance(effect, kind)
        )

    def is_shared_type(self, type_: str) -> bool:
        """Whether a unit type is that of a facility, which all nations use."""
        return type_ in self._shared_types

    @cached_property
    def _shared_types(self) -> frozenset[str]:
        return frozenset(self.type_name(None, role) for role in self.cards if self.shared(role))

    def shooters(self) -> tuple[str, ...]:
        """All types that fire in battles on land: land units and planes of everybody."""
        roles = [role for role in self.cards if self.is_land(role) or self.is_plane(role)]
        return (*(t for role in roles for t in self.types_of_role(role)), *self.neutral_types.values())

    def new_interceptors(self) -> tuple[tuple[str, str], ...]:
        """Technologies that let planes intercept which do not by their card: (technology, role)."""
        return tuple(
            (rule.id, role)
            for rule in self.rules.values()
            for effect in rule.effects
            if isinstance(effect, Improve) and not effect.ways.needs
            for said in effect.changes
            if said.change == "intercept"
            for role in self.roles(effect.subject)
            if not self.cards[role].intercept
        )

    def carriers(self, weapon: Weapon) -> tuple[str, ...]:
        """All types that some rule or card of this build arms with a weapon."""
        armed = (
            (effect.units, home, nations)
            for home, effects, nations in (
                *((card.id, card.effects, ()) for card in self.cards.values()),
                *(("", rule.effects, rule.nations) for rule in self.rules.values()),
            )
            for effect in effects
            if isinstance(effect, Arm) and effect.weapon.id == weapon.id
        )
        return tuple(
            dict.fromkeys(
                type_
                for units, home, nations in armed
                for nation in nations or self.nations
                for role in self.roles(units, home)
                for type_ in self.types_of(role, nation)
            )
        )

    # --- places ----------------------------------------------------------------------------------------------------

    @cached_property
    def battle_lands(self) -> Rows:
        """Land in which battles can be, as a table with the column `land`."""
        lands = (place.name for place in self.board.places.values() if not place.water and not place.impassable)
        return Rows(("land",), tuple((land,) for land in lands))

    @cached_property
    def building_zones(self) -> tuple[str, ...]:
        """Sea zones in which ships may ever be mobilised: beside land where a factory can stand."""
        worths = [_least_worth(card) for card in self.cards.values() if card.output]
        worth = min(worths, default=0)
        touching = {
            z for a, b in self.board.connections for z, land in ((a, b), (b, a)) if self._may_build(land, worth)
        }
        return tuple(name for name, place in self.board.places.items() if place.water and name in touching)

    def _may_build(self, name: str, worth: int) -> bool:
        place = self.board.places[name]
        return not place.water and not place.impassable and place.worth >= worth

    def factory_lands(self) -> tuple[str, ...]:
        """Land in which a factory of the largest kind can stand."""
        largest = max((c for c in self.cards.values() if c.output), key=lambda c: (c.output, c.id), default=None)
        worth = _least_worth(largest) if largest is not None else 0
        return tuple(p.name for p in self.board.places.values() if self._may_build(p.name, worth))

    def hulls(self) -> tuple[str, ...]:
        """The types of ships that are not finished yet."""
        return tuple(
            names.ident(card.short, stage)
            for role, card in self.cards.items()
            if self.is_ship(role) and len(card.price) == 2
            for stage in ("hull", "fitting")
        )

    def plane_of(self, word: object) -> Units | None:
        """The plane that a strike names."""
        return getattr(word, "by", None)

    # --- technologies ----------------------------------------------------------------------------------------------

    @property
    def research(self) -> Research | None:
        """The ruleset's research, or None."""
        return self.ruleset.research

    @cached_property
    def techs(self) -> tuple[Rule, ...]:
        """The universal technologies."""
        return tuple(rule for rule in self.ruleset.rules if rule.kind == "tech")

    def exclusives(self, nation: Nation) -> tuple[Rule, ...]:
        """The technologies that only this nation has, by level."""
        own = (rule for rule in self.ruleset.rules if rule.kind == "exclusive" and nation in rule.nations)
        return tuple(sorted(own, key=lambda rule: rule.level))

    def tech_title(self, tech: str) -> str:
        """The title of a technology or research level."""
        if tech in self.rules:
            return self.rules[tech].title
        return tech.replace("_", " ").capitalize()

    def tech_label(self, tech: str) -> str:
        """The title as it stands in names of triggers, actions and texts."""
        return names.ident(self.tech_title(tech))

    def tech_name(self, tech: str) -> str:
        """The technology's name in the game. The engine fires rockets only for a tech of its own name."""
        if tech not in self._tech_names:
            self._tech_names[tech] = self._tech_name(tech)
        return self._tech_names[tech]

    def _tech_name(self, tech: str) -> str:
        rule = self.rules.get(tech)
        if rule is not None and any(isinstance(effect, FireRockets) for effect in rule.effects):
            return "rocket"
        label = self.tech_label(tech)
        taken = {self.type_name(None, role) for role in self.cards if self.shared(role)}
        return f"{label}_Project" if label in taken else label

    def terms(self, nation: Nation, rule: Rule, value: Research, advantages: bool) -> tuple[int, int]:
        """A technology's tier for a nation, and by how much its dice hit more easily."""
        tier, easier = rule.tier, 0
        if advantages:
            for advantage in self.advantages(nation):
                tier -= rule.id in advantage.easier
                easier += rule.id in advantage.favoured
        return max(tier, 1), easier

    def advantages(self, nation: Nation) -> tuple[Rule, ...]:
        """The advantages of a nation."""
        return self._advantages[nation.id]

    @cached_property
    def _advantages(self) -> dict[str, tuple[Rule, ...]]:
        rules = [rule for rule in self.ruleset.rules if rule.kind == "advantage"]
        return {nation.id: tuple(rule for rule in rules if nation in rule.nations) for nation in self.nations}

    def free(self, nation: Nation) -> Iterator[tuple[Rule, str]]:
        """Technologies that a nation has from the start, with the first advantage that gives them."""
        given = {tech: one for one in reversed(self.advantages(nation)) for tech in reversed(one.free)}
        yield from ((one, tech) for tech, one in reversed(given.items()) if tech in self.rules)

    def doctrine(self, nation: Nation, value: Research) -> tuple[str, ...]:
        """The technologies that a nation's computer player wants, in order; without a list those it is good at."""
        listed = value.doctrines.get(nation.id, ())
        if listed:
            return tuple(t for t in listed if t in self.rules)
        good = [t for a in self.advantages(nation) for t in (*a.free, *a.easier, *a.favoured) if t in self.rules]
        return tuple(sorted(dict.fromkeys(good), key=lambda t: self.rules[t].tier))

    def switch(self, switch: Switch) -> tuple[HostSwitch, ...]:
        """The condition that the host's switch is on; nothing where the build has none."""
        shown = self.switches(self.research) if self.research is not None else ()
        return tuple(HostSwitch(self.home, name) for name, _ in shown if name == SWITCHES[switch])

    def switches(self, value: Research) -> tuple[tuple[str, bool], ...]:
        """The host's switches that mean something in this build, and how they stand."""
        kinds = {rule.kind for rule in self.ruleset.rules}
        dead = {Switch.EXCLUSIVES: "exclusive" not in kinds, Switch.ADVANTAGES: "advantage" not in kinds}
        return tuple((SWITCHES[s], on) for s, on in value.switches.items() if not dead.get(s, False))

    # --- conditions of the language --------------------------------------------------------------------------------

    def condition(self, wanted: said.Condition, nation: Nation) -> Cond:
        """A condition of the rules, for a rule of this nation. Faulty for those that no mechanism reads."""
        player = nation.players[0]
        match wanted:
            case said.AtWar(side=side) if side.id == OWNER.id or isinstance(side, Nation):
                player, nation = (side.players[0], side) if isinstance(side, Nation) else (player, nation)
                others = self.board.players(*wanted.others) if wanted.others else self.enemies(nation)
                return AtWar(player, others)
            case said.AtPeace(side=side) if side.id == OWNER.id:
                others = self.board.players(*wanted.others) if wanted.others else self.enemies(nation)
                return Not(AtWar(player, others))
            case said.Holds(side=side) if not wanted.also:
                owner = nation if side.id == OWNER.id else side
                places = self._places(wanted.places, nation)
                if isinstance(owner, Nation):
                    return Holds(owner.players[0], places, wanted.at_least or 0)
                return Holds(self.board.players(owner)[0], places, wanted.at_least or 0, allied=True)
            case said.Has(side=Nation() as owner, units=units, at=at):
                where = ("map",) if at is None else self._places(at, nation)
                there = Present(owner.players[0], where, self.types(units, owner))
                return Not(there) if wanted.none else there
            case said.FromRound(number=number):
                return Rounds(player, number)
        raise fail(f"no mechanism reads the condition {type(wanted).__name__} here", wanted.where)

    def _places(self, places: Places, nation: Nation) -> tuple[str, ...]:
        if places.sources and isinstance(places.sources[0], Kind) and places.sources[0].id == "capital":
            return (self.capital(nation),)
        return self.board.resolve(places)

    def shared_costs(self, nation: Nation) -> Flag | None:
        """The standing order by which the second player of a nation shares the price of research levels."""
        if len(nation.players) < 2 or not self.shares_research(nation):
            return None
        return Flag(nation.players[0], f"{nation.adjective} halves share research costs")

    def shares_research(self, nation: Nation) -> bool:
        """Whether a rule lets the players of a nation research as one."""
        return any(
            isinstance(effect, SharedResearch) and any(nation is rule_nation for rule_nation in rule.nations)
            for rule in self.rules.values()
            for effect in rule.effects
        )

    # --- words about rules -----------------------------------------------------------------------------------------

    def because(self, word: Word) -> Because:
        """Why something is there: the rule or card."""
        return Because(str(getattr(word, "id", type(word).__name__.lower())), 0, word.where)

    def title(self, clause: Clause) -> str:
        """The title of the rule or card behind a clause, told apart where it says several things."""
        because = clause.why[0]
        rule = self.rules.get(because.rule)
        title = rule.title if rule else self.cards[because.rule].title if because.rule in self.cards else because.rule
        return title if because.part <= 1 else f"{title} {because.part}"


def _least_worth(card: Card) -> int:
    """What land must be worth for a facility to be built there."""
    filters = card.site.filters if card.site is not None else ()
    return max((narrower.ipcs for narrower in filters if isinstance(narrower, Worth)), default=0)


def _brought(ruleset: Complete) -> frozenset[str]:
    """The roles that are in the game: those of the board's own ruleset, and those that a rule of the build brings."""
    brought = {
        role
        for rule in ruleset.rules
        for effect in parts_of(rule.effects)
        for units in _brings(effect)
        for role in ruleset.roles(units)
    }
    return frozenset(ruleset.printed | brought)


def _brings(effect: object) -> tuple[Units, ...]:
    """The units that a sentence lets somebody have."""
    if isinstance(effect, Unlock):
        return (effect.units,)
    return tuple(units for units, _ in effect.goods.items) if isinstance(effect, Offer) else ()
