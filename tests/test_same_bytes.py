"""The same rules give the same bytes: in any folder, time zone, and order of hashes."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

BUILD = """
import sys
from generator.compile import compile_game
from generator.build import names
from generator.options import Options
from generator.package import zip_bytes
from generator.project import load_project
from generator.render import render

project = load_project(Options())
package = render(compile_game(project.complete, project.found.board, names(project)))
sys.stdout.buffer.write(zip_bytes(package.files))
"""
"""A build without its pictures, which do not depend on the rules; they have a test of their own."""


def built(folder: Path, **environment: str) -> str:
    """The hash of a zip that another process builds in this folder."""
    folder.mkdir()
    env = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    done = subprocess.run([sys.executable, "-c", BUILD], cwd=folder, env=env, capture_output=True, check=True)
    assert done.stdout.startswith(b"PK")
    return hashlib.sha256(done.stdout).hexdigest()


def test_two_builds_have_the_same_bytes(tmp_path: Path) -> None:
    one = built(tmp_path / "one", PYTHONHASHSEED="1", TZ="Pacific/Auckland", LC_ALL="C")
    other = built(tmp_path / "the other", PYTHONHASHSEED="2", TZ="America/New_York", PYTHONOPTIMIZE="1")
    assert one == other
