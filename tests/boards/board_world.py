"""Unit types to try a board with, when no ruleset is at hand: each nation has a type of its own for every role."""

from __future__ import annotations

from generator.language.board import Board

GROUPS = {
    "land_unit": ("infantry", "mechanized_infantry", "artillery", "tank", "aa_gun"),
    "plane": ("fighter", "tactical_bomber", "strategic_bomber"),
    "ship": ("transport", "submarine", "destroyer", "cruiser", "aircraft_carrier", "battleship"),
    "facility": ("minor_factory", "major_factory", "factory_upgrade", "air_base", "naval_base"),
    "factory": ("minor_factory", "major_factory", "factory_upgrade"),
    "warship": ("submarine", "destroyer", "cruiser", "aircraft_carrier", "battleship"),
    "surface_warship": ("destroyer", "cruiser", "aircraft_carrier", "battleship"),
}


class PlainWorld:
    """Facilities are shared, all else is a nation's own; powers without turns share one kind of army."""

    def __init__(self, board: Board) -> None:
        self.owners = {player: nation.adjective for nation in board.nations for player in nation.players}
        self.owners |= {power.player: "Neutral" for power in board.powers}

    def types(self, player: str, thing: str) -> tuple[str, ...]:
        owner = self.owners[player]
        roles = GROUPS.get(thing, (thing,))
        return tuple(role if role in GROUPS["facility"] else f"{owner}_{role}" for role in roles)

    def all_types(self, thing: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(type for player in self.owners for type in self.types(player, thing)))

    def offers(self, player: str, type: str) -> tuple[str, tuple[str, ...]]:
        return f"{player}_Purchases", (f"{type}_for_4",)

    def roles(self) -> dict[str, str]:
        """The role of each type."""
        known = [role for roles in GROUPS.values() for role in roles]
        return {type: role for role in known for type in self.all_types(role)}
