"""The table of what rules can say, and the flow of asks from mechanisms to their owners."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.compile import OWNERS, plan, settle
from generator.compile.asks import Ask
from generator.compile.clause import Record, Sentence
from generator.compile.mechanisms import records
from generator.compile.world import World
from generator.game.model import Attachment
from generator.options import read_options
from generator.project import load_project

PROJECT = load_project(read_options(None))


def sentences(record: Record) -> list[Sentence]:
    """Sentences that a record serves: the barest, and one with everything that may be said."""
    kinds = [record.subject] if record.subject else ["role", "weapon", "submerging"]
    places = [record.place] if record.place else ["", "facility", "fixed"]
    said = (frozenset(record.needs.split()), frozenset((record.needs + " " + record.may).split()))
    return [
        Sentence(record.word, change, circumstances, kind, place)
        for change in record.changes.split() or [""]
        for circumstances in said
        for kind in kinds
        for place in places
    ]


@pytest.mark.parametrize("record", records(), ids=lambda record: f"{record.mechanism} {record.changes} {record.needs}")
def test_no_two_records_serve_one_sentence(record: Record) -> None:
    for sentence in sentences(record):
        assert [one for one in records() if one.fits(sentence)] == [record], sentence


def test_every_kind_of_ask_has_one_owner_at_most() -> None:
    counted = Counter(kind for takes, _ in OWNERS for kind in takes)
    assert max(counted.values()) == 1
    assert all(issubclass(kind, Ask) for kind in counted)


def test_every_sentence_of_the_rules_asks_for_something_and_every_ask_knows_its_rule() -> None:
    build = plan(World(PROJECT.complete, PROJECT.found.board))
    assert build.sleeping == []
    assert [ask for ask in build.bag if not ask.why] == []
    settle(build)
    known = {rule.id for rule in PROJECT.complete.rules} | {card.id for card in PROJECT.complete.cards} | {"research"}
    known |= {"two_british_economies", "armies_of_friendly_neutrals"}  # what the board's halves and neutrals want
    attachments = [part for part in build.parts if isinstance(part, Attachment)]
    assert {because.rule for part in attachments for because in part.why} <= known
    assert [part.name for part in attachments if not part.why] == []
