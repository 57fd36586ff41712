"""National objectives: IPCs that the engine pays at the end of a turn (RulesAttachments with a value).

`EndTurnDelegate` pays every attachment of the player whose name begins with objectiveAttachment, once for each place
where a list of places says "each".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.compile.board.given import Givens
from generator.compile.board.powers import seats
from generator.game import names
from generator.game.model import Attachment, Option
from generator.language.board import Board
from generator.language.conditions import Condition
from generator.language.geography import HeldBy, Places
from generator.language.politics import NotYetPaid
from generator.language.rule import Rule
from generator.language.sides import Half, Side
from generator.why import Because, fail


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective as it stands in the game: who is paid, by which attachment, and the rule behind it."""

    player: str
    attachment: Attachment
    rule: Rule


def objectives(board: Board, givens: Givens, rules: Iterable[Rule]) -> tuple[Objective, ...]:
    """The attachments of objectives; their conditions are gathered in `givens` and must stand above."""
    return tuple(found for rule in rules for found in _objective(board, givens, rule))


def _objective(board: Board, givens: Givens, rule: Rule) -> Iterator[Objective]:
    side = _payee(rule)
    player = seats(board, side)[0]
    given = givens.names(rule.only_if, side)
    options = [Option("objectiveValue", str(rule.pays))]
    if any(isinstance(one, NotYetPaid) for one in rule.only_if):
        options.append(Option("uses", "1"))
    title = (rule.nations[0].adjective, rule.title)
    if not isinstance(rule.per, tuple):
        counted = [] if rule.per is None else _each(board, rule.per, rule)
        yield _attached(player, names.objective(*title), [*options, *counted], given, rule)
        return
    for number, way in enumerate(rule.per, 1):
        more = tuple(dict.fromkeys((*given, *givens.names(way, side))))
        yield _attached(player, names.objective(*title, str(number)), options, more, rule)


def _attached(player: str, name: str, options: list[Option], given: tuple[str, ...], rule: Rule) -> Objective:
    conditions = [Option("conditions", ":".join(given))] if given else []
    why = (Because(rule.id, 0, rule.where),)
    parts = (*conditions, *options)
    return Objective(player, Attachment("RulesAttachment", name, player, "player", parts, why, given), rule)


def _each(board: Board, per: Places, rule: Rule) -> list[Option]:
    """Places held by a side, counted one by one."""
    holders = [narrower for narrower in per.filters if isinstance(narrower, HeldBy)]
    rest = Places(per.sources, tuple(narrower for narrower in per.filters if not isinstance(narrower, HeldBy)))
    if len(holders) != 1 or not rest.fixed:
        raise fail(f"{rule.title}: not places that somebody holds", rule.where, "per = places(...).held_by(NATION)")
    players = board.players(*holders[0].sides)
    where = board.resolve(rest, rule.where)
    if not players or not where:
        raise fail(f"{rule.title}: no place or nobody is meant", rule.where)
    return [
        Option("directOwnershipTerritories", ":".join(where), "each"),
        Option("players", ":".join(players)),
    ]


def _payee(rule: Rule) -> Side:
    """Whose treasury is paid: of a nation of two, that of the one half which the conditions speak of."""
    if len(rule.nations) != 1:
        raise fail(f"{rule.title} is of {len(rule.nations)} nations", rule.where, "@objective(NATION, ...)")
    halves = {half for one in rule.only_if for half in _halves(one)}
    return halves.pop() if len(halves) == 1 else rule.nations[0]


def _halves(condition: Condition) -> Iterator[Half]:
    for said in (getattr(condition, name, None) for name in ("side", "one")):
        if isinstance(said, Half):
            yield said
