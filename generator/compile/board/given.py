"""A board's conditions as RulesAttachments (the engine's `RulesAttachment.isSatisfied`), each made once.

A condition becomes one attachment, or several where the engine can test only one thing of a kind at a time; what
stands in front of a list of conditions is made before the list, so that an attachment names only what stands above.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from generator.compile.board.powers import because, everybody, relation, seats
from generator.compile.board.world import World, all_types, is_any, types
from generator.game import names
from generator.game.model import Attachment, Option
from generator.language.board import Board
from generator.language.conditions import AtPeace, AtWar, Condition, DeclaredWar, FromRound, Has, Holds, Lost
from generator.language.geography import Places
from generator.language.politics import (
    AnyOf,
    Attitude,
    Declaration,
    Fought,
    LeansTo,
    Memory,
    NeutralTo,
    NoneOf,
    NotYetPaid,
)
from generator.language.sides import ENEMY, FRIENDS, OWNER, Side
from generator.language.word import structure
from generator.why import fail

_LONGEST = 90
"""Letters of the phrase that a condition is called by."""


@dataclass(frozen=True, slots=True)
class Test:
    """One RulesAttachment before it has a name: on whom it hangs, what it tests, and how it reads."""

    player: str
    options: tuple[Option, ...]
    reads: str
    needs: tuple[str, ...] = ()

    def inverted(self) -> Test:
        """The opposite."""
        plain = tuple(option for option in self.options if option.name != "invert")
        if len(plain) < len(self.options):
            return replace(self, options=plain, reads=self.reads.removeprefix("not "))
        return replace(self, options=(*plain, Option("invert", "true")), reads=f"not {self.reads}")


@dataclass
class Givens:
    """The conditions of a board. `owner` of a condition: the side that OWNER, ENEMY and FRIENDS in it mean."""

    board: Board
    world: World
    made: dict[str, Attachment] = field(default_factory=dict)
    _known: dict[object, str] = field(default_factory=dict)

    def names(self, conditions: Iterable[Condition], owner: Side | None = None) -> tuple[str, ...]:
        """The names of attachments that must all hold."""
        return tuple(dict.fromkeys(self.name(one, owner) for one in conditions if not isinstance(one, NotYetPaid)))

    def name(self, condition: Condition, owner: Side | None = None) -> str:
        """The name of the attachment for a condition, made when first asked for."""
        key = (structure(condition), owner.id if owner else "")
        if key not in self._known:
            self._known[key] = self._keep(self._test(condition, owner), condition)
        return self._known[key]

    def neutral(self, one: str, other: str, word: Declaration) -> str:
        """The condition that two players are neither allied nor at war."""
        return self._keep(self._neutral(one, other), word)

    def _neutral(self, one: str, other: str) -> Test:
        order = everybody(self.board)
        first, second = sorted((one, other), key=order.index)
        return _related(first, second, "anyNeutral", f"{first} and {second} neutral")

    def _keep(self, test: Test, word: Condition | Declaration) -> str:
        # Switches look alike and are not: each remembers something else.
        same = (test.player, test.options, test.reads if isinstance(word, Memory) else "")
        if same not in self._known:
            name = names.condition(_short(test.reads))
            count = 1
            while name in self.made:
                count += 1
                name = names.condition(_short(test.reads), str(count))
            attachment = Attachment(
                "RulesAttachment", name, test.player, "player", test.options, because(word), test.needs
            )
            self.made[name] = attachment
            self._known[same] = name
        return self._known[same]

    def _test(self, condition: Condition, owner: Side | None) -> Test:
        match condition:
            case Holds():
                return self._holds(condition, owner)
            case Lost(side=side, places=places):
                held = Holds(side, places, 1)
                return self._holds(held, owner).inverted()
            case Has():
                return self._has(condition, owner)
            case AtWar(side=side, others=others):
                return self._at_war(side, others, condition, owner)
            case AtPeace(side=side, others=others):
                return self._at_war(side, others, condition, owner).inverted()
            case DeclaredWar(side=side, on=on):
                return self._declared_war(side, on, condition)
            case FromRound(number=number):
                return Test(self._anybody(), (Option("rounds", f"{number}-+"),), f"round {number} has begun")
            case NeutralTo(one=one, other=other):
                return self._neutral(seats(self.board, one)[0], seats(self.board, other)[0])
            case LeansTo(power=power, side=side):
                first, second = power.player, seats(self.board, side)[0]
                return _related(first, second, relation(Attitude.LEANING), f"{first} leans to {second}")
            case Fought():
                return self._fought(condition)
            case AnyOf(ways=ways):
                return self._any(ways, owner)
            case NoneOf(ways=ways):
                return self._any(ways, owner).inverted()
            case Memory():
                return Test(self._anybody(), (Option("switch", "false"),), condition.title)
        kind = type(condition).__name__
        raise fail(f"a board cannot look whether this is so: {kind}", condition.where, "use holds, has, at_war ...")

    # --- each kind ---

    def _holds(self, word: Holds, owner: Side | None) -> Test:
        where = self._places(word.places, word)
        least = len(where) if word.at_least is None else word.at_least
        if least > len(where):
            raise fail(f"{least} of {len(where)} places can never be held", word.where, "a smaller at_least")
        who = self._players(word.side, word, owner) + self.board.players(*word.also)
        options = [Option("directOwnershipTerritories", ":".join(where), str(least)), *_players(who)]
        count = "" if least == len(where) else f"{least} of "
        return Test(who[0], tuple(options), f"{word.side.title} holds {count}{_few(where)}")

    def _has(self, word: Has, owner: Side | None) -> Test:
        where = ("map",) if word.at is None else self._places(word.at, word)
        implied = word.side if word.side in (ENEMY, FRIENDS) else None
        side = self._owner(owner, word) if implied else word.side
        who = self._players(side, word, owner)
        reach = {None: "direct", ENEMY: "enemy", FRIENDS: "allied"}[implied]
        options = [Option(f"{reach}PresenceTerritories", ":".join(where), "1"), *_players(who)]
        if not is_any(word.units):
            of = all_types(self.world, word.units) if implied else types(self.world, word.units, who)
            if not of:
                raise fail(f"{word.side.title} has no such units at all", word.where, "name other units")
            options.insert(1, Option("unitPresence", ":".join(of), "1"))
        units = " ".join(thing.title for thing in word.units.things[:2])
        whose = f"an enemy of {side.title}" if implied is ENEMY else word.side.title
        test = Test(who[0], tuple(options), f"{whose} has {units} in {_few(where)}")
        return test.inverted() if word.none else test

    def _at_war(self, side: Side, others: Sequence[Side], word: Condition, owner: Side | None) -> Test:
        who = self._players(side, word, owner)
        enemies = self.board.players(*others) if others else self._foes(side, word)
        whom = " or ".join(one.title for one in others) if others else "anybody"
        tests = [
            Test(player, (Option("atWarPlayers", ":".join(enemies), "1"),), f"{player} at war with {whom}")
            for player in seats(self.board, side) or who[:1]
        ]
        if len(tests) == 1:
            return tests[0]
        return self._either([self._keep(test, word) for test in tests], f"{side.title} at war with {whom}")

    def _declared_war(self, side: Side, on: Side, word: Condition) -> Test:
        """Who began a war shows only where the other side's own declaration makes another relation."""
        for one in self.board.politics:
            if (
                isinstance(one, Declaration)
                and one.attitude is Attitude.UNPROVOKED
                and on.id in {by.id for by in one.by}
                and side.id in {to.id for to in one.on}
            ):
                first, second = seats(self.board, side)[0], seats(self.board, on)[0]
                return _related(first, second, relation(Attitude.WAR), f"{first} has declared war on {second}")
        raise fail(
            f"the game cannot tell who of {side.title} and {on.title} declared war",
            word.where,
            f"let {on.title}'s own declaration be `unprovoked`, or use at_war",
        )

    def _fought(self, word: Fought) -> Test:
        where = self._places(word.places, word)
        (attacker, *_), (defender, *_) = seats(self.board, word.attacker), seats(self.board, word.defender)
        value = ":".join((attacker, defender, "any", "currentRound", *where))
        return Test(attacker, (Option("battle", value),), f"{attacker} attacks {defender} in {_few(where)}")

    def _any(self, ways: Sequence[Sequence[Condition]], owner: Side | None) -> Test:
        if len(ways) == 1 and len(ways[0]) == 1 and not isinstance(ways[0][0], Memory):
            return self._test(ways[0][0], owner)
        return self._either([self._together(way, owner) for way in ways], "")

    def _together(self, way: Sequence[Condition], owner: Side | None) -> str:
        inner = self.names(way, owner)
        if len(inner) == 1:
            return inner[0]
        reads = " and ".join(self._reads(name) for name in inner)
        return self._keep(Test(self._anybody(), (Option("conditions", ":".join(inner)),), reads, inner), way[0])

    def _either(self, inner: Sequence[str], reads: str) -> Test:
        options = [Option("conditions", ":".join(inner))]
        if len(inner) > 1:
            options.append(Option("conditionType", "OR"))
        text = reads or " or ".join(self._reads(name) for name in inner)
        return Test(self._anybody(), tuple(options), text, tuple(inner))

    # --- who and where ---

    def _anybody(self) -> str:
        """The player who carries what belongs to nobody: the first in turn order."""
        return self.board.nation(self.board.order[0]).players[0]

    def _owner(self, owner: Side | None, word: Condition) -> Side:
        if owner is None:
            raise fail("this sentence belongs to no nation, so it has no owner or enemy", word.where, "name the side")
        return owner

    def _players(self, side: Side, word: Condition, owner: Side | None) -> tuple[str, ...]:
        meant = self._owner(owner, word) if side == OWNER else side
        if meant in (FRIENDS, ENEMY):
            raise fail(f"{meant.title} cannot be asked for here", word.where, "name the side")
        found = self.board.players(meant)
        if not found:
            raise fail(f"{meant.title} is nobody on the board {self.board.title}", word.where)
        return found

    def _foes(self, side: Side, word: Condition) -> tuple[str, ...]:
        """The players of nations on other sides."""
        own = set(self.board.players(side))
        friends = {nation.side for nation in self.board.nations if own & set(nation.players)}
        return self.board.players(*(nation for nation in self.board.nations if nation.side not in friends))

    def _places(self, where: Places, word: Condition) -> tuple[str, ...]:
        if not where.fixed:
            raise fail("a board's condition is about places that do not change", word.where, "name them, or a region")
        found = self.board.resolve(where, word.where)
        if not found:
            raise fail("no place of the board is meant", word.where)
        return found

    def _reads(self, name: str) -> str:
        return name.removeprefix(names.condition("x")[:-1]).replace("_", " ")


def _related(one: str, other: str, kind: str, reads: str) -> Test:
    return Test(one, (Option("relationship", f"{one}:{other}:{kind}"),), reads)


def _players(who: Sequence[str]) -> list[Option]:
    """The players a test is about, where they are not just the one whom it hangs on."""
    return [Option("players", ":".join(who))] if len(who) > 1 else []


def _few(words: Sequence[str]) -> str:
    return " ".join(words[:3]) + (f" and {len(words) - 3} more" if len(words) > 3 else "")


def _short(text: str) -> str:
    words = text.split()
    while len(" ".join(words)) > _LONGEST:
        words.pop()
    return " ".join(words)
