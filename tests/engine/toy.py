"""A game small enough for computers to play a round in a second: two nations, three places in a row."""

from __future__ import annotations

from pathlib import Path

PLAYERS = ("Reds", "Blues")
DELEGATES = {
    "initDelegate": "InitializationDelegate",
    "purchase": "PurchaseDelegate",
    "move": "MoveDelegate",
    "battle": "BattleDelegate",
    "place": "PlaceDelegate",
    "politics": "PoliticsDelegate",
    "tech": "TechnologyDelegate",
    "endTurn": "EndTurnDelegate",
    "endRound": "EndRoundDelegate",
}
TURN = (
    ("Purchase", "purchase"),
    ("CombatMove", "move"),
    ("Battle", "battle"),
    ("NonCombatMove", "move"),
    ("Place", "place"),
    ("EndTurn", "endTurn"),
)
UNITS = {"infantry": "movement=1 attack=1 defense=2", "factory": "canProduceUnits=true isInfrastructure=true"}
MAP = "games.strategy.triplea.attachments."


def toy_game(resource: str = "PUs") -> str:
    """The game file. Without the resource PUs the engine's computers stumble."""
    steps = "".join(
        f'<step name="{p.lower()}{ending}" delegate="{delegate}" player="{p}" display="{p} {ending}"/>'
        for p in PLAYERS
        for ending, delegate in TURN
    )
    delegates = "".join(
        f'<delegate name="{name}" javaClass="games.strategy.triplea.delegate.{cls}" display="{name}"/>'
        for name, cls in DELEGATES.items()
    )
    frontiers = "".join(
        f'<productionFrontier name="production{p}"><frontierRules name="buyInfantry"/></productionFrontier>'
        for p in PLAYERS
    )
    return f"""<?xml version="1.0"?>
<game>
  <info name="Toy" version="1"/>
  <triplea minimumVersion="2.0.0"/>
  <map><territory name="A"/><territory name="B"/><territory name="C"/>
    <connection t1="A" t2="B"/><connection t1="B" t2="C"/></map>
  <resourceList><resource name="{resource}"/></resourceList>
  <playerList>{"".join(f'<player name="{p}" optional="false"/>' for p in PLAYERS)}
    {"".join(f'<alliance player="{p}" alliance="{p}"/>' for p in PLAYERS)}</playerList>
  <unitList>{"".join(f'<unit name="{u}"/>' for u in UNITS)}</unitList>
  <gamePlay>{delegates}<sequence>
    <step name="init" delegate="initDelegate" maxRunCount="1"/>{steps}
    <step name="endRound" delegate="endRound"/></sequence></gamePlay>
  <production>
    <productionRule name="buyInfantry"><cost resource="{resource}" quantity="3"/><result resourceOrUnit="infantry"
      quantity="1"/></productionRule>
    {frontiers}
    {"".join(f'<playerProduction player="{p}" frontier="production{p}"/>' for p in PLAYERS)}
  </production>
  <attachmentList>
    {"".join(_attachment("unitAttachment", unit, "unitType", "UnitAttachment", opts) for unit, opts in UNITS.items())}
    {_attachment("territoryAttachment", "A", "territory", "TerritoryAttachment", "production=9 capital=Reds")}
    {_attachment("territoryAttachment", "B", "territory", "TerritoryAttachment", "production=3")}
    {_attachment("territoryAttachment", "C", "territory", "TerritoryAttachment", "production=9 capital=Blues")}
  </attachmentList>
  <initialize>
    <ownerInitialize><territoryOwner territory="A" owner="Reds"/><territoryOwner territory="C" owner="Blues"/>
    </ownerInitialize>
    <unitInitialize>{_units("A", "Reds")}{_units("C", "Blues")}</unitInitialize>
    <resourceInitialize>{"".join(_purse(p, resource) for p in PLAYERS)}</resourceInitialize>
  </initialize>
  <propertyList/>
</game>
"""


def write_toy(folder: Path, resource: str = "PUs") -> Path:
    """The game in a map folder; gives the folder."""
    (folder / "map" / "games").mkdir(parents=True)
    (folder / "map" / "games" / "toy.xml").write_text(toy_game(resource), "utf-8")
    (folder / "map.yml").write_text("map_name: Toy\ngames:\n- game_name: Toy\n  file_name: toy.xml\n", "utf-8")
    return folder


def _attachment(name: str, to: str, kind: str, cls: str, options: str) -> str:
    lines = "".join(f'<option name="{n}" value="{v}"/>' for n, v in (o.split("=") for o in options.split()))
    return f'<attachment name="{name}" attachTo="{to}" javaClass="{MAP}{cls}" type="{kind}">{lines}</attachment>'


def _units(place: str, player: str) -> str:
    return "".join(
        f'<unitPlacement unitType="{unit}" territory="{place}" quantity="{number}" owner="{player}"/>'
        for unit, number in (("infantry", 3), ("factory", 1))
    )


def _purse(player: str, resource: str) -> str:
    return f'<resourceGiven player="{player}" resource="{resource}" quantity="9"/>'
