"""A win whose payment is refused (yari mawashi), in order to win the very same hand again for five times as much.

- whoever wins may refuse to be paid: nothing moves, sticks stay where they are, and the deal ends with the win
- the same hand to the last tile, won the same way later in the match, counts the yaku once for each refusal

Played where that yaku counts. Clause: riichi_local.yaku.yari_mawashi (document 004, L2109).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History, PastWin
from janso.table.log import event as ev
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent, Draft, PhaseEvent, WinEvent
from janso.table.log.event import Event
from janso.table.state import Player, State
from janso.table.turn.phase import Phase, Words, chosen

YAKU: Final = "yari_mawashi"
TAKE: Final = "take"
REFUSE: Final = "refuse"


class RefusedWin(Phase):
    """`refused` keeps the hands that were not paid for, each with its seat and whether it was self-drawn."""

    id: ClassVar[str] = "refused_win"
    seconds: ClassVar[int] = 20

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.refused: list[tuple[int, str, bool]] = []

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """Where the yaku counts."""
        return YAKU in rules.patterns

    def before_win(self, s: State, winners: list[int], self_draw: bool) -> Event | None:
        """Every winner is asked."""
        return PhaseEvent({"what": self.id, "seats": winners})

    def options(self, s: State, seat: int) -> list[Action]:
        """To be paid, or not."""
        return [chosen(TAKE), chosen(REFUSE)]

    def won(self, s: State, outcome: ChosenEvent) -> list[int]:
        """All wins stand."""
        return [int(seat) for seat in outcome.choices] if outcome.what == self.id else []

    def restates(self, s: State, wins: list[Draft], outcome: ChosenEvent) -> None:
        """What was refused is not paid."""
        if outcome.what != self.id:
            return
        for win in wins:
            if outcome.choices[str(win.seat)].choice == REFUSE:
                win.data.update(deltas=[0] * s.seats, refused=True)
                win.data.pop("chips", None)
                if "sticks" in win.data:
                    win.data["sticks"] = s.sticks

    def folded(self, s: State, e: Event) -> None:
        """Remembers the hand."""
        if isinstance(e, WinEvent) and e.extra("refused"):
            self.refused.append((e.seat, e.hand, e.source < 0))

    def told(self, s: State, p: Player, past: History) -> None:
        """What the winner had refused before."""
        past.wins = [*past.wins, *[PastWin(p.wind, hand=hand, self_draw=self_draw, refused=True)
                                   for seat, hand, self_draw in self.refused if seat == p.seat]]

    def advises(self, s: State, seat: int) -> Action | None:
        """A sensible player takes what there is."""
        return chosen(TAKE) if s.asks.what == self.id else None

    def title(self, s: State, seat: int | None) -> Words:
        """The question."""
        return in_all("games.winner_asked_about_payment" if seat is None else "games.take_payment_or_refuse")

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """Two buttons."""
        return {"send": [{"choice": word, "words": words} for word, words in (
            (TAKE, in_all("games.take_the_payment")), (REFUSE, in_all("games.refuse_the_payment")))]}

    def says(self, action: Action) -> dict[str, str]:
        """What a choice is called."""
        if action.choice == REFUSE:
            return in_all("games.refuse_the_payment")
        return in_all("games.take_the_payment") if action.choice == TAKE else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """That nothing was paid."""
        refused = event.type == ev.WIN and event.extra("refused")
        return [in_all("games.payment_was_refused")] if refused else []
