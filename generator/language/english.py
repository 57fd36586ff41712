"""Plain English for the nouns of the rules: units, sides, places, conditions, events.

A `Speech` knows the titles of rules and the members of groups, so that a small group is said by its units.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from generator.language import conditions as when
from generator.language import events, geography, politics
from generator.language.geography import Filter, Places
from generator.language.kinds import Goods, Seat
from generator.language.numbers import Dice, NumberOf, in_words
from generator.language.sides import EVERYONE, FRIENDS, OWNER, Nation, Side
from generator.language.things import ALL_UNITS, DOMAINS, Thing, Units

_FEW = 4
"""Groups of so many units or fewer are said by their units, if these are known; domains never are."""
_DOMAINS = frozenset(group.id for group in (*DOMAINS, ALL_UNITS))


@dataclass(frozen=True, slots=True)
class Speech:
    """What is known when sentences are written: `titles` of rules by id, `members` of groups by id, as titles."""

    titles: Mapping[str, str] = field(default_factory=dict)
    members: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def rule(self, id: str) -> str:
        """The title of a rule."""
        return self.titles.get(id) or id.replace("_", " ").title()

    def rules(self, ids: Iterable[str]) -> str:
        """The titles of rules, as a list of all of them."""
        return listed([self.rule(id) for id in ids])

    def names(self, units: Units) -> tuple[str, ...]:
        """The single names behind units; a large group is one name."""
        return tuple(dict.fromkeys(name for thing in units.things for name in self._thing(thing)))

    def units(self, units: Units, word: str = "or") -> str:
        """Units as a list: "Infantry, Marine or Elite Infantry", with whose they are before and exceptions behind."""
        if units.name:
            return f"{units.name} ({self.units(Units(units.things, units.without, units.side), word)})"
        text = listed(self.names(units), word)
        if units.side is not None:
            text = f"{possessive(units.side)} {text}"
        if units.without:
            text += f" (but no {listed(self.names(Units(units.without)))})"
        return text

    def counted(self, number: int | Enum, units: Units, whose: str = "") -> str:
        """So many of the units: "two Submarines", "one Fighter or Tactical Bomber"."""
        text = self.units(units) if number == 1 or units.name else self.plurals(units)
        return f"{amount(number)} {whose}{text}"

    def plurals(self, units: Units) -> str:
        """Several of the units: "Submarines", "Fighters or Tactical Bombers"."""
        whose = f"{possessive(units.side)} " if units.side else ""
        return whose + listed([plural(name) for name in self.names(units)], "or")

    def goods(self, goods: Goods) -> str:
        """Units in numbers: "two Infantry and one Artillery"."""
        return listed([self.counted(number, units) for units, number in goods.items], "and")

    def seats(self, seats: Sequence[Seat]) -> str:
        """What is carried: "one infantry class and one cargo"."""
        return listed([self.counted(seat.number, seat.cargo) for seat in seats], "and")

    def places(self, places: Places) -> str:
        """Places, so that "in" may stand before them."""
        text = listed([self._source(source) for source in places.sources], "and" if places.each else "or")
        return " ".join([f"each of {text}" if places.each else text, *(self._filter(one) for one in places.filters)])

    def condition(self, condition: when.Condition) -> str:
        """A condition, so that "while" may stand before it."""
        match condition:
            case when.Holds(side=side, places=places, at_least=least, also=also):
                helpers = f" (or {listed([title(one) for one in also])})" if also else ""
                count = f"at least {in_words(least)} of " if least else ""
                text = self.places(places)
                if least is None and not places.filters and len(places.sources) > 1:
                    text = listed([self._source(source) for source in places.sources], "and")
                return f"{subject(side)}{helpers} {verb(side, 'holds', 'hold')} {count}{text}"
            case when.Lost(side=side, places=places):
                return f"{subject(side)} {verb(side, 'has', 'have')} lost {self.places(places)}"
            case when.NeverHeld(side=side, places=places):
                return f"{subject(side)} {verb(side, 'has', 'have')} never held {self.places(places)}"
            case when.Has(side=side, units=units, at=at, none=none):
                spot = f" in {self.places(at)}" if at else ""
                whom = f"no {self.units(units)}" if none else a(self.units(units))
                return f"{subject(side)} {verb(side, 'has', 'have')} {whom}{spot}"
            case when.AtWar(side=side, others=others):
                return f"{subject(side)} {verb(side, 'is', 'are')} at war{_with(others)}"
            case when.AtPeace(side=side, others=others):
                return f"{subject(side)} {verb(side, 'is', 'are')} at peace{_with(others)}"
            case when.DeclaredWar(side=side, on=other):
                return f"{subject(side)} declared war on {subject(other)}"
            case when.Killed(side=side, units=units):
                return f"{subject(side)} destroyed {a(self.units(units))} this turn"
            case when.FromRound(number=number):
                return f"it is round {number} or later"
            case when.Happened(rule=rule):
                return f"{self.rule(rule)} has happened"
        return self._of_boards(condition)

    def _of_boards(self, condition: when.Condition) -> str:
        """Conditions that only boards have."""
        match condition:
            case politics.AnyOf(ways=ways):
                return "either " + listed([self.conditions(way) for way in ways], "or")
            case politics.NoneOf(ways=ways):
                return "it is not so that " + listed([self.conditions(way) for way in ways], "or that")
            case politics.NeutralTo(one=one, other=other):
                return f"{subject(one)} {verb(one, 'is', 'are')} neutral to {subject(other)}"
            case politics.LeansTo(power=power, side=side):
                return f"{subject(power)} {verb(power, 'leans', 'lean')} to {subject(side)}"
            case politics.Fought(attacker=attacker, defender=defender, places=places):
                return f"{subject(attacker)} attacked {subject(defender)} in {self.places(places)} this round"
            case politics.NotYetPaid():
                return "it has not been paid before"
            case politics.Memory(title=name):
                return name
        raise TypeError(type(condition).__name__)

    def conditions(self, conditions: Sequence[when.Condition]) -> str:
        """Several conditions, all of which must hold."""
        return listed([self.condition(one) for one in conditions])

    def event(self, event: events.Event) -> str:
        """A moment, as the beginning of a sentence: "When ..."."""
        match event:
            case events.PhaseStarts(phase=phase, side=side):
                return f"When the {phase.value} of {subject(side)} begins"
            case events.PhaseEnds(phase=phase, side=side):
                return f"When the {phase.value} of {subject(side)} ends"
            case events.Captured(places=places, by=by, from_=from_, first=first):
                givers = f" from {subject(from_)}" if from_ else ""
                takers = f" by {subject(by)}" if by else ""
                return f"When {self.places(places)} is {'first ' if first else ''}taken{takers}{givers}"
            case events.Attacked(places=places, by=by, first=first):
                foes = f" by {subject(by)}" if by else ""
                return f"When {self.places(places)} is {'first ' if first else ''}attacked{foes}"
            case events.BattleWon(killing=killing):
                deed = f" in which an enemy {self.units(killing)} was destroyed" if killing else ""
                return f"After a won attack{deed}"
            case when.Happened(rule=rule):
                return f"When {self.rule(rule)} happens"
        raise TypeError(type(event).__name__)

    def _thing(self, thing: Thing) -> tuple[str, ...]:
        known = thing.kind == "group" and thing.id not in _DOMAINS
        members = self.members.get(thing.id, ()) if known else ()
        return members if 0 < len(members) <= _FEW else (thing.title or thing.id.replace("_", " "),)

    def _source(self, source: object) -> str:
        match source:
            case Places():
                return self.places(source)
            case geography.PlaceNamed(name):
                return name
            case geography.Zones(first, last):
                return f"sea zone {first}" if first == last else f"sea zones {first} to {last}"
            case geography.Region(_, title):
                return title
            case geography.Kind(id):
                return {"capital": "the capital", "there": "that place", "victory_cities": "victory cities"}.get(
                    id, id.replace("_", " ")
                )
        raise TypeError(type(source).__name__)

    def _filter(self, narrower: Filter) -> str:
        match narrower:
            case geography.HomeOf(sides):
                return f"that {listed([title(side) for side in sides])} held at the start"
            case geography.HeldBy(sides):
                return f"held by {listed([subject(side) for side in sides], 'or')}"
            case geography.Within(places):
                return f"within {self.places(places)}"
            case geography.But(places):
                return f"but {self.places(places)}"
            case geography.Having(units):
                return f"with {a(self.units(units))}"
            case geography.Lacking(units):
                return f"without {a(self.units(units))}"
            case geography.NextTo(units, places):
                return f"next to {a(self.units(units)) if units else self.places(places) if places else ''}"
            case geography.Worth(ipcs, at_least):
                return f"worth {ipcs}{' or more' if at_least else ''}"


def listed(items: Sequence[str], word: str = "and") -> str:
    """A list in English: "A", "A and B", "A, B and C"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def a(noun: str) -> str:
    """A noun with its indefinite article; a thing that cannot be counted goes without."""
    uncounted = noun.split(" or ")[0].split(", ")[0] in ("cargo", "infantry class")
    return f"a unit of {noun}" if uncounted else f"{'an' if noun[:1].casefold() in 'aeiou' else 'a'} {noun}"


def plural(noun: str) -> str:
    """More than one of them: Submarines, but Infantry, Artillery, Militia."""
    same = noun.endswith(("ntry", "llery", "ilitia", "cargo", "class"))
    return noun if same else f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2:-1] not in "aeou" else f"{noun}s"


def amount(number: int | Enum | Dice | NumberOf) -> str:
    """A number in words, whatever it is."""
    match number:
        case Dice():
            return number.say()
        case NumberOf(units):
            return f"the number of {Speech().units(units)}"
        case Enum():
            return str(number.value)
    return in_words(number)


def title(side: Side) -> str:
    """A side's name, with those who are not meant."""
    but = f" but {listed([one.title for one in side.without])}" if side.without else ""
    return f"{side.title or side.id}{but}"


def subject(side: Side) -> str:
    """A side as the subject of a clause."""
    if side == OWNER:
        return "the nation"
    return "everyone" + title(side)[len("everyone") :] if side.id == EVERYONE.id else f"{_article(side)}{title(side)}"


def possessive(side: Side) -> str:
    """Whose units: "American", "Axis", "own or allied"."""
    if side == FRIENDS:
        return "own or allied"
    if side.id == "enemy":
        return "enemy"
    return side.adjective if isinstance(side, Nation) else title(side)


def verb(side: Side, one: str, many: str) -> str:
    """The verb that agrees with a side."""
    return many if side.id == "allies" else one


def _article(side: Side) -> str:
    return "an " if side.id == "enemy" else "the " if type(side) is Side else ""


def _with(others: Sequence[Side]) -> str:
    return f" with {listed([subject(one) for one in others], 'or')}" if others else ""
