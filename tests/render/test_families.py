"""Families: what is written for the engine expands to what the table says."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree
from sample_game import because, sample

from generator.game.expand import expand
from generator.game.model import Attachment, Game, Option, Rows
from generator.render import families, render
from generator.why import Faulty

Plain = tuple[str, str, tuple[tuple[str, str], ...]]


def family(columns: tuple[str, ...], cells: tuple[tuple[str, ...], ...], **changed: object) -> Attachment:
    name = "put_" + "_".join(f"@{column}@" for column in columns)
    options = (Option("placement", f"@{columns[0]}@:tank", f"@{columns[-1]}@"), Option("uses", f"@{columns[-1]}@"))
    base = Attachment(
        "TriggerAttachment", name, "Reds", "player", options, because("sample"), each=Rows(columns, cells)
    )
    return replace(base, **changed)  # type: ignore[arg-type]


def plain(attachments: tuple[Attachment, ...]) -> list[Plain]:
    """What the engine sets, its count and value joined as it joins them."""
    return [
        (
            one.to,
            one.name,
            tuple((o.name, f"{o.count}:{o.value}" if o.count else o.value) for o in one.options),
        )
        for one in attachments
    ]


def engine_reads(xml: bytes) -> list[Plain]:
    """The engine's own way to read a file, step by step as `GameDataVariables` and `GameParser` go."""
    root = etree.fromstring(xml)
    lists = {f"${v.get('name')}$": [e.get("name") for e in v] for v in root.iterfind("variableList/variable")}
    read: list[Plain] = []
    for attachment in root.iterfind("attachmentList/attachment"):
        for filled in combinations(attachment.get("foreach") or "", lists):

            def fill(text: str, filled: dict[str, str] = filled) -> str:
                for hole, cell in filled.items():
                    text = text.replace(hole, cell)
                return text

            options = []
            for option in attachment:
                count, value = option.get("count") or "", option.get("value")
                joined = f"{count}:{value}" if count else value
                if not any(hole in joined and not cell for hole, cell in filled.items()):
                    options.append((option.get("name"), fill(joined)))
            read.append((fill(attachment.get("attachTo")), fill(attachment.get("name")), tuple(options)))
    return read


def combinations(foreach: str, lists: dict[str, list[str]]) -> list[dict[str, str]]:
    loops = [
        [
            {f"@{name.strip('$')}@": cell for name, cell in zip(loop.split(":"), row, strict=True)}
            for row in zip(*(lists[name] for name in loop.split(":")), strict=True)
        ]
        for loop in foreach.split("^")
        if loop
    ]
    return [dict(kv for part in parts for kv in part.items()) for parts in product(*loops)]


def written(game: Game, *attachments: Attachment) -> bytes:
    package = render(replace(game, attachments=attachments))
    return package.files[package.game_file]


NATIONS = ("Reds", "Blues", "Greens")
LANDS = ("Home", "Away", "Isle", "Cape")


def test_equal_columns_share_a_list(game: Game) -> None:
    table = tuple((land,) for land in LANDS)
    one, other = family(("land",), table), family(("place",), table, name="other_@place@")
    gathered = families.gather((one, other))
    assert [(v.name, v.elements) for v in gathered.variables] == [("land", LANDS)]
    assert [w.foreach for w in gathered.attachments] == ["$land$", "$land$"]
    assert engine_reads(written(game, one, other)) == plain(expand(one) + expand(other))


def test_one_column_name_for_two_lists_is_told_apart(game: Game) -> None:
    one = family(("land",), tuple((land,) for land in LANDS))
    other = family(("land",), tuple((nation,) for nation in NATIONS), name="other_@land@")
    assert [v.name for v in families.gather((one, other)).variables] == ["land", "land_2"]
    assert engine_reads(written(game, one, other)) == plain(expand(one) + expand(other))


def test_a_full_pairing_of_two_lists_is_written_as_two_loops(game: Game) -> None:
    pairs = family(("nation", "land"), tuple(product(NATIONS, LANDS)))
    gathered = families.gather((pairs,))
    assert gathered.attachments[0].foreach == "$nation$^$land$"
    assert [v.elements for v in gathered.variables] == [NATIONS, LANDS]
    assert engine_reads(written(game, pairs)) == plain(expand(pairs))


def test_a_list_paired_with_itself_keeps_two_names(game: Game) -> None:
    pairs = family(("one", "other"), tuple(product(LANDS, LANDS)))
    assert families.gather((pairs,)).attachments[0].foreach == "$one$^$other$"
    assert engine_reads(written(game, pairs)) == plain(expand(pairs))


def test_two_rows_are_written_out(game: Game) -> None:
    small = family(("land", "times"), (("Home", "1"), ("Away", "")))
    gathered = families.gather((small,))
    assert gathered.variables == ()
    assert plain(tuple(w.attachment for w in gathered.attachments)) == plain(expand(small))
    assert [len(one.options) for one in expand(small)] == [2, 0]


def test_an_empty_cell_leaves_its_option_out_and_its_place_in_the_name_blank() -> None:
    made = expand(family(("land", "times"), (("Home", "2"), ("Away", ""))))
    assert plain(made) == [
        ("Reds", "put_Home_2", (("placement", "2:Home:tank"), ("uses", "2"))),
        ("Reds", "put_Away_", ()),
    ]


def test_a_list_of_two_rules_is_there_because_of_both(game: Game) -> None:
    table = tuple((land,) for land in LANDS)
    one = family(("land",), table, why=because("one"))
    other = family(("land",), table, name="other_@land@", why=because("other", 2))
    assert families.gather((one, other)).variables[0].why == because("one") + because("other", 2)


def test_a_family_of_one_row_needs_no_hole_in_its_name(game: Game) -> None:
    one = family(("land",), (("Home",),), name="put_home")
    assert engine_reads(written(game, one)) == plain(expand(one))


@pytest.mark.parametrize(
    ("columns", "cells", "changed", "fault"),
    [
        ((), (), {}, "has no columns"),
        (("a b",), (("x",),), {}, "has a column 'a b'"),
        (("a", "a"), (("x", "y"),), {}, "two columns of one name"),
        (("a", "b"), (("x",),), {}, "a row of 1 cells"),
        (("a",), (("x@",),), {}, "a cell 'x@'"),
        (("a",), (("$x$",),), {}, "a cell '$x$'"),
        (("a",), (("x",),), {"options": (Option("@a@", "x"),)}, "the name of the option '@a@'"),
        (("a", "b"), (("x", "y"),), {"name": "@a@b@"}, "a @ that belongs to no hole in '@a@b@'"),
        (("a", "b"), (("x", "y"), ("x", "z"), ("y", "y")), {"name": "@a@"}, "the same attachment twice"),
        (("a",), (("x",), ("y",)), {"name": "plain", "options": ()}, "the same attachment twice"),
    ],
)
def test_tables_that_the_engine_would_misread_are_refused(
    columns: tuple[str, ...], cells: tuple[tuple[str, ...], ...], changed: dict[str, object], fault: str
) -> None:
    attachment = replace(family(("a", "b"), ()), each=Rows(columns, cells), **changed)  # type: ignore[arg-type]
    with pytest.raises(Faulty) as caught:
        families.gather((attachment,))
    assert fault in str(caught.value)
    assert str(caught.value).startswith("rules/sample.py:1: the family")


def test_a_value_that_names_a_list_is_refused() -> None:
    table = tuple((land,) for land in LANDS)
    with pytest.raises(Faulty, match=r"reads \$land\$ in 'pay \$land\$' as a list"):
        families.gather((family(("land",), table), family(("x",), table, options=(Option("text", "pay $land$"),))))


cell = st.sampled_from(["", "Home", "Away", "a & b", 'x"y', "1"])


@given(st.data())
def test_any_table_reads_back_as_it_expands(data: st.DataObject) -> None:
    columns = ("a", "b", "c")[: data.draw(st.integers(1, 3))]
    drawn = st.lists(st.tuples(*(cell for _ in columns)), min_size=1, max_size=12, unique=True)
    if len(columns) > 1 and data.draw(st.booleans()):
        outer, inner = (data.draw(st.lists(cell, min_size=2, max_size=4, unique=True)) for _ in range(2))
        cells = tuple((one, *(other for _ in columns[1:])) for one, other in product(outer, inner))
    else:
        cells = tuple(data.draw(drawn))
    attachment = family(columns, cells)
    assert engine_reads(written(sample(), attachment)) == plain(expand(attachment))
