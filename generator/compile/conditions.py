"""Conditions as values, and their RulesAttachments.

Mechanisms and owners say what must be true with the small closed union `Cond`; the `Conditions` of a build give each
distinct one a single attachment. A trigger in a chain must read a copy of its own: what an event has read stays in
the engine's cache down its whole chain (`TriggerAttachment.collectAndFireTriggers`, tried).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import assert_never

from generator.game import names
from generator.game.model import Attachment, Option, Rows


@dataclass(frozen=True, slots=True)
class Owns:
    """The player has the technology (its name in the game)."""

    player: str
    tech: str


@dataclass(frozen=True, slots=True)
class Holds:
    """The player (with `allied`: its allies too) owns at least so many of the places."""

    player: str
    places: tuple[str, ...]
    at_least: int = 0  # 0 = all of them
    allied: bool = False


@dataclass(frozen=True, slots=True)
class Present:
    """In at least `at_least` of the places stand units of these types ("ANY" = whatever), `number` of them or more.

    `whose`: "own", "allied" or "enemy", seen from the player or any of its `fellows`. `places` may be ("map",), or
    ("controlled",): what the player and its fellows own.
    """

    player: str
    places: tuple[str, ...]
    types: tuple[str, ...]
    whose: str = "own"
    number: int = 1
    at_least: int = 1
    fellows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Together:
    """In one of the places stand units of each of these kinds, of the player ("own") or of it and its allies."""

    player: str
    places: tuple[str, ...]
    kinds: tuple[tuple[str, ...], ...]
    whose: str = "own"


@dataclass(frozen=True, slots=True)
class AtWar:
    """The player is at war with at least `at_least` of the others."""

    player: str
    others: tuple[str, ...]
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class Flag:
    """A switch that triggers set. `start` is its value when the game begins."""

    player: str
    name: str
    start: bool = False


@dataclass(frozen=True, slots=True)
class Rounds:
    """The round of the game is in this range; `last` 0 = without end."""

    player: str
    first: int
    last: int = 0


@dataclass(frozen=True, slots=True)
class HostSwitch:
    """A switch that the host set to true before the game."""

    player: str
    property: str


@dataclass(frozen=True, slots=True)
class IsComputer:
    """The player is played by the computer."""

    player: str


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite."""

    of: Cond


@dataclass(frozen=True, slots=True)
class All:
    """All of them; `title` is what to call it, if not by its parts."""

    of: tuple[Cond, ...]
    title: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one of them; `title` is what to call it, if not by its parts."""

    of: tuple[Cond, ...]
    title: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Known:
    """A condition with a name of its own (`Conditions.define`), which may have a hole."""

    name: str


Cond = Owns | Holds | Present | Together | AtWar | Flag | Rounds | HostSwitch | IsComputer | Not | All | AnyOf | Known


def flag_name(flag: Flag) -> str:
    """The attachment of a switch, for the triggers that set it."""
    return names.condition(flag.name)


@dataclass
class Conditions:
    """The conditions of one build, in an order in which each stands below what it names."""

    home: str  # the player who carries what belongs to nobody
    _made: dict[str, Attachment] = field(default_factory=dict)
    _taken: set[str] = field(default_factory=set)  # names of those made, and of those whose parts are being made
    _known: dict[tuple[Cond, str], str] = field(default_factory=dict)
    _cells: dict[str, dict[tuple[str, ...], None]] = field(default_factory=dict)

    def names(self, given: Iterable[Cond], copy: str = "", each: Rows | None = None) -> tuple[str, ...]:
        """The attachment names of several conditions that must all hold."""
        return tuple(dict.fromkeys(self.name(cond, copy, each) for cond in given))

    def name(self, cond: Cond, copy: str = "", each: Rows | None = None) -> str:
        """The attachment name of a condition, made when first asked for.

        `copy` names the one reader in a chain that must not share it; `each` are the rows whose holes it has: all
        families that ask for the same condition share one, which has a row for each of theirs.
        """
        if isinstance(cond, Known):
            return cond.name
        if isinstance(cond, Flag):
            copy = ""  # a switch is one thing; its readers share it
        rows = _columns_of(cond, each)
        key = (cond, copy)
        name = self._known.get(key)
        if name is None:
            name = self._known[key] = self._make(cond, copy, rows)
        if rows is not None:
            self._cells[name].update(dict.fromkeys(rows.cells))
            self._fill_inner(cond, copy, each)
        return name

    def define(self, name: str, given: Iterable[Cond]) -> str:
        """Conditions that must all hold, under a name of their own, which families read by a hole (`Known`)."""
        if name not in self._made:
            inner = self.names(given)
            option = Option("conditions", ":".join(inner))
            self._taken.add(name)
            self._made[name] = Attachment("RulesAttachment", name, self.home, "player", (option,), needs=inner)
        return name

    def attachments(self) -> tuple[Attachment, ...]:
        """All conditions, families with all their rows but those that stand alone as well."""
        alone = {name for name, a in self._made.items() if a.each is None}
        return tuple(made for name, a in self._made.items() for made in self._finished(name, a, alone))

    def _finished(self, name: str, attachment: Attachment, alone: set[str]) -> Iterator[Attachment]:
        if attachment.each is None:
            yield attachment
            return
        columns = attachment.each.columns
        cells = tuple(row for row in self._cells[name] if _filled(name, columns, row) not in alone)
        if cells:
            yield replace(attachment, each=Rows(columns, cells))

    def _fill_inner(self, cond: Cond, copy: str, each: Rows | None) -> None:
        inner = cond.of if isinstance(cond, All | AnyOf) else (cond.of,) if isinstance(cond, Not) else ()
        if isinstance(cond, All | AnyOf) or (isinstance(cond, Not) and isinstance(cond.of, Flag | Known)):
            for one in inner:
                self.name(one, copy, each)

    def _make(self, cond: Cond, copy: str, each: Rows | None) -> str:
        title = _title(cond)
        first = name = names.condition(*((title, "for", copy) if copy else (title,)))
        count = 2
        while name in self._taken:
            name, count = f"{first}_{count}", count + 1
        self._taken.add(name)
        if each is not None:
            self._cells[name] = {}
        self._made[name] = self._attachment(cond, name, copy, each)
        return name

    def _attachment(self, cond: Cond, name: str, copy: str, each: Rows | None) -> Attachment:
        options: list[Option]
        needs: tuple[str, ...] = ()
        player = self.home
        match cond:
            case Owns():
                player, options = cond.player, [Option("techs", cond.tech, "1")]
            case Holds():
                player = cond.player
                kind = "alliedOwnershipTerritories" if cond.allied else "directOwnershipTerritories"
                options = [Option(kind, ":".join(cond.places), str(cond.at_least or len(cond.places)))]
            case Present():
                player = cond.player
                kind = {"own": "direct", "allied": "allied", "enemy": "enemy"}[cond.whose] + "PresenceTerritories"
                options = [
                    Option(kind, ":".join(cond.places), str(cond.at_least)),
                    Option("unitPresence", ":".join(cond.types), str(cond.number)),
                ]
                if cond.fellows:
                    options.append(Option("players", ":".join((player, *cond.fellows))))
            case Together():
                player = cond.player
                kind = {"own": "direct", "allied": "allied", "enemy": "enemy"}[cond.whose] + "PresenceTerritories"
                options = [Option(kind, ":".join(cond.places), "1")]
                options += [Option("unitPresence", ":".join(types), "1") for types in cond.kinds]
            case AtWar():
                player, options = cond.player, [Option("atWarPlayers", ":".join(cond.others), str(cond.at_least))]
            case Flag():
                player, options = cond.player, [Option("switch", _bool(cond.start))]
            case Rounds():
                player = cond.player
                last = "+" if not cond.last else str(cond.last)
                value = str(cond.first) if cond.first == cond.last else f"{cond.first}-{last}"
                options = [Option("rounds", value)]
            case HostSwitch():
                player, options = cond.player, [Option("gameProperty", cond.property)]
            case IsComputer():
                player, options = cond.player, [Option("isAI", "true")]
            case Not():
                return self._not(cond, name, copy, each)
            case All() | AnyOf():
                inner = self.names(cond.of, copy, each)
                needs = inner
                options = [Option("conditions", ":".join(inner))]
                if isinstance(cond, AnyOf):
                    options.append(Option("conditionType", "OR"))
            case Known():
                raise AssertionError("a known condition is never made")
            case _:
                assert_never(cond)
        return Attachment("RulesAttachment", name, player, "player", tuple(options), needs=needs, each=each)

    def _not(self, cond: Not, name: str, copy: str, each: Rows | None) -> Attachment:
        if isinstance(cond.of, Flag | Known):
            inner = self.name(cond.of, copy, each)
            options = (Option("conditions", inner), Option("invert", "true"))
            return Attachment("RulesAttachment", name, self.home, "player", options, needs=(inner,), each=each)
        positive = self._attachment(cond.of, name, copy, each)
        return replace(positive, options=(*positive.options, Option("invert", "true")))


def _bool(value: bool) -> str:
    return "true" if value else "false"


def _filled(name: str, columns: tuple[str, ...], cells: tuple[str, ...]) -> str:
    for column, cell in zip(columns, cells, strict=True):
        name = name.replace(f"@{column}@", cell)
    return name


def _columns_of(cond: Cond, each: Rows | None) -> Rows | None:
    """The columns whose holes the condition has, with their distinct cells."""
    if each is None:
        return None
    said = repr(cond)
    used = [index for index, column in enumerate(each.columns) if f"@{column}@" in said]
    if not used:
        return None
    if len(used) == len(each.columns):
        return each
    cells = dict.fromkeys(tuple(row[index] for index in used) for row in each.cells)
    return Rows(tuple(each.columns[index] for index in used), tuple(cells))


def _title(cond: Cond) -> str:
    """A condition as a short phrase; history does not print it, authors of maps read it in the XML."""
    match cond:
        case Owns():
            return f"{cond.player} has {cond.tech}"
        case Holds():
            count = f"{cond.at_least} of " if cond.at_least and cond.at_least < len(cond.places) else ""
            who = f"Friends of {cond.player}" if cond.allied else cond.player
            return f"{who} holds {count}{_few(cond.places)}"
        case Present():
            player = _few((cond.player, *cond.fellows))
            whose = {"own": player, "allied": f"Friends of {player}", "enemy": f"Enemies of {player}"}
            number = f"{cond.number} " if cond.number > 1 else ""
            return f"{whose[cond.whose]} with {number}{_few(cond.types)} in {_few(cond.places)}"
        case Together():
            return f"{cond.player} with {' beside '.join(_few(kind) for kind in cond.kinds)} in {_few(cond.places)}"
        case AtWar():
            return f"{cond.player} at war with {_few(cond.others)}"
        case Flag():
            return cond.name
        case Rounds():
            return f"Round {cond.first}{'' if cond.first == cond.last else f' to {cond.last}' if cond.last else ' on'}"
        case HostSwitch():
            return f"{cond.property} on"
        case IsComputer():
            return f"{cond.player} is a computer"
        case Not():
            return f"Not {_title(cond.of)}"
        case All():
            return cond.title or " and ".join(_title(c) for c in cond.of)[:48].rstrip()
        case AnyOf():
            return cond.title or " or ".join(_title(c) for c in cond.of)[:48].rstrip()
        case Known():
            return cond.name
    assert_never(cond)


def _few(words: tuple[str, ...]) -> str:
    return " ".join(words[:3]) + (f" and {len(words) - 3} more" if len(words) > 3 else "")
