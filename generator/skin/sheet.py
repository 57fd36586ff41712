"""The contact sheet: every flag, unit, marker and resource of a map in one picture, with its name.

Each unit stands in full size on its nation's ground and in half size on the sea, as a player meets it.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFont

from generator.skin.icons import NEUTRAL_COLOUR, endings
from generator.skin.layout import Piece, PlayerLook

_COLUMNS = 9
_CELL = (136, 74)
_HEAD = 58
_MARGIN = 10
_NAME = 11
_TITLE = 16
_INK, _PAPER, _SEA = (30, 26, 22), (246, 243, 234), (150, 184, 206)


@dataclass(frozen=True, slots=True)
class _Cell:
    """A picture under its name, on a ground of this colour."""

    path: str
    name: str
    ground: str


@dataclass(frozen=True, slots=True)
class _Group:
    """What stands together: of a player, or of nobody ("")."""

    title: str
    player: str
    cells: tuple[_Cell, ...]

    @property
    def height(self) -> int:
        """Pixels from its title to its last row."""
        return _HEAD + -(-len(self.cells) // _COLUMNS) * _CELL[1] + _MARGIN


def sheet(
    files: Mapping[str, bytes], pieces: Sequence[Piece], players: Sequence[PlayerLook], resources: Sequence[str]
) -> Image.Image:
    """The contact sheet of these files of a map."""
    groups = list(_groups(pieces, players, resources))
    page = Image.new("RGB", (_COLUMNS * _CELL[0] + 2 * _MARGIN, sum(group.height for group in groups)), _PAPER)
    top = 0
    for group in groups:
        _paint(page, files, group, top)
        top += group.height
    return page


def _groups(pieces: Sequence[Piece], players: Sequence[PlayerLook], resources: Sequence[str]) -> Iterable[_Group]:
    for player in players:
        own = [cell for piece in pieces if piece.player == player.name for cell in _forms(piece, player.colour)]
        yield _Group(player.name, player.name, tuple(own))
    shared = [cell for piece in pieces if not piece.player for cell in _forms(piece, NEUTRAL_COLOUR)]
    coins = [_Cell(f"resources/{name}{large}", f"{name}{large}", "") for name in resources for large in ("", "_large")]
    yield _Group("Shared by all, and markers", "", tuple(shared))
    yield _Group("Resources and marks", "", (*coins, _Cell("misc/vc", "victory city", "")))


def _forms(piece: Piece, ground: str) -> list[_Cell]:
    return [
        _Cell(piece.paths(ending)[0].removesuffix(".png"), f"{piece.name}{ending}", ground) for ending in endings(piece)
    ]


def _paint(page: Image.Image, files: Mapping[str, bytes], group: _Group, top: int) -> None:
    draw = ImageDraw.Draw(page)
    left = _MARGIN
    for ending in ("_large", "", "_small") if group.player else ():
        flag = _picture(files, f"flags/{group.player}{ending}")
        if flag is not None:
            page.paste(flag, (left, top + (_HEAD - flag.height) // 2), flag)
            left += flag.width + 6
    draw.text((left + 4, top + _HEAD // 2), group.title.replace("_", " "), _INK, _font(_TITLE), anchor="lm")
    for number, cell in enumerate(group.cells):
        row, column = divmod(number, _COLUMNS)
        _cell(page, files, cell, (_MARGIN + column * _CELL[0], top + _HEAD + row * _CELL[1]))


def _cell(page: Image.Image, files: Mapping[str, bytes], cell: _Cell, spot: tuple[int, int]) -> None:
    """Full size on land, half size on the sea, the name below on as many lines as it needs."""
    x, y = spot
    draw = ImageDraw.Draw(page)
    picture = _picture(files, cell.path)
    if picture is None:
        draw.rectangle((x, y, x + 52, y + 50), outline=_INK)
    elif cell.ground:
        draw.rectangle((x, y, x + picture.width + 3, y + 50), fill=f"#{cell.ground}")
        draw.rectangle((x + picture.width + 4, y, x + picture.width + 33, y + 50), fill=_SEA)
        half = picture.resize((picture.width // 2, picture.height // 2), Image.Resampling.BILINEAR)
        page.paste(picture, (x + 2, y + 1), picture)
        page.paste(half, (x + picture.width + 7, y + 13), half)
    else:
        page.paste(picture, (x + 2, y + 1), picture)
    draw.text((x, y + 53), _short(cell.name), _INK, _font(_NAME))


def _short(name: str) -> str:
    """A name that fits below its picture."""
    font, text = _font(_NAME), name.replace("_", " ")
    while font.getlength(text) > _CELL[0] - 4:
        text = text[:-2] + "\u2026"
    return text


def _picture(files: Mapping[str, bytes], path: str) -> Image.Image | None:
    data = files.get(f"map/{path}.png")
    return Image.open(io.BytesIO(data)).convert("RGBA") if data else None


def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)
