"""`tro install`: put a built map where the client finds it."""

from __future__ import annotations

from pathlib import Path

import click

from generator import package
from generator.why import Where, fail

BUILDS = Path("output")
"""Where builds lie unless they were sent elsewhere."""


@click.command()
@click.argument("zip_file", metavar="[ZIP]", required=False, type=click.Path(path_type=Path))
@click.option(
    "--maps",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="The client's folder of maps, if it was moved in the client's settings.",
)
def install(zip_file: Path | None, maps: Path | None) -> None:
    """Put a built map into the folder of the TripleA client.

    ZIP is the map's zip; without it, the one in output/ is taken. An earlier build of the same map is replaced, any
    other map is left alone.
    """
    done = package.install(zip_file or _only_build(), package.maps_folder(maps))
    click.echo(f"Installed {done.map_name} as {done.zip}.")
    for earlier in done.replaces:
        click.echo(f"It takes the place of {earlier.name}.")
    click.echo("TripleA unpacks it at its next start.")


def _only_build() -> Path:
    builds = sorted(BUILDS.glob("*.zip"))
    if len(builds) == 1:
        return builds[0]
    if not builds:
        raise fail("there is no zip of a map here", Where(f"{BUILDS}/"), "run tro build first, or name the zip")
    names = ", ".join(build.name for build in builds)
    raise fail(f"there are several maps: {names}", Where(f"{BUILDS}/"), "name the zip to install")
