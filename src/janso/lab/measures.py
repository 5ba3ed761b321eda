"""What is measured of a match, and how sure the mean over many matches is.

Every measure is a ratio of two counts, such as wins by deals. Counts are kept match by match, so that two rule sets
that were played on the same walls can be compared pair by pair: what chance did to both cancels out.

>>> told = spread([(1, 2), (3, 4)])
>>> round(told.value, 3)
0.667
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from janso.lab.arena import student
from janso.table.log import event as ev
from janso.table.log.deal_events import StartDealEvent, WinEvent
from janso.table.match import Match

Counts = dict[str, tuple[float, float]]
SECONDS_A_DISCARD: Final = 5.0
SECONDS_A_DEAL: Final = 75.0
"""What a discard and a new deal take at a real table, for the estimate of time."""

NAMES: Final = {
    "wins": "deals that somebody wins", "draws": "deals without a winner", "self_draw": "wins by self-draw",
    "several": "deals with more than one winner", "points": "points of a win", "discards": "discards in a deal",
    "deals": "deals in a match", "dealer_wins": "deals that the dealer wins", "first_seat": "points of the first seat",
    "first_places": "matches that the first seat wins",
    "riichi": "hands declared ready", "calls": "sets called in a deal", "kongs": "kongs in a deal",
    "time": "minutes of a match", "skill": "points that the first bot makes more",
    "spread": "points between first and last",
}
SHARES: Final = ("wins", "draws", "self_draw", "several", "dealer_wins", "riichi", "first_places")
"""Measures that are shown in percent."""
SIGNED: Final = ("first_seat", "skill")
"""Measures that may be below zero; all others count something."""
PATTERN: Final = "pattern "


def counts_of(match: Match, better: Sequence[int] = ()) -> Counts:
    """The counts of one finished match; `better` are the seats of a player who should be stronger."""
    count = dict.fromkeys(("deals", "won", "drawn", "wins", "self", "several", "points", "discards", "dealer", "riichi",
                           "calls", "kongs"), 0.0)
    patterns: dict[str, float] = {}
    dealer, winners = -1, 0
    for event in match.log:
        kind = event.type
        if isinstance(event, StartDealEvent):
            count["deals"] += 1
            winners = 0
            dealer = event.winds.index(0)
        elif kind == ev.DISCARD:
            count["discards"] += 1
        elif kind == ev.CLAIM:
            count["calls"] += 1
        elif kind == ev.KONG:
            count["kongs"] += 1
        elif kind in (ev.RIICHI, ev.READY):
            count["riichi"] += 1
        elif kind == ev.DRAW_GAME:
            count["drawn"] += 1
        elif isinstance(event, WinEvent):
            winners += 1
            count["won"] += winners == 1
            count["several"] += winners == 2
            count["wins"] += 1
            count["self"] += event.source < 0
            count["dealer"] += event.seat == dealer
            count["points"] += event.points
            for counted in event.score.patterns:
                patterns[counted.id] = patterns.get(counted.id, 0.0) + 1
    return _ratios(match, count, patterns, better)


def _ratios(match: Match, count: dict[str, float], patterns: dict[str, float], better: Sequence[int]) -> Counts:
    deals, wins = count["deals"], count["wins"]
    scores = match.scores
    minutes = (count["discards"] * SECONDS_A_DISCARD + deals * SECONDS_A_DEAL) / 60
    places = (match.result or {}).get("places", [0])
    found: Counts = {
        "wins": (count["won"], deals), "draws": (count["drawn"], deals), "self_draw": (count["self"], wins),
        "several": (count["several"], deals), "points": (count["points"], wins),
        "discards": (count["discards"], deals), "deals": (deals, 1), "dealer_wins": (count["dealer"], deals),
        "first_seat": (scores[0] - sum(scores) / len(scores), 1), "first_places": (places[0] == 1, 1),
        "riichi": (count["riichi"], deals * match.play.seats), "calls": (count["calls"], deals),
        "kongs": (count["kongs"], deals), "time": (minutes, 1), "spread": (max(scores) - min(scores), 1),
    }
    if better:
        mine = [scores[seat] for seat in better]
        others = [score for seat, score in enumerate(scores) if seat not in better]
        found["skill"] = (sum(mine) / len(mine) - sum(others) / len(others), 1)
    for id, times in patterns.items():
        found[PATTERN + id] = (times, wins)
    return found


@dataclass(frozen=True)
class Spread:
    """A measure over many matches with the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def spread(pairs: Sequence[tuple[float, float]]) -> Spread:
    """The ratio of two sums, with an interval from how much single matches differ from it."""
    value, residuals = _ratio(pairs)
    return _interval(value, residuals)


def measured(name: str, pairs: Sequence[tuple[float, float]]) -> Spread:
    """The same for a measure of that name: few matches make a wide interval, but no share is below nothing or above
    all, and nothing is counted less than never.

    >>> measured("draws", [(0, 4), (2, 4)])
    Spread(value=0.25, low=0.0, high=1.0)
    """
    found = spread(pairs)
    if name in SIGNED:
        return found
    return Spread(found.value, max(found.low, 0.0), min(found.high, 1.0) if is_share(name) else found.high)


def is_share(name: str) -> bool:
    """True for what is shown in percent."""
    return name in SHARES or name.startswith(PATTERN)


def difference(first: Sequence[tuple[float, float]], second: Sequence[tuple[float, float]]) -> Spread:
    """How much the second ratio is above the first, match by match on the same walls."""
    value, own = _ratio(first)
    other, theirs = _ratio(second)
    return _interval(other - value, [b - a for a, b in zip(own, theirs)])


def _ratio(pairs: Sequence[tuple[float, float]]) -> tuple[float, list[float]]:
    """The ratio and, for each match, how far it pulls the ratio from there."""
    over, under = sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)
    if not under:
        return 0.0, [0.0] * len(pairs)
    value, mean = over / under, under / len(pairs)
    return value, [(top - value * bottom) / mean for top, bottom in pairs]


def _interval(value: float, residuals: Sequence[float]) -> Spread:
    count = len(residuals)
    if count < 2:
        return Spread(value, float("-inf"), float("inf"))
    error = sqrt(sum(each * each for each in residuals) / (count - 1) / count)
    reach = student(count - 1) * error
    return Spread(value, value - reach, value + reach)
