"""Flags drawn from a few words: "rows 000000 ffffff cc0000; disc ffffff .5 .5 .3".

A design is layers, drawn one over the other and parted by ";". A layer is a word and what it takes: colours as six
hexadecimal digits, then numbers. Positions and widths are shares of the flag: (0, 0) is its upper left corner, (1, 1)
its lower right; radii are shares of its height. `in X Y WIDTH HEIGHT:` before layers draws the rest of them inside
that part of the flag (a canton) up to the next `in`; `in 0 0 1 1:` is the whole flag again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

from PIL import Image, ImageDraw

from generator.skin.labels import star_points
from generator.skin.png import from_image
from generator.why import Where, did_you_mean, fail

Box = tuple[float, float, float, float]
Rgb = tuple[int, int, int]

NORMAL, SMALL, LARGE, FADE = (36, 24), (18, 12), (60, 40), (54, 36)
"""Sizes in pixels; a normal flag of 24 keeps a row of the client's Actions window at 44."""

EMBLEM = (15, 10)
"""Size in pixels of the flag on a unit picture of 48."""

_FINE = 8
_MOST = 50


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a design: the least and most colours and numbers it takes, and what it draws."""

    colours: tuple[int, int]
    numbers: tuple[int, int]
    paint: Callable[[ImageDraw.ImageDraw, Box, list[Rgb], list[float]], None]


def flag_files(player: str, design: str, colour: str, where: Where) -> dict[str, bytes]:
    """The four flags of a player, by path; without a design the flag is plain in the player's colour.

    Raises `Faulty` for a design that cannot be read.
    """
    cloth = _cloth(design or f"plain {colour}", where)
    sizes = {"": NORMAL, "_small": SMALL, "_large": LARGE}
    files = {f"map/flags/{player}{ending}.png": from_image(_framed(cloth, size)) for ending, size in sizes.items()}
    faded = _framed(cloth, FADE)
    faded.putalpha(130)
    files[f"map/flags/{player}_fade.png"] = from_image(faded)
    return files


def emblem(design: str, colour: str, where: Where) -> Image.Image:
    """The flag as a sign of `EMBLEM` size for the corner of a unit picture. Raises `Faulty`."""
    return _framed(_cloth(design or f"plain {colour}", where), EMBLEM)


def parse_colour(text: str, where: Where) -> Rgb:
    """Six hexadecimal digits as red, green, blue. Raises `Faulty`."""
    try:
        if len(text) != 6:
            raise ValueError(text)
        red, green, blue = bytes.fromhex(text)
    except ValueError:
        raise fail(f"{text!r} is no colour", where, "write six hexadecimal digits, such as c8102e") from None
    return red, green, blue


def _cloth(design: str, where: Where) -> Image.Image:
    size = (NORMAL[0] * _FINE, NORMAL[1] * _FINE)
    image = Image.new("RGB", size, (255, 255, 255))
    box: Box = (0.0, 0.0, float(size[0]), float(size[1]))
    for layer in design.split(";"):
        head, colon, rest = layer.rpartition(":")
        if colon:
            box = _part(head, size, where)
        # A part of the flag is drawn apart and then laid on, so that nothing sticks out of it.
        piece = image.crop(_whole(box))
        _paint(ImageDraw.Draw(piece), (0.0, 0.0, float(piece.width), float(piece.height)), rest.split(), where)
        image.paste(piece, _whole(box)[:2])
    return image


def _whole(box: Box) -> tuple[int, int, int, int]:
    return round(box[0]), round(box[1]), round(box[2]), round(box[3])


def _part(text: str, size: tuple[int, int], where: Where) -> Box:
    words = text.split()
    try:
        x, y, width, height = (float(word) for word in words[1:])
        if words[0] != "in" or not (0 <= x < x + width <= 1.001 and 0 <= y < y + height <= 1.001):
            raise ValueError(text)
    except (ValueError, IndexError):
        raise fail(f"{text.strip()!r} is no part of a flag", where, "write: in 0 0 .5 .5: ...") from None
    return x * size[0], y * size[1], (x + width) * size[0], (y + height) * size[1]


def _paint(draw: ImageDraw.ImageDraw, box: Box, words: list[str], where: Where) -> None:
    name = words[0] if words else ""
    word = _WORDS.get(name)
    if word is None:
        raise fail(f"{name!r} is no word of a flag", where, did_you_mean(name, sorted(_WORDS)))
    arguments = words[1:]
    hexadecimal = [text for text in arguments if len(text) == 6 and not text.startswith((".", "0.", "1."))]
    colours = [parse_colour(text, where) for text in hexadecimal]
    try:
        numbers = [float(text) for text in arguments if text not in hexadecimal]
    except ValueError:
        raise fail(f"{' '.join(words)!r} holds neither colours nor numbers", where, "colours have six digits") from None
    if any(not 0 <= number <= _MOST for number in numbers):
        raise fail(f"{' '.join(words)!r} goes beyond the flag", where, f"numbers are 0 to {_MOST}")
    for kind, given, (least, most) in (("colours", colours, word.colours), ("numbers", numbers, word.numbers)):
        if not least <= len(given) <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            raise fail(f"{' '.join(words)!r} has {len(given)} {kind}", where, f"{name} takes {wanted}")
    word.paint(draw, box, colours, numbers)


def _framed(cloth: Image.Image, size: tuple[int, int]) -> Image.Image:
    image = cloth.resize(size, Image.Resampling.BOX)
    ImageDraw.Draw(image).rectangle((0, 0, size[0] - 1, size[1] - 1), outline=(40, 36, 32))
    return image


# --- words ------------------------------------------------------------------------------------------------------------


def _bands(down: bool, draw: ImageDraw.ImageDraw, box: Box, colours: list[Rgb], numbers: list[float]) -> None:
    count = int(numbers[0]) if numbers else len(colours)
    for number in range(count):
        low, high = number / count, (number + 1) / count
        area = (0, low * box[3], box[2], high * box[3]) if down else (low * box[2], 0, high * box[2], box[3])
        draw.rectangle(area, fill=colours[number % len(colours)])


def _rows(draw: ImageDraw.ImageDraw, box: Box, colours: list[Rgb], numbers: list[float]) -> None:
    _bands(True, draw, box, colours, numbers)


def _columns(draw: ImageDraw.ImageDraw, box: Box, colours: list[Rgb], numbers: list[float]) -> None:
    _bands(False, draw, box, colours, numbers)


def _disc(draw: ImageDraw.ImageDraw, box: Box, colours: list[Rgb], numbers: list[float]) -> None:
    x, y, radius = numbers[0] * box[2], numbers[1] * box[3], numbers[2] * box[3]
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colours[0])


def _star(draw: ImageDraw.ImageDraw, box: Box, colours: list[Rgb], numbers: list[float]) -> None:
    draw.polygon(star_points(numbers[0] * box[2], numbers[1] * box[3], numbers[2] * box[3]), fill=colours[0])


def _stars(draw: ImageDraw.ImageDraw, box: Box, colours: list[Rgb], numbers: list[float]) -> None:
    columns, rows, radius = int(numbers[0]), int(numbers[1]), numbers[2] * box[3]
    for row in range(rows):
        for column in range(columns):
            x, y = (column + 0.5) * box[2] / columns, (row + 0.5) * box[3] / rows
            draw.polygon(star_points(x, y, radius), fill=colours[0])


def _sun(draw: ImageDraw.ImageDraw, box: Box, colours: list[Rgb], numbers: list[float]) -> None:
    """A star of many short rays around a disc."""
    x, y, radius, count = numbers[0] * box[2], numbers[1] * box[3], numbers[2] * box[3], max(3, int(numbers[3]))
    corners = [
        (x + r * sin(n * pi / count), y - r * cos(n * pi / count))
        for n, r in ((n, radius if n % 2 == 0 else radius * 0.55) for n in range(2 * count))
    ]
    draw.polygon(corners, fill=colours[0])


def _rays(draw: ImageDraw.ImageDraw, box: Box, colours: list[Rgb], numbers: list[float]) -> None:
    """Rays from a point to the edge."""
    x, y, count = numbers[0] * box[2], numbers[1] * box[3], int(numbers[2])
    for number in range(count):
        turn, half, far = 2 * pi * number / count, pi / count / 2, 2 * box[2]
        edges = [(x + far * sin(turn + side), y - far * cos(turn + side)) for side in (-half, half)]
        draw.polygon([(x, y), *edges], fill=colours[0])


def _cross(draw: ImageDraw.ImageDraw, box: Box, colours: list[Rgb], numbers: list[float]) -> None:
    """A cross to the edges: its width, and where it stands from the left (default .5)."""
    half, x = numbers[0] * box[3] / 2, (numbers[1] if len(numbers) > 1 else 0.5) * box[2]
    draw.rectangle((x - half, 0, x + half, box[3]), fill=colours[0])
    draw.rectangle((0, box[3] / 2 - half, box[2], box[3] / 2 + half), fill=colours[0])


def _saltire(draw: ImageDraw.ImageDraw, box: Box, colours: list[Rgb], numbers: list[float]) -> None:
    width = max(1, round(numbers[0] * box[3]))
    draw.line((-width, -width * box[3] / box[2], box[2] + width, box[3] * (1 + width / box[2])), colours[0], width)
    draw.line((-width, box[3] * (1 + width / box[2]), box[2] + width, -width * box[3] / box[2]), colours[0], width)


def _plus(draw: ImageDraw.ImageDraw, box: Box, colours: list[Rgb], numbers: list[float]) -> None:
    """A straight cross with arms of this length and width around a point."""
    x, y, arm, half = numbers[0] * box[2], numbers[1] * box[3], numbers[2] * box[3], numbers[3] * box[3] / 2
    draw.rectangle((x - half, y - arm, x + half, y + arm), fill=colours[0])
    draw.rectangle((x - arm, y - half, x + arm, y + half), fill=colours[0])


def _hoist(draw: ImageDraw.ImageDraw, box: Box, colours: list[Rgb], numbers: list[float]) -> None:
    """A triangle at the left edge, this deep."""
    draw.polygon([(0, 0), (numbers[0] * box[2], box[3] / 2), (0, box[3])], fill=colours[0])


_WORDS = {
    "plain": _Word((1, 1), (0, 0), _rows),
    "rows": _Word((2, 9), (0, 1), _rows),
    "columns": _Word((2, 9), (0, 1), _columns),
    "disc": _Word((1, 1), (3, 3), _disc),
    "star": _Word((1, 1), (3, 3), _star),
    "stars": _Word((1, 1), (3, 3), _stars),
    "sun": _Word((1, 1), (4, 4), _sun),
    "rays": _Word((1, 1), (3, 3), _rays),
    "cross": _Word((1, 1), (1, 2), _cross),
    "saltire": _Word((1, 1), (1, 1), _saltire),
    "plus": _Word((1, 1), (4, 4), _plus),
    "hoist": _Word((1, 1), (1, 1), _hoist),
}
