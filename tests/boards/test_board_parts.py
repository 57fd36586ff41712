"""What the board's sentences become in the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from board_world import PlainWorld
from generator.rules.boards.global_1940 import board
from generator.rules.boards.global_1940.nations import CHINA, FRANCE, GERMANY, JAPAN, UK, USA, USSR

from generator.compile.board import BoardParts, found, recruits, without
from generator.game.model import Attachment
from generator.language import ALL_UNITS, ALLIES, AXIS, LAND, LAND_UNITS
from generator.language.board import Board
from generator.language.conditions import Killed
from generator.language.events import end_of
from generator.language.nouns import COMBAT, SETUP
from generator.language.politics import ally, declare_war, remember, role, stay_out, war, whenever
from generator.language.things import as_units
from generator.language.word import Word
from generator.why import Faulty


@pytest.fixture(scope="module")
def parts() -> BoardParts:
    return found(board, PlainWorld(board))


def trigger(parts: BoardParts, title: str) -> dict[str, list[tuple[str, str]]]:
    """The options of a trigger: values and counts by name."""
    attachment = next(t for t in parts.triggers if t.name == f"triggerAttachment_{title}")
    table: dict[str, list[tuple[str, str]]] = {}
    for option in attachment.options:
        table.setdefault(option.name, []).append((option.value, option.count))
    return table


def said(*words: Word) -> Board:
    """The board with these sentences instead of its own politics."""
    return replace(board, politics=words, objectives=())


def build(*words: Word) -> BoardParts:
    target = said(*words)
    return found(target, PlainWorld(target))


def fault(*words: Word) -> str:
    with pytest.raises(Faulty) as caught:
        build(*words)
    return str(caught.value)


def test_every_name_stands_above_its_use(parts: BoardParts) -> None:
    known: set[str] = set()
    for attachment in parts.attachments:
        for option in attachment.options:
            if option.name == "conditions":
                assert set(option.value.split(":")) <= known, attachment.name
            if option.name == "playerAttachmentName" and option.count != "rulesAttachment":
                assert option.count in known
        assert set(attachment.needs) <= known
        known.add(attachment.name)


def test_conditions_and_triggers_have_names_of_their_own(parts: BoardParts) -> None:
    names = Counter(a.name for a in (*parts.conditions, *parts.triggers, *(o.attachment for o in parts.objectives)))
    assert [name for name, number in names.items() if number > 1] == []


def test_every_part_says_why(parts: BoardParts) -> None:
    politics: list[Attachment] = [*parts.conditions, *parts.triggers, *parts.actions]
    assert [a.name for a in politics if not a.why] == []
    assert {a.why[0].where.file for a in parts.actions} == {"rules/boards/global_1940/politics.py"}


def test_the_same_board_gives_the_same_parts(parts: BoardParts) -> None:
    assert found(board, PlainWorld(board)) == parts


def test_what_is_remembered_is_kept_apart(parts: BoardParts) -> None:
    """Each memory has a switch of its own, off at the start, that its trigger turns on."""
    switches = {a.name for a in parts.conditions if [o.name for o in a.options] == ["switch"]}
    assert len(switches) == 4
    for title in ("London_has_fallen", "Axis_troops_in_Canada", "Paris_has_fallen"):
        told = trigger(parts, title)
        assert told["playerAttachmentName"] == [("RulesAttachment", f"conditionAttachment_{title}")]
        assert told["playerProperty"] == [("switch", "true")]
        assert [step for step, _ in told["when"]] == [
            "after:germansBattle",
            "after:japaneseBattle",
            "after:italiansBattle",
        ]


def test_paris_is_liberated_once_with_four_infantry(parts: BoardParts) -> None:
    told = trigger(parts, "France_Liberated")
    assert told["placement"] == [("France:French_infantry", "4")]
    assert told["uses"] == [("1", "")]
    assert told["conditions"] == [("conditionAttachment_Paris_has_fallen:conditionAttachment_France_holds_France", "")]
    assert ("after:frenchBattle", "") in told["when"]
    assert ("after:germansBattle", "") not in told["when"]


def test_mongolia_joins_with_land_and_army(parts: BoardParts) -> None:
    told = trigger(parts, "Mongolia_joins_the_Soviet_Union")
    assert len(told["changeOwnership"]) == 6
    assert ("Olgiy:Mongolians:Russians:true", "") in told["changeOwnership"]
    assert told["territoryProperty"] == [("captureUnitOnEnteringBy", "Russians")]
    assert ("Mongolians:Americans:anyNeutral:Friendly_Neutral", "") in told["relationshipChange"]


def test_american_works_grow_one_by_one(parts: BoardParts) -> None:
    told = trigger(parts, "American_war_production_in_Central_United_States")
    assert told["removeUnits"] == [("Central United States:minor_factory", "1")]
    assert told["placement"] == [("Central United States:major_factory", "1")]
    assert sum("American_war_production" in t.name for t in parts.triggers) == 3


def test_the_burma_road_brings_artillery_and_takes_it_away(parts: BoardParts) -> None:
    opened, closed = (
        trigger(parts, "Artillery_over_the_Burma_Road"),
        trigger(parts, "Artillery_over_the_Burma_Road_ends"),
    )
    assert opened["productionRule"] == [("Chinese_Purchases:Chinese_artillery_for_4", "")]
    assert closed["productionRule"] == [("Chinese_Purchases:-Chinese_artillery_for_4", "")]
    assert opened["conditions"] == closed["conditions"]
    assert closed["invert"] == [("true", "")]


def test_china_destroys_factories_whoever_frees_the_land(parts: BoardParts) -> None:
    told = trigger(parts, "China_destroys_captured_factories_in_Kiangsu")
    assert told["removeUnits"][0][0] == "Kiangsu:minor_factory:major_factory:factory_upgrade"
    assert {step for step, _ in told["when"]} == {
        f"after:{nation}Battle" for nation in ("russians", "americans", "chinese", "british", "anzac", "french")
    }
    assert recruits(board, CHINA) == {"infantry", "artillery"}
    assert recruits(board, GERMANY) is None


def test_a_limit_of_movement_ends(parts: BoardParts) -> None:
    told = trigger(parts, "American_neutrality_ends")
    assert told["playerProperty"] == [("movementRestrictionTerritories", "-reset-")]
    assert told["when"] == [("before:americansCombatMove", "")]


def test_each_declaration_has_all_its_texts(parts: BoardParts) -> None:
    keys = {text.key for text in parts.texts if text.file == "politicstext"}
    prefixes = {o.value for action in parts.actions for o in action.options if o.name == "text"}
    endings = (
        "BUTTON",
        "DESCRIPTION",
        "NOTIFICATION_SUCCESS",
        "OTHER_NOTIFICATION_SUCCESS",
        "NOTIFICATION_FAILURE",
        "OTHER_NOTIFICATION_FAILURE",
        "ACCEPT_QUESTION",
    )
    assert keys == {f"{prefix}.{ending}" for prefix in prefixes for ending in endings}


def test_messages_have_their_texts(parts: BoardParts) -> None:
    shown = {o.value for t in parts.triggers for o in t.options if o.name in ("notification", "victory")}
    assert shown == {text.key for text in parts.texts if text.file == "notifications"}


def test_what_is_left_out_is_gone(parts: BoardParts) -> None:
    less = without(board, {"france_liberated", "ussr_berlin"})
    made = found(less, PlainWorld(less))
    assert len(made.triggers) == len(parts.triggers) - 1
    assert len(made.objectives) == len(parts.objectives) - 1
    assert not any("France_Liberated" in t.name for t in made.triggers)


def test_a_nation_of_two_players_declares_once_for_both() -> None:
    made = build(declare_war(UK, on=JAPAN, title="War", card="War."))
    assert [action.to for action in made.actions] == ["British"]
    changes = {o.value for o in made.actions[0].options if o.name == "relationshipChange"}
    assert changes == {"British:Japanese:War", "UK_Pacific:Japanese:War"}


def test_two_relations_of_one_pair_are_refused() -> None:
    text = fault(declare_war(USSR, on=JAPAN, title="Odd", card="", then=[ally(USSR, JAPAN)]))
    assert "Russians and Japanese become both war and allied" in text


def test_who_declared_war_must_show_in_the_relation() -> None:
    text = fault(remember("Odd", GERMANY.declared_war(USSR), at=end_of(COMBAT, AXIS)))
    assert "cannot tell who of Germany and Soviet Union declared war" in text


@pytest.mark.parametrize(
    ("condition", "complaint"),
    [
        (Killed(USA, as_units(ALL_UNITS)), "cannot look whether this is so: Killed"),
        (ALLIES.holds("Paris", "London", at_least=3), "3 of 2 places can never be held"),
        (ALLIES.holds(LAND.held_by(AXIS)), "places that do not change"),
        (ALLIES.holds("Atlantis"), '"Atlantis" is no place'),
        (CHINA.has(role("zeppelin"), at="Paris"), None),
    ],
)
def test_conditions_that_cannot_be_asked(condition: Word, complaint: str | None) -> None:
    sentence = remember("Odd", condition, at=end_of(COMBAT, AXIS))  # type: ignore[arg-type]
    if complaint is None:
        assert build(sentence).conditions  # any role can be named; the world says what it is
    else:
        assert complaint in fault(sentence)


def test_a_moment_without_a_step_is_refused() -> None:
    text = fault(whenever(title="Odd", at=end_of(SETUP, AXIS), then=[war(USA, JAPAN)]))
    assert "a board cannot look at the set-up" in text


def test_a_unit_that_nobody_has_is_refused() -> None:
    class Empty(PlainWorld):
        def types(self, player: str, thing: str) -> tuple[str, ...]:
            return ()

    target = said(remember("Odd", FRANCE.has(LAND_UNITS, at="Paris"), at=end_of(COMBAT, AXIS)))
    with pytest.raises(Faulty, match="France has no such units at all"):
        found(target, Empty(target))


def test_a_limit_without_an_end_makes_no_trigger() -> None:
    made = build(stay_out(JAPAN, "Paris", title="Never", until=[]))
    assert made.triggers == ()
    (limit,) = [a for a in made.facts if a.name == "rulesAttachment"]
    assert [(o.name, o.value) for o in limit.options] == [
        ("movementRestrictionTerritories", "France"),
        ("movementRestrictionType", "disallowed"),
    ]
