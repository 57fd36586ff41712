"""What mechanisms ask for: frozen values, each with the sentence behind it.

A mechanism yields asks; one owner (`compile/owners/`) takes all asks of a kind, merges or refuses them, and makes parts
of the game or asks further down. See `Bag` for the order that keeps it honest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from generator.compile.conditions import Cond, Flag
from generator.game.model import Rows
from generator.odds import Either
from generator.why import Because, Fault, Faulty

# --- who and when ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gate:
    """From when on something holds: the nation (its id) owns all of these technologies (ids); none = from the start."""

    nation: str = ""
    techs: tuple[str, ...] = ()

    def __and__(self, other: Gate) -> Gate:
        """Both gates at once; they must not belong to different nations."""
        return Gate(self.nation or other.nation, tuple(dict.fromkeys((*self.techs, *other.techs))))


OPEN = Gate()


@dataclass(frozen=True, slots=True)
class Opens:
    """As a step opens; `step` is the full step name."""

    step: str


@dataclass(frozen=True, slots=True)
class Closes:
    """As a step closes."""

    step: str


@dataclass(frozen=True, slots=True)
class GameStarts:
    """Once, before the first step."""


@dataclass(frozen=True, slots=True)
class Awarded:
    """When the nation (id) gets the technology (id), however it gets it."""

    nation: str
    tech: str


@dataclass(frozen=True, slots=True)
class Pressed:
    """When a button is pressed and its roll succeeds."""

    button: str


@dataclass(frozen=True, slots=True)
class Called:
    """When another act calls this one by its name."""


Moment = Opens | Closes | GameStarts | Awarded | Pressed | Called

# --- effects, in the engine's order of firing (TriggerAttachment.fireTriggers) ----------------------------------------


@dataclass(frozen=True, slots=True)
class SetFlag:
    """Turn a switch on or off."""

    flag: Flag
    on: bool


@dataclass(frozen=True, slots=True)
class SetOption:
    """Set an option of unit types; `support` names a support rule on them instead of their own numbers."""

    types: tuple[str, ...]
    option: str
    value: str
    support: str = ""


@dataclass(frozen=True, slots=True)
class GiveTech:
    """Grant technologies (names in the game)."""

    techs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stock:
    """Take rules out of a purchase list and put others in."""

    frontier: str
    out: tuple[str, ...]
    into: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Whatever of a place one player owns is captured by another."""

    place: str
    loser: str
    captor: str


@dataclass(frozen=True, slots=True)
class Remove:
    """Take so many units of each type off the board, in a place or ("all") everywhere."""

    place: str
    types: tuple[str, ...]
    number: int


@dataclass(frozen=True, slots=True)
class Put:
    """Place so many units of a type on the board."""

    place: str
    type: str
    number: int


@dataclass(frozen=True, slots=True)
class Hand:
    """Give so many units of a type to a player's hand, to be mobilised this turn."""

    type: str
    number: int


@dataclass(frozen=True, slots=True)
class Pay:
    """Give (or with a negative amount take) a resource; what is not there is not taken."""

    resource: str
    amount: int


@dataclass(frozen=True, slots=True)
class Tell:
    """Show a message; `text` is HTML of one line."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Then:
    """Fire a trigger (by its name in the game): with its conditions `tested` or not, by its `chance` or surely."""

    trigger: str
    tested: bool = False
    chance: bool = False


@dataclass(frozen=True, slots=True)
class SetGround:
    """Set an option of a territory effect (its name in the game)."""

    effect: str
    option: str
    value: str


Effect = SetFlag | SetOption | SetGround | GiveTech | Stock | TakeOver | Remove | Hand | Put | Pay | Tell | Then


# --- asks -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Something wanted, and why."""

    why: tuple[Because, ...]


@dataclass(frozen=True, slots=True)
class Package:
    """Several units that are bought together, once a turn, by one player of a nation.

    `title` tells it apart; packages of one rule (`use`, its id) share the one use, and what is `given` as the purchase
    opens. `goods`: pairs of type and number.
    """

    title: str
    use: str
    player: str
    goods: tuple[tuple[str, int], ...]
    given: tuple[Cond, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sale(Ask):
    """A unit type on a nation's purchase list at a price in IPCs, once the gate is open.

    `unlocks`: the gate brings the unit to the list; otherwise only its price. `by_computers`: None = for everybody,
    else only for players that are (or are not) played by the computer. `tokens`: more to pay, of hidden resources.
    `package`: what is sold is not one unit of the type but all of these.
    """

    nation: str
    type: str
    price: int
    gate: Gate = OPEN
    unlocks: bool = True
    by_computers: bool | None = None
    tokens: tuple[tuple[str, str, int], ...] = ()  # (player, resource, amount)
    package: Package | None = None


class How(Enum):
    """How the asks for one option are merged: SET keeps the best, ADD adds to it."""

    SET = "set"
    ADD = "add"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dial(Ask):
    """An option of unit types (or of a support rule on them): the only way to write one."""

    types: tuple[str, ...]
    option: str
    value: int | str | bool
    how: How = How.SET
    gate: Gate = OPEN
    count: str = ""
    support: str = ""
    unless: Flag | None = None  # a standing order under which a technology leaves the option alone


@dataclass(frozen=True, slots=True, kw_only=True)
class Window(Ask):
    """An option of unit types that has another value from the opening of a step to the closing of one.

    With a number `value` is added to what holds without the window. `title`: what history calls it; `gate`: the
    technologies that the nation must own, `given`: what else must hold as it opens. As it closes, the value that the
    technologies owned by then give is set again.
    """

    nation: str
    title: str
    types: tuple[str, ...]
    option: str
    value: int | bool | str
    opens: str
    closes: str
    given: tuple[Cond, ...] = ()
    gate: Gate = OPEN


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus(Ask):
    """A number of unit types that grows for whoever owns the technology (one of `bonuses.OPTIONS`)."""

    tech: str
    number: str
    types: tuple[str, ...]
    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Support(Ask):
    """Givers change a number of receivers: one rule of the engine (UnitSupportAttachment).

    `serves`: receivers a giver changes, ALL = any number. `stack`: rules of one name do not add up on a receiver.
    `gate` open = for `players` from the start; else switched on for the players of its nation.
    """

    title: str
    givers: tuple[str, ...]
    receivers: tuple[str, ...]
    dice: tuple[str, ...]
    by: int
    serves: int
    stack: str
    offence: bool
    defence: bool
    players: tuple[str, ...]
    enemy: bool = False
    gate: Gate = OPEN
    most: int = 1  # givers that may stack on one receiver


ALL = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground(Ask):
    """In these places units of a nation fight better in every battle, once it owns the technologies.

    `name`: of the territory effect in the game; `number`: "attack" or "defence".
    """

    name: str
    places: tuple[str, ...]
    types: tuple[str, ...]
    number: str
    by: int
    gate: Gate


@dataclass(frozen=True, slots=True, kw_only=True)
class Serves(Ask):
    """Supporters of these types pair with so many more units each."""

    types: tuple[str, ...]
    by: int
    gate: Gate = OPEN


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker(Ask):
    """In each battle of the nation where one of its `near` units takes part, a marker stands for one round."""

    nation: str
    marker: str
    near: tuple[str, ...]
    gate: Gate


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot(Ask):
    """Units of these types carry a weapon (its id)."""

    weapon: str
    types: tuple[str, ...]
    hits_on: int
    shots: int = 1
    attacking: bool = False
    defending: bool = True
    raids_only: bool = False
    gate: Gate = OPEN


@dataclass(frozen=True, slots=True, kw_only=True)
class Spare(Ask):
    """Units of a nation that no shot of a weapon may hit, once it owns the technologies."""

    weapon: str
    nation: str
    types: tuple[str, ...]
    gate: Gate


@dataclass(frozen=True, slots=True, kw_only=True)
class Role(Ask):
    """A standing order of a nation: its guns fire another weapon instead of theirs, until the order is taken back."""

    nation: str
    types: tuple[str, ...]
    weapon: str
    instead_of: str
    hits_on: int
    order: str
    back: str
    key: str
    gate: Gate


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim(Ask):
    """A nation's shots of a weapon hit better, or more often."""

    weapon: str
    nation: str
    hits_on: int = 0
    shots: int = 0
    gate: Gate = OPEN


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat(Ask):
    """A carrier takes `seats`: each a tuple of cargo roles (ids) of which one unit may sit there."""

    carrier: str  # role id
    types: tuple[str, ...]
    seats: tuple[tuple[str, ...], ...]
    gate: Gate = OPEN
    adds: bool = False
    on_land: bool = False


AT_WILL = 99
"""Presses of a button in a turn that are as good as any number: an order that can be changed again and again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Button(Ask):
    """A row of the Actions window: a choice of the player in one of the nation's own steps for orders.

    `title` is what history prints, after `order`, which sorts the page. `key` leads to its texts (asked for apart, see
    `texts.button_lines`). `page`: "" = the first page, else a branch. `times` a turn. `wins`: technologies (ids), by
    `odds`. `each`: a family of rows; then `wins`, `pages` and `row_given` (what it needs besides) have one a row.
    """

    nation: str
    order: str
    title: str
    key: str
    given: tuple[Cond, ...] = ()
    do: tuple[Effect, ...] = ()
    page: str = ""
    cost: tuple[tuple[str, int], ...] = ()
    times: int = 1
    wins: tuple[str, ...] = ()
    odds: Either | None = None
    each: Rows | None = None
    pages: tuple[str, ...] = ()
    row_given: tuple[tuple[Cond, ...], ...] = ()
    player: str = ""
    staff: bool = True  # pressed while the General Staff sits; else `given` says when


@dataclass(frozen=True, slots=True, kw_only=True)
class Page(Ask):
    """A page of the Actions window, its button's texts below `key`; `given`: what must hold besides for its button."""

    id: str
    title: str
    key: str
    given: tuple[Cond, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Award(Ask):
    """A way in which a nation gets a technology: at a moment, by `odds` (None = surely), if something holds."""

    nation: str
    tech: str
    moment: Moment
    title: str = ""
    given: tuple[Cond, ...] = ()
    odds: Either | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Ask):
    """At a moment, if all this is given, effects happen: one trigger (or a family of them)."""

    player: str
    title: str
    moment: Moment | tuple[Moment, ...]
    do: tuple[Effect, ...]
    given: tuple[Cond, ...] = ()
    players: tuple[str, ...] = ()
    chance: tuple[int, int] = (1, 1)
    uses: int = 0
    each: Rows | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Token(Ask):
    """A hidden resource."""

    name: str
    shown_to: tuple[str, ...] = ("NONE",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Ask):
    """A line of text that players read: file (base name of the .properties), key, value."""

    file: str
    key: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting(Ask):
    """A property of the game."""

    name: str
    value: str
    editable: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor(Ask):
    """A hidden player without units and turns, at war with all nations and taking nobody's land for good."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Ask):
    """A unit type that is no unit of the roster: hulls, fitting ships, markers."""

    name: str
    role: str
    options: tuple[tuple[str, str], ...]


A = TypeVar("A", bound=Ask)


@dataclass
class Bag:
    """All asks of a build, by kind. A kind that has been settled takes no more: the flow cannot turn back."""

    _asks: dict[type[Ask], list[Ask]] = field(default_factory=dict)
    _settled: set[type[Ask]] = field(default_factory=set)
    size: int = 0

    def put(self, asks: Iterable[Ask]) -> None:
        """Add asks; asking for a kind that is settled already is an error of the program."""
        for ask in asks:
            kind = type(ask)
            if kind in self._settled:
                raise AssertionError(f"{kind.__name__} was settled before {ask} asked for it")
            self._asks.setdefault(kind, []).append(ask)
            self.size += 1

    def of(self, kind: type[A]) -> list[A]:
        """All asks of one kind, in the order in which they came."""
        return list(self._asks.get(kind, ()))  # type: ignore[arg-type]

    def close(self, *kinds: type[Ask]) -> None:
        """No more of these."""
        self._settled.update(kinds)

    def __iter__(self) -> Iterator[Ask]:
        for asks in self._asks.values():
            yield from asks


class Refused(Exception):
    """A mechanism cannot serve its sentence; `instead` is what would work."""

    def __init__(self, text: str, instead: str = "") -> None:
        super().__init__(text)
        self.text, self.instead = text, instead


def clash(text: str, *asks: Ask, instead: str = "") -> Faulty:
    """Two rules want what cannot both be: one fault that names each of them."""
    causes = tuple(dict.fromkeys(b for ask in asks for b in ask.why))
    rules = " and ".join(dict.fromkeys(b.rule for b in causes))
    where = causes[0].where if causes else None
    fault = Fault(f"{rules}: {text}", where, instead) if where else Fault(f"{rules}: {text}", instead=instead)
    return Faulty(fault)
