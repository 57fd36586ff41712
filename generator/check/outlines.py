"""The drawn outlines of territories against each other, their centres, and the connections of the game."""

from __future__ import annotations

from generator.check.folder import Folder
from generator.check.registry import HINT, WARNING, check
from generator.check.report import FileReport
from generator.importer.points import OUTLINES

FAR = 40
"""Pixels between outlines that no border explains."""
TOUCH, SHARED = 3, 8
"""Outlines nearer than this touch, if they run side by side for so long."""
HIDDEN = 0.1
"""The share of an outline that must lie below another one to be worth a word."""


def _line(folder: Folder, name: str) -> int:
    from generator.check.shapes import rows

    return next((row.line for row in rows(folder) if row.name == name), 0)


@check("geo_polygon_degenerate", WARNING, "Outline without area", family="geometry", part="map")
def degenerate(folder: Folder, report: FileReport) -> None:
    """An outline has fewer than three different points, or encloses nothing.

    Client: accepts it; the territory cannot be picked.
    Mend: draw the outline.
    """
    from generator.check.shapes import rows, shapes

    for row in rows(folder):
        if row.name not in shapes(folder):
            report(folder.package.art(OUTLINES), f"the outline of {row.name!r} encloses nothing", line=row.line)


@check("geo_center_outside", HINT, "Centre outside its outline", family="geometry", part="map")
def center_outside(folder: Folder, report: FileReport) -> None:
    """The centre of a territory lies outside its outline by more than a little.

    Client: scrolls to it and draws names and markers there.
    Mend: move the centre; for an island group between its islands it may stay.
    """
    from generator.check.shapes import off_its_box, shapes

    centers = folder.package.points.get("centers.txt")
    for row in centers.rows if centers else ():
        shape = shapes(folder).get(row.name)
        box, distance = off_its_box(shape, row.points[0]) if shape is not None and row.points else (0.0, 0.0)
        if box > FAR:
            text = f"the centre of {row.name!r} lies {int(distance)} pixels off"
            report(folder.package.art("centers.txt"), text, line=row.line)


@check(
    "geo_polygon_overlap",
    WARNING,
    "Outlines overlap so that a territory cannot be picked",
    family="geometry",
    part="map",
)
def overlap(folder: Folder, report: FileReport) -> None:
    """Two outlines cover the same ground.

    Client: takes the one with the smaller box; the other cannot be picked there.
    Mend: draw a common border. Islands and lakes wholly inside another outline are fine.
    """
    from generator.check.shapes import common_area, near_pairs, shapes, within

    known = shapes(folder)
    areas = {name: shape.area for name, shape in known.items()}
    boxes = {name: shape.envelope.area for name, shape in known.items()}
    for one, other in near_pairs(folder, 0):
        small, large = sorted((one, other), key=boxes.__getitem__)
        if within(known[small], known[large]):
            continue
        covered = min(areas[small], areas[large]) if boxes[small] == boxes[large] else areas[large]
        common = common_area(known[one], known[other], HIDDEN * covered)
        if common >= HIDDEN * covered:
            text = f"{common / areas[large]:.0%} of {large!r} lies below {small!r}"
            report(folder.package.art(OUTLINES), text, line=_line(folder, large))


@check("geo_polygon_two_places", WARNING, "One territory drawn in two places", family="geometry", part="map")
def two_places(folder: Folder, report: FileReport) -> None:
    """One name has two outlines far apart, with other land between them.

    Client: lights both up together; the neighbour that should be there cannot be entered.
    Mend: give the second outline its own name. Groups of islands and map edges are normal.
    """
    from generator.check.shapes import parts_of, rows, shapes

    water = {name for game in folder.games.values() for name in game.water}
    lost = [n for game in folder.games.values() for n in game.territories if n not in shapes(folder)]
    for row in rows(folder):
        parts = parts_of(row) if len(row.outlines) > 1 and row.name not in water else []
        if len(parts) < 2:
            continue
        gap = max(part.distance(parts[0]) for part in parts[1:])
        if gap > FAR and lost:
            text = f"{row.name!r} is drawn twice, {int(gap)} pixels apart, and {lost[0]!r} not at all"
            report(folder.package.art(OUTLINES), text, line=row.line)
        elif gap > 5 * FAR and folder.settings.get("map.scrollWrapX", "true") != "true":
            text = f"{row.name!r} is drawn twice, {int(gap)} pixels apart"
            report(folder.package.art(OUTLINES), text, line=row.line, severity=HINT)


@check("geo_connection_mismatch", WARNING, "Connections and drawn borders disagree", family="geometry", part="map")
def connection_mismatch(folder: Folder, report: FileReport) -> None:
    """Territories whose outlines run side by side are not connected, or connected ones lie far apart.

    Client: goes by the connections; players see a move that is impossible, or miss one.
    Mend: compare the connection with the picture. Maps that join boxes far off do it on purpose.
    """
    from generator.check.shapes import borders_of, shapes

    known = shapes(folder)
    borders = borders_of(folder, TOUCH, SHARED)
    for path, game in folder.games.items():
        impassable = {a.to for a, o in game.options("TerritoryAttachment", "isImpassable") if o.value.lower() == "true"}
        here = [p for p in borders if set(p) <= game.territories.keys() and not set(p) & impassable]
        missing = [p for p in here if p[1] not in game.neighbours[p[0]]]
        far = [p for p in _connected(game.neighbours) if set(p) <= known.keys() and _is_far(folder, *p)]
        many = len(missing) + len(far) > 0.1 * max(len(here), 1)
        severity = HINT if many else WARNING
        for one, other in missing[:20]:
            report(path, f"{one!r} and {other!r} share a border, but are not connected", severity=severity)
        if far and not many:
            shown = ", ".join(f"{a} and {b}" for a, b in far[:6])
            report(path, f"{len(far)} connections join places far apart: {shown}", severity=HINT)


def _connected(neighbours: dict[str, set[str]]) -> list[tuple[str, str]]:
    return [(one, other) for one, others in neighbours.items() for other in sorted(others) if one < other]


def _is_far(folder: Folder, one: str, other: str) -> bool:
    from generator.check.shapes import shapes

    known = shapes(folder)
    if known[one].distance(known[other]) <= FAR:
        return False
    width = folder.setting_number("map.width") or 0
    edges = [known[n].bounds for n in (one, other)]
    wraps = folder.settings.get("map.scrollWrapX", "true") == "true"
    return not (wraps and min(e[0] for e in edges) < FAR and max(e[2] for e in edges) > width - FAR)
