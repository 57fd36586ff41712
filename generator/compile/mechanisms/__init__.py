"""How TripleA does what the rules say: one module a family of sentences.

A module's docstring is its "how" (`tro explain` prints it), its functions turn a clause into asks, and `RECORDS` says
which sentences they serve. A mechanism knows TripleA and no rule; it never sees the game, other rules or other
mechanisms.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from generator.compile.clause import Record


@cache
def modules() -> tuple[ModuleType, ...]:
    """All mechanism modules, by name."""
    return tuple(import_module(f"{__name__}.{info.name}") for info in iter_modules(__path__))


@cache
def records() -> tuple[Record, ...]:
    """The whole table."""
    return tuple(record for module in modules() for record in getattr(module, "RECORDS", ()))
