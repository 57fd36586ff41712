"""How the players of Global 1940 look: colours and flags, by the names the map gives them.

One line a player: the colour of its ground, of its units ("" = the same), and its flag in the words of
`generator.skin.flags`. The flags are simple and free of the signs of the time's dictatorships.
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
        "8c8e8b",
        "rows 1c1c1c ffffff c22127; disc ffffff .5 .5 .34; plus 1c1c1c .5 .5 .27 .26; plus ffffff .5 .5 .2 .06",
        "5f6360",
    ),
    PlayerLook("Russians", "b5493c", "plain c3161c; star f7cf3c .26 .38 .27", "9a2f25"),
    PlayerLook("Japanese", "e6bd55", "plain ffffff; rays c5202e .42 .5 16; disc c5202e .42 .5 .29", "d09a1e"),
    PlayerLook(
        "Americans",
        "8f9c4a",
        "rows b5253b ffffff 13; in 0 0 .45 .54: plain 30356b; stars ffffff 5 4 .1",
        "5f7027",
    ),
    PlayerLook("Chinese", "8f6f9f", "plain cf1f2e; in 0 0 .5 .5: plain 1d3c8c; sun ffffff .5 .5 .42 12", "6b4880"),
    PlayerLook("British", "c8a061", f"plain 1b2f6b; {_UNION}", "a8742c"),
    PlayerLook(
        "UK_Pacific",
        "d4b982",
        f"plain b8232f; in 0 0 .5 .5: plain 1b2f6b; {_UNION}; in 0 0 1 1: sun f5d271 .75 .55 .24 16",
        "b98d45",
    ),
    PlayerLook("Italians", "a5784f", "columns 2a8a4c ffffff c9303a", "7d4f2a"),
    PlayerLook(
        "ANZAC",
        "6aa8a2",
        f"plain 1b2f6b; in 0 0 .5 .5: plain 1b2f6b; {_UNION}; in 0 0 1 1: {_SOUTHERN_CROSS}; star ffffff .25 .76 .16",
        "3f807a",
    ),
    PlayerLook("French", "7ba6d6", "columns 27449c ffffff d2303f", "3f72b4"),
    PlayerLook("Dutch", "f0a055", "rows b5253b ffffff 274a96", "dd7a1d"),
    PlayerLook("Mongolians", "c4b68f", "columns bf2b36 2f5fae bf2b36; sun f4c944 .165 .5 .26 8", "9c8b5d"),
    PlayerLook("Neutral_Axis", "ab9a78", "plain 8a7a5b; disc c9bea6 .5 .5 .28; disc 5c5140 .5 .5 .15", "7d6c4b"),
    PlayerLook("Neutral_Allies", "d9cba2", "plain b9a873; disc f2ead2 .5 .5 .28; disc 7fa0b4 .5 .5 .15", "a8935a"),
    PlayerLook("Neutral_True", "cbb799", "plain b39a7a; disc f0e6d4 .5 .5 .28; disc b39a7a .5 .5 .15", "947a59"),
    # The hidden player that a rule may bring; nobody ever sees it hold land, but the client asks for its flag.
    PlayerLook("Nature", "7f8f6a", "plain 7f8f6a"),
)
