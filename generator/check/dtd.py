"""The grammar of TripleA's game XML, and whether a file obeys it.

The client does not read the grammar, so a foreign map may break it and still play; what tro builds must obey it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from lxml import etree

from generator.check.findings import Finding, Severity
from generator.importer.lines import Lines, tag_offsets

LARGEST = 64 * 1024 * 1024
"""Bytes of XML that are read at most."""


@cache
def _grammar() -> etree.DTD:
    with files("generator.check").joinpath("game.dtd").open("rb") as stream:
        return etree.DTD(stream)


def _parser() -> etree.XMLParser:
    return etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)


def validate(xml: bytes, file: str = "game.xml") -> list[Finding]:
    """Every breach of the grammar, in the order of the file; an unreadable file gives one finding."""
    if len(xml) > LARGEST:
        return [_finding(f"{len(xml)} bytes are more than a game XML may have ({LARGEST})", file)]
    try:
        root = etree.fromstring(xml, _parser())
    except etree.XMLSyntaxError as error:
        line, column = error.position
        return [_finding(f"not well-formed: {error.msg}", file, line, column, Lines(xml).text(line))]
    grammar = _grammar()
    if grammar.validate(root):
        return []
    lines = Lines(xml)
    found = []
    for entry in list(grammar.error_log):  # type: ignore[call-overload]
        line = _line(xml, root, entry)
        found.append(_finding(entry.message, file, line, 1, lines.text(line)))
    return found


def _line(xml: bytes, root: etree._Element, entry: etree._LogEntry) -> int:
    """The line of the element in question; the library's own count ends at 65,535."""
    if entry.line < 65_535 or not entry.path:
        return int(entry.line)
    found = [e for e in _nodes(root, entry.path) if isinstance(e, etree._Element)]
    offsets = tag_offsets(xml)
    order = list(root.iter(etree.Element))
    if not found or len(order) != len(offsets):
        return int(entry.line)
    return Lines(xml).line(offsets[order.index(found[0])])


def _nodes(root: etree._Element, path: str) -> list[object]:
    found = root.getroottree().xpath(path)
    return list(found) if isinstance(found, list) else []


def _finding(text: str, file: str, line: int = 0, column: int = 0, source: str = "") -> Finding:
    return Finding("xml_dtd", Severity.ERROR, text, file, line, column, source=source)
