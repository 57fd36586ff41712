"""The marker of the first round: a hidden piece that joins an attack, gives its bonus once, and is gone.

Nothing in the engine limits a support to a round. A unit that is lost after the first round (`isSuicideOnAttack`) and
carries the support does (tried). As infrastructure it cannot be hit, as a plane it joins land and sea battles, never
conquers ground and adds no question about a retreat. One trigger a territory puts it beside the nation's own units and
enemies as the battle step opens; what is left of it goes as the step closes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from generator.compile.asks import Act, Ask, Bag, Closes, Marker, Opens, Piece, Put, Remove
from generator.compile.conditions import AnyOf, Cond, Owns, Present
from generator.compile.world import World
from generator.language.sides import Nation
from generator.why import Because

TAKES = (Marker,)
GIVES = (Piece, Act)

FIRST_ROUND = "First_round"
"""The unit type of the marker; the battle window shows this name in its first column."""


def settle(bag: Bag, world: World) -> Iterator[Ask]:
    """The piece, and for each nation its placing and removal."""
    asked: dict[str, list[Marker]] = defaultdict(list)
    for marker in bag.of(Marker):
        asked[marker.nation].append(marker)
    if not asked:
        return
    why = _why([m for markers in asked.values() for m in markers])
    yield Piece(why=why, name=FIRST_ROUND, role="marker", options=_options(world))
    for side in world.alliances:
        attackers = [nation for nation in side if nation.id in asked]
        near = tuple(dict.fromkeys(t for nation in attackers for m in asked[nation.id] for t in m.near))
        for nation in attackers:
            yield from _placing(world, nation, asked[nation.id], _attack(side, near))


def _options(world: World) -> tuple[tuple[str, str], ...]:
    return (
        ("movement", "0"),
        ("attack", "0"),
        ("defense", "0"),
        ("isAir", "true"),
        ("isInfrastructure", "true"),
        ("isSuicideOnAttack", "true"),
        ("tuv", "0"),
        ("destroyedWhenCapturedFrom", ":".join(world.all_players)),
    )


def _attack(side: tuple[Nation, ...], near: tuple[str, ...]) -> tuple[Cond, ...]:
    """Units that have a marker, and enemies beside them: asked once for all of a side, since only one attacks."""
    player, *fellows = (player for nation in side for player in nation.players)
    return (
        Present(player, ("@land@",), near, fellows=tuple(fellows)),
        Present(player, ("@land@",), ("ANY",), whose="enemy", fellows=tuple(fellows)),
    )


def _placing(world: World, nation: Nation, markers: list[Marker], attack: tuple[Cond, ...]) -> Iterator[Ask]:
    player = nation.players[0]
    gates = tuple(dict.fromkeys(Owns(player, world.tech_name(t)) for m in markers for t in m.gate.techs))
    title = f"{nation.adjective} assaults have a first round of their own"
    given: tuple[Cond, ...] = (gates[0] if len(gates) == 1 else AnyOf(gates, title),) if gates else ()
    battle = world.step(player, "Battle")
    yield Act(
        why=_why(markers),
        player=player,
        title=f"{nation.adjective} assault on @land@",
        moment=Opens(battle),
        given=(*given, *attack),
        do=(Put("@land@", FIRST_ROUND, 1),),
        each=world.battle_lands,
    )
    yield Act(
        why=_why(markers),
        player=player,
        title=f"{nation.adjective} assaults end",
        moment=Closes(battle),
        given=(Present(player, ("map",), (FIRST_ROUND,)),),
        do=(Remove("all", (FIRST_ROUND,), 99),),
    )


def _why(markers: list[Marker]) -> tuple[Because, ...]:
    return tuple(dict.fromkeys(b for marker in markers for b in marker.why))
