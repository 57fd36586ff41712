"""`tro explain`: what a rule or unit does, how the engine does it, and what is not to the letter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from generator.cli.asking import options_of, rules_options
from generator.cli.console import out, print_json
from generator.compile.clause import Record
from generator.compile.fidelity import card_deviation, deviation, joined, records_of, research_deviation
from generator.language import say
from generator.language.card import Card
from generator.language.research import Research
from generator.language.rule import Rule
from generator.language.word import fold
from generator.project import Project, load_project
from generator.reference import how, how_of, nearest_id
from generator.why import fail

RESEARCH = "research"
"""The id under which a ruleset's way to technologies is explained."""


@dataclass(frozen=True, slots=True)
class Way:
    """How the engine does a part: the mechanism's name, its text, and what it costs everybody who uses it."""

    mechanism: str
    text: str
    near: str = ""


@dataclass(frozen=True, slots=True)
class Explanation:
    """All that is known about a rule, a unit, or research."""

    id: str
    title: str
    kind: str
    card: str
    sentences: tuple[str, ...]
    ways: tuple[Way, ...]
    deviation: str
    where: str

    @property
    def fidelity(self) -> str:
        """Whether it plays to the letter: "exact", or "near"."""
        return "near" if self.deviation else "exact"


@click.command()
@click.argument("id")
@rules_options
@click.option("--json", "as_json", is_flag=True, help="Print one object for programs.")
def explain(id: str, config: Path | None, as_json: bool, **flags: Any) -> None:
    """Explain a rule or a unit by its ID: what it does, how, and how true.

    tro techs lists the ids of technologies; research explains the way to them.
    """
    found = explanation(id, load_project(options_of(config, **flags)))
    if as_json:
        print_json(_object(found))
    else:
        _tell(found, out())


def explanation(id: str, project: Project) -> Explanation:
    """What is known under an id, compared without underscores and case. Raises `Faulty` with the nearest."""
    complete = project.complete
    known: dict[str, Rule | Card | Research] = {fold(card.id): card for card in complete.cards}
    known |= {fold(one.id): one for one in objectives_of(project)}
    known |= {fold(rule.id): rule for rule in complete.rules}
    if complete.research is not None:
        known[RESEARCH] = complete.research
    ids = [getattr(one, "id", RESEARCH) for one in known.values()]
    match known.get(fold(id)):
        case Rule() as rule if rule in objectives_of(project):
            return _of_objective(rule)
        case Rule() as rule:
            return _of_rule(rule, project)
        case Card() as card:
            return _of_card(card, project)
        case Research() as research:
            return _of_research(research, project)
    near = nearest_id(id, ids)
    remedy = f"did you mean {near}?" if near else "tro techs lists the technologies"
    raise fail(f'nothing has the id "{id}"', instead=remedy)


def _of_rule(rule: Rule, project: Project) -> Explanation:
    """A rule; one that bears the name of a unit tells of both."""
    records = records_of(rule.effects, project.world)
    units = [_of_card(card, project) for card in project.complete.cards if card.id == rule.id]
    return Explanation(
        rule.id,
        rule.title,
        ", ".join(_about(rule)),
        say.written_card(rule, project.complete.speech),
        (*say.rule(rule, project.complete.speech), *(f"The unit: {text}" for u in units for text in u.sentences)),
        tuple(dict.fromkeys([*_ways(records), *(way for unit in units for way in unit.ways)])),
        joined([deviation(rule, project.world), *(unit.deviation for unit in units)]),
        str(rule.where),
    )


def objectives_of(project: Project) -> tuple[Rule, ...]:
    """The board's own objectives."""
    return tuple(one for one in project.found.board.objectives if isinstance(one, Rule))


def _of_objective(rule: Rule) -> Explanation:
    """An objective of the board: its card says when, in the board's own terms."""
    kind = f"objective of the board, {rule.nations[0].title}"
    pays = (f"Pays {rule.pays} IPCs at collection.",)
    return Explanation(rule.id, rule.title, kind, rule.card, pays, (), rule.deviation, str(rule.where))


def _about(rule: Rule) -> Iterable[str]:
    named = {"tech": "universal technology", "exclusive": "exclusive technology"}
    yield named.get(rule.kind, rule.kind.replace("_", " "))
    if rule.tier:
        yield f"tier {rule.tier}"
    if rule.level:
        yield f"research level {rule.level}"
    if rule.branch:
        yield rule.branch.value
    yield from (nation.title for nation in rule.nations)


def _of_card(card: Card, project: Project) -> Explanation:
    records = records_of(card.effects, project.world)
    near = card_deviation(card, project.world)
    ways = (Way("cards", how_of("cards")), *_ways(records))
    sentences = say.card(card, project.complete.speech)
    return Explanation(card.id, card.title, "unit", "", sentences, ways, near, str(card.where))


def _of_research(research: Research, project: Project) -> Explanation:
    sentences = say.research(research, project.complete.speech)
    ways = (Way("research", how_of("research")),)
    near, where = research_deviation(research), str(research.where)
    return Explanation(RESEARCH, "Research", "the way to technologies", "", sentences, ways, near, where)


def _ways(records: Sequence[Record]) -> tuple[Way, ...]:
    return tuple(dict.fromkeys(Way(record.mechanism, how(record), record.near) for record in records))


def _object(found: Explanation) -> dict[str, Any]:
    return {
        "id": found.id,
        "title": found.title,
        "kind": found.kind,
        "card": found.card,
        "sentences": list(found.sentences),
        "how": [{"mechanism": way.mechanism, "text": way.text, "near": way.near} for way in found.ways],
        "fidelity": found.fidelity,
        "deviation": found.deviation,
        "where": found.where,
    }


def _tell(found: Explanation, console: Console) -> None:
    head = Text(found.title, style="bold")
    head.append(f"  {found.id}  {found.kind}", style="not bold dim")
    console.print(head)
    _part(console, "", [found.card])
    _part(console, "What it does", found.sentences)
    _part(console, "How the engine does it", [f"{way.mechanism}: {way.text}" for way in found.ways])
    _part(console, f"How true it is: {found.fidelity}", [found.deviation])
    _part(console, "Where it is written", [found.where])


def _part(console: Console, title: str, lines: Iterable[str]) -> None:
    said = [line for line in lines if line]
    if not said and not title.startswith("How true"):
        return
    if title:
        console.print(Text(title, style="bold"))
    for line in said:
        console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))
