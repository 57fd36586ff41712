"""The built-in rulesets and boards under one import name, `generator.rules.<name>`.

In the wheel they lie in this folder; in a checkout the top-level folder `rules/` is put on the path here.
"""

from pathlib import Path

_checkout = Path(__file__).resolve().parents[2] / "rules"
if _checkout.is_dir():
    __path__.append(str(_checkout))
