"""Planes that drop what they carry: the engine's paratroop move, an air battle before it, and a plane that fights not.

Units and plane move together in the combat move; anti-aircraft fire comes first and takes the cargo along, then the
cargo fights on the ground. From the combat move to the end of the battles general fire cannot hit the plane
(`canNotBeTargetedBy`), which flies home afterwards. An air battle begins where both sides have planes that may fight
one, so all are disarmed (`canAirBattle`) but in the turn of a nation that has such a plane: then the interceptors of
the other side are armed, and with the order "Escorted drops" the nation's own escorts.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Setting, Window
from generator.compile.conditions import Flag, Present
from generator.compile.dogfights import air_battles
from generator.compile.texts import button_lines
from generator.compile.toggles import released, toggle
from generator.compile.world import World
from generator.language.card import Card
from generator.language.sides import Nation
from generator.why import Because

NEAR = (
    "The plane starts its turn in its cargo's territory, and the cargo has not moved. All interceptors fly. Escorts "
    "need the button Escorted drops and then fight an air battle wherever they attack Fighters that turn. Dropped "
    "units may retreat with others; if all of them die, the battle counts as a draw."
)
SETTINGS = {
    "Paratroopers Can Move During Non Combat": "true",
    "Paratroopers Can Attack Deep Into Enemy Territory": "true",
    "Battles May Be Preceeded By Air Battles": "true",
    "Air Battle Rounds": "1",
    "Air Battle Attackers Can Retreat": "false",
    "Air Battle Defenders Can Retreat": "false",
}


def drops(card: Card, world: World) -> Iterator[Ask]:
    """What a card with this trait needs besides its seats."""
    if not card.drops:
        return
    why = (Because(card.id, 0, card.where, "airborne"),)
    for name, value in SETTINGS.items():
        yield Setting(why=why, name=name, value=value)
    nations = [nation for nation in world.nations if world.types_of(card.id, nation)]
    for nation in nations:
        yield from _operation(card, world, why, nation)
    yield from button_lines(
        why, "ESCORTED_DROPS", "Escorted drops", "Fighters that fly along fight off interceptors this turn"
    )
    yield from button_lines(why, "UNESCORTED_DROPS", "Drops without escort", "Fighters fly their own attacks this turn")


def _operation(card: Card, world: World, why: tuple[Because, ...], nation: Nation) -> Iterator[Ask]:
    player = nation.players[0]
    (plane,) = world.types_of(card.id, nation)
    there = Present(player, ("map",), (plane,))
    move, battle = world.step(player, "CombatMove"), world.step(player, "Battle")
    yield Window(
        why=why,
        nation=nation.id,
        title=f"{card.title} stays out of the ground battle",
        types=(plane,),
        option="canNotBeTargetedBy",
        value="-reset-" + ":".join(world.shooters()),
        given=(there,),
        opens=move,
        closes=battle,
    )
    flag = _flag(nation)
    own = (f"air battle of {card.title}", (plane,))
    yield from air_battles(
        why, nation, there, own, "air battle of", f"air battle of {nation.adjective} escorts", flag, world
    )
    ways = ((True, "Escorted drops", "ESCORTED_DROPS"), (False, "Drops without escort", "UNESCORTED_DROPS"))
    yield from toggle(why, nation, flag, (there,), *ways)
    yield released(why, nation, flag, f"{nation.adjective} escorts are released", world)


def _flag(nation: Nation) -> Flag:
    return Flag(nation.players[0], f"{nation.adjective} drops are escorted")
