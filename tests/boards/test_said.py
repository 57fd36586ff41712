"""Whatever a board says can be read in plain English."""

from __future__ import annotations

from generator.boards import load_board
from generator.language.conditions import Condition
from generator.language.english import Speech
from generator.language.word import parts_of


def test_every_condition_of_the_board_has_its_words() -> None:
    board = load_board("global_1940").board
    said = {Speech().condition(p) for p in parts_of((board.politics, board.objectives)) if isinstance(p, Condition)}
    assert "the Allies hold India, Burma, Yunnan and Szechwan" in said
    assert all("object at" not in text and "<" not in text for text in said)
