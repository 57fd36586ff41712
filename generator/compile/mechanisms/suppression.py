"""Anti-submarine ships take away what makes Submarines special, each that of so many of them.

The engine knows only presence: one `isDestroyer` unit ends the strike, the diving and the safety from planes of all
enemy Submarines. The strike of those that are not suppressed is given back as a shot before the battle, counted by
supports (tried): every Submarine has such a shot and takes it from itself; an enemy anti-submarine ship gives it back
to all, takes it again from `ratio` each, and does the reverse with their dice in the battle itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import ALL, Ask, Dial, Support
from generator.compile.clause import Clause, Record, served
from generator.compile.world import World
from generator.game.names import support
from generator.language.nouns import Many
from generator.language.words import Suppress

STRIKE = "Submarine strike"
NEAR = (
    "Only the surprise strike is counted; diving and safety from planes end for all Submarines while one such ship "
    "lives. In the round in which the last of them is sunk, Submarines that struck fire once more."
)


def by_presence(clause: Clause, world: World) -> Iterator[Ask]:
    """The board game's own rule: one such ship suppresses all."""
    if isinstance(clause.word, Suppress):
        types = world.types(clause.word.by, clause.nation, clause.home)
        yield Dial(why=clause.why, types=types, option="isDestroyer", value=True)


def counted(clause: Clause, world: World) -> Iterator[Ask]:
    """Each suppresses `ratio`; a technology raises the number."""
    word = clause.word
    if not isinstance(word, Suppress):
        raise AssertionError(clause)
    if word.ways.ratio is Many.ALL:
        yield from by_presence(clause, world)
        return
    hunters = world.types(word.by, clause.nation, clause.home)
    number = served(word.ways.ratio)
    if clause.gate.techs:
        for name in ("suppressed strike", "suppressed fire"):
            yield Dial(
                why=clause.why,
                types=hunters,
                option="number",
                value=number,
                gate=clause.gate,
                support=support(f"{clause.nation.adjective} {name}"),
            )
        return
    yield from by_presence(clause, world)
    yield from _strike(clause, world)
    prey = world.all_types(word.units)
    rules = (
        ("surplus strike", ("AAroll",), 1, ALL),
        ("suppressed strike", ("AAroll",), -1, number),
        ("spent fire", ("roll",), -1, ALL),
        ("suppressed fire", ("roll",), 1, number),
    )
    for name, dice, by, serves in rules:
        yield Support(
            why=clause.why,
            title=f"{clause.nation.adjective} {name}",
            givers=hunters,
            receivers=prey,
            dice=dice,
            by=by,
            serves=serves,
            stack=name,
            offence=True,
            defence=True,
            players=world.turn_players,
            enemy=True,
        )


def _strike(clause: Clause, world: World) -> Iterator[Ask]:
    """The shot of every Submarine of this nation, taken away by itself until somebody hunts it."""
    if not isinstance(clause.word, Suppress):
        raise AssertionError(clause)
    for role in world.roles(clause.word.units):
        card = world.card(role)
        types = world.types_of(role, clause.nation)
        if not types:
            continue

        def dial(option: str, value: int | str | bool, types: tuple[str, ...] = types) -> Dial:
            return Dial(why=clause.why, types=types, option=option, value=value)

        targets = ":".join(world.warships())
        yield dial("isAAforCombatOnly", True)
        yield dial("typeAA", STRIKE)
        yield dial("targetsAA", targets)
        yield dial("maxAAattacks", 1)
        yield dial("maxRoundsAA", -1)
        yield dial("mayOverStackAA", True)
        yield dial("damageableAA", True)
        yield dial("offensiveAttackAA", card.attack)
        yield dial("attackAA", card.defence)
        yield Support(
            why=clause.why,
            title=f"{clause.nation.adjective} {card.title} fires in the battle",
            givers=types,
            receivers=types,
            dice=("AAroll",),
            by=-1,
            serves=1,
            stack="no hunter no strike",
            offence=True,
            defence=True,
            players=world.turn_players,
        )


RECORDS = (Record(Suppress, counted, may="ratio", near=NEAR),)
