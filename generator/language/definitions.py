"""Definitions: decorators that make a rule of a class.

The class's name is the title and id, its docstring the card that players read. Its attributes are a closed set:
`effects`, `deviation`, of an advantage also `free`, `easier`, `favoured`, of an objective `only_if` and `per`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from generator.language.card import IDS
from generator.language.conditions import Condition
from generator.language.effect import EFFECTS
from generator.language.geography import Places
from generator.language.kinds import CONDITIONS, RULES, TEXT, Kind, Misfit, one_of, shown, whole
from generator.language.nouns import Branch
from generator.language.rule import Rule, RuleId
from generator.language.sentence import Param, Reading, read
from generator.language.sides import Nation
from generator.language.word import altered, caller, snake
from generator.why import Where, did_you_mean, fail

Decorator = Callable[[type], Rule]


def _one_rule(value: Any) -> RuleId:
    if not isinstance(value, Rule):
        raise Misfit("name a class that stands above")
    return value.ref


def _per(value: Any) -> Places | tuple[tuple[Condition, ...], ...]:
    if isinstance(value, Places):
        return value
    if isinstance(value, list | tuple) and value:
        return tuple(CONDITIONS.read(one) for one in value)
    raise Misfit("a set of places, or a list of conditions")


def _rules_or_none(value: Any) -> tuple[RuleId, ...]:
    return () if isinstance(value, list | tuple) and not value else RULES.read(value)


_RULE = Kind("a rule", _one_rule)
_TITLE = Param("title", TEXT, "where the name of the class will not do", default="")
_PROVES = Param("proves", IDS, "further entries of the rulebook that it covers", default=())
_REPLACES = Param("replaces", _RULE, "the rule whose place it takes", default="")
_NEEDS = Param("needs", RULES, "technologies that it depends on", default=())
_ONLY_IF = Param("only_if", CONDITIONS, "in force while these hold", default=())
_COMMON = (_TITLE, _PROVES, _REPLACES)

TECH = (
    Param("tier", whole(1, 9), "its tier; without: the ruleset knows no tiers", default=0),
    Param("branch", one_of(Branch), "its page in the research window", default=None),
    _NEEDS,
    *_COMMON,
)
EXCLUSIVE = (Param("level", whole(1, 9), "the research level that grants it"), _NEEDS, _ONLY_IF, *_COMMON)
ADVANTAGE = (_NEEDS, _ONLY_IF, Param("extends", _RULE, "the advantage that it adds to", default=""), *_COMMON)
HOUSE_RULE = _COMMON
OBJECTIVE = (Param("pays", whole(1, 99), "IPCs at collection"), *_COMMON)

_EFFECTS = Param("effects", EFFECTS, "what the rule does", default=())
_DEVIATION = Param("deviation", TEXT, "what is not as in the original", default="")
_TECHS = Kind("a list of technologies", _rules_or_none)
ATTRIBUTES: Mapping[str, tuple[Param, ...]] = {
    "tech": (_EFFECTS, _DEVIATION),
    "exclusive": (_EFFECTS, _DEVIATION),
    "advantage": (
        _EFFECTS,
        _DEVIATION,
        Param("free", _TECHS, "technologies owned from the start", default=()),
        Param("easier", _TECHS, "technologies of one tier less", default=()),
        Param("favoured", _TECHS, "technologies whose dice hit with one less", default=()),
    ),
    "house_rule": (_EFFECTS, _DEVIATION),
    "objective": (
        _DEVIATION,
        _ONLY_IF,
        Param("per", Kind("places, or a list of conditions", _per), "once for each", default=None),
    ),
}
"""What a class of each kind may say."""
_PYTHON = frozenset(
    ("__module__", "__qualname__", "__doc__", "__dict__", "__weakref__", "__firstlineno__", "__static_attributes__")
)
"""What Python itself puts into a class."""


def tech(**said: Any) -> Decorator:
    """A universal technology: `@tech(tier=2, branch=ARMY)`."""
    return _decorator("tech", TECH, said)


def exclusive(*nation: Nation, **said: Any) -> Decorator:
    """A nation's own technology, granted with a research level: `@exclusive(NATION, level=1)`."""
    return _decorator("exclusive", EXCLUSIVE, said, _nations("exclusive", nation, most=1))


def advantage(*nations: Nation, **said: Any) -> Decorator:
    """A nation's own rule from the start: `@advantage(NATION)`."""
    return _decorator("advantage", ADVANTAGE, said, _nations("advantage", nations, most=99))


def objective(*nation: Nation, **said: Any) -> Decorator:
    """IPCs at collection while something holds: `@objective(NATION, pays=5)`."""
    return _decorator("objective", OBJECTIVE, said, _nations("objective", nation, most=1))


def house_rule(*cls: type, **said: Any) -> Any:
    """A rule in force for all: `@house_rule`, or `@house_rule(title="...")`."""
    decorate = _decorator("house_rule", HOUSE_RULE, said)
    return decorate(*cls) if cls else decorate


def spaced(name: str) -> str:
    """The title in a class's name: HeavyGuns -> Heavy Guns, V2Gun -> V2 Gun."""
    return re.sub(r"(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])", " ", name)


def _nations(kind: str, nations: tuple[Any, ...], *, most: int) -> tuple[Nation, ...]:
    if not 1 <= len(nations) <= most:
        raise fail(f"@{kind} is of {len(nations)} nations", caller(), f"@{kind}(NATION, ...)")
    for nation in nations:
        if not isinstance(nation, Nation):
            raise fail(f"@{kind}: {shown(nation)} is no nation", caller(), "the nation first, all else is name=value")
    return nations


def _decorator(
    kind: str, params: Sequence[Param], said: Mapping[str, Any], nations: tuple[Nation, ...] = ()
) -> Decorator:
    where = caller()
    values = read(f"@{kind}", params, said, where)

    def decorate(cls: type) -> Rule:
        if not isinstance(cls, type):
            raise fail(f"@{kind} stands above something that is no class", where, "class NameOfTheRule:")
        if cls.__bases__ != (object,):
            raise fail(f"{cls.__name__}: a rule is no subclass", where, f"class {cls.__name__}:")
        return _rule(kind, cls, where, values, nations)

    return decorate


def _rule(kind: str, cls: type, where: Where, said: Mapping[str, Any], nations: tuple[Nation, ...]) -> Rule:
    reading = Reading(cls.__name__, ATTRIBUTES[kind], where)
    values = _attributes(reading, kind, {name: value for name, value in vars(cls).items() if name not in _PYTHON})
    card = " ".join((cls.__doc__ or "").split())
    _check_card(reading, kind, card, values)
    reading.finish()
    named = {"id": snake(cls.__name__), "kind": kind, "card": card, "nations": nations}
    title = said["title"] or spaced(cls.__name__)
    return altered(Rule(**{**said, **values, **named, "title": title}), where=where)


def _attributes(reading: Reading, kind: str, body: Mapping[str, Any]) -> dict[str, Any]:
    known = {p.name: p for p in ATTRIBUTES[kind]}
    values: dict[str, Any] = {name: p.default for name, p in known.items()}
    for name, value in body.items():
        if name in known:
            reading.put(values, name, known[name].kind, value)
        elif owner := next((other for other, params in ATTRIBUTES.items() if name in {p.name for p in params}), ""):
            reading.fault(f"{reading.word}: {name} does not belong to @{kind}", f"only @{owner} has it")
        else:
            reading.fault(f"{reading.word}: {name} is no attribute of a rule", did_you_mean(name, sorted(known)))
    return values


def _check_card(reading: Reading, kind: str, card: str, values: Mapping[str, Any]) -> None:
    """A rule that does something must say so, unless its words write the whole card."""
    if kind in ("tech", "exclusive") and not card:
        reading.fault(f"{reading.word} has no card", "write what players read below the class line, in quotes")
    does = [name for name in ("effects", "free", "easier", "favoured", "only_if", "per") if values.get(name)]
    if not does and not reading.faults:
        reading.fault(f"{reading.word} does nothing", "effects = [...]" if kind != "objective" else "only_if = ...")
