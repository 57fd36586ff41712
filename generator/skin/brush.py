"""A small canvas of 48 by 48 for unit pictures, painted in tones that become a nation's colours later."""

from __future__ import annotations

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

SIZE = 48
"""Pixels of a unit picture's side (client: UnitImageFactory.DEFAULT_UNIT_ICON_SIZE)."""

_FINE = 4
Points = list[tuple[float, float]]


class Tone(IntEnum):
    """What a part of a picture is made of. BODY, LIGHT and DARK follow the nation's colour, the rest is fixed."""

    CLEAR = 0
    RIM = 1
    OUTLINE = 2
    BODY = 3
    LIGHT = 4
    DARK = 5
    METAL = 6
    STEEL = 7
    BLACK = 8
    WHITE = 9
    SKIN = 10
    WOOD = 11
    GOLD = 12
    RED = 13
    FLAME = 14
    STONE = 15
    WATER = 16


_FIXED: dict[Tone, tuple[int, int, int]] = {
    Tone.RIM: (255, 252, 240),
    Tone.OUTLINE: (24, 20, 16),
    Tone.METAL: (128, 132, 136),
    Tone.STEEL: (84, 88, 94),
    Tone.BLACK: (34, 32, 30),
    Tone.WHITE: (244, 242, 234),
    Tone.SKIN: (226, 186, 148),
    Tone.WOOD: (122, 82, 46),
    Tone.GOLD: (246, 204, 72),
    Tone.RED: (206, 44, 36),
    Tone.FLAME: (250, 146, 36),
    Tone.STONE: (176, 170, 158),
    Tone.WATER: (150, 188, 214),
}
_RIM_ALPHA = 150


class Canvas:
    """Shapes in coordinates of 48 by 48, painted one over the other."""

    def __init__(self) -> None:
        self._image = Image.new("L", (SIZE * _FINE, SIZE * _FINE), Tone.CLEAR)
        self._draw = ImageDraw.Draw(self._image)

    def shape(self, tone: Tone, *points: tuple[float, float]) -> None:
        """A filled polygon."""
        self._draw.polygon([(x * _FINE, y * _FINE) for x, y in points], fill=tone)

    def box(self, tone: Tone, left: float, top: float, right: float, low: float, round_: float = 0) -> None:
        """A rectangle, its corners rounded."""
        area = (left * _FINE, top * _FINE, right * _FINE - 1, low * _FINE - 1)
        self._draw.rounded_rectangle(area, round_ * _FINE, fill=tone)

    def oval(self, tone: Tone, left: float, top: float, right: float, low: float) -> None:
        """An ellipse in a box."""
        self._draw.ellipse((left * _FINE, top * _FINE, right * _FINE - 1, low * _FINE - 1), fill=tone)

    def disc(self, tone: Tone, x: float, y: float, radius: float) -> None:
        """A circle around a point."""
        self.oval(tone, x - radius, y - radius, x + radius, y + radius)

    def line(self, tone: Tone, width: float, *points: tuple[float, float]) -> None:
        """A line with round joints."""
        scaled = [(x * _FINE, y * _FINE) for x, y in points]
        self._draw.line(scaled, fill=tone, width=round(width * _FINE), joint="curve")

    def arch(self, tone: Tone, left: float, top: float, right: float, low: float) -> None:
        """The upper half of an ellipse."""
        self._draw.pieslice((left * _FINE, top * _FINE, right * _FINE - 1, low * _FINE - 1), 180, 360, fill=tone)

    def ring(self, tone: Tone, x: float, y: float, radius: float, width: float) -> None:
        """A circle's line."""
        area = ((x - radius) * _FINE, (y - radius) * _FINE, (x + radius) * _FINE, (y + radius) * _FINE)
        self._draw.ellipse(area, outline=tone, width=round(width * _FINE))

    def tones(self) -> NDArray[np.uint8]:
        """The painted tones with a dark outline and a light rim around it, so that it reads on any ground."""
        inner = self._image.point(lambda tone: 255 if tone else 0)
        outline = _grown(inner, 4)
        rim = _grown(outline, 3)
        tones = np.where(np.asarray(rim) > 0, np.uint8(Tone.RIM), np.uint8(Tone.CLEAR))
        tones = np.where(np.asarray(outline) > 0, np.uint8(Tone.OUTLINE), tones)
        return np.where(np.asarray(inner) > 0, np.asarray(self._image), tones).astype(np.uint8)


def _grown(mask: Image.Image, by: int) -> Image.Image:
    """The white part of a mask grown by some pixels (a blur leaves something wherever white was near)."""
    return mask.filter(ImageFilter.BoxBlur(by)).point(lambda value: 255 if value else 0)


def coloured(tones: NDArray[np.uint8], colour: tuple[int, int, int], faded: bool = False) -> Image.Image:
    """Tones in a nation's colour, reduced to their final size; `faded` takes most of the colour out."""
    table = np.zeros((len(Tone), 4), np.uint8)
    for tone, rgb in _FIXED.items():
        table[tone] = (*rgb, _RIM_ALPHA if tone is Tone.RIM else 255)
    red, green, blue = colour
    table[Tone.BODY] = (red, green, blue, 255)
    table[Tone.LIGHT] = (*(part + (255 - part) * 2 // 5 for part in colour), 255)
    table[Tone.DARK] = (*(part * 13 // 20 for part in colour), 255)
    table[Tone.CLEAR, :3] = _FIXED[Tone.RIM]
    if faded:
        grey = table[:, :3].mean(axis=1, keepdims=True)
        table[:, :3] = (0.25 * table[:, :3] + 0.6 * grey + 24).astype(np.uint8)
    pixels = table.view(np.uint32)[:, 0][tones].view(np.uint8).reshape(*tones.shape, 4)
    return Image.fromarray(pixels).reduce(_FINE)
