"""Double sashi uma: before the next game of a series the leader of the last one may have all uma of it paid twice.

Clause: riichi.bu.option.sashi_uma (document 004, line 4518).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.customs.last_deal import uma_by_player
from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.state import TURN, State
from janso.table.turn.phase import Phase, Words, chosen

if TYPE_CHECKING:
    from janso.table.match import Match

NOBODY: Final = -1
ONCE: Final = "uma_once"
TWICE: Final = "uma_twice"
WORDS: Final = {ONCE: "games.uma_paid_once", TWICE: "games.uma_paid_twice"}


class LeaderDoubles(Phase):
    """`leader` won the last game and has not been asked yet; `doubled` tells of the game that is played."""

    id: ClassVar[str] = "leader_doubles"
    lasts: ClassVar[bool] = True

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.leader = NOBODY
        self.doubled = False

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option of that name."""
        return rules.flag("leader_doubles")

    def due(self, s: State) -> list[int]:
        """Before the first turn of the next game."""
        return [self.leader] if s.phase == TURN and self.leader != NOBODY else []

    def options(self, s: State, seat: int) -> list[Action]:
        """Once, as usual, or twice."""
        return [chosen(ONCE), chosen(TWICE)]

    def folded(self, s: State, e: Event) -> None:
        """What the leader wants."""
        if isinstance(e, ChosenEvent) and e.what == self.id:
            self.leader = NOBODY
            self.doubled = any(action.choice == TWICE for action in e.choices.values())

    def closed(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """After a game its first may call for it."""
        game = data.get("game")
        if game is not None:
            self.leader = game["places"].index(1)
            self.doubled = False

    def doubles(self, data: dict[str, Any]) -> None:
        """Adds the uma of a game once more."""
        if self.doubled:
            for seat, uma in enumerate(uma_by_player(self.rules, data["scores"])):
                data["results"][seat] += uma
            data["double_uma"] = True

    def advises(self, s: State, seat: int) -> Action | None:
        """The next game is open: a sensible player leaves it as it is."""
        return self.options(s, seat)[0] if s.asks.what == self.id and seat in s.asks.asked else None

    def title(self, s: State, seat: int | None) -> Words:
        """The question in words."""
        return in_all("games.leader_is_asked_about_uma" if seat is None else "games.shall_uma_be_paid_twice")

    def says(self, action: Action) -> dict[str, str]:
        """What the choices are called."""
        return in_all(WORDS[action.choice]) if action.choice in WORDS else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What was chosen."""
        if self.closed_by(event) is None or not isinstance(event, ChosenEvent):
            return []
        twice = any(action.choice == TWICE for action in event.choices.values())
        return [in_all(WORDS[TWICE if twice else ONCE])]

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """While it holds."""
        return [in_all(WORDS[TWICE])] if self.doubled else []
