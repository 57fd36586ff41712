"""Options of a build: what `tro.toml` says, and what flags of the command line say over it.

Every key has its kind in `TABLES`; an unknown one, a wrong type or a number out of range is one line with the place in
the file and the nearest that works. Ids of technologies and units are checked later, when the rules are known.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from generator.language.card import TRAITS
from generator.language.definitions import EXCLUSIVE, TECH
from generator.language.kinds import TEXT, Kind, Misfit, whole
from generator.language.nouns import Branch, Switch
from generator.toml_lines import Key, lines_of
from generator.why import Fault, Faulty, Where, did_you_mean, fail

CONFIG = Path("tro.toml")
"""Read from the current folder unless another file is named."""

MODULES = ("research", "unit_changes", "advantages", "exclusives", "pictures")


@dataclass(frozen=True, slots=True)
class ResearchOptions:
    """Other numbers of research than the ruleset's; None = the ruleset's own.

    `each`: the lowest roll of a die that hits; `prices` (IPCs) of level 2 and so on; `rest`: turns between two levels.
    """

    each: int | None = None
    prices: tuple[int, ...] | None = None
    rest: int | None = None


@dataclass(frozen=True, slots=True)
class Modules:
    """Parts of the game that can be left out.

    `research`: technologies and whatever comes of them; `unit_changes`: other cards for units that the base ruleset
    has; `advantages` and `exclusives` of nations; `pictures`: without, the client draws the board and units plainly.
    """

    research: bool = True
    unit_changes: bool = True
    advantages: bool = True
    exclusives: bool = True
    pictures: bool = True


@dataclass(frozen=True, slots=True)
class Options:
    """Everything that decides a build. `rules`: folders upon the ruleset; `out`: None = `output/<name>.zip`.

    `techs` and `units` map ids to changed values, `places` keys of the file to the lines where they stand.
    """

    ruleset: str = "tro"
    board: str = "global_1940"
    rules: tuple[Path, ...] = ()
    out: Path | None = None
    skin: Path | None = None
    name: str = ""
    research: ResearchOptions = ResearchOptions()
    exclude: tuple[str, ...] = ()
    include: tuple[str, ...] = ()
    techs: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    units: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    modules: Modules = Modules()
    switches: Mapping[Switch, bool] = field(default_factory=dict)
    file: str = CONFIG.name
    places: Mapping[Key, int] = field(default_factory=dict)

    def where(self, *key: str) -> Where:
        """Where a key stands in the file; of one that does not, the table that it would be in."""
        return _where(self.file, self.places, key)


DOCTOR = "check"
"""The table of the same file that `tro check` reads, and looks over, by itself."""


def read_options(config: Path | None = None, flags: Mapping[str, Any] | None = None) -> Options:
    """The options in a file (None: `tro.toml` here, if there is one), with `flags` over them.

    `flags` has fields of `Options` and names of `MODULES`; None and () mean that a flag was not given, and `rules`
    come upon those of the file. Raises `Faulty` with all that is wrong in the file.
    """
    file = config or (CONFIG if CONFIG.is_file() else None)
    options = parse_options(_text(file), file) if file else Options()
    return _flagged(options, flags or {})


def parse_options(text: str, file: Path = CONFIG) -> Options:
    """The options in the text of a file; its paths are relative to the file's folder. Raises `Faulty`."""
    name = str(file)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(error, name, text.count("\n") + 1) from error
    data.pop(DOCTOR, None)
    reading = _Reading(name, lines_of(text))
    values = reading.table(data, ROOT, ())
    if reading.faults:
        raise Faulty(*reading.faults)
    return _options(values, reading, file.parent)


def _options(values: dict[str, Any], reading: _Reading, folder: Path) -> Options:
    techs = dict(values.pop("techs", {}))
    paths = {key: folder / values.pop(key) for key in ("out", "skin") if key in values}
    if _is_path(values.get("ruleset", "")):
        values["ruleset"] = str(folder / values["ruleset"])
    if _is_path(values.get("board", "")):
        values["board"] = str(folder / values["board"])
    return Options(
        **paths,
        rules=tuple(folder / one for one in values.pop("rules", ())),
        research=ResearchOptions(**values.pop("research", {})),
        modules=Modules(**values.pop("modules", {})),
        switches={Switch[key.upper()]: on for key, on in values.pop("switches", {}).items()},
        exclude=techs.pop("exclude", ()),
        include=techs.pop("include", ()),
        techs=techs,
        **values,
        file=reading.file,
        places=reading.lines,
    )


def _flagged(options: Options, flags: Mapping[str, Any]) -> Options:
    given = {key: value for key, value in flags.items() if value is not None and value != ()}
    places = {key: line for key, line in options.places.items() if key[0] not in given}
    modules = {key: given.pop(key) for key in MODULES if key in given}
    rules = (*options.rules, *given.pop("rules", ()))
    return replace(options, rules=rules, modules=replace(options.modules, **modules), places=places, **given)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise fail("this is not text in UTF-8", Where(str(file)), "save it as UTF-8") from error
    except OSError as error:
        raise fail(
            f"cannot be read: {error.strerror or error}", Where(str(file)), "name the file of options"
        ) from error


def _not_toml(error: tomllib.TOMLDecodeError, file: str, last: int) -> Faulty:
    """Python tells the line within its message."""
    found = re.fullmatch(r"(?s)(.*) \(at (?:line (\d+), column \d+|end of document)\)", str(error))
    text, line = (found[1], int(found[2] or last)) if found else (str(error), 0)
    return fail(f"not TOML: {text[0].lower()}{text[1:]}", Where(file, line), 'key = "value", one a line')


def _is_path(text: str) -> bool:
    return "/" in text or "\\" in text or text.startswith(".")


def _where(file: str, places: Mapping[Key, int], key: Key) -> Where:
    for length in range(len(key), 0, -1):
        if key[:length] in places:
            return Where(file, places[key[:length]])
    return Where(file)


# --- what may stand in the file ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Table:
    """Keys of a table with their kinds or tables; `others`: the table under every other key, an id."""

    keys: Mapping[str, Kind[Any] | Table]
    others: Table | None = None

    @property
    def shown(self) -> str:
        """As a kind is called in messages."""
        return "a table"


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, tuple) or not all(isinstance(one, str) and one for one in value):
        raise Misfit('for example ["one", "two"]')
    return value


def _level_prices(value: Any) -> tuple[int, ...]:
    if not isinstance(value, tuple) or not value:
        raise Misfit("for example [5, 10, 20, 40]: the prices of level 2, 3, 4 and 5")
    return tuple(map(whole(0, 1000).read, value))


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise Misfit("write true or false, without quotes")
    return value


def _branch(value: Any) -> Branch:
    found = Branch.__members__.get(str(value).upper().replace(" ", "_"))
    if found is None:
        raise Misfit(", ".join(one.value for one in Branch))
    return found


_TEXTS = Kind("a list of texts", _texts)
_FLAG = Kind("true or false", _flag)
_TECH_KINDS: dict[str, Kind[Any]] = {
    p.name: p.kind for p in (*EXCLUSIVE, *TECH) if p.name in ("tier", "level", "title")
}
_NOUNS = (
    "raid_targets",
    "carries",
    "tows",
    "site",
    "room",
    "repaired_by",
    "also_from",
    "built_on",
    "effects",
    "proves",
)
"""Traits of a card that name other units or places: rules say them, options do not."""

ROOT = Table(
    {
        "ruleset": TEXT,
        "board": TEXT,
        "rules": _TEXTS,
        "out": TEXT,
        "skin": TEXT,
        "name": TEXT,
        "research": Table(
            {"each": whole(2, 6), "prices": Kind("a list of IPCs from 0 to 1000", _level_prices), "rest": whole(0, 20)}
        ),
        "techs": Table(
            {"exclude": _TEXTS, "include": _TEXTS},
            Table({**_TECH_KINDS, "branch": Kind("a branch", _branch)}),
        ),
        "units": Table({}, Table({p.name: p.kind for p in TRAITS if p.name not in _NOUNS})),
        "modules": Table(dict.fromkeys(MODULES, _FLAG)),
        "switches": Table({switch.name.lower(): _FLAG for switch in Switch}),
    }
)


class _Reading:
    """Reads a file by its table, and collects all faults."""

    def __init__(self, file: str, lines: Mapping[Key, int]) -> None:
        self.file = file
        self.lines = lines
        self.faults: list[Fault] = []

    def table(self, data: Mapping[str, Any], table: Table, path: Key) -> dict[str, Any]:
        """The values of a table, as far as they are right."""
        read: dict[str, Any] = {}
        for key, value in data.items():
            wanted = table.keys.get(key, table.others)
            if wanted is None or (key not in table.keys and not isinstance(value, dict)):
                self._fault((*path, key), f"unknown key {key}{_inside(path)}", did_you_mean(key, [*table.keys]))
                continue
            try:
                read[key] = self._value(wanted, value, (*path, key))
            except Misfit as misfit:
                self._fault((*path, key), f"{key} = {_shown(value)} is not {wanted.shown}", str(misfit))
        return read

    def _value(self, wanted: Kind[Any] | Table, value: Any, path: Key) -> Any:
        if isinstance(wanted, Kind):
            return wanted.read(tuple(value) if isinstance(value, list) else value)
        if not isinstance(value, dict):
            raise Misfit(f"write [{'.'.join(path)}] and its keys below")
        return self.table(value, wanted, path)

    def _fault(self, path: Key, text: str, instead: str) -> None:
        self.faults.append(Fault(text, _where(self.file, self.lines, path), instead))


def _inside(path: Key) -> str:
    return f" in [{'.'.join(path)}]" if path else ""


def _shown(value: Any) -> str:
    text = {True: "true", False: "false"}[value] if isinstance(value, bool) else repr(value).replace("'", '"')
    return text if len(text) <= 60 else f"{text[:57]}..."
