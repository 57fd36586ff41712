"""Values that climb with technologies: whatever the order in which they come, the value is that of those owned."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.compile.ladders import MOST, rungs

TECHS = ("drill", "march", "parade")
SUBSETS = [frozenset(some) for size in range(4) for some in combinations(TECHS, size)]


@given(st.fixed_dictionaries({subset: st.integers(0, 3) for subset in SUBSETS}))
def test_in_any_order_the_last_value_set_is_that_of_all_owned(table: dict[frozenset[str], int]) -> None:
    ladder = rungs(TECHS, table.__getitem__)
    for order in permutations(TECHS):
        value, owned = table[frozenset()], set()
        for tech in order:
            fitting = [r for r in ladder if r.tech == tech and owned.issuperset(r.owned) and not owned & set(r.lacking)]
            owned.add(tech)
            assert len(fitting) <= 1
            value = fitting[0].value if fitting else value
            assert value == table[frozenset(owned)]


@given(st.fixed_dictionaries({subset: st.integers(0, 3) for subset in SUBSETS}))
def test_technologies_that_come_in_one_event_end_at_the_value_of_all(table: dict[frozenset[str], int]) -> None:
    """The engine knows all of them before the first trigger of any fires."""
    ladder = rungs(TECHS, table.__getitem__)
    for together in SUBSETS:
        value = table[frozenset()]
        for tech in sorted(together):
            for rung in ladder:
                if rung.tech == tech and together.issuperset(rung.owned) and not together & set(rung.lacking):
                    value = rung.value
        assert value == table[together]


def test_independent_technologies_need_no_conditions() -> None:
    ladder = rungs(("drill", "march"), lambda owned: "drill" in owned)
    assert [(rung.tech, rung.owned, rung.lacking) for rung in ladder if rung.tech == "drill"] == [("drill", (), ())]


def test_too_many_on_one_number_are_refused() -> None:
    with pytest.raises(ValueError, match=f"{MOST + 1} technologies change one number"):
        rungs([f"tech_{i}" for i in range(MOST + 1)], len)
