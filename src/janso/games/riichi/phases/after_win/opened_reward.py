"""Wall tiles that a closed win has opened (arisu, arisa): the winner sees them and takes dora or chips for the matches.

Clauses: riichi.option.arisu (document 004, L3093), riichi.option.arisa (L3095).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from janso.message import in_all
from janso.rules.riichi.count.scorer import RiichiScorer
from janso.rules.riichi.worth.house.walls import OPENED_AS_CHIPS, opened_matches
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent, PhaseEvent
from janso.table.log.event import Event, names_of
from janso.table.state import Player, State
from janso.table.turn.phase import Phase, Words, chosen
from janso.table.turn.winning import situation

DORA: Final = "opened_dora"
CHIPS: Final = "opened_chips"
WORDS: Final = {DORA: "games.take_opened_dora", CHIPS: "games.take_opened_chips"}


class OpenedReward(Phase):
    """`winners` have won, `chips` are those of them who took chips, `opened` the tiles that each has seen."""

    id: ClassVar[str] = "opened_reward"
    seconds: ClassVar[int] = 20

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.winners: list[int] = []
        self.chips: list[int] = []
        self.opened_tiles: dict[str, list[str]] = {}

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """Where tiles are opened and the reward is the winner's choice."""
        opens = rules.word("arisu") != "no" or rules.flag("arisa")
        return opens and rules.word("arisu_reward") == "choice"

    def _opened(self, s: State, seat: int, self_draw: bool) -> list[str]:
        """The tiles that a closed win opens, nothing where none of them matches."""
        scorer = self.rules.scorer
        p = s.players[seat]
        if p.open_melds or not isinstance(scorer, RiichiScorer):
            return []
        table = scorer.counter.counting
        won = situation(s, p, s.drawn if self_draw else s.last_tile, self_draw, True)
        readings = table.hand.reader.read(won)
        if not readings or won.history is None:
            return []
        matches, opened = opened_matches(table.house, won, readings[0], table.dora.points_at)
        return names_of(list(won.history.wall_end[:opened])) if matches else []

    def before_win(self, s: State, winners: list[int], self_draw: bool) -> Event | None:
        """Every winner whose hand matches an opened tile is asked."""
        opened = {str(seat): tiles for seat in winners if (tiles := self._opened(s, seat, self_draw))}
        if not opened:
            return None
        return PhaseEvent({"what": self.id, "seats": [int(seat) for seat in opened], "winners": winners,
                           "opened": opened})

    def options(self, s: State, seat: int) -> list[Action]:
        """Dora or chips."""
        return [chosen(DORA), chosen(CHIPS)]

    def folded(self, s: State, e: Event) -> None:
        """Remembers who is asked, and what they took."""
        if isinstance(e, PhaseEvent) and e.what == self.id:
            self.winners, self.chips = list(e.extra("winners", [])), []
            self.opened_tiles = dict(e.extra("opened", {}))
        elif isinstance(e, ChosenEvent) and e.what == self.id:
            self.chips = [int(seat) for seat, action in e.choices.items() if action.choice == CHIPS]

    def won(self, s: State, outcome: ChosenEvent) -> list[int]:
        """All wins stand."""
        return self.winners if outcome.what == self.id else []

    def told(self, s: State, p: Player, past: History) -> None:
        """That the winner took chips."""
        if p.seat in self.chips:
            past.numbers[OPENED_AS_CHIPS] = 1

    def closed(self, match: object, s: State, data: dict[str, Any]) -> None:
        """The deal is over."""
        self.winners, self.chips, self.opened_tiles = [], [], {}

    def advises(self, s: State, seat: int) -> Action | None:
        """Points decide about places, so dora."""
        return chosen(DORA) if s.asks.what == self.id else None

    def title(self, s: State, seat: int | None) -> Words:
        """The question."""
        return in_all("games.winner_sees_opened_tiles" if seat is None else "games.dora_or_chips")

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """The opened tiles and two buttons."""
        return {"show": self.opened_tiles.get(str(seat), []),
                "send": [{"choice": word, "words": in_all(code)} for word, code in WORDS.items()]}

    def says(self, action: Action) -> Words:
        """What a choice is called."""
        return in_all(WORDS[action.choice]) if action.choice in WORDS else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What was taken."""
        data = self.closed_by(event)
        return [] if data is None else [self.says(action) for action in data["choices"].values()]
