"""The base of every word of the rules: a frozen value that remembers where it was written.

`Word` fills `where` by itself: the file and line of the nearest caller outside this package. Files are spelled by
their package (`rules/tro/tier2.py`, `my_war/units.py`), never by their place on this machine, so that the same rules
give the same bytes everywhere.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from types import FrameType
from typing import Any, TypeVar

from generator.why import NOWHERE, Where

_PACKAGE = __name__.rpartition(".")[0]
_BUILT_IN = "generator."

T = TypeVar("T")


def spelled(module: str, file: str = "") -> str:
    """How a module's file is called in messages: `generator.rules.tro.tier2` is `rules/tro/tier2.py`."""
    parts = module.removeprefix(_BUILT_IN).split(".") if module.startswith(_BUILT_IN) else module.split(".")
    if re.split(r"[\\/]", file)[-1] == "__init__.py":
        parts.append("__init__")
    return "/".join(parts) + ".py"


def author_frame() -> FrameType | None:
    """The nearest calling frame outside this package, that is, in the rules (or in a test)."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        name = str(frame.f_globals.get("__name__", ""))
        # Generated __init__ methods of dataclasses and the dataclasses module itself are no authors either.
        if name not in ("dataclasses", "functools") and name != _PACKAGE and not name.startswith(_PACKAGE + "."):
            return frame
        frame = frame.f_back
    return None


def caller() -> Where:
    """The file and line of the rules that called us; NOWHERE outside of any rules."""
    frame = author_frame()
    if frame is None:
        return NOWHERE
    return Where(spelled(str(frame.f_globals.get("__name__", "")), frame.f_code.co_filename), frame.f_lineno)


@dataclass(frozen=True, eq=False)
class Word:
    """Something said in the rules. Two words are the same only if they are one; `structure` compares what they say."""

    where: Where = field(init=False, repr=False, default=NOWHERE)

    def __post_init__(self) -> None:
        object.__setattr__(self, "where", caller())


def structure(value: object) -> Any:
    """What a word says, as nested tuples without places in files: hashable, and equal for equal sentences."""
    if is_dataclass(value) and not isinstance(value, type):
        said = tuple(structure(getattr(value, f.name)) for f in fields(value) if f.name != "where")
        return (type(value).__name__, *said)
    if isinstance(value, list | tuple):
        return tuple(structure(item) for item in value)
    if isinstance(value, Mapping):
        return tuple((structure(key), structure(item)) for key, item in value.items())
    return value


def altered(value: T, **new: object) -> T:
    """A frozen value with other fields; a word keeps its `where` unless that is one of them."""
    if not new:
        return value
    other = copy(value)
    for name, item in new.items():
        object.__setattr__(other, name, item)
    return other


def rewrite(value: T, change: Callable[[object], object]) -> T:
    """The same value with `change` applied to everything in it, from the outside in; words keep their `where`.

    `change` gives back its argument where it changes nothing; what it does change is not searched further.
    """
    changed = change(value)
    if changed is not value:
        return changed  # type: ignore[return-value]
    if isinstance(value, tuple):
        items = tuple(rewrite(item, change) for item in value)
        return items if any(a is not b for a, b in zip(items, value, strict=True)) else value  # type: ignore[return-value]
    if isinstance(value, Mapping):
        pairs = [(rewrite(key, change), rewrite(item, change)) for key, item in value.items()]
        return dict(pairs)  # type: ignore[return-value]
    if not is_dataclass(value) or isinstance(value, type):
        return value
    new = {f.name: rewrite(getattr(value, f.name), change) for f in fields(value)}
    return altered(value, **{name: item for name, item in new.items() if item is not getattr(value, name)})


def parts_of(value: object) -> Iterator[object]:
    """Everything in a value, from the outside in: words, things, ids, numbers."""
    yield value
    if isinstance(value, tuple | list):
        for item in value:
            yield from parts_of(item)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from parts_of(key)
            yield from parts_of(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for f in fields(value):
            yield from parts_of(getattr(value, f.name))


@cache
def snake(title: str) -> str:
    """An id made from a title or class name: "Heavy Gun", HeavyGun -> heavy_gun."""
    text = re.sub(r"[’']", "", title)
    text = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", text)
    return re.sub(r"[^0-9a-zA-Z]+", "_", text).strip("_").casefold()


def fold(id: str) -> str:
    """What ids are compared by: without underscores and case, so that P51Mustang is p_51_mustang."""
    return id.replace("_", "").casefold()
