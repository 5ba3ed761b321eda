"""What a match remembers of its deals for patterns that look back: streaks, earlier wins, the first indicator."""

from __future__ import annotations

from janso.table.schedule import Standing
from janso.table.state import Earlier, State


class Memory:
    """Told to the state of every deal; changed when a deal ends."""

    def __init__(self, seats: int) -> None:
        self.last_winner = -1
        self.win_streaks = [0] * seats
        self.losses = [0] * seats
        self.dealer_streak = 0
        self.own_honba = 0
        self.day_indicator = -1
        self.first_throw = 0
        self.earlier: list[Earlier] = []

    def copy(self) -> Memory:
        """The same, to be remembered on apart."""
        twin = Memory(len(self.losses))
        twin.last_winner = self.last_winner
        twin.win_streaks = self.win_streaks.copy()
        twin.losses = self.losses.copy()
        twin.dealer_streak = self.dealer_streak
        twin.own_honba = self.own_honba
        twin.day_indicator = self.day_indicator
        twin.first_throw = self.first_throw
        twin.earlier = self.earlier
        return twin

    def tell(self, s: State) -> None:
        """Gives a new deal what it may ask for."""
        s.win_streaks = list(self.win_streaks)
        s.losses = list(self.losses)
        s.dealer_streak = self.dealer_streak
        s.own_honba = self.own_honba
        s.day_indicator = self.day_indicator
        s.first_throw = self.first_throw
        s.earlier = list(self.earlier)

    def close(self, s: State, before: Standing, after: Standing | None) -> None:
        """Remembers a deal that has ended."""
        if self.day_indicator < 0 and s.number == 1 and s.indicators:
            self.day_indicator = s.indicators[0]
        if s.number == 1 and len(s.dice) >= 2 and not self.first_throw:
            self.first_throw = s.dice[0] + s.dice[1]
        if s.result == "win":
            self._count_streaks(s)
        if after is not None:
            same_dealer = (after.round, after.number) == (before.round, before.number)
            self.own_honba = self.own_honba + after.honba - before.honba if same_dealer else 0
            self.earlier = [*self.earlier, *s.won] if after.round == before.round else []

    def _count_streaks(self, s: State) -> None:
        self.last_winner = s.winners[0] if s.winners else self.last_winner
        lost = s.last_seat if s.winners and not s.drawn_win else -1
        for seat in range(s.seats):
            self.win_streaks[seat] = self.win_streaks[seat] + 1 if seat in s.winners else 0
            if lost >= 0:
                self.losses[seat] = self.losses[seat] + 1 if seat == lost else 0
        self.dealer_streak = self.dealer_streak + 1 if s.dealer in s.winners else 0
