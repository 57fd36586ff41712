"""Mending what has one safe answer: only the bytes at fault change."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path

from generator.check.findings import Finding, Fix


def fixes_by_file(findings: Sequence[Finding]) -> dict[str, list[Fix]]:
    """The edits of each file in order, none overlapping another."""
    found: dict[str, list[Fix]] = {}
    for finding in findings:
        if finding.fix:
            found.setdefault(finding.file, []).append(finding.fix)
    return {file: _apart(sorted(fixes, key=lambda f: (f.start, f.end, f.new))) for file, fixes in sorted(found.items())}


def _apart(fixes: list[Fix]) -> list[Fix]:
    kept: list[Fix] = []
    for fix in fixes:
        if not kept or fix.start >= kept[-1].end:
            kept.append(fix)
    return kept


def mended(data: bytes, fixes: Sequence[Fix]) -> bytes:
    """The file with the edits made."""
    parts, at = [], 0
    for fix in fixes:
        parts += [data[at : fix.start], _escaped(fix.new)]
        at = fix.end
    return b"".join([*parts, data[at:]])


def _escaped(text: bytes) -> bytes:
    return text.replace(b"&", b"&amp;").replace(b"<", b"&lt;").replace(b'"', b"&quot;")


def difference(file: str, before: bytes, after: bytes) -> str:
    """What changes, as a unified diff."""
    old = before.decode("utf-8", errors="replace").splitlines(keepends=True)
    new = after.decode("utf-8", errors="replace").splitlines(keepends=True)
    return "".join(difflib.unified_diff(old, new, file, file, n=1))


def write(path: Path, data: bytes) -> None:
    """Put the file in its place in one move, so that it is never half written."""
    beside = path.with_name(f".{path.name}.tro")
    beside.write_bytes(data)
    beside.replace(path)
