"""Reads a game XML as TripleA's client reads it, with the exact place of every element.

The client matches element names in any letter case, looks through elements it does not know, and knows two old
spellings; attributes are exact. Source: `org.triplea.generic.xml.reader` and the classes of
`org.triplea.map.data.elements`. Foreign files are hostile: entities are not expanded beyond plain texts, nothing is
fetched, and depth, size and number of elements are bounded.
"""

from __future__ import annotations

import gc
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from xml.parsers import expat

from generator.importer.lines import Lines, Spot, markup_offsets

LARGEST = 64 * 1024 * 1024
DEEPEST = 100
MOST_TAGS = 1_000_000
MOST_STRAYS = 200

GRAMMAR: dict[str, dict[str, tuple[str, ...]]] = {
    "": {"game": ()},
    "game": {
        "info": ("name", "version"),
        "loader": ("javaClass",),
        "triplea": ("minimumVersion",),
        "diceSides": ("value",),
        "variableList": (),
        "map": (),
        "resourceList": (),
        "playerList": (),
        "unitList": (),
        "relationshipTypes": (),
        "territoryEffectList": (),
        "gamePlay": (),
        "production": (),
        "technology": (),
        "attachmentList": (),
        "initialize": (),
        "propertyList": (),
    },
    "variableList": {"variable": ("name",)},
    "variable": {"element": ("name",)},
    "map": {"territory": ("name", "water"), "connection": ("t1", "t2")},
    "resourceList": {"resource": ("name", "isDisplayedFor")},
    "playerList": {
        "player": ("name", "optional", "canBeDisabled", "defaultType", "isHidden"),
        "alliance": ("player", "alliance"),
    },
    "unitList": {"unit": ("name",)},
    "relationshipTypes": {"relationshipType": ("name",)},
    "territoryEffectList": {"territoryEffect": ("name",)},
    "gamePlay": {"delegate": ("name", "javaClass", "display"), "sequence": (), "offset": ("round",)},
    "sequence": {"step": ("name", "delegate", "player", "maxRunCount", "display")},
    "step": {"stepProperty": ("name", "value")},
    "production": {
        "productionRule": ("name",),
        "repairRule": ("name",),
        "repairFrontier": ("name",),
        "productionFrontier": ("name",),
        "playerProduction": ("player", "frontier"),
        "playerRepair": ("player", "frontier"),
    },
    "productionRule": {"cost": ("resource", "quantity"), "result": ("resourceOrUnit", "quantity")},
    "repairRule": {"cost": ("resource", "quantity"), "result": ("resourceOrUnit", "quantity")},
    "repairFrontier": {"repairRules": ("name",)},
    "productionFrontier": {"frontierRules": ("name",)},
    "technology": {"technologies": (), "playerTech": ("player",)},
    "technologies": {"techname": ("name", "tech")},
    "playerTech": {"category": ("name",)},
    "category": {"tech": ("name",)},
    "attachmentList": {"attachment": ("foreach", "name", "attachTo", "javaClass", "type")},
    "attachment": {"option": ("name", "value", "count")},
    "initialize": {
        "ownerInitialize": (),
        "unitInitialize": (),
        "resourceInitialize": (),
        "relationshipInitialize": (),
    },
    "ownerInitialize": {"territoryOwner": ("territory", "owner")},
    "unitInitialize": {
        "unitPlacement": ("unitType", "territory", "quantity", "owner", "hitsTaken", "unitDamage"),
        "heldUnits": ("unitType", "player", "quantity"),
    },
    "resourceInitialize": {"resourceGiven": ("player", "resource", "quantity")},
    "relationshipInitialize": {"relationship": ("type", "player1", "player2", "roundValue")},
    "propertyList": {"property": ("name", "value", "editable", "player", "min", "max")},
    "property": {"value": (), "number": ("min", "max"), "boolean": (), "string": ()},
}
"""Per element: its children, and the attributes that each of these may have."""

SECTION_ORDER = tuple(GRAMMAR["game"])
OLD_SPELLINGS = {"attatchmentlist": "attachmentList", "attatchment": "attachment"}
SINGLE = frozenset(GRAMMAR["game"]) | {"sequence", "technologies"} | frozenset(GRAMMAR["initialize"])
WITHOUT_EFFECT = frozenset({"notes", "list", "color", "file"})
"""Children of old property elements that no client of today reads."""


NO_CHILDREN: list[Node] = []


class Node:
    """An element that the client reads: its tag in the usual spelling, attributes, place, and children."""

    __slots__ = ("attrs", "children", "offset", "tag", "text")

    def __init__(self, tag: str, attrs: dict[str, str], offset: int) -> None:
        self.tag = tag
        self.attrs = attrs
        self.offset = offset
        self.children: list[Node] = NO_CHILDREN
        self.text: str | None = None

    def get(self, name: str) -> str:
        """An attribute, or ""."""
        return self.attrs.get(name) or ""

    def all(self, tag: str) -> list[Node]:
        """The children of that tag."""
        return [child for child in self.children if child.tag == tag]

    def last(self, tag: str) -> Node | None:
        """The child of that tag that counts: the client keeps the last one."""
        found = None
        for child in self.children:
            if child.tag == tag:
                found = child
        return found

    def __repr__(self) -> str:
        return f"<{self.tag} {self.attrs}>"


@dataclass(frozen=True, slots=True)
class Stray:
    """An element that the client passes over, and the element in which it stands."""

    tag: str
    parent: str
    offset: int


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a file could not be read to its end; `kind` is the code of the fault."""

    kind: str
    text: str
    offset: int


@dataclass(slots=True)
class Document:
    """A game XML as read: the tree under `game`, what was passed over, and what stopped the reading.

    `comments` holds those that speak to the doctor, `odd` the attributes that the client does not know.
    """

    file: str
    data: bytes
    lines: Lines
    root: Node
    strays: list[Stray] = field(default_factory=list)
    odd: list[tuple[Node, str]] = field(default_factory=list)
    old_spellings: list[int] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)
    problem: Problem | None = None
    ascii_like: bool = True
    is_game: bool = False

    def spot(self, offset: int) -> Spot:
        """Line and column of a place."""
        return self.lines.spot(offset)

    def attribute_span(self, offset: int, name: str) -> tuple[int, int] | None:
        """Where the value of an attribute of the element at `offset` stands in the bytes, without its quotes."""
        if not self.ascii_like:
            return None
        wanted = name.encode()
        for match in _ATTRIBUTE.finditer(self.data, offset, offset + 100_000):
            if match.lastgroup == "end":
                return None
            if match["name"] == wanted:
                return match.start("value") + 1, match.end("value") - 1
        return None


_ATTRIBUTE = re.compile(rb"""(?P<name>[^\s=<>"'/]+)\s*=\s*(?P<value>"[^"]*"|'[^']*')|(?P<end>>)""")
_ENTITY = re.compile(rb"&(?!amp;|lt;|gt;|quot;|apos;|#)([A-Za-z_][\w.-]*);")
_DECLARED_ENCODING = re.compile(rb"""\A<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']""")


class _Stop(Exception):
    """Raised inside the parser to leave it."""


class _Kin:
    """What may stand inside an element: spelling -> (tag, its attributes, what may stand inside that)."""

    def __init__(self, tag: str, below: dict[str, _Kin]) -> None:
        self.tag = tag
        self.children: dict[str, tuple[str, frozenset[str], _Kin]] = {}
        for child, names in GRAMMAR[tag].items():
            entry = (child, frozenset(names), below.get(child, self))
            self.children[child] = self.children[child.lower()] = entry
        for old, new in OLD_SPELLINGS.items():
            if new in GRAMMAR[tag]:
                self.children[old] = self.children[new]


def _kinship() -> _Kin:
    kin: dict[str, _Kin] = {}
    for tag in reversed(GRAMMAR):
        kin[tag] = _Kin(tag, kin)
    return kin[""]


class _Reader:
    """Builds the tree from expat's events. The two handlers that run for every element are closures, for speed."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.entities: set[str] = set()
        self.parser = parser = expat.ParserCreate()
        self.stack: list[tuple[Node, _Kin]] = [(document.root, _kinship())]
        parser.buffer_text = True
        parser.StartElementHandler = self._starter()
        parser.EndElementHandler = self._ender()
        parser.CommentHandler = self.comment
        parser.EntityDeclHandler = self.entity

    def let_go(self) -> None:
        """Untie parser, handlers and document, which hold each other."""
        self.parser.StartElementHandler = self.parser.EndElementHandler = None
        self.parser.CommentHandler = self.parser.EntityDeclHandler = self.parser.CharacterDataHandler = None

    def stop(self, kind: str, text: str) -> _Stop:
        self.document.problem = Problem(kind, text, self.parser.CurrentByteIndex)
        return _Stop()

    def entity(self, name: str, is_parameter: bool, value: str | None, *rest: object) -> None:
        if is_parameter or value is None or "&" in value or "%" in value:
            raise self.stop("xml_entity", f"the file declares the entity {name}, which is not a plain text")
        self.entities.add(name)

    def _starter(self) -> Callable[[str, dict[str, str]], None]:
        parser, stack, unusual = self.parser, self.stack, self.unusual

        def start(name: str, attrs: dict[str, str]) -> None:
            parent, kin = stack[-1]
            entry = kin.children.get(name)
            if entry is None:
                entry = kin.children.get(name.lower())
                if entry is None:
                    self.stray(name, parent)
                    stack.append((parent, kin))
                    return
                unusual(name, attrs)
            tag, known, below = entry
            node = Node(tag, attrs, parser.CurrentByteIndex)
            if parent.children:
                parent.children.append(node)
            else:
                parent.children = [node]
            stack.append((node, below))
            if not attrs.keys() <= known:
                self.odd(node, attrs, known)
            elif tag == "value":
                node.text = ""
                parser.CharacterDataHandler = self.characters

        return start

    def _ender(self) -> Callable[[str], None]:
        parser, pop = self.parser, self.stack.pop

        def end(name: str) -> None:
            pop()
            if name == "value":
                parser.CharacterDataHandler = None

        return end

    def unusual(self, name: str, attrs: dict[str, str]) -> None:
        if "ttatch" in name.lower():
            self.document.old_spellings.append(self.parser.CurrentByteIndex)

    def stray(self, name: str, parent: Node) -> None:
        if len(self.stack) > DEEPEST:
            raise self.stop("xml_limit", f"elements are nested deeper than {DEEPEST}")
        if len(self.document.strays) < MOST_STRAYS:
            self.document.strays.append(Stray(name, parent.tag, self.parser.CurrentByteIndex))

    def odd(self, node: Node, attrs: dict[str, str], known: frozenset[str]) -> None:
        for name in sorted(attrs.keys() - known):
            if name == "attatchTo" and "attachTo" not in attrs:
                attrs["attachTo"] = attrs[name]
                self.document.old_spellings.append(node.offset)
            elif len(self.document.odd) < MOST_STRAYS:
                self.document.odd.append((node, name))

    def comment(self, text: str) -> None:
        """Keep the comments that speak to the doctor."""
        if "tro:" in text:
            self.document.comments.append((self.parser.CurrentByteIndex, text))

    def characters(self, text: str) -> None:
        node = self.stack[-1][0]
        node.text = (node.text or "") + text


def read(data: bytes, file: str = "game.xml") -> Document:
    """Read a game XML. Whatever is wrong with it stands in the document; nothing is raised."""
    encoding = _encoding(data)
    document = Document(file, data, Lines(data, encoding), Node("", {}, 0))
    document.ascii_like = not encoding.startswith("utf-16")
    if not data.strip():
        document.problem = Problem("xml_not_wellformed", "the file is empty", 0)
    elif len(data) > LARGEST or data.count(b"<") > MOST_TAGS:
        limit = f"{LARGEST // 1024 // 1024} MB or {MOST_TAGS} tags"
        document.problem = Problem("xml_limit", f"the file is larger than {limit}", 0)
    else:
        _parse(document)
    game = document.root.last("game")
    document.is_game = game is not None
    document.root = game or document.root
    return document


@contextmanager
def unhurried() -> Iterator[None]:
    """Hold back Python's collector while many small objects are made that all stay: it would only count them."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


def _parse(document: Document) -> None:
    reader = _Reader(document)
    try:
        with unhurried():
            reader.parser.Parse(document.data, True)
    except _Stop:
        return
    except expat.ExpatError as error:
        offset = max(reader.parser.ErrorByteIndex, 0)
        document.problem = Problem("xml_not_wellformed", expat.ErrorString(error.code) or str(error), offset)
    except (LookupError, ValueError) as error:
        document.problem = Problem("geo_not_utf8", f"the encoding that the file declares is not usable ({error})", 0)
    else:
        document.problem = _undeclared_entity(document, reader.entities)
    finally:
        reader.let_go()


def _undeclared_entity(document: Document, declared: set[str]) -> Problem | None:
    """A reference to an entity that nobody declares: expat lets it pass if a DTD is named, the client does not."""
    suspects = [m for m in _ENTITY.finditer(document.data) if m[1].decode() not in declared]
    if not suspects:
        return None
    starts = markup_offsets(document.data)
    for match in suspects:
        before = bisect_right(starts, match.start()) - 1
        if before < 0 or not document.data.startswith((b"<!--", b"<![CDATA[", b"<?"), starts[before]):
            return Problem("xml_not_wellformed", f"the entity {match[0].decode()} is declared nowhere", match.start())
        if (
            document.data.startswith(b"<!--", starts[before])
            and document.data.find(b"-->", starts[before]) < match.start()
        ):
            return Problem("xml_not_wellformed", f"the entity {match[0].decode()} is declared nowhere", match.start())
    return None


def _encoding(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    declared = _DECLARED_ENCODING.match(data)
    name = declared[1].decode("ascii").lower() if declared else "utf-8"
    try:
        "".encode(name)
    except LookupError:
        return "utf-8"
    return name
