"""What nations know from the first turn works from the first turn; which odds they have is in `test_research`."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kit import LoadedGame, Table, proves

ENEMY_SHIP = {"British": "German", "Italians": "British", "Japanese": "American"}
Shows = Callable[[Table], bool]


def sells(player: str, unit: str, price: int) -> Shows:
    """Whether a unit is on a player's list at this price."""
    return lambda table: table.can_buy(player).get(unit) == price


def fights(player: str, army: dict[str, int], unit: str, strengths: list[int]) -> Shows:
    """Whether units of an attacking army, in its first round, have these strengths."""
    marker = (player, {"First_round": 1})
    enemy = ("Russians" if player == "Germans" else "Germans", {})
    return lambda table: table.attack((player, army), enemy, "Bessarabia", marker).strengths(unit) == strengths


def sails(player: str, fleet: dict[str, int], unit: str, strengths: list[int]) -> Shows:
    """Whether ships that are attacked at sea have these strengths."""
    enemy = ENEMY_SHIP[player]
    owner = {"German": "Germans", "British": "British", "American": "Americans"}[enemy]
    against = (owner, {f"{enemy}_Destroyer": 1})
    return lambda table: table.defence((player, fleet), against, "111 Sea Zone").strengths(unit) == strengths


def armed(unit: str) -> Shows:
    """Whether a unit fires before a battle."""
    return lambda table: bool(table.value(unit, "isAAforCombatOnly"))


def bonds(player: str) -> Shows:
    """Whether a player rolls for war bonds as it collects income."""

    def rolls(table: Table) -> bool:
        table.dice.when("War Bonds", 3)
        table.run(player, "EndTurn")
        return len(table.dice.about("War Bonds")) == 1

    return rolls


KNOWN = {
    "ANZAC: Destroyer Escorts": sells("ANZAC", "ANZAC_Escort", 5),
    "China: Deep Conscription": sells("Chinese", "Chinese_Militia", 2),
    "France: War Bonds": bonds("French"),
    "Germany: Airborne Operations": sells("Germans", "German_Air_Transport", 6),
    "Germany: Close Air Support": fights(
        "Germans", {"German_Infantry": 1, "German_Tactical_Bomber": 1}, "German_Infantry", [2]
    ),
    "Germany: Combined Arms Tactics": fights(
        "Germans", {"German_Tank": 1, "German_Mech_Infantry": 1}, "German_Tank", [4]
    ),
    "Germany: Self-Propelled Artillery": sells("Germans", "German_Assault_Gun", 5),
    "Italy: Fleet Operations": sails(
        "Italians", {"Italian_Cruiser": 1, "Italian_Battleship": 1}, "Italian_Cruiser", [4]
    ),
    "Italy: Torpedo Bombers": armed("Italian_Tactical_Bomber"),
    "Japan: Amphibious Operations": sells("Japanese", "Japanese_Marine", 4),
    "Japan: Fleet Operations": sails(
        "Japanese", {"Japanese_Cruiser": 1, "Japanese_Battleship": 1}, "Japanese_Cruiser", [4]
    ),
    "Japan: Torpedo Bombers": armed("Japanese_Tactical_Bomber"),
    "Soviet Union: Armored Trains": sells("Russians", "Soviet_Armored_Train", 9),
    "Soviet Union: Close Air Support": fights(
        "Russians", {"Soviet_Mech_Infantry": 1, "Soviet_Tactical_Bomber": 1}, "Soviet_Mech_Infantry", [2]
    ),
    "UK: Destroyer Escorts": sells("British", "British_Escort", 5),
    "UK in India: Destroyer Escorts": sells("UK_Pacific", "British_Escort", 5),
    "UK: Fleet Operations": sails("British", {"British_Cruiser": 1, "British_Battleship": 1}, "British_Cruiser", [4]),
    "UK: Torpedo Bombers": armed("British_Tactical_Bomber"),
    "USA: Airborne Operations": sells("Americans", "American_Air_Transport", 6),
    "USA: Amphibious Operations": sells("Americans", "American_Marine", 4),
}


@proves(
    "anzac_research_advantages",
    "china_research_advantages",
    "france_research_advantages",
    "germany_research_advantages",
    "italy_research_advantages",
    "japan_research_advantages",
    "soviet_research_advantages",
    "uk_research_advantages",
    "us_research_advantages",
)
@pytest.mark.parametrize("free", KNOWN)
def test_what_a_nation_knows_from_the_start_works_at_once(table: Table, free: str) -> None:
    assert KNOWN[free](table)


@proves(
    "anzac_research_advantages",
    "china_research_advantages",
    "france_research_advantages",
    "germany_research_advantages",
    "italy_research_advantages",
    "japan_research_advantages",
    "soviet_research_advantages",
    "uk_research_advantages",
    "us_research_advantages",
)
def test_without_advantages_nobody_has_it(tro_game: LoadedGame) -> None:
    table = tro_game.table({"Research advantages": False})
    assert [free for free, shows in KNOWN.items() if shows(table)] == []
