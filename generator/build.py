"""The whole way from options to the files of a map: rules, game, texts, pictures, check. Writes nothing to disk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator import __version__
from generator.check.findings import Finding, Severity
from generator.compile import compile_game
from generator.defect import Defect
from generator.game.model import Game
from generator.importer.tree import unhurried
from generator.language.complete import Complete
from generator.options import Options
from generator.package import combine, zip_name
from generator.project import Project, load_project
from generator.render import Package, render

Progress = Callable[[str], object]
"""Told the name of each stage as it begins."""

_DRAWN_BY_THE_CLIENT = ("map/baseTiles/", "map/reliefTiles/", "map/territoryNames/", "map/units/")
"""Pictures that the client makes up plainly where a map has none."""


@dataclass(frozen=True, slots=True)
class Built:
    """A finished map. `ignored`: what the options left without effect; `findings`: warnings of the doctor.

    `unmatched`: lines about names of the installed map that was taken for its pictures.
    """

    name: str
    files: Mapping[str, bytes]
    game: Game
    complete: Complete
    ignored: tuple[str, ...]
    findings: tuple[Finding, ...]
    unmatched: tuple[str, ...] = ()

    @property
    def techs(self) -> int:
        """How many universal technologies the map offers."""
        return sum(rule.kind == "tech" for rule in self.complete.rules)

    @property
    def exclusives(self) -> int:
        """How many national technologies the map offers."""
        return sum(rule.kind == "exclusive" for rule in self.complete.rules)


def build(options: Options, progress: Progress = lambda _stage: None) -> Built:
    """The map that the options ask for.

    Raises `Faulty` for faults of the user's input, and `Defect` if the doctor finds an error in the result.
    """
    with unhurried():
        progress("Reading the rules")
        project = load_project(options)
        progress("Compiling the game")
        game = compile_game(project.complete, project.found.board, names(project))
        progress("Writing the game")
        package = render(game)
        progress("Looking for the pictures")
        unmatched: list[str] = []
        files = combine(package.files, pictures(project, game, unmatched.extend, progress))
        progress("Checking the map")
        findings = tuple(f for f in examine(files, package) if _worth_telling(f, options))
    ignored = (*project.ignored, *_idle(game, project))
    return Built(project.name, files, game, project.complete, ignored, findings, tuple(unmatched))


def _idle(game: Game, project: Project) -> Iterator[str]:
    """Sentences without effect, each as a line for the author."""
    titles = {rule.id: rule.title for rule in project.complete.rules}
    titles |= {card.id: card.title for card in project.complete.cards}
    for because in game.idle:
        yield f"{because.where}: {titles.get(because.rule, because.rule)}: no unit of this game is meant; no effect"


def names(project: Project) -> dict[str, str]:
    """What the game, its map and its file are called."""
    name = project.name
    file = zip_name(name).removesuffix(".zip") + ".xml"
    return {"name": name, "map_name": name, "file_name": file, "version": __version__}


def pictures(
    project: Project,
    game: Game,
    tell: Callable[[Iterable[str]], object] = lambda _lines: None,
    progress: Progress = lambda _stage: None,
) -> Mapping[str, bytes]:
    """Pictures and point files: drawn, or of an installed map; `tell` hears which of its names did not match."""
    from generator.looks import drawing_of
    from generator.skin.cache import recall

    drawing = drawing_of(project.world, game, project.found.looks())
    files: Mapping[str, bytes]
    if project.options.skin is not None:
        from generator.skin.installed import compare

        taken = compare(project.options.skin, *drawing)
        tell(taken.lines())
        files = taken.files
    else:
        files = recall(*drawing, progress)
    if project.options.modules.pictures:
        return files
    return {name: data for name, data in files.items() if not name.startswith(_DRAWN_BY_THE_CLIENT)}


def examine(files: Mapping[str, bytes], package: Package) -> tuple[Finding, ...]:
    """What the doctor says about a finished map. Raises `Defect` for errors, with the rules behind each line."""
    from generator.check import check_package

    findings = tuple(check_package(files))
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    if errors:
        raise Defect(_blamed(finding, package) for finding in errors)
    return findings


def _worth_telling(finding: Finding, options: Options) -> bool:
    """Whether somebody who builds a map wants to hear it: no mere hints, and not what was left out on purpose."""
    on_purpose = not options.modules.pictures and finding.file.startswith(_DRAWN_BY_THE_CLIENT)
    return finding.severity > Severity.HINT and not on_purpose


def _blamed(finding: Finding, package: Package) -> str:
    """A finding, with the rules that wanted the line."""
    at_game = finding.file.endswith(package.game_file.rpartition("/")[2])
    why = package.trace.at(finding.line) if at_game and finding.line else ()
    rules = ", ".join(dict.fromkeys(map(str, why)))
    return f"{finding} (wanted by {rules})" if rules else str(finding)
