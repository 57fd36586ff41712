"""How the program behaves on the command line, whatever the command: errors, exit codes, streams, colours."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import Result

from generator.cli import tro
from generator.cli.group import COMMANDS, REPORT
from generator.defect import Defect
from generator.why import Fault, Faulty, Where

Run = Callable[..., Result]
ROOT = Path(__file__).parents[2]


def program(*args: str) -> list[str]:
    return [sys.executable, "-c", "from generator.cli import main; main()", *args]


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[[BaseException], None]:
    """Makes `tro words` end with an exception."""

    def prepare(error: BaseException) -> None:
        def catalogue() -> None:
            raise error

        monkeypatch.setattr("generator.cli.words.catalogue", catalogue)

    return prepare


def test_help_lists_every_command_with_what_it_does(run: Run) -> None:
    result = run("--help")
    assert result.exit_code == 0
    lines = [line.strip() for line in result.stdout.splitlines()]
    for command in COMMANDS:
        line = next(line for line in lines if line.startswith(f"{command} "))
        assert len(line) > len(command) + 10


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: tro {command}")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("biuld",), 'there is no command "biuld"; did you mean build?\n'),
        (("build", "--skn", "x"), "--skin"),
        (("odds", "--each", "7"), "see tro odds --help\n"),
        (("explain",), "see tro explain --help\n"),
        (("--colour",), "see tro --help\n"),
    ],
)
def test_wrong_use_is_one_line_on_stderr(run: Run, args: tuple[str, ...], told: str) -> None:
    result = run(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert told in result.stderr


def test_faults_are_a_line_each(run: Run, failing: Callable[[BaseException], None]) -> None:
    failing(Faulty(Fault("bad", Where("a.py", 3), "good"), Fault("worse")))
    result = run("words")
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", "a.py:3: bad; good\nworse\n")


def test_a_defect_says_whose_fault_it_is(run: Run, failing: Callable[[BaseException], None]) -> None:
    failing(Defect(["x.xml:1: broken (wanted by sonar)"]))
    result = run("words")
    assert (result.exit_code, result.stderr) == (2, f"x.xml:1: broken (wanted by sonar)\n{REPORT}\n")


def test_an_unexpected_error_is_one_line(run: Run, failing: Callable[[BaseException], None]) -> None:
    failing(ZeroDivisionError("by\nzero"))
    result = run("words")
    assert result.exit_code == 2
    assert result.stderr == f"{REPORT} (ZeroDivisionError: by zero); --traceback shows where\n"


@pytest.mark.parametrize("args", [("--traceback", "words"), ("words", "--traceback")])
def test_its_place_is_shown_on_request(
    run: Run, failing: Callable[[BaseException], None], args: tuple[str, ...]
) -> None:
    failing(ZeroDivisionError("by zero"))
    result = run(*args)
    assert result.exit_code == 2
    assert "Traceback (most recent call last)" in result.stderr
    assert result.stderr.endswith(f"{REPORT} (ZeroDivisionError: by zero)\n")


def test_an_interrupt_ends_with_130(run: Run, failing: Callable[[BaseException], None]) -> None:
    failing(KeyboardInterrupt())
    result = run("words")
    assert (result.exit_code, result.stderr.strip()) == (130, "interrupted")


def test_a_missing_package_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "generator.cli.odds", None)
    result = run("odds")
    assert result.exit_code == 2
    assert result.stderr.startswith("tro odds needs generator.cli.odds, which is not installed here; install")
    assert "odds" not in run("--help").stdout.split()


def test_nobody_reading_is_no_error() -> None:
    with subprocess.Popen(
        program("words", "--json"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_few_letters_are_enough() -> None:
    few = environment(PYTHONIOENCODING="ascii")
    result = subprocess.run(program("techs"), capture_output=True, env=few, check=False)
    assert (result.returncode, result.stderr) == (0, b"")
    assert b"Heavy Tanks" in result.stdout


def test_colours_are_for_terminals_and_go_on_request() -> None:
    forced = environment(FORCE_COLOR="1", TERM="xterm")
    forced.pop("NO_COLOR", None)
    args = program("techs")
    assert b"\x1b[" in subprocess.run(args, capture_output=True, env=forced, check=True).stdout
    without = environment(FORCE_COLOR="1", NO_COLOR="1", TERM="xterm")
    assert b"\x1b[3" not in subprocess.run(args, capture_output=True, env=without, check=True).stdout


def test_a_pipe_gets_no_colours(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    assert "\x1b[" not in run("odds", "--each", "4", "--levels", "2").stdout


def test_help_needs_no_rules() -> None:
    code = "import sys; from generator.cli.group import tro; print('generator.language' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment(), check=True)
    assert told.stdout.strip() == b"False"


def test_the_group_is_a_click_command() -> None:
    assert isinstance(tro, click.Group)
