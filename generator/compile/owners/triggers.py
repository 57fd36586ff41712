"""All triggers: the only maker of TriggerAttachments. Acts at a step, acts in a chain, unlocks of technologies.

A chain starts at an unlock or a pressed button. What hangs on it without a condition of its own carries the never-true
condition, so that it fires only when called; what has conditions waits for a step that only the start of the game
runs, since a call does not look at the step (`TriggerAttachment.triggerActivateTriggerOther`).
Inside one trigger the engine fires by kind of effect, not in the order written; what one trigger cannot hold together
(two switches, two payments, changes of different types) is split into several of the same moment.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from generator.compile.asks import (
    Act,
    Award,
    Awarded,
    Bag,
    Called,
    Closes,
    Effect,
    GameStarts,
    GiveTech,
    Hand,
    Moment,
    Opens,
    Pay,
    Pressed,
    Put,
    Remove,
    SetFlag,
    SetGround,
    SetOption,
    Stock,
    TakeOver,
    Tell,
    Then,
)
from generator.compile.conditions import Conditions, Owns, flag_name
from generator.compile.world import World
from generator.game import names
from generator.game.model import Attachment, Option, Why
from generator.odds import Throw

TAKES = (Act, Award)

START = "after:gameInitDelegate"
NEVER_COMES = "before:gameInitDelegate"  # nothing is owned yet, and every chain asks for what began it


def settle(bag: Bag, world: World, conditions: Conditions) -> Iterator[Attachment]:
    """One attachment a trigger, callers after what they call."""
    acts = bag.of(Act)
    chained: dict[Moment, list[Act]] = defaultdict(list)
    for act in acts:
        for moment in _moments(act):
            if isinstance(moment, Awarded | Pressed):
                chained[moment].append(act)
    parts = {made[0]: tuple(made) for made in map(_names, acts) if made}
    for act in acts:
        yield from _triggers(act, world, conditions, parts)
    yield from _unlocks(bag, world, conditions, chained)


def calls(acts: list[Act], conditions: Conditions) -> tuple[Option, ...]:
    """The activateTrigger options that fire these acts, in order."""
    return tuple(
        _call(Then(name, tested=bool(act.given), chance=act.chance != (1, 1))) for act in acts for name in _names(act)
    )


def _call(then: Then) -> Option:
    # name : times : count its uses : look at its uses : test its conditions : roll its chance
    tested, chance = ("true" if on else "false" for on in (then.tested, then.chance))
    return Option("activateTrigger", f"{then.trigger}:1:false:false:{tested}:{chance}")


def _moments(act: Act) -> tuple[Moment, ...]:
    return act.moment if isinstance(act.moment, tuple) else (act.moment,)


def _names(act: Act) -> list[str]:
    return _numbered(act.title, len(_split(act)))


def _numbered(title: str, count: int) -> list[str]:
    """The names of the triggers of an act, which may be several."""
    return [names.trigger(title), *(names.trigger(title, str(number)) for number in range(2, count + 1))][:count]


@dataclass
class _Load:
    """The effects of one trigger."""

    players: tuple[str, ...]
    effects: list[Effect] = field(default_factory=list)

    def takes(self, effect: Effect) -> bool:
        """Whether the engine can do this in the same trigger as the others."""
        same = [e for e in self.effects if type(e) is type(effect)]
        match effect:
            case SetFlag():
                return not same and self.players in ((), (effect.flag.player,))
            case Pay() | Tell() | SetGround():
                return not same
            case SetOption():
                return all(
                    isinstance(e, SetOption) and (e.types, e.support) == (effect.types, effect.support) for e in same
                )
            case _:
                return not (self.players and any(isinstance(e, SetFlag) for e in self.effects))


def _split(act: Act) -> list[_Load]:
    loads: list[_Load] = []
    for effect in act.do:
        players: tuple[str, ...] = (effect.flag.player,) if isinstance(effect, SetFlag) else act.players
        load = next((x for x in loads if x.players == players and x.takes(effect)), None)
        if load is None:
            load = _Load(players)
            loads.append(load)
        load.effects.append(effect)
    return loads


def _triggers(
    act: Act, world: World, conditions: Conditions, parts: Mapping[str, tuple[str, ...]]
) -> Iterator[Attachment]:
    """The triggers of an act; `parts` are those of all acts, below the name of the first: who calls it calls all."""
    moments = _moments(act)
    in_chain = all(isinstance(m, Awarded | Pressed | Called) for m in moments)
    loads = _split(act)
    for name, load in zip(_numbered(act.title, len(loads)), loads, strict=True):
        if in_chain and not act.given:
            given: tuple[str, ...] = (names.NEVER,)
            when: list[str] = []
        elif in_chain:
            arrived = (Owns(act.player, world.tech_name(m.tech)) for m in moments if isinstance(m, Awarded))
            given = conditions.names((*arrived, *act.given), copy=name.partition("_")[2], each=act.each)
            when = [NEVER_COMES]
        else:
            given = conditions.names(act.given, each=act.each) or (names.ALWAYS,)
            when = [_when(m) for m in moments if not isinstance(m, Awarded | Pressed | Called)]
        options = [Option("conditions", ":".join(given)), *(Option("when", w) for w in when)]
        if act.uses:
            options.append(Option("uses", str(act.uses)))
        if act.chance != (1, 1):
            options.append(Option("chance", f"{act.chance[0]}:{act.chance[1]}"))
        if load.players and load.players != (act.player,):
            options.append(Option("players", ":".join(load.players)))
        options.extend(_options(load, parts))
        needs = (*given, *(flag_name(e.flag) for e in load.effects if isinstance(e, SetFlag)))
        needs = (
            *needs,
            *(part for e in load.effects if isinstance(e, Then) for part in parts.get(e.trigger, (e.trigger,))),
        )
        yield Attachment(
            "TriggerAttachment", name, act.player, "player", tuple(options), act.why, needs=needs, each=act.each
        )


def _when(moment: Moment) -> str:
    match moment:
        case Opens(step):
            return f"before:{step}"
        case Closes(step):
            return f"after:{step}"
        case GameStarts():
            return START
    raise AssertionError(f"{moment} is no step")


def _options(load: _Load, parts: Mapping[str, tuple[str, ...]]) -> Iterator[Option]:
    options = [e for e in load.effects if isinstance(e, SetOption)]
    if options:
        yield Option("unitType", ":".join(options[0].types))
        if options[0].support:
            yield Option("unitAttachmentName", "UnitSupportAttachment", options[0].support)
    for effect in load.effects:
        match effect:
            case SetFlag(flag, on):
                yield Option("playerAttachmentName", "RulesAttachment", flag_name(flag))
                yield Option("playerProperty", "switch", "true" if on else "false")
            case SetOption():
                yield Option("unitProperty", effect.option, effect.value)
            case SetGround():
                yield Option("territoryEffects", effect.effect)
                yield Option("territoryEffectProperty", effect.option, effect.value)
            case GiveTech(techs):
                yield Option("tech", ":".join(techs))
            case Stock():
                yield from (Option("productionRule", f"{effect.frontier}:-{rule}") for rule in effect.out)
                yield from (Option("productionRule", f"{effect.frontier}:{rule}") for rule in effect.into)
            case TakeOver():
                yield Option("changeOwnership", f"{effect.place}:{effect.loser}:{effect.captor}:true")
            case Remove():
                yield Option("removeUnits", ":".join((effect.place, *effect.types)), str(effect.number))
            case Hand():
                yield Option("purchase", effect.type, str(effect.number))
            case Put():
                yield Option("placement", f"{effect.place}:{effect.type}", str(effect.number))
            case Pay(resource, amount):
                yield Option("resource", resource)
                yield Option("resourceCount", str(amount))
            case Tell():
                yield Option("notification", effect.key)
            case Then():
                yield from (
                    _call(replace(effect, trigger=part)) for part in parts.get(effect.trigger, (effect.trigger,))
                )


def _unlocks(bag: Bag, world: World, conditions: Conditions, chained: dict[Moment, list[Act]]) -> Iterator[Attachment]:
    awards: dict[tuple[str, str], list[Award]] = defaultdict(list)
    for award in bag.of(Award):
        awards[award.nation, award.tech].append(award)
    for (nation, tech), ways in awards.items():
        yield from _unlock(world, nation, tech, ways[0].why, chained[Awarded(nation, tech)], conditions)
    for (nation, tech), ways in awards.items():
        for way in ways:
            if not isinstance(way.moment, Pressed):
                yield from _way(world, nation, tech, way, conditions)


def unlock_name(world: World, nation: str, tech: str) -> str:
    """The trigger that gives a nation a technology, by its label (or the hole of a family)."""
    return names.trigger(world.nation(nation).adjective, tech)


def _unlock(
    world: World, nation: str, tech: str, why: Why, acts: list[Act], conditions: Conditions
) -> Iterator[Attachment]:
    owner = world.nation(nation)
    name = unlock_name(world, nation, world.tech_name(tech))
    options = [
        Option("conditions", names.NEVER),
        Option("tech", world.tech_name(tech)),
        Option("players", ":".join(world.holders(owner, tech))),
        *calls(acts, conditions),
    ]
    needs = (names.NEVER, *(n for act in acts for n in _names(act)))
    yield Attachment("TriggerAttachment", name, owner.players[0], "player", tuple(options), why, needs=needs)


def _way(world: World, nation: str, tech: str, way: Award, conditions: Conditions) -> Iterator[Attachment]:
    """The triggers of one way: each throw of which one must succeed has its own; what must follow is called by it."""
    player = world.nation(nation).players[0]
    given = conditions.names(way.given) or (names.ALWAYS,)
    unlock = unlock_name(world, nation, world.tech_name(tech))
    throws = way.odds.ways if way.odds is not None else ((Throw(1, 1),),)
    for number, chain in enumerate(throws, start=1):
        called = Then(unlock)
        for part, throw in reversed(list(enumerate(chain))):
            name = names.trigger(way.title, *(() if number == 1 else (str(number),)), *(("then",) if part else ()))
            asked = (names.NEVER,) if part else given
            options = (
                Option("conditions", ":".join(asked)),
                *(() if part else (Option("when", _when(way.moment)),)),
                *((Option("chance", f"{throw.hits}:{throw.sides}"),) if throw.hits < throw.sides else ()),
                _call(called),
            )
            needs = (*asked, called.trigger)
            yield Attachment("TriggerAttachment", name, player, "player", options, way.why, needs=needs)
            called = Then(name, chance=True)
