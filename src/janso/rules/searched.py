"""A scorer that searches a hand for the reading that pays most, unless it has met that hand lately."""

from __future__ import annotations

from typing import TYPE_CHECKING

from janso.rules.family import JansoNotDefined, Scorer
from janso.scoring.candidate import Candidate
from janso.scoring.met import UNMET, MetHands, key_of
from janso.scoring.search import Search
from janso.scoring.situation import Situation

if TYPE_CHECKING:
    from mypy_extensions import i64

_NONE_LOST: list[Candidate] = []


class SearchedScorer(Scorer):
    """What scorers share that search: idle searches, and the hands met lately. `facts` are those that count, as one
    number."""

    def __init__(self, idle: list[Search]) -> None:
        self.idle = idle
        self.met = MetHands()

    def new_search(self) -> Search:
        """One more search, where all are at work."""
        raise JansoNotDefined(type(self).__name__)

    def look_at(self, search: Search, s: Situation) -> bool:
        """Has a search look at a hand; whether what it came to may be kept, which it may not where concealed jokers
        are among the tiles: nothing tells such a hand apart from one without."""
        raise JansoNotDefined(type(self).__name__)

    def best_points(self, s: Situation, facts: i64) -> int:
        """Points of the best reading, negative when there is none."""
        if not s.hand.others:
            met = self.met.find(key_of(s), facts)
            if met is not UNMET:
                return met.points
        search = self.searched(s, facts, False, False)
        points: int = search.best.points
        self.idle.append(search)
        return points

    def best_reading(self, s: Situation, facts: i64, every: bool) -> tuple[Candidate | None, list[Candidate]]:
        """The best reading, None when there is none, and with `every` the readings that lost."""
        if not every and not s.hand.others:
            met = self.met.find(key_of(s), facts)
            if met is not UNMET and met.tells():
                return met.found, _NONE_LOST
        search = self.searched(s, facts, True, every)
        found, kept = search.found, search.kept
        self.idle.append(search)
        return found, kept

    def searched(self, s: Situation, facts: i64, telling: bool, keeping: bool) -> Search:
        """A search of this hand, done; to be put back among the idle ones."""
        try:
            search = self.idle.pop()
        except IndexError:
            search = self.new_search()
        search.start(facts, telling, keeping)
        if self.look_at(search, s):
            self.met.keep(key_of(s), facts, search.best, search.found)
        return search
