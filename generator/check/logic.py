"""Conditions that can never be true because their parts exclude each other."""

from __future__ import annotations

from dataclasses import dataclass

from generator.check.changes import changed_attachments
from generator.check.conditions import CONDITION_USERS, split_places
from generator.check.registry import HINT, WARNING, check
from generator.check.report import Report
from generator.importer.expand import Attachment
from generator.importer.game import GameFile, memo

Spans = tuple[tuple[int, int], ...]

_LAST_ROUND, MOST_SPANS = 10_000, 50
_ALWAYS: Spans = ((0, _LAST_ROUND),)


@dataclass(frozen=True, slots=True)
class _Demand:
    """What a condition asks, its sub-conditions joined by AND included: rounds, conditions, and their opposites."""

    rounds: Spans = _ALWAYS
    asked: frozenset[str] = frozenset()
    denied: frozenset[str] = frozenset()

    def contradiction(self) -> str:
        """Why this can never hold, or ""."""
        both = self.asked & self.denied
        if both:
            return f"{min(both)} is asked for, and its opposite too"
        return "" if self.rounds else "no round is left in which all parts hold"


def _rounds(attachment: Attachment) -> Spans:
    """The rounds in which a condition can hold by its own option."""
    spans = []
    for part in attachment.table.get("rounds", "").split(":")[:MOST_SPANS]:
        low, _, high = part.partition("-")
        if not low.isdigit():
            return _ALWAYS
        spans.append((int(low), _LAST_ROUND if high == "+" else int(high) if high.isdigit() else int(low)))
    return tuple(spans)


def _meet(one: Spans, other: Spans) -> Spans:
    if one is _ALWAYS or other is _ALWAYS:
        return other if one is _ALWAYS else one
    met = [(max(a, c), min(b, d)) for a, b in one for c, d in other if max(a, c) <= min(b, d)]
    return tuple(met[:MOST_SPANS])


class _Demands:
    """The demands of all conditions; conditions stand above what uses them, so one way down is enough."""

    def __init__(self, game: GameFile) -> None:
        self.varying = _varying(game)
        self.known: dict[str, Attachment] = {}
        self.demands: dict[str, _Demand] = {}
        self.opposites = _opposites(game)
        self.deniable = frozenset(self.opposites.values())
        for attachment in game.of_class("RulesAttachment"):
            if attachment.name not in self.known:
                self.demands[attachment.name] = self.of(attachment)
                self.known[attachment.name] = attachment
        self.telling = frozenset(name for name, condition in self.known.items() if self._tells(name, condition))

    def _tells(self, name: str, condition: Attachment) -> bool:
        """Whether it matters to a contradiction that this condition is asked for."""
        if (name, condition.to) in self.varying:
            return False
        if condition.is_true("invert"):
            return name in self.opposites
        return name in self.deniable or self.demands[name] is not _NOTHING

    def of_user(self, attachment: Attachment) -> _Demand:
        """What an attachment asks, when all conditions are known: most ask nothing that matters."""
        if "rounds" not in attachment.table and self.telling.isdisjoint(_subs(attachment)):
            return _NOTHING
        return self.of(attachment)

    def of(self, attachment: Attachment) -> _Demand:
        """What an attachment asks."""
        table = attachment.table
        rounds = _rounds(attachment) if "rounds" in table else _ALWAYS
        if ("conditions" not in table and "trigger" not in table) or table.get("conditionType", "AND").upper() != "AND":
            return _Demand(rounds) if rounds is not _ALWAYS else _NOTHING
        asked: frozenset[str] = frozenset()
        denied: frozenset[str] = frozenset()
        for name in _subs(attachment):
            sub = self.known.get(name)
            if sub is None or (name, sub.to) in self.varying:
                continue
            if "invert" in sub.table and sub.is_true("invert"):
                denied |= {self.opposites[name]} if name in self.opposites else frozenset()
                continue
            asked |= {name} & self.deniable
            below = self.demands[name]
            if below is not _NOTHING:
                rounds = _meet(rounds, below.rounds)
                asked, denied = asked | below.asked, denied | below.denied
        plain = rounds is _ALWAYS and not asked and not denied
        return _NOTHING if plain else _Demand(rounds, asked, denied)


_NOTHING = _Demand()


def _opposites(game: GameFile) -> dict[str, str]:
    """Condition -> the one other that it only turns round."""
    found = {}
    for attachment, option in game.options("RulesAttachment", "invert"):
        own = attachment.table.keys() - {"conditions", "invert", "conditionType", "players"}
        names = _subs(attachment)
        if option.value.lower() == "true" and not own and len(names) == 1:
            found[attachment.name] = names[0]
    return found


def _subs(attachment: Attachment) -> list[str]:
    table = attachment.table
    if "trigger" not in table and len(table) == len(attachment.options):
        asked = table.get("conditions")
        return [p for p in asked.split(":") if p] if asked else []
    return [p for o in attachment.all("conditions", "trigger") for p in o.value.split(":") if p]


@memo
def _varying(game: GameFile) -> set[tuple[str, str]]:
    """The conditions of which a trigger changes what they ask."""
    asked = ("conditions", "rounds", "invert", "conditionType")
    return {(c, owner) for c, owner, name in changed_attachments(game) if name in asked}


@check("cond_contradiction", WARNING, "Parts of one condition exclude each other", family="condition")
def contradiction(game: GameFile, report: Report) -> None:
    """A condition asks for things that can never hold together: its rounds, a condition and its opposite, the same
    place with own units and without.

    Client: never finds it true.
    Mend: find the part that was meant otherwise; conditionType OR asks for any of them.
    """
    demands = _Demands(game)
    for java_class in CONDITION_USERS:
        for attachment in game.of_class(java_class):
            own = demands.demands.get(attachment.name) if java_class == "RulesAttachment" else None
            demand = own or demands.of_user(attachment)
            if demand is _NOTHING or attachment.is_true("invert"):
                continue
            why = demand.contradiction()
            if why and (attachment.name, attachment.to) not in demands.varying and len(_subs(attachment)):
                report(attachment, f"{attachment.name} can never be true: {why}")
    for attachment, _ in game.options("RulesAttachment", "directExclusionTerritories"):
        why = _places_clash(attachment)
        if why:
            report(attachment, f"{attachment.name} can never be true: {why}")
        empty = _all_places(attachment, "directOwnershipTerritories") & _all_places(
            attachment, "directExclusionTerritories"
        )
        if empty and "unitPresence" not in attachment.table:
            text = f"{attachment.name} asks to own {min(empty)} and to have no unit there"
            report(attachment, text, severity=HINT)


def _all_places(attachment: Attachment, name: str) -> set[str]:
    """The places that a list asks for without exception."""
    option = attachment.option(name)
    if option is None:
        return set()
    count, places = split_places(option)
    return set(places) if count is None or count >= len(set(places)) else set()


def _places_clash(attachment: Attachment) -> str:
    if attachment.is_true("invert") or "unitPresence" in attachment.values():
        return ""
    present = _all_places(attachment, "directPresenceTerritories")
    absent = _all_places(attachment, "directExclusionTerritories")
    both = sorted(present & absent)
    return f"own units must stand in {both[0]} and must not" if both else ""
