"""The one maker of identifiers.

Names are read by players (history prints attachment names, windows print unit types), so they come from titles.
What the DTD calls an ID is an XML name without blanks and unique in the file; the names of attachments carry the
prefixes that the engine looks for (`UserActionAttachment.getUserActionAttachments` and its likes).
"""

from __future__ import annotations

import re
from functools import cache

_NOT_A_NAME = re.compile(r"[^A-Za-z0-9_.@-]+")
_SPLITS = str.maketrans("", "", ':"<>&')

NEVER = "conditionAttachment_Never"
ALWAYS = "conditionAttachment_Always"


@cache
def ident(*words: str) -> str:
    """An XML name of these words: blanks become "_", signs that a name may not hold are dropped.

    >>> ident("Anti-Aircraft", "Radar")
    'Anti-Aircraft_Radar'
    """
    joined = "_".join(word.strip() for word in words if word.strip())
    name = _NOT_A_NAME.sub("", re.sub(r"[\s:,/]+", "_", joined.replace("'", "")))
    return name if name[:1].isalpha() or name[:1] in "_@" else f"_{name}"


def condition(*words: str) -> str:
    """The name of a condition (RulesAttachment)."""
    return f"conditionAttachment_{_attached(*words)}"


def objective(*words: str) -> str:
    """The name of a national objective (RulesAttachment with a value)."""
    return f"objectiveAttachment_{_attached(*words)}"


def trigger(*words: str) -> str:
    """The name of a trigger; history prints it as a sentence."""
    return f"triggerAttachment_{_attached(*words)}"


def action(*words: str) -> str:
    """The name of a user action; the Actions window sorts by it, history prints it."""
    return f"userActionAttachment_{_attached(*words)}"


def support(*words: str) -> str:
    """The name of a support rule (UnitSupportAttachment)."""
    return f"supportAttachment_{_attached(*words)}"


def canal(*words: str) -> str:
    """The name of a canal (CanalAttachment)."""
    return f"canalAttachment_{_attached(*words)}"


def political_action(*words: str) -> str:
    """The name of a political action."""
    return f"politicalActionAttachment_{_attached(*words)}"


@cache
def _attached(*words: str) -> str:
    # Attachment names are free text for the engine, but a colon would split them in lists and the holes of a family
    # must keep their blanks, which the place names that fill them have as well.
    return "_".join("_".join(word.split()) for word in words if word.strip()).translate(_SPLITS)


def unit_type(adjective: str, title: str) -> str:
    """The type of one nation's unit, e.g. `German_Tank`."""
    return ident(adjective, title)


def purchase_rule(unit: str, price: int) -> str:
    """The production rule that sells one unit at a price in PUs, e.g. `German_Tank_for_6`."""
    return ident(unit, "for", str(price))


def purchase_list(player: str) -> str:
    """A player's production frontier."""
    return ident(player, "Purchases")
