"""Several winners on one discard, of whom the discarder chooses: whose hand is paid, or who gets the honba.

- where one of them is paid, the others win nothing; a player who is responsible for a yakuman pays for that hand alone
- where all are paid and counters lie on the table, the discarder says who gets what they bring

Clause: riichi.option.fukusuu-ron, value c of the wins and of the honba (document 004, L2858).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from janso.message import fixed, in_all
from janso.rules.riichi.paying.winners import HONBA_TO
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent, PhaseEvent
from janso.table.log.event import Event
from janso.table.state import Player, State
from janso.table.turn.phase import Phase, Words, chosen
from janso.table.turn.winning import worth

WINDS: Final = ("table.wind_east", "table.wind_south", "table.wind_west", "table.wind_north")
LETTERS: Final = "ESWN"
PAY: Final = "pay_"
GIVE: Final = "honba_"


class DiscardersChoice(Phase):
    """`winners` have declared a win on the tile; `honba_to` is the wind that gets the honba."""

    id: ClassVar[str] = "discarders_choice"
    seconds: ClassVar[int] = 20

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.winners: list[int] = []
        self.honba_to = -1

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """Where one of the three options leaves it to the discarder."""
        return "discarder" in (rules.word("double_ron"), rules.word("triple_ron"), rules.word("several_honba"))

    def _word(self, s: State, winners: list[int]) -> str:
        """What the discarder decides about so many winners, or nothing."""
        if len(winners) < 2:
            return ""
        if self.rules.word("double_ron" if len(winners) == 2 else "triple_ron") == "discarder":
            return PAY
        return GIVE if s.honba and self.rules.word("several_honba") == "discarder" else ""

    def before_win(self, s: State, winners: list[int], self_draw: bool) -> Event | None:
        """The discarder is asked when there is something to choose."""
        if not self._word(s, winners):
            return None
        return PhaseEvent({"what": self.id, "seats": [s.last_seat], "winners": winners})

    def options(self, s: State, seat: int) -> list[Action]:
        """Each of the winners."""
        word = self._word(s, self.winners)
        return [chosen(word + LETTERS[s.players[winner].wind % 4]) for winner in self.winners]

    def folded(self, s: State, e: Event) -> None:
        """Remembers who has won, and who gets the honba."""
        if isinstance(e, PhaseEvent) and e.what == self.id:
            self.winners, self.honba_to = list(e.extra("winners", [])), -1
        elif isinstance(e, ChosenEvent) and e.what == self.id:
            word = next(iter(e.choices.values())).choice
            self.honba_to = LETTERS.index(word[-1]) if word.startswith(GIVE) else -1

    def won(self, s: State, outcome: ChosenEvent) -> list[int]:
        """The one who was chosen, or all of them."""
        if outcome.what != self.id:
            return []
        word = next(iter(outcome.choices.values())).choice
        if word.startswith(GIVE):
            return self.winners
        return [seat for seat in self.winners if LETTERS[s.players[seat].wind % 4] == word[-1]]

    def told(self, s: State, p: Player, past: History) -> None:
        """Who gets the honba."""
        if self.honba_to >= 0:
            past.numbers[HONBA_TO] = self.honba_to

    def closed(self, match: object, s: State, data: dict[str, Any]) -> None:
        """The deal is over."""
        self.winners, self.honba_to = [], -1

    def advises(self, s: State, seat: int) -> Action | None:
        """A sensible player pays the cheapest hand."""
        if s.asks.what != self.id:
            return None
        costs = [worth(s, self.rules.scorer, s.players[winner], s.last_tile, False) for winner in self.winners]
        return self.options(s, seat)[costs.index(min(costs))]

    def title(self, s: State, seat: int | None) -> Words:
        """The question."""
        if seat is None:
            return in_all("games.discarder_chooses")
        pays = self._word(s, self.winners) == PAY
        return in_all("games.whom_do_you_pay" if pays else "games.who_gets_the_honba")

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """A button for each of them."""
        return {"send": [{"choice": action.choice, "words": self.says(action)} for action in self.options(s, seat)]}

    def says(self, action: Action) -> Words:
        """Whom a choice names."""
        for word, code in ((PAY, "games.pay_the_player"), (GIVE, "games.honba_to_the_player")):
            if action.choice[:-1] == word and action.choice[-1] in LETTERS:
                return in_all(code, who=fixed(WINDS[LETTERS.index(action.choice[-1])]))
        return {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What was chosen."""
        data = self.closed_by(event)
        return [] if data is None else [self.says(action) for action in data["choices"].values()]
