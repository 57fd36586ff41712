"""Regions of the Global 1940 board that rules speak of; `tags` in the table of territories says what lies in them."""

from generator.language import *

AFRICA = region("africa", "Africa")
ASIA = region("asia", "Asia")
MAINLAND_EUROPE = region("europe", "mainland Europe")
NORTH_AMERICA = region("north_america", "North America")
SOUTH_AMERICA = region("south_america", "South America")
CANADA = region("canada", "Canada")
AUSTRALIA = region("australia", "mainland Australia")
CHINESE_MAINLAND = region("china", "mainland China")
SOVIET_SOIL_1939 = region("soviet_1939", "Soviet soil of 1939")
VICHY_LAND = region("vichy", "the lands of Vichy")

ISLANDS = region("island", "the islands")
PACIFIC_ISLANDS = region("pacific_island", "the Pacific islands")
NO_FACTORIES = region("no_factory", "islands too small for a factory")
IMPASSABLE = region("impassable", "impassable land")
INLAND = LAND.but(LAND.next_to(SEA))

EUROPE_MAP = region("europe_map", "the European board")
PACIFIC_MAP = region("pacific_map", "the Pacific board")

ATLANTIC = region("atlantic", "the Atlantic")
MEDITERRANEAN = region("mediterranean", "the Mediterranean")
WESTERN_MEDITERRANEAN = region("western_mediterranean", "the western Mediterranean")
PACIFIC_WATERS = SEA.within(PACIFIC_MAP)
CONVOY_ZONES = region("convoy", "the convoy zones")
KAMIKAZE_WATERS = region("kamikaze", "the waters around Japan")
