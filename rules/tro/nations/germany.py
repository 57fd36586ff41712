"""Germany: research."""

from generator.language import *

from ...boards.global_1940.nations import GERMANY
from ..tier1 import (
    AirborneOperations,
    CloseAirSupport,
    CombinedArmsTactics,
    ImprovedInterceptors,
    NightFighters,
    PrimeMovers,
    SelfPropelledArtillery,
    SpecialForces,
    SubmarineWolfpacks,
)
from ..tier2 import (
    ArmoredTrains,
    DualPurposeGuns,
    FastSubmarines,
    ModernFortifications,
    RocketArtillery,
    SalvageTeams,
    SiegeHowitzers,
    TankDestroyers,
)
from ..tier3 import AdvancedArtillery, HeavyTanks, JetFighters, StrategicRockets, SuperSubmarines


@advantage(GERMANY)
class GermanyResearchAdvantages:
    free = [AirborneOperations, CloseAirSupport, CombinedArmsTactics, SelfPropelledArtillery]
    easier = [DualPurposeGuns, SalvageTeams]
    favoured = [
        AdvancedArtillery,
        ArmoredTrains,
        FastSubmarines,
        HeavyTanks,
        ImprovedInterceptors,
        JetFighters,
        ModernFortifications,
        NightFighters,
        PrimeMovers,
        RocketArtillery,
        SiegeHowitzers,
        SpecialForces,
        StrategicRockets,
        SubmarineWolfpacks,
        SuperSubmarines,
        TankDestroyers,
    ]
