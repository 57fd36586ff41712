"""Battles in the air before a drop or a strike: the nation's plane, interceptors of its enemies, escorts by order.

An air battle begins wherever both sides have planes that may fight one (`canAirBattle`). So all are disarmed, but in
the turn of a nation that has such a plane: then it may be met by all interceptors, and joined by escorts.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Window
from generator.compile.conditions import Cond, Flag, Owns
from generator.compile.world import World
from generator.language.sides import Nation
from generator.why import Because

Flyers = tuple[str, tuple[str, ...], tuple[Cond, ...]]
"""A title, unit types, and what must hold for them to fight."""


def air_battles(
    why: tuple[Because, ...],
    nation: Nation,
    there: Cond,
    plane: tuple[str, tuple[str, ...]],
    meets: str,
    escorts: str,
    escorted: Flag,
    world: World,
) -> Iterator[Window]:
    """The windows in which planes may fight: the `plane` (title, types), interceptors (titled by `meets`), escorts.

    `there`: such a plane flies; `escorted`: the order of its nation that escorts come along.
    """
    player = nation.players[0]
    own = tuple(t for r, c in world.cards.items() if c.escort for t in world.types_of(r, nation))
    flyers: list[Flyers] = [(*plane, ()), *_interceptors(nation, meets, world), (escorts, own, (escorted,))]
    for title, types, given in flyers:
        if types:
            yield Window(
                why=why,
                nation=nation.id,
                title=title,
                types=types,
                option="canAirBattle",
                value=True,
                given=(there, *given),
                opens=world.step(player, "CombatMove"),
                closes=world.step(player, "Battle"),
            )


def _interceptors(nation: Nation, meets: str, world: World) -> Iterator[Flyers]:
    printed = [role for role, card in world.cards.items() if card.intercept and world.is_plane(role)]
    for enemy in world.opponents(nation):
        yield f"{meets} {enemy.adjective} interceptors", tuple(t for r in printed for t in world.types_of(r, enemy)), ()
        for tech, role in world.new_interceptors():
            given = (Owns(enemy.players[0], world.tech_name(tech)),)
            yield f"{meets} {enemy.adjective} {world.card(role).title}", world.types_of(role, enemy), given
