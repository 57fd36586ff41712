"""The order of attachments: an attachment may only name what stands above it.

The engine looks names up while it reads (`setConditions`, `setActivateTrigger`, `setSupport`). Attachments are sorted
by kind, and inside a kind so that each stands below those that it needs; ties keep the order in which they were made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.game.model import Attachment, Rows
from generator.why import NOWHERE, Fault, Faulty

KINDS = (
    "RelationshipTypeAttachment",
    "UnitAttachment",
    "UnitSupportAttachment",
    "TerritoryAttachment",
    "CanalAttachment",
    "TerritoryEffectAttachment",
    "TechAttachment",
    "TechAbilityAttachment",
    "PlayerAttachment",
    "RulesAttachment",
    "TriggerAttachment",
    "PoliticalActionAttachment",
    "UserActionAttachment",
)


def arranged(attachments: Iterable[Attachment]) -> tuple[Attachment, ...]:
    """All attachments in an order that the engine can read; Faulty if they need each other in a circle."""
    by_kind: dict[str, list[Attachment]] = {kind: [] for kind in KINDS}
    for attachment in attachments:
        by_kind[attachment.java_class].append(attachment)
    return tuple(a for kind in KINDS for a in _sorted(by_kind[kind]))


def _sorted(attachments: list[Attachment]) -> list[Attachment]:
    waiting: dict[str, dict[int, Attachment]] = {}
    for attachment in attachments:
        waiting.setdefault(attachment.name, {})[id(attachment)] = attachment
    done: set[int] = set()
    out: list[Attachment] = []
    for first in attachments:
        # An explicit stack: chains of triggers may be longer than Python recurses.
        stack: list[tuple[Attachment, bool]] = [(first, False)]
        open_: dict[int, Attachment] = {}
        while stack:
            attachment, ready = stack.pop()
            if ready:
                open_.pop(id(attachment), None)
                done.add(id(attachment))
                del waiting[attachment.name][id(attachment)]
                out.append(attachment)
                continue
            if id(attachment) in done:
                continue
            if id(attachment) in open_:
                circle = " needs ".join([*(a.name for a in open_.values()), attachment.name])
                where = attachment.why[0].where if attachment.why else NOWHERE
                raise Faulty(Fault(f"a circle of attachments: {circle}", where))
            open_[id(attachment)] = attachment
            stack.append((attachment, True))
            below = [a for name in _needs(attachment, waiting) if name in waiting for a in waiting[name].values()]
            stack.extend((a, False) for a in reversed(below) if a is not attachment)
    return out


def _needs(attachment: Attachment, named: Mapping[str, object]) -> Iterator[str]:
    """The names that it needs; what a hole stands for is each of the family's cells, unless it names a family."""
    for name in attachment.needs:
        if attachment.each is None or "@" not in name:
            yield name
            continue
        if name in named:
            yield name  # a family; single members of it may stand alone all the same
        yield from _filled(name, attachment.each)


def _filled(name: str, each: Rows) -> Iterator[str]:
    """A name with each row of a family in its holes; rows that differ only in other columns give the same once."""
    used = [(index, f"@{column}@") for index, column in enumerate(each.columns) if f"@{column}@" in name]
    for cells in dict.fromkeys(tuple(row[index] for index, _ in used) for row in each.cells):
        filled = name
        for (_, hole), cell in zip(used, cells, strict=True):
            filled = filled.replace(hole, cell)
        yield filled
