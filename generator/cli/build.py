"""`tro build`: from rules to a map in one zip."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from generator import package
from generator.build import Built
from generator.build import build as build_map
from generator.cli.asking import options_of, rules_options
from generator.cli.console import as_argument, err, out, print_json, stages
from generator.options import Options

F = TypeVar("F", bound=Callable[..., Any])

BUILDS = Path("output")
"""Where builds go unless they are sent elsewhere."""

_MOST_LINES = 8
"""Lines about what was left out that are shown; the rest is counted."""


def _without(part: str, text: str) -> Callable[[F], F]:
    """A flag that switches a part of the game off; not given, it leaves the decision to the file of options."""

    def off(_ctx: click.Context, _param: click.Parameter, given: bool) -> bool | None:
        return False if given else None

    return click.option(f"--no-{part}", part.replace("-", "_"), is_flag=True, callback=off, help=text)


@click.command()
@rules_options
@click.option("--skin", metavar="PATH", type=click.Path(path_type=Path), help="Take the pictures of an installed map.")
@click.option("--out", metavar="PATH", type=click.Path(path_type=Path), help="Where the map goes: a .zip, or a folder.")
@click.option("--name", metavar="TEXT", help="What the map is called in the client.")
@_without("research", "Leave out research, and all technologies with it.")
@_without("unit-changes", "Leave out new cards for units of the base ruleset.")
@_without("advantages", "Leave out the nations' advantages.")
@_without("exclusives", "Leave out the nations' own technologies.")
@_without("pictures", "Let the client draw board and units plainly: a small zip.")
@click.option("--force", is_flag=True, help="Replace a map that is there already.")
@click.option("--json", "as_json", is_flag=True, help="Print a summary for programs.")
def build(config: Path | None, force: bool, as_json: bool, **flags: Any) -> None:
    """Make a map from rules, as one zip in output/.

    Options may stand in tro.toml as well; what is said here goes over it.
    """
    options = options_of(config, **flags)
    if options.out is not None:
        package.check_place(options.out, force)
    with stages() as stage:
        built = build_map(options, stage)
        stage("Packing")
        place = package.write(built.files, _place(options, built), force=force or options.out is None)
    if as_json:
        print_json(_summary(built, place))
    else:
        tell(built, place)


def _place(options: Options, built: Built) -> Path:
    return options.out or BUILDS / package.zip_name(built.name)


def _size(place: Path) -> int:
    files = [place] if place.is_file() else [file for file in place.rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files)


def _summary(built: Built, place: Path) -> dict[str, Any]:
    return {
        "name": built.name,
        "path": str(place),
        "bytes": _size(place),
        "technologies": built.techs,
        "exclusives": built.exclusives,
        "ignored": list(built.ignored),
        "unmatched": list(built.unmatched),
        "warnings": [str(finding) for finding in built.findings],
    }


def tell(built: Built, place: Path) -> None:
    """Say what was made and where it lies; what is worth a notice goes to stderr."""
    offered = [f"{built.techs} technologies"] if built.techs else []
    offered += [f"{built.exclusives} exclusives"] if built.exclusives else []
    offered += [f"{_size(place) / 1e6:.1f} MB"]
    out().print(f"Built {built.name}: {', '.join(offered)}.", f"It is {place}", sep="\n", soft_wrap=True)
    notices = err()
    for line in built.unmatched:
        notices.print(line, soft_wrap=True)
    for line in built.ignored[:_MOST_LINES]:
        notices.print(f"Without effect: {line}", soft_wrap=True)
    if len(built.ignored) > _MOST_LINES:
        notices.print(f"... and {len(built.ignored) - _MOST_LINES} more; --json lists them all")
    if built.findings:
        notices.print(f"The doctor has {len(built.findings)} remarks: tro check {as_argument(place)}", soft_wrap=True)
