"""What an act brings: points of deals, the place at the end, or points with a hint of how near a hand is."""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.table.log.deal_events import EndDealEvent, EndMatchEvent
from janso.table.log.event import END_DEAL, END_MATCH, Event
from janso.table.match import Match
from janso.table.turn.ready import FAR, missing

DEAL: Final = "deal"
MATCH: Final = "match"
SHAPED: Final = "shaped"
REWARDS: Final = (DEAL, MATCH, SHAPED)
NEARER: Final = 0.1
"""A shaped reward counts a tile that a hand misses less as a tenth."""


class Rewards:
    """Rewards of one match by seats. `deal`: what each deal changes the scores by. `match`: nothing until the end, then
    from 1 for the first place down to -1 for the last, equal scores sharing theirs. `shaped`: points of deals in
    thousands (tens where scores are small), and for each tile that a seat's hand comes nearer to complete a tenth,
    which is taken back when the deal ends, so that nothing is gained by it in the long run."""

    def __init__(self, match: Match, kind: str = DEAL) -> None:
        if kind not in REWARDS:
            raise JansoError("env.env_no_reward_there", kind=kind, known=", ".join(REWARDS))
        self.match = match
        self.kind = kind
        self._before = list(match.scores)
        self._away: list[int] = [0] * match.play.seats
        self._unit = 1000.0 if match.play.match.start_points >= 10_000 else 10.0
        if kind == SHAPED:
            self._measure(range(match.play.seats), [0.0] * match.play.seats)

    def nothing_in(self, events: list[Event]) -> bool:
        """True when an act brought nobody anything, which is quickly seen."""
        if self.kind == SHAPED:
            return False
        ended = False
        for event in events:
            ended = ended or event.type == END_DEAL or event.type == END_MATCH
        return not ended

    def after(self, events: list[Event]) -> list[float]:
        """What the events of an act brought every seat."""
        found = [0.0] * len(self._before)
        ended = False
        for event in events:
            if isinstance(event, (EndDealEvent, EndMatchEvent)):
                ended = True
                self._points(event.scores, found)
        if self.kind == MATCH:
            return by_places(self.match.scores) if self.match.done else [0.0] * len(found)
        if self.kind == SHAPED:
            if ended:
                for seat, away in enumerate(self._away):
                    found[seat] += NEARER * away
                self._away = [0] * len(found)
            if not self.match.done:
                self._measure(range(len(found)), found)
        return found

    def _points(self, scores: tuple[int, ...], found: list[float]) -> None:
        scale = self._unit if self.kind == SHAPED else 1.0
        for seat, (then, now) in enumerate(zip(self._before, scores)):
            found[seat] += (now - then) / scale
        self._before = list(scores)

    def _measure(self, seats: range, found: list[float]) -> None:
        """Tiles that each hand misses, and what came nearer since."""
        deal = self.match.deal
        if deal is None or self.match.play.hands > 1:
            return
        for seat in seats:
            away = min(missing(deal.state, deal.state.players[seat]), FAR)
            if away < FAR:
                found[seat] += NEARER * (self._away[seat] - away)
                self._away[seat] = away


def by_places(scores: list[int]) -> list[float]:
    """From 1 for the first place to -1 for the last.

    >>> by_places([300, 100, 200, 200])
    [1.0, -1.0, 0.0, 0.0]
    """
    last = len(scores) - 1
    found = []
    for mine in scores:
        above = sum(1 for score in scores if score > mine)
        equal = sum(1 for score in scores if score == mine) - 1
        found.append(1.0 - 2.0 * (above + equal / 2) / last)
    return found
