"""Units make an enemy weapon worse: a support of the other side on the weapon's carriers (AAstrength), one for each."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Support
from generator.compile.clause import Clause, Record, served
from generator.compile.world import World
from generator.language.things import Weapon
from generator.language.words import Weaken


def silence(clause: Clause, world: World) -> Iterator[Ask]:
    """Each of ours lowers the shots of `ratio` carriers; asleep while nobody carries the weapon."""
    word = clause.word
    if not isinstance(word, Weaken) or not isinstance(clause.subject, Weapon):
        raise AssertionError(clause)
    givers = world.types(word.by, clause.nation, clause.home)
    carriers = world.carriers(clause.subject)
    if not givers or not carriers:
        return
    yield Support(
        why=clause.why,
        title=f"{world.title(clause)} against {clause.subject.title} {clause.nation.adjective}",
        givers=givers,
        receivers=carriers,
        dice=("AAstrength",),
        by=clause.value,
        serves=served(clause.ways.ratio),
        stack=f"against {clause.subject.title}",
        offence=not clause.subject.attacking,
        defence=not clause.subject.defending or clause.subject.attacking,
        players=clause.nation.players,
        enemy=True,
        gate=clause.gate,
    )


RECORDS = (Record(Weaken, silence, "hits_on", needs="", may="ratio", subject="weapon"),)
