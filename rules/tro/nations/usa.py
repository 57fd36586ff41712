"""United States: research, and technologies of its own."""

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
from ..units import ESCORT_CARRIER, MARINE, MECH, SUBMARINE, TRANSPORT


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


@exclusive(USA, level=2)
class LibertyShips:
    """Once a turn three Transports together for 15 IPCs or three Escort Carriers for 24; 12 and 21 with Shipyard
    Improvements."""

    effects = [
        Offer({TRANSPORT: 3}, price=15, cheaper={ShipyardImprovements: 12}),
        Offer({ESCORT_CARRIER: 3}, price=24, cheaper={ShipyardImprovements: 21}, needs=EscortCarriers),
    ]


@exclusive(USA, level=3)
class Amtracs:
    """In a landing a Mechanized Infantry paired with a Marine attacks at 2. It may tow one Marine, but not
    in a blitz."""

    deviation = (
        "A Marine can blitz where its carrier can. With Prime Movers one unit is towed in all, a Marine or a gun."
    )
    effects = [Improve(MECH, attack=+1, paired_with=MARINE, during=LANDING), Improve(MECH, tows=MARINE)]


@exclusive(USA, level=3)
class SilentService:
    """Submarines defend at 2 unless an enemy ship suppresses them."""

    effects = [Improve(SUBMARINE, defence=+1, cancelled_by=SUPPRESSION)]
