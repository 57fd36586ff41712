"""The built map in the hands of the client itself: it draws the board, finds every picture, and reads every text."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from off_screen import UI, OffScreen
from PIL import Image

from generator.build import names, pictures
from generator.compile import compile_game
from generator.engine.jvm import Engine
from generator.engine.table import LoadedGame, Table
from generator.importer.javaprops import read_properties
from generator.language.sides import Nation
from generator.options import Options
from generator.package import combine, write
from generator.project import load_project
from generator.render import render

pytestmark = pytest.mark.engine

TALLEST_FLAG = 24
"""Pixels. The flag sets the height of a row in the Actions window, which does not scroll."""

POINT_FILES = {
    "polygons.txt": "polys",
    "place.txt": "place",
    "centers.txt": "centers",
    "capitols.txt": "capitolPlace",
    "vc.txt": "vcPlace",
    "blockade.txt": "blockadePlace",
    "kamikaze_place.txt": "kamikazePlace",
    "pu_place.txt": "puPlace",
    "name_place.txt": "namePlace",
}
"""The fields of the client's MapData that these files are read into."""

NOT_SET = re.compile(r"^NO: .* set\.$")
"""What the client shows where a text is missing (UserActionText, PoliticsText)."""

ANSWERS = (
    "getButtonText",
    "getDescription",
    "getNotificationSuccess",
    "getNotificationSuccessOthers",
    "getNotificationFailure",
    "getNotificationFailureOthers",
)
"""The texts of an action that the client may want."""


@cache
def nations() -> tuple[Nation, ...]:
    return load_project(Options()).world.nations


@dataclass(frozen=True)
class Seen:
    """A client that has opened the map, the board that it drew at the start, and the map's content folder.

    `attached`: all attachments of players, by the simple name of their class.
    """

    client: OffScreen
    table: Table
    board: Path
    folder: Path
    attached: dict[str, list[Any]]

    def texts(self, file: str) -> dict[str, str]:
        """A text file of the map as it stands there."""
        path = self.folder / file
        return {entry.key: entry.value for entry in read_properties(path.read_text("latin-1"))}


@pytest.fixture(scope="module")
def maps(triplea: Engine, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of maps with the default map in it, unpacked, pictures and all."""
    project = load_project(Options())
    game = compile_game(project.complete, project.found.board, names(project))
    folder = tmp_path_factory.mktemp("maps")
    write(combine(render(game).files, pictures(project, game)), folder / "built")
    return folder


@pytest.fixture(scope="module")
def seen(triplea: Engine, maps: Path, tmp_path_factory: pytest.TempPathFactory) -> Seen:
    table = LoadedGame.parse(maps / "built", triplea).table()
    triplea.forget()
    client = OffScreen(table, maps)
    board = tmp_path_factory.mktemp("drawn") / "board.png"
    client.save(board)
    return Seen(client, table, board, maps / "built" / "map", _attached(table))


def _attached(table: Table) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = defaultdict(list)
    for player in table.data.getPlayerList().getPlayers():
        for attachment in player.getAttachments().values():
            found[str(attachment.getClass().getSimpleName())].append(attachment)
    return found


@pytest.fixture(autouse=True)
def silent(triplea: Engine, seen: Seen) -> Iterator[None]:
    """Nothing that the client does here is worth a warning to it."""
    yield
    trouble = [str(one) for one in triplea.trouble()]
    triplea.forget()
    assert trouble == []


def test_the_whole_board_is_drawn(seen: Seen, capsys: pytest.CaptureFixture[str]) -> None:
    with Image.open(seen.board) as picture:
        assert picture.size == (seen.client.bounds.width, seen.client.bounds.height)
        pixels = np.asarray(picture)
    unpainted = [
        (left, top)
        for top in range(0, pixels.shape[0], 256)
        for left in range(0, pixels.shape[1], 256)
        if not pixels[top : top + 256, left : left + 256].any(axis=2).mean() > 0.5
    ]
    assert unpainted == [], "the client leaves black what no tile covers"
    with capsys.disabled():
        print(f"\nthe board as the client draws it: {seen.board}")


def test_damaged_units_are_drawn_as_such(seen: Seen) -> None:
    """Every unit of the start that can be hurt is, and the client shows each in another way than before."""
    struck = {place: list(_hurt(seen.table, place)) for place in seen.table.places()}
    struck = {place: units for place, units in struck.items() if units}
    assert len(struck) > 20
    seen.client.refresh(struck)
    after = seen.board.with_name("damaged.png")
    seen.client.save(after)
    with Image.open(seen.board) as picture, Image.open(after) as changed:
        before, now = np.asarray(picture), np.asarray(changed)
    for place, units in struck.items():
        for unit in units:
            box = seen.client.spot(unit)
            assert box is not None, f"{unit.getType().getName()} in {place} is not drawn"
            part = np.s_[box.y : box.y + box.height, box.x : box.x + box.width]
            assert (before[part] != now[part]).any(), f"{unit.getType().getName()} in {place} looks as before"


def _hurt(table: Table, place: str) -> Iterator[Any]:
    """Hurt every unit in a place that can be hurt and live; gives them."""
    for kind in sorted(table.units(place)):
        for unit in table._of_type(place, kind)[:1]:
            if table.value(kind, "hitPoints") > 1:
                table.hurt(place, kind)
                yield unit
            elif table.value(kind, "canBeDamaged"):
                table.bombed(place, kind, 6)
                yield unit


def test_a_click_on_the_centre_of_a_place_means_this_place(seen: Seen) -> None:
    for place in seen.table.places():
        centre = seen.client.map_data.getCenter(place)
        assert seen.client.map_data.getTerritoryAt(centre.x, centre.y) == place


@pytest.mark.parametrize(("file", "field"), POINT_FILES.items())
def test_the_client_reads_every_point_of_a_file_and_has_a_place_for_it(seen: Seen, file: str, field: str) -> None:
    read = {str(name) for name in seen.client.field(seen.client.map_data, field).keySet()}
    lines = [line for line in (seen.folder / file).read_text("utf-8").splitlines() if line.strip()]
    assert len(read) == len(lines) > 0
    assert read <= set(seen.table.places())


def test_there_is_no_point_file_that_is_not_looked_at(seen: Seen) -> None:
    assert {file.name for file in seen.folder.glob("*.txt")} == set(POINT_FILES)


def test_the_client_finds_a_tile_for_every_part_of_the_board_and_relief_for_all_land(seen: Seen) -> None:
    tiles = [tile.getBounds() for tile in seen.client.tiles()]
    assert not [at for at in tiles if not seen.client.has(f"baseTiles/{at.x // 256}_{at.y // 256}.png")]
    land = [place for place in seen.table.data.getMap().getTerritories() if not place.isWater()]
    centres = [seen.client.map_data.getCenter(place) for place in land]
    assert not [at for at in centres if not seen.client.has(f"reliefTiles/{at.x // 256}_{at.y // 256}.png")]


def test_the_client_finds_a_picture_of_every_unit_in_every_state_of_every_owner(seen: Seen) -> None:
    table = seen.table
    tougher = {kind for kind in table.types() if table.value(kind, "hitPoints") > 1} | _made_tougher(seen)
    for kind in table.types():
        bombed = table.value(kind, "canBeDamaged")
        stops = bombed and table.value(kind, "maxOperationalDamage") >= 0
        states = {"": True, "damaged": bombed or kind in tougher, "disabled": stops}
        for player in _owners(kind, table):
            for state in (name for name, possible in states.items() if possible):
                missing = seen.client.missing_picture(kind, player, state)
                assert missing == "", f"{kind} of {player or 'nobody'}, {state or 'whole'}: no units/{missing}.png"


def _owners(kind: str, table: Table) -> tuple[str, ...]:
    """Who can own units of a type: the players of the nation that has it for its own, else everybody and nobody."""
    for nation in nations():
        if kind.startswith(f"{nation.adjective}_"):
            return nation.players
    return ("", *table.players())


def _made_tougher(seen: Seen) -> set[str]:
    """The unit types that a trigger gives hit points."""
    found: set[str] = set()
    for trigger in seen.attached["TriggerAttachment"]:
        changes = seen.table._option(trigger, "unitProperty") or ()
        if any(str(change.getFirst()) == "hitPoints" for change in changes):
            found |= {str(kind.getName()) for kind in seen.table._option(trigger, "unitType")}
    return found


def test_built_in_technologies_change_no_picture_to_one_that_is_missing(seen: Seen) -> None:
    """Only the client's own technologies add to the name of a picture (ImageKey.getBaseImageName)."""
    table = seen.table
    advances = table.data.getTechnologyFrontier().getTechs()
    own = [str(a.getName()) for a in advances if str(a.getClass().getSimpleName()) != "GenericTechAdvance"]
    player = table.players()[0]
    table.give(player, *own)
    mine = [kind for kind in table.types() if player in _owners(kind, table)]
    assert not [kind for kind in mine if seen.client.missing_picture(kind, player)]


def test_every_player_has_its_flags(seen: Seen) -> None:
    flags = seen.client.context.getFlagImageFactory()
    for player in seen.table.data.getPlayerList().getPlayers():
        assert flags.getSmallFlag(player).getHeight(None) < flags.getFlag(player).getHeight(None) <= TALLEST_FLAG
        assert flags.getLargeFlag(player).getHeight(None) > TALLEST_FLAG
        assert flags.getFadedFlag(player).getHeight(None) > 0


def test_every_resource_that_is_shown_or_is_part_of_a_price_has_its_pictures(seen: Seen) -> None:
    players = list(seen.table.data.getPlayerList().getPlayers())
    resources = seen.table.data.getResourceList().getResources()
    shown = {str(r.getName()) for r in resources if any(r.isDisplayedFor(player) for player in players)}
    assert "PUs" in shown
    for action in seen.attached["UserActionAttachment"]:
        shown |= {str(resource.getName()) for resource in action.getCostResources().keySet()}
    for rule in seen.table.data.getProductionRuleList().getProductionRules():
        shown |= {str(resource.getName()) for resource in rule.getCosts().keySet()}
    for name in sorted(shown):
        assert seen.client.has(f"resources/{name}.png"), name
        assert seen.client.has(f"resources/{name}_large.png"), name


def test_every_worth_of_a_place_has_its_picture(seen: Seen) -> None:
    pictures = seen.client.context.getPuImageFactory()
    attached = [
        territory.getAttachment("territoryAttachment") for territory in seen.table.data.getMap().getTerritories()
    ]
    worths = {int(attachment.getProduction()) for attachment in attached if attachment is not None} - {0}
    assert worths
    assert not [worth for worth in sorted(worths) if pictures.getPuImage(worth).isEmpty()]


def test_the_client_has_a_tooltip_for_every_unit_and_a_unit_for_every_tooltip(seen: Seen) -> None:
    tips = seen.client.context.getTooltipProperties()
    told = seen.texts("tooltips.properties")
    for kind in seen.table.types():
        tip = str(tips.getTooltip(seen.table._type(kind), seen.table.find_player("")))
        assert tip == told.get(f"tooltip.unit.{kind}", tip) != ""
    assert {key.removeprefix("tooltip.unit.") for key in told} <= set(seen.table.types())


def test_every_notification_has_its_text_and_every_text_its_trigger(seen: Seen) -> None:
    messages = seen.client.read_with("NotificationMessages")
    triggers = seen.attached["TriggerAttachment"]
    options = [seen.table._option(trigger, name) for trigger in triggers for name in ("notification", "victory")]
    keys = {str(key) for key in options if key}
    assert not [key for key in sorted(keys) if not messages.getMessage(key)]
    assert set(seen.texts("notifications.properties")) == keys


@pytest.mark.parametrize(
    ("kind", "reader", "file"),
    [
        ("UserActionAttachment", "UserActionText", "actionstext.properties"),
        ("PoliticalActionAttachment", "PoliticsText", "politicstext.properties"),
    ],
)
def test_every_button_has_all_its_texts(seen: Seen, kind: str, reader: str, file: str) -> None:
    texts = seen.client.read_with(reader)
    actions = {str(action.getText()): action for action in seen.attached[kind]}
    assert actions
    for key, action in actions.items():
        asks = ["getAcceptanceQuestion"] if list(action.getActionAccept()) else []
        said = [str(seen.client.call(texts, question, key)) for question in (*ANSWERS, *asks)]
        assert not [text for text in said if NOT_SET.match(text) or not text.strip()], key
    written = {key.rpartition(".")[0] for key in seen.texts(file)}
    assert written == set(actions)


def test_the_objectives_tab_shows_every_line_of_its_file(seen: Seen) -> None:
    """The client leaves out, without a word, a line whose condition or group it does not find."""
    panel = seen.client.inner(UI + "ObjectivePanel", seen.table.data, seen.client.context)
    groups = seen.client.field(panel, "statsObjective")
    shown = sum(int(group.size()) for group in groups.values())
    told = seen.texts("objectives.properties")
    titles = [key for key in told if ".TABLEGROUP." in key]
    assert (int(groups.size()), shown) == (len(titles), len(told) - len(titles) - 1)
    model = seen.client.field(panel, "objectiveModel")
    seen.client.call(model, "loadData")
    states = {str(model.getValueAt(row, 0)) for row in range(int(model.getRowCount()))}
    assert {"T", "F"} <= states


def test_the_client_finds_and_sets_the_notes_of_the_game(seen: Seen) -> None:
    """As its window of notes does, with Swing; what that does not know it shows as text."""
    engine = seen.client.engine
    (game,) = (seen.folder / "games").glob("*.xml")
    html = engine.cls("org.triplea.map.game.notes.GameNotes").loadGameNotes(engine.path(game))
    view = engine.cls("games.strategy.engine.framework.ui.GameNotesView")()
    view.setText(html)
    document = view.getDocument()
    shown = str(document.getText(0, document.getLength()))
    rules = load_project(Options()).complete.rules
    titles = [rule.title for rule in rules if rule.kind in ("tech", "exclusive")]
    assert "Rocket Artillery" in titles
    assert not [title for title in titles if title not in shown]
    assert not re.search(r"</?\w+>|&\w+;", shown)
