"""What a facility gives to units beside it: movement as they leave (`givesMovement`), strength there (support)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import ALL, OPEN, Ask, Dial, Support
from generator.compile.clause import Clause, Record, amount
from generator.compile.world import World
from generator.language.geography import Having, NextTo, Places
from generator.language.things import Units
from generator.language.words import Improve


def leaving(clause: Clause, world: World) -> Iterator[Ask]:
    """More movement for units that start at the facility; of several sentences the engine's one number is the sum."""
    bases = _bases(clause, world)
    roles = world.roles(clause.subject, clause.home)
    types = world.types(clause.subject, clause.nation, clause.home)
    types = (*types, *(t for role in roles for t in world.variants(role, clause.nation)))
    printed = sum(_printed(base, clause, world) for base in bases[:1]) if clause.gate != OPEN else 0
    for type_ in types:
        yield Dial(
            why=clause.why,
            types=tuple(world.type_name(None, base) for base in bases),
            option="givesMovement",
            value=f"{clause.value + printed}:{type_}",
            gate=clause.gate,
        )


def _printed(base: str, clause: Clause, world: World) -> int:
    """What the facility's own card gives to such units."""
    wanted = set(world.roles(clause.subject))
    return sum(
        amount(said)
        for effect in world.card(base).effects
        if isinstance(effect, Improve)
        and effect.ways.from_ is not None
        and set(world.roles(effect.subject, base)) & wanted
        for said in effect.changes
        if said.change == "movement"
    )


def standing(clause: Clause, world: World) -> Iterator[Ask]:
    """A facility supports the defence of units beside it; as infrastructure with a support it joins the battle."""
    bases = tuple(world.type_name(None, base) for base in _bases(clause, world))
    types = world.types(clause.subject, clause.nation, clause.home)
    if not types:
        return
    title = f"{world.title(clause)} {clause.nation.adjective}"
    # The facility may belong to an ally, so its rule is everybody's and waits with a bonus of 0.
    yield Support(
        why=clause.why,
        title=title,
        givers=bases,
        receivers=types,
        dice=("strength",),
        by=0,
        serves=ALL,
        stack=title,
        offence=False,
        defence=True,
        players=world.turn_players,
    )
    yield Dial(
        why=clause.why,
        types=bases,
        option="bonus",
        value=clause.value,
        gate=clause.gate,
        support=world.support_name(title),
    )


def _bases(clause: Clause, world: World) -> tuple[str, ...]:
    place = clause.ways.at if clause.ways.at is not None else clause.ways.from_
    if isinstance(place, Units):
        return world.roles(place, clause.home)
    if isinstance(place, Places):
        for narrower in place.filters:
            if isinstance(narrower, Having | NextTo) and narrower.units is not None:
                return world.roles(narrower.units, clause.home)
    raise AssertionError(clause)


RECORDS = (
    Record(Improve, leaving, "movement", needs="from_", place="facility"),
    Record(Improve, standing, "defence", needs="at", place="facility"),
)
