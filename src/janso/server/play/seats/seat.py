"""A seat of a room: who sits there, what they asked to be done for them, and how much time they have."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from janso.server.play.telling.link import Link
from janso.server.store.records import Sitter

if TYPE_CHECKING:
    from janso.server.play.decisions.agents import Agent


@dataclass
class Policy:
    """What the server does for a player without asking."""

    auto_win: bool = False
    no_calls: bool = False
    auto_discard: bool = False
    auto_flower: bool = False

    def as_json(self) -> dict[str, bool]:
        return {"auto_win": self.auto_win, "no_calls": self.no_calls, "auto_discard": self.auto_discard,
                "auto_flower": self.auto_flower}


@dataclass
class Seat:
    """`player` is the number of a person, `bot` the name of a bot; an open seat has neither."""

    number: int
    player: int | None = None
    name: str | None = None
    bot: str | None = None
    links: set[Link] = field(default_factory=set)
    policy: Policy = field(default_factory=Policy)
    bank: float = 0.0
    missed: int = 0
    """Own turns in a row that the clock had to take; a missed claim is nobody's business."""
    left: bool = False
    since: float | None = None
    """Since when the player has not been here, or has let the clock decide."""
    stand_in: str | None = None
    """The bot that plays for a player who is away."""
    agent: Agent | None = None

    @property
    def open(self) -> bool:
        return self.player is None and self.bot is None

    @property
    def person(self) -> bool:
        return self.player is not None

    @property
    def online(self) -> bool:
        return bool(self.links)

    @property
    def away(self) -> bool:
        """True for somebody who has left, or who has not been seen while the clock ran out twice."""
        return self.person and (self.left or (not self.online and self.missed >= 2))

    def gone(self, now: float) -> None:
        """The player is away, unless that has been known for longer."""
        if self.since is None:
            self.since = now

    def returned(self) -> bool:
        """The player is here and plays; whether a bot had played for them."""
        stood_in = self.stand_in is not None
        self.missed, self.since, self.stand_in, self.left = 0, None, None, False
        if stood_in:
            self.agent = None
        return stood_in

    def absent_from(self, patience: float) -> float | None:
        """When somebody has been away for so long that a bot may play for them: at once who has left, others after so
        many seconds without a connection, or with one that twice let the clock decide."""
        if not self.person or self.since is None:
            return None
        if self.left:
            return self.since
        return self.since + patience if not self.online or self.missed >= 2 else None

    def sitter(self) -> Sitter:
        return Sitter(self.player, self.bot, self.shown_name)

    @property
    def shown_name(self) -> str:
        return self.name or (f"{self.bot} {self.number + 1}" if self.bot else f"Player {self.number + 1}")

    def stored(self) -> dict[str, Any]:
        return {"player": self.player, "name": self.name, "bot": self.bot}

    def shown(self) -> dict[str, Any]:
        return {"seat": self.number, "name": self.shown_name if not self.open else None, "bot": self.bot,
                "online": self.online or self.bot is not None, "away": self.away, "stand_in": self.stand_in}
