"""`tro skin`: the pictures of a map to look at, and how an installed map's pictures match ours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from PIL import Image

from generator.build import names
from generator.cli.asking import options_of, rules_options
from generator.cli.console import out, stages
from generator.compile import compile_game
from generator.looks import Drawing, drawing_of
from generator.options import Options
from generator.project import load_project
from generator.skin.cache import recall
from generator.skin.drawn import shown_things
from generator.skin.installed import compare
from generator.skin.png import from_image
from generator.skin.preview import Stack, board_picture
from generator.skin.sheet import sheet as contact_sheet
from generator.why import Where, fail

_PATH = click.Path(path_type=Path)


@click.command()
@rules_options
@click.option("--skin", metavar="PATH", type=_PATH, help="Take the pictures of an installed map; say what differs.")
@click.option("--sheet", metavar="FILE.png", type=_PATH, help="Draw all units, markers, resources and flags.")
@click.option("--map", "whole", metavar="FILE.png", type=_PATH, help="Draw the whole map as the game begins.")
@click.option("--wide", metavar="PIXELS", type=click.IntRange(200, 20_000), help="How wide the map is drawn.")
def skin(config: Path | None, sheet: Path | None, whole: Path | None, wide: int | None, **flags: Any) -> None:
    """Draw pictures to look at: a contact sheet, or the whole map.

    With --skin alone, nothing is drawn: it says which names of the installed map are nothing of ours, and which of ours
    it has no pictures of.
    """
    options = options_of(config, **flags)
    if not (sheet or whole or options.skin):
        raise click.UsageError("say what to draw: --sheet FILE.png, --map FILE.png, or compare with --skin PATH")
    for place in (sheet, whole):
        if place is not None:
            _check(place)
    with stages() as stage:
        stage("Reading the rules")
        drawing, stacks = _drawing(options)
        stage("Looking for the pictures")
        taken = compare(options.skin, *drawing) if options.skin else None
        if sheet is not None:
            files = taken.files if taken else shown_things(*drawing)
            _save(sheet, contact_sheet(files, *drawing[1:]))
        if whole is not None:
            files = taken.files if taken else recall(*drawing, progress=stage)
            _save(whole, _narrow(board_picture(files, drawing[0], stacks), wide))
    for line in taken.lines() if taken else ():
        out().print(line, soft_wrap=True)
    for place in filter(None, (sheet, whole)):
        out().print(f"Drawn: {place}", soft_wrap=True)


def _drawing(options: Options) -> tuple[Drawing, tuple[Stack, ...]]:
    """What is drawn for a project, and the stacks of units at the start of its game."""
    project = load_project(options)
    game = compile_game(project.complete, project.found.board, names(project))
    stacks = dict.fromkeys((put.territory, put.player, put.unit) for put in game.placements)
    return drawing_of(project.world, game, project.found.looks()), tuple(stacks)


def _check(place: Path) -> None:
    """Raises `Faulty` if no picture can be written there; said before minutes of work are spent."""
    if place.suffix.lower() != ".png":
        raise fail(f"{place} is no name of a PNG", instead=f"write {place.with_suffix('.png')}")
    if place.is_dir() or not place.absolute().parent.is_dir():
        raise fail("no picture can be written there", Where(str(place)), "name a file in a folder that is there")


def _narrow(picture: Image.Image, wide: int | None) -> Image.Image:
    if wide is None or wide >= picture.width:
        return picture
    return picture.resize((wide, round(picture.height * wide / picture.width)), Image.Resampling.LANCZOS)


def _save(place: Path, picture: Image.Image) -> None:
    """As 256 colours, which are enough to look at. Raises `Faulty` if the file cannot be written."""
    few = picture.convert("RGB").quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    try:
        place.write_bytes(from_image(few.convert("RGB")))
    except OSError as error:
        raise fail(f"the picture cannot be written ({error.strerror})", Where(str(place))) from error
