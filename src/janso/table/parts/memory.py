"""What a match remembers of its deals for patterns that look back: streaks, earlier wins, the first indicator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from janso.table.schedule import Standing

if TYPE_CHECKING:
    from janso.table.state import State


class Earlier:
    """An earlier win of the round, by players: who won, what counted, who paid, the hand."""

    def __init__(self, seat: int, patterns: tuple[str, ...], payers: tuple[int, ...], hand: str,
                 self_draw: bool) -> None:
        self.seat = seat
        self.patterns = patterns
        self.payers = payers
        self.hand = hand
        self.self_draw = self_draw


class Memory:
    """Shared by a match and its deals; the end of a deal makes a new one (`after`)."""

    def __init__(self, seats: int) -> None:
        self.last_winner = -1
        self.win_streaks = [0] * seats
        self.losses = [0] * seats
        self.dealer_streak = 0
        self.own_honba = 0
        self.day_indicator = -1
        self.first_throw = 0
        """The sum of the first throw of the match, 0 while its first deal is played."""
        self.earlier: list[Earlier] = []

    def copy(self) -> Memory:
        """The same, to be remembered on apart."""
        twin = Memory(0)
        twin.last_winner = self.last_winner
        twin.win_streaks = self.win_streaks.copy()
        twin.losses = self.losses.copy()
        twin.dealer_streak = self.dealer_streak
        twin.own_honba = self.own_honba
        twin.day_indicator = self.day_indicator
        twin.first_throw = self.first_throw
        twin.earlier = self.earlier
        return twin

    def after(self, s: State, before: Standing, after: Standing | None) -> Memory:
        """What is remembered once a deal has ended."""
        then = self.copy()
        if then.day_indicator < 0 and s.opening.number == 1 and s.dora.shown:
            then.day_indicator = s.dora.shown[0]
        dice = s.opening.dice
        if s.opening.number == 1 and len(dice) >= 2 and not then.first_throw:
            then.first_throw = dice[0] + dice[1]
        if s.ending.result == "win":
            then._count_streaks(s)
        if after is not None:
            same_dealer = (after.round, after.number) == (before.round, before.number)
            then.own_honba = then.own_honba + after.honba - before.honba if same_dealer else 0
            then.earlier = [*then.earlier, *s.ending.won] if after.round == before.round else []
        return then

    def _count_streaks(self, s: State) -> None:
        winners = s.ending.winners
        self.last_winner = winners[0] if winners else self.last_winner
        lost = s.last_seat if winners and not s.ending.drawn_win else -1
        for seat in range(s.seats):
            self.win_streaks[seat] = self.win_streaks[seat] + 1 if seat in winners else 0
            if lost >= 0:
                self.losses[seat] = self.losses[seat] + 1 if seat == lost else 0
        self.dealer_streak = self.dealer_streak + 1 if s.dealer in winners else 0
