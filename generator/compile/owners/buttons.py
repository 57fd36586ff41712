"""The Actions window: user actions, their pages, and the phase in which they may be pressed.

The client shows every action whose conditions hold, in each UserActions step of its player, and does not scroll: with
more than 15 rows its last button lies below the screen (seen). So rows of a branch stand on a page of their own, opened
by a row of the first page; a page is a switch for all nations, set by its row and cleared by "Back" and by the end of
the step. Where everything fits on one page there are no pages.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from generator.compile.asks import (
    AT_WILL,
    Act,
    Ask,
    Award,
    Bag,
    Button,
    Called,
    Closes,
    Effect,
    Line,
    Opens,
    Page,
    Pressed,
    SetFlag,
    Then,
)
from generator.compile.conditions import All, Cond, Conditions, Flag, Known, Not
from generator.compile.owners.triggers import calls, unlock_name
from generator.compile.texts import button_lines
from generator.compile.world import World
from generator.game import names
from generator.game.model import Attachment, Option
from generator.odds import Throw
from generator.why import Because, Fault, Faulty

TAKES = (Button, Page)
GIVES = (Act, Award, Line)

MOST_ROWS = 15
"""Rows that fit in the client's window at once."""


def phase_flag(world: World) -> Flag:
    """On while the General Staff of any nation sits."""
    return Flag(world.home, "General Staff in session")


def page_flag(world: World, page: str) -> Flag:
    """On while a page is open."""
    return Flag(world.home, f"Page {names.ident(page)}")


def paged(bag: Bag) -> bool:
    """Whether the rows need pages: more than one page, and too many rows for one window."""
    rows: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for nation, page, count in _counts(bag):
        rows[nation][page] += count
    for nation, pages in rows.items():
        for page, count in pages.items():
            if page and count + 1 > MOST_ROWS:
                title = next(p.title for p in bag.of(Page) if p.id == page)
                raise Faulty(
                    Fault(
                        f"the page {title} of {nation} would have {count + 1} rows, the client shows {MOST_ROWS}",
                        instead="move technologies to another branch, or leave some out",
                    )
                )
    return any(sum(pages.values()) > MOST_ROWS for pages in rows.values())


def _counts(bag: Bag) -> Iterator[tuple[str, str, int]]:
    """How many rows of a page a nation may see at once. Twins of one row (other odds, other price) count once."""
    seen: dict[tuple[str, str], set[str]] = defaultdict(set)
    for button in bag.of(Button):
        for page, row in zip(button.pages, button.each.cells if button.each else (), strict=False):
            seen[button.nation, page].add(row[0])
        if not button.pages:
            # A family of the first page shows a row now and then: a ship to finish in some sea zone.
            seen[button.nation, button.page].add(button.key)
    for (nation, page), keys in seen.items():
        yield nation, page, len(keys)


def settle(bag: Bag, world: World) -> Iterator[Ask]:
    """Acts of the phase and of the pages, and the acts behind every button."""
    buttons = bag.of(Button)
    if not buttons:
        return
    why = tuple(dict.fromkeys(b for button in buttons for b in button.why))
    yield from _phase(world, why)
    for button in buttons:
        for tech in button.wins:
            yield Award(why=button.why, nation=button.nation, tech=tech, moment=Pressed(button.title))
        yield from _acts(world, button)
    if paged(bag):
        yield from _pages(bag, world, why)


def _phase(world: World, why: tuple[Because, ...]) -> Iterator[Act]:
    steps = [world.step(nation.players[0], "StaffUserActions") for nation in world.researchers]
    flag = phase_flag(world)
    yield Act(
        why=why,
        player=world.home,
        title="The General Staff meets",
        moment=tuple(Opens(step) for step in steps),
        do=(SetFlag(flag, True),),
    )
    yield Act(
        why=why,
        player=world.home,
        title="The General Staff adjourns",
        moment=tuple(Closes(step) for step in steps),
        do=(SetFlag(flag, False),),
    )


def _acts(world: World, button: Button) -> Iterator[Act]:
    """What pressing it does: its effects, and the throws of odds that no single die has (innermost first)."""
    owner = world.nation(button.nation)
    title = f"{owner.adjective} {button.title}"

    def act(title: str, moment: Pressed | Called, do: tuple[Effect, ...], chance: tuple[int, int] = (1, 1)) -> Act:
        player = button.player or owner.players[0]
        return Act(why=button.why, player=player, title=title, moment=moment, do=do, chance=chance, each=button.each)

    if button.do:
        yield act(title, Pressed(button.title), button.do)
    if _one_throw(button) or button.odds is None:
        return
    for way, throws in enumerate(button.odds.ways, start=1):
        following = Then(unlock_name(world, button.nation, _won(button, world)))
        for number, throw in reversed(list(enumerate(throws, start=1))):
            moment = Pressed(button.title) if number == 1 else Called()
            name = f"{title} throw {way}" + (f" part {number}" if len(throws) > 1 else "")
            yield act(name, moment, (following,), (throw.hits, throw.sides))
            following = Then(names.trigger(name), chance=True)


def _one_throw(button: Button) -> Throw | None:
    """The die of the button itself, where one is enough."""
    if button.odds is not None and len(button.odds.ways) == 1 and len(button.odds.ways[0]) == 1:
        return button.odds.ways[0][0]
    return None


def _won(button: Button, world: World) -> str:
    """The technology's name; in a family the hole that has it."""
    return f"@{button.each.columns[0]}@" if button.each is not None else world.tech_name(button.wins[0])


def _pages(bag: Bag, world: World, why: tuple[Because, ...]) -> Iterator[Ask]:
    steps = [world.step(nation.players[0], "StaffUserActions") for nation in world.researchers]
    for page in bag.of(Page):
        flag = page_flag(world, page.id)
        yield Act(
            why=page.why,
            player=world.home,
            title=f"Opens the page {page.title}",
            moment=Pressed(f"page {page.id}"),
            do=(SetFlag(flag, True),),
        )
        yield Act(
            why=page.why,
            player=world.home,
            title=f"Closes the page {page.title}",
            moment=(Pressed("back"), *(Closes(step) for step in steps)),
            do=(SetFlag(flag, False),),
        )
    yield from button_lines(why, "BACK_TO_THE_STAFF", "Back", "To the first page of the General Staff", "NONE")


def actions(bag: Bag, world: World, conditions: Conditions) -> Iterator[Attachment]:
    """The user actions themselves; their triggers must have been named by then."""
    pages = sorted(bag.of(Page), key=lambda page: bool(page.given)) if paged(bag) else []
    flags = {page.id: page_flag(world, page.id) for page in pages}
    for button in bag.of(Button):
        yield _action(button, world, conditions, flags)
    used: dict[str, set[str]] = defaultdict(set)
    for owner, page, _ in _counts(bag) if pages else ():
        used[owner].add(page)
    for nation in world.researchers:
        yield from _page_actions(nation.id, pages, used[nation.id], world, conditions, flags)


def _rows_given(button: Button, world: World, conditions: Conditions, flags: dict[str, Flag]) -> tuple[str, ...]:
    """One condition for each row of a family with its page and what it needs, so that one family serves all."""
    if button.each is None or not button.row_given:
        return ()
    nation = world.nation(button.nation).adjective
    return tuple(
        conditions.define(names.condition(nation, "row", row[0]), (*_here(page, flags, world), *given))
        for row, page, given in zip(button.each.cells, button.pages, button.row_given, strict=True)
    )


def _here(page: str, flags: dict[str, Flag], world: World) -> tuple[Cond, ...]:
    """The conditions of standing on a page, open in the Staff's phase only; the first is where none is open."""
    if page in flags:
        return (flags[page],)
    session = phase_flag(world)
    return (All((session, *map(Not, flags.values())), "First page of the General Staff"),) if flags else (session,)


def _action(button: Button, world: World, conditions: Conditions, flags: dict[str, Flag]) -> Attachment:
    owner = world.nation(button.nation)
    player = button.player or owner.players[0]
    rows = _rows_given(button, world, conditions, flags)
    if button.each is not None and rows:
        here: tuple[Cond, ...] = (Known(names.condition(owner.adjective, "row", f"@{button.each.columns[0]}@")),)
    else:
        here = _here(button.page, flags, world) if button.staff else ()
    given = (*here, *button.given)
    named = conditions.names(given, each=button.each)
    throw = _one_throw(button)
    pressed = [act for act in _acts(world, button) if isinstance(act.moment, Pressed)]
    triggers = list(calls(pressed, conditions))
    if throw or (button.wins and button.odds is None):
        unlock = unlock_name(world, button.nation, _won(button, world))
        triggers.append(Option("activateTrigger", f"{unlock}:1:false:false:false:false"))
    return Attachment(
        "UserActionAttachment",
        names.action(button.order, button.title),
        player,
        "player",
        (
            Option("conditions", ":".join(named)),
            *(Option("costResources", resource, str(amount)) for resource, amount in button.cost),
            *([Option("attemptsPerTurn", str(button.times))] if button.times != 1 else []),
            Option("text", button.key),
            *([Option("chance", f"{throw.hits}:{throw.sides}")] if throw else []),
            *triggers,
        ),
        button.why,
        needs=(*named, *rows, *(option.value.split(":")[0] for option in triggers)),
        each=button.each,
    )


def _page_actions(
    nation: str, pages: list[Page], used: set[str], world: World, conditions: Conditions, flags: dict[str, Flag]
) -> Iterator[Attachment]:
    player = world.nation(nation).players[0]
    for number, page in enumerate(pages, start=1):
        if page.id in used:
            given = (*_here("", flags, world), *page.given)
            yield _switch(
                player, f"1{number}", page.title, page.key, given, f"Opens the page {page.title}", conditions, page
            )
    for page in pages:
        if page.id in used:
            given = (flags[page.id],)
            title = f"Back from {page.title}"
            yield _switch(
                player, "9", title, "BACK_TO_THE_STAFF", given, f"Closes the page {page.title}", conditions, page
            )


def _switch(
    player: str,
    order: str,
    title: str,
    key: str,
    given: tuple[Cond, ...],
    trigger: str,
    conditions: Conditions,
    page: Page,
) -> Attachment:
    named = conditions.names(given)
    called = names.trigger(trigger)
    return Attachment(
        "UserActionAttachment",
        names.action(order, title),
        player,
        "player",
        (
            Option("conditions", ":".join(named)),
            Option("attemptsPerTurn", str(AT_WILL)),
            Option("text", key),
            Option("activateTrigger", f"{called}:1:false:false:false:false"),
        ),
        page.why,
        needs=(*named, called),
    )
