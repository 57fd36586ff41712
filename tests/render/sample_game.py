"""A small game with one of everything, written by hand."""

from pathlib import Path

from lxml import etree

import generator.check
from generator.game.model import (
    Attachment,
    Connection,
    Delegate,
    Frontier,
    Game,
    Option,
    Owner,
    Placement,
    Player,
    ProductionRule,
    Property,
    Relationship,
    RelationshipType,
    RepairRule,
    Resource,
    ResourceGiven,
    Rows,
    Step,
    Tech,
    TechCategory,
    Territory,
    TerritoryEffect,
    Text,
    UnitType,
)
from generator.why import Because, Where

LANDS = ("Home", "Away", "Isle & Rock", 'The "Cape"')


def because(rule: str, line: int = 1) -> tuple[Because, ...]:
    return (Because(rule, 1, Where("rules/sample.py", line)),)


def sample() -> Game:
    return Game(
        name="Sample <1940>",
        map_name="Sample & Map",
        file_name="sample.xml",
        territories=(*map(Territory, LANDS), Territory("1 Sea Zone", water=True)),
        connections=(Connection("Home", "Away"), Connection("Home", "1 Sea Zone")),
        resources=(Resource("PUs"), Resource("Roll", ("Reds", "Blues"), because("research", 3))),
        players=(
            Player("Reds", ("Red",), optional=True, why=because("nations", 4)),
            Player("Blues", ("Blue", "Friends"), can_be_disabled=True, default="AI", hidden=True),
        ),
        unit_types=(UnitType("Red_Tank", because("tank", 7)), UnitType("factory")),
        relationship_types=(RelationshipType("War"), RelationshipType("Allied")),
        territory_effects=(TerritoryEffect("Desert"),),
        delegates=(Delegate("purchase", "PurchaseDelegate", "Purchase"), Delegate("move", "MoveDelegate", "Move")),
        steps=(
            Step("redsPurchase", "purchase", "Reds", "Purchase", why=because("turn", 9)),
            Step("redsMove", "move", "Reds", max_runs=1, properties=(("combatMove", "true"), ("x", "y"))),
        ),
        production_rules=(ProductionRule("buyTank", (("PUs", 6),), (("Red_Tank", 1),), because("tank", 8)),),
        repair_rules=(RepairRule("repairFactory", (("PUs", 1),), (("factory", 1),)),),
        frontiers=(
            Frontier("production", ("buyTank",), ("Reds", "Blues")),
            Frontier("repair", ("repairFactory",), ("Reds",), repair=True),
        ),
        techs=(Tech("Heavy_Tanks", why=because("heavy_tanks", 11)), Tech("Jets", "jetPower")),
        tech_categories=(TechCategory("Reds", "All", ("Heavy_Tanks", "Jets")), TechCategory("Blues", "None", ())),
        attachments=(
            Attachment("UnitAttachment", "unitAttachment", "Red_Tank", "unitType", (Option("attack", "3"),)),
            Attachment(
                "TriggerAttachment",
                "triggerAttachment_put_@land@",
                "Reds",
                "player",
                (Option("placement", "@land@:Red_Tank", "1"), Option("uses", "@times@")),
                because("rising", 20),
                each=Rows(("land", "times"), tuple(zip(LANDS, ("1", "", "2", ""), strict=True))),
            ),
        ),
        owners=(Owner("Home", "Reds"),),
        placements=(Placement("Red_Tank", "Home", 2, "Reds"), Placement("factory", "Away", 1)),
        resources_given=(ResourceGiven("Reds", "PUs", 30),),
        relationships=(Relationship("Reds", "Blues", "War"),),
        properties=(
            Property("mapName", "sample"),
            Property("Jets fly", "true", editable=True, why=because("switches", 30)),
            Property("Bid", "0", editable=True, least=0, most=100),
            Property("Floor", "2", editable=True, least=1),
            Property("Round", "-3", editable=True),
            Property("Motto", "win", editable=True),
        ),
        texts=(
            Text("actionstext", "b.BUTTON", "Press"),
            Text("actionstext", "a.BUTTON", "Drücken = go"),
            Text("objectives", "Sample_<1940>.TABLEGROUP.01;Reds: all", " a;b"),
        ),
        notes={"summary": ["One & two."]},
    )


def grammar() -> etree.DTD:
    """The grammar of game files."""
    return etree.DTD(str(Path(generator.check.__file__).parent / "game.dtd"))
