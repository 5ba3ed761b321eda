"""What a deal has come to so far: wins, payments, stakes, and how it ended."""

from __future__ import annotations

from janso.table.parts.memory import Earlier


class Ending:
    """Copies of a deal share it; whoever changes it asks the state for one of the own (`State.change_ending`)."""

    def __init__(self, seats: int) -> None:
        self.result = ""
        self.winners: list[int] = []
        self.declared: list[tuple[int, int, int]] = []
        self.drawn_win = False
        self.won: list[Earlier] = []
        self.ready: list[int] = []
        self.offenders: list[int] = []
        self.keeps_deal = True
        self.deltas: list[int] = [0] * seats
        self.chips: list[int] = [0] * seats
        self.stakes: list[int] = []
        """Whose sticks were laid on the table in this deal, one entry for each."""
        self.pooled = 0

    def copy(self) -> Ending:
        """The same, to be changed."""
        twin = Ending(0)
        twin.result = self.result
        twin.winners = self.winners.copy()
        twin.declared = self.declared.copy()
        twin.drawn_win = self.drawn_win
        twin.won = self.won.copy()
        twin.ready = self.ready.copy()
        twin.offenders = self.offenders.copy()
        twin.keeps_deal = self.keeps_deal
        twin.deltas = self.deltas.copy()
        twin.chips = self.chips.copy()
        twin.stakes = self.stakes.copy()
        twin.pooled = self.pooled
        return twin
