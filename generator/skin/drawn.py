"""The project's own board picture: every file of a map folder that shows something, drawn from a plain layout."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PIL import Image

from generator.skin import labels, pointfiles
from generator.skin.cells import Cells, cells
from generator.skin.flags import FADE, LARGE, flag_files, parse_colour
from generator.skin.icons import piece_files
from generator.skin.layout import IMPASSABLE, Layout, Piece, PlayerLook
from generator.skin.picture import picture
from generator.skin.png import from_image
from generator.skin.points import UNIT, Furniture, Size, Spots, spots
from generator.skin.spread import Spread, spread
from generator.why import Where

BLOCKADE: Size = (43, 43)
"""Size in pixels of the client's misc/blockade.png."""

_MOST_PRODUCTION = 30


def draw(
    layout: Layout,
    pieces: Sequence[Piece],
    players: Sequence[PlayerLook],
    resources: Sequence[str] = (),
    progress: Callable[[str], object] = lambda _stage: None,
) -> dict[str, bytes]:
    """Every picture and point file of a map, by path in the map folder ("map/polygons.txt").

    `progress` is told the name of each stage as it begins. Raises `Faulty` when the layout, a colour or a flag cannot
    be read.
    """
    layout.checked()
    progress("Drawing the borders")
    board = spread(layout)
    drawn = cells(board)
    progress("Drawing land and sea")
    files = board_files(layout, board, drawn)
    progress("Drawing flags and counters")
    files["map/map.properties"] = properties(board.width, board.height, players, pieces, layout.where)
    files |= shown_things(layout, pieces, players, resources)
    return dict(sorted(files.items()))


def board_files(layout: Layout, board: Spread, drawn: Cells) -> dict[str, bytes]:
    """Polygons, points, names and tiles of the board."""
    furniture = _Furnishing(layout)
    placed = spots(board, drawn, furniture.of)
    files = picture(board, drawn)
    files |= point_files(layout, placed)
    files["map/polygons.txt"] = pointfiles.write_polygons(
        {
            name: [shape.exterior.coords[:-1] for shape in shapes]
            for name, shapes in zip(board.names, drawn.polygons, strict=True)
        }
    )
    for place, spot in zip(layout.places, placed, strict=True):
        image = furniture.names[place.name][spot.lines - 1]
        files[f"map/territoryNames/{place.name.replace(' ', '_')}.png"] = from_image(image)
    return files


def point_files(layout: Layout, placed: Sequence[Spots]) -> dict[str, bytes]:
    """The client's point files; those that only some places need leave out the others."""
    by_name = {place.name: spot for place, spot in zip(layout.places, placed, strict=True)}

    def some(pick: str, names: Iterable[str]) -> bytes:
        return pointfiles.write_points({name: getattr(by_name[name], pick) for name in names})

    capitals = {place for place, _ in layout.capitals}
    files = {
        "centers.txt": some("centre", by_name),
        "name_place.txt": some("name", by_name),
        "place.txt": pointfiles.write_places({name: pointfiles.Stacks(spot.units) for name, spot in by_name.items()}),
        "pu_place.txt": some("coin", [place.name for place in layout.places if _earns(place.production, place.water)]),
        "capitols.txt": some("flag", capitals),
        "vc.txt": some("star", layout.victory_cities),
        "blockade.txt": some("marker", layout.blockades),
        "kamikaze_place.txt": some("flag", set(layout.kamikaze_zones) - capitals),
    }
    return {f"map/{name}": data for name, data in files.items() if data}


def properties(width: int, height: int, players: Sequence[PlayerLook], pieces: Sequence[Piece], where: Where) -> bytes:
    """map.properties (client: MapData): size, colours, and what the client draws by itself. Raises `Faulty`."""
    lines = [
        f"map.width={width}",
        f"map.height={height}",
        "map.scrollWrapX=true",
        "map.hasRelief=true",
        "map.showCapitolMarkers=true",
        "map.showTerritoryNames=true",
        "map.showSeaZoneNames=true",
        "map.showResources=true",
        "map.showComments=false",
        "map.drawNamesFromTopLeft=true",
        "units.scale=1.0",
        f"units.width={UNIT}",
        f"units.height={UNIT}",
        "smallMap.unit.size=3",
        "smallMap.viewer.borderColor=FFFFFF",
        f"color.Impassable={IMPASSABLE}",
    ]
    for player in players:
        parse_colour(player.colour, where)
        lines.append(f"color.{player.name}={player.colour}")
    if hidden := [piece.name for piece in pieces if piece.hidden]:
        lines.append(f"dont_draw_units={','.join(hidden)}")
    if all(player.name != "Neutral" for player in players):
        lines.append(f"color.Neutral={IMPASSABLE}")
    return "".join(f"{line}\n" for line in lines).encode("latin-1")


def shown_things(
    layout: Layout, pieces: Sequence[Piece], players: Sequence[PlayerLook], resources: Sequence[str]
) -> dict[str, bytes]:
    """What does not depend on the board's shape: flags, unit pictures, coins, resources, the star."""
    files = {"map/misc/vc.png": from_image(labels.star())}
    for player in players:
        files |= flag_files(player.name, player.flag, player.colour, layout.where)
    files |= piece_files(pieces, players, layout.where)
    for number in range(_MOST_PRODUCTION + 1):
        files[f"map/PUs/{number}.png"] = from_image(labels.coin(str(number)))
    for resource in resources:
        text = "".join(sign for sign in resource if sign.isupper())[:2] or resource[:1].upper()
        for ending, size in (("", 20), ("_large", 48)):
            files[f"map/resources/{resource}{ending}.png"] = from_image(labels.coin(text, size))
    for ground in layout.grounds:
        for ending, size in (("", 20), ("_large", 48)):
            files[f"map/territoryEffects/{ground}{ending}.png"] = from_image(labels.shield(size))
    return files


def _earns(production: int, water: bool) -> bool:
    return production > 0 and not water


class _Furnishing:
    """What each place of a layout has to show."""

    def __init__(self, layout: Layout) -> None:
        self._places = layout.places
        self._capitals = {place for place, _ in layout.capitals}
        self._stars = set(layout.victory_cities)
        self._flagged = self._capitals | set(layout.kamikaze_zones)
        self._marked = set(layout.blockades)
        self.names: dict[str, tuple[Image.Image, ...]] = {
            place.name: (labels.sea_label(place.name),)
            if place.water
            else tuple(
                labels.name_label(place.name, lines) for lines in ((1, 2) if labels.breaks(place.name) else (1,))
            )
            for place in layout.places
        }

    def of(self, number: int) -> Furniture:
        place = self._places[number]
        return Furniture(
            names=tuple(image.size for image in self.names[place.name]),
            # The richer a place, the more kinds of units will stand there.
            stacks=10 if place.name in self._capitals else 6 + min(4, place.production),
            coin=(labels.COIN, labels.COIN) if _earns(place.production, place.water) else None,
            star=(labels.STAR, labels.STAR) if place.name in self._stars else None,
            flag=(LARGE if place.name in self._capitals else FADE) if place.name in self._flagged else None,
            marker=BLOCKADE if place.name in self._marked else None,
        )
