"""All technologies at once: whoever owns everything fights with everything, and a plain turn takes few clicks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from kit import ADJECTIVES, LoadedGame, Table, at_war, learn
from seed_tables import CAPITALS, RESEARCHERS, TIERS

from generator.engine.jvm import Engine

ROOT = Path(__file__).resolve().parents[2]
BASE_GAME = ROOT / "../shared/maps/base/world_war_ii_global/map/games/ww2global40_2nd_edition.xml"
CAMP, FIELD, TOWN = "Romania", "Bessarabia", "Ukraine"
HARBOUR, OCEAN, WATERS = "100 Sea Zone", "119 Sea Zone", "124 Sea Zone"
ALL_TECHS = tuple(label for tier in sorted(TIERS) for label in TIERS[tier])
AXIS = ("Germans", "Japanese", "Italians")


@pytest.fixture(scope="module", params=RESEARCHERS)
def armed_game(request: pytest.FixtureRequest, tro_game: LoadedGame) -> tuple[LoadedGame, str, str]:
    """The game in which a player and its enemy know everything; the player; the enemy."""
    player = str(request.param)
    enemy = "Russians" if player in AXIS else "Germans"
    table = tro_game.table()
    for one in (player, enemy):
        learn(table, one, *ALL_TECHS)
    at_war(table, player, enemy)
    return tro_game.kept(table), player, enemy


@pytest.fixture
def armed(armed_game: tuple[LoadedGame, str, str]) -> tuple[Table, str, str]:
    """A table at which a player and its enemy know everything; the player; the enemy. What the engine logs counts."""
    game, player, enemy = armed_game
    table = game.table()
    table.engine.forget()
    table.dice.always(1)
    return table, player, enemy


def own(player: str, units: dict[str, int]) -> dict[str, int]:
    """Units of a player's nation, by their roles."""
    return {f"{ADJECTIVES[player]}_{role}": number for role, number in units.items()}


def all_types(table: Table, player: str) -> list[str]:
    """All unit types of a player's nation."""
    names = (str(one.getName()) for one in table.data.getUnitTypeList())
    return sorted(name for name in names if name.startswith(f"{ADJECTIVES[player]}_"))


def army(table: Table, player: str) -> dict[str, int]:
    """One of each land unit."""
    types = all_types(table, player)
    return {name: 1 for name in types if not table.value(name, "isSea") and not table.value(name, "isAir")}


def attackers(table: Table, player: str) -> dict[str, int]:
    """One of each land unit that moves in the combat move."""
    return {
        name: 1
        for name in army(table, player)
        if table.value(name, "movement") and not table.value(name, "canNotMoveDuringCombatMove")
    }


def fleet(table: Table, player: str) -> dict[str, int]:
    """Two of each ship."""
    return {name: 2 for name in all_types(table, player) if table.value(name, "isSea")}


def planes(table: Table, player: str) -> dict[str, int]:
    """One of each plane that is for sale."""
    return {name: 1 for name in table.can_buy(player) if table.value(name, "isAir")}


def sound(table: Table) -> None:
    """Close the step: no marker stays behind, and the engine has logged nothing."""
    table.end()
    assert [player for player in RESEARCHERS if table.everywhere(player, "First_round")] == []
    assert [trouble.text for trouble in table.engine.trouble()] == []


def test_everything_attacks_everything_on_land(armed: tuple[Table, str, str]) -> None:
    table, player, enemy = armed
    force = {**attackers(table, player), **planes(table, player)}
    assert len(force) >= 13
    table.field(CAMP, player, force)
    table.field(FIELD, enemy, {**army(table, enemy), **planes(table, enemy)})
    table.go(player, "CombatMove")
    assert table.move(player, force, CAMP, FIELD) == ""
    table.fight_all()
    fought = [battle for battle in table.record.battles if battle.kind == "normal"]
    assert fought and fought[0].hits_on(enemy) > 10
    sound(table)


def test_everything_attacks_everything_at_sea(armed: tuple[Table, str, str]) -> None:
    table, player, enemy = armed
    force = {**fleet(table, player), **own(player, {"Fighter": 2, "Tactical_Bomber": 2})}
    assert len(force) >= 10
    table.field(OCEAN, player, force)
    hulls = {"Battleship_hull": 1, "Carrier_hull": 1}
    table.field(WATERS, enemy, {**fleet(table, enemy), **hulls, **own(enemy, {"Fighter": 2, "Tactical_Bomber": 1})})
    table.go(player, "CombatMove")
    assert table.move(player, force, OCEAN, WATERS) == ""
    assert table.fight(WATERS).hits_on(enemy) > 10
    sound(table)


def test_everything_lands_drops_and_bombs(armed: tuple[Table, str, str]) -> None:
    table, player, enemy = armed
    ships = table.field(HARBOUR, player, own(player, {"Transport": 1, "Destroyer": 1, "Cruiser": 1, "Battleship": 1}))
    cargo = table.put(player, HARBOUR, own(player, {"Tank": 1, "Infantry": 1, "Marine": 1}))
    table.aboard(ships, cargo)
    dropped, bombers = own(player, {"Elite_Infantry": 2}), own(player, {"Bomber": 2, "Tactical_Bomber": 2})
    table.field(CAMP, player, {**own(player, {"Air_Transport": 1, "Fighter": 1}), **dropped, **bombers})
    table.field(FIELD, enemy, {**army(table, enemy), **planes(table, enemy)})
    table.field(TOWN, enemy, {"Major_Factory": 1, "Air_Base": 1, **own(enemy, {"Bunker": 1, "Fighter": 1})})
    table.go(player, "StaffUserActions")
    assert table.press(player, "Escorted_drops")
    table.go(player, "CombatMove")
    assert table.move(player, cargo, HARBOUR, FIELD) == ""
    assert table.move(player, own(player, {"Air_Transport": 1}), CAMP, FIELD, dropping=dropped) == ""
    assert table.move(player, own(player, {"Fighter": 1}), CAMP, FIELD) == ""
    table.orders(player).bomb = ""
    assert table.move(player, bombers, CAMP, FIELD, TOWN) == ""
    table.fight_all()
    fought = {(battle.place, battle.kind) for battle in table.record.battles}
    assert fought >= {(FIELD, "air battle"), (FIELD, "normal"), (TOWN, "air raid"), (TOWN, "bombing raid")}
    sound(table)


def test_everything_is_bought_and_placed(armed: tuple[Table, str, str]) -> None:
    table, player, _ = armed
    home = CAPITALS[player]
    table.field(home, player, {"Major_Factory": 1, **own(player, {"Infantry": 1})})
    table.money(player, 500)
    table.go(player, "Purchase")
    wanted = dict.fromkeys(table.can_buy(player), 1)
    made_otherwise = own(player, {"Battleship": 1, "Carrier": 1, "Atomic_Bomber": 1, "Atomic_Striker": 1})
    assert set(all_types(table, player)) - set(wanted) <= set(made_otherwise)
    assert table.buy(player, wanted) == ""
    for step in ("CombatMove", "Battle", "NonCombatMove"):
        table.run(player, step)
    table.go(player, "Place")
    for role in ("Tank", "Heavy_Tank", "Elite_Infantry", "Armored_Train", "Air_Transport", "Bunker"):
        assert table.place(player, own(player, {role: 1}), home) == "", role
    sound(table)


# --- clicks


def decisions(table: Table) -> Counter[str]:
    """How often a round stops for a person who does nothing, by player."""
    shown: Counter[str] = Counter()
    table.dice.always(6)
    for step in (name for name in table.steps() if "Bid" not in name and name != "gameInitDelegate"):
        table.go(step)
        if table.turn and table.needs_input:
            shown[table.turn] += 1
    return shown


@pytest.fixture(scope="module")
def base_game(triplea: Engine) -> LoadedGame:
    """The map's own Global 1940."""
    if not BASE_GAME.is_file():
        pytest.skip("the base game is not beside this folder")
    return LoadedGame.parse(BASE_GAME, triplea)


def test_a_plain_round_takes_no_more_clicks_than_the_base_game_with_research(
    table: Table, base_game: LoadedGame
) -> None:
    base = base_game.table({"Tech Development": True})
    ours, theirs = decisions(table), decisions(base)
    assert sum(ours.values()) <= sum(theirs.values()), (ours, theirs)
    assert len(table.steps()) < len(base.steps())


def test_research_is_the_only_click_more_than_in_the_base_game_without_it(table: Table, base_game: LoadedGame) -> None:
    more = decisions(table)
    more.subtract(decisions(base_game.table()))
    assert {player for player, clicks in more.items() if clicks > 0} <= set(RESEARCHERS)
    assert max(more.values()) <= 1
