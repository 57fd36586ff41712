"""ANZAC: research, and technologies of its own."""

from generator.language import *

from ...boards.global_1940.nations import ANZAC
from ...boards.global_1940.regions import AFRICA, AUSTRALIA
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
from ..units import ELITE, INFANTRY, MARINE, MILITIA


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


@exclusive(ANZAC, level=1)
class CitizenMilitaryForces:
    """While the Axis holds part of mainland Australia, ANZAC may place one free Militia a turn in a part that it
    still holds, without a factory."""

    effects = [Offer(MILITIA, price=0, at=AUSTRALIA.held_by(ANZAC), only_if=AXIS.holds(AUSTRALIA, at_least=1))]


@exclusive(ANZAC, level=2, title="Rats of Tobruk")
class RatsOfTobruk:
    """Infantry, Marines and Elite Infantry defend at 3 in Africa."""

    effects = [Improve(INFANTRY, MARINE, ELITE, defence=+1, at=AFRICA)]
