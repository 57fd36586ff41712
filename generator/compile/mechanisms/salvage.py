"""What a won attack brings: the enemy's dead leave evidence on the ground that only the winner takes.

The engine cannot ask who won. A unit that is destroyed leaves a wreck (`whenHitPointsDamagedChangesInto`), which
fights not and stays; who conquers the ground gets it, the attacker's own wrecks vanish with the first round. As the
battles close a nation that has one gains its goods; before the next move all wrecks are cleared away.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Act, Ask, Closes, Dial, Hand, Opens, Piece, Refused, Remove
from generator.compile.clause import Clause, Record
from generator.compile.conditions import Cond, Owns, Present
from generator.compile.world import World
from generator.game import names
from generator.language.events import BattleWon
from generator.language.words import Gain, On


def won(clause: Clause, world: World) -> Iterator[Ask]:
    """Goods for a won attack in which such a unit was destroyed, once a turn."""
    word = clause.word
    if not isinstance(word, On) or not isinstance(word.event, BattleWon) or word.event.killing is None:
        raise Refused("no mechanism builds this event", "On(battle_won(killing=UNIT), Gain(UNIT), per_turn=1)")
    goods = [effect for effect in word.effects if isinstance(effect, Gain)]
    if len(goods) != len(word.effects) or word.per_turn != 1:
        raise Refused("a won battle gives goods, once a turn", "Gain(UNIT), per_turn=1")
    wrecks = []
    for role in world.roles(word.event.killing):
        wreck = names.ident(world.card(role).short, "wreck")
        wrecks.append(wreck)
        yield Piece(
            why=clause.why,
            name=wreck,
            role="wreck",
            options=(
                ("movement", "0"),
                ("attack", "0"),
                ("defense", "0"),
                ("isInfrastructure", "true"),
                ("isSuicideOnAttack", "true"),
                ("tuv", "0"),
            ),
        )
        for type_ in world.types_of_role(role):
            yield Dial(
                why=clause.why, types=(type_,), option="whenHitPointsDamagedChangesInto", value=f"1:false:{wreck}"
            )
    yield from _acts(clause, world, tuple(wrecks), goods)


def _acts(clause: Clause, world: World, wrecks: tuple[str, ...], goods: list[Gain]) -> Iterator[Act]:
    nation = clause.nation
    player = nation.players[0]
    owns: tuple[Cond, ...] = tuple(Owns(player, world.tech_name(t)) for t in clause.gate.techs)
    gains = tuple(
        Hand(type_, number)
        for gain in goods
        for units, number in gain.goods.items
        for role in world.roles(units)
        for type_ in world.types_of(role, nation)
        if isinstance(number, int)
    )
    # Ground that is freed goes to its old owner, an ally, and the wreck with it.
    evidence = Present(player, ("map",), wrecks, whose="allied")
    yield Act(
        why=clause.why,
        player=player,
        title=f"{nation.adjective} {world.title(clause)} at work",
        moment=Closes(world.step(player, "Battle")),
        given=(*owns, evidence),
        do=gains,
    )
    if nation == world.researchers[0]:
        for mover in world.nations:
            yield Act(
                why=clause.why,
                player=mover.players[0],
                title=f"Wrecks are cleared in the {mover.adjective} turn",
                moment=Opens(world.step(mover.players[0], "NonCombatMove")),
                do=(Remove("all", wrecks, 99),),
                players=world.all_players,
            )


RECORDS = (Record(On, won, near="A battle won by planes alone gives nothing: nobody is on the ground to look."),)
