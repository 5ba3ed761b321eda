"""What many matches came to. Tallies add up, so it does not matter how the matches were shared out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from janso.table.log import event as ev
from janso.table.log.deal_events import DrawGameEvent, EndDealEvent, StartDealEvent, WinEvent
from janso.table.match import Match


@dataclass
class Tally:
    """Counts over matches; everything is a whole number, so that sums do not depend on their order."""

    seats: int = 0
    matches: int = 0
    deals: int = 0
    draws: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    self_draws: Counter[int] = field(default_factory=Counter)
    deal_ins: Counter[int] = field(default_factory=Counter)
    wins_by_wind: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    patterns: Counter[str] = field(default_factory=Counter)
    discards: int = 0
    length: Counter[int] = field(default_factory=Counter)
    scores: Counter[int] = field(default_factory=Counter)
    places: Counter[tuple[int, int]] = field(default_factory=Counter)
    paid: Counter[int] = field(default_factory=Counter)

    def add(self, match: Match) -> None:
        """Counts a finished match."""
        self.seats = match.play.seats
        self.matches += 1
        winds: list[int] = []
        thrown = 0
        for event in match.log:
            if isinstance(event, StartDealEvent):
                self.deals += 1
                winds = list(event.winds)
                thrown = 0
            elif event.type == ev.DISCARD:
                thrown += 1
            elif isinstance(event, WinEvent):
                self._win(event, winds)
            elif isinstance(event, DrawGameEvent):
                self.draws[event.reason] += 1
            elif isinstance(event, EndDealEvent):
                self.discards += thrown
                self.length[thrown] += 1
                self._payments(event)
        for seat, score in enumerate(match.scores):
            self.scores[seat] += score
        for seat, place in enumerate((match.result or {}).get("places", [])):
            self.places[seat, place] += 1

    def _win(self, event: WinEvent, winds: list[int]) -> None:
        self.wins[event.seat] += 1
        self.wins_by_wind[winds[event.seat]] += 1
        if event.source < 0:
            self.self_draws[event.seat] += 1
        else:
            self.deal_ins[event.source] += 1
        self.points[event.points] += 1
        for counted in event.score.patterns:
            self.patterns[counted.id] += counted.count

    def _payments(self, event: EndDealEvent) -> None:
        for seat, change in enumerate(event.deltas):
            if change < 0:
                self.paid[seat] -= change

    def merge(self, other: Tally) -> None:
        """Adds another tally to this one."""
        self.seats = self.seats or other.seats
        self.matches += other.matches
        self.deals += other.deals
        self.discards += other.discards
        for name in ("draws", "wins", "self_draws", "deal_ins", "wins_by_wind", "points", "patterns", "length",
                     "scores", "places", "paid"):
            getattr(self, name).update(getattr(other, name))

    def as_json(self, bots: list[str]) -> dict[str, Any]:
        """The results in plain data, per seat and overall."""
        deals, matches = max(self.deals, 1), max(self.matches, 1)
        won = sum(self.wins.values())
        total = sum(points * n for points, n in self.points.items())
        winds = {"ESWN"[wind] if wind < 4 else str(wind): n for wind, n in sorted(self.wins_by_wind.items())}
        return {
            "matches": self.matches, "deals": self.deals, "wins": won, "draws": dict(sorted(self.draws.items())),
            "win_rate": won / deals, "average_points": total / max(won, 1), "average_discards": self.discards / deals,
            "wins_by_wind": winds,
            "seats": [
                {"seat": seat, "bot": bots[seat], "wins": self.wins[seat], "self_draws": self.self_draws[seat],
                 "deal_ins": self.deal_ins[seat], "score": self.scores[seat],
                 "average_score": self.scores[seat] / matches,
                 "places": [self.places[seat, place] for place in range(1, self.seats + 1)], "paid": self.paid[seat]}
                for seat in range(self.seats)
            ],
            "points": {str(points): n for points, n in sorted(self.points.items())},
            "lengths": {str(length): n for length, n in sorted(self.length.items())},
            "patterns": dict(sorted(self.patterns.items(), key=lambda item: (-item[1], item[0]))),
        }
