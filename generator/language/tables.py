"""The tables of a board: a folder of .tsv files, read into a `Board`.

A table is UTF-8 text: lines with "#" in front are remarks, the first other line names the columns, cells stand between
tabs, "-" is an empty cell, and a cell of several items parts them by ", ". Every fault names file and line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from generator.language.board import Board, Canal, Place, Relation, Standing
from generator.language.politics import Attitude
from generator.language.sides import Half, Nation, Neutral
from generator.language.word import Word, snake
from generator.why import Where, did_you_mean, fail


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: its cells by column, and where it stands."""

    cells: Mapping[str, str]
    where: Where

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def items(self, column: str) -> tuple[str, ...]:
        """The items of a cell; none if it is empty."""
        text = self.cells[column]
        return tuple(item.strip() for item in text.split(",")) if text else ()

    def number(self, column: str, *, least: int = 0) -> int:
        """A whole number from `least` on; an empty cell is 0."""
        text = self.cells[column] or "0"
        if text.isascii() and text.isdigit() and int(text) >= least:
            return int(text)
        raise fail(f'{column} "{text}" is no number', self.where, f"a whole number from {least}")


def read(file: Path, columns: Sequence[str] = ()) -> list[Row]:
    """The rows of a table with exactly these columns (none given: whatever it has). Raises `Faulty`."""
    name = f"{file.parent.name}/{file.name}"
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise fail(f"the table cannot be read: {error}", Where(name)) from error
    head: list[str] = []
    rows: list[Row] = []
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        where = Where(name, number)
        cells = [cell.strip() for cell in line.split("\t")]
        if not head:
            head = cells
            if columns and head != list(columns):
                raise fail(f"columns {', '.join(head)}", where, f"they must be {', '.join(columns)}")
            continue
        if len(cells) != len(head):
            raise fail(f"{len(cells)} cells in a table of {len(head)} columns", where, "part cells by tabs")
        rows.append(Row({key: "" if cell == "-" else cell for key, cell in zip(head, cells, strict=True)}, where))
    return rows


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a place lies on the drawing board, in its points: the middle, and spots within it for units."""

    centre: tuple[int, int]
    spots: tuple[tuple[int, int], ...]


def layout(folder: Path) -> dict[str, Spot]:
    """The drawing board: where each place lies."""
    found = {}
    for row in read(folder / "layout.tsv", ("place", "x", "y", "spots")):
        spots = tuple(_point(text, row.where) for text in row["spots"].split())
        found[row["place"]] = Spot((row.number("x"), row.number("y")), spots)
    return found


def _point(text: str, where: Where) -> tuple[int, int]:
    x, _, y = text.partition(",")
    if not (x.isdigit() and y.isdigit()):
        raise fail(f'"{text}" is no point', where, "x,y in whole points")
    return int(x), int(y)


def board(
    folder: Path,
    *,
    title: str,
    nations: Sequence[Nation],
    halves: Sequence[Half] = (),
    powers: Sequence[Neutral] = (),
    sides: Mapping[str, tuple[str, ...]],
    politics: Iterable[Word] = (),
    objectives: Iterable[Word] = (),
) -> Board:
    """The board whose tables lie in this folder; raises `Faulty` for the first mistake in them."""
    owners = _owners(nations, halves, powers)
    rows = read(folder / "territories.tsv", ("place", "kind", "map", "worth", "owner", "city", "tags"))
    spots = layout(folder)
    homes: list[Half | Nation] = [*halves, *nations]
    capitals = {one.capital: one.id for one in homes if one.capital}
    places = {row["place"]: _place(row, owners, spots, capitals) for row in rows}
    if len(places) != len(rows):
        raise fail("a place stands in the table twice", Where(f"{folder.name}/territories.tsv"))
    connections = _connections(folder, places)
    return Board(
        id=folder.name,
        title=title,
        nations=tuple(nations),
        powers=tuple(powers),
        halves=tuple(halves),
        sides=dict(sides),
        places=places,
        connections=connections,
        canals=_canals(folder, places),
        setup=_setup(folder, places, owners),
        treasuries=_treasuries(folder, owners),
        relations=_relations(folder, owners),
        regions=_regions(rows),
        convoys=_convoys(places, connections),
        blockades=tuple(name for name, place in places.items() if "convoy" in place.tags),
        kamikazes=tuple(name for name, place in places.items() if "kamikaze" in place.tags),
        order=tuple(nation.id for nation in nations),
        politics=tuple(politics),
        objectives=tuple(objectives),
    )


def words(module: ModuleType, *kinds: type[Word]) -> tuple[Word, ...]:
    """The sentences of these kinds that a module of the board names, each once, in the order of its file."""
    return tuple({id(word): word for word in vars(module).values() if isinstance(word, kinds)}.values())


def _owners(nations: Iterable[Nation], halves: Iterable[Half], powers: Iterable[Neutral]) -> dict[str, str]:
    """Players by the ids that tables use: a nation's own, its halves' titles, a power's own."""
    owners = {nation.id: nation.players[0] for nation in nations if len(nation.players) == 1}
    owners.update({snake(half.title): half.player for half in halves})
    owners.update({power.id: power.player for power in powers})
    return owners


def _owner(name: str, owners: Mapping[str, str], where: Where) -> str:
    if name and name not in owners:
        raise fail(f'"{name}" is nobody on this board', where, did_you_mean(name, list(owners)))
    return owners[name] if name else ""


def _place(row: Row, owners: Mapping[str, str], spots: Mapping[str, Spot], capitals: Mapping[str, str]) -> Place:
    name, tags = row["place"], frozenset(row.items("tags"))
    if row["kind"] not in ("land", "sea"):
        raise fail(f'"{row["kind"]}" is no kind of place', row.where, "land or sea")
    if name not in spots:
        raise fail(f"{name} has no row in layout.tsv", row.where, "say where it lies")
    water = row["kind"] == "sea"
    number = name.partition(" ")[0]
    if water and not number.isdigit():
        raise fail(f"{name} has no number", row.where, "a sea zone is called by its number, like 93 Sea Zone")
    return Place(
        name=name,
        water=water,
        worth=row.number("worth"),
        owner=_owner(row["owner"], owners, row.where),
        zone=int(number) if water else 0,
        victory_city=row["city"],
        capital_of=capitals.get(name, ""),
        tags=tags,
        impassable="impassable" in tags,
        centre=spots[name].centre,
    )


def _regions(rows: Iterable[Row]) -> dict[str, tuple[str, ...]]:
    """A region for every tag, and one for each of the two boards (`europe_map`, `pacific_map`)."""
    found: dict[str, list[str]] = {}
    for row in rows:
        for tag in (*row.items("tags"), f"{row['map']}_map"):
            found.setdefault(tag, []).append(row["place"])
    return {tag: tuple(found[tag]) for tag in sorted(found)}


def _known(name: str, places: Mapping[str, Place], where: Where) -> str:
    if name not in places:
        raise fail(f'"{name}" is no place of the board', where, did_you_mean(name, list(places)))
    return name


def _connections(folder: Path, places: Mapping[str, Place]) -> tuple[tuple[str, str], ...]:
    found: dict[tuple[str, str], None] = {}
    for row in read(folder / "connections.tsv", ("place", "neighbours")):
        for other in row.items("neighbours"):
            pair = (_known(row["place"], places, row.where), _known(other, places, row.where))
            if pair in found or pair[::-1] in found or pair[0] == pair[1]:
                raise fail(f"{pair[0]} and {pair[1]} are said to touch twice", row.where)
            found[pair] = None
    return tuple(found)


def _canals(folder: Path, places: Mapping[str, Place]) -> tuple[Canal, ...]:
    return tuple(
        Canal(
            row["canal"],
            tuple(_known(zone, places, row.where) for zone in row.items("zones")),
            tuple(_known(land, places, row.where) for land in row.items("land")),
            frozenset(row.items("free")),
        )
        for row in read(folder / "canals.tsv", ("canal", "zones", "land", "free"))
    )


def _setup(folder: Path, places: Mapping[str, Place], owners: Mapping[str, str]) -> tuple[Standing, ...]:
    found = []
    for row in read(folder / "setup.tsv", ("player", "place", "units")):
        owner, place = _owner(row["player"], owners, row.where), _known(row["place"], places, row.where)
        for item in row.items("units"):
            number, _, role = item.partition(" ")
            if not (number.isdigit() and int(number) and role):
                raise fail(f'"{item}" is no number of units', row.where, 'like "3 infantry"')
            found.append(Standing(place, owner, role.strip(), int(number)))
    return tuple(found)


def _treasuries(folder: Path, owners: Mapping[str, str]) -> dict[str, int]:
    rows = read(folder / "treasuries.tsv", ("player", "ipcs"))
    return {_owner(row["player"], owners, row.where): row.number("ipcs") for row in rows}


def _relations(folder: Path, owners: Mapping[str, str]) -> tuple[Relation, ...]:
    known = {one.value for one in Attitude}
    found = []
    for row in read(folder / "relations.tsv"):
        for other, kind in row.cells.items():
            if other == "power" or not kind:
                continue
            if kind not in known:
                raise fail(f'"{kind}" is no attitude', row.where, did_you_mean(kind, sorted(known)))
            found.append(Relation(_owner(other, owners, row.where), _owner(row["power"], owners, row.where), kind))
    pairs = {frozenset((one.one, one.other)) for one in found}
    wanted = len(owners) * (len(owners) - 1) // 2
    if len(pairs) != wanted or len(found) != wanted:
        raise fail(f"{len(pairs)} relations for {len(owners)} powers", Where(f"{folder.name}/relations.tsv"))
    return tuple(found)


def _convoys(places: Mapping[str, Place], connections: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """The lands beside each convoy zone."""
    beside: dict[str, set[str]] = {name: set() for name, place in places.items() if "convoy" in place.tags}
    for pair in connections:
        for zone, land in (pair, pair[::-1]):
            if zone in beside and not places[land].water:
                beside[zone].add(land)
    return {zone: tuple(name for name in places if name in lands) for zone, lands in beside.items()}
