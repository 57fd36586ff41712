"""Collecting what the checks find: places become lines, repeats of one foreach element become one finding."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.check.findings import Finding, Fix, Severity
from generator.check.registry import Kind
from generator.importer.expand import Attachment, Option
from generator.importer.lines import Lines
from generator.importer.tree import Document, Node

At = Node | Option | Attachment | int | None
Mending = tuple[str, str]
"""An edit of one name inside the value of the attribute at fault: the old text and the new."""

MOST_PER_KIND = 200
"""Findings of one kind in one file that are listed; the rest is counted."""


@dataclass(slots=True)
class _Raw:
    kind: Kind
    severity: Severity
    message: str
    instead: str
    attr: str
    mending: Mending | None
    again: int = 0


@dataclass(slots=True)
class Sink:
    """Everything found in one game XML."""

    document: Document
    raw: dict[tuple[str, int, str], _Raw] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    more: dict[str, int] = field(default_factory=dict)

    def add(self, offset: int, raw: _Raw) -> None:
        """Keep a finding; a second one of the same kind at the same attribute only counts."""
        code = raw.kind.code
        key = (code, offset, raw.attr or raw.message)
        known = self.raw.get(key)
        if known:
            known.again += 1
            known.severity = max(known.severity, raw.severity)
            return
        self.counts[code] = self.counts.get(code, 0) + 1
        if self.counts[code] > MOST_PER_KIND:
            self.more[code] = self.more.get(code, 0) + 1
            return
        self.raw[key] = raw

    def findings(self) -> list[Finding]:
        """The findings with their lines."""
        found = [self._finding(offset, raw) for (_, offset, _), raw in self.raw.items()]
        return found + [self._rest(code, more) for code, more in self.more.items()]

    def _rest(self, code: str, more: int) -> Finding:
        severity = max(raw.severity for raw in self.raw.values() if raw.kind.code == code)
        return Finding(code, severity, f"{more} more of the same kind in this file", self.document.file)

    def _finding(self, offset: int, raw: _Raw) -> Finding:
        message = raw.message + (f" (and {raw.again} more from this element)" if raw.again else "")
        if offset < 0:
            offset = self.document.root.offset
        start, width, fix = offset, 1, None
        if raw.attr:
            span = self.document.attribute_span(offset, raw.attr)
            if span:
                start, width = span[0], max(1, min(span[1] - span[0], 60))
                fix = self._fix(span, raw.mending) if raw.mending else None
        spot = self.document.spot(start)
        return Finding(
            raw.kind.code,
            raw.severity,
            message,
            self.document.file,
            spot.line,
            spot.column,
            raw.instead,
            spot.source,
            width,
            fix,
        )

    def _fix(self, span: tuple[int, int], mending: Mending) -> Fix | None:
        """The edit, if the old name stands in the value exactly once."""
        old, new = (text.encode() for text in mending)
        value = self.document.data[span[0] : span[1]]
        parts = value.split(b":")
        if parts.count(old) == 1:
            start = span[0] + sum(len(part) + 1 for part in parts[: parts.index(old)])
            return Fix(start, start + len(old), new)
        return Fix(span[0], span[1], new) if value == old else None


@dataclass(frozen=True, slots=True)
class Report:
    """What a check of a game XML calls for each fault; bound to its kind."""

    kind: Kind
    sink: Sink

    def __call__(
        self,
        at: At,
        message: str,
        instead: str = "",
        *,
        attr: str = "",
        severity: Severity | None = None,
        fix: Mending | None = None,
    ) -> None:
        """Report a fault at an element, an option, an attachment or an offset (None = the whole file)."""
        if isinstance(at, Option):
            attr = attr or _attribute_at_fault(at, fix)
            offset = at.node.offset
        elif isinstance(at, Attachment):
            offset, attr = at.node.offset, attr or "name"
        elif isinstance(at, Node):
            offset = at.offset
        else:
            offset = -1 if at is None else at
        self.sink.add(offset, _Raw(self.kind, severity or self.kind.severity, message, instead, attr, fix))


def _attribute_at_fault(option: Option, fix: Mending | None) -> str:
    if fix and fix[0] not in option.node.get("value").split(":") and fix[0] in option.node.get("count").split(":"):
        return "count"
    return "value"


@dataclass(slots=True)
class FileReport:
    """What a check of a whole map folder calls for each fault: any file, by path and line."""

    kind: Kind
    found: list[Finding]
    lines: dict[str, Lines]
    counts: dict[str, int] = field(default_factory=dict)

    def __call__(
        self,
        file: str,
        message: str,
        instead: str = "",
        *,
        line: int = 0,
        column: int = 0,
        severity: Severity | None = None,
    ) -> None:
        """Report a fault in a file of the map; line 0 = the file as a whole."""
        self.counts[file] = self.counts.get(file, 0) + 1
        if self.counts[file] > MOST_PER_KIND:
            return
        source = self.lines[file].text(line) if line and file in self.lines else ""
        severity = severity or self.kind.severity
        self.found.append(Finding(self.kind.code, severity, message, file, line, column, instead, source))
