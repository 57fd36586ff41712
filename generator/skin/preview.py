"""A finished map as the client would show it: one picture of the whole board, put together from the map's files.

The order is the client's own (client: IDrawable's levels): base tiles, land in its owner's colour, borders, relief,
marks, names, units. Of stacks the client's small number is left out.
"""

from __future__ import annotations

import io
from collections import defaultdict
from collections.abc import Iterable, Mapping

from PIL import Image, ImageDraw

from generator.skin import pointfiles
from generator.skin.layout import IMPASSABLE, Layout
from generator.skin.picture import TILE

Stack = tuple[str, str, str]
"""A place, and owner and type of the units that stand there together."""

_BORDER = (0, 0, 0)


def board_picture(files: Mapping[str, bytes], layout: Layout, stacks: Iterable[Stack] = ()) -> Image.Image:
    """The whole board at the start of a game, with these stacks of units. `files` are those of `draw`."""
    known = _Files(files)
    size = (int(known.properties["map.width"]), int(known.properties["map.height"]))
    board = Image.new("RGB", size)
    _tiles(known, board, "baseTiles")
    _places(known, board, layout)
    _tiles(known, board, "reliefTiles")
    _marks(known, board, layout)
    _names(known, board, layout)
    _units(known, board, stacks)
    return board


class _Files:
    """Pictures and point files of a map, read when asked for."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = files
        self.properties = dict(line.split("=", 1) for line in self.text("map.properties").splitlines())

    def text(self, name: str) -> str:
        return self._files.get(f"map/{name}", b"").decode("utf-8")

    def image(self, name: str) -> Image.Image | None:
        data = self._files.get(f"map/{name}")
        return Image.open(io.BytesIO(data)).convert("RGBA") if data else None

    def points(self, name: str) -> dict[str, pointfiles.Spot]:
        return pointfiles.read_points(self.text(f"{name}.txt"))


def _tiles(files: _Files, board: Image.Image, folder: str) -> None:
    for x in range(0, board.width, TILE):
        for y in range(0, board.height, TILE):
            _put(board, files.image(f"{folder}/{x // TILE}_{y // TILE}.png"), (x, y))


def _put(board: Image.Image, picture: Image.Image | None, spot: pointfiles.Spot) -> None:
    if picture is not None:
        board.paste(picture, spot, picture)


def _places(files: _Files, board: Image.Image, layout: Layout) -> None:
    """Land in the colours of its owners, and every border."""
    draw = ImageDraw.Draw(board)
    polygons = pointfiles.read_polygons(files.text("polygons.txt"))
    colours = files.properties
    # Land last, so that islands lie on their zones.
    for place in sorted(layout.places, key=lambda place: not place.water):
        colour = IMPASSABLE if place.impassable else colours.get(f"color.{place.owner}", IMPASSABLE)
        for polygon in polygons[place.name]:
            draw.polygon(polygon, fill=None if place.water else f"#{colour}", outline=_BORDER)


def _marks(files: _Files, board: Image.Image, layout: Layout) -> None:
    owners = dict(layout.capitals)
    for place, spot in sorted(files.points("capitols").items()):
        if place in owners:
            _put(board, files.image(f"flags/{owners[place]}_large.png"), spot)
    for name in ("vc", "blockade"):
        for _, spot in sorted(files.points(name).items()):
            _put(board, files.image(f"misc/{name}.png"), spot)


def _names(files: _Files, board: Image.Image, layout: Layout) -> None:
    """Names and values where the map has a spot for them; others the client writes where it finds room."""
    names, values = files.points("name_place"), files.points("pu_place")
    for place in layout.places:
        if place.name in names:
            _put(board, files.image(f"territoryNames/{place.name.replace(' ', '_')}.png"), names[place.name])
        if place.name in values:
            _put(board, files.image(f"PUs/{place.production}.png"), values[place.name])


def _units(files: _Files, board: Image.Image, stacks: Iterable[Stack]) -> None:
    standing: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for place, player, unit in stacks:
        standing[place].append((player, unit))
    places = pointfiles.read_places(files.text("place.txt"))
    for name, units in sorted(standing.items()):
        spots = places[name].spots
        for number, (player, unit) in enumerate(units):
            picture = files.image(f"units/{player}/{unit}.png") or files.image(f"units/{unit}.png")
            width = picture.width if picture else 0
            beyond = max(0, number - len(spots) + 1)
            x, y = spots[min(number, len(spots) - 1)]
            _put(board, picture, (x + beyond * width, y))
