"""Anti-submarine ships take away what makes Submarines special, each that of so many of them.

The engine knows only presence: one `isDestroyer` unit ends the strike, the diving and the safety from planes of all
enemy Submarines. The strike of those that are not suppressed is given back as a shot before the battle, counted by
supports (tried): every Submarine has such a shot and takes it from itself; an enemy anti-submarine ship gives it back
to all, takes it again from `ratio` each, and does the reverse with their dice in the battle itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import ALL, Ask, Dial, Gate, How, Refused, Support
from generator.compile.clause import Clause, Record, amount, served
from generator.compile.world import World
from generator.game.names import support
from generator.language.effect import Effect
from generator.language.nouns import Many
from generator.language.things import SUPPRESSION
from generator.language.words import Improve, Suppress

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


# --- what else suppression is about -----------------------------------------------------------------------------------


def defend_unsuppressed(clause: Clause, world: World) -> Iterator[Ask]:
    """Submarines fire better in defence, but each that an enemy hunter suppresses as well as printed."""
    nation = clause.nation
    types = world.types(clause.subject, nation, clause.home)
    if clause.ways.cancelled_by != SUPPRESSION:
        raise Refused("Submarines lose this to suppression only", "cancelled_by=SUPPRESSION")
    if not types:
        return
    for option in ("defense", "attackAA"):
        yield Dial(why=clause.why, types=types, option=option, value=clause.value, how=How.ADD, gate=clause.gate)
    prey = set(world.roles(clause.subject))
    for enemy in world.opponents(nation):
        for home, word, techs in _hunts(prey, world):
            hunters = world.types(word.by, enemy, home)
            title = f"{enemy.adjective} hunters against {world.title(clause)}"
            if hunters and not techs:
                yield Support(
                    why=clause.why,
                    title=title,
                    givers=hunters,
                    receivers=types,
                    dice=("strength",),
                    by=-clause.value,
                    serves=served(word.ways.ratio),
                    stack=f"{world.title(clause)} cancelled",
                    offence=True,
                    defence=False,
                    players=enemy.players,
                    enemy=True,
                    gate=clause.gate,
                )
            elif hunters:
                yield Dial(
                    why=clause.why,
                    types=hunters,
                    option="number",
                    value=served(word.ways.ratio),
                    gate=Gate(enemy.id, techs),
                    support=support(title),
                )


def _hunts(prey: set[str], world: World) -> Iterator[tuple[str, Suppress, tuple[str, ...]]]:
    """The sentences that suppress such units: (role whose card says it, sentence, technologies)."""
    said: list[tuple[str, Effect, tuple[str, ...]]] = [
        *((card.id, effect, ()) for card in world.cards.values() for effect in card.effects),
        *(("", effect, (rule.id,)) for rule in world.rules.values() for effect in rule.effects),
    ]
    for home, word, techs in said:
        if isinstance(word, Suppress) and prey & set(world.roles(word.units, home)):
            yield home, word, techs


GUNS = "The gun itself attacks worse, even if it supports nobody."


def silence_guns(clause: Clause, world: World) -> Iterator[Ask]:
    """Units that support others lose as much of their own attack as they give: nobody takes part of a support away."""
    word = clause.word
    nation = clause.nation
    if not isinstance(word, Suppress):
        raise AssertionError(clause)
    givers = world.types(word.by, nation, clause.home)
    if not givers:
        return
    for enemy in world.opponents(nation):
        receivers = world.types(word.units, enemy)
        if not receivers:
            continue
        title = f"{world.title(clause)} against {enemy.adjective} guns"
        yield Support(
            why=clause.why,
            title=title,
            givers=givers,
            receivers=receivers,
            dice=("strength",),
            by=-1,
            serves=served(word.ways.ratio),
            stack=world.title(clause),
            offence=False,
            defence=True,
            players=nation.players,
            enemy=True,
            gate=clause.gate,
        )
        for tech, more in _more_support(set(world.roles(word.units)), world):
            yield Dial(
                why=clause.why,
                types=givers,
                option="bonus",
                value=-more,
                how=How.ADD,
                gate=Gate(enemy.id, (tech,)),
                support=support(title),
            )


def _more_support(guns: set[str], world: World) -> Iterator[tuple[str, int]]:
    """Technologies by which such units support more others, and how many more."""
    for rule in world.rules.values():
        for effect in rule.effects:
            if isinstance(effect, Improve) and guns & set(world.roles(effect.subject)):
                yield from ((rule.id, amount(said)) for said in effect.changes if said.change == "supports")


RECORDS = (
    Record(Suppress, counted, may="ratio", near=NEAR),
    Record(Suppress, silence_guns, needs="defending", may="ratio", subject="role", near=GUNS),
    Record(Improve, defend_unsuppressed, "defence", needs="cancelled_by", subject="submerging"),
)
