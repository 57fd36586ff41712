"""Japan: research."""

from generator.language import *

from ...boards.global_1940.nations import JAPAN
from ..tier1 import (
    AmphibiousOperations,
    CloseAirSupport,
    DestroyerBombardment,
    EscortCarriers,
    FleetOperations,
    SpecialForces,
    TorpedoBombers,
)
from ..tier2 import DeepConscription, DestroyerTransports, FastSubmarines, FastTransports, ModernFortifications
from ..tier3 import LongRangeAircraft, ShipyardImprovements, SuperBattleships, SuperCarriers, SuperSubmarines


@advantage(JAPAN)
class JapanResearchAdvantages:
    free = [AmphibiousOperations, FleetOperations, TorpedoBombers]
    easier = [DestroyerTransports, LongRangeAircraft, ShipyardImprovements, SuperBattleships]
    favoured = [
        CloseAirSupport,
        DeepConscription,
        DestroyerBombardment,
        EscortCarriers,
        FastTransports,
        FastSubmarines,
        ModernFortifications,
        SpecialForces,
        SuperCarriers,
        SuperSubmarines,
    ]
