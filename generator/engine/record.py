"""What a table remembers of what the engine did: history, messages, and battles round by round."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from generator.engine.dice import Roll


@dataclass(frozen=True, slots=True)
class Message:
    """A window that the client would open: for whom ("" = everybody), its title and its text; `error` for refusals."""

    player: str
    title: str
    text: str
    error: bool = False


@dataclass(frozen=True, slots=True)
class Loss:
    """Units of one player that a round of a battle took: killed (with their cargo), or hit and still there."""

    round: int
    player: str
    step: str
    killed: tuple[str, ...]
    damaged: tuple[str, ...] = ()


@dataclass
class Battle:
    """One battle as it was fought; `kind` is "normal", "air battle", "air raid" or "bombing raid"."""

    place: str
    kind: str
    attacker: str
    defender: str
    rolls: list[Roll] = field(default_factory=list)
    taken: list[Loss] = field(default_factory=list)
    damage: int = 0
    """What bombs did to facilities."""
    end: str = ""
    """The engine's words for the end, "" if it was broken off or the attacker retreated."""
    questions: list[str] = field(default_factory=list)
    """Retreat and submerge questions that players were asked."""

    @property
    def rounds(self) -> int:
        """How many rounds were fought."""
        return max((roll.round for roll in self.rolls), default=0)

    def losses(self, player: str, battle_round: int | None = None) -> Counter[str]:
        """The unit types that a player lost, in one round or in all of them."""
        return Counter(t for loss in self._of(player, battle_round) for t in loss.killed)

    def damaged(self, player: str, battle_round: int | None = None) -> Counter[str]:
        """The unit types of a player that were hit and survived it, once a hit."""
        return Counter(t for loss in self._of(player, battle_round) for t in loss.damaged)

    def hits_on(self, player: str, battle_round: int | None = None) -> int:
        """How many hits a player took: units killed and hits survived."""
        return sum((self.losses(player, battle_round) + self.damaged(player, battle_round)).values())

    def about(self, text: str, battle_round: int | None = None) -> tuple[Roll, ...]:
        """The rolls whose text contains this one, in one round or in all of them."""
        return tuple(r for r in self.rolls if text in r.text and battle_round in (None, r.round))

    def dice(self, text: str = "", battle_round: int | None = None) -> int:
        """How many dice the rolls had whose text contains this one."""
        return sum(roll.count for roll in self.about(text, battle_round))

    def _of(self, player: str, battle_round: int | None) -> list[Loss]:
        return [x for x in self.taken if x.player == player and battle_round in (None, x.round)]


@dataclass
class Record:
    """Everything that happened at a table, in order."""

    history: list[str] = field(default_factory=list)
    messages: list[Message] = field(default_factory=list)
    battles: list[Battle] = field(default_factory=list)
    ended: list[str] = field(default_factory=list)
    """What the engine said when it stopped the game (victory)."""

    def tells(self, text: str) -> int:
        """How many lines of the history contain this text."""
        return sum(text in line for line in self.history)

    def shown(self, text: str, player: str | None = None) -> tuple[Message, ...]:
        """The messages that contain this text, to this player or to anybody."""
        return tuple(m for m in self.messages if text in m.text and (player is None or m.player in ("", player)))

    def forget(self) -> None:
        """Begin anew, for a scene that only wants to see what comes."""
        self.history.clear()
        self.messages.clear()
        self.battles.clear()
        self.ended.clear()
