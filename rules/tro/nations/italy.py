"""Italy: research, and technologies of its own."""

from generator.language import *

from ...boards.global_1940.nations import ITALY
from ...vanilla.units import INFANTRY_CLASS, SURFACE_WARSHIPS, TANKS
from ..tier1 import (
    AirborneOperations,
    AmphibiousOperations,
    DestroyerBombardment,
    DestroyerEscorts,
    FleetOperations,
    SelfPropelledArtillery,
    SpecialForces,
    TorpedoBombers,
)
from ..tier2 import DeepConscription, DualPurposeGuns, FastTransports
from ..tier3 import LongRangeAircraft, ShipyardImprovements
from ..units import ASSAULT_GUN, BOMBER, BUNKER, ELITE, INFANTRY, MECH, MILITIA, SUBMARINE, TORPEDOES


@advantage(ITALY)
class ItalyResearchAdvantages:
    free = [FleetOperations, TorpedoBombers]
    easier = [DeepConscription, DualPurposeGuns, LongRangeAircraft, ShipyardImprovements]
    favoured = [
        AirborneOperations,
        AmphibiousOperations,
        DestroyerBombardment,
        DestroyerEscorts,
        FastTransports,
        SelfPropelledArtillery,
        SpecialForces,
    ]


@exclusive(ITALY, level=1)
class Bersaglieri:
    """A Mechanized Infantry takes one Infantry along, in a blitz too."""

    deviation = "It may take an Elite instead, and with Prime Movers still one unit in all."
    effects = [Improve(MECH, carries=INFANTRY)]


@exclusive(ITALY, level=1, needs=DeepConscription)
class CamicieNere:
    """A Militia paired with an Infantry attacks at 1."""

    effects = [Improve(MILITIA, attack=+1, paired_with=INFANTRY)]


@exclusive(ITALY, level=1)
class Sparvieri:
    """Strategic Bombers attack surface warships at 3, and before the battle each fires one torpedo at 3;
    each enemy Fighter lowers one torpedo to 2."""

    deviation = "A bomber that ships shoot down has already launched its torpedo."
    effects = [Improve(BOMBER, attack=+1, against=SURFACE_WARSHIPS), Arm(TORPEDOES, BOMBER, hits_on=3)]


@exclusive(ITALY, level=3, needs=SelfPropelledArtillery)
class Semoventi:
    """Once a turn two Assault Guns together for 8 IPCs."""

    effects = [Offer({ASSAULT_GUN: 2}, price=8)]


@exclusive(ITALY, level=4, needs=SpecialForces)
class Arditi:
    """Elite Infantry attacks at 3 against Bunkers and defends at 3 against Tanks and Heavy Tanks."""

    effects = [Improve(ELITE, attack=+1, against=BUNKER), Improve(ELITE, defence=+1, against=TANKS)]


@exclusive(ITALY, level=4)
class ClasseRomolo:
    """Each Submarine carries one Infantry, Militia, Marine or Elite Infantry."""

    effects = [Improve(SUBMARINE, carries=INFANTRY_CLASS)]
