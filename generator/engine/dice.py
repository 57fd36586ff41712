"""Scripted dice: a scene says what every die shows, in the faces that people read (1 to 6), and sees every roll."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass


class OutOfDice(Exception):
    """The engine rolls dice that the scene has not scripted; the text names the roll."""


class EndlessBattle(Exception):
    """So many rolls in one call that it cannot end: a battle in which nobody hits and nobody may retreat."""


MOST_ROLLS = 300
"""Rolls in one call; a scene stays far below."""


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll of the engine: how many sides, what the dice showed, what it said it rolled for, and in which round.

    `round` is the round of the battle that was going on, 0 outside of battles.
    """

    sides: int
    faces: tuple[int, ...]
    text: str
    round: int = 0

    @property
    def count(self) -> int:
        """How many dice were rolled."""
        return len(self.faces)

    def __str__(self) -> str:
        return f"{self.text}: {' '.join(map(str, self.faces))} (of {self.sides})"


class Dice:
    """What dice show. Asked in this order: `next` for the roll's text, `when` for it, the queue, `always`.

    `table.dice(1, 6, 3)` queues faces, `table.dice.when("Germans", 1)` lets every die of a roll that speaks of the
    Germans show 1, `table.dice.next("Germans", 1, 6)` queues faces for such rolls alone.
    """

    def __init__(self) -> None:
        self.rolls: list[Roll] = []
        self.budget = MOST_ROLLS
        self._queue: deque[int] = deque()
        self._queues: list[tuple[str, deque[int]]] = []
        self._rules: list[tuple[str, int]] = []
        self._always: int | None = None

    def __call__(self, *faces: int) -> None:
        """Queue faces for whatever is rolled next."""
        self._queue.extend(faces)

    def next(self, text: str, *faces: int) -> None:
        """Queue faces for the next dice of rolls whose text contains this one."""
        self._queues.append((text, deque(faces)))

    def when(self, text: str, face: int) -> None:
        """Every die of a roll whose text contains this one shows this face; of several the latest counts."""
        self._rules.insert(0, (text, face))

    def always(self, face: int | None) -> None:
        """What a die shows that nothing else decides; None = nothing does, it is a fault (as at the start)."""
        self._always = face

    def forget(self) -> None:
        """Drop every queue and rule; the record of rolls stays."""
        self._queue.clear()
        self._queues.clear()
        self._rules.clear()
        self._always = None

    @property
    def left(self) -> tuple[int, ...]:
        """The queued faces that no roll has taken."""
        return (*self._queue, *(face for _, queue in self._queues for face in queue))

    def about(self, text: str) -> tuple[Roll, ...]:
        """The rolls so far whose text contains this one."""
        return tuple(roll for roll in self.rolls if text in roll.text)

    def roll(self, sides: int, count: int, text: str, battle_round: int = 0) -> tuple[int, ...]:
        """Roll for the engine, and record it.

        Raises OutOfDice if nothing says what a die shows, ValueError for a face that the die lacks, EndlessBattle when
        the budget of the running call is spent.
        """
        self.budget -= 1
        if self.budget < 0:
            raise EndlessBattle(f"no end in sight after {MOST_ROLLS} rolls; the last is for {text!r}")
        faces = tuple(self._face(text, count, nth) for nth in range(count))
        for face in faces:
            if not 1 <= face <= sides:
                raise ValueError(f"a die of {sides} sides cannot show {face} ({text})")
        self.rolls.append(Roll(sides, faces, text, battle_round))
        return faces

    def _face(self, text: str, count: int, nth: int) -> int:
        for part, queue in self._queues:
            if part in text and queue:
                return queue.popleft()
        for part, face in self._rules:
            if part in text:
                return face
        if self._queue:
            return self._queue.popleft()
        if self._always is not None:
            return self._always
        raise OutOfDice(f"die {nth + 1} of {count} is not scripted: {text!r}")
