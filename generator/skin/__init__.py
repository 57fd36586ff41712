"""Pictures and point files of a map: drawn by the project itself, or taken from an installed map."""

from generator.skin.cache import recall
from generator.skin.drawn import draw
from generator.skin.installed import Taken, compare, take
from generator.skin.layout import Layout, Piece, PlaceLayout, PlayerLook

__all__ = ["Layout", "Piece", "PlaceLayout", "PlayerLook", "Taken", "compare", "draw", "recall", "take"]
