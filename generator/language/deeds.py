"""Effects that move, change and hurt units and places, and those that allow and forbid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.language.effect import EFFECTS, Effect
from generator.language.english import Speech, a, amount, listed, subject
from generator.language.geography import Places, as_places
from generator.language.kinds import (
    ACT,
    AMOUNT,
    FLAG,
    GOODS,
    PLACES,
    ROLE,
    SIDE,
    UNITS,
    Goods,
    Kind,
    Misfit,
    one_of,
    whole,
)
from generator.language.nouns import Act, Many, Outcome, Phase
from generator.language.numbers import Dice, NumberOf, in_words
from generator.language.sentence import param
from generator.language.sides import Neutral, Side
from generator.language.things import Noun, Units, Weapon
from generator.language.words import hit
from generator.why import Faulty

_frozen = dataclass(frozen=True, eq=False, init=False)
_UP_TO = whole(1, 99)


def _units_or_places(value: Any) -> Units | Places:
    if isinstance(value, Noun | Units):
        return UNITS.read(value)
    try:
        return as_places(value)
    except Faulty as faulty:
        raise Misfit("name units, or a place") from faulty


WHAT = Kind("units, or places", _units_or_places)


@_frozen
class Remove(Effect):
    """Own units leave the board."""

    units: Units = param(UNITS, "which", place="rest")
    up_to: int | None = param(_UP_TO, "how many at most; without: all", default=None)

    def says(self, speech: Speech) -> str:
        """As "remove one Battleship"."""
        return f"remove {_so_many(self.up_to)}{speech.units(self.units)}"


@_frozen
class Convert(Effect):
    """Units become units of another kind; outside of an Order and On this holds at all times."""

    units: Units = param(UNITS, "what changes", place="first")
    into: Units = param(ROLE, "what it becomes", place="first")
    up_to: int | None = param(_UP_TO, "how many at most; without: all", default=None)

    def says(self, speech: Speech) -> str:
        """As "one Infantry becomes Elite Infantry"."""
        return f"{_so_many(self.up_to)}{speech.units(self.units)} becomes {speech.units(self.into)}"


@_frozen
class HandOver(Effect):
    """Units, or places with the forces in them, change hands."""

    what: Units | Places = param(WHAT, "what", place="first")
    to: Side = param(SIDE, "who gets it")
    up_to: int | None = param(_UP_TO, "how many at most; without: all", default=None)

    def says(self, speech: Speech) -> str:
        """As "one Axis land unit passes to its new owner"."""
        return f"{_so_many(self.up_to)}{_what(self.what, speech)} passes to {subject(self.to)}"


@_frozen
class Move(Effect):
    """Units are put elsewhere."""

    units: Units = param(UNITS, "what", place="first")
    to: Places = param(PLACES, "where it goes")

    def says(self, speech: Speech) -> str:
        """As "the unit rolled for goes to sea zone 91"."""
        return f"{speech.units(self.units)} goes to {speech.places(self.to)}"


@_frozen
class OneOf(Effect):
    """The player picks one of several effects."""

    effects: tuple[Effect, ...] = param(EFFECTS, "to pick from", place="rest")

    def clashes(self) -> Iterator[tuple[str, str]]:
        """There must be a choice."""
        if len(self.effects) < 2:
            yield "OneOf: one effect is no choice", "write it alone"

    def says(self, speech: Speech) -> str:
        """As "one of: ...; or ..."."""
        return f"one of: {'; or '.join(effect.says(speech) for effect in self.effects)}"


@dataclass(frozen=True, slots=True)
class Case:
    """Results of dice from `low` to `high`, and what they bring."""

    low: int
    high: int
    effects: tuple[Any, ...]


def _results(text: Any) -> tuple[int, int]:
    low, _, high = str(text).partition("-")
    if not isinstance(text, str) or not low.isdigit() or not (high or low).isdigit():
        raise Misfit('results are quoted: "1", "2-4"')
    return int(low), int(high or low)


def _cases(value: Any) -> tuple[Case, ...]:
    if not isinstance(value, Mapping) or not value:
        raise Misfit('for example {"1-3": Remove(IT), "4-6": HandOver(IT, to=FOE)}')
    return tuple(Case(*_results(results), EFFECTS.read(effects)) for results, effects in value.items())


def _outcomes(value: Any) -> tuple[Case, ...]:
    if not isinstance(value, Mapping) or not all(isinstance(one, Outcome) for one in value.values()):
        raise Misfit('for example {"1": HIT, "2": ENEMY_PICKS, "5-6": LOST}')
    return tuple(Case(*_results(results), (outcome,)) for results, outcome in value.items())


def _dice(value: Any) -> Dice:
    if not isinstance(value, Dice):
        raise Misfit("Dice(1)")
    return value


def _table_faults(
    word: str, cases: tuple[Case, ...], low: int, high: int, *, whole_table: bool
) -> Iterator[tuple[str, str]]:
    counted = [result for case in cases for result in range(case.low, case.high + 1)]
    wrong = sorted({result for result in counted if not low <= result <= high or counted.count(result) > 1})
    missing = [result for result in range(low, high + 1) if result not in counted] if whole_table else []
    if wrong:
        yield f"{word}: result {wrong[0]} is impossible or named twice", f"results {low} to {high}, each once"
    if missing:
        yield f"{word}: result {missing[0]} is left out", f"results {low} to {high}, each once"


@_frozen
class Roll(Effect):
    """Dice decide; the table covers every result once. IT is the unit rolled for."""

    dice: Dice = param(Kind("Dice(...)", _dice), "what is rolled", place="first")
    cases: tuple[Case, ...] = param(Kind("{results: effect}", _cases), "what a result brings", place="first")
    each: Units | None = param(UNITS, "a roll for each of these", default=None)

    def clashes(self) -> Iterator[tuple[str, str]]:
        """Every result is named once."""
        low, high = (1, 6) if self.dice.keep else (self.dice.number, 6 * self.dice.number)
        yield from _table_faults("Roll", self.cases, low, high, whole_table=True)

    def says(self, speech: Speech) -> str:
        """As "roll two dice for each French ship: 2 to 4: ..."."""
        each = f" for each {speech.units(self.each)}" if self.each else ""
        cases = "; ".join(f"{_span(c)}: {' and '.join(e.says(speech) for e in c.effects)}" for c in self.cases)
        return f"roll {self.dice.say()}{each}: {cases}"


@_frozen
class Allow(Effect):
    """Lifts a ban: the act becomes possible for own units."""

    act: Act = param(ACT, "the act", place="first")
    units: Units | None = param(UNITS, "who; without: all", place="rest", default=None)
    reach: int | None = param(whole(1, 20), "spaces", default=None)
    up_to: int | None = param(_UP_TO, "how many from each of these", default=None)
    after_round: int | None = param(whole(1, 20), "rounds of the battle that must be over", default=None)
    per_turn: int | None = param(_UP_TO, "units a turn", default=None)

    def says(self, speech: Speech) -> str:
        """As "Infantry may mobilise without a factory, one a turn"."""
        reach = _away(self.reach)
        up_to = f", {in_words(self.up_to)} at most" if self.up_to else ""
        often = f", {in_words(self.per_turn)} a turn" if self.per_turn else ""
        rounds = f" after {in_words(self.after_round)} round" if self.after_round else ""
        return f"{_who(self.units, speech)} may {self.act.value}{reach}{rounds}{up_to}{often}"


@_frozen
class Forbid(Effect):
    """Sets a ban: the act is no longer possible."""

    act: Act = param(ACT, "the act", place="first")
    units: Units | None = param(UNITS, "who or what; without: all", place="rest", default=None)
    except_for: Units | None = param(UNITS, "who or what all the same", default=None)

    def says(self, speech: Speech) -> str:
        """As "Axis Tank may not blitz"."""
        but = f" except {speech.units(self.except_for)}" if self.except_for else ""
        if self.act is Act.BUY:
            return (
                f"nothing{but} may be bought" if self.units is None else f"no {speech.units(self.units)} may be bought"
            )
        return f"{_who(self.units, speech)}{but} may not {self.act.value}"


@_frozen
class Damage(Effect):
    """Bombing damage without a bomber."""

    units: Units = param(UNITS, "which facilities", place="first")
    points: int | Dice | NumberOf = param(AMOUNT, "points of damage, each of them its own dice", place="first")
    up_to: int | None = param(_UP_TO, "how many of them, by choice; without: all", default=None)

    def says(self, speech: Speech) -> str:
        """As "one factory or base takes half of the lower of two dice points of damage"."""
        return f"{_so_many(self.up_to)}{speech.units(self.units)} takes damage: {amount(self.points)}"


@_frozen
class Repair(Effect):
    """Each of `by` repairs the units beside it: a hit of a ship, a point of damage of a facility, each turn."""

    units: Units = param(UNITS, "what is repaired", place="rest")
    by: Units = param(UNITS, "our units that do it")

    def says(self, speech: Speech) -> str:
        """As "Transport: each repairs one Battleship beside it"."""
        return f"{speech.units(self.by)}: each repairs {a(speech.units(self.units))} beside it a turn"


def _striker(value: Any) -> Units | Weapon:
    return value if isinstance(value, Weapon) else UNITS.read(value)


@_frozen
class Strike(Effect):
    """A blow at a distance, once a turn and unit, without return fire. Results that `roll` leaves out do nothing."""

    units: Units | Weapon = param(Kind("units, or KAMIKAZE", _striker), "who strikes", place="first")
    targets: Units = param(UNITS, "what is hit")
    reach: int | None = param(whole(1, 12), "spaces; without: in the battle there", default=None)
    hits_on: int | None = param(whole(1, 6), "the highest roll that hits", default=None)
    roll: tuple[Case, ...] = param(Kind("{results: outcome}", _outcomes), "what a result means", default=())
    dice: int = param(whole(1, 6), "dice of each blow", default=1)
    damage: int | Dice | NumberOf = param(AMOUNT, "hits, or points of damage of a facility", default=1)
    spent: bool = param(FLAG, "the unit does not move in that turn", default=False)

    def clashes(self) -> Iterator[tuple[str, str]]:
        """One way to hit; a blow that does damage in dice needs none."""
        if self.hits_on is not None and self.roll:
            yield "Strike: hits_on= and roll= at once", "one of the two"
        if self.hits_on is None and not self.roll and not isinstance(self.damage, Dice):
            yield "Strike: nothing says when it hits", "hits_on=, roll= or damage=Dice(1)"
        yield from _table_faults("Strike", self.roll, 1, 6, whole_table=False)

    def says(self, speech: Speech) -> str:
        """As "Armored Train: each may strike a Bunker one space away, hits on 4 or less, two hits"."""
        who = self.units.title if isinstance(self.units, Weapon) else speech.units(self.units)
        reach = _away(self.reach)
        dice = f", {in_words(self.dice)} dice" if self.dice > 1 else ""
        odds = [hit(self.hits_on)] if self.hits_on else [f"{_span(c)}: {c.effects[0].value}" for c in self.roll]
        harm = "" if self.damage == 1 else f", damage: {amount(self.damage)}"
        spent = ", instead of moving" if self.spent else ""
        said = f", {'; '.join(odds)}" if odds else ""
        return f"{who}: each may strike {a(speech.units(self.targets))}{reach}{dice}{said}{harm}{spent}"


@_frozen
class Scramble(Effect):
    """Units beside `by` may join the defence next door; `stay`: they remain there."""

    units: Units = param(UNITS, "who", place="rest")
    by: Units = param(UNITS, "what they stand beside")
    reach: int = param(whole(1, 6), "spaces", default=1)
    to: Places | None = param(PLACES, "where they may go; without: everywhere in reach", default=None)
    up_to: int | None = param(_UP_TO, "how many to one battle", default=None)
    stay: bool = param(FLAG, "they stay there", default=False)

    def says(self, speech: Speech) -> str:
        """As "three land units beside an Armored Train may join a battle next door, and stay there"."""
        ratio = self.ways.ratio
        who = speech.plurals(self.units) if isinstance(ratio, Many) else speech.counted(ratio, self.units)
        spot = f" in {speech.places(self.to)}" if self.to else " next door"
        limit = f", {in_words(self.up_to)} to each" if self.up_to else ""
        stay = ", and stay there" if self.stay else ""
        return f"{who} beside {a(speech.units(self.by))} may join a battle{spot}{limit}{stay}"


@_frozen
class Uprising(Effect):
    """Places that their occupier leaves without a combat unit rise, and are their first owner's again."""

    goods: Goods = param(GOODS, "what appears there", place="first")

    def says(self, speech: Speech) -> str:
        """As "places that the occupier leaves empty rise with one Militia"."""
        return f"places that the occupier leaves empty rise with {speech.goods(self.goods)}"


@_frozen
class Exile(Effect):
    """A nation without its capital plays on: builds at `at`, and has income from `income` only."""

    ceiling: int | None = param(whole(0, 999), "IPCs that it keeps at most", default=None)
    income: Places | None = param(PLACES, "land that still pays; without: none", default=None)

    def says(self, speech: Speech) -> str:
        """As "without its capital the nation plays on and builds"."""
        ceiling = f", keeping {self.ceiling} IPCs at most" if self.ceiling is not None else ""
        income = f", with the income of {speech.places(self.income)}" if self.income else ", without income of its land"
        return f"without its capital the nation plays on{income}{ceiling}; it builds"


def _phases(value: Any) -> tuple[Phase, ...]:
    if not isinstance(value, list | tuple) or not value:
        raise Misfit("for example [COMBAT_MOVE, COMBAT]")
    return tuple(one_of(Phase).read(phase) for phase in value)


@_frozen
class Lend(Effect):
    """An ally plays these units in these phases of his next turn."""

    units: Units = param(UNITS, "which", place="rest")
    to: Side = param(SIDE, "who plays them")
    phases: tuple[Phase, ...] = param(Kind("a list of phases", _phases), "when")

    def says(self, speech: Speech) -> str:
        """As "the United States plays your units in its combat move and combat"."""
        when = listed([phase.value for phase in self.phases])
        return f"{subject(self.to)} plays your {speech.plurals(self.units)} in its {when}"


@_frozen
class Charge(Effect):
    """The attacker may declare a charge: unsupported units attack better in the first round, and do not retreat."""

    units: Units = param(UNITS, "who charges", place="first")
    attack: int = param(whole(1, 5), "added to their attack")

    def says(self, speech: Speech) -> str:
        """As "Infantry without support may charge: +1 attack in the first round, without retreat"."""
        who = speech.units(self.units)
        return f"{who} without support may charge: +{self.attack} attack in the first round, and no retreat"


def _neutral(value: Any) -> Neutral:
    if not isinstance(value, Neutral):
        raise Misfit('for example neutral("Free City", leaning=AXIS)')
    return value


@_frozen
class Vichy(Effect):
    """The nation's land and fleet pass to a neutral power, which ends when its free zone is entered."""

    power: Neutral = param(Kind("a power without turns", _neutral), "the neutral", place="first")
    land: Places = param(PLACES, "land that passes with its forces")
    fleet: Places | None = param(PLACES, "waters whose ships pass", default=None)
    free_zone: Places = param(PLACES, "the place whose occupation ends it")

    def says(self, speech: Speech) -> str:
        """As "land and fleet turn to the neutral power"."""
        fleet = f" and the ships in {speech.places(self.fleet)}" if self.fleet else ""
        end = f"until {speech.places(self.free_zone)} is entered"
        return f"{subject(self.power)} takes over {speech.places(self.land)} with their forces{fleet}, {end}"


def _so_many(up_to: int | None) -> str:
    return "" if up_to is None else f"{'' if up_to == 1 else 'up to '}{in_words(up_to)} "


def _what(what: Units | Places, speech: Speech) -> str:
    return speech.units(what) if isinstance(what, Units) else speech.places(what)


def _away(reach: int | None) -> str:
    return f" up to {in_words(reach)} {'space' if reach == 1 else 'spaces'} away" if reach else ""


def _who(units: Units | None, speech: Speech) -> str:
    return "all units" if units is None else speech.units(units)


def _span(case: Case) -> str:
    return str(case.low) if case.low == case.high else f"{case.low} to {case.high}"
