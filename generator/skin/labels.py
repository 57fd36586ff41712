"""Pictures of names and numbers: territory names, numbers of sea zones, production values, the victory city star."""

from __future__ import annotations

import re
from functools import cache
from math import cos, pi, sin

from PIL import Image, ImageDraw, ImageFont

_FONT = 16
_SEA_FONT = 18
COIN = 20
"""Pixels across a production value."""

STAR = 24
"""Pixels across the mark of a victory city."""

_FINE = 4
"""Shapes are drawn this many times larger and then reduced, for smooth edges."""

Ink = tuple[int, int, int, int]

_SEA_NAME = re.compile(r"\s*\bSea Zone\b\s*")


def name_label(name: str, lines: int = 1) -> Image.Image:
    """A territory's name in dark letters with a light rim, on one line or two."""
    return _text(_broken(name) if lines == 2 else name, _FONT, (22, 18, 14, 255), (255, 252, 240, 205), 2)


def sea_label(name: str) -> Image.Image:
    """The number of a sea zone ("12 Sea Zone" reads 12), or its whole name, in navy."""
    return _text(_SEA_NAME.sub(" ", name).strip() or name, _SEA_FONT, (38, 74, 108, 255), (214, 230, 240, 150), 1)


def breaks(name: str) -> bool:
    """Whether the name can stand on two lines."""
    return " " in name.strip()


def coin(text: str, size: int = COIN) -> Image.Image:
    """A number or one or two letters in a small gold disc."""
    image = Image.new("RGBA", (size * _FINE, size * _FINE), (58, 40, 12, 0))
    draw = ImageDraw.Draw(image)
    edge = size * _FINE - 1
    rim = size * _FINE // 20
    draw.ellipse((0, 0, edge, edge), fill=(58, 40, 12, 255))
    draw.ellipse((rim, rim, edge - rim, edge - rim), fill=(244, 214, 120, 255))
    font = _font(_FINE * size * (14 if len(text) < 2 else 12) // 20)
    draw.text((edge / 2, edge / 2), text, (40, 26, 6, 255), font, anchor="mm", stroke_width=1)
    return image.resize((size, size), Image.Resampling.LANCZOS)


def shield(size: int) -> Image.Image:
    """The mark of ground on which somebody fights better."""
    side = size * _FINE
    image = Image.new("RGBA", (side, side))
    draw = ImageDraw.Draw(image)
    for inset, colour in ((0.0, (34, 46, 24, 255)), (0.09, (150, 176, 104, 255))):
        left, right, top = side * (0.1 + inset), side * (0.9 - inset), side * (0.04 + inset)
        waist, foot = side * (0.58 - inset / 3), side * (0.97 - inset * 1.3)
        draw.polygon(((left, top), (right, top), (right, waist), (side / 2, foot), (left, waist)), fill=colour)
    draw.polygon(star_points(side / 2, side * 0.42, side * 0.24), fill=(250, 246, 220, 255))
    return image.resize((size, size), Image.Resampling.LANCZOS)


def star() -> Image.Image:
    """The mark of a victory city: a gold star with a dark rim."""
    size = STAR * _FINE
    image = Image.new("RGBA", (size, size))
    draw = ImageDraw.Draw(image)
    for half, colour in ((0.5, (70, 24, 12, 255)), (0.37, (250, 206, 62, 255))):
        draw.polygon(star_points(size / 2, size * 0.53, size * half), fill=colour)
    return image.resize((STAR, STAR), Image.Resampling.LANCZOS)


def star_points(x: float, y: float, outer: float, inner: float = 0.42) -> list[tuple[float, float]]:
    """The ten corners of a five-pointed star around (x, y)."""
    radii = (outer, outer * inner)
    return [(x + radii[n % 2] * sin(n * pi / 5), y - radii[n % 2] * cos(n * pi / 5)) for n in range(10)]


def _broken(name: str) -> str:
    """The name with the line break that leaves its longer half shortest."""
    words = name.split()
    splits = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return "\n".join(min(splits, key=lambda halves: max(map(len, halves))))


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Pillow's own typeface, so that the picture does not depend on the fonts of a machine."""
    return ImageFont.load_default(size)


def _text(text: str, size: int, ink: Ink, rim: Ink, width: int) -> Image.Image:
    font = _font(size)
    lines = text.split("\n")
    boxes = [font.getbbox(line) for line in lines]
    wide = round(max(box[2] - box[0] for box in boxes)) + 2 * width + 2
    advance = size + 3
    high = advance * len(lines) + 2 * width
    image, over = (Image.new("RGBA", (wide, high), (*colour[:3], 0)) for colour in (rim, ink))
    back, front = ImageDraw.Draw(image), ImageDraw.Draw(over)
    for number, (line, box) in enumerate(zip(lines, boxes, strict=True)):
        # From a whole pixel, so that all names come out equally bold.
        left, middle = round((wide - box[2] - box[0]) / 2), round(width + advance * (number + 0.5))
        back.text((left, middle), line, rim, font, anchor="lm", stroke_width=width)
        # Drawn twice, a little apart: the typeface comes in one weight, and names should be somewhat bold.
        for shift in (0.0, 0.5):
            front.text((left + shift, middle), line, ink, font, anchor="lm")
    return Image.alpha_composite(image, over)
