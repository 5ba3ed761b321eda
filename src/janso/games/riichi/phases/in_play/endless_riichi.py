"""Endless riichi (mugen no rīchi): whoever declares riichi in two deals in a row goes on laying stakes.

- after the second declaration in a row another stake may, or must, be laid in every own turn
- a table may limit how many; nobody lays what they do not have
- stakes lie on the table and go to the winner, as those of riichi do

Clauses: riichi.glossary.option.mugen_no_richi (document 004, line 6177).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.phases.in_play.wagers import PASS, laid
from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.state import TURN, State
from janso.table.turn.phase import Phase, Words, chosen

if TYPE_CHECKING:
    from janso.table.match import Match

STAKE: Final = "stake"


class EndlessRiichi(Phase):
    """`before` declared riichi in the deal before, `now` in this one; `laid_by` counts further stakes by seat, and
    `last_asked` tells in which turn a seat was asked last."""

    id: ClassVar[str] = "endless_riichi"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.required = rules.word("endless_riichi") == "required"
        self.limit = rules.number("endless_stakes")
        self.before: list[int] = []
        self.now: list[int] = []
        self.laid_by: dict[int, int] = {}
        self.last_asked: dict[int, int] = {}

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `endless_riichi`."""
        return rules.word("endless_riichi") != "no"

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """What the last deal saw is remembered for this one."""
        self.before, self.now = self.now, []
        self.laid_by = {}
        self.last_asked = {}

    def stake(self, s: State) -> int:
        """As much as riichi costs."""
        return s.play.riichi.stake or 1000

    def due(self, s: State) -> list[int]:
        """Whoever has the turn in a second riichi in a row, once a turn."""
        if s.phase != TURN or s.drawn < 0:
            return []
        seat = s.turn
        if seat not in self.before or seat not in self.now or s.scores[seat] < self.stake(s):
            return []
        full = 0 < self.limit <= self.laid_by.get(seat, 0)
        return [] if full or self.last_asked.get(seat) == len(s.players[seat].river) else [seat]

    def options(self, s: State, seat: int) -> list[Action]:
        """Another stake; where it is not required, none first."""
        return [chosen(STAKE)] if self.required else [chosen("pass"), chosen(STAKE)]

    def settles(self, s: State) -> dict[str, Any]:
        """The stake lies on the table."""
        return laid(s, {seat: self.stake(s) for seat, answer in s.asks.answers.items() if answer.choice == STAKE})

    def folded(self, s: State, e: Event) -> None:
        """Who is in riichi, and who has laid how much."""
        if e.type == ev.RIICHI:
            self.now.append(e.seat)
        elif isinstance(e, ChosenEvent) and e.what == self.id:
            for name, action in e.choices.items():
                seat = int(name)
                self.last_asked[seat] = len(s.players[seat].river)
                self.laid_by[seat] = self.laid_by.get(seat, 0) + (action.choice == STAKE)

    def advises(self, s: State, seat: int) -> Action | None:
        """A stake brings nothing by itself: a sensible player lays none that is not required."""
        return self.options(s, seat)[0] if s.asks.what == self.id else None

    def title(self, s: State, seat: int | None) -> Words:
        """The question in words."""
        return in_all("games.endless_riichi_another_stake", stake=self.stake(s))

    def says(self, action: Action) -> dict[str, str]:
        """What the choice is called."""
        return in_all(PASS) if action.choice == "pass" else in_all("games.endless_riichi_lay")
