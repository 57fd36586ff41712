"""What the pictures are made from: the board's layout, the pieces, and how each player looks. Plain data, no files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.why import NOWHERE, Fault, Faulty, Where

Point = tuple[float, float]

IMPASSABLE = "b9ab8d"
"""Colour of ground nobody can enter, and of the client's own neutral."""


@dataclass(frozen=True, slots=True)
class PlaceLayout:
    """A territory or sea zone: its name, kind, centre in the layout's coordinates, first owner ("" = nobody).

    `production` is what its first owner earns, 0 = nothing; `impassable` ground is drawn as such and never owned.
    """

    name: str
    water: bool
    centre: Point
    owner: str = ""
    production: int = 0
    impassable: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole board. Coordinates run right and down from (0, 0); the board wraps around from right to left.

    `size` is width and height of the coordinates, `connections` pairs of place names, `capitals` pairs of a place
    and the player whose capital it is; victory cities, blockades and kamikaze zones are names of places; `grounds` are
    the territory effects of the game.
    """

    size: tuple[int, int]
    places: tuple[PlaceLayout, ...]
    connections: tuple[tuple[str, str], ...]
    capitals: tuple[tuple[str, str], ...] = ()
    victory_cities: tuple[str, ...] = ()
    blockades: tuple[str, ...] = ()
    kamikaze_zones: tuple[str, ...] = ()
    grounds: tuple[str, ...] = ()
    where: Where = NOWHERE

    def checked(self) -> Layout:
        """This layout, when it can be drawn.

        Raises `Faulty` with every fault: no place, a name twice or one the client cannot read, a centre outside the
        board, two places on one spot, a name that is no place.
        """
        faults = tuple(Fault(text, self.where, remedy) for text, remedy in self._faults())
        if faults:
            raise Faulty(*faults)
        return self

    def _faults(self) -> Iterator[tuple[str, str]]:
        width, height = self.size
        if not self.places or width < 1 or height < 1:
            yield "the board has no place to draw", "give it a size and at least one place"
        seen: set[str] = set()
        spots: dict[Point, str] = {}
        for place in self.places:
            if place.name in seen:
                yield f"{place.name} is laid out twice", "keep one"
            seen.add(place.name)
            if not place.name.strip() or any(sign in place.name for sign in "(<>|\r\n"):
                yield f"{place.name!r} cannot be written into the client's point files", "use no ( < > | in names"
            if not (0 <= place.centre[0] < width and 0 <= place.centre[1] < height):
                yield f"the centre {place.centre} of {place.name} is off the board", f"the board is {width} x {height}"
            if place.centre in spots:
                yield f"{place.name} lies on the very spot of {spots[place.centre]}", "move one of them"
            spots[place.centre] = place.name
        for kind, names in (
            ("connection", [name for pair in self.connections for name in pair]),
            ("capital", [place for place, _ in self.capitals]),
            ("victory city", self.victory_cities),
            ("blockade", self.blockades),
            ("kamikaze zone", self.kamikaze_zones),
        ):
            for name in names:
                if name not in seen:
                    yield f"{kind} at {name!r}, which is no place of the layout", "name a place that is laid out"


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit type to be drawn: its type name, what it is, whose it is ("" = shared by all players).

    `role` is the language's id ("heavy_tank"); `damaged`, `disabled` and `rockets` tell what the client asks for.
    `halves`: other players who have it, in the colour of the first. `hidden`: the board does not show it.
    """

    name: str
    role: str
    player: str = ""
    damaged: bool = False
    disabled: bool = False
    rockets: bool = False
    halves: tuple[str, ...] = ()
    hidden: bool = False

    def paths(self, ending: str = "") -> tuple[str, ...]:
        """Where its picture lies below the content root: by player, since Unit Help lists all that it finds."""
        folders = [f"{player}/" for player in (self.player, *self.halves)] if self.player else [""]
        return tuple(f"units/{folder}{self.name}{ending}.png" for folder in folders)


@dataclass(frozen=True, slots=True)
class PlayerLook:
    """A player's colour (six hexadecimal digits), the design of its flag, and the colour of its units.

    A flag is a few words, see `generator.skin.flags`; `units` = "" takes `colour`.
    """

    name: str
    colour: str
    flag: str = ""
    units: str = ""
