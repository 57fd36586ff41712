"""The tables of the seed (total_research_overhaul.txt): tiers of technologies, what nations are good at, exact odds.

Written down here a second time, by hand from the seed, so that scenes do not expect what the rules happen to say.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product

LEVELS = (1, 2, 3, 4, 5)
PRICES = {2: 5, 3: 10, 4: 20, 5: 40}
"""IPCs of each research level (Part One, 6)."""

RESEARCHERS = ("Germans", "Russians", "Japanese", "Americans", "British", "Italians", "ANZAC", "French")

TIERS: dict[int, tuple[str, ...]] = {
    1: (
        "Airborne_Operations",
        "Amphibious_Operations",
        "Close_Air_Support",
        "Combined_Arms_Tactics",
        "Destroyer_Bombardment",
        "Destroyer_Escorts",
        "Escort_Carriers",
        "Escort_Fighters",
        "Fleet_Operations",
        "Improved_Interceptors",
        "Night_Fighters",
        "Prime_Movers",
        "Self-Propelled_Artillery",
        "Special_Forces",
        "Submarine_Wolfpacks",
        "Torpedo_Bombers",
    ),
    2: (
        "Anti-Aircraft_Radar",
        "Armored_Flight_Decks",
        "Armored_Trains",
        "Deep_Conscription",
        "Destroyer_Transports",
        "Dual_Purpose_Guns",
        "Fast_Transports",
        "Fast_Submarines",
        "Flying_Fortresses",
        "Industrial_Advancements",
        "Modern_Fortifications",
        "Naval_Gun_Directors",
        "Rocket_Artillery",
        "Salvage_Teams",
        "Siege_Howitzers",
        "Sonar",
        "Tank_Destroyers",
        "War_Bonds",
    ),
    3: (
        "Advanced_Artillery",
        "Heavy_Bombers",
        "Heavy_Tanks",
        "Heavy_Transports",
        "Jet_Fighters",
        "Long_Range_Aircraft",
        "Shipyard_Improvements",
        "Strategic_Rockets",
        "Super_Battleships",
        "Super_Carriers",
        "Super_Submarines",
        "Total_War_Economy",
    ),
    4: ("Atomic_Bomb",),
}
"""Part Two: every technology of the universal tree by its label in the game file, under the tier of its heading."""

TIER = {label: tier for tier, labels in TIERS.items() for label in labels}

CAPITALS = {
    "Germans": "Germany",
    "Russians": "Russia",
    "Japanese": "Japan",
    "Americans": "Eastern United States",
    "British": "United Kingdom",
    "Italians": "Southern Italy",
    "ANZAC": "New South Wales",
    "French": "France",
}
"""The capitals of the Global 1940 board."""

NEEDS = {"Tank_Destroyers": ("Self-Propelled_Artillery",)}
"""Technologies that can be rolled for only once others are known."""


@dataclass(frozen=True)
class Advantages:
    """Part Three, "Research Advantages": free unlocks, tier drops (label -> new tier), advantage rolls."""

    free: frozenset[str]
    drops: dict[str, int] = field(default_factory=dict)
    favoured: frozenset[str] = frozenset()


ADVANTAGES = {
    "ANZAC": Advantages(
        free=frozenset({"Destroyer_Escorts"}),
        drops={"Fast_Transports": 1, "Shipyard_Improvements": 2},
        favoured=frozenset(
            {
                "Amphibious_Operations",
                "Close_Air_Support",
                "Destroyer_Bombardment",
                "Destroyer_Transports",
                "Fleet_Operations",
                "Salvage_Teams",
                "Sonar",
                "Special_Forces",
                "Torpedo_Bombers",
            }
        ),
    ),
    "Chinese": Advantages(
        free=frozenset({"Deep_Conscription"}),
    ),
    "French": Advantages(
        free=frozenset({"War_Bonds"}),
        drops={"Fast_Transports": 1, "Siege_Howitzers": 1},
        favoured=frozenset(
            {
                "Close_Air_Support",
                "Destroyer_Bombardment",
                "Destroyer_Escorts",
                "Fleet_Operations",
                "Modern_Fortifications",
                "Prime_Movers",
            }
        ),
    ),
    "Germans": Advantages(
        free=frozenset(
            {"Airborne_Operations", "Close_Air_Support", "Combined_Arms_Tactics", "Self-Propelled_Artillery"}
        ),
        drops={"Dual_Purpose_Guns": 1, "Salvage_Teams": 1},
        favoured=frozenset(
            {
                "Advanced_Artillery",
                "Armored_Trains",
                "Fast_Submarines",
                "Heavy_Tanks",
                "Improved_Interceptors",
                "Jet_Fighters",
                "Modern_Fortifications",
                "Night_Fighters",
                "Prime_Movers",
                "Rocket_Artillery",
                "Siege_Howitzers",
                "Special_Forces",
                "Strategic_Rockets",
                "Submarine_Wolfpacks",
                "Super_Submarines",
                "Tank_Destroyers",
            }
        ),
    ),
    "Italians": Advantages(
        free=frozenset({"Fleet_Operations", "Torpedo_Bombers"}),
        drops={"Deep_Conscription": 1, "Dual_Purpose_Guns": 1, "Long_Range_Aircraft": 2, "Shipyard_Improvements": 2},
        favoured=frozenset(
            {
                "Airborne_Operations",
                "Amphibious_Operations",
                "Destroyer_Bombardment",
                "Destroyer_Escorts",
                "Fast_Transports",
                "Self-Propelled_Artillery",
                "Special_Forces",
            }
        ),
    ),
    "Japanese": Advantages(
        free=frozenset({"Amphibious_Operations", "Fleet_Operations", "Torpedo_Bombers"}),
        drops={"Destroyer_Transports": 1, "Long_Range_Aircraft": 2, "Shipyard_Improvements": 2, "Super_Battleships": 2},
        favoured=frozenset(
            {
                "Close_Air_Support",
                "Deep_Conscription",
                "Destroyer_Bombardment",
                "Escort_Carriers",
                "Fast_Transports",
                "Fast_Submarines",
                "Modern_Fortifications",
                "Special_Forces",
                "Super_Carriers",
                "Super_Submarines",
            }
        ),
    ),
    "Russians": Advantages(
        free=frozenset({"Armored_Trains", "Close_Air_Support"}),
        drops={"Rocket_Artillery": 1, "Heavy_Tanks": 2, "Total_War_Economy": 2},
        favoured=frozenset(
            {
                "Advanced_Artillery",
                "Airborne_Operations",
                "Combined_Arms_Tactics",
                "Deep_Conscription",
                "Dual_Purpose_Guns",
                "Industrial_Advancements",
                "Modern_Fortifications",
                "Prime_Movers",
                "Salvage_Teams",
                "Self-Propelled_Artillery",
                "Siege_Howitzers",
                "Special_Forces",
                "Submarine_Wolfpacks",
            }
        ),
    ),
    "British": Advantages(
        free=frozenset({"Destroyer_Escorts", "Fleet_Operations", "Torpedo_Bombers"}),
        drops={"Anti-Aircraft_Radar": 1, "Armored_Flight_Decks": 1, "Heavy_Bombers": 2, "Shipyard_Improvements": 2},
        favoured=frozenset(
            {
                "Airborne_Operations",
                "Amphibious_Operations",
                "Escort_Carriers",
                "Fast_Transports",
                "Improved_Interceptors",
                "Jet_Fighters",
                "Naval_Gun_Directors",
                "Night_Fighters",
                "Sonar",
                "Special_Forces",
                "War_Bonds",
            }
        ),
    ),
    "Americans": Advantages(
        free=frozenset({"Airborne_Operations", "Amphibious_Operations"}),
        drops={"Industrial_Advancements": 1, "Long_Range_Aircraft": 2, "Super_Carriers": 2, "Total_War_Economy": 2},
        favoured=frozenset(
            {
                "Advanced_Artillery",
                "Destroyer_Escorts",
                "Escort_Carriers",
                "Escort_Fighters",
                "Fast_Transports",
                "Fleet_Operations",
                "Flying_Fortresses",
                "Heavy_Bombers",
                "Heavy_Transports",
                "Naval_Gun_Directors",
                "Prime_Movers",
                "Shipyard_Improvements",
                "Sonar",
                "Submarine_Wolfpacks",
                "Tank_Destroyers",
                "Torpedo_Bombers",
            }
        ),
    ),
}


@cache
def odds(dice: int, hits: int, each: int) -> Fraction:
    """The chance that of so many dice at least `hits` show `each` or more, counted face by face."""
    rolls = list(product(range(1, 7), repeat=dice))
    return Fraction(sum(sum(face >= each for face in roll) >= hits for roll in rolls), len(rolls))


def terms(player: str, tech: str, advantages: bool) -> tuple[int, int]:
    """The tier that a technology has for a nation, and the lowest face with which its dice hit."""
    own = ADVANTAGES[player]
    tier = own.drops.get(tech, TIER[tech]) if advantages else TIER[tech]
    return tier, 3 if advantages and tech in own.favoured else 4


def chance(player: str, tech: str, level: int, advantages: bool = True, lean: bool = False) -> Fraction:
    """The chance of a nation's roll for a technology at a level (0: the level is below the tier)."""
    tier, each = terms(player, tech, advantages)
    return odds(level, tier, each + lean)
