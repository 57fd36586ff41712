"""The sites of the board's diagram: each place owns its centre and a row of points along the way to each neighbour."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

import numpy as np
import shapely
from numpy.typing import NDArray

from generator.skin.spread import Spread, around

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Pair = tuple[int, int]
Route = tuple[Pair, Floats]
"""Two neighbours by number, and the points of the way from the first's centre to the other's."""

SPACING = 46.0
"""Pixels between the sites of a row."""

_LEAST_REACH = 60.0
_REACH_WITHOUT_NEIGHBOURS = 70.0
_SHORE_SHARE = 0.56
"""Land takes at most this share of the way to the centre of a sea zone."""

_BENDS = (0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8)
_BERTH = 24.0
"""Pixels that a way keeps from the centres of places that it only passes."""

_LEAST_MARGIN = 900.0
_COLUMN = 100.0


def sites(board: Spread, routes: Sequence[Route], dense: Collection[Pair] = ()) -> tuple[Floats, Ints]:
    """All sites and the place each belongs to. Islands own none: their zone lies around them.

    Pairs in `dense` get closer rows, that no other row can cut through.
    """
    mainland = [place for place in range(len(board.names)) if place not in board.islands]
    rows: list[tuple[int, Floats]] = [(place, board.centres[place][None, :]) for place in mainland]
    reach = _reach(board)
    for (one, other), way in routes:
        length = float(np.hypot(*np.diff(way, axis=0).T).sum())
        border = _border(board, reach, one, other, length)
        spacing = SPACING / 4 if (one, other) in dense else SPACING
        rows.append((one, _row(way, border, length, spacing)))
        back = way[::-1] - way[-1] + board.centres[other]
        rows.append((other, _row(back, length - border, length, spacing)))
    rows += [(zone, _ring(board, island, zone)) for island, zone in board.islands.items()]
    return (
        np.concatenate([row for _, row in rows]),
        np.repeat([place for place, _ in rows], [len(row) for _, row in rows]),
    )


def all_around(board: Spread, points: Floats) -> tuple[Floats, Ints, Ints]:
    """The sites, again to the left and right (the board wraps) and mirrored above and below (it ends there).

    Returns points, the number of the site each is a copy of (-1 = a mirror image) and its turn around the board.
    """
    margin = max(0.2 * board.width, _LEAST_MARGIN)
    copies = np.concatenate([points + np.array([turn * board.width, 0.0]) for turn in (-1, 0, 1)])
    numbers = np.tile(np.arange(len(points)), 3)
    turns = np.repeat([-1, 0, 1], len(points))
    near = (copies[:, 0] > -margin) & (copies[:, 0] < board.width + margin)
    copies, numbers, turns = copies[near], numbers[near], turns[near]
    below = copies * [1, -1] + [0, board.height]
    mirrored = np.concatenate(
        [
            copies[copies[:, 1] <= _edge_depth(copies, board.height)] * [1, -1],
            copies[below[:, 1] <= _edge_depth(below, board.height)] * [1, -1] + [0, 2 * board.height],
        ]
    )
    return (
        np.concatenate([copies, mirrored]),
        np.concatenate([numbers, np.full(len(mirrored), -1)]),
        np.concatenate([turns, np.zeros(len(mirrored), dtype=np.int64)]),
    )


def _edge_depth(copies: Floats, height: int) -> float:
    """How far from the edge y = 0 the sites lie whose cells reach it."""
    columns = np.floor(copies[:, 0] / _COLUMN).astype(np.int64)
    columns -= columns.min()
    nearest = np.full(columns.max() + 1, float(height))
    np.minimum.at(nearest, columns, copies[:, 1])
    # In each column some site is this near or nearer to any point of the edge.
    return float(nearest.max()) + _COLUMN


def _reach(board: Spread) -> Floats:
    """How far land reaches into the sea: about as far as to the borders with its land neighbours."""
    ways: dict[int, list[float]] = defaultdict(list)
    for one, other in board.pairs:
        if not board.water[one] and not board.water[other]:
            length = float(np.hypot(*board.step(one, other)))
            ways[one].append(length)
            ways[other].append(length)
    reach = [
        0.5 * float(np.median(ways[p])) if p in ways else _REACH_WITHOUT_NEIGHBOURS for p in range(len(board.names))
    ]
    return np.maximum(reach, _LEAST_REACH) + 0.5 * board.needs


def _border(board: Spread, reach: Floats, one: int, other: int, length: float) -> float:
    """Distance from the first of two neighbours to their border."""
    if board.water[one] == board.water[other]:
        return length / 2
    land = one if board.water[other] else other
    far = min(float(reach[land]), _SHORE_SHARE * length)
    return far if land == one else length - far


def _row(way: Floats, border: float, length: float, spacing: float) -> Floats:
    """Sites from half a spacing before the border back to the start of the way."""
    gap = min(spacing, length / 4) / 2
    along = np.arange(border - gap, spacing / 2, -spacing)
    steps = np.hypot(*np.diff(way, axis=0).T)
    marks = np.concatenate([[0.0], np.cumsum(steps)])
    return np.column_stack([np.interp(along, marks, way[:, 0]), np.interp(along, marks, way[:, 1])])


def _ring(board: Spread, island: int, zone: int) -> Floats:
    """Sites of a zone all around an island in it, and from there to its centre."""
    turns = np.linspace(0, 2 * np.pi, 12, endpoint=False)
    there = board.step(zone, island)
    ring = there + (board.radii[island] + 16.0) * np.column_stack([np.cos(turns), np.sin(turns)])
    spoke = np.linspace(0, 1, max(2, int(np.hypot(*there) / SPACING)))[1:, None] * there
    found: Floats = board.centres[zone] + np.concatenate([ring, spoke])
    kept: Floats = found[(found[:, 1] > 4) & (found[:, 1] < board.height - 4)]
    return kept


def ways(board: Spread) -> list[Route]:
    """For every connection of the mainland the way from centre to centre; bent where straight ones would cross."""
    pairs = [pair for pair in board.pairs if pair[0] not in board.islands and pair[1] not in board.islands]
    if not pairs:
        return []
    routes = [np.array([board.centres[one], board.centres[one] + board.step(one, other)]) for one, other in pairs]
    lines = np.array([_turned(board, way) for way in routes])
    ends = np.array(pairs)
    water = board.water[ends].sum(axis=1)
    near = _close(board, {number: (pairs[number], routes[number]) for number in np.flatnonzero(water == 2).tolist()})
    # Sea ways yield first: a fleet may sail around a cape, but ground is where it is.
    for number in sorted(_crossing(ends, lines) | set(near), key=lambda number: (-int(water[number]), number)):
        strangers = ~np.isin(ends, ends[number]).any(axis=1)
        others = np.concatenate([lines[strangers].ravel(), near.get(number, [])])
        routes[number] = min(_bends(routes[number], board.height), key=lambda way: _hits(way, others))
        lines[number] = _turned(board, routes[number])
    return list(zip(pairs, routes, strict=True))


def _close(board: Spread, routes: Mapping[int, Route]) -> dict[int, list[shapely.Polygon]]:
    """Of these ways those that pass another place's very centre, with the ground around it that they must not enter."""
    mainland = [place for place in range(len(board.names)) if place not in board.islands]
    found: dict[int, list[shapely.Polygon]] = {}
    for number, (pair, way) in routes.items():
        line = shapely.LineString(way)
        spots = board.centres[pair[0]] + around(board.centres[mainland] - board.centres[pair[0]], board.width)
        far = shapely.distance(shapely.points(spots), line)
        for place in np.flatnonzero(far < _BERTH).tolist():
            if mainland[place] not in pair:
                found.setdefault(number, []).append(shapely.Point(spots[place]).buffer(_BERTH))
    return found


def _turned(board: Spread, way: Floats) -> NDArray[np.object_]:
    """A way as a line, in its place and one turn around the board to either side."""
    return np.asarray(
        shapely.linestrings([way + np.array([turn * board.width, 0.0]) for turn in (0, -1, 1)]), dtype=object
    )


def _crossing(ends: Ints, lines: NDArray[np.object_]) -> set[int]:
    """Numbers of the ways that cross a way between other places."""
    first, second = shapely.STRtree(lines.ravel()).query(lines[:, 0], predicate="crosses")
    second //= lines.shape[1]
    shared = (ends[first][:, :, None] == ends[second][:, None, :]).any(axis=(1, 2))
    return set(first[~shared].tolist())


def _bends(way: Floats, height: int) -> list[Floats]:
    """The straight way, and detours to either side, each wider than the last."""
    start, end = way[0], way[-1]
    across = np.array([start[1] - end[1], end[0] - start[0]])
    bends = [way]
    for turn in _BENDS:
        middle = (start + end) / 2 + turn * across
        if 20 < middle[1] < height - 20:
            shoulders = [(start + middle) / 2 + across * turn / 4, (end + middle) / 2 + across * turn / 4]
            bends.append(np.array([start, shoulders[0], middle, shoulders[1], end]))
    return bends


def _hits(way: Floats, others: NDArray[np.object_]) -> int:
    return int(np.count_nonzero(shapely.crosses(shapely.linestrings(way), others)))
