"""The language of rules: `from generator.language import *` is the header line of every file of rules.

A rule says what, in the words of Axis & Allies; `generator.compile` knows how. All words are frozen values that
remember the file and line where they were written. `__all__` is what the header line brings.
"""

from generator.language.board import Board, Canal, Place, Relation, Standing
from generator.language.conditions import from_round
from generator.language.geography import (
    BATTLES,
    BATTLES_WON,
    CAPITAL,
    LAND,
    SEA,
    THERE,
    VICTORY_CITIES,
    each_of,
    places,
    region,
    sea,
)
from generator.language.sides import (
    ALLIES,
    AXIS,
    ENEMY,
    EUROPEAN_AXIS,
    EVERYONE,
    FRIENDS,
    OWNER,
    Half,
    Nation,
    Neutral,
    Side,
    neutral,
)
from generator.language.things import (
    ALL_UNITS,
    FACILITIES,
    IT,
    LAND_UNITS,
    PLANES,
    SELF,
    SHIPS,
    SUPPRESSION,
    group,
    join,
)

__all__ = [
    "ALLIES",
    "ALL_UNITS",
    "AXIS",
    "BATTLES",
    "BATTLES_WON",
    "CAPITAL",
    "ENEMY",
    "EUROPEAN_AXIS",
    "EVERYONE",
    "FACILITIES",
    "FRIENDS",
    "IT",
    "LAND",
    "LAND_UNITS",
    "OWNER",
    "PLANES",
    "SEA",
    "SELF",
    "SHIPS",
    "SUPPRESSION",
    "THERE",
    "VICTORY_CITIES",
    "Board",
    "Canal",
    "Half",
    "Nation",
    "Neutral",
    "Place",
    "Relation",
    "Side",
    "Standing",
    "each_of",
    "from_round",
    "group",
    "join",
    "neutral",
    "places",
    "region",
    "sea",
]
