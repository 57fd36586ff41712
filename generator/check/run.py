"""Makes every check on a game XML, or on a whole map."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.check.findings import Finding
from generator.check.folder import Folder
from generator.check.registry import Kind, kind_of, kinds
from generator.check.report import FileReport, Report, Sink
from generator.check.suppress import suppress
from generator.importer.game import GameFile
from generator.importer.package import Package, from_files, open_package
from generator.importer.tree import LARGEST, Document, read, unhurried
from generator.why import fail

_TRIPPED = (ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError, ArithmeticError, OSError)


def examine_document(
    document: Document, names_in_texts: frozenset[str] = frozenset()
) -> tuple[GameFile | None, list[Finding]]:
    """The game in a document, if it could be read, and everything that is wrong with it."""
    sink = Sink(document)
    if document.problem:
        report = Report(kind_of(document.problem.kind), sink)
        report(document.problem.offset, document.problem.text)
        return None, sink.findings()
    game = GameFile(document)
    game.memos["names in texts"] = names_in_texts
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
    except _TRIPPED as error:
        text = f"the check {kind.code} failed: {type(error).__name__}: {error}"
        Report(kind_of("check_failed"), sink)(None, text[:300])


def examine_xml(data: bytes, file: str = "game.xml") -> tuple[GameFile | None, list[Finding]]:
    """Read and examine a game XML."""
    with unhurried():
        return examine_document(read(data, file))


def examine_package(package: Package) -> list[Finding]:
    """Examine a whole map: its games, and everything around them."""
    folder = Folder(package, {})
    found: list[Finding] = []
    with unhurried():
        names = _names_in_texts(folder)
        for path in package.games:
            game, findings = examine_document(read(package.read(path), path), names)
            found += findings
            if game and game.document.is_game:
                folder.games[path] = game
        for kind in kinds().values():
            if kind.part == "map" and kind.find:
                _make_on_map(kind, folder, found)
    for code, path, text in package.faults:
        if code == "pkg_limit":
            found.append(Finding(code, kind_of(code).severity, text, path or package.name))
    return found


def _names_in_texts(folder: Folder) -> frozenset[str]:
    """Attachments that objectives or unit icons show: they are in use."""
    found: set[str] = set()
    for name in ("objectives", "unit_icons"):
        for entry in folder.texts.get(name, ()):
            found.update(entry.key.split(";")[1:])
            if "TABLEGROUP" in entry.key:
                found.update(part.strip() for part in entry.value.split(";"))
    return frozenset(found)


def _make_on_map(kind: Kind, folder: Folder, found: list[Finding]) -> None:
    assert kind.find is not None
    try:
        kind.find(folder, FileReport(kind, found, folder.lines))
    except _TRIPPED as error:
        text = f"the check {kind.code} failed: {type(error).__name__}: {error}"
        found.append(Finding("check_failed", kind_of("check_failed").severity, text[:300], folder.package.name))


def examine_path(path: Path) -> list[Finding]:
    """Examine a game XML, a map folder or a zip; the findings name files by their path as given.

    Raises Faulty if there is nothing at the path, or nothing that could be a map.
    """
    if path.is_file() and path.suffix.lower() == ".xml":
        if path.stat().st_size > LARGEST:
            raise fail(f"{path} is larger than {LARGEST // 1024 // 1024} MB")
        return examine_xml(path.read_bytes(), str(path))[1]
    if path.is_file() and path.suffix.lower() != ".zip":
        raise fail(f"{path} is no game XML, no map folder and no zip")
    return [_placed(finding, path) for finding in examine_package(open_package(path))]


def _placed(finding: Finding, path: Path) -> Finding:
    """The finding with the path of the package in front of its file."""
    from dataclasses import replace

    inside = finding.file if finding.file != path.resolve().name else ""
    joined = f"{path}/{inside}" if inside else str(path)
    return replace(finding, file=joined)


def check_package(files: Mapping[str, bytes], name: str = "map") -> list[Finding]:
    """Examine a finished map folder in memory ({path in the folder: bytes}), the grammar of its games included."""
    from generator.check.dtd import validate

    package = from_files(files, name)
    found = examine_package(package)
    for path in package.games:
        found += validate(package.read(path), path)
    return sorted(found, key=Finding.order)
