"""Switches that a player turns with buttons of the General Staff: an order, and its twin that takes it back."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import AT_WILL, Act, Button, Closes, SetFlag
from generator.compile.conditions import Cond, Flag, Not
from generator.compile.world import World
from generator.language.sides import Nation
from generator.why import Because


def toggle(
    why: tuple[Because, ...],
    nation: Nation,
    flag: Flag,
    given: tuple[Cond, ...],
    *ways: tuple[bool, str, str],
    order: str = "4",
    times: int = AT_WILL,
) -> Iterator[Button]:
    """A button for each way to turn it: (on or off, title, key of its texts), seen while it stands otherwise."""
    for on, title, key in ways:
        yield Button(
            why=why,
            nation=nation.id,
            order=order,
            title=title,
            key=key,
            given=(*given, Not(flag) if on else flag),
            do=(SetFlag(flag, on),),
            times=times,
        )


def released(why: tuple[Because, ...], nation: Nation, flag: Flag, title: str, world: World) -> Act:
    """The end of an order that is good for one turn: with the nation's battles."""
    player = nation.players[0]
    return Act(
        why=why,
        player=player,
        title=title,
        moment=Closes(world.step(player, "Battle")),
        given=(flag,),
        do=(SetFlag(flag, False),),
    )
