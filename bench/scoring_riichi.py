"""Full explanation of 20,000 random riichi wins a second: ours, the package `mahjong`, and riichienv's evaluator.

All three get the same hands, made ready beforehand in their own form; only the evaluation is timed. Each program is
timed
in turns and the best of its rounds counts, so that a busy machine harms them alike.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

import oracle_riichi as oracle

from janso.rules import ruleset
from janso.rules.riichi import FAMILY
from janso.rules.ruleset import derive

HANDS = 20_000
ROUNDS = 3
SHARE_OF_MAHJONG = 10


def cases(number: int = HANDS, seed: int = 2026) -> list[oracle.Case]:
    """Random wins that all three programs can express."""
    rng = random.Random(seed)
    found: list[oracle.Case] = []
    while len(found) < number:
        case = oracle.Case(rng)
        if "first_turn" not in case.facts:
            found.append(case)
    return found


def ready_for_riichienv(case: oracle.Case) -> Callable[[], Any]:
    """One hand as riichienv takes it."""
    from riichienv import Conditions, HandEvaluator, Meld, MeldType

    used = [0] * 34

    def tile(kind: int) -> int:
        used[kind] += 1
        return kind * 4 + used[kind] - 1

    melds = []
    for kinds, way in zip(case.melds, case.ways):
        type = (MeldType.Ankan if way == "concealed" else MeldType.Daiminkan) if len(kinds) == 4 else (
            MeldType.Pon if kinds[0] == kinds[1] else MeldType.Chi)
        melds.append(Meld(type, [tile(kind) for kind in kinds], way != "concealed"))
    rest = list(case.concealed)
    rest.remove(case.win)
    tiles = [tile(kind) for kind in rest]
    won = tile(case.win)
    evaluator = HandEvaluator(sorted([*tiles, won]), melds)
    words = set(case.facts)
    conditions = Conditions(
        tsumo=case.self_draw, riichi="riichi" in words or "double_riichi" in words,
        double_riichi="double_riichi" in words, ippatsu="ippatsu" in words,
        haitei="wall_end" in words and case.self_draw, houtei="wall_end" in words and not case.self_draw,
        rinshan="after_kong" in words, chankan="robbing_kong" in words, player_wind=case.seat, round_wind=case.round,
        riichi_sticks=case.sticks, honba=case.honba)
    dora, ura = [kind * 4 + 3 for kind in case.dora], [kind * 4 + 3 for kind in case.ura]
    return lambda: evaluator.calc(won, dora, conditions, ura)


def seconds(jobs: list[Callable[[], Any]]) -> float:
    start = time.perf_counter()
    for job in jobs:
        job()
    return time.perf_counter() - start


def all_local() -> Any:
    """The riichi rules with every local yaku switched on."""
    names = [pattern.id for pattern in FAMILY.patterns.values() if not pattern.on]
    return derive(ruleset("riichi"), "riichi-all-local", {"patterns": dict.fromkeys(names, True)})


def measure(number: int = HANDS) -> dict[str, float]:
    """Hands a second, by program."""
    wins = cases(number)
    situations = [case.situation() for case in wins]
    plain, local = ruleset("riichi").scorer, all_local().scorer
    options = oracle.optional_rules(False)
    jobs: dict[str, list[Callable[[], Any]]] = {
        "janso": [lambda s=s: plain.score(s) for s in situations],
        "janso, only totals": [lambda s=s: plain.total(s) for s in situations],
        "janso, all local yaku": [lambda s=s: local.score(s) for s in situations],
        "mahjong": [lambda case=case: case.theirs(options) for case in wins[: number // SHARE_OF_MAHJONG]],
        "riichienv": [ready_for_riichienv(case) for case in wins],
    }
    best = dict.fromkeys(jobs, float("inf"))
    for _ in range(ROUNDS):
        for name, calls in jobs.items():
            best[name] = min(best[name], seconds(calls) / len(calls))
    return {name: 1 / each for name, each in best.items()}


def main() -> None:
    rates = measure()
    for name, rate in rates.items():
        print(f"{name:24} {rate:12,.0f} hands a second")
    ours = rates["janso"]
    print(f"against mahjong   {ours / rates['mahjong']:6.1f} times (wanted: 20)")
    print(f"against riichienv {ours / rates['riichienv']:6.1f} times (wanted: 1.5)")
    print(f"all local yaku    {rates['janso, all local yaku'] / ours:6.2f} of it (wanted: 0.33)")


if __name__ == "__main__":
    main()
