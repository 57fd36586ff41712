from __future__ import annotations

import io

import numpy as np
import pytest
from generator.rules.boards.global_1940.looks import LOOKS
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from PIL import Image

from generator.skin import labels
from generator.skin.flags import flag_files
from generator.skin.icons import piece_files, roles
from generator.skin.layout import Piece, PlayerLook
from generator.skin.png import Bytes, Colour, from_image, from_indices
from generator.skin.sheet import sheet
from generator.why import NOWHERE, Faulty

PALETTE: list[Colour] = [(n, 255 - n, n * 7 % 256, 255 if n % 3 else n) for n in range(256)]


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGBA")


@given(
    arrays(np.uint8, st.tuples(st.integers(1, 9), st.integers(1, 9)), elements=st.integers(0, 255)),
    st.sampled_from([1, 2, 4, 16, 256]),
)
def test_an_array_of_indices_comes_back_as_its_colours(indices: Bytes, colours: int) -> None:
    few = (indices.astype(int) % colours).astype(np.uint8)
    pixels = np.asarray(opened(from_indices(few, PALETTE)))
    assert (pixels == np.array(PALETTE, np.uint8)[few]).all()


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_an_image_of_many_colours_comes_back_whole(mode: str) -> None:
    pixels = np.random.default_rng(3).integers(0, 256, (40, 30, len(mode)), dtype=np.uint8)
    image = Image.fromarray(pixels)
    assert opened(from_image(image)).tobytes() == image.convert("RGBA").tobytes()


def test_flags_are_as_high_as_the_client_bears() -> None:
    for look in LOOKS:
        files = flag_files(look.name, look.flag, look.colour, NOWHERE)
        sizes = {name.removeprefix(f"map/flags/{look.name}"): opened(data).size for name, data in files.items()}
        assert sizes == {".png": (36, 24), "_small.png": (18, 12), "_large.png": (60, 40), "_fade.png": (54, 36)}


def test_no_two_players_look_alike() -> None:
    assert len({look.colour for look in LOOKS}) == len(LOOKS)
    flags = {flag_files("X", look.flag, look.colour, NOWHERE)["map/flags/X_small.png"] for look in LOOKS}
    assert len(flags) == len(LOOKS)


@pytest.mark.parametrize(
    ("design", "words"),
    [
        ("rowz 000000 ffffff", "did you mean rows?"),
        ("plain", "plain takes 1"),
        ("disc ff0000 .5 .5", "disc takes 3"),
        ("plain zz0000", "no colour"),
        ("in 0 0 2 2: plain ff0000", "no part of a flag"),
        ("disc ff0000 .5 .5 wide", "neither colours nor numbers"),
        ("stars ffffff 900 5 .1", "0 to 50"),
        ("", "no colour"),
    ],
)
def test_a_flag_that_cannot_be_read_is_one_fault(design: str, words: str) -> None:
    with pytest.raises(Faulty) as caught:
        flag_files("Reds", design, "redred" if not design else "ff0000", NOWHERE)
    (fault,) = caught.value.faults
    assert words in str(fault)


def test_every_role_has_its_own_picture() -> None:
    same = {  # A second name of a drawing.
        "aircraft_carrier", "airfield", "armored_train", "atomic_bomb_project", "battleship_fitting", "bomb_project",
        "carrier_fitting", "elite_infantry", "factory_major", "factory_minor", "harbour", "mechanized_infantry",
        "neutral_infantry", "rocket", "strategic_bomber", "tank_wreck", "warhead",
    }  # fmt: skip
    own = [role for role in roles() if role not in same]
    files = piece_files([Piece(role, role) for role in own], (), NOWHERE)
    assert len(set(files.values())) == len(own)
    known = {
        "infantry", "mech", "militia", "marine", "elite", "tank", "heavy_tank", "artillery", "assault_gun", "aa_gun",
        "train", "bunker", "fighter", "tactical_bomber", "bomber", "air_transport", "transport", "submarine",
        "destroyer", "escort", "escort_carrier", "cruiser", "carrier", "battleship", "minor_factory", "major_factory",
        "factory_upgrade", "air_base", "naval_base", "atomic_bomb", "battleship_hull", "carrier_hull", "marker",
        "fitting_battleship", "fitting_carrier", "gun_marker",
    }  # fmt: skip
    assert known <= set(own)


def test_a_nation_colours_its_pieces_and_damage_shows() -> None:
    reds, blues = PlayerLook("Reds", "c04030"), PlayerLook("Blues", "ffffff", "", "3060c0")
    pieces = [Piece("Red", "tank", "Reds", damaged=True, disabled=True), Piece("Blue", "tank", "Blues")]
    files = piece_files(pieces, (reds, blues), NOWHERE)
    assert len(set(files.values())) == 4
    red, blue = (
        np.asarray(opened(files[f"map/units/{name}.png"])).reshape(-1, 4) for name in ("Reds/Red", "Blues/Blue")
    )
    assert (red == (0xC0, 0x40, 0x30, 255)).all(axis=1).any()
    assert (blue == (0x30, 0x60, 0xC0, 255)).all(axis=1).any()


def test_each_half_of_a_nation_has_its_pieces() -> None:
    files = piece_files([Piece("Red", "tank", "Reds", halves=("Pinks",))], (PlayerLook("Reds", "c04030"),), NOWHERE)
    assert sorted(files) == ["map/units/Pinks/Red.png", "map/units/Reds/Red.png"]
    assert len(set(files.values())) == 1


def test_a_shared_piece_that_the_client_has_art_for_is_put_before_it() -> None:
    looks = (PlayerLook("Reds", "c04030"), PlayerLook("Blues", "3060c0"))
    files = piece_files([Piece("harbour", "naval_base", damaged=True), Piece("marker", "marker")], looks, NOWHERE)
    ours = {f"map/units/{folder}harbour{ending}.png" for folder in ("", "Reds/", "Blues/") for ending in ("", "_hit")}
    assert set(files) == {*ours, "map/units/marker.png"}


def test_a_role_without_a_drawing_gets_a_plate() -> None:
    files = piece_files([Piece("Walker", "walker")], (), NOWHERE)
    assert opened(files["map/units/Walker.png"]).getbbox() is not None


def test_long_names_break_where_the_halves_are_even() -> None:
    one, two = (labels.name_label("Alpha Beta Gamma Delta", lines) for lines in (1, 2))
    assert two.width < 0.65 * one.width
    assert two.height > one.height
    assert not labels.breaks("Alpha")


def test_sea_zones_show_their_number() -> None:
    assert labels.sea_label("12 Sea Zone").size == labels.sea_label("Sea Zone 12").size
    assert labels.sea_label("Wide Water").width > labels.sea_label("12 Sea Zone").width


def test_a_piece_bears_its_nations_flag() -> None:
    look = PlayerLook("Reds", "c04030", "rows 112233 445566")
    (data,) = piece_files([Piece("Red", "tank", "Reds")], (look,), NOWHERE).values()
    corner = np.asarray(opened(data))[:10, :15].reshape(-1, 4)
    for stripe in ((0x11, 0x22, 0x33, 255), (0x44, 0x55, 0x66, 255)):
        assert (corner == stripe).all(axis=1).sum() > 40


def test_the_sheet_shows_every_picture_by_name() -> None:
    look = PlayerLook("Reds", "c04030", "rows 112233 445566")
    pieces = [Piece("Red_Ship", "battleship", "Reds", damaged=True), Piece("Mark", "marker")]
    files = {**piece_files(pieces, (look,), NOWHERE), **flag_files("Reds", look.flag, look.colour, NOWHERE)}
    whole = np.asarray(sheet(files, pieces, (look,), ("PUs",)))
    less = {name: data for name, data in files.items() if not name.endswith("Red_Ship_hit.png")}
    assert (whole == np.asarray(sheet(files, pieces, (look,), ("PUs",)))).all()
    assert (whole != np.asarray(sheet(less, pieces, (look,), ("PUs",)))).any(), "an empty frame stands for it"
    assert (whole == (0xC0, 0x40, 0x30)).all(axis=2).sum() > 1000, "units stand on their nation's ground"
