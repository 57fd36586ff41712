"""Rows of the Actions window: short enough, cut where a reader would pause."""

from __future__ import annotations

import pytest

from generator.compile.texts import LONGEST_ROW, shortened


@pytest.mark.parametrize(
    ("card", "row"),
    [
        ("Submarines move 2.", "Submarines move 2"),
        ("Destroyers bombard at 2. Attacking, each raises one Escort to 1.", "Destroyers bombard at 2"),
        (
            "All your anti-aircraft fire hits on 1 and 2: AA Guns, facilities, Bunkers and, with Gun Directors, ships.",
            "All your anti-aircraft fire hits on 1 and 2 ...",
        ),
        (
            "Anti-aircraft fire cannot touch your Strategic Bombers; each of their raids does 1 damage less.",
            "Anti-aircraft fire cannot touch your Strategic Bombers ...",
        ),
        (
            "Your defending AA Guns may fire at up to 3 Tanks or Heavy Tanks each, at 1, instead of at aircraft.",
            "Your defending AA Guns may fire at up to 3 Tanks or Heavy Tanks each, at 1 ...",
        ),
        (
            "Before a sea battle each attacking Tactical Bomber fires one torpedo at 2 at a surface warship.",
            "Before a sea battle each attacking Tactical Bomber fires one torpedo at 2 at a ...",
        ),
        ("A" * 200, "A" * (LONGEST_ROW - 4) + " ..."),
    ],
)
def test_a_row_is_the_first_sentence_or_its_first_clauses(card: str, row: str) -> None:
    assert shortened(card) == row
    assert len(row) <= LONGEST_ROW
