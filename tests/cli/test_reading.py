"""The commands that tell: techs, odds, explain, words."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import Result

from generator.cli.explain import explanation, objectives_of
from generator.cli.techs import nation_of
from generator.compile.mechanisms import records
from generator.language import say
from generator.language.card import Card
from generator.language.sides import Nation
from generator.language.vocabulary import catalogue
from generator.odds import percent, tail
from generator.options import Options
from generator.project import load_project
from generator.reference import chances, nearest_id, techs

Run = Callable[..., Result]
WHOLE = load_project(Options())
RULES = {rule.id: rule for rule in WHOLE.complete.rules}


# --- techs ------------------------------------------------------------------------------------------------------------


def test_techs_for_programs(run: Run) -> None:
    told = json.loads(run("techs", "--json").stdout)
    assert [one["id"] for one in told] == [r.id for r in RULES.values() if r.kind in ("tech", "exclusive")]
    for one in told:
        rule = RULES[one["id"]]
        assert one["title"] == rule.title
        assert one["kind"] == {"tech": "universal", "exclusive": "exclusive"}[rule.kind]
        assert (one["tier"] if rule.kind == "tech" else one["level"]) == (rule.tier or rule.level)
        assert one["fidelity"] == ("near" if one["deviation"] else "exact")
        assert rule.deviation in one["deviation"]
        assert one["nation"] == (rule.nations[0].id if rule.nations else None)


def test_techs_for_people(run: Run) -> None:
    text = run("techs").stdout
    assert all(rule.title in text and rule.id in text for rule in RULES.values() if rule.kind in ("tech", "exclusive"))
    assert "Tier 2   at level 1 to 5: - 25% 50% 69% 81%" in text


@pytest.mark.parametrize("nation", WHOLE.found.board.nations, ids=lambda nation: nation.id)
def test_techs_of_a_nation_have_its_own_odds(nation: Nation) -> None:
    research = WHOLE.complete.research
    assert research is not None and research.success.each is not None
    advantages = [rule for rule in RULES.values() if rule.kind == "advantage" and nation in rule.nations]
    for entry in techs(WHOLE, nation):
        id = entry.rule.id
        if entry.kind == "exclusive":
            assert entry.nation is nation
            continue
        tier = RULES[id].tier - sum(id in rule.easier for rule in advantages)
        each = research.success.each - sum(id in rule.favoured for rule in advantages)
        researches = nation in WHOLE.world.researchers
        assert (entry.tier, entry.free) == (tier, any(id in rule.free for rule in advantages))
        assert entry.odds == (tuple(tail(level, tier, each) for level in range(1, 6)) if researches else ())


def test_a_nation_is_found_by_any_of_its_names(run: Run) -> None:
    nation = WHOLE.found.board.nations[0]
    for name in (nation.id, nation.title, nation.adjective, nation.players[0], nation.title.upper()):
        assert nation_of(name, WHOLE.found.board) is nation
    assert nation.title in run("techs", nation.id).stdout


def test_an_unknown_nation_has_a_nearest(run: Run) -> None:
    result = run("techs", "Germny")
    assert (result.exit_code, result.stderr) == (2, 'no nation is called "Germny"; did you mean germany?\n')


def test_without_technologies_that_is_said(run: Run) -> None:
    assert "no technologies" in run("techs", "--ruleset", "vanilla").stdout
    assert json.loads(run("techs", "--ruleset", "vanilla", "--json").stdout) == []


# --- odds -------------------------------------------------------------------------------------------------------------


def test_odds_are_exact(run: Run) -> None:
    told = json.loads(run("odds", "--each", "3", "--levels", "7", "--json").stdout)
    assert len(told) == 7 * 4
    assert all(Fraction(one["chance"]) == tail(one["level"], one["tier"], 3) for one in told)


def test_odds_are_those_of_the_ruleset(run: Run) -> None:
    text = run("odds").stdout
    assert "A die hits on 4 to 6" in text
    rows = [line.split() for line in text.splitlines()]
    assert ["88", "%", "50", "%", "13", "%", "-"] in [[cell for cell in row if cell not in "│┃|"][1:] for row in rows]


def test_odds_follow_the_options(run: Run) -> None:
    Path("tro.toml").write_text(
        "techs.include = ['heavy_tanks']\n[techs.heavy_tanks]\ntier = 2\n[research]\neach = 6\nprices = [1]"
    )
    told = json.loads(run("odds", "--json").stdout)
    assert {one["each"] for one in told} == {6}
    assert max(one["level"] for one in told) == 2


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 8), "13 %"),
        (Fraction(3, 8), "38 %"),
        (Fraction(1, 300), "<1 %"),
        (Fraction(242, 243), ">99 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_percent_rounds_halves_up_and_promises_nothing(chance: Fraction, text: str) -> None:
    assert percent(chance) == text


def test_chances_without_single_dice_are_none() -> None:
    research = WHOLE.complete.research
    assert research is not None
    assert chances(research, 1) == tuple(tail(level, 1, 4) for level in range(1, 6))
    assert chances(research, 1, easier=9) == tuple(tail(level, 1, 2) for level in range(1, 6))


# --- explain ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", sorted(RULES))
def test_every_rule_is_explained(id: str) -> None:
    told, rule = explanation(id, WHOLE), RULES[id]
    assert (told.id, told.title, told.where) == (rule.id, rule.title, str(rule.where))
    assert told.sentences and told.card
    assert all(way.text for way in told.ways)
    assert bool(told.ways) == bool(rule.effects)
    assert rule.deviation in told.deviation


@pytest.mark.parametrize("card", WHOLE.complete.cards, ids=lambda card: card.id)
def test_every_unit_is_explained(card: Card) -> None:
    told = explanation(card.id, WHOLE)
    assert (told.kind == "unit") == (card.id not in RULES)
    said = [text.removeprefix("The unit: ") for text in told.sentences]
    assert set(say.card(card, WHOLE.complete.speech)) <= set(said)


def test_research_and_objectives_are_explained() -> None:
    assert "level 1" in " ".join(explanation("research", WHOLE).sentences)
    for objective in objectives_of(WHOLE):
        told = explanation(objective.id, WHOLE)
        assert told.title == objective.title
        assert str(objective.pays) in told.sentences[0]


def test_the_explanation_for_programs(run: Run) -> None:
    told = json.loads(run("explain", "TankDestroyers", "--json").stdout)
    found = explanation("tank_destroyers", WHOLE)
    assert told["how"] == [{"mechanism": way.mechanism, "text": way.text, "near": way.near} for way in found.ways]
    assert told["sentences"] == list(found.sentences)
    assert {"id", "title", "kind", "card", "fidelity", "deviation", "where"} <= set(told)


def test_the_explanation_for_people_has_all_parts(run: Run) -> None:
    near = next(entry for entry in techs(WHOLE) if entry.deviation and entry.kind == "universal")
    text = " ".join(run("explain", near.rule.id).stdout.split())
    for part in (near.rule.title, near.rule.card, "How the engine does it", near.deviation, str(near.rule.where)):
        assert part in text


@pytest.mark.parametrize(("id", "near"), [("heavytank", "heavy_tank"), ("roket", "rocket_artillery")])
def test_an_unknown_id_has_a_nearest(run: Run, id: str, near: str) -> None:
    assert nearest_id(id, ["sonar", "rocket_artillery", "heavy_tank"]) == near


def test_an_id_like_no_other_is_told_where_ids_are(run: Run) -> None:
    result = run("explain", "zzz")
    assert (result.exit_code, result.stderr) == (2, 'nothing has the id "zzz"; tro techs lists the technologies\n')


# --- words ------------------------------------------------------------------------------------------------------------


def test_words_are_listed(run: Run) -> None:
    text = run("words").stdout
    assert all(word.name in text for word in catalogue())
    assert [one["name"] for one in json.loads(run("words", "--json").stdout)] == [word.name for word in catalogue()]


@pytest.mark.parametrize("word", [word.name for word in catalogue()])
def test_a_word_tells_what_it_compiles_to(run: Run, word: str) -> None:
    told = json.loads(run("words", word, "--json").stdout)
    assert told["name"] == word
    served = [record for record in records() if record.word.__name__ == word]
    assert [one["mechanism"] for one in told["compiles"]] == [record.mechanism for record in served]
    text = run("words", word).stdout
    assert all(parameter["name"] in text for parameter in told["parameters"])


def test_an_unknown_word_has_a_nearest(run: Run) -> None:
    result = run("words", "Imporve")
    assert (result.exit_code, result.stderr) == (2, 'there is no word "Imporve"; did you mean Improve?\n')
