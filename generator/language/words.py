"""The effects that most rules are made of. A word's docstring is its meaning; its fields are its parameters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from generator.language.changes import CHANGES, Said
from generator.language.conditions import Happened
from generator.language.effect import EFFECTS, Effect
from generator.language.english import Speech, a, amount, listed, subject
from generator.language.events import Attacked, BattleWon, Captured, Event, PhaseEnds, PhaseStarts
from generator.language.kinds import (
    AMOUNT,
    GOODS,
    PRICE,
    REPAIR_PRICE,
    RULES,
    SIDE,
    TEXT,
    UNITS,
    USES,
    WEAPON,
    Goods,
    Kind,
    Misfit,
    one_of,
    shown,
    whole,
)
from generator.language.nouns import REPAIR, Good, Many
from generator.language.numbers import Dice, NumberOf, in_words
from generator.language.rule import Rule, RuleId
from generator.language.sentence import param
from generator.language.sides import Side
from generator.language.things import Units, Weapon

_frozen = dataclass(frozen=True, eq=False, init=False)


def _improvable(value: Any) -> Units | Weapon:
    return value if isinstance(value, Weapon) else UNITS.read(value)


SUBJECT = Kind("units, or one weapon", _improvable)


@_frozen
class Numbers(Effect):
    """Base of the three words that change numbers and traits. `changes` in the order of the sentence."""

    changing: ClassVar[bool] = True

    subject: Units | Weapon = param(SUBJECT, "whose numbers", place="rest")
    changes: tuple[Said, ...] = ()

    def _says(self, speech: Speech) -> str:
        word = type(self).__name__
        return listed([CHANGES[said.change].say(word, said.value, speech) for said in self.changes])

    def _whose(self, speech: Speech) -> str:
        return self.subject.title if isinstance(self.subject, Weapon) else speech.units(self.subject)


@_frozen
class Improve(Numbers):
    """Own units, or a weapon, are changed by so much: better; a price paid for it may be negative."""

    def clashes(self) -> Iterator[tuple[str, str]]:
        """A trait that is taken away is no improvement."""
        for said in self.changes:
            if said.value is False:
                yield f"Improve: {said.change}=False takes something away", f"Make(..., {said.change}=False)"

    def says(self, speech: Speech) -> str:
        """As "Transport: +1 movement"; a pairing is said by its giver, one for each."""
        return f"{self._whose(speech)}: {self._says(speech)}"


@_frozen
class Weaken(Numbers):
    """Enemy units, or an enemy weapon, are changed by a negative number, by each of `by` or where `at` says."""

    by: Units | None = param(UNITS, "our units that cause it", default=None)

    def clashes(self) -> Iterator[tuple[str, str]]:
        """Only what is caused has a ratio and can be cancelled one by one."""
        if self.by is None and "ratio" in self.ways.said:
            yield "Weaken: ratio= without by=", "name our units that cause it: by=..."

    def says(self, speech: Speech) -> str:
        """As "Enemy Infantry: -1 defence by each Tactical Bomber"."""
        own = isinstance(self.subject, Units) and self.subject.side is not None
        cause = f" by {'any' if self.ways.ratio is Many.ALL else 'each'} {speech.units(self.by)}" if self.by else ""
        return f"{'' if own else 'Enemy '}{self._whose(speech)}: {self._says(speech)}{cause}"


@_frozen
class Make(Numbers):
    """Own units get these values; of several Makes of one number the best holds, then what adds is added."""

    def says(self, speech: Speech) -> str:
        """As "Submarine: attack 3 and movement 3"."""
        return f"{self._whose(speech)}: {self._says(speech)}"


@dataclass(frozen=True, slots=True)
class PriceOf:
    """What one unit costs: one part, or two for a construction of two turns."""

    goods: Units
    parts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PriceList:
    """New prices: of units, and of the repair of one point of damage (None: as it was)."""

    units: tuple[PriceOf, ...]
    repair: Fraction | None = None


def _price_list(value: Any) -> PriceList:
    if not isinstance(value, Mapping) or not value:
        raise Misfit("for example {CRUISER: 10, REPAIR: 0.5}")
    units: list[PriceOf] = []
    repair: Fraction | None = None
    for goods, ipcs in value.items():
        kind: Kind[Any] = REPAIR_PRICE if goods is REPAIR else PRICE
        try:
            price = kind.read(ipcs)
        except Misfit as misfit:
            raise Misfit(f"{shown(goods)}: {shown(ipcs)} is not {kind.shown}; {misfit}".rstrip("; ")) from None
        if goods is REPAIR:
            repair = price
        else:
            units.append(PriceOf(UNITS.read(goods), price))
    return PriceList(tuple(units), repair)


@_frozen
class Price(Effect):
    """New prices; the lower of two prices of rules holds, and either replaces the printed one."""

    prices: PriceList = param(Kind("{unit: IPCs}", _price_list), "what costs how much", place="first")

    def says(self, speech: Speech) -> str:
        """As "Prices: Cruiser 10, Battleship 8 and 8"."""
        said = [f"{speech.units(one.goods)} {' and '.join(map(str, one.parts))}" for one in self.prices.units]
        if self.prices.repair is not None:
            said.append(f"the repair of one point of damage {float(self.prices.repair):g}")
        return f"New prices in IPCs: {', '.join(said)}"


@_frozen
class Suppress(Effect):
    """Each of `by` takes from `ratio` such enemies what makes them special (Submarine: strike; Artillery: support)."""

    units: Units = param(UNITS, "the enemies", place="first")
    by: Units = param(UNITS, "our units that do it")

    def says(self, speech: Speech) -> str:
        """As "Destroyer: each suppresses two enemy Submarines"."""
        ratio = self.ways.ratio
        whom = (
            f"all enemy {speech.units(self.units)}"
            if ratio is Many.ALL
            else speech.counted(ratio, self.units, "enemy ")
        )
        return f"{speech.units(self.by)}: each suppresses {whom}"


@_frozen
class Arm(Effect):
    """Gives units a weapon, which they fire once before the battle."""

    weapon: Weapon = param(WEAPON, "the weapon", place="first")
    units: Units = param(UNITS, "who fires it", place="rest")
    hits_on: int = param(whole(1, 6), "the highest roll that hits")
    shots: int = param(whole(1, 10), "shots of each unit, at different targets", default=1)
    instead_of: Weapon | None = param(WEAPON, "the weapon that it replaces", default=None)

    def clashes(self) -> Iterator[tuple[str, str]]:
        """A weapon of one side of the battle is not given to the other."""
        if self.weapon.attacking and not self.weapon.defending and self.ways.defending:
            yield f"{self.weapon.title} is fired by attackers only", "leave defending= out"
        if self.weapon.defending and not self.weapon.attacking and self.ways.attacking:
            yield f"{self.weapon.title} is fired by defenders only", "leave attacking= out"

    def says(self, speech: Speech) -> str:
        """As "Artillery: Siege guns, two shots each at Bunkers, hits on 1"."""
        single = self.shots == 1
        instead = f", instead of {self.instead_of.title}" if self.instead_of else ""
        targets = listed([a(speech.units(one)) if single else speech.plurals(one) for one in self.weapon.targets], "or")
        shots = f"{'one shot' if single else f'{in_words(self.shots)} shots'} each at {targets}"
        return f"{speech.units(self.units)}: {self.weapon.title}, {shots}, {hit(self.hits_on)}{instead}"


@_frozen
class Immune(Effect):
    """Own units are never a target of the weapon, but for owners of a technology."""

    units: Units = param(UNITS, "who", place="rest")
    to: Weapon = param(WEAPON, "the weapon")
    except_for: tuple[RuleId, ...] = param(RULES, "technologies whose owners hit all the same", default=())

    def says(self, speech: Speech) -> str:
        """As "Strategic Bomber: no target of AA"."""
        but = f", except for owners of {speech.rules(self.except_for)}" if self.except_for else ""
        return f"{speech.units(self.units)}: no target of {self.to.title}{but}"


@_frozen
class Unlock(Effect):
    """Units may be bought; without the rule they may not."""

    units: Units = param(UNITS, "which", place="rest")

    def says(self, speech: Speech) -> str:
        """As "May buy Marine"."""
        return f"{speech.units(self.units, 'and')} may be bought"


def _offered(value: Any) -> Goods:
    return GOODS.read(value)


def _cheaper(value: Any) -> tuple[tuple[RuleId, int], ...]:
    if not isinstance(value, Mapping) or not value:
        raise Misfit("for example {SomeTech: 15}")
    if not all(isinstance(rule, Rule) for rule in value):
        raise Misfit("name classes that stand above")
    return tuple((rule.ref, whole(0, 100).read(price)) for rule, price in value.items())


@_frozen
class Offer(Effect):
    """Units may be bought together, or one of several; once a turn unless it says otherwise."""

    goods: Goods = param(Kind("units (one of them), or {unit: number} (together)", _offered), "what", place="rest")
    price: int | None = param(whole(0, 100), "IPCs in all, 0 = free; without: the normal price", default=None)
    cheaper: tuple[tuple[RuleId, int], ...] = param(
        Kind("{technology: IPCs}", _cheaper), "the price with a technology of the payer", default=()
    )
    payer: Side | None = param(SIDE, "who pays; without: the owner", default=None)
    limit: int | None = param(whole(1, 99), "the most that the nation may have, board and queue", default=None)
    budget: int | Dice | NumberOf | None = param(AMOUNT, "the most that may be spent", default=None)
    per_turn: int | Many | None = param(USES, "uses a turn", default=None)
    per_game: int | Many | None = param(USES, "uses a game", default=None)

    def says(self, speech: Speech) -> str:
        """As "Once a turn: three Tank for 15 IPCs"."""
        cost = "" if self.price is None else " for free" if self.price == 0 else f" for {self.price} IPCs"
        cheaper = "".join(f", {price} with {speech.rule(rule)}" for rule, price in self.cheaper)
        payer = f", paid by {subject(self.payer)}" if self.payer else ""
        limit = f", {in_words(self.limit)} at most" if self.limit else ""
        budget = f", spending {amount(self.budget)} IPCs at most" if self.budget is not None else ""
        return f"{uses(self.per_turn, self.per_game)}: {speech.goods(self.goods)}{cost}{cheaper}{payer}{limit}{budget}"


@_frozen
class Gain(Effect):
    """Units appear: with this turn's purchases, or where `at` says."""

    goods: Goods = param(GOODS, "what", place="first")

    def says(self, speech: Speech) -> str:
        """As "One Tank appears"."""
        return f"gain {speech.goods(self.goods)}"


@_frozen
class Income(Effect):
    """IPCs when income is collected."""

    ipcs: int | Dice | NumberOf = param(AMOUNT, "how many", place="first")

    def says(self, speech: Speech) -> str:
        """As "Collects a die of IPCs more"."""
        return (
            f"collect {amount(self.ipcs)} IPCs more"
            if isinstance(self.ipcs, int)
            else (f"collect as many IPCs more as {amount(self.ipcs)} shows")
        )


@_frozen
class Order(Effect):
    """A button: the player decides. Given as the turn starts, and for that turn, unless it says otherwise."""

    effects: tuple[Effect, ...] = param(EFFECTS, "what it does", place="rest")
    title: str = param(TEXT, "of the button; without: the rule's", default="")
    price: int = param(whole(0, 100), "IPCs", default=0)
    per_turn: int | Many | None = param(USES, "uses a turn", default=None)
    per_game: int | Many | None = param(USES, "uses a game", default=None)
    back: str = param(TEXT, "makes it a standing order: the title of the way back", default="")

    def says(self, speech: Speech) -> str:
        """As "By order "Guns against tanks": ..."."""
        name = f' "{self.title}"' if self.title else ""
        cost = f" for {self.price} IPCs" if self.price else ""
        deeds = "; ".join(effect.says(speech) for effect in self.effects)
        stands = f'; holds until the order "{self.back}"' if self.back else ""
        often = "" if self.back else f", {uses(self.per_turn, self.per_game).casefold()}"
        return f"By order{name}{cost}{often}: {deeds}{stands}"


def _event(value: Any) -> Event:
    if isinstance(value, PhaseStarts | PhaseEnds | Captured | Attacked | BattleWon | Happened):
        return value
    raise Misfit("for example start_of(TURN, OWNER), captured(...), battle_won()")


@_frozen
class On(Effect):
    """Happens by itself when the event does; THERE is the place of the event."""

    event: Event = param(Kind("an event", _event), "when", place="first")
    effects: tuple[Effect, ...] = param(EFFECTS, "what happens", place="rest")
    per_turn: int | Many | None = param(USES, "times a turn at most", default=None)
    per_game: int | Many | None = param(USES, "times a game at most", default=None)

    def says(self, speech: Speech) -> str:
        """As "After a won attack ...: gain one Tank, once a turn"."""
        limited = self.per_turn is not None or self.per_game is not None
        often = f", {uses(self.per_turn, self.per_game).casefold()}" if limited else ""
        return f"{speech.event(self.event)}: {'; '.join(effect.says(speech) for effect in self.effects)}{often}"


@_frozen
class FireRockets(Effect):
    """Each of these may bombard a target at a distance, one die of damage each; not across neutral land."""

    units: Units = param(UNITS, "who fires", place="rest")
    reach: int = param(whole(1, 12), "spaces")
    targets: Units = param(UNITS, "what is hit")
    takes: Good | None = param(one_of(Good), "IPCS: the owner loses money instead", default=None)
    per_turn: int | Many | None = param(USES, "rockets a turn in all", default=None)

    def says(self, speech: Speech) -> str:
        """As "Air Base: each may fire a rocket at a factory or base up to 4 spaces away, one die of damage"."""
        loss = "one die of IPCs" if self.takes is Good.IPCS else "one die of damage"
        limit = f", {in_words(self.per_turn)} a turn in all" if isinstance(self.per_turn, int) else ""
        return (
            f"{speech.units(self.units)}: each may fire a rocket at an enemy {speech.units(self.targets)}, "
            f"up to {self.reach} spaces away, {loss}{limit}"
        )


@_frozen
class Easier(Effect):
    """Better research: of these technologies, or of all."""

    techs: tuple[RuleId, ...] = param(RULES, "which; without: all", place="rest", default=())
    tier: int = param(whole(-3, 3, zero=False), "added to the tier", default=0)
    each: int = param(whole(-4, 4, zero=False), "added to the lowest roll with which a die hits", default=0)
    total: int = param(whole(-11, 11, zero=False), "added to the total that succeeds", default=0)
    rerolls: int | NumberOf = param(AMOUNT, "dice that may be rolled again", default=0)
    breakthroughs: int = param(whole(1, 5), "more technologies from one roll", default=0)

    def clashes(self) -> Iterator[tuple[str, str]]:
        """At least one change must be said."""
        if not any((self.tier, self.each, self.total, self.rerolls, self.breakthroughs)):
            yield "Easier changes nothing", "say one of tier, each, total, rerolls, breakthroughs"

    def says(self, speech: Speech) -> str:
        """As "Research of a technology: -1 to the tier"."""
        said = [
            f"{value:+d} to the {noun}"
            for value, noun in (
                (self.tier, "tier"),
                (self.each, "number that a die needs"),
                (self.total, "total that is needed"),
            )
            if value
        ]
        if self.rerolls:
            said.append(f"{amount(self.rerolls)} dice may be rolled again")
        if self.breakthroughs:
            said.append(f"{in_words(self.breakthroughs)} more technology from one roll")
        return f"Research{f' of {speech.rules(self.techs)}' if self.techs else ''}: {listed(said)}"


@_frozen
class SharedResearch(Effect):
    """Two players of a nation research as one: one level, one roll, technologies for both."""

    first: Side = param(SIDE, "the one whose capital counts", place="first")
    second: Side = param(SIDE, "the other", place="first")

    def says(self, speech: Speech) -> str:
        """As "A and B research as one"."""
        return f"{subject(self.first)} and {subject(self.second)} research as one"


@_frozen
class FinishAtOnce(Effect):
    """Constructions of two turns are finished before the combat move, not at the end of the turn."""

    units: Units = param(UNITS, "which", place="rest")

    def says(self, speech: Speech) -> str:
        """As "Battleship: finished before the combat move"."""
        return f"{speech.units(self.units, 'and')}: finished before the combat move"


@_frozen
class TacticalStrike(Effect):
    """A plane drops the bomb on units: one die for each of them, one round, the bomb is used up."""

    bomb: Units = param(UNITS, "the bomb", place="first")
    by: Units = param(UNITS, "which plane carries it")
    hits_on: int = param(whole(1, 6), "the highest roll that hits")
    targets: Units = param(UNITS, "what is hit")

    def says(self, speech: Speech) -> str:
        """As "A Strategic Bomber may drop it: each land unit or ship is hit on 1 to 4"."""
        return (
            f"{a(speech.units(self.by))} may drop {a(speech.units(self.bomb))} on an enemy force: "
            f"a die for each {speech.units(self.targets)}, {hit(self.hits_on)}"
        )


@_frozen
class StrategicStrike(Effect):
    """A plane drops the bomb on facilities: all of them take full damage, the bomb is used up."""

    bomb: Units = param(UNITS, "the bomb", place="first")
    by: Units = param(UNITS, "which plane carries it")
    targets: Units = param(UNITS, "what is hit")

    def says(self, speech: Speech) -> str:
        """As "A Strategic Bomber may drop it on a place: each factory and base there takes full damage"."""
        return (
            f"{a(speech.units(self.by))} may drop {a(speech.units(self.bomb))} in place of a raid: "
            f"each {speech.units(self.targets)} there takes full damage"
        )


def hit(hits_on: int) -> str:
    """When a die hits: "hits on 1", "hits on 4 or less"."""
    return "hits on 1" if hits_on == 1 else f"hits on {hits_on} or less"


def uses(per_turn: int | Many | None, per_game: int | Many | None) -> str:
    """How often, as the beginning of a sentence: "Once a turn"."""
    count = per_game if per_game is not None else 1 if per_turn is None else per_turn
    span = "game" if per_game is not None else "turn"
    if isinstance(count, Many):
        return "As often as wanted"
    return f"{ {1: 'Once', 2: 'Twice'}.get(count) or f'{in_words(count).capitalize()} times' } a {span}"
