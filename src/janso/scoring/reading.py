"""A reading: one way to see the winning tiles as sets and a pair, held as bit masks.

Bit k of a mask stands for kind k. A chow stands at its lowest tile. So «three chows of one number in three suits» is
`across(r.chows)`, and «a pung of dragons» is `r.pungs & DRAGONS`.
"""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, KONG, PUNG

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
    """One set as a number: kind of its lowest tile, type, and whether it counts as open."""
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


class Reading:
    """Sets and pair of one interpretation, winning tile placed.

    `sets` are set codes, concealed ones first, melds after; the set that a discarded winning tile completes counts as
    open for pungs. `win_at` is the index of the set that holds the winning tile, IN_PAIR, or NOWHERE for forms
    without sets. `chows2`, `chows3`, `chows4` hold the chows that occur at least that often. `pungs` includes kongs.
    `concealed_pungs` includes concealed kongs. `tiles` are all kinds present, with melds and winning tile.
    """

    def __init__(self, form: int, sets: tuple[int, ...], pair: int, win: int, win_at: int, tiles: int,
                 counts: list[int]) -> None:
        self.form = form
        self.sets = sets
        self.pair = pair
        self.win = win
        self.win_at = win_at
        self.tiles = tiles
        self.counts = counts
        self.chows2 = 0
        self.chows3 = 0
        self.chows4 = 0
        self.kongs = 0
        self.concealed_kongs = 0
        self.kong_count = 0
        chows = pungs = concealed = chow_count = pung_count = open_count = 0
        for code in sets:
            bit = 1 << (code & 63)
            if code >> TYPE_SHIFT & 3 == CHOW:
                chow_count += 1
                if code & OPEN_BIT:
                    open_count += 1
                if chows & bit:
                    self._repeat(bit)
                chows |= bit
                continue
            pung_count += 1
            pungs |= bit
            if code & OPEN_BIT:
                open_count += 1
            else:
                concealed |= bit
            if code >> TYPE_SHIFT & 3 == KONG:
                self._kong(bit, code)
        self.chows = chows
        self.pungs = pungs
        self.concealed_pungs = concealed
        self.chow_count = chow_count
        self.pung_count = pung_count
        self.open_count = open_count

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
        if self.win_at == IN_PAIR:
            return SINGLE_WAIT
        if self.win_at == NOWHERE:
            return NO_WAIT
        code = self.sets[self.win_at]
        if code >> TYPE_SHIFT & 3 == PUNG:
            return DOUBLE_PAIR_WAIT
        first = code & 63
        if self.win == first + 1:
            return CLOSED_WAIT
        if (first % 9 == 0 and self.win == first + 2) or (first % 9 == 6 and self.win == first):
            return EDGE_WAIT
        return TWO_SIDED_WAIT
