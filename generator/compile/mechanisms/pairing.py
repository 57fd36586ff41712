"""A unit beside another fights better: a support on the giver. Pairings of one number compete; the best holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.compile.asks import ALL, OPEN, Ask, Dial, How, Marker, Refused, Support, Window
from generator.compile.clause import Clause, Record, served
from generator.compile.conditions import Together
from generator.compile.world import World
from generator.language.nouns import Mode
from generator.language.words import Improve


def pair(clause: Clause, world: World) -> Iterator[Ask]:
    """The giver changes one receiver, or `ratio` of them, all battle long."""
    givers = world.types(clause.ways.paired_with, clause.nation, clause.home)
    receivers = world.types(clause.subject, clause.nation, clause.home)
    if not givers or not receivers:
        return
    attack = clause.change == "attack"
    title = f"{world.title(clause)} {clause.nation.adjective}"
    if world.of_friends(clause.ways.paired_with) and clause.gate == OPEN:
        # Allies give it as well as one's own, so one rule does for all nations.
        if clause.nation != world.first_with(clause.subject, clause.home):
            return
        title, receivers = world.title(clause), world.all_types(clause.subject, clause.home)
    yield Support(
        why=clause.why,
        title=title if clause.change == "attack" or not world.says_both(clause) else f"{title} in defence",
        givers=givers,
        receivers=receivers,
        dice=("strength",),
        by=clause.value,
        serves=served(clause.ways.ratio),
        stack="pairing" if attack else "pairing in defence",
        offence=attack,
        defence=not attack,
        players=world.supporters(clause.ways.paired_with, clause.nation),
        gate=clause.gate,
    )


def landing(clause: Clause, world: World) -> Iterator[Ask]:
    """A pairing in a landing: supports know not where units come from, so it holds in every attack."""
    if clause.ways.during is not Mode.LANDING:
        raise Refused("pairs attack better in a landing, or in all attacks", "during=LANDING")
    yield from pair(clause, world)


def masked(clause: Clause, world: World) -> Iterator[Ask]:
    """A pairing of the first round: the giver adds and takes away, the marker of the round hides what is taken."""
    givers = world.types(clause.ways.paired_with, clause.nation, clause.home)
    receivers = world.types(clause.subject, clause.nation, clause.home)
    if not givers or not receivers:
        return
    title = f"{world.title(clause)} {clause.nation.adjective}"
    yield from _masked(clause, world, title, givers, receivers)


def dropped(clause: Clause, world: World) -> Iterator[Ask]:
    """A bonus of the first round for units that come from the air: a pairing with the planes that drop."""
    if clause.ways.during is not Mode.DROP:
        raise Refused("units have a bonus of the first round in a drop only", "during=DROP")
    givers = tuple(t for role, card in world.cards.items() if card.drops for t in world.types_of(role, clause.nation))
    receivers = world.types(clause.subject, clause.nation, clause.home)
    if givers and receivers:
        title = f"{world.title(clause)} {clause.nation.adjective}"
        yield from _masked(clause, world, f"{title} dropped", givers, receivers)


def _masked(
    clause: Clause, world: World, title: str, givers: tuple[str, ...], receivers: tuple[str, ...]
) -> Iterator[Ask]:
    fade = "fading pairing"
    rule = Support(
        why=clause.why,
        title=title,
        givers=givers,
        receivers=receivers,
        dice=("strength",),
        by=clause.value,
        serves=served(clause.ways.ratio),
        stack="pairing",
        offence=True,
        defence=False,
        players=clause.nation.players,
        gate=clause.gate,
    )
    yield rule
    yield replace(rule, title=f"{title} fades", by=-clause.value, stack=fade)
    mask = replace(rule, title=f"{title} in the first round", by=0, stack=fade, serves=ALL, gate=OPEN)
    yield replace(mask, givers=(world.first_round,))
    yield Marker(why=clause.why, nation=clause.nation.id, marker=world.first_round, near=givers, gate=clause.gate)


def blitz(clause: Clause, world: World) -> Iterator[Ask]:
    """A unit moves on through empty land beside one that may: the engine asks which types it must move with."""
    givers = world.types(clause.ways.paired_with, clause.nation, clause.home)
    types = world.types(clause.subject, clause.nation, clause.home)
    if givers and types:
        value = ":".join(("canBlitz", *givers))
        yield Dial(why=clause.why, types=types, option="receivesAbilityWhenWith", value=value, gate=clause.gate)


LANDING = "The pair attacks better in every attack, not only in a landing."
BOMBARDING = "When one pair lies together anywhere, all such ships bombard better in that turn, paired or not."
INTERCEPTING = "All such planes intercept better, paired or not."
DROPPED = (
    "One that attacks on foot beside a plane with other cargo may take the bonus; a plane that is shot down takes it "
    "along."
)


def bombard(clause: Clause, world: World) -> Iterator[Ask]:
    """Ships give no support to the bombardment of others, so the number of all such ships changes for the turn."""
    player = clause.nation.players[0]
    types = world.types(clause.subject, clause.nation, clause.home)
    partners = world.types(clause.ways.paired_with, clause.nation, clause.home)
    battle = world.step(player, "Battle")
    if types and partners:
        yield Window(
            why=clause.why,
            nation=clause.nation.id,
            title=f"{world.title(clause)} bombardment",
            types=types,
            option="bombard",
            value=clause.value,
            given=(Together(player, ("map",), (types, partners)),),
            opens=battle,
            closes=battle,
            gate=clause.gate,
        )


def intercept(clause: Clause, world: World) -> Iterator[Ask]:
    """Air battles know no supports, so all such planes have the better number."""
    types = world.types(clause.subject, clause.nation, clause.home)
    if types:
        yield Dial(why=clause.why, types=types, option="airDefense", value=clause.value, how=How.ADD, gate=clause.gate)


RECORDS = (
    Record(Improve, pair, "attack defence", needs="paired_with", may="ratio"),
    Record(Improve, masked, "attack", needs="paired_with first_round", may="ratio"),
    Record(Improve, dropped, "attack", needs="during first_round", near=DROPPED),
    Record(Improve, landing, "attack", needs="paired_with during", may="ratio", near=LANDING),
    Record(Improve, blitz, "blitz", needs="paired_with"),
    Record(Improve, bombard, "bombard", needs="paired_with", near=BOMBARDING),
    Record(Improve, intercept, "intercept", needs="paired_with", near=INTERCEPTING),
)
