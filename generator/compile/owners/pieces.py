"""Unit types that are no unit of the roster: hulls, ships being fitted out, markers. One id has one meaning."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Bag, Dial, Piece, clash
from generator.compile.world import World

TAKES = (Piece,)
GIVES = (Dial,)


def settle(bag: Bag, world: World) -> Iterator[Ask]:
    """The dials of each piece."""
    known: dict[str, Piece] = {}
    for piece in bag.of(Piece):
        if piece.name in known:
            if known[piece.name].options != piece.options:
                raise clash(f"{piece.name} is two different things", known[piece.name], piece)
            continue
        known[piece.name] = piece
        for option, value in piece.options:
            yield Dial(why=piece.why, types=(piece.name,), option=option, value=value)
