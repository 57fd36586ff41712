"""The driver on the base game: what the printed rules of Global 1940 say happens at its table."""

from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path

import pytest

from generator.engine.dice import EndlessBattle, OutOfDice
from generator.engine.jvm import Engine
from generator.engine.orders import SceneError
from generator.engine.table import LoadedGame, Table
from generator.why import Faulty

pytestmark = pytest.mark.engine


def border_war(table: Table, attackers: dict[str, int], defenders: dict[str, int]) -> Table:
    """Germans in Romania against Russians in Bessarabia, in the Germans' combat move."""
    table.relation("Germans", "Russians", "War")
    table.field("Romania", "Germans", attackers)
    table.field("Bessarabia", "Russians", defenders)
    table.go("Germans", "CombatMove")
    return table


def invade(table: Table, attackers: dict[str, int], defenders: dict[str, int]) -> Table:
    border_war(table, attackers, defenders)
    assert table.move("Germans", attackers, "Romania", "Bessarabia") == ""
    return table


# ---- loading, steps ------------------------------------------------------------------------------------------------


def test_the_base_game_is_sound(base: LoadedGame) -> None:
    assert base.messages == ()


def test_a_game_that_is_none_is_refused_in_one_line(engine: Engine, tmp_path: Path) -> None:
    (tmp_path / "bad.xml").write_text("<game><nonsense/></game>", "utf-8")
    with pytest.raises(Faulty, match=r"^TripleA cannot read bad\.xml: .+") as refusal:
        LoadedGame.parse(tmp_path / "bad.xml", engine)
    assert "\n" not in str(refusal.value)


def test_tables_of_one_game_do_not_share_anything(base: LoadedGame) -> None:
    first, second = base.table(), base.table()
    first.money("Germans", 99)
    first.clear("Germany")
    first.set_value("armour", "attack", 6)
    first.give("Germans", "Jet Power")
    assert (second.pus("Germans"), second.value("armour", "attack"), second.techs("Germans")) == (30, 3, set())
    assert second.units("Germany") != {}


def test_a_table_that_is_cleared_away_leaves_the_memory(base: LoadedGame, engine: Engine) -> None:
    table = invade(base.table(), {"armour": 3}, {"infantry": 1})
    table.dice.always(1)
    table.fight("Bessarabia")
    data = engine.cls("java.lang.ref.WeakReference")(table.data)
    del table
    base.table()
    for _ in range(20):
        gc.collect()
        engine.cls("java.lang.System").gc()
        if data.get() is None:
            break
    assert data.get() is None


def test_steps_are_jumped_to_and_rounds_counted(table: Table) -> None:
    table.go("germansCombatMove")
    assert (table.round, table.turn, table.step) == (1, "Germans", "germansCombatMove")
    table.run("Russians", "Purchase")
    table.go("Germans", "CombatMove")
    assert (table.round, table.turn) == (2, "Germans")
    table.go("Germans", "CombatMove")
    assert table.round == 2, "an open step is stayed in"


def test_playing_a_turn_collects_the_income(table: Table) -> None:
    before = table.pus("Chinese")
    table.play_turn("Chinese")
    assert table.pus("Chinese") > before
    assert table.turn != "Chinese"


def test_play_to_plays_what_lies_between(table: Table) -> None:
    table.play_to("Germans", "Purchase")
    germans = table.pus("Germans")
    table.play_to("Russians", "Purchase")
    assert table.pus("Germans") > germans


def test_unknown_names_are_answered_with_the_nearest(table: Table) -> None:
    with pytest.raises(SceneError, match="no player 'German'; did you mean Germans"):
        table.pus("German")
    with pytest.raises(SceneError, match="no place 'Romanja'; did you mean Romania"):
        table.units("Romanja")
    with pytest.raises(SceneError, match="no unit type 'armor'; did you mean armour"):
        table.put("Germans", "Romania", {"armor": 1})
    with pytest.raises(SceneError, match="no step"):
        table.go("germansCombatMoves")
    with pytest.raises(SceneError, match="no tech"):
        table.give("Germans", "Jets")


# ---- purchase, placement, income -----------------------------------------------------------------------------------


def test_buying_pays_and_fills_the_hand(table: Table) -> None:
    table.go("Germans", "Purchase")
    assert table.can_buy("Germans")["infantry"] == 3
    assert table.buy("Germans", {"infantry": 3, "armour": 1}) == ""
    assert table.pus("Germans") == 30 - 3 * 3 - 6
    assert table.hand("Germans") == {"infantry": 3, "armour": 1}


def test_what_cannot_be_paid_is_refused(table: Table) -> None:
    table.go("Germans", "Purchase")
    table.money("Germans", 5)
    assert table.buy("Germans", {"armour": 1}) == "Not enough resources"
    assert (table.pus("Germans"), table.hand("Germans")) == (5, {})


def test_buying_outside_of_the_step_or_for_another_is_a_fault_of_the_scene(table: Table) -> None:
    table.go("Germans", "CombatMove")
    with pytest.raises(SceneError, match="purchase is not possible in germansCombatMove"):
        table.buy("Germans", {"infantry": 1})
    table.go("Germans", "Purchase")
    with pytest.raises(SceneError, match="is Germans's, not Russians's"):
        table.buy("Russians", {"infantry": 1})
    with pytest.raises(SceneError, match="Germans is not offered 'spaceship'"):
        table.buy("Germans", {"spaceship": 1})


def test_units_are_placed_at_factories_only(table: Table) -> None:
    table.put_in_hand("Germans", {"infantry": 2})
    before = table.units("Germany", "Germans")["infantry"]
    table.go("Germans", "Place")
    assert table.place("Germans", {"infantry": 1}, "Poland") == "No factory in Poland"
    assert table.place("Germans", {"infantry": 2}, "Germany") == ""
    assert table.units("Germany", "Germans")["infantry"] == before + 2
    with pytest.raises(SceneError, match="wanted 1 infantry, found 0"):
        table.place("Germans", {"infantry": 1}, "Germany")


def test_repairs_cost_one_a_point(table: Table) -> None:
    table.bombed("Germany", "factory_major", 5)
    table.go("Germans", "Purchase")
    assert table.repair("Germans", "Germany", "factory_major", 3) == ""
    assert (table.damage("Germany", "factory_major"), table.pus("Germans")) == ([2], 27)


def test_income_is_what_the_end_of_the_turn_brings(table: Table) -> None:
    # 30 IPCs of territory; 5 each for Swedish iron ore and for trade with Russia, which ends with a war.
    assert table.income("Germans") == 40
    table.relation("Germans", "Russians", "War")
    assert table.income("Germans") == 35


# ---- moves ---------------------------------------------------------------------------------------------------------


def test_a_legal_move_moves(table: Table) -> None:
    border_war(table, {"armour": 2}, {"infantry": 1})
    assert table.move("Germans", {"armour": 1}, "Romania", "Bessarabia") == ""
    assert (table.units("Romania"), table.units("Bessarabia", "Germans")) == ({"armour": 1}, {"armour": 1})
    assert table.undo() == ""
    assert table.units("Romania") == {"armour": 2}


def test_an_illegal_move_is_refused_with_the_engines_words(table: Table) -> None:
    border_war(table, {"infantry": 1, "armour": 1}, {"infantry": 1})
    too_far = table.move("Germans", {"infantry": 1}, "Romania", "Slovakia Hungary", "Germany")
    assert "enough movement" in too_far
    assert "blitz" in table.move("Germans", {"armour": 1}, "Romania", "Bessarabia", "Western Ukraine")
    assert table.units("Romania") == {"infantry": 1, "armour": 1}


def test_movement_is_used_up(table: Table) -> None:
    border_war(table, {"armour": 1}, {})
    assert table.movement_left("Romania", "armour") == [2]
    assert table.move("Germans", {"armour": 1}, "Romania", "Bessarabia") == ""
    assert table.movement_left("Bessarabia", "armour") == [1]
    assert table.owner("Bessarabia") == "Germans", "an empty place is taken by a tank that moves in"


def test_ships_carry_units_over_the_sea_and_land_them(table: Table) -> None:
    table.relation("Germans", "Russians", "War")
    table.field("Germany", "Germans", {"infantry": 1, "armour": 1})
    table.field("113 Sea Zone", "Germans", {"transport": 1, "cruiser": 1})
    table.clear("114 Sea Zone", "115 Sea Zone")
    table.field("Baltic States", "Russians", {"infantry": 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"infantry": 1, "armour": 1}, "Germany", "113 Sea Zone") == ""
    way = ("113 Sea Zone", "114 Sea Zone", "115 Sea Zone")
    assert table.move("Germans", {"transport": 1, "cruiser": 1}, *way) == ""
    assert table.units("115 Sea Zone") == {"transport": 1, "cruiser": 1, "infantry": 1, "armour": 1}
    assert table.move("Germans", {"infantry": 1, "armour": 1}, "115 Sea Zone", "Baltic States") == ""
    table.dice.when("cruiser", 3)
    table.dice.when("Germans", 1)
    table.dice.always(6)
    battle = table.fight("Baltic States")
    assert [roll.count for roll in battle.about("cruiser")] == [1], "a cruiser bombards with one die"
    assert battle.losses("Russians") == {"infantry": 1}, "and hits at 3"
    assert table.owner("Baltic States") == "Germans"


def test_cargo_goes_down_with_its_ship(table: Table) -> None:
    table.relation("Germans", "British", "War")
    ships = table.field("110 Sea Zone", "British", {"transport": 1})
    table.aboard(ships, table.put("British", "110 Sea Zone", {"infantry": 2}))
    table.field("112 Sea Zone", "Germans", {"submarine": 1})
    table.go("Germans", "CombatMove")
    table.dice.always(1)
    assert table.move("Germans", {"submarine": 1}, "112 Sea Zone", "110 Sea Zone") == ""
    table.fight_all()
    assert table.units("110 Sea Zone") == {"submarine": 1}


# ---- battles -------------------------------------------------------------------------------------------------------


def test_a_battle_with_scripted_dice(table: Table) -> None:
    invade(table, {"infantry": 2, "artillery": 1}, {"infantry": 2, "armour": 1})
    # Round 1: an infantry beside artillery and the artillery hit at 2, the other infantry at 1; one Russian hit at 2.
    table.dice(2, 2, 2, 6, 6, 2)
    table.orders("Russians").lose_first = ("armour",)
    table.orders("Germans").retreat_after = 1
    battle = table.fight("Bessarabia")
    assert (battle.rounds, battle.attacker, battle.defender) == (1, "Germans", "Russians")
    assert battle.losses("Russians") == {"armour": 1, "infantry": 1}
    assert battle.losses("Germans") == {"infantry": 1}
    assert [(roll.count, roll.round) for roll in battle.rolls] == [(3, 1), (3, 1)]
    assert table.units("Romania") == {"infantry": 1, "artillery": 1}, "the attackers went back"
    assert (table.units("Bessarabia"), table.owner("Bessarabia")) == ({"infantry": 1}, "Russians")
    assert table.dice.left == ()


def test_a_won_battle_takes_the_place(table: Table) -> None:
    invade(table, {"armour": 3}, {"infantry": 1})
    table.dice.when("Germans", 3)
    table.dice.always(6)
    battle = table.fight("Bessarabia")
    assert (battle.losses("Russians"), battle.end) == ({"infantry": 1}, "Germans win")
    assert (table.owner("Bessarabia"), table.units("Bessarabia")) == ("Germans", {"armour": 3})
    assert table.record.tells("lost in Bessarabia") == 1


def test_a_battle_broken_off_can_be_read_and_not_played_on(table: Table) -> None:
    invade(table, {"armour": 2}, {"infantry": 3})
    table.dice.when("Germans", 1)
    table.dice.always(6)
    battle = table.fight("Bessarabia", rounds=1)
    assert (battle.rounds, battle.hits_on("Russians"), battle.hits_on("Germans")) == (1, 2, 0)
    assert battle.dice("Germans", 1) == 2
    with pytest.raises(SceneError, match="broken off after round 1"):
        table.go("Germans", "NonCombatMove")


def test_dice_that_nobody_scripted_stop_the_scene(table: Table) -> None:
    invade(table, {"armour": 2}, {"infantry": 1})
    with pytest.raises(OutOfDice, match="die 1 of 2 is not scripted: 'Germans roll dice for 2 armour"):
        table.fight("Bessarabia")
    with pytest.raises(SceneError, match="the engine was interrupted"):
        table.go("Germans", "Place")


def test_a_battle_without_hits_does_not_hang(table: Table) -> None:
    invade(table, {"armour": 1}, {"infantry": 1})
    table.dice.always(6)
    with pytest.raises(EndlessBattle):
        table.fight("Bessarabia")


def test_there_must_be_a_battle(table: Table) -> None:
    border_war(table, {"armour": 1}, {"infantry": 1})
    with pytest.raises(SceneError, match="no normal battle in Bessarabia; waiting: none"):
        table.fight("Bessarabia")


def test_two_battles_wait_for_their_order(table: Table) -> None:
    invade(table, {"armour": 2}, {"infantry": 1})
    table.field("Eastern Poland", "Russians", {"infantry": 1})
    table.field("Poland", "Germans", {"armour": 2})
    assert table.move("Germans", {"armour": 2}, "Poland", "Eastern Poland") == ""
    table.dice.when("Germans", 1)
    table.dice.always(6)
    table.go("Germans", "Battle")
    assert table.battles() == [("Bessarabia", "normal"), ("Eastern Poland", "normal")]
    table.fight("Eastern Poland")
    assert table.battles() == [("Bessarabia", "normal")]
    assert [battle.place for battle in table.fight_all()] == ["Bessarabia"]


def test_a_two_hit_ship_is_damaged_before_others_sink(table: Table) -> None:
    table.relation("Germans", "British", "War")
    table.field("110 Sea Zone", "British", {"battleship": 1, "destroyer": 1})
    table.field("112 Sea Zone", "Germans", {"cruiser": 2})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"cruiser": 2}, "112 Sea Zone", "110 Sea Zone") == ""
    table.orders("British").lose_first = ("battleship",)
    table.orders("Germans").retreat_after = 1
    table.dice(3, 6, 6, 6)
    battle = table.fight("110 Sea Zone")
    assert (battle.damaged("British"), battle.losses("British")) == ({"battleship": 1}, Counter())
    assert table.hits("110 Sea Zone", "battleship") == [1]


def test_submarines_strike_first_where_no_destroyer_is(table: Table) -> None:
    table.relation("Germans", "British", "War")
    table.field("110 Sea Zone", "British", {"cruiser": 1})
    table.field("112 Sea Zone", "Germans", {"submarine": 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"submarine": 1}, "112 Sea Zone", "110 Sea Zone") == ""
    table.dice(2)
    battle = table.fight("110 Sea Zone")
    assert battle.losses("British") == {"cruiser": 1}
    assert len(battle.rolls) == 1, "the cruiser sank before it could shoot"


def test_a_bomber_raids_a_factory_for_its_die_plus_two(table: Table) -> None:
    table.relation("Germans", "British", "War")
    table.field("Western Germany", "Germans", {"bomber": 1})
    table.field("United Kingdom", "British", {"factory_major": 1})
    table.orders("Germans").bomb = "factory_major"
    table.go("Germans", "CombatMove")
    way = ("112 Sea Zone", "110 Sea Zone", "United Kingdom")
    assert table.move("Germans", {"bomber": 1}, "Western Germany", *way) == ""
    table.dice.when("AA", 2)
    table.dice.next("allocate", 4)
    raid = table.fight("United Kingdom", "bombing raid")
    assert (raid.damage, table.damage("United Kingdom", "factory_major")) == (6, [6])
    assert raid.dice("AA") == 1


@pytest.mark.parametrize("intercepting", [True, False])
def test_interceptors_meet_a_raid_in_the_air(table: Table, intercepting: bool) -> None:
    table.relation("Germans", "British", "War")
    table.field("Holland Belgium", "Germans", {"bomber": 1, "fighter": 1})
    table.field("United Kingdom", "British", {"factory_major": 1, "fighter": 1})
    table.orders("Germans").bomb = "factory_major"
    table.orders("British").intercept = intercepting
    table.go("Germans", "CombatMove")
    party = {"bomber": 1, "fighter": 1}
    assert table.move("Germans", party, "Holland Belgium", "110 Sea Zone", "United Kingdom") == ""
    table.dice.when("Attackers Fire", 1)
    table.dice.always(6)
    raid = table.fight("United Kingdom", "bombing raid")
    assert raid.damage == 6 + 2
    in_the_air = [battle for battle in table.record.battles if battle.kind == "air raid"]
    losses = [battle.losses("British") for battle in in_the_air if battle.rolls]
    assert losses == ([{"fighter": 1}] if intercepting else [])
    assert table.units("United Kingdom", "British")["fighter"] == (0 if intercepting else 1)


def test_planes_scramble_to_the_sea_next_door(table: Table) -> None:
    table.relation("Germans", "British", "War")
    table.field("United Kingdom", "British", {"fighter": 2, "airfield": 1})
    table.field("110 Sea Zone", "British", {"destroyer": 1})
    table.field("112 Sea Zone", "Germans", {"cruiser": 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"cruiser": 1}, "112 Sea Zone", "110 Sea Zone") == ""
    table.orders("British").scramble = {"110 Sea Zone": {"United Kingdom": {"fighter": 2}}}
    table.dice.when("British", 1)
    table.dice.always(6)
    battle = table.fight("110 Sea Zone")
    assert battle.dice("British", 1) == 3, "a destroyer and two fighters"
    table.end()
    assert table.units("United Kingdom", "British")["fighter"] == 2, "they fly home after the battle"


# ---- reading, politics, techs --------------------------------------------------------------------------------------


def test_strength_without_a_battle(table: Table) -> None:
    own = ("Germans", {"infantry": 2, "artillery": 1, "armour": 1, "tactical_bomber": 1})
    foe = ("Russians", {"infantry": 1})
    attack = table.attack(own, foe, "Bessarabia")
    assert attack.strengths("infantry") == [2, 1], "one infantry an artillery"
    assert attack.strengths("tactical_bomber") == [4], "a tactical bomber beside a tank"
    assert (attack.dice("armour"), attack.total) == ([1], 2 + 1 + 2 + 3 + 4)
    defence = table.defence(("Russians", {"infantry": 2, "artillery": 1}), own, "Bessarabia")
    assert (defence.strengths("infantry"), defence.strengths("artillery")) == ([2, 2], [2])
    beside = table.attack(("Germans", {"infantry": 1}), foe, "Bessarabia", ("Germans", {"artillery": 1}))
    assert beside.of == {"infantry": [(2, 1)]}


def test_strength_in_the_air_and_from_the_sea(table: Table) -> None:
    assert table.air(("Germans", {"fighter": 1}), attacking=False).strengths("fighter") == [1]
    shore = table.bombardment(("Germans", {"battleship": 1, "cruiser": 1}), ("British", {"infantry": 1}), "Norway")
    assert shore.of == {"battleship": [(4, 1)], "cruiser": [(3, 1)]}


def test_techs_change_the_values_of_their_owner(table: Table) -> None:
    assert table.value("fighter", "attack", "Germans") == 3
    table.give("Germans", "Jet Power")
    assert table.techs("Germans") == {"Jet Power"}
    assert (table.value("fighter", "attack", "Germans"), table.value("fighter", "attack", "British")) == (4, 3)
    assert table.attack(("Germans", {"fighter": 1}), ("British", {}), "Norway").strengths("fighter") == [4]
    table.give("Germans", "Long Range Aircraft")
    assert table.value("bomber", "movement", "Germans") == 7


def test_a_tech_that_no_trigger_gives_cannot_be_unlocked(table: Table) -> None:
    with pytest.raises(SceneError, match="0 triggers give Jet Power to Germans: none"):
        table.unlock("Germans", "Jet Power")


def test_values_come_as_python_values(table: Table) -> None:
    assert table.value("armour", "canBlitz") is True
    assert table.value("carrier", "carrierCapacity") == 2
    assert table.value("aaGun", "typeAA") == "AA"
    assert table.attachment("Germany", "territoryAttachment", "production") == 5
    assert table.attachment("fighter", "unitAttachment", "isAir") is True
    with pytest.raises(SceneError, match="Germans has no attachment 'x'"):
        table.attachment("Germans", "x", "y")


def test_war_is_declared_by_a_political_action(table: Table) -> None:
    table.go("Japanese", "Politics")
    names = [action.name for action in table.treaties("Japanese")]
    assert "politicalActionAttachment_Japanese_To_War_With_Russians" in names
    assert table.between("Japanese", "Russians") != "War"
    assert table.declare("Japanese", "War_With_Russians") is True
    assert table.between("Japanese", "Russians") == "War"
    with pytest.raises(SceneError, match="0 buttons 'nothing'"):
        table.declare("Japanese", "nothing")


def test_conditions_follow_the_board(table: Table) -> None:
    held = "conditionAttachment_Germans_5_Control_Norway_And_Denmark"
    assert table.holds("Germans", held) is True
    table.own("Norway", "British")
    assert table.holds("Germans", held) is False


def test_a_switch_is_a_condition_that_scenes_turn(table: Table) -> None:
    assert table.holds("Germans", "conditionAttachment_False") is False
    table.flag("Germans", "conditionAttachment_False")
    assert table.holds("Germans", "conditionAttachment_False") is True


def test_a_trigger_can_be_fired_alone(table: Table) -> None:
    table.fire("Germans", "triggerAttachment_Germans_5_Swedish_Iron_Ore")
    assert table.pus("Germans") == 35


def test_a_save_goes_on_where_it_was(table: Table, engine: Engine, tmp_path: Path) -> None:
    invade(table, {"armour": 3}, {"infantry": 1})
    table.give("Germans", "Jet Power")
    table.save(tmp_path / "game.tsvg")
    loaded = Table.load_save(tmp_path / "game.tsvg", engine)
    assert (loaded.step, loaded.techs("Germans")) == ("germansCombatMove", {"Jet Power"})
    loaded.go("Germans", "CombatMove")
    loaded.dice.when("Germans", 1)
    loaded.dice.always(6)
    assert loaded.fight("Bessarabia").end == "Germans win"


def test_a_file_that_is_no_save_is_refused(engine: Engine, tmp_path: Path) -> None:
    (tmp_path / "x.tsvg").write_bytes(b"nothing")
    with pytest.raises(Faulty, match="is no saved game"):
        Table.load_save(tmp_path / "x.tsvg", engine)
