"""Popular mahjong and Zung Jung beside MCR on the same random wins, and Popular hands with jokers.

Hands lean towards one suit, so that many patterns meet. MCR refuses those of them that do not reach eight points, which
takes it about the same time. «Explained» asks a score for all it can tell: points, patterns, reading, what was left out
and why, payments.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import Any

from bench.row import Demand, Row, rates

HANDS = 8_000
JOKER_HANDS = 1_500
SEED = 2026

EXPLAINED = "win explained by family"
POINTS = "win in points by family"
JOKERS = "Popular win with three jokers"

DEMANDS = [
    Demand(EXPLAINED, "janso compiled, Popular", "janso compiled, MCR", 0.33),
    Demand(EXPLAINED, "janso compiled, Popular with one joker", "janso compiled, MCR", 0.33),
    Demand(EXPLAINED, "janso compiled, Zung Jung", "janso compiled, MCR", 1),
    Demand(POINTS, "janso compiled, Popular", "janso compiled, MCR", 0.33),
    Demand(POINTS, "janso compiled, Zung Jung", "janso compiled, MCR", 1),
    Demand(JOKERS, "janso compiled, median", most=2),
    Demand(JOKERS, "janso compiled, slowest hand", most=100),
]


def random_win(rng: random.Random, jokers: int) -> Any:
    """A complete hand, some of its concealed tiles turned into jokers."""
    from janso.hand import Hand, Meld
    from janso.scoring.situation import Situation
    from janso.tiles import JOKER

    while True:
        suit = rng.randrange(3)
        sets: list[list[int]] = []
        for _ in range(4):
            where = suit if rng.random() < 0.5 else rng.randrange(3)
            if rng.random() < 0.65:
                first = 9 * where + rng.randrange(7)
                sets.append([first, first + 1, first + 2])
            else:
                sets.append([9 * where + rng.randrange(9) if rng.random() < 0.7 else 27 + rng.randrange(7)] * 3)
        pair = [rng.randrange(34)] * 2
        every = [kind for made in sets for kind in made] + pair
        if any(every.count(kind) > 4 for kind in every):
            continue
        shown = rng.choice((0, 0, 1, 2, 3 if jokers < 3 else 2))
        concealed = [kind for made in sets[shown:] for kind in made] + pair
        rng.shuffle(concealed)
        concealed[:jokers] = [JOKER] * jokers
        win = concealed.pop()
        melds = tuple(Meld(0 if made[0] != made[1] else 1, tuple(made)) for made in sets[:shown])
        drawn = rng.random() < 0.4
        return Situation(Hand.of(concealed, melds, win), drawn, rng.randrange(4), 0, -1 if drawn else 3)


def telling(scorer: Any) -> Any:
    """Scores a win and asks for the whole explanation."""

    def tell(win: Any) -> Any:
        score = scorer.score(win)
        return score.points, score.patterns, score.reading, score.excluded, score.payments

    return tell


def seated(situations: list[Any]) -> list[Any]:
    """Nobody wins on their own discard."""
    for s in situations:
        if s.discarder >= 0:
            s.discarder = (s.seat + 1) % 4
    return situations


def milliseconds(tell: Any, situations: list[Any]) -> list[float]:
    """Each hand by itself, the better of three times."""
    found: list[float] = []
    for s in situations:
        best = float("inf")
        for _ in range(3):
            start = time.process_time()
            tell(s)
            best = min(best, time.process_time() - start)
        found.append(1000 * best)
    return found


def rows(number: int = HANDS) -> list[Row]:
    """All families at the same hands, and jokers."""
    from janso.rules import ruleset

    rng = random.Random(SEED)
    plain = seated([random_win(rng, 0) for _ in range(number)])
    one = seated([random_win(rng, 1) for _ in range(number)])
    three = seated([random_win(rng, 3) for _ in range(JOKER_HANDS * number // HANDS)])
    mcr, zungjung = ruleset("mcr").scorer, ruleset("zungjung").scorer
    popular, jokers = ruleset("dazhong").scorer, ruleset("dazhong-jokers").scorer
    found = [Row(EXPLAINED, who, rate) for who, rate in rates({
        "janso, MCR": (telling(mcr), plain),
        "janso, Popular": (telling(popular), plain),
        "janso, Popular with one joker": (telling(jokers), one),
        "janso, Zung Jung": (telling(zungjung), plain),
    }).items()]
    found += [Row(POINTS, who, rate) for who, rate in rates({
        "janso, MCR": (mcr.total, plain),
        "janso, Popular": (popular.total, plain),
        "janso, Popular with one joker": (jokers.total, one),
        "janso, Zung Jung": (zungjung.total, plain),
    }).items()]
    times = milliseconds(telling(jokers), three)
    found.append(Row(JOKERS, "janso, median", statistics.median(times), "ms"))
    found.append(Row(JOKERS, "janso, slowest hand", max(times), "ms"))
    return found
