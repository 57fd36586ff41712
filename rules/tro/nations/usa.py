"""United States: research."""

from generator.language import *

from ...boards.global_1940.nations import USA
from ..tier1 import (
    AirborneOperations,
    AmphibiousOperations,
    DestroyerEscorts,
    EscortCarriers,
    EscortFighters,
    FleetOperations,
    PrimeMovers,
    SubmarineWolfpacks,
    TorpedoBombers,
)
from ..tier2 import FastTransports, FlyingFortresses, IndustrialAdvancements, NavalGunDirectors, Sonar, TankDestroyers
from ..tier3 import (
    AdvancedArtillery,
    HeavyBombers,
    HeavyTransports,
    LongRangeAircraft,
    ShipyardImprovements,
    SuperCarriers,
    TotalWarEconomy,
)


@advantage(USA, title="US Research Advantages")
class UsResearchAdvantages:
    free = [AirborneOperations, AmphibiousOperations]
    easier = [IndustrialAdvancements, LongRangeAircraft, SuperCarriers, TotalWarEconomy]
    favoured = [
        AdvancedArtillery,
        DestroyerEscorts,
        EscortCarriers,
        EscortFighters,
        FastTransports,
        FleetOperations,
        FlyingFortresses,
        HeavyBombers,
        HeavyTransports,
        NavalGunDirectors,
        PrimeMovers,
        ShipyardImprovements,
        Sonar,
        SubmarineWolfpacks,
        TankDestroyers,
        TorpedoBombers,
    ]
