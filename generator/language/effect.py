"""The base of all effects: sentences that may change numbers, and that hold under circumstances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from generator.language.changes import AIMED, CHANGES, CIRCUMSTANCES, Said, Ways
from generator.language.english import Speech
from generator.language.kinds import Kind, Misfit
from generator.language.sentence import Reading, Sentence
from generator.language.things import Weapon

_NO_WAYS = Ways()


@dataclass(frozen=True, eq=False, init=False)
class Effect(Sentence):
    """Something that a rule does. `ways`: the circumstances in which it does."""

    changing: ClassVar[bool] = False
    """Whether the word takes the rows of the table of changes; it then has fields `subject` and `changes`."""
    ways: Ways = _NO_WAYS

    def says(self, speech: Speech) -> str:
        """The sentence in plain English, without its circumstances and full stop."""
        raise NotImplementedError(type(self).__name__)

    @classmethod
    def changeable(cls, aimed: bool | None = None) -> Mapping[str, Kind[Any]]:
        """What this word may change: of units, with `aimed` of weapons, with None of both; name -> kind."""
        if not cls.changing:
            return {}
        keys = [cls.__name__] * (aimed is not True) + [cls.__name__ + AIMED] * (aimed is not False)
        return {name: row.kinds[key] for name, row in CHANGES.items() for key in keys if key in row.kinds}

    @classmethod
    def circumstances(cls) -> tuple[str, ...]:
        """The circumstances that this word takes, in the order of their table."""
        return tuple(name for name, row in CIRCUMSTANCES.items() if row.serves(cls.__name__))

    def _read(self, reading: Reading, subject: Sequence[Any], said: Mapping[str, Any]) -> dict[str, Any]:
        placed = reading.positional(subject)
        changes = self.changeable(aimed=isinstance(placed.get("subject"), Weapon))
        circumstances = self.circumstances()
        values = {**reading.named(said, [*changes, *circumstances]), **placed}
        changed: dict[str, Any] = {}
        ways: dict[str, Any] = {}
        for name, value in said.items():
            if name in changes:
                reading.put(changed, name, changes[name], value)
            elif name in circumstances and name not in values:
                reading.put(ways, name, CIRCUMSTANCES[name].kind, value)
        if self.changing:
            if not changed and not reading.faults:
                reading.fault(f"{reading.word} changes nothing", f"say one of {', '.join(changes)}")
            values["changes"] = tuple(Said(name, value) for name, value in changed.items())
        return {**values, "ways": Ways(**ways)}


def _effects(value: Any) -> tuple[Effect, ...]:
    effects = value if isinstance(value, tuple | list) else (value,)
    if not effects or not all(isinstance(effect, Effect) for effect in effects):
        raise Misfit("write words of the language, for example Unlock(INFANTRY)")
    return tuple(effects)


EFFECTS = Kind("an effect, or a list of effects", _effects)
