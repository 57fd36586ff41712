"""Supports: units that change the dice of others. One engine rule (UnitSupportAttachment) a giver and sentence.

Pairing bonuses of one number share one stack, so that a unit takes the best only (law 3). A bonus of the first round
is a mask (integration of the rules, section 3): the giver's +k is answered by a -k of the same receivers, which a
marker that lives one round hides with a 0. Rules are switched on through their `players`, which add up, so that both
players of one nation can own a technology.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.compile.asks import ALL, OPEN, Ask, Bag, Dial, How, Marker, Serves, Support
from generator.compile.world import World
from generator.game import names
from generator.game.names import support as support_name

TAKES = (Support, Serves)
GIVES = (Dial, Marker)


def settle(bag: Bag, world: World) -> Iterator[Ask]:
    """The dials of every support rule."""
    supports = bag.of(Support)
    for ask in supports:
        yield from _rule(ask, world)
    yield from _keepers(supports, world)
    for more in bag.of(Serves):
        for ask in supports:
            if ask.stack in (PAIRING, FADING) and ask.serves != ALL and set(ask.givers) & set(more.types):
                givers = tuple(giver for giver in ask.givers if giver in more.types)
                yield Dial(
                    why=more.why,
                    types=givers,
                    option="number",
                    value=more.by,
                    how=How.ADD,
                    gate=more.gate,
                    support=support_name(ask.title),
                )


PAIRING = "pairing"
"""The stack in which all pairing bonuses of one number compete."""
FADING = "fading pairing"
"""The stack of what takes bonuses of the first round away again."""


def _keepers(supports: list[Support], world: World) -> Iterator[Ask]:
    """Where a bonus that fades and one that stays compete, the one that stays must not fade: a 0 stops the fading."""
    for fading in (ask for ask in supports if ask.stack == FADING and ask.by < 0):
        for lasting in (ask for ask in supports if ask.stack == PAIRING and ask.by > 0 and ask.offence):
            receivers = tuple(type_ for type_ in lasting.receivers if type_ in fading.receivers)
            if receivers and not set(lasting.givers) & set(fading.givers):
                keeper = replace(
                    lasting,
                    why=(*lasting.why, *fading.why),
                    title=f"{lasting.title} keeps",
                    receivers=receivers,
                    by=0,
                    stack=FADING,
                )
                yield from _rule(keeper, world)


def _rule(ask: Support, world: World) -> Iterator[Dial]:
    name = support_name(ask.title)

    def dial(option: str, value: str | int, count: str = "") -> Dial:
        return Dial(why=ask.why, types=ask.givers, option=option, value=value, count=count, support=name)

    sides = [side for side, on in (("offence", ask.offence), ("defence", ask.defence)) if on]
    yield dial("unitType", ":".join(ask.receivers))
    yield dial("faction", "enemy" if ask.enemy else "allied")
    yield dial("side", ":".join(sides))
    yield dial("dice", ":".join(ask.dice))
    yield dial("bonus", ask.by)
    yield dial("number", ask.serves)
    yield dial("bonusType", names.ident(ask.stack), str(ask.most))
    if ask.gate == OPEN:
        yield dial("players", ":".join(ask.players))
        return
    players = ask.players or world.nation(ask.gate.nation).players
    yield Dial(why=ask.why, types=ask.givers, option="players", value=":".join(players), gate=ask.gate, support=name)
