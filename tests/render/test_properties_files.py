"""Properties files: what Java reads back is what was written."""

import re

from hypothesis import given
from hypothesis import strategies as st

from generator.render.environment import environment
from generator.render.properties import escape_key, escape_value

ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
NAMED = {"t": "\t", "n": "\n", "r": "\r", "f": "\f"}
anything = st.text(st.characters(codec="utf-8"))


def java_reads(data: bytes) -> dict[str, str]:
    """`java.util.Properties.load`, after its documentation; without lines that go on in the next."""
    read: dict[str, str] = {}
    for line in re.split(r"[\r\n]+", data.decode("iso-8859-1")):
        line = line.lstrip(" \t\f")
        if line and line[0] not in "#!":
            end = re.match(r"(?:\\.|[^\\:=\s])*", line, re.DOTALL)
            assert end is not None
            rest = re.sub(r"^[ \t\f]*[:=]?[ \t\f]*", "", line[end.end() :])
            read[plain(end[0])] = plain(rest)
    return read


def plain(text: str) -> str:
    def one(found: re.Match[str]) -> str:
        code = found[1]
        return chr(int(code[1:], 16)) if len(code) == 5 else NAMED.get(code, code)

    units = ESCAPE.sub(one, text)
    return units.encode("utf-16-be", "surrogatepass").decode("utf-16-be")


def file_of(lines: dict[str, str]) -> bytes:
    text = environment().get_template("text/lines.properties.j2").render(lines=lines.items())
    return text.encode("ascii")


def test_what_must_be_escaped() -> None:
    assert escape_key("World War:1=2#!\\") == "World\\ War\\:1\\=2\\#\\!\\\\"
    assert escape_value(" a=b: c# é😀\n") == "\\ a=b: c# \\u00e9\\ud83d\\ude00\\n"
    assert escape_value("<b>5 > 3</b>") == "<b>5 > 3</b>"


@given(st.dictionaries(anything.filter(bool), anything, max_size=5))
def test_any_lines_read_back(lines: dict[str, str]) -> None:
    assert java_reads(file_of(lines)) == lines
