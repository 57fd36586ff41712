"""Total Research Overhaul: research by levels and dice, 47 technologies in four tiers, a roster of its own."""

from generator.language import *

from .. import vanilla
from . import research, tier1, tier2, tier3, tier4, units
from .nations import anzac, china, france, germany, italy, japan, uk, usa, ussr

ruleset = Ruleset(
    "Total Research Overhaul",
    base=vanilla.ruleset,
    modules=[units, tier1, tier2, tier3, tier4, anzac, china, france, germany, italy, japan, ussr, uk, usa],
    research=research.research,
    turn=Phases(RESEARCH, PURCHASE, DIPLOMACY, COMBAT_MOVE, COMBAT, NONCOMBAT, MOBILISE, COLLECT),
)
tro = ruleset
