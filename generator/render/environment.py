"""The one Jinja2 environment of the program, and the filters of its text files."""

from __future__ import annotations

import html
import re
from functools import cache, lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.render import properties

_HERE = Path(__file__).resolve()
MARKUP = (".xml.j2", ".html.j2")
"""Templates whose values are escaped; Jinja2 by itself knows the endings .xml and .html alone."""


def templates_folder() -> Path:
    """Where the templates lie: inside the package in the wheel, beside it in a checkout."""
    installed = _HERE.parents[1] / "templates"
    return installed if installed.is_dir() else _HERE.parents[2] / "templates"


@cache
def environment() -> Environment:
    """The environment: unknown names are errors, values in markup are escaped, block tags leave no empty lines."""
    made = Environment(
        loader=FileSystemLoader(templates_folder()),
        undefined=StrictUndefined,
        autoescape=lambda name: name is not None and name.endswith(MARKUP),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
    )
    made.filters.update(escaped=_escaped, yaml=_yaml, key=properties.escape_key, value=properties.escape_value)
    return made


@lru_cache(maxsize=2**16)
def _escaped(text: str) -> str:
    """A text for markup, as autoescaping makes it, but remembered: most texts of a game stand in it many times."""
    return html.escape(text)


def _yaml(text: str) -> str:
    """A text as a double-quoted YAML scalar in plain ASCII."""
    escaped = re.sub(r'["\\]', r"\\\g<0>", text)
    return '"' + re.sub(r"[^ -~]", lambda found: f"\\U{ord(found[0]):08x}", escaped) + '"'
