"""How the values of attachment options are written: a small grammar, and a reader for it.

A form is a list of fields, as the value itself is, joined by ":". A field is

* `int`, `int(a..b)`, `int(a..)`, `decimal`, `bool`, `text` - plain values
* `unit`, `territory`, `player`, `resource`, `tech`, `effect`, `relation`, `frontier`, `rule`, `condition`,
  `trigger`, `support`, `attachment`, `step` - names of things of the game
* `{a,b}` - one of these words as written; `{a,b}i` - in any letter case
* alternatives of these, joined by "|"; a leading "-" allows a minus sign before a name
* with `?` = may be left out (in front: only if the first part reads so), `+` = one or more, `*` = any number, blank
  parts skipped; `unit,int+` = one or more pairs
* or one of the whole-value forms of `WHOLE`.

Source: the string setters of the engine's attachment classes (`games.strategy.triplea.attachments`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial

INT = re.compile(r"[+-]?[0-9]{1,10}\Z")
DECIMAL = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\Z")
PLACE_GROUPS = frozenset({"original", "originalNoWater", "controlled", "controlledNoWater", "all", "map", "enemy"})

Reference = tuple[str, str]
"""A kind of thing ("unit", "player", ...) and the name by which the value speaks of it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a value says: `error` is empty if it is well written; `names` are the things it speaks of, in order."""

    error: str = ""
    names: tuple[Reference, ...] = ()


@dataclass(frozen=True, slots=True)
class Atom:
    """One alternative of a field."""

    kind: str
    least: int | None = None
    most: int | None = None
    words: tuple[str, ...] = ()
    any_case: bool = False

    def describe(self) -> str:
        """The words for an error message."""
        if self.kind == "word":
            return " or ".join(self.words)
        if self.kind == "int":
            return f"a whole number{_bounds(self.least, self.most)}"
        return {
            "bool": "true or false",
            "decimal": "a number",
            "battlerounds": "currentRound or first-last",
            "span": "a round, first-last or first-+",
        }.get(self.kind, f"the name of a {self.kind}")


PartReader = Callable[[str], "Reference | str | None"]
"""Reads one part of a value: a reference, None for a plain value, or the text of an error."""

MOST_PARTS = 4096
"""Parts whose reading is remembered for each group of a field: the same few stand in thousands of values."""


@dataclass(frozen=True, slots=True)
class Field:
    """One part of a value between colons; each group has its reader."""

    groups: tuple[tuple[Atom, ...], ...]
    quantity: str = ""
    minus: bool = False
    readers: tuple[PartReader, ...] = field(default=(), compare=False, repr=False)

    def describe(self) -> str:
        """The words for an error message."""
        return " and ".join(" or ".join(a.describe() for a in group) for group in self.groups)


def _bounds(least: int | None, most: int | None) -> str:
    if least is not None and most is not None:
        return f" from {least} to {most}"
    if least is not None:
        return f" of at least {least}"
    return ""


def as_int(text: str) -> int | None:
    """The number as the engine reads it (no blanks, 32 bit), or None."""
    if not INT.match(text):
        return None
    number = int(text)
    return number if -(2**31) <= number < 2**31 else None


def is_bool(text: str) -> bool:
    """Whether the engine reads it as true or false (any letter case, no blanks)."""
    return text.lower() in ("true", "false")


@cache
def fields_of(form: str) -> tuple[Field, ...]:
    """The form taken apart."""
    return tuple(_field(part) for part in re.split(r":(?![^{(]*[})])", form))


def _field(text: str) -> Field:
    quantity = text[-1] if text[-1] in "?+*" else ""
    body = text[:-1] if quantity else text
    minus = body.startswith("-")
    body = body[1:] if minus else body
    groups = tuple(_group(g) for g in re.split(r",(?![^{]*\})", body))
    readers = tuple(lru_cache(MOST_PARTS)(partial(_read_part, group, minus)) for group in groups)
    return Field(groups, quantity, minus, readers)


def _group(text: str) -> tuple[Atom, ...]:
    """The alternatives, names last: any text may be a name."""
    atoms = [_atom(a) for a in text.split("|")]
    return tuple(sorted(atoms, key=lambda a: a.kind not in ("word", "int", "bool")))


def _atom(text: str) -> Atom:
    words = re.fullmatch(r"\{(.*)\}(i?)", text)
    if words:
        return Atom("word", words=tuple(words[1].split(",")), any_case=bool(words[2]))
    ranged = re.fullmatch(r"int\((-?\d+)\.\.(-?\d+)?\)", text)
    if ranged:
        return Atom("int", int(ranged[1]), int(ranged[2]) if ranged[2] else None)
    return Atom(text)


def _matches(atom: Atom, text: str) -> bool:
    """Whether the text is of that kind; any text may be a name."""
    if atom.kind == "int":
        number = as_int(text)
        if number is None:
            return False
        return (atom.least is None or number >= atom.least) and (atom.most is None or number <= atom.most)
    if atom.kind == "word":
        return text.lower() in {w.lower() for w in atom.words} if atom.any_case else text in atom.words
    plain = PLAIN.get(atom.kind)
    return plain(text) if plain else True


def _is_int(text: str) -> bool:
    return as_int(text) is not None


def _is_span(text: str) -> bool:
    if as_int(text) is not None:
        return True
    ends = text.split("-")
    return len(ends) == 2 and as_int(ends[0]) is not None and (ends[1] == "+" or as_int(ends[1]) is not None)


def _is_battle_rounds(text: str) -> bool:
    ends = text.split("-")
    return text.lower() == "currentround" or (len(ends) > 1 and None not in (as_int(ends[0]), as_int(ends[1])))


PLAIN: dict[str, Callable[[str], bool]] = {
    "bool": is_bool,
    "decimal": lambda text: bool(DECIMAL.match(text)),
    "text": lambda text: True,
    "span": _is_span,
    "battlerounds": _is_battle_rounds,
}


def _read_part(group: tuple[Atom, ...], minus: bool, text: str) -> Reference | str | None:
    name = text[1:] if minus and text.startswith("-") else text
    for atom in group:
        if _matches(atom, name):
            return None if atom.kind in ("word", "int") or atom.kind in PLAIN else (atom.kind, name)
    return f"{text!r} is not {' or '.join(a.describe() for a in group)}"


GOOD = Reading()


def read_value(form: str, value: str) -> Reading:
    """Read the value of an option of that form."""
    return reader(form)(value)


@cache
def reader(form: str) -> Callable[[str], Reading]:
    """The function that reads values of a form; plain values and plain lists have quick ones."""
    if form in WHOLE:
        return WHOLE[form]
    if form in PLAIN or form == "int":
        fields = fields_of(form)
        fits = PLAIN.get(form, _is_int)
        return lambda value: GOOD if fits(value) else _read_fields(fields, value)
    match = re.fullmatch(r"(\w+)\+", form)
    if match and match[1] not in PLAIN:
        kind = match[1]
        return lambda value: Reading("", tuple([(kind, part) for part in value.split(":")]))
    if form == "condition*":
        return lambda value: Reading("", tuple([("condition", part) for part in value.split(":") if part.strip()]))
    return partial(_read_fields, fields_of(form))


def _read_fields(fields: tuple[Field, ...], value: str) -> Reading:
    parts = (
        value.split(":") if len(fields) > 1 or fields[0].quantity or fields[0].groups[0][0].kind != "text" else [value]
    )
    names: list[Reference] = []
    position = 0
    for index, one in enumerate(fields):
        size = len(one.readers)
        if one.quantity == "?" and index == 0 and not _starts(one, parts[0]):
            continue
        available = len(parts) - position
        if available < size:
            if one.quantity in ("?", "*"):
                continue
            return Reading(_too_few(fields, parts))
        repeat = available // size if one.quantity in ("+", "*") else 1
        for _ in range(repeat):
            for read_part in one.readers:
                text = parts[position]
                position += 1
                if one.quantity == "*" and not text.strip():
                    continue
                read = read_part(text)
                if isinstance(read, str):
                    return Reading(read)
                if read:
                    names.append(read)
    if position < len(parts):
        return Reading(f"{len(parts)} parts joined by ':' where {position} are expected")
    return Reading("", tuple(names))


def _starts(field: Field, text: str) -> bool:
    return any(_matches(atom, text) for atom in field.groups[0])


def _too_few(fields: tuple[Field, ...], parts: list[str]) -> str:
    wanted = " : ".join(f.describe() for f in fields if f.quantity != "?")
    return f"{len(parts)} part{'s' if len(parts) != 1 else ''} where {wanted} is expected"


def _read_places(value: str) -> Reading:
    """Territories of a condition: a count or the word each first, then names, up to the first group word."""
    names: list[Reference] = []
    for index, part in enumerate(value.split(":")):
        if not value or part == "each" or (index == 0 and as_int(part) is not None):
            continue
        if part in PLACE_GROUPS:
            break
        names.append(("territory", part))
    return Reading("", tuple(names))


def _read_chance(value: str) -> Reading:
    parts = value.split(":")
    hits, sides = (as_int(parts[0]), as_int(parts[1])) if len(parts) > 1 else (None, None)
    if hits is None or sides is None:
        return Reading(f"{value!r} is not hits:sides, for example 1:6")
    if not 0 <= hits <= sides <= 120:
        return Reading(f"{value!r} is not hits:sides with 0 <= hits <= sides <= 120")
    return Reading()


def _read_howmany(value: str) -> Reading:
    if value.upper() in ("AND", "OR", "XOR"):
        return Reading()
    match = re.fullmatch(r"(\d{1,9})(?:-(\d{1,9}))?", value)
    if not match or (match[2] and int(match[2]) <= int(match[1])):
        return Reading(f"{value!r} is not AND, OR, a number, or low-high with high above low")
    return Reading()


def _read_upkeep(value: str) -> Reading:
    if value == "default":
        return Reading()
    parts = value.split(":")
    cost = as_int(parts[0])
    if cost is None or len(parts) > 2 or (len(parts) == 2 and parts[1] not in ("flat", "percentage")):
        return Reading(f"{value!r} is not default, a whole number, number:flat or number:percentage")
    if parts[1:] == ["percentage"] and cost > 100:
        return Reading(f"{value!r} is above 100 percent")
    return Reading()


def _read_resource_cost(value: str) -> Reading:
    """`number:resource`; parts behind the second are ignored by the engine."""
    parts = value.split(":")
    if len(parts) < 2 or as_int(parts[0]) is None:
        return Reading(f"{value!r} is not number:resource (number in count, resource in value)")
    return Reading("", (("resource", parts[1]),))


def _read_change(value: str) -> Reading:
    """`new value:property`; checked against the class that the trigger aims at, not here."""
    return Reading()


def _read_relation_flag(value: str) -> Reading:
    if value in ("true", "false", "default"):
        return Reading()
    return Reading(f"{value!r} is not true, false or default (lower case)")


WHOLE: dict[str, Callable[[str], Reading]] = {
    "places": _read_places,
    "chance": _read_chance,
    "howmany": _read_howmany,
    "upkeep": _read_upkeep,
    "change": _read_change,
    "int:resource": _read_resource_cost,
    "{true,false,default}": _read_relation_flag,
}
