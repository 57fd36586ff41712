"""Real maps broken in many ways: whatever the engine's parser or validation refuses, the doctor calls an error."""

import json

import pytest
from mutations import CORPUS, MUTATIONS, VERDICTS

from generator.check.findings import Severity
from generator.check.run import examine_xml

RECORDED = json.loads(VERDICTS.read_text(encoding="utf-8"))
pytestmark = pytest.mark.skipif(not CORPUS.exists(), reason="the shared maps are not beside this checkout")


def errors(mutation):
    found = examine_xml(mutation.applied(), mutation.map)[1]
    return {(f.code, f.line) for f in found if f.severity is Severity.ERROR}


@pytest.fixture(scope="module")
def sound():
    """The errors that the whole maps have already; they do not count."""
    return {
        name: {f.code for f in examine_xml((CORPUS / name).read_bytes(), name)[1] if f.severity is Severity.ERROR}
        for name in {m.map for m in MUTATIONS}
    }


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda m: m.name)
def test_what_the_engine_refuses_is_an_error(mutation, sound):
    found = {code for code, _ in errors(mutation)} - sound[mutation.map]
    if RECORDED[mutation.name] == "refused":
        assert found
    elif mutation.name in HARMLESS:
        assert not found


HARMLESS = ("sections in another order", "first letter large", "old spelling")
"""Edits that the engine does not mind at all: an error on one of them would be a false alarm."""


def test_there_are_enough_of_both_verdicts():
    assert len(MUTATIONS) >= 60
    assert sum(verdict == "refused" for verdict in RECORDED.values()) >= 60
    assert set(RECORDED.values()) == {"refused", "accepted"}


@pytest.mark.engine
@pytest.mark.slow
def test_the_recorded_verdicts_are_those_of_the_engine(triplea, tmp_path):
    from verdicts import verdict

    said = {m.name: verdict(triplea, m, tmp_path) for m in MUTATIONS}
    assert said == RECORDED
