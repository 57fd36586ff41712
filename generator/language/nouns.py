"""Small closed sets of nouns: branches, phases, moments, measures."""

from __future__ import annotations

from enum import Enum


class Branch(Enum):
    """The branch of a technology: its page in the research window."""

    ARMY = "Army"
    AIR_FORCE = "Air Force"
    NAVY = "Navy"
    HOME_FRONT = "Home Front"


class Phase(Enum):
    """A part of a nation's turn; SETUP and ROUND_START lie outside of all turns."""

    TURN = "turn"
    DIPLOMACY = "diplomacy"
    RESEARCH = "research"
    PURCHASE = "purchase"
    COMBAT_MOVE = "combat move"
    COMBAT = "combat"
    NONCOMBAT = "non-combat move"
    MOBILISE = "mobilisation"
    COLLECT = "collection of income"
    SETUP = "set-up"
    ROUND_START = "start of the round"


class Mode(Enum):
    """How units come into a battle; a raid is no attack."""

    LANDING = "landing"
    DROP = "drop"
    BLITZ = "blitz"
    RAID = "raid"


class Lasting(Enum):
    """How long an order's effects last."""

    THIS_PHASE = "this phase"
    THIS_TURN = "this turn"
    NEXT_TURN = "the end of the next turn"


class Act(Enum):
    """What may be allowed or forbidden."""

    MOBILISE = "mobilise without a factory"
    MOBILISE_AMONG_ENEMIES = "mobilise among enemy ships"
    BUY = "buy"
    BLITZ = "blitz"
    ENTER = "enter"
    PARADROP = "drop"
    SCRAMBLE = "scramble"
    INTERCEPT = "intercept"
    WITHDRAW = "leave the battle"
    COMBAT_MOVE = "make combat moves"
    NONCOMBAT = "make non-combat moves"


class Keep(Enum):
    """Which one of several dice counts."""

    HIGHEST = "higher"
    LOWEST = "lower"


class Measure(Enum):
    """Numbers that the game knows when it needs them."""

    VALUE = "the worth of the place"
    LEVEL = "the research level"
    TIER = "the tier"
    BOUGHT = "the dice bought"


class Many(Enum):
    """No count at all. ALL: in a ratio, ANY: of uses."""

    ALL = "all"
    ANY = "any number"


class Outcome(Enum):
    """What a result of a Strike's die means."""

    HIT = "a hit"
    ENEMY_PICKS = "a hit of the enemy's choice"
    LOST = "the attacker is lost"


class Good(Enum):
    """Goods that are no units: IPCs, and the repair of one point of damage."""

    IPCS = "IPCs"
    REPAIR = "repair"


class Switch(Enum):
    """What the host of a game may turn on and off in the lobby."""

    EXCLUSIVES = "National exclusives"
    ADVANTAGES = "Research advantages"
    LEAN_DICE = "Lean research dice"
    COMPUTER_RESEARCH = "Computer nations research"


class Picks(Enum):
    """How a technology is found once research succeeds; CHART: by the board's own chart."""

    CHART = "the chart"


ARMY, AIR_FORCE, NAVY, HOME_FRONT = Branch
TURN, DIPLOMACY, RESEARCH, PURCHASE, COMBAT_MOVE, COMBAT, NONCOMBAT, MOBILISE, COLLECT, SETUP, ROUND_START = Phase
LANDING, DROP, BLITZ, RAID = Mode
THIS_PHASE, THIS_TURN, NEXT_TURN = Lasting
HIGHEST, LOWEST = Keep
VALUE, LEVEL, TIER, BOUGHT = Measure
ALL, ANY = Many
HIT, ENEMY_PICKS, LOST = Outcome
IPCS, REPAIR = Good
EXCLUSIVES, ADVANTAGES, LEAN_DICE, COMPUTER_RESEARCH = Switch
CHART = Picks.CHART
MOBILISE_AMONG_ENEMIES, BUY, ENTER = Act.MOBILISE_AMONG_ENEMIES, Act.BUY, Act.ENTER
PARADROP, SCRAMBLE, INTERCEPT, WITHDRAW = Act.PARADROP, Act.SCRAMBLE, Act.INTERCEPT, Act.WITHDRAW
