"""The shape of the notes that the client shows with a game: plain texts, which the template sets in HTML.

The compiler leaves them in `Game.notes` as a dict with the names of the fields below: texts, lists of texts, and
dicts with the field names of the smaller classes. A field may be left out; an unknown one is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import TypeVar, cast

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its head, and rows of as many cells; `title` stands above it."""

    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    title: str = ""


@dataclass(frozen=True, slots=True)
class TechNote:
    """A technology; `group` is the heading that it stands under, such as a tier or a nation."""

    title: str
    group: str
    card: str
    deviation: str = ""
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A line with a heading: a unit and what changed, an objective of a nation, a switch and what it does."""

    title: str
    text: str
    group: str = ""
    deviation: str = ""


@dataclass(frozen=True, slots=True)
class Notes:
    """Everything in a game's notes; empty parts are not printed.

    `how`: how the client is used; `research` and `odds`: the odds as they are, and in other cases; `nations`: what each
    brings to research.
    """

    title: str
    summary: tuple[str, ...] = ()
    how: tuple[str, ...] = ()
    research: Table = Table()
    odds: tuple[Table, ...] = ()
    nations: tuple[Entry, ...] = ()
    techs: tuple[TechNote, ...] = ()
    units: tuple[Entry, ...] = ()
    objectives: tuple[Entry, ...] = ()
    politics: tuple[str, ...] = ()
    switches: tuple[Entry, ...] = ()
    credits: tuple[str, ...] = ()


def read(notes: Mapping[str, object], title: str) -> Notes:
    """The notes of a dict; `title` stands in where it has none. Raises `TypeError` for what has another shape."""
    return _made(Notes, {"title": title, **notes}, _READERS)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"notes: a text was wanted, not {value!r}")
    return value


def _list(value: object, item: Callable[[object], T]) -> tuple[T, ...]:
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise TypeError(f"notes: a list was wanted, not {value!r}")
    return tuple(map(item, value))


def _texts(value: object) -> tuple[str, ...]:
    return _list(value, _text)


def _table(value: object) -> Table:
    table = _made(Table, value, {"head": _texts, "rows": lambda rows: _list(rows, _texts)})
    if odd := [row for row in table.rows if len(row) != len(table.head)]:
        raise TypeError(f"notes: a row of {len(odd[0])} cells in a table of {len(table.head)} columns: {odd[0]!r}")
    return table


def _tech(value: object) -> TechNote:
    return _made(TechNote, value, {"needs": _texts})


def _entry(value: object) -> Entry:
    return _made(Entry, value, {})


def _made(kind: type[T], value: object, readers: Mapping[str, Callable[[object], object]]) -> T:
    if isinstance(value, kind):
        return value
    if not isinstance(value, Mapping):
        raise TypeError(f"notes: the parts of a {kind.__name__} were wanted, not {value!r}")
    known = {field.name for field in fields(cast("type[Notes]", kind))}
    if unknown := sorted(set(value) - known):
        raise TypeError(f"notes: a {kind.__name__} has no {unknown[0]!r}; it has {', '.join(sorted(known))}")
    return kind(**{name: readers.get(name, _text)(part) for name, part in value.items()})


_READERS: Mapping[str, Callable[[object], object]] = {
    "summary": _texts,
    "how": _texts,
    "research": _table,
    "odds": lambda value: _list(value, _table),
    "nations": lambda value: _list(value, _entry),
    "techs": lambda value: _list(value, _tech),
    "units": lambda value: _list(value, _entry),
    "objectives": lambda value: _list(value, _entry),
    "politics": _texts,
    "switches": lambda value: _list(value, _entry),
    "credits": _texts,
}
