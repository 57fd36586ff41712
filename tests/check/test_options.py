"""The table of attachment options, and the reading of their values."""

import pytest

from generator.game.forms import WHOLE, fields_of
from generator.game.options import check_option, classes, find


def test_the_table_has_every_class_and_option_of_the_engine():
    assert len(classes()) == 13
    assert sum(len(c.options) for c in classes().values()) == 337


def test_every_form_can_be_read():
    for known in classes().values():
        for option in known.options.values():
            assert option.form in WHOLE or fields_of(option.form)


@pytest.mark.parametrize(
    ("java_class", "name", "value", "count"),
    [
        ("UnitAttachment", "hitPoints", "2", ""),
        ("UnitAttachment", "HitPoints", "2", ""),
        ("UnitAttachment", "isInfantry", "True", ""),
        ("UnitAttachment", "fuelCost", "Food", "2"),
        ("UnitAttachment", "isMarine", "2", ""),
        ("UnitAttachment", "whenCapturedChangesInto", "any:any:true:x:1:y:2", ""),
        ("UnitAttachment", "repairsUnits", "a:b", ""),
        ("RulesAttachment", "battle", "ANY:Red:any:1-99:A:B", ""),
        ("RulesAttachment", "rounds", "2-+:7", ""),
        ("RulesAttachment", "conditionType", "xor", ""),
        ("RulesAttachment", "productionPerXTerritories", "3", ""),
        ("TriggerAttachment", "when", "before:redPlace", ""),
        ("TriggerAttachment", "removeUnits", "all:all", "3"),
        ("TerritoryAttachment", "victoryCity", "true", ""),
        ("TerritoryEffectAttachment", "movementCostModifier", "tank", "0.5"),
        ("PlayerAttachment", "giveUnitControl", "true", ""),
        ("RelationshipTypeAttachment", "upkeepCost", "5:percentage", ""),
    ],
)
def test_well_written_options_pass(java_class, name, value, count):
    assert check_option(java_class, name, value, count) is None


@pytest.mark.parametrize(
    ("java_class", "name", "value", "count", "says"),
    [
        ("UnitAttachment", "hitPoints", "2 ", "", "whole number"),
        ("UnitAttachment", "hitPoints", "99999999999", "", "whole number"),
        ("UnitAttachment", "hitPionts", "2", "", "did you mean hitPoints"),
        ("UnitAttachment", "canBlitz", "yes", "", "true or false"),
        ("UnitAttachment", "fuelCost", "2", "Food", "Food"),
        ("UnitAttachment", "placementLimit", "Owned", "2", "owned"),
        ("UnitAttachment", "whenCapturedChangesInto", "any:any:true:x", "", "parts"),
        ("UnitSupportAttachment", "side", "offense", "", "offence"),
        ("UnitSupportAttachment", "offence", "true", "", "only be read"),
        ("RulesAttachment", "chance", "1:2", "", "not for conditions"),
        ("RulesAttachment", "rounds", "2-", "", "round"),
        ("RulesAttachment", "battle", "any:any:any:currentRound", "", "parts"),
        ("TriggerAttachment", "chance", "1:130", "", "120"),
        ("TriggerAttachment", "when", "Before:redPlace", "", "before"),
        ("RelationshipTypeAttachment", "canMoveThroughCanals", "True", "", "lower case"),
        ("ConditionAttachment", "switch", "true", "", "no attachment class"),
    ],
)
def test_badly_written_options_are_explained(java_class, name, value, count, says):
    assert says in (check_option(java_class, name, value, count) or "")


def test_options_know_whether_they_add_up():
    assert find("UnitAttachment", "requiresUnits").appends
    assert not find("UnitAttachment", "movement").appends
    assert find("UnitAttachment", "isSub").write_only
    assert find("UnitAttachment", "nothing") is None
