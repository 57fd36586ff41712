"""A unit beside another fights better: a support on the giver. Pairings of one number compete, the best holds (law 3)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import ALL, Ask, Dial, Marker, Support
from generator.compile.clause import Clause, Record
from generator.compile.world import World
from generator.language.nouns import Many
from generator.language.words import Improve


def pair(clause: Clause, world: World) -> Iterator[Ask]:
    """The giver changes one receiver, or `ratio` of them, all battle long."""
    givers = world.types(clause.ways.paired_with, clause.nation, clause.home)
    receivers = world.types(clause.subject, clause.nation, clause.home)
    if not givers or not receivers:
        return
    attack = clause.change == "attack"
    yield Support(
        why=clause.why,
        title=f"{world.title(clause)} {clause.nation.adjective}",
        givers=givers,
        receivers=receivers,
        dice=("strength",),
        by=clause.value,
        serves=ALL if clause.ways.ratio is Many.ALL else int(clause.ways.ratio),
        stack=f"pairing {clause.change} {clause.nation.adjective}" if not attack else "pairing",
        offence=attack,
        defence=not attack,
        players=world.supporters(clause.ways.paired_with, clause.nation),
        gate=clause.gate,
    )


def masked(clause: Clause, world: World) -> Iterator[Ask]:
    """A pairing of the first round: the giver adds and takes away, the marker of the round hides what is taken."""
    givers = world.types(clause.ways.paired_with, clause.nation, clause.home)
    receivers = world.types(clause.subject, clause.nation, clause.home)
    if not givers or not receivers:
        return
    title = f"{world.title(clause)} {clause.nation.adjective}"
    fade = "fading pairing"
    for name, by, stack in ((title, clause.value, "pairing"), (f"{title} fades", -clause.value, fade)):
        yield Support(
            why=clause.why,
            title=name,
            givers=givers,
            receivers=receivers,
            dice=("strength",),
            by=by,
            serves=int(clause.ways.ratio),
            stack=stack,
            offence=True,
            defence=False,
            players=(),
            gate=clause.gate,
        )
    yield Support(
        why=clause.why,
        title=f"{title} in the first round",
        givers=(world.first_round,),
        receivers=receivers,
        dice=("strength",),
        by=0,
        serves=ALL,
        stack=fade,
        offence=True,
        defence=False,
        players=clause.nation.players,
    )
    yield Marker(why=clause.why, nation=clause.nation.id, marker=world.first_round, near=givers, gate=clause.gate)


def blitz(clause: Clause, world: World) -> Iterator[Ask]:
    """A unit moves on through empty land beside one that may: the engine asks which types it must move with."""
    givers = world.types(clause.ways.paired_with, clause.nation, clause.home)
    types = world.types(clause.subject, clause.nation, clause.home)
    if givers and types:
        value = ":".join(("canBlitz", *givers))
        yield Dial(why=clause.why, types=types, option="receivesAbilityWhenWith", value=value, gate=clause.gate)


RECORDS = (
    Record(Improve, pair, "attack defence", needs="paired_with", may="ratio"),
    Record(Improve, masked, "attack", needs="paired_with first_round", may="ratio"),
    Record(Improve, blitz, "blitz", needs="paired_with"),
)
