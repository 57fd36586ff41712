"""What a game XML cannot hold: names that are no XML names, one name for two things, control characters.

The grammar (the engine's game.dtd) declares the names below as IDs. All of them share one namespace, and each must be
a name in the sense of XML 1.0, section 2.3; the colon is left out, for the engine separates lists with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass

from generator.game.model import Game, Why
from generator.why import NOWHERE, Fault, Faulty

_START = (
    "A-Z_a-z\xc0-\xd6\xd8-\xf6\xf8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c-\u200d\u2070-\u218f\u2c00-\u2fef"
    "\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\U00010000-\U000effff"
)
_NAME = re.compile(rf"[{_START}][{_START}\-.0-9\xb7\u0300-\u036f\u203f-\u2040]*")
_UNFIT = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_MAP_NAME_LENGTH = 70
"""Characters; `MapDescriptionYaml` of the engine passes over maps with a longer name."""
_MOST = 2**31 - 1
_INTEGER = re.compile(r"-?[0-9]{1,10}")
_FILE_NAME = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.xml")


def check(game: Game) -> None:
    """Raise `Faulty` with everything that keeps the game from being written."""
    if faults := [*_names(game), *_identifiers(game), *_switches(game), *_characters(game)]:
        raise Faulty(*faults)


def _names(game: Game) -> Iterator[Fault]:
    if not game.name.strip():
        yield Fault("the game has no name")
    if not 0 < len(game.map_name.strip()) <= len(game.map_name) <= _MAP_NAME_LENGTH:
        yield Fault(f"the map name {game.map_name!r} has not 1 to {_MAP_NAME_LENGTH} characters")
    if not _FILE_NAME.fullmatch(game.file_name):
        yield Fault(f"{game.file_name!r} is no name for the game's file", instead="such as my_game.xml")


def _identifiers(game: Game) -> Iterator[Fault]:
    taken: dict[str, str] = {}
    for kind, name, why in _declared(game):
        if not _NAME.fullmatch(name):
            remedy = "letters, digits, _ - and . make a name, and a letter starts it"
            yield _fault(f"the {kind} {name!r} is no XML name", why, remedy)
        elif name in taken:
            yield _fault(f"the {kind} {name!r} has the name of a {taken[name]}", why, "names are unique in the game")
        taken.setdefault(name, kind)


def _declared(game: Game) -> Iterator[tuple[str, str, Why]]:
    """Every name that the grammar calls an ID, as (kind, name, why)."""
    yield from (("resource", one.name, one.why) for one in game.resources)
    yield from (("player", one.name, one.why) for one in game.players)
    yield from (("unit", one.name, one.why) for one in game.unit_types)
    yield from (("relationship type", one.name, ()) for one in game.relationship_types)
    yield from (("territory effect", one.name, one.why) for one in game.territory_effects)
    yield from (("delegate", one.name, ()) for one in game.delegates)
    yield from (("production rule", one.name, one.why) for one in game.production_rules)
    yield from (("repair rule", one.name, one.why) for one in game.repair_rules)
    yield from (("frontier", one.name, ()) for one in game.frontiers)
    yield from (("tech", one.name, one.why) for one in game.techs)


def _switches(game: Game) -> Iterator[Fault]:
    """Numbers outside their bounds: `NumberProperty` of the engine refuses them, and with them the game."""
    for one in game.properties:
        bounds = (-_MOST if one.least is None else one.least, _MOST if one.most is None else one.most)
        if bounds != (-_MOST, _MOST) and not (
            _INTEGER.fullmatch(one.value) and bounds[0] <= int(one.value) <= bounds[1]
        ):
            within = (
                f"{one.least if one.least is not None else ''} to {one.most if one.most is not None else ''}".strip()
            )
            yield _fault(f"the property {one.name!r} is {one.value!r}", one.why, f"its bounds are {within}")


def _characters(game: Game) -> Iterator[Fault]:
    """Line breaks and the like: XML turns them into blanks in an attribute, or has no way to write them."""
    for why, texts in _spoken(game):
        joined = "".join(texts)
        if not joined.isprintable() and (unfit := _UNFIT.search(joined)):
            around = joined[max(0, unfit.start() - 20) : unfit.end() + 20]
            yield _fault(f"the character U+{ord(unfit[0]):04X} cannot stand in a game, as in {around!r}", why)


def _spoken(game: Game) -> Iterator[tuple[Why, Iterable[str]]]:
    """All texts that go into the game XML, a group an element."""
    yield (), (game.name, game.map_name, game.version)
    for attachment in game.attachments:
        # By hand, because there are tens of thousands of options.
        own = [attachment.java_class, attachment.name, attachment.to, attachment.on]
        for option in attachment.options:
            own += (option.name, option.value, option.count)
        yield attachment.why, own
        if attachment.each:
            yield attachment.why, attachment.each.columns
            yield from ((attachment.why, row) for row in attachment.each.cells)
    for kind in _KINDS:
        for part in getattr(game, kind):
            yield getattr(part, "why", ()), _strings(part)


_KINDS = tuple(
    field.name for field in fields(Game) if field.name not in ("attachments", "texts") and "tuple" in str(field.type)
)


def _strings(part: object) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for inner in part:
            yield from _strings(inner)
    elif is_dataclass(part):
        for field in fields(part):
            if field.name != "why":
                yield from _strings(getattr(part, field.name))


def _fault(text: str, why: Why, instead: str = "") -> Fault:
    """A fault at the first place that wanted the part, naming the rule."""
    rule = f" (wanted by {why[0].rule})" if why else ""
    return Fault(text + rule, why[0].where if why else NOWHERE, instead)
