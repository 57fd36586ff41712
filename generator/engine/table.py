"""A game on the table: parsed once, laid as often as scenes want it, played by hand, saved and loaded.

Parsing takes seconds; a fresh table from the kept copy of the parsed game takes a tenth of that. Nearly every scene
wants a table as the game begins, so its opening steps are played once and a copy is kept behind them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from generator.engine import jvm
from generator.engine.find import find_client
from generator.engine.jvm import Engine
from generator.engine.source import GameSource, open_game
from generator.engine.strength import Strengths
from generator.why import fail

FRAMEWORK = "games.strategy.engine.framework."
PARSER = "games.strategy.engine.data.gameparser."


class Table(Strengths):
    """One game in the engine, at which a scene plays. See the methods of its bases:

    - `board`: names and everything that can be read off;
    - `setting`: put, clear, own, give, money, relation, flag ...;
    - `turns`: go, run, actions, press, buy, move, fight, place, income ...;
    - `strength`: attack, defence, air, bombardment.
    """

    @classmethod
    def load(cls, path: str | Path, host: Mapping[str, Any] | None = None, engine: Engine | None = None) -> Table:
        """A table for a game file, a map folder or a map zip; `host` sets game properties before the first step."""
        return LoadedGame.parse(path, engine).table(host)

    @classmethod
    def load_save(cls, path: str | Path, engine: Engine | None = None) -> Table:
        """A table for a saved game, in the step in which it was saved. Raises `Faulty` if the engine cannot read it."""
        engine = engine or _engine()
        found = engine.cls(FRAMEWORK + "GameDataManager").loadGame(engine.path(Path(path)))
        if found.isEmpty():
            raise fail(f"{path} is no saved game of this TripleA: {_reasons(engine)}")
        return cls(engine, found.get())

    def _choose(self, name: str, value: Any) -> None:
        """Set a game property as the host does: the engine asks an editable one itself, any other by its name."""
        if isinstance(value, int) and not isinstance(value, bool):
            value = self.engine.cls("java.lang.Integer")(value)  # JPype would make it a Long
        properties = self.data.getProperties()
        for editable in properties.getEditableProperties():
            if str(editable.getName()) == name:
                editable.setValue(value)
                return
        properties.set(name, value)

    def save(self, path: str | Path) -> None:
        """Save the game as the client does, in the step that is open, else before the next one."""
        if self._state == "done":
            self._next()
        nothing = self.engine.cls("java.nio.file.OpenOption")[0]
        target = self.engine.cls("java.nio.file.Files").newOutputStream(self.engine.path(Path(path)), nothing)
        self.engine.cls(FRAMEWORK + "GameDataManager").saveGame(target, self.data)


@dataclass(frozen=True)
class LoadedGame:
    """A parsed game file: what the engine said of it, and a copy from which fresh tables are laid."""

    engine: Engine
    source: GameSource
    copy: Any
    messages: tuple[str, ...]
    """What GameParsingValidation found wrong, and the warnings of the parser; empty for a sound game."""

    @classmethod
    def parse(cls, path: str | Path, engine: Engine | None = None) -> LoadedGame:
        """Parse a game file, or the game of a map folder or zip. Raises `Faulty` if the engine cannot read it."""
        engine = engine or _engine()
        source = open_game(Path(path))
        engine.forget()
        found = engine.cls(PARSER + "GameParser").parse(engine.path(source.xml), False)
        if found.isEmpty():
            raise fail(f"TripleA cannot read {source.xml.name}: {_reasons(engine)}")
        data = found.get()
        complaints = engine.cls(PARSER + "GameParsingValidation")(data).validate()
        messages = (*(str(c) for c in complaints), *(t.text for t in engine.trouble()))
        return cls(engine, source, _frozen(engine, data), messages)

    def table(self, host: Mapping[str, Any] | None = None) -> Table:
        """A fresh table, past the step that sets the game up; `host` sets game properties before it."""
        return self._begin(host) if host else self._lay(self._begun)

    def kept(self, table: Table) -> LoadedGame:
        """The game as it stands at a table of it now, for more tables: an opening is played once for many scenes."""
        return replace(self, copy=_frozen(self.engine, table.data))

    def _lay(self, copy: Any) -> Table:
        # The engine keeps orders of loss by the names of unit types, across games: a table must not inherit another's.
        self.engine.cls("games.strategy.triplea.delegate.battle.casualty.CasualtySelector").clearOolCache()
        bytes_in = self.engine.cls("java.io.ByteArrayInputStream")(copy)
        data = self.engine.cls(FRAMEWORK + "GameDataManager").loadGameUncompressed(bytes_in).get()
        return Table(self.engine, data, self.source.folder)

    @cached_property
    def _begun(self) -> Any:
        """A copy behind the step that sets the game up, for tables without a host's wishes."""
        return _frozen(self.engine, self._begin({}).data)

    def _begin(self, host: Mapping[str, Any]) -> Table:
        table = self._lay(self.copy)
        for name, value in host.items():
            table._choose(name, value)
        while str(table._delegate().getClass().getSimpleName()) == "InitializationDelegate":
            table._open()
            table.end()
            table._next()
        table.record.forget()
        return table


def _frozen(engine: Engine, data: Any) -> Any:
    """A game as bytes, as a save has it but not compressed (GameDataManager)."""
    stream = engine.cls("java.io.ByteArrayOutputStream")()
    options = engine.cls(FRAMEWORK + "GameDataManager$Options").forSaveGame()
    engine.cls(FRAMEWORK + "GameDataManager").saveGameUncompressed(stream, data, options)
    return stream.toByteArray()


def _engine() -> Engine:
    """The engine of this process; one is looked for and started if none runs yet."""
    return jvm.running() or jvm.start(find_client())


def _reasons(engine: Engine) -> str:
    lines = [t.text.splitlines()[0] for t in engine.trouble() if t.text]
    return "; ".join(lines) or "it does not say why"
