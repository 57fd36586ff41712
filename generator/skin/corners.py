"""Short borders between places that are not connected, drawn together into a corner where four places meet.

A border says to a player that one may cross it. Where two places touch by accident and not for long, the two others
that meet there close the door: all four get one corner in common, or the two others a short border if they are
connected.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray

from generator.skin.borders import OUTSIDE, Arc, Pair, outline, touching
from generator.skin.spread import Spread, around

Floats = NDArray[np.float64]
Owner = tuple[int, int]

LONGEST = 150.0
"""Pixels of the longest border that is drawn together; longer ones get a wall."""

_DOOR = 26.0
"""Pixels of the short border that two connected places get instead."""

_SHARES = (0.5, 0.3, 0.7)
_ASIDE = (0.0, 0.3, -0.3)
"""Where the corner may be: shares of the border's length, along it and to either side."""

_CUT = 0.4
"""How far before the old end the others leave their way for the corner, as a share of the closed border's length."""

_LEAST_LEFT = 0.82
"""The share of its ground that each place must keep."""

_SAME = 0.01


@dataclass(frozen=True, slots=True)
class _Meeting:
    """A border that is to go, two others that meet its owners at its ends, and all borders that end there.

    `led`: numbers of those borders, and whether they belong to the side of the gone border's first owner. `door`:
    whether the two others get a border instead.
    """

    gone: Arc
    starts: Owner
    ends: Owner
    led: dict[int, bool]
    door: bool

    @property
    def places(self) -> set[int]:
        """The four places by number."""
        return {self.gone.one[0], self.gone.other[0], self.starts[0], self.ends[0]}


@dataclass(frozen=True, slots=True)
class _Corner:
    """Where the borders of a meeting end anew: those of the first owner of the border that goes, and of the other."""

    near_one: Floats
    near_other: Floats


def pinched(board: Spread, arcs: list[Arc], connected: Collection[Pair]) -> list[Arc]:
    """These borders without the short ones between places that are not connected, where that harms nobody."""
    for pair in _strangers(arcs, connected):
        found = [_seen_from(arc, pair[0]) for arc in arcs if arc.pair == pair and (pair[0], 0) in (arc.one, arc.other)]
        meeting = _meeting(board, arcs, found[0], connected) if len(found) == 1 else None
        if meeting is not None:
            arcs = _closed(board, arcs, meeting)
    return arcs


def _strangers(arcs: list[Arc], connected: Collection[Pair]) -> list[Pair]:
    """Pairs that touch for a short way without being connected, those with the shortest border first."""
    lengths: dict[Pair, float] = {}
    for arc in arcs:
        one, other = arc.pair
        if OUTSIDE != one != other and arc.pair not in connected and (one, 0) in (arc.one, arc.other):
            lengths[arc.pair] = lengths.get(arc.pair, 0.0) + _length(arc)
    return sorted((pair for pair in lengths if lengths[pair] <= LONGEST), key=lambda pair: (lengths[pair], pair))


def _seen_from(arc: Arc, place: int) -> Arc:
    return arc if arc.one == (place, 0) else Arc(arc.other, arc.one, arc.points)


def _length(arc: Arc) -> float:
    return float(np.hypot(*np.diff(arc.points, axis=0).T).sum())


def _meeting(board: Spread, arcs: list[Arc], gone: Arc, connected: Collection[Pair]) -> _Meeting | None:
    """Who meets at the ends of a border; None where that is the board's edge, or the same place at both ends."""
    tips = np.array([arc.points[[0, -1]] for arc in arcs])
    at_ends = [_at(board, tips, gone.points[end]) for end in (0, -1)]
    thirds = [[_third(arcs, gone, side, numbers) for side in (gone.one, gone.other)] for numbers in at_ends]
    if any(third is None or third[0] == OUTSIDE for both in thirds for third in both):
        return None
    pairs = [(start, end) for start in thirds[0] for end in thirds[1] if start and end and start != end]
    lacking = set(connected) - touching(board, arcs)
    doors = [(start, end) for start, end in pairs if (min(start[0], end[0]), max(start[0], end[0])) in lacking]
    if not pairs or len(pairs) < len(thirds[0]) * len(thirds[1]):
        return None
    starts, ends = (doors or pairs)[0]
    led = {}
    for numbers, chosen, sides in zip(at_ends, (starts, ends), thirds, strict=True):
        for number in numbers:
            pair = arcs[number].pair
            if pair != gone.pair:
                # A border between two others goes to that side from which it opens the door for the chosen one.
                stray = chosen != sides[0]
                led[number] = gone.one[0] in pair or (stray and gone.other[0] not in pair)
    return _Meeting(gone, starts, ends, led, bool(doors))


def _at(board: Spread, tips: Floats, end: Floats) -> list[int]:
    """Numbers of the borders that have a tip at this point, on whatever turn around the board."""
    far = np.abs(around(tips - end, board.width)).max(axis=2)
    found: list[int] = np.flatnonzero((far < _SAME).any(axis=1)).tolist()
    return found


def _third(arcs: list[Arc], gone: Arc, side: Owner, numbers: Iterable[int]) -> Owner | None:
    """Whom an owner of a border meets next among the borders that end where it does; None if that is not clear."""
    thirds = set()
    for number in numbers:
        one, other = arcs[number].one, arcs[number].other
        for mine, its in ((one, other), (other, one)):
            if mine[0] == side[0] and arcs[number].pair != gone.pair:
                thirds.add((its[0], its[1] - mine[1] + side[1]))
    return thirds.pop() if len(thirds) == 1 else None


def _closed(board: Spread, arcs: list[Arc], meeting: _Meeting) -> list[Arc]:
    """The borders with the meeting drawn together in the best way; as they were if each way would do harm."""
    gone = meeting.gone.pair
    kept = [arc for number, arc in enumerate(arcs) if number not in meeting.led and arc.pair != gone]
    others = shapely.STRtree([shapely.LineString(arc.points) for arc in kept])
    before = {place: _area(arcs, place) for place in sorted(meeting.places)}
    own = [arc for arc in kept if meeting.places.intersection(arc.pair)]
    best, left = arcs, _LEAST_LEFT
    for corner in _corners(board, meeting):
        new = [
            _led(board, arcs[number], meeting.gone, corner.near_one if first else corner.near_other)
            for number, first in meeting.led.items()
        ]
        new += _door(board, meeting, corner) if meeting.door else []
        share = min(_area([*own, *new], place) / max(1.0, was) for place, was in before.items())
        lines = [shapely.LineString(arc.points) for arc in new]
        sound = all(line.is_simple for line in lines) and others.query(lines, predicate="crosses").size == 0
        if sound and share > left:
            best, left = [*kept, *new], share
    return best


def _corners(board: Spread, meeting: _Meeting) -> Iterator[_Corner]:
    """The places where the corner may be."""
    gone = meeting.gone
    door = _DOOR / 2 if meeting.door else 0.0
    across = _across(board, gone)
    line = shapely.LineString(gone.points)
    for share in _SHARES:
        spot = np.asarray(line.interpolate(share, normalized=True).coords[0])
        for aside in _ASIDE:
            middle = spot + aside * line.length * across
            yield _Corner(middle + door * across, middle - door * across)


def _across(board: Spread, arc: Arc) -> Floats:
    """The direction from the border towards its first owner."""
    along = arc.points[-1] - arc.points[0]
    across: Floats = np.array([-along[1], along[0]]) / max(1e-6, float(np.hypot(*along)))
    centre = board.centres[arc.one[0]] + [arc.one[1] * board.width, 0.0]
    return across if float(across @ (centre - arc.points[0])) >= 0 else -across


def _area(arcs: Iterable[Arc], place: int) -> float:
    """Square pixels that these borders leave to a place."""
    shape = outline(arc.points for arc in arcs if (place, 0) in (arc.one, arc.other))
    return shape.area if shape is not None else 0.0


def _led(board: Spread, arc: Arc, gone: Arc, near: Floats) -> Arc:
    """A border that ended where the closed one did, led to the corner."""
    points = arc.points
    reach = min(_CUT * _length(gone), _length(arc) / 2)
    for side in (0, -1):
        for end in (gone.points[0], gone.points[-1]):
            if float(np.abs(around(end - points[side], board.width)).max()) < _SAME:
                # Exactly the same point for all borders that meet there, on whatever turn around the board.
                turn = round(float(points[side][0] - end[0]) / board.width)
                points = _ending(points, side, near + np.array([turn * board.width, 0.0]), reach)
    return Arc(arc.one, arc.other, points)


def _ending(points: Floats, side: int, goal: Floats, reach: float) -> Floats:
    """A line that leaves its way this far before one of its ends, for another end."""
    line = points if side == -1 else points[::-1]
    far = np.hypot(*(line - line[-1]).T) > reach
    far[0] = True
    cut = int(np.flatnonzero(far)[-1]) + 1
    new = np.concatenate([line[:cut], goal[None, :]])
    return new if side == -1 else new[::-1]


def _door(board: Spread, meeting: _Meeting, corner: _Corner) -> list[Arc]:
    """The new border of the two others, as either of them sees it."""
    points = np.array([corner.near_one, corner.near_other])
    return [
        Arc(
            (meeting.starts[0], meeting.starts[1] - turn),
            (meeting.ends[0], meeting.ends[1] - turn),
            points - np.array([turn * board.width, 0.0]),
        )
        for turn in sorted({meeting.starts[1], meeting.ends[1]})
    ]
