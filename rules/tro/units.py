"""The roster of Total Research Overhaul: its cards, upon the groups and facilities of the board's own."""

from generator.language import *

from ..vanilla.units import (
    ARTILLERY,  # noqa: F401 - the tiers take it from here
    ASW_SHIPS,
    BASES,
    BOMBERS,
    CARGO,
    CARRIER_PLANES,
    FACTORIES,
    FLAK,
    GARRISON,
    HEAVY,
    INFANTRY,
    INFANTRY_CLASS,
    MAJOR_FACTORY,
    MECH,
    NAVAL_BASE,
    RAID_FLAK,
    SURFACE_WARSHIPS,
    TANKS,
    WARSHIPS,
)

# Weapons fire in the order of their titles within a side.
TORPEDOES = weapon("Aerial torpedoes", targets=SURFACE_WARSHIPS, attacking=True)
ANTI_TANK = weapon("Anti-tank", targets=TANKS, defending=True, once_each=True)

MILITIA = unit(
    "Militia",
    INFANTRY_CLASS,
    attack=0,
    defence=1,
    movement=1,
    price=2,
    limit=12,
    assault=False,
    proves=("militia_unit",),
)

MARINE = unit(
    "Marine",
    INFANTRY_CLASS,
    attack=1,
    defence=2,
    movement=1,
    price=4,
    effects=[Improve(SELF, attack=+1, during=LANDING)],
)

ELITE = unit(
    "Elite Infantry",
    INFANTRY_CLASS,
    attack=2,
    defence=2,
    movement=1,
    price=5,
    effects=[Improve(SELF, attack=+1, during=DROP, first_round=True)],
    proves=("airborne_troops",),
)
TANK = unit(
    "Tank",
    TANKS,
    attack=3,
    defence=3,
    movement=2,
    price=6,
    blitz=True,
    carries=ELITE,
    effects=[Improve(MECH, blitz=True, paired_with=SELF)],
)

ASSAULT_GUN = unit(
    "Assault Gun",
    HEAVY,
    attack=2,
    defence=2,
    movement=2,
    price=5,
    blitz=True,
    effects=[
        Improve(INFANTRY, MECH, attack=+1, paired_with=SELF),
        Improve(SELF, defence=+1, paired_with=TANKS.of(FRIENDS)),
    ],
)

HEAVY_TANK = unit("Heavy Tank", TANKS, attack=4, defence=4, movement=1, price=9, hits=2, repaired_by=SELF)

AA_GUN = unit(
    "AA Gun",
    HEAVY,
    attack=0,
    defence=0,
    movement=1,
    price=5,
    effects=[Arm(FLAK, SELF, hits_on=1, shots=3, defending=True)],
)

TRAIN = unit(
    "Armored Train",
    LAND_UNITS,
    attack=0,
    defence=3,
    movement=3,
    price=9,
    hits=2,
    combat_move=False,
    carries={INFANTRY_CLASS: 1, CARGO: 1},
    repaired_by=FACTORIES,
    proves=("armored_train_unit",),
)

BUNKER = unit(
    "Bunker",
    LAND_UNITS,
    attack=0,
    defence=2,
    movement=0,
    price=5,
    hits=2,
    dies_at=6,
    site=LAND.having(GARRISON),
    room=VALUE,
    repaired_by=GARRISON,
    effects=[Improve(SELF, defence=+1, paired_with=GARRISON.of(FRIENDS)), RAID_FLAK],
    proves=("bunker_unit",),
)
SIEGE_GUNS = weapon("Siege guns", targets=BUNKER, attacking=True)

FIGHTER = unit(
    "Fighter",
    CARRIER_PLANES,
    attack=3,
    defence=4,
    movement=4,
    price=10,
    convoy=2,
    scramble=True,
    escort=1,
    intercept=1,
    effects=[Weaken(TORPEDOES, hits_on=-1, by=SELF, ratio=1)],
)
TACTICAL_BOMBER = unit(
    "Tactical Bomber",
    CARRIER_PLANES,
    BOMBERS,
    attack=3,
    defence=3,
    movement=4,
    price=11,
    convoy=2,
    scramble=True,
    raid_targets=(BASES, BUNKER),
    effects=[Improve(SELF, attack=+1, paired_with=(FIGHTER, TANKS))],
)

BOMBER = unit(
    "Strategic Bomber",
    BOMBERS,
    attack=2,
    defence=1,
    movement=6,
    price=12,
    raid_targets=(FACILITIES, BUNKER),
    raid_damage=2,
    short="Bomber",
)

AIR_TRANSPORT = unit(
    "Air Transport",
    PLANES,
    attack=0,
    defence=0,
    movement=5,
    price=6,
    carries=INFANTRY_CLASS,
    drops=True,
    proves=("airborne_combat_drop", "airborne_interception"),
)

TRANSPORT = unit(
    "Transport",
    SHIPS,
    attack=0,
    defence=0,
    movement=1,
    price=6,
    defenceless=True,
    carries={INFANTRY_CLASS: 1, CARGO: 1},
    proves=("transport_ship", "defenceless_transport"),
)

SUBMARINE = unit("Submarine", WARSHIPS, attack=2, defence=1, movement=1, price=7, convoy=2, submerges=True)

DESTROYER = unit(
    "Destroyer",
    ASW_SHIPS,
    attack=2,
    defence=2,
    movement=2,
    price=8,
    convoy=1,
    effects=[Suppress(SUBMARINE, by=SELF)],
    proves=("destroyer_asw",),
)

CRUISER = unit(
    "Cruiser", SURFACE_WARSHIPS, attack=3, defence=3, movement=2, price=12, bombard=3, convoy=1, carries=MARINE
)

ESCORT = unit(
    "Escort",
    ASW_SHIPS,
    attack=0,
    defence=1,
    movement=1,
    price=5,
    convoy=1,
    effects=[Suppress(SUBMARINE, by=SELF), Improve(SELF, attack=+1, paired_with=CRUISER)],
)

ESCORT_CARRIER = unit(
    "Escort Carrier",
    ASW_SHIPS,
    attack=0,
    defence=1,
    movement=1,
    price=9,
    carries=CARRIER_PLANES,
    effects=[Suppress(SUBMARINE, by=SELF)],
)

BATTLESHIP = unit(
    "Battleship",
    SURFACE_WARSHIPS,
    attack=4,
    defence=4,
    movement=2,
    price=(9, 9),
    hits=2,
    bombard=4,
    convoy=1,
    carries=MARINE,
    repaired_by=NAVAL_BASE,
    proves=("capital_ship_hulls", "hull_in_combat", "hull_must_be_placed"),
)

CARRIER = unit(
    "Aircraft Carrier",
    SURFACE_WARSHIPS,
    attack=0,
    defence=2,
    movement=2,
    price=(8, 8),
    also_from=BATTLESHIP,
    carries={CARRIER_PLANES: 2},
    repaired_by=NAVAL_BASE,
    short="Carrier",
    proves=("battleship_hull_as_carrier",),
)

ATOMIC_BOMB = unit(
    "Atomic Bomb",
    FACILITIES,
    price=(8, 0),
    per_turn=1,
    site=LAND.having(MAJOR_FACTORY),
    raid_hits_on=1,
    effects=[
        RAID_FLAK,
        TacticalStrike(SELF, by=BOMBER, hits_on=4, targets=(LAND_UNITS, SHIPS)),
        StrategicStrike(SELF, by=BOMBER, targets=(FACTORIES, BASES)),
    ],
    proves=(
        "atomic_bomb_unit",
        "atomic_loading",
        "atomic_tactical_strike",
        "atomic_strategic_strike",
        "atomic_bomb_raid",
    ),
)
