"""ANZAC: research, and technologies of its own."""

from generator.language import *

from ...boards.global_1940.nations import ANZAC
from ...boards.global_1940.regions import AFRICA
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
from ..units import ELITE, INFANTRY, MARINE


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


@exclusive(ANZAC, level=2, title="Rats of Tobruk")
class RatsOfTobruk:
    """Infantry, Marines and Elite Infantry defend at 3 in Africa."""

    effects = [Improve(INFANTRY, MARINE, ELITE, defence=+1, at=AFRICA)]
