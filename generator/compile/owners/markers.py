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
from generator.game.model import Rows
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
    lands = Rows(("land",), tuple((land,) for land in world.battle_lands()))
    for nation, markers in asked.items():
        yield from _placing(world, nation, markers, lands)


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


def _placing(world: World, nation: str, markers: list[Marker], lands: Rows) -> Iterator[Ask]:
    owner = world.nation(nation)
    player = owner.players[0]
    near = tuple(dict.fromkeys(type_ for marker in markers for type_ in marker.near))
    gates = tuple(dict.fromkeys(Owns(player, world.tech_name(t)) for m in markers for t in m.gate.techs))
    given: tuple[Cond, ...] = (gates[0] if len(gates) == 1 else AnyOf(gates),) if gates else ()
    battle = world.step(player, "Battle")
    yield Act(
        why=_why(markers),
        player=player,
        title=f"{owner.adjective} assault on @land@",
        moment=Opens(battle),
        given=(*given, Present(player, ("@land@",), near), Present(player, ("@land@",), ("ANY",), whose="enemy")),
        do=(Put("@land@", FIRST_ROUND, 1),),
        each=lands,
    )
    yield Act(
        why=_why(markers),
        player=player,
        title=f"{owner.adjective} assaults end",
        moment=Closes(battle),
        given=(Present(player, ("map",), (FIRST_ROUND,)),),
        do=(Remove("all", (FIRST_ROUND,), 99),),
    )


def _why(markers: list[Marker]) -> tuple[Because, ...]:
    return tuple(dict.fromkeys(b for marker in markers for b in marker.why))
