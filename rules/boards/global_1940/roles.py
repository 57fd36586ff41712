"""Units that the board itself speaks of, by their ids; what they are, the cards of a ruleset say."""

from generator.language.politics import group_of, role

INFANTRY = role("infantry")
ARTILLERY = role("artillery")
SUBMARINE = role("submarine")
MINOR_FACTORY = role("minor_factory")
MAJOR_FACTORY = role("major_factory")

FACTORIES = group_of("factory")
WARSHIPS = group_of("warship")
SURFACE_WARSHIPS = group_of("surface_warship")
