"""Everything the scorer knows about one win."""

from __future__ import annotations

from janso.hand import Hand
from janso.scoring.history import History
from janso.tiles import EAST


class Situation:
    """A hand with its winning tile and the facts around it. Seats are winds: 0 East, 1 South, 2 West, 3 North.

    `discarder` is -1 when the winner drew the tile or nobody is named; `facts` is a mask of `scoring.facts`.
    `also_round` is a second wind of the round where rules have two, else -1. `own_wind` is the seat, -1 where rules
    have no seat winds.
    """

    def __init__(
        self, hand: Hand, self_draw: bool = False, seat: int = 0, round: int = 0, discarder: int = -1, facts: int = 0,
        flowers: tuple[int, ...] = (), dora: tuple[int, ...] = (), ura: tuple[int, ...] = (), honba: int = 0,
        sticks: int = 0, history: History | None = None,
    ) -> None:
        self.hand = hand
        self.self_draw = self_draw
        self.seat = seat
        self.round = round
        self.discarder = discarder
        self.facts = facts
        self.flowers = flowers
        self.dora = dora
        self.ura = ura
        self.honba = honba
        self.sticks = sticks
        self.history = history
        self.also_round = -1
        self.own_wind = seat

    def has(self, fact: int) -> bool:
        """True when every bit of `fact` is given."""
        return self.facts & fact == fact

    def is_round_wind(self, kind: int) -> bool:
        """Whether a kind is a wind of the round."""
        return kind == EAST + self.round or (self.also_round >= 0 and kind == EAST + self.also_round)

    def with_win(self, kind: int) -> Situation:
        """The same win on another tile."""
        return Situation(self.hand.with_win(kind), self.self_draw, self.seat, self.round, self.discarder, self.facts,
                         self.flowers, self.dora, self.ura, self.honba, self.sticks, self.history)
