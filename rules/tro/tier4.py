"""Technologies of tier 4, in the order of their names."""

from generator.language import *

from .units import ATOMIC_BOMB


@tech(tier=4, branch=HOME_FRONT)
class AtomicBomb:
    """Unlocks the Atomic Bomb."""

    deviation = "The site is chosen when the project is placed; it stands on the board and is lost if captured."
    effects = [Unlock(ATOMIC_BOMB)]
