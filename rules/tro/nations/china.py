"""China: research."""

from generator.language import *

from ...boards.global_1940.nations import CHINA
from ..tier2 import DeepConscription


@advantage(CHINA)
class ChinaResearchAdvantages:
    """China does not research and stays at level 1. It has Militia and all its exclusives from the start."""

    free = [DeepConscription]
