"""The board of 1940 as it is drawn: who touches whom, what fits where. Measured on the files of the map."""

from __future__ import annotations

import io
from collections import Counter
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
import shapely
from measures import complete
from PIL import Image
from real_board import ACROSS, GLANCE, Real

from generator.skin import pointfiles
from generator.skin.cells import GAP
from generator.skin.installed import compare
from generator.skin.preview import board_picture

PUBLISHED = Path(__file__).parents[2] / ".." / "shared" / "maps" / "base" / "world_war_ii_global"


def overlapping(boxes: list[tuple[str, shapely.Polygon]], least: float = 0) -> list[tuple[str, str]]:
    tree = shapely.STRtree([box for _, box in boxes])
    pairs = tree.query([box for _, box in boxes], predicate="intersects").T.tolist()
    return [
        (boxes[one][0], boxes[other][0])
        for one, other in pairs
        if one < other and boxes[one][1].intersection(boxes[other][1]).area > least
    ]


def test_the_map_holds_all_that_the_client_requires(real: Real) -> None:
    complete(real.layout, real.files)


# --- shapes -----------------------------------------------------------------------------------------------------------


def test_connections_share_a_border(real: Real) -> None:
    shared = real.touching & real.connected
    assert len(shared) >= 0.97 * len(real.connected)
    # In three places a strait or canal crosses a way on land; no flat picture can show both.
    assert len(real.connected) - len(shared) <= 3


def test_connections_without_a_border_are_marked(real: Real) -> None:
    """A dotted line in the relief: its light dots lie between the two places."""
    for pair in real.connected - real.touching:
        one, other = (shapely.union_all(real.polygons[name]) for name in sorted(pair))
        x, y = shapely.shortest_line(one, other).interpolate(0.5, normalized=True).coords[0]
        assert (255, 250, 225, 255) in colours(real, "reliefTiles", x, y), sorted(pair)


def test_few_contacts_are_of_strangers(real: Real) -> None:
    contacts = {pair for pair, length in real.borders(ACROSS).items() if length >= GLANCE} | real.touching
    strangers = contacts - real.connected
    assert len(strangers) <= 0.04 * len(contacts)
    assert not strangers & real.touching, "strangers are parted by a gap"


def test_strangers_are_parted_by_something_to_see(real: Real) -> None:
    """Along the gap: a cliff in the sea, or mountains on land."""
    wet = {place.name for place in real.layout.places if place.water}
    cliffs, peaks = {(74, 96, 116, 255), (58, 77, 95, 255)}, {(72, 56, 42, 255), (214, 200, 178, 255)}
    for pair, length in real.borders(ACROSS).items():
        if pair in real.connected or length < GLANCE:
            continue
        one, other = (shapely.union_all(real.polygons[name]) for name in sorted(pair))
        gap = one.buffer(GAP, cap_style="flat").intersection(other.buffer(GAP, cap_style="flat"))
        x, y = gap.representative_point().coords[0]
        folder, wanted = ("baseTiles", cliffs) if pair & wet else ("reliefTiles", peaks)
        assert wanted & colours(real, folder, x, y), sorted(pair)


def colours(real: Real, folder: str, x: float, y: float, around: int = 16) -> set[tuple[int, int, int, int]]:
    """The colours of a layer's pixels near a point."""
    found: set[tuple[int, int, int, int]] = set()
    for column in {int(x - around) // 256, int(x + around) // 256}:
        for row in {int(y - around) // 256, int(y + around) // 256}:
            data = real.files.get(f"map/{folder}/{column}_{row}.png")
            if data is None:
                continue
            left, top = x - 256 * column - around, y - 256 * row - around
            tile = Image.open(io.BytesIO(data)).convert("RGBA")
            near = np.asarray(tile.crop((round(left), round(top), round(left) + 2 * around, round(top) + 2 * around)))
            found |= {tuple(pixel) for pixel in near.reshape(-1, 4).tolist()}
    return found


def test_nothing_overlaps_and_nothing_is_left_out(real: Real) -> None:
    width, height = real.size
    parts = [part for shapes in real.polygons.values() for part in shapes]
    assert all(part.is_valid for part in parts)
    whole = shapely.union_all(parts)
    frame = shapely.box(0, 0, width, height)
    assert frame.buffer(0.5).contains(whole)
    left_out = frame.difference(whole)
    # Only the gaps between strangers.
    assert left_out.area < 0.004 * frame.area
    assert left_out.buffer(-(GAP / 2 + 1.5)).area == 0
    holes = {tuple(sorted(pair)) for pair in real.islands}
    tree = shapely.STRtree(parts)
    owners = [name for name, shapes in real.polygons.items() for _ in shapes]
    for one, other in tree.query(parts, predicate="intersects").T.tolist():
        if one < other and tuple(sorted((owners[one], owners[other]))) not in holes:
            assert parts[one].intersection(parts[other]).buffer(-1).area < 1, (owners[one], owners[other])


def test_every_place_can_be_seen_and_clicked(real: Real) -> None:
    centres = pointfiles.read_points(real.text("centers.txt"))
    for name, parts in real.polygons.items():
        room = shapely.maximum_inscribed_circle(parts[0], tolerance=1).length
        assert room >= 20, name
        assert shapely.union_all(parts).contains(shapely.Point(centres[name])), name


# --- what stands on it ------------------------------------------------------------------------------------------------


def test_every_stack_has_a_spot_of_its_own(real: Real) -> None:
    places = pointfiles.read_places(real.text("place.txt"))
    assert all(count <= len(places[name].spots) for name, count in real.stacks.items())
    assert overlapping(real.stand, least=1) == []


def test_stacks_stand_on_their_ground(real: Real) -> None:
    """Those of small islands and of crowded capitals may stick out; hardly any is wholly outside."""
    shapes = {name: shapely.union_all(parts) for name, parts in real.polygons.items()}
    shares = [box.intersection(shapes[name]).area / box.area for name, box in real.stand]
    assert sum(share >= 0.75 for share in shares) >= 0.95 * len(shares)
    assert sum(share < 0.1 for share in shares) <= 3


def test_stacks_leave_names_and_marks_free(real: Real) -> None:
    hidden = [
        (name, label)
        for name, box in real.stand
        for label, words in real.labels.items()
        if box.intersection(words).area > 60
    ]
    assert hidden == []
    covered = {
        (kind, name, place)
        for name, box in real.stand
        for kind, place, mark in real.marks
        if box.intersection(mark).area > 60
    }
    # A capital that is full lets its garrison stand on its flag.
    assert {kind for kind, _, _ in covered} <= {"capitols"}
    assert len(covered) <= 5


def test_labels_and_marks_do_not_collide(real: Real) -> None:
    boxes = list(real.labels.items()) + [(f"{kind} of {name}", box) for kind, name, box in real.marks]
    assert overlapping(boxes) == []


def test_a_name_lies_on_its_place_or_beside_its_island(real: Real) -> None:
    shapes = {name: shapely.union_all(parts) for name, parts in real.polygons.items()}
    inside = {name for pair in real.islands for name in pair}
    wet = {place.name for place in real.layout.places if place.water}
    for name, box in real.labels.items():
        if name in inside - wet:
            assert shapes[name].distance(box) < 20, name
        else:
            assert box.intersection(shapes[name]).area > 0.7 * box.area, name


def test_only_capitals_cities_and_zones_bear_their_marks(real: Real) -> None:
    marked = Counter(kind for kind, _, _ in real.marks)
    assert marked["vc"] == len(real.layout.victory_cities)
    assert marked["capitols"] == len(real.layout.capitals)
    assert marked["blockade"] == len(real.layout.blockades)
    assert marked["kamikaze_place"] == len(real.layout.kamikaze_zones)


def test_the_pictures_are_small(real: Real) -> None:
    assert sum(map(len, real.files.values())) < 8_000_000


def test_every_type_of_unit_has_its_own_picture_within_a_nation(real: Real) -> None:
    by_player: dict[str, dict[str, bytes]] = {}
    for piece in real.pieces:
        by_player.setdefault(piece.player, {})[piece.name] = real.files[f"map/{piece.paths()[0]}"]
    for pictures in by_player.values():
        alike = [pair for pair in combinations(sorted(pictures), 2) if pictures[pair[0]] == pictures[pair[1]]]
        assert alike == []


@pytest.mark.parametrize("side", [48, 24])
@pytest.mark.parametrize("nation", ["", "Germans"])
def test_units_can_be_told_apart_by_shape(real: Real, nation: str, side: int) -> None:
    """In the same colours, and small as they are, pictures of two types differ in many pixels."""
    pictures = {
        piece.name: np.asarray(
            Image.open(io.BytesIO(real.files[f"map/{piece.paths()[0]}"])).convert("RGBA").resize((side, side)),
            float,
        )
        for piece in real.pieces
        if piece.player == nation
    }
    for one, other in combinations(pictures, 2):
        differ = np.abs(pictures[one] - pictures[other]).mean(axis=2) > 24
        assert differ.mean() > 0.03, (one, other)


def test_the_client_takes_each_island_for_one(real: Real) -> None:
    """It looks whether the upright bounds of a place lie in another (client: IslandTerritoryFinder)."""
    assert len(real.islands) > 30
    for pair in real.islands:
        island, zone = sorted((real.polygons[name][0] for name in pair), key=lambda shape: shape.area)
        assert zone.contains(shapely.box(*island.bounds)), sorted(pair)


# --- another map's shapes ---------------------------------------------------------------------------------------------


def test_the_outlines_of_a_published_map_are_taken_and_the_rest_is_drawn(real: Real) -> None:
    """The published board as it lies beside the repository has outlines and points, but no pictures."""
    if not PUBLISHED.is_dir():
        pytest.skip("the reference map is not next to the repository")
    found = compare(PUBLISHED, real.layout, real.pieces, real.players, ("PUs",))
    assert found.idle_places == ("British  Columbia", "Yukon Territory")
    assert {"tank", "carrier_hull", "first_round"} <= set(found.drawn_units)
    assert found.drawn_flags == tuple(player.name for player in real.players)
    outlines = pointfiles.read_polygons((PUBLISHED / "map" / "polygons.txt").read_text("utf-8"))
    taken = pointfiles.read_polygons(found.files["map/polygons.txt"].decode())
    assert taken.keys() == {place.name for place in real.layout.places}
    for name, shapes in taken.items():
        assert list(map(set, shapes)) == list(map(set, outlines[name])), name
    board = board_picture(found.files, real.layout)
    centres = pointfiles.read_points(found.files["map/centers.txt"].decode())
    land, sea = (board.getpixel(centres[name]) for name in ("Volgograd", "110 Sea Zone"))
    assert land != sea != (0, 0, 0)
