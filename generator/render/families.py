"""Families of attachments as the engine's `foreach`: lists of values on top of the file, holes in the attachments.

A hole bears the name of its list, and lists are global: so equal columns share one list, and a column whose name is
taken by other values gets a number. Source: `GameDataVariables.expandVariableCombinations` of the engine.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from generator.game.expand import expand, holes
from generator.game.model import Attachment, Option, Rows, Why
from generator.why import NOWHERE, Fault, Faulty

LEAST_ROWS = 3
"""Families with fewer rows are written out: they read better, and no list has to be looked up."""

Columns = dict[str, tuple[str, ...]]
"""A table by its columns: name to elements, all of one length."""

_HOLE = re.compile("[@$]")
_COLUMN = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Variable:
    """A list of values that attachments repeat over."""

    name: str
    elements: tuple[str, ...]
    why: Why


@dataclass(frozen=True, slots=True)
class Written:
    """An attachment as it stands in the file; `foreach` is the engine's expression, "" = stands alone."""

    foreach: str
    attachment: Attachment


@dataclass(frozen=True, slots=True)
class Families:
    """The lists and the attachments of a game, both in the order of the file."""

    variables: tuple[Variable, ...]
    attachments: tuple[Written, ...]


def gather(attachments: tuple[Attachment, ...]) -> Families:
    """Write small families out and name the lists of the others.

    Raises `Faulty` where the engine would read a table otherwise than `expand` does.
    """
    if faults := [fault for attachment in attachments for fault in _faults(attachment)]:
        raise Faulty(*faults)
    lists = _Lists()
    written = tuple(one for attachment in attachments for one in _written(attachment, lists))
    if faults := [fault for one in written for fault in _dollars(one.attachment, lists.names)]:
        raise Faulty(*faults)
    return Families(lists.variables(), written)


class _Lists:
    """The lists named so far."""

    def __init__(self) -> None:
        self._elements: dict[str, tuple[str, ...]] = {}
        self._names: dict[tuple[str, ...], list[str]] = {}
        self._whys: dict[str, dict[Why, None]] = {}

    @property
    def names(self) -> frozenset[str]:
        return frozenset(self._elements)

    def name(self, column: str, elements: tuple[str, ...], outer: frozenset[str], why: Why) -> str:
        """The name of the list with these values; not one of the outer loop's, which has holes of its own."""
        names = self._names.setdefault(elements, [])
        name = next((name for name in names if name not in outer), "")
        if not name:
            name = self._free(column)
            names.append(name)
            self._elements[name] = elements
        self._whys.setdefault(name, {})[why] = None
        return name

    def _free(self, column: str) -> str:
        name, number = column, 1
        while name in self._elements:
            number += 1
            name = f"{column}_{number}"
        return name

    def variables(self) -> tuple[Variable, ...]:
        return tuple(
            Variable(name, elements, tuple(dict.fromkeys(because for why in self._whys[name] for because in why)))
            for name, elements in self._elements.items()
        )


def _written(attachment: Attachment, lists: _Lists) -> Iterator[Written]:
    table = attachment.each
    if table is None:
        yield Written("", attachment)
    elif len(table.cells) < LEAST_ROWS:
        yield from (Written("", one) for one in expand(attachment))
    else:
        named: dict[str, str] = {}
        loops: list[str] = []
        asked = holes(table.columns).findall("\n".join(_texts(attachment)))
        for loop in factors(columns_of(table, asked)):
            outer = frozenset(named.values())
            own = {column: lists.name(column, elements, outer, attachment.why) for column, elements in loop.items()}
            loops.append(":".join(f"${name}$" for name in dict.fromkeys(own.values())))
            named |= own
        yield Written("^".join(loops), _renamed(attachment, named))


def columns_of(table: Rows, asked: Iterable[str]) -> Columns:
    """The columns of a table that are asked for, in its order."""
    wanted = frozenset(asked)
    columns = zip(table.columns, zip(*table.cells, strict=True), strict=True)
    return {name: elements for name, elements in columns if name in wanted}


def factors(columns: Columns) -> tuple[Columns, ...]:
    """The table as an outer and an inner one whose every pair of rows it lists, or alone if there are no such two.

    The engine runs through the inner table for each row of the outer one; that is the order that must fit.
    """
    length = len(next(iter(columns.values())))
    halves = (_halves(columns, length, inner) for inner in range(2, length // 2 + 1) if length % inner == 0)
    pairs = [(outer, inner) for outer, inner in halves if outer and inner]
    return min(pairs, key=_elements, default=(columns,))


def _halves(columns: Columns, length: int, inner: int) -> tuple[Columns, Columns]:
    """The columns that stand still for `inner` rows, and those that repeat after them, both cut to what differs.

    Both are empty if some column does neither.
    """
    standing: Columns = {}
    turning: Columns = {}
    for name, elements in columns.items():
        if elements == elements[:inner] * (length // inner):
            turning[name] = elements[:inner]
        elif all(elements[at : at + inner] == elements[at : at + 1] * inner for at in range(0, length, inner)):
            standing[name] = elements[::inner]
        else:
            return {}, {}
    return standing, turning


def _elements(loops: tuple[Columns, ...]) -> int:
    return sum(len(elements) for loop in loops for elements in loop.values())


def _renamed(attachment: Attachment, names: dict[str, str]) -> Attachment:
    """The attachment with the names of lists in its holes."""
    hole = holes(tuple(names))

    def named(text: str) -> str:
        return hole.sub(lambda found: f"@{names[found[1]]}@", text) if "@" in text else text

    def renamed(option: Option) -> Option:
        whole = "@" not in option.value and "@" not in option.count
        return option if whole else Option(option.name, named(option.value), named(option.count))

    options = tuple(map(renamed, attachment.options))
    return replace(attachment, name=named(attachment.name), to=named(attachment.to), options=options, each=None)


def _texts(attachment: Attachment) -> Iterator[str]:
    """Every text of an attachment that may have holes."""
    yield attachment.name
    yield attachment.to
    for option in attachment.options:
        yield option.value
        yield option.count


def _faults(attachment: Attachment) -> Iterator[Fault]:
    table = attachment.each
    if table is not None:
        where = attachment.why[0].where if attachment.why else NOWHERE
        yield from (Fault(f"the family {attachment.name!r} {fault}", where) for fault in _table(attachment, table))


def _table(attachment: Attachment, table: Rows) -> Iterator[str]:
    """What is wrong with a table, one sentence a mistake; the first kind found hides the later ones."""
    if not table.columns or not table.cells:
        yield "has no columns or no rows"
    elif bad := [column for column in table.columns if not _COLUMN.fullmatch(column)]:
        yield f"has a column {bad[0]!r}; letters, digits and _ make one"
    elif len(set(table.columns)) < len(table.columns):
        yield "has two columns of one name"
    elif short := [row for row in table.cells if len(row) != len(table.columns)]:
        yield f"has a row of {len(short[0])} cells, {short[0]!r}, for {len(table.columns)} columns"
    elif bad := [cell for row in table.cells if _HOLE.search("\n".join(row)) for cell in row if _HOLE.search(cell)]:
        yield f"has a cell {bad[0]!r}; the engine reads @ and $ as holes"
    elif bad := [option.name for option in attachment.options if "@" in option.name]:
        yield f"has a hole in the name of the option {bad[0]!r}; the engine fills values alone"
    elif bad := [text for text in _texts(attachment) if "@" in holes(table.columns).sub("", text)]:
        yield f"has a @ that belongs to no hole in {bad[0]!r}; columns are {', '.join(table.columns)}"
    elif _same_twice(attachment, table):
        yield "makes the same attachment twice; a hole in its name or target tells the rows apart"


def _same_twice(attachment: Attachment, table: Rows) -> bool:
    """Whether two rows have the same cells in the holes of name and target."""
    telling = columns_of(table, holes(table.columns).findall(f"{attachment.name}\n{attachment.to}"))
    told_apart = len(set(zip(*telling.values(), strict=True))) if telling else 1
    return told_apart < len(table.cells)


def _dollars(attachment: Attachment, names: frozenset[str]) -> Iterator[Fault]:
    """Values in which the engine would see a list: it replaces the name of one between $ by all its values."""
    for option in attachment.options:
        if option.value.count("$") > 1 and (named := [name for name in sorted(names) if f"${name}$" in option.value]):
            where = attachment.why[0].where if attachment.why else NOWHERE
            yield Fault(f"{attachment.name}: the engine reads ${named[0]}$ in {option.value!r} as a list", where)
