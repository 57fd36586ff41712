"""What nations may declare, and what happens by itself: political actions, triggers, and the texts that go with them.

The engine fires the parts of one trigger in a fixed order (`TriggerAttachment.fireTriggers`): properties, relations,
ownership, removals, placements. So one trigger is enough for a neutral power that changes sides with its land and army.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from generator.compile.board.given import Givens
from generator.compile.board.powers import because, friends, lands_of, relation, seats, step_prefix
from generator.compile.board.world import World, all_types, types
from generator.game import names
from generator.game.model import Attachment, Option, Text
from generator.language.board import Board
from generator.language.events import PhaseStarts
from generator.language.nouns import Phase
from generator.language.politics import (
    Annex,
    Arrive,
    Attitude,
    Change,
    Declaration,
    Follow,
    Joining,
    Memory,
    Moment,
    Raze,
    Relate,
    StayOut,
    Supply,
    Swap,
    Victory,
    Whenever,
    any_of,
    leans_to,
    neutral_to,
)
from generator.language.sides import Side
from generator.language.word import Word
from generator.why import fail

STEP_ENDINGS = {
    Phase.TURN: "Purchase",
    Phase.PURCHASE: "Purchase",
    Phase.DIPLOMACY: "Politics",
    Phase.COMBAT_MOVE: "CombatMove",
    Phase.COMBAT: "Battle",
    Phase.NONCOMBAT: "NonCombatMove",
    Phase.MOBILISE: "Place",
    Phase.COLLECT: "EndTurn",
}
"""The steps of a turn by the phase that they are, as far as a board's politics look at them."""

ALL_OF_THEM = "1000"
"""More units than stand anywhere."""


@dataclass
class Parts:
    """What the politics of a board become, in the order in which it must stand in the game."""

    conditions: tuple[Attachment, ...] = ()
    triggers: list[Attachment] = field(default_factory=list)
    actions: list[Attachment] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)


def politics(board: Board, world: World, givens: Givens) -> Parts:
    """The board's politics; `givens` gathers the conditions, which must stand above the rest."""
    parts = Parts()
    for word in board.politics:
        match word:
            case Declaration():
                _declare(board, givens, word, parts)
            case Memory():
                parts.triggers.append(_memory(board, givens, word))
            case Whenever():
                _whenever(board, world, givens, word, parts)
            case Follow():
                parts.triggers.extend(_follow(board, givens, word))
            case Joining():
                parts.triggers.extend(_turned(board, givens, word))
            case StayOut() if word.until:
                parts.triggers.extend(_freed(board, givens, word))
            case Raze():
                parts.triggers.extend(_raze(board, world, givens, word))
            case Supply():
                parts.triggers.extend(_supply(board, world, givens, word))
            case Victory():
                _victory(board, givens, word, parts)
            case _:
                pass  # facts about players and places: `powers`, `land`
    parts.conditions = tuple(givens.made.values())
    return parts


# --- relations --------------------------------------------------------------------------------------------------------


def related(board: Board, changes: Iterable[Change]) -> dict[tuple[str, str], Attitude]:
    """The pairs of players that are changed and what they become. Raises `Faulty` if one becomes two things."""
    found: dict[tuple[str, str], Attitude] = {}
    for change in changes:
        if not isinstance(change, Relate):
            continue
        pairs = [(one, other) for one in _all(board, change.ones) for other in _all(board, change.others)]
        for pair in pairs:
            known = found.get(pair) or found.get(pair[::-1])
            if known is not None and known is not change.attitude:
                text = f"{pair[0]} and {pair[1]} become both {known.value} and {change.attitude.value}"
                raise fail(text, change.where)
            if known is None and pair[0] != pair[1]:
                found[pair] = change.attitude
    return found


def _all(board: Board, sides: Iterable[Side]) -> tuple[str, ...]:
    return board.players(*sides)


def _declare(board: Board, givens: Givens, word: Declaration, parts: Parts) -> None:
    wars = Relate((*word.by, *word.followers), word.on, word.attitude)
    if word.attitude is Attitude.UNPROVOKED:
        wars = Relate(word.on, (*word.by, *word.followers), word.attitude)
    changes = [
        Option("relationshipChange", f"{one}:{other}:{relation(kind)}")
        for (one, other), kind in related(board, (wars, *word.then)).items()
    ]
    key = names.ident(word.title)
    for by in word.by:
        player = seats(board, by)[0]
        neutral = [givens.neutral(player, seats(board, on)[0], word) for on in word.on]
        conditions = dict.fromkeys((*neutral, *givens.names(word.only_if, by)))
        options = (Option("conditions", ":".join(conditions)), *changes, Option("text", key))
        name = names.political_action(word.title)
        parts.actions.append(
            Attachment("PoliticalActionAttachment", name, player, "player", options, because(word), tuple(conditions))
        )
    told = {
        "BUTTON": "Declare war",
        "DESCRIPTION": f"{word.title}. {word.card}",
        "NOTIFICATION_SUCCESS": f"{word.title}. You are at war.",
        "OTHER_NOTIFICATION_SUCCESS": f"{word.title}.",
        "NOTIFICATION_FAILURE": "NONE",
        "OTHER_NOTIFICATION_FAILURE": "NONE",
        "ACCEPT_QUESTION": "NONE",
    }
    parts.texts.extend(Text("politicstext", f"{key}.{part}", text, because(word)) for part, text in told.items())


# --- triggers ---------------------------------------------------------------------------------------------------------


def steps(board: Board, moments: Sequence[Moment]) -> Iterator[Option]:
    """The `when` options of a trigger: every step that the moments mean, in turn order."""
    for moment in moments:
        edge = "before" if isinstance(moment, PhaseStarts) else "after"
        if moment.phase not in STEP_ENDINGS:
            raise fail(f"a board cannot look at the {moment.phase.value}", moment.where, "use COMBAT, DIPLOMACY ...")
        for prefix in _prefixes(board, moment.side):
            ending = STEP_ENDINGS[moment.phase]
            if moment.phase is Phase.TURN and edge == "after":
                ending = STEP_ENDINGS[Phase.COLLECT]
            yield Option("when", f"{edge}:{prefix}{ending}")


def _prefixes(board: Board, side: Side) -> list[str]:
    players = set(board.players(side))
    found = [nation.step for id in board.order if set((nation := board.nation(id)).players) <= players]
    return found or [step_prefix(board, side)]


def _trigger(
    word: Word,
    title: str,
    player: str,
    conditions: Sequence[str],
    options: Iterable[Option],
    *,
    when: Iterable[Option] = (),
    uses: int = 0,
    invert: bool = False,
) -> Attachment:
    parts = [Option("conditions", ":".join(conditions)), *when]
    if uses:
        parts.append(Option("uses", str(uses)))
    if invert:
        parts.append(Option("invert", "true"))
    return Attachment(
        "TriggerAttachment",
        names.trigger(title),
        player,
        "player",
        (*parts, *options),
        because(word),
        tuple(conditions),
    )


def _carrier(board: Board, moments: Sequence[Moment]) -> str:
    return seats(board, moments[0].side)[0]


def _set_switch(name: str, on: bool) -> tuple[Option, ...]:
    return (
        Option("playerAttachmentName", "RulesAttachment", name),
        Option("playerProperty", "switch", "true" if on else "false"),
    )


def _memory(board: Board, givens: Givens, word: Memory) -> Attachment:
    flag = givens.name(word)
    holder = givens.made[flag].to
    options = (Option("players", holder), *_set_switch(flag, True))
    given = givens.names(word.when)
    trigger = _trigger(word, word.title, _carrier(board, word.at), given, options, when=steps(board, word.at), uses=1)
    return Attachment(
        trigger.java_class, trigger.name, trigger.to, trigger.on, trigger.options, trigger.why, (*given, flag)
    )


def _whenever(board: Board, world: World, givens: Givens, word: Whenever, parts: Parts) -> None:
    """One trigger, or one a place where something is swapped, since each place must be looked at by itself."""
    given = givens.names(word.given)
    common = [change for change in word.then if not isinstance(change, Swap)]
    when = list(steps(board, word.at))
    if common:
        options = list(_changes(board, world, common))
        if word.news:
            key = names.ident(word.title)
            options.insert(0, Option("notification", key))
            parts.texts.append(Text("notifications", key, f"<body>{word.news}</body>", because(word)))
        doers = [change.side for change in common if isinstance(change, Annex | Arrive)]
        player = seats(board, *doers[:1])[0] if doers else _carrier(board, word.at)
        parts.triggers.append(_trigger(word, word.title, player, given, options, when=when, uses=1))
    for swap in (change for change in word.then if isinstance(change, Swap)):
        for place in board.resolve(swap.places, swap.where):
            there = givens.name(swap.side.has(swap.old, at=place))
            (player,) = seats(board, swap.side)
            (old,), (new,) = types(world, swap.old, (player,)), types(world, swap.new, (player,))
            options = [Option("removeUnits", f"{place}:{old}", "1"), Option("placement", f"{place}:{new}", "1")]
            title = f"{word.title} in {place}"
            parts.triggers.append(_trigger(word, title, player, (*given, there), options, when=when, uses=1))


def _changes(board: Board, world: World, changes: Sequence[Change]) -> Iterator[Option]:
    for change in changes:
        if isinstance(change, Annex):
            (player,) = seats(board, change.side)
            where = board.resolve(change.places, change.where)
            yield from _army_joins(where, (player,))
            yield from (Option("changeOwnership", f"{place}:{change.power.player}:{player}:true") for place in where)
        if isinstance(change, Arrive):
            (player,) = seats(board, change.side)
            (type,) = types(world, change.units, (player,))
            (place,) = board.resolve(change.place, change.where)
            yield Option("placement", f"{place}:{type}", str(change.number))
    yield from (
        Option("relationshipChange", f"{one}:{other}:anyNeutral:{relation(kind)}")
        for (one, other), kind in related(board, changes).items()
    )


def _army_joins(places: Sequence[str], players: Sequence[str]) -> tuple[Option, ...]:
    """Units in these places are taken over by who walks in; the engine adds these players to those it knows."""
    return (
        Option("territories", ":".join(places)),
        Option("territoryAttachmentName", "TerritoryAttachment", "territoryAttachment"),
        Option("territoryProperty", "captureUnitOnEnteringBy", ":".join(players)),
    )


def _follow(board: Board, givens: Givens, word: Follow) -> Iterator[Attachment]:
    """For each neutral power two triggers: to war, and to the side of the power's friends."""
    (player,), (leader,) = seats(board, word.side), seats(board, word.leader)
    for power in word.towards:
        stands = (
            (Attitude.WAR, word.leader.at_war(power), "at war with"),
            (Attitude.LEANING, leans_to(power, word.leader), "friends of"),
        )
        for attitude, stand, reads in stands:
            mine = givens.name(neutral_to(word.side, power))
            conditions = dict.fromkeys((mine, givens.name(stand), *givens.names(word.only_if, word.side)))
            change = Option("relationshipChange", f"{player}:{power.player}:anyNeutral:{relation(attitude)}")
            title = f"{player} like {leader} {reads} {power.title}"
            yield _trigger(word, title, player, tuple(conditions), [change], when=steps(board, word.at), uses=1)


def _turned(board: Board, givens: Givens, word: Joining) -> Iterator[Attachment]:
    """Powers that lean to nobody at the start: once one has taken a side, its armies join that side."""
    sides = {nation.side.id: nation.side for nation in board.nations if nation.side is not None}
    for power in word.powers:
        if power.leaning is not None:
            continue
        armies = {standing.place for standing in board.setup if standing.owner == power.player}
        where = tuple(place for place in lands_of(board, (power,)) if place in armies)
        for side in sides.values():
            members = [player for player in seats(board, side) if player in friends(board, power)]
            friend = any_of(*(leans_to(power, nation) for nation in board.nations if nation.side == side))
            given = givens.names([friend])
            moments = [Option("when", f"before:{prefix}Politics") for prefix in _prefixes(board, side)]
            title = f"{power.title} join the {side.title}"
            yield _trigger(word, title, members[0], given, _army_joins(where, members), when=moments, uses=1)


def _freed(board: Board, givens: Givens, word: StayOut) -> Iterator[Attachment]:
    (player,) = seats(board, word.side)
    given = givens.names(word.until, word.side)
    options = (
        Option("playerAttachmentName", "RulesAttachment", "rulesAttachment"),
        Option("playerProperty", "movementRestrictionTerritories", "-reset-"),
    )
    moment = [Option("when", f"before:{prefix}CombatMove") for prefix in _prefixes(board, word.side)]
    yield _trigger(word, f"{word.title} ends", player, given, options, when=moment, uses=1)


def _raze(board: Board, world: World, givens: Givens, word: Raze) -> Iterator[Attachment]:
    """After every battle phase of an ally: he may have freed the place."""
    (player,) = seats(board, word.side)
    own = next(nation for nation in board.nations if player in nation.players)
    allies = [nation for nation in board.nations if nation.side == own.side]
    when = [Option("when", f"after:{nation.step}Battle") for nation in allies]
    kinds = all_types(world, word.units)
    for place in board.resolve(word.places, word.where):
        given = givens.names([word.side.holds(place)])
        options = [Option("removeUnits", ":".join((place, *kinds)), ALL_OF_THEM)]
        yield _trigger(word, f"{word.title} in {place}", player, given, options, when=when)


def _supply(board: Board, world: World, givens: Givens, word: Supply) -> Iterator[Attachment]:
    """Two triggers before each purchase: one puts the rules on the list, one takes them off."""
    (player,) = seats(board, word.side)
    given = givens.names(word.only_if, word.side)
    when = [Option("when", f"before:{step_prefix(board, word.side)}Purchase")]
    for open_, sign, title in ((True, "", word.title), (False, "-", f"{word.title} ends")):
        edits: list[Option] = []
        for type in types(world, word.units, (player,)):
            frontier, rules = world.offers(player, type)
            edits.extend(Option("productionRule", f"{frontier}:{sign}{rule}") for rule in rules)
        yield _trigger(word, title, player, given, edits, when=when, invert=not open_)


def _victory(board: Board, givens: Givens, word: Victory, parts: Parts) -> None:
    key = names.ident(word.title)
    players = board.players(word.side)
    options = (Option("victory", key), Option("players", ":".join(players)))
    parts.triggers.append(_trigger(word, word.title, players[0], givens.names(word.given), options))
    parts.texts.append(Text("notifications", key, f"<body>{word.news}</body>", because(word)))
