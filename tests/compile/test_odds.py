"""Odds of research: the binomial tails, and the engine's dice that throw them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from generator.odds import DIE, MOST_SIDES, percent, tail, throws


@pytest.mark.parametrize("each", range(2, DIE + 1))
@pytest.mark.parametrize("dice", range(1, 5))
def test_a_tail_is_what_counting_all_rolls_gives(dice: int, each: int) -> None:
    rolls = list(product(range(1, DIE + 1), repeat=dice))
    for hits in range(1, dice + 1):
        successes = sum(sum(die >= each for die in roll) >= hits for roll in rolls)
        assert tail(dice, hits, each) == Fraction(successes, len(rolls))


def test_the_odds_of_the_seed() -> None:
    """Section "Research": dice by level that hit on 4, 5 and 6, and as many hits as the tier needs."""
    assert [tail(level, 1, 4) for level in (1, 2, 3)] == [Fraction(1, 2), Fraction(3, 4), Fraction(7, 8)]
    assert tail(5, 4, 4) == Fraction(6, 32)


@pytest.mark.parametrize("each", range(2, DIE + 1))
def test_the_dice_of_the_engine_throw_just_these_odds(each: int) -> None:
    for dice in range(1, 6):
        for hits in range(1, min(dice, 4) + 1):
            made = throws(tail(dice, hits, each))
            assert made.chance == tail(dice, hits, each)
            assert all(2 <= throw.sides <= MOST_SIDES for way in made.ways for throw in way)
            assert all(0 < throw.hits < throw.sides for way in made.ways for throw in way)


@pytest.mark.parametrize("chance", [Fraction(0), Fraction(1)])
def test_what_is_certain_needs_no_dice(chance: Fraction) -> None:
    with pytest.raises(ValueError, match="needs no dice"):
        throws(chance)


def test_percent_never_rounds_a_chance_away() -> None:
    shown = [percent(Fraction(*pair)) for pair in ((0, 1), (1, 1000), (1, 8), (999, 1000), (1, 1))]
    assert shown == ["0 %", "<1 %", "13 %", ">99 %", "100 %"]
