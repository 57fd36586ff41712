"""Which known name an author meant: a quick edit distance that gives up early."""

from __future__ import annotations

import re
from collections.abc import Collection

_FILLING = re.compile(r"[\s_'.-]+")


MOST_KNOWN, LONGEST = 3000, 100
"""Among more names, or for a longer one, only the same letters are sought."""


def plain(name: str) -> str:
    """A name without blanks, dashes, underscores and capitals."""
    return _FILLING.sub("", name).casefold()


def tolerance(name: str) -> int:
    """How many letters may differ in a name of that length."""
    return 1 if len(name) < 5 else 2 if len(name) < 11 else 3


def near(name: str, known: Collection[str]) -> list[str]:
    """The known names at the least distance, if that is small: all of them, sorted."""
    wanted = plain(name)
    if len(known) > MOST_KNOWN or len(name) > LONGEST:
        return [other for other in sorted(known) if plain(other) == wanted][:3]
    letters = set(wanted)
    most = tolerance(wanted)
    best: list[str] = []
    for other in sorted(known):
        candidate = plain(other)
        if abs(len(candidate) - len(wanted)) > most or len(letters.symmetric_difference(candidate)) > 2 * most:
            continue
        distance = edits(wanted, candidate, most)
        if distance < most:
            best, most = [other], distance
        elif distance == most:
            best.append(other)
    return best


def edits(one: str, other: str, most: int) -> int:
    """How many letters must be changed, added, dropped or exchanged with the next; more than `most` = most + 1."""
    older: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, match in enumerate(other, 1):
            cost = min(last[j] + 1, row[-1] + 1, last[j - 1] + (letter != match))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == match:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
        older, last = last, row
    return last[-1]
