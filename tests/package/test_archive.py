"""The zip of a map: one set of bytes for one set of files."""

import hashlib
import stat
import zipfile
from io import BytesIO

import pytest

from generator.package import zip_bytes, zip_name

FILES = {"map/polygons.txt": b"Home < (1,2) >" * 50, "map.yml": b"map_name: x\n", "map/é.PNG": b"pixels" * 50}


def test_the_order_of_making_does_not_matter() -> None:
    assert zip_bytes(FILES) == zip_bytes(dict(reversed(FILES.items())))


def test_the_bytes_do_not_depend_on_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    before = zip_bytes(FILES)
    monkeypatch.setattr("time.time", lambda: 2_000_000_000.0)
    monkeypatch.setattr("time.localtime", lambda *_: (2033, 5, 18, 3, 33, 20, 2, 138, 0))
    assert hashlib.sha256(zip_bytes(FILES)).digest() == hashlib.sha256(before).digest()


def test_what_is_in_it() -> None:
    with zipfile.ZipFile(BytesIO(zip_bytes(FILES))) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == FILES
        assert archive.namelist() == sorted(FILES)
        entries = archive.infolist()
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert {stat.filemode(entry.external_attr >> 16) for entry in entries} == {"-rw-r--r--"}
    packing = {entry.filename: entry.compress_type for entry in entries}
    assert packing["map/é.PNG"] == zipfile.ZIP_STORED
    assert packing["map/polygons.txt"] == packing["map.yml"] == zipfile.ZIP_DEFLATED


@pytest.mark.parametrize(
    ("name", "file"), [("Total Research 1940", "total_research_1940.zip"), ("A&B: (new)", "a_b_new.zip")]
)
def test_the_name_of_the_zip(name: str, file: str) -> None:
    assert zip_name(name) == file
