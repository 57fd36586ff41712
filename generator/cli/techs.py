"""`tro techs`: the tree of technologies, with the odds of a roll."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import click
from rich.text import Text
from rich.tree import Tree

from generator.cli.asking import options_of, rules_options
from generator.cli.console import out, print_json
from generator.language.board import Board
from generator.language.nouns import Branch
from generator.language.sides import Nation
from generator.odds import percent
from generator.project import load_project
from generator.reference import EXCLUSIVE, UNIVERSAL, TechEntry
from generator.reference import techs as techs_of
from generator.why import did_you_mean, fail


@click.command()
@click.argument("nation", required=False)
@rules_options
@click.option("--json", "as_json", is_flag=True, help="Print one array of objects for programs.")
def techs(nation: str | None, config: Path | None, as_json: bool, **flags: Any) -> None:
    """Show all technologies, or those of a NATION with its own odds.

    Universal technologies stand by tier and branch, with the odds of a roll at each research level; those of one nation
    by the level that grants them.
    """
    project = load_project(options_of(config, **flags))
    whose = nation_of(nation, project.found.board) if nation else None
    entries = techs_of(project, whose)
    if as_json:
        print_json([_object(entry) for entry in entries])
    else:
        out().print(_tree(entries, f"{project.name}, {whose.title}" if whose else project.name))


def nation_of(text: str, board: Board) -> Nation:
    """The nation that is meant by its name, adjective, id or player. Raises `Faulty` with the nearest."""
    known = {
        name.casefold(): nation
        for nation in board.nations
        for name in (nation.id, nation.title, nation.adjective, *nation.players)
    }
    if text.casefold() not in known:
        raise fail(f'no nation is called "{text}"', instead=did_you_mean(text.casefold(), list(known)))
    return known[text.casefold()]


def _object(entry: TechEntry) -> dict[str, Any]:
    rank = {"tier": entry.tier} if entry.kind == UNIVERSAL else {"level": entry.level}
    return {
        "id": entry.rule.id,
        "title": entry.rule.title,
        "kind": entry.kind,
        **rank,
        "nation": entry.nation.id if entry.nation else None,
        "branch": entry.rule.branch.value if entry.rule.branch else None,
        "needs": list(entry.rule.needs),
        "odds": [str(chance) for chance in entry.odds],
        "free": entry.free,
        "card": entry.rule.card,
        "fidelity": entry.fidelity,
        "deviation": entry.deviation,
    }


def _tree(entries: Sequence[TechEntry], title: str) -> Tree:
    tree = Tree(Text(title, style="bold"))
    universal = sorted((e for e in entries if e.kind == UNIVERSAL), key=lambda e: e.tier)
    for tier, of_tier in groupby(universal, key=lambda e: e.tier):
        _add_tier(tree, tier, list(of_tier))
    exclusives = sorted((e for e in entries if e.kind == EXCLUSIVE), key=_by_nation)
    for nation, own in groupby(exclusives, key=lambda e: e.nation.title if e.nation else ""):
        branch = tree.add(Text(f"Only {nation}", style="bold"))
        for entry in own:
            branch.add(_line(entry, f"level {entry.level}"))
    if not entries:
        tree.add(Text("no technologies"))
    return tree


def _by_nation(entry: TechEntry) -> tuple[str, int]:
    return (entry.nation.id if entry.nation else "", entry.level)


def _add_tier(tree: Tree, tier: int, entries: list[TechEntry]) -> None:
    usual = _most_common([entry.odds for entry in entries])
    head = Text(f"Tier {tier}" if tier else "Technologies", style="bold")
    if usual:
        head.append(f"   at level 1 to {len(usual)}: {_odds(usual)}", style="not bold")
    branch = tree.add(head)
    order = [None, *Branch]
    by_branch = sorted(entries, key=lambda e: order.index(e.rule.branch))
    for name, of_branch in groupby(by_branch, key=lambda e: e.rule.branch.value if e.rule.branch else ""):
        place = branch.add(Text(name)) if name else branch
        for entry in of_branch:
            place.add(_line(entry, "" if entry.odds == usual else _odds(entry.odds)))


def _most_common(odds: list[tuple[Any, ...]]) -> tuple[Any, ...]:
    return max(odds, key=odds.count)


def _odds(odds: Sequence[Any]) -> str:
    return " ".join(percent(chance).replace(" ", "") if chance else "-" for chance in odds)


def _line(entry: TechEntry, note: str) -> Text:
    line = Text(entry.rule.title)
    line.append(f"  {entry.rule.id}", style="dim")
    notes = [
        "owned from the start" if entry.free else note,
        f"needs {', '.join(entry.needs)}" if entry.needs else "",
        entry.fidelity,
    ]
    line.append("  " + "; ".join(text for text in notes if text), style="green" if not entry.deviation else "yellow")
    return line
