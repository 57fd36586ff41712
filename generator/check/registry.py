"""The kinds of fault, each declared once: code, severity, title, help text, and the function that finds it.

A check is a generator function over one part of a map; its docstring is its help text, in three parts: what the
fault is, `Client:` what the player's program does with it, and `Mend:` what would be right.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from inspect import cleandoc
from typing import Any, TypeVar

from generator.check.findings import Severity
from generator.why import did_you_mean, fail

FAMILIES = {
    "xml": "The XML file itself",
    "reference": "Names that must exist",
    "option": "Options of attachments",
    "attachment": "Attachments",
    "unit": "Units",
    "support": "Support rules",
    "condition": "Conditions and objectives",
    "trigger": "Triggers",
    "politics": "Relations and actions",
    "production": "Buying and repairing",
    "sequence": "The steps of a round",
    "territory": "Territories",
    "property": "Game properties",
    "play": "Playing it",
    "package": "The map folder or zip",
    "geometry": "Point files and outlines",
    "image": "Pictures",
    "text": "Texts",
}
"""The families of faults and their titles, in the order of the documentation."""

MODULES: tuple[str, ...] = (
    "xml", "references", "options", "switches", "attachments", "canals", "units", "unitfights", "supports",
    "conditions", "logic", "triggers", "changes", "firing", "politics", "production", "sequence", "territories",
    "properties", "victory", "play", "packages", "geometry", "outlines", "texts", "unitimages", "notes", "images",
)  # fmt: skip
"""The modules of this package that declare checks."""

HINT, WARNING, ERROR = Severity.HINT, Severity.WARNING, Severity.ERROR

Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of fault. `find` is None if another function reports it. `part` is "game" (one XML) or "map"."""

    code: str
    family: str
    severity: Severity
    title: str
    help: str
    find: Callable[..., Any] | None
    part: str


_KINDS: dict[str, Kind] = {}


def check(
    code: str, severity: Severity, title: str, *, family: str, part: str = "game"
) -> Callable[[Function], Function]:
    """Declare a kind of fault; the decorated function finds it and its docstring explains it."""

    def declare(function: Function) -> Function:
        _add(Kind(code, family, severity, title, cleandoc(function.__doc__ or ""), function, part))
        return function

    return declare


def declare(code: str, severity: Severity, title: str, help: str, *, family: str, part: str = "game") -> None:
    """Declare a kind of fault that a stage of reading or another check reports by itself."""
    _add(Kind(code, family, severity, title, cleandoc(help), None, part))


def _add(kind: Kind) -> None:
    if kind.code in _KINDS:
        raise ValueError(f"two checks with the code {kind.code}")
    if kind.family not in FAMILIES:
        raise ValueError(f"{kind.code}: unknown family {kind.family}")
    _KINDS[kind.code] = kind


def kinds() -> dict[str, Kind]:
    """Every kind of fault by code, in the order of declaration."""
    for module in MODULES:
        import_module(f"generator.check.{module}")
    return _KINDS


def title_of(code: str) -> str:
    """The title of a kind of fault."""
    return kinds()[code].title


def kind_of(code: str) -> Kind:
    """A kind of fault by its code.

    Raises Faulty for an unknown code, with the nearest one.
    """
    if code not in kinds():
        raise fail(f"no fault has the code {code}", instead=did_you_mean(code, sorted(kinds())))
    return kinds()[code]
