"""Units fight better in certain places: a territory effect, which the engine adds in every battle there."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Ground, Refused
from generator.compile.clause import Clause, Record
from generator.compile.world import World
from generator.game import names
from generator.language.words import Improve


def stand(clause: Clause, world: World) -> Iterator[Ask]:
    """Places that never change; a technology brings the number."""
    places = clause.ways.at
    if places is None or not clause.gate.techs:
        raise Refused("ground changes with a technology only", "say it in a technology, not on a card")
    types = world.types(clause.subject, clause.nation, clause.home)
    if types:
        suffix = f" {clause.change}" if world.says_both(clause) else ""
        yield Ground(
            why=clause.why,
            name=names.ident(f"{world.title(clause)}{suffix}", "ground"),
            places=world.board.resolve(places),
            types=types,
            number=clause.change,
            by=clause.value,
            gate=clause.gate,
        )


RECORDS = (Record(Improve, stand, "attack defence", needs="at", subject="role", place="fixed"),)
