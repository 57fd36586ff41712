"""The borders of the diagram: chains of its ridges between two places, from one meeting of three to the next."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components
from scipy.spatial import Voronoi
from shapely import LineString, Polygon

from generator.skin.sites import Route, all_around, sites
from generator.skin.spread import Spread

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Pair = tuple[int, int]

OUTSIDE = -1
"""Owner of what lies above and below the board."""


@dataclass(frozen=True, slots=True)
class Arc:
    """A border between two owners; an owner is a place and the turn around the board it is seen on."""

    one: tuple[int, int]
    other: tuple[int, int]
    points: Floats

    @property
    def pair(self) -> Pair:
        """The two places, lower number first."""
        one, other = self.one[0], self.other[0]
        return (one, other) if one < other else (other, one)


def borders(board: Spread, routes: Sequence[Route], dense: Collection[Pair] = ()) -> list[Arc]:
    """The borders of the diagram: chains of its ridges between places, from one meeting of three to the next."""
    points, places = sites(board, routes, dense)
    copies, numbers, turns = all_around(board, points)
    diagram = Voronoi(copies)
    owners = _owners(board, diagram.ridge_points, places, numbers, turns)
    first, second = diagram.ridge_points.T
    differ = (owners[first] != owners[second]).any(axis=1) & (np.array(diagram.ridge_vertices) >= 0).all(axis=1)
    ridges = [
        (*diagram.ridge_vertices[number], int(first[number]), int(second[number]))
        for number in np.nonzero(differ)[0].tolist()
    ]
    found = []
    for chain, number in _chains([(start, end) for start, end, _, _ in ridges]):
        one, other = (tuple(owners[site].tolist()) for site in ridges[number][2:])
        if one[1] == 0 or other[1] == 0:
            found.append(Arc(one, other, diagram.vertices[chain]))
    return found


def touching(board: Spread, arcs: list[Arc]) -> set[Pair]:
    """Pairs of places with a common border; an island touches its zone."""
    pairs = {arc.pair for arc in arcs if arc.pair[0] != OUTSIDE and arc.pair[0] != arc.pair[1]}
    return pairs | {(min(pair), max(pair)) for pair in board.islands.items()}


def outline(lines: Iterable[Floats]) -> Polygon | None:
    """The largest polygon that these lines close; None if they close none."""
    faces = shapely.polygonize([LineString(line) for line in lines]).geoms
    return max((Polygon(face.exterior) for face in faces), key=lambda face: face.area, default=None)


def _owners(board: Spread, touching: Ints, places: Ints, numbers: Ints, turns: Ints) -> Ints:
    """Owner (place, turn) of every copy of a site.

    Where rows of sites cross, one place may be cut off from its own outer sites; these go to a neighbour.
    """
    owners = np.column_stack([np.where(numbers < 0, OUTSIDE, places[numbers]), turns])
    for _ in range(3):
        one, other = touching.T
        same = (owners[one] == owners[other]).all(axis=1)
        links = coo_array((np.ones(int(same.sum())), (one[same], other[same])), shape=(len(owners),) * 2)
        _, groups = connected_components(links, directed=False)
        # A place's first site is its centre; sites come in the order of the places that own centres.
        centres = {int(places[n]): int(n) for n in range(len(places) - 1, -1, -1)}
        at_centre = np.isin(numbers, list(centres.values())) & (numbers >= 0)
        whole = np.isin(groups, groups[at_centre])
        lost = ~whole & (numbers >= 0)
        if not lost[turns == 0].any():
            break
        for a, b in np.concatenate([touching, touching[:, ::-1]]).tolist():
            if lost[a] and whole[b] and owners[b][0] != OUTSIDE:
                owners[a] = owners[b]
                lost[a] = False
    return owners


def _chains(ridges: list[tuple[int, int]]) -> Iterator[tuple[list[int], int]]:
    """Ridges strung together through the vertices where just two of them meet; with the number of one of each."""
    at: dict[int, list[int]] = defaultdict(list)
    for number, (start, end) in enumerate(ridges):
        at[start].append(number)
        at[end].append(number)
    used = [False] * len(ridges)

    def follow(vertex: int) -> list[int]:
        chain = []
        while len(at[vertex]) == 2:
            number = next((other for other in at[vertex] if not used[other]), None)
            if number is None:
                break
            used[number] = True
            start, end = ridges[number]
            vertex = end if vertex == start else start
            chain.append(vertex)
        return chain

    for number, (start, end) in enumerate(ridges):
        if not used[number]:
            used[number] = True
            back = follow(start)
            yield [*reversed(back), start, end, *follow(end)], number
