"""`tro new`: a small folder of rules to begin with."""

from __future__ import annotations

from pathlib import Path

import click

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
    config = str(name / "tro.toml")
    click.echo(f"tro build --config {chr(34) + config + chr(34) if chr(32) in config else config}")
