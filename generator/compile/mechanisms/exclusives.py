"""Exclusive technologies: a nation has its own with its research level, without a roll, while the host's switch is on.

Those of level 1 are there as the game starts. Those of a higher level come in the event in which the level comes: as
the General Staff adjourns after it was paid, and for a computer player as its purchase opens. What needs a universal
technology sleeps until that is owned as well, since every gate of such a rule carries both.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Award, Closes, GameStarts, Moment, Opens
from generator.compile.conditions import Cond
from generator.compile.mechanisms.research import computer_buys, paid
from generator.compile.world import World
from generator.language.nouns import Switch
from generator.language.rule import Rule
from generator.language.sides import Nation
from generator.why import fail


def exclusives(world: World) -> Iterator[Award]:
    """How each nation gets its own technologies. Raises `Faulty` for one that it can never get."""
    for nation in world.nations:
        for rule in world.exclusives(nation):
            for title, moment, given in _ways(rule, nation, world):
                yield Award(
                    why=(world.because(rule),),
                    nation=nation.id,
                    tech=rule.id,
                    title=f"{nation.adjective} {title} {rule.title}",
                    moment=moment,
                    given=(*given, *world.switch(Switch.EXCLUSIVES)),
                )


def _ways(rule: Rule, nation: Nation, world: World) -> Iterator[tuple[str, Moment, tuple[Cond, ...]]]:
    """What history calls each way to an exclusive technology, when it comes, and what must hold."""
    if rule.level == 1:
        yield "staff has", GameStarts(), ()
        return
    research = world.research
    most = research.levels.highest if research and research.levels and nation in world.researchers else 1
    if research is None or rule.level > most:
        text = f"{rule.title}: {nation.title} never reaches research level {rule.level}"
        raise fail(text, rule.where, f"level={most}, or leave it out")
    player = nation.players[0]
    yield "laboratories bring", Closes(world.step(player, "StaffUserActions")), (paid(nation, rule.level),)
    if rule.level in research.computer_levels:
        given = computer_buys(nation, rule.level, research, world)
        yield "computer gets", Opens(world.step(player, "Purchase")), given
