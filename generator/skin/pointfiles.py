"""The client's point files, written and read by its own patterns (client: PointFileReaderWriter)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

import shapely

Spot = tuple[int, int]
T = TypeVar("T")

_POINT = re.compile(r"\s*\(\s*(-?\d+)\s*,\s*(-?\d+)\s*\)")
_SINGLE = re.compile(r"^([^(]*?)\s*\(\s*(-?\d+)\s*,\s*(-?\d+)\s*\)")
_POLYGON = re.compile(r"<[^>]*>")


def write_points(points: Mapping[str, Spot]) -> bytes:
    """One point a name: centers.txt, vc.txt and the like."""
    return _lines(f"{name} ({x},{y})" for name, (x, y) in sorted(points.items()))


def write_places(places: Mapping[str, Iterable[Spot]]) -> bytes:
    """place.txt: several points a name; stacks beyond the last go to its right."""
    return _lines(
        f"{name} {' '.join(f'({x},{y})' for x, y in spots)} | overflowToLeft=false"
        for name, spots in sorted(places.items())
    )


def write_polygons(polygons: Mapping[str, Iterable[shapely.Polygon]]) -> bytes:
    """polygons.txt: one or more polygons a name, whole pixels, without repeated points."""
    return _lines(
        f"{name} {' '.join(f'< {_corners(polygon)} >' for polygon in shapes)}"
        for name, shapes in sorted(polygons.items())
    )


def read_points(text: str) -> dict[str, Spot]:
    """Read one point a name. Raises ValueError as the client would stop: a malformed line or a name twice."""
    points: dict[str, Spot] = {}
    for line in _filled(text):
        match = _SINGLE.match(line)
        if not match:
            raise ValueError(f"{line[:60]!r} is no name with a point")
        _add(points, match[1], (int(match[2]), int(match[3])))
    return points


def read_places(text: str) -> dict[str, tuple[Spot, ...]]:
    """Read several points a name, as `read_points`."""
    places: dict[str, tuple[Spot, ...]] = {}
    for line in _filled(text):
        name, bracket, _ = line.partition("(")
        if not bracket or not name.strip():
            raise ValueError(f"{line[:60]!r} is no name with points")
        _add(places, name.strip(), tuple((int(x), int(y)) for x, y in _POINT.findall(line.split(" | ")[0])))
    return places


def read_polygons(text: str) -> dict[str, tuple[tuple[Spot, ...], ...]]:
    """Read the polygons of each name, as `read_points`."""
    polygons: dict[str, tuple[tuple[Spot, ...], ...]] = {}
    for line in _filled(text):
        name, bracket, _ = line.partition("<")
        if not bracket:
            raise ValueError(f"{line[:60]!r} is no name with polygons")
        shapes = tuple(tuple((int(x), int(y)) for x, y in _POINT.findall(shape)) for shape in _POLYGON.findall(line))
        _add(polygons, name.strip(), shapes)
    return polygons


def _add(found: dict[str, T], name: str, value: T) -> None:
    if name in found:
        raise ValueError(f"{name!r} stands there twice")
    found[name] = value


def _filled(text: str) -> list[str]:
    return [line for line in re.split(r"\r\n|\r|\n", text) if line.strip()]


def _lines(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode("utf-8")


def _corners(polygon: shapely.Polygon) -> str:
    points = [(round(x), round(y)) for x, y in polygon.exterior.coords[:-1]]
    kept = [point for number, point in enumerate(points) if point != points[number - 1]]
    return " ".join(f"({x},{y})" for x, y in kept)
