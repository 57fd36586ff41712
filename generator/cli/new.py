"""`tro new`: a small folder of rules to begin with."""

from __future__ import annotations

from pathlib import Path

import click

from generator.cli.console import as_argument
from generator.new import new as write_new


@click.command()
@click.argument("name", type=click.Path(path_type=Path))
def new(name: Path) -> None:
    """Write a small folder of rules called NAME, that builds at once.

    It has a technology and a changed number, to be changed further. Nothing is ever overwritten.
    """
    for file in write_new(name):
        click.echo(f"wrote {file}")
    click.echo("\nBuild the map with:")
    click.echo(f"tro build --config {as_argument(name / 'tro.toml')}")
