"""London and India research as one nation: one level, one roll, technologies for both, a price that both may share."""

from __future__ import annotations

from fractions import Fraction

import pytest
from kit import LoadedGame, Table, proves
from staff import at_level, buy_level, chances, known, level, meet, next_turn, roll, upgrades

NO_EXCLUSIVES = {"Exclusive technologies": False}
FUND = "UK_PacificFundUserActions"
LONDON, OTTAWA, INDIA = "United Kingdom", "Ontario", "India"


def share_costs(table: Table) -> None:
    """Order in one turn that both treasuries pay from the next on, and begin that turn with India."""
    meet(table, "British")
    assert table.press("British", "Both_treasuries")
    table.end()
    table.go(FUND)


def give(table: Table, player: str, *gifts: int) -> None:
    """Press the buttons of gifts to the fund."""
    for gift in gifts:
        assert table.press(player, f"_Give_{gift}_to_the_research_fund")


@proves("uk_joint_research", "research_joint_uk")
def test_india_has_no_staff_and_no_roll_of_its_own(table: Table) -> None:
    steps = table.steps()
    assert "UK_PacificStaffUserActions" not in steps
    assert steps.index(FUND) == steps.index("britishStaffUserActions") - 1
    table.go(FUND)
    assert not table.needs_input
    assert table.actions("UK_Pacific") == ()
    assert table.resource("UK_Pacific", "ResearchRoll") == 0


@proves("uk_joint_research", "research_joint_uk")
def test_a_technology_works_for_both(table: Table) -> None:
    meet(table, "British")
    table.dice(1)
    assert roll(table, "British", "Special_Forces")
    assert "Special_Forces" in known(table, "UK_Pacific")
    for player, step in (("British", "britishPurchase"), ("UK_Pacific", "UK_PacificPurchase")):
        table.go(step)
        assert table.can_buy(player)["British_Elite_Infantry"] == 5


@proves("uk_joint_research", "research_joint_uk")
def test_without_the_order_london_pays_alone(table: Table) -> None:
    london, india = table.pus("British"), table.pus("UK_Pacific")
    meet(table, "British")
    assert upgrades(table, "British") == {2: {"PUs": 5}}
    assert buy_level(table, "British", 2)
    table.end()
    assert (table.pus("British"), table.pus("UK_Pacific")) == (london - 5, india)
    assert (level(table, "British"), level(table, "UK_Pacific")) == (2, 2)


@proves("uk_joint_research", "research_joint_uk")
def test_three_from_europe_and_two_from_the_pacific_make_five(table: Table) -> None:
    """The seed's own example."""
    london, india = table.pus("British"), table.pus("UK_Pacific")
    share_costs(table)
    assert table.needs_input
    give(table, "UK_Pacific", 1, 1)
    table.end()
    meet(table, "British")
    assert upgrades(table, "British") == {2: {"ResearchFund": 5}}
    assert not buy_level(table, "British", 2)
    give(table, "British", 1, 1, 1)
    assert buy_level(table, "British", 2)
    table.end()
    assert (table.pus("British"), table.pus("UK_Pacific")) == (london - 3, india - 2)
    assert (level(table, "British"), level(table, "UK_Pacific")) == (2, 2)


@proves("uk_joint_research", "research_joint_uk")
@pytest.mark.parametrize(("number", "price", "india"), [(3, 10, (10,)), (4, 20, (10, 5)), (5, 40, ())])
def test_any_part_of_a_price_may_come_from_india(table: Table, number: int, price: int, india: tuple[int, ...]) -> None:
    at_level(table, "British", number - 1)
    table.money("British", 60)
    table.money("UK_Pacific", 60)
    share_costs(table)
    give(table, "UK_Pacific", *india)
    table.end()
    meet(table, "British")
    rest = price - sum(india)
    give(table, "British", *([10] * (rest // 10)), *([5] * (rest % 10 // 5)))
    assert buy_level(table, "British", number)
    table.end()
    assert (table.pus("British"), table.pus("UK_Pacific")) == (60 - rest, 60 - sum(india))
    assert level(table, "British") == number


@proves("uk_joint_research")
def test_what_is_left_in_the_fund_is_lost_with_the_step(table: Table) -> None:
    share_costs(table)
    give(table, "UK_Pacific", 10)
    table.end()
    meet(table, "British")
    assert table.resource("British", "ResearchFund") == 10
    assert buy_level(table, "British", 2)
    table.end()
    assert table.resource("British", "ResearchFund") == 0


@proves("uk_joint_research")
def test_one_gives_no_more_than_one_has(table: Table) -> None:
    table.money("UK_Pacific", 4)
    share_costs(table)
    assert not table.press("UK_Pacific", "_Give_5_to_the_research_fund")
    give(table, "UK_Pacific", 1, 1, 1, 1)
    assert not table.press("UK_Pacific", "_Give_1_to_the_research_fund")
    assert table.pus("UK_Pacific") == 0
    table.end()
    assert table.resource("British", "ResearchFund") == 4


@proves("uk_joint_research")
def test_the_fund_is_open_only_while_a_level_may_be_bought(table: Table) -> None:
    share_costs(table)
    give(table, "UK_Pacific", 5)
    table.end()
    meet(table, "British")
    assert buy_level(table, "British", 2)
    table.end()
    offered = []
    for _ in range(2):
        table.go(FUND)
        offered.append(table.needs_input)
        table.end()
        meet(table, "British")
        table.end()
    assert offered == [False, True]


@proves("uk_joint_research")
def test_the_order_may_be_taken_back(table: Table) -> None:
    share_costs(table)
    table.end()
    meet(table, "British")
    assert table.press("British", "One_treasury")
    assert upgrades(table, "British") == {2: {"PUs": 5}}
    table.end()
    table.go(FUND)
    assert not table.needs_input


@proves("research_joint_uk", "research_who")
def test_without_london_the_uk_is_at_the_first_level_though_india_is_free(tro_game: LoadedGame) -> None:
    """By the rules of the exclusive British Commonwealth, which is left out here, Ottawa would do."""
    table = tro_game.table(NO_EXCLUSIVES)
    at_level(table, "British", 3)
    table.own(LONDON, "Germans")
    assert table.owner(INDIA) == "UK_Pacific"
    meet(table, "British")
    assert max(chances(table, "British").values()) == Fraction(2, 3)
    assert upgrades(table, "British") == {}
    assert level(table, "British") == 3
    table.own(LONDON, "British")
    next_turn(table, "British")
    assert max(chances(table, "British").values()) == Fraction(26, 27)
    assert upgrades(table, "British") == {4: {"PUs": 20}}


@proves("research_joint_uk", "research_who")
def test_without_london_and_ottawa_nothing_is_left(table: Table) -> None:
    at_level(table, "British", 3)
    table.own(LONDON, "Germans")
    table.own(OTTAWA, "Germans")
    meet(table, "British")
    assert max(chances(table, "British").values()) == Fraction(2, 3)
    assert upgrades(table, "British") == {}


@proves("research_joint_uk")
def test_without_india_london_researches_on(table: Table) -> None:
    at_level(table, "British", 2)
    table.own(INDIA, "Japanese")
    meet(table, "British")
    assert max(chances(table, "British").values()) == Fraction(8, 9)
    assert upgrades(table, "British") == {3: {"PUs": 10}}
