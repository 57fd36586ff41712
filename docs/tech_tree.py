"""Draws the technologies of a ruleset as a tree, for the README: `python docs/tech_tree.py` writes `tech_tree.svg`.

A column a tier, a band a branch; lines lead from a technology to those that need it. A test keeps the picture true.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

from generator.language.nouns import Branch
from generator.odds import percent
from generator.options import Options
from generator.project import load_project
from generator.reference import UNIVERSAL, TechEntry, techs

PICTURE = Path(__file__).with_name("tech_tree.svg")

BOX, ROW, GAP, LEFT, TOP, BAND_GAP = (186, 24), 29, 54, 108, 74, 12
COLOURS = {
    Branch.ARMY: ("#e7efdc", "#5f7a3a"),
    Branch.AIR_FORCE: ("#dcebf5", "#3b7197"),
    Branch.NAVY: ("#dfe1f3", "#4a53a0"),
    Branch.HOME_FRONT: ("#f6e8d2", "#a06d1f"),
}
INK = "#22262b"

Spot = tuple[int, int]


def picture(entries: Sequence[TechEntry]) -> str:
    """The tree as SVG."""
    entries = [entry for entry in entries if entry.kind == UNIVERSAL and entry.rule.branch is not None]
    tiers = sorted({entry.tier for entry in entries})
    spots, bands = _spots(entries, tiers)
    width = LEFT + len(tiers) * (BOX[0] + GAP) - GAP + 16
    height = max(bottom for _, bottom in bands.values()) + 14
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' font-family="Helvetica, Arial, sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        *_heads(entries, tiers),
        *_bands(bands, width),
        *_ways(entries, spots),
        *(line for entry in entries for line in _box(entry, spots[entry.rule.id])),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _spots(entries: Sequence[TechEntry], tiers: Sequence[int]) -> tuple[dict[str, Spot], dict[Branch, tuple[int, int]]]:
    """Where each technology stands, and from where to where each band reaches."""
    cells: dict[tuple[Branch, int], list[TechEntry]] = defaultdict(list)
    for entry in entries:
        assert entry.rule.branch is not None
        cells[entry.rule.branch, entry.tier].append(entry)
    spots: dict[str, Spot] = {}
    bands: dict[Branch, tuple[int, int]] = {}
    top = TOP
    for branch in Branch:
        rows = max(len(cells[branch, tier]) for tier in tiers)
        if not rows:
            continue
        for column, tier in enumerate(tiers):
            for row, entry in enumerate(sorted(cells[branch, tier], key=lambda one: one.rule.title)):
                spots[entry.rule.id] = (LEFT + column * (BOX[0] + GAP), top + 8 + row * ROW)
        bands[branch] = (top, top + 8 + rows * ROW + 3)
        top = bands[branch][1] + BAND_GAP
    return spots, bands


def _heads(entries: Sequence[TechEntry], tiers: Sequence[int]) -> Iterator[str]:
    for column, tier in enumerate(tiers):
        x = LEFT + column * (BOX[0] + GAP)
        odds = next(entry.odds for entry in entries if entry.tier == tier)
        shown = "  ".join(percent(chance).replace(" ", "") if chance else "-" for chance in odds)
        yield f'<text x="{x}" y="28" font-size="17" font-weight="bold" fill="{INK}">Tier {tier}</text>'
        yield f'<text x="{x}" y="48" fill="#5a6068">at level 1 to {len(odds)}:</text>'
        yield f'<text x="{x}" y="63" fill="#5a6068" xml:space="preserve">{escape(shown)}</text>'


def _bands(bands: dict[Branch, tuple[int, int]], width: int) -> Iterator[str]:
    for branch, (top, bottom) in bands.items():
        pale, dark = COLOURS[branch]
        yield f'<rect x="8" y="{top}" width="{width - 16}" height="{bottom - top}" rx="6" fill="{pale}"/>'
        head = f'x="18" y="{top + 24}" font-size="14" font-weight="bold" fill="{dark}"'
        yield f"<text {head}>{escape(branch.value)}</text>"


def _ways(entries: Sequence[TechEntry], spots: dict[str, Spot]) -> Iterator[str]:
    for entry in entries:
        for need in entry.rule.needs:
            if need not in spots:
                continue
            (x1, y1), (x2, y2) = spots[need], spots[entry.rule.id]
            x1, y1, y2 = x1 + BOX[0], y1 + BOX[1] // 2, y2 + BOX[1] // 2
            bend = (x1 + x2) // 2
            line = f"M{x1} {y1}C{bend} {y1} {bend} {y2} {x2} {y2}"
            yield f'<path d="{line}" fill="none" stroke="#8a6d3b" stroke-width="2"/>'


def _box(entry: TechEntry, spot: Spot) -> Iterator[str]:
    assert entry.rule.branch is not None
    x, y = spot
    _, dark = COLOURS[entry.rule.branch]
    yield f"<g><title>{escape(entry.rule.card)}</title>"
    yield f'<rect x="{x}" y="{y}" width="{BOX[0]}" height="{BOX[1]}" rx="4" fill="#ffffff" stroke="{dark}"/>'
    yield f'<text x="{x + 8}" y="{y + 16}" fill="{INK}">{escape(entry.rule.title)}</text></g>'


if __name__ == "__main__":
    PICTURE.write_text(picture(techs(load_project(Options()))), encoding="utf-8", newline="\n")
