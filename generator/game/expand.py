"""Families written out: what the engine makes of an attachment that repeats over a small table.

Source: `GameParser.parseAttachment`, `GameParser.setOptions` and `GameDataVariables` of the engine. Names and targets
take a cell as it is; an option that speaks of an empty cell is left out; names of options have no holes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from generator.game.model import Attachment, Option

Cells = Mapping[str, str]


def expand(attachment: Attachment) -> tuple[Attachment, ...]:
    """The attachments that a family stands for, in the order of its rows; one without a table is itself."""
    table = attachment.each
    if table is None:
        return (attachment,)
    hole = holes(table.columns)
    made = (_fill(attachment, hole, dict(zip(table.columns, row, strict=True))) for row in table.cells)
    return tuple(made)


@lru_cache(maxsize=4096)
def holes(columns: tuple[str, ...]) -> re.Pattern[str]:
    """What finds the holes of a table in a text; group 1 is the column."""
    return re.compile("@(" + "|".join(map(re.escape, columns)) + ")@")


def _fill(attachment: Attachment, hole: re.Pattern[str], cells: Cells) -> Attachment:
    def filled(text: str) -> str:
        return hole.sub(lambda found: cells[found[1]], text) if "@" in text else text

    def speaks_of_nothing(text: str) -> bool:
        return "@" in text and any(not cells[column] for column in hole.findall(text))

    options = tuple(
        Option(option.name, filled(option.value), filled(option.count))
        for option in attachment.options
        if not speaks_of_nothing(f"{option.count}:{option.value}")
    )
    return replace(attachment, name=filled(attachment.name), to=filled(attachment.to), options=options, each=None)
