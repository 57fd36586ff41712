"""The two tables of the language: what can be changed, and under which circumstances.

A row declares everything about its word: the name of the parameter, the kind and range of its value for each word
that takes it, and its part of the sentence. `Improve`, `Weaken`, `Make` and the cards of units read the first table,
every effect reads the second.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from generator.language.conditions import Condition
from generator.language.english import Speech, listed
from generator.language.geography import Places
from generator.language.kinds import (
    CONDITIONS,
    FLAG,
    LAUNCH,
    LINE,
    MODE,
    PHASE,
    PLACES,
    PRICE,
    RATIO,
    ROLE,
    ROOM,
    RULES,
    SEATS,
    UNITS,
    Kind,
    Seat,
    one_of,
    whole,
)
from generator.language.nouns import Lasting, Many, Mode, Phase
from generator.language.numbers import in_words
from generator.language.rule import RuleId
from generator.language.things import Units

CARD, IMPROVE, WEAKEN, MAKE = "unit", "Improve", "Weaken", "Make"
AIMED = " (weapon)"
"""Behind the name of a word: the kind of value that it takes if its subject is a weapon."""

Value = int | bool | Units | tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """One change of a sentence: which number or trait, and by or to what."""

    change: str
    value: Value


@dataclass(frozen=True, slots=True)
class Change:
    """A number or trait of a unit (or weapon) that a rule may change.

    `kinds`: word -> what it takes. `plus` and `set`: the phrases for adding and for setting, with the holes {n}, {s}
    (plural), {dice} and {units}.
    """

    name: str
    meaning: str
    kinds: Mapping[str, Kind[Any]]
    plus: str = ""
    set: str = ""

    def say(self, word: str, value: Value, speech: Speech) -> str:
        """The phrase of this change in a sentence of this word."""
        template = self.set if word in (MAKE, CARD) else self.plus
        if isinstance(value, bool):
            return template if value else f"no longer {template}"
        if isinstance(value, int):
            number = f"{value:+d}" if word in (IMPROVE, WEAKEN) else str(value)
            one = abs(value) == 1
            return template.format(n=number, s="" if one else "s", dice="die" if one else "dice")
        if isinstance(value, Units):
            return template.format(units=speech.units(value))
        return template.format(units=speech.seats(value))


def _number(
    name: str,
    meaning: str,
    card: tuple[int, int] | None,
    by: int,
    to: tuple[int, int] | None,
    plus: str,
    set_: str,
    *,
    weaken: bool = False,
) -> Change:
    """A row of a whole number: its range on a card, by how much it may be improved, and what it may be set to."""
    kinds: dict[str, Kind[Any]] = {}
    if card:
        kinds[CARD] = whole(*card)
    if by:
        kinds[IMPROVE] = whole(-by, by, zero=False)
    if weaken:
        kinds[WEAKEN] = whole(-by, -1)
    if to:
        kinds[MAKE] = whole(*to)
    return Change(name, meaning, kinds, plus, set_)


def _trait(name: str, meaning: str, kind: Kind[Any], set_: str = "") -> Change:
    """A row that only cards have."""
    return Change(name, meaning, {CARD: kind}, set=set_)


_ROWS = (
    _number(
        "attack", "the highest roll that hits in attack", (0, 6), 5, (0, 6), "{n} attack", "attack {n}", weaken=True
    ),
    _number(
        "defence", "the highest roll that hits in defence", (0, 6), 5, (0, 6), "{n} defence", "defence {n}", weaken=True
    ),
    _number("movement", "spaces a turn", (0, 20), 10, (0, 20), "{n} movement", "movement {n}", weaken=True),
    _number("hits", "hits that it takes until it is lost", (1, 9), 5, (1, 9), "{n} hit{s}", "takes {n} hit{s}"),
    _number(
        "bombard",
        "the highest roll that hits in a bombardment",
        (0, 6),
        5,
        (0, 6),
        "{n} in bombardments",
        "bombards at {n}",
    ),
    _number(
        "convoy",
        "dice in convoy raids",
        (0, 6),
        5,
        (0, 6),
        "{n} {dice} in convoy raids",
        "rolls {n} {dice} in convoy raids",
    ),
    _number(
        "raid_damage",
        "points added to a raid's die",
        (0, 6),
        5,
        (0, 6),
        "{n} damage in raids",
        "{n} more damage in raids",
        weaken=True,
    ),
    Change(
        "raid_targets",
        "what it may raid",
        {CARD: UNITS, IMPROVE: UNITS, MAKE: UNITS},
        plus="may raid {units}, too",
        set="raids nothing but {units}",
    ),
    _number(
        "escort",
        "how well it fights beside raids and drops (0: does not)",
        (0, 6),
        5,
        (0, 6),
        "{n} as an escort",
        "escorts at {n}",
    ),
    _number(
        "intercept",
        "how well it fights against raids and drops (0: does not)",
        (0, 6),
        5,
        (0, 6),
        "{n} as an interceptor",
        "intercepts at {n}",
    ),
    Change(
        "carries",
        "seats for other units",
        {CARD: SEATS, IMPROVE: SEATS, MAKE: SEATS},
        plus="carries {units} more",
        set="carries {units}",
    ),
    Change(
        "tows",
        "seats on land, never in a blitz",
        {CARD: SEATS, IMPROVE: SEATS, MAKE: SEATS},
        plus="tows {units} more",
        set="tows {units}",
    ),
    Change(
        "blitz",
        "moves on through undefended enemy land",
        {CARD: FLAG, IMPROVE: FLAG, MAKE: FLAG},
        plus="blitzes",
        set="blitzes",
    ),
    _number(
        "output",
        "units that it mobilises a turn",
        (0, 20),
        10,
        (0, 20),
        "{n} unit{s} mobilised a turn",
        "mobilises {n} units a turn",
    ),
    _number("limit", "the most that a nation may own", (1, 99), 50, (1, 99), "{n} in the limit", "no more than {n}"),
    _number(
        "attack_dice",
        "dice in attack, all of which count",
        None,
        5,
        (1, 6),
        "{n} {dice} in attack",
        "rolls {n} {dice} in attack",
    ),
    _number(
        "defence_dice",
        "dice in defence, all of which count",
        None,
        5,
        (1, 6),
        "{n} {dice} in defence",
        "rolls {n} {dice} in defence",
    ),
    _number(
        "best_of",
        "dice of which the best counts",
        None,
        5,
        (2, 6),
        "{n} {dice}, the best counts",
        "rolls {n} {dice}, the best counts",
    ),
    _number(
        "supports",
        "units that one supporter pairs with",
        None,
        5,
        (1, 10),
        "{n} unit{s} supported by each",
        "supports {n} unit{s} each",
    ),
    Change(
        "hits_on",
        "the highest roll at which a weapon hits",
        {IMPROVE + AIMED: whole(-5, 5, zero=False), WEAKEN + AIMED: whole(-5, -1)},
        plus="{n} to the number that hits",
    ),
    Change(
        "shots",
        "shots that a weapon fires",
        {IMPROVE + AIMED: whole(-5, 5, zero=False), WEAKEN + AIMED: whole(-5, -1)},
        plus="{n} shot{s}",
    ),
    _trait("price", "IPCs; a pair of prices is a two-turn construction", PRICE),
    _trait(
        "submerges",
        "surprise strike, diving, safety from planes",
        FLAG,
        "strikes by surprise and dives, safe from planes",
    ),
    _trait("defenceless", "out of the fight, and lost with the last of those who fight for it", FLAG, "defenceless"),
    _trait("drops", "takes what it carries into a battle from the air", FLAG, "drops what it carries into battle"),
    _trait("assault", "False: no landings and no drops", FLAG, "takes part in landings and drops"),
    _trait("scramble", "may join the defence of a sea zone next door from a base", FLAG, "scrambles"),
    _trait("combat_move", "False: does not move in the combat move", FLAG, "moves in the combat move"),
    _trait("per_turn", "the most that may be bought a turn", whole(1, 99), "{n} a turn"),
    _trait("site", "where it is built, without a factory, one a place and turn", PLACES),
    _trait("room", "the most that may stand in one place; VALUE: as its worth, at least 1", ROOM),
    _trait("repaired_by", "beside what it is whole again, free, before its owner's combat move", UNITS),
    _trait("dies_at", "points of raid damage that destroy it", whole(1, 99), "is lost at {n} points of damage"),
    _trait("also_from", "the other unit whose hull may become it", ROLE),
    _trait(
        "raid_hits_on",
        "raided by everything that raids: the highest roll that destroys it",
        whole(1, 6),
        "is destroyed in a raid by {n} or less",
    ),
    _trait("built_on", "the facility that it replaces", ROLE),
    _trait("max_damage", "the most points of damage that it takes", whole(1, 99), "takes {n} points of damage at most"),
    _trait("stops_at", "points of damage at which it does nothing", whole(1, 99), "stops at {n} points of damage"),
    _trait("launches", "planes that may scramble from it at once", whole(0, 20), "launches {n} planes"),
)
CHANGES: Mapping[str, Change] = {row.name: row for row in _ROWS}
"""Numbers and traits by name."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The circumstances of a sentence. What was not said has its default; `said` names the rest."""

    at: Places | None = None
    from_: Places | Units | None = None
    against: Units | None = None
    beside: Units | None = None
    paired_with: Units | None = None
    ratio: int | Many = 1
    first_round: bool = False
    attacking: bool = False
    defending: bool = False
    during: Mode | None = None
    phase: Phase | None = None
    without: Units | None = None
    along: tuple[str, ...] = ()
    cancelled_by: Units | None = None
    pairs: bool = True
    needs: tuple[RuleId, ...] = ()
    only_if: tuple[Condition, ...] = ()
    unless: tuple[Condition, ...] = ()
    lasts: Lasting | None = None

    @property
    def said(self) -> frozenset[str]:
        """The names of the circumstances that differ from their default."""
        return frozenset(
            f.name for f in fields(self) if getattr(self, f.name) is not f.default and _differs(self, f.name)
        )


def _differs(ways: Ways, name: str) -> bool:
    value = getattr(ways, name)
    return bool(value) if isinstance(value, tuple) else not (name == "ratio" and value == 1)


Phrase = Callable[[Any, Speech], str]


@dataclass(frozen=True, slots=True)
class Circumstance:
    """A row of the second table: what it takes, which words take it ("*": all), and its fragment of the sentence."""

    name: str
    meaning: str
    kind: Kind[Any]
    words: frozenset[str]
    say: Phrase = field(compare=False)

    def serves(self, word: str) -> bool:
        """Whether a word takes it."""
        return word in self.words or "*" in self.words


def _row(name: str, meaning: str, kind: Kind[Any], words: str, say: Phrase) -> Circumstance:
    return Circumstance(name, meaning, kind, frozenset(words.split()), say)


_NUMBERS = "Improve Weaken Make"
_WAYS = (
    _row(
        "paired_with",
        "one of ours for each, counted anew every round",
        UNITS,
        "Improve Make Arm",
        lambda units, speech: f"paired with one {speech.units(units)}",
    ),
    _row(
        "beside",
        "another such unit of ours is there",
        UNITS,
        "Improve Make Allow",
        lambda units, speech: f"beside another {speech.units(units)}",
    ),
    _row(
        "ratio",
        "how many each one serves (default 1); ALL: no count",
        RATIO,
        "Improve Weaken Make Suppress Scramble Repair",
        lambda ratio, speech: "" if ratio is Many.ALL else f"{in_words(ratio)} for each",
    ),
    _row("attacking", "only in attack", FLAG, f"{_NUMBERS} Arm", lambda yes, speech: "attacking"),
    _row("defending", "only in defence", FLAG, f"{_NUMBERS} Arm Suppress", lambda yes, speech: "defending"),
    _row(
        "during",
        "only in a landing, drop, blitz or raid (of a defence: against one)",
        MODE,
        f"{_NUMBERS} Arm",
        lambda mode, speech: f"in a {mode.value}",
    ),
    _row("first_round", "only in the first round", FLAG, _NUMBERS, lambda yes, speech: "in the first round"),
    _row(
        "at",
        "where the battle is, or what is entered; of facilities and goods: where they are or come",
        PLACES,
        f"{_NUMBERS} Offer Order Gain Remove Convert HandOver Allow Forbid Damage Strike Scramble Uprising Exile Roll "
        "Shelter",
        lambda places, speech: f"in {speech.places(places)}",
    ),
    _row(
        "from_",
        "where the movement starts, or what launches it",
        LAUNCH,
        f"{_NUMBERS} Allow",
        lambda places, speech: f"from {speech.places(places) if isinstance(places, Places) else speech.units(places)}",
    ),
    _row(
        "against",
        "while one such enemy is there",
        UNITS,
        "Improve Make Evade",
        lambda units, speech: f"against {speech.units(units)}",
    ),
    _row(
        "without",
        "with no such unit there besides it",
        UNITS,
        "Improve Make Charge Evade",
        lambda units, speech: f"with no {speech.units(units)} there besides",
    ),
    _row(
        "phase",
        "only in this phase of the turn",
        PHASE,
        "Improve Make Order Allow",
        lambda phase, speech: f"in the {phase.value}",
    ),
    _row(
        "along",
        "the whole move lies on this line of places",
        LINE,
        "Improve Make",
        lambda line, speech: f"along {listed(line)}",
    ),
    _row(
        "cancelled_by",
        "each of these takes out one giver, or one receiver where no giver is counted",
        UNITS,
        "Improve Weaken",
        lambda units, speech: f"each {speech.units(units)} cancels one",
    ),
    _row(
        "pairs", "False: takes no pairing bonus beside it", FLAG, "Improve Make", lambda yes, speech: "with no support"
    ),
    _row(
        "needs",
        "a second technology that it depends on",
        RULES,
        "*",
        lambda ids, speech: f"with {speech.rules(ids)}",
    ),
    _row(
        "lasts",
        "how long it holds",
        one_of(Lasting),
        "Order",
        lambda lasting, speech: (
            f"until {lasting.value} ends" if lasting is not Lasting.NEXT_TURN else f"until {lasting.value}"
        ),
    ),
    _row(
        "only_if",
        "holds while all of these do",
        CONDITIONS,
        "*",
        lambda conditions, speech: f"while {speech.conditions(conditions)}",
    ),
    _row(
        "unless",
        "holds while not all of these do",
        CONDITIONS,
        "*",
        lambda conditions, speech: f"unless {speech.conditions(conditions)}",
    ),
)
CIRCUMSTANCES: Mapping[str, Circumstance] = {row.name: row for row in _WAYS}
"""Circumstances by name, in the order in which a sentence says them."""
