"""MCR wins, explained and in points only, beside the C++ package PyMahjongGB on the same hands.

Sets and a pair, as nearly all wins are, with melds, kongs, flowers and facts. Each program gets the hands ready made in
its own form; only the counting is timed. PyMahjongGB answers with the list of fans, their names, counts and points, so
«explained» reads the points and the patterns from a score. Its reading, the fans left out and why, and the payments are
made only when asked for; «all told» asks for those too, which PyMahjongGB does not have.
"""

from __future__ import annotations

from random import Random
from typing import Any

from bench.row import Demand, Row, rates

HANDS = 20_000
SEED = 2026

EXPLAINED = "MCR win explained"
POINTS = "MCR win in points"

DEMANDS = [
    Demand(EXPLAINED, "janso compiled", "PyMahjongGB", 1.5),
    Demand(EXPLAINED, "janso compiled, all told", "PyMahjongGB", 1.5),
    Demand(EXPLAINED, "janso interpreted", "PyMahjongGB", 0.25),
    Demand(POINTS, "janso compiled", "PyMahjongGB", 4),
]

_KINDS = (*(f"W{n}" for n in range(1, 10)), *(f"B{n}" for n in range(1, 10)), *(f"T{n}" for n in range(1, 10)),
          "F1", "F2", "F3", "F4", "J3", "J2", "J1")


def question(s: Any) -> tuple[Any, ...]:
    """A situation as PyMahjongGB takes it."""
    from janso.scoring import facts

    words = ("CHI", "PENG", "GANG")
    packs = tuple((words[meld.type], _KINDS[meld.kind + (meld.type == 0)], 0 if meld.concealed else 1)
                  for meld in s.hand.melds)
    return (packs, tuple(_KINDS[kind] for kind in s.hand.concealed()), _KINDS[s.hand.win], len(s.flowers), s.self_draw,
            bool(s.facts & facts.LAST_COPY), bool(s.facts & (facts.AFTER_KONG | facts.ROBBING_KONG)),
            bool(s.facts & facts.WALL_END), s.seat, s.round)


def rows(number: int = HANDS) -> list[Row]:
    """Both programs at both tasks."""
    from MahjongGB import MahjongFanCalculator

    from janso.rules import ruleset
    from janso.scoring.sample import random_win

    rng = Random(SEED)
    wins = [random_win(rng, plain=True) for _ in range(number)]
    questions = [question(win) for win in wins]
    scorer = ruleset("mcr").scorer

    def ask(given: tuple[Any, ...]) -> Any:
        return MahjongFanCalculator(*given)

    def explain(win: Any) -> Any:
        score = scorer.score(win)
        return score.points, score.patterns

    def tell_all(win: Any) -> Any:
        score = scorer.score(win)
        return score.points, score.patterns, score.reading, score.excluded, score.payments

    found = rates({"janso": (explain, wins), "janso, all told": (tell_all, wins), "points": (scorer.total, wins),
                   "PyMahjongGB": (ask, questions)})
    return [
        *[Row(EXPLAINED, who, found[who]) for who in ("janso", "janso, all told", "PyMahjongGB")],
        Row(POINTS, "janso", found["points"]), Row(POINTS, "PyMahjongGB", found["PyMahjongGB"]),
    ]
