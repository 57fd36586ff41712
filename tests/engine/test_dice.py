"""Scripted dice: which script a roll takes, and that nothing is made up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.engine.dice import Dice, EndlessBattle, OutOfDice, Roll


def test_the_queue_is_taken_in_order_and_then_dice_are_out() -> None:
    dice = Dice()
    dice(1, 6, 3)
    assert dice.roll(6, 2, "Germans roll") == (1, 6)
    assert dice.left == (3,)
    assert dice.roll(6, 1, "French roll") == (3,)
    with pytest.raises(OutOfDice, match="die 1 of 1 is not scripted: 'more'"):
        dice.roll(6, 1, "more")


def test_the_most_special_script_goes_first() -> None:
    dice = Dice()
    dice.always(6)
    dice(5)
    dice.when("Germans", 4)
    dice.when("Germans roll", 3)
    dice.next("Germans roll AA", 2, 1)
    assert dice.roll(6, 3, "Germans roll AA") == (2, 1, 3)
    assert dice.roll(6, 1, "Germans move") == (4,)
    assert dice.roll(6, 2, "French roll") == (5, 6)


def test_a_face_that_the_die_lacks_is_a_fault() -> None:
    dice = Dice()
    dice.always(13)
    with pytest.raises(ValueError, match="a die of 12 sides cannot show 13"):
        dice.roll(12, 1, "raid")


def test_rolls_are_remembered_with_their_round() -> None:
    dice = Dice()
    dice.always(2)
    dice.roll(6, 2, "AA dice", 1)
    dice.roll(6, 1, "infantry", 2)
    assert dice.rolls == [Roll(6, (2, 2), "AA dice", 1), Roll(6, (2,), "infantry", 2)]
    assert [roll.count for roll in dice.about("AA")] == [2]


def test_forgetting_drops_scripts_and_keeps_the_record() -> None:
    dice = Dice()
    dice.always(1)
    dice.next("x", 1)
    dice.roll(6, 1, "a")
    dice.forget()
    assert (dice.left, len(dice.rolls)) == ((), 1)
    with pytest.raises(OutOfDice):
        dice.roll(6, 1, "a")


def test_rolls_without_end_are_broken_off() -> None:
    dice = Dice()
    dice.always(6)
    dice.budget = 2
    dice.roll(6, 1, "a")
    dice.roll(6, 1, "a")
    with pytest.raises(EndlessBattle):
        dice.roll(6, 1, "a")


@given(st.lists(st.integers(1, 6), max_size=20), st.integers(0, 20))
def test_a_queue_gives_back_exactly_what_went_in(faces: list[int], count: int) -> None:
    dice = Dice()
    dice(*faces)
    if count > len(faces):
        with pytest.raises(OutOfDice):
            dice.roll(6, count, "roll")
    else:
        assert (*dice.roll(6, count, "roll"), *dice.left) == tuple(faces)
