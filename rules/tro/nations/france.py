"""France: research."""

from generator.language import *

from ...boards.global_1940.nations import FRANCE
from ..tier1 import CloseAirSupport, DestroyerBombardment, DestroyerEscorts, FleetOperations, PrimeMovers
from ..tier2 import FastTransports, ModernFortifications, SiegeHowitzers, WarBonds


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
