"""Our text of TripleA's grammar: equal to the engine's, and obeyed or not."""

from pathlib import Path

import pytest
from lxml import etree

from generator.check.dtd import validate

OURS = Path(__file__).parents[2] / "generator" / "check" / "game.dtd"
SHARED = Path(__file__).parents[3] / "shared"
THEIRS = SHARED / "maps" / "game.dtd"


def _content(content):
    if content is None:
        return None
    return content.name, content.type, content.occur, _content(content.left), _content(content.right)


def _grammar(path):
    with path.open("rb") as stream:
        dtd = etree.DTD(stream)
    return {
        element.name: (
            element.type,
            _content(element.content),
            {(a.name, a.type, a.default, a.default_value, tuple(a.values())) for a in element.iterattributes()},
        )
        for element in dtd.iterelements()
    }


@pytest.mark.skipif(not THEIRS.exists(), reason="the engine's game.dtd is not beside this checkout")
def test_our_grammar_equals_the_engines_element_by_element():
    ours, theirs = _grammar(OURS), _grammar(THEIRS)
    assert sorted(ours) == sorted(theirs)
    for name, declaration in theirs.items():
        assert ours[name] == declaration, name


def test_our_grammar_is_our_own_text():
    assert "written down for tro" in OURS.read_text(encoding="utf-8")


def test_a_breach_is_found_at_its_line():
    found = validate(b"<game>\n<info name='x'/>\n<bad/>\n</game>", "g.xml")
    assert {f.line for f in found} == {1, 3}
    assert all(f.code == "xml_dtd" and f.file == "g.xml" for f in found)


def test_a_breach_is_found_beyond_line_65535():
    padding = b"\n" * 70_000
    xml = b"<game><info name='x'/>" + padding + b"<bad/></game>"
    assert 70_001 in {f.line for f in validate(xml)}


def test_a_broken_file_gives_one_finding():
    found = validate(b"<game>\n<info name='a & b'/></game>")
    assert len(found) == 1
    assert found[0].line == 2


@pytest.mark.skipif(not SHARED.exists(), reason="the shared maps are not beside this checkout")
def test_a_real_map_obeys():
    assert validate((SHARED / "maps" / "corpus" / "Empire.xml").read_bytes()) == []
