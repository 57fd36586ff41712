"""Which findings are wanted: codes and families selected or ignored, a least severity, files left out."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from pathlib import Path

from generator.check.findings import Finding, Severity
from generator.check.registry import FAMILIES, kinds
from generator.check.suppress import matches
from generator.why import Where, did_you_mean, fail

SEVERITIES = {str(severity): severity for severity in Severity}


@dataclass(frozen=True, slots=True)
class Choice:
    """What is shown. `select` empty = everything; patterns are codes, families, or beginnings with a trailing *."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: Severity = Severity.HINT
    per_file: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def wants(self, finding: Finding) -> bool:
        """Whether a finding is shown."""
        if finding.severity < self.severity:
            return False
        if self.select and not any(_covers(pattern, finding.code) for pattern in self.select):
            return False
        if any(_covers(pattern, finding.code) for pattern in self.ignore):
            return False
        return not any(
            fnmatch(finding.file, glob) and any(_covers(pattern, finding.code) for pattern in patterns)
            for glob, patterns in self.per_file
        )


def _covers(pattern: str, code: str) -> bool:
    return matches(pattern, code) or kinds()[code].family == pattern


def known_pattern(pattern: str, where: Where | None = None) -> str:
    """The pattern itself.

    Raises Faulty if it matches no code and no family.
    """
    if pattern in FAMILIES or any(matches(pattern, code) for code in kinds()):
        return pattern
    advice = did_you_mean(pattern, [*sorted(kinds()), *FAMILIES])
    raise fail(f"{pattern!r} is no code and no family of faults", where or Where(""), advice)


def narrowed(choice: Choice, select: Iterable[str], ignore: Iterable[str], severity: str | None) -> Choice:
    """The choice with what the command line says on top of it."""
    chosen = tuple(known_pattern(p) for p in select)
    return replace(
        choice,
        select=chosen or choice.select,
        ignore=choice.ignore + tuple(known_pattern(p) for p in ignore),
        severity=SEVERITIES[severity] if severity else choice.severity,
    )


def read_choice(path: Path) -> Choice:
    """The table [check] of a tro.toml; a file without one gives the default.

    Raises Faulty for unknown keys, codes, and values of another type.
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8")).get("check", {})
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise fail(f"not readable: {error}", Where(str(path))) from error
    where = Where(str(path))
    if not isinstance(table, dict):
        raise fail("check is a table: [check]", where)
    for key in table:
        if key not in _KEYS:
            raise fail(f"[check] has no key {key!r}", where, did_you_mean(key, _KEYS))
    severity = table.get("severity", "hint")
    if severity not in SEVERITIES:
        raise fail(f"severity is {severity!r}", where, f"one of {', '.join(SEVERITIES)}")
    per_file = table.get("per-file-ignore", {})
    if not isinstance(per_file, dict):
        raise fail("per-file-ignore is a table of file patterns and lists of codes", where)
    return Choice(
        _patterns(table.get("select", []), "select", where),
        _patterns(table.get("ignore", []), "ignore", where),
        SEVERITIES[severity],
        tuple((glob, _patterns(codes, "per-file-ignore", where)) for glob, codes in per_file.items()),
    )


_KEYS = ("select", "ignore", "severity", "per-file-ignore")


def _patterns(value: object, key: str, where: Where) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise fail(f"{key} is a list of codes in quotes", where)
    return tuple(known_pattern(item, where) for item in value)


def find_settings(start: Path) -> Path | None:
    """The nearest tro.toml in a folder or above it."""
    folder = start.resolve()
    return next((f / "tro.toml" for f in (folder, *folder.parents) if (f / "tro.toml").is_file()), None)


def chosen(findings: Sequence[Finding], choice: Choice) -> list[Finding]:
    """The findings that are wanted, in their order."""
    return sorted((f for f in findings if choice.wants(f)), key=Finding.order)
