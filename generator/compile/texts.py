"""Texts beside the things that show them: keys of the client's .properties files and what stands below them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Line
from generator.why import Because

SILENT = "NONE"
LONGEST_ROW = 90
"""Letters of a row in the Actions window, which grows as wide as its longest line."""
MORE = " ..."
"""Behind a text of which more is told elsewhere."""


def button_lines(why: tuple[Because, ...], key: str, label: str, text: str, success: str = SILENT) -> Iterator[Line]:
    """All lines of one user action: its button, the line beside it, and what is told after success (or nothing)."""
    lines = {
        "BUTTON": label,
        "DESCRIPTION": text,
        "NOTIFICATION_SUCCESS": success,
        "OTHER_NOTIFICATION_SUCCESS": SILENT,
        "TARGET_NOTIFICATION_SUCCESS": SILENT,
        "NOTIFICATION_FAILURE": SILENT,
        "OTHER_NOTIFICATION_FAILURE": SILENT,
        "TARGET_NOTIFICATION_FAILURE": SILENT,
    }
    for suffix, value in lines.items():
        yield Line(why=why, file="actionstext", key=f"{key}.{suffix}", value=value)


def shortened(text: str, most: int = LONGEST_ROW) -> str:
    """The first sentence of a card; where it is too long for a row, its first clauses, or words.

    >>> shortened("The gun moves 2: it is towed, but not in a blitz.", most=30)
    'The gun moves 2 ...'
    """
    first = text.split(". ")[0].rstrip(".")
    if len(first) <= most:
        return first
    room = first[: most - len(MORE)]
    for end in (max(map(room.rfind, ";:")), room.rfind(","), room.rfind(" ")):
        if end >= most // 3:
            return f"{room[:end].rstrip(' ,;:')}{MORE}"
    return f"{room}{MORE}"
