"""The client's point files, written and read by its own patterns (client: PointFileReaderWriter)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

Spot = tuple[int, int]
T = TypeVar("T")

_POINT = re.compile(r"\s*\(\s*(-?\d+)\s*,\s*(-?\d+)\s*\)")
_SINGLE = re.compile(r"^([^(]*?)\s*\(\s*(-?\d+)\s*,\s*(-?\d+)\s*\)")
_POLYGON = re.compile(r"<[^>]*>")


@dataclass(frozen=True, slots=True)
class Stacks:
    """Where the unit pictures of a place stand; stacks beyond the last go to its right, or to its left."""

    spots: tuple[Spot, ...]
    to_left: bool = False


def write_points(points: Mapping[str, Spot]) -> bytes:
    """One point a name: centers.txt, vc.txt and the like."""
    return _lines(f"{name} ({x},{y})" for name, (x, y) in sorted(points.items()))


def write_places(places: Mapping[str, Stacks]) -> bytes:
    """place.txt: several points a name, and on which side of the last further stacks go."""
    return _lines(
        f"{name} {' '.join(f'({x},{y})' for x, y in stacks.spots)} | overflowToLeft={str(stacks.to_left).lower()}"
        for name, stacks in sorted(places.items())
    )


def write_lists(points: Mapping[str, Iterable[Spot]]) -> bytes:
    """Several points a name: decorations.txt, territory_effects.txt."""
    return _lines(f"{name} {' '.join(f'({x},{y})' for x, y in spots)}" for name, spots in sorted(points.items()))


def write_polygons(polygons: Mapping[str, Iterable[Iterable[tuple[float, float]]]]) -> bytes:
    """polygons.txt: the corners of one or more polygons a name, as whole pixels, none twice in a row."""
    return _lines(
        f"{name} {' '.join(f'< {_corners(corners)} >' for corners in shapes)}"
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


def read_places(text: str) -> dict[str, Stacks]:
    """Read several points a name, as `read_points`."""
    places: dict[str, Stacks] = {}
    for line in _filled(text):
        name, bracket, _ = line.partition("(")
        if not bracket or not name.strip():
            raise ValueError(f"{line[:60]!r} is no name with points")
        points, _, option = line.partition(" | ")
        spots = tuple((int(x), int(y)) for x, y in _POINT.findall(points))
        to_left = option.partition("=")[2].strip().lower() == "true"
        _add(places, name.strip(), Stacks(spots, to_left))
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


def _corners(corners: Iterable[tuple[float, float]]) -> str:
    points = [(round(x), round(y)) for x, y in corners]
    kept = [point for number, point in enumerate(points) if point != points[number - 1]]
    return " ".join(f"({x},{y})" for x, y in kept)
