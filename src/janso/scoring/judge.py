"""A judge who remembers: what chows make together, what pungs do, what the kinds present say, and the verdict on all.

The definition of a pattern is the function in its family's table. Its row says what the function looks at (`sees`), and
from that the judge knows when an answer may be remembered: patterns of chows are asked once for each set of chows,
those of pungs likewise; the lines found are a numbered bundle. Two bundles, the kinds present and a word of flags
describe a hand. All other patterns are asked, on a real reading, when such a description is met for the first time.
Patterns that say nothing are asked for every reading: right, but slow.
"""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Final

from janso.hand import PUNG, Hand
from janso.native import mypyc_attr
from janso.scoring.pattern import CHOWS, DESCRIBED, FINISHED, HELD, PUNGS, TILES, Pattern, Test
from janso.scoring.readings.reading import NOWHERE, REGULAR, TYPE_SHIFT, Reading
from janso.scoring.readings.suits import chows_named
from janso.scoring.readings.traits import GREENS, REVERSIBLES
from janso.scoring.score import Counted, Excluded
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, HONOURS, SIMPLES, STANDARD_KINDS, TERMINALS, WINDS

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
FINISH: Final = 27
"""The flags: four numbers of three bits, the form, yes or no, and four bits for what a family wants to know of the
winning tile besides."""

BUNDLE_BITS: Final = 10
KINDS_BITS: Final = 12
MOST_BUNDLES: Final = 1 << BUNDLE_BITS
MOST_RANK_CLASSES: Final = 32
WITH_WINDS: Final = 1 << 5 | 1
WITH_DRAGONS: Final = 1 << 5 | 2
WITH_TERMINALS: Final = 1 << 6
WITH_SIMPLES: Final = 1 << 7
GREEN_ONLY: Final = 1 << 8
REVERSIBLE_ONLY: Final = 1 << 9
SUITS: Final = 10
"""The kinds present in sets and a pair: winds and dragons or, without honours, a class of numbers; further yes or no;
and how many suits."""
SLOTS: Final = 32749
VERDICT_SLOTS: Final = 65521
"""Bundles and verdicts met lately stand in the slot `key % SLOTS`, long keys folded; a look there is cheaper than one
into a dictionary. Primes, as masks of pungs are sums of a few powers of two."""
_MOST_REMEMBERED: Final = 300_000
_NAME_BITS: Final = 12
_MOST_NAMED: Final = 5
"""Lines whose numbers and counts, one above the other, a machine word holds."""
_NO_COUNTS: Final = [0] * STANDARD_KINDS
Line = tuple[int, int]
"""A pattern's number, and how often it is there."""
Numbered = tuple[int, Test]
"""A pattern's number and its definition."""


@mypyc_attr(acyclic=True)
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


@mypyc_attr(acyclic=True)
class Bundle:
    """Patterns that belong together, found for the tiles that `key` names; `number` is the same for the same lines.
    `excluded` are those that the chosen ones leave no room for."""

    def __init__(self, key: int, number: int, excluded: list[Excluded]) -> None:
        self.key: i64 = key
        self.number: i64 = number
        self.excluded = excluded


@mypyc_attr(acyclic=True)
class Found:
    """Lines of some sets, and what they exclude among themselves; the number of their bundle where it is known."""

    def __init__(self, lines: list[Line], excluded: list[Excluded], number: int = -1) -> None:
        self.lines = lines
        self.excluded = excluded
        self.number = number


_NOTHING_EXCLUDED: Final[list[Excluded]] = []
_NONE: Final = Bundle(-1, 0, [])


class Judge:
    """Remembers bundles and verdicts for one rule set. Bundle 0 is empty.

    Any number of threads may ask: whatever is remembered is complete before it is put where others find it, and two
    that work out the same thing at once put equal things there. Only numbering bundles needs a lock."""

    def __init__(self, patterns: list[tuple[int, Pattern]], clues: dict[int, list[Numbered]] | None = None) -> None:
        """`clues` are questions that are no patterns, by what they see: their answers tell bundles apart where patterns
        of the whole hand depend on them."""
        more = clues or {}
        self.of_chows = numbered(CHOWS, patterns) + more.get(CHOWS, [])
        self.of_pungs = numbered(PUNGS, patterns) + more.get(PUNGS, [])
        self.of_tiles = numbered(TILES, patterns) + more.get(TILES, [])
        self.of_whole = [(number, pattern.test) for number, pattern in patterns
                         if pattern.sees in (DESCRIBED, HELD, FINISHED)]
        self.of_anything = numbered(0, patterns)
        self.rank_classes = _rank_classes(self.of_tiles)
        self.remembers = not self.of_anything
        self.knitted = True
        """Whether knitted tiles win."""
        self.bundles: list[list[Line]] = [[]]
        self.same: dict[int, int] = {1: 0}
        """The number of each bundle by its lines, put together in one number."""
        self.numbering = Lock()
        self.chow_bundles: dict[int, Bundle] = {}
        self.pung_bundles: dict[int, Bundle] = {}
        self.tile_bundles: dict[int, Bundle] = {}
        self.recent_chows: list[Bundle] = [_NONE] * SLOTS
        self.recent_pungs: list[Bundle] = [_NONE] * SLOTS
        self.recent_tiles: list[Bundle] = [_NONE] * SLOTS
        self.recent: list[Verdict] = [Verdict(0, [], [])] * VERDICT_SLOTS
        self.verdicts: dict[int, dict[int, Verdict]] = {}
        self.lines_of_kinds: list[list[Line] | None] = [None] * (1 << KINDS_BITS)
        """What the kinds present say of sets and a pair, by `kinds`."""

    def among_chows(self, r: Reading, s: Situation) -> Found:
        """What chows make together, and with the pair given. The principles of a family may leave some of it out."""
        return Found(ask(self.of_chows, r, s), _NOTHING_EXCLUDED)

    def among_pungs(self, r: Reading, s: Situation) -> Found:
        """What pungs make together, by kind, and with the pair given."""
        return Found(ask(self.of_pungs, r, s), _NOTHING_EXCLUDED)

    def settle(self, lines: list[Line], flags: int, facts: int, s: Situation) -> Verdict:
        """The verdict on the patterns that are there: the family's principles and values."""
        raise NotImplementedError

    def chows(self, key: i64, pair: i64, s: Situation) -> Bundle:
        """The bundle of chows, named by the sum of their CHOW_WEIGHT; `pair` only where it matters, else -1."""
        at = key * 64 + pair + 1
        found = self.recent_chows[at % SLOTS]
        return found if found.key == at else self._chows(at, key, pair, s)

    def _chows(self, at: int, key: int, pair: int, s: Situation) -> Bundle:
        found = self.chow_bundles.get(at)
        if found is None:
            found = self._bundle(at, self.among_chows(partial(REGULAR, chows_named(key), pair, 0), s))
            remember(self.chow_bundles, found)
        self.recent_chows[at % SLOTS] = found
        return found

    def numbers_of_chows(self, keys: list[int], s: Situation) -> list[int]:
        """The numbers of bundles of chows: the sum of their weights above the pair, where it matters, plus one in six
        bits; 0 is for none."""
        return [self.chows(key >> 6, (key & 63) - 1, s).number if key else 0 for key in keys]

    def pungs(self, mask: i64, pair: i64, s: Situation) -> Bundle:
        """The bundle of pungs of these kinds; `pair` only where it matters. Pungs of winds are seen from the winner's
        seat and round."""
        at = mask * 1024 + pair + 1
        if mask & WINDS:
            seat: i64 = s.seat
            round: i64 = s.round
            at += (seat * 4 + round) * 64
        found = self.recent_pungs[pung_slot(at)]
        return found if found.key == at else self._pungs(at, mask, pair, s)

    def _pungs(self, at: int, mask: int, pair: int, s: Situation) -> Bundle:
        found = self.pung_bundles.get(at)
        if found is None:
            sets = tuple([kind | PUNG << TYPE_SHIFT for kind in range(STANDARD_KINDS + 9) if mask >> kind & 1])
            found = self._bundle(at, self.among_pungs(partial(REGULAR, sets, pair, 0), s))
            remember(self.pung_bundles, found)
        self.recent_pungs[pung_slot(at)] = found
        return found

    def kinds(self, tiles: i64) -> i64:
        """What patterns may look at of the kinds present in sets and a pair: how many suits, winds, dragons,
        terminals, simples, only green or reversible tiles, and the numbers where there are no honours."""
        found: i64 = 0
        if tiles & HONOURS:
            if tiles & WINDS:
                found = WITH_WINDS
            if tiles & DRAGONS:
                found |= WITH_DRAGONS
        else:
            found = self.rank_classes[(tiles | tiles >> 9 | tiles >> 18) & 511]
        if tiles & TERMINALS:
            found |= WITH_TERMINALS
        if tiles & SIMPLES:
            found |= WITH_SIMPLES
        if not tiles & ~GREENS:
            found |= GREEN_ONLY
        if not tiles & ~REVERSIBLES:
            found |= REVERSIBLE_ONLY
        suits: i64 = (1 if tiles & 511 else 0) + (1 if tiles & 511 << 9 else 0) + (1 if tiles & 511 << 18 else 0)
        return found | suits << SUITS

    def tiles(self, mask: i64, form: i64, s: Situation) -> i64:
        """The number of the bundle of the kinds present, for forms without four sets."""
        at = mask * 8 + form
        found = self.recent_tiles[(at ^ at >> 17) % SLOTS]
        if found.key != at:
            found = self._tiles(at, mask, form, s)
        return found.number

    def _tiles(self, at: int, mask: int, form: int, s: Situation) -> Bundle:
        found = self.tile_bundles.get(at)
        if found is None:
            r = partial(form, (), -1, mask)
            found = self._bundle(at, Found(ask(self.of_tiles, r, s), _NOTHING_EXCLUDED))
            remember(self.tile_bundles, found)
        self.recent_tiles[(at ^ at >> 17) % SLOTS] = found
        return found

    def known(self, key: i64, facts: i64) -> Verdict | None:
        """A verdict given before. It moves to its slot among the recent ones."""
        of_facts = self.verdicts.get(facts)
        found = None if of_facts is None else of_facts.get(key)
        if found is not None:
            self.recent[(key ^ key >> 29 ^ facts) % VERDICT_SLOTS] = found
        return found

    def keep(self, found: Verdict, key: i64, facts: i64) -> None:
        """Keeps a verdict among the recent ones."""
        found.key = key
        found.facts = facts
        self.recent[(key ^ key >> 29 ^ facts) % VERDICT_SLOTS] = found

    def remember(self, found: Verdict, key: i64, facts: i64) -> None:
        """Keeps a verdict."""
        self.keep(found, key, facts)
        of_facts = self.verdicts.setdefault(facts, {})
        if len(of_facts) >= _MOST_REMEMBERED:
            of_facts.clear()
        of_facts[key] = found

    def decide(self, r: Reading, s: Situation, bundles: list[int], kinds: int, flags: int, facts: int) -> Verdict:
        """The verdict on a reading whose bundles and kinds are known."""
        lines = self.among_kinds(kinds, r, s) + self.of_finish(r, s, flags)
        if self.of_anything:
            lines += ask(self.of_anything, r, s)
        for number in bundles:
            lines += self.bundles[number]
        return self.settle(lines, flags, facts, s)

    def among_kinds(self, kinds: int, r: Reading, s: Situation) -> list[Line]:
        """What the kinds present say, named by `kinds` for sets and a pair, for other forms by a bundle."""
        if r.form != REGULAR:
            return self.bundles[kinds]
        if r.tiles >> STANDARD_KINDS:  # jokers laid down, of which `kinds` says nothing
            return ask(self.of_tiles, r, s)
        found = self.lines_of_kinds[kinds]
        if found is None:
            found = ask(self.of_tiles, r, s)
            self.lines_of_kinds[kinds] = found
        return found

    def of_finish(self, r: Reading, s: Situation, flags: int) -> list[Line]:
        """Patterns of the whole hand and of how it was won."""
        return ask(self.of_whole, r, s)

    def bundle_added(self, lines: list[Line]) -> None:
        """Told of each bundle in the order of their numbers, by one thread at a time."""

    def _bundle(self, key: int, found: Found) -> Bundle:
        return Bundle(key, self.number_of(found.lines) if found.number < 0 else found.number, found.excluded)

    def number_of(self, lines: list[Line]) -> int:
        """The number of the bundle of these lines."""
        name: i64 = 1
        if len(lines) > _MOST_NAMED:
            return self._number_of_many(lines)
        for fan, count in lines:
            name = name << _NAME_BITS | fan << 4 | count
        number = self.same.get(name, -1)
        return self._numbered(name, lines) if number < 0 else number

    def _numbered(self, name: int, lines: list[Line]) -> int:
        with self.numbering:
            number = self.same.get(name, -1)
            if number < 0:
                number = len(self.bundles)
                self.bundles.append(lines)
                self.bundle_added(lines)
                self.same[name] = number
        return number

    def _number_of_many(self, lines: list[Line]) -> int:
        """The same for lines that a machine word does not hold."""
        name = 1
        for fan, count in lines:
            name = name << _NAME_BITS | fan << 4 | count
        return self._numbered(name, lines)


def pung_slot(at: i64) -> i64:
    """Where pungs stand among the recent ones."""
    return (at ^ at >> 23) % SLOTS


def ask(tests: list[Numbered], r: Reading, s: Situation) -> list[Line]:
    """The patterns that are there."""
    lines: list[Line] = []
    for number, test in tests:
        count = test(r, s)
        if count:
            lines.append((number, count))
    return lines


def numbered(what: int, patterns: list[tuple[int, Pattern]]) -> list[Numbered]:
    """The tests of patterns that see this."""
    return [(number, pattern.test) for number, pattern in patterns if pattern.sees == what]


_known_classes: Final[dict[tuple[Test, ...], list[int]]] = {}
_ANY: Final = Situation(Hand.parse("1m"))


def _rank_classes(tests: list[Numbered]) -> list[int]:
    """For every set of numbers in a hand without honours its class: those of a class give the same answers. Worked out
    once for a family, as the definitions are the same in all its rule sets."""
    key = tuple([test for _, test in tests])
    found = _known_classes.get(key)
    if found is None:
        numbers: dict[str, int] = {}
        found = [0]
        for ranks in range(1, 512):
            answers = str(ask(tests, partial(REGULAR, (), -1, ranks), _ANY))
            found.append(numbers.setdefault(answers, len(numbers)))
        if len(numbers) > MOST_RANK_CLASSES:
            raise ValueError(f"patterns of tiles tell {len(numbers)} classes of numbers apart, there is room for "
                             f"{MOST_RANK_CLASSES}; let one of them see ANYTHING")
        _known_classes[key] = found
    return found


def remember(known: dict[int, Bundle], found: Bundle) -> None:
    """Keeps a bundle."""
    if len(known) >= _MOST_REMEMBERED:
        known.clear()
    known[found.key] = found


def partial(form: int, sets: tuple[int, ...], pair: int, tiles: int) -> Reading:
    """A reading with only what is known so far; patterns that look at anything else are not asked."""
    return Reading(form, sets, pair, -1, NOWHERE, tiles, _NO_COUNTS)
