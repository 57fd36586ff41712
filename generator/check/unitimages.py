"""Unit pictures: for each unit that a player can own, in every state in which the client draws it.

Source of the names: `UnitImageFactory.getBaseImageName`.
"""

from __future__ import annotations

from itertools import product

from generator.check.changes import changed_properties
from generator.check.folder import Folder
from generator.check.reach import built_in, owners, techs_of
from generator.check.registry import WARNING, check
from generator.check.report import FileReport
from generator.check.unitfights import is_aa
from generator.importer.expand import Attachment
from generator.importer.game import GameFile

AA_GUN, FACTORY = "aaGun", "factory"


def _player_techs(game: GameFile, player: str) -> set[str]:
    return {built_in(game, tech) for tech in techs_of(game).get(player, ())}


def suffix_choices(name: str, unit: Attachment, techs: set[str]) -> list[tuple[str, ...]]:
    """For each group of suffixes in order what may stand there; "" = nothing. The first replaces the name itself."""
    rocket = unit.is_true("isRocket") or unit.is_true("isAA")
    gun = is_aa(unit) and any(unit.is_true(s) for s in ("isAA", "isAAforCombatOnly", "isAAforBombingThisUnitOnly"))
    choices: list[tuple[str, ...]] = [(name,)]
    if "rocket" in techs and rocket:
        choices = [(name, "rockets")] if name == AA_GUN else [(name,), ("", "_rockets")]
    if "aARadar" in techs and (gun or unit.is_true("isAAforFlyOverOnly")):
        choices.append(("", "_r"))
    fights = unit.number("attack", 0) > 0 or unit.number("defense", 0) > 0
    if unit.is_true("isAir"):
        bomber = unit.is_true("isStrategicBomber")
        choices += [("", "_lr")] if "longRangeAir" in techs else []
        choices += [("", "_jp")] if "jetPower" in techs and not bomber and fights else []
        choices += [("", "_hb")] if "heavyBomber" in techs and bomber else []
    sneaky = unit.is_true("isSub") or (unit.is_true("isFirstStrike") and unit.is_true("canEvade"))
    choices += [("", "_ss")] if "superSub" in techs and sneaky and fights else []
    makes = name == FACTORY or unit.is_true("canProduceUnits") or unit.is_true("isFactory")
    choices += [("", "_it")] if techs & {"industrialTechnology", "increasedFactoryProduction"} and makes else []
    return choices


def _states(game: GameFile, unit: Attachment) -> list[str]:
    """The states of damage in which a unit can be seen: "", "_hit", "_disabled"."""
    changed = changed_properties(game)
    factory = unit.is_true("isFactory") or unit.is_true("canBeDamaged") or ("canBeDamaged", unit.to) in changed
    bombs = any(u.is_true("isStrategicBomber") or u.is_true("isRocket") for u in game.unit_facts.values())
    damaged = factory and bombs and game.can_be_on("Damage From Bombing Done To Units Instead Of Territories")
    hits = unit.number("hitPoints", 1) > 1 or unit.is_true("isTwoHit")
    states = [""]
    if hits or damaged:
        states.append("_hit")
    if damaged and unit.number("maxOperationalDamage", -1) >= 0:
        states.append("_disabled")
    return states


def _pictures(player: str, base: str) -> tuple[str, str]:
    return (f"units/{player}/{base}.png", f"units/{base}.png")


def _each(folder: Folder) -> list[tuple[GameFile, str, Attachment, list[str]]]:
    """Every unit that somebody can own, with these players."""
    return [
        (game, name, unit, sorted(owners(game).get(name, ())))
        for game in folder.games.values()
        for name, unit in game.unit_facts.items()
        if owners(game).get(name) and folder.has_art
    ]


@check("img_unit_missing", WARNING, "Unit picture missing for an owner", family="image", part="map")
def unit_missing(folder: Folder, report: FileReport) -> None:
    """A player can own a unit of which there is no picture in his folder, in units, or in the engine.

    Client: draws a grey box with the name; old ones nothing, with an error at every redraw.
    Mend: add units/<Player>/<unit>.png, or units/<unit>.png for all.
    """
    for _, name, _, players in _each(folder):
        lacking = [player for player in players if not folder.want(*_pictures(player, name))]
        if lacking:
            path = folder.package.art(f"units/{lacking[0]}/{name}.png")
            report(path, f"there is no picture of {name} for {_some(lacking)}")


@check("img_unit_damaged_suffix", WARNING, "Damaged or disabled unit picture missing", family="image", part="map")
def damaged_missing(folder: Folder, report: FileReport) -> None:
    """A unit that survives damage has a picture, but none with _hit, or none with _disabled.

    Client: draws a grey box while it is damaged; it does not fall back to the plain picture.
    Mend: add <unit>_hit.png and, with maxOperationalDamage, <unit>_disabled.png.
    """
    for game, name, unit, players in _each(folder):
        for state in _states(game, unit)[1:]:
            lacking = [
                player
                for player in players
                if folder.find(*_pictures(player, name)) and not folder.want(*_pictures(player, name + state))
            ]
            if lacking:
                path = folder.package.art(f"units/{lacking[0]}/{name}{state}.png")
                report(path, f"there is no picture of {name}{state} for {_some(lacking)}")


@check(
    "img_unit_tech_suffix",
    WARNING,
    "Picture for a unit under a built-in technology missing",
    family="image",
    part="map",
)
def tech_missing(folder: Folder, report: FileReport) -> None:
    """With a built-in technology the client asks for another picture of a unit, and it is not there.

    Client: draws a grey box from the turn on in which the technology is known.
    Mend: add the picture with the suffix (_lr, _jp, _hb, _ss, _r, _rockets, _it).
    """
    for game, name, unit, players in _each(folder):
        lacking: dict[str, list[str]] = {}
        for player in players:
            choices = suffix_choices(name, unit, _player_techs(game, player))
            if not folder.find(*_pictures(player, name)) or len(choices) > 6:
                continue
            for parts in product(*choices):
                base = "".join(parts)
                if base != name and not folder.want(*_pictures(player, base)):
                    lacking.setdefault(base, []).append(player)
        for base, who in lacking.items():
            report(folder.package.art(f"units/{who[0]}/{base}.png"), f"there is no picture of {base} for {_some(who)}")


def _some(names: list[str]) -> str:
    return ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")
