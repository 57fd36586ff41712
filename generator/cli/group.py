"""The group of all commands: loads each when needed, and turns whatever goes wrong into lines and an exit code."""

from __future__ import annotations

import errno
import importlib
import os
import sys
import traceback
from collections.abc import Callable, Iterable, MutableMapping, Sequence
from contextlib import suppress
from typing import Any, NoReturn

import click

from generator import __version__
from generator.defect import Defect
from generator.why import Faulty, did_you_mean, fail

COMMANDS = ("build", "install", "play", "check", "skin", "techs", "odds", "explain", "words", "new")
"""In the order in which one needs them; each is a module of this package with a command of its name."""

WRONG = 2
INTERRUPTED = 130
REPORT = "this is a defect of tro, not of your rules: please report it"


class Commands(click.Group):
    """Loads commands by name, and ends the process in an orderly way."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in the order of `COMMANDS`."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name. Raises `Faulty` if a package that it needs is not installed."""
        if cmd_name not in COMMANDS:
            return None
        try:
            module = importlib.import_module(f"generator.cli.{cmd_name}")
        except ModuleNotFoundError as error:
            raise fail(f"tro {cmd_name} needs {error.name}, which is not installed here", instead=_extra()) from error
        command: click.Command = getattr(module, cmd_name)
        if _TRACEBACK not in command.params:
            command.params.append(_TRACEBACK)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in the help: what cannot run here is not offered."""
        rows = []
        for name in COMMANDS:
            with suppress(Faulty):
                command = self.get_command(ctx, name)
                rows.append((name, command.get_short_help_str(90) if command else ""))
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; of an unknown one the nearest is named."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            remedy = did_you_mean(args[0], COMMANDS)
            raise click.UsageError(f'there is no command "{args[0]}"; {remedy}', ctx)
        return super().resolve_command(ctx, args)

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        """Run a command line and end the process with its exit code."""
        extra.pop("standalone_mode", None)
        _any_text_goes_out()
        asked = {"traceback": False}

        def run() -> int:
            done = super(Commands, self).main(args, prog_name or "tro", standalone_mode=False, obj=asked, **extra)
            return done if isinstance(done, int) else 0

        sys.exit(_guarded(run, asked))


def _guarded(run: Callable[[], int], asked: MutableMapping[str, bool]) -> int:
    """The exit code of a run; what went wrong has been said on stderr."""
    try:
        code = run()
        sys.stdout.flush()
        return code
    except Faulty as faulty:
        _say(map(str, faulty.faults))
    except Defect as defect:
        _say([*defect.lines, REPORT])
    except click.ClickException as error:
        _say([_usage(error)])
    except (click.Abort, KeyboardInterrupt):
        _say(["interrupted"])
        return INTERRUPTED
    except BrokenPipeError:
        return _nobody_reads()
    except Exception as error:
        if isinstance(error, OSError) and error.errno == errno.EPIPE:
            return _nobody_reads()
        if asked["traceback"]:
            traceback.print_exc()
        _say([_unexpected(error, asked["traceback"])])
    return WRONG


def _say(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line, err=True)


def _usage(error: click.ClickException) -> str:
    context = getattr(error, "ctx", None)
    text = " ".join(error.format_message().split())
    text = text[0].lower() + text[1:] if text[1:2].islower() else text
    if context is None or "id you mean" in text:
        return text
    return f"{text.rstrip('.')}; see {context.command_path} --help"


def _unexpected(error: Exception, shown: bool) -> str:
    what = " ".join(f"{type(error).__name__}: {error}".split())
    return f"{REPORT} ({what})" + ("" if shown else "; --traceback shows where")


def _nobody_reads() -> int:
    """Whoever read our output has gone: nothing more is said, not even while Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _any_text_goes_out() -> None:
    """A terminal or file that knows only few letters gets a "?" for the others, never an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _extra() -> str:
    return 'install the program with all its parts: pip install "tro-maps[engine]"'


def _ask_for_traceback(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    if value:
        ctx.ensure_object(dict)["traceback"] = True


_TRACEBACK = click.Option(
    ["--traceback"],
    is_flag=True,
    expose_value=False,
    is_eager=True,
    hidden=True,
    callback=_ask_for_traceback,
    help="Show where in the program an unexpected error happened.",
)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="tro")
def tro() -> None:
    """House rules for Axis & Allies, written in Python, made into maps for TripleA.

    tro build makes a map, tro install puts it into the client, tro techs shows what it offers.
    """


tro.params.append(_TRACEBACK)


def main() -> NoReturn:
    """The program."""
    tro.main()
