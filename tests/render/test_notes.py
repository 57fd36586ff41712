"""The notes: everything in them is shown, as text, in tags that Swing knows."""

import re
from dataclasses import replace

import pytest
from sample_game import sample

from generator.game.model import Game
from generator.render import render
from generator.render.notes import Notes, Table, TechNote, read

NOTES: dict[str, object] = {
    "title": "A <game>",
    "summary": ["First & foremost."],
    "research": {"head": ["Level", "Tier 1"], "rows": [["1", "50 %"], ["2", "75 %"]]},
    "techs": [
        {"title": "Jets", "group": "Tier 4", "card": "Fast.", "deviation": "Slow.", "needs": ["Planes"]},
        {"title": "Radar", "group": "Tier 1", "card": "Sees."},
    ],
    "units": [{"title": "Tank", "text": "costs 6"}],
    "objectives": [{"title": "Holds the isles", "text": "5 IPCs", "group": "Reds"}],
    "politics": ["Reds may declare war."],
    "switches": [{"title": "Jets fly", "text": "when on", "deviation": "never"}],
    "credits": ["Somebody"],
}
SWING = {"h1", "h2", "h3", "p", "table", "tr", "th", "td", "ul", "li", "b", "i", "br"}


def page(game: Game, notes: dict[str, object]) -> str:
    """The notes, without the sizes of their headings."""
    html = render(replace(game, notes=notes)).files["map/games/sample.notes.html"].decode()
    return re.sub(r'(<h\d) style="font-size:\d+pt">', r"\1>", html)


def test_every_part_is_shown(game: Game) -> None:
    html = page(game, NOTES)
    for text in (
        "<h1>A &lt;game&gt;</h1>",
        "<p>First &amp; foremost.</p>",
        "<th>Level</th><th>Tier 1</th>",
        '<td align="center">2</td><td align="center">75 %</td>',
        "<h3>Tier 4</h3>",
        "<td><b>Jets</b></td><td>Fast. <br>Needs Planes. <br><i>In this map: Slow.</i></td>",
        "<td><b>Radar</b></td><td>Sees.</td>",
        "<li><b>Tank</b>: costs 6</li>",
        "<h3>Reds</h3>",
        "<li><b>Holds the isles</b>: 5 IPCs</li>",
        "<li>Reds may declare war.</li>",
        "<li><b>Jets fly</b>: when on <i>In this map: never</i></li>",
        "<li>Somebody</li>",
    ):
        assert text in html


def test_only_tags_that_swing_knows(game: Game) -> None:
    assert set(re.findall(r"</?(\w+)", page(game, NOTES))) <= SWING


def test_letters_outside_ascii_do_not_depend_on_an_encoding(game: Game) -> None:
    assert "<p>Caf&#233; &#128512;</p>" in page(game, {"summary": ["Café 😀"]})


def test_empty_parts_have_no_heading(game: Game) -> None:
    assert page(game, {}).strip() == "<h1>Sample &lt;1940&gt;</h1>"


def test_the_parts_may_be_objects() -> None:
    made = read({"techs": [TechNote("Jets", "Tier 4", "Fast.")], "research": Table(("a",), (("b",),))}, "T")
    assert made == Notes("T", research=Table(("a",), (("b",),)), techs=(TechNote("Jets", "Tier 4", "Fast."),))


@pytest.mark.parametrize(
    ("notes", "fault"),
    [
        ({"tech": []}, "a Notes has no 'tech'"),
        ({"techs": [{"name": "x"}]}, "a TechNote has no 'name'"),
        ({"summary": "text"}, "a list was wanted"),
        ({"title": 3}, "a text was wanted"),
        ({"units": ["x"]}, "the parts of a Entry were wanted"),
        ({"research": {"head": ["a"], "rows": [["b", "c"]]}}, "a row of 2 cells in a table of 1 columns"),
    ],
)
def test_another_shape_is_an_error(notes: dict[str, object], fault: str) -> None:
    with pytest.raises(TypeError, match=fault):
        read(notes, sample().name)
