"""Drives a real TripleA: finds an installed client, plays scripted scenes and whole games in it.

`find` looks for a client, `jvm` starts its program inside this process (package JPype1, the extra `engine`), `table`
is one loaded game to play on by hand, `play` lets the computer play whole games in processes of their own. No module
here imports jpype before it is needed, so everything else works without it.
"""
