# ruff: noqa: E501 - fragments of XML
"""Hostile and broken input: a finding or one line, in bounded time, and nothing is written."""

import io
import os
import random
import time
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from small_war import XML, folder

import generator.check.run as run_module
from generator.check.registry import kinds
from generator.check.run import check_package, examine_path, examine_xml
from generator.importer.javaprops import read_properties
from generator.importer.points import ALL, read_points
from generator.importer.tree import MOST_TAGS
from generator.importer.yml import read_description
from generator.why import Faulty

CORPUS = Path(__file__).parents[3] / "shared" / "maps" / "corpus"
BOMB = (
    "<!DOCTYPE game [" + "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10 if n else "x" * 10}">' for n in range(12)) + "]>"
)


def codes(data):
    begun = time.process_time()
    found = examine_xml(data, "g.xml")[1]
    assert time.process_time() - begun < 5
    return {f.code for f in found}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "xml_not_wellformed"),
        (b"   \n", "xml_not_wellformed"),
        (b"\x00\x01\x02", "xml_not_wellformed"),
        (b"<game>", "xml_not_wellformed"),
        (XML.encode()[:5000], "xml_not_wellformed"),
        (b"<game><map>\xff\xfe</map></game>", "xml_not_wellformed"),
        ((BOMB + "<game><info name='&e11;'/></game>").encode(), "xml_entity"),
        (b'<!DOCTYPE game [<!ENTITY x SYSTEM "file:///etc/passwd">]><game><info name="a"/></game>', "xml_entity"),
        (b'<!DOCTYPE game [<!ENTITY % x SYSTEM "http://localhost/x">%x;]><game/>', "xml_entity"),
        (b"<game>" * 5000 + b"</game>" * 5000, "xml_limit"),
        (b"<a>" * 100_000, "xml_limit"),
        (b"<game>" + b"<a/>" * (MOST_TAGS + 1) + b"</game>", "xml_limit"),
        (b'<?xml version="1.0" encoding="no-such"?><game/>', "geo_not_utf8"),
        (b"<html/>", "pkg_stray_xml"),
    ],
    ids=range(14),
)
def test_broken_and_hostile_xml_is_a_finding(data, code):
    assert code in codes(data)


def test_a_quadratic_bomb_is_bounded():
    entity = "x" * 50_000
    data = f'<!DOCTYPE game [<!ENTITY e "{entity}">]><game><info name="{"&e;" * 2000}"/></game>'
    assert codes(data.encode())


def test_loops_that_make_millions_of_attachments_are_bounded():
    elements = "".join(f'<element name="v{n}"/>' for n in range(3000))
    loop = '<attachment foreach="$V$^$W$" name="conditionAttachment@V@@W@" attachTo="Red" javaClass="RulesAttachment" type="player"><option name="switch" value="true"/></attachment>'
    text = XML.replace(
        "<variableList>",
        f'<variableList><variable name="V">{elements}</variable><variable name="W">{elements}</variable>',
    )
    begun = time.process_time()
    found = examine_xml(text.replace("</attachmentList>", loop * 2 + "</attachmentList>").encode(), "g.xml")[1]
    assert "att_foreach_bad" in {f.code for f in found}
    assert time.process_time() - begun < 60


def test_a_zip_of_zeros_is_bounded(tmp_path):
    path = tmp_path / "zeros.zip"
    block = bytes(1024 * 1024)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for n in range(1024):
            archive.writestr(f"{n}.bin", block)
    begun = time.process_time()
    found = {f.code for f in examine_path(path)}
    assert "pkg_limit" in found
    assert time.process_time() - begun < 30


def test_an_entry_that_lies_about_its_size_is_bounded(tmp_path):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("map.yml", bytes(1000))
    data = bytearray(stream.getvalue())
    at = data.index((1000).to_bytes(4, "little"), 30)
    data[at : at + 4] = (5).to_bytes(4, "little")
    path = tmp_path / "liar.zip"
    path.write_bytes(data)
    assert examine_path(path)


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_links_are_not_followed(tmp_path):
    root = tmp_path / "small_war"
    for name, data in folder().items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    (root / "loop").symlink_to(root)
    (root / "map" / "secret.png").symlink_to("/etc/passwd")
    assert examine_path(root) == []


def test_a_check_that_fails_becomes_a_finding(monkeypatch):
    kind = kinds()["play_ai_no_pus"]

    def broken(*args):
        raise KeyError("unforeseen")

    monkeypatch.setitem(
        kinds(), kind.code, type(kind)(kind.code, kind.family, kind.severity, kind.title, kind.help, broken, "game")
    )
    found = run_module.examine_xml(XML.encode(), "g.xml")[1]
    assert [f.code for f in found] == ["check_failed"]
    assert "play_ai_no_pus" in found[0].message


def spoilt(data, seed):
    """Bytes changed, dropped, doubled or exchanged at a few random places."""
    chance = random.Random(seed)
    out = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        at, size = chance.randrange(len(out)), chance.randint(1, 60)
        deed = chance.randrange(4)
        if deed == 0:
            out[at] = chance.randrange(256)
        elif deed == 1:
            del out[at : at + size]
        elif deed == 2:
            out[at:at] = out[at : at + size]
        else:
            piece = bytes(chance.choice(b"<>&\"'=:$@^/ A1") for _ in range(size % 7))
            out[at : at + len(piece)] = piece
    return bytes(out)


@pytest.mark.parametrize("seed", range(60))
def test_spoilt_bytes_of_a_map_give_findings_and_no_failed_check(seed):
    found = examine_xml(spoilt(XML.encode(), seed), "g.xml")[1]
    assert "check_failed" not in {f.code for f in found}
    assert all(f.line >= 0 and f.message for f in found)


@pytest.mark.slow
@pytest.mark.skipif(not CORPUS.exists(), reason="the shared maps are not beside this checkout")
@pytest.mark.parametrize("seed", range(20))
def test_spoilt_bytes_of_real_maps_give_findings_and_no_failed_check(seed):
    maps = sorted(CORPUS.glob("*.xml"), key=lambda path: path.stat().st_size)[:60]
    path = maps[seed * 3 % len(maps)]
    assert "check_failed" not in {f.code for f in examine_xml(spoilt(path.read_bytes(), seed), path.name)[1]}


@pytest.mark.parametrize("seed", range(40))
def test_a_spoilt_folder_gives_findings_and_no_failed_check(seed):
    chance = random.Random(seed)
    files = folder()
    for name in chance.sample(sorted(files), 4):
        files[name] = spoilt(files[name], seed) if files[name] else b"x"
    assert "check_failed" not in {f.code for f in check_package(files, "Small War")}


TEXTS = st.text(alphabet=st.characters(codec="utf-8"), max_size=60) | st.sampled_from(
    ["A (1,2)", "A < (1,2) >", "a: {", "\\u12", "- "]
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(TEXTS, max_size=8).map("\n".join))
def test_any_text_can_be_read_as_any_file(text):
    for name in ALL:
        result = read_points(text, name)
        assert all(1 <= line <= text.count("\n") + 1 for line, _ in result.faults)
    assert all(entry.line >= 1 for entry in read_properties(text))
    assert all(line >= 1 for line, _ in read_description(text).faults)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_examined(data):
    examine_xml(data, "g.xml")
    check_package({"map.yml": data, "map/games/a.xml": data, "map/polygons.txt": data, "map/map.properties": data})


VALUES = st.text(alphabet="ABRedBlue:0123456789-+$@^ any", max_size=25)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(sorted({part.split('"')[1] for part in XML.split("<option name=")[1:]})), VALUES)
def test_any_value_of_any_option_is_examined(name, value):
    text = XML.replace(f'<option name="{name}" value="', f'<option name="{name}" value="{value}', 1)
    assert "check_failed" not in {f.code for f in examine_xml(text.encode(), "g.xml")[1]}


OVERLAPPING = "".join(f"T{n} < (0,0) ({n + 9},0) ({n + 9},{n + 9}) (0,{n + 9}) >\n" for n in range(600))


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("map.yml", "a" + " " * 90_000),
        ("map.yml", "- {a: b\n" * 10_000),
        ("map.yml", "x" * 300_000),
        ("map/games/small_war.notes.html", "<img " * 100_000),
        ("map/games/small_war.notes.html", "<!--" * 100_000),
        ("map/games/small_war.notes.html", "<a " * 100_000),
        ("map/games/small_war.notes.html", "<table>" * 60_000),
        ("map/objectives.properties", "a=" + "\\u0041" * 100_000),
        ("map/objectives.properties", "a\\\n" * 100_000),
        ("map/notifications.properties", "".join(f"KEY{n}=x\n" for n in range(20_000))),
        ("map/sounds.properties", "".join(f"clip{n}=none/{n}\n" for n in range(20_000))),
        ("map/polygons.txt", OVERLAPPING),
        ("map/polygons.txt", "A < " + "(1,2) " * 200_000),
        ("map/centers.txt", "A (" * 100_000),
        ("map/games/small_war.xml", XML.replace("<map>", "<!-- tro: ignore " + " " * 100_000 + "x! --><map>")),
        ("map/games/small_war.xml", XML.replace('value="2-+"', f'value="{"1-2:" * 20_000}3"')),
        ("map/games/small_war.xml", XML.replace('value="levy"', f'value="{"levy" * 50_000}"')),
    ],
    ids=range(17),
)
def test_texts_made_to_take_long_do_not(file, text):
    files = folder() | {file: text.encode()}
    begun = time.process_time()
    found = check_package(files, "Small War")
    assert time.process_time() - begun < 20
    assert "check_failed" not in {f.code for f in found}


def test_no_path_and_no_map_are_one_line(tmp_path):
    with pytest.raises(Faulty) as told:
        examine_path(tmp_path / "none")
    assert "\n" not in str(told.value)
