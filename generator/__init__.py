"""`tro`: house rules for Axis & Allies, written in Python, made into maps for TripleA."""

__version__ = "0.1.0"
