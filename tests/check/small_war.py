"""A small sound map, and how the cases spoil and mend it."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

XML = (Path(__file__).parent / "data" / "small_war.xml").read_text(encoding="utf-8")
Edit = tuple[str, str]
Files = dict[str, bytes]
Spoil = Callable[[Files], object]


@dataclass(frozen=True)
class Case:
    """A fault of the game XML: the edits that make it, and those that give its mended twin (none: the sound map)."""

    code: str
    bad: tuple[Edit, ...]
    good: tuple[Edit, ...] = ()


@dataclass(frozen=True)
class MapCase:
    """A fault of the map folder: what is done to the files, and what to those of its twin."""

    code: str
    bad: Spoil
    good: Spoil = lambda files: None


def edited(edits: tuple[Edit, ...], text: str = XML) -> str:
    """The sound map with the edits; each must find its place."""
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def opt(name: str, value: str, count: str = "") -> str:
    """An option element."""
    return f'<option name="{name}" value="{value}"' + (f' count="{count}"' if count else "") + "/>"


def att(java_class: str, name: str, to: str, on: str, *options: str) -> str:
    """An attachment element."""
    body = "".join(options)
    return f'<attachment name="{name}" attachTo="{to}" javaClass="{java_class}" type="{on}">{body}</attachment>'


END = "</attachmentList>"


def add(*attachments: str) -> Edit:
    """The edit that adds attachments at the end of the list."""
    return (END, "".join(attachments) + END)


def condition(name: str, *options: str, to: str = "Red") -> str:
    """A condition."""
    return att("RulesAttachment", name, to, "player", *options)


def trigger(name: str, *options: str, to: str = "Red", when: str = "before:redPlace") -> str:
    """A trigger with an always-true condition and a step."""
    first = opt("conditions", "conditionAttachmentTrue")
    return att("TriggerAttachment", name, to, "player", first, *options, opt("when", when) if when else "")


def inside(marker: str, *options: str) -> Edit:
    """The edit that puts options in front of the element that the marker begins."""
    return (marker, "".join(options) + marker)


def png(width: int = 2, height: int = 1) -> bytes:
    """A small picture."""
    stream = io.BytesIO()
    Image.new("RGBA", (width, height), (200, 30, 30, 255)).save(stream, "PNG")
    return stream.getvalue()


AREAS = {
    "A": "(0,0) (100,0) (100,100) (0,100)",
    "B": "(100,0) (200,0) (200,100) (100,100)",
    "C": "(200,0) (300,0) (300,100) (200,100)",
    "1 Sea Zone": "(0,100) (200,100) (200,200) (0,200)",
    "2 Sea Zone": "(200,100) (300,100) (300,200) (200,200)",
}
CENTERS = {"A": "(50,50)", "B": "(150,50)", "C": "(250,50)", "1 Sea Zone": "(100,150)", "2 Sea Zone": "(250,150)"}
ACTION = ["BUTTON", "DESCRIPTION", "NOTIFICATION_SUCCESS", "OTHER_NOTIFICATION_SUCCESS"]


def lines(table: dict[str, str], before: str = "", after: str = "") -> bytes:
    """A point file."""
    return "".join(f"{name} {before}{value}{after}\n" for name, value in table.items()).encode()


def folder(xml: str = XML) -> Files:
    """The sound map folder."""
    picture = png()
    files = {
        "map.yml": b"map_name: Small War\ngames:\n- game_name: Small War\n  file_name: small_war.xml\n",
        "map/games/small_war.xml": xml.encode(),
        "map/games/small_war.notes.html": b'<h1>Small War</h1><img src="order.png">\n',
        "map/doc/images/order.png": picture,
        "map/map.properties": b"map.width=300\nmap.height=200\nmap.scrollWrapX=false\n",
        "map/polygons.txt": lines(AREAS, "< ", " >"),
        "map/centers.txt": lines(CENTERS),
        "map/place.txt": lines(CENTERS),
        "map/smallMap.png": png(30, 20),
        "map/actionstext.properties": "".join(f"levy.{key}=Levy\n" for key in ACTION).encode(),
        "map/politicstext.properties": "".join(f"pact.{key}=Pact\n" for key in ACTION).encode(),
        "map/notifications.properties": b"DRILL=Drill!\n",
        "map/objectives.properties": b"Objectives.Panel.Name=Aims\n"
        b"Small_War.TABLEGROUP.01;Red=objectiveAttachmentRed\nSmall_War.Red;objectiveAttachmentRed=Hold B\n",
        "map/tooltips.properties": b"tooltip.unit.tank=Fast\n",
        "map/unit_icons.properties": b"Small_War.Red.tank;conditionAttachmentTrue=star.png\n",
        "map/sounds.properties": b"Sound.Default.Folder=ww2\n",
        "map/unitIcons/star.png": picture,
        "map/territoryEffects/hills.png": picture,
    }
    for player in ("Red", "Blue"):
        for suffix in ("", "_small", "_large"):
            files[f"map/flags/{player}{suffix}.png"] = picture
    for unit in ("infantry", "tank", "fighter", "transport", "flak", "factory"):
        files[f"map/units/{unit}.png"] = picture
    return files


def put(path: str, data: str | bytes) -> Spoil:
    """Write a file."""
    return lambda files: files.update({path: data.encode() if isinstance(data, str) else data})


def drop(path: str) -> Spoil:
    """Remove a file."""
    return lambda files: files.pop(path)


def move(path: str, to: str) -> Spoil:
    """Rename a file."""
    return lambda files: files.update({to: files.pop(path)})


def append(path: str, text: str) -> Spoil:
    """Write behind the end of a file."""
    return lambda files: files.update({path: files[path] + text.encode()})


def swap(path: str, old: str, new: str) -> Spoil:
    """Replace a text in a file that must be there."""

    def spoil(files: Files) -> None:
        assert old.encode() in files[path], old
        files[path] = files[path].replace(old.encode(), new.encode())

    return spoil


def both(*spoils: Spoil) -> Spoil:
    """One after the other."""
    return lambda files: [spoil(files) for spoil in spoils]


def xml(*edits: Edit) -> Spoil:
    """Edit the game XML in the folder."""
    return lambda files: files.update({"map/games/small_war.xml": edited(edits).encode()})
