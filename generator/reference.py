"""What a ruleset offers, for readers: technologies with their odds, how the engine does a rule, and how true it is."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from generator.compile.clause import Record
from generator.compile.fidelity import deviation
from generator.compile.world import World
from generator.language.nouns import LEVEL, TIER
from generator.language.research import Research
from generator.language.rule import Rule
from generator.language.sides import Nation
from generator.odds import DIE, tail
from generator.project import Project
from generator.why import nearest

UNIVERSAL = "universal"
EXCLUSIVE = "exclusive"
EASIEST = 2
"""No advantage makes a die hit on less."""


@dataclass(frozen=True, slots=True)
class TechEntry:
    """A technology as one nation (or any: None) sees it.

    `kind`: UNIVERSAL or EXCLUSIVE. `tier` (universal) and `level` (exclusive), else 0. `needs`: titles. `odds` of a
    roll at research level 1, 2 and so on; empty without research. `free`: owned from the start.
    """

    rule: Rule
    kind: str
    tier: int
    level: int
    nation: Nation | None
    needs: tuple[str, ...]
    deviation: str
    odds: tuple[Fraction, ...] = ()
    free: bool = False

    @property
    def fidelity(self) -> str:
        """Whether it plays to the letter: "exact", or "near"."""
        return "near" if self.deviation else "exact"


def techs(project: Project, nation: Nation | None = None) -> tuple[TechEntry, ...]:
    """All technologies; with a nation the universal ones as they are for it, and its own exclusives."""
    world = project.world
    found = [_universal(rule, world, nation) for rule in project.complete.rules if rule.kind == "tech"]
    for rule in project.complete.rules:
        if rule.kind == "exclusive" and (nation is None or nation.id in [one.id for one in rule.nations]):
            needs = tuple(world.tech_title(id) for id in rule.needs)
            owner = rule.nations[0]
            found.append(TechEntry(rule, EXCLUSIVE, 0, rule.level, owner, needs, deviation(rule, world)))
    return tuple(found)


def _universal(rule: Rule, world: World, nation: Nation | None) -> TechEntry:
    tier, easier, free = rule.tier, 0, False
    research = world.research
    if nation is not None and research is not None:
        tier, easier = world.terms(nation, rule, research, advantages=True)
        free = any(tech == rule.id for _, tech in world.free(nation))
    odds = chances(research, tier, easier) if research is not None and _researches(world, nation) else ()
    needs = tuple(world.tech_title(id) for id in rule.needs)
    return TechEntry(rule, UNIVERSAL, tier, 0, None, needs, deviation(rule, world), odds, free)


def _researches(world: World, nation: Nation | None) -> bool:
    return nation is None or nation in world.researchers


def chances(research: Research, tier: int, easier: int = 0) -> tuple[Fraction, ...]:
    """The odds of a roll at each research level, from level 1; none if they are not of single dice that hit.

    `easier`: by how much less than usual a die hits.
    """
    success = research.success
    if success.each is None or research.levels is None:
        return ()
    dice = [level if success.dice is LEVEL else success.dice for level in range(1, research.levels.highest + 1)]
    hits = tier if success.hits is TIER else success.hits
    each = max(success.each - easier, EASIEST)
    return tuple(tail(number, hits, each) for number in dice if isinstance(number, int) and isinstance(hits, int))


def hits_on(each: int) -> str:
    """The rolls that hit: "4 to 6", or "6"."""
    return f"{each} to {DIE}" if each < DIE else str(DIE)


# --- how the engine does it -------------------------------------------------------------------------------------------


def how(record: Record) -> str:
    """How the engine does what a record serves: the text of its mechanism."""
    module = sys.modules[record.make.__module__]
    return _first_part(module.__doc__)


def how_of(name: str) -> str:
    """The text of a mechanism module by its bare name."""
    return _first_part(sys.modules[f"generator.compile.mechanisms.{name}"].__doc__)


def _first_part(text: str | None) -> str:
    return " ".join((text or "").split())


def nearest_id(text: str, ids: Iterable[str]) -> str:
    """The id most like a text, or else the first that has a word like it: `roket` is in `rocket_artillery`; or ""."""
    known = list(ids)
    words = {word: id for id in reversed(known) for word in id.split("_")}
    return nearest(text, known) or words.get(nearest(text.casefold(), list(words)), "")
