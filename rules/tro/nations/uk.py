"""United Kingdom: research."""

from generator.language import *

from ...boards.global_1940.nations import UK, UK_EUROPE, UK_PACIFIC
from ..tier1 import (
    AirborneOperations,
    AmphibiousOperations,
    DestroyerEscorts,
    EscortCarriers,
    FleetOperations,
    ImprovedInterceptors,
    NightFighters,
    SpecialForces,
    TorpedoBombers,
)
from ..tier2 import AntiAircraftRadar, ArmoredFlightDecks, FastTransports, NavalGunDirectors, Sonar, WarBonds
from ..tier3 import HeavyBombers, JetFighters, ShipyardImprovements


@advantage(UK, title="UK Research Advantages")
class UkResearchAdvantages:
    free = [DestroyerEscorts, FleetOperations, TorpedoBombers]
    easier = [AntiAircraftRadar, ArmoredFlightDecks, HeavyBombers, ShipyardImprovements]
    favoured = [
        AirborneOperations,
        AmphibiousOperations,
        EscortCarriers,
        FastTransports,
        ImprovedInterceptors,
        JetFighters,
        NavalGunDirectors,
        NightFighters,
        Sonar,
        SpecialForces,
        WarBonds,
    ]


@advantage(UK, title="UK Joint Research", proves=("research_joint_uk",))
class UkJointResearch:
    """London and India research as one nation: one level, one roll, technologies for both.
    They may split the price of a level as they like."""

    effects = [SharedResearch(UK_EUROPE, UK_PACIFIC)]
