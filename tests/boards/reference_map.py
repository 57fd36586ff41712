"""The published map's facts, read from its game XML, and the game parts made by us, in one shape to compare.

`differences` lists all that two tables of facts do not share.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

REFERENCE = (
    Path(__file__).resolve().parents[2]
    / ".."
    / "shared/maps/base/world_war_ii_global/map/games/ww2global40_2nd_edition.xml"
)

ROLES = {
    "infantry": "infantry",
    "mech_infantry": "mechanized_infantry",
    "artillery": "artillery",
    "armour": "tank",
    "fighter": "fighter",
    "tactical_bomber": "tactical_bomber",
    "bomber": "strategic_bomber",
    "transport": "transport",
    "submarine": "submarine",
    "destroyer": "destroyer",
    "cruiser": "cruiser",
    "carrier": "aircraft_carrier",
    "battleship": "battleship",
    "aaGun": "aa_gun",
    "factory_minor": "minor_factory",
    "factory_major": "major_factory",
    "factory_upgrade": "factory_upgrade",
    "airfield": "air_base",
    "harbour": "naval_base",
}
"""The published map's unit types, as roles."""


@dataclass(frozen=True)
class Part:
    """An attachment: class, name, whom it hangs on, and its options in order (name, value, count)."""

    java_class: str
    name: str
    to: str
    options: tuple[tuple[str, str, str], ...]

    def all(self, option: str) -> list[tuple[str, str]]:
        """Values and counts of an option."""
        return [(value, count) for name, value, count in self.options if name == option]

    def one(self, option: str, default: str = "") -> str:
        """The value of an option that is given once."""
        found = self.all(option)
        return found[-1][0] if found else default


class Reference:
    """The published game."""

    def __init__(self, file: Path = REFERENCE) -> None:
        parser = etree.XMLParser(load_dtd=False, no_network=True, resolve_entities=False)
        self.root = etree.parse(str(file), parser).getroot()
        # Of two attachments with one name on one thing the engine keeps the later one.
        parts: dict[tuple[str, str], Part] = {}
        for element in self.root.iter("attachment"):
            java_class = element.get("javaClass").rsplit(".", 1)[-1]
            options = tuple(
                (o.get("name"), " ".join(o.get("value").split()), o.get("count") or "") for o in element.iter("option")
            )
            part = Part(java_class, element.get("name"), element.get("attachTo"), options)
            parts[part.name, part.to] = part
        self.parts = list(parts.values())

    def rows(self, tag: str, *attributes: str) -> list[tuple[str, ...]]:
        """These attributes of all elements of a tag; a missing one is empty."""
        return [tuple(e.get(name) or "" for name in attributes) for e in self.root.iter(tag)]

    def of(self, java_class: str) -> list[Part]:
        """The attachments of a class."""
        return [part for part in self.parts if part.java_class == java_class]


def ours(attachments: Iterable[object]) -> list[Part]:
    """Attachments of the model in the shape of the reference."""
    return [
        Part(a.java_class, a.name, a.to, tuple((o.name, o.value, o.count) for o in a.options))  # type: ignore[attr-defined]
        for a in attachments
    ]


def places(parts: Iterable[Part]) -> dict[str, dict[object, object]]:
    """What territory attachments say, one table an option."""
    found: dict[str, dict[object, object]] = defaultdict(dict)
    for part in parts:
        if part.java_class == "TerritoryAttachment":
            for name, value, _ in part.options:
                found[name][part.to] = value
    return found


def canals(parts: Iterable[Part]) -> dict[object, object]:
    """Zones and lands of each canal."""
    found: dict[object, object] = {}
    for part in parts:
        if part.java_class == "CanalAttachment":
            zones, _ = found.get(part.one("canalName"), ((), ""))  # type: ignore[misc]
            found[part.one("canalName")] = (tuple(sorted({*zones, part.to})), part.one("landTerritories"))
    return found


def differences(kind: str, theirs: Mapping[object, object], mine: Mapping[object, object]) -> list[str]:
    """Every key whose value is not the same, as one line each."""
    return [
        f"{kind}: {key}: {theirs.get(key, 'nothing')} -> {mine.get(key, 'nothing')}"
        for key in sorted({*theirs, *mine}, key=str)
        if theirs.get(key) != mine.get(key)
    ]
