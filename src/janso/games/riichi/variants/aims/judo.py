"""Judo mahjong: points are sticks of rank, won from a box.

- everybody starts with nothing; a hand is worth one stick: 100, 500, 1000, 5000 or 10,000
- two equal sticks are exchanged for one of the next rank, so that the sum of the sticks tells which ones they are
- the first stick of 10,000 ends the game
- whoever discards into a dear hand loses the highest stick, or by another rule gets a black one that counts against him
- at an exhaustive draw every ready player gets the smallest stick

Clauses: riichi.variant.judo, riichi.judo.* (document 004); numbers stand in `rules/riichi/presets/judo.toml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.rules.ruleset import RuleSet
from janso.table.log.deal_events import Draft, WinEvent
from janso.table.log.event import Event
from janso.table.state import State

if TYPE_CHECKING:
    from janso.table.match import Match

RANKS: Final = (100, 500, 1000, 5000, 10000)
_HIGHEST: Final = len(RANKS) - 1


def held(points: int) -> list[int]:
    """How many sticks of each rank a sum is.

    >>> held(6100), held(600), held(20000)
    ([1, 0, 1, 1, 0], [1, 1, 0, 0, 0], [0, 0, 0, 0, 2])
    """
    found = [0] * len(RANKS)
    for rank in reversed(range(len(RANKS))):
        found[rank], points = divmod(max(points, 0), RANKS[rank])
    return found


def rank_of(worth: int) -> int:
    """The stick that a hand wins: the highest that is not above its worth, the smallest at least.

    >>> [rank_of(worth) for worth in (100, 1300, 12000, 40)]
    [0, 2, 4, 0]
    """
    return max([rank for rank in range(len(RANKS)) if RANKS[rank] <= worth], default=0)


def with_stick(points: int, stick: int) -> int:
    """The sum after one stick more, equal ones exchanged.

    >>> with_stick(0, 100), with_stick(100, 100), with_stick(600, 100), with_stick(5000, 5000)
    (100, 500, 1000, 10000)
    """
    sticks = held(points)
    rank = rank_of(stick)
    sticks[rank] += 1
    while rank < _HIGHEST and sticks[rank] == 2:
        sticks[rank] = 0
        rank += 1
        sticks[rank] += 1
    return sum(number * worth for number, worth in zip(sticks, RANKS))


def without_highest(points: int) -> int:
    """The sum without its highest stick.

    >>> without_highest(6100), without_highest(0)
    (1100, 0)
    """
    for worth in reversed(RANKS):
        if points >= worth:
            return points - worth
    return points


def with_restored(points: int, stick: int) -> int:
    """The sum after a stick where nobody gets a second one of a rank: a rank above all others brings back every stick
    below it.

    >>> with_restored(100, 100), with_restored(500, 1000), with_restored(1000, 500)
    (100, 1600, 1500)
    """
    sticks = held(points)
    rank = rank_of(stick)
    if rank < _HIGHEST and sticks[rank]:
        return points
    rises = not any(sticks[rank:])
    sticks[rank] += 1
    if rises:
        sticks[:rank] = [1] * rank
    return sum(number * worth for number, worth in zip(sticks, RANKS))


class Sticks(Variant):
    """Pays wins and draws in sticks. `black` are the sums of the black sticks, which count against their owners."""

    switch: ClassVar[str] = "stick_exchange"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.variation = rules.word("stick_variation")
        self.lost_from = rules.number("lost_stick_from")
        self.for_ready = rules.flag("ready_stick")
        self.black = [0] * rules.number("players")

    def given(self, seat: int, points: int, stick: int) -> int:
        """A player's points after one stick more."""
        white = points + self.black[seat]
        more = with_restored(white, stick) if self.variation == "restore" else with_stick(white, stick)
        return points + more - white

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """Every winner gets a stick; whoever discarded loses one if the hand was dear, or gets a black one."""
        scores = list(s.scores)
        for event in events:
            before, stick = list(scores), int(event.data["points"])
            scores[event.seat] = self.given(event.seat, scores[event.seat], stick)
            if not self_draw and self.variation == "black":
                scores[s.last_seat] -= stick
                event.data["black_stick"] = stick
            elif not self_draw and self.lost_from and event.data["score"].han >= self.lost_from:
                scores[s.last_seat] = without_highest(scores[s.last_seat])
                event.data["lost_stick"] = s.last_seat
            self.tell(event.data, before, scores)

    def folded(self, s: State, e: Event) -> None:
        """Remembers black sticks."""
        if isinstance(e, WinEvent) and "black_stick" in e.more:
            self.black[e.source] += int(e.more["black_stick"])

    def ends(self, match: Match, s: State) -> bool:
        """The first stick of the highest rank ends the match, whatever is black."""
        return any(score + black >= RANKS[_HIGHEST] for score, black in zip(s.scores, self.black))

    def drawn(self, s: State, data: dict[str, Any]) -> None:
        """Every ready player gets the smallest one."""
        if self.for_ready and data["reason"] == "exhausted":
            after = [self.given(seat, score, RANKS[0]) if seat in data["ready"] else score
                     for seat, score in enumerate(s.scores)]
            self.tell(data, s.scores, after)

    def tell(self, data: dict[str, Any], before: list[int], after: list[int]) -> None:
        """What changed hands with the box."""
        data["deltas"] = [new - old for old, new in zip(before, after)]
        data["absent"] = sum(data["deltas"])
