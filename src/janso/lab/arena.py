"""Bots compared on the same walls: each wall is played once for every way to seat the two, so luck cancels out."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any, Final, NamedTuple

from janso.bots import make, play_out
from janso.lab.sim import Progress, hash_of
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.table.match import Match

NORMAL: Final = 1.959964
"""Within so many standard errors lie 95 % of all results, when there are many of them."""


def student(freedom: int) -> float:
    """The same for few results: Student's quantile of 97.5 %, from its expansion around the normal one.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 5, 30)]
    [12.71, 4.3, 2.57, 2.04]
    """
    if freedom == 1:
        return 12.7062
    if freedom == 2:
        return 4.3027
    z = NORMAL
    terms = ((z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
             (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160)
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


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
        reach = student(self.walls - 1) * self.error if self.walls > 1 else inf
        return self.mean - reach, self.mean + reach

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


def teams_of(rules: RuleSet) -> list[list[int]]:
    """The seats of each team, where a game has teams: partners play for the same bot."""
    return [list(team) for custom in Match(rules, "", start=False).customs for team in custom.teams]


def won_by(match: Match) -> list[int]:
    """One point for each player of the team that has won, where teams win and not points."""
    places = (match.result or {}).get("places", [])
    return [int(place == 1 and min(places) < max(places)) for place in places]


class Outcome(NamedTuple):
    """One wall over all seatings: what the first bot makes more a seat, the mean place of both, and in which share of
    all meetings of a seat with one of the other bot the first came out above."""

    difference: float
    first_place: float
    second_place: float
    above: float


def difference(data: dict[str, Any], first: str, second: str, seed: int, number: int) -> float:
    """What the first bot makes more than the second on one wall, over all seatings."""
    return outcome(data, first, second, seed, number).difference


def outcome(data: dict[str, Any], first: str, second: str, seed: int, number: int) -> Outcome:
    """One wall, played once for every seating."""
    rules = ruleset(data)
    total, above, meetings = 0.0, 0.0, 0
    places: tuple[list[float], list[float]] = ([], [])
    teams = teams_of(rules)
    ways = teams or seatings(play_settings(rules).seats)
    for way in ways:
        match = Match(rules, f"{seed}/{number}")
        names = [first if seat in way else second for seat in range(match.play.seats)]
        play_out(match, [make(name, hash_of(seed, number, seat)) for seat, name in enumerate(names)])
        scores = won_by(match) if teams else match.scores
        mine = [score for seat, score in enumerate(scores) if seat in way]
        others = [score for seat, score in enumerate(scores) if seat not in way]
        total += sum(mine) / len(mine) - sum(others) / len(others)
        for seat in range(match.play.seats):
            places[0 if seat in way else 1].append(place_of(scores, seat))
        above += sum((one > two) + (one == two) / 2 for one in mine for two in others)
        meetings += len(mine) * len(others)
    first_place, second_place = (sum(each) / len(each) for each in places)
    return Outcome(total / len(ways), first_place, second_place, above / meetings)


def place_of(scores: list[int], seat: int) -> float:
    """The place of a seat; equal scores share theirs.

    >>> [place_of([10, 30, 10, 5], seat) for seat in range(4)]
    [2.5, 1.0, 2.5, 4.0]
    """
    mine = scores[seat]
    return 1 + sum(1 for score in scores if score > mine) + (scores.count(mine) - 1) / 2


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
    return summed_up(rules.id, first, second, found)


def summed_up(rules: str, first: str, second: str, found: list[float]) -> Duel:
    """The mean of the differences on several walls, and its standard error.

    >>> duel = summed_up("mcr", "solid", "greedy", [1.0, 2.0, 3.0, 4.0, 5.0])
    >>> duel.mean, round(duel.error, 4), [round(end, 2) for end in duel.interval]
    (3.0, 0.7071, [1.04, 4.96])
    """
    mean = sum(found) / len(found)
    spread = sum((value - mean) ** 2 for value in found) / max(len(found) - 1, 1)
    return Duel(rules, first, second, len(found), mean, sqrt(spread / len(found)))
