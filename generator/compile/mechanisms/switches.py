"""An option of the unit type itself changes in the unlock of the technology, for all such units, old and new."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Dial, How, Seat, Serves
from generator.compile.clause import Clause, Record
from generator.compile.world import World
from generator.language.words import Improve

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
    """More seats on a carrier."""
    for role in world.roles(clause.subject):
        types = world.types_of(role, clause.nation)
        if types:
            yield from seats(clause, world, role, types, adds=True)


def seats(clause: Clause, world: World, role: str, types: tuple[str, ...], adds: bool) -> Iterator[Ask]:
    """Seats for planes are a number of the ship, seats for all else are weights."""
    planes, cargo = 0, []
    for seat in clause.value:
        roles = world.roles(seat.cargo)
        if not roles:
            continue  # a seat for what no rule of the build brings
        if all(world.is_plane(guest) for guest in roles):
            planes += seat.number
        else:
            cargo += [roles] * seat.number
    how = How.ADD if adds else How.SET
    if planes:
        yield Dial(why=clause.why, types=types, option="carrierCapacity", value=planes, how=how, gate=clause.gate)
    if cargo:
        yield from _transport(clause, world, role, types, cargo)
        yield Seat(
            why=clause.why,
            carrier=role,
            types=types,
            seats=tuple(cargo),
            gate=clause.gate,
            adds=adds,
            on_land=world.is_land(role),
        )


def _transport(
    clause: Clause, world: World, role: str, types: tuple[str, ...], cargo: list[tuple[str, ...]]
) -> Iterator[Ask]:
    """On land and in the air the engine asks who carries and who may be carried."""
    if world.is_ship(role):
        return
    way = "Air" if world.is_plane(role) else "Land"
    yield Dial(why=clause.why, types=types, option=f"is{way}Transport", value=True, gate=clause.gate)
    guests = dict.fromkeys(guest for seat in cargo for guest in seat)
    for guest in guests:
        if way == "Land" or world.card(guest).assault:
            riders = world.types_of(guest, clause.nation) if clause.gate.techs else world.types_of_role(guest)
            if riders:
                option = f"is{way}Transportable"
                yield Dial(why=clause.why, types=riders, option=option, value=True, gate=clause.gate)


RECORDS = (
    Record(Improve, add, "hits convoy bombard"),
    Record(Improve, serve, "supports"),
    Record(Improve, carry, "carries"),
)
