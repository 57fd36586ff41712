"""Makes every check on a game XML."""

from __future__ import annotations

from generator.check.findings import Finding
from generator.check.registry import Kind, kind_of, kinds
from generator.check.report import Report, Sink
from generator.check.suppress import suppress
from generator.importer.game import GameFile
from generator.importer.tree import Document, read, unhurried


def examine_document(document: Document) -> tuple[GameFile | None, list[Finding]]:
    """The game in a document, if it could be read, and everything that is wrong with it."""
    sink = Sink(document)
    if document.problem:
        report = Report(kind_of(document.problem.kind), sink)
        report(document.problem.offset, document.problem.text)
        return None, sink.findings()
    game = GameFile(document)
    if document.is_game:
        for kind in kinds().values():
            if kind.part == "game" and kind.find:
                _make(kind, game, sink)
    else:
        tag = document.strays[0].tag if document.strays else "?"
        Report(kind_of("pkg_stray_xml"), sink)(None, f"the root element is <{tag}>, not <game>")
    return game, suppress(document, sink.findings())


def _make(kind: Kind, game: GameFile, sink: Sink) -> None:
    """Make one check; what it trips over becomes a finding, never a traceback."""
    assert kind.find is not None
    try:
        kind.find(game, Report(kind, sink))
    except (ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError, ArithmeticError) as error:
        text = f"the check {kind.code} failed: {type(error).__name__}: {error}"
        Report(kind_of("check_failed"), sink)(None, text[:300])


def examine_xml(data: bytes, file: str = "game.xml") -> tuple[GameFile | None, list[Finding]]:
    """Read and examine a game XML."""
    with unhurried():
        return examine_document(read(data, file))
