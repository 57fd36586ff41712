"""Every option of every attachment class, as facts: how it is written, what it is without, whether it adds up.

The table is `options.json`; the forms in it are those of `generator.game.forms`. Source: the property maps of the
engine's attachment classes (`getPropertyOrEmpty`), which know 337 options in 13 classes.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from generator.game.forms import Reading, read_value
from generator.why import did_you_mean

RENAMED = {
    "isparatroop": "isAirTransportable",
    "isinfantry": "isLandTransportable",
    "ismechanized": "isLandTransportable",
    "occupiedterrof": "originalOwner",
    "isimpassible": "isImpassable",
    "turns": "rounds",
}
"""Names of old maps (any letter case) that the engine's `LegacyPropertyMapper` turns into today's."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of an attachment class; `needs` is the game property without which the engine ignores it."""

    name: str
    form: str
    default: str = ""
    appends: bool = False
    read_only: bool = False
    write_only: bool = False
    needs: str = ""


@dataclass(frozen=True, slots=True)
class AttachmentClass:
    """One attachment class: what kind of thing it hangs on, and its options by name."""

    name: str
    on: str
    options: dict[str, Option]


@cache
def classes() -> dict[str, AttachmentClass]:
    """The attachment classes by simple class name."""
    table = json.loads(files("generator.game").joinpath("options.json").read_text(encoding="utf-8"))
    return {
        name: AttachmentClass(name, entry["on"], {o: _option(o, facts) for o, facts in entry["options"].items()})
        for name, entry in table.items()
    }


def _option(name: str, facts: dict[str, str | bool]) -> Option:
    return Option(
        name,
        str(facts["form"]),
        str(facts.get("default", "")),
        bool(facts.get("appends")),
        bool(facts.get("readOnly")),
        bool(facts.get("writeOnly")),
        str(facts.get("needs", "")),
    )


@lru_cache(4096)
def engine_name(name: str) -> str:
    """The name under which the engine looks an option up: first letter lowered, old names renewed."""
    lowered = name[:1].lower() + name[1:]
    return RENAMED.get(lowered.lower(), lowered)


def ignored(name: str, value: str) -> bool:
    """Options of old maps that the engine skips without a word."""
    lowered = name.lower()
    return lowered == "takeunitcontrol" or (lowered == "giveunitcontrol" and value in ("true", "false"))


def engine_value(name: str, value: str) -> str:
    """The value after the engine's repair of old spellings (victoryCity true, conditionType XOR)."""
    if name.lower() == "victorycity" and value.lower() in ("true", "false"):
        return "1" if value.lower() == "true" else "0"
    return "1" if name.lower() == "conditiontype" and value.lower() == "xor" else value


def find(java_class: str, name: str) -> Option | None:
    """The option of that class, or None if there is no such class or option."""
    known = classes().get(java_class)
    return known.options.get(engine_name(name)) if known else None


def read_option(java_class: str, name: str, joined: str) -> Reading:
    """Read an option's whole value (count and value joined by ":"), which must exist in the class."""
    option = classes()[java_class].options[engine_name(name)]
    if option.read_only:
        return Reading(f"{name} can only be read, not set")
    if java_class == "RulesAttachment" and option.name == "chance":
        return Reading("chance is not for conditions; give it to the trigger or action that uses them")
    return read_value(option.form, engine_value(option.name, joined))


def check_option(java_class: str, name: str, value: str, count: str = "") -> str | None:
    """What is wrong with an option as the engine's parser sees it, or None. Names of things are not looked up."""
    known = classes().get(java_class)
    if not known:
        return f"{java_class} is no attachment class; {did_you_mean(java_class, sorted(classes()))}"
    if engine_name(name) not in known.options:
        if ignored(name, value):
            return None
        return f"{java_class} has no option {name}; {did_you_mean(name, sorted(known.options))}"
    reading = read_option(java_class, name, f"{count}:{value}" if count else value)
    return f"{name}: {reading.error}" if reading.error else None
