"""Buying and repairing: rules, frontiers, costs, and units that nobody can get."""

from __future__ import annotations

from generator.check.reach import buyers, frontiers_of, owners, rules_in
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Report
from generator.importer.game import GameFile
from generator.importer.tree import Node

ENGINE_RESOURCES = frozenset({"PUs", "techTokens", "VPs", "SuicideAttackTokens"})


@check("prod_no_frontier_for_player", ERROR, "Player without production frontier", family="production")
def no_frontier(game: GameFile, report: Report) -> None:
    """A player has a step in which he buys, but no production frontier.

    Client: a human cannot open the purchase panel, the computer buys nothing.
    Mend: give him playerProduction; a frontier that lists nothing is the way to let him buy nothing.
    """
    told: set[str] = set()
    for step in game.steps:
        player = step.get("player")
        buys = game.delegate_class(step) in ("PurchaseDelegate", "BidPurchaseDelegate")
        if buys and player in game.players and player not in frontiers_of(game) and player not in told:
            told.add(player)
            report(step, f"{player} has the step {step.get('name')}, but no production frontier", attr="player")


def _rule_nodes(game: GameFile) -> list[Node]:
    return [*game.nodes("production", "productionRule"), *game.nodes("production", "repairRule")]


@check("prod_rule_incomplete", ERROR, "Production rule without cost or result", family="production")
def rule_incomplete(game: GameFile, report: Report) -> None:
    """A production or repair rule has no cost or no result.

    Client: refuses the game.
    Mend: give both; a cost of 0 PUs is possible.
    """
    for rule in _rule_nodes(game):
        for tag in ("cost", "result"):
            if not rule.last(tag):
                report(rule, f"the rule {rule.get('name')!r} has no {tag}", attr="name")


@check("prod_duplicate_rule_in_frontier", ERROR, "Rule listed twice in one frontier", family="production")
def rule_twice(game: GameFile, report: Report) -> None:
    """A frontier lists the same rule twice.

    Client: refuses the game.
    Mend: remove one.
    """
    for parent, tag in (("productionFrontier", "frontierRules"), ("repairFrontier", "repairRules")):
        for frontier in game.nodes("production", parent):
            seen: set[str] = set()
            for node in frontier.all(tag):
                if node.get("name") in seen:
                    report(node, f"{frontier.get('name')!r} lists {node.get('name')!r} twice", attr="name")
                seen.add(node.get("name"))


@check("prod_quantity_missing", ERROR, "Quantity left out is zero", family="production")
def quantity_missing(game: GameFile, report: Report) -> None:
    """A cost, result, placement or gift has no quantity, or a negative one.

    Client: reads a missing quantity as 0: a free purchase, one that brings nothing, no units at the start.
    Mend: write the quantity.
    """
    nodes = [child for rule in _rule_nodes(game) for child in rule.children]
    nodes += game.placements
    for way in (("unitInitialize", "heldUnits"), ("resourceInitialize", "resourceGiven")):
        nodes += game.nodes("initialize", *way)
    for node in nodes:
        text = node.attrs.get("quantity")
        if text is None or text == "":
            report(node, f"<{node.tag}> has no quantity, which is read as 0")
        elif text.startswith("-") and node.tag != "resourceGiven":
            report(node, f"<{node.tag}> has the quantity {text}", attr="quantity")
        elif text == "0" and node.tag in ("result", "unitPlacement"):
            report(node, f"<{node.tag}> has the quantity 0", attr="quantity", severity=WARNING)


@check("prod_cost_zero", WARNING, "Unit that costs nothing", family="production")
def cost_zero(game: GameFile, report: Report) -> None:
    """All costs of a rule that can be bought are 0.

    Client: lets a human buy without limit, and the computer as many as it can place.
    Mend: give it a price, or a limit (maxBuiltPerPlayer, placementLimit).
    """
    offered = {
        rule for player in frontiers_of(game) for f in frontiers_of(game)[player] for rule in rules_in(game).get(f, ())
    }
    for name, rule in game.rules.items():
        costs = rule.all("cost")
        if name not in offered or not costs or any(c.get("quantity") not in ("0", "") for c in costs):
            continue
        units = [game.unit_facts.get(r.get("resourceOrUnit")) for r in rule.all("result")]
        limited = any(
            u and (u.get("maxBuiltPerPlayer") or u.get("placementLimit") or u.is_true("isConstruction")) for u in units
        )
        report(rule, f"the rule {name!r} costs nothing", attr="name", severity=HINT if limited else WARNING)


@check("prod_rule_unused", WARNING, "Production rule in no frontier", family="production")
def rule_unused(game: GameFile, report: Report) -> None:
    """A rule is in no frontier, and no trigger adds it to one.

    Client: never offers it; it still counts for the value of the unit.
    Mend: list it in a frontier, or remove it.
    """
    offered = {rule for rules in rules_in(game).values() for rule in rules}
    made = {r.get("resourceOrUnit") for n in offered if n in game.rules for r in game.rules[n].all("result")}
    for name, rule in game.rules.items():
        if name not in offered:
            results = {r.get("resourceOrUnit") for r in rule.all("result")}
            severity = HINT if results and results <= made else WARNING
            report(rule, f"the rule {name!r} is in no frontier", attr="name", severity=severity)
    repairs = {r.get("name") for frontier in game.repair_frontiers.values() for r in frontier.all("repairRules")}
    for name, rule in game.repair_rules.items():
        if name not in repairs:
            report(rule, f"the repair rule {name!r} is in no frontier", attr="name")


@check("prod_frontier_unused", HINT, "Production frontier that nobody gets", family="production")
def frontier_unused(game: GameFile, report: Report) -> None:
    """No player begins with a frontier, and no trigger gives it.

    Client: never shows it.
    Mend: give it to a player, or remove it.
    """
    used = {name for names in frontiers_of(game).values() for name in names}
    for name, node in game.frontiers.items():
        if name not in used:
            report(node, f"the frontier {name!r} belongs to nobody", attr="name")


@check("prod_no_repair_frontier", WARNING, "Units can be damaged but nobody can repair them", family="production")
def no_repair(game: GameFile, report: Report) -> None:
    """Units can take bombing damage, and a player who may own them cannot repair. Of captured ones it is a hint only.

    Client: keeps the damage for ever.
    Mend: give the player playerRepair, with a repair rule for each such unit.
    """
    bombers = any(u.is_true("isStrategicBomber") or u.is_true("isRocket") for u in game.unit_facts.values())
    if not bombers or not game.is_on("Damage From Bombing Done To Units Instead Of Territories"):
        return
    repairable = _repairable(game)
    for name, unit in game.unit_facts.items():
        if not unit.is_true("canBeDamaged") and not unit.is_true("isFactory"):
            continue
        if unit.is_true("canDieFromReachingMaxDamage") and unit.number("maxDamage", 2) <= 1:
            continue  # the first point of damage is the end of it
        holders = {p for p in owners(game).get(name, ()) if p in game.frontier_of}
        lacking = sorted(p for p in holders if name not in repairable.get(p, set()))
        if lacking:
            severity = WARNING if buyers(game).get(name, set()).intersection(lacking) else HINT
            text = f"{name} can be damaged, but {', '.join(lacking[:5])} cannot repair it"
            report(unit, text, severity=severity)


def _repairable(game: GameFile) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for node in game.nodes("production", "playerRepair"):
        frontier = game.repair_frontiers.get(node.get("frontier"))
        rules = [game.repair_rules.get(r.get("name")) for r in frontier.all("repairRules")] if frontier else []
        units = {r.get("resourceOrUnit") for rule in rules if rule for r in rule.all("result")}
        found[node.get("player")] = units
    return found


@check("prod_unit_unobtainable", HINT, "Unit type nobody can ever get", family="production")
def unobtainable(game: GameFile, report: Report) -> None:
    """A unit type is neither placed, nor bought, made, captured, nor given by a trigger.

    Client: never shows one.
    Mend: remove it, or look for a misspelt name in a rule.
    """
    for name, node in game.units.items():
        if not owners(game).get(name):
            report(node, f"nobody can ever get the unit {name!r}", attr="name")


@check("prod_resource_never_used", HINT, "Resource that cannot be earned or cannot be spent", family="production")
def resource_never_used(game: GameFile, report: Report) -> None:
    """Nothing gives a resource, or nothing asks for it.

    Client: shows the number, that is all.
    Mend: add what is missing, or remove the resource. A cost in a resource without source can never be paid.
    """
    sources, sinks = _sources(game), _sinks(game)
    for name, node in game.resources.items():
        if name in ENGINE_RESOURCES:
            continue
        if name not in sources and name in sinks:
            report(node, f"{name!r} is asked for, but nothing gives it", attr="name", severity=WARNING)
        elif name not in sinks:
            report(node, f"nothing asks for {name!r}", attr="name")


def _sources(game: GameFile) -> set[str]:
    found = {n.get("resource") for n in game.nodes("initialize", "resourceInitialize", "resourceGiven")}
    found |= {r.get("resourceOrUnit") for rule in game.rules.values() for r in rule.all("result")}
    for java_class, option_name in (
        ("TerritoryAttachment", "resources"),
        ("UnitAttachment", "createsResourcesList"),
        ("TriggerAttachment", "resource"),
    ):
        found |= {option.parts()[-1] for _, option in game.options(java_class, option_name)}
    return found


def _sinks(game: GameFile) -> set[str]:
    rules = [*game.rules.values(), *game.repair_rules.values()]
    found = {c.get("resource") for rule in rules for c in rule.all("cost")}
    for java_class, names in (
        ("UnitAttachment", ("fuelCost", "fuelFlatCost")),
        ("UserActionAttachment", ("costResources",)),
        ("PoliticalActionAttachment", ("costResources",)),
        ("PlayerAttachment", ("suicideAttackResources",)),
    ):
        found |= {option.parts()[-1] for _, option in game.options(java_class, *names)}
    return found


@check("prod_tuv_missing", HINT, "No value known for units that cannot be bought", family="production")
def tuv_missing(game: GameFile, report: Report) -> None:
    """A unit that fights is in no production rule and has no option tuv.

    Client: takes its value as 0 when it chooses casualties and judges battles.
    Mend: give the option tuv.
    """
    priced = {r.get("resourceOrUnit") for rule in game.rules.values() for r in rule.all("result")}
    for name, unit in game.unit_facts.items():
        fights = unit.number("attack", 0) > 0 or unit.number("defense", 0) > 0
        if fights and name not in priced and "tuv" not in unit.values() and owners(game).get(name):
            report(unit, f"{name} fights, but has neither a production rule nor a tuv")
