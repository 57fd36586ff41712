"""Japan: research, and technologies of its own."""

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
from ..units import ARTILLERY, INFANTRY


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


@exclusive(JAPAN, level=1)
class KwantungArmy:
    """Once a turn two Infantry and one Artillery together for 8 IPCs, placed in Manchuria without a factory."""

    effects = [Offer({INFANTRY: 2, ARTILLERY: 1}, price=8, at="Manchuria")]
