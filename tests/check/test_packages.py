"""Folders and zips as packages: what is opened, what is refused."""

import io
import zipfile

import pytest
from small_war import folder

from generator.check.run import examine_path
from generator.importer.package import open_package
from generator.importer.yml import read_description
from generator.why import Faulty


def zipped(path, files, **kw):
    with zipfile.ZipFile(path, "w", **kw) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return path


def codes(path):
    return {finding.code for finding in examine_path(path)}


def write(root, files):
    for name, data in files.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return root


def test_a_sound_zip_and_a_sound_folder_have_no_fault(tmp_path):
    assert codes(zipped(tmp_path / "small_war.zip", folder())) == set()
    assert codes(write(tmp_path / "small_war", folder())) == set()


def test_one_wrapping_folder_is_fine_and_two_are_not(tmp_path):
    once = {f"small_war/{name}": data for name, data in folder().items()}
    twice = {f"x/{name}": data for name, data in once.items()}
    assert codes(zipped(tmp_path / "small_war.zip", once)) == set()
    assert {"pkg_zip_nesting", "pkg_map_yml_invalid"} <= codes(zipped(tmp_path / "b.zip", twice))


def test_a_damaged_archive_is_found(tmp_path):
    whole = zipped(tmp_path / "whole.zip", folder()).read_bytes()
    cut = tmp_path / "cut.zip"
    cut.write_bytes(whole[: len(whole) // 2])
    assert "pkg_zip_corrupt" in codes(cut)


def test_a_damaged_entry_is_found_and_the_rest_examined(tmp_path):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data in folder().items():
            archive.writestr(name, data)
    data = bytearray(stream.getvalue())
    at = bytes(data).index(b"tooltip.unit.tank")
    data[at] ^= 0xFF
    path = tmp_path / "small_war.zip"
    path.write_bytes(data)
    assert codes(path) == {"pkg_zip_corrupt"}


def test_entries_that_point_outside_are_refused_and_nothing_is_written(tmp_path):
    path = zipped(tmp_path / "small_war.zip", folder() | {"../evil.txt": b"x", "/abs.txt": b"x", "c:\\x.txt": b"x"})
    found = [f for f in examine_path(path) if f.code == "pkg_zip_corrupt"]
    assert len(found) == 3
    assert sorted(p.name for p in tmp_path.iterdir()) == ["small_war.zip"]


def test_findings_name_the_file_by_its_path(tmp_path):
    files = folder()
    files["map/centers.txt"] = files["map/centers.txt"].replace(b"B (150,50)\n", b"")
    root = write(tmp_path / "small_war", files)
    found = examine_path(root)
    assert [f.file for f in found] == [f"{root}/map/centers.txt"]


def test_nothing_there_and_nothing_of_ours_are_said_in_one_line(tmp_path):
    with pytest.raises(Faulty, match="no file or folder"):
        open_package(tmp_path / "none")
    other = tmp_path / "picture.png"
    other.write_bytes(b"x")
    with pytest.raises(Faulty, match=r"no game XML"):
        examine_path(other)


@pytest.mark.parametrize(
    ("text", "games", "faults"),
    [
        ("map_name: A\ngames:\n- game_name: B\n  file_name: b.xml\n", [("B", "b.xml")], 0),
        ("map_name: A\ngames:\n  - {game_name: B, file_name: b.xml}\n", [("B", "b.xml")], 0),
        ("map_name: A\ngames:\n- {game_name: 'B, C: D',\n   file_name: b.xml}\n", [("B, C: D", "b.xml")], 0),
        ('map_name: "A: 2" # name\ngames:\n-\n  game_name: B\n  file_name: b.xml\n', [("B", "b.xml")], 0),
        ("map_name: A: 2\ngames: []\n", [], 1),
        ("map_name: A\ngames:\n\t- game_name: B\n", [], 1),
        ("map_name: A\nnonsense\n", [], 1),
    ],
)
def test_map_yml_is_read_as_yaml(text, games, faults):
    found = read_description(text)
    assert [(g.name, g.file) for g in found.games] == games
    assert len(found.faults) == faults
