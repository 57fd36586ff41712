"""Values that climb as technologies are gained, in any order.

A ladder is a function from the set of technologies owned to a value. Whoever writes the value needs to know, for each
technology that arrives, which value to set depending on what is owned already; `rungs` works that out with as few
conditions as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Generic, TypeVar

V = TypeVar("V")

MOST = 6  # technologies on one ladder; 2 to the power of it are looked at


@dataclass(frozen=True, slots=True)
class Rung(Generic[V]):
    """When `tech` arrives, and all of `owned` but none of `lacking` are there, the value becomes `value`."""

    tech: str
    owned: tuple[str, ...]
    lacking: tuple[str, ...]
    value: V


def rungs(techs: Sequence[str], value: Callable[[frozenset[str]], V]) -> list[Rung[V]]:
    """All steps of a ladder over these technologies, in a stable order.

    Raises ValueError where more than MOST technologies meet on one ladder.
    """
    names = list(dict.fromkeys(techs))
    if len(names) > MOST:
        raise ValueError(f"{len(names)} technologies change one number: {', '.join(names)}")
    found: list[Rung[V]] = []
    for tech in names:
        others = [name for name in names if name != tech]
        base = value(frozenset())
        changes = {
            frozenset(owned): new
            for size in range(len(others) + 1)
            for owned in combinations(others, size)
            # Also where this one changes nothing by itself: two that arrive in one event see each other as owned.
            if (new := value(frozenset({*owned, tech}))) != base or new != value(frozenset(owned))
        }
        relevant = [name for name in others if _matters(name, others, changes)]
        seen: set[frozenset[str]] = set()
        for owned_set, new in changes.items():
            key = owned_set & frozenset(relevant)
            if key not in seen:
                seen.add(key)
                owned_now = tuple(name for name in relevant if name in key)
                lacking = tuple(name for name in relevant if name not in key)
                found.append(Rung(tech, owned_now, lacking, new))
    return found


def _matters(name: str, others: Sequence[str], changes: dict[frozenset[str], V]) -> bool:
    """Whether owning `name` makes a difference to what the arriving technology does."""
    missing = object()
    for size in range(len(others)):
        for owned in combinations([other for other in others if other != name], size):
            without, with_it = frozenset(owned), frozenset({*owned, name})
            if changes.get(without, missing) != changes.get(with_it, missing):
                return True
    return False
