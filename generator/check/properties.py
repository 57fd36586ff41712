"""Game properties: whether the engine reads them, and as what."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from generator.check.names import remedy
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Report
from generator.game.forms import as_int, is_bool
from generator.importer.game import NEUTRAL, GameFile, Property

_ENDINGS = {
    " bid": "int",
    " Economic Victory": "int",
    " Total Victory VCs": "int",
    " Honorable Victory VCs": "int",
    " Projection of Power VCs": "int",
    " Income Percentage": "int",
    " PU Income Bonus": "int",
}
_TEXTS = frozenset({"notes", "mapName", "EditMode", "Map Resources"})
"""Properties that are texts, or are read by old clients only."""


@cache
def engine_properties() -> dict[str, str]:
    """Property -> int or bool, " unused" behind it if no code reads it; or old: of engines of the past."""
    text = files("generator.check").joinpath("properties.json").read_text(encoding="utf-8")
    table: dict[str, str] = json.loads(text)
    return table


def type_of(game: GameFile, name: str) -> str:
    """int, bool, text, or "" for a property that the engine does not know."""
    if name in _TEXTS:
        return "text"
    for end, kind in _ENDINGS.items():
        whose = name.removesuffix(end)
        if whose != name and (whose in game.players or whose in game.alliances):
            return kind
    return engine_properties().get(name, "").partition(" ")[0]


@check("prop_wrong_type", ERROR, "Property of the wrong type", family="property")
def wrong_type(game: GameFile, report: Report) -> None:
    """A property that the engine reads as a truth value or a number holds something else, or a blank too many.

    Client: stops when it reads the property, at the start or in the options window.
    Mend: write true, false, or digits only.
    """
    asked = {option.value for _, option in game.options("RulesAttachment", "gameProperty")}
    for name, found in game.properties.items():
        kind = type_of(game, name) or ("bool" if name in asked and name not in _TEXTS else "")
        right = is_bool(found.value) if kind == "bool" else as_int(found.value) is not None
        if kind in ("bool", "int") and not right:
            _wrong(report, found, kind)


def _wrong(report: Report, found: Property, kind: str) -> None:
    wanted = "true or false" if kind == "bool" else "a whole number"
    stripped = found.value.strip()
    fits = is_bool(stripped) if kind == "bool" else as_int(stripped) is not None
    fix = (found.value, stripped) if fits else None
    report(found.node, f"{found.name!r} is {found.value!r}", f"{wanted} is needed", attr="value", fix=fix)


@check("prop_editable_bounds", ERROR, "Value outside the bounds offered to the player", family="property")
def bounds(game: GameFile, report: Report) -> None:
    """An editable number lies outside its bounds, or they are reversed.

    Client: refuses the game and does not name the property.
    Mend: min <= value <= max.
    """
    for found in game.all_properties:
        value = as_int(found.value)
        if not found.editable or value is None:
            continue
        child = found.node.last("number")
        least, most = (_bound(found, child.get(b) if child else "", b) for b in ("min", "max"))
        if least is not None and most is not None and least > most:
            report(found.node, f"{found.name!r}: min {least} is above max {most}", attr="name")
        elif (least is not None and value < least) or (most is not None and value > most):
            report(found.node, f"{found.name!r} is {value}, not from {least} to {most}", attr="name")


def _bound(found: Property, inner: str, name: str) -> int | None:
    return as_int(found.node.get(name) or inner)


@check("prop_dice_sides", ERROR, "Dice sides out of range", family="property")
def dice_sides(game: GameFile, report: Report) -> None:
    """diceSides is below 1 or above 200.

    Client: uses 6 instead.
    Mend: 1 to 200; games by forum take at most 100.
    """
    node = game.section("diceSides")
    if node and not 1 <= game.dice_sides <= 200:
        report(node, f"{game.dice_sides} dice sides", attr="value")


@check("prop_misspelt", WARNING, "Property name the engine does not know", family="property")
def misspelt(game: GameFile, report: Report) -> None:
    """The engine reads no property of that name, and no condition asks for it.

    Client: takes the default of the property that was meant; an editable one stands in the options without effect.
    Mend: write the name as the engine does, capitals and plural included.
    """
    asked = {option.value for _, option in game.options("RulesAttachment", "gameProperty")}
    asked |= {c.strip() for c in game.memos.get("properties in texts", set())}  # type: ignore[attr-defined]
    for name, found in game.properties.items():
        if name in asked or type_of(game, name):
            if engine_properties().get(name, "").endswith(("unused", "old")):
                report(found.node, f"no engine of today reads {name!r}", attr="name", severity=HINT)
            continue
        advice, fix = _meant(name)
        near = advice.startswith("did you mean")
        text = f"the engine knows no property {name!r}"
        severity = WARNING if near else HINT
        report(found.node, text, advice if near else "", attr="name", severity=severity, fix=fix if near else None)


@check("prop_neutral_charge", WARNING, "Neutral charge used as a wall", family="property")
def neutral_charge(game: GameFile, report: Report) -> None:
    """neutralCharge is a sum that nobody has, to keep players out of neutral land.

    Client: still lets in landings, several moves at once and the computer, complains, and takes what the player has.
    Mend: make the land isImpassable, or set Neutrals Are Impassable.
    """
    found = game.properties.get("neutralCharge")
    charge = as_int(found.value) if found else None
    if not found or not charge or charge <= 0 or game.is_on("Neutrals Are Impassable"):
        return
    if any(_is_open_neutral(game, name) for name in game.territories if name not in game.water):
        richest = max((as_int(n.get("quantity")) or 0 for n in _treasuries(game)), default=0)
        high = charge >= 1000 or charge > richest
        text = f"a neutral territory costs {charge} PUs, the richest player begins with {richest}"
        report(found.node, text, attr="value", severity=WARNING if high else HINT)


@cache
def _meant(name: str) -> tuple[str, tuple[str, str] | None]:
    return remedy(name, [known for known, kind in engine_properties().items() if kind != "old"])


def _treasuries(game: GameFile) -> list:  # type: ignore[type-arg]
    gifts = game.nodes("initialize", "resourceInitialize", "resourceGiven")
    return [node for node in gifts if node.get("resource") == "PUs"]


def _is_open_neutral(game: GameFile, name: str) -> bool:
    facts = game.territory_facts(name)
    return game.owners.get(name, NEUTRAL) == NEUTRAL and not (facts and facts.is_true("isImpassable"))
