"""ANZAC: research."""

from generator.language import *

from ...boards.global_1940.nations import ANZAC
from ..tier1 import (
    AmphibiousOperations,
    CloseAirSupport,
    DestroyerBombardment,
    DestroyerEscorts,
    FleetOperations,
    SpecialForces,
    TorpedoBombers,
)
from ..tier2 import DestroyerTransports, FastTransports, SalvageTeams, Sonar
from ..tier3 import ShipyardImprovements


@advantage(ANZAC, title="ANZAC Research Advantages")
class AnzacResearchAdvantages:
    free = [DestroyerEscorts]
    easier = [FastTransports, ShipyardImprovements]
    favoured = [
        AmphibiousOperations,
        CloseAirSupport,
        DestroyerBombardment,
        DestroyerTransports,
        FleetOperations,
        SalvageTeams,
        Sonar,
        SpecialForces,
        TorpedoBombers,
    ]
