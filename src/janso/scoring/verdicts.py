"""A judge who remembers: what chows make together, what pungs do, what the kinds present say, and the verdict on all.

A hand is described by three bundles of patterns and a word of flags, packed into one number. Bundles and verdicts
recur, so each is worked out once, by asking the patterns themselves. Families say which patterns to ask.
"""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Final

from janso.hand import PUNG
from janso.scoring.reading import NOWHERE, REGULAR, TYPE_SHIFT, Reading
from janso.scoring.score import Counted, Excluded
from janso.scoring.situation import Situation
from janso.scoring.suits import CHOW_WEIGHT
from janso.tiles import EAST, STANDARD_KINDS, WINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

CONCEALED: Final = 0
KONGS: Final = 3
CONCEALED_KONGS: Final = 6
HOGS: Final = 9
FORM: Final = 12
CLOSED: Final = 1 << 15
DRAWN: Final = 1 << 16
PAIR_COMPLETED: Final = 1 << 17
GATES: Final = 1 << 18
ALL_OPEN: Final = 1 << 19
OUTSIDE: Final = 1 << 20
PURE_OUTSIDE: Final = 1 << 21
EACH_A_FIVE: Final = 1 << 22
NO_JOKER: Final = 1 << 23
ONLY_CHOWS: Final = 1 << 24
ONLY_PUNGS: Final = 1 << 25
SUITED_PAIR: Final = 1 << 26
PAIR_RANK: Final = 27
"""The flags: four numbers of three bits, the form, yes or no, and the rank of a pair that the win completed."""

BUNDLE_BITS: Final = 10
MOST_BUNDLES: Final = 1 << BUNDLE_BITS
SLOTS: Final = 32749
"""Bundles and verdicts met lately stand at the place `key % SLOTS`, long keys folded; a look there is cheaper than one
into a dictionary."""
_MOST_VERDICTS: Final = 300_000
_DECODED: Final[tuple[tuple[int, int], ...]] = tuple([
    (kind, CHOW_WEIGHT[kind]) for kind in range(EAST) if CHOW_WEIGHT[kind]
])

Line = tuple[int, int]
"""A pattern's number, and how often it is there."""


class Verdict:
    """What a described hand comes to. `plain` is the sum before any limit, `limit` the name of one that applied."""

    def __init__(self, points: int, counted: list[Counted], excluded: list[Excluded], plain: int = 0,
                 limit: str = "") -> None:
        self.points: i64 = points
        self.counted = counted
        self.excluded = excluded
        self.plain: i64 = plain or points
        self.limit = limit
        self.key: i64 = -1
        self.facts: i64 = 0


class Bundle:
    """Patterns that belong together, found for the tiles that `key` names; `number` is the same for the same lines."""

    def __init__(self, key: int, number: int) -> None:
        self.key: i64 = key
        self.number: i64 = number


_NONE: Final = Bundle(-1, 0)


class Judge:
    """Remembers bundles and verdicts for one rule set. Bundle 0 is empty.

    Any number of threads may ask: whatever is remembered is complete before it is put where others find it, and two
    that work out the same thing at once put equal things there. Only numbering bundles needs a lock."""

    def __init__(self) -> None:
        self.bundles: list[list[Line]] = [[]]
        self.same: dict[str, int] = {"": 0}
        self.numbering = Lock()
        self.of_chows: dict[int, Bundle] = {}
        self.of_pungs: dict[int, Bundle] = {}
        self.of_tiles: dict[int, Bundle] = {}
        self.near_chows: list[Bundle] = [_NONE] * SLOTS
        self.near_pungs: list[Bundle] = [_NONE] * SLOTS
        self.near_tiles: list[Bundle] = [_NONE] * SLOTS
        self.near: list[Verdict] = [Verdict(0, [], [])] * SLOTS
        self.verdicts: dict[int, dict[int, Verdict]] = {}

    def ask_chows(self, r: Reading, s: Situation) -> list[Line]:
        """Patterns that chows make together, and with the pair given."""
        return []

    def ask_pungs(self, r: Reading, s: Situation) -> list[Line]:
        """Patterns that pungs make together, by kind, and with the pair given; not those that concealment decides."""
        return []

    def ask_tiles(self, r: Reading, s: Situation) -> list[Line]:
        """Patterns that the kinds present and the form decide."""
        return []

    def judge(self, lines: list[Line], flags: int, facts: int, s: Situation) -> Verdict:
        """The verdict on patterns already found, and on all that the flags and facts add."""
        raise NotImplementedError

    def chows(self, key: i64, pair: i64, s: Situation) -> i64:
        """The bundle of chows, named by the sum of their CHOW_WEIGHT; `pair` only where it matters, else -1."""
        at = key * 64 + pair + 1
        found = self.near_chows[at % SLOTS]
        if found.key != at:
            found = self._chows(at, key, pair, s)
        return found.number

    def _chows(self, at: int, key: int, pair: int, s: Situation) -> Bundle:
        found = self.of_chows.get(at)
        if found is None:
            sets: list[int] = []
            for kind, weight in reversed(_DECODED):
                while key >= weight:
                    sets.append(kind)
                    key -= weight
            found = self._bundle(at, self.ask_chows(_reading(REGULAR, tuple(sets), pair, 0), s))
            _keep(self.of_chows, found)
        self.near_chows[at % SLOTS] = found
        return found

    def pungs(self, mask: i64, pair: i64, s: Situation) -> i64:
        """The bundle of pungs of these kinds; `pair` only where it matters. Pungs of winds are seen from the winner's
        seat and round."""
        at = mask * 1024 + pair + 1
        if mask & WINDS:
            seat: i64 = s.seat
            round: i64 = s.round
            at += (seat * 4 + round) * 64
        found = self.near_pungs[(at ^ at >> 23) % SLOTS]
        if found.key != at:
            found = self._pungs(at, mask, pair, s)
        return found.number

    def _pungs(self, at: int, mask: int, pair: int, s: Situation) -> Bundle:
        found = self.of_pungs.get(at)
        if found is None:
            sets = tuple([kind | PUNG << TYPE_SHIFT for kind in range(STANDARD_KINDS + 9) if mask >> kind & 1])
            found = self._bundle(at, self.ask_pungs(_reading(REGULAR, sets, pair, 0), s))
            _keep(self.of_pungs, found)
        self.near_pungs[(at ^ at >> 23) % SLOTS] = found
        return found

    def tiles(self, mask: i64, form: i64, s: Situation) -> i64:
        """The bundle of the kinds present."""
        at = mask * 8 + form
        found = self.near_tiles[(at ^ at >> 17) % SLOTS]
        if found.key != at:
            found = self._tiles(at, mask, form, s)
        return found.number

    def _tiles(self, at: int, mask: int, form: int, s: Situation) -> Bundle:
        found = self.of_tiles.get(at)
        if found is None:
            found = self._bundle(at, self.ask_tiles(_reading(form, (), -1, mask), s))
            _keep(self.of_tiles, found)
        self.near_tiles[(at ^ at >> 17) % SLOTS] = found
        return found

    def verdict(self, chows: i64, pungs: i64, tiles: i64, flags: i64, facts: i64, s: Situation) -> Verdict:
        """The verdict on three bundles and the flags; `facts` is what the family makes of the situation's facts."""
        if chows | pungs | tiles >= MOST_BUNDLES:
            return self.judge(self._lines(chows, pungs, tiles), flags, facts, s)
        key = ((flags << BUNDLE_BITS | chows) << BUNDLE_BITS | pungs) << BUNDLE_BITS | tiles
        found = self.near[(key ^ key >> 29 ^ facts) % SLOTS]
        if found.key != key or found.facts != facts:
            found = self._verdict(key, chows, pungs, tiles, flags, facts, s)
        return found

    def _lines(self, chows: int, pungs: int, tiles: int) -> list[Line]:
        return self.bundles[chows] + self.bundles[pungs] + self.bundles[tiles]

    def _verdict(self, key: int, chows: int, pungs: int, tiles: int, flags: int, facts: int, s: Situation) -> Verdict:
        known = self.verdicts.setdefault(facts, {})
        found = known.get(key)
        if found is None:
            found = self.judge(self._lines(chows, pungs, tiles), flags, facts, s)
            found.key = key
            found.facts = facts
            if len(known) >= _MOST_VERDICTS:
                known.clear()
            known[key] = found
        self.near[(key ^ key >> 29 ^ facts) % SLOTS] = found
        return found

    def _bundle(self, key: int, lines: list[Line]) -> Bundle:
        name = ",".join([f"{number}*{count}" for number, count in lines])
        with self.numbering:
            number = self.same.get(name, -1)
            if number < 0:
                number = len(self.bundles)
                self.bundles.append(lines)
                self.same[name] = number
        return Bundle(key, number)


def _keep(known: dict[int, Bundle], found: Bundle) -> None:
    if len(known) >= _MOST_VERDICTS:
        known.clear()
    known[found.key] = found


def _reading(form: int, sets: tuple[int, ...], pair: int, tiles: int) -> Reading:
    """A reading with only what is known so far; patterns that look at anything else are not asked."""
    return Reading(form, sets, pair, -1, NOWHERE, tiles, [0] * STANDARD_KINDS)
