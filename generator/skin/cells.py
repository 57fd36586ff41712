"""The board as polygons: a Voronoi diagram in which every place reaches out to its neighbours.

A place alone in a Voronoi diagram touches whatever is near, not what it is connected with. So each place owns, besides
its centre, a row of sites along the way to each neighbour; the diagram of all these sites, joined by place, touches
where the layout connects. Land reaches only so far into the sea, islands are laid on top of their zone, borders are
smoothed and rippled, and where two places touch without being connected a gap is cut between them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString, Polygon
from shapely.affinity import translate

from generator.skin.borders import OUTSIDE, Arc, Pair, borders, outline, touching
from generator.skin.corners import pinched
from generator.skin.noise import Octave, Ripple
from generator.skin.sites import ways
from generator.skin.spread import Spread, around

Floats = NDArray[np.float64]

GAP = 9.0
"""Width in pixels of the gap between places that touch without being connected."""

_GLANCE = 2.2 * GAP
"""Pixels for which two places that meet in a corner may run side by side."""

_LEAST_ISLAND = 12.0
_LEAST_ROOM = 24.0
_GRAIN = 6.0
_ROUNDS = 30
"""Pixels between the points of a border, and how often it is evened out."""

_CALMER = 6
"""How often borders that cross others are made calmer."""

_ON_LAND = 0.45
"""Share of a shore's ripples that borders on land have."""

_SHORE = (Octave(170, 18), Octave(72, 12), Octave(31, 7), Octave(14, 3.4))
_CALM = (Octave(260, 12),)
_SEED = 1940


@dataclass(frozen=True, slots=True)
class Cells:
    """The drawn board: per place its polygons (inside the picture, largest first), and how well it fits the layout.

    `walls` are the lines where a gap was cut between two places that touch without being connected, `missing` the
    connected pairs that do not touch, `touching` the number of those that do.
    """

    polygons: tuple[tuple[Polygon, ...], ...]
    walls: tuple[tuple[Pair, LineString], ...]
    touching: int
    missing: tuple[Pair, ...]


def cells(board: Spread) -> Cells:
    """Cut the board into polygons."""
    connected = set(board.pairs)
    routes = ways(board)
    arcs = borders(board, routes)
    lacking = connected - touching(board, arcs)
    if lacking:
        arcs = borders(board, routes, lacking)
    arcs = _smoothed(board, pinched(board, arcs, connected))
    found = touching(board, arcs)
    shapes = {place: outline(lines) for place, lines in _by_place(arcs).items()}
    # Where too many ways cross, a place may be squeezed to nothing; it must be seen all the same.
    outlines = {place: shapes.get(place) or _least(board, place) for place in range(len(board.names))}
    walls: dict[Pair, list[LineString]] = defaultdict(list)
    for arc in arcs:
        if arc.pair in found - connected:
            walls[arc.pair].append(LineString(arc.points))
    for pair, line in _faced(board, outlines, found | connected):
        walls[pair].append(line)
    outlines = _cut(board, outlines, walls)
    outlines.update(_shores(board, outlines))
    return Cells(
        polygons=tuple(
            _on_board(board, outlines[place]) or _on_board(board, _least(board, place))
            for place in range(len(board.names))
        ),
        walls=tuple((pair, line) for pair in sorted(walls) for line in walls[pair]),
        touching=len(found & connected),
        missing=tuple(sorted(connected - found)),
    )


# --- lines -----------------------------------------------------------------------------------------------------------


def _smoothed(board: Spread, arcs: list[Arc]) -> list[Arc]:
    """The same borders, evened out and rippled; where they meet stays. Those that would cross others stay calmer."""
    shore, calm = Ripple(board.width, _SHORE, _SEED), Ripple(board.width, _CALM, _SEED + 1)
    shapes = [_shapes(board, arc, shore, calm) for arc in arcs]
    calmer = [0] * len(arcs)
    for _ in range(_CALMER):
        lines = [shapely.LineString(steps[min(n, len(steps) - 1)]) for steps, n in zip(shapes, calmer, strict=True)]
        one, other = shapely.STRtree(lines).query(lines, predicate="crosses")
        wild = {number for number, line in enumerate(lines) if not line.is_simple}
        for number in wild.union(one.tolist(), other.tolist()):
            calmer[number] += 1
    return [
        Arc(arc.one, arc.other, steps[min(n, len(steps) - 1)])
        for arc, steps, n in zip(arcs, shapes, calmer, strict=True)
    ]


def _shapes(board: Spread, arc: Arc, shore: Ripple, calm: Ripple) -> list[Floats]:
    """The lines that a border may take, from the liveliest to the one it came with."""
    one, other = arc.one[0], arc.other[0]
    if OUTSIDE in (one, other):
        return [arc.points]
    even = _even(arc.points, _ROUNDS)
    ripple = calm if board.water[one] and board.water[other] else shore
    share = _ON_LAND if not board.water[one] and not board.water[other] else 1.0
    return [_rippled(even, ripple, share), _rippled(even, ripple, share / 3), _even(arc.points, 2), arc.points]


def _even(points: Floats, rounds: int) -> Floats:
    """Points at even steps along a line, the line smoothed between its ends."""
    steps = np.hypot(*np.diff(points, axis=0).T)
    marks = np.concatenate([[0.0], np.cumsum(steps)])
    count = max(2, round(float(marks[-1]) / _GRAIN) + 1)
    along = np.linspace(0.0, float(marks[-1]), count)
    line = np.column_stack([np.interp(along, marks, points[:, 0]), np.interp(along, marks, points[:, 1])])
    for _ in range(rounds):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    return line


def _rippled(points: Floats, ripple: Ripple, share: float) -> Floats:
    if len(points) < 4:
        return points
    # Rippling fades out towards the ends, which other borders share.
    ends = np.minimum(np.arange(len(points)), np.arange(len(points))[::-1]) * _GRAIN
    fade = share * np.clip(ends / 40.0, 0.0, 1.0)[:, None]
    return points + fade * ripple.at(points)


# --- polygons ---------------------------------------------------------------------------------------------------------


def _by_place(arcs: list[Arc]) -> dict[int, list[Floats]]:
    lines: dict[int, list[Floats]] = defaultdict(list)
    for arc in arcs:
        for place, turn in (arc.one, arc.other):
            if turn == 0 and place != OUTSIDE:
                lines[place].append(arc.points)
    return lines


def _faced(board: Spread, outlines: dict[int, Polygon], clear: Collection[Pair]) -> Iterator[tuple[Pair, LineString]]:
    """Lines where places that only meet in a corner run so close together that they seem to touch."""
    places = sorted(outlines)
    rings = [outlines[place].exterior for place in places]
    for turn in (0, 1):
        turned = [translate(ring, turn * board.width) for ring in rings]
        for one, other in shapely.STRtree(turned).query(rings, predicate="dwithin", distance=GAP).T.tolist():
            pair = (min(places[one], places[other]), max(places[one], places[other]))
            if one == other or pair in clear or (turn == 0 and one > other):
                continue
            faced = shapely.line_merge(rings[one].intersection(turned[other].buffer(GAP)))
            for line in getattr(faced, "geoms", [faced]):
                if line.length > _GLANCE:
                    yield pair, line


def _cut(board: Spread, outlines: dict[int, Polygon], walls: dict[Pair, list[LineString]]) -> dict[int, Polygon]:
    """Outlines with a gap along every wall."""
    cuts: dict[int, list[Polygon]] = defaultdict(list)
    for pair, lines in sorted(walls.items()):
        for line in lines:
            strip = line.buffer(GAP / 2, cap_style="square")
            for place in pair:
                cuts[place] += [translate(strip, turn * board.width) for turn in (-1, 0, 1)]
    cut = dict(outlines)
    for place, strips in cuts.items():
        near = [strip for strip in strips if strip.intersects(outlines[place])]
        rest = outlines[place].buffer(0).difference(shapely.union_all(near))
        cut[place] = max(_parts(rest), key=lambda part: part.area, default=_least(board, place))
    return cut


def _least(board: Spread, place: int) -> Polygon:
    """The least ground of a place: a disc around its centre."""
    return shapely.Point(board.centres[place]).buffer(_LEAST_ROOM)


def _parts(shape: shapely.Geometry) -> list[Polygon]:
    if isinstance(shape, Polygon):
        return [shape]
    return [part for part in getattr(shape, "geoms", ()) if isinstance(part, Polygon)]


def _shores(board: Spread, outlines: dict[int, Polygon]) -> dict[int, Polygon]:
    """Each island: a rippled oval inside its zone, clear of the zone's border and of the other islands."""
    shore = Ripple(board.width, _SHORE, _SEED)
    random = np.random.default_rng(_SEED)
    islands = {}
    for island, zone in board.islands.items():
        middle, room = _berth(board, outlines[zone], island, zone)
        half = max(_LEAST_ISLAND, min(float(board.radii[island]), room))
        oval = _oval(float(random.uniform(0, np.pi)), float(random.uniform(0.62, 0.9)))
        # The client takes an island for one only if its upright bounds lie in the zone (IslandTerritoryFinder).
        sizes = [_isle(shore, middle, half * share, oval) for share in (1.0, 0.85, 0.7, 0.55)]
        fits = [isle for isle in sizes if outlines[zone].contains(shapely.box(*isle.bounds).buffer(2))]
        islands[island] = fits[0] if fits else sizes[-1]
    return islands


def _berth(board: Spread, outline: Polygon, island: int, zone: int) -> tuple[Floats, float]:
    """Where an island lies in its zone, and how far it may reach: at home, or on the way to the zone's widest part."""
    home = board.centres[zone] + board.step(zone, island)
    widest = shapely.get_coordinates(shapely.maximum_inscribed_circle(outline, tolerance=4))[0]
    others = [
        (home + around(board.centres[other] - board.centres[island], board.width), float(board.radii[other]))
        for other, other_zone in board.islands.items()
        if other_zone == zone and other != island
    ]
    berths = []
    for share in (0.0, 0.2, 0.4, 0.6, 0.8):
        middle = home + share * (widest - home)
        inside = 1 if outline.contains(shapely.Point(middle)) else -1
        room = inside * outline.exterior.distance(shapely.Point(middle)) - 7
        for spot, radius in others:
            way = float(np.hypot(*(spot - middle)))
            room = min(room, way * board.radii[island] / (board.radii[island] + radius) - 6)
        berths.append((middle, room))
        if room >= board.radii[island]:
            break
    return max(berths, key=lambda berth: berth[1])


def _isle(shore: Ripple, middle: Floats, half: float, oval: Floats) -> Polygon:
    line = middle + half * oval
    shift = shore.at(line)
    shift *= min(1.0, 0.3 * half / max(1e-6, float(np.abs(shift).max())))
    bound = shapely.Point(middle).buffer(half)
    return max(_parts(Polygon(line + shift).buffer(0) & bound), key=lambda part: part.area)


def _oval(lean: float, width: float) -> Floats:
    """An ellipse of half length 1 and this half width, turned."""
    turns = np.linspace(0, 2 * np.pi, 90, endpoint=False)
    along, across = np.cos(turns), width * np.sin(turns)
    return np.column_stack([along * np.cos(lean) - across * np.sin(lean), along * np.sin(lean) + across * np.cos(lean)])


def _on_board(board: Spread, outline: Polygon) -> tuple[Polygon, ...]:
    """What of an outline lies on the picture, what leaves it on one side coming in on the other; largest first."""
    frame = shapely.box(0, 0, board.width, board.height)
    whole = outline if outline.is_valid else max(_parts(outline.buffer(0)), key=lambda part: part.area)
    parts: list[Polygon] = []
    for turn in (-1, 0, 1):
        # The client reads whole pixels; on that grid the shape must still be sound.
        inside = shapely.set_precision(translate(whole, turn * board.width).intersection(frame), 1.0)
        parts += [part for part in _parts(inside) if part.area > 12]
    return tuple(sorted(parts, key=lambda part: -part.area))
