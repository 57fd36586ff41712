# ruff: noqa: E501 - fragments of XML
"""Readers of TripleA's files: game XML, point files, properties."""

import pytest

from generator.importer.expand import MOST_ATTACHMENTS
from generator.importer.game import read_game
from generator.importer.javaprops import as_dict, decode, read_properties
from generator.importer.lines import Lines, tag_offsets
from generator.importer.points import read_points
from generator.importer.tree import read


def game(inner):
    return read_game(f"<game>{inner}</game>".encode(), "g.xml")


def test_element_names_are_read_in_any_letter_case_and_attributes_exactly():
    found = game('<MAP><Territory name="A" Water="true"/><territory name="B" water="TRUE"/></MAP>')
    assert list(found.territories) == ["A", "B"]
    assert found.water == {"B"}
    assert [name for _, name in found.document.odd] == ["Water"]


def test_unknown_elements_are_looked_through_and_kept_in_mind():
    found = game('<map><region><territory name="A"/></region></map>')
    assert list(found.territories) == ["A"]
    assert [(s.tag, s.parent) for s in found.document.strays] == [("region", "map")]


def test_of_two_sections_the_last_one_counts():
    assert list(game('<map><territory name="A"/></map><map><territory name="B"/></map>').territories) == ["B"]


def test_offsets_point_at_the_start_of_the_element():
    data = b'<?xml version="1.0"?>\n<!-- <map> -->\n<game>\n <map><territory\n  name="A"/></map></game>'
    document = read(data)
    territory = document.root.last("map").children[0]
    assert data[territory.offset :].startswith(b"<territory")
    assert territory.offset in tag_offsets(data)
    assert Lines(data).line(territory.offset) == 4


VARIABLES = '<variableList><variable name="P"><element name="Red"/><element name="Blue"/></variable><variable name="U"><element name="tank"/><element name=""/></variable><variable name="Q"><element name="$P$"/><element name="Green"/></variable></variableList>'


def attachments(body, foreach=""):
    each = f' foreach="{foreach}"' if foreach else ""
    element = f'<attachment{each} name="conditionAttachment@P@" attachTo="@P@" javaClass="a.b.RulesAttachment" type="player">{body}</attachment>'
    return game(f"{VARIABLES}<attachmentList>{element}</attachmentList>").attachments


def test_lists_side_by_side_are_walked_together_and_empty_holes_drop_the_option():
    made = attachments('<option name="Techs" value="x@U@"/><option name="switch" value="true"/>', "$P$:$U$")
    assert [a.name for a in made] == ["conditionAttachmentRed", "conditionAttachmentBlue"]
    assert [[repr(o) for o in a.options] for a in made] == [["techs=xtank", "switch=true"], ["switch=true"]]
    assert {a.java_class for a in made} == {"RulesAttachment"}


def test_loops_are_nested_with_a_caret():
    made = attachments('<option name="players" value="@U@" count="1"/>', "$P$^$U$")
    assert [(a.to, a.get("players")) for a in made] == [
        ("Red", "1:tank"),
        ("Red", ""),
        ("Blue", "1:tank"),
        ("Blue", ""),
    ]


def test_variables_hold_variables_and_stand_for_lists():
    made = attachments('<option name="players" value="$Q$"/>', "$P$")
    assert made[0].get("players") == "Red:Blue:Green"


def test_old_names_are_renewed():
    (made,) = attachments(
        '<option name="turns" value="1"/><option name="conditionType" value="XOR"/><option name="takeUnitControl" value="true"/>'
    )
    assert [repr(o) for o in made.options] == ["rounds=1", "conditionType=1"]


def test_loops_without_end_are_cut():
    many = "".join(f'<element name="{n}"/>' for n in range(1000))
    found = game(
        f'<variableList><variable name="V">{many}</variable></variableList><attachmentList>'
        + '<attachment foreach="$V$^$V$" name="@V@" attachTo="A" javaClass="X"/>' * 2
        + "</attachmentList>"
    )
    assert len(found.attachments) <= MOST_ATTACHMENTS + 2
    assert found.expansion.faults


@pytest.mark.parametrize(
    ("file", "text", "rows", "faults"),
    [
        ("centers.txt", "A (1,2)\n\nB  ( 3 , -4 )\r\n", [("A", ((1, 2),)), ("B", ((3, -4),))], []),
        ("centers.txt", "A 1,2\n", [], [1]),
        ("centers.txt", "A (1;2)\n", [], [1]),
        ("centers.txt", "(1,2)\n", [], [1]),
        ("centers.txt", "A (99999999999,2)\n", [], [1]),
        ("place.txt", "A (1,2) (3,4) | overflowToLeft=true\n", [("A", ((1, 2), (3, 4)))], []),
        ("place.txt", "A ( )\n", [("A", ())], []),
        ("polygons.txt", "A 1,2\n", [], [1]),
        ("polygons.txt", "A < (1,2) (3,4\n", [], [1]),
    ],
)
def test_point_files(file, text, rows, faults):
    found = read_points(text, file)
    assert [(row.name, row.points) for row in found.rows] == rows
    assert [line for line, _ in found.faults] == faults


def test_outlines_of_one_territory_are_kept_apart():
    (row,) = read_points("A < (0,0) (1,0) (1,1) > < (5,5) (6,5) (6,6) >\n", "polygons.txt").rows
    assert row.outlines == (((0, 0), (1, 0), (1, 1)), ((5, 5), (6, 5), (6, 6)))


def test_properties_are_read_as_java_does():
    text = "# no\n! no\na=1\nb : 2\nc 3\nd\\ e\\:f = g\\u00e4\\\n  h\nempty\n"
    entries = read_properties(text)
    assert as_dict(entries) == {"a": "1", "b": "2", "c": "3", "d e:f": "gäh", "empty": ""}
    assert [e.line for e in entries] == [3, 4, 5, 6, 8]


def test_broken_unicode_is_noticed_and_escaped_backslashes_are_not_escapes():
    bad, good = read_properties("a=\\u12\nb=c:\\\\users\n")
    assert bad.broken_unicode
    assert not good.broken_unicode
    assert good.value == "c:\\users"


def test_property_files_may_be_of_either_encoding():
    assert decode("ä".encode()) == decode("ä".encode("iso-8859-1")) == "ä"
