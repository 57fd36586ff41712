"""Find a TripleA client on this machine, and a Java that can run it.

A client is any folder that holds the client's program: as jars (in the folder itself, in `bin` or in `lib`, as the
installers leave them) or as compiled classes. Nothing is started here; files are only looked at.
"""

from __future__ import annotations

import os
import re
import shutil
import struct
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.why import fail

PARSER_CLASS = "games/strategy/engine/data/gameparser/GameParser.class"
"""The class that reads game files; whatever holds it is a client's program."""

VERSION_FILE = "META-INF/triplea/product.properties"
JAR_FOLDERS = (
    ".",
    "bin",
    "lib",
    "app",
    "Contents/java/app",
    "Contents/java/app/bin",
    "Contents/Resources/app",
    "Contents/Resources/app/bin",
)
JRE_FOLDERS = (
    "jre",
    "jre/Contents/Home",
    "jre.bundle/Contents/Home",
    "Contents/PlugIns/jre.bundle/Contents/Home",
    "Contents/Resources/jre.bundle/Contents/Home",
)
JVM_LIBRARIES = (
    "lib/server/libjvm.so",
    "lib/server/libjvm.dylib",
    "bin/server/jvm.dll",
    "Contents/Home/lib/server/libjvm.dylib",
)
NAME_IT = "name its folder with --triplea or in TRIPLEA_HOME"


@dataclass(frozen=True, slots=True)
class Java:
    """A Java: its home folder, its feature version (25 for 25.0.3), and its library that a process can load."""

    home: Path
    version: int
    library: Path

    @property
    def command(self) -> Path:
        """The `java` program beside the library."""
        return self.home / "bin" / ("java.exe" if self.library.suffix == ".dll" else "java")


@dataclass(frozen=True, slots=True)
class Client:
    """A TripleA client: its folder, the class path of its program, its version as it names itself, and its Java."""

    home: Path
    class_path: tuple[Path, ...]
    version: str
    java: Java


@dataclass(frozen=True, slots=True)
class _Program:
    """The client's program before a Java is chosen; `needs` is the Java version that its classes were made for."""

    class_path: tuple[Path, ...]
    version: str
    needs: int


def find_client(named: Path | None = None, environ: Mapping[str, str] | None = None) -> Client:
    """The client in the named folder, else in `$TRIPLEA_HOME`, else in the first of the usual folders that has one.

    Raises `Faulty` with one line: no client, a named folder without one, or no Java new enough for it.
    """
    environ = os.environ if environ is None else environ
    given, source = (named, "--triplea") if named else (_folder(environ.get("TRIPLEA_HOME")), "TRIPLEA_HOME")
    if given:
        program = _program(given) if given.is_dir() else None
        if program is None:
            what = "holds no TripleA client" if given.is_dir() else "is no folder"
            raise fail(f"{source}: {given} {what}", instead="name the folder that the client was installed into")
        return _client(given, program, environ)
    for home in usual_folders(environ):
        if home.is_dir() and (program := _program(home)):
            return _client(home, program, environ)
    raise fail("no TripleA client found on this machine", instead=NAME_IT)


def usual_folders(environ: Mapping[str, str], platform: str = sys.platform) -> tuple[Path, ...]:
    """The folders that the client's installers offer, on this kind of system; the user's own come first."""
    home = Path(environ.get("USERPROFILE" if platform == "win32" else "HOME") or Path.home())
    if platform == "win32":
        local = environ.get("LOCALAPPDATA")
        programs = [environ.get("ProgramFiles") or "C:/Program Files", environ.get("ProgramFiles(x86)")]
        bases = [*([Path(local) / "Programs"] if local else []), *(Path(base) for base in programs if base)]
        return (home / "TripleA", *(base / "TripleA" for base in bases))
    if platform == "darwin":
        bases = [home / "Applications", Path("/Applications")]
        return (home / "TripleA", *(b / n for b in bases for n in ("TripleA.app", "TripleA", "TripleA/TripleA.app")))
    return (home / "TripleA", home / ".local/share/TripleA", Path("/opt/TripleA"), Path("/opt/triplea"))


def _folder(text: str | None) -> Path | None:
    return Path(text).expanduser() if text else None


def _client(home: Path, program: _Program, environ: Mapping[str, str]) -> Client:
    return Client(home, program.class_path, program.version, _java(home, program.needs, environ))


def _program(home: Path) -> _Program | None:
    """The client's program in a folder: its class folders and jars, whichever there are."""
    classes = tuple(f for f in (home, *_subfolders(home)) if (f / PARSER_CLASS).is_file())
    if classes:
        jars = [jar for folder in _jar_folders(home) for jar in _jars(folder)]
        first = classes[0]
        version = _version_in((first / VERSION_FILE).read_bytes() if (first / VERSION_FILE).is_file() else b"")
        return _Program((*_class_folders(home), *jars), version, _java_of_class((first / PARSER_CLASS).read_bytes()))
    for folder in _jar_folders(home):
        found = [(jar, program) for jar in _jars(folder) if (program := _program_in_jar(jar))]
        if found:
            main, (version, needs) = max(found, key=lambda f: (_numbers(f[1][0]), f[0].name))
            others = {jar for jar, _ in found} - {main}
            return _Program((main, *(j for j in _jars(folder) if j != main and j not in others)), version, needs)
    return None


def _program_in_jar(jar: Path) -> tuple[str, int] | None:
    """The version of the client in a jar and the Java that it needs; None if the jar is something else."""
    try:
        with zipfile.ZipFile(jar) as archive:
            if PARSER_CLASS not in (names := set(archive.namelist())):
                return None
            version = _version_in(archive.read(VERSION_FILE) if VERSION_FILE in names else b"")
            with archive.open(PARSER_CLASS) as parser:
                return version, _java_of_class(parser.read(8))
    except (OSError, zipfile.BadZipFile):
        return None


def _java_of_class(head: bytes) -> int:
    """The Java feature version that a class file needs: its major version less 44 (JVM specification, 4.1)."""
    magic, _minor, major = struct.unpack(">IHH", head[:8])
    return major - 44 if magic == 0xCAFEBABE else 0


def _version_in(properties: bytes) -> str:
    found = re.search(rb"(?m)^version\s*=\s*(\S+)", properties)
    return found.group(1).decode("ascii", "replace") if found else ""


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(n) for n in re.findall(r"\d+", version))


def _subfolders(home: Path) -> list[Path]:
    return sorted(f for f in home.iterdir() if f.is_dir())


def _class_folders(home: Path) -> list[Path]:
    return [f for f in (home, *_subfolders(home)) if (f / "games/strategy").is_dir() or (f / "org/triplea").is_dir()]


def _jar_folders(home: Path) -> Iterator[Path]:
    return (folder for name in JAR_FOLDERS if (folder := home / name).is_dir())


def _jars(folder: Path) -> list[Path]:
    """The jars of a folder, the likeliest to be the client first."""
    return sorted(folder.glob("*.jar"), key=lambda jar: ("triplea" not in jar.name.lower(), jar.name))


def _java(home: Path, needs: int, environ: Mapping[str, str]) -> Java:
    """The first Java that is new enough: the client's own, `JAVA_HOME`, the one on the `PATH`."""
    found = [java for folder in _java_homes(home, environ) if (java := java_at(folder))]
    for java in found:
        if java.version >= needs:
            return java
    have = ", ".join(f"Java {j.version} in {j.home}" for j in found) or "no Java"
    raise fail(f"the TripleA in {home} needs Java {needs}, found {have}", instead=f"set JAVA_HOME to a Java {needs}")


def _java_homes(home: Path, environ: Mapping[str, str]) -> Iterable[Path]:
    yield from (home / folder for folder in JRE_FOLDERS)
    if named := environ.get("JAVA_HOME"):
        yield Path(named)
    if program := shutil.which("java", path=environ.get("PATH", "")):
        yield Path(program).resolve().parent.parent


def java_at(home: Path) -> Java | None:
    """The Java in a folder, None if there is none that tells its version (file `release`) and has a JVM library."""
    library = next((home / name for name in JVM_LIBRARIES if (home / name).is_file()), None)
    release = next((r for r in (home / "release", home / "Contents/Home/release") if r.is_file()), None)
    if library is None or release is None:
        return None
    found = re.search(r'(?m)^JAVA_VERSION="(?:1\.)?(\d+)', release.read_text("utf-8", "replace"))
    return Java(home, int(found.group(1)), library) if found else None
