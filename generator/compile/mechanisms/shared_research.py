"""Two players of one nation research as one: everything stands on the first; a fund lets both pay for a level.

A standing order of the first player opens the fund. While it is open and a level may be bought, the second player has a
step of its own before the General Staff in which it gives money to the fund, as the first does in the Staff; then a
level is paid from the fund. What is left in it is lost as the Staff adjourns.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.compile.asks import Act, Ask, Button, Called, Closes, Opens, Pay, SetFlag, Then, Token
from generator.compile.clause import Clause, Record
from generator.compile.conditions import Cond, Flag
from generator.compile.mechanisms.research import FUND
from generator.compile.texts import button_lines
from generator.compile.toggles import toggle
from generator.compile.turn import FUND as FUND_STEP
from generator.compile.turn import STAFF
from generator.compile.world import World
from generator.game import names
from generator.language.words import SharedResearch

GIFTS = (1, 5, 10)
"""IPCs that one press of a button gives."""


def share(clause: Clause, world: World) -> Iterator[Ask]:
    """The standing order, the fund, and the buttons of both players."""
    nation = clause.nation
    shared = world.shared_costs(nation)
    research = world.research
    if shared is None or research is None or research.levels is None:
        return
    first, second = nation.players[:2]
    why = clause.why
    yield Token(why=why, name=FUND, shown_to=nation.players)
    share = (True, "Both treasuries pay for research", "SHARE_COSTS")
    alone = (False, "One treasury pays for research", "SHARE_NO_COSTS")
    yield from toggle(why, nation, shared, (), share, alone)
    yield from button_lines(
        why, share[2], share[1], "From next turn on both give to a fund, from which levels are paid"
    )
    yield from button_lines(why, alone[2], alone[1], "Levels are paid by you alone")
    may_buy = tuple(world.condition(c, nation) for c in research.levels.buys_if)
    ready = Flag(first, f"{nation.adjective} laboratories are ready", start=True)
    phase = Flag(first, f"{nation.adjective} research fund is open")
    step = world.step(second, FUND_STEP)
    yield Act(
        why=why,
        player=first,
        title=f"{nation.adjective} research fund opens",
        moment=Opens(step),
        do=(SetFlag(phase, True),),
    )
    yield Act(
        why=why,
        player=first,
        title=f"{nation.adjective} research fund closes",
        moment=Closes(step),
        do=(SetFlag(phase, False),),
    )
    for player, here in ((second, (phase,)), (first, ())):
        for ipcs in GIFTS:
            yield _gift(clause, player, ipcs, (*here, shared, ready, *may_buy), first)
    for ipcs in GIFTS:
        # Whoever presses the button, the fund is the first player's: levels are bought from it.
        yield Act(
            why=why,
            player=first,
            title=_received(clause, ipcs),
            moment=Called(),
            players=(first,),
            do=(Pay(FUND, ipcs),),
        )
        yield from button_lines(why, f"GIVE_{ipcs}", f"Give {ipcs}", f"{ipcs} IPCs for the research fund")
    yield Act(
        why=why,
        player=first,
        title=f"{nation.adjective} research fund is spent",
        moment=Closes(world.step(first, STAFF)),
        given=(shared,),
        do=(Pay(FUND, -99),),
    )


def _received(clause: Clause, ipcs: int) -> str:
    return f"{clause.nation.adjective} research fund receives {ipcs}"


def _gift(clause: Clause, player: str, ipcs: int, given: tuple[Cond, ...], first: str) -> Button:
    return Button(
        why=clause.why,
        nation=clause.nation.id,
        order="5",
        title=f"Give {ipcs} to the research fund" + ("" if player == first else f" from {player}"),
        key=f"GIVE_{ipcs}",
        given=given,
        do=(Then(names.trigger(_received(clause, ipcs))),),
        cost=(("PUs", ipcs),),
        times=40,
        player=player,
        staff=player == first,
    )


RECORDS = (Record(SharedResearch, share),)
