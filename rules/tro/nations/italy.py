"""Italy: research."""

from generator.language import *

from ...boards.global_1940.nations import ITALY
from ..tier1 import (
    AirborneOperations,
    AmphibiousOperations,
    DestroyerBombardment,
    DestroyerEscorts,
    FleetOperations,
    SelfPropelledArtillery,
    SpecialForces,
    TorpedoBombers,
)
from ..tier2 import DeepConscription, DualPurposeGuns, FastTransports
from ..tier3 import LongRangeAircraft, ShipyardImprovements


@advantage(ITALY)
class ItalyResearchAdvantages:
    free = [FleetOperations, TorpedoBombers]
    easier = [DeepConscription, DualPurposeGuns, LongRangeAircraft, ShipyardImprovements]
    favoured = [
        AirborneOperations,
        AmphibiousOperations,
        DestroyerBombardment,
        DestroyerEscorts,
        FastTransports,
        SelfPropelledArtillery,
        SpecialForces,
    ]
