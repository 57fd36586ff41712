"""A board of ten places that has one of everything, its players and their pieces."""

from __future__ import annotations

from generator.skin.layout import Layout, Piece, PlaceLayout, PlayerLook

LAYOUT = Layout(
    size=(1600, 900),
    places=(
        PlaceLayout("North Land", False, (500, 200), "Reds", 3),
        PlaceLayout("South Land", False, (500, 450), "Reds", 1),
        PlaceLayout("East Land", False, (750, 320), "Blues", 12),
        PlaceLayout("Edge Land", False, (1570, 300), "Blues", 2),
        PlaceLayout("Isle of St. Ann", False, (1150, 600), "Blues"),
        PlaceLayout("Rocks", False, (630, 330), "", 0, impassable=True),
        PlaceLayout("1 Sea Zone", True, (150, 350)),
        PlaceLayout("2 Sea Zone", True, (600, 720)),
        PlaceLayout("3 Sea Zone", True, (1080, 560)),
        PlaceLayout("4 Sea Zone", True, (1100, 180)),
    ),
    connections=(
        ("North Land", "South Land"),
        ("North Land", "East Land"),
        ("South Land", "East Land"),
        ("Edge Land", "1 Sea Zone"),
        ("Edge Land", "4 Sea Zone"),
        ("Edge Land", "3 Sea Zone"),
        ("North Land", "1 Sea Zone"),
        ("South Land", "1 Sea Zone"),
        ("South Land", "2 Sea Zone"),
        ("East Land", "2 Sea Zone"),
        ("East Land", "3 Sea Zone"),
        ("East Land", "4 Sea Zone"),
        ("1 Sea Zone", "2 Sea Zone"),
        ("2 Sea Zone", "3 Sea Zone"),
        ("3 Sea Zone", "4 Sea Zone"),
        ("1 Sea Zone", "3 Sea Zone"),
        ("Isle of St. Ann", "3 Sea Zone"),
    ),
    capitals=(("North Land", "Reds"),),
    victory_cities=("North Land", "East Land"),
    blockades=("2 Sea Zone",),
    kamikaze_zones=("4 Sea Zone",),
)

PLAYERS = (
    PlayerLook("Reds", "c04030", "rows c04030 ffffff; star 102030 .5 .5 .3"),
    PlayerLook("Blues", "3060c0", "", "204080"),
)

PIECES = (
    Piece("Red_Tank", "tank", "Reds"),
    Piece("Red_Battleship", "battleship", "Reds", damaged=True),
    Piece("Blue_Tank", "tank", "Blues"),
    Piece("Blue_Walker", "walker", "Blues"),
    Piece("airfield", "air_base", "", damaged=True, disabled=True),
)
