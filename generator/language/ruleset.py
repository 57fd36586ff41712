"""A ruleset: the definitions of some modules, upon another ruleset or alone."""

from __future__ import annotations

import ast
import linecache
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from generator.language.card import Card
from generator.language.kinds import TEXT, Kind, Misfit, one_of
from generator.language.nouns import Phase
from generator.language.research import Research
from generator.language.rule import Rule, RuleId
from generator.language.sentence import Reading, Sentence, param
from generator.language.things import JOINS, Group, Join, Weapon
from generator.language.word import Word, author_frame, spelled
from generator.why import Fault, Faulty, Where

_frozen = dataclass(frozen=True, eq=False, init=False)


@dataclass(frozen=True, slots=True)
class Definitions:
    """What modules define, in the order of the modules and of their lines."""

    rules: tuple[Rule, ...] = ()
    cards: tuple[Card, ...] = ()
    groups: tuple[Group, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    joins: tuple[Join, ...] = ()

    def __add__(self, other: Definitions) -> Definitions:
        return Definitions(
            self.rules + other.rules,
            self.cards + other.cards,
            self.groups + other.groups,
            self.weapons + other.weapons,
            self.joins + other.joins,
        )


def collect(namespace: Mapping[str, Any]) -> Definitions:
    """The definitions in a module's namespace that were written in its own file.

    Raises `Faulty` for a class without a decorator, and for a definition that a later one of its name hides.
    """
    file = spelled(str(namespace.get("__name__", "")), str(namespace.get("__file__", "")))
    own = {id(value): value for value in namespace.values() if isinstance(value, Word) and value.where.file == file}
    faults = [*_bare_classes(namespace, file), *_hidden(namespace, file)]
    if faults:
        raise Faulty(*faults)
    words = sorted(own.values(), key=lambda word: word.where.line)
    return Definitions(
        tuple(word for word in words if isinstance(word, Rule)),
        tuple(word for word in words if isinstance(word, Card)),
        tuple(word for word in words if isinstance(word, Group)),
        tuple(word for word in words if isinstance(word, Weapon)),
        tuple(namespace.get(JOINS, ())),
    )


def _bare_classes(namespace: Mapping[str, Any], file: str) -> Iterator[Fault]:
    name = namespace.get("__name__")
    bare = {value.__name__ for value in namespace.values() if isinstance(value, type) and value.__module__ == name}
    lines = {node.name: node.lineno for node in _top_level(namespace) if isinstance(node, ast.ClassDef)}
    for title in sorted(bare):
        where = Where(file, lines.get(title, 0))
        yield Fault(f"class {title} has no decorator", where, "for example @tech(tier=1, branch=ARMY)")


def _hidden(namespace: Mapping[str, Any], file: str) -> Iterator[Fault]:
    seen: dict[str, int] = {}
    for node in _top_level(namespace):
        for name in _bound(node):
            if name in seen and isinstance(node, ast.ClassDef):
                text = f"class {name} hides the {name} of line {seen[name]}"
                yield Fault(text, Where(file, node.lineno), "give it another name")
            seen[name] = node.lineno


def _bound(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [target.id for target in node.targets if isinstance(target, ast.Name)]
    return []


def _top_level(namespace: Mapping[str, Any]) -> list[ast.stmt]:
    source = "".join(linecache.getlines(str(namespace.get("__file__", ""))))
    return ast.parse(source).body


def _base(value: Any) -> Ruleset:
    if not isinstance(value, Ruleset):
        raise Misfit("import it from its package: from generator.rules.vanilla import ruleset")
    return value


def _modules(value: Any) -> tuple[ModuleType, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(one, ModuleType) for one in value):
        raise Misfit("import them first: from . import units")
    return tuple(value)


def _left_out(value: Any) -> tuple[RuleId, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(one, Rule) for one in value):
        raise Misfit("a list of classes of rules")
    return tuple(rule.ref for rule in value)


def _research(value: Any) -> Research:
    if not isinstance(value, Research):
        raise Misfit("Research(...)")
    return value


def _phases(value: Any) -> tuple[Phase, ...]:
    phases = tuple(one_of(Phase).read(one) for one in (value if isinstance(value, tuple) else (value,)))
    if len(set(phases)) < len(phases) or {Phase.TURN, Phase.SETUP, Phase.ROUND_START} & set(phases):
        raise Misfit("each phase once, and none that is no phase of a turn")
    return phases


@_frozen
class Phases(Sentence):
    """The phases of a nation's turn, in their order."""

    phases: tuple[Phase, ...] = param(Kind("phases of the turn", _phases), "phases in their order", place="rest")


def _turn(value: Any) -> Phases:
    if not isinstance(value, Phases):
        raise Misfit("for example Phases(PURCHASE, COMBAT_MOVE, COMBAT, NONCOMBAT, MOBILISE, COLLECT)")
    return value


@_frozen
class Ruleset(Sentence):
    """All rules of a game: those of `modules` and of the file itself, upon those of `base`. One a folder."""

    name: str = param(TEXT, "its name", place="first")
    base: Ruleset | None = param(Kind("a ruleset", _base), "the ruleset that it builds on", default=None)
    without: tuple[RuleId, ...] = param(Kind("a list of rules", _left_out), "rules that it leaves out", default=())
    modules: tuple[ModuleType, ...] = param(Kind("a list of modules", _modules), "where rules stand", default=())
    research: Research | None = param(
        Kind("Research(...)", _research), "the way to technologies; without: that of the base", default=None
    )
    turn: Phases | None = param(Kind("Phases(...)", _turn), "the turn; without: that of the base", default=None)
    definitions: Definitions = Definitions()

    def _read(self, reading: Reading, subject: Sequence[Any], said: Mapping[str, Any]) -> dict[str, Any]:
        values = super()._read(reading, subject, said)
        frame = author_frame()
        spaces = [vars(module) for module in values.get("modules", ())] + ([frame.f_globals] if frame else [])
        found = Definitions()
        for space in spaces:
            try:
                found = found + collect(space)
            except Faulty as faulty:
                reading.faults.extend(faulty.faults)
        return {**values, "definitions": found}

    def layers(self) -> tuple[Ruleset, ...]:
        """The rulesets that this one is built of, the lowest first."""
        return (*(self.base.layers() if self.base else ()), self)

    def __repr__(self) -> str:
        return f"<ruleset {self.name}>"
