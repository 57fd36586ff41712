"""Pictures: flags, the small map, tiles, icons, and whether files can be read."""

from __future__ import annotations

import io
import math
import re

from generator.check.folder import Folder, assets, key_name
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import FileReport
from generator.importer.package import Package

TILE = 256
_PICTURES = (".png", ".jpg", ".jpeg", ".gif")
_DRAWN = (
    "units/", "flags/", "baseTiles/", "reliefTiles/", "misc/", "resources/", "territoryEffects/", "territoryNames/",
    "doc/images/", "unitIcons/", "PUs/", "smallMap",
)  # fmt: skip
_IMAGE = re.compile(r"""<img\b[^>]{0,200}?\bsrc\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s>"']+))""", re.IGNORECASE)


def _players(folder: Folder) -> list[str]:
    return sorted({name for game in folder.games.values() for name in game.players})


@check("img_flag_missing", ERROR, "Flag missing for a player", family="image", part="map")
def flag_missing(folder: Folder, report: FileReport) -> None:
    """A player has no flags/<Player>.png (or gif), or no <Player>_small.png.

    Client: stops while it builds the window; the map cannot be played.
    Mend: add both pictures, also for hidden players; about 32 and 12 pixels high.
    """
    for player in _players(folder) if folder.has_art else ():
        for suffix in ("", "_small"):
            wanted = f"flags/{player}{suffix}"
            if not folder.want(f"{wanted}.png", f"{wanted}.gif"):
                report(folder.package.art(f"{wanted}.png"), f"there is no {wanted}.png or .gif")


@check("img_flag_large_missing", ERROR, "Large flag for a capital marker missing", family="image", part="map")
def flag_large_missing(folder: Folder, report: FileReport) -> None:
    """A territory is a capital, markers are on, and flags/<Player>_large.png is not there.

    Client: stops painting the tile with the capital.
    Mend: add the picture (png), or map.showCapitolMarkers=false.
    """
    if not folder.has_art or folder.settings.get("map.showCapitolMarkers", "true").lower() == "false":
        return
    players = {
        option.value
        for game in folder.games.values()
        for _, option in game.options("TerritoryAttachment", "capital")
        if option.value in game.players
    }
    for player in sorted(players):
        wanted = f"flags/{player}_large.png"
        if not folder.want(wanted):
            report(folder.package.art(wanted), f"there is no {wanted}")


@check("img_smallmap_missing", ERROR, "Small map missing", family="image", part="map")
def smallmap_missing(folder: Folder, report: FileReport) -> None:
    """The art folder has no smallMap.png, .jpg or .jpeg.

    Client: goes back to the launcher when the game is started.
    Mend: add the picture with the proportions of the map.
    """
    names = [f"smallMap.{ending}" for ending in ("jpeg", "jpg", "png")]
    if not folder.has_art:
        return
    if not folder.want(*names):
        report(folder.package.art("smallMap.png"), "there is no smallMap.png, .jpg or .jpeg")
        return
    path = folder.art_files.get(folder.find(*names), "")
    width, height = folder.setting_number("map.width"), folder.setting_number("map.height")
    size = _size(folder.package, path) if path else None
    if size and width and height and abs(size[0] / size[1] / (width / height) - 1) > 0.02:
        text = f"the small map is {size[0]} x {size[1]}, the map {width} x {height}: other proportions"
        report(path, text, severity=WARNING)


def _size(package: Package, path: str) -> tuple[int, int] | None:
    from PIL import Image

    try:
        with Image.open(io.BytesIO(package.read(path))) as picture:
            return picture.size
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None


@check("img_unreadable", ERROR, "Image file is damaged or not an image", family="image", part="map")
def unreadable(folder: Folder, report: FileReport) -> None:
    """A picture is empty, cut off, a placeholder of a version control, or of a kind that Java cannot read.

    Client: shows an error, and treats the picture as missing.
    Mend: save it as png anew.
    """
    for name, path in sorted(folder.art_files.items()):
        if name.lower().endswith(_PICTURES) and name.startswith(_DRAWN):
            fault = _fault(folder.package.read(path))
            if fault:
                report(path, fault)


def _fault(data: bytes) -> str:
    from PIL import Image

    if not data:
        return "the file is empty"
    if data.startswith(b"version https://git-lfs"):
        return "this is a placeholder of git lfs, not the picture"
    try:
        with Image.open(io.BytesIO(data)) as picture:
            if picture.format not in ("PNG", "JPEG", "GIF", "BMP"):
                return f"the picture is {picture.format}, which Java cannot read"
            if picture.size[0] * picture.size[1] > 20_000_000:
                return f"the picture is {picture.size[0]} x {picture.size[1]} pixels large"
            picture.load()
    except (OSError, ValueError, SyntaxError, EOFError, Image.DecompressionBombError) as error:
        return f"the picture cannot be read: {str(error)[:80]}"
    return ""


@check("img_tiles_incomplete", WARNING, "Base or relief tiles do not cover the map", family="image", part="map")
def tiles(folder: Folder, report: FileReport) -> None:
    """Some of the tiles of 256 pixels are missing or of another size.

    Client: leaves a black square (base) or a flat one (relief).
    Mend: cut the picture into tiles anew; a map without any tiles is fine, and relief without anything to show, too.
    """
    width, height = folder.setting_number("map.width"), folder.setting_number("map.height")
    for kind in ("baseTiles", "reliefTiles"):
        there = {name for name in folder.art_files if name.startswith(f"{kind}/")}
        if not there or not width or not height:
            continue
        grid = [(x, y) for x in range(math.ceil(width / TILE)) for y in range(math.ceil(height / TILE))]
        lacking = [f"{kind}/{x}_{y}.png" for x, y in grid if f"{kind}/{x}_{y}.png" not in there]
        if lacking:
            text = f"{len(lacking)} of {len(grid)} tiles are missing, such as {lacking[0]}"
            report(folder.package.art(lacking[0]), text, severity=WARNING if kind == "baseTiles" else HINT)


@check("img_resource_icon_missing", HINT, "Resource or effect icon missing", family="image", part="map")
def resource_icon(folder: Folder, report: FileReport) -> None:
    """A resource that is shown, or a territory effect in use, has no icon.

    Client: draws a box with letters, or a text.
    Mend: add resources/<name>.png (20 pixels) and <name>_large.png, territoryEffects/<name>.png.
    """
    if not folder.has_art:
        return
    for game in folder.games.values():
        for name, node in game.resources.items():
            if node.get("isDisplayedFor").upper() != "NONE" and not folder.want(f"resources/{name}.png"):
                report(folder.package.art(f"resources/{name}.png"), f"the resource {name!r} has no icon")
        used = {p for _, o in game.options("TerritoryAttachment", "territoryEffect") for p in o.parts()}
        for name in sorted(used & game.effects.keys()):
            if not folder.want(f"territoryEffects/{name}.png", f"territoryEffects/{name}_large.png"):
                report(folder.package.art(f"territoryEffects/{name}.png"), f"the effect {name!r} has no icon")


@check(
    "img_unit_icon_key", WARNING, "unit_icons.properties key is malformed or names nothing", family="image", part="map"
)
def unit_icon_key(folder: Folder, report: FileReport) -> None:
    """A key is not Game_Name.Player.unit, or Game_Name.Player.unit;condition, or names something that is not there.

    Client: never shows the icon; complains about a malformed key or an unknown condition.
    Mend: write the names exactly, the game name with underscores for blanks.
    """
    path = folder.text_path("unit_icons")
    games = {key_name(name): folder.games.get(file) for file, name in folder.game_names.items()}
    for entry in folder.texts.get("unit_icons", ()):
        parts = entry.key.split(";")
        names = parts[0].split(".", 2)
        if len(parts) > 2 or len(names) != 3:
            report(path, f"{entry.key!r} is not Game_Name.Player.unit", line=entry.line)
            continue
        if not folder.want(f"unitIcons/{entry.value}"):
            report(path, f"there is no unitIcons/{entry.value}", line=entry.line)
        game = games.get(names[0])
        if game is None:
            continue
        conditions = {a.name for a in game.of_class("RulesAttachment")}
        for name, known, what in ((names[1], game.players, "player"), (names[2], game.units, "unit")):
            if name not in known:
                report(path, f"there is no {what} {name!r}", line=entry.line)
        if len(parts) == 2 and parts[1] not in conditions:
            report(path, f"there is no condition {parts[1]!r}", line=entry.line, severity=ERROR)


@check("img_notes_missing", WARNING, "Picture named in the notes does not exist", family="image", part="map")
def notes_pictures(folder: Folder, report: FileReport) -> None:
    """The notes show a picture that is not in doc/images of the art folder.

    Client: shows a broken sign; old ones an error when the game is chosen.
    Mend: put the picture there, with the same capitals.
    """
    for path, text in notes(folder).items():
        for match in _IMAGE.finditer(text):
            source = next(group for group in match.groups() if group is not None)
            line = text.count("\n", 0, match.start()) + 1
            if source.startswith(("http://", "https://")):
                continue
            if folder.has_art and not folder.want(f"doc/images/{source}"):
                report(path, f"there is no picture doc/images/{source}", line=line)


def notes(folder: Folder) -> dict[str, str]:
    """The notes of the games: path of the file -> HTML."""
    found = {}
    for path in folder.package.paths:
        if path.endswith(".notes.html"):
            found[path] = folder.package.read(path).decode("utf-8", errors="replace")
    for path, game in folder.games.items():
        own = game.properties.get("notes")
        if own and own.value and f"{path.removesuffix('.xml')}.notes.html" not in found:
            found[path] = "\n" * (game.document.lines.line(own.node.offset) - 1) + own.value
    return found


@check("img_case_mismatch", ERROR, "File found only when case is ignored", family="image", part="map")
def case_mismatch(folder: Folder, report: FileReport) -> None:
    """A file exists, but with other capitals than the client asks for; or two files differ by capitals only.

    Client: finds it on Windows only.
    Mend: rename the file.
    """
    for wanted, actual in sorted(folder.case_hits.items()):
        report(folder.art_files[actual], f"the client asks for {wanted}", f"rename it to {wanted}")
    seen: dict[str, str] = {}
    for path in folder.package.paths:
        other = seen.setdefault(path.casefold(), path)
        if other != path:
            report(path, f"differs from {other} by capitals only", severity=WARNING)


@check("img_wrong_folder", WARNING, "Picture lies in a folder the engine never searches", family="image", part="map")
def wrong_folder(folder: Folder, report: FileReport) -> None:
    """A picture that is missing exists in another folder of the package.

    Client: does not look there.
    Mend: move it.
    """
    by_base: dict[str, list[str]] = {}
    for path in folder.package.paths:
        by_base.setdefault(path.rpartition("/")[2], []).append(path)
    for wanted, base in sorted(folder.lost.items()):
        top = wanted.split("/")[0]
        candidates = [p for p in by_base.get(base, []) if top not in ("units",) or "/units/" not in f"/{p}"]
        if candidates and wanted not in assets():
            report(
                candidates[0], f"the client looks for {wanted}, not here", f"move it to {folder.package.art(wanted)}"
            )
