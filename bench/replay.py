"""Tenhou's mjlogs read and replayed through the engine with every check: milliseconds a game, of which a core may take
no more than 50.

The games are played by greedy bots and written as mjlog, so every tile, call, yaku, fu, payment and final result is
there to be compared. A whole game of two rounds has about ten deals.
"""

from __future__ import annotations

import time
from functools import cache

from bench.row import Demand, Row

GAMES = 6
ROUNDS = 3
TASK, THREE = "mjlog replay with all checks", "mjlog replay with all checks, three players"

DEMANDS = [Demand(TASK, "janso compiled", most=50), Demand(THREE, "janso compiled", most=50)]


@cache
def texts(rules: str) -> tuple[str, ...]:
    """Whole games as mjlog."""
    from janso.bots import make, play_out
    from janso.records.deals import cut
    from janso.records.tenhou.mjlog_writer import mjlog_text
    from janso.table import Match

    out = []
    for seed in range(GAMES):
        match = Match(rules, seed=seed)
        play_out(match, [make("greedy", seat) for seat in range(match.play.seats)])
        out.append(mjlog_text(cut([event.as_json() for event in match.log])))
    return tuple(out)


def replayed(rules: str) -> float:
    """Milliseconds a game, the best of several rounds."""
    from janso.records import load_text

    games = texts(rules)
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        for text in games:
            if load_text(text, "game")[0].replay().differences:
                raise SystemExit("bench: a replayed game differs from its record")
        best = min(best, 1000 * (time.process_time() - start) / len(games))
    return best


def rows() -> list[Row]:
    """Four and three players."""
    return [Row(TASK, "janso", replayed("tenhou"), "ms"), Row(THREE, "janso", replayed("tenhou-sanma"), "ms")]
