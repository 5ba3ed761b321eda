"""The coach: advice for one decision, the median over decisions of matches of bots, and a review of a whole hanchan."""

from __future__ import annotations

import time
from statistics import median

from bench.row import Demand, Row

RIICHI, MCR = "advice for a riichi decision, median", "advice for an MCR decision, median"
REVIEW = "review of a riichi hanchan of greedy bots"
DECISIONS = 120
PATIENCE = 5
"""Seconds of a processor for the decisions of one match: a median needs no more, and the interpreter meets fewer."""
DEMANDS = [Demand(RIICHI, "janso compiled", most=30), Demand(MCR, "janso compiled", most=60),
           Demand(REVIEW, "janso compiled", most=20)]


def milliseconds(rules: str) -> float:
    """What advice takes in the middle of many decisions."""
    from janso.bots import Sight, act, make
    from janso.coach import advise
    from janso.table import Match

    match = Match(rules, seed=7)
    bots = [make("greedy", seat) for seat in range(4)]
    taken: list[float] = []
    while not match.done and len(taken) < DECISIONS and sum(taken) < 1000 * PATIENCE:
        seat = match.waiting[0]
        options = match.options(seat)
        if len(options) > 1:
            start = time.process_time()
            advise(match.rules, Sight(match, seat), options=options)
            taken.append(1000 * (time.process_time() - start))
        act(match, bots)
    return median(taken)


def review_seconds() -> float:
    """A whole hanchan, every decision of every seat."""
    from janso.bots import make, play_out
    from janso.coach.review import review
    from janso.table import Match

    match = Match("tenhou", seed=5)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    start = time.process_time()
    review(match)
    return time.process_time() - start


def rows() -> list[Row]:
    from janso import build_kind

    found = [Row(RIICHI, "janso", milliseconds("riichi"), "ms"), Row(MCR, "janso", milliseconds("mcr"), "ms")]
    # Interpreted, a review is nobody's business: it takes minutes.
    return [*found, Row(REVIEW, "janso", review_seconds(), "s")] if build_kind() == "compiled" else found
