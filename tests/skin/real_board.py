"""The board of 1940 with its start set-up, drawn; and what can be measured on the files of a map."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import shapely
from PIL import Image
from shapely import Polygon
from shapely.affinity import translate

from generator.build import names
from generator.compile import compile_game
from generator.looks import drawing_of
from generator.options import Options
from generator.project import load_project
from generator.skin import pointfiles
from generator.skin.drawn import draw
from generator.skin.layout import Layout, Piece, PlayerLook
from generator.skin.points import UNIT

NEAR = 1.6
"""Two borders this many pixels apart are one: corners are whole pixels."""

LEAST_BORDER = 6
"""Pixels that a border must have for a player to see it."""

ACROSS = 11
"""Places on the two sides of a gap are at most this many pixels apart."""

GLANCE = 28
"""Pixels for which two places that only meet in a corner may be that near to each other."""

Pair = frozenset[str]


@dataclass(frozen=True)
class Real:
    """A drawn board, measured on its files alone."""

    layout: Layout
    pieces: tuple[Piece, ...]
    players: tuple[PlayerLook, ...]
    stacks: Mapping[str, int]
    files: Mapping[str, bytes]

    def text(self, name: str) -> str:
        return self.files[f"map/{name}"].decode("utf-8")

    @cached_property
    def size(self) -> tuple[int, int]:
        given = dict(line.split("=", 1) for line in self.text("map.properties").splitlines())
        return int(given["map.width"]), int(given["map.height"])

    @cached_property
    def polygons(self) -> dict[str, list[Polygon]]:
        return {
            name: [Polygon(corners) for corners in shapes]
            for name, shapes in pointfiles.read_polygons(self.text("polygons.txt")).items()
        }

    @cached_property
    def connected(self) -> set[Pair]:
        return {frozenset(pair) for pair in self.layout.connections}

    @cached_property
    def islands(self) -> set[Pair]:
        """Connected pairs of which one lies inside the other."""
        return {
            pair
            for pair in self.connected
            for one, other in (tuple(pair), tuple(pair)[::-1])
            if self.polygons[one][0].contains(self.polygons[other][0].buffer(-1))
        }

    def borders(self, reach: float) -> dict[Pair, float]:
        """How many pixels long two places lie within reach of each other, on a board that wraps around."""
        shapes = [(name, part) for name, parts in self.polygons.items() for part in parts]
        width = self.size[0]
        turned = [(name, translate(part, turn * width)) for turn in (-1, 0, 1) for name, part in shapes]
        tree = shapely.STRtree([part for _, part in turned])
        lengths: dict[Pair, float] = {}
        for name, part in shapes:
            for number in tree.query(part, predicate="dwithin", distance=reach).tolist():
                other, shape = turned[number]
                if other != name:
                    faced = part.exterior.intersection(shape.exterior.buffer(reach)).length
                    pair = frozenset((name, other))
                    lengths[pair] = lengths.get(pair, 0.0) + faced / 2
        return lengths

    @cached_property
    def touching(self) -> set[Pair]:
        return {pair for pair, length in self.borders(NEAR).items() if length >= LEAST_BORDER} | self.islands

    @cached_property
    def stand(self) -> list[tuple[str, Polygon]]:
        """The pictures of all stacks at the start, where the client puts them."""
        places = pointfiles.read_places(self.text("place.txt"))
        return [
            (name, shapely.box(x, y, x + UNIT, y + UNIT))
            for name, count in self.stacks.items()
            for x, y in places[name].spots[:count]
        ]

    @cached_property
    def labels(self) -> dict[str, Polygon]:
        """The boxes of the places' names."""
        spots = pointfiles.read_points(self.text("name_place.txt"))
        return {name: self.box(spot, f"territoryNames/{name.replace(' ', '_')}.png") for name, spot in spots.items()}

    @cached_property
    def marks(self) -> list[tuple[str, str, Polygon]]:
        """Kind, place and box of values, cities, blockades and capitals' flags."""
        owners = dict(self.layout.capitals)
        found = []
        for kind in ("pu_place", "vc", "blockade", "capitols", "kamikaze_place"):
            for name, spot in pointfiles.read_points(self.text(f"{kind}.txt")).items():
                picture = {
                    "pu_place": "PUs/1.png",
                    "vc": "misc/vc.png",
                    "capitols": f"flags/{owners.get(name)}_large.png",
                    "kamikaze_place": f"flags/{self.players[0].name}_fade.png",
                }.get(kind)
                # The blockade's picture is the client's own, 43 pixels a side.
                box = self.box(spot, picture) if picture else shapely.box(*spot, spot[0] + 43, spot[1] + 43)
                found.append((kind, name, box))
        return found

    def box(self, spot: tuple[int, int], picture: str) -> Polygon:
        image = Image.open(io.BytesIO(self.files[f"map/{picture}"]))
        return shapely.box(*spot, spot[0] + image.width, spot[1] + image.height)


def set_up() -> Real:
    """The default map's board, and how many stacks (an owner's units of one type) stand in each place."""
    project = load_project(Options())
    game = compile_game(project.complete, project.found.board, names(project))
    layout, pieces, players, _ = drawing_of(project.world, game, project.found.looks())
    stacks: dict[str, set[tuple[str, str]]] = {}
    for put in game.placements:
        stacks.setdefault(put.territory, set()).add((put.player, put.unit))
    files = draw(layout, pieces, players, ("PUs",))
    return Real(layout, pieces, players, {name: len(units) for name, units in sorted(stacks.items())}, files)
