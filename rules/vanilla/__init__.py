"""The board's own rules without any house rule: the null ruleset, on which others build."""

from generator.language import *

from . import units

ruleset = Ruleset(
    "Global 1940",
    modules=[units],
    turn=Phases(PURCHASE, DIPLOMACY, COMBAT_MOVE, COMBAT, NONCOMBAT, MOBILISE, COLLECT),
)
