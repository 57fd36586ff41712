"""From files to a map that the client takes: a folder or a zip of the same bytes everywhere, and its installation."""

from generator.package.archive import zip_bytes, zip_name
from generator.package.folders import maps_folder
from generator.package.installing import Installed, install
from generator.package.writing import check_place, combine, write

__all__ = ["Installed", "check_place", "combine", "install", "maps_folder", "write", "zip_bytes", "zip_name"]
