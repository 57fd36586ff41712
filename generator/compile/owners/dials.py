"""Every option of unit types and of support rules: the one writer of each.

Base values become the options of UnitAttachments and UnitSupportAttachments; what a technology changes becomes a
change in its unlock chain (`unitProperty`). Of several values set the best holds, then what adds is added (the
language's law 2); when more than one technology has a say, each unlock looks at what is owned already (`ladders`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from generator.compile.asks import Act, Ask, Awarded, Bag, Closes, Dial, How, Opens, SetOption, Window, clash
from generator.compile.conditions import Flag, Not, Owns
from generator.compile.ladders import rungs
from generator.compile.world import World
from generator.game.model import Attachment, Option
from generator.game.options import find
from generator.why import Because

TAKES = (Dial, Window)
GIVES = (Act,)

Key = tuple[str, str, str]  # support rule ("" = the unit itself), option, entry of a map or list


@dataclass(frozen=True, slots=True)
class _Change:
    """A new value of an option of one type, when a technology arrives and others are owned or lacking."""

    nation: str
    tech: str
    owned: tuple[str, ...]
    lacking: tuple[str, ...]
    support: str
    option: str
    value: str
    unless: Flag | None


def settle(bag: Bag, world: World) -> Iterator[Ask | Attachment]:
    """Attachments of all types, and the acts that change them."""
    dials: dict[str, dict[Key, list[Dial]]] = defaultdict(lambda: defaultdict(list))
    for dial in bag.of(Dial):
        for type_ in dial.types:
            dials[type_][_key(dial)].append(dial)
    changes: dict[_Change, dict[str, tuple[Because, ...]]] = defaultdict(dict)
    for type_, options in dials.items():
        yield from _attachments(type_, options)
        for key, asked in options.items():
            for change in _changes(world, key, asked):
                why = tuple(dict.fromkeys(b for dial in asked if dial.gate.techs for b in dial.why))
                changes[change][type_] = why
    yield from _acts(world, changes)
    yield from _windows(bag.of(Window), dials, world)


def _key(dial: Dial) -> Key:
    if not _appends(dial.support, dial.option):
        return dial.support, dial.option, ""
    entry = dial.count or str(dial.value)
    # Of a map ("2:German_Fighter") the part behind the number is the entry, of a list the whole text is.
    head, _, tail = entry.partition(":")
    return dial.support, dial.option, tail if head.lstrip("-").isdigit() and tail else entry


def _attachments(type_: str, options: dict[Key, list[Dial]]) -> Iterator[Attachment]:
    by_support: dict[str, list[tuple[Option, tuple[Because, ...]]]] = defaultdict(list)
    for key, asked in options.items():
        base = [dial for dial in asked if not dial.gate.techs]
        if base:
            value, dial = _merge(base, key), base[0]
            option = Option(dial.option, _text(value), dial.count)
            by_support[key[0]].append((option, tuple(b for d in base for b in d.why)))
    for support, made in by_support.items():
        why = tuple(dict.fromkeys(b for _, because in made for b in because))
        java_class = "UnitSupportAttachment" if support else "UnitAttachment"
        yield Attachment(
            java_class, support or "unitAttachment", type_, "unitType", tuple(option for option, _ in made), why
        )


def _changes(world: World, key: Key, asked: list[Dial]) -> Iterator[_Change]:
    gated: dict[str, list[Dial]] = defaultdict(list)
    for dial in asked:
        if dial.gate.techs:
            gated[dial.gate.nation].append(dial)
    base = [dial for dial in asked if not dial.gate.techs]
    for nation, theirs in gated.items():
        techs = [tech for dial in theirs for tech in dial.gate.techs]

        def value(owned: frozenset[str], theirs: list[Dial] = theirs) -> str:
            return _text(_merge([*base, *(d for d in theirs if owned.issuperset(d.gate.techs))], key))

        try:
            ladder = rungs(techs, value)
        except ValueError as error:
            raise clash(str(error), *theirs) from None
        for rung in ladder:
            unless = next((d.unless for d in theirs if d.unless is not None), None)
            yield _Change(nation, rung.tech, rung.owned, rung.lacking, key[0], key[1], rung.value, unless)


def _merge(dials: list[Dial], key: Key) -> int | str | bool:
    """The value that holds when all of these do."""
    if not dials:
        return ""
    sets = [d for d in dials if d.how is How.SET]
    adds = sum(int(d.value) for d in dials if d.how is How.ADD)
    if not sets:
        return _default(key) + adds
    values = [d.value for d in sets]
    if all(isinstance(v, bool) for v in values):
        return any(values)
    if all(isinstance(v, int) for v in values):
        return max(int(v) for v in values) + adds
    if _appends(key[0], key[1]):
        return _highest_entry([str(v) for v in values])
    different = list(dict.fromkeys(str(v) for v in values))
    if len(different) > 1:
        raise clash(f"{key[1]} cannot be both {different[0]} and {different[1]}", *sets)
    return different[0]


def _default(key: Key) -> int:
    """What the engine takes for a number that is not written; below 0 stands for "none"."""
    known = find("UnitSupportAttachment" if key[0] else "UnitAttachment", key[1])
    text = known.default if known is not None else ""
    return max(int(text), 0) if text.lstrip("-").isdigit() else 0


def _highest_entry(values: list[str]) -> str:
    """Of the values of one entry of a map ("1:X", "2:X") the highest; entries of lists are equal anyhow."""
    heads = [v.partition(":")[0] for v in values]
    if all(h.lstrip("-").isdigit() for h in heads):
        return max(values, key=lambda v: int(v.partition(":")[0]))
    return values[0]


def _appends(support: str, option: str) -> bool:
    """Whether the engine collects the values of an option that stands several times."""
    known = find("UnitSupportAttachment" if support else "UnitAttachment", option)
    return known is not None and known.appends


def _text(value: int | str | bool) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def _acts(world: World, changes: dict[_Change, dict[str, tuple[Because, ...]]]) -> Iterator[Act]:
    """One act for all changes of one moment that concern the same types."""
    packed: dict[
        tuple[str, str, tuple[str, ...], tuple[str, ...], str, tuple[str, ...], Flag | None], list[_Change]
    ] = defaultdict(list)
    for change, by_type in changes.items():
        key = (change.nation, change.tech, change.owned, change.lacking, change.support, tuple(by_type), change.unless)
        packed[key].append(change)
    titles: dict[str, int] = defaultdict(int)
    for (nation, tech, owned, lacking, support, types, unless), together in packed.items():
        title = _title(world, nation, tech, owned, lacking)
        titles[title] += 1
        if titles[title] > 1:
            title = f"{title} {titles[title]}"
        player = world.nation(nation).players[0]
        given = (
            *(Owns(player, world.tech_name(t)) for t in owned),
            *(Not(Owns(player, world.tech_name(t))) for t in lacking),
            *((Not(unless),) if unless is not None else ()),
        )
        why = tuple(dict.fromkeys(b for change in together for because in changes[change].values() for b in because))
        yield Act(
            why=why,
            player=player,
            title=title,
            moment=Awarded(nation, tech),
            given=given,
            do=tuple(SetOption(types, change.option, change.value, support) for change in together),
        )


def _windows(windows: list[Window], dials: dict[str, dict[Key, list[Dial]]], world: World) -> Iterator[Act]:
    """What opens and closes each window. What closes it sets what the technologies owned give without the window."""
    titles: dict[str, int] = defaultdict(int)
    for window in windows:
        owner = world.nation(window.nation)
        player = owner.players[0]
        gate = tuple(Owns(player, world.tech_name(t)) for t in window.gate.techs)
        title = f"{owner.adjective} {window.title}"
        titles[title] += 1
        if titles[title] > 1:
            title += f" {titles[title]}"
        for techs, types in _alike(window, dials).items():
            for owned in _subsets(techs):
                held = tuple(
                    Owns(player, world.tech_name(t)) if t in owned else Not(Owns(player, world.tech_name(t)))
                    for t in techs
                )
                now = _without(dials[types[0]], window, owned)
                inside = int(now or 0) + window.value if type(window.value) is int else window.value
                if now == inside:
                    continue
                suffix = "".join(f" with {world.tech_title(t)}" for t in sorted(owned))
                for moment, value, given, verb in (
                    (Opens(window.opens), inside, (*gate, *window.given, *held), "begins"),
                    (Closes(window.closes), now, (*gate, *held), "ends"),
                ):
                    yield Act(
                        why=window.why,
                        player=player,
                        title=f"{title} {verb}{suffix}" + (f" {len(types)}" if len(_alike(window, dials)) > 1 else ""),
                        moment=moment,
                        given=given,
                        do=(SetOption(types, window.option, _text(value)),),
                    )


def _alike(window: Window, dials: dict[str, dict[Key, list[Dial]]]) -> dict[tuple[str, ...], tuple[str, ...]]:
    """The types of a window by the technologies that have a say in its option."""
    found: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for type_ in window.types:
        asked = dials[type_].get(("", window.option, ""), [])
        techs = dict.fromkeys(t for d in asked if d.gate.nation == window.nation for t in d.gate.techs)
        found[tuple(techs)].append(type_)
    return {techs: tuple(types) for techs, types in found.items()}


def _subsets(techs: tuple[str, ...]) -> list[frozenset[str]]:
    return [frozenset(owned) for size in range(len(techs) + 1) for owned in combinations(techs, size)]


def _without(options: dict[Key, list[Dial]], window: Window, owned: frozenset[str]) -> int | str | bool:
    """The value of the window's option when it is closed and these technologies are owned."""
    key = ("", window.option, "")
    holding = [
        d
        for d in options.get(key, [])
        if not d.gate.techs or (d.gate.nation == window.nation and owned.issuperset(d.gate.techs))
    ]
    if not holding:
        return False if isinstance(window.value, bool) else 0 if isinstance(window.value, int) else "-reset-"
    return _merge(holding, key)


def _title(world: World, nation: str, tech: str, owned: tuple[str, ...], lacking: tuple[str, ...]) -> str:
    words = [world.nation(nation).adjective, world.tech_title(tech), "takes effect"]
    if owned:
        words += ["with", *(world.tech_title(t) for t in owned)]
    if lacking:
        words += ["without", *(world.tech_title(t) for t in lacking)]
    return " ".join(words)
