"""A judge who remembers: what chows make together, what pungs do, what the kinds present say, and the verdict on all.

A hand is described by three bundles of patterns and a word of flags, packed into one number. Bundles and verdicts
recur, so each is worked out once, by asking the patterns themselves. Families say which patterns to ask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import PUNG
from janso.scoring.parts import CHOW_WEIGHT
from janso.scoring.reading import NOWHERE, REGULAR, TYPE_SHIFT, Reading
from janso.scoring.score import Counted, Excluded
from janso.scoring.situation import Situation
from janso.tiles import EAST, STANDARD_KINDS

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


class Judge:
    """Remembers bundles and verdicts for one rule set. Bundle 0 is empty."""

    def __init__(self) -> None:
        self.bundles: list[list[Line]] = [[]]
        self.same: dict[str, int] = {"": 0}
        self.of_chows: dict[int, int] = {0: 0}
        self.of_pungs: dict[int, int] = {}
        self.of_tiles: dict[int, int] = {}
        self.plain: dict[int, Verdict] = {}
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
        at: i64 = key * 64 + pair + 1
        found: i64 = self.of_chows.get(at, -1)
        if found < 0:
            sets: list[int] = []
            rest: int = key
            for kind, weight in reversed(_DECODED):
                while rest >= weight:
                    sets.append(kind)
                    rest -= weight
            found = self._bundle(self.ask_chows(_reading(REGULAR, tuple(sets), pair, 0), s))
            self.of_chows[at] = found
        return found

    def pungs(self, mask: i64, pair: i64, s: Situation) -> i64:
        """The bundle of pungs of these kinds, seen from the winner's seat and round; `pair` only where it matters."""
        at: i64 = ((mask * 4 + s.seat) * 4 + s.round) * 64 + pair + 1
        found: i64 = self.of_pungs.get(at, -1)
        if found < 0:
            sets = tuple([kind | PUNG << TYPE_SHIFT for kind in range(STANDARD_KINDS + 9) if mask >> kind & 1])
            found = self._bundle(self.ask_pungs(_reading(REGULAR, sets, pair, 0), s))
            self.of_pungs[at] = found
        return found

    def tiles(self, mask: i64, form: i64, s: Situation) -> i64:
        """The bundle of the kinds present."""
        at: i64 = mask * 8 + form
        found: i64 = self.of_tiles.get(at, -1)
        if found < 0:
            found = self._bundle(self.ask_tiles(_reading(form, (), -1, mask), s))
            self.of_tiles[at] = found
        return found

    def verdict(self, chows: i64, pungs: i64, tiles: i64, flags: i64, facts: int, s: Situation) -> Verdict:
        """The verdict on three bundles and the flags; `facts` is what the family makes of the situation's facts."""
        if chows >= MOST_BUNDLES or pungs >= MOST_BUNDLES or tiles >= MOST_BUNDLES:
            return self.judge(self.bundles[chows] + self.bundles[pungs] + self.bundles[tiles], flags, facts, s)
        key: i64 = ((flags << BUNDLE_BITS | chows) << BUNDLE_BITS | pungs) << BUNDLE_BITS | tiles
        known = self.plain
        if facts:
            known = self.verdicts.setdefault(facts, {})
        found = known.get(key)
        if found is None:
            found = self.judge(self.bundles[chows] + self.bundles[pungs] + self.bundles[tiles], flags, facts, s)
            if len(known) >= _MOST_VERDICTS:
                known.clear()
            known[key] = found
        return found

    def _bundle(self, lines: list[Line]) -> int:
        name = ",".join([f"{number}*{count}" for number, count in lines])
        found = self.same.get(name, -1)
        if found < 0:
            found = len(self.bundles)
            self.bundles.append(lines)
            self.same[name] = found
        return found


def _reading(form: int, sets: tuple[int, ...], pair: int, tiles: int) -> Reading:
    """A reading with only what is known so far; patterns that look at anything else are not asked."""
    return Reading(form, sets, pair, -1, NOWHERE, tiles, [0] * STANDARD_KINDS)
