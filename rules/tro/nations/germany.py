"""Germany: research, and technologies of its own."""

from generator.language import *

from ...boards.global_1940.nations import GERMANY, ITALY
from ...boards.global_1940.regions import MEDITERRANEAN
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
from ..tier3 import (
    AdvancedArtillery,
    HeavyTanks,
    JetFighters,
    ShipyardImprovements,
    StrategicRockets,
    SuperSubmarines,
)
from ..units import ASSAULT_GUN, MECH, SUBMARINE, TANK, TRANSPORT


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


@exclusive(GERMANY, level=2)
class AfrikaKorps:
    """Once a turn a Tank, Mechanized Infantry or Assault Gun may be mobilised in Libya, without a factory,
    while Italy has a Transport in the Mediterranean."""

    effects = [Offer(TANK, MECH, ASSAULT_GUN, at="Libya", only_if=ITALY.has(TRANSPORT, at=MEDITERRANEAN))]


@exclusive(GERMANY, level=2)
class Sektionsbauweise:
    """Once a turn three Submarines together for 18 IPCs, 15 with Shipyard Improvements."""

    effects = [Offer({SUBMARINE: 3}, price=18, cheaper={ShipyardImprovements: 15})]


@exclusive(GERMANY, level=3)
class Panzergrenadiere:
    """Once a turn one Mechanized Infantry, one Assault Gun and one Tank together for 12 IPCs."""

    effects = [Offer({MECH: 1, ASSAULT_GUN: 1, TANK: 1}, price=12)]
