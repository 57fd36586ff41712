import pytest
from sample_game import sample

from generator.game.model import Game


@pytest.fixture
def game() -> Game:
    """A small game with one of everything."""
    return sample()
