"""The first technologies, before and after."""

from __future__ import annotations

from kit import Table, at_war, proves


@proves("rocket_artillery")
def test_artillery_attacks_at_three_in_the_first_round(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    table.fire("Germans", "triggerAttachment_German_Rocket_Artillery")
    table.field("Bessarabia", "Russians", {"Soviet_Infantry": 6})
    table.field("Romania", "Germans", {"German_Artillery": 3})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"German_Artillery": 3}, "Romania", "Bessarabia") == ""
    table.dice.when("Germans", 3)
    table.dice.always(6)
    battle = table.fight("Bessarabia", rounds=2)
    assert battle.losses("Russians", 1) == {"Soviet_Infantry": 3}
    assert battle.losses("Russians", 2) == {}
