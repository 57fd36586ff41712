"""How long each pass from a game to its zip takes, and how that compares with lxml reading the same XML.

Run it from the repository: `python tests/bench/bench_build.py`. The game is a made one of the size that a build of all
rules has; its figures are no test, for they depend on the machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from lxml import etree
from rich.console import Console
from rich.table import Table

from generator.game.model import Attachment, Game, Option, Player, Rows, Territory, UnitType
from generator.package import zip_bytes
from generator.render import families, grammar, render
from generator.render.environment import environment
from generator.why import Because, Where

T = TypeVar("T")

PLACES = 332
SINGLE_ATTACHMENTS = 5400
OPTIONS = 7
FAMILIES = 240
NATIONS = 8
DTD = Path(__file__).parents[2] / "generator" / "check" / "game.dtd"


def made_game() -> Game:
    """A game of nothing but bulk."""
    places = tuple(f"Place {number}" for number in range(PLACES))
    single = tuple(_attachment(number) for number in range(SINGLE_ATTACHMENTS))
    table = Rows(("place", "times"), tuple((place, str(number % 3)) for number, place in enumerate(places)))
    repeated = tuple(_family(number, table) for number in range(FAMILIES))
    return Game(
        name="Bulk",
        map_name="Bulk",
        file_name="bulk.xml",
        territories=tuple(map(Territory, places)),
        players=tuple(Player(f"P{nation}", ("All",)) for nation in range(NATIONS)),
        unit_types=tuple(UnitType(f"U{number}") for number in range(200)),
        attachments=single + repeated,
    )


def _attachment(number: int) -> Attachment:
    why = (Because(f"rule {number % 125}", 1, Where("rules.py", number)),)
    options = tuple(
        Option(f"option{at}", f"value {number % 50} of {at}", "2" if at % 3 else "") for at in range(OPTIONS)
    )
    return Attachment(
        "TriggerAttachment", f"triggerAttachment_{number}", f"P{number % NATIONS}", "player", options, why
    )


def _family(number: int, table: Rows) -> Attachment:
    options = (Option("placement", "@place@:U1", "1"), Option("uses", "@times@"))
    why = (Because(f"family {number}", 1, Where("rules.py", number)),)
    name = f"triggerAttachment_{number}_@place@"
    return Attachment("TriggerAttachment", name, "P0", "player", options, why, each=table)


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Seconds and result of one run."""
    start = time.perf_counter()
    result = work()
    return time.perf_counter() - start, result


def read_and_validate(xml: bytes) -> None:
    """What the ratio compares with: lxml's parser and the grammar, and nothing of ours."""
    etree.DTD(str(DTD)).validate(etree.fromstring(xml))


def main() -> None:
    """Print the table."""
    game = made_game()
    compiling, _ = timed(lambda: environment().get_template("game/game.xml.j2"))
    checking, _ = timed(lambda: grammar.check(game))
    gathering, _ = timed(lambda: families.gather(game.attachments))
    rendering, package = timed(lambda: render(game))
    zipping, _ = timed(lambda: zip_bytes(package.files))
    xml = package.files[package.game_file]
    reading = min(timed(lambda: read_and_validate(xml))[0] for _ in range(3))

    passes = {
        "templates, compiled once": compiling,
        "names and characters": checking,
        "families": gathering,
        "texts": rendering - checking - gathering,
        "zip": zipping,
    }
    whole = sum(passes.values())
    table = Table("pass", "seconds", "share", title=f"{len(xml) / 1e6:.1f} MB of game XML")
    for name, seconds in passes.items():
        table.add_row(name, f"{seconds:.3f}", f"{seconds / whole:.0%}")
    table.add_row("all", f"{whole:.3f}", "100%")
    table.add_row("lxml, parse and validate", f"{reading:.3f}", f"{whole / reading:.1f}x")
    Console().print(table)


if __name__ == "__main__":
    main()
