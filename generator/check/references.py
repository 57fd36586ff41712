"""Names that must exist: territories, units, players, resources, technologies, attachments above."""

from __future__ import annotations

from collections.abc import Callable

from generator.check.names import Missing, known_names, look_up, remedy
from generator.check.registry import ERROR, HINT, WARNING, check
from generator.check.report import Report
from generator.importer.game import NEUTRAL, TECHS, GameFile, memo
from generator.importer.tree import Node

_CODES = {
    "territory": "ref_unknown_territory",
    "unit": "ref_unknown_unit",
    "player": "ref_unknown_player",
    "resource": "ref_unknown_resource",
    "tech": "ref_unknown_tech",
    "effect": "ref_unknown_effect",
    "frontier": "ref_unknown_frontier",
    "rule": "ref_unknown_frontier",
    "repairRule": "ref_unknown_frontier",
    "repairFrontier": "ref_unknown_frontier",
    "delegate": "seq_step_unknown_reference",
    "relation": "pol_relation_missing",
}
MOST_ADVICE = 60
"""Unknown names of one kind for which a near name is sought; it is slow, and more are no help."""


@memo
def missing_by_code(game: GameFile) -> dict[str, list[Missing]]:
    """The names that lead nowhere, by the fault that they are."""
    found: dict[str, list[Missing]] = {}
    folded = {kind: {n.casefold() for n in names} for kind, names in known_names(game).items()}
    for kind, missing in look_up(game).missing.items():
        for one in missing:
            found.setdefault(_code(one, kind, known_names(game)[kind], folded[kind]), []).append(one)
    return found


def _code(one: Missing, kind: str, known: frozenset[str], folded: set[str]) -> str:
    if one.name != " ".join(one.name.split()) and " ".join(one.name.split()) in known:
        return "xml_name_whitespace"
    if one.holder == "step":
        return "seq_step_unknown_reference"
    if one.name.casefold() in folded:
        return "ref_case_mismatch"
    if one.holder.startswith("option relationshipChange"):
        return "pol_action_bad_change"
    if one.holder.startswith(("option whenCapturedChangesInto", "option whenHitPoints")):
        return "unit_change_into_bad"
    return _CODES[kind]


def tell(game: GameFile, report: Report, code: str) -> None:
    """Report the names that lead nowhere under that code, with the nearest name."""
    advised: dict[tuple[str, str], tuple[str, tuple[str, str] | None]] = {}
    for one in missing_by_code(game).get(code, ()):
        key = (one.kind, one.name)
        if key not in advised and len(advised) < MOST_ADVICE:
            advised[key] = remedy(one.name, known_names(game)[one.kind])
        advice, fix = advised.get(key, ("", None))
        report(one.at, f"{one.holder}: there is no {one.kind} {one.name!r}", advice, attr=one.attr, fix=fix)


@check("ref_unknown_territory", ERROR, "Unknown territory name", family="reference")
def unknown_territory(game: GameFile, report: Report) -> None:
    """A connection, owner, placement, canal, condition or trigger names a territory that the map does not have.

    Client: stops reading at the first such name and refuses the game.
    Mend: write the name as in the map section, with the same letter case, blanks and accents.
    """
    tell(game, report, "ref_unknown_territory")


@check("ref_unknown_unit", ERROR, "Unknown unit type", family="reference")
def unknown_unit(game: GameFile, report: Report) -> None:
    """A rule, placement, list or trigger names a unit type that the unitList does not have.

    Client: stops reading at the first such name and refuses the game.
    Mend: write the name as in the unitList, or add the unit there.
    """
    tell(game, report, "ref_unknown_unit")


@check("ref_unknown_player", ERROR, "Unknown player name", family="reference")
def unknown_player(game: GameFile, report: Report) -> None:
    """An alliance, owner, option or resource names a player that the playerList does not have.

    Client: stops reading at the first such name and refuses the game. Neutral is known without being listed.
    Mend: write the name as in the playerList.
    """
    tell(game, report, "ref_unknown_player")


@check("ref_unknown_resource", ERROR, "Unknown resource name", family="reference")
def unknown_resource(game: GameFile, report: Report) -> None:
    """A cost, an income or a trigger names a resource that the resourceList does not have (PU for PUs).

    Client: stops reading at the first such name and refuses the game.
    Mend: write the name as in the resourceList.
    """
    tell(game, report, "ref_unknown_resource")


@check("ref_unknown_effect", ERROR, "Unknown territory effect", family="reference")
def unknown_effect(game: GameFile, report: Report) -> None:
    """A territory or trigger names a territory effect that the territoryEffectList does not have.

    Client: stops reading at the first such name and refuses the game.
    Mend: write the name as in the territoryEffectList.
    """
    tell(game, report, "ref_unknown_effect")


@check("ref_unknown_frontier", ERROR, "Unknown production rule or frontier", family="reference")
def unknown_frontier(game: GameFile, report: Report) -> None:
    """A frontier names a rule, or a player or trigger names a frontier, that the production section does not define.

    Client: stops reading at the first such name and refuses the game.
    Mend: define the rule or frontier, or correct the name.
    """
    tell(game, report, "ref_unknown_frontier")


@check("ref_unknown_tech", ERROR, "Unknown technology", family="reference")
def unknown_tech(game: GameFile, report: Report) -> None:
    """A category, condition or trigger names a technology that is not listed, or tech="..." no built-in one.

    Client: stops reading and refuses the game. Without a technology section the built-in ones are there.
    Mend: list the technology; for an alias use one of the built-in names.
    """
    tell(game, report, "ref_unknown_tech")
    for node in game.nodes("technology", "technologies", "techname"):
        alias = node.get("tech").strip()
        if alias and alias not in TECHS:
            advice, fix = remedy(alias, list(TECHS))
            report(node, f"{alias!r} is no technology of the engine", advice, attr="tech", fix=fix)
    for player in game.nodes("technology", "playerTech"):
        for node in (t for category in player.all("category") for t in category.all("tech")):
            if node.get("name") not in game.tech_names:
                advice, fix = remedy(node.get("name"), game.tech_names)
                report(node, f"there is no technology {node.get('name')!r}", advice, attr="name", fix=fix)


@check("ref_case_mismatch", ERROR, "Reference right except for capitals", family="reference")
def case_mismatch(game: GameFile, report: Report) -> None:
    """A name is written with other capitals than where it is defined.

    Client: tells capitals apart: the game is refused, or the rule never acts.
    Mend: write the name as it is defined. The doctor can do it (--fix).
    """
    tell(game, report, "ref_case_mismatch")


@check("ref_forward_reference", ERROR, "Attachment used above its definition", family="reference")
def forward_reference(game: GameFile, report: Report) -> None:
    """An attachment names a condition, trigger or support that stands below it, or nowhere.

    Client: reads from the top and refuses the game at the first name that it has not met yet.
    Mend: move the named attachment above the one that uses it.
    """
    everywhere = {a.name: a for a in game.attachments}
    for attachment, option, kind, name in look_up(game).later:
        other = everywhere.get(name)
        if other is None:
            advice, fix = remedy(name, set(everywhere)) if len(everywhere) < 3000 else ("", None)
            report(option, f"{attachment.name} names the {kind} {name!r}, which is not defined", advice, fix=fix)
        elif other is attachment:
            report(option, f"{attachment.name} names itself as its {kind}")
        elif other.order < attachment.order:
            report(option, f"{attachment.name} names {name!r} as a {kind}, but that is a {other.java_class}")
        else:
            line = game.document.lines.line(other.node.offset)
            report(
                option, f"{attachment.name} names {name!r}, which stands below it", f"move {name} up from line {line}"
            )


@check("ref_initial_owner_unknown", ERROR, "Start units with an unknown owner become neutral", family="reference")
def initial_owner(game: GameFile, report: Report) -> None:
    """The owner of start units is no player.

    Client: says nothing and gives the units to Neutral.
    Mend: write the owner as in the playerList, or leave the attribute out for neutral units.
    """
    for node in game.placements:
        owner = node.get("owner")
        if owner.strip() and owner not in game.players and owner != NEUTRAL:
            advice, fix = remedy(owner, set(game.players))
            report(node, f"the owner {owner!r} is no player; the units would be neutral", advice, attr="owner", fix=fix)


@check("ref_duplicate_territory", ERROR, "Territory defined twice", family="reference")
def duplicate_territory(game: GameFile, report: Report) -> None:
    """The map section has two territories of one name.

    Client: refuses the game.
    Mend: remove one, or give it its own name.
    """
    _duplicates(
        game.nodes("map", "territory"), lambda node, first: report(node, _twice(game, node, first), attr="name")
    )


@check(
    "ref_duplicate_definition", WARNING, "Unit, player, rule, frontier or delegate defined twice", family="reference"
)
def duplicate_definition(game: GameFile, report: Report) -> None:
    """Two definitions of one kind have the same name.

    Client: keeps the last one and says nothing; authors often edit the other.
    Mend: remove the one that does not count.
    """
    for way in _DEFINED_ONCE:
        _duplicates(
            game.nodes(*way),
            lambda node, first: report(
                node,
                _twice(game, node, first),
                attr="name",
                severity=HINT if _content(node) == _content(first) else ERROR,
            ),
        )


_DEFINED_ONCE = (
    ("unitList", "unit"),
    ("playerList", "player"),
    ("resourceList", "resource"),
    ("relationshipTypes", "relationshipType"),
    ("territoryEffectList", "territoryEffect"),
    ("gamePlay", "delegate"),
    ("production", "productionRule"),
    ("production", "repairRule"),
    ("production", "productionFrontier"),
    ("production", "repairFrontier"),
)


def _duplicates(nodes: list[Node], tell_of: Callable[[Node, Node], None]) -> None:
    seen: dict[str, Node] = {}
    for node in nodes:
        name = node.get("name")
        if name in seen:
            tell_of(node, seen[name])
        else:
            seen[name] = node


def _twice(game: GameFile, node: Node, first: Node) -> str:
    line = game.document.lines.line(first.offset)
    return f"{node.tag} {node.get('name')!r} is defined a second time, first in line {line}"


def _content(node: Node) -> object:
    return (node.attrs, [(child.tag, child.attrs) for child in node.children])
