"""When triggers fire: switches of the game, default spots, chains of activation, conditions that never hold."""

from __future__ import annotations

from generator.check.changes import changed_attachments
from generator.check.reach import trigger_players
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Report
from generator.check.triggers import activated, fired_without_conditions
from generator.importer.expand import Attachment
from generator.importer.game import GameFile, memo

_DEFAULT_SPOTS = {
    "relationshipChange": "PoliticsDelegate",
    "availableTech": "TechnologyDelegate",
    "unitProperty": "TechActivationDelegate",
    "tech": "TechActivationDelegate",
    "support": "TechActivationDelegate",
    "frontier": "PurchaseDelegate",
    "productionRule": "PurchaseDelegate",
    "purchase": "PurchaseDelegate",
}
"""Effects of triggers without `when`, and the delegate at whose start they happen."""


@check("trig_switch_off", ERROR, "Triggers exist but the property Use Triggers is not true", family="trigger")
def switch_off(game: GameFile, report: Report) -> None:
    """The map has triggers, and the game property Use Triggers is not there or false.

    Client: never tests a trigger.
    Mend: add the property Use Triggers with the value true.
    """
    triggers = game.of_class("TriggerAttachment")
    found = game.properties.get("Use Triggers")
    if triggers and not game.is_on("Use Triggers"):
        text = f"{len(triggers)} triggers, but Use Triggers is {'false' if found else 'not set'}"
        severity = HINT if found and found.editable else ERROR
        report(found.node if found else triggers[0], text, severity=severity)
        return
    for effect in ("victory", "activateTrigger"):
        if game.can_be_on("Triggered Victory"):
            return
        for trigger, option in game.options("TriggerAttachment", effect):
            if "when" not in trigger.values() and trigger.name not in fired_without_conditions(game):
                text = f"{trigger.name} has {effect} and no when, which needs Triggered Victory"
                report(option, text, "set the property, or give when", severity=WARNING)
                return


@memo
def _trigger_by_name(game: GameFile) -> dict[str, Attachment]:
    """The triggers as activation finds them: players in list order, per player the one that counts."""
    found: dict[str, Attachment] = {}
    for player in game.players:
        for name, attachment in game.hung_on("player", player).items():
            if attachment.java_class == "TriggerAttachment":
                found.setdefault(name, attachment)
    return found


@check("trig_chain_cycle", ERROR, "Triggers that activate each other without end", family="trigger")
def chain_cycle(game: GameFile, report: Report) -> None:
    """By way of activateTrigger a trigger comes back to itself, and neither uses nor conditions end the chain.

    Client: runs out of stack when the chain begins; the game cannot go on.
    Mend: take one link out, or give a trigger in the chain a number of uses and test them.
    """
    if not game.options("TriggerAttachment", "activateTrigger"):
        return
    by_name = _trigger_by_name(game)
    links = {
        name: _links(trigger, by_name) for name, trigger in by_name.items() if "activateTrigger" in trigger.values()
    }
    done: set[str] = set()
    for start in links:
        cycle = _cycle(links, start, done)
        if cycle:
            path = " -> ".join([*cycle, cycle[0]])
            ends = any(by_name[n].number("uses", -1) > 0 for n in cycle)
            report(by_name[cycle[0]], f"endless chain: {path}", severity=HINT if ends else ERROR)


def _links(trigger: Attachment, by_name: dict[str, Attachment]) -> list[str]:
    """The triggers that this one fires without asking their conditions."""
    return [parts[0] for parts in activated(trigger) if parts[0] in by_name and parts[4].lower() == "false"]


def _cycle(links: dict[str, list[str]], start: str, done: set[str]) -> list[str]:
    """A cycle that can be reached from `start`, or nothing; walks without recursion."""
    path: list[str] = []
    todo: list[tuple[str, bool]] = [(start, True)]
    on_path: set[str] = set()
    while todo:
        name, entering = todo.pop()
        if not entering:
            path.pop()
            on_path.discard(name)
            done.add(name)
            continue
        if name in on_path:
            return path[path.index(name) :]
        if name in done:
            continue
        path.append(name)
        on_path.add(name)
        todo.append((name, False))
        todo.extend((after, True) for after in links.get(name, ()))
    return []


@check("trig_resource_without_when", WARNING, "Resource trigger without when hangs on objectives", family="trigger")
def default_spot(game: GameFile, report: Report) -> None:
    """A trigger has no when, and the place where its effect happens by default never comes.

    Client: gives resources only at the end of turn with National Objectives on and a capital held; the other effects
    need the delegate of their step: purchases a PurchaseDelegate, techs a TechActivationDelegate ...
    Mend: give the trigger a when.
    """
    classes = _delegates_of(game)
    objectives = game.can_be_on("National Objectives")
    for trigger in game.of_class("TriggerAttachment"):
        values = trigger.values()
        if "when" in values or trigger.name in fired_without_conditions(game):
            continue
        if "resource" in values and not objectives:
            text = f"{trigger.name} gives {values['resource']} without when, which needs National Objectives"
            report(trigger.option("resource"), text)
        for effect, delegate in _DEFAULT_SPOTS.items():
            if effect in values and not _has(classes.get(trigger.to, set()), delegate):
                text = f"{trigger.name} has {effect} without when, and {trigger.to} has no {delegate} step"
                report(trigger.option(effect), text)


def _has(classes: set[str], delegate: str) -> bool:
    wanted = {delegate, "NoPUPurchaseDelegate", "BidPurchaseDelegate"} if delegate == "PurchaseDelegate" else {delegate}
    return bool(classes & wanted)


def _delegates_of(game: GameFile) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for step in game.steps:
        found.setdefault(step.get("player"), set()).add(game.delegate_class(step))
    return found


@check("trig_never_fires", WARNING, "Trigger whose conditions are never true", family="trigger")
def never_fires(game: GameFile, report: Report) -> None:
    """All conditions of a trigger must hold, and one of them is switched off for ever.

    Client: tests the trigger again and again, in vain.
    Mend: turn the switch by another trigger, or fire this one with activateTrigger and testConditions false.
    """
    dead = _dead_conditions(game)
    if not dead:
        return
    fired = fired_without_conditions(game)
    changed = changed_attachments(game)
    for trigger, option in game.options("TriggerAttachment", "conditions", "trigger"):
        if dead.isdisjoint(option.value.split(":")) or trigger.is_true("invert") or trigger.name in fired:
            continue
        every = trigger.get("conditionType", "AND").upper() == "AND"
        if every and (trigger.name, trigger.to, "conditions") not in changed:
            never = min(dead.intersection(option.parts()))
            report(trigger, f"{trigger.name} of {trigger.to} never fires: {never} is never true")


@memo
def _dead_conditions(game: GameFile) -> set[str]:
    changed = changed_attachments(game)
    return {
        attachment.name
        for attachment, option in game.options("RulesAttachment", "switch")
        if option.value.lower() == "false"
        and not attachment.is_true("invert")
        and (attachment.name, attachment.to, "switch") not in changed
        and not any(c == attachment.name for c, _, _ in changed)
    }


@check("trig_many_times", WARNING, "Chain of activations that fires thousands of times", family="trigger")
def many_times(game: GameFile, report: Report) -> None:
    """Along a chain of activateTrigger the numbers of times multiply to more than a thousand.

    Client: makes all of them one after the other; the game seems to hang.
    Mend: lower a number, or let one trigger do the whole effect.
    """
    if not game.options("TriggerAttachment", "activateTrigger"):
        return
    by_name = _trigger_by_name(game)
    for trigger in by_name.values():
        for parts in activated(trigger) if "activateTrigger" in trigger.table else ():
            times = int(parts[1]) if parts[1].isdigit() else 0
            inner = (
                max((int(p[1]) for p in activated(by_name[parts[0]]) if p[1].isdigit()), default=1)
                if (parts[0] in by_name)
                else 1
            )
            if times * inner > 1000:
                who = ", ".join(trigger_players(trigger)[:3])
                report(trigger.option("activateTrigger"), f"{trigger.name} of {who} fires {times * inner} times")
