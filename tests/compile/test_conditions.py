"""Names of conditions: short, and one for each."""

from __future__ import annotations

from generator.compile.conditions import All, AnyOf, Conditions, Flag


def test_a_whole_never_has_the_name_of_its_part() -> None:
    """Titles are cut: what a long part says may be all that is left of the whole."""
    part = AnyOf((Flag("Reds", "the longest of all conditions that anybody could think of"), Flag("Reds", "another")))
    conditions = Conditions("Reds")
    name = conditions.name(All((part, Flag("Reds", "a third"))))
    made = {one.name: one for one in conditions.attachments()}
    assert len(made) == 5
    (inner,) = (option.value for option in made[name].options)
    assert name not in inner.split(":")
    assert conditions.name(part) in inner.split(":")
