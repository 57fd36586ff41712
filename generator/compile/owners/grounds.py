"""Ground on which units fight better: one territory effect a sentence, on each of its places.

The effect starts without a number and gets it in the unlock of the technology; types belong to one nation, so it is
that nation's alone (`TerritoryEffectAttachment`, tried). A place may have several effects, which add up.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Act, Ask, Awarded, Bag, Ground, SetGround
from generator.compile.conditions import Owns
from generator.compile.world import World
from generator.game.model import Attachment, Option, TerritoryEffect

TAKES = (Ground,)
GIVES = (Act,)

OPTIONS = {"attack": "combatOffenseEffect", "defence": "combatDefenseEffect"}


def settle(bag: Bag, world: World) -> Iterator[Ask | Attachment | TerritoryEffect]:
    """The effects, and what the last of the technologies that each needs makes of them."""
    for ground in bag.of(Ground):
        option = OPTIONS[ground.number]
        yield TerritoryEffect(ground.name, ground.why)
        yield Attachment(
            "TerritoryEffectAttachment",
            "territoryEffectAttachment",
            ground.name,
            "territoryEffect",
            (Option(option, ground.types[0], "0"),),
            ground.why,
        )
        owner = world.nation(ground.gate.nation)
        player = owner.players[0]
        for tech in ground.gate.techs:
            others = [t for t in ground.gate.techs if t != tech]
            after = "".join(f" after {world.tech_title(t)}" for t in others)
            yield Act(
                why=ground.why,
                player=player,
                title=f"{owner.adjective} {world.tech_title(tech)} changes the ground{after}",
                moment=Awarded(ground.gate.nation, tech),
                given=tuple(Owns(player, world.tech_name(t)) for t in others),
                do=(SetGround(ground.name, option, f"{ground.by}:{':'.join(ground.types)}"),),
            )
