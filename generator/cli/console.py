"""What commands print with: results on stdout, everything else on stderr.

Colours are for terminals, and `NO_COLOR` switches them off (rich looks for it).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from rich.console import Console


def out() -> Console:
    """The console of results; texts are taken as they are, without markup. A pipe gets lines as long as they are."""
    console = Console(highlight=False, markup=False)
    return console if console.is_terminal else Console(highlight=False, markup=False, width=160)


def err() -> Console:
    """The console of progress and notices."""
    return Console(stderr=True, highlight=False, markup=False)


def print_json(value: Any) -> None:
    """A value for programs, and nothing else, on stdout; in ASCII, so that it survives every pipe."""
    click.echo(json.dumps(value, indent=2))


def as_argument(path: Path) -> str:
    """A path as it can be typed after a command, in any shell."""
    return f'"{path}"' if " " in str(path) else str(path)


@contextmanager
def stages() -> Iterator[Callable[[str], None]]:
    """A function that shows which stage is running: only on a terminal, gone when all is done."""
    console = err()
    if not console.is_terminal:
        yield lambda stage: None
        return
    with console.status("") as status:
        yield lambda stage: status.update(f"{stage} ...")
