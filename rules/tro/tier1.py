"""Technologies of tier 1, in the order of their names."""

from generator.language import *

from ..vanilla.units import TANKS
from .units import (
    AA_GUN,
    AIR_TRANSPORT,
    ARTILLERY,
    ASSAULT_GUN,
    BATTLESHIP,
    CRUISER,
    DESTROYER,
    ELITE,
    ESCORT,
    ESCORT_CARRIER,
    FIGHTER,
    INFANTRY,
    MARINE,
    MECH,
    SUBMARINE,
    TACTICAL_BOMBER,
    TORPEDOES,
)


@tech(tier=1, branch=AIR_FORCE)
class AirborneOperations:
    """Unlocks the Air Transport."""

    effects = [Unlock(AIR_TRANSPORT)]


@tech(tier=1, branch=ARMY)
class AmphibiousOperations:
    """Unlocks the Marine."""

    effects = [Unlock(MARINE)]


@tech(tier=1, branch=AIR_FORCE)
class CloseAirSupport:
    """Attacking on land, each Tactical Bomber raises the attack of one Infantry, Marine, Elite or Mechanized
    Infantry by 1. It does not add to artillery support."""

    effects = [Improve(INFANTRY, MARINE, ELITE, MECH, attack=+1, paired_with=TACTICAL_BOMBER)]


@tech(tier=1, branch=ARMY)
class CombinedArmsTactics:
    """In the first round of an attack each Mechanized Infantry raises one Tank or Heavy Tank by 1."""

    effects = [Improve(TANKS, attack=+1, paired_with=MECH, first_round=True)]


@tech(tier=1, branch=NAVY)
class DestroyerBombardment:
    """Destroyers bombard at 2. Attacking, each Destroyer raises one Escort to 1."""

    effects = [Improve(DESTROYER, bombard=+2), Improve(ESCORT, attack=+1, paired_with=DESTROYER)]


@tech(tier=1, branch=NAVY)
class DestroyerEscorts:
    """Unlocks the Escort."""

    effects = [Unlock(ESCORT)]


@tech(tier=1, branch=NAVY)
class EscortCarriers:
    """Unlocks the Escort Carrier, built in one turn."""

    effects = [Unlock(ESCORT_CARRIER)]


@tech(tier=1, branch=AIR_FORCE)
class EscortFighters:
    """Fighters that escort a raid or an air drop fight at 2."""

    effects = [Improve(FIGHTER, escort=+1)]


@tech(tier=1, branch=NAVY)
class FleetOperations:
    """A Cruiser paired with a Battleship attacks, defends and bombards at 4."""

    effects = [Improve(CRUISER, attack=+1, defence=+1, bombard=+1, paired_with=BATTLESHIP)]


@tech(tier=1, branch=AIR_FORCE)
class ImprovedInterceptors:
    """Fighters intercept raids and air drops at 2."""

    effects = [Improve(FIGHTER, intercept=+1)]


@tech(tier=1, branch=AIR_FORCE)
class NightFighters:
    """Tactical Bombers may intercept raids and air drops, at 1. With Improved Interceptors each one paired with
    a Fighter does so at 2."""

    effects = [
        Improve(TACTICAL_BOMBER, intercept=+1),
        Improve(TACTICAL_BOMBER, intercept=+1, paired_with=FIGHTER, needs=ImprovedInterceptors),
    ]


@tech(tier=1, branch=ARMY)
class PrimeMovers:
    """Each Mechanized Infantry tows one Artillery or AA Gun from where both stand: the gun moves 2, not in a blitz."""

    deviation = "If a Tank lets it blitz, the towed gun comes along. It may carry an Elite instead of a gun."
    effects = [Improve(MECH, tows=(ARTILLERY, AA_GUN))]


@tech(tier=1, branch=ARMY, title="Self-Propelled Artillery")
class SelfPropelledArtillery:
    """Unlocks the Assault Gun."""

    effects = [Unlock(ASSAULT_GUN)]


@tech(tier=1, branch=ARMY)
class SpecialForces:
    """Unlocks the Elite Infantry."""

    effects = [Unlock(ELITE)]


@tech(tier=1, branch=NAVY)
class SubmarineWolfpacks:
    """Each Submarine rolls one die more in a convoy raid (1 to 3 count, on average 1)."""

    deviation = "The original adds a flat 1, and a territory can lose 2 IPCs more than it is worth."
    effects = [Improve(SUBMARINE, convoy=+1)]


@tech(tier=1, branch=AIR_FORCE)
class TorpedoBombers:
    """Before a sea battle each attacking Tactical Bomber fires one torpedo at 2 at a surface warship.
    Each enemy Fighter lowers one torpedo to 1."""

    deviation = "A bomber that Naval Gun Directors shoot down has already launched its torpedo."
    effects = [Arm(TORPEDOES, TACTICAL_BOMBER, hits_on=2)]
