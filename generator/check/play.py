"""What shows only when the game is played: computer players, dice servers, sizes."""

from __future__ import annotations

from collections import Counter

from generator.check.reach import built_in, players_with_turns, techs_of
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Report
from generator.game.forms import as_int
from generator.importer.expand import Option
from generator.importer.game import GameFile

_DICE = ("attackAAmaxDieSides", "offensiveAttackAAmaxDieSides", "bombingMaxDieSides")
MOST_FORUM_SIDES = 100


@check("play_ai_steps", HINT, "Phases the computer players skip", family="play")
def ai_steps(game: GameFile, report: Report) -> None:
    """The map has user actions, which no computer player takes, and no condition that helps him otherwise.

    Client: skips the step for computer players.
    Mend: give computer players the same by triggers with the condition isAI.
    """
    actions = game.of_class("UserActionAttachment")
    if actions and not game.options("RulesAttachment", "isAI"):
        report(actions[0], f"{len(actions)} user actions, none of which a computer player takes")


@check("play_ai_no_pus", ERROR, "No resource called PUs", family="play")
def no_pus(game: GameFile, report: Report) -> None:
    """The resourceList has no resource named exactly PUs.

    Client: stops when the game starts.
    Mend: add the resource PUs.
    """
    if "PUs" not in game.resources:
        near = next((name for name in game.resources if name.lower() in ("pus", "pu")), "")
        at = game.resources[near] if near else game.section("resourceList")
        report(at, "there is no resource PUs", f"rename {near}" if near else "", attr="name" if near else "")


@check("play_dice_over_100", WARNING, "Dice larger than the forum dice server rolls", family="play")
def forum_dice(game: GameFile, report: Report) -> None:
    """Dice, or chances, have more than 100 sides.

    Client: rolls them at one table; in games by forum or mail the server refuses and the turn cannot be ended.
    Mend: stay at 100 sides or fewer.
    """
    sides = game.section("diceSides")
    if sides and MOST_FORUM_SIDES < game.dice_sides <= 200:
        report(sides, f"{game.dice_sides} dice sides", attr="value")
    for attachment, option in game.options("UnitAttachment", *_DICE):
        if (as_int(option.value) or 0) > MOST_FORUM_SIDES:
            report(option, f"{option.name} of {attachment.to} is {option.value}")
    for java_class in ("TriggerAttachment", "UserActionAttachment", "PoliticalActionAttachment"):
        for attachment, option in game.options(java_class, "chance"):
            hits, _, faces = option.value.partition(":")
            rolled = hits != faces and hits != "0"
            if rolled and (as_int(faces) or 0) > MOST_FORUM_SIDES:
                report(option, f"the chance of {attachment.name} is {option.value}")


@check("play_ai_tech", WARNING, "Tech phase that breaks or idles", family="play")
def ai_tech(game: GameFile, report: Report) -> None:
    """A player has a technology step, but nothing to research; or tokens are used and there is no such resource.

    Client: shows an empty panel; stops for missing tokens.
    Mend: give the player categories, and the map the resource techTokens; or remove the step.
    """
    if not game.can_be_on("Tech Development"):
        return
    categories = {n.get("player") for n in game.nodes("technology", "playerTech") if n.children}
    model = game.is_on("WW2V3 Tech Model")
    if game.is_on("Tech Tokens") and "techTokens" not in game.resources:
        report(game.section("resourceList"), "tokens are used, but there is no resource techTokens", severity=ERROR)
    available = game.options("TriggerAttachment", "availableTech")
    told: set[str] = set()
    for step in game.steps if game.section("technology") and (model or categories) and not available else ():
        player = step.get("player")
        if game.delegate_class(step) == "TechnologyDelegate" and player not in categories and player not in told:
            told.add(player)
            report(step, f"{player} has the step {step.get('name')}, but nothing to research")


@check("play_tech_nobody", HINT, "Technology that nobody can get", family="play")
def tech_nobody(game: GameFile, report: Report) -> None:
    """A technology is listed, but no player has it at the start, can research it, or is given it.

    Client: shows it to nobody.
    Mend: put it into a category of a player, give it by a trigger, or remove it.
    """
    had = {tech for techs in techs_of(game).values() for tech in techs}
    had |= {built_in(game, tech) for tech in had}
    for node in game.nodes("technology", "technologies", "techname"):
        name = node.get("name")
        if name not in had and game.techs.get(name, "") not in had - {""}:
            report(node, f"nobody can get the technology {name!r}", attr="name")


@check("play_many_chance_triggers", HINT, "Very many chance triggers in one step", family="play")
def many_chances(game: GameFile, report: Report) -> None:
    """More than fifty triggers roll dice at the same moment.

    Client: asks the server for each roll in games by forum; a turn takes minutes.
    Mend: gather chances, or spread them over steps.
    """
    counts: Counter[str] = Counter()
    first: dict[str, Option] = {}
    for trigger, option in game.options("TriggerAttachment", "chance"):
        hits, _, sides = option.value.partition(":")
        if hits not in ("0", sides):
            for when in trigger.all("when"):
                counts[when.value] += 1
                first.setdefault(when.value, option)
    for moment, count in counts.items():
        if count > 50:
            report(first[moment], f"{count} triggers with a chance at {moment}")


@check("play_no_transport_home", HINT, "Nation that can do nothing", family="play")
def can_do_nothing(game: GameFile, report: Report) -> None:
    """A player who moves begins without any unit that moves, and can buy none.

    Client: gives him empty turns; the computer passes.
    Mend: give him units, a frontier, or no steps.
    """
    moving = {name for name, unit in game.unit_facts.items() if unit.number("movement", 0) > 0}
    has = {node.get("owner") for node in game.placements if node.get("unitType") in moving}
    triggers = {trigger.to for trigger in game.of_class("TriggerAttachment")}
    movers = {step.get("player") for step in game.steps if game.delegate_class(step) == "MoveDelegate"}
    random = any(game.delegate_class(step) == "RandomStartDelegate" for step in game.steps)
    for name in sorted(movers & players_with_turns(game)):
        frontier = game.frontiers.get(game.frontier_of.get(name, ""))
        buys = frontier is not None and bool(frontier.children)
        if name in game.players and name not in has and not buys and name not in triggers and not random:
            report(game.players[name], f"{name} moves, but has no unit and can buy none", attr="name")


@check("play_unit_count_large", HINT, "Start stacks or quantities of unusual size", family="play")
def many_units(game: GameFile, report: Report) -> None:
    """A start placement has more than 500 units, or all of them together more than 20000.

    Client: slows down in battles and for the computer's thinking.
    Mend: use fewer, stronger units.
    """
    total = 0
    for node in game.placements:
        count = as_int(node.get("quantity")) or 0
        total += count
        if count > 500:
            report(node, f"{count} {node.get('unitType')} begin in {node.get('territory')}", attr="quantity")
    if total > 20_000:
        report(game.section("initialize", "unitInitialize"), f"{total} units begin on the board")
