"""Showing findings: for people with the line and a caret, as JSON, and as annotations of GitHub."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from rich.console import Console
from rich.text import Text

from generator.check.findings import Finding, Severity
from generator.check.registry import FAMILIES, Kind, kinds

_COLOURS = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.HINT: "cyan"}
_GITHUB = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "notice"}
WIDEST = 160


def summary(findings: Sequence[Finding], examined: int) -> dict[str, int]:
    """How many maps were examined and how many findings there are of each severity."""
    counts = Counter(str(f.severity) for f in findings)
    return {"examined": examined} | {f"{severity}s": counts[str(severity)] for severity in reversed(Severity)}


def summary_line(findings: Sequence[Finding], examined: int) -> str:
    """The summary in words."""
    counts = summary(findings, examined)
    where = f"in {examined} map{'s' if examined != 1 else ''}"
    if not findings:
        return f"No faults {where}."
    parts = [_counted(counts[f"{s}s"], str(s)) for s in reversed(Severity) if counts[f"{s}s"]]
    return f"{', '.join(parts)} {where}."


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'s' if number != 1 else ''}"


def show(findings: Sequence[Finding], examined: int, console: Console) -> None:
    """For people: grouped by file, worst first, each with the line of the file and a caret below the fault."""
    for file, group in groupby(findings, key=lambda f: f.file):
        _print(console, Text(file, style="bold underline"))
        for finding in group:
            for line in _lines_of(finding):
                _print(console, line)
        _print(console, Text(""))
    _print(console, Text(summary_line(findings, examined), style="bold"))


def _print(console: Console, line: Text) -> None:
    """Styled on a terminal; plain and quick elsewhere."""
    if console.is_terminal:
        console.print(line, soft_wrap=True)
    else:
        console.file.write(f"{line.plain}\n")


def _lines_of(finding: Finding) -> list[Text]:
    colour = _COLOURS[finding.severity]
    head = Text.assemble(
        f"  {finding.line or '-'}: ",
        (f"{finding.severity} ", colour),
        f"{_clean(finding.message)} ",
        (f"[{finding.code}]", "dim"),
    )
    lines = [head]
    if finding.source:
        source, column = _window(finding)
        number = f"{finding.line:>7} | "
        width = max(1, min(finding.width, len(source) - column + 1))
        lines.append(Text(f"{number}{source}", style="dim"))
        lines.append(Text.assemble(" " * (len(number) + column - 1), ("^" * width, colour)))
    if finding.instead:
        lines.append(Text(f"{'':>10}= {_clean(finding.instead)}", style="green"))
    return lines


def _window(finding: Finding) -> tuple[str, int]:
    """The part of a long line around the fault, and the column of the fault in it."""
    source = _clean(finding.source.replace("\t", " "))
    column = max(1, finding.column)
    start = max(0, min(column - 1 - WIDEST // 3, len(source) - WIDEST))
    stripped = source[start:].lstrip() if start == 0 else source[start:]
    start += len(source[start:]) - len(stripped)
    return stripped[:WIDEST], max(1, column - start)


def _clean(text: str) -> str:
    """Without control characters: names of foreign files must not steer the terminal."""
    return "".join(c if c.isprintable() or c == " " else "?" for c in text)


def as_json(findings: Sequence[Finding], examined: int) -> str:
    """One object with the findings and the summary."""
    listed = [
        {
            "code": f.code,
            "name": f.name,
            "severity": str(f.severity),
            "message": f.message,
            "file": f.file,
            "line": f.line,
            "column": f.column,
            "instead": f.instead,
            "fixable": f.fix is not None,
        }
        for f in findings
    ]
    return json.dumps({"findings": listed, "summary": summary(findings, examined)}, ensure_ascii=False, indent=1)


def as_github(findings: Sequence[Finding]) -> str:
    """Workflow commands, one a line, that GitHub shows beside the lines of a change."""
    return "\n".join(_github_line(f) for f in findings)


def _github_line(finding: Finding) -> str:
    message = finding.message + (f"; {finding.instead}" if finding.instead else "")
    place = f"file={_property(finding.file)},line={finding.line or 1}"
    column = f",col={finding.column}" if finding.column else ""
    return f"::{_GITHUB[finding.severity]} {place}{column},title={_property(finding.code)}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def explain(kind: Kind) -> str:
    """The help of one kind of fault for the terminal."""
    return f"{kind.code}: {kind.title}\n{FAMILIES[kind.family]}, {kind.severity}\n\n{kind.help.strip()}\n"


def catalogue() -> str:
    """The page of all kinds of fault, in Markdown."""
    lines = [
        "# What the doctor finds",
        "",
        "Made by `tro check --catalogue` from the declarations of the checks; do not edit it by hand.",
        "",
        f"{len(kinds())} kinds of fault. *error*: the client refuses the map, the game stops, or something else was",
        "certainly meant; *warning*: wrong in most maps; *hint*: look at it.",
    ]
    for family, title in FAMILIES.items():
        members = [kind for kind in kinds().values() if kind.family == family]
        lines += ["", f"## {title} (`{family}`)"]
        for kind in members:
            lines += ["", f"### `{kind.code}`", "", f"**{kind.title}** ({kind.severity})", "", *_paragraphs(kind.help)]
    return "\n".join(lines) + "\n"


def _paragraphs(text: str) -> list[str]:
    """The help with its two headings in bold, a paragraph each."""
    lines: list[str] = []
    for line in text.strip().splitlines():
        for word in ("Client:", "Mend:"):
            if line.startswith(word):
                lines += [""] if lines and lines[-1] else []
                line = f"**{word[:-1]}** {line.removeprefix(word).strip()}"
        lines.append(line)
    return lines
