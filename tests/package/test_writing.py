"""Writing: whole or not at all, one line for each failure, nothing left behind."""

import errno
import zipfile
from pathlib import Path

import pytest

from generator.package import combine, write, zip_bytes
from generator.why import Faulty

FILES = {"map.yml": b"map_name: x\n", "map/polygons.txt": b"p", "map/games/x.xml": b"<game/>"}


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_folder(tmp_path: Path) -> None:
    out = tmp_path / "new" / "map"
    assert write(FILES, out) == out
    assert tree(tmp_path / "new") == {f"map/{name}": data for name, data in FILES.items()}


def test_a_zip(tmp_path: Path) -> None:
    write(FILES, tmp_path / "x.zip")
    assert tree(tmp_path) == {"x.zip": zip_bytes(FILES)}


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    out = tmp_path / "map"
    out.mkdir()
    write(FILES, out)
    assert tree(out) == FILES


def test_the_folder_where_one_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "map").mkdir()
    monkeypatch.chdir(tmp_path / "map")
    write(FILES, Path())
    assert tree(tmp_path / "map") == FILES


@pytest.mark.parametrize("name", ["map", "map.zip"])
def test_what_is_there_is_replaced_by_force_alone(tmp_path: Path, name: str) -> None:
    out = tmp_path / name
    write({**FILES, "map/old.txt": b"old"}, out)
    before = tree(tmp_path)
    with pytest.raises(Faulty) as caught:
        write(FILES, out)
    assert str(caught.value) == f"{out}: this is there already; name another place, or add --force"
    assert tree(tmp_path) == before
    write(FILES, out, force=True)
    assert tree(out) == FILES if out.is_dir() else out.read_bytes() == zip_bytes(FILES)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_folder_of_something_else_is_never_touched(tmp_path: Path) -> None:
    out = tmp_path / "home"
    out.mkdir()
    (out / "letter.txt").write_text("dear")
    with pytest.raises(Faulty, match="holds something other than a map; name a new or an empty one"):
        write(FILES, out, force=True)
    assert tree(tmp_path) == {"home/letter.txt": b"dear"}


def test_a_file_is_no_folder_and_a_folder_no_zip(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x")
    (tmp_path / "folder.zip").mkdir()
    with pytest.raises(Faulty, match="this is a file, not a folder"):
        write(FILES, tmp_path / "file", force=True)
    with pytest.raises(Faulty, match="this is a folder, not a zip"):
        write(FILES, tmp_path / "folder.zip", force=True)


@pytest.mark.parametrize("name", ["map", "map.zip"])
@pytest.mark.parametrize(
    ("number", "message"),
    [
        (errno.ENOSPC, "there is no room left on the disk; free some, or write elsewhere"),
        (errno.EACCES, "this place may not be written to; name another place"),
        (errno.EROFS, "this place may not be written to; name another place"),
        (errno.EIO, "cannot be written: it broke; name another place"),
    ],
)
def test_a_failed_write_is_one_line_and_leaves_the_old_map(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, number: int, message: str
) -> None:
    out = tmp_path / name
    write(FILES, out)
    before = tree(tmp_path)
    writes = Path.write_bytes

    def some(self: Path, data: bytes) -> int:
        if self.name != "map.yml":
            writes(self, data[: len(data) // 2])
            raise OSError(number, "it broke")
        return writes(self, data)

    monkeypatch.setattr(Path, "write_bytes", some)
    with pytest.raises(Faulty) as caught:
        write({**FILES, "map/new.txt": b"new"}, out, force=True)
    assert str(caught.value) == f"{out}: {message}"
    assert tree(tmp_path) == before


def test_the_old_folder_comes_back_if_the_new_one_cannot_take_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "map"
    write(FILES, out)
    rename = Path.rename
    left = iter((True, False, True))

    def second_fails(self: Path, target: Path) -> Path:
        if not next(left):
            raise OSError(errno.EIO, "it broke")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", second_fails)
    with pytest.raises(Faulty, match="cannot be written: it broke"):
        write({"map.yml": b"new"}, out, force=True)
    assert tree(tmp_path) == {f"map/{name}": data for name, data in FILES.items()}


def test_a_place_below_a_file_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x")
    with pytest.raises(Faulty) as caught:
        write(FILES, tmp_path / "file" / "x.zip")
    assert len(str(caught.value).splitlines()) == 1
    assert str(caught.value).startswith(str(tmp_path / "file" / "x.zip") + ": ")


@pytest.mark.parametrize(
    "name", ["", "/etc/x", "../x", "map/../x", "map//x", "map\\x", "C:/x", "map/a:b", "map/x.", "map/x ", "a\nb", "."]
)
def test_names_that_not_every_system_can_hold_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Faulty, match="a map cannot have a file of the name"):
        write({name: b""}, tmp_path / "map")
    assert tree(tmp_path) == {}


def test_names_that_differ_in_capitals_alone_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Faulty, match=r"the files .* of the map are one on some systems"):
        write({"map/a.png": b"", "map/A.png": b""}, tmp_path / "map.zip")


def test_the_parts_of_a_map_are_put_together() -> None:
    assert combine({"a": b"1"}, {"b": b"2"}) == {"a": b"1", "b": b"2"}
    with pytest.raises(Faulty, match=r"map/x\.txt: this file of the map is made twice"):
        combine({"map/x.txt": b"1"}, {"map/x.txt": b"2"})


def test_the_written_zip_is_one_that_zip_programs_read(tmp_path: Path) -> None:
    with zipfile.ZipFile(write(FILES, tmp_path / "x.zip")) as archive:
        archive.extractall(tmp_path / "unpacked")
    assert tree(tmp_path / "unpacked") == FILES
