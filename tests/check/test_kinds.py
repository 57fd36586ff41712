"""Every kind of fault: a minimal bad input in which it is found, and its mended twin in which it is not."""

import cases_game
import cases_map
import cases_xml
import pytest
from small_war import XML, edited, folder

from generator.check.registry import FAMILIES, kinds
from generator.check.run import check_package, examine_xml

GAME_CASES = [*cases_xml.CASES, *cases_game.CASES]
ELSEWHERE = {
    "xml_dtd": "test_dtd.py",
    "check_failed": "test_hostile.py",
    "pkg_limit": "test_hostile.py",
    "pkg_zip_corrupt": "test_packages.py",
    "pkg_zip_nesting": "test_packages.py",
}


def codes(text):
    return {finding.code for finding in examine_xml(text.encode(), "small_war.xml")[1]}


def map_codes(files):
    return {finding.code for finding in check_package(files, "Small War")}


def test_the_sound_map_has_no_fault_at_all():
    assert examine_xml(XML.encode(), "small_war.xml")[1] == []


def test_the_sound_folder_has_no_fault_at_all():
    assert check_package(folder(), "Small War") == []


@pytest.mark.parametrize("case", [c for c in GAME_CASES if c.bad], ids=lambda c: c.code)
def test_a_fault_of_the_game_is_found_and_its_twin_is_silent(case):
    assert case.code in codes(edited(case.bad))
    assert case.code not in codes(edited(case.good))


@pytest.mark.parametrize("case", cases_map.CASES, ids=lambda c: c.code)
def test_a_fault_of_the_folder_is_found_and_its_twin_is_silent(case):
    bad, good = folder(), folder()
    case.bad(bad)
    case.good(good)
    assert case.code in map_codes(bad)
    assert case.code not in map_codes(good)


def test_every_kind_has_a_case():
    covered = {case.code for case in (*GAME_CASES, *cases_map.CASES)} | set(ELSEWHERE)
    assert set(kinds()) == covered


@pytest.mark.parametrize("kind", kinds().values(), ids=lambda k: k.code)
def test_every_kind_is_explained(kind):
    what, _, rest = kind.help.partition("Client:")
    client, _, mend = rest.partition("Mend:")
    assert kind.title
    assert kind.family in FAMILIES
    assert len(what.split()) > 5
    assert len(client.split()) > 1
    assert len(mend.split()) > 1
