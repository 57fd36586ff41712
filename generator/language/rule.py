"""A rule as a value: what a decorated class of the rules becomes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.language.nouns import Branch
from generator.language.word import Word

if TYPE_CHECKING:
    from generator.language.conditions import Condition
    from generator.language.effect import Effect
    from generator.language.geography import Places
    from generator.language.sides import Nation


class RuleId(str):
    """The id of a rule, where a word or another rule names it; equal to the plain text."""

    __slots__ = ()


@dataclass(frozen=True, eq=False)
class Rule(Word):
    """One rule. Other rules are named by id, so that a rule that replaces another takes over what names it.

    `kind`: "tech", "exclusive", "advantage", "house_rule" or "objective". `card`: the text that players read.
    `deviation`: what is not as in the original ("" = nothing). `proves`: further entries of the rulebook that it
    covers. `tier` (1 to 4, 0 = no tiers) and `branch` belong to techs, `level` (1 to 5) to exclusives, `nations` to
    all but techs and house rules, `pays` (IPCs) and `per` to objectives. `free`, `easier`, `favoured`: techs by id.
    """

    id: str
    kind: str
    title: str
    card: str
    effects: tuple[Effect, ...] = ()
    needs: tuple[RuleId, ...] = ()
    only_if: tuple[Condition, ...] = ()
    deviation: str = ""
    proves: tuple[str, ...] = ()
    replaces: str = ""
    extends: str = ""
    nations: tuple[Nation, ...] = ()
    tier: int = 0
    branch: Branch | None = None
    level: int = 0
    free: tuple[RuleId, ...] = ()
    easier: tuple[RuleId, ...] = ()
    favoured: tuple[RuleId, ...] = ()
    pays: int = 0
    per: Places | tuple[tuple[Condition, ...], ...] | None = None

    @property
    def ref(self) -> RuleId:
        """The rule, as others name it."""
        return RuleId(self.id)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.title}>"
