"""A reading: one way to see the winning tiles as sets and a pair, held as bit masks.

Bit k of a mask stands for kind k. A chow stands at its lowest tile. So «three chows of one number in three suits» is
`across(r.chows)`, and «a pung of dragons» is `r.pungs & DRAGONS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import CHOW, KONG, PUNG
from janso.native import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64

REGULAR: Final = 0
SEVEN_PAIRS: Final = 1
THIRTEEN_ORPHANS: Final = 2
KNITTED_STRAIGHT: Final = 3
HONOURS_KNITTED: Final = 4
OTHER_FORM: Final = 5
FORM_NAMES: Final = ("regular", "seven_pairs", "thirteen_orphans", "knitted_straight", "honours_knitted", "other")

IN_PAIR: Final = -1
NOWHERE: Final = -2

SUIT: Final = 0x1FF
TYPE_SHIFT: Final = 6
OPEN_BIT: Final = 1 << 8

NO_WAIT: Final = 0
EDGE_WAIT: Final = 1
CLOSED_WAIT: Final = 2
SINGLE_WAIT: Final = 3
TWO_SIDED_WAIT: Final = 4
DOUBLE_PAIR_WAIT: Final = 5


def set_code(type: int, kind: int, open: bool) -> int:
    """One set as a number: kind of its lowest tile, type, and whether it counts as open.

    >>> codes = [set_code(type, 33, open) for type in (0, 1, 2) for open in (False, True)]
    >>> [(set_kind(code), set_type(code), is_open(code)) for code in codes[:4]]
    [(33, 0, False), (33, 0, True), (33, 1, False), (33, 1, True)]
    """
    return kind | type << TYPE_SHIFT | (OPEN_BIT if open else 0)


def set_kind(code: int) -> int:
    return code & 63


def set_type(code: int) -> int:
    return code >> TYPE_SHIFT & 3


def is_open(code: int) -> bool:
    return code & OPEN_BIT != 0


def across(mask: int) -> int:
    """Ranks (bit 0 is rank 1) present in all three suits of a mask."""
    return mask & mask >> 9 & mask >> 18 & SUIT


@mypyc_attr(acyclic=True)
class Held:
    """Every tile of a hand, counted by kind when somebody asks."""

    def counts(self) -> list[int]:
        """34 counts: concealed tiles, melds (a kong is four) and the winning tile."""
        raise NotImplementedError

    def count(self, kind: int) -> int:
        """How many tiles of one kind there are."""
        raise NotImplementedError


CODE: Final = 9
"""How many bits a set code has where several stand in one number."""
CODE_MASK: Final = 0b111_111_111
_TOP: Final = 1 << 61
_NO_COUNTS: Final[list[int]] = []
_NO_SETS: Final[tuple[int, ...]] = ()
_UNKNOWN: Final = -1


def unpack(codes: i64, number: i64) -> tuple[int, ...]:
    """So many set codes that stand in one number, the first one lowest.

    >>> unpack(7 | 300 << CODE, 2)
    (7, 300)
    """
    out: list[int] = []
    while number > 0:
        number -= 1
        out.append(codes & CODE_MASK)
        codes >>= CODE
    return tuple(out)


@mypyc_attr(free_list_len=1, acyclic=True)
class Reading:
    """Sets and pair of one interpretation, winning tile placed.

    `sets` are set codes, concealed ones first, melds after; the set that a discarded winning tile completes counts as
    open for pungs. The same codes stand in the number `codes`, CODE bits each. `win_at` is the index of the set that
    holds the winning tile, IN_PAIR, or NOWHERE for forms without sets. `chows2`, `chows3`, `chows4` hold the chows that
    occur at least that often. `pungs` includes kongs. `concealed_pungs` includes concealed kongs. `tiles` are all kinds
    present, with melds and winning tile.
    """

    def __init__(self, form: int, sets: tuple[int, ...], pair: int, win: int, win_at: int, tiles: int,
                 counts: list[int] = _NO_COUNTS, held: Held | None = None) -> None:
        self.form = form
        self.pair = pair
        self.win = win
        self.win_at = win_at
        self.tiles = tiles
        self.known_counts = counts
        self.held = held
        self.chows2 = 0
        self.chows3 = 0
        self.chows4 = 0
        self.kongs = 0
        self.concealed_kongs = 0
        self.kong_count = 0
        self.chows = 0
        self.pungs = 0
        self.concealed_pungs = 0
        self.chow_count = 0
        self.pung_count = 0
        self.open_count = 0
        self.codes: i64 = 0
        self.set_count: i64 = 0
        self.waited: i64 = _UNKNOWN
        self.shown: tuple[int, ...] | None = sets
        if sets:
            self._take(sets)

    def _take(self, sets: tuple[int, ...]) -> None:
        """Takes the sets into the masks."""
        chows: i64 = 0
        pungs: i64 = 0
        concealed: i64 = 0
        chow_count: i64 = 0
        open_count: i64 = 0
        codes: i64 = 0
        width: i64 = 0
        for number in sets:
            code: i64 = number
            codes |= code << width
            width += CODE
            bit: i64 = _TOP >> (61 - (code & 63))
            if code & OPEN_BIT:
                open_count += 1
            if code >> TYPE_SHIFT & 3 == CHOW:
                chow_count += 1
                if chows & bit:
                    self._repeat(bit)
                chows |= bit
                continue
            pungs |= bit
            if not code & OPEN_BIT:
                concealed |= bit
            if code >> TYPE_SHIFT & 3 == KONG:
                self._kong(bit, code)
        self.codes = codes
        self.set_count = len(sets)
        self.chows = chows
        self.pungs = pungs
        self.concealed_pungs = concealed
        self.chow_count = chow_count
        self.pung_count = len(sets) - chow_count
        self.open_count = open_count

    @property
    def sets(self) -> tuple[int, ...]:
        """The set codes one by one."""
        if self.shown is None:
            self.shown = unpack(self.codes, self.set_count)
        return self.shown

    @property
    def counts(self) -> list[int]:
        """34 counts of every tile: concealed, melds and the winning tile."""
        return self.known_counts if self.held is None else self.held.counts()

    def count(self, kind: int) -> int:
        """How many tiles of one kind there are: concealed, melds and the winning tile."""
        return self.known_counts[kind] if self.held is None else self.held.count(kind)

    def repeat(self, bits: list[int] | None) -> None:
        """Chows that were there before, once for each time."""
        if bits is not None:
            for bit in bits:
                self._repeat(bit)

    def _repeat(self, bit: int) -> None:
        """A chow that was there before."""
        self.chows4 |= self.chows3 & bit
        self.chows3 |= self.chows2 & bit
        self.chows2 |= bit

    def _kong(self, bit: int, code: int) -> None:
        self.kong_count += 1
        self.kongs |= bit
        if not code & OPEN_BIT:
            self.concealed_kongs |= bit

    def wait(self) -> int:
        """The kind of wait this reading had, judged by the set the winning tile completes."""
        if self.waited == _UNKNOWN:
            if self.win_at == IN_PAIR:
                self.waited = SINGLE_WAIT
            elif self.win_at == NOWHERE:
                self.waited = NO_WAIT
            else:
                self.waited = wait_in(self.sets[self.win_at], self.win)
        return self.waited


def wait_in(code: i64, win: i64) -> i64:
    """The kind of wait for a tile that completes a set.

    >>> wait_in(set_code(CHOW, 0, False), 2) == EDGE_WAIT, wait_in(set_code(CHOW, 0, False), 0) == TWO_SIDED_WAIT
    (True, True)
    """
    if code >> TYPE_SHIFT & 3 == PUNG:
        return DOUBLE_PAIR_WAIT
    first = code & 63
    if win == first + 1:
        return CLOSED_WAIT
    if (win == first + 2 and first % 9 == 0) or (win == first and first % 9 == 6):
        return EDGE_WAIT
    return TWO_SIDED_WAIT
