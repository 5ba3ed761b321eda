"""Bots compared on the same walls: each wall is played once for every way to seat the two, so luck cancels out."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Any

from janso.bots import make, play_out
from janso.lab.sim import Progress, hash_of
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.table.match import Match


@dataclass
class Duel:
    """How much more the first bot makes than the second, a seat and a match, with its confidence interval."""

    rules: str
    first: str
    second: str
    walls: int
    mean: float
    error: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the difference."""
        return self.mean - 1.96 * self.error, self.mean + 1.96 * self.error

    @property
    def verdict(self) -> str:
        """Which bot is stronger, when 95 % confidence allows to say so."""
        low, high = self.interval
        return self.first if low > 0 else self.second if high < 0 else ""

    def as_json(self) -> dict[str, Any]:
        low, high = self.interval
        return {"rules": self.rules, "first": self.first, "second": self.second, "walls": self.walls, "mean": self.mean,
                "low": low, "high": high, "stronger": self.verdict}


def seatings(seats: int) -> list[list[int]]:
    """Which seats the first bot takes in each match on one wall: every other seat, and then the rest.

    >>> seatings(4), seatings(3)
    ([[0, 2], [1, 3]], [[0], [1], [2]])
    """
    if seats % 2 == 0:
        return [list(range(0, seats, 2)), list(range(1, seats, 2))]
    return [[seat] for seat in range(seats)]


def difference(data: dict[str, Any], first: str, second: str, seed: int, number: int) -> float:
    """What the first bot makes more than the second on one wall, over all seatings."""
    rules = ruleset(data)
    total = 0.0
    ways = seatings(play_settings(rules).seats)
    for way in ways:
        match = Match(rules, f"{seed}/{number}")
        names = [first if seat in way else second for seat in range(match.play.seats)]
        play_out(match, [make(name, hash_of(seed, number, seat)) for seat, name in enumerate(names)])
        mine = [score for seat, score in enumerate(match.scores) if seat in way]
        others = [score for seat, score in enumerate(match.scores) if seat not in way]
        total += sum(mine) / len(mine) - sum(others) / len(others)
    return total / len(ways)


def duel(rules: RuleSet, first: str, second: str, walls: int, seed: int, workers: int = 1,
         progress: Progress | None = None) -> Duel:
    """Compares two bots."""
    data = rules.as_json()
    found: list[float] = []
    if workers > 1:
        with ProcessPoolExecutor(workers) as pool:
            futures = [pool.submit(difference, data, first, second, seed, number) for number in range(walls)]
            for future in futures:
                found.append(future.result())
                if progress is not None:
                    progress(1)
    else:
        for number in range(walls):
            found.append(difference(data, first, second, seed, number))
            if progress is not None:
                progress(1)
    mean = sum(found) / len(found)
    spread = sum((value - mean) ** 2 for value in found) / max(len(found) - 1, 1)
    return Duel(rules.id, first, second, walls, mean, sqrt(spread / len(found)))
