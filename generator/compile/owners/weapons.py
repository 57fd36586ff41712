"""Shots before the battle: who fires which weapon, at whom, how well.

The engine groups guns by the name of their weapon and takes the targets of a group from any one of its guns, so all of
them carry the same list. A facility fires at its raiders only; what raises its aim is read for whoever owns it
(`radarBonus`), what raises the aim of a nation's own guns is a change of their numbers. Source: `AaFire*` steps and
`UnitAttachment` (isAAfor..., attackAA, maxAAattacks).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from generator.compile.asks import (
    ALL,
    AT_WILL,
    OPEN,
    Act,
    Aim,
    Ask,
    Awarded,
    Bag,
    Bonus,
    Button,
    Called,
    Dial,
    Effect,
    How,
    Role,
    SetFlag,
    SetOption,
    Shot,
    Spare,
    Support,
    Then,
    clash,
)
from generator.compile.conditions import Flag, Not, Owns
from generator.compile.world import World
from generator.game import names
from generator.language.things import Weapon

TAKES = (Shot, Aim, Spare, Role)
GIVES = (Act, Bonus, Button, Dial, Support)


def settle(bag: Bag, world: World) -> Iterator[Ask]:
    """The dials of every gun, better aim, immunities and standing orders."""
    shots = list(dict.fromkeys(bag.of(Shot)))
    roles = bag.of(Role)
    _check_slots(shots)
    for shot in shots:
        yield from _gun(shot, world)
    for aim in bag.of(Aim):
        for shot in (s for s in shots if s.weapon == aim.weapon):
            yield from _aim(aim, shot, roles, world)
    spares: dict[str, list[Spare]] = defaultdict(list)
    for spare in bag.of(Spare):
        spares[spare.weapon].append(spare)
    for weapon, spared in spares.items():
        yield from _rebuilding(world.weapon(weapon), spared, shots, roles, world)
    for role in roles:
        yield from _standing_order(role, roles, shots, bag.of(Aim), spares, world)


def _check_slots(shots: list[Shot]) -> None:
    """A type has one slot for a weapon (law 10)."""
    carried: dict[str, Shot] = {}
    for shot in shots:
        for type_ in shot.types:
            other = carried.setdefault(type_, shot)
            if other.weapon != shot.weapon:
                raise clash(f"{type_} cannot carry two weapons", other, shot)


def _gun(shot: Shot, world: World) -> Iterator[Ask]:
    weapon = world.weapon(shot.weapon)

    def dial(option: str, value: int | str | bool) -> Dial:
        return Dial(why=shot.why, types=shot.types, option=option, value=value)

    yield dial("typeAA", weapon.title)
    yield dial("targetsAA", ":".join(world.targets(weapon)))
    yield dial("attackAA", shot.hits_on if shot.defending else 0)
    yield dial("offensiveAttackAA", shot.hits_on if shot.attacking else 0)
    if shot.raids_only:
        yield dial("isAAforBombingThisUnitOnly", True)
        return
    several = shot.shots > 1 and not weapon.once_each
    yield dial("maxAAattacks", 1 if several else shot.shots)
    yield dial("damageableAA", True)
    if not weapon.once_each:
        yield dial("mayOverStackAA", True)
    if several:
        yield from _different_targets(shot, weapon, world)
    if shot.gate != OPEN:
        yield dial("isAAforCombatOnly", False)
    yield Dial(why=shot.why, types=shot.types, option="isAAforCombatOnly", value=True, gate=shot.gate)


def _different_targets(shot: Shot, weapon: Weapon, world: World) -> Iterator[Support]:
    """Several shots of one gun at different targets: each target gives one, up to so many, instead of the first."""
    for name, by, most in (("targets", 1, shot.shots), ("first shot", -1, 1)):
        title = f"{weapon.title} {name} {' '.join(shot.types)}"
        yield Support(
            why=shot.why,
            title=title,
            givers=world.targets(weapon),
            receivers=shot.types,
            dice=("AAroll",),
            by=by,
            serves=ALL,
            stack=title,
            most=most,
            offence=not shot.attacking,
            defence=shot.attacking,
            players=world.all_players,
            enemy=True,
        )


def _aim(aim: Aim, shot: Shot, roles: list[Role], world: World) -> Iterator[Ask]:
    types = world.types_of_nation(aim.nation, shot.types)
    if not types:
        return
    if shot.raids_only and aim.hits_on and all(world.is_shared_type(type_) for type_ in types):
        yield Bonus(why=aim.why, tech=aim.gate.techs[0], number="radar", types=types, by=aim.hits_on)
        return
    order = next((r for r in roles if r.nation == aim.nation and r.instead_of == aim.weapon), None)
    flag = _flag(order, world) if order is not None and set(order.types) & set(types) else None
    if aim.hits_on:
        for option, on in (("attackAA", shot.defending or shot.raids_only), ("offensiveAttackAA", shot.attacking)):
            if on:
                yield Dial(
                    why=aim.why,
                    types=types,
                    option=option,
                    value=aim.hits_on,
                    how=How.ADD,
                    gate=aim.gate,
                    unless=flag,
                )
    if aim.shots:
        yield Dial(why=aim.why, types=types, option="maxAAattacks", value=aim.shots, how=How.ADD, gate=aim.gate)


# --- immunities: one list for all guns of a weapon -----------------------------------------------------------------


def _rebuilding(
    weapon: Weapon, spares: list[Spare], shots: list[Shot], roles: list[Role], world: World
) -> Iterator[Act]:
    """The list is built anew at each unlock: what nobody ever spares, then what each nation still exposes."""
    guns = tuple(dict.fromkeys(t for shot in shots if shot.weapon == weapon.id for t in shot.types))
    sometimes = {type_ for spare in spares for type_ in spare.types}
    always = [type_ for type_ in world.targets(weapon) if type_ not in sometimes]
    home = world.home
    why = tuple(dict.fromkeys(b for spare in spares for b in spare.why))
    yield Act(
        why=why,
        player=home,
        title=_rebuild(weapon),
        moment=Called(),
        do=(SetOption(guns, "targetsAA", "-reset-" + ":".join(always)),),
    )
    for spare in spares:
        owner = world.nation(spare.nation)
        yield Act(
            why=spare.why,
            player=home,
            title=_exposed(weapon, spare, world),
            moment=Called(),
            given=tuple(Not(Owns(owner.players[0], world.tech_name(t))) for t in spare.gate.techs),
            do=(SetOption(guns, "targetsAA", ":".join(spare.types)),),
        )
    for role in _turned(weapon, roles):
        yield Act(
            why=role.why,
            player=world.nation(role.nation).players[0],
            title=_aimed(role, world),
            moment=Called(),
            given=(_flag(role, world),),
            do=(_other_targets(role, world),),
        )
    for spare in spares:
        for tech in spare.gate.techs:
            yield Act(
                why=spare.why,
                player=world.nation(spare.nation).players[0],
                title=f"{world.nation(spare.nation).adjective} {world.tech_title(tech)} against {weapon.title}",
                moment=Awarded(spare.nation, tech),
                do=tuple(_calls(weapon, spares, roles, world)),
            )


def _rebuild(weapon: Weapon) -> str:
    return f"Targets of {weapon.title}"


def _exposed(weapon: Weapon, spare: Spare, world: World) -> str:
    without = " and ".join(world.tech_title(tech) for tech in spare.gate.techs)
    return f"{world.nation(spare.nation).adjective} planes exposed to {weapon.title} without {without}"


def _aimed(role: Role, world: World) -> str:
    return f"{world.nation(role.nation).adjective} {role.order} stays in force"


def _turned(weapon: Weapon, roles: list[Role]) -> list[Role]:
    """The standing orders that give guns of this weapon another one."""
    return [role for role in roles if role.instead_of == weapon.id]


def _calls(weapon: Weapon, spares: list[Spare], roles: list[Role], world: World) -> Iterator[Then]:
    """The list built anew; guns that fire another weapon by order then get the targets of that one back."""
    yield Then(names.trigger(_rebuild(weapon)))
    for spare in spares:
        yield Then(names.trigger(_exposed(weapon, spare, world)), tested=True)
    for role in _turned(weapon, roles):
        yield Then(names.trigger(_aimed(role, world)), tested=True)


# --- standing orders --------------------------------------------------------------------------------------------------


def _flag(role: Role, world: World) -> Flag:
    owner = world.nation(role.nation)
    return Flag(owner.players[0], f"{owner.adjective} order {role.order}")


def _other_targets(role: Role, world: World) -> SetOption:
    return SetOption(role.types, "targetsAA", "-reset-" + ":".join(world.targets(world.weapon(role.weapon))))


def _standing_order(
    role: Role, roles: list[Role], shots: list[Shot], aims: list[Aim], spares: dict[str, list[Spare]], world: World
) -> Iterator[Ask]:
    owner = world.nation(role.nation)
    player = owner.players[0]
    other, own = world.weapon(role.weapon), world.weapon(role.instead_of)
    flag = _flag(role, world)
    owns = tuple(Owns(player, world.tech_name(t)) for t in role.gate.techs)
    yield Button(
        why=role.why,
        nation=role.nation,
        order="4",
        title=role.order,
        key=role.key,
        given=(*owns, Not(flag)),
        do=(
            SetFlag(flag, True),
            SetOption(role.types, "typeAA", other.title),
            _other_targets(role, world),
            SetOption(role.types, "attackAA", str(role.hits_on)),
        ),
        times=AT_WILL,
    )
    printed = next(s.hits_on for s in shots if s.weapon == role.instead_of and set(s.types) & set(role.types))
    better = [
        (t, aim.hits_on) for aim in aims if aim.nation == role.nation and aim.weapon == own.id for t in aim.gate.techs
    ]
    restore: list[Effect] = [
        Then(names.trigger(f"{owner.adjective} {role.back} {i}"), tested=True) for i in range(2 if better else 0)
    ]
    # Not this role: the engine remembers the flag that the button was shown for as still set.
    others = [one for one in roles if one is not role]
    again = list(_calls(own, spares[own.id], others, world)) if spares.get(own.id) else []
    list_now = [] if again else [SetOption(role.types, "targetsAA", "-reset-" + ":".join(world.targets(own)))]
    plain = [] if better else [SetOption(role.types, "attackAA", str(printed))]
    yield Button(
        why=role.why,
        nation=role.nation,
        order="4",
        title=role.back,
        key=f"{role.key}_BACK",
        given=(flag,),
        do=(SetFlag(flag, False), SetOption(role.types, "typeAA", own.title), *list_now, *plain, *again, *restore),
        times=AT_WILL,
    )
    for i, (tech, by) in enumerate(better[:1]):
        for on in (False, True):
            known = Owns(player, world.tech_name(tech))
            yield Act(
                why=role.why,
                player=player,
                title=f"{owner.adjective} {role.back} {i + on}",
                moment=Called(),
                given=(known if on else Not(known),),
                do=(SetOption(role.types, "attackAA", str(printed + (by if on else 0))),),
            )
