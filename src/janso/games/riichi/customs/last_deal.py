"""What only the last deal and the largest hands of the older games do to a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from janso.rules.family import Scorer
from janso.rules.riichi.paying.settle import standings, uma_of
from janso.rules.ruleset import RuleSet
from janso.scoring.score import Score
from janso.table.custom import Custom
from janso.table.log.deal_events import WinEvent
from janso.table.log.event import Event
from janso.table.schedule import is_last_deal
from janso.table.settle import deltas_of, score_win
from janso.table.state import Player, State

if TYPE_CHECKING:
    from janso.table.match import Match

_NO_CHANGE = "games.last_deal_player_below_start"


class LastDeal(Custom):
    """In the last deal a player below the return points may win only if that changes what uma are paid."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.watches = False

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Looks whether this deal is the last one."""
        self.watches = is_last_deal(match.play, match.standing)

    def bars(self, s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> str:
        """Compares the uma of everybody with and without the win."""
        if not self.watches or s.scores[p.seat] >= self.rules.number("return_points"):
            return ""
        gains = deltas_of(s, score_win(s, scorer, p, face, self_draw).payments)
        after = [points + gain for points, gain in zip(s.scores, gains)]
        return _NO_CHANGE if uma_by_player(self.rules, after) == uma_by_player(self.rules, s.scores) else ""


def uma_by_player(rules: RuleSet, points: list[int]) -> list[int]:
    """The uma of everybody in thousands, if the match ended now.

    >>> from janso.rules import ruleset
    >>> uma_by_player(ruleset("arushiaru-bu"), [1500, 2600, 2100, 1800])
    [-5, 10, 0, -5]
    """
    order = sorted(range(len(points)), key=lambda player: (-points[player], player))
    found = [0] * len(points)
    for player, uma in zip(order, uma_of(rules, points)):
        found[player] = uma
    return found


class YakumanEnds(Custom):
    """A yakuman ends the match, which is settled as if only its winner had reached the return points."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.winner = -1

    def folded(self, s: State, e: Event) -> None:
        """Remembers the first winner of a yakuman."""
        score = e.score if isinstance(e, WinEvent) else None
        limit = score.limit if isinstance(score, Score) else score.get("limit") if isinstance(score, dict) else ""
        if self.winner < 0 and str(limit).endswith("yakuman"):
            self.winner = e.seat

    def ends(self, match: Match, s: State) -> bool:
        """Whoever deals next."""
        return self.winner >= 0

    def settled(self, match: Match, data: dict[str, Any]) -> None:
        """The winner is first and all others sank."""
        if self.winner < 0:
            return
        ends = standings(self.rules, data["scores"], 0, match.books.chombo, None, match.books.chips, self.winner)
        data["places"] = [end.place for end in ends]
        data["results"] = [end.result for end in ends]
        data["yakuman"] = self.winner
