"""How the players of Global 1940 look: colours and flags, by the names the map gives them.

One line a player: the colour of its ground and units, and its flag in the words of `generator.skin.flags`. The flags
are simple and free of the signs of the time's dictatorships.

Any two of the fifteen colours are at least 15 apart (CIEDE2000) for normal sight and for each of the three common kinds
of colour blindness; a test holds them to it. Within that they are as near to the usual ones as could be found.
"""

from __future__ import annotations

from generator.skin.layout import PlayerLook

SIZE = (7705, 3213)
"""Width and height of the plane in which `layout.tsv` places the board; it wraps round from right to left."""

_UNION = "saltire ffffff .24; saltire c8102e .09; cross ffffff .34; cross c8102e .2"
_SOUTHERN_CROSS = "star ffffff .75 .2 .09; star ffffff .64 .48 .09; star ffffff .86 .42 .09; star ffffff .75 .82 .1"

LOOKS: tuple[PlayerLook, ...] = (
    PlayerLook(
        "Germans",
        "87838c",
        "rows 1c1c1c ffffff c22127; disc ffffff .5 .5 .34; plus 1c1c1c .5 .5 .27 .26; plus ffffff .5 .5 .2 .06",
    ),
    PlayerLook("Russians", "831f06", "plain c3161c; star f7cf3c .26 .38 .27"),
    PlayerLook("Japanese", "fcca24", "plain ffffff; rays c5202e .42 .5 16; disc c5202e .42 .5 .29"),
    PlayerLook(
        "Americans",
        "688561",
        "rows b5253b ffffff 13; in 0 0 .45 .54: plain 30356b; stars ffffff 5 4 .1",
    ),
    PlayerLook("Chinese", "735494", "plain cf1f2e; in 0 0 .5 .5: plain 1d3c8c; sun ffffff .5 .5 .42 12"),
    PlayerLook("British", "cc8b0c", f"plain 1b2f6b; {_UNION}"),
    PlayerLook(
        "UK_Pacific",
        "a6b884",
        f"plain b8232f; in 0 0 .5 .5: plain 1b2f6b; {_UNION}; in 0 0 1 1: sun f5d271 .75 .55 .24 16",
    ),
    PlayerLook("Italians", "50302f", "columns 2a8a4c ffffff c9303a"),
    PlayerLook(
        "ANZAC",
        "19695f",
        f"plain 1b2f6b; in 0 0 .5 .5: plain 1b2f6b; {_UNION}; in 0 0 1 1: {_SOUTHERN_CROSS}; star ffffff .25 .76 .16",
    ),
    PlayerLook("French", "5786e1", "columns 27449c ffffff d2303f"),
    PlayerLook("Dutch", "a45d0f", "rows b5253b ffffff 274a96"),
    PlayerLook("Mongolians", "d8fcb2", "columns bf2b36 2f5fae bf2b36; sun f4c944 .165 .5 .26 8"),
    PlayerLook("Neutral_Axis", "283b52", "plain 8a7a5b; disc c9bea6 .5 .5 .28; disc 5c5140 .5 .5 .15"),
    PlayerLook("Neutral_Allies", "fbf8f1", "plain b9a873; disc f2ead2 .5 .5 .28; disc 7fa0b4 .5 .5 .15"),
    PlayerLook("Neutral_True", "bfb2b6", "plain b39a7a; disc f0e6d4 .5 .5 .28; disc b39a7a .5 .5 .15"),
    # The hidden player that a rule may bring; nobody ever sees it hold land, but the client asks for its flag.
    PlayerLook("Nature", "7f8f6a", "plain 7f8f6a"),
)
