"""Units of powers without turns, and of nations of two players: who takes them over, and what they become."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Ask, Dial
from generator.compile.board.powers import friends
from generator.compile.mechanisms.hulls import hull
from generator.compile.profile import built_in_two_turns
from generator.compile.world import World
from generator.language.politics import Handover, Joining
from generator.why import Because


def neutral_units(world: World) -> Iterator[Ask]:
    """The types of neutral units: the numbers of their role's card; they join the nation that walks in."""
    for role, type_ in world.neutral_types.items():
        card = world.card(role)
        why = (Because(card.id, 0, card.where),)
        numbers = (
            ("movement", card.movement),
            ("attack", card.attack),
            ("defense", card.defence),
            ("tuv", sum(card.price)),
        )
        for option, value in numbers:
            yield Dial(why=why, types=(type_,), option=option, value=value)
        yield from _joining(world, role, type_)


def _joining(world: World, role: str, type_: str) -> Iterator[Dial]:
    for word in world.board.politics:
        if not isinstance(word, Joining):
            continue
        why = (Because(word.id, 0, word.where),)
        takers = dict.fromkeys(p for power in word.powers for p in friends(world.board, power))
        yield Dial(why=why, types=(type_,), option="canBeCapturedOnEnteringBy", value=":".join(takers))
        for player in takers:
            nation = world.nation_of(player)
            for own in world.types_of(role, nation) if nation is not None else ():
                value = f"any:{player}:true:{own}:1"
                yield Dial(why=why, types=(type_,), option="whenCapturedChangesInto", value=value)


def shared_armies(world: World) -> Iterator[Ask]:
    """Units of a nation of two players pass from the one to the other."""
    for word in world.board.politics:
        if isinstance(word, Handover):
            (taker,) = world.board.players(word.taker)
            nation = world.nation_of(taker)
            if nation is None:
                continue
            types = tuple(t for role in world.cards if not world.shared(role) for t in world.types_of(role, nation))
            # Hulls are one type for all nations, but they go along, or nobody could finish them.
            types += tuple(hull(card) for card in world.cards.values() if built_in_two_turns(card))
            why = (Because(word.id, 0, word.where),)
            yield Dial(why=why, types=types, option="canBeGivenByTerritoryTo", value=taker)
