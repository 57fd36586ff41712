"""Options that several commands share: which rules, board and file of options they look at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from generator.options import Options, read_options

F = TypeVar("F", bound=Callable[..., Any])

_PATH = click.Path(path_type=Path)
_SHARED = (
    click.option("--config", metavar="FILE", type=_PATH, help="A file of options instead of tro.toml."),
    click.option("--ruleset", metavar="NAME", help="A built-in ruleset, or a folder with one."),
    click.option("--board", metavar="NAME", help="A built-in board, or a folder with one."),
    click.option("--rules", metavar="FOLDER", multiple=True, type=_PATH, help="Rules of your own on top; repeatable."),
)


def rules_options(command: F) -> F:
    """Adds `--config`, `--ruleset`, `--board` and `--rules`, to be given to `options_of`."""
    for option in reversed(_SHARED):
        command = option(command)
    return command


def options_of(config: Path | None, **flags: Any) -> Options:
    """The options of a command: those of the file, with the flags over them. Raises `Faulty`."""
    return read_options(config, flags)
