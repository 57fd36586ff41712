"""The art of an installed map of the same board: its shapes, points, tiles, flags and unit pictures under our names.

What it lacks is drawn. Everything is read as hostile input (`generator.skin.source`); text files are parsed and
written anew, with the places of our board only; pictures are taken as they are when their header is sound.
"""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TypeVar

from PIL import Image

from generator.skin import pointfiles
from generator.skin.drawn import properties, shown_things
from generator.skin.flags import NORMAL, SMALL
from generator.skin.icons import endings, marked
from generator.skin.layout import Layout, Piece, PlayerLook
from generator.skin.picture import TILE, open_sea, small_map
from generator.skin.png import from_image
from generator.skin.points import UNIT
from generator.skin.source import Source, opened
from generator.why import Fault, Faulty, fail

T = TypeVar("T")

MOST_PIXELS = 4096
"""Of a picture's side; a tile has 256."""

MOST_NAMES = 12
"""Names that are told in a line; the rest is counted."""

_MOST_BOARD = 30_000
_ONE_POINT = ("capitols", "vc", "pu_place", "name_place", "blockade", "kamikaze_place", "convoy", "comments")
_SMALL_MAPS = ("smallMap.png", "smallMap.jpg", "smallMap.jpeg")
_SAFE_PICTURE = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._'-]{0,99}\.(png|gif)")
_TAKEN_KEYS = re.compile(r"(map|units|smallMap|screenshot)\.[A-Za-z.]{1,60}|dont_draw_[a-z_]{1,40}")
_HIDDEN = "dont_draw_units"
_PLAIN_VALUE = re.compile(r"[A-Za-z0-9 ._,'-]{0,4000}")

PICTURES: dict[str, tuple[str, ...]] = {
    "infantry": ("infantry",),
    "neutral_infantry": ("infantry",),
    "marine": ("marine",),
    "elite": ("elite",),
    "mech": ("mech_infantry", "halftrack"),
    "artillery": ("artillery",),
    "tank": ("armour",),
    "aa_gun": ("aaGun",),
    "bunker": ("bunker",),
    "fighter": ("fighter",),
    "tactical_bomber": ("tactical_bomber",),
    "bomber": ("bomber",),
    "transport": ("transport",),
    "submarine": ("submarine",),
    "destroyer": ("destroyer",),
    "cruiser": ("cruiser",),
    "carrier": ("carrier",),
    "battleship": ("battleship",),
    "air_base": ("airfield",),
    "airfield": ("airfield",),
    "naval_base": ("harbour",),
    "harbour": ("harbour",),
    "minor_factory": ("factory_minor", "factory"),
    "factory_minor": ("factory_minor", "factory"),
    "major_factory": ("factory_major", "factory"),
    "factory_major": ("factory_major", "factory"),
    "factory_upgrade": ("factory_upgrade",),
}
"""Role -> names of its picture in published maps, best first."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What an installed map gave, and what did not match, sorted.

    `idle_units` and `idle_places`: names in it that are nothing of ours; `drawn_units`, `drawn_flags` and
    `drawn_names`: roles, players and places of ours that it has no picture of.
    """

    files: Mapping[str, bytes]
    idle_units: tuple[str, ...]
    idle_places: tuple[str, ...]
    drawn_units: tuple[str, ...]
    drawn_flags: tuple[str, ...]
    drawn_names: tuple[str, ...]

    def lines(self) -> Iterator[str]:
        """What did not match, a line for each kind."""
        kinds = (
            ("Not used, for they are nothing of ours, unit pictures", self.idle_units),
            ("Not used, for they are nothing of ours, places", self.idle_places),
            ("Drawn, for it has none, units", self.drawn_units),
            ("Drawn, for it has none, flags", self.drawn_flags),
            ("Without a picture of their name, places", self.drawn_names),
        )
        found = [(text, names) for text, names in kinds if names]
        for text, names in found:
            more = len(names) - MOST_NAMES
            yield f"{text}: {', '.join(names[:MOST_NAMES])}" + (f" and {more} more" if more > 0 else "")
        if not found:
            yield "All names of the installed map match."


def compare(
    path: str | Path,
    layout: Layout,
    pieces: Sequence[Piece],
    players: Sequence[PlayerLook],
    resources: Sequence[str] = (),
) -> Taken:
    """Every picture and point file of a map, from the installed map at this path, and what did not match.

    Raises `Faulty` when the skin cannot be read, would do harm, or lacks one of the layout's places.
    """
    layout.checked()
    with opened(Path(path)) as art:
        files = shown_things(layout, pieces, players, resources)
        del files["map/misc/vc.png"]
        files |= _points(art, layout)
        files |= _board(art, layout, players, pieces)
        flags, units, names = _flags(art, players), _units(art, pieces, players), _names(art, layout)
        files |= flags | _as_large_as(units, files) | units | names
        files |= _folder(art, "PUs") | _folder(art, "misc")
        files |= {name: data for name, data in _folder(art, "resources").items() if name in files}
        known = {place.name for place in layout.places}
        return Taken(
            files=dict(sorted(files.items())),
            idle_units=tuple(sorted(set(_idle_units(art)))),
            idle_places=tuple(sorted(set(_parsed(art, "centers.txt", pointfiles.read_points)) - known)),
            drawn_units=tuple(sorted({piece.role for piece in pieces if f"map/{piece.paths()[0]}" not in units})),
            drawn_flags=tuple(p.name for p in players if f"map/flags/{p.name}.png" not in flags),
            drawn_names=tuple(n for n in sorted(known) if not names.keys() & set(_name_pictures(n))) if names else (),
        )


def _idle_units(art: Source) -> Iterator[str]:
    """Names of unit pictures that stand for no unit of ours; forms of one that does are not told apart."""
    met = {base for bases in PICTURES.values() for base in bases}
    for name in art:
        path = PurePosixPath(name)
        base = re.sub(r"(_hit|_disabled|_r|_rockets|_lr|_jp|_hb|_ss|_it)+$", "", path.stem)
        if path.parts[0] == "units" and path.suffix in (".png", ".gif") and name not in art.used and base not in met:
            yield base


# --- text files -------------------------------------------------------------------------------------------------------


def _points(art: Source, layout: Layout) -> dict[str, bytes]:
    names = [place.name for place in layout.places]
    polygons = _parsed(art, "polygons.txt", pointfiles.read_polygons)
    centres = _parsed(art, "centers.txt", pointfiles.read_points)
    stacks = _parsed(art, "place.txt", pointfiles.read_places)
    shaped = {name: shapes for name, shapes in polygons.items() if shapes and all(len(s) > 2 for s in shapes)}
    placed = {name: spots for name, spots in stacks.items() if spots.spots}
    faults = [
        fault
        for file, known in (("polygons.txt", shaped), ("centers.txt", centres), ("place.txt", placed))
        for fault in _lacking(art, file, known, names)
    ]
    if faults:
        raise Faulty(*faults)
    files = {
        "polygons.txt": pointfiles.write_polygons(_only(shaped, names)),
        "centers.txt": pointfiles.write_points(_only(centres, names)),
        "place.txt": pointfiles.write_places(_only(placed, names)),
    }
    for file in (f"{name}.txt" for name in _ONE_POINT):
        if file in art:
            files[file] = pointfiles.write_points(_only(_parsed(art, file, pointfiles.read_points), names))
    if "decorations.txt" in art:
        marks = _parsed(art, "decorations.txt", pointfiles.read_places)
        shown = {
            mark: spots for mark, spots in marks.items() if _SAFE_PICTURE.fullmatch(mark) and f"misc/{mark}" in art
        }
        files["decorations.txt"] = pointfiles.write_lists({mark: spots.spots for mark, spots in shown.items()})
    return {f"map/{file}": data for file, data in files.items() if data}


def _parsed(art: Source, file: str, read: Callable[[str], dict[str, T]]) -> dict[str, T]:
    try:
        return read(art.text(file))
    except ValueError as error:
        raise fail(f"{file} of the skin: {error}", art.where, "the client could not read it either") from error


def _lacking(art: Source, file: str, known: Iterable[str], names: Sequence[str]) -> list[Fault]:
    missing = sorted(set(names) - set(known))
    if not missing:
        return []
    shown = ", ".join(missing[:3]) + (f" and {len(missing) - 3} more" if len(missing) > 3 else "")
    return [Fault(f"{file} of the skin lacks {shown}", art.where, "take a map of this very board")]


def _only(found: Mapping[str, T], names: Sequence[str]) -> dict[str, T]:
    return {name: found[name] for name in names if name in found}


# --- the board --------------------------------------------------------------------------------------------------------


def _board(art: Source, layout: Layout, players: Sequence[PlayerLook], pieces: Sequence[Piece]) -> dict[str, bytes]:
    """Properties, tiles and small map."""
    given = _properties(art)
    width, height = (_side(art, given, f"map.{side}") for side in ("width", "height"))
    looks = [
        PlayerLook(player.name, colour if re.fullmatch("[0-9A-Fa-f]{6}", colour) else player.colour)
        for player in players
        for colour in (given.get(f"color.{player.name}", ""),)
    ]
    ours = dict(
        line.split("=", 1)
        for line in properties(width, height, looks, pieces, art.where).decode("latin-1").splitlines()
    )
    colours = {key: value for key, value in ours.items() if key.startswith("color.")}
    hidden = [names for names in (given.get(_HIDDEN, ""), ours.get(_HIDDEN, "")) if _PLAIN_VALUE.fullmatch(names)]
    undrawn = {_HIDDEN: ",".join(filter(None, hidden))} if any(hidden) else {}
    taken = {key: value for key, value in given.items() if _TAKEN_KEYS.fullmatch(key) and _PLAIN_VALUE.fullmatch(value)}
    lines = sorted({**colours, **taken, **undrawn, "map.width": str(width), "map.height": str(height)}.items())
    files = {"map/map.properties": "".join(f"{key}={value}\n" for key, value in lines).encode("latin-1")}
    for folder in ("baseTiles", "reliefTiles"):
        for x in range(-(-width // TILE)):
            for y in range(-(-height // TILE)):
                files |= _picture(art, f"{folder}/{x}_{y}.png")
    if not any(name.startswith("map/baseTiles/") for name in files):
        files |= open_sea(width, height)
    small = next((name for name in _SMALL_MAPS if name in art), None)
    if small is not None:
        return files | _picture(art, small)
    return files | {"map/smallMap.png": small_map(width, height, _land(art, layout))}


def _land(art: Source, layout: Layout) -> Iterator[tuple[pointfiles.Spot, ...]]:
    """The outlines of the land of our board."""
    outlines = _parsed(art, "polygons.txt", pointfiles.read_polygons)
    for place in layout.places:
        yield from () if place.water else outlines.get(place.name, ())


def _properties(art: Source) -> dict[str, str]:
    found: dict[str, str] = {}
    text = art.read("map.properties").decode("latin-1")
    for line in text.splitlines():
        key, sign, value = line.strip().partition("=")
        if sign and not key.startswith(("#", "!")):
            found[key.strip()] = value.strip()
    return found


def _side(art: Source, given: Mapping[str, str], key: str) -> int:
    text = given.get(key, "")
    if not re.fullmatch(r"[0-9]{1,5}", text) or not 1 <= int(text) <= _MOST_BOARD:
        raise fail(f"map.properties of the skin has no sound {key}", art.where, f"a number from 1 to {_MOST_BOARD}")
    return int(text)


# --- pictures ---------------------------------------------------------------------------------------------------------


def _picture(art: Source, name: str, target: str = "") -> dict[str, bytes]:
    """A picture under its own or another name; nothing if the skin has none."""
    if name not in art:
        return {}
    data = art.read(name)
    _opened(art, name, data)
    return {f"map/{target or name}": data}


def _opened(art: Source, name: str, data: bytes) -> Image.Image:
    """The picture, its pixels not read yet. Raises `Faulty` for another kind of file or a giant."""
    try:
        image = Image.open(io.BytesIO(data), formats=("PNG", "GIF", "JPEG"))
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise fail(f"{name} of the skin is no picture", art.where, "a PNG, GIF or JPEG is wanted") from error
    if max(image.size) > MOST_PIXELS:
        raise fail(f"{name} of the skin is {image.width} x {image.height}", art.where, f"at most {MOST_PIXELS} a side")
    return image


def _decoded(art: Source, name: str, data: bytes) -> Image.Image:
    """The picture with its pixels. Raises `Faulty`."""
    image = _opened(art, name, data)
    try:
        return image.convert("RGBA")
    except (OSError, ValueError, SyntaxError) as error:
        raise fail(f"{name} of the skin is broken", art.where, "install the map again") from error


def _flags(art: Source, players: Sequence[PlayerLook]) -> dict[str, bytes]:
    """Flags of the players; made lower where the client's Actions window needs it."""
    files: dict[str, bytes] = {}
    for player in players:
        for ending, most in (("", NORMAL[1]), ("_small", SMALL[1]), ("_large", 0), ("_fade", 0)):
            name = f"flags/{player.name}{ending}.png"
            if name not in art:
                continue
            data = art.read(name)
            image = _opened(art, name, data)
            if most and image.height > most:
                image = _decoded(art, name, data)
                size = (max(1, round(image.width * most / image.height)), most)
                data = from_image(image.resize(size, Image.Resampling.LANCZOS))
            files[f"map/{name}"] = data
    return files


def _units(art: Source, pieces: Sequence[Piece], players: Sequence[PlayerLook]) -> dict[str, bytes]:
    """Unit pictures under our type names; facilities, which all share, also in each player's folder."""
    files: dict[str, bytes] = {}
    for piece in pieces:
        for ending in endings(piece):
            if piece.player:
                for path in piece.paths(ending):
                    files |= _unit(art, piece, ending, piece.player, path)
            else:
                files |= _unit(art, piece, ending, "", f"units/{piece.name}{ending}.png")
                for player in players:
                    target = f"units/{player.name}/{piece.name}{ending}.png"
                    if any(f"units/{player.name}/{base}.png" in art for base in PICTURES.get(piece.role, ())):
                        files |= _unit(art, piece, ending, player.name, target)
    return files


def _as_large_as(taken: Mapping[str, bytes], files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The drawn unit pictures among these files, in the size that most of the taken ones have."""
    sizes = Counter(Image.open(io.BytesIO(data)).size for data in taken.values())
    if not sizes:
        return {}
    wide, high = max(sizes, key=lambda size: (sizes[size], size))
    side = min(wide, high)
    drawn = {name: data for name, data in files.items() if name.startswith("map/units/") and name not in taken}
    return {name: _resized(data, side) for name, data in drawn.items()} if side != UNIT else drawn


def _resized(data: bytes, side: int) -> bytes:
    image = Image.open(io.BytesIO(data)).convert("RGBA")
    return from_image(image.resize((side, side), Image.Resampling.LANCZOS))


def _unit(art: Source, piece: Piece, ending: str, player: str, target: str) -> dict[str, bytes]:
    for base in PICTURES.get(piece.role, ()):
        for folder in [f"units/{player}/", "units/"] if player else ["units/"]:
            if f"{folder}{base}{ending}.png" in art:
                return _picture(art, f"{folder}{base}{ending}.png", target)
            plain = f"{folder}{base}.png"
            if ending and plain in art:
                return {f"map/{target}": from_image(marked(_decoded(art, plain, art.read(plain)), ending))}
    return {}


def _folder(art: Source, folder: str) -> dict[str, bytes]:
    """All pictures of a small folder."""
    files: dict[str, bytes] = {}
    for name in art:
        path = PurePosixPath(name)
        if path.parent.as_posix() == folder and _SAFE_PICTURE.fullmatch(path.name):
            files |= _picture(art, name)
    return files


def _names(art: Source, layout: Layout) -> dict[str, bytes]:
    """Pictures of territory names."""
    files: dict[str, bytes] = {}
    for place in layout.places:
        for name in _name_pictures(place.name):
            files |= _picture(art, name.removeprefix("map/"))
    return files


def _name_pictures(place: str) -> tuple[str, str]:
    return f"map/territoryNames/{place.replace(' ', '_')}.png", f"map/territoryNames/{place}.png"
