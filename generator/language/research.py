"""A ruleset's way to technologies, as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.language.card import IDS
from generator.language.conditions import Condition
from generator.language.kinds import AMOUNT, CONDITIONS, SIDE, Kind, Misfit, one_of, whole
from generator.language.nouns import BOUGHT, LEVEL, TIER, Measure, Picks, Switch
from generator.language.numbers import Dice, NumberOf
from generator.language.rule import Rule, RuleId
from generator.language.sentence import Sentence, param
from generator.language.sides import Nation, Side

_frozen = dataclass(frozen=True, eq=False, init=False)
_NOTHING: Mapping[Any, Any] = {}


def _number_or(high: int, *measures: Measure) -> Kind[Any]:
    names = " or ".join(measure.name for measure in measures)

    def read(value: Any) -> int | Measure:
        return value if isinstance(value, Measure) and value in measures else whole(1, high).read(value)

    return Kind(f"a whole number from 1 to {high}, or {names}", read)


def _level_prices(value: Any) -> tuple[int, ...]:
    if not isinstance(value, tuple | list) or not value:
        raise Misfit("for example (5, 10, 20, 40): the prices of level 2, 3, 4 and 5")
    return tuple(whole(0, 1000).read(price) for price in value)


def _rounds(value: Any) -> Mapping[int, int]:
    if not isinstance(value, Mapping):
        raise Misfit("for example {2: 2, 3: 4}")
    return {whole(2, 20).read(level): whole(1, 99).read(at) for level, at in value.items()}


def _doctrines(value: Any) -> Mapping[str, tuple[RuleId, ...]]:
    if not isinstance(value, Mapping) or not all(isinstance(nation, Nation) for nation in value):
        raise Misfit("for example {NATION: (FirstTech, SecondTech)}")
    for techs in value.values():
        if not isinstance(techs, tuple | list) or not all(isinstance(tech, Rule) for tech in techs):
            raise Misfit("a tuple of classes of technologies that stand above")
    return {nation.id: tuple(tech.ref for tech in techs) for nation, techs in value.items()}


def _switches(value: Any) -> Mapping[Switch, bool]:
    if not isinstance(value, Mapping):
        raise Misfit("for example {EXCLUSIVES: True}")
    for switch, on in value.items():
        if not isinstance(switch, Switch) or not isinstance(on, bool):
            raise Misfit(f"of {', '.join(one.name for one in Switch)}, each True or False")
    return dict(value)


@_frozen
class Success(Sentence):
    """A roll succeeds when `hits` of its dice show `each` or more, or when they show `total` together."""

    dice: int | Measure = param(_number_or(12, LEVEL, BOUGHT), "how many dice are rolled", place="first")
    each: int | None = param(whole(1, 6), "the lowest roll with which a die hits", default=None)
    hits: int | Measure | None = param(_number_or(12, TIER), "hits that are needed", default=None)
    total: int | None = param(whole(1, 72), "the lowest total that succeeds", default=None)

    def clashes(self) -> Iterator[tuple[str, str]]:
        """Dice hit one by one, or are added up; and the roll must be possible and not certain."""
        if (self.each is None) == (self.total is None) or (self.each is None) != (self.hits is None):
            yield "Success needs each= and hits=, or total=", "for example Success(2, total=7)"
        elif self.each == 1:
            yield "Success: each=1 hits with every die", "2 to 6"
        elif isinstance(self.dice, int):
            yield from self._odds(self.dice)

    def _odds(self, dice: int) -> Iterator[tuple[str, str]]:
        if self.total is not None and self.total > 6 * dice:
            yield f"Success: {dice} dice never show {self.total}", f"{6 * dice} at most"
        if self.total is not None and self.total <= dice:
            yield f"Success: {dice} dice always show {self.total}", f"{dice + 1} at least"
        if isinstance(self.hits, int) and self.hits > dice:
            yield f"Success: {dice} dice never hit {self.hits} times", f"{dice} at most"


def _success(value: Any) -> Success:
    if not isinstance(value, Success):
        raise Misfit("for example Success(2, total=7)")
    return value


@_frozen
class Levels(Sentence):
    """Research levels: all nations start at 1; more dice, and higher tiers, with each level."""

    prices: tuple[int, ...] = param(Kind("a tuple of IPCs", _level_prices), "of level 2, 3 and so on")
    rest: int = param(whole(0, 20), "turns that pass between two purchases", default=0)
    buys_if: tuple[Condition, ...] = param(CONDITIONS, "who may buy", default=())
    without_capital: int | None = param(whole(1, 20), "the level of a nation without its capital", default=None)

    @property
    def highest(self) -> int:
        """The highest level."""
        return len(self.prices) + 1


def _levels(value: Any) -> Levels:
    if not isinstance(value, Levels):
        raise Misfit("for example Levels(prices=(5, 10, 20, 40))")
    return value


_SUCCESS = Kind("Success(...)", _success)


@_frozen
class Research(Sentence):
    """How nations come to technologies."""

    who: Side = param(SIDE, "who researches")
    success: Success = param(_SUCCESS, "of a roll")
    rolls: int | Dice | NumberOf = param(AMOUNT, "rolls a turn", default=1)
    price: int = param(whole(0, 100), "IPCs a roll", default=0)
    levels: Levels | None = param(Kind("Levels(...)", _levels), "research levels", default=None)
    steps: int = param(whole(1, 10), "successes that complete a technology", default=1)
    breakthrough: Success | None = param(_SUCCESS, "what completes it at once", default=None)
    picks: Picks | None = param(one_of(Picks), "CHART: the board's chart names the technology", default=None)
    computer_levels: Mapping[int, int] = param(
        Kind("{level: round}", _rounds), "when computer nations buy their levels", default=_NOTHING
    )
    doctrines: Mapping[str, tuple[RuleId, ...]] = param(
        Kind("{nation: (technology, ...)}", _doctrines), "what computer nations want, in order", default=_NOTHING
    )
    switches: Mapping[Switch, bool] = param(
        Kind("{switch: True or False}", _switches), "what the host may turn, and how it stands", default=_NOTHING
    )
    proves: tuple[str, ...] = param(IDS, "entries of the rulebook that it covers", default=())

    def clashes(self) -> Iterator[tuple[str, str]]:
        """LEVEL needs levels, a breakthrough is a success, a bought die has a price."""
        if LEVEL in (self.success.dice, getattr(self.breakthrough, "dice", None)) and self.levels is None:
            yield "Research: the dice are LEVEL, but there are no levels", "levels=Levels(prices=(5, 10))"
        if self.success.dice is BOUGHT and not self.price:
            yield "Research: the dice are BOUGHT, but have no price", "price=5"
        if self.levels is None and self.computer_levels:
            yield "Research: computer_levels without levels", "levels=Levels(prices=(5, 10))"
        if self.levels is not None and any(level > self.levels.highest for level in self.computer_levels):
            yield "Research: a level of computer_levels is never sold", f"levels 2 to {self.levels.highest}"
        if self.breakthrough is not None and not _inside(self.breakthrough, self.success):
            yield "Research: not every breakthrough is a success", "the same dice, and a higher number"
        if self.breakthrough is not None and self.steps == 1:
            yield "Research: a breakthrough with one step is no more than a success", "steps=2 or more"


def _inside(breakthrough: Success, success: Success) -> bool:
    """Whether every roll that is a breakthrough is a success, too."""
    if breakthrough.dice != success.dice:
        return False
    if breakthrough.total is not None and success.total is not None:
        return breakthrough.total >= success.total
    if breakthrough.each is None or success.each is None or breakthrough.each < success.each:
        return False
    if isinstance(breakthrough.hits, int) and isinstance(success.hits, int):
        return breakthrough.hits >= success.hits
    return breakthrough.hits == success.hits
