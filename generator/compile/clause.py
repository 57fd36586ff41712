"""A sentence cut into single changes, and the record that serves each.

A record is one line of the language's table (language.md, section 4): word, change, circumstances and kind of subject,
with the mechanism that knows how TripleA does it and `near`, what it costs. Mechanism modules list theirs in `RECORDS`;
`RECORDS` here is all of them. A change that no record fits is refused, and the nearest record is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generator.compile.asks import ALL, Ask, Gate
from generator.language.changes import Said, Ways
from generator.language.effect import Effect
from generator.language.geography import Having, NextTo, Places
from generator.language.nouns import Many
from generator.language.sides import Nation
from generator.language.things import Units, Weapon
from generator.language.words import Numbers
from generator.why import Because, Fault

if TYPE_CHECKING:
    from generator.compile.world import World

FREE = frozenset({"needs"})
"""Circumstances that any record takes: the gate carries them."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One change of one sentence for one nation, ready for its mechanism.

    `subject`: whose change; `value`: by or to what; `gate`: from when on; `home`: the role whose card says it, or "".
    """

    why: tuple[Because, ...]
    nation: Nation
    word: Effect
    change: str
    value: Any
    subject: Units | Weapon | None
    ways: Ways
    gate: Gate
    home: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """One line of the table. `changes`: names joined by blanks ("" for words that change no number).

    `needs`: circumstances that must be said, `may`: that can be. `subject`: "role", "weapon", "submerging". `place`:
    how `at` or `from_` must be: "" = whatever, "facility", "fixed".
    `near`: what it costs everybody who uses it ("" = exact). `quiet`: it asks for nothing, others read the sentence.
    """

    word: type[Effect]
    make: Callable[[Clause, World], Iterator[Ask]]
    changes: str = ""
    needs: str = ""
    may: str = ""
    subject: str = ""
    place: str = ""
    near: str = ""
    quiet: bool = False

    @property
    def mechanism(self) -> str:
        """The name of the mechanism: the module and function that serve it."""
        return f"{self.make.__module__.rpartition('.')[2]}.{self.make.__name__}"

    def fits(self, sentence: Sentence) -> bool:
        """Whether it serves this change."""
        must, may = set(self.needs.split()), set(self.may.split())
        said = sentence.said - FREE
        return (
            self.word is sentence.word
            and (sentence.change in self.changes.split() or (not self.changes and not sentence.change))
            and must <= said <= must | may
            and self.subject in ("", sentence.subject)
            and self.place in ("", sentence.place)
        )

    def misses(self, sentence: Sentence) -> int:
        """How far it is from this change: the fewer, the nearer."""
        must, may = set(self.needs.split()), set(self.may.split())
        said = sentence.said - FREE
        return (
            6 * (self.word is not sentence.word)
            + 4 * (sentence.change not in self.changes.split())
            + 2 * len(said - must - may)
            + len(must - said)
            + (self.subject not in ("", sentence.subject))
            + (self.place not in ("", sentence.place))
        )

    def spelled(self) -> str:
        """How a sentence that it serves looks: `Improve(..., attack=, paired_with=)`."""
        changes = [f"{name}=" for name in self.changes.split()[:1]]
        needed = [f"{name}=" for name in self.needs.split()]
        subject = {"weapon": "WEAPON", "submerging": "SUBMARINE"}.get(self.subject, "...")
        return f"{self.word.__name__}({', '.join([subject, *changes, *needed])})"


@dataclass(frozen=True, slots=True)
class Sentence:
    """The key of a record: what a single change is, without its numbers."""

    word: type[Effect]
    change: str
    said: frozenset[str]
    subject: str
    place: str


def changes_of(effect: Effect) -> Iterator[tuple[str, Any]]:
    """The single changes of a word: each number of an Improve, Weaken or Make; one without a name of other words."""
    if isinstance(effect, Numbers):
        yield from ((said.change, said.value) for said in effect.changes)
    else:
        yield "", None


def amount(said: Said) -> int:
    """The number of a change, for example +1 pip."""
    if not isinstance(said.value, int):
        raise AssertionError(f"{said.change} is no number")
    return int(said.value)


def served(ratio: int | Many) -> int:
    """How many units one giver serves."""
    return ratio if isinstance(ratio, int) else ALL


def subject_of(effect: Effect) -> Units | Weapon | None:
    """Whose change it is."""
    for name in ("subject", "units"):
        found = getattr(effect, name, None)
        if isinstance(found, Units | Weapon):
            return found
    return None


def sentence_of(effect: Effect, change: str, submerging: Callable[[Units], bool]) -> Sentence:
    """The key of one change."""
    subject = subject_of(effect)
    kind = "role"
    if isinstance(subject, Weapon):
        kind = "weapon"
    elif isinstance(subject, Units) and submerging(subject):
        kind = "submerging"
    return Sentence(type(effect), change, effect.ways.said, kind, _place(effect.ways))


def _place(ways: Ways) -> str:
    place = ways.at if ways.at is not None else ways.from_
    if place is None:
        return ""
    if isinstance(place, Units):
        return "facility"
    if _of_facility(place):
        return "facility"
    return "fixed" if place.fixed else "changing"


def _of_facility(place: Places) -> bool:
    return (
        len(place.filters) == 1 and isinstance(place.filters[0], Having | NextTo) and place.filters[0].units is not None
    )


def match(sentence: Sentence, records: tuple[Record, ...]) -> Record | None:
    """The record that serves a change; more than one is an error of the program."""
    fitting = [record for record in records if record.fits(sentence)]
    if len(fitting) > 1:
        raise AssertionError(f"{sentence} fits {', '.join(r.spelled() for r in fitting)}")
    return fitting[0] if fitting else None


def refusal(effect: Effect, change: str, sentence: Sentence, records: tuple[Record, ...]) -> Fault:
    """Why no mechanism serves this, and the nearest that has one."""
    said = [f"{change}="] if change else []
    said += [f"{name}=" for name in sorted(sentence.said)]
    spelled = f"{type(effect).__name__}({', '.join(['...', *said])})"
    of_word = [record for record in records if record.word is sentence.word]
    if not of_word:
        return Fault(f"no mechanism builds {type(effect).__name__} yet", effect.where, "see `tro words`")
    nearest = min(of_word, key=lambda record: record.misses(sentence))
    return Fault(f"no mechanism serves {spelled}", effect.where, f"the nearest that works is {nearest.spelled()}")
