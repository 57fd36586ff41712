"""Texts of the map: objectives, notifications, actions, tooltips, sounds, and the writing of their files."""

from __future__ import annotations

import re

from generator.check.folder import TEXTS, Folder, assets, key_name
from generator.check.near import near
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import FileReport
from generator.importer.expand import Attachment
from generator.importer.game import GameFile
from generator.importer.javaprops import Entry

_PREFIXES = ("objectiveAttachment", "conditionAttachment", "triggerAttachment", "politicalActionAttachment")
_PANEL = "Objectives.Panel.Name"


def _by_key_name(folder: Folder) -> dict[str, GameFile]:
    return {key_name(name): folder.games[file] for file, name in folder.game_names.items() if file in folder.games}


def _known_games(folder: Folder) -> set[str]:
    names = {key_name(name) for name in folder.game_names.values()}
    description = folder.package.description
    return names | {key_name(e.name) for e in description.games if e.name} if description else names


def _objectives(folder: Folder) -> list[tuple[Entry, str, GameFile | None]]:
    """The keys of objectives.properties with the game they are for; keys of other games of the map have None."""
    games, known = _by_key_name(folder), _known_games(folder)
    found = []
    for entry in folder.texts.get("objectives", ()):
        if entry.key == _PANEL:
            continue
        own = max((g for g in known if entry.key.startswith(f"{g}.")), key=len, default="")
        found.append((entry, own, games.get(own)))
    return found


@check("text_objective_key_format", WARNING, "objectives.properties key with wrong parts", family="text", part="map")
def objective_format(folder: Folder, report: FileReport) -> None:
    """A key has not exactly two parts joined by ; or a bare colon or blank ends it early.

    Client: complains twice for each when the window opens, and drops the row.
    Mend: Game_Name.Player;attachmentName=text, and Game_Name.TABLEGROUP.01;Title=name;name for groups.
    """
    path = folder.text_path("objectives")
    for entry, own, _ in _objectives(folder):
        parts = entry.key.split(";")
        if own and len(parts) != 2:
            advice = "escape colons and blanks in the key with a backslash" if entry.separator != "=" else ""
            report(path, f"{entry.key!r} has {len(parts)} parts instead of 2", advice, line=entry.line)
        elif own and "TABLEGROUP" in parts[0] and parts[0].removeprefix(f"{own}.").count(".") != 1:
            report(path, f"{entry.key!r} needs one number behind TABLEGROUP.", line=entry.line)


@check(
    "text_objective_attachment_missing",
    ERROR,
    "Objectives panel names a condition that does not exist",
    family="text",
    part="map",
)
def objective_missing(folder: Folder, report: FileReport) -> None:
    """A key, or the list of a group, names an attachment or a player that the game does not have.

    Client: complains and drops the row.
    Mend: write the name as the client corrects it (Attachment, not Attatchment).
    """
    path = folder.text_path("objectives")
    names_of: dict[int, set[str]] = {}
    for entry, own, game in _objectives(folder):
        parts = entry.key.split(";")
        if game is None or len(parts) != 2:
            continue
        if id(game) not in names_of:
            names_of[id(game)] = {a.name for a in game.attachments if a.on == "player"}
        names = names_of[id(game)]
        if "TABLEGROUP" in parts[0]:
            listed = [name.strip() for name in entry.value.split(";") if name.strip()]
        else:
            player = parts[0].removeprefix(f"{own}.")
            listed = [parts[1]]
            if player not in game.players:
                report(path, f"there is no player {player!r}", line=entry.line)
        for name in listed:
            if not any(prefix in name for prefix in _PREFIXES):
                report(path, f"{name!r} is no name of a condition or objective", line=entry.line)
            elif name not in names:
                close = near(name, names)
                report(path, f"there is no {name!r}", f"did you mean {close[0]}?" if close else "", line=entry.line)


@check("text_game_name_prefix", WARNING, "Keys with a wrong game name", family="text", part="map")
def game_prefix(folder: Folder, report: FileReport) -> None:
    """A key of objectives or unit icons begins with a name that is none of the map's games.

    Client: never shows it.
    Mend: begin with the game_name of map.yml, underscores for blanks.
    """
    known = _known_games(folder)
    told: set[tuple[str, str]] = set()
    for name in ("objectives", "unit_icons"):
        for entry in folder.texts.get(name, ()):
            if entry.key == _PANEL or any(entry.key.startswith(f"{game}.") for game in known):
                continue
            prefix = entry.key.split(".")[0]
            if (name, prefix) not in told:
                told.add((name, prefix))
                close = near(prefix, known)
                advice = f"did you mean {close[0]}?" if close else ""
                report(folder.text_path(name), f"no game of the map is called {prefix!r}", advice, line=entry.line)


def _actions(folder: Folder, java_class: str) -> list[Attachment]:
    return [action for game in folder.games.values() for action in game.of_class(java_class)]


def _wanted_keys(action: Attachment) -> list[str]:
    keys = ["BUTTON", "DESCRIPTION", "NOTIFICATION_SUCCESS", "OTHER_NOTIFICATION_SUCCESS"]
    chance = action.get("chance", "1:1").split(":")
    if chance[0] != chance[-1] or "actionAccept" in action.values():
        keys += ["NOTIFICATION_FAILURE", "OTHER_NOTIFICATION_FAILURE"]
    return keys + (["ACCEPT_QUESTION"] if "actionAccept" in action.values() else [])


@check("text_action_key_missing", WARNING, "Button or message text of an action missing", family="text", part="map")
def action_key(folder: Folder, report: FileReport) -> None:
    """An action has no text for its button, its description or a message.

    Client: shows "NO: <key> set." to the player.
    Mend: add <text>.BUTTON and so on to actionstext.properties or politicstext.properties; NONE keeps silent.
    """
    if not folder.has_art:
        return
    for java_class, file in (("UserActionAttachment", "actionstext"), ("PoliticalActionAttachment", "politicstext")):
        keys = {entry.key for entry in folder.texts.get(file, ())}
        texts: dict[str, list[str]] = {}
        for action in _actions(folder, java_class):
            if action.get("text"):
                texts.setdefault(action.get("text"), []).extend(_wanted_keys(action))
        for text, wanted in texts.items():
            lacking = [k for k in dict.fromkeys(wanted) if f"{text}.{k}" not in keys]
            if lacking:
                report(folder.text_path(file), f"the action {text!r} has no {', '.join(lacking)}")
        for entry in folder.texts.get(file, ()):
            text, _, kind = entry.key.rpartition(".")
            if text not in texts and kind.isupper() and folder.games:
                report(folder.text_path(file), f"no action is called {text!r}", line=entry.line, severity=HINT)


@check("text_notification_missing", WARNING, "Notification without text", family="text", part="map")
def notification(folder: Folder, report: FileReport) -> None:
    """The notification, or the victory, of a trigger has no entry in notifications.properties.

    Client: shows no message.
    Mend: add the entry; blanks and colons in its key need a backslash.
    """
    if not folder.has_art:
        return
    keys = {entry.key for entry in folder.texts.get("notifications", ())}
    used: set[str] = set()
    path = folder.text_path("notifications")
    for file, game in folder.games.items():
        for trigger, option in game.options("TriggerAttachment", "notification", "victory"):
            if option.value not in keys and option.value not in used:
                line = game.document.lines.line(option.node.offset)
                close = near(option.value, keys)
                text = f"{trigger.name}: {path} has no {option.value!r}"
                report(file, text, f"did you mean {close[0]}?" if close else "", line=line)
            used.add(option.value)
    for entry in folder.texts.get("notifications", ()):
        if entry.key.removesuffix("_sounds") not in used and folder.games:
            report(path, f"no trigger shows {entry.key!r}", line=entry.line, severity=HINT)


_TOOLTIP = re.compile(r"tooltip\.unit\.(.+)")


@check("text_tooltip_stale", HINT, "Tooltip contradicts the XML or names no unit", family="text", part="map")
def tooltip(folder: Folder, report: FileReport) -> None:
    """A tooltip is for a unit that no game of the map has.

    Client: ignores it.
    Mend: tooltip.unit.<unit>, then .<Player> and .append if wanted.
    """
    units = {name for game in folder.games.values() for name in game.units}
    players = {name for game in folder.games.values() for name in game.players}
    path = folder.text_path("tooltips")
    for entry in folder.texts.get("tooltips", ()) if folder.games else ():
        match = _TOOLTIP.fullmatch(entry.key)
        unit = _unit_of(match[1], players) if match else ""
        if not match:
            report(path, f"{entry.key!r} is no key of a tooltip", line=entry.line)
        elif unit not in units:
            close = near(unit, units)
            report(path, f"there is no unit {unit!r}", f"did you mean {close[0]}?" if close else "", line=entry.line)


def _unit_of(rest: str, players: set[str]) -> str:
    parts = rest.split(".")
    if parts[-1] == "append":
        parts.pop()
    if len(parts) > 1 and parts[-1] in players:
        parts.pop()
    return ".".join(parts)


@check("text_sound_missing", HINT, "Sound file missing or not mp3", family="text", part="map")
def sound(folder: Folder, report: FileReport) -> None:
    """A sound that a text file names is not there, or is no mp3.

    Client: plays nothing.
    Mend: add sounds/<path> as mp3; NONE keeps silent.
    """
    entries = [("sounds", e) for e in folder.texts.get("sounds", ())]
    entries += [("notifications", e) for e in folder.texts.get("notifications", ()) if e.key.endswith("_sounds")]
    folders = {p.rpartition("/")[0] for p in (*folder.art_files, *assets()) if p.endswith(".mp3")}
    tops = {"/".join(p.split("/")[:2]) for p in folders}
    tails = {"/".join(p.split("/")[start:]) for p in folders for start in range(1, p.count("/") + 1)}
    for file, entry in entries:
        default = entry.key == "Sound.Default.Folder"
        for name in (n.strip() for n in entry.value.split(";")):
            if not name or name == "NONE":
                continue
            wanted = f"sounds/{name}"
            if default and wanted in tops:
                continue
            if default or not ((wanted.endswith(".mp3") and folder.find(wanted)) or wanted.rstrip("/") in folders):
                known = name.rstrip("/") in tails
                if default or not known:
                    report(folder.text_path(file), f"there is no {wanted} (mp3)", line=entry.line)


@check("text_properties_escape", WARNING, "Properties file with unescaped key characters", family="text", part="map")
def escape(folder: Folder, report: FileReport) -> None:
    """A bare blank or colon ends a key early, \\u has no four digits, or a key stands twice.

    Client: cuts the key off; reads nothing of a file with a broken \\u; keeps the last of two.
    Mend: write a backslash before blanks, colons and equals signs in keys.
    """
    for name in (*TEXTS, "map"):
        path = folder.text_path(name)
        seen: dict[str, int] = {}
        for entry in folder.texts.get(name, ()):
            if entry.broken_unicode:
                text = "\\u without four digits: nothing of this file is read"
                report(path, text, line=entry.line, severity=ERROR)
            cut = entry.separator == ":" or (entry.separator == " " and "=" in entry.value)
            if cut and entry.value:
                report(path, f"the key ends early as {entry.key!r}", line=entry.line)
            if entry.key in seen:
                text = f"{entry.key!r} stands in line {seen[entry.key]} already"
                report(path, text, line=entry.line, severity=HINT)
            seen[entry.key] = entry.line
