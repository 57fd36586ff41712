"""Where the centres go on the picture: the layout scaled, and what lies too close for unit pictures pushed apart."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.skin.layout import Layout

Floats = NDArray[np.float64]

SCALE = 1.0
"""Pixels of the picture per unit of the layout."""

ROOM = 150.0
"""Pixels wanted between two centres: a row of three unit pictures, and a border."""

EDGE = 70.0
"""Pixels wanted between a centre and the upper and lower edge."""

MARGIN = 64
"""Pixels of open water (or land) added above and below the layout."""

_ROUNDS = 80
_PUSH = 0.35
_HOME = 0.03


@dataclass(frozen=True, slots=True)
class Spread:
    """The board in pixels: centres, index pairs of neighbours, and for each island the one sea zone it lies in."""

    width: int
    height: int
    names: tuple[str, ...]
    water: NDArray[np.bool_]
    centres: Floats
    pairs: tuple[tuple[int, int], ...]
    islands: dict[int, int]
    radii: Floats
    """Of islands: the half width in pixels they should have; 0 for all others."""

    needs: Floats
    """Pixels of reach that a place should have beyond the others: rich places, capitals and cities hold more units,
    zones have islands."""

    barred: frozenset[int] = frozenset()
    """Ground that nobody can enter."""

    def step(self, one: int, other: int) -> Floats:
        """The way from one centre to the other, the short way around the board."""
        return around(self.centres[other] - self.centres[one], self.width)


def around(ways: Floats, width: float) -> Floats:
    """These ways (..., 2), taken the short way around a board that wraps in x."""
    turned = np.array(ways, dtype=np.float64)
    turned[..., 0] = (turned[..., 0] + width / 2) % width - width / 2
    return turned


def spread(layout: Layout) -> Spread:
    """Scale the layout to pixels and make room around every centre."""
    # Multiples of four, so that the picture can be worked out at half size.
    width, height = (4 * max(64, round(side * SCALE / 4)) for side in layout.size)
    height += 2 * MARGIN
    index = {place.name: number for number, place in enumerate(layout.places)}
    water = np.array([place.water for place in layout.places])
    pairs = tuple(sorted({_pair(index[a], index[b]) for a, b in layout.connections if a != b}))
    islands = _islands(water, pairs)
    radii = np.zeros(len(index))
    for island in islands:
        # Richer islands are larger: room for a factory and a garrison.
        radii[island] = 54.0 + 5.0 * min(layout.places[island].production, 8)
    capitals = {place for place, _ in layout.capitals}
    cities = set(layout.victory_cities)
    needs = np.array(
        [4.0 * min(p.production, 12) + 34.0 * (p.name in capitals) + 8.0 * (p.name in cities) for p in layout.places]
    )
    for zone in islands.values():
        needs[zone] += 18.0
    home = np.array([place.centre for place in layout.places], dtype=np.float64) * SCALE + [0, MARGIN]
    centres = _apart(home, radii + needs, islands, width, height)
    names = tuple(place.name for place in layout.places)
    barred = frozenset(index[place.name] for place in layout.places if place.impassable and not place.water)
    return Spread(width, height, names, water, centres, pairs, islands, radii, needs, barred)


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _islands(water: NDArray[np.bool_], pairs: tuple[tuple[int, int], ...]) -> dict[int, int]:
    """Land with one neighbour, a sea zone, lies inside that zone."""
    neighbours: dict[int, set[int]] = {}
    for one, other in pairs:
        neighbours.setdefault(one, set()).add(other)
        neighbours.setdefault(other, set()).add(one)
    return {
        place: next(iter(near))
        for place, near in sorted(neighbours.items())
        if not water[place] and len(near) == 1 and water[next(iter(near))]
    }


def _apart(home: Floats, reach: Floats, islands: dict[int, int], width: float, height: float) -> Floats:
    """Push centres apart that are nearer than ROOM (plus their reach beyond the others), pulled home a little."""
    one, other = _near(home, width)
    wanted = ROOM + 0.6 * (reach[one] + reach[other])
    # The zone's own centre is only where its label goes.
    own = np.array(
        [islands.get(a) == b or islands.get(b) == a for a, b in zip(one.tolist(), other.tolist(), strict=True)]
    )
    wanted = np.where(own, reach[one] + reach[other] + 40.0, wanted)
    centres = home.copy()
    for _ in range(_ROUNDS):
        ways = around(centres[other] - centres[one], width)
        far = np.hypot(ways[:, 0], ways[:, 1])
        push = ways * (_PUSH * np.clip(wanted - far, 0.0, None) / np.maximum(far, 1e-6))[:, None]
        pull = _HOME * around(home - centres, width)
        for axis in (0, 1):
            centres[:, axis] += pull[:, axis]
            centres[:, axis] += np.bincount(other, push[:, axis], len(home)) - np.bincount(
                one, push[:, axis], len(home)
            )
        centres[:, 1] = np.clip(centres[:, 1], EDGE, height - EDGE)
    centres[:, 0] %= width
    return centres


def _near(home: Floats, width: float) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Index pairs of centres that might come too close."""
    ways = around(home[None, :, :] - home[:, None, :], width)
    far = np.hypot(ways[..., 0], ways[..., 1])
    one, other = np.nonzero(np.triu(far < 4 * ROOM, k=1))
    return one, other
