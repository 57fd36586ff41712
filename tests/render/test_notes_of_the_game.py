"""The notes of the default game: complete, and with the numbers of the printed rules and of the game."""

from __future__ import annotations

import html
import re
from functools import cache

import pytest
from default_game import SEED, game, project

from generator.build import names
from generator.compile import compile_game
from generator.options import Options
from generator.project import load_project
from generator.render import render


@cache
def page() -> str:
    """The notes as the client gets them, but without sizes of headings, and with signs in place of entities."""
    (notes,) = (data for name, data in render(game()).files.items() if name.endswith(".notes.html"))
    return html.unescape(re.sub(r"(<h\d) style=.*?>", r"\1>", notes.decode()))


def part(heading: str) -> str:
    """What stands below a heading of the second order."""
    return page().split(f"<h2>{heading}</h2>")[1].split("<h2>")[0]


def tables() -> dict[str, list[list[str]]]:
    """The tables of research by what stands above them, cells as texts."""
    found = re.findall(r"<p><b>(.*?)</b></p>\s*<table.*?>(.*?)</table>", part("Research"), re.DOTALL)
    return {
        title: [re.findall(r"<td.*?>(.*?)</td>", row) for row in re.findall(r"<tr>(<td.*?)</tr>", rows, re.DOTALL)]
        for title, rows in found
    }


def test_the_notes_have_all_parts_in_the_order_of_need() -> None:
    assert re.findall(r"<h2>(.*?)</h2>", page()) == [
        "How to play",
        "Research",
        "Research of the nations",
        "Technologies",
        "Units",
        "National objectives",
        "Politics",
        "Switches of the host",
        "Credits",
    ]


def test_the_odds_are_those_of_the_printed_rules() -> None:
    if not SEED.is_file():
        pytest.skip("the printed rules of the shared material are not here")
    printed = re.findall(r"TIER (\d) TECH\s+((?:Research Level \d: \d+%\s+)+)", SEED.read_text("utf-8"))
    assert [tier for tier, _ in printed] == ["1", "2", "3", "4"]
    rows = tables()["Chance of a roll: a die hits on 4 to 6"]
    for tier, lines in printed:
        wanted = [odds.replace("%", " %") for odds in re.findall(r": (\d+%)", lines)]
        assert [row[int(tier)].replace("-", "0 %") for row in rows] == wanted


def test_the_odds_with_better_and_leaner_dice_are_told() -> None:
    """Of two dice one must show 3 or more: 1 - (2/6)^2; with lean dice 5 or more: 1 - (4/6)^2."""
    assert tables()["Where a nation is favoured: a die hits on 3 to 6"][1][:2] == ["2", "89 %"]
    assert tables()["With the switch Research hits on 5-6: a die hits on 5 to 6"][1][:2] == ["2", "56 %"]


def test_every_technology_of_every_nation_is_told_with_its_card_and_what_is_not_to_the_letter() -> None:
    rules = [rule for rule in project().complete.rules if rule.kind in ("tech", "exclusive")]
    assert len(rules) > 70
    told = part("Technologies")
    for rule in rules:
        assert f"<b>{rule.title}</b></td><td>{rule.card.rstrip('.')}" in told, rule.title
        assert rule.deviation in told, rule.title
    for nation in project().world.nations:
        for rule in project().world.exclusives(nation):
            group = told.split(f"<h3>{nation.title}, research level {rule.level}</h3>")[1].split("<h3>")[0]
            assert rule.title in group


def test_headings_are_larger_than_what_they_stand_above() -> None:
    """The client sets text at 14 points, and headings of its own choice smaller."""
    (notes,) = (data.decode() for name, data in render(game()).files.items() if name.endswith(".notes.html"))
    sizes = dict(re.findall(r'<(h\d) style="font-size:(\d+)pt">', notes))
    assert len(re.findall(r"<h\d>", notes)) == 0
    assert int(sizes["h1"]) > int(sizes["h2"]) > int(sizes["h3"]) > 14


@pytest.mark.parametrize(
    ("nation", "told"),
    [
        ("Germany", "One tier lower: Dual Purpose Guns and Salvage Teams."),
        ("France", "Has from the start: War Bonds."),
        ("Italy", "Has from the start: Fleet Operations and Torpedo Bombers."),
        ("China", "Has from the start: Deep Conscription."),
    ],
)
def test_what_a_nation_is_good_at_is_told(nation: str, told: str) -> None:
    (line,) = re.findall(rf"<li><b>{nation}</b>: (.*?)</li>", part("Research of the nations"))
    assert told in line


def test_every_objective_tells_what_the_game_pays() -> None:
    paid = {
        option.value
        for attachment in game().attachments
        for option in attachment.options
        if option.name == "objectiveValue" and option.value != "0"
    }
    told = re.findall(r"<li><b>.*?</b>: (\d+) IPCs", part("National objectives"))
    assert set(told) == paid
    assert "<b>Trade with the Soviets</b>: 5 IPCs. While" in part("National objectives")
    assert "<b>Oil of the Middle East</b>: 2 IPCs each. For each of" in part("National objectives")


def test_every_unit_and_every_switch_is_told() -> None:
    told = part("Units")
    assert re.findall(r"<h3>(.*?)</h3>", told) == ["Facilities", "Land units", "Planes", "Ships"]
    assert [card.title for card in project().world.cards.values() if f"<b>{card.title}</b>" not in told] == []
    editable = {p.name for p in game().properties if p.editable} & set(re.findall(r"<b>(.*?)</b>", page()))
    assert editable == set(re.findall(r"<b>(.*?)</b>", part("Switches of the host")))
    assert len(editable) == 4


def test_the_notes_tell_of_nothing_that_a_build_has_not() -> None:
    """No research, so no General Staff, no switches, no technologies."""
    plain = load_project(Options(ruleset="vanilla"))
    notes = compile_game(plain.complete, plain.found.board, names(plain)).notes
    assert not [name for name in ("research", "odds", "nations", "techs", "switches") if notes.get(name)]
    assert "General Staff" not in str(notes)
