"""Where things stand in a place: its centre, name, value, star, flag, and the rows of its unit pictures.

All spots are pixels of the board; of pictures the client wants the top left corner (client: TileManager, UnitsDrawer).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
import shapely
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage

from generator.skin.cells import Cells
from generator.skin.picture import TILE
from generator.skin.spread import Spread

Spot = tuple[int, int]
Size = tuple[int, int]
Box = tuple[int, int, int, int]
Mask = NDArray[np.bool_]

UNIT = 48
"""Pixels of a unit picture's side."""

MOST_UNITS = 14
LEAST_UNITS = 10
_LEAST_SEEN = 3
_NEVER = -1e6

_BERTH = 4.0
"""Pixels around an island that a zone leaves free."""

_FINE = 4
"""Pixels of the board to one cell of the masks in which room is looked for."""

_PITCHES = (52 // _FINE, UNIT // _FINE)
"""Cells of the masks from one unit picture to the next, with room and without."""

_TOUCH = 0.02
"""Share of a unit picture that may lie on other things."""

_MID = UNIT / _FINE / 2


@dataclass(frozen=True, slots=True)
class Furniture:
    """What a place has to show, sizes in pixels: its name on one line and on two, a coin, a star, a flag.

    `stacks`: for how many unit pictures it needs room that the neighbours stay clear of.
    """

    names: tuple[Size, ...]
    stacks: int = 6
    coin: Size | None = None
    star: Size | None = None
    flag: Size | None = None
    marker: Size | None = None


@dataclass(frozen=True, slots=True)
class Spots:
    """Where a place's things go; `lines` is on how many lines its name stands."""

    centre: Spot
    name: Spot
    lines: int
    units: tuple[Spot, ...]
    coin: Spot | None = None
    star: Spot | None = None
    flag: Spot | None = None
    marker: Spot | None = None


def spots(board: Spread, drawn: Cells, furniture: Callable[[int], Furniture]) -> list[Spots]:
    """Furnish every place: islands first, the smaller lands before the larger, then the sea around them all.

    What sticks out of a small place so keeps its room, and its neighbours stay clear of it.
    """
    inside: dict[int, list[int]] = {}
    for island, zone in board.islands.items():
        inside.setdefault(zone, []).append(island)

    def rank(place: int) -> tuple[bool, bool, float]:
        return bool(board.water[place]), place not in board.islands, drawn.polygons[place][0].area

    found: dict[int, Spots] = {}
    taken: list[Box] = []
    for place in sorted(range(len(drawn.polygons)), key=rank):
        polygon = drawn.polygons[place][0]
        holes = [shore.buffer(_BERTH) for island in inside.get(place, ()) for shore in drawn.polygons[island]]
        room = _Room(polygon, holes, taken, tuple(board.centres[place].tolist()))
        wanted = furniture(place)
        water = drawn.polygons[board.islands[place]][0] if place in board.islands else None
        found[place] = _furnished(room, wanted, water)
        found[place] = _within(found[place], polygon, board)
        taken += [box for own in _boxes(found[place], wanted) for box in _around(own, board.width)]
    return [found[place] for place in range(len(drawn.polygons))]


def _within(spots: Spots, polygon: shapely.Polygon, board: Spread) -> Spots:
    """The same spots, the centre on the place's ground and the unit pictures on the board, however odd its shape."""
    half = UNIT // 2
    seen = tuple(
        (x, y) for x, y in spots.units if -half <= x <= board.width - half and -half <= y <= board.height - half
    )
    inner = polygon.representative_point()
    on_ground = polygon.contains(shapely.Point(spots.centre))
    return replace(
        spots,
        centre=spots.centre if on_ground else (round(inner.x), round(inner.y)),
        units=seen if len(seen) >= _LEAST_SEEN else _heap(inner),
    )


def _heap(middle: shapely.Point) -> tuple[Spot, ...]:
    """A few spots on top of each other, where there is no room for any."""
    x, y = round(middle.x) - UNIT // 2, round(middle.y) - UNIT // 2
    return tuple((x + 6 * number, y) for number in range(_LEAST_SEEN))


def _boxes(spots: Spots, wanted: Furniture) -> Iterator[Box]:
    """What a furnished place keeps for its pictures, as left, top, right and lower edge."""
    name = wanted.names[min(spots.lines, len(wanted.names)) - 1]
    things = [(spots.name, name), (spots.coin, wanted.coin), (spots.star, wanted.star), (spots.flag, wanted.flag)]
    things += [(spots.marker, wanted.marker), *((spot, (UNIT, UNIT)) for spot in spots.units[: wanted.stacks])]
    for spot, size in things:
        if spot and size:
            yield spot[0], spot[1], spot[0] + size[0], spot[1] + size[1]


def _around(box: Box, width: int) -> Iterator[Box]:
    """A box, and what of it comes in at the other side of the board."""
    yield box
    for turn in (-width, width):
        if box[0] < 0 < turn or (turn < 0 and box[2] > width):
            yield box[0] + turn, box[1], box[2] + turn, box[3]


class _Room:
    """The free ground of a polygon, as a mask one cell to `_FINE` pixels."""

    def __init__(
        self,
        polygon: shapely.Polygon,
        holes: Sequence[shapely.Polygon],
        taken: Iterable[Box],
        wish: tuple[float, float],
    ) -> None:
        left, top, right, low = polygon.bounds
        # A margin, so that boxes may be tried that stick out.
        self._corner = (left - UNIT, top - UNIT)
        size = (int((right - left + 2 * UNIT) / _FINE) + 1, int((low - top + 2 * UNIT) / _FINE) + 1)
        image = Image.new("1", size)
        draw = ImageDraw.Draw(image)
        for shape, colour in [(polygon, 1), *((hole, 0) for hole in holes)]:
            points = (shapely.get_coordinates(shape.exterior) - self._corner) / _FINE
            draw.polygon([float(number) for number in points.ravel()], fill=colour)
        ground: Mask = np.array(image, dtype=bool)
        self.taken: Mask = np.zeros_like(ground)
        for x, y, x_end, y_end in taken:
            if x < right + UNIT and left - UNIT < x_end and y < low + UNIT and top - UNIT < y_end:
                self.taken |= self.box((x, y), (x_end - x, y_end - y))
        # Where the neighbours leave nothing, their things are in the way of its own.
        self.ground: Mask = ground & ~self.taken if (ground & ~self.taken).any() else ground
        rows = np.flatnonzero(self.ground.any(axis=1))
        self.top, self.low = int(rows[0]), int(rows[-1])
        self._frame = (
            (int(left // TILE) * TILE, int(top // TILE) * TILE),
            (int(right // TILE + 1) * TILE, int(low // TILE + 1) * TILE),
        )
        depth = ndimage.distance_transform_edt(self.ground)
        deepest = np.unravel_index(int(depth.argmax()), depth.shape)
        column, row = (int((wish[axis] - self._corner[axis]) / _FINE) for axis in (0, 1))
        known = 0 <= row < depth.shape[0] and 0 <= column < depth.shape[1]
        # The layout's centre if it lies well inside, else the deepest spot.
        if known and depth[row, column] >= 0.6 * depth.max():
            self.middle = (row, column)
        else:
            self.middle = (int(deepest[0]), int(deepest[1]))

    def kept(self, spot: Spot, size: Size) -> Spot:
        """The spot, moved so that a picture there lies on the tiles that the polygon's bounds touch.

        The client draws a place's name, value and marks on these tiles only (TileManager.drawTerritory).
        """
        low, high = self._frame
        return (
            max(low[0], min(spot[0], high[0] - size[0])),
            max(low[1], min(spot[1], high[1] - size[1])),
        )

    def spot(self, row: float, column: float) -> Spot:
        """Pixels of a cell of the mask."""
        return round(self._corner[0] + column * _FINE), round(self._corner[1] + row * _FINE)

    def share(self, size: Size, ground: Mask | None = None) -> NDArray[np.float64]:
        """For each top left cell, how much of a box of this size in pixels lies on free ground (0 to 1)."""
        ground = self.ground if ground is None else ground
        wide, high = (max(1, -(-side // _FINE)) for side in size)
        total = np.zeros((ground.shape[0] + 1, ground.shape[1] + 1))
        total[1:, 1:] = ground.cumsum(axis=0).cumsum(axis=1)
        if total.shape[0] <= high or total.shape[1] <= wide:
            return np.zeros((1, 1))
        boxes = total[high:, wide:] - total[:-high, wide:] - total[high:, :-wide] + total[:-high, :-wide]
        return boxes / (wide * high)

    def box(self, spot: Spot, size: Size) -> Mask:
        """A box in pixels as a mask."""
        left, top = (int((spot[axis] - self._corner[axis]) // _FINE) for axis in (0, 1))
        mask = np.zeros_like(self.taken)
        mask[max(0, top) : top + -(-size[1] // _FINE) + 1, max(0, left) : left + -(-size[0] // _FINE) + 1] = True
        return mask


def _furnished(room: _Room, wanted: Furniture, zone: shapely.Polygon | None) -> Spots:
    """Where the things of a place go; of an island the zone around it is told."""
    before = wanted.star[0] + 2 if wanted.star else 0
    after = wanted.coin[0] + 2 if wanted.coin else 0
    sizes = [
        (before + name[0] + after, max(name[1], *(s[1] for s in (wanted.star, wanted.coin) if s), 0))
        if before or after
        else name
        for name in wanted.names
    ]
    fits = [_best(room, size) for size in sizes]
    # One line unless two fit clearly better.
    lines = 2 if len(fits) > 1 and fits[1][2] > fits[0][2] + 0.02 else 1
    row, column, _ = fits[lines - 1]
    if zone is not None:
        # Off an island's shore rather than under its garrison.
        lines = 1
        row, column = _offshore(room, sizes[0], zone)
    size, name = sizes[lines - 1], wanted.names[lines - 1]
    left, top = room.kept(room.spot(row, column), size)

    def level(part: Size) -> int:
        return top + (size[1] - part[1]) // 2

    label = room.box((left, top), size)
    flag = _beside(room, label, wanted.flag) if wanted.flag else None
    things = label | room.box(flag, wanted.flag) if flag and wanted.flag else label
    marker = _beside(room, things, wanted.marker) if wanted.marker else None
    things = things | room.box(marker, wanted.marker) if marker and wanted.marker else things
    return Spots(
        centre=room.spot(room.middle[0] + 0.5, room.middle[1] + 0.5),
        name=(left + before, level(name)),
        lines=lines,
        units=tuple(_units(room, label, things)),
        star=(left, level(wanted.star)) if wanted.star else None,
        coin=(left + before + name[0] + 2, level(wanted.coin)) if wanted.coin else None,
        flag=flag,
        marker=marker,
    )


def _best(room: _Room, size: Size) -> tuple[float, float, float]:
    """Top left cell for a label, and how much of it lies on the ground: inside, centred, in the upper part."""
    share = room.share(size)
    rows = np.flatnonzero(room.ground.any(axis=1))
    high = rows.max() - rows.min()
    goal = (rows.min() + 0.16 * high, room.middle[1] - size[0] / _FINE / 2)
    y, x = np.ogrid[: share.shape[0], : share.shape[1]]
    off = np.abs(y - goal[0]) + 0.7 * np.abs(x - goal[1])
    score = np.minimum(share, 0.995) * 1000 - off
    best = np.unravel_index(int(score.argmax()), score.shape)
    return float(best[0]), float(best[1]), float(share[best])


def _beside(room: _Room, things: Mask, picture: Size) -> Spot:
    """A spot for a picture clear of other things, as near the middle as there is room."""
    share = room.share(picture, room.ground & ~things)
    goal = (room.middle[0] - picture[1] / _FINE / 2, room.middle[1] - picture[0] / _FINE / 2)
    y, x = np.ogrid[: share.shape[0], : share.shape[1]]
    score = np.minimum(share, 0.97) * 200 - np.hypot(y - goal[0], x - goal[1])
    row, column = np.unravel_index(int(score.argmax()), score.shape)
    return room.kept(room.spot(int(row), int(column)), picture)


def _offshore(room: _Room, size: Size, zone: shapely.Polygon) -> tuple[float, float]:
    """Top left cell for a label above an island or below it: on the island's tiles, and on its zone's water."""
    column = room.middle[1] - size[0] / _FINE / 2

    def fits(row: float) -> tuple[bool, float]:
        x, y = spot = room.spot(row, column)
        on_water = shapely.box(x, y, x + size[0], y + size[1]).intersection(zone).area
        return room.kept(spot, size)[1] == spot[1], round(on_water / (size[0] * size[1]), 1)

    return max((room.top - size[1] / _FINE - 1, room.low + 2), key=fits), column


def _units(room: _Room, label: Mask, things: Mask) -> list[Spot]:
    """Spots of unit pictures in rows: clear of all other things, if too few only of the label, then sticking out."""
    size = (UNIT, UNIT)
    whole, on_label, on_things = room.share(size), room.share(size, label), room.share(size, things)
    rows: list[tuple[int, int]] = []
    for covered, least, pitch in product((on_things, on_label), (0.94, 0.84), _PITCHES):
        if len(rows) < LEAST_UNITS:
            rows = max(rows, _rows(room, (whole >= least) & (covered <= _TOUCH), pitch), key=len)
    if len(rows) < LEAST_UNITS:
        rows = _crowded(room, whole, on_label + room.share(size, room.taken), rows)

    def order(cell: tuple[int, int]) -> tuple[bool, bool, float]:
        known = 0 <= cell[0] < whole.shape[0] and 0 <= cell[1] < whole.shape[1]
        outside = not known or bool(whole[cell] < 0.75)
        return outside, known and bool(on_things[cell] > _TOUCH), _distance(room, cell)

    rows.sort(key=order)
    rows = rows[:MOST_UNITS]
    # Stacks beyond the last spot go to its right (client: TileManager.drawUnits), so the last is low and to the right.
    last = max(rows[LEAST_UNITS - 1 :] or rows[-1:], key=lambda cell: (cell[0], cell[1]))
    rows.remove(last)
    return [room.spot(*cell) for cell in [*rows, last]]


def _distance(room: _Room, cell: tuple[int, int]) -> float:
    return float(np.hypot(cell[0] + _MID - room.middle[0], cell[1] + _MID - room.middle[1]))


def _distances(room: _Room, shape: tuple[int, ...]) -> NDArray[np.float64]:
    """From the middle of a place to the middle of a unit picture, for each top left cell."""
    y, x = np.ogrid[: shape[0], : shape[1]]
    off: NDArray[np.float64] = np.hypot(y + _MID - room.middle[0], x + _MID - room.middle[1])
    return off


def _rows(room: _Room, fits: Mask, pitch: int) -> list[tuple[int, int]]:
    """The lattice, of all its shifts, with the most boxes on the ground; of equals the one nearest to the middle."""
    off = _distances(room, fits.shape)
    best = (0, 0.0, 0, 0)
    for down in range(0, pitch, 3):
        for right in range(0, pitch, 3):
            here = fits[down::pitch, right::pitch]
            count = int(np.count_nonzero(here))
            if count and count >= best[0]:
                best = max(best, (count, -float(off[down::pitch, right::pitch][here].sum()), down, right))
    count, _, down, right = best
    found = np.argwhere(fits[down::pitch, right::pitch]).tolist() if count else []
    return [(y * pitch + down, x * pitch + right) for y, x in found]


def _crowded(
    room: _Room, share: NDArray[np.float64], covered: NDArray[np.float64], rows: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """In too small a place: boxes besides those in rows, with most ground first, sticking out where they must."""
    pitch = _PITCHES[-1]
    off = _distances(room, share.shape)
    score = np.where(off < 2.6 * pitch, share * 20 - off - covered * 150, _NEVER)
    cells = list(rows)
    for row, column in cells:
        _block(score, row, column, pitch)
    while len(cells) < LEAST_UNITS and score.max() > _NEVER:
        row, column = (int(number) for number in np.unravel_index(int(score.argmax()), score.shape))
        cells.append((row, column))
        _block(score, row, column, pitch)
    row = cells[0][0] if cells else room.middle[0]
    column = max((cell[1] for cell in cells), default=room.middle[1] - pitch)
    return [*cells, *((row, column + pitch * number) for number in range(1, LEAST_UNITS + 1 - len(cells)))]


def _block(score: NDArray[np.float64], row: int, column: int, pitch: int) -> None:
    """Leave no room for another box that would overlap this one."""
    score[max(0, row - pitch + 1) : row + pitch, max(0, column - pitch + 1) : column + pitch] = _NEVER
