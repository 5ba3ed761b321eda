"""Advice for one decision at a table: the median over decisions of matches of bots, riichi and MCR."""

from __future__ import annotations

import time
from statistics import median

from bench.row import Demand, Row

RIICHI, MCR = "advice for a riichi decision, median", "advice for an MCR decision, median"
DECISIONS = 120
DEMANDS = [Demand(RIICHI, "janso compiled", most=30), Demand(MCR, "janso compiled", most=60)]


def milliseconds(rules: str) -> float:
    """What advice takes in the middle of many decisions."""
    from janso.bots import Sight, act, make
    from janso.coach import advise
    from janso.table import Match

    match = Match(rules, seed=7)
    bots = [make("greedy", seat) for seat in range(4)]
    taken: list[float] = []
    while not match.done and len(taken) < DECISIONS:
        seat = match.waiting[0]
        options = match.options(seat)
        if len(options) > 1:
            start = time.perf_counter()
            advise(match.rules, Sight(match, seat), options=options)
            taken.append(1000 * (time.perf_counter() - start))
        act(match, bots)
    return median(taken)


def rows() -> list[Row]:
    return [Row(RIICHI, "janso", milliseconds("riichi"), "ms"), Row(MCR, "janso", milliseconds("mcr"), "ms")]
