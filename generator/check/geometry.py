"""Point files: whether each can be read, and whether each territory is in it."""

from __future__ import annotations

import unicodedata

from generator.check.folder import Folder
from generator.check.near import near
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import FileReport
from generator.check.territories import called_sea_zone
from generator.importer.lines import Lines
from generator.importer.points import ALL, OUTLINES, REQUIRED, SINGLE


def _names(folder: Folder) -> list[str]:
    """The territories of all games of the map, in order."""
    return list(dict.fromkeys(name for game in folder.games.values() for name in game.territories))


@check("geo_point_file_absent", ERROR, "A required map file is absent", family="geometry", part="map")
def file_absent(folder: Folder, report: FileReport) -> None:
    """centers.txt, place.txt, polygons.txt or map.properties is not in the art folder.

    Client: cannot start the game.
    Mend: add the file, spelt exactly so.
    """
    for name in (*REQUIRED, "map.properties"):
        if folder.has_art and not folder.want(name):
            report(folder.package.art(name), f"there is no {name}")


@check("geo_not_utf8", ERROR, "Point file or XML in the wrong encoding", family="geometry", part="map")
def not_utf8(folder: Folder, report: FileReport) -> None:
    """A point file is not UTF-8, or two names differ only in how an accent is stored.

    Client: stops at the first such byte; takes the two names for different ones.
    Mend: save the file as UTF-8.
    """
    for name in ALL:
        path = folder.art_files.get(name)
        if not path or name in folder.package.points:
            continue
        data = folder.package.read(path)
        try:
            data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            report(path, "the file is not UTF-8", "save it as UTF-8", line=line)
    composed = {unicodedata.normalize("NFC", n): n for n in _names(folder)}
    for row in folder.package.points["centers.txt"].rows if "centers.txt" in folder.package.points else ():
        twin = composed.get(unicodedata.normalize("NFC", row.name))
        if twin and twin != row.name:
            report(folder.package.art("centers.txt"), f"{row.name!r} stores an accent otherwise", line=row.line)


@check("geo_point_file_malformed", ERROR, "Line of a point file cannot be read", family="geometry", part="map")
def malformed(folder: Folder, report: FileReport) -> None:
    """A line has no bracket, no name, or a broken pair of numbers.

    Client: stops reading the file and all that come after it; the game does not start.
    Mend: Name (x,y), in polygons.txt Name < (x,y) (x,y) (x,y) >.
    """
    for name, points in folder.package.points.items():
        path = folder.package.art(name)
        folder.lines.setdefault(path, Lines(folder.package.read(path)))
        for line, text in points.faults:
            report(path, text, line=line)


@check("geo_point_name_twice", ERROR, "Name appears twice in a point file", family="geometry", part="map")
def name_twice(folder: Folder, report: FileReport) -> None:
    """Two lines of a point file begin with the same name.

    Client: stops reading the file; the game does not start.
    Mend: remove one, or join their points.
    """
    for name, points in folder.package.points.items():
        seen: dict[str, int] = {}
        for row in points.rows:
            if row.name in seen:
                text = f"{row.name!r} stands in line {seen[row.name]} already"
                report(folder.package.art(name), text, line=row.line)
            seen.setdefault(row.name, row.line)


def _missing(folder: Folder, report: FileReport, file: str, what: str) -> None:
    points = folder.package.points.get(file)
    if points is None or points.faults:
        return
    there = {row.name for row in points.rows}
    lacking = [name for name in _names(folder) if name not in there]
    path = folder.package.art(file)
    if len(lacking) > max(5, len(_names(folder)) * 0.8):
        report(path, f"{len(lacking)} of {len(_names(folder))} territories have no {what}: art of another map?")
        return
    unused = there - set(_names(folder))
    for name in lacking:
        close = near(name, unused)
        report(path, f"{name!r} has no {what}", f"is {close[0]!r} meant?" if close else "")


@check("geo_center_missing", ERROR, "Territory has no centre", family="geometry", part="map")
def center_missing(folder: Folder, report: FileReport) -> None:
    """A territory has no line in centers.txt.

    Client: lists all of them and does not start the game.
    Mend: add the line; see whether a name differs by a letter.
    """
    _missing(folder, report, "centers.txt", "centre")


@check("geo_polygon_missing", ERROR, "Territory has no outline", family="geometry", part="map")
def polygon_missing(folder: Folder, report: FileReport) -> None:
    """A territory has no line in polygons.txt.

    Client: lists all of them and does not start the game.
    Mend: draw the outline, or correct the name.
    """
    _missing(folder, report, OUTLINES, "outline")


@check("geo_place_missing", ERROR, "Territory has no unit placement points", family="geometry", part="map")
def place_missing(folder: Folder, report: FileReport) -> None:
    """A territory has no line in place.txt, or a line without a point.

    Client: does not start the game, or stops as soon as a unit stands there.
    Mend: add at least one point.
    """
    _missing(folder, report, "place.txt", "place for units")
    for row in folder.package.points["place.txt"].rows if "place.txt" in folder.package.points else ():
        if not row.points:
            report(folder.package.art("place.txt"), f"{row.name!r} has no point for units", line=row.line)


@check("geo_map_size", ERROR, "Map size missing, not a number or contradicting the art", family="geometry", part="map")
def map_size(folder: Folder, report: FileReport) -> None:
    """map.width or map.height is missing or no number, or outlines reach beyond it.

    Client: does not start the game; a part beyond the size cannot be reached.
    Mend: write the size of the picture in pixels.
    """
    if "map" not in folder.texts:
        return
    path = folder.text_path("map")
    lines = {entry.key: entry.line for entry in folder.texts["map"]}
    largest = _largest(folder)
    for key, index in (("map.width", 0), ("map.height", 1)):
        value = folder.settings.get(key)
        size = folder.setting_number(key)
        if size is None:
            text = f"{key} is {value!r}, not a number of pixels" if value else f"there is no {key}"
            report(path, text, line=lines.get(key, 0))
        elif largest[index] > size + 1:
            text = f"{key} is {size}, but an outline reaches {largest[index]}"
            report(path, text, line=lines.get(key, 0), severity=WARNING)
    for entry in folder.texts["map"]:
        if entry.key in _NUMBERS and not _is_number(entry.value.strip()):
            report(path, f"{entry.key} is {entry.value!r}, not a number", line=entry.line, severity=WARNING)


_NUMBERS = frozenset(
    {"units.scale", "units.width", "units.height", "units.counter.offset.width", "units.counter.offset.height",
     "units.stack.size", "map.mapBlendAlpha", "smallMap.unit.size", "smallMap.territory.saturation"}
)  # fmt: skip


def _is_number(text: str) -> bool:
    try:
        float(text.rstrip("fFdD"))
    except ValueError:
        return False
    return True


def _largest(folder: Folder) -> tuple[int, int]:
    rows = folder.package.points[OUTLINES].rows if OUTLINES in folder.package.points else []
    points = [point for row in rows for outline in row.outlines for point in outline]
    return (max((x for x, _ in points), default=0), max((y for _, y in points), default=0))


@check("geo_sea_name", WARNING, "Water whose name does not start or end with Sea Zone", family="geometry", part="map")
def sea_name(folder: Folder, report: FileReport) -> None:
    """A water territory has a name by which the client does not know it for water, and land lies inside its outline.

    Client: recognises water by its name when it looks for islands; they cannot be picked.
    Mend: name it "... Sea Zone" or "Sea Zone ...".
    """
    from generator.check.shapes import islands

    inside = islands(folder)
    for path, game in folder.games.items():
        for name in sorted(game.water):
            if called_sea_zone(name) or not folder.has_art:
                continue
            line = game.document.lines.line(game.territories[name].offset)
            land = next((other for other in inside.get(name, ()) if other not in game.water), "")
            if land:
                report(path, f"the water {name!r} has the island {land!r}, but is not named Sea Zone", line=line)
            else:
                report(path, f"the water {name!r} is not named Sea Zone", line=line, severity=HINT)


@check("geo_point_outside_map", HINT, "Point outside the picture", family="geometry", part="map")
def outside(folder: Folder, report: FileReport) -> None:
    """A centre or another point lies outside the picture.

    Client: draws it there, or not at all.
    Mend: move the point.
    """
    width, height = folder.setting_number("map.width"), folder.setting_number("map.height")
    if not width or not height:
        return
    for name in (*SINGLE, "place.txt"):
        points = folder.package.points.get(name)
        for row in points.rows if points else ():
            if any(not (0 <= x < width and 0 <= y < height) for x, y in row.points[:1]):
                report(folder.package.art(name), f"{row.name!r} lies at {row.points[0]}, outside", line=row.line)
