"""Technologies of tier 2, in the order of their names."""

from generator.language import *

from ..vanilla.units import ASW_SHIPS, FLAK, INFANTRY_CLASS, MAJOR_FACTORY, MINOR_FACTORY
from .tier1 import SelfPropelledArtillery
from .units import (
    AA_GUN,
    ANTI_TANK,
    ARTILLERY,
    ASSAULT_GUN,
    BATTLESHIP,
    BOMBER,
    BUNKER,
    CARRIER,
    CRUISER,
    DESTROYER,
    MILITIA,
    SIEGE_GUNS,
    SUBMARINE,
    TANK,
    TRAIN,
    TRANSPORT,
)


@tech(tier=2, branch=HOME_FRONT, title="Anti-Aircraft Radar")
class AntiAircraftRadar:
    """All your anti-aircraft fire hits on 1 and 2: AA Guns, facilities, Bunkers and, with Naval Gun Directors,
    ships."""

    effects = [Improve(FLAK, hits_on=+1)]


@tech(tier=2, branch=NAVY)
class ArmoredFlightDecks:
    """Your Aircraft Carriers, old and new, take 2 hits."""

    effects = [Improve(CARRIER, hits=+1)]


@tech(tier=2, branch=ARMY)
class ArmoredTrains:
    """Unlocks the Armored Train."""

    effects = [Unlock(TRAIN)]


@tech(tier=2, branch=ARMY)
class DeepConscription:
    """Unlocks the Militia."""

    effects = [Unlock(MILITIA)]


@tech(tier=2, branch=NAVY)
class DestroyerTransports:
    """Each Destroyer carries one Infantry, Militia, Marine or Elite."""

    effects = [Improve(DESTROYER, carries=INFANTRY_CLASS)]


@tech(tier=2, branch=ARMY)
class DualPurposeGuns:
    """Your defending AA Guns may fire at up to 3 Tanks or Heavy Tanks each, at 1, instead of at aircraft.
    The order is given in your own turn and holds for all your guns until changed."""

    effects = [
        Order(
            Arm(ANTI_TANK, AA_GUN, hits_on=1, shots=3, instead_of=FLAK),
            title="Guns against tanks",
            back="Guns against aircraft",
        )
    ]


@tech(tier=2, branch=NAVY)
class FastTransports:
    """Transports move 2."""

    effects = [Improve(TRANSPORT, movement=+1)]


@tech(tier=2, branch=NAVY)
class FastSubmarines:
    """Submarines move 2."""

    effects = [Improve(SUBMARINE, movement=+1)]


@tech(tier=2, branch=AIR_FORCE)
class FlyingFortresses:
    """Anti-aircraft fire cannot touch your Strategic Bombers; each of their raids does 1 damage less."""

    deviation = "In the original an AA hit is rolled again: a second hit kills the bomber, a miss makes it turn back."
    effects = [Immune(BOMBER, to=FLAK), Improve(BOMBER, raid_damage=-1)]


@tech(tier=2, branch=HOME_FRONT)
class IndustrialAdvancements:
    """A Major Factory mobilises 12 units, a Minor Factory 4. One IPC repairs two points of damage."""

    effects = [Improve(MAJOR_FACTORY, output=+2), Improve(MINOR_FACTORY, output=+1), Price({REPAIR: 0.5})]


@tech(tier=2, branch=HOME_FRONT)
class ModernFortifications:
    """Unlocks the Bunker."""

    effects = [Unlock(BUNKER)]


@tech(tier=2, branch=NAVY)
class NavalGunDirectors:
    """Before a sea battle each of your Cruisers and Battleships fires at one enemy plane, at 1."""

    deviation = "A bomber that they shoot down has already launched its torpedo."
    effects = [Arm(FLAK, CRUISER, BATTLESHIP, hits_on=1)]


@tech(tier=2, branch=ARMY)
class RocketArtillery:
    """Artillery attacks at 3 in the first round."""

    effects = [Improve(ARTILLERY, attack=+1, first_round=True)]


@tech(tier=2, branch=HOME_FRONT)
class SalvageTeams:
    """Win an attack in which an enemy Tank was destroyed and you mobilise one Tank for free, once a turn."""

    effects = [On(battle_won(killing=TANK), Gain(TANK), per_turn=1)]


@tech(tier=2, branch=ARMY)
class SiegeHowitzers:
    """Before the attack each Artillery fires at up to two different Bunkers, at 1 each."""

    effects = [Arm(SIEGE_GUNS, ARTILLERY, hits_on=1, shots=2)]


@tech(tier=2, branch=NAVY)
class Sonar:
    """Each Destroyer, Escort and Escort Carrier suppresses two Submarines."""

    effects = [Suppress(SUBMARINE, by=ASW_SHIPS, ratio=2)]


@tech(tier=2, branch=ARMY, needs=SelfPropelledArtillery)
class TankDestroyers:
    """Before the battle each defending Assault Gun fires at one Tank or Heavy Tank, at 2."""

    effects = [Arm(ANTI_TANK, ASSAULT_GUN, hits_on=2)]


@tech(tier=2, branch=HOME_FRONT)
class WarBonds:
    """When you collect income, roll a die and collect that many IPCs more."""

    effects = [Income(Dice(1))]
