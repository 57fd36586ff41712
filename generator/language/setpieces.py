"""Set pieces: the honest names of rules that stand alone, with parameters only where a map maker would turn a knob."""

from __future__ import annotations

from dataclasses import dataclass

from generator.language.effect import Effect
from generator.language.english import Speech, a, amount
from generator.language.geography import Places
from generator.language.kinds import AMOUNT, PLACES, UNITS, whole
from generator.language.numbers import Dice, NumberOf, in_words
from generator.language.sentence import param
from generator.language.things import Units

_frozen = dataclass(frozen=True, eq=False, init=False)


@_frozen
class CapitalMoves(Effect):
    """When the capital falls the nation plays on from another place, until the first is free again."""

    old: Places = param(PLACES, "the capital", place="first")
    new: Places = param(PLACES, "where it moves", place="first")

    def says(self, speech: Speech) -> str:
        """As "when A falls, B is the capital until A is free again"."""
        old = speech.places(self.old)
        return f"when {old} falls, {speech.places(self.new)} is the capital until {old} is free again"


@_frozen
class Evade(Effect):
    """A unit may slip away from a battle against nothing but `against`."""

    units: Units = param(UNITS, "who", place="first")

    def says(self, speech: Speech) -> str:
        """As "Cruiser: may slip away from a battle"."""
        return f"{speech.units(self.units)}: may slip away from a battle"


@_frozen
class NearMiss(Effect):
    """A raider that the fire of these facilities misses by one does no damage."""

    units: Units = param(UNITS, "which facilities", place="first")

    def says(self, speech: Speech) -> str:
        """As "facility: a raider that its fire misses by one does no damage"."""
        return f"{speech.units(self.units)}: a raider that its fire misses by one does no damage"


@_frozen
class MassedStrike(Effect):
    """If so many carriers of one sea zone send all their planes at one target, these attack better at first."""

    units: Units = param(UNITS, "which planes", place="rest")
    carriers: int = param(whole(2, 6), "carriers in one sea zone")
    attack: int = param(whole(1, 5), "added to their attack in the first round")
    torpedo: int = param(whole(1, 5), "added to what their torpedoes hit on", default=0)

    def says(self, speech: Speech) -> str:
        """As "the planes of two carriers at one target: +1 attack in the first round"."""
        torpedo = f", torpedoes +{self.torpedo}" if self.torpedo else ""
        planes = f"all {speech.plurals(self.units)} of {in_words(self.carriers)} carriers of a sea zone"
        return f"{planes} at one target: +{self.attack} attack in the first round{torpedo}"


@_frozen
class Shelter(Effect):
    """Only half of the hits of a shore bombardment count, rounded down."""

    def says(self, speech: Speech) -> str:
        """As "half of the hits of a shore bombardment count"."""
        return "half of the hits of a shore bombardment count, rounded down"


@_frozen
class Relocate(Effect):
    """Once a turn one of these may move; it works again in the next turn."""

    units: Units = param(UNITS, "what", place="first")
    reach: int = param(whole(1, 6), "spaces")
    across: Places = param(PLACES, "what it moves through")

    def says(self, speech: Speech) -> str:
        """As "once a turn a factory may move up to two spaces"."""
        way = f"through {speech.places(self.across)}"
        return f"once a turn {a(speech.units(self.units))} may move up to {in_words(self.reach)} spaces {way}"


@_frozen
class Aid(Effect):
    """Once a turn one ally at the end of an open way gets IPCs."""

    points: int | Dice | NumberOf = param(AMOUNT, "IPCs", place="first")
    source: Places = param(PLACES, "where the way begins")
    across: Places = param(PLACES, "what it leads through")

    def says(self, speech: Speech) -> str:
        """As "once a turn one ally in reach gets IPCs: a die"."""
        way = f"from {speech.places(self.source)} across {speech.places(self.across)}"
        return f"once a turn one ally in reach {way} gets IPCs: {amount(self.points)}"


@_frozen
class Rescue(Effect):
    """Planes whose carrier was damaged or sunk find room on these ships."""

    units: Units = param(UNITS, "which planes", place="rest")
    by: Units = param(UNITS, "the ships that take one in, when empty")

    def says(self, speech: Speech) -> str:
        """As "Transport: takes in one Fighter whose carrier was damaged or sunk"."""
        planes = speech.units(self.units)
        return f"{speech.units(self.by)}: takes in one {planes} whose carrier was damaged or sunk"
