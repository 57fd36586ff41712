"""A bomb that a plane drops once: built in two turns as a facility, loaded by a button, dropped on units or facilities.

* Building: one order a turn (a hidden token) for a project, of which there are two kinds for odd and even rounds, so
  that what was laid down in the last turn becomes a bomb at the end of this one (`createsUnitsList`), and this turn's
  does not.
* Loading: a button a place turns plane and bomb into an armed plane, for this turn; at its end it is a plane again,
  with the bomb back beside it if it was not dropped.
* On units: the bomb flies along as a weapon with unlimited shots, for which the engine rolls one die a target;
  general fire cannot hit the plane.
* On facilities: the plane raids; if it is still over the place as its nation's battles close, a hidden player takes
  what stands there, the owner takes it back, and whatever is captured takes its full damage
  (`whenCapturedSustainsDamage`; owner, capital, money and works stay, tried).
* Raids on it: a bomb that is hit becomes a marker, for which each raider still there throws a die; what survives is a
  bomb again before the next move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from generator.compile.asks import (
    ALL,
    Act,
    Actor,
    Ask,
    Button,
    Called,
    Closes,
    Dial,
    Effect,
    Opens,
    Pay,
    Piece,
    Put,
    Remove,
    Sale,
    SetFlag,
    SetOption,
    Stock,
    Support,
    TakeOver,
    Then,
    Token,
    Window,
)
from generator.compile.clause import Clause, Record
from generator.compile.conditions import Cond, Flag, Holds, IsComputer, Not, Owns, Present, Together
from generator.compile.dogfights import air_battles
from generator.compile.texts import button_lines
from generator.compile.toggles import released, toggle
from generator.compile.world import ARMED, World
from generator.game import names
from generator.game.model import Rows
from generator.language.card import Card
from generator.language.geography import Having
from generator.language.sides import Nation
from generator.language.words import StrategicStrike, TacticalStrike
from generator.why import Because

NATURE = "Nature"
"""The hidden player that takes places for a moment."""
ORDER = "BombOrder"
DIE = 6
MOST_RAIDERS = 6
MOST_HIT = 2
"""So many bombs of one place survive one raid on all of them."""
MOST_DAMAGE = 20
NEAR = (
    "The strike is chosen at the start of the turn, one of each kind a turn, and only for a plane that starts beside "
    "the bomb. A plane that moves without striking takes the bomb along; where no factory of the largest kind could "
    "stand, it cannot be loaded again, and any raid destroys it. Bombs are finished, and planes unloaded, only while "
    "the capital is held. Of a nation with two players the first orders the bomb. Computer players do not use it."
)
TACTICAL = (
    "Guns fire after the strike, so a plane that they shoot down has struck. The bomb must fly with its plane; alone "
    "it is lost. Fighters escort by order, and then wherever they attack in this turn. Interceptors always fly."
)
STRATEGIC = (
    "The plane must be sent to raid one of the facilities. Over land without troops nothing stops a player who "
    "declines the raid: the strike comes all the same, and no guns fire."
)


@dataclass(frozen=True, slots=True)
class Bomb:
    """The names of one bomb's pieces."""

    card: Card

    @property
    def type(self) -> str:
        """The bomb itself."""
        return names.ident(self.card.short)

    def project(self, even: bool) -> str:
        """What is laid down in odd or even rounds."""
        return names.ident(self.card.short, "project", "B" if even else "A")

    @property
    def warhead(self) -> str:
        """The bomb in the air."""
        return names.ident(self.card.short, "warhead")

    @property
    def hit(self) -> str:
        """A bomb that a raid has hit."""
        return names.ident(self.card.short, "hit")


def is_bomb(card: Card) -> bool:
    """Whether a card is such a bomb."""
    return any(isinstance(effect, TacticalStrike | StrategicStrike) for effect in card.effects)


def bomb(card: Card, world: World) -> Iterator[Ask]:
    """All of it but its strikes: the pieces, the building, and raids on it."""
    why = (Because(card.id, 0, card.where),)
    this = Bomb(card)
    for option, value in (
        ("movement", 0),
        ("isInfrastructure", True),
        ("canBeDamaged", True),
        ("maxDamage", 1),
        ("canDieFromReachingMaxDamage", True),
        ("tuv", sum(card.price)),
        ("whenHitPointsDamagedChangesInto", f"1:false:{this.hit}"),
    ):
        yield Dial(why=why, types=(this.type,), option=option, value=value)
    still = (("movement", "0"), ("isInfrastructure", "true"), ("tuv", "0"))
    yield Piece(why=why, name=this.hit, role="marker", options=still)
    for nation in world.nations:
        for _ in nation.players[1:]:
            # What a second player's land captures or frees, the first must have to load it.
            yield Dial(why=why, types=(this.type,), option="canBeGivenByTerritoryTo", value=nation.players[0])
    yield from _projects(this, world, why)
    yield from _raids(this, world, why)


# --- building ---------------------------------------------------------------------------------------------------------


def _even(world: World) -> Flag:
    return Flag(world.home, "Even round")


def _projects(this: Bomb, world: World, why: tuple[Because, ...]) -> Iterator[Ask]:
    card = this.card
    homes = [
        world.type_name(None, role)
        for narrower in (card.site.filters if card.site is not None else ())
        if isinstance(narrower, Having)
        for home in world.roles(narrower.units)
        for role in (home, *(r for r in world.cards if world.type_name(None, r) in world.upgrades_to(home)))
    ]
    for even in (False, True):
        name = this.project(even)
        options = (
            ("movement", "0"),
            ("isInfrastructure", "true"),
            ("tuv", str(card.price[0])),
            ("isConstruction", "true"),
            ("constructionType", f"{this.type}_structure"),
            ("constructionsPerTerrPerTypePerTurn", "1"),
            ("maxConstructionsPerTypePerTerr", "9"),
            ("destroyedWhenCapturedBy", ":".join(world.turn_players)),
        )
        yield Piece(why=why, name=name, role="bomb_project", options=options)
        for home in homes:
            yield Dial(why=why, types=(name,), option="requiresUnits", value=home)
    yield Token(why=why, name=ORDER)
    yield from _rounds(this, world, why)
    for nation in world.nations:
        if world.buys(nation, card.id):
            yield from _completion(this, world, why, nation)


def _rounds(this: Bomb, world: World, why: tuple[Because, ...]) -> Iterator[Act]:
    """The flag of even rounds turns as the first nation's turn opens."""
    even = _even(world)
    first = Opens(world.step(world.home, "StaffUserActions" if world.researchers else "Purchase"))
    for on in (True, False):
        yield Act(
            why=why,
            player=world.home,
            title=f"An {'odd' if on else 'even'} round begins",
            moment=first,
            given=(even if on else Not(even),),
            do=(SetFlag(even, not on),),
        )


def _completion(this: Bomb, world: World, why: tuple[Because, ...], nation: Nation) -> Iterator[Act]:
    player = nation.players[0]
    step = world.step(player, "EndTurn")
    held = Holds(player, (world.capital(nation),))
    even = _even(world)
    for of_even in (False, True):
        project = this.project(of_even)
        # In an odd round the flag is off; then what was laid down in an even one is done, and the reverse.
        due = Not(even) if of_even else even
        given = (Present(player, ("map",), (project,)), held, due)
        title = f"{nation.adjective} {this.card.title} of {'an even' if of_even else 'an odd'} round"
        yield Act(
            why=why,
            player=player,
            title=f"{title} is finished",
            moment=Opens(step),
            given=given,
            do=(SetOption((project,), "createsUnitsList", f"1:{this.type}"),),
        )
        yield Act(
            why=why,
            player=player,
            title=f"{title} leaves the works",
            moment=Closes(step),
            given=given,
            do=(Remove("all", (project,), 99), SetOption((project,), "createsUnitsList", "-reset-")),
        )


def selling(card: Card, clause: Clause, world: World) -> Iterator[Ask]:
    """The purchase of projects, once a nation may: one order a turn, of the kind of the round."""
    this = Bomb(card)
    nation = clause.nation
    player = nation.players[0]
    step = world.step(player, "Purchase")
    owns: tuple[Cond, ...] = tuple(Owns(player, world.tech_name(t)) for t in clause.gate.techs)
    for even in (False, True):
        yield Sale(
            why=clause.why,
            nation=nation.id,
            type=this.project(even),
            price=card.price[0],
            gate=clause.gate,
            tokens=tuple((p, ORDER, 1) for p in nation.players),
        )
    frontier = names.purchase_list(player)

    def rule(even: bool, by: str = player) -> str:
        return names.ident(names.purchase_rule(this.project(even), card.price[0]), "by", by)

    for even in (False, True):
        flag = _even(world)
        yield Act(
            why=clause.why,
            player=player,
            title=f"{nation.adjective} works of {'even' if even else 'odd'} rounds",
            moment=Opens(step),
            given=(*owns, flag if even else Not(flag)),
            do=(Stock(frontier, (rule(not even),), (rule(even),)),),
        )
    for other in nation.players[1:]:
        yield Act(
            why=clause.why,
            player=player,
            title=f"{other} orders no bombs",
            moment=Opens(world.step(other, "Purchase")),
            given=owns,
            do=(Stock(names.purchase_list(other), (rule(False, other), rule(True, other)), ()),),
        )
    # Computers never press the button that loads a bomb, so they order none.
    for title, moment, amount, held in (
        ("may order a bomb", Opens(step), 1, (*owns, Not(IsComputer(player)))),
        ("has ordered bombs", Closes(step), -9, owns),
    ):
        yield Act(
            why=clause.why,
            player=player,
            title=f"{nation.adjective} industry {title}",
            moment=moment,
            given=held,
            do=(Pay(ORDER, amount),),
        )


# --- loading ----------------------------------------------------------------------------------------------------------


def _sites(world: World) -> Rows:
    """Where a bomb can ever lie: where a factory of the largest kind can stand."""
    lands = tuple((name,) for name in world.factory_lands())
    return Rows(("site",), lands)


def _loading(
    this: Bomb, world: World, clause: Clause, plane: str, armed: str, load: tuple[Effect, ...], what: str
) -> Iterator[Ask]:
    nation = clause.nation
    player = nation.players[0]
    done = Flag(player, f"{nation.adjective} plane armed for {what}")
    key = names.ident("ARM", what)
    yield Button(
        why=clause.why,
        nation=nation.id,
        order="6",
        title=f"Arm a {what} in @site@",
        key=key,
        given=(Together(player, ("@site@",), ((plane,), (this.type,))), Not(done)),
        do=(
            Remove("@site@", (plane, this.type), 1),
            Put("@site@", armed, 1),
            *load,
            SetFlag(done, True),
        ),
        each=_sites(world),
    )
    if nation == world.first_with(world.plane_of(clause.word)):
        yield from button_lines(
            clause.why, key, f"Arm a {what}", "A plane beside the bomb flies it this turn (history names the place)"
        )
    yield Act(
        why=clause.why,
        player=player,
        title=f"{nation.adjective} planes may be armed for {what}",
        moment=Opens(world.step(player, "StaffUserActions")),
        given=(done,),
        do=(SetFlag(done, False),),
    )


def _unloading(
    world: World, clause: Clause, type_: str, becomes: tuple[str, ...], title: str, given: tuple[Cond, ...] = ()
) -> Iterator[Act]:
    """As the turn ends an armed plane is what it was."""
    player = clause.nation.players[0]
    step = world.step(player, "EndTurn")
    there = (Present(player, ("map",), (type_,)), Holds(player, (world.capital(clause.nation),)), *given)
    made = tuple(SetOption((type_,), "createsUnitsList", f"1:{unit}") for unit in becomes)
    yield Act(why=clause.why, player=player, title=f"{title} unload", moment=Opens(step), given=there, do=made)
    yield Act(
        why=clause.why,
        player=player,
        title=f"{title} are unloaded",
        moment=Closes(step),
        given=there,
        do=(Remove("all", (type_,), 99), SetOption((type_,), "createsUnitsList", "-reset-")),
    )


def _plane_options(world: World, role: str, raids: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    card = world.card(role)
    return (
        ("movement", str(card.movement)),
        ("isAir", "true"),
        ("attack", "0"),
        ("defense", str(card.defence)),
        ("airAttack", "1"),
        ("canAirBattle", "false"),
        ("tuv", str(sum(card.price))),
        *raids,
    )


# --- strikes ----------------------------------------------------------------------------------------------------------


def tactical(clause: Clause, world: World) -> Iterator[Ask]:
    """On units: plane and bomb fly together, the bomb fires once at each unit there."""
    word = clause.word
    if not isinstance(word, TacticalStrike):
        raise AssertionError(clause)
    this = Bomb(world.card(clause.home))
    (role,) = world.roles(word.by)
    types = world.types_of(role, clause.nation)
    if not types:
        return
    nation, player = clause.nation, clause.nation.players[0]
    armed = names.unit_type(nation.adjective, ARMED[TacticalStrike])
    targets = (*world.all_types(word.targets, clause.home), *world.hulls(), *world.neutral_types.values())
    yield Piece(why=clause.why, name=armed, role="atomic_bomber", options=_plane_options(world, role, ()))
    yield Piece(
        why=clause.why,
        name=this.warhead,
        role="warhead",
        options=(
            # Alone it goes nowhere; beside the plane its range, which nothing raises, must never be the shorter one.
            ("movement", str(2 * world.card(role).movement)),
            ("isAir", "true"),
            ("isInfrastructure", "true"),
            ("isSuicideOnAttack", "true"),
            # Of a plane that is shot down on its way the enemy would else capture the bomb, as infrastructure.
            ("destroyedWhenCapturedFrom", ":".join(world.all_players)),
            ("attack", "0"),
            ("defense", "0"),
            ("tuv", "0"),
            ("isAAforCombatOnly", "true"),
            ("typeAA", "Atomic strike"),
            ("targetsAA", ":".join(targets)),
            ("attackAA", "0"),
            ("offensiveAttackAA", str(word.hits_on)),
            ("maxAAattacks", "-1"),
            ("maxRoundsAA", "1"),
            ("damageableAA", "true"),
        ),
    )
    if nation == world.first_with(word.by):
        # A suicide unit without any support would leave the battle before the step that uses it up.
        yield Support(
            why=clause.why,
            title=this.warhead,
            givers=(this.warhead,),
            receivers=(armed,),
            dice=("strength",),
            by=0,
            serves=ALL,
            stack=this.warhead,
            offence=True,
            defence=False,
            players=world.turn_players,
        )
    yield from _loading(this, world, clause, types[0], armed, (Put("@site@", this.warhead, 1),), "tactical strike")
    there = Present(player, ("map",), (armed,))
    move, battle = world.step(player, "CombatMove"), world.step(player, "Battle")
    submarines = {t for role, c in world.cards.items() if c.submerges for t in world.types_of_role(role)}
    # Said of those who fire: where hunters of submarines are, the engine forgets what the target says of itself.
    # Submarines cannot fire at planes anyway, and theirs is a list that nothing can be added to.
    yield Window(
        why=clause.why,
        nation=nation.id,
        title="bomber stays out of the battle",
        types=tuple(t for t in (*world.shooters(), *world.warships()) if t not in submarines),
        option="canNotTarget",
        value=armed,
        given=(there,),
        opens=move,
        closes=battle,
    )
    escorted = Flag(player, f"{nation.adjective} atomic strike is escorted")
    own = ("bomber may be intercepted", (armed,))
    yield from air_battles(clause.why, nation, there, own, "bomber meets", "bomber is escorted", escorted, world)
    yield from _escort_order(world, clause, there, escorted)
    adjective = nation.adjective
    yield from _unloading(world, clause, armed, types, f"{adjective} atomic bombers")
    yield from _unloading(world, clause, this.warhead, (this.type,), f"{adjective} warheads")


def _escort_order(world: World, clause: Clause, there: Cond, escorted: Flag) -> Iterator[Ask]:
    """By order only: fighters that escort would fight in the air over every other target of the turn as well."""
    nation = clause.nation
    way = (True, "Escorted strike", "ESCORTED_STRIKE")
    yield from toggle(clause.why, nation, escorted, (there,), way, order="6", times=1)
    if nation == world.first_with(world.plane_of(clause.word)):
        text = "Fighters fight interceptors in the air first, wherever they attack this turn"
        yield from button_lines(clause.why, "ESCORTED_STRIKE", "Escort the tactical strike", text)
    yield released(clause.why, nation, escorted, f"{nation.adjective} escorts of the bomber are released", world)


def strategic(clause: Clause, world: World) -> Iterator[Ask]:
    """On facilities: a raid that, if the plane comes through, costs them all they can lose."""
    word = clause.word
    if not isinstance(word, StrategicStrike):
        raise AssertionError(clause)
    this = Bomb(world.card(clause.home))
    (role,) = world.roles(word.by)
    types = world.types_of(role, clause.nation)
    if not types:
        return
    nation = clause.nation
    armed = names.unit_type(nation.adjective, ARMED[StrategicStrike])
    targets = world.all_types(word.targets, clause.home)
    raids = (
        ("isStrategicBomber", "true"),
        ("bombingMaxDieSides", "0"),
        ("bombingBonus", "0"),
        ("bombingTargets", ":".join(targets)),
    )
    yield Piece(why=clause.why, name=armed, role="atomic_bomber", options=_plane_options(world, role, raids))
    yield from _loading(this, world, clause, types[0], armed, (), "strategic strike")
    struck = Flag(nation.players[0], f"{nation.adjective} atomic strike has come through")
    title = f"{nation.adjective} atomic strikers"
    yield from _unloading(world, clause, armed, types, f"{title} that struck", (struck,))
    yield from _unloading(world, clause, armed, (*types, this.type), title, (Not(struck),))
    yield from _destruction(this, world, clause, armed, struck, targets)
    if nation == world.first_with(word.by):
        yield Actor(why=clause.why, name=NATURE)
        for side in world.alliances:
            yield from _seizure(world, clause, role, side)


def _destruction(
    this: Bomb, world: World, clause: Clause, armed: str, struck: Flag, targets: tuple[str, ...]
) -> Iterator[Act]:
    """As its nation's battles close a plane is over enemy land: it has come through, and nothing there is spared."""
    nation = clause.nation
    player = nation.players[0]
    victim, *others = world.enemies(nation)
    projects = (this.project(False), this.project(True))
    calm = f"{nation.adjective} atomic fire dies down"
    yield Act(
        why=clause.why,
        player=player,
        title=calm,
        moment=Called(),
        do=(
            SetOption(targets, "whenCapturedSustainsDamage", "0"),
            SetOption(projects, "destroyedWhenCapturedBy", ":".join(world.turn_players)),
        ),
    )
    yield Act(
        why=clause.why,
        player=player,
        title=f"{nation.adjective} atomic strike comes through",
        moment=Closes(world.step(player, "Battle")),
        given=(Present(victim, ("controlled",), (armed,), whose="enemy", fellows=tuple(others)),),
        do=(
            SetFlag(struck, True),
            SetOption(targets, "whenCapturedSustainsDamage", str(MOST_DAMAGE)),
            SetOption(projects, "destroyedWhenCapturedBy", "-reset-"),
            Then(names.trigger(calm)),
        ),
    )
    yield Act(
        why=clause.why,
        player=player,
        title=f"{nation.adjective} strikes begin anew",
        moment=Opens(world.step(player, "CombatMove")),
        given=(struck,),
        do=(SetFlag(struck, False),),
    )


def _seizure(world: World, clause: Clause, role: str, side: tuple[Nation, ...]) -> Iterator[Act]:
    """What stands under a plane of this side changes hands, and back, while capture costs it all it can lose.

    One family for all nations of the side, since only the plane of the nation whose turn it is can be there.
    """
    strikers = tuple(nation for nation in side if world.types_of(role, nation))
    if not strikers:
        return
    victims = world.enemies(side[0])
    planes = tuple(names.unit_type(nation.adjective, ARMED[StrategicStrike]) for nation in strikers)
    # Whoever takes from an owner whose land cannot be taken gets what stands there only; so its owner takes that back.
    hands = tuple(t for owner in victims for t in (TakeOver("@land@", owner, NATURE), TakeOver("@land@", owner, owner)))
    yield Act(
        why=clause.why,
        player=strikers[0].players[0],
        title=f"Atomic strike on @land@ of {victims[0]} and their friends",
        moment=tuple(Closes(world.step(nation.players[0], "Battle")) for nation in strikers),
        given=(Present(victims[0], ("@land@",), planes, whose="enemy", fellows=victims[1:]),),
        do=hands,
        each=world.battle_lands,
    )


# --- raids on the bomb ------------------------------------------------------------------------------------------------


def _raids(this: Bomb, world: World, why: tuple[Because, ...]) -> Iterator[Ask]:
    hits_on = this.card.raid_hits_on
    if hits_on is None:
        return
    raiders = [role for role, card in world.cards.items() if card.raid_targets is not None]
    for role in raiders:
        yield Dial(why=why, types=world.types_of_role(role), option="bombingTargets", value=this.type)
    sites = _sites(world)
    for side in world.alliances:
        planes = tuple(t for role in raiders for nation in side for t in world.types_of(role, nation))
        first, *fellows = (player for nation in side for player in nation.players)
        if not planes:
            continue
        there = Present(first, ("@site@",), (this.hit,), whose="enemy", fellows=tuple(fellows))
        for number in range(1, MOST_RAIDERS + 1):
            yield Act(
                why=why,
                player=first,
                title=f"Raider {number} of {first} or their friends over the bomb in @site@",
                moment=tuple(Closes(world.step(nation.players[0], "Battle")) for nation in side),
                given=(there, Present(first, ("@site@",), planes, number=number, fellows=tuple(fellows))),
                do=(Remove("@site@", (this.hit,), 1),),
                players=world.enemies(side[0]),
                chance=(hits_on, DIE),
                each=sites,
            )
    for player, number in product(world.turn_players, range(1, MOST_HIT + 1)):
        raiding = [nation for nation in world.nations if player in world.enemies(nation)]
        yield Act(
            why=why,
            player=player,
            title=f"Bomb {number} of {player} in @site@ stands again",
            moment=tuple(Opens(world.step(nation.players[0], "NonCombatMove")) for nation in raiding),
            given=(Present(player, ("@site@",), (this.hit,), number=number),),
            do=(Remove("@site@", (this.hit,), 1), Put("@site@", this.type, 1)),
            each=sites,
        )


RECORDS = (
    Record(TacticalStrike, tactical, near=TACTICAL),
    Record(StrategicStrike, strategic, near=STRATEGIC),
)
