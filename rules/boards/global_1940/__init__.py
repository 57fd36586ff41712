"""Axis & Allies Global 1940, second edition: the board as facts.

Tables (.tsv) say what lies where; `politics` and `objectives` say what the board's own rules are. All of it is facts
of the printed game in our own words.
"""

from pathlib import Path

from generator.language import tables
from generator.language.politics import Memory, Sentence
from generator.language.rule import Rule

from . import objectives, politics
from .nations import ALLIANCES, HALVES, NATIONS, POWERS

FOLDER = Path(__file__).parent

board = tables.board(
    FOLDER,
    title="Global 1940 Second Edition",
    nations=NATIONS,
    halves=HALVES,
    powers=POWERS,
    sides=ALLIANCES,
    politics=tables.words(politics, Sentence, Memory),
    objectives=tables.words(objectives, Rule),
)

# The names by which rule sets call what they replace or leave out.
Berlin = objectives.UssrBerlin
BurmaRoad = objectives.ChinaBurmaRoad
ControlOriginalAndMalaya = objectives.AnzacMalaya
ControlStrategicIslands = objectives.AnzacIslands
FranceLiberated = politics.FranceLiberated
KwangtungAndMalaya = objectives.UkKwangtungAndMalaya
LendLease = objectives.UssrLendLease
NorthAfrica = objectives.ItalyNorthAfrica
OriginalTerritories = objectives.UkOriginalTerritories
PresenceInEgypt = objectives.GermanyEgypt
RomanEmpire = objectives.ItalyRomanEmpire
SpreadOfCommunism = objectives.UssrSpreadOfCommunism
StrategicDefensePerimeter = objectives.JapanPerimeter
