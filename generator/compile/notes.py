"""The notes that the client shows with a game: what this ruleset is, in the player's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from generator.compile.board import BoardParts
from generator.odds import tail

if TYPE_CHECKING:
    from generator.compile import Build


def notes(build: Build, parts: BoardParts, settings: Mapping[str, Any]) -> dict[str, object]:
    """The parts of `generator.render.notes.Notes` as a dict."""
    world = build.world
    name = str(settings.get("name", world.ruleset.name))
    made: dict[str, object] = {
        "title": name,
        "objectives": [
            {"title": o.rule.title, "text": o.rule.card, "group": _nation_title(build, o.attachment.to)}
            for o in parts.objectives
        ],
    }
    research = world.research
    if research is not None and research.levels is not None:
        tiers = sorted({rule.tier for rule in world.techs})
        levels = range(1, research.levels.highest + 1)
        each = int(research.success.each or 4)
        made["research"] = {
            "head": ["Research level", *(f"Tier {tier}" for tier in tiers)],
            "rows": [
                [str(level), *(f"{float(tail(level, tier, each)):.0%}" if tier <= level else "-" for tier in tiers)]
                for level in levels
            ],
        }
        made["techs"] = [
            {
                "title": rule.title,
                "group": f"Tier {rule.tier}",
                "card": rule.card,
                "deviation": rule.deviation,
                "needs": [world.tech_title(t) for t in rule.needs],
            }
            for rule in sorted(world.techs, key=lambda r: (r.tier, r.title))
        ]
    return made


def _nation_title(build: Build, player: str) -> str:
    nation = build.world.nation_of(player)
    return nation.title if nation is not None else player
