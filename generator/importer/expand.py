"""Variables and foreach of a game XML: the attachments as the client makes them, each pointing at its element.

Source: the engine's `GameDataVariables` and `GameParser.parseAttachments`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.game.options import engine_name, engine_value, ignored
from generator.importer.tree import Node

MOST_ATTACHMENTS = 200_000
MOST_OPTIONS = 1_000_000
MOST_TEXT = 100_000_000
MOST_VALUES = 100_000
LONGEST_VALUE = 50_000
NO_HOLES: dict[str, str] = {}


class Option:
    """An option as the engine sees it: renamed, count and value joined, variables filled in."""

    __slots__ = ("name", "node", "value")

    def __init__(self, node: Node, name: str, value: str) -> None:
        self.node = node
        self.name = name
        self.value = value

    def parts(self) -> list[str]:
        """The value split at its colons."""
        return self.value.split(":")

    def __repr__(self) -> str:
        return f"{self.name}={self.value}"


class Attachment:
    """One attachment after foreach; `order` is its place among all of them."""

    __slots__ = ("each", "java_class", "name", "node", "on", "options", "order", "table", "to")

    def __init__(self, node: Node, name: str, to: str, order: int, each: bool, options: list[Option]) -> None:
        get = node.attrs.get
        self.node = node
        self.java_class = get("javaClass", "").rpartition(".")[2]
        self.name = name
        self.on = get("type") or "unitType"
        self.to = to
        self.order = order
        self.each = each
        self.options = options
        self.table = {option.name: option.value for option in options}

    def values(self) -> dict[str, str]:
        """The last value of each option: what counts for options that do not add up."""
        return self.table

    def get(self, name: str, default: str = "") -> str:
        """The last value of an option, or the default."""
        return self.table.get(name, default)

    def is_true(self, name: str) -> bool:
        """Whether an option is set to true."""
        value = self.table.get(name)
        return value is not None and value.lower() == "true"

    def number(self, name: str, default: int) -> int:
        """The number that an option gives, or the default if it is absent or no number."""
        try:
            return int(self.table[name])
        except (KeyError, ValueError):
            return default

    def all(self, *names: str) -> list[Option]:
        """The options of these names, in order."""
        if self.table.keys().isdisjoint(names):
            return []
        return [o for o in self.options if o.name in names]

    def option(self, name: str) -> Option | None:
        """The last option of that name."""
        return next((o for o in reversed(self.options) if o.name == name), None)

    def __repr__(self) -> str:
        return f"{self.name} on {self.to}"


Axes = list[list[dict[str, str]]]
"""The one loop of a foreach, or the outer and the inner one: for each row what stands in the holes."""


@dataclass(slots=True)
class Expansion:
    """All attachments of a game, and what could not be expanded.

    `skipped`: options without name or value, with their attachment; `left_out`: those that the engine drops on purpose.
    """

    attachments: list[Attachment] = field(default_factory=list)
    variables: dict[str, list[str]] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    faults: list[tuple[Node, str]] = field(default_factory=list)
    skipped: list[tuple[Node, Node]] = field(default_factory=list)
    left_out: list[Node] = field(default_factory=list)
    options: int = 0
    text: int = 0
    loops: dict[str, Axes] = field(default_factory=dict)
    rows: int = 0

    def is_full(self) -> bool:
        """Whether more would be more than any map holds."""
        many = len(self.attachments) > MOST_ATTACHMENTS or self.options > MOST_OPTIONS
        return many or self.text > MOST_TEXT

    def remember(self, foreach: str, axes: Axes) -> None:
        """Keep the rows of a loop for the next one that runs over them, while these are few enough."""
        if axes and foreach not in self.loops and self.rows < MOST_VALUES:
            self.loops[foreach] = axes
            self.rows += sum(map(len, axes))


def expand(variable_list: Node | None, attachment_list: Node | None) -> Expansion:
    """Every attachment of the game in order."""
    result = Expansion(variables=_variables(variable_list))
    for node in attachment_list.children if attachment_list else ():
        if result.is_full():
            result.faults.append((node, "the foreach loops make more attachments than can be examined"))
            break
        foreach = node.attrs.get("foreach")
        if foreach and foreach.strip():
            _expand_loop(result, node, foreach)
        else:
            _add(result, node, NO_HOLES, _templates(result, node))
    return result


def _variables(root: Node | None) -> dict[str, list[str]]:
    """Variable name with its dollar signs -> its values, variables inside variables resolved."""
    variables: dict[str, list[str]] = {}
    total = 0
    for variable in root.all("variable") if root else ():
        values: list[str] = []
        for element in variable.all("element"):
            values.extend(_nested(element.get("name"), variables))
            if len(values) + total > MOST_VALUES:
                return variables
        total += len(values)
        variables[f"${variable.get('name')}$"] = values
    return variables


def _nested(value: str, variables: dict[str, list[str]]) -> list[str]:
    return variables.get(value, [value])


def _expand_loop(result: Expansion, node: Node, foreach: str) -> None:
    axes = result.loops.get(foreach) or _axes(result, node, foreach)
    result.remember(foreach, axes)
    templates = _templates(result, node) if axes else []
    for mapping in _combinations(axes):
        if result.is_full():
            return
        _add(result, node, mapping, templates)


def _axes(result: Expansion, node: Node, foreach: str) -> Axes:
    """The rows of the one loop or the two; none if the engine could not run through them."""
    loops = foreach.split("^")
    if len(loops) > 2:
        result.faults.append((node, f"foreach {foreach!r} has more than one ^"))
        return []
    axes: Axes = []
    for loop in loops:
        axis = _axis(result, node, loop.split(":"))
        if axis is None:
            return []
        axes.append(axis)
    return axes


def _combinations(axes: Axes) -> Iterator[dict[str, str]]:
    if len(axes) == 1:
        yield from axes[0]
    elif axes:
        for outer in axes[0]:
            for inner in axes[1]:
                yield inner | outer


def _axis(result: Expansion, node: Node, names: list[str]) -> list[dict[str, str]] | None:
    unknown = [name for name in names if name not in result.variables]
    if unknown:
        result.faults.append((node, f"foreach uses {unknown[0]}, which no variable defines"))
        return None
    result.used.update(names)
    lists = [result.variables[name] for name in names]
    if len({len(values) for values in lists}) > 1:
        sizes = ", ".join(f"{name} has {len(values)}" for name, values in zip(names, lists, strict=True))
        result.faults.append((node, f"the lists of foreach differ in length: {sizes}"))
        return None
    holes = ["@" + name.replace("$", "") + "@" for name in names]
    return [dict(zip(holes, row, strict=True)) for row in zip(*lists, strict=True)]


def _fill(text: str, mapping: dict[str, str]) -> str:
    if "@" not in text:
        return text
    for hole, value in mapping.items():
        if hole in text:
            text = text.replace(hole, value)
    return text


def corrected(name: str) -> str:
    """An attachment name with the old spelling attatchment renewed, as the engine does."""
    return name.replace("ttatch", "ttach") if "ttatch" in name else name


def _add(result: Expansion, node: Node, mapping: dict[str, str], templates: list[Option]) -> None:
    name, to = node.attrs.get("name", ""), node.attrs.get("attachTo", "")
    options = templates
    if mapping:
        name, to = _fill(name, mapping), _fill(to, mapping)
        options = _filled(result, templates, mapping)
    result.attachments.append(
        Attachment(node, corrected(name), to, len(result.attachments), bool(mapping), options),
    )
    result.options += len(options)


def _filled(result: Expansion, templates: list[Option], mapping: dict[str, str]) -> list[Option]:
    """The options of one turn of a loop. Those without a hole are the same in each; an empty filling drops one."""
    options = []
    holes = mapping.items()
    for option in templates:
        value = option.value
        if "@" in value:
            for hole, filling in holes:
                if hole in value:
                    if not filling:
                        break
                    value = value.replace(hole, filling)
            else:
                result.text += len(value)
                options.append(Option(option.node, option.name, value))
        else:
            options.append(option)
    return options


def _templates(result: Expansion, node: Node) -> list[Option]:
    """The options of an attachment element before foreach, variables filled in; those without effect are noted."""
    found: list[Option] = []
    variables = result.variables
    for child in node.children:
        attrs = child.attrs.get
        name, value, count = attrs("name"), attrs("value"), attrs("count")
        if not name or not value:
            result.skipped.append((node, child))
            continue
        joined = f"{count}:{value}" if count else value
        if variables and "$" in joined:
            joined = _replace_variables(result, joined)
        engine = engine_name(name)
        if engine in _SPECIAL:
            if ignored(engine, value):
                result.left_out.append(child)
                continue
            joined = engine_value(engine, joined)
        found.append(Option(child, engine, joined))
    return found


_SPECIAL = frozenset({"victoryCity", "conditionType", "takeUnitControl", "giveUnitControl"})


def _replace_variables(result: Expansion, text: str) -> str:
    for name, values in result.variables.items():
        if name in text:
            result.used.add(name)
            text = text.replace(name, ":".join(values))
            if len(text) > LONGEST_VALUE:
                text = text[:LONGEST_VALUE]
    result.text += len(text)
    return text
