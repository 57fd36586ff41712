"""From options to a complete ruleset on a board: what is switched off, changed, left out, and refused."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from generator.compile import compile_game
from generator.language.nouns import Switch
from generator.options import Modules, Options, parse_options
from generator.project import Project, load_project
from generator.why import Faulty

WHOLE = load_project(Options())


def project(text: str = "", **modules: bool) -> Project:
    return load_project(replace(parse_options(text), modules=Modules(**modules)))


def refusal(text: str) -> list[str]:
    with pytest.raises(Faulty) as faulty:
        project(text)
    return [str(fault) for fault in faulty.value.faults]


def kinds(of: Project) -> set[str]:
    return {rule.kind for rule in of.complete.rules}


def techs(of: Project) -> set[str]:
    return {rule.id for rule in of.complete.rules if rule.kind == "tech"}


def with_needs(ids: Iterable[str]) -> set[str]:
    """Of these technologies those whose needs are among them."""
    kept = {rule.id for rule in WHOLE.complete.rules if rule.id in set(ids)}
    return {id for id in kept if kept.issuperset(WHOLE.complete.rule(id).needs)}


# --- modules ----------------------------------------------------------------------------------------------------------


def test_without_research_there_are_no_technologies() -> None:
    plain = project(research=False)
    assert plain.complete.research is None
    assert kinds(plain).isdisjoint({"tech", "exclusive"})
    assert kinds(plain) <= kinds(WHOLE)
    assert not compile_game(plain.complete, plain.found.board, {}).techs


def test_without_unit_changes_units_of_the_base_are_as_printed() -> None:
    printed = {card.id: card for card in load_project(Options(ruleset="vanilla")).complete.cards}
    plain = {card.id: card for card in project(unit_changes=False).complete.cards}
    changed = {card.id: card for card in WHOLE.complete.cards}
    assert all(plain[id] is card for id, card in printed.items())
    assert any(changed[id] is not card for id, card in printed.items())
    assert set(plain) == set(changed), "units that technologies bring stay"


def test_without_advantages_no_nation_has_any() -> None:
    assert "advantage" in kinds(WHOLE)
    assert "advantage" not in kinds(project(advantages=False))


def test_without_exclusives_no_nation_has_any() -> None:
    assert kinds(project(exclusives=False)) == kinds(WHOLE) - {"exclusive"}


@pytest.mark.parametrize("module", ["research", "unit_changes", "advantages", "exclusives"])
def test_the_rest_still_compiles(module: str) -> None:
    rest = project(**{module: False})
    assert compile_game(rest.complete, rest.found.board, {}).attachments


# --- numbers ----------------------------------------------------------------------------------------------------------


def test_research_has_other_numbers() -> None:
    research = project("[research]\neach = 5\nprices = [1, 2, 3]\nrest = 0").complete.research
    assert research is not None and research.levels is not None
    assert (research.success.each, research.levels.prices, research.levels.rest) == (5, (1, 2, 3), 0)
    assert max(research.computer_levels) <= research.levels.highest


def test_switches_stand_as_the_options_say() -> None:
    usual, other = WHOLE.complete.research, project("switches.lean_dice = true").complete.research
    assert usual is not None and other is not None
    assert other.switches == {**usual.switches, Switch.LEAN_DICE: not usual.switches[Switch.LEAN_DICE]}


def test_a_technology_moves_and_a_unit_changes() -> None:
    changed = project(
        '[techs.heavy_tanks]\ntier = 2\ntitle = "Big Tanks"\n[units.tank]\nprice = 5\nattack = 4'
    ).complete
    assert (changed.rule("heavy_tanks").tier, changed.rule("heavy_tanks").title) == (2, "Big Tanks")
    assert (changed.card("tank").price, changed.card("tank").attack) == ((5,), 4)


def test_include_keeps_only_these_technologies_and_all_other_rules() -> None:
    some = project('techs.include = ["HeavyTanks", "war_bonds"]')
    assert techs(some) == {"heavy_tanks", "war_bonds"}
    assert "advantage" in kinds(some)


def test_the_table_of_the_doctor_stands_in_the_same_file() -> None:
    changed = project('[check]\nignore = ["img_*"]\n\n[units.tank]\nprice = 5')
    assert changed.complete.card("tank").price == (5,)


def test_what_loses_its_effect_is_told() -> None:
    some = project('techs.exclude = ["destroyer_escorts"]')
    assert some.ignored
    assert all("Destroyer Escorts" in line for line in some.ignored)
    assert WHOLE.ignored == ()


@pytest.mark.parametrize("seed", [0, 2])
def test_any_subset_of_technologies_compiles(seed: int) -> None:
    every = sorted(techs(WHOLE))
    picked = with_needs(Random(seed).sample(every, seed * len(every) // 4))
    listed = ", ".join(f'"{id}"' for id in sorted(picked)) or '"war_bonds"'
    some = project(f"techs.include = [{listed}]")
    game = compile_game(some.complete, some.found.board, {})
    assert techs(some) == (picked or {"war_bonds"})
    assert len(game.techs) >= len(picked)


# --- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('\ntechs.exclude = ["sonarr"]', 'tro.toml:2: no rule has the id "sonarr"; did you mean sonar?'),
        ("[techs.hevy_tanks]\ntier = 1", 'tro.toml:1: no rule has the id "hevy_tanks"; did you mean heavy_tanks?'),
        ("[units.tnk]\nprice = 1", 'tro.toml:1: no unit has the id "tnk"; did you mean tank?'),
        (
            "\n[techs.heavy_tanks]\ntier = 7",
            "tro.toml:2: Heavy Tanks: tier 7 needs 7 hits, but no roll has more than 5 dice; tier=5",
        ),
        ("[techs.sonar]\nlevel = 2", "tro.toml:2: Sonar (tech) has no level to change; tier, branch, title"),
        ('ruleset = "vanila"', 'tro.toml:1: "vanila" is no ruleset and no folder of rules; did you mean vanilla?'),
        (
            '\nboard = "global_1941"',
            'tro.toml:2: "global_1941" is no board and no folder of one; did you mean global_1940?',
        ),
        ('ruleset = "vanilla"\nresearch.each = 5', "tro.toml:2: this ruleset has no research; leave [research] out"),
        (
            'ruleset = "vanilla"\nswitches.lean_dice = true',
            "tro.toml:2: this ruleset has no switch lean_dice; leave it out",
        ),
    ],
)
def test_what_the_rules_do_not_have_is_one_line(text: str, fault: str) -> None:
    assert refusal(text) == [fault]


def test_a_technology_that_needs_an_excluded_one_goes_with_it() -> None:
    needed = next(rule.needs[0] for rule in WHOLE.complete.rules if rule.kind == "tech" and rule.needs)
    needing = [rule for rule in WHOLE.complete.rules if needed in rule.needs]
    some = project(f'techs.exclude = ["{needed}"]')
    assert not techs(some) & {needed, *(rule.id for rule in needing)}
    for rule in needing:
        assert f"{rule.title}: left out, because it needs {WHOLE.complete.rule(needed).title}" in some.ignored


def test_two_folders_upon_one_ruleset_share_it(tmp_path: Path) -> None:
    for name in ("first_house", "second_house"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "__init__.py").write_text(
            "from generator.language import *\nfrom generator.rules.tro import tro\n"
            f'ruleset = Ruleset("{name}", base=tro)\n'
        )
    both = load_project(Options(rules=(tmp_path / "first_house", tmp_path / "second_house")))
    assert techs(both) == techs(WHOLE)
    assert both.name == "second_house"
