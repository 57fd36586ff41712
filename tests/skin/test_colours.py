"""Nations must be told apart by their colours, by everybody."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from colour import SIGHT, ciede2000, lab
from generator.rules.boards.global_1940.looks import LOOKS

from generator.skin.icons import NEUTRAL_COLOUR
from generator.skin.layout import IMPASSABLE
from generator.skin.picture import SEA

PLAYERS = [look for look in LOOKS if look.name != "Nature"]
"""All who can own ground or units; the last only bears a rule of the game."""

SHARMA = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
    ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]
"""Published pairs with their distances (Sharma, Wu and Dalal 2005, table 1)."""


@pytest.mark.parametrize(("one", "other", "distance"), SHARMA)
def test_the_measure_agrees_with_the_published_pairs(
    one: tuple[float, ...], other: tuple[float, ...], distance: float
) -> None:
    assert ciede2000(np.array(one, float), np.array(other, float)) == pytest.approx(distance, abs=5e-5)


def test_white_stays_white_for_everybody() -> None:
    for sight in SIGHT:
        assert ciede2000(lab("ffffff", sight), lab("ffffff")) < 0.5


def test_red_and_green_look_alike_to_many() -> None:
    assert ciede2000(lab("c03030"), lab("7a6a10")) > 2 * ciede2000(lab("c03030", "deutan"), lab("7a6a10", "deutan"))


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("what", ["ground", "units"])
def test_no_two_nations_look_alike(sight: str, what: str) -> None:
    colours = {look.name: look.units or look.colour if what == "units" else look.colour for look in PLAYERS}
    assert len(colours) == 15
    near = {
        (one, other): round(distance, 1)
        for one, other in combinations(colours, 2)
        if (distance := ciede2000(lab(colours[one], sight), lab(colours[other], sight))) < 15
    }
    assert not near


@pytest.mark.parametrize("sight", SIGHT)
def test_no_ground_looks_like_the_sea(sight: str) -> None:
    for look in PLAYERS:
        for sea in SEA:
            tint = "".join(f"{part:02x}" for part in sea)
            # At the very shore the water is almost white.
            if lab(tint)[0] < 84:
                assert ciede2000(lab(look.colour, sight), lab(tint, sight)) > 7, (look.name, tint)


def test_nobody_wears_the_colour_of_nobody() -> None:
    for look in PLAYERS:
        for colour in (IMPASSABLE, NEUTRAL_COLOUR):
            assert ciede2000(lab(look.colour), lab(colour)) > 4, look.name
