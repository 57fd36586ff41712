"""An option of the unit type itself changes in the unlock of the technology, for all such units, old and new."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Dial, How, Serves
from generator.compile.clause import Clause, Record
from generator.compile.seating import seats
from generator.compile.world import World
from generator.language.words import Improve, Make

OPTIONS = {"hits": "hitPoints", "convoy": "blockade", "bombard": "bombard"}


def add(clause: Clause, world: World) -> Iterator[Ask]:
    """A number that has no tech ability: hits, dice of convoy raids, bombardment."""
    types = world.types(clause.subject, clause.nation)
    if not types:
        return
    option = OPTIONS[clause.change]
    yield Dial(why=clause.why, types=types, option=option, value=clause.value, how=How.ADD, gate=clause.gate)
    if clause.change == "bombard":
        yield Dial(why=clause.why, types=types, option="canBombard", value=True, gate=clause.gate)


def serve(clause: Clause, world: World) -> Iterator[Ask]:
    """A supporter pairs with more units."""
    types = world.types(clause.subject, clause.nation)
    if types:
        yield Serves(why=clause.why, types=types, by=clause.value, gate=clause.gate)


def carry(clause: Clause, world: World) -> Iterator[Ask]:
    """More seats on a carrier, or others; a plane that drops its cargo serves each that it has more."""
    for role in world.roles(clause.subject):
        types = world.types_of(role, clause.nation)
        if not types:
            continue
        adds = isinstance(clause.word, Improve)
        yield from seats(world, clause.why, role, types, clause.value, (clause.nation,), clause.gate, adds=adds)
        if adds and world.card(role).drops:
            number = sum(seat.number for seat in clause.value)
            yield Serves(why=clause.why, types=types, by=number, gate=clause.gate)


def blitz(clause: Clause, world: World) -> Iterator[Ask]:
    """Units move on through empty enemy land."""
    types = world.types(clause.subject, clause.nation)
    if types:
        yield Dial(why=clause.why, types=types, option="canBlitz", value=True, gate=clause.gate)


RECORDS = (
    Record(Improve, add, "hits convoy bombard"),
    Record(Improve, serve, "supports"),
    Record(Improve, carry, "carries tows"),
    Record(Make, carry, "carries tows"),
    Record(Improve, blitz, "blitz"),
)
