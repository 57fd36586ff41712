"""What any drawn map must hold, read from its files."""

from __future__ import annotations

import io
from collections.abc import Mapping

import shapely
from PIL import Image
from shapely import Polygon

from generator.skin import pointfiles
from generator.skin.layout import Layout


def text(files: Mapping[str, bytes], name: str) -> str:
    return files[f"map/{name}"].decode("utf-8")


def properties(files: Mapping[str, bytes]) -> dict[str, str]:
    return dict(line.split("=", 1) for line in text(files, "map.properties").splitlines())


def shapes(files: Mapping[str, bytes]) -> dict[str, list[Polygon]]:
    return {
        name: [Polygon(corners) for corners in polygons]
        for name, polygons in pointfiles.read_polygons(text(files, "polygons.txt")).items()
    }


def picture(files: Mapping[str, bytes], name: str) -> Image.Image:
    return Image.open(io.BytesIO(files[f"map/{name}"]))


def complete(layout: Layout, files: Mapping[str, bytes]) -> None:
    """Whatever board: what the client insists on, and what a player needs to see."""
    names = {place.name for place in layout.places}
    polygons = shapes(files)
    centres = pointfiles.read_points(text(files, "centers.txt"))
    places = pointfiles.read_places(text(files, "place.txt"))
    labels = pointfiles.read_points(text(files, "name_place.txt"))
    assert set(polygons) == set(centres) == set(places) == set(labels) == names
    islands = {}
    for name, parts in polygons.items():
        assert all(part.is_valid for part in parts), name
        islands[name] = shapely.union_all(parts)
    width, height = (int(properties(files)[f"map.{side}"]) for side in ("width", "height"))
    for place in layout.places:
        assert islands[place.name].contains(shapely.Point(centres[place.name])), place.name
        spots = places[place.name].spots
        assert len(set(spots)) == len(spots) >= (1 if place.water else 3), place.name
        for x, y in spots:
            assert -48 < x < width, place.name
            assert -48 < y < height, place.name
        assert f"map/territoryNames/{place.name.replace(' ', '_')}.png" in files
