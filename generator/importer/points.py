"""Reads the point files of a map: centres, outlines, places for units and the like.

Source: the patterns of the client's `PointFileReaderWriter`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

Point = tuple[int, int]
SINGLE = (
    "centers.txt", "capitols.txt", "vc.txt", "convoy.txt", "blockade.txt", "kamikaze_place.txt", "pu_place.txt",
    "name_place.txt", "comments.txt",
)  # fmt: skip
SEVERAL = ("place.txt", "territory_effects.txt", "decorations.txt")
OUTLINES = "polygons.txt"
REQUIRED = ("centers.txt", "place.txt", OUTLINES)
ALL = (*SINGLE, *SEVERAL, OUTLINES)

_NAME = re.compile(r"([^(]*)\(")
_OUTLINE_NAME = re.compile(r"([^<]*)<")
_POINT = re.compile(r"\(\s*(-?\d+)\s*,\s*(-?\d+)\s*\)")
_BRACKET = re.compile(r"\(([^()]*)\)?")
_OUTLINE = re.compile(r"<([^<>]*)(>?)")
LARGEST = 2**31 - 1


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a point file: a name, its points (or outlines), and the options behind a |."""

    name: str
    line: int
    points: tuple[Point, ...] = ()
    outlines: tuple[tuple[Point, ...], ...] = ()
    raw_name: str = ""


@dataclass(slots=True)
class PointFile:
    """A point file as read: its rows, and the lines that cannot be read with the reason."""

    rows: list[Row] = field(default_factory=list)
    faults: list[tuple[int, str]] = field(default_factory=list)

    def by_name(self) -> dict[str, Row]:
        """The rows by name."""
        return {row.name: row for row in self.rows}


def read_points(text: str, name: str) -> PointFile:
    """Read a point file; `name` decides how its lines are built."""
    result = PointFile()
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            _read_line(result, line.strip("\r"), number, name)
    return result


def _read_line(result: PointFile, line: str, number: int, file: str) -> None:
    match = (_OUTLINE_NAME if file == OUTLINES else _NAME).match(line)
    if not match or not match[1].strip():
        sign = "<" if file == OUTLINES else "("
        result.faults.append((number, "there is no name in front" if match else f"there is no {sign}"))
        return
    body = line[match.end() - 1 :]
    if file == OUTLINES:
        _outlines(result, match[1], body, number)
        return
    points, fault = _points(body.split("|")[0])
    if not fault and not points and file in SINGLE:
        fault = "there is no point"
    if fault:
        result.faults.append((number, fault))
    else:
        result.rows.append(Row(match[1].strip(), number, tuple(points), raw_name=match[1]))


def _outlines(result: PointFile, name: str, body: str, number: int) -> None:
    outlines = []
    for match in _OUTLINE.finditer(body):
        points, fault = _points(match[1])
        if not match[2]:
            fault = "an outline is not closed with >"
        if fault:
            result.faults.append((number, fault))
            return
        outlines.append(tuple(points))
    result.rows.append(Row(name.strip(), number, outlines=tuple(outlines), raw_name=name))


def _points(text: str) -> tuple[list[Point], str]:
    points = [(int(x), int(y)) for x, y in _POINT.findall(text)] if len(text) < 5_000_000 else []
    for bracket in _BRACKET.findall(text) if text.count("(") != len(points) else ():
        if bracket.strip() and not _POINT.fullmatch(f"({bracket})"):
            return [], f"({bracket[:40]}) is not a point (x,y)"
    if any(abs(n) > LARGEST for point in points for n in point):
        return [], "a number is too large; perhaps two ran together"
    return points, ""
