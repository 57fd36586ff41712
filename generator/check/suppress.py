"""Comments in a game XML that silence findings.

`<!-- tro: ignore CODE, CODE -->` silences these faults in the line of the comment and in the line of the next element;
`<!-- tro: ignore-file CODE -->` in the whole file. `ignore` without codes is not understood: say what is silenced.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from generator.check.findings import Finding, Severity
from generator.importer.tree import Document

LONGEST = 500
_COMMENT = re.compile(r"\s*tro:\s*(ignore|ignore-file)\s+([\w*,\s]+?)\s*\Z")


@dataclass(slots=True)
class _Suppression:
    code: str
    lines: frozenset[int]
    line: int
    source: str
    used: bool = False

    def silences(self, finding: Finding) -> bool:
        """Whether the finding is one that the comment speaks of; an empty set of lines is the whole file."""
        return matches(self.code, finding.code) and (not self.lines or finding.line in self.lines)


def matches(pattern: str, code: str) -> bool:
    """Whether a code is the one meant; a trailing * stands for any rest."""
    return code.startswith(pattern[:-1]) if pattern.endswith("*") else code == pattern


def _suppressions(document: Document) -> list[_Suppression]:
    found = []
    for offset, text in document.comments:
        match = _COMMENT.match(text) if len(text) < LONGEST else None
        if not match:
            continue
        spot = document.spot(offset)
        end = document.data.find(b"-->", offset)
        following = re.compile(rb"<[^!?/]").search(document.data, max(end, offset))
        lines = {spot.line} | ({document.lines.line(following.start())} if following else set())
        whole = match[1] == "ignore-file"
        reach = frozenset() if whole else frozenset(lines)
        found += [_Suppression(code, reach, spot.line, spot.source) for code in re.split(r"[,\s]+", match[2])]
    return found


def suppress(document: Document, findings: list[Finding]) -> list[Finding]:
    """The findings that no comment silences, and one for each comment that silences nothing."""
    suppressions = _suppressions(document)
    if not suppressions:
        return findings
    kept = []
    for finding in findings:
        silencing = [s for s in suppressions if s.silences(finding)]
        for suppression in silencing:
            suppression.used = True
        if not silencing:
            kept.append(finding)
    return kept + [_unused(document, s) for s in suppressions if not s.used]


def _unused(document: Document, suppression: _Suppression) -> Finding:
    blank = Finding("ignore_unused", Severity.HINT, f"there is no {suppression.code} here to ignore", document.file)
    return replace(blank, line=suppression.line, column=1, source=suppression.source)
