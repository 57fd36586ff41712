"""The client's program inside this process: one Java virtual machine, started once, silent, in a home of its own.

The client keeps settings, saves and logs under the user's home and opens windows for warnings; here it gets a
temporary home that is removed at the end, no screen, and a log that collects warnings for us to read.
"""

from __future__ import annotations

import atexit
import importlib
import os
import shutil
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from generator.engine.find import Client
from generator.why import fail

LOGBACK = """\
<configuration>
  <statusListener class="ch.qos.logback.core.status.NopStatusListener"/>
  <appender name="collect" class="ch.qos.logback.core.read.ListAppender"/>
  <root level="WARN"><appender-ref ref="collect"/></root>
</configuration>
"""
"""Warnings and worse into a list; the client's own set-up would open a window for them."""

SILENT_LOGGING = "handlers=\n.level=OFF\n"
"""For Java's own logging (java.util.logging), which tells of the preferences folder being made."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A warning or an error that the engine logged or a thread of it died of; `error` is False for warnings."""

    text: str
    error: bool

    def __str__(self) -> str:
        return self.text


@dataclass
class Engine:
    """The running program of a client. `cls` gives its classes, `trouble` what went wrong in it."""

    client: Client
    home: Path
    _log: Any = None
    _died: list[Trouble] = field(default_factory=list)
    _kept: list[Any] = field(default_factory=list)

    def cls(self, name: str) -> Any:
        """The Java class of this full name, e.g. `games.strategy.engine.data.Unit`; inner classes with `$`."""
        return _java_class(name)

    def trouble(self) -> tuple[Trouble, ...]:
        """Everything that was logged as a warning or worse, and threads that died, since `forget`."""
        return (*(_trouble(self, event) for event in list(self._log)), *self._died)

    def forget(self) -> None:
        """Begin a new list of trouble."""
        self._log.clear()
        self._died.clear()

    def proxy(self, interface: str, answers: Any) -> Any:
        """A Java object of this interface whose methods are those of the Python object `answers`."""
        return importlib.import_module("jpype").JProxy(_java_class(interface), inst=answers)

    def path(self, path: Path) -> Any:
        """A java.nio.file.Path, absolute."""
        return self.cls("java.nio.file.Path").of(str(path.resolve()))

    def list_of(self, items: Iterable[Any]) -> Any:
        """A java.util.List of Java objects."""
        return self._filled("java.util.ArrayList", items)

    def set_of(self, items: Iterable[Any]) -> Any:
        """A java.util.Set of Java objects."""
        return self._filled("java.util.HashSet", items)

    def map_of(self, pairs: Iterable[tuple[Any, Any]]) -> Any:
        """A java.util.Map of Java objects."""
        mapping = self.cls("java.util.HashMap")()
        for key, value in pairs:
            mapping.put(key, value)
        return mapping

    def integer_map(self, pairs: Iterable[tuple[Any, int]]) -> Any:
        """The engine's IntegerMap: Java objects to numbers."""
        integers = self.cls("org.triplea.java.collections.IntegerMap")()
        for key, number in pairs:
            integers.put(key, number)
        return integers

    def int_array(self, numbers: Iterable[int]) -> Any:
        """An int[]."""
        jpype = importlib.import_module("jpype")
        return jpype.JArray(jpype.JInt)(list(numbers))

    def _filled(self, kind: str, items: Iterable[Any]) -> Any:
        collection = self.cls(kind)()
        for item in items:
            collection.add(item)
        return collection


class _Deaths:
    """Java's Thread.UncaughtExceptionHandler: a thread of the engine that dies is trouble, not a line on a console."""

    def __init__(self, died: list[Trouble]) -> None:
        self.died = died

    def uncaughtException(self, thread: Any, reason: Any) -> None:  # noqa: N802 (the name is Java's)
        self.died.append(Trouble(f"thread {thread.getName()} died: {reason}", True))


_engine: Engine | None = None


QUICK = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xms1500m", "-Xmn1000m")
"""For some scenes: short runs, which spend half of the time in Java's second compiler otherwise. A table is large and
short-lived, so the young ones among the objects get the room."""

LONG = ("-XX:+UseSerialGC", "-Xms2200m", "-Xmn1600m")
"""For more than a hundred scenes: a table is laid in half of the time once Java's second compiler has seen to it."""


def start(client: Client, memory_mb: int = 3000, options: Sequence[str] = QUICK) -> Engine:
    """The engine of this process; started at the first call, with at most this much memory and these options of Java.

    Raises `Faulty` if JPype is missing, if Java cannot be started, if another client runs in this process already, or
    if the client is too old to be driven.
    """
    global _engine
    if _engine is None:
        _engine = _start(client, memory_mb, options)
    if _engine.client.home != client.home:
        raise fail(f"the TripleA in {_engine.client.home} runs in this process already", instead="use one at a time")
    return _engine


def _start(client: Client, memory_mb: int, options: Sequence[str]) -> Engine:
    try:
        jpype = importlib.import_module("jpype")
    except ImportError as missing:
        remedy = "pip install 'tro-maps[engine]'"
        raise fail("the Python package JPype1, which drives TripleA, is not installed", instead=remedy) from missing
    home = _temporary_home()
    properties = {
        "logback.configurationFile": home / "logback.xml",
        "java.util.logging.config.file": home / "logging.properties",
        "java.awt.headless": "true",
        "triplea.headless": "true",
        "user.home": home,
        "java.util.prefs.userRoot": home,
    }
    # -Xrs: signals such as Ctrl-C stay Python's.
    try:
        jpype.startJVM(
            str(client.java.library),
            f"-Xmx{memory_mb}m",
            "-Xrs",
            *options,
            "--enable-native-access=ALL-UNNAMED",
            *(f"-D{name}={value}" for name, value in properties.items()),
            classpath=[str(path) for path in client.class_path],
            convertStrings=False,
        )
    except Exception as reason:
        raise fail(f"the Java in {client.java.home} does not start: {_first_line(reason)}") from reason
    engine = Engine(client, home)
    try:
        _prepare(engine)
    except Exception as reason:
        version = f" {client.version}" if client.version else ""
        raise fail(
            f"the TripleA{version} in {client.home} cannot be driven: {_first_line(reason)}",
            instead="use the newest release of TripleA",
        ) from reason
    return engine


def _temporary_home() -> Path:
    """A home with what the engine looks for: the mark and the assets of an installation, and our log set-up."""
    home = Path(tempfile.mkdtemp(prefix="triplea-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    (home / "assets").mkdir()
    (home / ".triplea-root").touch()
    (home / "logback.xml").write_text(LOGBACK, "utf-8")
    (home / "logging.properties").write_text(SILENT_LOGGING, "utf-8")
    return home


def _prepare(engine: Engine) -> None:
    """The engine's static state, in the order that it wants it (ClientSetting, ClientFileSystemHelper)."""
    system = engine.cls("java.lang.System")
    silence = engine.cls("java.io.PrintStream")(engine.cls("java.io.OutputStream").nullOutputStream())
    system.setOut(silence)
    system.setErr(silence)
    deaths = engine.proxy("java.lang.Thread$UncaughtExceptionHandler", _Deaths(engine._died))
    engine._kept.append(deaths)
    engine.cls("java.lang.Thread").setDefaultUncaughtExceptionHandler(deaths)
    root = engine.cls("org.slf4j.LoggerFactory").getILoggerFactory().getLogger("ROOT")
    engine._log = root.getAppender("collect").list
    settings = engine.cls("games.strategy.triplea.settings.ClientSetting")
    settings.initialize()
    integer = engine.cls("java.lang.Integer")
    settings.aiMovePauseDuration.setValue(integer(0))
    settings.aiCombatStepPauseDuration.setValue(integer(0))
    folder = engine.cls("java.nio.file.Path").of(str(engine.home))
    engine.cls("games.strategy.engine.ClientFileSystemHelper").setCodeSourceFolder(folder)
    for name in PROBES:
        engine.cls(name)


PROBES = (
    "games.strategy.engine.data.gameparser.GameParsingValidation",
    "games.strategy.triplea.delegate.power.calculator.CombatValueBuilder",
    "games.strategy.engine.framework.HeadlessAutoSaveFileUtils",
    "games.strategy.triplea.ui.display.HeadlessDisplay",
)
"""Classes that older releases lack; without them half of the driver would fail in the middle of a scene."""


@cache
def _java_class(name: str) -> Any:
    return importlib.import_module("jpype").JClass(name)


def _trouble(engine: Engine, event: Any) -> Trouble:
    text = str(event.getFormattedMessage())
    if thrown := event.getThrowableProxy():
        text += f" ({thrown.getClassName()}: {thrown.getMessage()})"
    where = str(event.getLoggerName()).rpartition(".")[2]
    return Trouble(f"{where}: {text}", str(event.getLevel()) == "ERROR")


def _first_line(reason: BaseException) -> str:
    return (str(reason).splitlines() or [type(reason).__name__])[0]


def running() -> Engine | None:
    """The engine of this process, None before `start`."""
    return _engine


def leave(code: int) -> None:
    """End this process at once, without waiting for threads of the engine; standard output must be flushed before."""
    if _engine is not None:
        shutil.rmtree(_engine.home, ignore_errors=True)
    os._exit(code)
