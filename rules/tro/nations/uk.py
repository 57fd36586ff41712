"""United Kingdom: research, and technologies of its own."""

from generator.language import *

from ...boards.global_1940.nations import UK, UK_EUROPE, UK_PACIFIC
from ...boards.global_1940.regions import AFRICA
from ...vanilla.units import FLAK
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
from ..units import BUNKER, DESTROYER, ELITE, ESCORT, FIGHTER, INFANTRY, MECH, SUBMARINE, TACTICAL_BOMBER, TANK


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


# Both fire after the weapons of their side whose titles stand before theirs: siege guns, and the strike of Submarines.
SIEGE_TORPEDOES = weapon("Siege torpedoes", targets=BUNKER, attacking=True)
MORTARS = weapon("Surface mortars", targets=SUBMARINE)


@exclusive(UK, level=1, title="King's African Rifles")
class KingsAfricanRifles:
    """Once a turn one Infantry may be mobilised on British starting soil in Africa, without a factory."""

    effects = [Offer(INFANTRY, payer=UK_EUROPE, at=AFRICA.home_of(UK))]


@exclusive(UK, level=2, needs=SpecialForces)
class BangaloreTorpedo:
    """Before an attack each Elite Infantry fires one shot at 2 at a Bunker."""

    deviation = "The owner of the Bunkers, not the attacker, assigns the hits."
    effects = [Arm(SIEGE_TORPEDOES, ELITE, hits_on=2)]


@exclusive(UK, level=2)
class CastleBromwich:
    """Once a turn two Fighters together for 18 IPCs, from London's treasury."""

    effects = [Offer({FIGHTER: 2}, price=18, payer=UK_EUROPE)]


@exclusive(UK, level=2)
class LongRangeDesertGroup:
    """Mechanized Infantry blitzes by itself. It may take one Elite Infantry along, in a blitz too,
    and paired with one attacks at 2."""

    deviation = "With Prime Movers a Mechanized Infantry takes one unit along in all, an Elite or a gun."
    effects = [Improve(MECH, blitz=True, carries=ELITE), Improve(MECH, attack=+1, paired_with=ELITE)]


@exclusive(UK, level=3, needs=SpecialForces)
class Chindits:
    """Once a turn two Elite Infantry together for 8 IPCs, from India's treasury."""

    effects = [Offer({ELITE: 2}, price=8, payer=UK_PACIFIC)]


@exclusive(UK, level=3, title="Hobart's Funnies")
class HobartsFunnies:
    """Tanks attack at 4 in a landing."""

    effects = [Improve(TANK, attack=+1, during=LANDING)]


@exclusive(UK, level=3)
class WoodenWonder:
    """Anti-aircraft fire cannot touch Tactical Bombers."""

    deviation = "In the original an AA hit is rolled again: a second hit kills the bomber, a miss makes it turn back."
    effects = [Immune(TACTICAL_BOMBER, to=FLAK)]


@exclusive(UK, level=4)
class HedgehogMortar:
    """Before a battle each Destroyer fires one shot at 2 and each Escort one at 1 at Submarines."""

    deviation = "Mortars of the attacker fire before the defender's unsuppressed Submarines."
    effects = [Arm(MORTARS, DESTROYER, hits_on=2), Arm(MORTARS, ESCORT, hits_on=1)]
