"""Games of computers in processes of their own: the toy game to its end, and what is said when one does not play."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner
from toy import write_toy

from generator.cli.play import play as command
from generator.engine.find import Client
from generator.engine.jvm import Engine
from generator.engine.play import Played, PlayFailed, RoundPlayed, StepPlayed, play
from generator.why import Faulty

pytestmark = [pytest.mark.engine, pytest.mark.slow]


@pytest.fixture(scope="module")
def client(triplea: Engine) -> Client:
    return triplea.client


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_toy(tmp_path_factory.mktemp("toy") / "map")


def test_computers_play_and_the_save_plays_on(toy: Path, client: Client) -> None:
    result = Played()
    events = list(play(toy, client, rounds=2, players="weak", seed=7, result=result))
    steps = [event for event in events if isinstance(event, StepPlayed)]
    rounds = [event for event in events if isinstance(event, RoundPlayed)]
    assert [(r.round, sorted(r.players)) for r in rounds] == [(1, ["Blues", "Reds"]), (2, ["Blues", "Reds"])]
    assert rounds[0].players["Blues"].income == 9, "the place C is worth 9"
    assert (steps[0].step, steps[-1].step, steps[-1].done) == ("init", "endRound", steps[-1].all)
    assert (result.game, result.won, result.warnings) == ("Toy", False, ())
    assert 6 <= result.played_on <= 13, "the save was played on for a whole turn at least, a round at most"
    assert result.slowest(1)[0].seconds == max(s.seconds for s in steps)


def test_a_game_that_cannot_be_read_fails_with_the_parsers_words(tmp_path: Path, client: Client) -> None:
    (tmp_path / "bad.xml").write_text("<game><nonsense/></game>", "utf-8")
    with pytest.raises(PlayFailed, match="GameParser: Failed to load map"):
        list(play(tmp_path / "bad.xml", client, rounds=1))


def test_the_command_plays_a_zip_and_tells_of_it(toy: Path, client: Client, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "toy.zip", "w") as archive:
        for file in sorted(toy.rglob("*")):
            archive.write(file, file.relative_to(toy))
    arguments = [str(tmp_path / "toy.zip"), "--rounds", "1", "--players", "weak", "--triplea", str(client.home)]
    result = CliRunner().invoke(command, [*arguments, "--json", "--compare", str(toy)])
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert (told["game"], told["won"], [r["round"] for r in told["rounds"]]) == ("Toy", False, [1])
    assert told["compared"]["game"] == "Toy"
    assert told["steps_from_save"] > 0


def test_the_command_shows_a_table(toy: Path, client: Client) -> None:
    result = CliRunner().invoke(command, [str(toy), "--players", "weak", "--triplea", str(client.home)])
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("Toy: loaded in ")
    assert "(+9), 1 places" in result.stdout
    assert "The save from the middle loaded" in result.stdout


def test_the_command_ends_with_1_where_the_engine_stumbles(tmp_path: Path, client: Client) -> None:
    broken = write_toy(tmp_path / "map", resource="Gold")
    result = CliRunner().invoke(command, [str(broken), "--players", "weak", "--triplea", str(client.home)])
    assert (result.exit_code, result.stdout) == (1, "")
    assert "The game did not play: java.lang.IllegalArgumentException: No resource named: PUs" in result.stderr
    assert "at games.strategy" in result.stderr, "the engine's stack trace, for a report"


def test_without_a_client_one_line_says_how_to_name_one(toy: Path, tmp_path: Path) -> None:
    result = CliRunner().invoke(command, [str(toy), "--triplea", str(tmp_path)])
    assert isinstance(result.exception, Faulty)
    assert str(result.exception).endswith("holds no TripleA client; name the folder that the client was installed into")


def test_the_map_must_be_there_before_anything_starts(tmp_path: Path, client: Client) -> None:
    result = CliRunner().invoke(command, [str(tmp_path / "none.zip"), "--triplea", str(client.home)])
    assert isinstance(result.exception, Faulty)
    assert str(result.exception).endswith("none.zip: no such file or folder")
