"""How fast the doctor is: `pytest tests/bench/bench_doctor.py -s` (not collected with the tests).

The bounds are those of a quiet machine; times are of this process (CPU), so that other work disturbs little.
"""

import gc
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest
from lxml import etree

from generator.check.dtd import validate
from generator.check.registry import kinds
from generator.check.run import examine_xml
from generator.engine.find import find_client
from generator.engine.jvm import start
from generator.why import Faulty

CORPUS = Path(__file__).parents[3] / "shared" / "maps" / "corpus"
pytestmark = pytest.mark.skipif(not CORPUS.exists(), reason="the shared maps are not beside this checkout")

EXAMINE_ALL = """
import sys
from pathlib import Path
from generator.check import examine_path
for path in sorted(Path(sys.argv[1]).glob("*.xml")):
    examine_path(path)
"""


def seconds(function, *args, best_of=1):
    least = float("inf")
    for _ in range(best_of):
        gc.collect()
        begun = time.process_time()
        function(*args)
        least = min(least, time.process_time() - begun)
    return least


def grown(times):
    """A sound map with its attachments repeated under other names, to grow in size."""
    text = (CORPUS / "ww2global40.xml").read_text(encoding="utf-8")
    head, middle, tail = text.partition("<initialize>")
    body = head.split("<attachmentList>")[1].split("</attachmentList>")[0]
    more = "".join(body.replace('name="', f'name="n{n}', 1) for n in range(times))
    return (head.replace("</attachmentList>", more + "</attachmentList>") + middle + tail).encode()


def test_the_corpus_takes_at_most_40_seconds_and_400_mb():
    kinds()
    data = {path.name: path.read_bytes() for path in sorted(CORPUS.glob("*.xml"))}
    plain = sum(seconds(etree.fromstring, d, etree.XMLParser(resolve_entities=False)) for d in data.values())
    ours = sum(seconds(examine_xml, d, name) for name, d in data.items())
    print(f"\ncorpus: {ours:.1f} s, a plain parse {plain:.2f} s, {ours / plain:.1f} times")
    assert ours < 40
    subprocess.run([sys.executable, "-c", EXAMINE_ALL, str(CORPUS)], check=True, cwd=Path(__file__).parents[2])
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"peak {peak:.0f} MB")
    assert peak < 400


def test_the_corpus_takes_at_most_8_times_of_parsing_and_validating():
    """Each file goes through both in turn, so that a busy machine slows both. The goal is 6."""
    kinds()
    examine_xml(b"<game/>", "warm.xml")
    ours = plain = 0.0
    for path in sorted(CORPUS.glob("*.xml")):
        data = path.read_bytes()
        plain += seconds(validate, data)
        ours += seconds(examine_xml, data, path.name)
    print(f"\ncorpus: {ours:.1f} s, lxml with the grammar {plain:.2f} s, {ours / plain:.1f} times")
    assert ours <= 8 * plain


def test_the_corpus_takes_less_than_the_engines_own_time():
    """The engine parses and validates each file that it reads without a warning, in this process and warmed up.

    The goal is a quarter of its time.
    """
    try:
        engine = start(find_client())
    except Faulty as reason:
        pytest.skip(f"no TripleA: {reason}")
    kinds()
    parser = "games.strategy.engine.data.gameparser."
    parse, validation = engine.cls(parser + "GameParser").parse, engine.cls(parser + "GameParsingValidation")

    def read(path):
        found = parse(engine.path(path), False)
        return found.isPresent() and validation(found.get()).validate()

    paths = sorted(CORPUS.glob("*.xml"))
    read(paths[0])
    ours = theirs = 0.0
    for path in paths:
        time_of_engine = seconds(read, path)
        if not engine.trouble():
            theirs += time_of_engine
            ours += seconds(examine_xml, path.read_bytes(), path.name)
        engine.forget()
    print(f"\ncorpus: {ours:.1f} s, the engine {theirs:.1f} s, a share of {ours / theirs:.2f}")
    assert ours < theirs


def test_one_xml_of_2_mb_takes_at_most_a_second():
    data = (CORPUS / "Greyhawk_Wars.xml").read_bytes()
    taken = seconds(examine_xml, data, "g.xml", best_of=3)
    print(f"\n{len(data) / 1e6:.1f} MB: {taken:.2f} s")
    assert taken < 1.0


def test_the_cost_grows_linearly():
    sizes = [grown(n) for n in (1, 4, 12)]
    costs = [seconds(examine_xml, data, "g.xml", best_of=3) / len(data) for data in sizes]
    print("\n" + ", ".join(f"{len(d) / 1e6:.1f} MB {c * 1e6:.2f} s/MB" for d, c in zip(sizes, costs, strict=True)))
    assert costs[-1] < 2 * costs[0]
