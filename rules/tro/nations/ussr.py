"""Soviet Union: research, and technologies of its own."""

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
from ..units import AIR_TRANSPORT, ARTILLERY, ELITE, INFANTRY, TANK


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


@exclusive(USSR, level=1)
class TankDesant:
    """A Tank may take one Infantry along, in place of an Elite Infantry, in a blitz too."""

    deviation = "With Prime Movers a Mechanized Infantry can take an Infantry along, too."
    effects = [Make(TANK, carries=(INFANTRY, ELITE))]


@exclusive(USSR, level=2, needs=AirborneOperations)
class NightWitches:
    """Air Transports defend at 1; in defence each keeps two enemy Artillery from supporting."""

    effects = [Improve(AIR_TRANSPORT, defence=+1), Suppress(ARTILLERY, by=AIR_TRANSPORT, ratio=2, defending=True)]


@exclusive(USSR, level=3)
class Tankograd:
    """Once a turn three Tanks together for 15 IPCs."""

    effects = [Offer({TANK: 3}, price=15)]
