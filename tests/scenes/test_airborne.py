"""Air Transports: what they carry and how far, drops into battle, what intercepts them, and how those dropped fight."""

from __future__ import annotations

import pytest
from kit import Battle, Table, at_war, learn, proves

BASE, FLOWN_OVER, TARGET = "Poland", "Eastern Poland", "Western Ukraine"
"""A drop deep behind the lines: no land attack comes this way, so nobody there has a way back on foot."""
OTHER_CAMP, OTHER_FIELD = "Romania", "Bessarabia"
TRANSPORT, ELITE, INFANTRY, MARINE = "German_Air_Transport", "German_Elite_Infantry", "German_Infantry", "German_Marine"
SOVIETS = ("Russians", {"Soviet_Infantry": 4})
ROUND_ONE = ("Germans", {"First_round": 1})


def deploy(table: Table, planes: dict[str, int], troops: dict[str, int], defenders: dict[str, int]) -> None:
    """Planes and troops in the base, defenders in the target, nobody between them, all at war."""
    at_war(table, "Germans", "Russians")
    table.field(FLOWN_OVER, "Russians", {})
    table.field(TARGET, "Russians", defenders)
    table.field(BASE, "Germans", {**planes, **troops})


def drop(table: Table, planes: int, troops: dict[str, int]) -> str:
    """Fly from the base over enemy land into the target and drop the troops there; "" or the refusal."""
    table.go("Germans", "CombatMove")
    return table.move("Germans", {TRANSPORT: planes}, BASE, FLOWN_OVER, TARGET, dropping=troops)


def escort(table: Table, fighters: int) -> None:
    """Send fighters along the way of the drop."""
    assert table.move("Germans", {"German_Fighter": fighters}, BASE, FLOWN_OVER, TARGET) == ""


def fight_over(table: Table, rounds: int | None = None) -> None:
    """Fight for the target: in the air if anybody intercepts, then on the ground."""
    if (TARGET, "air battle") in table.battles():
        table.fight(TARGET, "air battle")
    table.fight(TARGET, rounds=rounds)


def battle_of(table: Table, kind: str, place: str = TARGET) -> Battle:
    """The record of the battle of a kind that was fought in a place."""
    (found,) = [battle for battle in table.record.battles if (battle.place, battle.kind) == (place, kind)]
    return found


# --- the technology and the plane ------------------------------------------------------------------------------------


@proves("airborne_operations")
@pytest.mark.parametrize(
    ("player", "researcher", "plane"),
    [
        ("Russians", "Russians", "Soviet_Air_Transport"),
        ("Japanese", "Japanese", "Japanese_Air_Transport"),
        ("UK_Pacific", "British", "British_Air_Transport"),
    ],
)
def test_air_transports_are_for_sale_once_the_technology_is_known(
    table: Table, player: str, researcher: str, plane: str
) -> None:
    assert plane not in table.can_buy(player)
    learn(table, researcher, "Airborne_Operations")
    assert table.can_buy(player)[plane] == 6
    table.money(player, 11)
    table.go(player, "Purchase")
    assert table.buy(player, {plane: 2}) != ""
    assert table.buy(player, {plane: 1}) == ""
    assert (table.pus(player), table.hand(player)[plane]) == (5, 1)


@proves("air_transport")
def test_an_air_transport_has_no_strength_of_its_own(table: Table) -> None:
    plane = ("Germans", {TRANSPORT: 1})
    assert table.attack(plane, SOVIETS, OTHER_FIELD).total == 0
    assert table.defence(plane, SOVIETS, OTHER_FIELD).total == 0
    assert table.air(plane, attacking=True).total == 0
    assert table.air(plane, attacking=False).total == 0


LOADS = [
    ({INFANTRY: 1}, True, True),
    ({"German_Militia": 1}, True, True),
    ({MARINE: 1}, True, True),
    ({ELITE: 1}, True, True),
    ({INFANTRY: 2}, False, True),
    ({MARINE: 2}, False, True),
    ({MARINE: 1, ELITE: 1}, False, True),
    ({"German_Militia": 1, INFANTRY: 1}, False, True),
    ({INFANTRY: 3}, False, False),
    ({MARINE: 3}, False, False),
    ({"German_Mech_Infantry": 1}, False, False),
    ({"German_Artillery": 1}, False, False),
    ({"German_AA_Gun": 1}, False, False),
    ({"German_Assault_Gun": 1}, False, False),
    ({"German_Tank": 1}, False, False),
    ({"German_Armored_Train": 1}, False, False),
]
"""What one Air Transport is asked to carry; whether it does; whether it does with Heavy Transports."""


@proves("air_transport", "heavy_transports")
@pytest.mark.parametrize("heavy", [False, True])
def test_what_an_air_transport_carries(table: Table, heavy: bool) -> None:
    learn(table, "Germans", *(["Heavy_Transports"] if heavy else []))
    way = ("Germany", "Poland", "Eastern Poland", "Bessarabia", "Ukraine")
    table.put("Germans", "Norway", {TRANSPORT: 1})
    table.go("Germans", "NonCombatMove")
    for load, *fits in LOADS:
        for place in way:
            table.field(place, "Germans", {})
        table.put("Germans", "Germany", {TRANSPORT: 1, **load})
        assert (table.move("Germans", {TRANSPORT: 1}, *way, dropping=load) == "") is fits[heavy], load
        assert table.units("Ukraine") == ({TRANSPORT: 1, **load} if fits[heavy] else {})


@proves("air_transport")
@pytest.mark.parametrize(("tech", "base", "moves"), [("", False, 5), ("", True, 6), ("Long_Range_Aircraft", False, 6)])
def test_how_far_an_air_transport_flies(table: Table, tech: str, base: bool, moves: int) -> None:
    for place in ("Eastern Poland", "Bessarabia", "Ukraine", "Rostov", "Caucasus"):
        table.field(place, "Germans", {})
    table.field("Germany", "Germans", {TRANSPORT: 2, INFANTRY: 2, **({"Air_Base": 1} if base else {})})
    if tech:
        learn(table, "Germans", tech)
    table.run("Germans", "CombatMove")
    table.go("Germans", "NonCombatMove")
    assert table.movement_left("Germany", TRANSPORT) == [moves, moves]
    way = ("Germany", "Poland", "Eastern Poland", "Bessarabia", "Ukraine", "Rostov", "Caucasus")
    assert table.move("Germans", {TRANSPORT: 1}, *way[:6], dropping={INFANTRY: 1}) == ""
    assert (table.move("Germans", {TRANSPORT: 1}, *way, dropping={INFANTRY: 1}) == "") is (moves == 6)


@proves("air_transport")
def test_troops_are_flown_to_friendly_land_in_the_noncombat_move_only(table: Table) -> None:
    table.field("Germany", "Germans", {TRANSPORT: 1, INFANTRY: 1})
    table.field(BASE, "Germans", {})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {TRANSPORT: 1}, "Germany", BASE, dropping={INFANTRY: 1}) != ""
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {TRANSPORT: 1}, "Germany", BASE, dropping={INFANTRY: 1}) == ""
    assert table.units(BASE) == {TRANSPORT: 1, INFANTRY: 1}
    assert table.movement_left(BASE, TRANSPORT) == [4]


@proves("air_transport")
@pytest.mark.parametrize("moves_first", ["plane", "cargo", ""])
def test_neither_plane_nor_cargo_has_moved_before_it_loads(table: Table, moves_first: str) -> None:
    start = {"plane": "Germany", "cargo": BASE, "": BASE}[moves_first]
    table.field("Slovakia Hungary", "Germans", {INFANTRY: 1} if moves_first == "cargo" else {})
    table.field(BASE, "Germans", {} if moves_first == "cargo" else {INFANTRY: 1})
    table.put("Germans", start, {TRANSPORT: 1})
    table.go("Germans", "NonCombatMove")
    if moves_first == "plane":
        assert table.move("Germans", {TRANSPORT: 1}, "Germany", BASE) == ""
    if moves_first == "cargo":
        assert table.move("Germans", {INFANTRY: 1}, "Slovakia Hungary", BASE) == ""
    refusal = table.move("Germans", {TRANSPORT: 1}, BASE, "Slovakia Hungary", dropping={INFANTRY: 1})
    assert (refusal == "") is (moves_first == "")


@proves("air_transport")
@pytest.mark.parametrize("plane", ["German_Bomber", "German_Tactical_Bomber", "German_Fighter"])
def test_no_other_plane_carries_troops(table: Table, plane: str) -> None:
    learn(table, "Germans", "Heavy_Transports")
    table.field("Germany", "Germans", {plane: 1, INFANTRY: 1})
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {plane: 1, INFANTRY: 1}, "Germany", BASE, "Baltic States") != ""
    assert table.value(plane, "isAirTransport") is False


# --- the drop --------------------------------------------------------------------------------------------------------


@proves("airborne_combat_drop")
def test_guns_fire_first_and_a_plane_shot_down_takes_its_cargo_along(table: Table) -> None:
    deploy(table, {TRANSPORT: 2}, {INFANTRY: 2}, {"Soviet_Infantry": 3, "Soviet_AA_Gun": 1})
    assert drop(table, 2, {INFANTRY: 2}) == ""
    table.orders("Russians").lose_first = ("Soviet_Infantry",)
    table.dice.next("AA dice", 1, 6)
    table.dice.next("Germans", 1)
    table.dice.always(6)
    battle = table.fight(TARGET, rounds=1)
    assert battle.dice("AA dice") == 2, "one shot at each plane"
    assert battle.losses("Germans", 1) == {TRANSPORT: 1, INFANTRY: 1, "First_round": 1}
    assert battle.dice("Germans roll", 1) == 1, "the infantry of the plane that came through, and no plane"
    assert battle.losses("Russians", 1) == {"Soviet_Infantry": 1}


@proves("airborne_combat_drop", "heavy_transports")
def test_a_heavy_transport_that_is_shot_down_loses_both_its_units(table: Table) -> None:
    learn(table, "Germans", "Heavy_Transports")
    deploy(table, {TRANSPORT: 2}, {ELITE: 4}, {"Soviet_Infantry": 6, "Soviet_AA_Gun": 1})
    assert drop(table, 2, {ELITE: 4}) == ""
    table.dice.next("AA dice", 6, 1)
    table.dice.when("Germans", 3)
    table.dice.always(6)
    battle = table.fight(TARGET, rounds=2)
    lost = battle.losses("Germans", 1)
    assert (lost[TRANSPORT], lost[ELITE]) == (1, 2)
    assert battle.hits_on("Russians", 1) == 2, "both elites of the other plane attack at 3"
    assert battle.hits_on("Russians", 2) == 0


@proves("airborne_combat_drop")
def test_the_plane_neither_fights_nor_falls_on_the_ground_and_flies_home(table: Table) -> None:
    deploy(table, {TRANSPORT: 2}, {INFANTRY: 2}, {"Soviet_Infantry": 3})
    assert drop(table, 2, {INFANTRY: 2}) == ""
    table.dice.when("Russians", 1)
    table.dice.always(6)
    battle = table.fight(TARGET)
    assert battle.losses("Germans") == {INFANTRY: 2, "First_round": 1}
    assert table.owner(TARGET) == "Russians"
    assert table.everywhere("Germans", TRANSPORT) == {TARGET: {TRANSPORT: 2}}
    table.go("Germans", "NonCombatMove")
    assert table.movement_left(TARGET, TRANSPORT) == [3, 3]
    assert table.move("Germans", {TRANSPORT: 2}, TARGET, FLOWN_OVER, BASE) == ""
    assert table.units(TARGET) == {"Soviet_Infantry": 3}


@proves("airborne_combat_drop")
def test_a_drop_that_wins_takes_the_ground(table: Table) -> None:
    deploy(table, {TRANSPORT: 2}, {ELITE: 2}, {"Soviet_Infantry": 1})
    assert drop(table, 2, {ELITE: 2}) == ""
    table.dice.next("Germans", 3, 6)
    table.dice.always(6)
    battle = table.fight(TARGET)
    assert battle.rounds == 1
    assert table.owner(TARGET) == "Germans"
    assert table.units(TARGET) == {ELITE: 2, TRANSPORT: 2}


@proves("airborne_combat_drop")
def test_a_drop_onto_ground_that_nobody_defends_takes_it(table: Table) -> None:
    deploy(table, {TRANSPORT: 1}, {INFANTRY: 1}, {})
    assert drop(table, 1, {INFANTRY: 1}) == ""
    table.run("Germans", "Battle")
    assert table.owner(TARGET) == "Germans"
    assert table.units(TARGET) == {INFANTRY: 1, TRANSPORT: 1}


@proves("airborne_combat_drop")
def test_nobody_who_came_by_plane_alone_is_asked_to_retreat(table: Table) -> None:
    deploy(table, {TRANSPORT: 3}, {INFANTRY: 3}, {"Soviet_Infantry": 5})
    assert drop(table, 3, {INFANTRY: 3}) == ""
    table.orders("Germans").retreat_after = 1
    table.dice.next("Russians", 1, 6, 6, 6, 6)
    table.dice.next("Russians", 1, 1, 6, 6, 6)
    table.dice.always(6)
    battle = table.fight(TARGET)
    assert battle.questions == []
    assert battle.rounds == 2, "they fight until they win or die"
    assert battle.losses("Germans")[INFANTRY] == 3


@proves("airborne_combat_drop")
def test_after_the_battle_an_air_transport_is_a_plane_like_others_again(table: Table) -> None:
    deploy(table, {TRANSPORT: 1}, {}, {"Soviet_Infantry": 2})
    assert list(table.value(TRANSPORT, "canNotBeTargetedBy")) == []
    table.go("Germans", "CombatMove")
    assert list(table.value(TRANSPORT, "canNotBeTargetedBy")) != []
    table.run("Germans", "Battle")
    assert list(table.value(TRANSPORT, "canNotBeTargetedBy")) == []
    table.field(FLOWN_OVER, "Russians", {"Soviet_Infantry": 2})
    table.go("Russians", "CombatMove")
    assert table.move("Russians", {"Soviet_Infantry": 2}, FLOWN_OVER, BASE) == ""
    table.dice.next("Russians", 1, 6)
    battle = table.fight(BASE)
    assert battle.losses("Germans") == {TRANSPORT: 1}
    assert table.owner(BASE) == "Russians"


@proves("airborne_combat_drop", "airborne_troops")
def test_a_drop_joins_an_attack_on_foot(table: Table) -> None:
    at_war(table, "Germans", "Russians")
    table.field(OTHER_FIELD, "Russians", {"Soviet_Infantry": 4})
    table.field(OTHER_CAMP, "Germans", {INFANTRY: 2})
    table.field("Slovakia Hungary", "Germans", {TRANSPORT: 1, ELITE: 1})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {INFANTRY: 2}, OTHER_CAMP, OTHER_FIELD) == ""
    way = ("Slovakia Hungary", OTHER_CAMP, OTHER_FIELD)
    assert table.move("Germans", {TRANSPORT: 1}, *way, dropping={ELITE: 1}) == ""
    table.dice.next("Germans", 2, 1, 1)
    table.dice.always(6)
    battle = table.fight(OTHER_FIELD, rounds=1)
    assert battle.dice("Germans roll", 1) == 3
    assert battle.hits_on("Russians", 1) == 3


# --- interception ----------------------------------------------------------------------------------------------------


def meet_staff(table: Table) -> list[str]:
    """Open the German staff; the buttons about escorts that it has."""
    table.go("Germans", "StaffUserActions")
    return [action.name.split("_", 2)[2] for action in table.actions("Germans") if "rops" in action.name]


@proves("airborne_interception")
def test_fighters_intercept_a_drop_before_the_guns_fire_and_the_ground_is_fought_for(table: Table) -> None:
    defenders = {"Soviet_Infantry": 3, "Soviet_Fighter": 1, "Soviet_AA_Gun": 1}
    deploy(table, {TRANSPORT: 2}, {ELITE: 2}, defenders)
    assert drop(table, 2, {ELITE: 2}) == ""
    table.dice.next("Defenders Fire", 1)
    table.dice.next("Germans", 3)
    table.dice.always(6)
    air = table.fight(TARGET, "air battle")
    assert (air.dice("Attackers"), air.dice("Defenders")) == (0, 1), "nobody escorts, one fighter intercepts"
    assert table.units(TARGET, "Germans") == {TRANSPORT: 1, ELITE: 1, "First_round": 1}, "the cargo dies with its plane"
    ground = table.fight(TARGET, rounds=1)
    assert ground.dice("AA dice") == 1, "at the plane that came through"
    assert ground.hits_on("Russians", 1) == 1


@proves("airborne_interception")
@pytest.mark.parametrize("ordered", [False, True])
def test_fighters_escort_a_drop_by_order_and_fight_on_the_ground_either_way(table: Table, ordered: bool) -> None:
    deploy(table, {TRANSPORT: 1, "German_Fighter": 2}, {INFANTRY: 1}, {"Soviet_Infantry": 6, "Soviet_Fighter": 1})
    assert meet_staff(table) == ["Escorted_drops"]
    if ordered:
        assert table.press("Germans", "Escorted_drops")
        assert meet_staff(table) == ["Drops_without_escort"]
    assert drop(table, 1, {INFANTRY: 1}) == ""
    escort(table, 2)
    table.dice.next("Defenders Fire", 6)
    if ordered:
        table.dice.next("Attackers Fire", 2, 1)
    table.dice.when("Germans", 3)
    table.dice.always(6)
    fight_over(table, rounds=1)
    air, ground = battle_of(table, "air battle"), battle_of(table, "normal")
    assert air.dice("Attackers") == (2 if ordered else 0)
    assert air.losses("Russians") == ({"Soviet_Fighter": 1} if ordered else {}), "a fighter escorts at 1"
    assert ground.hits_on("Russians", 1) == 2, "both fighters at 3"


@proves("airborne_interception")
def test_the_order_to_escort_is_for_one_turn_and_can_be_taken_back(table: Table) -> None:
    deploy(table, {TRANSPORT: 1}, {}, {"Soviet_Fighter": 1})
    meet_staff(table)
    assert table.press("Germans", "Escorted_drops")
    assert table.press("Germans", "Drops_without_escort")
    assert table.press("Germans", "Escorted_drops")
    table.go("Germans", "CombatMove")
    armed = {name: table.value(name, "canAirBattle") for name in (TRANSPORT, "German_Fighter", "Soviet_Fighter")}
    assert armed == dict.fromkeys(armed, True)
    table.run("Germans", "Battle")
    assert not any(table.value(name, "canAirBattle") for name in armed)
    assert meet_staff(table) == ["Escorted_drops"], "in the next turn it must be given anew"


@proves("airborne_interception")
def test_without_air_transports_there_is_no_order_and_no_air_battle(table: Table) -> None:
    deploy(table, {"German_Fighter": 2}, {}, {"Soviet_Infantry": 1, "Soviet_Fighter": 2})
    assert meet_staff(table) == []
    table.go("Germans", "CombatMove")
    escort(table, 2)
    assert table.battles() == [(TARGET, "normal")]


@proves("airborne_interception")
def test_an_attack_without_a_drop_is_not_intercepted(table: Table) -> None:
    """Air Transports elsewhere, and no order: fighters that attack fighters fight a normal battle."""
    deploy(table, {"German_Fighter": 2}, {}, {"Soviet_Infantry": 1, "Soviet_Fighter": 2})
    table.put("Germans", "Norway", {TRANSPORT: 1})
    table.go("Germans", "CombatMove")
    escort(table, 2)
    assert table.battles() == [(TARGET, "normal")]


@proves("airborne_interception", "night_fighters")
@pytest.mark.parametrize(
    ("defenders", "techs", "dice"),
    [
        ({"Soviet_Tactical_Bomber": 2}, (), 0),
        ({"Soviet_Tactical_Bomber": 2}, ("Night_Fighters",), 2),
        ({"Soviet_Tactical_Bomber": 1, "Soviet_Fighter": 1}, (), 1),
        ({"Soviet_Tactical_Bomber": 1, "Soviet_Fighter": 1}, ("Night_Fighters",), 2),
        ({"Soviet_Bomber": 1, "Soviet_Air_Transport": 1}, ("Night_Fighters", "Improved_Interceptors"), 0),
    ],
)
def test_who_intercepts_a_drop(table: Table, defenders: dict[str, int], techs: tuple[str, ...], dice: int) -> None:
    learn(table, "Russians", *techs)
    deploy(table, {TRANSPORT: 1}, {INFANTRY: 1}, {"Soviet_Infantry": 1, **defenders})
    assert drop(table, 1, {INFANTRY: 1}) == ""
    assert ((TARGET, "air battle") in table.battles()) is (dice > 0)
    table.dice.always(6)
    fight_over(table, rounds=1)
    fought = [battle.dice("Defenders") for battle in table.record.battles if battle.kind == "air battle"]
    assert fought == ([dice] if dice else [])


@proves("airborne_interception", "night_fighters", "improved_interceptors")
@pytest.mark.parametrize(
    ("techs", "fighter", "tactical"),
    [
        ((), 1, None),
        (("Improved_Interceptors",), 2, None),
        (("Night_Fighters",), 1, 1),
        (("Improved_Interceptors", "Night_Fighters"), 2, 2),
        (("Night_Fighters", "Improved_Interceptors"), 2, 2),
        (("Improved_Interceptors", "Jet_Fighters"), 3, None),
        (("Night_Fighters", "Jet_Fighters"), 2, 1),
        (("Night_Fighters", "Improved_Interceptors", "Jet_Fighters"), 3, 2),
    ],
)
def test_at_what_interceptors_fight(table: Table, techs: tuple[str, ...], fighter: int, tactical: int | None) -> None:
    learn(table, "Russians", *techs)
    planes = table.air(("Russians", {"Soviet_Fighter": 1, "Soviet_Tactical_Bomber": 1}), attacking=False)
    assert planes.strengths("Soviet_Fighter") == [fighter]
    assert table.value("Soviet_Tactical_Bomber", "canIntercept") is (tactical is not None)
    if tactical is not None:
        assert planes.strengths("Soviet_Tactical_Bomber") == [tactical]


@proves("night_fighters")
def test_night_fighters_are_those_of_one_nation_alone(table: Table) -> None:
    learn(table, "Russians", "Night_Fighters")
    intercepting = [n for n in ("Soviet", "British", "German") if table.value(f"{n}_Tactical_Bomber", "canIntercept")]
    assert intercepting == ["Soviet"]


@proves("night_fighters", "improved_interceptors")
@pytest.mark.parametrize(
    ("techs", "hits", "misses"),
    [(("Night_Fighters",), 1, 2), (("Night_Fighters", "Improved_Interceptors"), 2, 3)],
)
def test_tactical_bombers_intercept_a_raid(table: Table, techs: tuple[str, ...], hits: int, misses: int) -> None:
    at_war(table, "Germans", "Russians")
    learn(table, "Russians", *techs)
    table.field("Ukraine", "Russians", {"Soviet_Tactical_Bomber": 2, "Minor_Factory": 1})
    table.field(OTHER_CAMP, "Germans", {"German_Bomber": 2})
    table.orders("Germans").bomb = "Minor_Factory"
    table.go("Germans", "CombatMove")
    assert table.move("Germans", {"German_Bomber": 2}, OTHER_CAMP, OTHER_FIELD, "Ukraine") == ""
    table.dice.next("Defenders Fire", hits, misses)
    table.dice.always(6)
    table.go("Germans", "Battle")
    table.fight_all()
    assert battle_of(table, "air raid", "Ukraine").losses("Germans") == {"German_Bomber": 1}


@proves("airborne_interception", "escort_fighters", "improved_interceptors")
def test_better_escorts_and_better_interceptors_meet_over_a_drop(table: Table) -> None:
    learn(table, "Germans", "Escort_Fighters")
    learn(table, "Russians", "Improved_Interceptors")
    deploy(table, {TRANSPORT: 1, "German_Fighter": 2}, {INFANTRY: 1}, {"Soviet_Infantry": 4, "Soviet_Fighter": 3})
    meet_staff(table)
    table.press("Germans", "Escorted_drops")
    assert drop(table, 1, {INFANTRY: 1}) == ""
    escort(table, 2)
    table.orders("Germans").lose_first = ("German_Fighter",)
    table.dice.next("Attackers Fire", 2, 3)
    table.dice.next("Defenders Fire", 2, 3, 3)
    table.dice.always(6)
    fight_over(table, rounds=1)
    air = battle_of(table, "air battle")
    assert air.losses("Russians") == {"Soviet_Fighter": 1}
    assert air.losses("Germans") == {"German_Fighter": 1}


# --- those who are dropped -------------------------------------------------------------------------------------------


@proves("airborne_troops")
def test_militia_is_flown_but_never_dropped(table: Table) -> None:
    militia = {"German_Militia": 1}
    deploy(table, {TRANSPORT: 1}, militia, {"Soviet_Infantry": 1})
    assert drop(table, 1, militia) != ""
    assert (TARGET, "normal") not in table.battles()
    table.go("Germans", "NonCombatMove")
    assert table.move("Germans", {TRANSPORT: 1}, BASE, "Slovakia Hungary", dropping=militia) == ""
    table.end()
    assert table.value("German_Militia", "isAirTransportable") is False


@proves("airborne_troops")
def test_militia_is_not_dropped_onto_empty_land_either(table: Table) -> None:
    militia = {"German_Militia": 1}
    deploy(table, {TRANSPORT: 1}, militia, {})
    assert drop(table, 1, militia) != ""


@proves("airborne_troops", "elite_infantry")
@pytest.mark.parametrize(
    ("army", "first", "later"),
    [
        ({ELITE: 1}, [2], [2]),
        ({ELITE: 1, TRANSPORT: 1}, [3], [2]),
        ({ELITE: 3, TRANSPORT: 2}, [3, 3, 2], [2, 2, 2]),
        ({ELITE: 1, TRANSPORT: 3}, [3], [2]),
        ({ELITE: 1, "German_Tactical_Bomber": 1}, [3], [3]),
        ({ELITE: 1, TRANSPORT: 1, "German_Tactical_Bomber": 1}, [3], [3]),
        ({ELITE: 2, TRANSPORT: 1, "German_Tactical_Bomber": 1}, [3, 3], [3, 2]),
        ({ELITE: 2, TRANSPORT: 2, "German_Tactical_Bomber": 1}, [3, 3], [3, 2]),
        ({ELITE: 2, TRANSPORT: 2, "German_Tactical_Bomber": 3}, [3, 3], [3, 3]),
    ],
)
def test_elites_fight_at_three_in_the_round_of_their_drop(
    table: Table, army: dict[str, int], first: list[int], later: list[int]
) -> None:
    side = ("Germans", army)
    assert table.attack(side, SOVIETS, TARGET, ROUND_ONE).strengths(ELITE) == first
    assert table.attack(side, SOVIETS, TARGET).strengths(ELITE) == later


@proves("airborne_troops", "close_air_support")
def test_without_close_air_support_a_tactical_bomber_keeps_no_elite_at_three(table: Table) -> None:
    learn(table, "British", "Airborne_Operations", "Special_Forces")
    army = ("British", {"British_Elite_Infantry": 1, "British_Air_Transport": 1, "British_Tactical_Bomber": 1})
    marker, enemy = ("British", {"First_round": 1}), ("Germans", {INFANTRY: 3})
    before = [table.attack(army, enemy, "France", *beside) for beside in ((marker,), ())]
    assert [side.strengths("British_Elite_Infantry") for side in before] == [[3], [2]]
    learn(table, "British", "Close_Air_Support")
    after = [table.attack(army, enemy, "France", *beside) for beside in ((marker,), ())]
    assert [side.strengths("British_Elite_Infantry") for side in after] == [[3], [3]]


@proves("airborne_troops", "heavy_transports")
def test_a_heavy_transport_serves_two_elites(table: Table) -> None:
    army = ("Germans", {ELITE: 3, TRANSPORT: 1})
    assert table.attack(army, SOVIETS, TARGET, ROUND_ONE).strengths(ELITE) == [3, 2, 2]
    learn(table, "Germans", "Heavy_Transports")
    assert table.attack(army, SOVIETS, TARGET, ROUND_ONE).strengths(ELITE) == [3, 3, 2]
    assert table.attack(army, SOVIETS, TARGET).strengths(ELITE) == [2, 2, 2]


@proves("airborne_troops")
def test_nothing_of_a_drop_serves_the_defence_or_other_troops(table: Table) -> None:
    army = ("Germans", {ELITE: 1, INFANTRY: 1, MARINE: 1, TRANSPORT: 4})
    attack = table.attack(army, SOVIETS, TARGET, ROUND_ONE)
    assert (attack.strengths(ELITE), attack.strengths(INFANTRY), attack.strengths(MARINE)) == ([3], [1], [1])
    defence = table.defence(army, SOVIETS, BASE, ROUND_ONE)
    assert (defence.strengths(ELITE), defence.strengths(INFANTRY), defence.strengths(MARINE)) == ([2], [2], [2])


@proves("airborne_troops", "special_forces")
def test_dropped_elites_lose_their_edge_after_the_first_round_of_a_battle(table: Table) -> None:
    deploy(table, {TRANSPORT: 2}, {ELITE: 2}, {"Soviet_Infantry": 6})
    assert drop(table, 2, {ELITE: 2}) == ""
    table.dice.when("Germans", 3)
    table.dice.always(6)
    battle = table.fight(TARGET, rounds=3)
    assert [battle.hits_on("Russians", nth) for nth in (1, 2, 3)] == [2, 0, 0]


@proves("airborne_troops", "close_air_support")
def test_a_tactical_bomber_keeps_one_dropped_elite_at_three(table: Table) -> None:
    deploy(table, {TRANSPORT: 2, "German_Tactical_Bomber": 1}, {ELITE: 2}, {"Soviet_Infantry": 9})
    assert drop(table, 2, {ELITE: 2}) == ""
    assert table.move("Germans", {"German_Tactical_Bomber": 1}, BASE, FLOWN_OVER, TARGET) == ""
    table.dice.when("Germans", 3)
    table.dice.always(6)
    battle = table.fight(TARGET, rounds=3)
    assert [battle.hits_on("Russians", nth) for nth in (1, 2, 3)] == [3, 2, 2]


@proves("airborne_troops")
def test_marines_that_are_dropped_where_others_land_attack_at_one(table: Table) -> None:
    at_war(table, "Germans", "British")
    table.clear("112 Sea Zone", "110 Sea Zone")
    ship = table.put("Germans", "112 Sea Zone", {"German_Transport": 1})
    landing = table.put("Germans", "112 Sea Zone", {MARINE: 1})
    table.aboard(ship, landing)
    table.field("Norway", "British", {"British_Infantry": 5})
    table.field("Denmark", "Germans", {TRANSPORT: 2, MARINE: 2})
    table.go("Germans", "CombatMove")
    assert table.move("Germans", landing, "112 Sea Zone", "Norway") == ""
    way = ("Denmark", "112 Sea Zone", "Norway")
    assert table.move("Germans", {TRANSPORT: 2}, *way, dropping={MARINE: 2}) == ""
    table.dice.when("Germans", 2)
    table.dice.always(6)
    battle = table.fight("Norway", rounds=2)
    assert [battle.hits_on("British", nth) for nth in (1, 2)] == [1, 1], "the one from the ship at 2, the others at 1"
