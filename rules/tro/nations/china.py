"""China: research, and technologies of its own."""

from generator.language import *

from ...boards.global_1940.nations import CHINA, JAPAN, USA
from ..tier2 import DeepConscription
from ..units import TANK


@advantage(CHINA)
class ChinaResearchAdvantages:
    """China does not research and stays at level 1. It has Militia and all its exclusives from the start."""

    free = [DeepConscription]


@exclusive(CHINA, level=1, only_if=ALLIES.holds("Moscow"))
class ProvisionalTankGroup:
    """China may own one Tank, bought for 5 IPCs; two once the USA is at war with Japan, bought one a turn.
    Not while the Axis holds Moscow."""

    effects = [Offer(TANK, price=5, limit=1), Improve(TANK, limit=+1, only_if=USA.at_war(JAPAN))]
