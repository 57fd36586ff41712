"""`tro check`: the doctor on the command line."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from generator.check.findings import Finding
from generator.why import fail

FOUND = 1


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="PATH...")
@click.option("--json", "json_output", is_flag=True, help="One JSON object on stdout, nothing else.")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "github"]), default="text", help="How to show them."
)
@click.option("--select", multiple=True, metavar="CODE", help="Only these codes, families, or beginnings with a *.")
@click.option("--ignore", multiple=True, metavar="CODE", help="Leave these out.")
@click.option("--severity", type=click.Choice(["hint", "warning", "error"]), help="Show and count from this one on.")
@click.option("--config", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="A tro.toml to read.")
@click.option("--fix", is_flag=True, help="Mend what has one safe answer, after showing it.")
@click.option("--yes", is_flag=True, help="With --fix: do not ask.")
@click.option("--explain", "explained", metavar="CODE", help="Say what a kind of fault is, and stop.")
@click.option("--catalogue", is_flag=True, help="Print the page of all kinds of fault, and stop.")
def check(
    paths: tuple[Path, ...],
    json_output: bool,
    form: str,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    severity: str | None,
    config: Path | None,
    fix: bool,
    yes: bool,
    explained: str | None,
    catalogue: bool,
) -> None:
    """Find the faults of any TripleA map: a game XML, a map folder, or a zip.

    Ends with 0 if nothing is found, 1 with findings at or above the chosen severity, 2 if it could not run.
    """
    from generator.check import reporters
    from generator.check.registry import kind_of

    if explained:
        click.echo(reporters.explain(kind_of(explained)), nl=False)
    elif catalogue:
        click.echo(reporters.catalogue(), nl=False)
    elif not paths:
        raise click.UsageError("name a game XML, a map folder or a zip")
    else:
        code = _examine(paths, "json" if json_output else form, select, ignore, severity, config, fix, yes)
        click.get_current_context().exit(code)


def _examine(
    paths: tuple[Path, ...],
    form: str,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    severity: str | None,
    config: Path | None,
    fix: bool,
    yes: bool,
) -> int:
    from generator.check import reporters
    from generator.check.choose import Choice, chosen, find_settings, narrowed, read_choice
    from generator.check.run import examine_path
    from generator.importer.tree import unhurried

    settings = config or find_settings(Path.cwd())
    choice = narrowed(read_choice(settings) if settings else Choice(), select, ignore, severity)
    with unhurried():
        findings = []
        for path in paths:
            if not path.exists():
                raise fail(f"there is no file or folder {path}")
            findings += examine_path(path)
    wanted = chosen(findings, choice)
    if fix:
        _mend(wanted, yes)
    if form == "json":
        click.echo(reporters.as_json(wanted, len(paths)))
    elif form == "github":
        click.echo(reporters.as_github(wanted), nl=bool(wanted))
    else:
        reporters.show(wanted, len(paths), _console())
    return FOUND if wanted else 0


def _console() -> Console:
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True, legacy_windows=False)


def _mend(findings: list[Finding], yes: bool) -> None:
    """Show each change on stderr, ask, and write; zips and files that changed meanwhile are left alone."""
    from generator.check.mend import difference, fixes_by_file, mended, write

    for file, fixes in fixes_by_file(findings).items():
        path = Path(file)
        if not path.is_file():
            click.echo(f"{file}: not mended, it is inside an archive", err=True)
            continue
        before = path.read_bytes()
        after = mended(before, fixes)
        click.echo(difference(file, before, after), err=True, nl=False)
        if yes or click.confirm(f"Write {len(fixes)} changes to {file}?", err=True):
            write(path, after)
            click.echo(f"mended {file}: {len(fixes)} changes", err=True)
