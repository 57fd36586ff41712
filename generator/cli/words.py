"""`tro words`: the words that rules are written in, and what they compile to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from generator.cli.console import out, print_json
from generator.compile.clause import Record
from generator.compile.mechanisms import records
from generator.language.vocabulary import WordDoc, catalogue
from generator.why import did_you_mean, fail


@click.command()
@click.argument("word", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print for programs: one array, or of a WORD one object.")
def words(word: str | None, as_json: bool) -> None:
    """List the words of the rules, or explain a WORD.

    Of a word it shows the parameters with their ranges, and every combination that TripleA can play.
    """
    known = catalogue()
    if word is None:
        if as_json:
            print_json([_object(one) for one in known])
        else:
            _list(known, out())
        return
    named = {one.name.rpartition(".")[2].casefold(): one for one in known}
    named |= {one.name.casefold(): one for one in known}
    found = named.get(word.lstrip("@").casefold())
    if found is None:
        raise fail(f'there is no word "{word}"', instead=did_you_mean(word, [one.name for one in known]))
    if as_json:
        print_json(_object(found))
    else:
        _tell(found, out())


def _served(word: WordDoc) -> tuple[Record, ...]:
    return tuple(record for record in records() if record.word.__name__ == word.name)


def _object(word: WordDoc) -> dict[str, Any]:
    return {
        "name": word.name,
        "kind": word.kind,
        "signature": word.signature,
        "meaning": word.meaning,
        "parameters": [
            {"name": p.name, "group": p.group, "takes": p.takes, "meaning": p.meaning, "required": p.required}
            for p in word.parameters
        ],
        "compiles": [
            {
                "sentence": record.spelled(),
                "changes": record.changes.split(),
                "needs": record.needs.split(),
                "may": record.may.split(),
                "mechanism": record.mechanism,
                "near": record.near,
            }
            for record in _served(word)
        ],
    }


def _list(known: Sequence[WordDoc], console: Console) -> None:
    for kind, of_kind in groupby(known, key=lambda one: one.kind):
        table = Table(
            title=f"{kind}s".capitalize(), title_justify="left", show_header=False, box=None, title_style="bold"
        )
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        for word in of_kind:
            table.add_row(word.name, word.meaning)
        console.print(table)
    console.print("tro words WORD shows its parameters and what it compiles to.", soft_wrap=True)


def _tell(word: WordDoc, console: Console) -> None:
    console.print(Text(word.signature, style="bold"))
    console.print(word.meaning)
    for group, parameters in groupby(word.parameters, key=lambda p: p.group):
        table = Table(
            title=f"{group}s".capitalize(), title_justify="left", box=None, title_style="bold", show_header=False
        )
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        table.add_column(overflow="fold")
        for p in parameters:
            table.add_row(f"{p.name}{' (must be said)' if p.required else ''}", p.takes, p.meaning)
        console.print(table)
    served = _served(word)
    if served:
        console.print(_combinations(served))


def _combinations(served: Sequence[Record]) -> Table:
    table = Table(title="What works", title_justify="left", box=None, title_style="bold", show_header=False)
    for _ in range(3):
        table.add_column(overflow="fold")
    for record in served:
        also = f"also: {', '.join(record.may.split())}" if record.may else ""
        changes = ", ".join(record.changes.split())
        table.add_row(
            record.spelled(), "; ".join(text for text in (changes, also, record.near) if text), record.mechanism
        )
    return table
