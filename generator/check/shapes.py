"""The areas of the drawn outlines, and which of them meet. Apart, because shapely takes its time to load."""

from __future__ import annotations

from collections import defaultdict

from shapely import STRtree, clip_by_rect
from shapely.errors import GEOSException
from shapely.geometry import Point, Polygon, box
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
        area = unary_union(parts) if len(parts) > 1 else parts[0] if parts else None
    except GEOSException:
        return None
    return area if area is not None and not area.is_empty else None


def near_pairs(folder: Folder, distance: float) -> list[tuple[str, str]]:
    """Pairs of territories whose boxes come that near, each once."""
    key = f"pairs {distance}"
    if key not in folder.memos:
        folder.memos[key] = _near_pairs(shapes(folder), distance)
    return folder.memos[key]  # type: ignore[return-value]


def _near_pairs(known: dict[str, BaseGeometry], distance: float) -> list[tuple[str, str]]:
    names = list(known)
    tree = STRtree(list(known.values()))
    pairs: list[tuple[str, str]] = []
    for one, shape in enumerate(known.values()):
        left, low, right, high = shape.bounds
        around = box(left - distance, low - distance, right + distance, high + distance)
        pairs += [(names[one], names[other]) for other in sorted(map(int, tree.query(around))) if one < other]
        if len(pairs) >= MOST_PAIRS:
            break
    return pairs[:MOST_PAIRS]


def within(small: BaseGeometry, large: BaseGeometry) -> bool:
    """Whether a shape lies inside another; most do not even have a box inside the other's."""
    left, low, right, high = large.bounds
    own = small.bounds
    if own[0] < left or own[1] < low or own[2] > right or own[3] > high:
        return False
    return bool(large.contains(small))


def islands(folder: Folder) -> dict[str, list[str]]:
    """Territory -> the territories whose outlines lie inside its own."""
    found: dict[str, list[str]] = defaultdict(list)
    known = shapes(folder)
    for one, other in near_pairs(folder, 0):
        if within(known[other], known[one]):
            found[one].append(other)
        elif within(known[one], known[other]):
            found[other].append(one)
    return found


def borders_of(folder: Folder, touch: float, shared: float) -> list[tuple[str, str]]:
    """Pairs of territories, nearer than `touch` side by side for longer than `shared`, or one inside the other."""
    known = shapes(folder)
    around = {name: shape.buffer(touch / 2) for name, shape in known.items()}
    edges = {name: shape.boundary for name, shape in known.items()}
    found = []
    for one, other in near_pairs(folder, touch):
        inside = within(known[one], known[other]) or within(known[other], known[one])
        if inside or _length_inside(edges[other], around[one]) > shared + 2 * touch:
            found.append((one, other))
    return found


def _length_inside(line: BaseGeometry, area: BaseGeometry) -> float:
    """How much of a line runs through an area; what lies beyond the area's box is cut off first."""
    near = clip_by_rect(line, *area.bounds)
    return float(near.intersection(area).length) if not near.is_empty else 0.0


def common_area(one: BaseGeometry, other: BaseGeometry, least: float) -> float:
    """The ground that two shapes share; 0 if it must be less than `least`, for they or their boxes are too small."""
    (left, low, right, high), (west, south, east, north) = one.bounds, other.bounds
    width, height = min(right, east) - max(left, west), min(high, north) - max(low, south)
    if width <= 0 or height <= 0 or min(width * height, one.area, other.area) < least:
        return 0.0
    return float(one.intersection(other).area)


def parts_of(row: Row) -> list[BaseGeometry]:
    """The areas of a territory, one an outline."""
    areas = [Polygon(outline) for outline in row.outlines if len(set(outline)) > 2]
    return [area if area.is_valid else area.buffer(0) for area in areas]


def off_its_box(shape: BaseGeometry, spot: Spot) -> tuple[float, float]:
    """How far a point lies from the box around a shape, and from the shape itself."""
    point = Point(spot)
    return shape.envelope.distance(point), shape.distance(point)
