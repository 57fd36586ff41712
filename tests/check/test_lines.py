# ruff: noqa: E501 - fragments of XML
"""Findings point at the right line, in files of any length and through foreach."""

from small_war import XML, add, edited, opt

from generator.check.run import examine_xml
from generator.importer.lines import Lines

FAR = 70_000


def found(text, code):
    return [f for f in examine_xml(text.encode(), "g.xml")[1] if f.code == code]


def line_of(text, part):
    return text[: text.index(part)].count("\n") + 1


def test_a_finding_points_at_line_and_column_of_the_attribute():
    text = edited((('name="defense" value="4"', 'name="defense" value="four"'),))
    (finding,) = found(text, "opt_bad_number")
    assert finding.line == line_of(text, '"four"')
    assert finding.source[finding.column - 1 :].startswith('four"')
    assert finding.width == len("four")


def test_lines_beyond_65535_are_right():
    text = edited((('name="defense" value="4"', 'name="defense" value="four"'),)).replace("<map>", "<map>" + "\n" * FAR)
    (finding,) = found(text, "opt_bad_number")
    assert finding.line == line_of(text, '"four"') > 65_535
    assert '"four"' in finding.source


def test_a_fault_of_a_foreach_template_points_at_its_source_once():
    text = edited(
        (
            (
                'name="directOwnershipTerritories" value="B" count="1"',
                'name="directOwnershipTerritories" value="@All@" count="1"',
            ),
        )
    )
    (finding,) = found(text, "ref_unknown_territory")
    assert finding.line == line_of(text, 'value="@All@"')
    assert "'Red'" in finding.message
    assert "1 more" in finding.message


def test_a_fault_behind_a_variable_points_at_the_option_that_uses_it():
    text = edited((('<element name="Blue"/>', '<element name="Blu"/>'),))
    lines = {f.line for f in found(text, "ref_unknown_player")}
    assert line_of(text, 'value="$All$"') in lines


def test_nested_loops_and_lists_side_by_side_are_expanded():
    body = '<attachment foreach="$All$^$All$" name="conditionAttachment@All@" attachTo="@All@" javaClass="RulesAttachment" type="player">'
    text = edited((add(body + opt("switch", "maybe") + "</attachment>"),))
    assert len(found(text, "opt_bad_boolean")) == 1


def test_wide_letters_before_the_fault_do_not_move_the_caret():
    text = edited((('<territoryOwner territory="B" owner="Red"/>', '<territoryOwner territory="Bé" owner="Rot"/>'),))
    (finding,) = found(text, "ref_unknown_player")
    assert finding.source[finding.column - 1 :].startswith("Rot")


def test_another_encoding_is_read_and_counted_right():
    text = edited((('name="defense" value="4"', 'name="defense" value="four"'),)).replace("UTF-8", "ISO-8859-1")
    text = text.replace("Small War", "Kleiner Krieg ä")
    findings = examine_xml(text.encode("iso-8859-1"), "g.xml")[1]
    assert [(f.line, "four" in f.source) for f in findings if f.code == "opt_bad_number"] == [
        (line_of(text, '"four"'), True)
    ]


def test_spots_of_a_text():
    lines = Lines(b"one\r\ntwo\nthree")
    assert [(s.line, s.column, s.source) for s in map(lines.spot, (0, 5, 10))] == [
        (1, 1, "one"),
        (2, 1, "two"),
        (3, 2, "three"),
    ]
    assert lines.text(9) == ""


def test_the_sound_map_keeps_silent_whatever_its_line_ends():
    assert examine_xml(XML.replace("\n", "\r\n").encode(), "g.xml")[1] == []
