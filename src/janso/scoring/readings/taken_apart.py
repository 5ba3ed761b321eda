"""A complete hand taken apart: its suits with the winning tile, its melds, every way to see sets and a pair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import CHOW, KONG, POWERS, PUNG, Hand, Meld
from janso.native import mypyc_attr
from janso.scoring.readings.pieces import SPOT, SPOT_IN_PAIR, Part, Piece, Suit, suit_of
from janso.scoring.readings.reading import (
    CODE,
    CODE_MASK,
    IN_PAIR,
    NOWHERE,
    OPEN_BIT,
    REGULAR,
    SINGLE_WAIT,
    TYPE_SHIFT,
    Held,
    Reading,
    unpack,
    wait_in,
)
from janso.tiles import EAST, HONOURS, KIND_MASK, PIN, SOU, STANDARD_KINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

KNITTED_ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
"""Which of 147, 258, 369 (0, 1, 2) each suit holds."""
KNITTED_MASKS: Final = tuple([
    sum([0b1001001 << (9 * suit + start) for suit, start in enumerate(order)]) for order in KNITTED_ORDERS
])
_IN_SETS: Final = 0b11111
"""The spots of a rank below SPOT_IN_PAIR."""
_TOP: Final = 1 << 61


def _may_join(man: Suit, pin: Suit, sou: Suit, honours: Suit) -> bool:
    """One suit has two tiles over for the pair, the others none."""
    if man.over + pin.over + sou.over + honours.over != 2:
        return False
    return man.over != 1 and pin.over != 1 and sou.over != 1 and honours.over != 1


def joined(man: int, pin: int, sou: int, honours: int) -> list[Part]:
    """Readings of four keys as sets and exactly one pair."""
    suits = [suit_of(0, man), suit_of(1, pin), suit_of(2, sou), suit_of(3, honours)]
    if not _may_join(suits[0], suits[1], suits[2], suits[3]):
        return []
    return [Part(a.sets + b.sets + c.sets + d.sets, max(a.pair, b.pair, c.pair, d.pair))
            for a in suits[0].pieces for b in suits[1].pieces for c in suits[2].pieces for d in suits[3].pieces]


@mypyc_attr(free_list_len=1, acyclic=True)
class Suits(Held):
    """A complete hand taken apart: its four suits with the winning tile, its melds as set codes, and all its kinds.
    Only a suit with two tiles over can hold the pair, and all others must come out even.

    `meld_codes` are the melds in one number; `meld_chows` and the like say what a reading says of all its sets."""

    def __init__(self, hand: Hand, win: int, self_draw: bool) -> None:
        more = POWERS[win]
        self.hand = hand
        self.win = win
        self.self_draw = self_draw
        man = suit_of(0, hand.man + more if win < PIN else hand.man)
        pin = suit_of(1, hand.pin + more if PIN <= win < SOU else hand.pin)
        sou = suit_of(2, hand.sou + more if SOU <= win < EAST else hand.sou)
        honours = suit_of(3, hand.honours + more if win >= EAST else hand.honours)
        self.man = man
        self.pin = pin
        self.sou = sou
        self.honours = honours
        tiles = man.tiles | pin.tiles | sou.tiles | honours.tiles
        self.meld_count: i64 = 0
        self.meld_codes: i64 = 0
        self.meld_chows: i64 = 0
        self.meld_chow_count: i64 = 0
        self.meld_pungs: i64 = 0
        self.meld_concealed: i64 = 0
        self.meld_kongs: i64 = 0
        self.meld_kong_count: i64 = 0
        self.meld_open_count: i64 = 0
        self.chows_repeat = False
        if hand.melds:
            tiles |= self._take_melds(hand.melds)
        self.tiles: int = tiles
        self.all: list[int] | None = None

    def _take_melds(self, melds: tuple[Meld, ...]) -> i64:
        """Takes the melds into the numbers and masks; the kinds in them."""
        codes: i64 = 0
        width: i64 = 0
        kinds: i64 = 0
        chows: i64 = 0
        pungs: i64 = 0
        concealed: i64 = 0
        for meld in melds:
            code: i64 = meld.code
            bit: i64 = _TOP >> (61 - (code & 63))
            codes |= code << width
            width += CODE
            kinds |= meld.kinds
            if code & OPEN_BIT:
                self.meld_open_count += 1
            if code >> TYPE_SHIFT & 3 == CHOW:
                self.meld_chow_count += 1
                if chows & bit:
                    self.chows_repeat = True
                chows |= bit
                continue
            pungs |= bit
            if not code & OPEN_BIT:
                concealed |= bit
            if code >> TYPE_SHIFT & 3 == KONG:
                self.meld_kongs |= bit
                self.meld_kong_count += 1
        self.meld_count = len(melds)
        self.meld_codes = codes
        self.meld_chows = chows
        self.meld_pungs = pungs
        self.meld_concealed = concealed
        return kinds

    @property
    def melds(self) -> tuple[int, ...]:
        """The declared sets as set codes."""
        return unpack(self.meld_codes, self.meld_count)

    def counts(self) -> list[int]:
        """34 counts of every tile, made once."""
        if self.all is not None:
            return self.all
        counts = self.concealed_counts()
        for meld in self.hand.melds:
            for face in meld.tiles:
                if face & KIND_MASK < STANDARD_KINDS:
                    counts[face & KIND_MASK] += 1
        self.all = counts
        return counts

    def concealed_counts(self) -> list[int]:
        """34 counts without the melds, in a new list."""
        counts = [0] * STANDARD_KINDS
        for suit in (self.man, self.pin, self.sou, self.honours):
            suit.fill(counts)
        return counts

    def concealed_count(self, kind: int) -> int:
        """How many concealed tiles of one kind there are."""
        if kind < PIN:
            return self.man.digits >> 3 * kind & 7
        if kind < SOU:
            return self.pin.digits >> 3 * (kind - PIN) & 7
        return self.sou.digits >> 3 * (kind - SOU) & 7 if kind < EAST else self.honours.digits >> 3 * (kind - EAST) & 7

    def count(self, kind: int) -> int:
        """How many tiles of one kind there are."""
        number = self.concealed_count(kind)
        for meld in self.hand.melds:
            if meld.kinds >> kind & 1:
                number += 1 if meld.type == CHOW else len(meld.tiles)
        return number

    def size(self) -> int:
        """How many concealed tiles there are."""
        return self.man.size + self.pin.size + self.sou.size + self.honours.size

    def kinds(self) -> int:
        """How many different kinds of concealed tiles there are."""
        return self.man.kinds + self.pin.kinds + self.sou.kinds + self.honours.kinds

    def regular(self, out: list[Reading]) -> None:
        """Readings as sets and a pair."""
        man, pin, sou, honours = self.man.only, self.pin.only, self.sou.only, self.honours.only
        if not _may_join(self.man, self.pin, self.sou, self.honours):
            return
        if man is not None and pin is not None and sou is not None and honours is not None:
            self._place(man, pin, sou, honours, out)
            return
        for a in self.man.pieces:
            for b in self.pin.pieces:
                for c in self.sou.pieces:
                    for d in self.honours.pieces:
                        self._place(a, b, c, d, out)

    def _place(self, a: Piece, b: Piece, c: Piece, d: Piece, out: list[Reading]) -> None:
        """One reading for each different place of the winning tile."""
        win: i64 = self.win
        second = a.count
        third = second + b.count
        fourth = third + c.count
        if win < PIN:
            spots = a.spots >> SPOT * win
            place: i64 = 0
        elif win < SOU:
            spots = b.spots >> SPOT * (win - PIN)
            place = second
        elif win < EAST:
            spots = c.spots >> SPOT * (win - SOU)
            place = third
        else:
            spots = d.spots >> SPOT * (win - EAST)
            place = fourth
        codes = a.codes | b.codes << CODE * second | c.codes << CODE * third | d.codes << CODE * fourth
        in_sets = spots & _IN_SETS
        while in_sets:
            if in_sets & 1:
                out.append(self._reading(a, b, c, d, codes, place))
            in_sets >>= 1
            place += 1
        if spots >> SPOT_IN_PAIR & 1:
            out.append(self._reading(a, b, c, d, codes, IN_PAIR))

    def _reading(self, a: Piece, b: Piece, c: Piece, d: Piece, codes: i64, place: i64) -> Reading:
        """The reading of four pieces with the winning tile at a place; a claimed one opens the pung it completes."""
        win: i64 = self.win
        pair = a.pair if a.pair >= 0 else b.pair if b.pair >= 0 else c.pair if c.pair >= 0 else d.pair
        r = Reading(REGULAR, (), pair, self.win, place, self.tiles, held=self)
        r.shown = None
        chows = a.chows | b.chows | c.chows
        pungs = a.pungs | b.pungs | c.pungs | d.pungs
        concealed = pungs
        opened = self.meld_open_count
        if place < 0:
            r.waited = SINGLE_WAIT
        else:
            width = CODE * place
            code = codes >> width & CODE_MASK
            r.waited = wait_in(code, win)
            if not self.self_draw and code >> TYPE_SHIFT & 3 == PUNG:
                codes |= (code | OPEN_BIT) << width
                concealed ^= _TOP >> (61 - win)
                opened += 1
        count = a.count + b.count + c.count + d.count
        chow_count = a.chow_count + b.chow_count + c.chow_count
        if a.repeats is not None or b.repeats is not None or c.repeats is not None:
            for piece in (a, b, c):
                r.repeat(piece.repeats)
        if self.meld_count:
            codes |= self.meld_codes << CODE * count
            count += self.meld_count
            if self.chows_repeat or self.meld_chows & chows:
                r.repeat(self._repeats(chows))
            chows |= self.meld_chows
            chow_count += self.meld_chow_count
            pungs |= self.meld_pungs
            concealed |= self.meld_concealed
            if self.meld_kong_count:
                r.kongs = self.meld_kongs
                r.concealed_kongs = self.meld_kongs & self.meld_concealed
                r.kong_count = self.meld_kong_count
        r.codes = codes
        r.set_count = count
        r.chows = chows
        r.pungs = pungs
        r.concealed_pungs = concealed
        r.chow_count = chow_count
        r.pung_count = count - chow_count
        r.open_count = opened
        return r

    def _repeats(self, chows: i64) -> list[int]:
        """The declared chows that repeat one of these or of one another, once for each time."""
        again: list[int] = []
        for meld in self.hand.melds:
            if meld.type == CHOW:
                bit: i64 = _TOP >> (61 - meld.kind)
                if chows & bit:
                    again.append(bit)
                chows |= bit
        return again

    def whole(self, form: int) -> Reading:
        """The reading in a form without sets."""
        return Reading(form, (), -1, self.win, NOWHERE, self.tiles, held=self)

    def seven_pairs(self) -> bool:
        """Fourteen concealed tiles, an even number of each kind."""
        even = not (self.man.odd | self.pin.odd | self.sou.odd | self.honours.odd)
        return even and self.size() == 14 and not self.meld_count

    def honours_knitted(self) -> bool:
        """Fourteen kinds, all of them honours or knitted tiles."""
        return self.kinds() == 14 and any(not self.tiles & ~(mask | HONOURS) for mask in KNITTED_MASKS)

    def seven_different(self) -> bool:
        """Fourteen concealed tiles, two of each kind."""
        twos = self.man.twos and self.pin.twos and self.sou.twos and self.honours.twos
        return twos and self.size() == 14 and not self.meld_count


def meld_codes(hand: Hand) -> tuple[int, ...]:
    """The declared sets as set codes."""
    return tuple([meld.code for meld in hand.melds])


def all_counts(hand: Hand) -> list[int]:
    """34 counts of every tile: concealed, melds (a kong is four) and the winning tile."""
    counts = hand.counts()
    for meld in hand.melds:
        for face in meld.tiles:
            if face & KIND_MASK < STANDARD_KINDS:
                counts[face & KIND_MASK] += 1
    if hand.win >= 0 and hand.win & KIND_MASK < STANDARD_KINDS:
        counts[hand.win & KIND_MASK] += 1
    return counts


def mask_of_counts(counts: list[int]) -> int:
    """The kinds present."""
    mask = 0
    for kind in range(STANDARD_KINDS):
        if counts[kind]:
            mask |= 1 << kind
    return mask
