"""France: research, and technologies of its own."""

from generator.language import *

from ...boards.global_1940.nations import FRANCE
from ..tier1 import CloseAirSupport, DestroyerBombardment, DestroyerEscorts, FleetOperations, PrimeMovers
from ..tier2 import FastTransports, ModernFortifications, SiegeHowitzers, WarBonds
from ..units import CRUISER, DESTROYER


@advantage(FRANCE)
class FranceResearchAdvantages:
    free = [WarBonds]
    easier = [FastTransports, SiegeHowitzers]
    favoured = [
        CloseAirSupport,
        DestroyerBombardment,
        DestroyerEscorts,
        FleetOperations,
        ModernFortifications,
        PrimeMovers,
    ]


@exclusive(FRANCE, level=1, title="Force de Raid")
class ForceDeRaid:
    """A Destroyer paired with a Cruiser attacks and defends at 3; both roll two dice in convoy raids."""

    effects = [
        Improve(DESTROYER, attack=+1, defence=+1, convoy=+1, paired_with=CRUISER),
        Improve(CRUISER, convoy=+1, paired_with=DESTROYER),
    ]
