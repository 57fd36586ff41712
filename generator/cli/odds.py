"""`tro odds`: how likely research succeeds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.table import Table

from generator.cli.asking import options_of
from generator.cli.console import out, print_json
from generator.odds import DIE, percent, tail
from generator.project import load_project
from generator.reference import hits_on

USUAL_EACH = 4
USUAL_LEVELS = 5
TIERS = 4


@click.command()
@click.option("--each", metavar="N", type=click.IntRange(2, DIE), help="The lowest roll that hits, 2 to 6.")
@click.option("--levels", metavar="N", type=click.IntRange(1, 12), help="The highest research level to show.")
@click.option(
    "--config", metavar="FILE", type=click.Path(path_type=Path), help="A file of options instead of tro.toml."
)
@click.option("--ruleset", metavar="NAME", help="A built-in ruleset, or a folder with one.")
@click.option("--json", "as_json", is_flag=True, help="Print one array of objects for programs.")
def odds(each: int | None, levels: int | None, config: Path | None, as_json: bool, **flags: Any) -> None:
    """Show how likely a research roll succeeds, by research level and tier.

    A roll has a die for each research level, and succeeds if as many dice hit as the technology's tier. Hit number and
    levels are those of the ruleset, unless they are named.
    """
    if each is None or levels is None:
        usual_each, usual_levels = _usual(options_of(config, **flags))
        each, levels = each or usual_each, levels or usual_levels
    if as_json:
        print_json([_object(each, level, tier) for level in range(1, levels + 1) for tier in range(1, TIERS + 1)])
    else:
        out().print(_table(each, levels))


def _usual(options: Any) -> tuple[int, int]:
    research = load_project(options).complete.research
    if research is None or research.levels is None:
        return USUAL_EACH, USUAL_LEVELS
    return research.success.each or USUAL_EACH, research.levels.highest


def _object(each: int, level: int, tier: int) -> dict[str, Any]:
    chance = tail(level, tier, each)
    return {"each": each, "level": level, "tier": tier, "chance": str(chance), "percent": float(chance * 100)}


def _table(each: int, levels: int) -> Table:
    table = Table(title=f"A die hits on {hits_on(each)}", title_justify="left")
    table.add_column("Level", justify="right")
    for tier in range(1, TIERS + 1):
        table.add_column(f"Tier {tier}", justify="right")
    for level in range(1, levels + 1):
        chances = [tail(level, tier, each) for tier in range(1, TIERS + 1)]
        table.add_row(str(level), *(percent(chance) if chance else "-" for chance in chances))
    return table
