"""Names looked up: which lead nowhere, and what was meant."""

import pytest
from small_war import edited

from generator.check.near import edits, near
from generator.check.run import examine_xml


def codes(*edit):
    return {f.code for f in examine_xml(edited(edit).encode(), "g.xml")[1]}


def test_an_option_for_one_name_takes_no_list():
    assert "opt_bad_value" in codes(('name="capital" value="Blue"', 'name="capital" value="Blue:Red"'))


def test_blank_parts_in_a_list_of_conditions_are_skipped_as_the_engine_does():
    old = 'value="conditionAttachmentBoth:conditionAttachmentAI"'
    assert codes((old, 'value="conditionAttachmentBoth: :conditionAttachmentAI"')) == set()


def test_a_trigger_may_not_activate_itself():
    assert "ref_forward_reference" in codes(("triggerAttachmentGift:1:", "triggerAttachmentLevy:1:"))


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [("tank", "tank", 0), ("tank", "tnak", 1), ("tank", "tan", 1), ("ab", "cd", 2), ("", "abc", 3)],
)
def test_edits_count_letters_changed_dropped_added_or_exchanged(one, other, distance):
    assert edits(one, other, 3) == distance


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Infantri", ["infantry"]),
        ("south_gaul", ["South Gaul"]),
        ("tonk", ["tank"]),
        ("zeppelin", []),
        ("b1", ["a1", "b2"]),
    ],
)
def test_the_nearest_names_are_found_and_far_ones_are_not(name, found):
    assert near(name, ["infantry", "tank", "South Gaul", "a1", "b2"]) == found
