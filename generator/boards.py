"""Finding a board: a built-in one by its name, another by its folder, and how its players look.

A board is a package with a value `board`. It can be drawn if it also has a module `looks` with `SIZE` (width and height
of the coordinates of its places) and `LOOKS` (a `PlayerLook` for each player).
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import sys
import traceback
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from generator.language.board import Board
from generator.why import Fault, Faulty, Where, did_you_mean, fail

_BUILT_IN = "generator.rules.boards"


@dataclass(frozen=True, slots=True)
class FoundBoard:
    """A board, and the package that holds it."""

    board: Board
    package: ModuleType

    def looks(self) -> ModuleType:
        """Its module `looks`. Raises `Faulty` if it has none."""
        name = f"{self.package.__name__}.looks"
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
            remedy = "give it a looks.py with SIZE and LOOKS, or build with --no-pictures"
            raise fail(f"the board {self.board.title} does not say how it looks", instead=remedy) from error


def built_in() -> tuple[str, ...]:
    """The names of the built-in boards."""
    package = importlib.import_module(_BUILT_IN)
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg))


def load_board(name_or_folder: str) -> FoundBoard:
    """The board of a built-in name or of a folder.

    Raises `Faulty`: no such board, no `board` in it, a mistake in its files, or a nation without a capital on it.
    """
    if name_or_folder in built_in():
        package = importlib.import_module(f"{_BUILT_IN}.{name_or_folder}")
    else:
        package = _foreign(Path(name_or_folder))
    board = getattr(package, "board", None)
    if not isinstance(board, Board):
        raise fail("no board is defined", Where(f"{name_or_folder}/__init__.py"), "board = tables.board(...)")
    _check_capitals(board, Where(f"{name_or_folder}/__init__.py"))
    return FoundBoard(board, package)


def _check_capitals(board: Board, where: Where) -> None:
    """Every nation plays for its capital: it must name one, and the board must have it."""
    faults = []
    for nation in board.nations:
        if not nation.capital:
            faults.append(Fault(f"{nation.title} has no capital", where, 'capital="..." names a place of the board'))
            continue
        try:
            board.place(nation.capital, where)
        except Faulty as faulty:
            text = f'the capital of {nation.title}, "{nation.capital}", is not on the board'
            faults.append(Fault(text, where, faulty.faults[0].instead))
    if faults:
        raise Faulty(*faults)


def _foreign(folder: Path) -> ModuleType:
    init = folder.resolve() / "__init__.py"
    name = init.parent.name
    if not init.is_file():
        remedy = did_you_mean(str(folder), built_in())
        raise fail(f'"{folder}" is no board and no folder of one', instead=remedy)
    known = sys.modules.get(name)
    if known is not None and known.__file__ and Path(known.__file__).resolve() == init:
        return known
    if not name.isidentifier() or known is not None or importlib.util.find_spec(name) is not None:
        raise fail(f'the folder of a board cannot be called "{name}"', instead="a name of its own, of letters and _")
    spec = importlib.util.spec_from_file_location(name, init, submodule_search_locations=[str(init.parent)])
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        for loaded in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
            del sys.modules[loaded]
        if isinstance(error, Faulty):
            raise
        raise fail(f"{type(error).__name__}: {error}", _place(error, init.parent)) from error
    return module


def _place(error: Exception, folder: Path) -> Where:
    """The last line of the board's own files that was reached, or the line that is no Python."""
    if isinstance(error, SyntaxError) and error.filename:
        return Where(f"{folder.name}/{Path(error.filename).name}", error.lineno or 0)
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if Path(frame.filename).resolve().is_relative_to(folder):
            return Where(f"{folder.name}/{Path(frame.filename).name}", frame.lineno or 0)
    return Where(f"{folder.name}/__init__.py")
