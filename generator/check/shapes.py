"""The areas of the drawn outlines, and which of them meet. Apart, because shapely takes its time to load."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from shapely import STRtree
from shapely.errors import GEOSException
from shapely.geometry import Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from generator.check.folder import Folder
from generator.importer.points import OUTLINES, Row
from generator.importer.points import Point as Spot

MOST_POINTS, MOST_PAIRS = 1_000_000, 20_000
"""More points, or more pairs of outlines that meet, are not examined: no map has so many."""


def rows(folder: Folder) -> list[Row]:
    """The lines of polygons.txt."""
    points = folder.package.points.get(OUTLINES)
    found = points.rows if points else []
    total = sum(len(outline) for row in found for outline in row.outlines)
    return found if total <= MOST_POINTS else []


def shapes(folder: Folder) -> dict[str, BaseGeometry]:
    """The area of each territory that has a proper outline."""
    if "shapes" not in folder.memos:
        folder.memos["shapes"] = {row.name: shape for row in rows(folder) if (shape := _shape(row)) is not None}
    return folder.memos["shapes"]  # type: ignore[return-value]


def _shape(row: Row) -> BaseGeometry | None:
    parts = parts_of(row)
    try:
        area = unary_union(parts) if parts else None
    except GEOSException:
        return None
    return area if area is not None and not area.is_empty else None


def near_pairs(folder: Folder, distance: float) -> Iterator[tuple[str, str]]:
    """Pairs of territories whose boxes come that near, each once."""
    known = shapes(folder)
    names = list(known)
    boxes = [known[name] for name in names]
    tree = STRtree(boxes)
    pairs = 0
    for one, shape in enumerate(boxes):
        for other in sorted(tree.query(shape.buffer(distance).envelope)):
            if one < int(other) and pairs < MOST_PAIRS:
                pairs += 1
                yield names[one], names[int(other)]


def islands(folder: Folder) -> dict[str, list[str]]:
    """Territory -> the territories whose outlines lie inside its own."""
    found: dict[str, list[str]] = defaultdict(list)
    known = shapes(folder)
    for one, other in near_pairs(folder, 0):
        if known[one].contains(known[other]):
            found[one].append(other)
        elif known[other].contains(known[one]):
            found[other].append(one)
    return found


def parts_of(row: Row) -> list[BaseGeometry]:
    """The areas of a territory, one an outline."""
    return [Polygon(outline).buffer(0) for outline in row.outlines if len(set(outline)) > 2]


def off_its_box(shape: BaseGeometry, spot: Spot) -> tuple[float, float]:
    """How far a point lies from the box around a shape, and from the shape itself."""
    point = Point(spot)
    return shape.envelope.distance(point), shape.distance(point)
