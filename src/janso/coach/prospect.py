"""What a match may come to from where it stands: the place and the final points that each seat can expect.

Every deal that is left moves the scores by about as much as deals usually do, up for one and down for others. What the
match then comes to, with places, uma and whatever the rules add, its own game says.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.table.match import Match

SAMPLES: Final = 240
SPREAD: Final = {"speed": 10.0, "plans": 26.0}
"""How far one deal moves a score (standard deviation), measured in matches of bots."""
OF_THE_START: Final = 0.19
"""The same where players begin with points, as a share of these."""
SELDOM: Final = 0.02
"""Wins that come more seldom change no place."""
REPEATED: Final = 1.15
"""Deals for each one that the schedule names: dealers deal again."""


class Prospect:
    """What a seat can expect: its average place, and its final points where the rules make such of scores."""

    def __init__(self, place: float, final: float) -> None:
        self.place = place
        self.final = final

    def as_json(self) -> dict[str, float]:
        return {"place": round(self.place, 3), "final": round(self.final, 2)}


@cache
def _drawn(seats: int) -> list[list[float]]:
    """Moves of the scores that come to nothing together, the same ones for every question."""
    chance = random.Random(f"prospect {seats}")
    found = []
    for _ in range(SAMPLES // 2):
        row = [chance.gauss(0.0, 1.0) for _ in range(seats)]
        middle = sum(row) / seats
        row = [(each - middle) * (seats / (seats - 1)) ** 0.5 for each in row]
        found += [row, [-each for each in row]]
    return found


def deals_left(match: Match) -> float:
    """How many deals are to come, the running one included."""
    if match.done:
        return 0.0
    standing, play = match.standing, match.play
    left = (play.match.rounds - standing.round) * play.deals_in_round - standing.number
    return REPEATED * max(left, 1)


def all_deals(match: Match) -> float:
    """How many deals a match has from its start."""
    return REPEATED * max(match.play.match.rounds * match.play.deals_in_round, 1)


def spread(match: Match) -> float:
    """How far one deal moves a score."""
    return spread_of(match.rules)


def spread_of(rules: RuleSet) -> float:
    """The same by the rules alone."""
    start = max(abs(play_settings(rules).match.start_points), 0)
    if rules.family.tactics == "race" and start:
        return OF_THE_START * start
    return SPREAD.get(rules.family.tactics, SPREAD["plans"])


def prospects(match: Match, scores: list[int] | None = None, left: float | None = None) -> list[Prospect]:
    """Every seat's prospect, with the scores and the deals to come as they are or with others."""
    now = list(match.scores) if scores is None else scores
    seats = len(now)
    far = spread(match) * (deals_left(match) if left is None else left) ** 0.5
    moves = _drawn(seats) if far else [[0.0] * seats]
    places, finals = [0.0] * seats, [0.0] * seats
    for row in moves:
        told = _ended(match, [round(score + far * move) for score, move in zip(now, row)])
        points = told.get("results") or told.get("table_points") or told["scores"]
        for seat in range(seats):
            places[seat] += told["places"][seat] / len(moves)
            finals[seat] += points[seat] / len(moves)
    return [Prospect(place, final) for place, final in zip(places, finals)]


def by_places(match: Match, scores: Sequence[float], seat: int, worth: Sequence[float],
              left: float | None = None) -> float:
    """What a seat can expect where nothing but its place counts, each place worth so much."""
    far = spread(match) * (deals_left(match) if left is None else left) ** 0.5
    moves = _drawn(len(scores)) if far else [[0.0] * len(scores)]
    total = 0.0
    for row in moves:
        own = scores[seat] + far * row[seat]
        total += worth[sum([score + far * move > own for score, move in zip(scores, row)])]
    return total / len(moves)


def _ended(match: Match, scores: list[int]) -> dict[str, Any]:
    """What a match with these scores at its end comes to."""
    books = match.books
    return match.game.results(scores, match.sticks, list(books.chombo), books.stick_owners, books.pool, books.chips)


def places_count(match: Match) -> bool:
    """Whether the rules make more of scores at the end than scores: uma, table points."""
    told = _ended(match, list(match.scores))
    return bool(told.get("results") or told.get("table_points"))


class Ends:
    """Final points of one seat by what it wins or loses in this deal, worked out once for a decision. With `places`
    only the place counts, by these numbers: what rooms give or take for the first, the second and so on."""

    def __init__(self, match: Match, seat: int, places: Sequence[float] = (), scores: Sequence[int] | None = None,
                 left: float | None = None) -> None:
        self.match = match
        self.seat = seat
        self.places = places
        self.scores = list(match.scores if scores is None else scores)
        self.left = deals_left(match) if left is None else left
        self._known: dict[int, float] = {}

    def after(self, gain: float) -> float:
        """The final points to expect after winning or losing so much, the others sharing it."""
        step = max(round(spread(self.match) / 4), 1)
        low = int(gain // step)
        part = gain / step - low
        return (1.0 - part) * self._at(low * step) + part * self._at((low + 1) * step)

    def _at(self, gain: int) -> float:
        found = self._known.get(gain)
        if found is None:
            others = len(self.scores) - 1
            scores = [score + gain if seat == self.seat else score - gain // others
                      for seat, score in enumerate(self.scores)]
            found = (by_places(self.match, scores, self.seat, self.places, self.left) if self.places else
                     prospects(self.match, scores, self.left)[self.seat].final)
            self._known[gain] = found
        return found

    def of(self, win: float, points: float, deal_in: float, price: float, unliked: float = 0.0) -> float:
        """The final points of an act: what it wins, what it may cost, and the deal passing by; less what strong players
        hold against it."""
        won = self.after(points / win) if win > SELDOM else self.after(0.0)
        lost = self.after(-price) if deal_in > 0 else 0.0
        now = self.after(0.0)
        against = now - self.after(-unliked) if unliked else 0.0
        return win * won + deal_in * lost + max(0.0, 1.0 - win - deal_in) * now - against
