"""What the real engine says to a broken map; run as a program it records the verdicts of all.

python tests/check/verdicts.py
"""

import json
import sys
import tempfile
from pathlib import Path

PARSER = "games.strategy.engine.data.gameparser.GameParser"
VALIDATION = "games.strategy.engine.data.gameparser.GameParsingValidation"


def verdict(engine, mutation, folder):
    """refused if the parser gives no game, or the validation complains or fails; else accepted."""
    path = folder / "game.xml"
    path.write_bytes(mutation.applied())
    parsed = engine.cls(PARSER).parse(engine.path(path), False)
    engine.forget()
    if parsed.isEmpty():
        return "refused"
    try:
        complaints = engine.cls(VALIDATION)(parsed.get()).validate()
    except engine.cls("java.lang.Exception"):
        return "refused"
    return "refused" if complaints.size() else "accepted"


def record():
    """Ask the engine about every mutation and write the verdicts down."""
    from mutations import MUTATIONS, VERDICTS

    from generator.engine.find import find_client
    from generator.engine.jvm import start

    engine = start(find_client())
    with tempfile.TemporaryDirectory() as folder:
        said = {m.name: verdict(engine, m, Path(folder)) for m in MUTATIONS}
    VERDICTS.write_text(json.dumps(said, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2])]
    record()
