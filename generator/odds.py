"""Odds of research rolls, exactly: binomial tails as fractions, and how to throw them with the engine's dice.

A handful of dice that needs a number of hits is one throw "h of s" with the same odds. The engine takes throws of up to
120 sides (`AbstractConditionsAttachment.setChance`), the dice server of play by forum at most 100; odds with a larger
denominator are thrown in parts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

MOST_SIDES = 100
DIE = 6


@cache
def tail(dice: int, hits: int, each: int) -> Fraction:
    """The chance that of so many dice at least `hits` show `each` or more (each from 2 to 6).

    >>> tail(4, 3, 4)
    Fraction(5, 16)
    """
    if not 2 <= each <= DIE:
        raise ValueError(f"a die hits on {each}: must be 2 to {DIE}")
    p = Fraction(DIE + 1 - each, DIE)
    return sum((comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(hits, dice + 1)), Fraction(0))


@dataclass(frozen=True, slots=True)
class Throw:
    """One die of `sides` sides that succeeds on `hits` or less."""

    hits: int
    sides: int

    @property
    def chance(self) -> Fraction:
        """As a fraction."""
        return Fraction(self.hits, self.sides)


@dataclass(frozen=True, slots=True)
class Either:
    """Several throws, one of which must succeed; an inner tuple must succeed throughout."""

    ways: tuple[tuple[Throw, ...], ...]

    @property
    def chance(self) -> Fraction:
        """As a fraction."""
        failure = Fraction(1)
        for way in self.ways:
            success = Fraction(1)
            for throw in way:
                success *= throw.chance
            failure *= 1 - success
        return 1 - failure


@cache
def throws(chance: Fraction) -> Either:
    """The same odds with dice of at most 100 sides; ValueError for a chance of 0 or 1, or without such dice."""
    if not 0 < chance < 1:
        raise ValueError(f"a chance of {chance} needs no dice")
    if chance.denominator <= MOST_SIDES:
        return Either(((Throw(chance.numerator, chance.denominator),),))
    for either in _candidates(chance):
        if either.chance == chance:
            return either
    raise ValueError(f"no dice of {MOST_SIDES} sides throw {chance}")


def _candidates(chance: Fraction) -> Iterator[Either]:
    """Two throws of which one must succeed, where that will do; else a throw, and two that must both succeed."""
    failure = 1 - chance
    for first in _factors(failure.denominator):
        second = failure.denominator // first
        for a in range(1, first):
            if failure.numerator % a == 0 and failure.numerator // a < second:
                b = failure.numerator // a
                yield Either(((Throw(first - a, first),), (Throw(second - b, second),)))
    for first in _factors(chance.denominator):
        second = chance.denominator // first
        whole, rest = divmod(chance.numerator, second)
        if whole < first and rest:
            both = (Throw(rest, second), Throw(1, first - whole))
            yield Either(((Throw(whole, first),), both) if whole else (both,))


def _factors(number: int) -> list[int]:
    """Divisors whose partner is small enough too, the most even split first."""
    fits = [d for d in range(2, MOST_SIDES + 1) if number % d == 0 and number // d <= MOST_SIDES]
    return sorted(fits, key=lambda d: (abs(d - number // d), d))


def percent(chance: Fraction) -> str:
    """A chance in whole percent, halves up; never 0 % or 100 % unless it is just that."""
    whole = int(chance * 100 + Fraction(1, 2))
    if chance and not whole:
        return "<1 %"
    return ">99 %" if whole == 100 and chance != 1 else f"{whole} %"
