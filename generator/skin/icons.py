"""Unit pictures, one small drawing a role: soldiers from the front, guns and ships from the side, planes from above."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from generator.skin.brush import Canvas, Tone, coloured
from generator.skin.flags import emblem, parse_colour
from generator.skin.labels import star_points
from generator.skin.layout import Piece, PlayerLook
from generator.skin.png import from_image
from generator.why import Where

NEUTRAL_COLOUR = "a39c8b"
"""Of pieces that belong to no player: facilities, hulls, markers."""

_SHIPPED = frozenset(
    (
        "aaGun", "airfield", "armour", "artillery", "battlecruiser", "battleship", "bomber", "bunker", "carrier",
        "cruiser", "destroyer", "factory", "fighter", "halftrack", "harbour", "infantry", "marine", "rockets",
        "s_destroyer", "submarine", "transport",
    )
)  # fmt: skip
"""Type names that the client has pictures of for some players (assets/units)."""

Drawing = Callable[[Canvas], None]
_DRAWINGS: dict[str, Drawing] = {}

B, L, D, M, S, K, W = Tone.BODY, Tone.LIGHT, Tone.DARK, Tone.METAL, Tone.STEEL, Tone.BLACK, Tone.WHITE


def roles() -> tuple[str, ...]:
    """Every role that has a drawing of its own; others get a plate with their initials."""
    return tuple(sorted(_DRAWINGS))


def piece_files(pieces: Sequence[Piece], players: Sequence[PlayerLook], where: Where) -> dict[str, bytes]:
    """The pictures of these pieces, by path; `_hit` and `_disabled` ones where the client may ask for them."""
    colours = {player.name: parse_colour(player.units or player.colour, where) for player in players}
    emblems = {player.name: emblem(player.flag, player.colour, where) for player in players}
    neutral = parse_colour(NEUTRAL_COLOUR, where)
    files: dict[str, bytes] = {}
    for piece in pieces:
        colour = colours.get(piece.player, neutral)
        for ending in endings(piece):
            image = coloured(_tones(piece.role, ending), colour, faded=ending.endswith("_disabled"))
            if piece.player in emblems:
                image.paste(emblems[piece.player], (0, 0))
            data = from_image(image)
            files |= {f"map/{path}": data for path in piece.paths(ending)}
            if not piece.player and piece.name in _SHIPPED:
                # A picture in the player's folder of the client's own art would come before the shared one.
                files |= {f"map/units/{player.name}/{piece.name}{ending}.png": data for player in players}
    return files


def marked(image: Image.Image, ending: str) -> Image.Image:
    """Any unit picture with the sign of damage ("_hit") or of being out of use ("_disabled") laid on."""
    canvas = Canvas()
    _sign(canvas, ending)
    sign = coloured(canvas.tones(), (0, 0, 0)).resize(image.size, Image.Resampling.LANCZOS)
    return Image.alpha_composite(image.convert("RGBA"), sign)


def endings(piece: Piece) -> tuple[str, ...]:
    """The endings of the pictures that the client may ask for (client: UnitImageFactory)."""
    states = ("", *(("_hit",) if piece.damaged else ()), *(("_disabled",) if piece.disabled else ()))
    return (*states, *(f"_rockets{state}" for state in states)) if piece.rockets else states


@cache
def _tones(role: str, ending: str) -> NDArray[np.uint8]:
    canvas = Canvas()
    drawing = _DRAWINGS.get(role)
    if drawing:
        drawing(canvas)
    else:
        _plate(canvas, role)
    _sign(canvas, ending)
    return canvas.tones()


def _sign(canvas: Canvas, ending: str) -> None:
    if ending.startswith("_rockets"):
        canvas.line(Tone.RED, 3, (38, 14), (44, 4))
    if ending.endswith("_hit"):
        _fire(canvas)
    if ending.endswith("_disabled"):
        canvas.line(Tone.RED, 4, (11, 11), (37, 37))
        canvas.line(Tone.RED, 4, (37, 11), (11, 37))


def _icon(*names: str) -> Callable[[Drawing], Drawing]:
    """Register a drawing for one or more roles."""

    def register(drawing: Drawing) -> Drawing:
        for name in names:
            _DRAWINGS[name] = drawing
        return drawing

    return register


def _plate(canvas: Canvas, role: str) -> None:
    """For a role without a drawing: a plate with as many pips as tell roles apart a little."""
    canvas.box(B, 6, 12, 42, 38, 4)
    canvas.box(L, 9, 15, 39, 35, 3)
    for number in range(1 + sum(role.encode()) % 4):
        canvas.disc(K, 15 + 6 * number, 25, 2.2)


def _fire(canvas: Canvas) -> None:
    canvas.shape(Tone.RED, (29, 22), (28, 14), (33, 10), (33, 3), (39, 8), (44, 15), (43, 22), (36, 26))
    canvas.shape(Tone.FLAME, (31, 21), (32, 15), (36, 12), (36, 8), (41, 15), (40, 21), (36, 24))
    canvas.shape(Tone.GOLD, (34, 21), (35, 17), (37, 15), (39, 20), (36, 23))


# --- soldiers ---------------------------------------------------------------------------------------------------------


def _man(canvas: Canvas) -> None:
    """Body, legs and face of a soldier; what he wears on his head comes on top."""
    canvas.shape(D, (18, 30), (23, 30), (22, 45), (15, 45))
    canvas.shape(D, (24, 30), (30, 30), (33, 45), (26, 45))
    canvas.shape(K, (14, 43), (22, 43), (22, 46), (13, 46))
    canvas.shape(K, (26, 43), (33, 43), (35, 46), (26, 46))
    canvas.shape(B, (16, 19), (32, 19), (34, 24), (31, 33), (17, 33), (14, 24))
    canvas.shape(L, (22, 19), (27, 19), (26, 33), (22, 33))
    canvas.box(K, 17, 29, 31, 31)
    canvas.oval(Tone.SKIN, 18, 8, 30, 20)


def _rifle(canvas: Canvas) -> None:
    canvas.line(Tone.WOOD, 3, (12, 36), (27, 24))
    canvas.line(S, 2, (25, 25), (41, 11))
    canvas.disc(Tone.SKIN, 17, 31, 2.4)
    canvas.disc(Tone.SKIN, 29, 23, 2.4)


def _helmet(canvas: Canvas) -> None:
    canvas.arch(B, 16, 3, 32, 21)
    canvas.box(D, 14, 11, 34, 14, 1.5)


@_icon("infantry", "neutral_infantry")
def _infantry(canvas: Canvas) -> None:
    _man(canvas)
    _helmet(canvas)
    _rifle(canvas)


@_icon("marine")
def _marine(canvas: Canvas) -> None:
    _infantry(canvas)
    canvas.disc(W, 38, 37, 8)
    canvas.line(K, 2, (38, 32), (38, 43))
    canvas.line(K, 2, (34.5, 34.5), (41.5, 34.5))
    canvas.line(K, 2, (33, 38), (35, 42), (38, 43), (41, 42), (43, 38))


@_icon("elite", "elite_infantry")
def _elite(canvas: Canvas) -> None:
    _man(canvas)
    canvas.oval(Tone.RED, 15, 3, 33, 13)
    canvas.box(Tone.RED, 17, 8, 31, 12)
    canvas.shape(Tone.RED, (15, 7), (12, 13), (18, 12))
    canvas.line(S, 3.5, (14, 28), (36, 25))
    canvas.box(S, 25, 26, 28, 34)
    canvas.disc(Tone.SKIN, 19, 28, 2.4)
    canvas.disc(Tone.SKIN, 31, 26, 2.4)
    canvas.shape(Tone.GOLD, *star_points(39, 39, 7))


@_icon("militia")
def _militia(canvas: Canvas) -> None:
    _man(canvas)
    canvas.shape(Tone.WOOD, (16, 11), (18, 5), (29, 4), (33, 10), (36, 12), (30, 12))
    canvas.box(W, 14, 23, 18, 27)
    _rifle(canvas)


# --- on wheels and tracks ---------------------------------------------------------------------------------------------


def _tracks(canvas: Canvas, left: float, right: float, top: float = 33) -> None:
    canvas.box(K, left, top, right, top + 10, 5)
    count = int((right - left - 4) / 6)
    for number in range(count):
        canvas.disc(M, left + 5 + number * (right - left - 10) / max(1, count - 1), top + 5, 2.6)


@_icon("mech", "mechanized_infantry")
def _mech(canvas: Canvas) -> None:
    for x in (12, 19, 26):
        canvas.arch(D, x - 3, 13, x + 3, 22)
    canvas.shape(B, (5, 18), (31, 18), (33, 23), (44, 26), (45, 36), (6, 36))
    canvas.shape(L, (5, 18), (31, 18), (32, 21), (6, 21))
    canvas.box(K, 33, 25.5, 36, 28)
    _tracks(canvas, 4, 30, 32)
    canvas.disc(K, 39, 37, 6)
    canvas.disc(M, 39, 37, 3)


@_icon("artillery")
def _artillery(canvas: Canvas) -> None:
    canvas.line(D, 4, (24, 33), (5, 42))
    canvas.line(S, 5, (20, 28), (44, 13))
    canvas.line(S, 3, (20, 28), (15, 31))
    canvas.shape(B, (25, 15), (31, 14), (34, 34), (26, 35))
    canvas.shape(L, (25, 15), (28, 14.5), (30, 34.5), (26, 35))
    canvas.disc(K, 24, 35, 9)
    canvas.disc(B, 24, 35, 6.5)
    canvas.line(K, 1.8, (24, 28), (24, 42))
    canvas.line(K, 1.8, (17, 35), (31, 35))
    canvas.disc(K, 24, 35, 2.2)


@_icon("assault_gun")
def _assault_gun(canvas: Canvas) -> None:
    canvas.line(S, 4, (30, 26), (46, 25))
    canvas.shape(B, (6, 33), (9, 20), (27, 19), (34, 27), (43, 30), (43, 36), (5, 36))
    canvas.shape(L, (9, 20), (27, 19), (30, 23), (9, 24))
    canvas.disc(S, 31, 26, 3.6)
    _tracks(canvas, 3, 44)


@_icon("tank")
def _tank(canvas: Canvas) -> None:
    canvas.line(S, 3.4, (28, 19), (46, 17))
    canvas.shape(B, (4, 27), (42, 27), (46, 33), (42, 37), (6, 37), (3, 32))
    canvas.shape(L, (4, 27), (42, 27), (43.5, 29.5), (4, 29.5))
    canvas.shape(B, (12, 26), (14, 16), (28, 14), (33, 20), (33, 26))
    canvas.shape(L, (14, 16), (28, 14), (31, 18), (13, 19))
    canvas.box(D, 17, 12, 24, 16, 1)
    _tracks(canvas, 3, 45)


@_icon("heavy_tank")
def _heavy_tank(canvas: Canvas) -> None:
    canvas.line(S, 5, (28, 15), (44, 14))
    canvas.box(S, 42, 10.5, 47, 17.5, 1)
    canvas.shape(B, (2, 24), (44, 24), (47, 32), (44, 37), (4, 37), (1, 31))
    canvas.shape(L, (2, 24), (44, 24), (45, 26.5), (2, 26.5))
    canvas.shape(B, (7, 23), (8, 9), (27, 7), (35, 14), (35, 23))
    canvas.shape(L, (8, 9), (27, 7), (31, 11), (8, 13))
    canvas.box(D, 12, 4, 22, 9, 1.5)
    canvas.disc(W, 16, 17, 3.4)
    canvas.disc(B, 16, 17, 1.8)
    _tracks(canvas, 1, 47, 32)
    canvas.box(D, 3, 31, 45, 35, 1)


@_icon("aa_gun")
def _aa_gun(canvas: Canvas) -> None:
    canvas.line(S, 4, (20, 31), (38, 5))
    canvas.line(S, 4, (14, 28), (32, 3))
    canvas.shape(B, (10, 22), (22, 20), (30, 30), (24, 37), (12, 36))
    canvas.shape(L, (10, 22), (22, 20), (24, 24), (12, 26))
    canvas.shape(D, (20, 34), (28, 34), (42, 44), (6, 44))
    canvas.disc(K, 22, 33, 3.5)
    canvas.box(K, 4, 42, 44, 45, 1)


@_icon("train", "armored_train")
def _train(canvas: Canvas) -> None:
    canvas.box(K, 1, 42, 47, 44)
    canvas.shape(B, (3, 20), (20, 20), (20, 37), (2, 37))
    canvas.shape(B, (21, 17), (45, 17), (47, 37), (21, 37))
    canvas.shape(L, (3, 20), (20, 20), (20, 23), (3, 23))
    canvas.shape(L, (21, 17), (45, 17), (45.5, 20), (21, 20))
    canvas.box(D, 6, 13, 16, 20, 3)
    canvas.line(S, 3, (12, 16), (24, 12))
    canvas.box(K, 36, 8, 41, 17)
    canvas.box(K, 25, 23, 32, 25)
    canvas.box(K, 6, 27, 15, 29)
    for x in (7, 16, 26, 34, 42):
        canvas.disc(K, x, 38, 4)
        canvas.disc(M, x, 38, 2)


@_icon("bunker")
def _bunker(canvas: Canvas) -> None:
    canvas.arch(Tone.STONE, 4, 10, 44, 62)
    canvas.box(Tone.STONE, 2, 35, 46, 43, 2)
    canvas.arch(W, 9, 13, 39, 40)
    canvas.arch(Tone.STONE, 9, 17, 39, 44)
    canvas.box(K, 12, 26, 36, 31, 1)
    canvas.line(S, 3, (24, 29), (45, 27))
    canvas.box(B, 2, 38, 46, 43, 2)


@_icon("rocket_site", "rocket")
def _rocket(canvas: Canvas) -> None:
    canvas.shape(B, (24, 2), (29, 10), (29, 36), (19, 36), (19, 10))
    canvas.shape(L, (24, 2), (24, 36), (19, 36), (19, 10))
    canvas.shape(D, (19, 26), (12, 38), (19, 37))
    canvas.shape(D, (29, 26), (36, 38), (29, 37))
    canvas.box(K, 10, 40, 38, 44, 1)


@_icon("wreck", "tank_wreck")
def _wreck(canvas: Canvas) -> None:
    _tracks(canvas, 6, 42)
    canvas.shape(S, (8, 34), (14, 22), (25, 26), (38, 24), (41, 34))
    canvas.line(K, 3, (26, 24), (40, 34))
    canvas.shape(D, (18, 23), (15, 12), (22, 4), (24, 14), (29, 9), (27, 24))


# --- planes, seen from above, nose up ---------------------------------------------------------------------------------


def _plane(canvas: Canvas, half: float, chord: float, wing: float, nose: float, tail: float, body: float) -> None:
    """Wings, tail and fuselage. `half` = half the span, `wing` = where its front edge meets the body."""
    for side in (-1, 1):
        canvas.shape(
            B,
            (24, wing),
            (24 + side * half, wing + chord * 0.35),
            (24 + side * half, wing + chord * 0.85),
            (24, wing + chord),
        )
        tip = 24 + side * half
        canvas.shape(
            D, (24, wing + chord), (tip, wing + chord * 0.85), (tip, wing + chord * 0.7), (24, wing + chord * 0.72)
        )
        canvas.shape(
            B, (24, tail - 7), (24 + side * half * 0.38, tail - 4), (24 + side * half * 0.38, tail - 1), (24, tail)
        )
    canvas.oval(B, 24 - body, nose, 24 + body, tail + 1)
    canvas.oval(L, 24 - body * 0.4, nose + 2, 24 + body * 0.4, tail - 2)


def _roundels(canvas: Canvas, x: float, y: float) -> None:
    for side in (-1, 1):
        canvas.disc(W, 24 + side * x, y, 2.8)
        canvas.disc(D, 24 + side * x, y, 1.5)


def _engines(canvas: Canvas, *spots: tuple[float, float]) -> None:
    for x, y in spots:
        for side in (-1, 1):
            canvas.box(S, 24 + side * x - 2, y, 24 + side * x + 2, y + 8, 2)
            canvas.line(K, 1.4, (24 + side * x - 4, y), (24 + side * x + 4, y))


@_icon("fighter")
def _fighter(canvas: Canvas) -> None:
    canvas.line(K, 1.6, (17, 6), (31, 6))
    _plane(canvas, 20, 11, 15, 5, 42, 3.6)
    canvas.box(K, 22.4, 18, 25.6, 25, 1.6)
    _roundels(canvas, 13, 21)


@_icon("tactical_bomber")
def _tactical_bomber(canvas: Canvas) -> None:
    _plane(canvas, 21, 11, 16, 4, 44, 4.2)
    _engines(canvas, (10, 12))
    canvas.box(W, 22, 8, 26, 12, 1.5)
    canvas.box(K, 22.4, 22, 25.6, 29, 1.6)
    _roundels(canvas, 16.5, 22)


@_icon("bomber", "strategic_bomber")
def _bomber(canvas: Canvas) -> None:
    _plane(canvas, 23, 11, 14, 2, 46, 4.6)
    _engines(canvas, (8.5, 10), (16, 12))
    canvas.box(W, 21.6, 5, 26.4, 9, 1.5)
    canvas.disc(K, 24, 30, 2.4)
    _roundels(canvas, 20, 20)


@_icon("atomic_bomber")
def _atomic_bomber(canvas: Canvas) -> None:
    _bomber(canvas)
    _trefoil(canvas, 37, 37, 9)


@_icon("atomic_striker")
def _atomic_striker(canvas: Canvas) -> None:
    _tactical_bomber(canvas)
    _trefoil(canvas, 37, 37, 9)


@_icon("air_transport")
def _air_transport(canvas: Canvas) -> None:
    _plane(canvas, 22, 12, 13, 4, 44, 5.4)
    _engines(canvas, (9.5, 9))
    canvas.box(K, 20.5, 8, 27.5, 10.5, 1)
    canvas.arch(W, 28, 24, 46, 42)
    canvas.line(K, 1.2, (29, 33), (37, 44), (45, 33))
    canvas.line(K, 1.2, (37, 33), (37, 44))
    canvas.disc(D, 37, 44, 2.4)


# --- ships, seen from the side, bow to the right ----------------------------------------------------------------------


def _hull(canvas: Canvas, left: float, right: float, deck: float, draught: float = 7, tone: Tone = B) -> None:
    low = deck + draught
    canvas.shape(tone, (left, deck), (right, deck - 2), (right - 5, low), (left + 3, low))
    canvas.shape(Tone.RED, (left + 2.2, low - 2.2), (right - 3.8, low - 2.2), (right - 5, low), (left + 3, low))
    canvas.box(Tone.WATER, left - 1, low, right - 1, low + 2.4, 1)


def _turret(canvas: Canvas, x: float, deck: float, side: int, size: float = 1) -> None:
    """A gun turret on deck, guns to the right (1) or left (-1)."""
    canvas.line(S, 1.8 * size, (x, deck - 3 * size), (x + side * 9 * size, deck - 5 * size))
    canvas.box(D, x - 3.4 * size, deck - 5 * size, x + 3.4 * size, deck, 1)


@_icon("transport")
def _transport(canvas: Canvas) -> None:
    for x in (14, 34):
        canvas.line(S, 1.6, (x, 32), (x, 12))
        canvas.line(S, 1.4, (x, 15), (x + 7, 25))
        canvas.line(S, 1.4, (x, 15), (x - 7, 25))
    canvas.box(Tone.WOOD, 7, 26, 18, 32)
    canvas.box(D, 29, 25, 40, 32)
    canvas.box(W, 20, 21, 28, 32)
    canvas.box(K, 22, 14, 26, 21)
    _hull(canvas, 2, 46, 31, 10)


@_icon("submarine")
def _submarine(canvas: Canvas) -> None:
    canvas.line(S, 1.8, (24, 26), (24, 13), (27, 13))
    canvas.shape(D, (17, 30), (19, 21), (30, 21), (32, 30))
    canvas.box(L, 19, 21, 30, 23)
    canvas.line(S, 1.8, (33, 28), (40, 26))
    canvas.shape(B, (2, 30), (8, 29), (38, 29), (47, 32), (42, 38), (10, 39), (4, 36))
    canvas.shape(L, (8, 29), (38, 29), (42, 30.5), (6, 31))
    canvas.box(Tone.WATER, 1, 37, 46, 40, 1)


@_icon("destroyer")
def _destroyer(canvas: Canvas) -> None:
    canvas.line(S, 1.4, (28, 24), (28, 9))
    canvas.box(M, 24, 21, 33, 32)
    canvas.box(D, 17, 20, 22, 32)
    canvas.box(K, 17, 20, 22, 22.5)
    _turret(canvas, 38, 31, 1, 0.8)
    _turret(canvas, 9, 32, -1, 0.8)
    _hull(canvas, 3, 47, 32, 7)


@_icon("escort")
def _escort(canvas: Canvas) -> None:
    canvas.line(S, 1.4, (25, 24), (25, 13))
    canvas.box(M, 22, 23, 31, 33)
    canvas.box(D, 16, 25, 20, 33)
    _turret(canvas, 34, 32, 1, 0.7)
    for x in (9, 13):
        canvas.box(K, x - 1.5, 29, x + 1.5, 33, 1)
    _hull(canvas, 6, 42, 33, 7)


@_icon("cruiser")
def _cruiser(canvas: Canvas) -> None:
    canvas.line(S, 1.5, (27, 20), (27, 6))
    canvas.box(M, 23, 16, 32, 31)
    canvas.box(D, 14, 18, 18, 31)
    canvas.box(D, 19, 18, 22, 31)
    canvas.box(K, 14, 18, 22, 20)
    _turret(canvas, 37, 30, 1)
    _turret(canvas, 8, 31, -1)
    _hull(canvas, 2, 47, 31, 9)


@_icon("battleship")
def _battleship(canvas: Canvas) -> None:
    canvas.line(S, 1.8, (25, 14), (25, 3))
    canvas.box(M, 21, 9, 29, 30)
    canvas.box(L, 19, 9, 31, 12, 1)
    canvas.box(D, 14, 15, 19, 30)
    canvas.box(K, 14, 15, 19, 18)
    _turret(canvas, 34, 25, 1, 1.1)
    _turret(canvas, 39, 30, 1, 1.1)
    canvas.box(D, 31, 25, 37, 30)
    _turret(canvas, 8, 30, -1, 1.1)
    _hull(canvas, 1, 47, 30, 12)
    canvas.line(L, 1.4, (3, 34), (44, 33))


def _deck(canvas: Canvas, left: float, right: float, top: float) -> None:
    canvas.box(L, left, top, right, top + 3)
    canvas.box(D, left + 2, top + 3, right - 3, top + 6)


def _parked(canvas: Canvas, *spots: float, deck: float) -> None:
    for x in spots:
        canvas.shape(K, (x - 4, deck - 4.5), (x + 3, deck - 3.5), (x + 4, deck - 1), (x - 2, deck - 1))
        canvas.line(K, 1.2, (x - 4, deck - 6), (x - 3, deck - 2))


@_icon("carrier", "aircraft_carrier")
def _carrier(canvas: Canvas) -> None:
    canvas.line(S, 1.4, (30, 18), (30, 8))
    canvas.box(M, 25, 15, 35, 27)
    canvas.box(D, 25, 12, 30, 16)
    _hull(canvas, 4, 46, 31, 10)
    _deck(canvas, 1, 47, 26)
    _parked(canvas, 8, 18, 42, deck=26)


@_icon("escort_carrier")
def _escort_carrier(canvas: Canvas) -> None:
    canvas.box(M, 26, 20, 31, 30)
    canvas.line(S, 1.4, (28, 21), (28, 13))
    _hull(canvas, 9, 41, 34, 7)
    _deck(canvas, 6, 42, 29)
    _parked(canvas, 16, deck=29)


def _cradle(canvas: Canvas) -> None:
    """A slipway under a hull, and the posts of a yard."""
    for x in (8, 18, 28, 38):
        canvas.line(Tone.WOOD, 2, (x, 38), (x - 2, 46))
        canvas.line(Tone.WOOD, 2, (x, 38), (x + 2, 46))
    canvas.box(Tone.WOOD, 3, 44, 45, 46.5)


def _crane(canvas: Canvas, x: float) -> None:
    canvas.line(Tone.GOLD, 2.2, (x, 32), (x, 6))
    canvas.line(Tone.GOLD, 2.2, (x - 7, 8), (x + 15, 8))
    canvas.line(K, 1.2, (x + 13, 8), (x + 13, 17))


@_icon("battleship_hull")
def _battleship_hull(canvas: Canvas) -> None:
    _cradle(canvas)
    canvas.shape(B, (1, 27), (47, 25), (42, 40), (5, 40))
    canvas.shape(Tone.RED, (3.5, 35), (44, 35), (42, 40), (5, 40))
    for x in (12, 20, 28, 36):
        canvas.line(D, 1.4, (x, 28), (x, 34))
    canvas.box(D, 20, 22, 30, 27)


@_icon("carrier_hull")
def _carrier_hull(canvas: Canvas) -> None:
    _cradle(canvas)
    canvas.shape(B, (4, 30), (46, 29), (41, 40), (8, 40))
    canvas.shape(Tone.RED, (6.5, 36), (43, 36), (41, 40), (8, 40))
    canvas.box(L, 1, 25, 30, 28)
    for x in (33, 38, 43):
        canvas.line(D, 1.6, (x, 30), (x, 24))


@_icon("fitting_battleship", "battleship_fitting")
def _fitting_battleship(canvas: Canvas) -> None:
    _crane(canvas, 13)
    canvas.box(M, 21, 19, 29, 30)
    _turret(canvas, 38, 30, 1, 1.1)
    _hull(canvas, 1, 47, 30, 12)


@_icon("fitting_carrier", "carrier_fitting")
def _fitting_carrier(canvas: Canvas) -> None:
    _crane(canvas, 13)
    canvas.box(M, 27, 19, 33, 27)
    _hull(canvas, 4, 46, 31, 10)
    _deck(canvas, 1, 47, 26)


# --- facilities -------------------------------------------------------------------------------------------------------


def _works(canvas: Canvas, chimneys: Sequence[float], top: float) -> None:
    for x in chimneys:
        canvas.box(D, x, top, x + 4.5, 30)
        canvas.box(Tone.RED, x, top + 2, x + 4.5, top + 4)
    left, right, width = 5, 43, 38 / 4
    for number in range(4):
        x = left + number * width
        canvas.shape(B, (x, 30), (x, 20), (x + width, 27), (x + width, 30))
        canvas.shape(L, (x, 20), (x + width, 27), (x + width, 28.5), (x, 22))
    canvas.box(B, left, 28, right, 43)
    for x in (9, 17, 33):
        canvas.box(Tone.GOLD, x, 32, x + 5, 36)
    canvas.box(K, 24, 34, 30, 43)


def _smoke(canvas: Canvas, x: float, y: float) -> None:
    canvas.disc(W, x, y, 2.6)
    canvas.disc(W, x + 4, y - 2, 3.2)


@_icon("minor_factory", "factory_minor")
def _minor_factory(canvas: Canvas) -> None:
    _works(canvas, (34,), 11)
    _smoke(canvas, 36, 8)


@_icon("major_factory", "factory_major")
def _major_factory(canvas: Canvas) -> None:
    _works(canvas, (13, 23, 33), 8)
    for x in (15, 25, 35):
        _smoke(canvas, x, 6)


@_icon("factory_upgrade")
def _factory_upgrade(canvas: Canvas) -> None:
    _works(canvas, (34,), 11)
    canvas.shape(Tone.GOLD, (16, 2), (27, 14), (20, 14), (20, 26), (12, 26), (12, 14), (5, 14))


@_icon("air_base", "airfield")
def _air_base(canvas: Canvas) -> None:
    canvas.shape(S, (4, 44), (18, 22), (30, 22), (44, 44))
    for top, low, half in ((25, 29, 0.7), (31, 36, 1), (38, 43, 1.4)):
        canvas.box(W, 24 - half, top, 24 + half, low)
    canvas.arch(B, 3, 10, 20, 34)
    canvas.arch(K, 7, 15, 16, 30)
    canvas.line(W, 1.6, (37, 26), (37, 7))
    canvas.shape(Tone.RED, (37, 7), (46, 9), (46, 12), (37, 14))


@_icon("naval_base", "harbour")
def _naval_base(canvas: Canvas) -> None:
    canvas.box(Tone.WATER, 2, 37, 46, 45, 2)
    canvas.box(Tone.STONE, 2, 33, 27, 40)
    canvas.box(B, 3, 22, 16, 33)
    canvas.shape(D, (2, 22), (9.5, 16), (17, 22))
    canvas.line(Tone.GOLD, 2.4, (22, 33), (22, 6))
    canvas.line(Tone.GOLD, 2.4, (17, 8), (43, 8))
    canvas.line(K, 1.2, (39, 8), (39, 18))
    canvas.ring(S, 37, 20, 2, 1.4)
    canvas.line(S, 2.6, (37, 21), (37, 38))
    canvas.line(S, 2.2, (33, 25), (41, 25))
    canvas.line(S, 2.6, (30, 31), (32, 36), (37, 38), (42, 36), (44, 31))


def _trefoil(canvas: Canvas, x: float, y: float, radius: float) -> None:
    canvas.disc(Tone.GOLD, x, y, radius)
    for turn in (0, 1, 2):
        angle = 2 * np.pi * turn / 3
        edges = [
            (x + 0.82 * radius * np.sin(angle + side), y - 0.82 * radius * np.cos(angle + side))
            for side in (-0.5, 0, 0.5)
        ]
        canvas.shape(K, (x, y), *edges)
    canvas.disc(Tone.GOLD, x, y, radius * 0.26)
    canvas.disc(K, x, y, radius * 0.16)


@_icon("atomic_bomb")
def _atomic_bomb(canvas: Canvas) -> None:
    canvas.shape(D, (3, 13), (12, 13), (17, 24), (12, 35), (3, 35))
    canvas.box(K, 3, 22, 16, 26)
    canvas.oval(B, 9, 9, 46, 39)
    canvas.oval(L, 14, 11, 40, 20)
    _trefoil(canvas, 28, 25, 8.5)


@_icon("warhead", "atomic_bomb_warhead")
def _warhead(canvas: Canvas) -> None:
    canvas.shape(D, (15, 2), (33, 2), (29, 12), (19, 12))
    canvas.box(K, 22, 2, 26, 12)
    canvas.oval(B, 12, 9, 36, 46)
    canvas.oval(L, 16, 12, 22, 40)
    _trefoil(canvas, 25, 27, 8.5)


def _project(canvas: Canvas, bars: int) -> None:
    """A drawing board with the plan of a bomb, and how far the work is."""
    canvas.line(Tone.WOOD, 3, (14, 40), (8, 47))
    canvas.line(Tone.WOOD, 3, (34, 40), (40, 47))
    canvas.box(Tone.WOOD, 4, 6, 44, 41, 2)
    canvas.box(W, 7, 9, 41, 38)
    _trefoil(canvas, 24, 18, 8)
    for number in range(4):
        canvas.box(Tone.RED if number < bars else M, 9 + 8 * number, 28, 15 + 8 * number, 37)


@_icon("bomb_project", "atomic_bomb_project", "atomic_bomb_project_a")
def _first_project(canvas: Canvas) -> None:
    _project(canvas, 1)


@_icon("atomic_bomb_project_b")
def _second_project(canvas: Canvas) -> None:
    _project(canvas, 3)


@_icon("atomic_bomb_hit")
def _atomic_bomb_hit(canvas: Canvas) -> None:
    _atomic_bomb(canvas)
    _fire(canvas)


# --- markers ----------------------------------------------------------------------------------------------------------


@_icon("marker")
def _marker(canvas: Canvas) -> None:
    canvas.disc(D, 24, 24, 9)
    canvas.disc(L, 24, 24, 7)
    canvas.shape(Tone.RED, *star_points(24, 24.5, 6))


@_icon("gun_marker")
def _gun_marker(canvas: Canvas) -> None:
    canvas.disc(D, 24, 24, 9)
    canvas.disc(L, 24, 24, 7)
    canvas.line(K, 2.4, (20, 28), (28, 19))
    canvas.line(K, 2, (19, 29), (29, 29))


@_icon("first_round")
def _first_round(canvas: Canvas) -> None:
    canvas.disc(D, 24, 24, 11)
    canvas.disc(L, 24, 24, 9)
    canvas.shape(
        K, (19, 21), (24, 16), (26, 16), (26, 30), (29, 30), (29, 32.5), (19, 32.5), (19, 30), (22, 30), (22, 21)
    )


@_icon("convoy_raider")
def _convoy_raider(canvas: Canvas) -> None:
    canvas.ring(Tone.RED, 24, 24, 15, 3)
    canvas.line(Tone.RED, 3, (24, 3), (24, 45))
    canvas.line(Tone.RED, 3, (3, 24), (45, 24))
    canvas.shape(S, (10, 24), (38, 23), (34, 31), (13, 31))
    canvas.box(S, 20, 17, 27, 24)
