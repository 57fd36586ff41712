"""Notes of a game: HTML that the client's viewer can show."""

from __future__ import annotations

from html.parser import HTMLParser

from generator.check.folder import Folder
from generator.check.images import notes
from generator.check.registry import HINT, WARNING, check
from generator.check.report import FileReport

SHOWN = frozenset(
    [
        "a",
        "address",
        "b",
        "basefont",
        "big",
        "blockquote",
        "br",
        "caption",
        "center",
        "cite",
        "code",
        "dd",
        "dfn",
        "dir",
        "div",
        "dl",
        "dt",
        "em",
        "font",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "hr",
        "i",
        "img",
        "kbd",
        "li",
        "menu",
        "ol",
        "p",
        "param",
        "pre",
        "samp",
        "small",
        "span",
        "strike",
        "strong",
        "sub",
        "sup",
        "style",
        "table",
        "tbody",
        "td",
        "th",
        "thead",
        "tr",
        "tt",
        "u",
        "ul",
        "var",
        "s",
        "html",
        "head",
        "body",
        "title",
        "meta",
    ]
)
"""The tags of HTML 3.2 and the few more that the viewer (Swing) bears."""
PAIRED = frozenset({"table", "tr", "td", "th", "font"})
MOST_LINES, LONGEST = 20, 500_000


class _Reader(HTMLParser):
    """Notes the tags that the viewer cannot show, and those that are not closed."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.odd: dict[str, int] = {}
        self.open: list[tuple[str, int]] = []
        self.unbalanced: dict[str, int] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Called for every start tag."""
        line = self.getpos()[0]
        if tag not in SHOWN:
            self.odd.setdefault(f"<{tag}>", line)
        for name, value in attrs:
            if (value or "").lstrip().lower().startswith(("data:", "javascript:")) or name.startswith("on"):
                self.odd.setdefault(f"{name}={(value or '')[:20]!r}", line)
        if tag in PAIRED:
            self.open.append((tag, line))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Called for tags that close themselves."""
        if tag not in SHOWN:
            self.odd.setdefault(f"<{tag}>", self.getpos()[0])

    def handle_endtag(self, tag: str) -> None:
        """Called for every end tag."""
        if tag not in PAIRED:
            return
        for at in range(len(self.open) - 1, -1, -1):
            if self.open[at][0] == tag:
                del self.open[at:]
                return
        self.unbalanced.setdefault(f"</{tag}>", self.getpos()[0])


@check("text_notes_html", HINT, "Notes use HTML the viewer cannot show", family="text", part="map")
def notes_html(folder: Folder, report: FileReport) -> None:
    """The notes hold scripts, pictures in the text, tags of later HTML, or tables that are not closed.

    Client: shows HTML 3.2; the rest comes out as garbage or not at all.
    Mend: use tables, font, b, i, u, h1 to h6, ul, ol, hr and img.
    """
    for path, text in notes(folder).items():
        reader = _Reader()
        reader.feed(text[:LONGEST])
        for what, line in list(reader.odd.items())[:MOST_LINES]:
            report(path, f"the viewer cannot show {what}", line=line)
        if reader.open and any(tag == "table" for tag, _ in reader.open):
            tag, line = next(entry for entry in reader.open if entry[0] == "table")
            report(path, f"<{tag}> is not closed", line=line, severity=WARNING)
        for what, line in list(reader.unbalanced.items())[:MOST_LINES]:
            report(path, f"{what} closes nothing", line=line)
