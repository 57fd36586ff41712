"""The national objectives of Global 1940: IPCs at collection while something holds."""

from generator.language import *
from generator.language.definitions import objective
from generator.language.politics import *

from .nations import *
from .regions import *
from .roles import *

EASTERN_OIL = places("Iraq", "Persia", "Northwest Persia")


@objective(GERMANY, pays=5, title="Trade with the Soviets")
class GermanyTrade:
    """While Germany and the Soviet Union are at peace: wheat and oil from the east."""

    only_if = GERMANY.at_peace(USSR)


@objective(GERMANY, pays=5, title="Soviet cities")
class GermanySovietCities:
    """For each of Leningrad, Stalingrad and Moscow that Germany holds."""

    per = places("Leningrad", "Stalingrad", "Moscow").held_by(GERMANY)


@objective(GERMANY, pays=5, title="Oil of the Caucasus")
class GermanyCaucasus:
    """While the Axis holds the Caucasus."""

    only_if = AXIS.holds("Caucasus")


@objective(GERMANY, pays=5, title="Germans in Egypt")
class GermanyEgypt:
    """While a German land unit stands in Egypt; whoever of the Axis holds it."""

    only_if = GERMANY.has(LAND_UNITS, at="Egypt")


@objective(GERMANY, pays=5, title="Swedish iron")
class GermanySwedishIron:
    """While Germany holds Denmark and Norway, and Sweden is neither held by the Allies nor on their side."""

    only_if = [
        GERMANY.holds("Denmark", "Norway"),
        ALLIES.lost("Sweden"),
        any_of(AXIS.holds("Sweden"), none_of(leans_to(TRUE_NEUTRALS, UK))),
    ]


@objective(GERMANY, pays=2, title="Oil of the Middle East")
class GermanyEasternOil:
    """For each of Iraq, Persia and Northwest Persia that Germany holds."""

    per = EASTERN_OIL.held_by(GERMANY)


@objective(USSR, pays=5, title="Arctic convoys")
class UssrLendLease:
    """At war with Germany or Italy: Archangel is Soviet, no enemy warship lies in sea zone 125, and no unit of an ally
    stands on Soviet soil."""

    only_if = [
        USSR.at_war(EUROPEAN_AXIS),
        USSR.holds("Archangel"),
        ENEMY.has_no(WARSHIPS, at=sea(125)),
        ALLIES.but(USSR).has_no(ALL_UNITS, at=LAND.home_of(USSR)),
    ]


@objective(USSR, pays=3, title="World revolution")
class UssrSpreadOfCommunism:
    """For each land that the Soviet Union has taken from Germany, from Italy, or from a neutral friend of theirs."""

    per = LAND.home_of(EUROPEAN_AXIS, PRO_AXIS).held_by(USSR)


@objective(USSR, pays=10, title="The flag over Berlin")
class UssrBerlin:
    """Once, when the Soviet Union holds Berlin."""

    only_if = [USSR.holds("Berlin"), NOT_YET_PAID]


@objective(JAPAN, pays=10, title="Trade with America")
class JapanTrade:
    """While Japan is at peace with the United States, has not attacked the British, and does not hold French Indo
    China."""

    only_if = [
        JAPAN.at_peace(USA),
        none_of(JAPAN.declared_war(UK)),
        none_of(JAPAN.holds("French Indo China")),
    ]


@objective(JAPAN, pays=5, title="The island perimeter")
class JapanPerimeter:
    """While the Axis holds Guam, Midway, Wake Island, the Gilbert Islands and the Solomon Islands."""

    only_if = AXIS.holds("Guam", "Midway", "Wake Island", "Gilbert Islands", "Solomon Islands")


@objective(JAPAN, pays=5, title="Great cities of the enemy")
class JapanCities:
    """For each of Honolulu, Sydney, Calcutta and San Francisco that the Axis holds."""

    per = places("Honolulu", "Sydney", "Calcutta", "San Francisco").held_by(AXIS)


@objective(JAPAN, pays=5, title="Oil of the Indies")
class JapanEastIndies:
    """While the Axis holds Sumatra, Java, Borneo and Celebes."""

    only_if = AXIS.holds("Sumatra", "Java", "Borneo", "Celebes")


@objective(USA, pays=10, title="The homeland")
class UsaHomeland:
    """At war: Eastern, Central and Western United States are American."""

    only_if = [
        USA.at_war(AXIS),
        USA.holds("Eastern United States", "Central United States", "Western United States"),
    ]


@objective(USA, pays=5, title="The outer ring")
class UsaOuterRing:
    """At war: Alaska, the Aleutian Islands, the Hawaiian Islands, Johnston Island and the Line Islands are American."""

    only_if = [
        USA.at_war(AXIS),
        USA.holds("Alaska", "Aleutian Islands", "Hawaiian Islands", "Johnston Island", "Line Islands"),
    ]


@objective(USA, pays=5, title="The back yard")
class UsaBackYard:
    """At war: Mexico, Southeast Mexico, Central America and the West Indies are American."""

    only_if = [USA.at_war(AXIS), USA.holds("Mexico", "Southeast Mexico", "Central America", "West Indies")]


@objective(USA, pays=5, title="Bulwark in the Philippines")
class UsaPhilippines:
    """At war: the Philippines are American."""

    only_if = [USA.at_war(AXIS), USA.holds("Philippines")]


@objective(USA, pays=5, title="Americans in France")
class UsaFrance:
    """At war: an American land unit stands in Paris."""

    only_if = [USA.at_war(AXIS), USA.has(LAND_UNITS, at="Paris")]


@objective(CHINA, pays=6, title="The road from Burma")
class ChinaBurmaRoad:
    """While the Allies hold India, Burma, Yunnan and Szechwan. China may then buy Artillery, too."""

    only_if = ALLIES.holds("India", "Burma", "Yunnan", "Szechwan")


@objective(UK, pays=5, title="The Empire whole")
class UkOriginalTerritories:
    """At war with Germany: all land of the European economy from the start is British. Paid in London."""

    only_if = [UK_EUROPE.at_war(GERMANY), UK_EUROPE.holds(LAND.home_of(UK_EUROPE))]


@objective(UK, pays=5, title="Gates of the East")
class UkKwangtungAndMalaya:
    """At war with Japan: Kwangtung and Malaya are British. Paid in Calcutta."""

    only_if = [UK_PACIFIC.at_war(JAPAN), UK_PACIFIC.holds("Kwangtung", "Malaya")]


@objective(ITALY, pays=5, title="Our sea")
class ItalyMediterranean:
    """While no enemy surface warship lies in the Mediterranean."""

    only_if = ENEMY.has_no(SURFACE_WARSHIPS, at=MEDITERRANEAN)


@objective(ITALY, pays=5, title="A new Rome")
class ItalyRomanEmpire:
    """While the Axis holds three of Egypt, Greece, Gibraltar and Southern France."""

    only_if = AXIS.holds("Egypt", "Greece", "Gibraltar", "Southern France", at_least=3)


@objective(ITALY, pays=5, title="The fourth shore")
class ItalyNorthAfrica:
    """While the Axis holds Morocco, Algeria, Tunisia, Libya, Tobruk and Alexandria."""

    only_if = AXIS.holds("Morocco", "Algeria", "Tunisia", "Libya", "Tobruk", "Alexandria")


@objective(ITALY, pays=2, title="Oil of the Middle East")
class ItalyEasternOil:
    """For each of Iraq, Persia and Northwest Persia that Italy holds."""

    per = EASTERN_OIL.held_by(ITALY)


@objective(ANZAC, pays=5, title="Forward defence in Malaya")
class AnzacMalaya:
    """At war with Japan: the Allies hold Malaya, and all land of ANZAC from the start is its own."""

    only_if = [ANZAC.at_war(JAPAN), ALLIES.holds("Malaya"), ANZAC.holds(LAND.home_of(ANZAC))]


@objective(ANZAC, pays=5, title="The island barrier")
class AnzacIslands:
    """At war with Japan: the Allies, without the Dutch, hold New Guinea, Dutch New Guinea, New Britain and the Solomon
    Islands."""

    only_if = [
        ANZAC.at_war(JAPAN),
        ALLIES.holds("New Guinea", "Dutch New Guinea", "New Britain", "Solomon Islands"),
    ]
