"""Technologies of tier 3, in the order of their names."""

from generator.language import *

from ..vanilla.units import (
    AIR_BASE,
    BASES,
    CARRIER_PLANES,
    FACTORIES,
    FACTORY_UPGRADE,
    FLAK,
    INFANTRY_CLASS,
    MAJOR_FACTORY,
    MINOR_FACTORY,
    NAVAL_BASE,
)
from .tier1 import SubmarineWolfpacks
from .tier2 import NavalGunDirectors
from .units import (
    AIR_TRANSPORT,
    ARTILLERY,
    ASSAULT_GUN,
    BATTLESHIP,
    BOMBER,
    CARRIER,
    CRUISER,
    DESTROYER,
    ESCORT,
    ESCORT_CARRIER,
    FIGHTER,
    HEAVY_TANK,
    SIEGE_GUNS,
    SUBMARINE,
    TRAIN,
    TRANSPORT,
)


@tech(tier=3, branch=ARMY)
class AdvancedArtillery:
    """Artillery and Assault Guns support two units each. Siege Howitzers hit Bunkers at 2."""

    effects = [Improve(ARTILLERY, ASSAULT_GUN, supports=+1), Improve(SIEGE_GUNS, hits_on=+1)]


@tech(tier=3, branch=AIR_FORCE)
class HeavyBombers:
    """Attacking, a Strategic Bomber rolls two dice and both may hit. In a raid the better of two dice counts."""

    deviation = "A raid does 5 to 8 damage (on average 6.5) instead of the better of two dice plus 2 (6.47)."
    effects = [Improve(BOMBER, attack_dice=+1), Make(BOMBER, best_of=2, during=RAID)]


@tech(tier=3, branch=ARMY)
class HeavyTanks:
    """Unlocks the Heavy Tank."""

    effects = [Unlock(HEAVY_TANK)]


@tech(tier=3, branch=AIR_FORCE)
class HeavyTransports:
    """Transports, Armored Trains and Air Transports take one unit of infantry class more."""

    deviation = "A Transport or Armored Train takes two heavy units as well."
    effects = [Improve(TRANSPORT, TRAIN, AIR_TRANSPORT, carries=INFANTRY_CLASS)]


@tech(tier=3, branch=AIR_FORCE)
class JetFighters:
    """Fighters attack at 4, intercept at 1 more and defend at 5 where a friendly Air Base stands."""

    deviation = "An Air Base with more than 2 damage gives no bonus."
    effects = [Improve(FIGHTER, attack=+1, intercept=+1), Improve(FIGHTER, defence=+1, at=LAND.having(AIR_BASE))]


@tech(tier=3, branch=AIR_FORCE)
class LongRangeAircraft:
    """All your planes move 1 farther, and 1 more when they start at an Air Base."""

    effects = [Improve(PLANES, movement=+1), Improve(PLANES, movement=+1, from_=LAND.having(AIR_BASE))]


@tech(tier=3, branch=HOME_FRONT)
class ShipyardImprovements:
    """Ships cost 1 less, Cruisers and capital ships 2 less. A capital ship is finished before your combat move."""

    deviation = "The rest is paid just before the purchase window, for hulls laid by India with London's money."
    effects = [
        Price(
            {
                ESCORT: 4,
                TRANSPORT: 5,
                SUBMARINE: 6,
                DESTROYER: 7,
                ESCORT_CARRIER: 8,
                CRUISER: 10,
                CARRIER: (7, 7),
                BATTLESHIP: (8, 8),
            }
        ),
        FinishAtOnce(CARRIER, BATTLESHIP),
    ]


@tech(tier=3, branch=HOME_FRONT)
class StrategicRockets:
    """Once a turn each Air Base may hit an enemy factory or base up to 4 spaces away: one die of damage."""

    effects = [FireRockets(AIR_BASE, reach=4, targets=(FACTORIES, BASES))]


@tech(tier=3, branch=NAVY)
class SuperBattleships:
    """Your Battleships, old and new, take 3 hits. Damage stays as it is."""

    effects = [Improve(BATTLESHIP, hits=+1)]


@tech(tier=3, branch=NAVY)
class SuperCarriers:
    """Aircraft Carriers hold three planes. With Naval Gun Directors a defending Carrier fires at one plane, at 1."""

    effects = [
        Improve(CARRIER, carries=CARRIER_PLANES),
        Arm(FLAK, CARRIER, hits_on=1, defending=True, needs=NavalGunDirectors),
    ]


@tech(tier=3, branch=NAVY)
class SuperSubmarines:
    """Submarines attack at 3. With Submarine Wolfpacks they roll one more die in convoy raids."""

    deviation = "With Submarine Wolfpacks the original adds a flat 2 instead of two dice."
    effects = [Improve(SUBMARINE, attack=+1), Improve(SUBMARINE, convoy=+1, needs=SubmarineWolfpacks)]


@tech(tier=3, branch=HOME_FRONT)
class TotalWarEconomy:
    """New prices: Major Factory 20, Minor Factory 10, upgrade 12, Air Base and Naval Base 12."""

    effects = [Price({MAJOR_FACTORY: 20, MINOR_FACTORY: 10, FACTORY_UPGRADE: 12, AIR_BASE: 12, NAVAL_BASE: 12})]
