"""Whole deals with uniformly random players in Python, legal actions asked for at each decision: Janso and riichienv.

A step is one decision of one player. riichienv runs with its log switched off; ours writes its log, it is the state.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable

from bench.row import Demand, Row

SEED = 2026
DEALS, STEPS = "random riichi play, deals", "random riichi play, steps"
HANCHAN = "riichi hanchan of four greedy bots, processor time"
SIMULATED = "simulated riichi hanchans of greedy bots"
SECONDS = 1.5
SIMULATION = 8.0
"""Seconds of a simulation in one process: long enough that starting two hardly counts."""
ROUNDS = 3

DEMANDS = [
    Demand(DEALS, "janso compiled", "riichienv", 1),
    Demand(STEPS, "janso compiled", "riichienv", 1),
    Demand(DEALS, "janso interpreted", "riichienv", 0.25),
    Demand("memory of a running match", "janso compiled", most=200),
    Demand(HANCHAN, "janso compiled", most=50),
    Demand(SIMULATED, "janso compiled, two processes", "janso compiled, one process", 1.8),
]


def play_janso(rules: str, rng: random.Random, seconds: float) -> tuple[int, int]:
    """Deals and steps that random players finish in a time."""
    from janso.table import Match

    deals = steps = 0
    end = time.process_time() + seconds
    seed = 0
    while time.process_time() < end:
        match = Match(rules, seed=seed)
        seed += 1
        while not match.done:
            for seat in list(match.waiting):
                options = match.options(seat)
                if options:
                    match.do(seat, rng.choice(options))
                    steps += 1
        deals += match.deals
    return deals, steps


def play_riichienv(rng: random.Random, seconds: float) -> tuple[int, int]:
    """The same with riichienv: whole games of one round at a time, several decisions may be one call."""
    from riichienv import RiichiEnv

    deals = steps = 0
    end = time.process_time() + seconds
    env = RiichiEnv(game_mode="4p-red-single", skip_mjai_logging=True)
    while time.process_time() < end:
        seen = env.reset()
        while not env.done():
            seen = env.step({player: rng.choice(each.legal_actions()) for player, each in seen.items()})
            steps += len(seen)
        deals += 1
    return deals, steps


def best_of(play: Callable[[random.Random, float], tuple[int, int]]) -> tuple[float, float]:
    """Deals and steps a second, the best of several rounds."""
    deals = steps = 0.0
    for number in range(ROUNDS):
        start = time.process_time()
        done = play(random.Random(SEED + number), SECONDS)
        took = time.process_time() - start
        deals, steps = max(deals, done[0] / took), max(steps, done[1] / took)
    return deals, steps


def kilobytes_of_a_match(matches: int = 40) -> float:
    """Memory of matches in their first deal, rules and tables not counted."""
    from janso.rules import ruleset
    from janso.table import Match

    rules = ruleset("riichi")
    rng = random.Random(SEED)
    Match(rules, seed=0)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = []
    for seed in range(matches):
        match = Match(rules, seed=seed)
        for _ in range(60):
            seat = match.waiting[0]
            match.do(seat, rng.choice(match.options(seat)))
        kept.append(match)
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used / len(kept) / 1000


def milliseconds_of_a_hanchan(matches: int = 20) -> float:
    """Processor time of a whole match, the average of several."""
    from janso.lab.sim import play_game
    from janso.rules import ruleset

    rules = ruleset("riichi")
    play_game(rules, ["greedy"] * 4, SEED, 0)
    start = time.process_time()
    for number in range(matches):
        play_game(rules, ["greedy"] * 4, SEED, number)
    return (time.process_time() - start) / matches * 1000


_SIMULATED = """
import sys, time
from janso.lab.sim import simulate
from janso.rules import ruleset
workers, games, seed = [int(text) for text in sys.argv[1:]]
start = time.perf_counter()
simulate(ruleset("riichi"), ["greedy"] * 4, games, seed, workers)
print(games / (time.perf_counter() - start))
"""


def simulated(workers: int, games: int) -> float:
    """Matches a second of a simulation in a process of its own, the start of its workers included."""
    done = subprocess.run([sys.executable, "-c", _SIMULATED, str(workers), str(games), str(SEED)], text=True,
                          stdout=subprocess.PIPE, check=True)
    return float(done.stdout)


def one_and_two_processes(games: int) -> tuple[float, float]:
    """The same simulation by one process and by two, the best of rounds that take turns."""
    rounds = [(simulated(1, games), simulated(2, games)) for _ in range(ROUNDS)]
    return max(one for one, _ in rounds), max(two for _, two in rounds)


def rows() -> list[Row]:
    """Everything this topic measures."""
    found: list[Row] = []
    deals, steps = best_of(lambda rng, seconds: play_janso("riichi", rng, seconds))
    found += [Row(DEALS, "janso", deals), Row(STEPS, "janso", steps)]
    deals, steps = best_of(play_riichienv)
    found += [Row(DEALS, "riichienv", deals), Row(STEPS, "riichienv", steps)]
    for rules in ("mcr", "siamese", "zungjung", "dazhong", "sanma"):
        deals, _ = best_of(lambda rng, seconds, rules=rules: play_janso(rules, rng, seconds))  # type: ignore[misc]
        found.append(Row(f"random {rules} play, deals", "janso", deals))
    hanchan = milliseconds_of_a_hanchan()
    found.append(Row(HANCHAN, "janso", hanchan, "ms"))
    games = max(int(SIMULATION * 1000 / hanchan), 16)
    one, two = one_and_two_processes(games)
    found += [Row(SIMULATED, "janso, one process", one), Row(SIMULATED, "janso, two processes", two)]
    found.append(Row("memory of a running match", "janso", kilobytes_of_a_match(), "kB"))
    return found
