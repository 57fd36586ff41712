"""The client's own drawing code without a screen: its pictures, its tiles, its readers of a map's texts.

Nearly all of it draws into pictures in memory and needs no screen. The exception is the class TileImageFactory: when it
is loaded it asks the default screen for a pixel format, which it uses only for an old way of blending tiles that is
off by default. Where there is no screen that is an error, so the class is loaded here without the question.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from generator.engine import jvm
from generator.engine.jvm import Engine
from generator.engine.table import Table
from generator.why import fail

UI = "games.strategy.triplea.ui."
IMAGE = "games.strategy.triplea.image."

_ASKS_THE_SCREEN = re.compile(rb"\xb8..\xb6..\xb6..(?=\xb3)", re.DOTALL)
"""invokestatic, invokevirtual, invokevirtual before a putstatic: the getters down to the screen's pixel format."""
_NOTHING = b"\x01" + 8 * b"\x00"
"""aconst_null, and nop to the same length."""


@cache
def _without_a_screen() -> None:
    """Load TileImageFactory without its question for a screen, once a process, before anything else loads it."""
    engine = jvm.running()
    assert engine is not None
    neighbour = engine.cls(IMAGE + "UnitImageFactory").class_
    file = neighbour.getResourceAsStream("TileImageFactory.class")
    code = bytes(byte & 0xFF for byte in file.readAllBytes())
    changed, times = _ASKS_THE_SCREEN.subn(_NOTHING, code)
    if times != 1:
        raise fail("this TripleA asks for a screen in another way than its predecessors")
    handles = engine.cls("java.lang.invoke.MethodHandles")
    java_bytes = engine.cls("java.util.HexFormat").of().parseHex(changed.hex())
    handles.privateLookupIn(neighbour, handles.lookup()).defineClass(java_bytes)


@contextmanager
def maps_folder(engine: Engine, folder: Path) -> Iterator[None]:
    """The folder in which the client looks for maps, for as long as a board is opened."""
    setting = engine.cls("games.strategy.triplea.settings.ClientSetting").mapFolderOverride
    setting.setValue(engine.path(folder))
    try:
        yield
    finally:
        setting.resetValue()


class OffScreen:
    """The board of a game as the client draws it. `context` is the client's UiContext, `map_data` its MapData."""

    def __init__(self, table: Table, maps: Path) -> None:
        """Open the map of this game, a folder in `maps`. What the client finds missing at once is its exception."""
        self.table = table
        self.engine = table.engine
        _without_a_screen()
        with maps_folder(self.engine, maps):
            self.context = self.inner(UI + "UiContext", table.data)
        self.map_data = self.context.getMapData()
        self.map_data.verify(table.data)
        size = self.map_data.getMapDimensions()
        self.bounds = self.engine.cls("java.awt.Rectangle")(int(size.getWidth()), int(size.getHeight()))
        self._tiles = self.engine.cls(UI + "screen.TileManager")(self.context)
        self._tiles.createTiles(self.bounds)
        self._tiles.resetTiles(table.data, self.map_data)

    def inner(self, name: str, *arguments: Any) -> Any:
        """An object of a class whose only constructor is not public."""
        (constructor,) = self.engine.cls(name).class_.getDeclaredConstructors()
        constructor.setAccessible(True)
        return constructor.newInstance(*arguments)

    def field(self, thing: Any, name: str) -> Any:
        """A field of a Java object that is not public."""
        field = thing.getClass().getDeclaredField(name)
        field.setAccessible(True)
        return field.get(thing)

    def call(self, thing: Any, name: str, *arguments: Any) -> Any:
        """Call a method of a Java object that is not public; it must be the only one of this name."""
        (method,) = (m for m in thing.getClass().getDeclaredMethods() if m.getName() == name)
        method.setAccessible(True)
        return method.invoke(thing, *arguments)

    def tiles(self) -> list[Any]:
        """The tiles of the board; those that changed are drawn first."""
        tiles = list(self._tiles.getTiles(self.bounds))
        for tile in tiles:
            tile.drawImage(self.table.data, self.map_data)
        return tiles

    def refresh(self, places: Iterable[str]) -> None:
        """Look again at what is in places, as the client does after every change."""
        territories = self.engine.list_of(self.table.data.getMap().getTerritoryOrNull(place) for place in places)
        self._tiles.updateTerritories(territories, self.table.data, self.map_data)

    def save(self, path: Path) -> Any:
        """The whole board as a PNG file; also gives the picture (a BufferedImage)."""
        image = self.engine.cls("java.awt.image.BufferedImage")
        board = image(self.bounds.width, self.bounds.height, image.TYPE_3BYTE_BGR)
        canvas = board.createGraphics()
        for tile in self.tiles():
            canvas.drawImage(tile.getImage(), tile.getBounds().x, tile.getBounds().y, None)
        canvas.dispose()
        path.parent.mkdir(parents=True, exist_ok=True)
        self.engine.cls("javax.imageio.ImageIO").write(board, "png", self.engine.cls("java.io.File")(str(path)))
        return board

    def spot(self, unit: Any) -> Any:
        """Where a unit is drawn (a Rectangle), None if it is not; that of the first of units that look the same."""
        with_it = self.engine.list_of([unit])
        return self._tiles.getUnitRect(with_it, self.table.data)

    def has(self, file: str) -> bool:
        """Whether the client finds a file, in the map or among its own."""
        return self.context.getResourceLoader().getResource(file) is not None

    def read_with(self, reader: str) -> Any:
        """One of the client's readers of text files, on those of this map."""
        return self.engine.cls(UI + reader)(self.context.getResourceLoader())

    def missing_picture(self, unit_type: str, player: str, state: str = "") -> str:
        """The name of the picture that the client wants for a unit and does not find, "" if it finds it.

        `state` is "", "damaged" or "disabled".
        """
        key = (
            self.engine.cls(IMAGE + "UnitImageFactory$ImageKey")
            .builder()
            .type(self.table.data.getUnitTypeList().getUnitTypeOrThrow(unit_type))
            .player(self.table.find_player(player))
            .damaged(state == "damaged")
            .disabled(state == "disabled")
            .build()
        )
        return "" if self.context.getUnitImageFactory().hasImage(key) else str(key.getBaseImageName())
