"""The way to technologies: levels, dice, prices, and what computer nations want."""

from generator.language import *

from ..boards.global_1940.nations import ANZAC, CHINA, FRANCE, GERMANY, ITALY, JAPAN, UK, USA, USSR
from .tier1 import (
    AmphibiousOperations,
    CloseAirSupport,
    DestroyerEscorts,
    EscortCarriers,
    FleetOperations,
    ImprovedInterceptors,
    SelfPropelledArtillery,
    SpecialForces,
    TorpedoBombers,
)
from .tier2 import (
    ArmoredFlightDecks,
    DeepConscription,
    DestroyerTransports,
    DualPurposeGuns,
    FastTransports,
    NavalGunDirectors,
    RocketArtillery,
    Sonar,
    TankDestroyers,
    WarBonds,
)
from .tier3 import HeavyBombers, HeavyTanks, JetFighters, LongRangeAircraft, SuperCarriers, TotalWarEconomy

DOCTRINES = {
    GERMANY: (SpecialForces, ImprovedInterceptors, RocketArtillery, TankDestroyers, HeavyTanks, JetFighters),
    USSR: (SelfPropelledArtillery, DeepConscription, RocketArtillery, HeavyTanks, TotalWarEconomy),
    JAPAN: (CloseAirSupport, DestroyerEscorts, DestroyerTransports, ArmoredFlightDecks, SuperCarriers),
    USA: (FleetOperations, TorpedoBombers, FastTransports, LongRangeAircraft, HeavyBombers),
    UK: (ImprovedInterceptors, EscortCarriers, FastTransports, NavalGunDirectors, WarBonds, JetFighters),
    ITALY: (AmphibiousOperations, FastTransports, DualPurposeGuns, LongRangeAircraft),
    ANZAC: (TorpedoBombers, FastTransports, Sonar),
    FRANCE: (DestroyerEscorts, FastTransports),
}

research = Research(
    who=EVERYONE.but(CHINA),
    rolls=1,
    success=Success(LEVEL, each=4, hits=TIER),
    levels=Levels(prices=(5, 10, 20, 40), rest=1, buys_if=[OWNER.at_war(), OWNER.holds(CAPITAL)], without_capital=1),
    computer_levels={2: 2, 3: 4, 4: 7, 5: 11},
    doctrines=DOCTRINES,
    switches={EXCLUSIVES: True, ADVANTAGES: True, LEAN_DICE: False, COMPUTER_RESEARCH: True},
    proves=(
        "research_choice",
        "research_dice",
        "research_levels",
        "research_who",
        "research_china",
        "research_ai",
        "research_options",
    ),
)
