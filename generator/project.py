"""From options to a complete ruleset and a board: rulesets are found, parts of them switched off, numbers changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from generator.boards import FoundBoard, load_board
from generator.compile.world import World
from generator.language.complete import SETTINGS, Complete, complete
from generator.language.load import load_ruleset
from generator.language.research import Levels, Research
from generator.language.rule import Rule
from generator.language.ruleset import Definitions, Ruleset
from generator.language.word import altered, fold
from generator.options import Options
from generator.why import Fault, Faulty, Where, did_you_mean

_CHANGEABLE: Mapping[str, tuple[str, ...]] = {"tech": ("tier", "branch", "title"), "exclusive": ("level", "title")}


@dataclass(frozen=True)
class Project:
    """What a build is made of.

    `name`: of the map and of its game; `ignored`: what the options left without effect, a line each.
    """

    options: Options
    name: str
    complete: Complete
    found: FoundBoard
    ignored: tuple[str, ...] = ()

    @cached_property
    def world(self) -> World:
        """The ruleset bound to the board. Raises `Faulty` for what the board lacks."""
        return World(self.complete, self.found.board)


def load_project(options: Options) -> Project:
    """Reads what the options name, and applies them. Raises `Faulty` with all faults of the stage that found some."""
    with _said_at(options, "ruleset"):
        ruleset = load_ruleset(options.ruleset)
    with _said_at(options, "rules"):
        extra = [load_ruleset(folder) for folder in options.rules]
    with _said_at(options, "board"):
        found = load_board(options.board)
    layers = _layers((ruleset, *extra))
    faults = [*_check_ids(options, layers), *_check_research(options, layers)]
    if faults:
        raise Faulty(*faults)
    adjusted = _Adjusted(options)
    stack = [adjusted(one) for one in (ruleset, *extra)]
    try:
        whole = complete(stack[0], _settings(options, layers), stack[1:])
    except Faulty as faulty:
        raise Faulty(*_relocated(faulty.faults, options, layers)) from faulty
    name = options.name or (extra or [ruleset])[-1].name
    return Project(options, name, whole, found, _ignored(options, whole, stack))


def _ignored(options: Options, whole: Complete, stack: list[Ruleset]) -> tuple[str, ...]:
    """What lost its effect by the options, and had it without them."""
    if not (options.exclude or options.include):
        return ()
    try:
        before = complete(stack[0], None, stack[1:]).ignored
    except Faulty:  # only the options make these rulesets complete
        before = ()
    return tuple(line for line in whole.ignored if line not in before)


@contextmanager
def _said_at(options: Options, key: str) -> Iterator[None]:
    """Faults that have no place of their own get that of the key which names the thing, if the file names it."""
    try:
        yield
    except Faulty as faulty:
        if (key,) not in options.places:
            raise
        where = options.where(key)
        raise Faulty(*(f if f.where.file else replace(f, where=where) for f in faulty.faults)) from faulty


def _layers(rulesets: Iterable[Ruleset]) -> tuple[Ruleset, ...]:
    """All rulesets that these are built of, each once, the lowest first."""
    return tuple({id(layer): layer for one in rulesets for layer in one.layers()}.values())


def _rules(layers: Iterable[Ruleset]) -> dict[str, Rule]:
    """All rules that are defined, by their ids as ids are compared; the topmost of several."""
    return {fold(rule.id): rule for layer in layers for rule in layer.definitions.rules}


# --- what the options name --------------------------------------------------------------------------------------------


def _check_ids(options: Options, layers: tuple[Ruleset, ...]) -> Iterable[Fault]:
    rules = _rules(layers)
    ids = [rule.id for rule in rules.values()]
    for table in ("exclude", "include"):
        for id in getattr(options, table):
            if fold(id) not in rules:
                yield Fault(f'no rule has the id "{id}"', options.where("techs", table), did_you_mean(id, ids))
    for id in options.include:
        found = rules.get(fold(id))
        if found is not None and found.kind != "tech":
            text = f"{found.title} is no universal technology"
            yield Fault(
                text, options.where("techs", "include"), "include lists these; all other rules stay as they are"
            )
    for id, values in options.techs.items():
        found = rules.get(fold(id))
        if found is None:
            yield Fault(f'no rule has the id "{id}"', options.where("techs", id), did_you_mean(id, ids))
            continue
        allowed = _CHANGEABLE.get(found.kind, ())
        for key in values:
            if key not in allowed:
                text = f"{found.title} ({found.kind.replace('_', ' ')}) has no {key} to change"
                yield Fault(text, options.where("techs", id, key), ", ".join(allowed) or "leave it out, or exclude it")
    cards = {fold(card.id): card.id for layer in layers for card in layer.definitions.cards}
    for id in options.units:
        if fold(id) not in cards:
            remedy = did_you_mean(id, list(cards.values()))
            yield Fault(f'no unit has the id "{id}"', options.where("units", id), remedy)


def _check_research(options: Options, layers: tuple[Ruleset, ...]) -> Iterable[Fault]:
    research = next((layer.research for layer in reversed(layers) if layer.research), None)
    wanted = options.research
    if research is None:
        if wanted.each is not None or wanted.prices is not None or wanted.rest is not None:
            yield Fault("this ruleset has no research", options.where("research"), "leave [research] out")
        for switch in options.switches:
            yield _no_switch(options, switch.name, [])
        return
    if wanted.each is not None and research.success.each is None:
        yield Fault("dice of this ruleset are added up, they have no hit number", options.where("research", "each"))
    if research.levels is None and (wanted.prices is not None or wanted.rest is not None):
        yield Fault("this ruleset has no research levels", options.where("research"), "leave prices and rest out")
    for switch in options.switches:
        if switch not in research.switches:
            yield _no_switch(options, switch.name, [one.name.lower() for one in research.switches])


def _no_switch(options: Options, name: str, known: list[str]) -> Fault:
    remedy = did_you_mean(name.lower(), known) or "leave it out"
    return Fault(f"this ruleset has no switch {name.lower()}", options.where("switches", name.lower()), remedy)


def _settings(options: Options, layers: tuple[Ruleset, ...]) -> dict[str, Any]:
    """The options as `complete` takes them; `include` becomes a list of what to leave out."""
    rules, keeps = _rules(layers), _Adjusted(options).keeps
    gone, kept = set(map(fold, options.exclude)), set(map(fold, options.include))

    def unwanted(id: str, rule: Rule) -> bool:
        return id in gone or bool(kept and rule.kind == "tech" and id not in kept)

    return {
        "exclude": [rule.id for id, rule in rules.items() if keeps(rule) and unwanted(id, rule)],
        "rules": {id: values for id, values in options.techs.items() if keeps(rules[fold(id)])},
        "units": dict(options.units),
    }


def _relocated(faults: Iterable[Fault], options: Options, layers: tuple[Ruleset, ...]) -> Iterable[Fault]:
    """A fault in a rule or card that the options changed is shown where they changed it."""
    rules = _rules(layers)
    lines = {rules[fold(id)].where: options.where("techs", id) for id in options.techs}
    changed = {fold(id): id for id in options.units}
    for card in (card for layer in layers for card in layer.definitions.cards):
        if fold(card.id) in changed:
            lines[card.where] = options.where("units", changed[fold(card.id)])
    lines[SETTINGS] = Where(options.file)
    return [replace(fault, where=lines.get(fault.where, fault.where)) for fault in faults]


# --- what they switch off and change ----------------------------------------------------------------------------------


class _Adjusted:
    """Makes rulesets with parts of them switched off; what is built on one ruleset stays built on one."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.made: dict[int, tuple[Ruleset, Ruleset]] = {}

    def __call__(self, ruleset: Ruleset) -> Ruleset:
        """The ruleset, and all that it builds on, as the options want them."""
        if id(ruleset) not in self.made:
            base = self(ruleset.base) if ruleset.base else None
            new = altered(
                ruleset, base=base, definitions=self._definitions(ruleset), research=self._research(ruleset.research)
            )
            self.made[id(ruleset)] = (ruleset, new)
        return self.made[id(ruleset)][1]

    def keeps(self, rule: Rule) -> bool:
        """Whether a rule is part of what is switched on."""
        modules = self.options.modules
        if rule.kind == "advantage":
            return modules.advantages and (modules.research or bool(rule.effects))
        if rule.kind == "exclusive":
            return modules.exclusives and modules.research
        return rule.kind != "tech" or modules.research

    def _definitions(self, ruleset: Ruleset) -> Definitions:
        said = ruleset.definitions
        rules = tuple(rule for rule in said.rules if self.keeps(rule))
        cards = said.cards
        if not self.options.modules.unit_changes and ruleset.base is not None:
            below = {card.id for layer in ruleset.base.layers() for card in layer.definitions.cards}
            cards = tuple(card for card in cards if card.id not in below)
        return replace(said, rules=rules, cards=cards)

    def _research(self, research: Research | None) -> Research | None:
        if research is None or not self.options.modules.research:
            return None
        wanted = self.options.research
        success = research.success if wanted.each is None else altered(research.success, each=wanted.each)
        levels = self._levels(research.levels)
        highest = levels.highest if levels else 0
        return altered(
            research,
            success=success,
            levels=levels,
            computer_levels={level: at for level, at in research.computer_levels.items() if level <= highest},
            switches={**research.switches, **self.options.switches},
        )

    def _levels(self, levels: Levels | None) -> Levels | None:
        wanted = self.options.research
        changed = {"prices": wanted.prices, "rest": wanted.rest}
        return levels and altered(levels, **{name: value for name, value in changed.items() if value is not None})
