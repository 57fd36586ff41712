"""What carrying asks of the engine: seats for planes are a number of the ship, all other seats are weights.

On land and in the air the engine also asks who carries and who may be carried (`isLandTransport`, `isAirTransportable`
...). A carrier that does not move in the combat move takes its cargo in the non-combat move only, so its cargo may be
carried in that step alone; so does whatever takes no part in assaults.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.compile.asks import OPEN, Ask, Dial, Gate, How, Seat, Window
from generator.compile.conditions import Present
from generator.compile.world import World
from generator.language.kinds import Seat as Said
from generator.language.sides import Nation
from generator.why import Because


def seats(
    world: World,
    why: tuple[Because, ...],
    role: str,
    types: tuple[str, ...],
    said: Iterable[Said],
    nations: tuple[Nation, ...],
    gate: Gate = OPEN,
    adds: bool = False,
) -> Iterator[Ask]:
    """All asks of so many seats on a carrier, of these nations' types.

    A land unit that fights takes one unit along, however many rules give it a seat: the best seat holds.
    """
    adds = adds and not (world.is_land(role) and world.card(role).combat_move)
    planes, cargo = 0, []
    for seat in said:
        guests = world.roles(seat.cargo)
        if guests and all(world.is_plane(guest) for guest in guests):
            planes += seat.number
        elif guests:  # none: a seat for what no rule of the build brings
            cargo += [guests] * seat.number
    how = How.ADD if adds else How.SET
    if planes:
        yield Dial(why=why, types=types, option="carrierCapacity", value=planes, how=how, gate=gate)
    if not cargo:
        return
    yield Seat(
        why=why, carrier=role, types=types, seats=tuple(cargo), gate=gate, adds=adds, on_land=world.is_land(role)
    )
    if world.is_ship(role):
        if not world.card(role).defenceless:
            yield Dial(why=why, types=types, option="isCombatTransport", value=True, gate=gate)
        return
    way = "Air" if world.is_plane(role) else "Land"
    yield Dial(why=why, types=types, option=f"is{way}Transport", value=True, gate=gate)
    guests = tuple(dict.fromkeys(guest for seat in cargo for guest in seat))
    for nation in nations:
        yield from _guests(world, why, role, guests, way, nation, gate)


def _guests(
    world: World,
    why: tuple[Because, ...],
    role: str,
    guests: tuple[str, ...],
    way: str,
    nation: Nation,
    gate: Gate,
) -> Iterator[Ask]:
    carrier = world.card(role)
    always: list[str] = []
    for guest in guests:
        own = world.types_of(guest, nation)
        if carrier.combat_move and (way == "Land" or world.card(guest).assault):
            always.extend(own)
        else:
            yield from _in_noncombat(world, why, role, own, way, nation)
    if always:
        option = f"is{way}Transportable"
        yield Dial(why=why, types=tuple(always), option=option, value=True, gate=gate)


def _in_noncombat(
    world: World, why: tuple[Because, ...], role: str, guests: tuple[str, ...], way: str, nation: Nation
) -> Iterator[Window]:
    player = nation.players[0]
    carriers = world.types_of(role, nation)
    step = world.step(player, "NonCombatMove")
    if carriers and guests:
        yield Window(
            why=why,
            nation=nation.id,
            title=f"cargo of the {world.card(role).title}",
            types=guests,
            option=f"is{way}Transportable",
            value=True,
            given=(Present(player, ("map",), carriers),),
            opens=step,
            closes=step,
        )
