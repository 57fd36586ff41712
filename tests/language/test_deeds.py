"""Words of moving, striking, allowing, and the set pieces: what they keep, refuse and say."""

import pytest

from generator.language import *
from generator.language import say
from generator.language.nouns import Act
from generator.why import Faulty

INFANTRY = unit("Infantry", LAND_UNITS, attack=1, defence=2, movement=1, price=3)
MARINE = unit("Marine", LAND_UNITS, attack=1, defence=2, movement=1, price=4)
GUN = unit("Gun", LAND_UNITS, attack=2, defence=2, movement=1, price=4)
PLANE = unit("Plane", PLANES, attack=3, defence=3, movement=4, price=10)
BOAT = unit("Boat", SHIPS, attack=1, defence=1, movement=2, price=6)
FORT = unit("Fort", FACILITIES, price=10)
HOME = Nation("home", "Home", adjective="Homely", players=("Homers",), step="home", side=AXIS, capital="Here")
VALE = neutral("Vale Republic", leaning=AXIS)
SOIL = LAND.held_by(HOME)


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Remove(BOAT, up_to=1, at=THERE), "Remove one Boat in that place."),
        (
            Order(Convert(INFANTRY, MARINE, at=THERE, up_to=2), at=BATTLES_WON, title="Promote"),
            'By order "Promote", once a turn: up to two Infantry becomes Marine in battles won.',
        ),
        (HandOver(LAND_UNITS.of(AXIS), to=HOME, up_to=1), "One Axis land unit passes to Home."),
        (HandOver("Here", to=HOME), "Here passes to Home."),
        (Move(IT, to=sea(91)), "The unit rolled for goes to sea zone 91."),
        (OneOf(Remove(BOAT), Gain(INFANTRY)), "One of: remove Boat; or gain one Infantry."),
        (
            Roll(Dice(1), {"1-3": Remove(IT), "4-6": [HandOver(IT, to=HOME), Move(IT, to=sea(1))]}, each=SHIPS),
            "Roll a die for each ship: 1 to 3: remove the unit rolled for; 4 to 6: the unit rolled for passes to Home "
            "and the unit rolled for goes to sea zone 1.",
        ),
        (
            Allow(MOBILISE, INFANTRY, at=SOIL, per_turn=1),
            "Infantry may mobilise without a factory, one a turn in land held by Home.",
        ),
        (
            Allow(PARADROP, INFANTRY, from_=FORT, reach=3, up_to=2),
            "Infantry may drop up to three spaces away, two at most from Fort.",
        ),
        (Forbid(BLITZ, LAND_UNITS.of(AXIS), at=SOIL), "Axis land unit may not blitz in land held by Home."),
        (Forbid(BUY, except_for=INFANTRY), "Nothing except Infantry may be bought."),
        (Forbid(COMBAT_MOVE), "All units may not make combat moves."),
        (
            Damage(FORT, Dice(2, keep=LOWEST).half(), at=SOIL, up_to=1),
            "One Fort takes damage: half of the lower of two dice in land held by Home.",
        ),
        (Repair(BOAT, by=PLANE), "Plane: each repairs a Boat beside it a turn."),
        (
            Strike(MARINE, targets=BOAT, reach=1, spent=True, roll={"1": HIT, "2": ENEMY_PICKS, "5-6": LOST}),
            "Marine: each may strike a Boat up to one space away, 1: a hit; 2: a hit of the enemy's choice; "
            "5 to 6: the attacker is lost, instead of moving.",
        ),
        (
            Strike(KAMIKAZE, targets=SHIPS, dice=2, hits_on=1, at=BATTLES.within(sea(58, to=61))),
            "Kamikaze: each may strike a ship, two dice, hits on 1 in battles within sea zones 58 to 61.",
        ),
        (
            Scramble(LAND_UNITS, by=FORT, ratio=3, stay=True),
            "Three land units beside a Fort may join a battle next door, and stay there.",
        ),
        (
            Uprising({INFANTRY: 2}, at=SOIL),
            "Places that the occupier leaves empty rise with two Infantry in land held by Home.",
        ),
        (
            Exile(at=SOIL, ceiling=12),
            "Without its capital the nation plays on, without income of its land, keeping 12 IPCs at most; it builds "
            "in land held by Home.",
        ),
        (Lend(PLANES, to=HOME, phases=[COMBAT_MOVE, COMBAT]), "Home plays your planes in its combat move and combat."),
        (
            Charge(INFANTRY, attack=1),
            "Infantry without support may charge: +1 attack in the first round, and no retreat.",
        ),
        (
            Vichy(VALE, land=SOIL, free_zone="Here", only_if=HOME.lost(CAPITAL)),
            "Vale Republic takes over land held by Home with their forces, until Here is entered while Home has lost "
            "the capital.",
        ),
        (CapitalMoves("Here", "There"), "When Here falls, There is the capital until Here is free again."),
        (Evade(BOAT, against=SHIPS), "Boat: may slip away from a battle against ship."),
        (NearMiss(FACILITIES), "Facility: a raider that its fire misses by one does no damage."),
        (
            MassedStrike(PLANE, carriers=2, attack=1, torpedo=1),
            "All Planes of two carriers of a sea zone at one target: +1 attack in the first round, torpedoes +1.",
        ),
        (
            Relocate(FORT, reach=2, across=SOIL),
            "Once a turn a Fort may move up to two spaces through land held by Home.",
        ),
        (Rescue(PLANE, by=BOAT), "Boat: takes in one Plane whose carrier was damaged or sunk."),
        (
            Aid(Dice(2, keep=HIGHEST), source=SOIL, across=SEA),
            "Once a turn one ally in reach from land held by Home across sea gets IPCs: the higher of two dice.",
        ),
        (Shelter(at=SOIL), "Half of the hits of a shore bombardment count, rounded down in land held by Home."),
    ],
)
def test_sentences(effect, text):
    assert say.sentence(effect) == text


@pytest.mark.parametrize(
    ("write", "text"),
    [
        (lambda: Roll(Dice(1), {"1-3": Remove(IT)}), "Roll: result 4 is left out; results 1 to 6, each once"),
        (
            lambda: Roll(Dice(2), {"2-7": Remove(IT), "7-12": Remove(IT)}),
            "Roll: result 7 is impossible or named twice; results 2 to 12, each once",
        ),
        (
            lambda: Strike(BOAT, targets=BOAT, roll={"0-1": HIT}),
            "Strike: result 0 is impossible or named twice; results 1 to 6, each once",
        ),
        (lambda: Strike(BOAT, targets=BOAT), "Strike: nothing says when it hits; hits_on=, roll= or damage=Dice(1)"),
        (
            lambda: Strike(BOAT, targets=BOAT, hits_on=1, roll={"1": HIT}),
            "Strike: hits_on= and roll= at once; one of the two",
        ),
        (lambda: OneOf(Remove(BOAT)), "OneOf: one effect is no choice; write it alone"),
        (
            lambda: Lend(BOAT, to=HOME, phases=[ARMY]),
            "Lend: phases=[<Branch.ARMY: 'Army'>] is not a list of phases; known are",
        ),
        (lambda: Roll(Dice(1), {1: Remove(IT)}), 'results are quoted: "1", "2-4"'),
        (lambda: Vichy(AXIS, land=SOIL, free_zone="Here"), "Vichy: power=Axis is not a power without turns"),
    ],
)
def test_what_does_not_fit(write, text):
    with pytest.raises(Faulty) as raised:
        write()
    assert text in str(raised.value)


def test_acts_go_by_the_names_of_phases_and_ways():
    assert Allow(MOBILISE, INFANTRY).act is Act.MOBILISE
    assert Forbid(NONCOMBAT).act is Act.NONCOMBAT
    assert Forbid(BLITZ).act is Act.BLITZ
