"""The list of words: complete, and true to what the words take."""

import pytest

import generator.language as language
from generator.language import catalogue
from generator.language.changes import AIMED, CARD, CHANGES, CIRCUMSTANCES, Ways
from generator.language.effect import Effect
from generator.language.vocabulary import effects

DOCS = {doc.name: doc for doc in catalogue()}


def test_every_word_is_listed_once_with_a_meaning():
    assert len(DOCS) == len(catalogue())
    for doc in DOCS.values():
        assert doc.meaning and doc.signature, doc.name
        assert all(p.takes and p.meaning for p in doc.parameters), doc.name


def test_every_effect_is_in_the_header_line_and_in_the_list():
    exported = {
        name
        for name in language.__all__
        if isinstance(getattr(language, name), type) and issubclass(getattr(language, name), Effect)
    }
    assert exported == {word.__name__ for word in effects()} == {d.name for d in DOCS.values() if d.kind == "effect"}


@pytest.mark.parametrize("name", sorted(language.__all__))
def test_the_header_line_brings_only_what_there_is(name):
    assert hasattr(language, name)


def test_the_list_shows_the_rows_of_the_tables():
    improve = {p.name: p for p in DOCS["Improve"].parameters}
    assert improve["attack"].takes == "a whole number from -5 to 5, not 0"
    assert improve["attack"].group == "change"
    assert improve["first_round"].group == "circumstance"
    assert "lasts" not in improve
    assert {p.name for p in DOCS["unit"].parameters} >= {name for name, row in CHANGES.items() if CARD in row.kinds}


def test_every_row_of_changes_serves_a_word_and_has_its_phrases():
    words = {word.__name__ for word in effects()} | {CARD}
    for name, row in CHANGES.items():
        served = {key.removesuffix(AIMED) for key in row.kinds}
        assert served and served <= words, name
        assert row.plus or "Improve" not in served, name
        assert row.set or "Make" not in served, name


def test_every_circumstance_is_a_way_and_serves_words_that_exist():
    assert set(CIRCUMSTANCES) == set(Ways.__dataclass_fields__)
    named = {word.__name__ for word in effects()}
    for name, row in CIRCUMSTANCES.items():
        assert row.words == {"*"} or row.words <= named, (name, row.words - named)
