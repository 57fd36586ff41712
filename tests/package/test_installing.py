"""Installing: our map goes in, every other map stays."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.install import install as command
from generator.package import install, maps_folder, write
from generator.package.folders import user_folder
from generator.why import Faulty

Put = Callable[..., Path]


def yml(name: str) -> bytes:
    return f'map_name: "{name}"\ngames: []\n'.encode()


@pytest.fixture
def maps(tmp_path: Path) -> Path:
    folder = tmp_path / "downloadedMaps"
    folder.mkdir()
    return folder


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    return write({"map.yml": yml("Our Map"), "map/polygons.txt": b""}, tmp_path / "our_map.zip")


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_into_an_empty_folder(ours: Path, maps: Path) -> None:
    done = install(ours, maps)
    assert (done.zip, done.map_name, done.replaces) == (maps / "our_map.zip", "Our Map", ())
    assert names(maps) == ["our_map.zip"]
    assert done.zip.read_bytes() == ours.read_bytes()


def test_into_a_folder_that_is_not_there_yet(ours: Path, tmp_path: Path) -> None:
    assert install(ours, tmp_path / "triplea" / "downloadedMaps").zip.is_file()


def test_the_name_of_the_zip_is_made_small(ours: Path, maps: Path) -> None:
    assert install(ours.rename(ours.with_name("Our.ZIP")), maps).zip == maps / "our.zip"


@pytest.mark.parametrize("name", ["Our Map", "our_map", "OUR-MAP"])
def test_an_earlier_install_is_replaced(ours: Path, maps: Path, name: str) -> None:
    write({"map.yml": yml(name), "map/x": b""}, maps / "our_map")
    assert install(ours, maps).replaces == (maps / "our_map",)
    assert names(maps) == ["our_map.zip", "our_map/map.yml", "our_map/map/x"]


def test_an_earlier_zip_is_replaced_whatever_its_capitals(ours: Path, maps: Path) -> None:
    write({"map.yml": yml("Our Map")}, maps / "our_map.zip")
    write({"map.yml": yml("Our Map")}, maps / "Our_Map-master.zip")
    done = install(ours, maps)
    assert set(done.replaces) == {maps / "our_map.zip", maps / "Our_Map-master.zip"}
    assert names(maps) == ["our_map.zip"]
    assert (maps / "our_map.zip").read_bytes() == ours.read_bytes()


@pytest.mark.parametrize(
    ("place", "files", "holds"),
    [
        ("our_map", {"map.yml": yml("Their Map")}, "the map 'Their Map'"),
        ("Our_Map", {"top/map.yml": yml("Their Map")}, "the map 'Their Map'"),
        ("our_map", {"letter.txt": b"dear"}, "something else"),
        ("our_map", {"map.yml": b"map_name: 'It''s # one' # two\n"}, '''the map "It's # one"'''),
        ("our_map", {"map.yml": b"map_name: plain name # two\n"}, "the map 'plain name'"),
        ("our_map", {"map.yml": b'map_name: "a\\u0041\\\\U00000041\\"\\U0001f600"\n'}, "the map 'aA\\\\U00000041\"😀'"),
        ("our_map", {"map.yml": b"\xff\xfe\x00"}, "something else"),
        ("our_map", {"a/b/map.yml": yml("Our Map")}, "something else"),
        ("our_map.zip", {"map.yml": yml("Their Map")}, "the map 'Their Map'"),
        ("our_map-master.zip", {"x/map.yml": yml("Their Map")}, "the map 'Their Map'"),
        ("our_map.zip", {"x": b""}, "something else"),
    ],
)
def test_the_place_of_another_map_is_left_alone(
    ours: Path, maps: Path, place: str, files: dict[str, bytes], holds: str
) -> None:
    path = maps / place
    if path.suffix:
        write(files, path)
    else:
        for name, data in files.items():
            (path / name).parent.mkdir(parents=True, exist_ok=True)
            (path / name).write_bytes(data)
    before = names(maps)
    with pytest.raises(Faulty) as caught:
        install(ours, maps)
    text = f"{path}: this place belongs to {holds}; rename the zip; nothing was installed"
    assert str(caught.value) == text
    assert names(maps) == before


def test_the_same_map_under_another_name_is_told(ours: Path, maps: Path) -> None:
    write({"map.yml": yml("our-map")}, maps / "old_name")
    with pytest.raises(Faulty) as caught:
        install(ours, maps)
    remedy = "remove that one, or give the zip its name; nothing was installed"
    assert str(caught.value) == f"{maps / 'old_name'}: the map 'Our Map' is installed already; {remedy}"
    assert names(maps) == ["old_name/map.yml"]


def test_other_maps_and_broken_zips_do_not_matter(ours: Path, maps: Path) -> None:
    write({"map.yml": yml("Their Map")}, maps / "their_map")
    (maps / "broken.zip").write_bytes(b"PK\x03\x04 no zip")
    (maps / "empty").mkdir()
    (maps / "letter.txt").write_bytes(b"dear")
    install(ours, maps)
    assert names(maps) == ["broken.zip", "letter.txt", "our_map.zip", "their_map/map.yml"]


def test_a_zip_without_a_map_is_refused(tmp_path: Path, maps: Path) -> None:
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
        archive.writestr("a/b/map.yml", yml("Too deep"))
    for path, fault in (
        (tmp_path / "x.zip", "this zip holds no map: no map.yml with a map_name was found"),
        (tmp_path / "none.zip", "there is no such zip; build one first"),
    ):
        with pytest.raises(Faulty) as caught:
            install(path, maps)
        assert str(caught.value) == f"{path}: {fault}"
    (tmp_path / "x.txt").write_bytes(b"")
    with pytest.raises(Faulty, match="a map is installed as a zip"):
        install(tmp_path / "x.txt", maps)
    assert names(maps) == []


def test_the_folders_of_the_client(tmp_path: Path) -> None:
    assert user_folder(tmp_path) == tmp_path / "triplea"
    with pytest.raises(Faulty) as caught:
        maps_folder(home=tmp_path)
    remedy = "start TripleA once, or name its folder of maps with --maps"
    assert str(caught.value) == f"{tmp_path / 'triplea'}: no TripleA client has been started here; {remedy}"
    (tmp_path / "triplea").mkdir()
    assert maps_folder(home=tmp_path) == tmp_path / "triplea" / "downloadedMaps"
    (tmp_path / "Documents" / "triplea").mkdir(parents=True)
    assert maps_folder(home=tmp_path) == tmp_path / "Documents" / "triplea" / "downloadedMaps"
    assert maps_folder(tmp_path / "Documents", home=tmp_path) == tmp_path / "Documents"
    with pytest.raises(Faulty, match="there is no such folder of maps"):
        maps_folder(tmp_path / "nowhere")


def test_the_command_takes_the_only_build(ours: Path, maps: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    work = ours.parent / "work"
    (work / "output").mkdir(parents=True)
    monkeypatch.chdir(work)
    runner = CliRunner()
    empty = runner.invoke(command, ["--maps", str(maps)])
    assert str(empty.exception) == "output/: there is no zip of a map here; run tro build first, or name the zip"
    (work / "output" / "our_map.zip").write_bytes(ours.read_bytes())
    done = runner.invoke(command, ["--maps", str(maps)])
    assert done.exit_code == 0, done.exception
    assert done.output == (f"Installed Our Map as {maps / 'our_map.zip'}.\nTripleA unpacks it at its next start.\n")
    assert "It takes the place of our_map.zip." in runner.invoke(command, ["--maps", str(maps)]).output
    (work / "output" / "two.zip").write_bytes(b"")
    several = runner.invoke(command, ["--maps", str(maps)])
    assert str(several.exception) == "output/: there are several maps: our_map.zip, two.zip; name the zip to install"
    assert runner.invoke(command, [str(ours), "--maps", str(maps)]).exit_code == 0
