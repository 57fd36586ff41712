"""The board's own units: the printed cards of Global 1940, second edition, with groups and facilities."""

from generator.language import *

# A unit of a group is also of the groups behind it, and joins every rule that names one of them.
CARGO = group("cargo", LAND_UNITS)
GARRISON = group("garrison unit", LAND_UNITS)
INFANTRY_CLASS = group("infantry class", CARGO, GARRISON)
HEAVY = group("heavy unit", CARGO)
TANKS = group("tank", HEAVY)

BOMBERS = group("bomber", PLANES)
CARRIER_PLANES = group("carrier plane", PLANES)

WARSHIPS = group("warship", SHIPS)
SURFACE_WARSHIPS = group("surface warship", WARSHIPS)
ASW_SHIPS = group("anti-submarine ship", SURFACE_WARSHIPS)

FACTORIES = group("factory", FACILITIES)
BASES = group("base", FACILITIES)

# Every facility fires once at each of its raiders.
FLAK = weapon("AA", targets=PLANES, once_each=True)
RAID_FLAK = Arm(FLAK, SELF, hits_on=1, during=RAID)

# Islands marked so on the board are too small for a factory.
MINOR_SITE = LAND.worth(at_least=2).but(region("no_factory"))
MAJOR_SITE = LAND.worth(at_least=3).home_of(OWNER).but(region("no_factory"))

MINOR_FACTORY = unit("Minor Factory", FACTORIES, price=12, output=3, max_damage=6, site=MINOR_SITE, effects=[RAID_FLAK])
MAJOR_FACTORY = unit(
    "Major Factory", FACTORIES, price=30, output=10, max_damage=20, site=MAJOR_SITE, effects=[RAID_FLAK]
)
# For every rule but Price a Factory Upgrade is a Major Factory.
FACTORY_UPGRADE = unit(
    "Factory Upgrade",
    FACTORIES,
    price=20,
    output=10,
    max_damage=20,
    built_on=MINOR_FACTORY,
    site=MAJOR_SITE,
    effects=[RAID_FLAK],
)
AIR_BASE = unit(
    "Air Base",
    BASES,
    price=15,
    room=1,
    max_damage=6,
    stops_at=3,
    launches=3,
    effects=[RAID_FLAK, Improve(PLANES, movement=+1, from_=LAND.having(SELF))],
)
NAVAL_BASE = unit(
    "Naval Base",
    BASES,
    price=15,
    room=1,
    max_damage=6,
    stops_at=3,
    effects=[RAID_FLAK, Improve(SHIPS, movement=+1, from_=SEA.next_to(SELF))],
)

INFANTRY = unit("Infantry", INFANTRY_CLASS, attack=1, defence=2, movement=1, price=3)
MECH = unit("Mechanized Infantry", HEAVY, GARRISON, attack=1, defence=2, movement=2, price=4, short="Mech Infantry")
TANK = unit(
    "Tank",
    TANKS,
    attack=3,
    defence=3,
    movement=2,
    price=6,
    blitz=True,
    effects=[Improve(MECH, blitz=True, paired_with=SELF)],
)
ARTILLERY = unit(
    "Artillery",
    HEAVY,
    attack=2,
    defence=2,
    movement=1,
    price=4,
    effects=[Improve(INFANTRY, MECH, attack=+1, paired_with=SELF)],
)
AA_GUN = unit(
    "AA Gun",
    HEAVY,
    attack=0,
    defence=0,
    movement=1,
    price=5,
    combat_move=False,
    effects=[Arm(FLAK, SELF, hits_on=1, shots=3, defending=True)],
)

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
    raid_targets=BASES,
    effects=[Improve(SELF, attack=+1, paired_with=(FIGHTER, TANKS))],
)
BOMBER = unit(
    "Strategic Bomber",
    BOMBERS,
    attack=4,
    defence=1,
    movement=6,
    price=12,
    raid_targets=FACILITIES,
    raid_damage=2,
    short="Bomber",
)

TRANSPORT = unit(
    "Transport",
    SHIPS,
    attack=0,
    defence=0,
    movement=2,
    price=7,
    defenceless=True,
    carries={INFANTRY_CLASS: 1, CARGO: 1},
)
SUBMARINE = unit("Submarine", WARSHIPS, attack=2, defence=1, movement=2, price=6, convoy=2, submerges=True)
DESTROYER = unit(
    "Destroyer",
    ASW_SHIPS,
    attack=2,
    defence=2,
    movement=2,
    price=8,
    convoy=1,
    effects=[Suppress(SUBMARINE, by=SELF, ratio=ALL)],
)
CRUISER = unit("Cruiser", SURFACE_WARSHIPS, attack=3, defence=3, movement=2, price=12, bombard=3, convoy=1)
BATTLESHIP = unit(
    "Battleship",
    SURFACE_WARSHIPS,
    attack=4,
    defence=4,
    movement=2,
    price=20,
    hits=2,
    bombard=4,
    convoy=1,
    repaired_by=NAVAL_BASE,
)
CARRIER = unit(
    "Aircraft Carrier",
    SURFACE_WARSHIPS,
    attack=0,
    defence=2,
    movement=2,
    price=16,
    hits=2,
    carries={CARRIER_PLANES: 2},
    repaired_by=NAVAL_BASE,
    short="Carrier",
)
