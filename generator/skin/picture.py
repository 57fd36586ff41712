"""The board's tiles: sea, shores and the gaps between places below the client's colours, shading and marks above them.

The client fills land in its owner's colour and leaves the sea as it is (client: LandTerritoryDrawable), so the base
tiles show at sea and in gaps only, and the relief tiles, drawn over both, carry what should be seen on land.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import shapely
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageDraw, ImageFilter
from shapely.affinity import translate

from generator.skin.cells import Cells
from generator.skin.png import Bytes, Colour, from_image, from_indices
from generator.skin.spread import Spread

TILE = 256
"""Pixels along the side of a tile (client: TileManager.TILE_SIZE)."""

SMALL_WIDTH = 300
"""Pixels of the small map's width; its height follows the board's shape."""

_SMALL_LAND = (196, 184, 160)

_PEAKS_INSIDE = 13
"""Pixels from the border of ground that nobody can enter to the peaks along it."""

_HALF = 2
_PAD = 64
_MERIDIANS = 24

_DEPTHS = 14
"""Steps of the sea's tint, from the shore outwards."""

_SHALLOW, _DEEP = (229, 240, 244), (126, 166, 194)


def _tint(step: int) -> Colour:
    share = (step / (_DEPTHS - 1)) ** 0.62
    red, green, blue = (round(low + share * (high - low)) for low, high in zip(_SHALLOW, _DEEP, strict=True))
    return red, green, blue, 255


_GRID, _GROUND, _GROUND_DARK, _CLIFF, _CLIFF_DARK = range(_DEPTHS, _DEPTHS + 5)
SEA = tuple(_tint(step)[:3] for step in range(_DEPTHS))
"""Colours of the sea, from the shore outwards."""

_BASE: list[Colour] = [
    *map(_tint, range(_DEPTHS)),
    (128, 163, 188, 255),
    (122, 104, 84, 255),
    (92, 77, 61, 255),
    (74, 96, 116, 255),
    (58, 77, 95, 255),
]

_SHADES = 12
"""Steps of the shadow along borders in the relief."""
_SLOPES = 7
"""Steps of light, and of shadow, on the slopes of hills."""

_CLEAR, _PEAK, _PEAK_LIGHT, _LINK, _LINK_DARK, _LIGHT, _DARK = 0, 20, 21, 22, 23, 30, 40
_RELIEF: list[Colour] = [(0, 0, 0, 0)] * 50
for _step in range(1, _SHADES + 1):
    _RELIEF[_step] = (24, 16, 8, round(104 * (_step / _SHADES) ** 1.4))
_RELIEF[_PEAK], _RELIEF[_PEAK_LIGHT] = (72, 56, 42, 255), (214, 200, 178, 255)
_RELIEF[_LINK], _RELIEF[_LINK_DARK] = (255, 250, 225, 255), (60, 40, 30, 235)
for _step in range(1, _SLOPES + 1):
    _RELIEF[_LIGHT + _step] = (255, 250, 232, 9 * _step)
    _RELIEF[_DARK + _step] = (28, 20, 8, 8 * _step)


def picture(board: Spread, drawn: Cells) -> dict[str, bytes]:
    """Tiles and small map of a board, by path in the map folder."""
    land = _mask(board, drawn, lambda place: not board.water[place])
    base = _base(board, drawn, land)
    relief = _relief(board, drawn, land)
    files = _tiles("map/baseTiles", base, _BASE, keep=lambda tile: True)
    files |= _tiles("map/reliefTiles", relief, _RELIEF, keep=lambda tile: bool(tile.any()))
    files["map/smallMap.png"] = _small(board, base, land)
    return files


# --- masks ------------------------------------------------------------------------------------------------------------


def _mask(board: Spread, drawn: Cells, wanted: Callable[[int], bool]) -> Image.Image:
    """White where the wanted places are, at half size, with a margin that wraps around."""
    size = (board.width // _HALF + 2 * _PAD, board.height // _HALF)
    mask = Image.new("L", size, 0)
    draw = ImageDraw.Draw(mask)
    for place, polygons in enumerate(drawn.polygons):
        if wanted(place):
            for polygon in polygons:
                _fill(draw, board, polygon)
    return mask


def _fill(draw: ImageDraw.ImageDraw, board: Spread, polygon: shapely.Polygon) -> None:
    points = shapely.get_coordinates(polygon.exterior) / _HALF + [_PAD, 0]
    for turn in _turns(points, board):
        draw.polygon(_flat(points + np.array([turn * board.width / _HALF, 0.0])), fill=255)


def _turns(points: NDArray[np.float64], board: Spread) -> list[int]:
    """On which turns around the board something at half size shows inside the margin."""
    low, high = float(points[:, 0].min()), float(points[:, 0].max())
    around_ = board.width / _HALF
    return [turn for turn in (-1, 0, 1) if high + turn * around_ >= 0 and low + turn * around_ <= around_ + 2 * _PAD]


def _flat(points: NDArray[np.float64]) -> list[float]:
    return [float(number) for number in points.ravel()]


def _borders(board: Spread, drawn: Cells) -> Image.Image:
    """White along the borders of land, at half size."""
    size = (board.width // _HALF + 2 * _PAD, board.height // _HALF)
    mask = Image.new("L", size, 0)
    draw = ImageDraw.Draw(mask)
    for place, polygons in enumerate(drawn.polygons):
        if not board.water[place]:
            for polygon in polygons:
                points = shapely.get_coordinates(polygon.exterior) / _HALF + [_PAD, 0]
                for turn in _turns(points, board):
                    draw.line(_flat(points + np.array([turn * board.width / _HALF, 0.0])), fill=255, width=3)
    return mask


def _full(board: Spread, half: Image.Image) -> Bytes:
    """A half size mask with margin, as an array of the picture's size."""
    box = (_PAD, 0, _PAD + board.width / _HALF, board.height / _HALF)
    return np.asarray(half.resize((board.width, board.height), Image.Resampling.BILINEAR, box=box))


# --- what is below ----------------------------------------------------------------------------------------------------


def _base(board: Spread, drawn: Cells, land: Image.Image) -> Bytes:
    """Palette indices of the base picture: sea lighter towards the shore, meridians, gaps between places."""
    near = land.filter(ImageFilter.BoxBlur(10)).filter(ImageFilter.BoxBlur(8))
    wide = land.filter(ImageFilter.BoxBlur(60)).filter(ImageFilter.BoxBlur(40))
    # The shelf along a shore, on a slope that falls slowly into the open sea.
    rise = ImageChops.add(near.point(lambda value: value * value // 104), wide.point(lambda value: value * 4 // 9))
    steps = np.array([_DEPTHS - 1 - min(_DEPTHS - 1, value * _DEPTHS // 164) for value in range(256)], np.uint8)
    indices = Image.fromarray(steps[_full(board, rise)])
    draw = ImageDraw.Draw(indices)
    _grid(board, draw)
    for pair, wall in drawn.walls:
        colour, dark = (_CLIFF, _CLIFF_DARK) if board.water[list(pair)].any() else (_GROUND, _GROUND_DARK)
        for turn in (-1, 0, 1):
            line = _flat(shapely.get_coordinates(wall) + np.array([turn * board.width, 0.0]))
            draw.line(line, fill=colour, width=13)
            draw.line(line, fill=dark, width=3)
    return np.asarray(indices)


def _grid(board: Spread, draw: ImageDraw.ImageDraw) -> None:
    """Meridians and parallels, drawn only on open sea (land covers them)."""
    step = board.width / _MERIDIANS
    for number in range(_MERIDIANS):
        x = round((number + 0.5) * step)
        draw.line((x, 0, x, board.height), fill=_GRID)
    for y in np.arange(board.height / 2 % step, board.height, step).tolist():
        draw.line((0, round(y), board.width, round(y)), fill=_GRID)


# --- what is above ----------------------------------------------------------------------------------------------------


def _relief(board: Spread, drawn: Cells, land: Image.Image) -> Bytes:
    """Palette indices of the relief picture: shadows inside the borders of land, soft hills, ridges, links."""
    soft = ImageChops.invert(land.filter(ImageFilter.BoxBlur(4)).filter(ImageFilter.BoxBlur(3)))
    edges = _borders(board, drawn).filter(ImageFilter.BoxBlur(2)).filter(ImageFilter.BoxBlur(2))
    depth = ImageChops.add(soft, edges.point(lambda value: value // 3))
    shade = _full(board, ImageChops.darker(depth, land))
    steps = np.array([min(value, 160) * _SHADES // 160 for value in range(256)], np.uint8)
    indices = steps[shade]
    ground = (indices == 0) & (_full(board, land) > 127)
    indices[ground] = _hills(board)[ground]
    image = Image.fromarray(indices)
    draw = ImageDraw.Draw(image)
    for pair, wall in drawn.walls:
        if not board.water[list(pair)].any():
            _ridge(draw, wall)
    for polygon in (polygon for place in sorted(board.barred) for polygon in drawn.polygons[place]):
        inner = polygon.buffer(-_PEAKS_INSIDE)
        for part in getattr(inner, "geoms", [inner]):
            if not part.is_empty:
                _ridge(draw, part.exterior)
    for one, other in drawn.missing:
        _link(board, drawn, draw, one, other)
    return np.asarray(image)


_SLOPE_SCALE, _SLOPE_UNIT = 2.2, 16


def _slope_step(code: int) -> int:
    level = max(-_SLOPES, min(_SLOPES, round((code - 128) / _SLOPE_UNIT)))
    return _CLEAR if level == 0 else _LIGHT + level if level > 0 else _DARK - level


_SLOPE_STEPS = np.array([_slope_step(code) for code in range(256)], np.uint8)


def _hills(board: Spread) -> Bytes:
    """Slopes of hills in the light from the upper left, in even steps of light and shadow."""
    random = np.random.default_rng(7)
    size = (board.width // 4, board.height // 4)
    heights = np.zeros(size[::-1], np.float32)
    for cell, height in ((96, 26.0), (44, 13.0), (20, 6.0), (9, 2.6)):
        coarse = random.uniform(-1, 1, (size[1] // cell + 2, size[0] // cell + 1)).astype(np.float32)
        coarse[:, -1] = coarse[:, 0]
        heights += height * np.asarray(Image.fromarray(coarse).resize(size, Image.Resampling.BICUBIC))
    # Folds rather than bulges: ridges run where the ground would change its sign.
    heights = -np.abs(heights)
    slope = np.gradient(heights, axis=0) + np.gradient(heights, axis=1)
    # In bytes from here on: at full size numbers of any other kind would take hundreds of megabytes.
    coded = np.clip(np.round(slope * _SLOPE_SCALE * _SLOPE_UNIT) + 128, 0, 255).astype(np.uint8)
    smooth = Image.fromarray(coded).resize((board.width, board.height), Image.Resampling.BILINEAR)
    steps: Bytes = _SLOPE_STEPS[np.asarray(smooth)]
    return steps


def _ridge(draw: ImageDraw.ImageDraw, wall: shapely.LineString) -> None:
    """Small peaks along a line."""
    count = max(1, int(wall.length / 17))
    for number in range(count):
        spot = wall.interpolate((number + 0.5) / count, normalized=True)
        x, y, half = spot.x, spot.y, 9 + 2 * (number % 2)
        draw.polygon((x - half, y + 6, x, y - half, x + half, y + 6), fill=_PEAK)
        draw.polygon((x - half + 3, y + 5, x, y - half + 2, x, y + 5), fill=_PEAK_LIGHT)


def _link(board: Spread, drawn: Cells, draw: ImageDraw.ImageDraw, one: int, other: int) -> None:
    """A dotted line between two places that are connected but do not touch."""
    ways = [
        shapely.shortest_line(first, translate(second, turn * board.width))
        for first in drawn.polygons[one]
        for second in drawn.polygons[other]
        for turn in (-1, 0, 1)
    ]
    (x0, y0), (x1, y1) = min(ways, key=lambda way: way.length).coords
    length = max(1.0, float(np.hypot(x1 - x0, y1 - y0)))
    reach = 16 / length
    count = max(3, int(length * (1 + 2 * reach) / 9))
    for number in range(count):
        along = -reach + (1 + 2 * reach) * number / (count - 1)
        x, y = x0 + along * (x1 - x0), y0 + along * (y1 - y0)
        draw.ellipse((x - 4, y - 4, x + 4, y + 4), fill=_LINK_DARK)
        draw.ellipse((x - 2.5, y - 2.5, x + 2.5, y + 2.5), fill=_LINK)


# --- files ------------------------------------------------------------------------------------------------------------


def _tiles(folder: str, indices: Bytes, palette: list[Colour], keep: Callable[[Bytes], bool]) -> dict[str, bytes]:
    """The picture cut into tiles; those not worth keeping are left out (the client draws nothing there)."""
    height, width = indices.shape
    wide = np.pad(indices, ((0, -height % TILE), (0, -width % TILE)))
    tiles = {
        f"{folder}/{x // TILE}_{y // TILE}.png": wide[y : y + TILE, x : x + TILE]
        for y in range(0, height, TILE)
        for x in range(0, width, TILE)
    }
    kept = {path: tile for path, tile in tiles.items() if keep(tile)}
    with ThreadPoolExecutor() as pool:
        packed = pool.map(lambda tile: from_indices(tile, palette), kept.values())
        return dict(zip(kept, packed, strict=True))


def open_sea(width: int, height: int) -> dict[str, bytes]:
    """Base tiles of a board of this size that has none: water all over, where the client would show black."""
    tile = from_indices(np.zeros((TILE, TILE), np.uint8), [(*SEA[-2], 255)])
    return {f"map/baseTiles/{x}_{y}.png": tile for x in range(-(-width // TILE)) for y in range(-(-height // TILE))}


def small_map(width: int, height: int, land: Iterable[Sequence[tuple[float, float]]]) -> bytes:
    """A small map of a board of this size, from the outlines of its land alone."""
    share = SMALL_WIDTH / width
    fine = 4
    image = Image.new("RGB", (SMALL_WIDTH * fine, max(1, round(height * share)) * fine), SEA[-2][:3])
    draw = ImageDraw.Draw(image)
    for outline in land:
        draw.polygon([(x * share * fine, y * share * fine) for x, y in outline], fill=_SMALL_LAND)
    return from_image(image.reduce(fine).quantize(64, Image.Quantize.MEDIANCUT).convert("RGB"))


def _small(board: Spread, base: Bytes, land: Image.Image) -> bytes:
    """The small map: sea and land; the client paints the owners' colours onto it."""
    size = (SMALL_WIDTH, round(SMALL_WIDTH * board.height / board.width))
    colours = np.array([colour[:3] for colour in _BASE], np.uint8)
    sea = Image.fromarray(colours[base[::4, ::4]]).resize(size, Image.Resampling.BOX)
    box = (_PAD, 0, _PAD + board.width / _HALF, board.height / _HALF)
    ground = land.resize(size, Image.Resampling.BOX, box=box)
    sea.paste(_SMALL_LAND, (0, 0), ground)
    return from_image(sea.quantize(64, Image.Quantize.MEDIANCUT).convert("RGB"))
