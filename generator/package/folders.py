"""Where a TripleA client keeps its maps, by the client's own rule on every system.

Source: `ClientFileSystemHelper.getUserRootFolder` and `getUserMapsFolder` of the engine. A player may have moved the
maps in the client's settings; then the folder must be named.
"""

from __future__ import annotations

from pathlib import Path

from generator.why import Where, fail

MAPS = "downloadedMaps"


def user_folder(home: Path | None = None) -> Path:
    """The client's folder of saved games and maps; it need not exist."""
    home = home or Path.home()
    in_documents = home / "Documents" / "triplea"
    return in_documents if in_documents.exists() else home / "triplea"


def maps_folder(named: Path | None = None, home: Path | None = None) -> Path:
    """The folder of installed maps: the named one, or the client's own.

    Raises `Faulty` if the named folder is missing, or if no client was ever started here.
    """
    if named is not None:
        if not named.is_dir():
            raise fail("there is no such folder of maps", Where(str(named)), "name the client's downloadedMaps")
        return named
    root = user_folder(home)
    if not root.is_dir():
        remedy = "start TripleA once, or name its folder of maps with --maps"
        raise fail("no TripleA client has been started here", Where(str(root)), remedy)
    return root / MAPS
