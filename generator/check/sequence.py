"""The steps of a round, and the delegates that run them."""

from __future__ import annotations

from functools import lru_cache

from generator.check.names import remedy
from generator.check.references import missing_by_code, tell
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Report
from generator.importer.game import GameFile
from generator.importer.tree import Node

DELEGATES = (
    "BattleDelegate", "BidPlaceDelegate", "BidPurchaseDelegate", "EndRoundDelegate", "EndTurnDelegate",
    "InitializationDelegate", "MoveDelegate", "NoAirCheckPlaceDelegate", "NoPUEndTurnDelegate",
    "NoPUPurchaseDelegate", "PlaceDelegate", "PoliticsDelegate", "PurchaseDelegate", "RandomStartDelegate",
    "SpecialMoveDelegate", "TechActivationDelegate", "TechnologyDelegate", "UserActionDelegate",
    "games.strategy.twoIfBySea.delegate.EndTurnDelegate", "games.strategy.twoIfBySea.delegate.InitDelegate",
    "games.strategy.twoIfBySea.delegate.PlaceDelegate",
)  # fmt: skip
PACKAGE = "games.strategy.triplea.delegate."

_PLACE = ("PlaceDelegate", "BidPlaceDelegate", "NoAirCheckPlaceDelegate")
ENDINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("TechActivation", ("TechActivationDelegate",)),
    ("Tech", ("TechnologyDelegate",)),
    ("BidPlace", _PLACE),
    ("Bid", ("BidPurchaseDelegate", "PurchaseDelegate", "NoPUPurchaseDelegate")),
    ("Purchase", ("PurchaseDelegate", "NoPUPurchaseDelegate", "BidPurchaseDelegate")),
    ("AirborneCombatMove", ("SpecialMoveDelegate",)),
    ("NonCombatMove", ("MoveDelegate",)),
    ("CombatMove", ("MoveDelegate",)),
    ("Move", ("MoveDelegate", "SpecialMoveDelegate")),
    ("Battle", ("BattleDelegate",)),
    ("Place", _PLACE),
    ("EndTurn", ("EndTurnDelegate", "NoPUEndTurnDelegate")),
    ("Politics", ("PoliticsDelegate",)),
    ("UserActions", ("UserActionDelegate",)),
)
"""Endings of step names that the client knows, the longest first, and the delegates that fit."""


def ending(step: Node) -> str:
    """The ending of a step's name that the client goes by, or ""."""
    return _ending(step.get("name"))


@lru_cache(4096)
def _ending(name: str) -> str:
    return next((e for e, _ in ENDINGS if name.endswith(e)), "")


@check(
    "seq_delegate_wrong_name", ERROR, "Delegate whose name the engine looks for is called otherwise", family="sequence"
)
def delegate_name(game: GameFile, report: Report) -> None:
    """The engine asks for some delegates by name: move, battle, place, politics, tech, endRound; one is not there.

    Client: stops at the first move without move or battle; the computer never buys without place.
    Mend: give the delegate exactly this name.
    """
    classes = {node.get("javaClass").rpartition(".")[2] for node in game.delegates.values()}
    used = {game.delegate_class(step) for step in game.steps}
    needed = (
        ("move", ("MoveDelegate",), True),
        ("battle", ("BattleDelegate",), True),
        ("place", _PLACE, True),
        ("politics", ("PoliticsDelegate",), bool(game.of_class("PoliticalActionAttachment"))),
        ("tech", ("TechnologyDelegate",), "TechnologyDelegate" in used or "TechActivationDelegate" in used),
        ("endRound", ("EndRoundDelegate",), bool(game.options("TriggerAttachment", "victory"))),
    )
    section = game.section("gamePlay")
    for name, fitting, always in needed:
        node = game.delegates.get(name)
        if node is None and (always or classes & set(fitting)) and section:
            other = next((d for d in game.delegates.values() if d.get("javaClass").endswith(fitting)), None)
            advice = f"rename {other.get('name')!r}" if other else f"add one of class {fitting[0]}"
            text = f"there is no delegate named {name}"
            report(other or section, text, advice, severity=ERROR if always else HINT)
        elif node is not None and game.document.is_game and not node.get("javaClass").endswith(fitting):
            report(node, f"the delegate {name} is a {node.get('javaClass')}, not a {fitting[0]}", attr="javaClass")
    bids = any(game.delegate_class(step).startswith("Bid") for step in game.steps)
    if bids and "placeBid" not in game.delegates and section:
        report(section, "bid steps, but no delegate named placeBid: the computer cannot bid", severity=WARNING)


@check("seq_delegate_class_unknown", ERROR, "Delegate class unknown", family="sequence")
def delegate_class(game: GameFile, report: Report) -> None:
    """javaClass of a delegate names no delegate.

    Client: refuses the game.
    Mend: use one of TripleA's delegates; only the package games.strategy.triplea.delegate may stand in front.
    """
    for node in game.delegates.values():
        java_class = node.get("javaClass")
        if java_class.removeprefix(PACKAGE) not in DELEGATES:
            last = java_class.rpartition(".")[2]
            advice, fix = (f"write {last}", (java_class, last)) if last in DELEGATES else remedy(last, list(DELEGATES))
            fix = (java_class, fix[1]) if fix else None
            report(node, f"{java_class!r} is no delegate", advice, attr="javaClass", fix=fix)


@check("seq_step_unknown_reference", ERROR, "Step names an unknown delegate or player", family="sequence")
def step_reference(game: GameFile, report: Report) -> None:
    """The delegate or the player of a step does not exist.

    Client: refuses the game.
    Mend: write the name as it is defined; only init, end of round and random start steps have no player.
    """
    tell(game, report, "seq_step_unknown_reference")
    missing_by_code(game)
    for step in game.steps:
        if ending(step) and not step.get("player") and game.delegate_class(step) in _OF_PLAYERS:
            report(step, f"the step {step.get('name')} has no player", severity=WARNING)


_OF_PLAYERS = frozenset({"PurchaseDelegate", "MoveDelegate", "BattleDelegate", "PlaceDelegate", "EndTurnDelegate"})


@check("seq_duplicate_display", HINT, "Two steps of one player share a display name", family="sequence")
def duplicate_display(game: GameFile, report: Report) -> None:
    """Two steps of a player have the same display text, or none and the same delegate.

    Client: finds steps in saved history by that text and takes the first.
    Mend: give each step its own display.
    """
    seen: dict[tuple[str, str], Node] = {}
    for step in game.steps:
        delegate = game.delegates.get(step.get("delegate"))
        shown = step.get("display") or (delegate.get("display") or delegate.get("name") if delegate else "")
        first = seen.setdefault((step.get("player"), shown), step)
        if step.get("player") and first is not step and first.get("name") != step.get("name"):
            text = f"{step.get('name')} is shown as {shown!r}, like {first.get('name')}"
            mixed = ending(first).startswith("Bid") != ending(step).startswith("Bid")
            report(step, text, severity=WARNING if mixed else HINT)


@check("seq_step_unknown_ending", ERROR, "Step name whose ending the client does not know", family="sequence")
def unknown_ending(game: GameFile, report: Report) -> None:
    """The name of a step with a player ends in no word by which the client knows what to show.

    Client: stops for a human with "Unrecognized step name"; the computer skips the step.
    Mend: end the name with Tech, TechActivation, Purchase, CombatMove, NonCombatMove, Battle, Place, EndTurn,
    Politics, UserActions, Bid or BidPlace, in these letter cases.
    """
    awaited = {option.parts()[-1] for _, option in game.options("TriggerAttachment", "when")}
    for step in game.steps:
        if step.get("player") and not ending(step):
            name = step.get("name")
            near = next((e for e, _ in ENDINGS if name.lower().endswith(e.lower())), "")
            fix = (name, name[: len(name) - len(near)] + near) if near else None
            advice = f"did you mean {fix[1]}?" if fix else ""
            fix = None if name in awaited else fix
            severity = ERROR if _may_ask(game, step) else HINT
            report(step, f"no panel belongs to the step {name!r}", advice, attr="name", fix=fix, severity=severity)


_SILENT = (
    "InitializationDelegate",
    "InitDelegate",
    "EndRoundDelegate",
    "TechActivationDelegate",
    "NoPUPurchaseDelegate",
)


def _may_ask(game: GameFile, step: Node) -> bool:
    """Whether the delegate of a step can ever wait for the player (`delegateCurrentlyRequiresUserInput`)."""
    java_class = game.delegate_class(step)
    if java_class in ("UserActionDelegate", "PoliticsDelegate"):
        actions = "UserActionAttachment" if java_class.startswith("User") else "PoliticalActionAttachment"
        return any(action.to == step.get("player") for action in game.of_class(actions))
    return java_class not in _SILENT


@check("seq_move_kind_unknown", ERROR, "Move step that is neither combat nor non-combat", family="sequence")
def move_kind(game: GameFile, report: Report) -> None:
    """A step on the move delegate does not say whether it is a combat move.

    Client: stops at that step; the game cannot go on.
    Mend: end its name with CombatMove or NonCombatMove, or give it the stepProperty combatMove or nonCombatMove.
    """
    for step in game.steps:
        told = {p.get("name") for p in step.all("stepProperty")} & {"combatMove", "nonCombatMove"}
        moves = game.delegate_class(step) == "MoveDelegate"
        if moves and not told and not step.get("name").endswith("CombatMove"):
            report(step, f"{step.get('name')} is neither a combat nor a non-combat move", attr="name")


@check(
    "seq_wrong_delegate_for_ending", ERROR, "Ending of the step and class of its delegate do not fit", family="sequence"
)
def wrong_delegate(game: GameFile, report: Report) -> None:
    """A step is named for one phase and runs the delegate of another.

    Client: opens the wrong panel, which then stops; the computer passes without effect.
    Mend: correct the delegate of the step, or its name.
    """
    for step in game.steps:
        fitting = dict(ENDINGS).get(ending(step))
        java_class = game.delegate_class(step)
        if step.get("player") and fitting and java_class and java_class not in fitting:
            if java_class in ("BidPurchaseDelegate", "InitializationDelegate"):
                continue
            report(step, f"{step.get('name')} runs a {java_class}, not a {fitting[0]}", attr="delegate")


@check("seq_missing_step_kind", WARNING, "Player lacks a phase that others have", family="sequence")
def missing_phase(game: GameFile, report: Report) -> None:
    """A player buys but never places, moves into battle but never fights, or has no end of turn.

    Client: never places what was bought, leaves battles open, pays no income.
    Mend: add the step.
    """
    kinds: dict[str, set[str]] = {}
    first: dict[str, Node] = {}
    combined: set[tuple[str, str]] = set()
    for step in game.steps:
        player = step.get("player")
        kinds.setdefault(player, set()).add(ending(step))
        first.setdefault(player, step)
        for node in step.all("stepProperty"):
            if node.get("name") == "combinedTurns":
                combined.update((name, ending(step)) for name in node.get("value").split(":"))
    for player, has in kinds.items():
        if not player:
            continue
        for one, needed in _IMPLIED:
            if one in has and needed not in has and (player, needed) not in combined:
                report(first[player], f"{player} has a {one} step, but no {needed} step")


_IMPLIED = (("Purchase", "Place"), ("CombatMove", "Battle"), ("Purchase", "EndTurn"), ("Tech", "TechActivation"))

STEP_PROPERTIES = {
    "skipPosting": "bool", "turnSummaryPlayers": "players", "airborneMove": "bool", "combatMove": "bool",
    "nonCombatMove": "bool", "fireRockets": "bool", "repairUnits": "bool", "giveBonusMovement": "bool",
    "removeAirThatCanNotLand": "bool", "resetUnitStateAtStart": "bool", "resetUnitStateAtEnd": "bool", "bid": "bool",
    "combinedTurns": "players", "repairPlayers": "players", "onlyRepairIfDisabled": "bool",
}  # fmt: skip


@check(
    "seq_step_property_bad", WARNING, "Step property unknown, with a bad value, or naming no player", family="sequence"
)
def step_property(game: GameFile, report: Report) -> None:
    """A stepProperty is misspelt, is not true or false, or lists a player that does not exist.

    Client: ignores unknown names, takes other words as false, complains about players at run time.
    Mend: correct it; fireRockets is read by nothing.
    """
    for step in game.steps:
        for node in step.all("stepProperty"):
            name, value = node.get("name"), node.get("value")
            kind = STEP_PROPERTIES.get(name)
            if kind is None:
                advice, fix = remedy(name, list(STEP_PROPERTIES))
                report(node, f"{step.get('name')}: there is no step property {name!r}", advice, attr="name", fix=fix)
            elif name == "fireRockets":
                report(node, "fireRockets is read by nothing", attr="name", severity=HINT)
            elif kind == "bool" and value.lower() not in ("true", "false"):
                report(node, f"{name} of {step.get('name')} is {value!r}, which counts as false", attr="value")
            for player in value.split(":") if kind == "players" else ():
                if player not in game.players:
                    report(node, f"{name} of {step.get('name')}: there is no player {player!r}", attr="value")


@check("seq_init_step", WARNING, "Start step missing or bid steps repeated", family="sequence")
def init_step(game: GameFile, report: Report) -> None:
    """No step runs an InitializationDelegate first, or bid steps come back every round.

    Client: without it sets no original owners, loads no transports, gives no start technologies. Repeated bids pay
    again each round.
    Mend: begin with a step on an InitializationDelegate, maxRunCount 1; give bid steps maxRunCount 1.
    """
    if not game.steps:
        return
    classes = [game.delegate_class(step) for step in game.steps]
    if not any(c in ("InitializationDelegate", "InitDelegate") for c in classes):
        report(game.steps[0], "no step runs an InitializationDelegate")
    for step in game.steps:
        bid = game.properties.get(f"{step.get('player')} bid")
        none = bid is not None and bid.value == "0" and not bid.editable
        if ending(step) in ("Bid", "BidPlace") and step.get("maxRunCount") != "1" and not none:
            report(step, f"{step.get('name')} comes back every round", 'write maxRunCount="1"')


@check("seq_no_endround", WARNING, "No end of round step", family="sequence")
def no_end_round(game: GameFile, report: Report) -> None:
    """No step runs an EndRoundDelegate, or it does not come last.

    Client: finds no victory, and settles no triggers of the end of the round.
    Mend: end the sequence with one step on an EndRoundDelegate, without a player.
    """
    ends = [i for i, step in enumerate(game.steps) if game.delegate_class(step) == "EndRoundDelegate"]
    if game.steps and not ends:
        report(game.steps[-1], "no step runs an EndRoundDelegate")
    elif ends and ends[-1] != len(game.steps) - 1:
        report(game.steps[ends[-1]], "steps follow the end of the round", severity=HINT)
