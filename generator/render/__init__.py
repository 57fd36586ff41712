"""From a game to the text files of its map folder: the game XML, map.yml, the notes and the .properties files."""

from __future__ import annotations

from dataclasses import dataclass

from generator.game.model import Game
from generator.render import families, grammar, notes, properties
from generator.render.environment import environment
from generator.render.trace import MARK, Span, Trace, Tracer

__all__ = ["Package", "Span", "Trace", "render"]

CONTENT = "map/"
"""The client's content root within a map folder: games, texts, pictures and point files lie below it."""


@dataclass(frozen=True, slots=True)
class Package:
    """The written files by their path in the map folder, the path of the game XML among them, and its trace."""

    files: dict[str, bytes]
    game_file: str
    trace: Trace


def render(game: Game) -> Package:
    """Write a game. Raises `Faulty` for names and tables that TripleA could not read back."""
    grammar.check(game)
    xml, trace = _game_xml(game)
    game_file = f"{CONTENT}games/{game.file_name}"
    files = {"map.yml": _text("map.yml.j2", game=game).encode(), game_file: xml.encode()}
    note = _text("notes.html.j2", notes=notes.read(game.notes, game.name))
    files[game_file.removesuffix(".xml") + ".notes.html"] = note.encode("ascii", "xmlcharrefreplace")
    for file, lines in properties.by_file(game.texts).items():
        files[f"{CONTENT}{file}.properties"] = _text("lines.properties.j2", lines=lines).encode("ascii")
    return Package(files, game_file, trace)


def _text(template: str, **values: object) -> str:
    return environment().get_template(f"text/{template}").render(values)


def _game_xml(game: Game) -> tuple[str, Trace]:
    gathered = families.gather(game.attachments)
    tracer = Tracer()
    marked = (
        environment()
        .get_template("game/game.xml.j2")
        .render(
            game=game,
            variables=gathered.variables,
            attachments=gathered.attachments,
            because=tracer.because,
            end=MARK,
        )
    )
    return tracer.read(marked)
