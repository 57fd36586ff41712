"""How what an author writes is read: parameters with kinds, every fault of a sentence at once.

`read` serves all words alike. `Sentence` is the base of words that are classes: a docstring (the meaning), typed
fields made by `param` (the parameters). Messages and the list of words follow from these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from generator.language.kinds import Kind, Misfit, shown
from generator.language.word import Word, caller
from generator.why import Fault, Faulty, Where, did_you_mean

_KEY = "param"
_REQUIRED: Any = object()


@dataclass(frozen=True, slots=True)
class Param:
    """A parameter of a word. `place`: "keyword", "first" (positional) or "rest" (all further positional ones)."""

    name: str
    kind: Kind[Any]
    meaning: str
    place: str = "keyword"
    default: Any = _REQUIRED

    @property
    def required(self) -> bool:
        """Whether it must be said."""
        return self.default is _REQUIRED


def param(kind: Kind[Any], meaning: str, *, place: str = "keyword", default: Any = _REQUIRED) -> Any:
    """A field of a word that its author fills; without a default it must be said."""
    return field(default=None, metadata={_KEY: (kind, meaning, place, default)})


class Reading:
    """Reads the parameters of one sentence and collects its faults. `word`: what messages call it."""

    def __init__(self, word: str, params: Sequence[Param], where: Where) -> None:
        self.word = word
        self.params = params
        self.where = where
        self.faults: list[Fault] = []

    def positional(self, subject: Sequence[Any]) -> dict[str, Any]:
        """What stands in the brackets without a name."""
        values: dict[str, Any] = {}
        waiting = list(subject)
        for p in self.params:
            if p.place == "keyword":
                continue
            if not waiting:
                if p.required:
                    self.fault(f"{self.word} needs {p.meaning}", f"in the brackets, {p.kind.shown}")
            elif p.place == "first":
                self.put(values, p.name, p.kind, waiting.pop(0))
            else:
                self.put(values, p.name, p.kind, waiting[0] if len(waiting) == 1 else tuple(waiting))
                waiting = []
        if waiting:
            self.fault(
                f"{self.word}: {shown(waiting[0])} is one too many in the brackets", "say what it is: name=value"
            )
        return values

    def named(self, said: Mapping[str, Any], others: Sequence[str] = ()) -> dict[str, Any]:
        """What is said by name; `others` are names that the word takes elsewhere, and that are left alone here."""
        own = {p.name: p for p in self.params if p.place == "keyword"}
        values = {p.name: p.default for p in self.params if not p.required}
        for name, value in said.items():
            if name in own:
                self.put(values, name, own[name].kind, value)
            elif name not in others:
                self.fault(f"{self.word} takes no {name}=", did_you_mean(name, [*own, *others]))
        for p in own.values():
            if p.required and p.name not in said:
                self.fault(f"{self.word} needs {p.name}= ({p.meaning})", p.kind.shown)
        return values

    def put(self, values: dict[str, Any], name: str, kind: Kind[Any], value: Any) -> None:
        """Reads one value, if it is of the kind."""
        try:
            values[name] = kind.read(value)
        except Misfit as misfit:
            self.fault(f"{self.word}: {name}={shown(value)} is not {kind.shown}", str(misfit))

    def fault(self, text: str, instead: str = "") -> None:
        """Notes a fault."""
        self.faults.append(Fault(text, self.where, instead))

    def finish(self) -> None:
        """Raises a `Faulty` if anything was wrong."""
        if self.faults:
            raise Faulty(*self.faults)


def read(word: str, params: Sequence[Param], said: Mapping[str, Any], where: Where) -> dict[str, Any]:
    """The values of a word that takes names only. Raises `Faulty` with all that is wrong."""
    reading = Reading(word, params, where)
    values = reading.named(said)
    reading.finish()
    return values


@dataclass(frozen=True, eq=False, init=False)
class Sentence(Word):
    """A word that is a class, read by its parameters."""

    def __init__(self, *subject: Any, **said: Any) -> None:
        reading = Reading(type(self).__name__, self.params(), caller())
        for name, value in self._read(reading, subject, said).items():
            object.__setattr__(self, name, value)
        object.__setattr__(self, "where", reading.where)
        if not reading.faults:
            reading.faults += [Fault(text, reading.where, instead) for text, instead in self.clashes()]
        reading.finish()

    def _read(self, reading: Reading, subject: Sequence[Any], said: Mapping[str, Any]) -> dict[str, Any]:
        placed = reading.positional(subject)
        return {**reading.named(said), **placed}

    def clashes(self) -> Iterator[tuple[str, str]]:
        """What does not fit together within the sentence: pairs of the fault and its remedy."""
        return iter(())

    @classmethod
    def params(cls) -> tuple[Param, ...]:
        """The word's own parameters, in the order in which they are declared."""
        return tuple(Param(f.name, *f.metadata[_KEY]) for f in fields(cls) if _KEY in f.metadata)
