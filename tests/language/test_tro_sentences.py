"""The rules of Total Research Overhaul against the rulebook's entries, where that lies beside the checkout."""

from collections import Counter
from pathlib import Path

import pytest

from generator.language.complete import complete
from generator.language.load import load_ruleset
from generator.language.nouns import Branch
from generator.language.word import altered, fold

RULEBOOK = Path(__file__).parents[2] / ".." / "shared" / "rulebook"
TRO = complete(altered(load_ruleset("tro"), without=()))  # all that is written down, built or not


def entries(*files):
    """The entries of rulebook files, by id; skips where there is no rulebook."""
    if not RULEBOOK.is_dir():
        pytest.skip("no rulebook beside the checkout")
    yaml = pytest.importorskip("yaml")
    found = [entry for file in files for entry in yaml.safe_load((RULEBOOK / file).read_text(encoding="utf-8"))]
    return {entry["id"]: entry for entry in found}


def covered():
    """Every id that the ruleset stands for: of rules, of cards, and what they say they cover."""
    owners = [*TRO.rules, *TRO.cards, TRO.research]
    ids = {owner.id for owner in owners if owner is not TRO.research}
    return {fold(id) for id in ids | {id for owner in owners for id in owner.proves}}


def test_there_are_47_technologies_in_four_tiers():
    techs = [rule for rule in TRO.rules if rule.kind == "tech"]
    assert Counter(rule.tier for rule in techs) == {1: 16, 2: 18, 3: 12, 4: 1}
    assert Counter(rule.branch for rule in techs).keys() == set(Branch)


def test_every_universal_entry_is_covered():
    wanted = entries("tro_research.yaml", "tro_tier1.yaml", "tro_tier2.yaml", "tro_tier3_4.yaml")
    assert sorted(id for id in wanted if fold(id) not in covered()) == []


def test_every_research_advantage_is_covered():
    files = ("tro_exclusives_a.yaml", "tro_exclusives_b.yaml", "tro_exclusives_c.yaml")
    wanted = [id for id in entries(*files) if id.endswith(("research_advantages", "joint_research"))]
    assert len(wanted) == 10
    assert sorted(id for id in wanted if fold(id) not in covered()) == []


def test_near_rules_say_what_is_different_and_exact_ones_do_not():
    wanted = entries("tro_tier1.yaml", "tro_tier2.yaml", "tro_tier3_4.yaml")
    for rule in TRO.rules:
        entry = wanted.get(rule.id)
        if entry is not None and rule.kind == "tech" and entry["fidelity"] == "exact":
            assert not rule.deviation, rule
