"""The zip of a map: the same files give the same bytes, whatever the machine's clock, zone, umask or system.

The packing itself is zlib's; two builds of zlib (the classic one and zlib-ng) may pack the same text differently.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Mapping
from io import BytesIO

PACKED = (".png", ".jpg", ".jpeg", ".gif", ".mp3", ".zip")
"""Endings of files that are packed already; these are stored as they are."""

_EPOCH = (1980, 1, 1, 0, 0, 0)
_REGULAR_FILE = 0o100644 << 16
_UNIX = 3
_LEVEL = 6


def zip_bytes(files: Mapping[str, bytes]) -> bytes:
    """A zip with these files, in the order of their names."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.create_system = _UNIX
            entry.external_attr = _REGULAR_FILE
            stored = name.lower().endswith(PACKED)
            archive.writestr(entry, files[name], zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED, _LEVEL)
    return out.getvalue()


def zip_name(map_name: str) -> str:
    """The file name for a map's zip: the client makes the map's folder from it, in small letters."""
    return re.sub(r"[^a-z0-9]+", "_", map_name.lower()).strip("_") + ".zip"
