"""Finding a client: the shapes that installers leave, and what is said when something is missing."""

from __future__ import annotations

import struct
import zipfile
from pathlib import Path

import pytest

from generator.engine.find import PARSER_CLASS, VERSION_FILE, find_client, java_at, usual_folders
from generator.why import Faulty


def class_file(java: int) -> bytes:
    return struct.pack(">IHH", 0xCAFEBABE, 0, java + 44)


def client_jar(path: Path, java: int = 21, version: str = "2.7.100") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w") as jar:
        jar.writestr(PARSER_CLASS, class_file(java))
        jar.writestr(VERSION_FILE, f"version = {version}\n")
    return path


def other_jar(path: Path) -> Path:
    with zipfile.ZipFile(path, "w") as jar:
        jar.writestr("com/example/Other.class", class_file(8))
    return path


def java_home(path: Path, version: str = "21.0.4", library: str = "lib/server/libjvm.so") -> Path:
    (path / library).parent.mkdir(parents=True)
    (path / library).touch()
    (path / "release").write_text(f'IMPLEMENTOR="x"\nJAVA_VERSION="{version}"\n', "utf-8")
    return path


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    return {"HOME": str(tmp_path / "home"), "JAVA_HOME": str(java_home(tmp_path / "java")), "PATH": ""}


@pytest.mark.parametrize("folder", ["", "bin", "lib", "Contents/java/app"])
def test_a_folder_with_the_clients_jar_is_a_client(tmp_path: Path, environ: dict[str, str], folder: str) -> None:
    jar = client_jar(tmp_path / "client" / folder / "triplea-game-headed-2.7.100.jar")
    library = other_jar(jar.parent / "guava.jar")
    client = find_client(tmp_path / "client", environ)
    assert client.class_path == (jar, library)
    assert client.version == "2.7.100"
    assert client.java.home == tmp_path / "java"


def test_of_two_releases_in_one_folder_the_newer_runs(tmp_path: Path, environ: dict[str, str]) -> None:
    client_jar(tmp_path / "client/bin/triplea-a.jar", version="2.6.9")
    newer = client_jar(tmp_path / "client/bin/triplea-b.jar", version="2.6.14")
    assert find_client(tmp_path / "client", environ).class_path == (newer,)


def test_class_folders_are_a_client_with_their_libraries(tmp_path: Path, environ: dict[str, str]) -> None:
    parser = tmp_path / "client/core" / PARSER_CLASS
    parser.parent.mkdir(parents=True)
    parser.write_bytes(class_file(21))
    (tmp_path / "client/ai/org/triplea").mkdir(parents=True)
    (tmp_path / "client/lib").mkdir()
    library = other_jar(tmp_path / "client/lib/guava.jar")
    client = find_client(tmp_path / "client", environ)
    assert client.class_path == (tmp_path / "client/ai", tmp_path / "client/core", library)


def test_the_named_folder_goes_before_the_environment_and_this_before_the_usual(
    tmp_path: Path, environ: dict[str, str]
) -> None:
    for name in ("named", "told", "home/TripleA"):
        client_jar(tmp_path / name / "triplea.jar")
    assert find_client(None, environ).home == tmp_path / "home/TripleA"
    environ["TRIPLEA_HOME"] = str(tmp_path / "told")
    assert find_client(None, environ).home == tmp_path / "told"
    assert find_client(tmp_path / "named", environ).home == tmp_path / "named"


def test_the_clients_own_java_goes_first_if_it_is_new_enough(tmp_path: Path, environ: dict[str, str]) -> None:
    client_jar(tmp_path / "client/bin/triplea.jar", java=21)
    old = java_home(tmp_path / "client/jre", "17.0.1")
    assert find_client(tmp_path / "client", environ).java.home == tmp_path / "java"
    (old / "release").write_text('JAVA_VERSION="25"\n', "utf-8")
    assert find_client(tmp_path / "client", environ).java.home == old


@pytest.mark.parametrize(
    ("library", "command"),
    [
        ("lib/server/libjvm.dylib", "bin/java"),
        ("bin/server/jvm.dll", "bin/java.exe"),
        ("lib/server/libjvm.so", "bin/java"),
    ],
)
def test_the_library_of_each_system_is_known(tmp_path: Path, library: str, command: str) -> None:
    java = java_at(java_home(tmp_path / "java", "1.8.0_392", library))
    assert java is not None
    assert (java.version, java.library, java.command) == (8, tmp_path / "java" / library, tmp_path / "java" / command)


def test_a_java_that_is_too_old_is_named_with_the_remedy(tmp_path: Path, environ: dict[str, str]) -> None:
    client_jar(tmp_path / "client/triplea.jar", java=25)
    with pytest.raises(Faulty, match=r"needs Java 25, found Java 21 in .*; set JAVA_HOME to a Java 25$"):
        find_client(tmp_path / "client", environ)


def test_no_java_at_all_is_one_line(tmp_path: Path) -> None:
    client_jar(tmp_path / "client/triplea.jar", java=25)
    with pytest.raises(Faulty, match="needs Java 25, found no Java"):
        find_client(tmp_path / "client", {"HOME": str(tmp_path), "PATH": ""})


def test_a_named_folder_without_a_client_is_a_fault_even_if_another_has_one(
    tmp_path: Path, environ: dict[str, str]
) -> None:
    client_jar(tmp_path / "home/TripleA/triplea.jar")
    (tmp_path / "empty").mkdir()
    with pytest.raises(Faulty, match=r"--triplea: .*empty holds no TripleA client"):
        find_client(tmp_path / "empty", environ)
    with pytest.raises(Faulty, match=r"--triplea: .*nowhere is no folder"):
        find_client(tmp_path / "nowhere", environ)


def test_where_nothing_is_found_the_line_says_how_to_name_one(
    monkeypatch: pytest.MonkeyPatch, environ: dict[str, str]
) -> None:
    monkeypatch.setattr("generator.engine.find.usual_folders", lambda _: ())
    with pytest.raises(Faulty, match="no TripleA client found on this machine; name its folder with --triplea"):
        find_client(None, environ)


def test_a_broken_jar_is_no_client(tmp_path: Path, environ: dict[str, str]) -> None:
    (tmp_path / "client").mkdir()
    (tmp_path / "client/triplea.jar").write_bytes(b"PK not a zip")
    with pytest.raises(Faulty, match="holds no TripleA client"):
        find_client(tmp_path / "client", environ)


@pytest.mark.parametrize(
    ("platform", "folder"),
    [("linux", "/opt/TripleA"), ("darwin", "/Applications/TripleA.app"), ("win32", "C:/Programs/TripleA")],
)
def test_the_usual_folders_of_each_system(platform: str, folder: str) -> None:
    environ = {"HOME": "/users/me", "USERPROFILE": "/users/me", "ProgramFiles": "C:/Programs"}
    folders = usual_folders(environ, platform)
    assert folders[0] == Path("/users/me/TripleA")
    assert Path(folder) in folders
