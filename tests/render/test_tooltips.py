"""Tooltips tell the numbers of the game and of the printed rules, and what technologies make of them."""

from __future__ import annotations

import re
from functools import cache

import pytest
from default_game import SEED, game, project

from generator.compile.tips import FURTHER, WIDTH

NUMBERS = re.compile(r"Attack (\d+), defence (\d+), movement (\d+)")
HULLS = {"Battleship": "Battleship_hull", "Carrier": "Carrier_hull"}
PRICE = re.compile(r"[Pp]rice (\d+) IPCs(?: for the hull and (\d+) to complete it)?")


@cache
def tips() -> dict[str, str]:
    """The tooltip of each unit type, without its lines' ends."""
    found = {text.key.removeprefix("tooltip.unit."): text.value for text in game().texts if text.file == "tooltips"}
    return {name: html.replace(f"<br>{FURTHER}", " ") for name, html in found.items()}


@cache
def values() -> dict[str, dict[str, str]]:
    """The options of each unit type."""
    return {a.to: {o.name: o.value for o in a.options} for a in game().attachments if a.java_class == "UnitAttachment"}


def at_start(unit: str) -> set[int]:
    """What a unit type costs, alone, in the purchase lists that players start with."""
    sold = {
        name for frontier in game().frontiers if frontier.players and not frontier.repair for name in frontier.rules
    }
    return {
        dict(rule.costs)["PUs"]
        for rule in game().production_rules
        if rule.name in sold and rule.results == ((unit, 1),)
    }


@cache
def roster() -> set[str]:
    """The unit types of all nations that fight: of the roster's cards, but no facilities."""
    world = project().world
    return {name for role in world.cards if not world.shared(role) for name in world.types_of_role(role)}


def first_line(unit: str, pattern: re.Pattern[str]) -> re.Match[str]:
    found = pattern.search(tips()[unit].partition("<br>")[0])
    assert found, f"{unit} does not tell it: {tips()[unit]}"
    return found


def test_the_numbers_of_every_unit_are_those_of_the_game() -> None:
    assert len(roster()) > 150
    for unit in sorted(roster()):
        wanted = [values()[unit].get(option, "0") for option in ("attack", "defense", "movement")]
        assert list(first_line(unit, NUMBERS).groups()) == wanted, unit


def test_the_price_of_everything_that_is_sold_at_the_start_is_that_of_the_game() -> None:
    checked = 0
    for unit in sorted(set(tips()) & set(values())):
        sold = at_start(unit)
        hull = HULLS.get(unit.partition("_")[2], "")
        if hull and unit in roster():
            first, rest = map(int, first_line(unit, PRICE).groups())
            assert at_start(hull) == {first}, unit
            assert sold <= {first + rest}, f"{unit}: what a computer pays"
        elif sold and unit not in HULLS.values():
            assert sold == {int(first_line(unit, PRICE)[1])}, unit
        else:
            continue
        checked += 1
    assert checked > 100


def test_a_unit_that_a_nation_cannot_buy_has_no_price() -> None:
    """China is given its Tank by a technology of its own, at that one's price."""
    assert not PRICE.search(tips()["Chinese_Tank"].partition("<br>")[0])
    assert "<b>Provisional Tank Group:</b> Once a turn: one Tank for 5 IPCs" in tips()["Chinese_Tank"]


def test_hits_are_those_of_the_game() -> None:
    for unit in sorted(roster()):
        hits = values()[unit].get("hitPoints", "1")
        assert (f"Takes {hits} hits." in tips()[unit]) == (hits != "1"), unit


def test_new_units_tell_the_profile_of_the_printed_rules() -> None:
    if not SEED.is_file():
        pytest.skip("the printed rules of the shared material are not here")
    profiles = re.findall(
        r"nlocks the ([\w ]+?) unit for purchase\.\s+Unit Profile: Attack (\d+)(?: \(\d\))? "
        r"\| Defense (\d+) \| Movement (\d+) \| Cost (\d+)",
        SEED.read_text("utf-8"),
    )
    cards = {card.title: card for card in project().world.cards.values()}
    told = [(title, *numbers) for title, *numbers in profiles if title in cards]
    assert len(told) >= 9
    for title, *numbers in told:
        types = project().world.types_of_role(cards[title].id)
        for unit in set(types) & roster():
            fights, price = first_line(unit, NUMBERS).groups(), first_line(unit, PRICE)[1]
            assert [*fights, price] == numbers, unit


@pytest.mark.parametrize(
    ("unit", "line"),
    [
        ("German_Artillery", "<b>Rocket Artillery:</b> +1 attack in the first round."),
        ("German_Infantry", "<b>Close Air Support:</b> Tactical Bomber: +1 attack for one Infantry, Marine,"),
        ("Italian_Transport", "<b>Fast Transports:</b> +1 movement."),
        ("German_Submarine", "<b>Fast Submarines:</b> +1 movement."),
        ("Japanese_Cruiser", "<b>Shipyard Improvements:</b> Price 10 IPCs."),
        ("Japanese_Battleship", "<b>Shipyard Improvements:</b> Price 8 and 8 IPCs."),
        ("American_Fighter", "<b>Jet Fighters:</b> +1 attack and +1 as an interceptor. +1 defence in land with an Air"),
        ("British_Carrier", "<b>Armored Flight Decks:</b> +1 hit."),
        (
            "Soviet_Assault_Gun",
            "<b>Tank Destroyers:</b> Anti-tank, one shot each at a Tank or Heavy Tank, hits on 2 or",
        ),
        ("Soviet_Tank", "<b>Tank Desant:</b> Carries one Infantry or Elite Infantry."),
        ("Soviet_AA_Gun", "<b>Anti-Aircraft Radar:</b> AA: +1 to the number that hits."),
        ("Minor_Factory", "<b>Total War Economy:</b> Price 10 IPCs."),
        ("Air_Base", "<b>Strategic Rockets:</b> Each may fire a rocket at an enemy Minor Factory, Major Factory,"),
        ("Minor_Factory", "<b>Industrial Advancements:</b> +1 unit mobilised a turn."),
        ("German_Elite_Infantry", "Needs the technology Special Forces."),
    ],
)
def test_a_tooltip_tells_what_a_technology_changes(unit: str, line: str) -> None:
    assert line in tips()[unit]


@pytest.mark.parametrize(
    ("unit", "line"),
    [
        ("German_Artillery", "<br>+1 attack for one Infantry or Mechanized Infantry each."),
        ("German_Infantry", "<br>Artillery: +1 attack for one Infantry or Mechanized Infantry each."),
        ("German_Mech_Infantry", "<br>Blitzes, paired with one Tank."),
        ("German_Tank", "<br>Mechanized Infantry: blitzes, paired with one Tank."),
        ("Italian_Fighter", "<br>+1 movement from land with an Air Base."),
        ("Italian_Destroyer", "<br>+1 movement from sea next to a Naval Base."),
        ("Soviet_Assault_Gun", "<br>+1 defence, paired with one own or allied Tank or Heavy Tank."),
        ("Soviet_Heavy_Tank", "<br>Assault Gun: +1 defence, paired with one own or allied Tank or Heavy Tank."),
    ],
)
def test_both_sides_of_a_pair_tell_of_it(unit: str, line: str) -> None:
    assert line in tips()[unit]


def test_a_tooltip_tells_of_no_technology_of_others() -> None:
    assert "Tank Desant" not in tips()["German_Tank"]
    assert "Rocket Artillery" not in tips()["German_Infantry"]
    assert "Fast Transports" not in tips()["Chinese_Infantry"]


def test_every_technology_is_in_the_tooltips_of_what_it_changes() -> None:
    """But for those that change no unit."""
    rules = [rule for rule in project().complete.rules if rule.kind in ("tech", "exclusive")]
    told = "".join(tips().values())
    assert [rule.title for rule in rules if rule.title not in told] == ["War Bonds"]


def test_a_tooltip_fits_the_screen_and_the_html_of_the_client() -> None:
    for text in game().texts:
        if text.file == "tooltips":
            assert set(re.findall(r"</?(\w+)", text.value)) <= {"b", "br"}, text.key
            lines = re.sub(r"</?b>", "", text.value).split("<br>")
            assert max(len(line.replace("&nbsp;", " ").replace("&amp;", "&")) for line in lines) <= WIDTH + 4, text.key
            assert all(lines), text.key
