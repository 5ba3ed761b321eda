"""What only riichi knows of a deal and of its players: declarations, ippatsu, tiles that were let pass."""

from __future__ import annotations

from typing import Any, Final

from janso.table.parts.own import DealOwn, SeatOwn
from janso.table.state import Player, State


class RiichiDeal(DealOwn):
    """Declarations before the first turn."""

    def __init__(self) -> None:
        self.declaring = 0
        """How many seats have been asked for declarations before the first turn."""
        self.ron_banned = False
        self.dropped_before: list[int] = []
        """Who has given up winning in an earlier deal of the round."""

    def copy(self) -> DealOwn:
        """The same for a copy of the deal."""
        twin = RiichiDeal()
        twin.declaring = self.declaring
        twin.ron_banned = self.ron_banned
        twin.dropped_before = self.dropped_before
        return twin

    def snapshot(self) -> dict[str, Any]:
        """Its fields as plain data."""
        return {"declaring": self.declaring, "ron_banned": self.ron_banned, "dropped_before": list(self.dropped_before)}


class RiichiSeat(SeatOwn):
    """One player: the declaration (`asked` for, `open`, `dead` when every tile that could complete the hand was out of
    play), what was let pass, what was declared before the first turn. `passed` and `missed` are replaced, never
    changed, because copies share them."""

    def __init__(self) -> None:
        self.asked = False
        self.open = False
        self.dead = False
        self.ippatsu = False
        self.passed_at = 0
        self.passed: dict[int, int] = NOTHING
        """The kinds let pass since the own last discard, where temporary furiten bars no others."""
        self.missed: dict[int, int] = NOTHING
        self.declared: tuple[int, ...] = ()
        """What the player declared before the first turn, as verbs of actions."""
        self.dropped = False
        self.norths = 0

    def copy(self) -> SeatOwn:
        """The same for a copy of the deal."""
        twin = RiichiSeat()
        twin.asked = self.asked
        twin.open = self.open
        twin.dead = self.dead
        twin.ippatsu = self.ippatsu
        twin.passed_at = self.passed_at
        twin.passed = self.passed
        twin.missed = self.missed
        twin.declared = self.declared
        twin.dropped = self.dropped
        twin.norths = self.norths
        return twin

    def snapshot(self) -> dict[str, Any]:
        """Its fields as plain data."""
        return {"asked": self.asked, "open": self.open, "dead": self.dead, "ippatsu": self.ippatsu,
                "passed_at": self.passed_at, "passed": dict(self.passed), "missed": dict(self.missed),
                "declared": list(self.declared), "dropped": self.dropped, "norths": self.norths}

    def forget(self, kind: int, tick: int) -> None:
        """A kind that was let pass at a moment was not after all."""
        if self.passed_at == tick:
            self.passed_at = 0
        if self.passed.get(kind) == tick:
            self.passed = {each: at for each, at in self.passed.items() if each != kind}
        if self.missed.get(kind) == tick:
            self.missed = {each: at for each, at in self.missed.items() if each != kind}


NOTHING: Final[dict[int, int]] = {}
NO_DEAL: Final = RiichiDeal()
NO_SEAT: Final = RiichiSeat()
"""What other games answer: nothing was declared, nothing let pass."""


def riichi_deal(s: State) -> RiichiDeal:
    """What only riichi knows of a deal."""
    own = s.own
    return own if isinstance(own, RiichiDeal) else NO_DEAL


def riichi_seat(p: Player) -> RiichiSeat:
    """What only riichi knows of a player."""
    own = p.own
    return own if isinstance(own, RiichiSeat) else NO_SEAT
