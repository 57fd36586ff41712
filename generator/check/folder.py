"""A whole map as the checks of folders see it: its package, its games, and what the engine ships beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files

from generator.importer.game import GameFile
from generator.importer.javaprops import Entry, decode, read_properties
from generator.importer.lines import Lines
from generator.importer.package import Package

TEXTS = (
    "tooltips", "notifications", "actionstext", "politicstext", "objectives", "sounds", "unit_icons",
)  # fmt: skip


@cache
def assets() -> frozenset[str]:
    """The paths of the pictures and sounds that the engine ships."""
    found: set[str] = set()
    for line in files("generator.check").joinpath("assets.txt").read_text(encoding="utf-8").splitlines():
        folder, _, names = line.partition(": ")
        if not folder.startswith("#"):
            found.update(f"{folder}/{n if '.' in n else n + '.png'}" for n in names.split())
    return frozenset(found)


@dataclass(eq=False)
class Folder:
    """A map: `games` holds the games that could be read, by the path of their file."""

    package: Package
    games: dict[str, GameFile]
    case_hits: dict[str, str] = field(default_factory=dict)
    lost: dict[str, str] = field(default_factory=dict)
    lines: dict[str, Lines] = field(default_factory=dict)
    memos: dict[str, object] = field(default_factory=dict)

    @property
    def has_art(self) -> bool:
        """Whether there is an art folder at all; without one nothing of it is examined."""
        return self.package.root is not None

    @cached_property
    def art_files(self) -> dict[str, str]:
        """The files below the art folder: path in it -> path in the package."""
        root = self.package.root
        if root is None:
            return {}
        prefix = f"{root}/" if root else ""
        return {path[len(prefix) :]: path for path in self.package.paths if path.startswith(prefix)}

    @cached_property
    def folded_art(self) -> dict[str, str]:
        """Path in the art folder in lower case -> as it is."""
        return {path.casefold(): path for path in self.art_files}

    def find(self, *alternatives: str) -> str:
        """The first of these paths that the map or the engine has, or ""."""
        for path in alternatives:
            if path in self.art_files or path in assets():
                return path
        return ""

    def want(self, *alternatives: str) -> bool:
        """Whether one of these files is there. One that only differs in case counts, and is remembered as such."""
        if self.find(*alternatives):
            return True
        for path in alternatives:
            actual = self.folded_art.get(path.casefold())
            if actual:
                self.case_hits[path] = actual
                return True
        self.lost[alternatives[0]] = alternatives[0].rpartition("/")[2]
        return False

    @cached_property
    def texts(self) -> dict[str, list[Entry]]:
        """The properties files of the art folder by base name."""
        found = {}
        for name in (*TEXTS, "map"):
            path = self.art_files.get(f"{name}.properties")
            if path:
                data = self.package.read(path)
                self.lines[path] = Lines(data)
                found[name] = read_properties(decode(data))
        return found

    def text_path(self, name: str) -> str:
        """The path of a properties file in the package."""
        return self.art_files.get(f"{name}.properties", f"{name}.properties")

    @cached_property
    def settings(self) -> dict[str, str]:
        """map.properties."""
        return {entry.key: entry.value.strip() for entry in self.texts.get("map", ())}

    def setting_number(self, key: str) -> int | None:
        """A whole number of map.properties, or None."""
        value = self.settings.get(key, "")
        return int(value) if value.isdigit() else None

    @cached_property
    def game_names(self) -> dict[str, str]:
        """Path of a game file -> its name in map.yml, or in the XML if there is none."""
        listed = {}
        description = self.package.description
        for entry in description.games if description else ():
            path = self.package.find_game(entry.file or "")
            if path and entry.name:
                listed[path] = entry.name
        for path, game in self.games.items():
            info = game.section("info")
            listed.setdefault(path, info.get("name") if info else "")
        return listed


def key_name(game_name: str) -> str:
    """A game name as the keys of property files write it: blanks and illegal characters as underscores."""
    return "".join("_" if c in ' "*/:<>?\\|' or ord(c) < 32 else c for c in game_name)
