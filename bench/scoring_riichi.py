"""Full explanation of random riichi wins: Janso beside the package `mahjong` and riichienv's evaluator.

All get the same hands, made ready beforehand in their own form; only the evaluation is timed.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from bench.row import Demand, Row, rates

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

HANDS = 20_000
SEED = 2026
SHARE_OF_MAHJONG = 20

TASK = "riichi win explained"

DEMANDS = [
    Demand(TASK, "janso compiled", "mahjong", 20),
    Demand(TASK, "janso compiled", "riichienv", 1.5),
    Demand(TASK, "janso compiled, every local yaku on", "janso compiled", 0.33),
]


def cases(number: int = HANDS, seed: int = SEED) -> list[Any]:
    """Random wins that all programs can express."""
    import oracle_riichi as oracle

    rng = random.Random(seed)
    found: list[Any] = []
    while len(found) < number:
        case = oracle.Case(rng)
        if "first_turn" not in case.facts:
            found.append(case)
    return found


def ready_for_riichienv(case: Any) -> tuple[Any, ...]:
    """One hand as riichienv takes it: the evaluator with the tiles, then winning tile, indicators and conditions."""
    from riichienv import HandEvaluator

    tiles, melds, won, *rest = parts_for_riichienv(case)
    return HandEvaluator(sorted([*tiles, won]), melds), won, *rest


def parts_for_riichienv(case: Any) -> tuple[Any, ...]:
    """Tiles without the winning one, melds, winning tile, indicators and conditions."""
    from riichienv import Conditions, Meld, MeldType

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
    words = set(case.facts)
    conditions = Conditions(
        tsumo=case.self_draw, riichi="riichi" in words or "double_riichi" in words,
        double_riichi="double_riichi" in words, ippatsu="ippatsu" in words,
        haitei="wall_end" in words and case.self_draw, houtei="wall_end" in words and not case.self_draw,
        rinshan="after_kong" in words, chankan="robbing_kong" in words, player_wind=case.seat, round_wind=case.round,
        riichi_sticks=case.sticks, honba=case.honba)
    dora, ura = [kind * 4 + 3 for kind in case.dora], [kind * 4 + 3 for kind in case.ura]
    return tiles, melds, won, dora, conditions, ura


def ask_riichienv(question: tuple[Any, ...]) -> Any:
    evaluator, won, dora, conditions, ura = question
    return evaluator.calc(won, dora, conditions, ura)


def read_all(score: Any) -> Any:
    """Looks at everything that a score tells only when asked; the others have nothing of the kind."""
    return score.reading, score.fu_items, score.excluded, score.payments


def all_local() -> Any:
    """The riichi rules with every local yaku switched on."""
    from janso.rules import ruleset
    from janso.rules.riichi import FAMILY
    from janso.rules.ruleset import derive

    names = [pattern.id for pattern in FAMILY.patterns.values() if not pattern.on]
    return derive(ruleset("riichi"), "riichi-all-local", {"patterns": dict.fromkeys(names, True)})


def rows(number: int = HANDS) -> list[Row]:
    """Every program at the task, and our own other ways."""
    import oracle_riichi as oracle

    from janso.rules import ruleset

    wins = cases(number)
    situations = [case.situation() for case in wins]
    options = oracle.optional_rules(False)
    scorer, local = ruleset("riichi").scorer, all_local().scorer
    found = rates({
        "janso": (scorer.score, situations),
        "janso, fu lines, exclusions and payments read too": (lambda s: read_all(scorer.score(s)), situations),
        "janso, every local yaku on": (local.score, situations[: number // 4]),
        "janso, only the points": (scorer.total, situations),
        "mahjong": (oracle.ask, [case.their_question(options) for case in wins[: number // SHARE_OF_MAHJONG]]),
        "riichienv": (ask_riichienv, [ready_for_riichienv(case) for case in wins]),
    })
    return [Row(TASK, who, rate) for who, rate in found.items()]
