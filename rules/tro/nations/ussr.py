"""Soviet Union: research."""

from generator.language import *

from ...boards.global_1940.nations import USSR
from ..tier1 import (
    AirborneOperations,
    CloseAirSupport,
    CombinedArmsTactics,
    PrimeMovers,
    SelfPropelledArtillery,
    SpecialForces,
    SubmarineWolfpacks,
)
from ..tier2 import (
    ArmoredTrains,
    DeepConscription,
    DualPurposeGuns,
    IndustrialAdvancements,
    ModernFortifications,
    RocketArtillery,
    SalvageTeams,
    SiegeHowitzers,
)
from ..tier3 import AdvancedArtillery, HeavyTanks, TotalWarEconomy


@advantage(USSR)
class SovietResearchAdvantages:
    free = [ArmoredTrains, CloseAirSupport]
    easier = [RocketArtillery, HeavyTanks, TotalWarEconomy]
    favoured = [
        AdvancedArtillery,
        AirborneOperations,
        CombinedArmsTactics,
        DeepConscription,
        DualPurposeGuns,
        IndustrialAdvancements,
        ModernFortifications,
        PrimeMovers,
        SalvageTeams,
        SelfPropelledArtillery,
        SiegeHowitzers,
        SpecialForces,
        SubmarineWolfpacks,
    ]
