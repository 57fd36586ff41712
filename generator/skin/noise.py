"""Smooth noise that wraps around in x: what turns straight borders into coasts. Seeded, hence the same every time."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Octave:
    """One layer of noise: length of a wave and height of its swings, both in pixels."""

    wave: float
    swing: float


class Ripple:
    """A field of shifts (dx, dy) over a board `width` pixels round, summed from octaves of lattice noise."""

    def __init__(self, width: float, octaves: tuple[Octave, ...], seed: int) -> None:
        random = np.random.default_rng(seed)
        self._width = width
        self._layers: list[tuple[float, float, NDArray[np.float64]]] = []
        for octave in octaves:
            columns = max(4, round(width / octave.wave))
            # As many rows as columns cover any board that is not higher than wide; more height repeats them.
            lattice = random.uniform(-octave.swing, octave.swing, size=(columns, columns, 2))
            self._layers.append((width / columns, columns, lattice))

    def at(self, points: Floats) -> Floats:
        """The shift of each of these points, an array of the same shape (n, 2)."""
        shift = np.zeros_like(points)
        for step, columns, lattice in self._layers:
            cell = np.floor(points / step)
            part = points / step - cell
            part = part * part * (3 - 2 * part)
            left, top = (cell % columns).astype(np.int64).T
            right, low = (left + 1) % int(columns), (top + 1) % int(columns)
            x, y = part[:, :1], part[:, 1:]
            upper = lattice[top, left] * (1 - x) + lattice[top, right] * x
            lower = lattice[low, left] * (1 - x) + lattice[low, right] * x
            shift += upper * (1 - y) + lower * y
        return shift
