from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.toml_lines import Key, lines_of

KEYS = st.text("abcdefg_-123", min_size=1, max_size=5)
VALUES = st.sampled_from(
    [
        "1",
        '"a # b"',
        "'it = 1'",
        "[1, 2]",
        '[\n  "a",  # b = 2\n  "[c]",\n]',
        '"""\nfake = 1\n[fake]\n"""',
        "'''\nfake = \"\"\"\n'''",
        '{ inner = 1, other = "}" }',
        "true  # key = 3",
        "1979-05-27",
    ]
)


def paths(data: Mapping[str, Any], above: Key = ()) -> Iterator[Key]:
    for key, value in data.items():
        yield (*above, key)
        if isinstance(value, dict):
            yield from paths(value, (*above, key))


@given(st.dictionaries(KEYS, st.dictionaries(KEYS, VALUES, max_size=4), max_size=4))
def test_every_key_has_the_line_where_it_begins(tables: dict[str, dict[str, str]]) -> None:
    text, wanted = "# head\n\n", {}
    for table, keys in tables.items():
        wanted[(table,)] = text.count("\n") + 1
        text += f'["{table}"]\n'
        for key, value in keys.items():
            wanted[(table, key)] = text.count("\n") + 1
            text += f"  {key} = {value}\n"
    assert lines_of(text) == wanted
    known = {path for path in paths(tomllib.loads(text)) if "inner" not in path and "other" not in path}
    assert known == set(wanted)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a.b.c = 1", {("a",): 1, ("a", "b"): 1, ("a", "b", "c"): 1}),
        ('\n[ x . "y z" ]\nk=1', {("x",): 2, ("x", "y z"): 2, ("x", "y z", "k"): 3}),
        ("[[x]]\nk=1\n[[x]]\nk=2", {("x",): 1, ("x", "k"): 2}),
        ('a = "\\"\\n"\r\nb = 2\r\n', {("a",): 1, ("b",): 2}),
        ("", {}),
    ],
)
def test_other_ways_to_write_keys(text: str, lines: dict[Key, int]) -> None:
    assert lines_of(text) == lines
