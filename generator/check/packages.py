"""The map folder or zip: map.yml, game files, and where things lie."""

from __future__ import annotations

from pathlib import PurePosixPath

from generator.check.folder import Folder
from generator.check.near import near, plain
from generator.check.registry import ERROR, HINT, WARNING, check, declare
from generator.check.report import FileReport
from generator.importer.tree import read

LONGEST_NAME = 70

declare(
    "pkg_limit",
    WARNING,
    "The package holds more than any map",
    """The folder or zip has so many or so large files that the doctor stops looking.

    Client: may run out of memory or space.
    Mend: take out what does not belong to the map.
    """,
    family="package",
    part="map",
)


@check("pkg_zip_corrupt", ERROR, "Zip cannot be read", family="package", part="map")
def zip_corrupt(folder: Folder, report: FileReport) -> None:
    """An archive or an entry is damaged, encrypted, packed in an unknown way, or points outside the archive.

    Client: moves the zip to bad-zips; refuses entries that point outside.
    Mend: pack the map anew, with stored or deflated entries and paths below one folder.
    """
    package = folder.package
    for path in package.paths if package.is_zip else ():
        package.read(path)
    for code, path, text in package.faults:
        if code == "pkg_zip_corrupt":
            report(path or package.name, text)


@check("pkg_map_yml_invalid", ERROR, "map.yml missing, malformed or too deep", family="package", part="map")
def map_yml(folder: Folder, report: FileReport) -> None:
    """map.yml is not there, lies too deep, cannot be read, or lacks the names of the map and its games.

    Client: shows nothing at all; the map is simply not in the list.
    Mend: map_name of 1 to 70 letters, and under games a game_name and a file_name ending in .xml for each game.
    """
    package = folder.package
    path, found = package.description_path, package.description
    if found is None:
        deep = [p for p in package.paths if p.rpartition("/")[2] in ("map.yml", "map.yaml")]
        text = "map.yml lies too deep" if deep else "there is no map.yml: players would see nothing"
        report(deep[0] if deep else package.name, text)
        return
    for line, text in found.faults:
        report(path, text, line=line)
    if found.faults:
        return
    if not (found.map_name or "").strip():
        report(path, "there is no map_name")
    elif len(found.map_name or "") > LONGEST_NAME:
        report(path, f"map_name has {len(found.map_name or '')} letters, at most {LONGEST_NAME} are allowed", line=1)
    if not found.games:
        report(path, "no games are listed")
    for entry in found.games:
        if not (entry.name or "").strip() or not (entry.file or "").strip():
            lacking = "file_name" if (entry.name or "").strip() else "game_name"
            report(path, f"a game has no {lacking}", line=entry.line)


@check("pkg_game_file_missing", ERROR, "map.yml lists a file that is not there", family="package", part="map")
def game_file_missing(folder: Folder, report: FileReport) -> None:
    """file_name of a game is no XML file of the map: another spelling, a path, another ending.

    Client: complains when the game is chosen; the others still work.
    Mend: write the bare name of the file below games, with the same capitals.
    """
    package = folder.package
    for entry in package.description.games if package.description else ():
        file = entry.file or ""
        if not file or package.find_game(file):
            continue
        names = {p.rpartition("/")[2] for p in package.paths if p.endswith(".xml")}
        close = near(file.rpartition("/")[2], names)
        advice = f"did you mean {close[0]}?" if close else ""
        report(package.description_path, f"there is no game file {file!r}", advice, line=entry.line)


@check("pkg_xml_not_listed", WARNING, "XML in games that map.yml does not list", family="package", part="map")
def not_listed(folder: Folder, report: FileReport) -> None:
    """A game file lies below games, but map.yml has no entry for it.

    Client: does not offer it.
    Mend: add an entry, or move the file away.
    """
    if folder.package.description:
        for path in _unlisted(folder):
            if read(folder.package.read(path), path).is_game:
                report(path, "map.yml does not list this game")


def _unlisted(folder: Folder) -> list[str]:
    listed = {entry.file for entry in folder.package.description.games} if folder.package.description else set()
    return [
        path
        for path in folder.package.paths
        if path.endswith(".xml") and "games" in PurePosixPath(path).parts[:-1] and path.rpartition("/")[2] not in listed
    ]


@check("pkg_stray_xml", HINT, "XML file that is no game", family="package", part="map")
def stray_xml(folder: Folder, report: FileReport) -> None:
    """An XML file among the games is no game: empty, a fragment, the project of an editor.

    Client: of today reads only listed files; old ones read all and complained.
    Mend: move it out of the folder.
    """
    for path in _unlisted(folder):
        document = read(folder.package.read(path), path)
        if document.problem or not document.is_game:
            report(path, "this XML is no game, and is not listed")


@check("pkg_content_root", ERROR, "Art cannot be found from map.yml", family="package", part="map")
def content_root(folder: Folder, report: FileReport) -> None:
    """polygons.txt is missing, or lies deeper than two folders below map.yml.

    Client: cannot start the game.
    Mend: keep polygons.txt and the other point files in the folder map beside map.yml.
    """
    package = folder.package
    if package.root is None and package.paths:
        deep = [p for p in package.paths if p.rpartition("/")[2].lower() == "polygons.txt"]
        report(
            deep[0] if deep else package.name, "polygons.txt is not found from map.yml" if deep else "no polygons.txt"
        )


@check("pkg_two_roots", WARNING, "Two games or map folders in one package", family="package", part="map")
def two_roots(folder: Folder, report: FileReport) -> None:
    """There are two map.yml, two polygons.txt or two folders games within reach.

    Client: takes the one with the shortest path and never the other.
    Mend: remove what is left over.
    """
    package = folder.package
    for name, depth, home in (("map.yml", 1, ""), ("polygons.txt", 2, package.home)):
        found = package.named(name, depth, home)
        if len(found) > 1:
            report(found[1], f"a second {name}; the client takes {found[0]}")
    parents = {str(PurePosixPath(p).parent) for p in package.paths if PurePosixPath(p).parent.name == "games"}
    if len(parents) > 1:
        first, second = sorted(parents, key=lambda p: (len(p), p))[:2]
        report(second, f"a second folder games beside {first}")


@check("pkg_map_name_changed", WARNING, "Map is asked for under another name than it has", family="package", part="map")
def map_name(folder: Folder, report: FileReport) -> None:
    """map_name, the property mapName and the folder do not agree.

    Client: does not find the map for old saves and for guests of a hosted game. Blanks, capitals, _ and - are ignored.
    Mend: use one name; keep it once the map is published.
    """
    package = folder.package
    name = package.description.map_name if package.description else None
    if not name:
        return
    for path, game in folder.games.items():
        found = game.properties.get("mapName")
        if found and plain(found.value) != plain(name):
            line = game.document.lines.line(found.node.offset)
            report(path, f"mapName is {found.value!r}, map_name of map.yml {name!r}", line=line)
    own = PurePosixPath(package.name).stem.removesuffix("-master")
    if package.name != "map" and plain(own) != plain(name):
        report(package.description_path, f"the map is {name!r}, its folder or zip {own!r}", severity=HINT)
    for other in package.named("map.yml", 1)[1:]:
        report(other, "a second map.yml may give another name", severity=HINT)


@check("pkg_zip_nesting", WARNING, "Zip with the wrong nesting", family="package", part="map")
def zip_nesting(folder: Folder, report: FileReport) -> None:
    """map.yml lies below two folders, or the archive holds a -master folder or files of an operating system.

    Client: unpacks the zip and does not list the map, or lists it under a second name.
    Mend: have map.yml at the top of the archive, or below one folder.
    """
    package = folder.package
    if not package.is_zip:
        return
    deep = [p for p in package.paths if p.rpartition("/")[2] == "map.yml" and p.count("/") > 1]
    if deep and not package.description_path:
        report(deep[0], "map.yml lies below two folders")
    tops = sorted({p.split("/")[0] for p in package.paths if "/" in p})
    for top in tops:
        if top.endswith(("-master", "-develop", "-main")):
            report(top, "a branch of a repository as the top folder changes the name of the map", severity=HINT)
        if top == "__MACOSX":
            report(top, "files of an operating system", severity=HINT)


@check("pkg_list_entry", HINT, "Entry of the download list does not fit the map", family="package", part="map")
def list_entry(folder: Folder, report: FileReport) -> None:
    """A triplea_maps.yaml lies beside the map, and an entry lacks url or mapName or has no proper address.

    Client: of old shows nothing, or offers the map again and again.
    Mend: mapName as in map.yml, and an https address that ends in .zip.
    """
    package = folder.package
    path = next((p for p in package.paths if p.rpartition("/")[2] == "triplea_maps.yaml"), "")
    name = package.description.map_name if package.description else None
    if not path:
        return
    for number, line in enumerate(package.read(path).decode("utf-8", "replace").splitlines(), 1):
        key, _, value = line.strip().removeprefix("- ").partition(":")
        if key.strip() == "mapName" and name and plain(value) != plain(name):
            report(path, f"mapName is {value.strip()!r}, map_name of map.yml {name!r}", line=number)
        if key.strip() == "url" and not value.strip().strip("'\"").endswith(".zip"):
            report(path, f"the address {value.strip()!r} is no zip", line=number)
