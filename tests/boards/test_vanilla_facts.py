"""The board against the published map, kind by kind; every difference is named here with its reason."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

import pytest
from board_world import PlainWorld
from generator.rules.boards.global_1940 import board, politics
from imagined_states import Imagination, Judge, State, pair
from reference_map import REFERENCE, ROLES, Part, Reference, canals, differences, ours, places

from generator.compile import compile_game
from generator.compile.board import BoardParts, found
from generator.compile.world import World
from generator.game.model import Game
from generator.language.complete import complete
from generator.rules import vanilla

pytestmark = pytest.mark.skipif(not REFERENCE.is_file(), reason="the published map is not at hand (../shared)")


@dataclass(frozen=True)
class View:
    """What is compared of a game: its parts, its attachments, and the role of each of its unit types."""

    parts: BoardParts | Game
    attachments: list[Part]
    roles: dict[str, str]

    def of(self, java_class: str) -> list[Part]:
        return [part for part in self.attachments if part.java_class == java_class]

    def objectives(self) -> list[Part]:
        return [part for part in self.attachments if part.name.startswith("objectiveAttachment")]


def _board_alone() -> View:
    world = PlainWorld(board)
    parts = found(board, world)
    return View(parts, ours(parts.attachments), world.roles())


def _vanilla() -> View:
    ruleset = complete(vanilla.ruleset)
    game, world = compile_game(ruleset, board), World(ruleset, board)
    roles = {type: role for role in world.cards for type in (*world.types_of_role(role), world.type_name(None, role))}
    neutral = {type: role for role, type in world.neutral_types.items()}
    return View(game, ours(game.attachments), roles | neutral)


@pytest.fixture(scope="module")
def theirs() -> Reference:
    return Reference()


@pytest.fixture(scope="module", params=[_board_alone, _vanilla], ids=["board", "vanilla"])
def mine(request: pytest.FixtureRequest) -> View:
    """The board's own parts with plain units, and the whole game that the null ruleset makes."""
    view: View = request.param()
    return view


@pytest.fixture(scope="module")
def game() -> View:
    return _vanilla()


def check(found_now: Iterable[str], allowed: dict[str, str]) -> None:
    """All differences are allowed, and all that is allowed occurs; `allowed` maps lines to reasons."""
    lines = set(found_now)
    assert sorted(lines - set(allowed)) == []
    assert sorted(set(allowed) - lines) == [], "allowed, but no difference any more"


# --- the map --------------------------------------------------------------------------------------------------------


def test_territories(theirs: Reference, mine: View) -> None:
    published = {name: water == "true" for name, water in theirs.rows("territory", "name", "water")}
    check(differences("territory", published, {t.name: t.water for t in mine.parts.territories}), {})
    assert len(mine.parts.territories) == 332


def test_connections(theirs: Reference, mine: View) -> None:
    published = Counter(pair(a, b) for a, b in theirs.rows("connection", "t1", "t2"))
    own = Counter(pair(c.one, c.other) for c in mine.parts.connections)
    assert published.total() == 830
    check(
        differences("connection", published, own),
        {"connection: ('109 Sea Zone', 'Scotland'): 2 -> 1": "the published map says this one twice"},
    )


def test_owners(theirs: Reference, mine: View) -> None:
    published = dict(theirs.rows("territoryOwner", "territory", "owner"))
    check(differences("owner", published, {o.territory: o.player for o in mine.parts.owners}), {})


TOLD_OTHERWISE = {
    "unitProduction",  # what a factory makes stands on its card; the engine reads this for factories without one
    "changeUnitOwners",  # the Pacific half hands over its units everywhere, see test_player_attachments
}


def test_what_places_say(theirs: Reference, mine: View) -> None:
    published, own = places(theirs.of("TerritoryAttachment")), places(mine.attachments)
    water = {t.name for t in mine.parts.territories if t.water}
    lines = [
        line
        for option in sorted({*published, *own} - TOLD_OTHERWISE)
        for line in differences(option, _dry(option, published, water), _dry(option, own, water))
    ]
    check(
        lines,
        {
            **{
                f"kamikazeZone: {zone} Sea Zone: nothing -> true": "set by a trigger as the game starts, always"
                for zone in (6, 17, 19, 20, 22, 35)
            },
            **{
                f"captureUnitOnEnteringBy: {place}: ANZAC:Americans:British:French:Russians -> "
                "ANZAC:Americans:British:Chinese:French:Russians": "one rule for all Allies; China never comes there"
                for place in ("Brazil", "Crete", "Eastern Persia", "Greece", "Northwest Persia", "Persia", "Yugoslavia")
            },
            "captureUnitOnEnteringBy: Eire: nothing -> ANZAC:Americans:British:Chinese:French:Russians": "no army",
        },
    )


def _dry(option: str, tables: dict[str, dict[object, object]], water: set[str]) -> dict[object, object]:
    """One table, without what says nothing: no income at sea, nobody takes sea zones; lists in one order."""
    table = dict(tables.get(option, {}))
    if option in ("production", "whenCapturedByGoesTo"):
        table = {place: value for place, value in table.items() if place not in water}
    if option == "captureUnitOnEnteringBy":
        table = {place: ":".join(sorted(str(value).split(":"))) for place, value in table.items()}
    return table


def test_canals(theirs: Reference, mine: View) -> None:
    check(differences("canal", canals(theirs.of("CanalAttachment")), canals(mine.attachments)), {})


def test_only_one_strait_lets_submarines_and_planes_pass(mine: View) -> None:
    free = {p.one("canalName"): p.one("excludedUnits") for p in mine.of("CanalAttachment")}
    assert {name for name, types in free.items() if types} == {"Strait of Gibraltar"}
    roles = {mine.roles[type] for type in free["Strait of Gibraltar"].split(":")}
    assert roles == {"submarine", "fighter", "tactical_bomber", "strategic_bomber"}


# --- what stands there, and who plays ---------------------------------------------------------------------------------


def test_starting_units(theirs: Reference, mine: View) -> None:
    published: Counter[tuple[str, str, str]] = Counter()
    for unit, place, number, owner in theirs.rows("unitPlacement", "unitType", "territory", "quantity", "owner"):
        published[place, owner, ROLES[unit]] += int(number)
    own: Counter[tuple[str, str, str]] = Counter()
    roles = mine.roles
    for p in mine.parts.placements:
        own[p.territory, p.player, roles[p.unit]] += p.quantity
    check(differences("units", published, own), {})


def test_players_and_alliances(theirs: Reference, mine: View) -> None:
    check(
        differences(
            "player",
            dict(theirs.rows("alliance", "player", "alliance")),
            {p.name: ":".join(p.alliances) for p in mine.parts.players},
        ),
        {},
    )
    published = [name for (name,) in theirs.rows("player", "name")]
    assert [p.name for p in mine.parts.players] == published  # the order of turns
    optional = dict(theirs.rows("player", "name", "optional"))
    assert {p.name: str(p.optional).lower() for p in mine.parts.players} == optional


def test_resources_and_treasuries(theirs: Reference, mine: View) -> None:
    assert {r.name for r in mine.parts.resources} == {name for (name,) in theirs.rows("resource", "name")}
    published = {(p, r): int(n) for p, r, n in theirs.rows("resourceGiven", "player", "resource", "quantity")}
    own = {(g.player, g.resource): g.quantity for g in mine.parts.resources_given}
    check(differences("treasury", published, own), {})


def test_relationships(theirs: Reference, mine: View) -> None:
    rows = theirs.rows("relationship", "player1", "player2", "type")
    published = {pair(a, b): kind for a, b, kind in rows if a}
    own = {pair(r.one, r.other): r.type for r in mine.parts.relationships}
    check(differences("relationship", published, own), {})
    assert len(own) == 105


def test_what_relationships_allow(theirs: Reference, mine: View) -> None:
    published = {part.to: dict(_plain(part)) for part in theirs.of("RelationshipTypeAttachment")}
    own = {p.to: dict(_plain(p)) for p in mine.of("RelationshipTypeAttachment")}
    check(differences("relationship type", published, own), {})


def _plain(part: Part) -> list[tuple[str, str]]:
    """Options with their lists in one order."""
    counts = {"": ""}
    return [
        (name, ":".join(sorted(value.split(":"))) + counts.get(count, f"#{count}"))
        for name, value, count in part.options
    ]


def test_player_attachments(theirs: Reference, mine: View) -> None:
    published = {(part.to, option): value for part in theirs.of("PlayerAttachment") for option, value in _plain(part)}
    players = mine.of("PlayerAttachment")
    own = {(part.to, option): value for part in players for option, value in _plain(part)}
    check(
        differences("player", published, own),
        {
            "player: ('British', 'helpPayTechCost'): UK_Pacific -> nothing": "research is no part of the board",
            "player: ('British', 'shareTechnology'): UK_Pacific -> nothing": "research is no part of the board",
            "player: ('UK_Pacific', 'giveUnitControlInAllTerritories'): nothing -> true": "instead of a mark on "
            "every place; the published map forgets some sea zones",
        },
    )


def test_limits_of_movement(theirs: Reference, mine: View) -> None:
    published = {p.to: dict(_plain(p)) for p in theirs.of("RulesAttachment") if p.name == "rulesAttachment"}
    own = {p.to: dict(_plain(p)) for p in mine.attachments if p.name == "rulesAttachment"}
    published["Chinese"].pop("placementPerTerritory")  # 9999999: no limit at all, as without it
    check(differences("limits", published, own), {})


# --- the turn, and the rules of the game ----------------------------------------------------------------------------


def test_sequence(theirs: Reference, mine: View) -> None:
    """The same turns in the same order; research and its airborne troops are no part of the board."""
    delegates = dict(theirs.rows("delegate", "name", "javaClass"))
    own_delegates = {d.name: d.java_class for d in mine.parts.delegates}
    published = [
        (player, delegates[delegate].rsplit(".", 1)[-1])
        for _, delegate, player in theirs.rows("step", "name", "delegate", "player")
    ]
    left_out = {"TechnologyDelegate", "TechActivationDelegate", "SpecialMoveDelegate"}
    own = [(step.player, own_delegates[step.delegate]) for step in mine.parts.steps]
    assert own == [step for step in published if step[1] not in left_out]


def test_names_and_properties_of_steps(theirs: Reference, mine: View) -> None:
    published = {name for (name,) in theirs.rows("step", "name")}
    own = {step.name for step in mine.parts.steps}
    bids = {
        f"{nation.step}{ending}" for nation in board.nations for ending in ("Bid", "BidPlace")
    }  # the published map calls some nations otherwise in their bids
    assert own - published <= bids
    assert {
        name for name in published - own if "Bid" not in name and "Tech" not in name and "Airborne" not in name
    } == set()
    properties = {
        step.get("name"): {p.get("name"): p.get("value") for p in step.iter("stepProperty")}
        for step in theirs.root.iter("step")
    }
    told = {name: found for name, found in properties.items() if found}
    check(
        differences("step", told, {step.name: dict(step.properties) for step in mine.parts.steps if step.properties}),
        {
            "step: UK_PacificEndTurn: {'turnSummaryPlayers': 'Americans:Chinese:British:UK_Pacific'} -> "
            "{'turnSummaryPlayers': 'British:UK_Pacific'}": "games by post tell each nation's turn when it is over",
            "step: frenchEndTurn: {'turnSummaryPlayers': 'ANZAC:French'} -> nothing": "the same",
        },
    )


NOT_NEEDED = {
    "the engine does so anyway": {
        "Kamikaze Suicide Attacks Done By Current Territory Owner",
        "Units Repair Hits End Turn",
        "Multiply PUs",
        "Selectable Zero Movement Units",
        "Selectable Tech Roll",
        "Rockets Can Fly Over Impassables",
        "Production Per Valued Territory Restricted",
        "On Entering Units Destroyed Instead Of Captured",
        "More Constructions with Factory",
        "More Constructions without Factory",
        "Unlimited Constructions",
        "AA Territory Restricted",
        "Defending Suicide and Munition Units Do Not Fire",
        "Transport Control Sea Zone",
        "Sub Control Sea Zone Restricted",
        "Naval Units May Not NonCombat Move Into Controlled Sea Zones",
        "Move existing fighters to new carriers",
        "Territory Turn Limit",
        "Limit SBR Damage Per Turn",
        "Limit Rocket Damage Per Turn",
        "Limit SBR Damage To Factory Production",
        "neutralCharge",
        "Neutrals Are Impassable",
        "Neutral Flyover Allowed",
    },
    "the engine does not know it": {
        "Display Units as Counters",
        "Display Sea Names",
        "Rocket Attacks Per Factory Infinite",
        "Occupied Territories",
        "Roll AA Individually",
        "Suicide and Munition Casualties Restricted",
        "Hari-Kari Units",
        "Allied Air Dependents",
        "Unescorted Transport Dies",
        "Previous Units Fight",
    },
    "research is no part of the board": {
        "Low Luck for Technology",
        "Tech Development",
        "Remove All Tech Tokens At End Of Turn",
        "Super Sub Defence Bonus",
        "LHTR Heavy Bombers",
        "Heavy Bomber Dice Rolls",
        "Paratroopers Can Move During Non Combat",
        "Paratroopers Can Attack Deep Into Enemy Territory",
        "Use Shipyards",
        "Airborne Attacks Only In Existing Battles",
        "Airborne Attacks Only In Enemy Territories",
    },
    "no limit stands behind it": {"Production Per X Territories Restricted", "Unit Placement Per Territory Restricted"},
    "of the map, not of the board": {"mapName", "notes"},
}


def test_properties(theirs: Reference, mine: View) -> None:
    published = {
        name: (value, editable == "true")
        for name, value, editable in theirs.rows("property", "name", "value", "editable")
    }
    gone = {name for names in NOT_NEEDED.values() for name in names}
    assert gone <= set(published)
    own = {p.name: (p.value, p.editable) for p in mine.parts.properties}
    check(differences("property", {k: v for k, v in published.items() if k not in gone}, own), {})


# --- objectives, wars and victory, by what they mean ------------------------------------------------------------------

PUBLISHED_OBJECTIVES = {
    "Trade with the Soviets": "objectiveAttachment_Germans_1_Trade_with_Russia",
    "Soviet cities": "objectiveAttachment_Germans_2_Control_Novgorod_Or_Volgograd_Or_Russia",
    "Oil of the Caucasus": "objectiveAttachment_Germans_3_Control_Caucasus",
    "Germans in Egypt": "triggerAttachment_Germans_4_Presence_In_Egypt",
    "Swedish iron": "triggerAttachment_Germans_5_Swedish_Iron_Ore",
    "German Oil of the Middle East": "objectiveAttachment_Germans_6_Control_Iraq_Or_Persia_Or_Northwest_Persia",
    "Arctic convoys": "triggerAttachment_Russians_1_Lend_Lease",
    "World revolution": "objectiveAttachment_Russians_2_Spread_Of_Communism",
    "The flag over Berlin": "objectiveAttachment_Russians_3_Berlin",
    "Trade with America": "objectiveAttachment_Japanese_1_Trade_With_America",
    "The island perimeter": "objectiveAttachment_Japanese_2_Strategic_Defense_Perimeter",
    "Great cities of the enemy": "objectiveAttachment_Japanese_3_Control_Honolulu_Or_Sydney_Or_Calcutta_Or_Western_"
    "United_States",
    "Oil of the Indies": "objectiveAttachment_Japanese_4_Control_Dutch_East_Indies",
    "The homeland": "objectiveAttachment_Americans_1_Homeland",
    "The outer ring": "objectiveAttachment_Americans_2_Outer_Territories",
    "The back yard": "objectiveAttachment_Americans_3_Defense_Obligations",
    "Bulwark in the Philippines": "objectiveAttachment_Americans_4_Philippines",
    "Americans in France": "triggerAttachment_Americans_5_Presence_In_France",
    "The road from Burma": "objectiveAttachment_Chinese_1_Burma_Road",
    "The Empire whole": "objectiveAttachment_British_1_Original",
    "Gates of the East": "objectiveAttachment_UK_Pacific_2_Kwangtung_And_Malaya",
    "Our sea": "objectiveAttachment_Italians_1_Control_The_Mediterranean",
    "A new Rome": "objectiveAttachment_Italians_2_Roman_Empire",
    "The fourth shore": "objectiveAttachment_Italians_3_North_Africa",
    "Italian Oil of the Middle East": "objectiveAttachment_Italians_4_Control_Iraq_Or_Persia_Or_Northwest_Persia",
    "Forward defence in Malaya": "triggerAttachment_ANZAC_1_Control_Original_And_Malaya",
    "The island barrier": "objectiveAttachment_ANZAC_2_Control_Strategic_Islands",
}
MEMORIES = {
    "conditionAttachment_Axis_Capture_London_Switch": "conditionAttachment_London_has_fallen",
    "conditionAttachment_Axis_Land_In_North_America_Switch": "conditionAttachment_Axis_troops_in_Canada",
}
"""What both games remember, by the names of their switches."""


@pytest.fixture(scope="module")
def judges(theirs: Reference, mine: View) -> tuple[Judge, Judge]:
    return Judge(theirs.parts, ROLES), Judge(mine.attachments, mine.roles)


@pytest.fixture(scope="module")
def states(theirs: Reference) -> list[State]:
    """States that a game could come to: from imagined ones, wars are declared as the published map allows."""
    published = Judge(theirs.parts, ROLES)
    rows = theirs.rows("relationship", "player1", "player2", "type")
    original = dict(theirs.rows("territoryOwner", "territory", "owner"))
    imagination = Imagination(
        lands={place: owner for place, owner in original.items() if not place.endswith("Sea Zone")},
        zones=tuple(name for name, water in theirs.rows("territory", "name", "water") if water),
        relations={pair(a, b): kind for a, b, kind in rows if a},
        original=original,
        players=tuple(player for nation in board.nations for player in nation.players),
        seed=1940,
    )
    actions = theirs.of("PoliticalActionAttachment")
    dice = random.Random(1940)
    found_states = []
    for state in imagination.states(300):
        now = _remember(state, dice)
        for _ in range(dice.randint(0, 5)):
            open_actions = [action for action in actions if published.holds(action, now)]
            if open_actions:
                action = dice.choice(open_actions)
                changes = [tuple(value.split(":")) for value, _ in action.all("relationshipChange")]
                now = _settled(now.changed(changes), theirs, published)  # type: ignore[arg-type]
        found_states.append(_conquered(now))
    return found_states


CHINESE_THEATRE = board.resolve(politics.CHINESE_THEATRE)


def _conquered(state: State) -> State:
    """Without conquests that cannot be: land of those one is at peace with, and for China beyond its theatre."""
    sides = {player: nation.side for nation in board.nations for player in nation.players}

    def possible(owner: str, place: str) -> bool:
        if owner == "Chinese" and place not in CHINESE_THEATRE:
            return False
        loser = state.original[place]
        if loser not in sides:
            return state.kind(owner, loser) != "neutral"
        foes = [other for other, side in sides.items() if side != sides[owner]]
        return any(state.kind(owner, foe) == "war" for foe in ([loser] if loser in foes else foes))

    owners = {
        place: owner if owner not in sides or possible(owner, place) else state.original[place]
        for place, owner in state.owners.items()
    }
    return replace(state, owners=owners)


def _remember(state: State, dice: random.Random) -> State:
    switches = {}
    for theirs, own in MEMORIES.items():
        switches[theirs] = switches[own] = dice.random() < 0.3
    return State(state.round, state.owners, state.units, state.relations, state.original, state.battles, switches)


def _settled(state: State, theirs: Reference, judge: Judge) -> State:
    """After all relations that change by themselves have changed, but for the war that a date brings."""
    for _ in range(4):
        for trigger in theirs.of("TriggerAttachment"):
            changes = [tuple(value.split(":")) for value, _ in trigger.all("relationshipChange")]
            if changes and "War_Japanese" not in trigger.name and judge.holds(trigger, state):
                state = state.changed(
                    [
                        (one, other, to)
                        for one, other, old, to in changes
                        if _was(state.relations[pair(one, other)], old)
                    ]
                )
    return state


def _was(relation: str, old: str) -> bool:
    return old == "anyNeutral" and relation in ("Neutrality", "Concordant", "Strict_Neutral")


def test_objectives_and_their_values(theirs: Reference, mine: View) -> None:
    published = {}
    for part in theirs.parts:
        if part.name.startswith("objectiveAttachment"):
            published[part.name] = (part.to, part.one("objectiveValue"), part.one("uses"))
        elif part.one("resource") == "PUs":
            published[part.name] = (part.to, part.one("resourceCount"), part.one("uses"))
    own = {
        PUBLISHED_OBJECTIVES[_title(part)]: (part.to, part.one("objectiveValue"), part.one("uses"))
        for part in mine.objectives()
    }
    check(differences("objective", published, own), {})
    assert len(own) == 27


def _title(part: Part) -> str:
    name = part.name.removeprefix("objectiveAttachment_")
    full, short = name.replace("_", " "), name.split("_", 1)[1].replace("_", " ")
    return short if short in PUBLISHED_OBJECTIVES else full


def test_objectives_are_paid_for_the_same(
    theirs: Reference, mine: View, judges: tuple[Judge, Judge], states: list[State]
) -> None:
    published, own = judges
    known = {part.name: part for part in theirs.parts}
    paid: Counter[str] = Counter()
    unlike = set()
    for part in mine.objectives():
        their_part = known[PUBLISHED_OBJECTIVES[_title(part)]]
        for state in states:
            counted = own.times(part, state)
            paid[part.name] += counted
            if counted != _times(published, their_part, state):
                unlike.add(_title(part))
    assert sorted(unlike) == []
    assert {part.name for part in mine.objectives()} == {name for name, n in paid.items() if n}


def _times(judge: Judge, part: Part, state: State) -> int:
    return judge.times(part, state) if part.java_class == "RulesAttachment" else int(judge.holds(part, state))


def test_political_actions(theirs: Reference, mine: View) -> None:
    """Who may do what to whom: for each player the sets of relations that an action brings."""
    published = Counter(_deed(part) for part in theirs.of("PoliticalActionAttachment"))
    own = Counter(_deed(part) for part in mine.of("PoliticalActionAttachment"))
    check(differences("action", published, own), {})
    assert own.total() == 31


def _deed(part: Part) -> tuple[str, tuple[tuple[str, str, str], ...]]:
    changes = [value.split(":") for value, _ in part.all("relationshipChange")]
    return part.to, tuple(sorted((*pair(one, other), to) for one, other, to in changes))


def test_political_actions_are_open_at_the_same_times(
    theirs: Reference, mine: View, judges: tuple[Judge, Judge], states: list[State]
) -> None:
    published, own = judges
    known = {_deed(part): part for part in theirs.of("PoliticalActionAttachment")}
    seen = {deed: set() for deed in known}  # type: dict[object, set[bool]]
    unlike = set()
    for part in mine.of("PoliticalActionAttachment"):
        for state in states:
            now = own.holds(part, state)
            seen[_deed(part)].add(now)
            if now != published.holds(known[_deed(part)], state):
                unlike.add(part.name)
    assert sorted(unlike) == []
    assert all(both == {True, False} for both in seen.values())  # the states tried them both ways


def test_victory_means_the_same(
    theirs: Reference, mine: View, judges: tuple[Judge, Judge], states: list[State]
) -> None:
    published, own = judges
    by_winners = {
        "Germans": ("triggerAttachmentAxisVictory1", "triggerAttachment_Axis_victory"),
        "Russians": ("triggerAttachmentAlliedVictory1", "triggerAttachment_Allied_victory"),
    }
    known = {part.name: part for part in (*theirs.parts, *mine.attachments)}
    for their_name, my_name in by_winners.values():
        results = [(published.holds(known[their_name], state), own.holds(known[my_name], state)) for state in states]
        assert all(a == b for a, b in results)
        assert {a for a, _ in results} == {True, False}


# --- the whole game: prices and units ---------------------------------------------------------------------------------


def test_prices(theirs: Reference, game: View) -> None:
    """What each player's purchase list sells at the start, and for how much."""
    prices = {
        rule.get("name"): (ROLES[rule.find("result").get("resourceOrUnit")], int(rule.find("cost").get("quantity")))
        for rule in theirs.root.iter("productionRule")
    }
    lists = {
        frontier.get("name"): [prices[rule.get("name")] for rule in frontier.iter("frontierRules")]
        for frontier in theirs.root.iter("productionFrontier")
    }
    published = {
        (player, role): price
        for player, frontier in theirs.rows("playerProduction", "player", "frontier")
        for role, price in lists[frontier]
    }
    assert isinstance(game.parts, Game)
    rules = {rule.name: rule for rule in game.parts.production_rules}
    own = {
        (player, game.roles[rules[name].results[0][0]]): rules[name].costs[0][1]
        for frontier in game.parts.frontiers
        if not frontier.repair
        for player in frontier.players
        for name in frontier.rules
    }
    check(differences("price", published, own), {})


def test_repairs(theirs: Reference, game: View) -> None:
    """Who may repair what: one IPC a point for everybody but China."""
    assert isinstance(game.parts, Game)
    repairs = [frontier for frontier in game.parts.frontiers if frontier.repair]
    published = {player for (player,) in theirs.rows("playerRepair", "player")}
    assert {player for frontier in repairs for player in frontier.players} == published
    rules = {rule.name: rule for rule in game.parts.repair_rules}
    used = [rules[name] for frontier in repairs for name in frontier.rules]
    assert {game.roles[rule.results[0][0]] for rule in used} == {
        "minor_factory",
        "major_factory",
        "factory_upgrade",
        "air_base",
        "naval_base",
    }
    assert {(rule.costs[0], rule.results[0][1]) for rule in used} == {(("PUs", 1), 1)}


NUMBERS = {
    "movement": "0",
    "attack": "0",
    "defense": "0",
    "hitPoints": "1",
    "isAir": "false",
    "isSea": "false",
    "isSub": "false",
    "isDestroyer": "false",
    "canBlitz": "false",
    "canBombard": "false",
    "canScramble": "false",
    "canIntercept": "false",
    "canEscort": "false",
    "isStrategicBomber": "false",
    "blockade": "0",
    "carrierCapacity": "-1",
    "carrierCost": "-1",
    "canProduceXUnits": "-1",
    "maxDamage": "-1",
    "bombingBonus": "-1",
    "bombingMaxDieSides": "-1",
}
"""Numbers of units that are compared, and what the engine takes where nothing is said."""


def test_units(theirs: Reference, game: View) -> None:
    """The numbers of each role, the same for every nation that has it."""
    published = {
        (ROLES[part.to], option): part.one(option, default)
        for part in theirs.of("UnitAttachment")
        for option, default in NUMBERS.items()
    }
    lines = set()
    for part in game.of("UnitAttachment"):
        role = game.roles[part.to]
        own = {(role, option): part.one(option, default) for option, default in NUMBERS.items()}
        mine_of_role = {key: value for key, value in published.items() if key[0] == role}
        lines.update(differences("unit", mine_of_role, own))
    check(
        lines,
        {
            "unit: ('air_base', 'bombingBonus'): 0 -> -1": "rockets come with research, which is no part of the board",
            "unit: ('air_base', 'bombingMaxDieSides'): 6 -> -1": "the same",
        },
    )
