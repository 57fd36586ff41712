"""Game properties of the board's own game: each with its value and the rule of the game that it stands for.

What the engine does anyway is not said. The names are those of the engine's `Constants`; a host's own choices are
`editable` in the lobby.
"""

from __future__ import annotations

from generator.game.model import Property
from generator.language.board import Board
from generator.why import Because

_RULES: tuple[tuple[str, str, str], ...] = (
    ("WW2V3", "true", "the family of rules that this game belongs to"),
    ("WW2V3 Tech Model", "true", "the only way of research that computer players know"),
    ("Use Politics", "true", "wars are declared"),
    ("Use Triggers", "true", "things happen by themselves"),
    ("National Objectives", "true", "objectives are paid at collection"),
    ("Always on AA", "true", "AA guns shoot at planes in every phase"),
    ("Multiple AA Per Territory", "true", "every AA gun shoots"),
    ("Force AA Attacks For Last Step Of Fly Over", "true", "also where the planes end their move"),
    ("Kamikaze Suicide Attacks Only Where Battles Are", "true", "suicide pilots join battles only"),
    ("Units Repair Hits Start Turn", "true", "ships are repaired before they move"),
    ("All Rockets Attack", "true", "each rocket fires once a turn"),
    ("Movement By Territory Restricted", "true", "some nations may not enter some places"),
    ("Place in Any Territory", "true", "some nations mobilise without a factory"),
    ("Unplaced units live when not placed", "true", "units that were not mobilised are kept"),
    ("Give Units By Territory", "true", "one half of a nation hands its units to the other"),
    ("Capture Units On Entering Territory", "true", "armies of friendly neutrals join"),
    ("Units Can Be Destroyed Instead Of Captured", "true", "some things do not change hands"),
    ("Blitz Through Factories And AA Restricted", "true", "a factory or a gun stops a blitz"),
    ("Partial Amphibious Retreat", "true", "what came by land or air may leave a landing"),
    ("Attacker Retreat Planes", "true", "planes may leave a landing"),
    ("Shore Bombard Per Ground Unit Restricted", "true", "one shot of ships for each unit that lands"),
    ("Naval Bombard Casualties Return Fire", "true", "what a bombardment hits still fires"),
    ("Surviving Air Move To Land", "true", "planes of a sunk carrier look for a place to land"),
    ("Air Attack Sub Restricted", "true", "planes find submarines only with a destroyer"),
    ("Transport Restricted Unload", "true", "a transport unloads in one place a turn"),
    ("Ignore Transport In Movement", "true", "transports block no way"),
    ("Transport Casualties Restricted", "true", "transports do not fight and die last"),
    ("Submarines Prevent Unescorted Amphibious Assaults", "true", "a submarine stops transports without an escort"),
    ("Ignore Sub In Movement", "true", "submarines block no way"),
    ("Subs Can End NonCombat Move With Enemies", "true", "submarines stay among enemies"),
    ("Defending Subs Sneak Attack", "true", "submarines strike first in defence, too"),
    ("Sub Retreat Before Battle", "true", "submarines may dive at once"),
    ("Submersible Subs", "true", "submarines may dive"),
    ("Two hit battleship", "true", "big ships take two hits"),
    ("Produce fighters on carriers", "true", "planes may be mobilised on carriers"),
    ("Produce new fighters on old carriers", "true", "planes may be mobilised on carriers at sea"),
    ("Land existing fighters on new carriers", "true", "planes may land where a carrier will be mobilised"),
    ("LHTR Carrier production rules", "true", "the tournament rules for planes on carriers"),
    ("Unit Placement In Enemy Seas", "true", "ships may be mobilised among enemy ships"),
    ("maxFactoriesPerTerritory", "2", "an upgrade replaces the factory below it"),
    ("Placement Restricted By Factory", "true", "a factory mobilises as many units as it can make"),
    ("Damage From Bombing Done To Units Instead Of Territories", "true", "raids damage facilities"),
    ("Use Bombing Max Dice Sides And Bonus", "true", "each raider has dice of its own"),
    ("Neutrals Are Blitzable", "true", "land of nobody stops no tank"),
)
"""Name, value and reason of what no host changes."""

_CHOICES: tuple[tuple[str, str, str], ...] = (
    ("Triggered Victory", "true", "the game ends with the board's victory"),
    ("Honorable Surrender", "false", "or with a number of victory cities"),
    ("Low Luck", "false", "dice of the hosts' choice"),
    ("Low Luck for AntiAircraft", "false", "dice of the hosts' choice"),
    ("Low Luck for Bombing and Territory Damage", "false", "dice of the hosts' choice"),
    ("Use Kamikaze Suicide Attacks", "true", "suicide pilots"),
    ("Kamikaze Airplanes", "false", "planes must be able to land"),
    ("Two HitPoint Units Require Repair Facilities", "true", "big ships are repaired beside a naval base"),
    ("Scramble Rules In Effect", "true", "fighters rise from air bases"),
    ("Scrambled Units Return To Base", "true", "and fly home"),
    ("Scramble To Sea Only", "true", "to battles at sea"),
    ("Scramble From Island Only", "false", "from any coast"),
    ("Scramble To Any Amphibious Assault", "true", "and against landings"),
    ("Units Can Be Changed On Capture", "true", "a captured major factory becomes a minor one"),
    ("Choose AA Casualties", "true", "the owner picks what AA guns hit"),
    ("Units May Give Bonus Movement", "true", "bases give movement"),
    ("Convoy Blockades Roll Dice For Cost", "true", "convoy raids are rolled"),
    ("Unit Placement Restrictions", "true", "factories need room"),
    ("Raids May Be Preceeded By Air Battles", "true", "interceptors rise against raids"),
)
"""Name, value and reason of what a host may change in the lobby."""

_CITIES_TO_SURRENDER = 14
_FEWEST_CITIES = 11
_LARGEST_BID = 1000


def properties(board: Board) -> tuple[Property, ...]:
    """All properties of the board's own game, host's choices first."""
    nations = [board.nation(id) for id in board.order]
    cities = sum(1 for place in board.places.values() if place.victory_city)
    sides = dict.fromkeys(nation.side.title for nation in nations if nation.side)
    bids = [_number(f"{nation.players[0]} bid", 0, 0, _LARGEST_BID, "extra IPCs at the start") for nation in nations]
    surrender = [
        _number(f"{side} Honorable Victory VCs", _CITIES_TO_SURRENDER, _FEWEST_CITIES, cities, "cities to surrender")
        for side in sides
    ]
    choices = [Property(name, value, True, why=_why(reason)) for name, value, reason in _CHOICES]
    rules = [Property(name, value, why=_why(reason)) for name, value, reason in _RULES]
    return (*bids, *choices, *surrender, *rules)


def _number(name: str, value: int, least: int, most: int, reason: str) -> Property:
    return Property(name, str(value), True, least, most, _why(reason))


def _why(reason: str) -> tuple[Because, ...]:
    return (Because(f"board: {reason}"),)
