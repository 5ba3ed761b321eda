"""Fu, item by item. The number and the explanation come from the same walk over the reading.

>>> from janso.rules.riichi.worth.fu import FuRules
>>> FuRules().set_fu(31 | 1 << 6, False), FuRules().set_fu(4 | 2 << 6 | 1 << 8, False)
(8, 8)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import CHOW, KONG, write_tiles
from janso.rules.riichi.yaku.tiles_and_sets import value_pair
from janso.scoring import facts
from janso.scoring.readings.other_forms.other_sets import MixedReading
from janso.scoring.readings.reading import (
    CODE,
    CODE_MASK,
    EDGE_WAIT,
    IN_PAIR,
    KNITTED_STRAIGHT,
    OPEN_BIT,
    REGULAR,
    SEVEN_PAIRS,
    SINGLE_WAIT,
    TWO_SIDED_WAIT,
    TYPE_SHIFT,
    Reading,
)
from janso.scoring.score import FuItem
from janso.scoring.situation import Situation
from janso.tiles import EAST, JOKER, KIND_MASK, ORPHANS, PLUM, STANDARD_KINDS, WHITE, write

if TYPE_CHECKING:
    from mypy_extensions import i64

NONE: Final = 0
WITH_OUTSIDE: Final = 1
OF_SIMPLES: Final = 2
EVERY: Final = 3
_KIND_NAMES: Final[list[str]] = [write(kind) for kind in range(STANDARD_KINDS)]
_WAITS: Final = ("", "edge wait", "closed wait", "single wait")
_ROUNDED: Final[list[FuItem]] = [FuItem("rounded up to tens", fu) for fu in range(10)]
_ADDED: Final = "added by yaku and dora"
_SETS: Final = 4
_CHOWS_ONLY: Final = 48
_FRAMES: Final = 7500
WHICH_CHOW_HANDS: Final = {"none": NONE, "pinfu": WITH_OUTSIDE, "tanyao": OF_SIMPLES, "all": EVERY}


class FuLines:
    """Lines of the fu table that were told before: they are shared and never changed."""

    def __init__(self, base: int, closed_ron: int, self_draw: int) -> None:
        self.base = FuItem("base", base)
        self.closed_ron = FuItem("closed hand won on a discard", closed_ron)
        self.self_draw = FuItem("self-draw", self_draw)
        self.sets: list[FuItem | None] = [None] * 512
        self.known: dict[str, FuItem] = {}
        self.frames: list[list[FuItem] | None] = []

    def line(self, what: str, fu: int) -> FuItem:
        """A line of the fu table, made once."""
        found = self.known.get(what)
        if found is None or found.fu != fu:
            found = FuItem(what, fu)
            self.known[what] = found
        return found


class FuRules:
    """The fu of one rule set. `halved` is the table of linear scoring: everything but the bases at half worth."""

    def __init__(self) -> None:
        self.base = 20
        self.closed_ron = 10
        self.closed_chow_ron = EVERY
        self.self_draw = 2
        self.open_self_draw = 2
        self.closed_self_draw = True
        self.chow_self_draw = NONE
        self.after_kong = 2
        self.open_pinfu = 10
        self.wait = 2
        self.value_pair = 2
        self.double_wind = 4
        self.single_wait_pair: list[int] = []
        self.round_to_ten = True
        self.seven_pairs = 25
        self.ten_for_self_draw = False
        self.halved = False
        self.crowd = False
        """Sets are worth what they are where seven or eight pay: see `frame_fu`."""
        self.five = 5
        """As how many tiles five equal ones count: eight where four play with five of each kind (L4201)."""
        self.known_sets = [-1] * 512
        """Fu of the sets met so far, by code."""
        self.told = FuLines(20, 10, 2)
        self.wait_lines: list[FuItem] = []
        self.pair_lines: list[FuItem] = []
        self.double_lines: list[FuItem] = []

    def ready(self) -> FuRules:
        """Makes the lines that many hands have, once all numbers are set."""
        halves = 2 if self.halved else 1
        self.known_sets = [-1] * 512
        self.told = FuLines(self.base, self.closed_ron, self.self_draw)
        self.wait_lines = [FuItem(what, self.wait // halves) for what in _WAITS]
        self.pair_lines = [FuItem("pair of value tiles " + name, self.value_pair // halves) for name in _KIND_NAMES]
        self.double_lines = [FuItem("pair of double wind " + name, self.double_wind // halves)
                             for name in _KIND_NAMES]
        return self

    def set_line(self, code: int) -> FuItem:
        """The line of a set."""
        found = self.told.sets[code]
        if found is None:
            found = FuItem(_set_text(code), self.set_fu(code, self.halved))
            self.told.sets[code] = found
        return found

    def set_fu(self, code: i64, halved: bool) -> i64:
        """Fu of one set: 2 for an open pung of simples, doubled for concealed, doubled for orphans, fourfold for
        kongs."""
        type = code >> TYPE_SHIFT & 3
        if type == CHOW:
            return 0
        if self.crowd:
            return frame_fu(4 if type == KONG else 3, not code & OPEN_BIT, bool(ORPHANS >> (code & 63) & 1))
        fu: i64 = 2
        if not code & OPEN_BIT:
            fu *= 2
        if ORPHANS >> (code & 63) & 1:
            fu *= 2
        if type == KONG:
            fu *= 4
        return fu >> 1 if halved else fu


def frame_fu(size: int, concealed: bool, orphans: bool) -> int:
    """Fu of a set of three to eight equal tiles where seven or eight play: doubled with every further tile, for
    concealed sets, and for terminals and honours (L4194 to L4199).

    >>> [frame_fu(size, False, False) for size in range(3, 9)], frame_fu(8, True, True)
    ([1, 2, 4, 8, 16, 32], 128)
    """
    return (1 << (size - 3)) * (2 if concealed else 1) * (2 if orphans else 1)


def fu_of_large_kongs(s: Situation, five: int) -> int:
    """What sets of more than four tiles are worth beyond kongs, promotions considered; one of five tiles counts as one
    of `five`."""
    total = 0
    for meld in s.hand.melds:
        size = five if len(meld.tiles) == 5 else len(meld.tiles)
        if size > 4:
            orphans = bool(ORPHANS >> meld.kind & 1)
            total += frame_fu(size, meld.concealed, orphans) - frame_fu(4, meld.concealed, orphans)
    return total + (s.history.numbers.get("frames", 0) if s.history is not None else 0)


def rounded(exact: int, rules: FuRules) -> int:
    """Up to the next ten, unless the rules leave fu as they are."""
    return (exact + 9) // 10 * 10 if rules.round_to_ten else exact


def _kept(which: int, r: Reading) -> bool:
    """Whether a chow hand belongs to those that an option names."""
    if which in (EVERY, NONE):
        return which == EVERY
    return (r.tiles & ORPHANS == 0) == (which == OF_SIMPLES)


def _pair_and_wait(r: Reading, s: Situation, rules: FuRules, wait: int, values: int,
                   items: list[FuItem] | None) -> int:
    if r.win_at == IN_PAIR and rules.single_wait_pair:
        return _single_wait_pair(r, s, rules, values, items)
    fu = 0
    if values:
        line = rules.double_lines[r.pair] if values == 2 else rules.pair_lines[r.pair]
        fu = line.fu
        if items is not None and fu:
            items.append(line)
    if EDGE_WAIT <= wait <= SINGLE_WAIT:
        line = rules.wait_lines[wait]
        fu += line.fu
        if items is not None and line.fu:
            items.append(line)
    return fu


def _single_wait_pair(r: Reading, s: Situation, rules: FuRules, values: int, items: list[FuItem] | None) -> int:
    """Fu of a pair that was waited for, where rules count pair and wait as one."""
    at = 0 if r.pair < EAST else 3 if values == 2 else 1
    if values == 1 and (r.pair >= WHITE or s.is_round_wind(r.pair)):
        at = 2
    fu = rules.single_wait_pair[at] // (2 if rules.halved else 1)
    if items is not None and fu:
        items.append(rules.told.line("single wait on a pair of " + _KIND_NAMES[r.pair], fu))
    return fu


def _sets(r: Reading, rules: FuRules, items: list[FuItem] | None) -> i64:
    total: i64 = 0
    left = r.codes
    while left:
        code = left & CODE_MASK
        left >>= CODE
        if code >> TYPE_SHIFT & 3 != CHOW:
            fu: i64 = rules.known_sets[code]
            if fu < 0:
                fu = rules.set_fu(code, rules.halved)
                rules.known_sets[code] = fu
            total += fu
            if items is not None:
                items.append(_line_of(code, rules))
    return total


def _line_of(code: i64, rules: FuRules) -> FuItem:
    """The line of a set, remembered."""
    found = rules.told.sets[code]
    return rules.set_line(code) if found is None else found


def told_with_others(r: MixedReading, s: Situation, closed: bool, rules: FuRules, more: int) -> list[FuItem]:
    """The same for a reading with other sets; `more` includes their fu, which have lines of their own."""
    items: list[FuItem] = []
    total = count(r, s, closed, rules, more, items)
    left = more - r.other_fu
    items = [item for item in items if item.what not in (_ADDED, _ROUNDED[0].what)]
    others = [*r.others, *r.raised.values(), *([r.head] if r.head is not None else [])]
    items += [FuItem("other set " + write_tiles(list(other.tiles)), other.fu) for other in others if other.fu]
    if left:
        items.append(FuItem(_ADDED, left))
    rest = total - sum([item.fu for item in items])
    return items + [_ROUNDED[rest]] if rest else items


def told(r: Reading, s: Situation, closed: bool, rules: FuRules, more: int) -> list[FuItem]:
    """Every line of the fu table. All but the lines of the sets come again and again and are remembered."""
    if more or r.form != REGULAR or r.set_count != _SETS or rules.halved or rules.crowd or rules.single_wait_pair:
        items: list[FuItem] = []
        count(r, s, closed, rules, more, items)
        return items
    if not rules.told.frames:
        rules.told.frames = [None] * _FRAMES
    key = _frame_key(r, s, closed, _sets(r, rules, None) if r.pung_count else 0)
    frame = rules.told.frames[key]
    if frame is None:
        frame = []
        count(r, s, closed, rules, 0, frame)
        rules.told.frames[key] = frame
    found = frame[:]
    if r.pung_count:
        at: i64 = 0
        left = r.codes
        while left:
            code = left & CODE_MASK
            left >>= CODE
            if code >> TYPE_SHIFT & 3 != CHOW:
                at += 1
                found[at] = _line_of(code, rules)
    return found


def _frame_key(r: Reading, s: Situation, closed: bool, of_sets: i64) -> i64:
    """A number below _FRAMES for all that the lines besides those of the sets depend on: the pair, the wait, the way of
    winning, what is special about hands of chows only, what is left to round, and how many lines the sets have."""
    key: i64 = 0
    wait: i64 = r.wait()
    pungs: i64 = r.pung_count
    if r.pair >= EAST:
        pair: i64 = r.pair
        values: i64 = value_pair(r, s)
        if values == 1:
            key = pair - EAST + 1 << 2
        elif values == 2:
            key = pair - EAST + 8 << 2
    if EDGE_WAIT <= wait <= SINGLE_WAIT:
        key += wait
    elif key == 0 and wait == TWO_SIDED_WAIT and pungs == 0:
        key = _CHOWS_ONLY
        if r.tiles & ORPHANS:
            key += 1
    key *= 6
    if closed:
        key += 3
    if s.self_draw:
        key += 1
        if s.facts & facts.AFTER_KONG:
            key += 1
    return (key * 5 + (of_sets >> 1) % 5) * 5 + pungs


def _set_text(code: int) -> str:
    """The line of a set in the fu table."""
    kind = code & 63
    what = "terminals or honours" if ORPHANS >> kind & 1 else "simples"
    open = "open" if code & OPEN_BIT else "concealed"
    name = "kong" if code >> TYPE_SHIFT & 3 == KONG else "pung"
    return f"{open} {name} of {what} {write(kind)}"


def count(r: Reading, s: Situation, closed: bool, rules: FuRules, more: int, items: list[FuItem] | None = None) -> int:
    """Fu of a reading; `more` are fu that yaku or dora add. With `items` every line is written down."""
    if r.form == SEVEN_PAIRS:
        if items is not None:
            items.append(rules.told.line("seven pairs", rules.seven_pairs))
            _note(items, _ADDED, more, rules)
        return rounded(rules.seven_pairs + more, rules) if more else rules.seven_pairs
    fu = exact(r, s, closed, rules, items)
    if more:
        fu += more
        if items is not None:
            _note(items, _ADDED, more, rules)
    total = rounded(fu, rules)
    if items is not None and total > fu:
        items.append(_ROUNDED[total - fu])
    return total


def exact(r: Reading, s: Situation, closed: bool, rules: FuRules, items: list[FuItem] | None = None) -> int:
    """Fu of a reading with sets before they are rounded: those of the sets, and what depends on the pair, the wait, the
    way of winning and whether all sets are chows."""
    if items is not None:
        items.append(rules.told.base)
    fu = rules.base
    chow_hand = False
    if r.form == REGULAR or r.form == KNITTED_STRAIGHT:
        wait = r.wait()
        values = value_pair(r, s)
        if r.pung_count:
            fu += _sets(r, rules, items)
        if values or wait != TWO_SIDED_WAIT:
            fu += _pair_and_wait(r, s, rules, wait, values, items)
        else:
            chow_hand = r.chow_count == 4 or (r.pung_count == 0 and isinstance(r, MixedReading) and not r.other_fu)
    return fu + _way(r, s, closed, chow_hand, rules, items)


def _note(items: list[FuItem], what: str, fu: int, rules: FuRules) -> None:
    if fu:
        items.append(rules.told.line(what, fu))


def of_way(r: Reading, s: Situation, closed: bool, rules: FuRules) -> int:
    """Fu for how a hand of four chows with a two-sided wait and a worthless pair was won."""
    return _way(r, s, closed, True, rules, None)


def _way(r: Reading, s: Situation, closed: bool, chow_hand: bool, rules: FuRules, items: list[FuItem] | None) -> int:
    """Fu for how the hand was won."""
    if not s.self_draw:
        if closed:
            if chow_hand and not _kept(rules.closed_chow_ron, r):
                return 0
            if items is not None and rules.closed_ron:
                items.append(rules.told.closed_ron)
            return rules.closed_ron
        if chow_hand:
            if items is not None:
                _note(items, "open hand without other fu", rules.open_pinfu, rules)
            return rules.open_pinfu
        return 0
    extra = 10 if rules.ten_for_self_draw and closed else 0
    if extra and items is not None:
        _note(items, "closed self-draw", extra, rules)
    fu = _self_draw(r, s, closed, chow_hand, rules)
    if items is not None and fu:
        items.append(rules.told.self_draw if fu == rules.self_draw else rules.told.line("self-draw", fu))
    return fu + extra


def _self_draw(r: Reading, s: Situation, closed: bool, chow_hand: bool, rules: FuRules) -> int:
    if chow_hand and closed and not _kept(rules.chow_self_draw, r):
        return 0
    if s.facts & facts.AFTER_KONG:
        return rules.after_kong
    if not closed:
        return rules.open_self_draw
    return rules.self_draw if rules.closed_self_draw else 0


def fu_of_flowers(s: Situation) -> int:
    """Two for each flower or season beside the hand, four for one of the own seat."""
    total = 0
    for face in s.flowers:
        kind = face & KIND_MASK
        if PLUM <= kind < JOKER:
            total += 4 if (kind - PLUM) % 4 == s.seat else 2
    return total
