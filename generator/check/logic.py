"""Conditions that can never be true because their parts exclude each other."""

from __future__ import annotations

from generator.check.changes import changed_attachments
from generator.check.conditions import split_places
from generator.check.registry import HINT, WARNING, check
from generator.check.report import Report
from generator.importer.expand import Attachment
from generator.importer.game import GameFile, memo

_LAST_ROUND = 10_000
_DEEPEST = 12


@memo
def conditions_by_name(game: GameFile) -> dict[str, Attachment]:
    """The conditions; of two with one name the first, as the engine looks them up."""
    found: dict[str, Attachment] = {}
    for attachment in game.of_class("RulesAttachment"):
        found.setdefault(attachment.name, attachment)
    return found


def _rounds(attachment: Attachment) -> list[tuple[int, int]] | None:
    """The rounds in which a condition can hold, None = all."""
    text = attachment.get("rounds")
    if not text or attachment.is_true("invert"):
        return None
    spans = []
    for part in text.split(":"):
        low, _, high = part.partition("-")
        if not low.isdigit():
            return None
        spans.append((int(low), _LAST_ROUND if high == "+" else int(high) if high.isdigit() else int(low)))
    return spans


def _meet(one: list[tuple[int, int]], other: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return [(max(a, c), min(b, d)) for a, b in one for c, d in other if max(a, c) <= min(b, d)]


class _Demands:
    """What must hold together: a tree of conditions joined by AND, flattened."""

    def __init__(self, game: GameFile) -> None:
        self.known = conditions_by_name(game)
        self.varying = _varying(game)
        self.parts: dict[str, Attachment] = {}
        self.denied: dict[str, str] = {}

    def add(self, attachment: Attachment, depth: int = 0) -> None:
        if attachment.name in self.parts or depth > _DEEPEST:
            return
        self.parts[attachment.name] = attachment
        if attachment.get("conditionType", "AND").upper() != "AND":
            return
        for name in _subs(attachment):
            sub = self.known.get(name)
            if sub is None or (sub.name, sub.to) in self.varying:
                continue
            if sub.is_true("invert"):
                self._deny(sub)
            else:
                self.add(sub, depth + 1)

    def _deny(self, sub: Attachment) -> None:
        """An inverted condition around exactly one other denies that one."""
        names = _subs(sub)
        own = set(sub.values()) - {"conditions", "invert", "conditionType", "players"}
        if len(names) == 1 and not own:
            self.denied[names[0]] = sub.name

    def contradiction(self) -> str:
        """Why these can never hold together, or ""."""
        for name, by in self.denied.items():
            if name in self.parts:
                return f"{name} is asked for, and {by} asks for its opposite"
        spans: list[tuple[int, int]] = [(0, _LAST_ROUND)]
        for part in self.parts.values():
            own = _rounds(part)
            if own is not None:
                spans = _meet(spans, own)
                if not spans:
                    return f"no round is left when {part.name} is asked for too"
        return ""


def _subs(attachment: Attachment) -> list[str]:
    return [p for o in attachment.all("conditions", "trigger") for p in o.parts() if p.strip()]


@memo
def _varying(game: GameFile) -> set[tuple[str, str]]:
    """The conditions of which a trigger changes what they ask."""
    asked = ("conditions", "rounds", "invert", "conditionType")
    return {(c, owner) for c, owner, name in changed_attachments(game) if name in asked}


@memo
def _touching(game: GameFile) -> set[str]:
    """The conditions that can be part of a contradiction: with rounds or inverted, or asking one of these."""
    found: set[str] = set()
    for attachment in game.of_class("RulesAttachment"):
        table = attachment.table
        if "rounds" in table or "invert" in table or not found.isdisjoint(_subs(attachment)):
            found.add(attachment.name)
    return found


@check("cond_contradiction", WARNING, "Parts of one condition exclude each other", family="condition")
def contradiction(game: GameFile, report: Report) -> None:
    """A condition asks for things that can never hold together: its rounds, a condition and its opposite, the same
    place owned and empty of the own presence.

    Client: never finds it true.
    Mend: find the part that was meant otherwise; conditionType OR asks for any of them.
    """
    varying, touching = _varying(game), _touching(game)
    for java_class in ("RulesAttachment", "TriggerAttachment", "UserActionAttachment", "PoliticalActionAttachment"):
        for attachment in game.of_class(java_class):
            table = attachment.table
            if "conditions" not in table and "trigger" not in table:
                continue
            own_rounds = "rounds" in table
            plain = not attachment.is_true("invert") and (attachment.name, attachment.to) not in varying
            if plain and not touching.isdisjoint(subs := _subs(attachment)) and len(subs) + own_rounds > 1:
                demands = _Demands(game)
                demands.add(attachment)
                why = demands.contradiction()
                if why:
                    report(attachment, f"{attachment.name} can never be true: {why}")
    for attachment, _ in game.options("RulesAttachment", "directExclusionTerritories"):
        why = _places_clash(attachment)
        if why:
            report(attachment, f"{attachment.name} can never be true: {why}")
        empty = _all_places(attachment, "directOwnershipTerritories") & _all_places(
            attachment, "directExclusionTerritories"
        )
        if empty and "unitPresence" not in attachment.values():
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
