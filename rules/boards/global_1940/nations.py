"""Who plays on the Global 1940 board: nations in turn order, halves of nations, and powers without turns."""

from generator.language import *

GERMANY = Nation(
    "germany", "Germany", adjective="German", players=("Germans",), step="germans", side=AXIS, capital="Germany"
)
USSR = Nation(
    "ussr", "Soviet Union", adjective="Soviet", players=("Russians",), step="russians", side=ALLIES, capital="Russia"
)
JAPAN = Nation(
    "japan", "Japan", adjective="Japanese", players=("Japanese",), step="japanese", side=AXIS, capital="Japan"
)
USA = Nation(
    "usa",
    "United States",
    adjective="American",
    players=("Americans",),
    step="americans",
    side=ALLIES,
    capital="Eastern United States",
)
# The board prints no capital for China; the mountains that nobody enters stand for it, so that it is never lost.
CHINA = Nation(
    "china", "China", adjective="Chinese", players=("Chinese",), step="chinese", side=ALLIES, capital="Himalayas"
)
UK = Nation(
    "uk",
    "United Kingdom",
    adjective="British",
    players=("British", "UK_Pacific"),
    step="british",
    side=ALLIES,
    capital="United Kingdom",
)
ITALY = Nation(
    "italy", "Italy", adjective="Italian", players=("Italians",), step="italians", side=AXIS, capital="Southern Italy"
)
ANZAC = Nation(
    "anzac", "ANZAC", adjective="ANZAC", players=("ANZAC",), step="anzac", side=ALLIES, capital="New South Wales"
)
FRANCE = Nation(
    "france", "France", adjective="French", players=("French",), step="french", side=ALLIES, capital="France"
)

UK_EUROPE = UK.half("British", "UK Europe", capital="United Kingdom")
UK_PACIFIC = UK.half("UK_Pacific", "UK Pacific", capital="India")

NATIONS = (GERMANY, USSR, JAPAN, USA, CHINA, UK, ITALY, ANZAC, FRANCE)
"""In the order of their turns."""
HALVES = (UK_EUROPE, UK_PACIFIC)

DUTCH = neutral("Dutch")
MONGOLIANS = neutral("Mongolians")
PRO_AXIS = neutral("Neutral Axis", leaning=AXIS)
PRO_ALLIES = neutral("Neutral Allies", leaning=ALLIES)
TRUE_NEUTRALS = neutral("Neutral True")

POWERS = (DUTCH, MONGOLIANS, PRO_AXIS, PRO_ALLIES, TRUE_NEUTRALS)

ALLIANCES = {
    AXIS.id: (GERMANY.id, JAPAN.id, ITALY.id),
    ALLIES.id: (USSR.id, USA.id, CHINA.id, UK.id, ANZAC.id, FRANCE.id),
    EUROPEAN_AXIS.id: (GERMANY.id, ITALY.id),
}
"""`Board.sides`: which nations are meant by the names of alliances."""
