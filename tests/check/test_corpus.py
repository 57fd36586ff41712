"""No false alarm: an error on a map that the engine plays must be a fault that it really has."""

from collections import Counter
from pathlib import Path

import pytest

from generator.check.findings import Severity
from generator.check.run import examine_xml

CORPUS = Path(__file__).parents[3] / "shared" / "maps" / "corpus"
MAPS = sorted(CORPUS.glob("*.xml"))
ACCEPTED = Path(__file__).parent / "data" / "accepted.txt"


def accepted():
    """(map, code) -> how many, from lines "code: reason" and, indented below, "count map"."""
    table, code = {}, ""
    for line in ACCEPTED.read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            count, _, name = line.strip().partition(" ")
            table[name, code] = int(count)
        elif line and not line.startswith("#"):
            code, _, reason = line.partition(": ")
            assert len(reason.split()) > 8, f"{code} needs a reason"
    return table


@pytest.fixture(scope="module")
def findings():
    return {path.name: examine_xml(path.read_bytes(), path.name)[1] for path in MAPS}


@pytest.mark.slow
@pytest.mark.skipif(not MAPS, reason="the shared maps are not beside this checkout")
def test_every_error_on_a_playable_map_is_one_that_we_have_looked_at(findings):
    assert len(findings) == 102
    errors = Counter(
        (name, finding.code)
        for name, found in findings.items()
        for finding in found
        if finding.severity is Severity.ERROR
    )
    assert dict(errors) == accepted()


@pytest.mark.slow
@pytest.mark.skipif(not MAPS, reason="the shared maps are not beside this checkout")
def test_no_check_fails_on_a_real_map(findings):
    assert [f for found in findings.values() for f in found if f.code == "check_failed"] == []


@pytest.mark.slow
@pytest.mark.skipif(not MAPS, reason="the shared maps are not beside this checkout")
def test_findings_of_real_maps_stand_in_lines_that_hold_what_they_speak_of(findings):
    for name, found in findings.items():
        lines = (CORPUS / name).read_bytes().split(b"\n")
        for finding in found:
            if finding.line and finding.code != "xml_not_wellformed":
                assert finding.source in lines[finding.line - 1].decode("utf-8", "replace"), finding
                assert b"<" in lines[finding.line - 1], finding
