"""Every rule is proven: each registered rule id stands in the `@proves` of at least one scene.

No other id does, but those of unit cards and of the entries that rules, cards and research say they cover.
"""

from __future__ import annotations

from kit import proven_ids

from generator.language.load import load


def registered_rule_ids() -> set[str]:
    """The ids of all rules of the default ruleset."""
    return {str(rule.id) for rule in load("tro").rules}


def covered_ids() -> set[str]:
    """All ids that a scene may prove: rules, units, and what these and research cover besides."""
    tro = load("tro")
    owners = (*tro.rules, *tro.cards)
    entries = {entry for owner in (*owners, tro.research) if owner is not None for entry in owner.proves}
    return {str(owner.id).lower() for owner in owners} | entries


def test_every_rule_has_a_scene() -> None:
    missing = sorted(registered_rule_ids() - set(proven_ids()))
    assert not missing, f"{len(missing)} rules without a scene: {', '.join(missing)}"


def test_scenes_prove_rules_that_exist() -> None:
    known = registered_rule_ids() | covered_ids()
    strange = [f"{rule_id} ({', '.join(at)})" for rule_id, at in proven_ids().items() if rule_id not in known]
    assert not strange, f"no such rules: {'; '.join(strange)}"
