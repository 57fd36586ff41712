"""The list of words, made from the same declarations that read them: for `tro words` and the handbook."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.language import deeds, setpieces
from generator.language import words as general
from generator.language.card import TRAITS, Card, weapon
from generator.language.changes import AIMED, CARD, CHANGES, CIRCUMSTANCES
from generator.language.conditions import from_round
from generator.language.definitions import ADVANTAGE, ATTRIBUTES, EXCLUSIVE, HOUSE_RULE, OBJECTIVE, TECH
from generator.language.effect import Effect
from generator.language.events import attacked, battle_won, captured, end_of, happened, start_of
from generator.language.geography import Places, each_of, places, region, sea
from generator.language.numbers import Dice, number_of
from generator.language.research import Levels, Research, Success
from generator.language.ruleset import Phases, Ruleset
from generator.language.sentence import Param, Sentence
from generator.language.sides import Side, neutral
from generator.language.things import Noun, group, join

_MODULES = (general, deeds, setpieces)
_DEFINITIONS: Sequence[tuple[str, str, str, tuple[Param, ...]]] = (
    ("unit", "unit(title, *groups, ...)", "A role: a card of numbers, traits and effects.", TRAITS),
    ("tech", "@tech(...)", "A universal technology.", (*TECH, *ATTRIBUTES["tech"])),
    ("exclusive", "@exclusive(NATION, ...)", "A nation's own technology.", (*EXCLUSIVE, *ATTRIBUTES["exclusive"])),
    ("advantage", "@advantage(*NATIONS, ...)", "A nation's own rule.", (*ADVANTAGE, *ATTRIBUTES["advantage"])),
    ("house_rule", "@house_rule(...)", "A rule in force for all.", (*HOUSE_RULE, *ATTRIBUTES["house_rule"])),
    ("objective", "@objective(NATION, ...)", "IPCs at collection.", (*OBJECTIVE, *ATTRIBUTES["objective"])),
)


@dataclass(frozen=True, slots=True)
class ParamDoc:
    """A parameter: what it is called, what it takes (with its range), what it means, whether it must be said.

    `group`: "parameter", "change" or "circumstance" - which table it comes from.
    """

    name: str
    takes: str
    meaning: str
    required: bool
    group: str = "parameter"


@dataclass(frozen=True, slots=True)
class WordDoc:
    """A word of the language. `kind`: "definition", "effect", "noun", "place", "condition" or "event"."""

    name: str
    kind: str
    signature: str
    meaning: str
    parameters: tuple[ParamDoc, ...]


def effects() -> tuple[type[Effect], ...]:
    """All effect words, by name."""
    found = {
        value
        for module in _MODULES
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Effect) and value.__module__ == module.__name__
    }
    return tuple(sorted((word for word in found if not word.__subclasses__()), key=lambda word: word.__name__))


def catalogue() -> tuple[WordDoc, ...]:
    """Every word with its signature, meaning and parameters: definitions first, then effects by name."""
    defined = [WordDoc(name, "definition", shape, text, tuple(_params(ps))) for name, shape, text, ps in _DEFINITIONS]
    data = [_of_class(word, "definition") for word in (Research, Success, Levels, Phases, Ruleset)]
    nouns = [_of_function(name, kind, said) for kind, pairs in _FUNCTIONS.items() for name, said in pairs]
    return (*defined, *data, *(_of_class(word, "effect") for word in effects()), *nouns)


def _of_class(word: type[Sentence], kind: str) -> WordDoc:
    changes: list[ParamDoc] = []
    ways: list[ParamDoc] = []
    if issubclass(word, Effect):
        changes = list(_changes(word.__name__)) if word.changing else []
        ways = [
            ParamDoc(name, CIRCUMSTANCES[name].kind.shown, CIRCUMSTANCES[name].meaning, False, "circumstance")
            for name in word.circumstances()
        ]
    parameters = (*_params(word.params()), *changes, *ways)
    return WordDoc(word.__name__, kind, _signature(word, bool(changes)), _meaning(word), parameters)


def _of_function(name: str, kind: str, said: Callable[..., Any]) -> WordDoc:
    parameters = [p for p in inspect.signature(said).parameters.values() if p.name != "self"]
    shape = ", ".join(f"*{p.name}" if p.kind is p.VAR_POSITIONAL else p.name for p in parameters)
    return WordDoc(name, kind, f"{name}({shape})", _meaning(said), ())


def _meaning(word: object) -> str:
    return " ".join((inspect.getdoc(word) or "").split())


def _methods(of: type, prefix: str, names: str) -> list[tuple[str, Callable[..., Any]]]:
    return [(f"{prefix}.{name}", getattr(of, name)) for name in names.split()]


_FUNCTIONS: Mapping[str, Sequence[tuple[str, Callable[..., Any]]]] = {
    "noun": [
        *(("group", group), ("join", join), ("weapon", weapon), ("neutral", neutral)),
        *(("Dice", Dice), ("number_of", number_of), ("UNIT.with_", Card.with_)),
        *_methods(Noun, "UNIT", "of but named"),
    ],
    "place": [
        *(("places", places), ("each_of", each_of), ("sea", sea), ("region", region)),
        *_methods(Places, "PLACES", "home_of held_by within but having lacking next_to worth"),
    ],
    "condition": [
        ("from_round", from_round),
        *_methods(Side, "SIDE", "holds lost never_held has has_no at_war at_peace declared_war killed but"),
    ],
    "event": [
        *(("start_of", start_of), ("end_of", end_of), ("captured", captured), ("attacked", attacked)),
        *(("battle_won", battle_won), ("happened", happened)),
    ],
}


def _params(params: Iterable[Param]) -> Iterable[ParamDoc]:
    return (ParamDoc(p.name, p.kind.shown, p.meaning, p.required) for p in params)


def _changes(word: str) -> Iterable[ParamDoc]:
    for name, row in CHANGES.items():
        for key, whose in ((word, ""), (word + AIMED, "of a weapon: ")):
            if key in row.kinds and key != CARD:
                yield ParamDoc(name, row.kinds[key].shown, whose + row.meaning, False, "change")


def _signature(word: type[Sentence], changing: bool) -> str:
    said = [{"first": p.name, "rest": f"*{p.name}"}.get(p.place, f"{p.name}=") for p in word.params()]
    if changing:
        said.append("changes")
    if issubclass(word, Effect):
        said.append("circumstances")
    return f"{word.__name__}({', '.join(said)})"
