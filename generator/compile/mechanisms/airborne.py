"""Planes that drop what they carry: the engine's paratroop move, an air battle before it, and a plane that fights not.

Units and plane move together in the combat move; anti-aircraft fire comes first and takes the cargo along, then the
cargo fights on the ground. From the combat move to the end of the battles general fire cannot hit the plane
(`canNotBeTargetedBy`), which flies home afterwards. An air battle begins where both sides have planes that may fight
one, so all are disarmed (`canAirBattle`) but in the turn of a nation that has such a plane: then the interceptors of
the other side are armed, and with the order "Escorted drops" the nation's own escorts.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import (
    AT_WILL,
    Act,
    Ask,
    Button,
    Closes,
    SetFlag,
    Setting,
    Window,
)
from generator.compile.conditions import Cond, Flag, Not, Owns, Present
from generator.compile.texts import button_lines
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
    for owner, types, gate in _armed(card, world, nation):
        yield Window(
            why=why,
            nation=nation.id,
            title=f"air battle of {owner}",
            types=types,
            option="canAirBattle",
            value=True,
            given=(there, *gate),
            opens=move,
            closes=battle,
        )
    yield from _escort_order(world, why, nation, there)


def _armed(card: Card, world: World, nation: Nation) -> Iterator[tuple[str, tuple[str, ...], tuple[Cond, ...]]]:
    """Whose planes may fight an air battle in this nation's turn, and from when on."""
    yield card.title, world.types_of(card.id, nation), ()
    for enemy in (n for n in world.nations if n.side is not nation.side):
        printed = [r for r, c in world.cards.items() if c.intercept and world.is_plane(r)]
        types = tuple(t for role in printed for t in world.types_of(role, enemy))
        if types:
            yield f"{enemy.adjective} interceptors", types, ()
        for tech, role in world.new_interceptors():
            own = world.types_of(role, enemy)
            if own:
                gate = (Owns(enemy.players[0], world.tech_name(tech)),)
                yield f"{enemy.adjective} {world.card(role).title}", own, gate
    escorts = tuple(t for r, c in world.cards.items() if c.escort for t in world.types_of(r, nation))
    yield f"{nation.adjective} escorts", escorts, (_flag(nation),)


def _flag(nation: Nation) -> Flag:
    return Flag(nation.players[0], f"{nation.adjective} drops are escorted")


def _escort_order(world: World, why: tuple[Because, ...], nation: Nation, there: Cond) -> Iterator[Ask]:
    flag = _flag(nation)
    player = nation.players[0]
    for on, title, key in (
        (True, "Escorted drops", "ESCORTED_DROPS"),
        (False, "Drops without escort", "UNESCORTED_DROPS"),
    ):
        yield Button(
            why=why,
            nation=nation.id,
            order="4",
            title=title,
            key=key,
            given=(there, Not(flag) if on else flag),
            do=(SetFlag(flag, on),),
            times=AT_WILL,
        )
    yield Act(
        why=why,
        player=player,
        title=f"{nation.adjective} escorts are released",
        moment=Closes(world.step(player, "Battle")),
        given=(flag,),
        do=(SetFlag(flag, False),),
    )
