"""The politics of Global 1940: who may declare war on whom, what follows, and what happens by itself."""

from generator.language import *
from generator.language.events import end_of, start_of
from generator.language.nouns import COLLECT, COMBAT, DIPLOMACY, MOBILISE
from generator.language.politics import *

from .nations import *
from .regions import *
from .roles import *

EVERY_DIPLOMACY = [end_of(DIPLOMACY, AXIS), end_of(DIPLOMACY, ALLIES)]

# --- Joining the Allies ---

USSR_JOINS_IN_EUROPE = [ally(USSR, UK, ANZAC, FRANCE), win_over(PRO_ALLIES, USSR), estrange(PRO_AXIS, USSR)]
USSR_JOINS_IN_ASIA = [ally(USSR, CHINA, UK_PACIFIC, ANZAC), befriend(USSR, DUTCH)]
USA_JOINS = [
    ally(USA, CHINA, UK, ANZAC, FRANCE),
    befriend(USA, DUTCH),
    win_over(PRO_ALLIES, USA),
    estrange(PRO_AXIS, USA),
]
ASIA_UNITES = [war(JAPAN, DUTCH), ally(CHINA, UK, ANZAC), befriend(CHINA, DUTCH)]
FRANCE_JOINS_IN_ASIA = [ally(CHINA, FRANCE)]

# --- What opens the way to war ---

LONDON_FELL = remember("London has fallen", AXIS.holds("London"), at=end_of(COMBAT, AXIS))
AMERICA_INVADED = remember("Axis troops in Canada", AXIS.holds(CANADA, at_least=1), at=end_of(COMBAT, AXIS))

USA_MAY_STRIKE = any_of(from_round(4), USA.at_war(AXIS), JAPAN.declared_war(UK), LONDON_FELL, AMERICA_INVADED)
USSR_MAY_STRIKE = any_of(from_round(4), USSR.at_war(EUROPEAN_AXIS), LONDON_FELL)

# --- Germany, Italy and the Soviet Union ---

barbarossa = declare_war(
    GERMANY,
    on=USSR,
    title="Germany attacks the Soviet Union",
    card="Break the pact and march east.",
    then=USSR_JOINS_IN_EUROPE,
)
italy_ussr = declare_war(
    ITALY,
    on=USSR,
    title="Italy attacks the Soviet Union",
    card="Send the legions east.",
    then=USSR_JOINS_IN_EUROPE,
)
ussr_germany = declare_war(
    USSR,
    on=GERMANY,
    title="The Soviet Union attacks Germany",
    card="Strike before the Germans do. Only from round 4 on, once London has fallen, or at war with Italy.",
    only_if=USSR_MAY_STRIKE,
    then=USSR_JOINS_IN_EUROPE,
)
ussr_italy = declare_war(
    USSR,
    on=ITALY,
    title="The Soviet Union attacks Italy",
    card="Open a war with Rome. Only from round 4 on, once London has fallen, or at war with Germany.",
    only_if=USSR_MAY_STRIKE,
    then=USSR_JOINS_IN_EUROPE,
)

# --- Japan ---

japan_ussr = declare_war(
    JAPAN,
    on=USSR,
    title="Japan attacks the Soviet Union",
    card="Send the Kwantung Army north.",
    then=USSR_JOINS_IN_ASIA,
)
ussr_japan = declare_war(
    USSR,
    on=JAPAN,
    title="The Soviet Union attacks Japan",
    card="March into Manchuria.",
    then=USSR_JOINS_IN_ASIA,
)
japan_france = declare_war(
    JAPAN,
    on=FRANCE,
    title="Japan attacks France",
    card="Take the French possessions in Asia by force.",
    then=FRANCE_JOINS_IN_ASIA,
)
france_japan = declare_war(
    FRANCE,
    on=JAPAN,
    title="France attacks Japan",
    card="Join China in its war.",
    then=FRANCE_JOINS_IN_ASIA,
)
japan_british = declare_war(
    JAPAN,
    on=(UK, ANZAC),
    title="Japan attacks the British and ANZAC",
    card="Strike south at Malaya and the Indies. The United States may then enter the war.",
    then=ASIA_UNITES,
)
british_japan = declare_war(
    (UK, ANZAC),
    on=JAPAN,
    unprovoked=True,
    title="The British and ANZAC attack Japan",
    card="War without provocation: it gives the United States no reason to join.",
    then=ASIA_UNITES,
)
japan_west = declare_war(
    JAPAN,
    on=(UK, USA),
    title="Japan attacks all Western powers",
    card="Strike everywhere at once: the United States, the British, ANZAC, France and the Dutch.",
    then=[
        war(JAPAN, ANZAC, FRANCE),
        war(USA, GERMANY, ITALY),
        *ASIA_UNITES,
        *FRANCE_JOINS_IN_ASIA,
        *USA_JOINS,
    ],
)

# --- The United States ---

japan_usa = declare_war(
    JAPAN,
    on=USA,
    title="Japan attacks the United States",
    card="Only the United States; the British stay out of it.",
    then=USA_JOINS,
)
germany_usa = declare_war(
    GERMANY,
    on=USA,
    title="Germany declares war on the United States",
    card="Let the U-boats loose on the American coast.",
    then=USA_JOINS,
)
italy_usa = declare_war(
    ITALY,
    on=USA,
    title="Italy declares war on the United States",
    card="Stand by the other Axis powers.",
    then=USA_JOINS,
)
usa_japan, usa_germany, usa_italy = (
    declare_war(
        USA,
        on=enemy,
        title=f"The United States declare war on {enemy.title}",
        card="Only from round 4 on, or after an act of the Axis: war with one of them, an attack of Japan on the "
        "British, the fall of London, or Axis troops in Canada.",
        only_if=USA_MAY_STRIKE,
        then=USA_JOINS,
    )
    for enemy in (JAPAN, GERMANY, ITALY)
)

# --- China and the European Axis ---

CHINESE_THEATRE = places(CHINESE_MAINLAND, "Manchuria", "Kwangtung", "Burma")

germany_china, italy_china = (
    declare_war(
        axis,
        on=CHINA,
        title=f"{axis.title} declares war on China",
        card="Needed before its units may attack the Chinese.",
    )
    for axis in (GERMANY, ITALY)
)
china_germany, china_italy = (
    declare_war(
        CHINA,
        on=axis,
        title=f"China declares war on {axis.title}",
        card=f"Only while units of {axis.title} stand in the Chinese theatre.",
        only_if=axis.has(ALL_UNITS, at=CHINESE_THEATRE),
    )
    for axis in (GERMANY, ITALY)
)

# --- Neutral powers ---

axis_neutrals = declare_war(
    (GERMANY, ITALY, JAPAN),
    on=TRUE_NEUTRALS,
    title="The Axis attacks the strict neutrals",
    card="All strict neutrals and Mongolia then stand with the Allies.",
    then=[
        war(MONGOLIANS, GERMANY, ITALY, JAPAN),
        win_over(TRUE_NEUTRALS, UK, ANZAC, CHINA, FRANCE, DUTCH, PRO_ALLIES),
        win_over(MONGOLIANS, UK, ANZAC, CHINA, FRANCE, DUTCH, PRO_ALLIES),
    ],
)
NEUTRALS_JOIN_AXIS = [win_over(TRUE_NEUTRALS, GERMANY, ITALY, JAPAN, PRO_AXIS)]

allies_neutrals = declare_war(
    (UK, ANZAC, FRANCE),
    on=TRUE_NEUTRALS,
    followed_by=(CHINA, DUTCH),
    title="The Allies attack the strict neutrals",
    card="All strict neutrals then stand with the Axis.",
    then=NEUTRALS_JOIN_AXIS,
)
ussr_neutrals, usa_neutrals = (
    declare_war(
        nation,
        on=TRUE_NEUTRALS,
        followed_by=(UK, ANZAC, FRANCE, CHINA, DUTCH),
        title=f"The {nation.title} and the Allies attack the strict neutrals",
        card="All strict neutrals then stand with the Axis.",
        only_if=[at_war, neutral_to(UK, TRUE_NEUTRALS)],
        then=NEUTRALS_JOIN_AXIS,
    )
    for nation, at_war in ((USSR, USSR.at_war(GERMANY)), (USA, USA.at_war(AXIS)))
)
ussr_mongolia = declare_war(
    USSR,
    on=MONGOLIANS,
    followed_by=(UK, ANZAC, FRANCE, CHINA, DUTCH),
    title="The Soviet Union attacks Mongolia",
    card="Mongolia then stands with the Axis. Only at war with Japan.",
    only_if=USSR.at_war(JAPAN),
    then=[win_over(MONGOLIANS, GERMANY, ITALY, JAPAN, PRO_AXIS)],
)

# --- What happens by itself ---

usa_enters = whenever(
    from_round(3),
    none_of([USA.at_war(JAPAN), USA.at_war(GERMANY), USA.at_war(ITALY)]),
    title="The United States enter the war",
    at=end_of(MOBILISE, USA),
    then=[war(USA, JAPAN, GERMANY, ITALY), *USA_JOINS],
    news="The United States join the Allies and are at war with the whole Axis.",
)
grand_alliance = whenever(
    neutral_to(USSR, USA),
    any_of(
        [USA.at_war(GERMANY), USSR.at_war(EUROPEAN_AXIS)],
        [USA.at_war(JAPAN), USSR.at_war(JAPAN)],
    ),
    title="The United States and the Soviet Union become allies",
    at=[*EVERY_DIPLOMACY, end_of(COLLECT, USA)],
    then=[ally(USSR, USA)],
)

ussr_follows = follow(
    USSR,
    UK,
    title="The Soviet Union and the strict neutrals",
    towards=TRUE_NEUTRALS,
    only_if=USSR.at_war(EUROPEAN_AXIS),
    at=start_of(DIPLOMACY, USSR),
)
ussr_follows_mongolia = follow(
    USSR,
    UK,
    title="The Soviet Union and Mongolia",
    towards=MONGOLIANS,
    only_if=USSR.at_war(JAPAN),
    at=[start_of(DIPLOMACY, USSR), end_of(DIPLOMACY, USSR)],
)
usa_follows = follow(
    USA,
    UK,
    title="The United States and the neutrals",
    towards=(TRUE_NEUTRALS, MONGOLIANS),
    only_if=USA.at_war(AXIS),
    at=start_of(DIPLOMACY, USA),
)

MONGOLIAN_LAND = LAND.home_of(MONGOLIANS)
USSR_STRUCK_FIRST = remember(
    "The Soviet Union struck first by Mongolia",
    fought(USSR, JAPAN, at=("Manchuria", "Jehol", "Chahar", "Suiyuyan", "Kansu", "Korea")),
    at=end_of(COMBAT, USSR),
)
mongolia_joins = whenever(
    fought(JAPAN, USSR, at=("Timguska", "Yenisey", "Yakut S.S.R.", "Buryatia", "Amur")),
    none_of(USSR_STRUCK_FIRST, UK.at_war(MONGOLIANS)),
    title="Mongolia joins the Soviet Union",
    at=end_of(COMBAT, JAPAN),
    then=[
        win_over(MONGOLIANS, USSR, USA, UK, ANZAC, CHINA, FRANCE, DUTCH, PRO_ALLIES),
        annex(USSR, MONGOLIANS, at=MONGOLIAN_LAND),
    ],
    news="Japan has attacked Soviet land beside Mongolia. Mongolia and its army join the Soviet Union.",
)
armies = army_joins(PRO_AXIS, PRO_ALLIES, TRUE_NEUTRALS, MONGOLIANS, title="Armies of friendly neutrals")

AMERICAN_WORKS = places("Eastern United States", "Central United States", "Western United States")
war_production = whenever(
    USA.at_war(AXIS),
    title="American war production",
    at=end_of(DIPLOMACY, USA),
    then=[swap(USA, MINOR_FACTORY, MAJOR_FACTORY, at=AMERICAN_WORKS)],
)
PARIS_FELL = remember("Paris has fallen", AXIS.holds("Paris"), at=end_of(COMBAT, AXIS))
FranceLiberated = whenever(
    PARIS_FELL,
    FRANCE.holds("Paris"),
    title="France Liberated",
    at=end_of(COMBAT, ALLIES),
    then=[muster(FRANCE, 4, INFANTRY, at="Paris")],
    news="Paris is free. Four French Infantry take up arms.",
)

# --- Limits ---

usa_stays = stay_out(
    USA,
    *map(sea, (19, 20, 36, 65, 66, 85, 86, 88, 90, 103, 106, 107, 116, 117, 120, 122)),
    title="American neutrality",
    until=USA.at_war(AXIS),
)
japan_stays = stay_out(
    JAPAN,
    sea(1, to=3),
    sea(8, to=12),
    title="Japanese ships and the American coast",
    until=JAPAN.at_war(USA),
)
china_stays = stay_within(CHINA, CHINESE_THEATRE, title="The Chinese theatre")
china_home = homeland(
    CHINA,
    *("Kwangsi", "Kiangsi", "Kiangsu", "Shantung", "Jehol", "Manchuria"),
    title="Chinese land under Japanese rule",
)
china_musters = muster_anywhere(CHINA, title="Chinese mobilisation")
china_buys = buys_only(CHINA, INFANTRY, ARTILLERY, title="Chinese purchases")
china_unblockaded = unblockaded(CHINA, title="China and convoys")
china_razes = raze(CHINA, FACTORIES, at=("Kiangsu", "Shantung", "Manchuria"), title="China destroys captured factories")
burma_road_open = supply(
    CHINA,
    ARTILLERY,
    only_if=ALLIES.holds("India", "Burma", "Yunnan", "Szechwan"),
    title="Artillery over the Burma Road",
)
british_command = hand_over(UK_EUROPE, UK_PACIFIC, PACIFIC_MAP, title="Two British economies")
pilots = suicide_pilots(JAPAN, KAMIKAZE_WATERS, tokens=6, hits_on=2, title="Kamikaze")

# --- Victory ---

EUROPEAN_CITIES = VICTORY_CITIES.within(EUROPE_MAP)
PACIFIC_CITIES = VICTORY_CITIES.within(PACIFIC_MAP)
AXIS_CAPITALS = places("Berlin", "Rome", "Tokyo")

axis_victory = victory(
    AXIS,
    any_of(AXIS.holds(EUROPEAN_CITIES, at_least=8), AXIS.holds(PACIFIC_CITIES, at_least=6)),
    AXIS.holds(AXIS_CAPITALS, at_least=1),
    title="Axis victory",
    news="The Axis holds eight European or six Pacific victory cities, and a capital of its own: it has won.",
)
allied_victory = victory(
    ALLIES,
    ALLIES.holds(AXIS_CAPITALS),
    ALLIES.holds("London", "Moscow", "Paris", "Washington", at_least=1),
    title="Allied victory",
    news="The Allies hold Berlin, Rome and Tokyo, and a capital of their own: they have won.",
)
