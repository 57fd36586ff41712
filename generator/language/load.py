"""Finding and reading rulesets: built-in ones by name, foreign ones by their folder.

A foreign folder is a package of its own name: its files import each other relatively, and built-in rules as
`generator.rules...`. Whatever is wrong in a file is one line with its place.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import sys
import traceback
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from generator.language.complete import Complete, complete
from generator.language.ruleset import Ruleset
from generator.language.word import spelled
from generator.why import Fault, Faulty, Where, did_you_mean, fail, nearest

_BUILT_IN = "generator.rules"


def load_ruleset(name_or_folder: str | Path) -> Ruleset:
    """The ruleset of a built-in name (`tro`) or of a folder. Raises `Faulty` with the place of what is wrong."""
    if isinstance(name_or_folder, str) and name_or_folder in built_in():
        return _ruleset_of(_imported(f"{_BUILT_IN}.{name_or_folder}"))
    return _foreign(Path(name_or_folder))


def load(
    name_or_folder: str | Path, extra: Iterable[str | Path] = (), settings: Mapping[str, Any] | None = None
) -> Complete:
    """A ruleset with the folders upon it and the user's settings, complete."""
    return complete(load_ruleset(name_or_folder), settings, [load_ruleset(Path(folder)) for folder in extra])


def built_in() -> tuple[str, ...]:
    """The names of the built-in rulesets."""
    package = importlib.import_module(_BUILT_IN)
    found = (module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)
    return tuple(sorted(name for name in found if name != "boards"))


def _foreign(folder: Path) -> Ruleset:
    if not folder.is_dir():
        raise fail(f'"{folder}" is no ruleset and no folder of rules', instead=did_you_mean(str(folder), built_in()))
    init = folder.resolve() / "__init__.py"
    name = init.parent.name
    if not init.is_file():
        raise fail(f"{folder} has no __init__.py", instead='one with: ruleset = Ruleset("...", base=...)')
    if not name.isidentifier():
        raise fail(f'a folder of rules cannot be called "{name}"', instead="letters, figures and _ only")
    known = sys.modules.get(name)
    if known is not None and Path(str(known.__file__)).resolve() == init:
        return _ruleset_of(known)
    if known is not None or importlib.util.find_spec(name) is not None:
        raise fail(f'a folder of rules cannot be called "{name}": Python knows another {name}', instead="rename it")
    return _ruleset_of(_executed(name, init))


def _executed(name: str, init: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, init, submodule_search_locations=[str(init.parent)])
    if spec is None or spec.loader is None:
        raise fail(f"{init} cannot be read")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        for loaded in [one for one in sys.modules if one == name or one.startswith(name + ".")]:
            del sys.modules[loaded]
        raise _faulty(error) from error
    return module


def _imported(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except Exception as error:
        raise _faulty(error) from error


def _ruleset_of(module: ModuleType) -> Ruleset:
    ruleset = getattr(module, "ruleset", None)
    if not isinstance(ruleset, Ruleset):
        where = Where(spelled(module.__name__, str(module.__file__)))
        raise fail("no ruleset is defined", where, 'ruleset = Ruleset("...", modules=[...])')
    return ruleset


def _faulty(error: Exception) -> Faulty:
    """Whatever went wrong while rules were read, as one line with its place."""
    match error:
        case Faulty():
            return error
        case SyntaxError():
            return Faulty(Fault(f"not Python: {error.msg}", Where(_short(str(error.filename)), error.lineno or 0)))
        case NameError():
            near = nearest(error.name or "", _names_at(error))
            remedy = f"did you mean {near}?" if near else "define or import it above"
            return Faulty(Fault(f"unknown name {error.name}", _last_line(error), remedy))
    return Faulty(Fault(f"{type(error).__name__}: {error}", _last_line(error)))


def _last_line(error: Exception) -> Where:
    """The last line of rules that was reached: the program's own files and Python's are passed over."""
    for frame, line in reversed(list(traceback.walk_tb(error.__traceback__))):
        name = str(frame.f_globals.get("__name__", ""))
        if not name.startswith("importlib") and (name.startswith(_BUILT_IN) or not name.startswith("generator")):
            return Where(spelled(name, frame.f_code.co_filename), line)
    return Where("")


def _names_at(error: Exception) -> list[str]:
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    return sorted(name for name in frames[-1].f_globals if not name.startswith("_")) if frames else []


def _short(file: str) -> str:
    """A file by its folder and name."""
    path = Path(file)
    below = [one for one in path.parts if one not in ("", path.anchor)]
    start = below.index("rules") if "rules" in below else len(below) - 2
    return "/".join(below[max(start, 0) :])
