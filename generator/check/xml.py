"""The XML file itself: whether it can be read, and what of it the client passes over."""

from __future__ import annotations

import re
from collections.abc import Callable

from generator.check.names import known_names, remedy
from generator.check.near import near
from generator.check.registry import ERROR, HINT, WARNING, check, declare
from generator.check.report import Report
from generator.game.forms import as_int, is_bool
from generator.importer.game import GameFile
from generator.importer.tree import GRAMMAR, SECTION_ORDER, SINGLE, WITHOUT_EFFECT

declare(
    "xml_dtd",
    ERROR,
    "The XML breaks TripleA's grammar",
    """The file does not follow the document type of TripleA games: an element, an attribute, or their order is wrong.

    Client: the client of today reads leniently; older clients and validating editors refuse the file.
    Mend: follow the grammar, which `generator/check/game.dtd` states.
    """,
    family="xml",
)
declare(
    "xml_not_wellformed",
    ERROR,
    "XML is not well-formed or empty",
    """The text is not XML: a bare & or <, a missing end tag, a doubled attribute, a cut-off or empty file.

    Client: reports line and column and refuses the game.
    Mend: write &amp; and &lt; for these signs in texts, and close every element.
    """,
    family="xml",
)
declare(
    "xml_entity",
    ERROR,
    "XML declares entities that are not plain texts",
    """The document type declares an entity that points outside the file, or is made of other entities.

    Client: may fetch the address, or run out of memory. The doctor does neither and stops reading.
    Mend: write the text itself instead of the entity.
    """,
    family="xml",
)
declare(
    "xml_limit",
    ERROR,
    "XML is larger or deeper than any map",
    """The file is too large, or its elements are nested too deeply, to be a game of TripleA.

    Client: may run out of memory.
    Mend: take the filling out.
    """,
    family="xml",
)
declare(
    "ignore_unused",
    HINT,
    "A comment silences a fault that is not there",
    """A comment `tro: ignore` names a fault that the doctor does not find at that place.

    Client: ignores comments.
    Mend: remove the comment, or the code from it, so that it does not hide a later fault.
    """,
    family="xml",
)
declare(
    "check_failed",
    WARNING,
    "A check could not be made",
    """One of the doctor's own checks came upon something it did not expect; all other checks were made.

    Client: not concerned.
    Mend: report it with the map; until then `--ignore check_failed`.
    """,
    family="xml",
)


@check("xml_legacy_attatchment", HINT, "Old spelling attatchment", family="xml")
def old_spelling(game: GameFile, report: Report) -> None:
    """Elements or attributes are spelt attatchment, as in maps of the first years.

    Client: of today reads them and corrects attachment names; those of 2019 to 2020 refused the map. Text files
    such as objectives.properties must use the corrected names.
    Mend: write attachmentList, attachment, attachTo.
    """
    if game.document.old_spellings:
        count = len(game.document.old_spellings)
        report(game.document.old_spellings[0], f"{count} elements use the old spelling attatchment")


@check("xml_attachment_empty", HINT, "Attachment without any option, or an empty list", family="xml")
def empty_attachment(game: GameFile, report: Report) -> None:
    """An attachment has no option, or the attachmentList has no attachment.

    Client: makes the attachment with all defaults; a condition without options is always true.
    Mend: remove it, or give the options that were meant.
    """
    section = game.section("attachmentList")
    if section and not section.children:
        report(section, "the attachmentList is empty")
    for attachment in game.attachments:
        if not attachment.node.children and attachment.java_class not in _STUBS:
            report(attachment, f"{attachment.name} of {attachment.to} has no option")


_STUBS = frozenset({"PlayerAttachment", "TechAttachment", "TerritoryAttachment"})


@check("xml_id_not_a_name", HINT, "Name that an XML ID may not have", family="xml")
def not_an_id(game: GameFile, report: Report) -> None:
    """A name that the document type declares as an ID has a blank, an apostrophe, or begins with a digit.

    Client: does not mind; validating editors and old clients do.
    Mend: begin with a letter; use letters, digits, _, - and points.
    """
    for names in (game.units, game.relation_types, game.effects):
        for name, node in names.items():
            if not _ID.match(name):
                report(node, f"{name!r} is no XML name", attr="name")


_ID = re.compile(r"[^\W\d][\w.-]*\Z")


@check("xml_name_whitespace", ERROR, "Blank at the end of a name, or a double blank", family="xml")
def blank_in_name(game: GameFile, report: Report) -> None:
    """A name begins or ends with a blank, or has two in a row, and is written otherwise elsewhere.

    Client: compares names exactly, so the two are different things, and point files cannot name such a place.
    Mend: write the name everywhere with single blanks between its words.
    """
    from generator.check.references import missing_by_code

    for missing in missing_by_code(game).get("xml_name_whitespace", ()):
        right = " ".join(missing.name.split())
        text = f"{missing.holder} names {missing.name!r}, whose blanks differ from {right!r}"
        report(missing.at, text, f"write {right!r}", attr=missing.attr, fix=(missing.name, right))
    for kind, names in known_names(game).items():
        for name in names:
            right = " ".join(name.split())
            if name != right:
                node = _definition(game, kind, name)
                severity = ERROR if right in names else WARNING
                report(node, f"the {kind} name {name!r} has a blank too many", f"write {right!r}", severity=severity)


def _definition(game: GameFile, kind: str, name: str) -> int | None:
    tables = {
        "territory": game.territories,
        "unit": game.units,
        "player": game.players,
        "resource": game.resources,
        "effect": game.effects,
        "relation": game.relation_types,
        "frontier": game.frontiers,
        "rule": game.rules,
        "delegate": game.delegates,
    }
    node = tables.get(kind, {}).get(name)
    return node.offset if node else None


@check("xml_section_order", HINT, "Sections in an order the document type forbids", family="xml")
def section_order(game: GameFile, report: Report) -> None:
    """The sections under game stand in another order than the document type gives.

    Client: reads all sections first, in its own order; old clients complained.
    Mend: order them as in TripleA's document type.
    """
    order = [SECTION_ORDER.index(node.tag) for node in game.root.children if node.tag in SECTION_ORDER]
    for before, node, place in zip(order, game.root.children[1:], order[1:], strict=False):
        if place < before:
            report(node, f"{node.tag} stands below {SECTION_ORDER[before]}")
            return


@check("xml_section_twice", ERROR, "A section is there twice", family="xml")
def section_twice(game: GameFile, report: Report) -> None:
    """A section that may stand once in a game stands twice.

    Client: keeps the last one; everything in the first is lost without a word.
    Mend: join the two.
    """
    parents = [game.root, *(n for n in game.root.children if n.tag in ("gamePlay", "technology", "initialize"))]
    for parent in parents:
        seen: set[str] = set()
        for node in parent.children:
            if node.tag in SINGLE and node.tag in seen:
                report(node, f"a second {node.tag}; the one above it is lost")
            seen.add(node.tag)


@check("xml_unknown_element", ERROR, "Unknown element or attribute is ignored", family="xml")
def unknown_element(game: GameFile, report: Report) -> None:
    """An element or attribute has a name that TripleA does not know, or stands where it does not belong.

    Client: passes over it without a word, and what it should say is lost. Letter case matters for attributes only.
    Mend: correct the spelling, or remove it.
    """
    for stray in game.document.strays:
        if stray.tag in WITHOUT_EFFECT or stray.parent in ("property", "info", "loader"):
            continue
        known = sorted({child for children in GRAMMAR.values() for child in children})
        advice = "move it" if stray.tag in known else remedy(stray.tag, known)[0]
        report(stray.offset, f"<{stray.tag}> in <{stray.parent or 'the file'}> is unknown and is passed over", advice)
    for node, name in game.document.odd:
        allowed = sorted({a for children in GRAMMAR.values() for a in children.get(node.tag, ())})
        close = near(name, [a for a in allowed if a not in node.attrs])
        advice = f"did you mean {close[0]}?" if close else ""
        text = f"<{node.tag}> has no attribute {name}"
        report(node.offset, text, advice, severity=ERROR if close else HINT)


@check("xml_attachment_list_missing", ERROR, "attachmentList, gamePlay, map or playerList missing", family="xml")
def section_missing(game: GameFile, report: Report) -> None:
    """A section without which no game can be read is not there, or is misspelt.

    Client: stops with an internal error that names a Java method, not the section.
    Mend: write the section; see the document type.
    """
    strays = [s.tag for s in game.document.strays]
    for way in _NEEDED:
        if game.section(*way[:-1]) is not None and game.section(*way) is None:
            close = near(way[-1], strays)
            report(None, f"there is no {way[-1]}", f"<{close[0]}> is unknown, was it meant?" if close else "")


_NEEDED = (("map",), ("playerList",), ("gamePlay",), ("gamePlay", "sequence"), ("attachmentList",))


@check("xml_attribute_type", ERROR, "Attribute is not of the needed type", family="xml")
def attribute_type(game: GameFile, report: Report) -> None:
    """An attribute that takes a whole number, or true or false, holds something else.

    Client: refuses the game and names line and column.
    Mend: write digits only, or true or false.
    """
    right: dict[object, set[str]] = {is_bool: set(), _is_int: set()}
    for way, child, attrs in _TYPED:
        nodes = game.nodes(*way)
        for node in [n for parent in nodes for n in parent.all(child)] if child else nodes:
            for attr, is_right in attrs.items():
                value = node.attrs.get(attr)
                if value is None or value in right[is_right]:
                    continue
                if is_right(value):
                    right[is_right].add(value)
                else:
                    wanted = "true or false" if is_right is is_bool else "a whole number"
                    report(node, f"{attr} of <{node.tag}> is {value!r}", f"{wanted} is needed", attr=attr)


def _is_int(text: str) -> bool:
    return as_int(text) is not None


_QUANTITY: dict[str, Callable[[str], bool]] = {"quantity": _is_int}
_BOUNDS: dict[str, Callable[[str], bool]] = {"min": _is_int, "max": _is_int}
_TYPED: tuple[tuple[tuple[str, ...], str, dict[str, Callable[[str], bool]]], ...] = (
    (("diceSides",), "", {"value": _is_int}),
    (("map", "territory"), "", {"water": is_bool}),
    (("playerList", "player"), "", {"optional": is_bool, "canBeDisabled": is_bool, "isHidden": is_bool}),
    (("gamePlay", "sequence", "step"), "", {"maxRunCount": _is_int}),
    (("gamePlay", "offset"), "", {"round": _is_int}),
    (("production", "productionRule"), "cost", _QUANTITY),
    (("production", "productionRule"), "result", _QUANTITY),
    (("production", "repairRule"), "cost", _QUANTITY),
    (("production", "repairRule"), "result", _QUANTITY),
    (("initialize", "unitInitialize", "unitPlacement"), "", _QUANTITY | {"hitsTaken": _is_int, "unitDamage": _is_int}),
    (("initialize", "unitInitialize", "heldUnits"), "", _QUANTITY),
    (("initialize", "resourceInitialize", "resourceGiven"), "", _QUANTITY),
    (("initialize", "relationshipInitialize", "relationship"), "", {"roundValue": _is_int}),
    (("propertyList", "property"), "", {"editable": is_bool} | _BOUNDS),
    (("propertyList", "property"), "number", _BOUNDS),
)


@check("xml_reserved_character", ERROR, "Name contains a character the engine uses as separator", family="xml")
def reserved_character(game: GameFile, report: Report) -> None:
    """A name holds a colon, or a territory name an opening bracket or <.

    Client: splits lists at colons, so such a name can never be used in one; point files end a name at the bracket.
    Mend: leave these signs out of names.
    """
    sought = 0
    for kind in ("territory", "unit", "player", "resource", "effect", "relation"):
        for name in sorted(n for n in known_names(game)[kind] if ":" in n or "(" in n or "<" in n):
            node = _definition(game, kind, name)
            if ":" in name:
                sought += 1
                used = sought > 50 or any(name in o.value for ps in game.all_options().values() for _, o in ps)
                text = f"the {kind} name {name!r} holds a colon, at which lists are split"
                report(node, text, severity=ERROR if used else WARNING)
            elif kind == "territory" and ("(" in name or "<" in name):
                report(node, f"point files cannot name the territory {name!r}: the name ends at the bracket")
