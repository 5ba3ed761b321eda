"""A batch of wins as columns, its melds added up, and every structure of sets and a pair that its tiles have."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from janso.hand import CHOW, KONG, PUNG
from janso.scoring.batched.parts import (
    CHOW_COUNT,
    CHOW_WITHOUT_FIVE,
    FIRST,
    INNER_CHOW,
    PAIR,
    SIZE,
    WAYS,
    Words,
    parts,
)
from janso.scoring.readings.placed import placed_reading, true_code
from janso.scoring.readings.reading import OPEN_BIT, SUIT, TYPE_SHIFT, Reading
from janso.scoring.readings.suits import CHOW_WEIGHT
from janso.shape.batched.batch import Counts
from janso.tiles import MAN, PIN, SOU, STANDARD_KINDS

Flags = NDArray[np.bool_]

CODES: Final = 512
KINDS: Final = STANDARD_KINDS + 1
"""Kinds and one column more, for «no tile»."""
COUNT: Final = 0
OPEN_COUNT: Final = 3
KONG_COUNT: Final = 6
CONCEALED_KONGS: Final = 9
CONCEALED_PUNGS: Final = 12
"""Where numbers of three bits stand in what the melds add up to."""
_SIZE_OF_PAIR: Final = 8
_MOST_WAYS: Final = 255


class Wins:
    """One piece of a batch. `hands[n, 34]` holds the concealed tiles with the winning one; `melds[n, k]`, `flowers`,
    `dora` and `ura` hold numbers, -1 for none; `red[n]` the red fives of the three suits as a number of base 5;
    `whole[n, KINDS]` all tiles, those of the melds among them; `keys[4, n]` the keys of the concealed ones."""

    def __init__(self, hands: Counts, whole: Counts, keys: Words, win: Words, self_draw: Flags, seat: Words,
                 round: Words, facts: Words, melds: Words, flowers: Words, dora: Words, ura: Words, red: Words) -> None:
        self.hands = hands
        self.whole = whole
        self.keys = keys
        self.win = win
        self.self_draw = self_draw
        self.seat = seat
        self.round = round
        self.facts = facts
        self.melds = melds
        self.flowers = flowers
        self.dora = dora
        self.ura = ura
        self.red = red

    def part(self, some: slice | Words) -> Wins:
        """Some of the rows."""
        return Wins(self.hands[some], self.whole[some], self.keys[:, some], self.win[some], self.self_draw[some],
                    self.seat[some], self.round[some], self.facts[some], self.melds[some], self.flowers[some],
                    self.dora[some], self.ura[some], self.red[some])

    def held_of_win(self) -> Counts:
        """How many concealed tiles of the winning kind each row holds."""
        found: Counts = self.hands.ravel().take(np.arange(len(self.hands)) * STANDARD_KINDS + self.win)
        return found


def with_melds(hands: Counts, codes: Words) -> Counts:
    """All tiles of each row, those of the melds among them, as `[n, KINDS]`."""
    found = np.zeros((len(hands), KINDS), np.uint8)
    found[:, :STANDARD_KINDS] = hands
    for column in codes.T:
        some = np.flatnonzero(column >= 0)
        if 8 * len(some) > len(hands):
            found += MELD_TILES.take(column + 1, axis=0)
        else:
            found[some] += MELD_TILES.take(column[some] + 1, axis=0)
    return found


class Melds:
    """The melds of each row added up: `sums` and `masks` as in `Parts` (own pungs only are counted there), `tiles` all
    kinds, `counts` numbers of three bits."""

    def __init__(self, codes: Words) -> None:
        words = np.zeros((len(codes), 2), np.int64)
        for column in codes.T:
            words += _WORDS.take(column + 1, axis=0)
        self.sums: Words = words[:, 0]
        self.masks: Words = words[:, 1]
        self.tiles = _joined(codes, _TILES, np.bitwise_or)
        self.counts = _joined(codes, _COUNTS, np.add)
        self.count = self.counts & 7

    def number(self, what: int) -> Words:
        """One of the numbers that the melds add up to."""
        found: Words = self.counts >> what & 7
        return found


def _joined(codes: Words, table: Words, join: np.ufunc) -> Words:
    found = np.zeros(len(codes), np.int64)
    for column in codes.T:
        join(found, table.take(column + 1), out=found)
    return found


class Structures:
    """Every choice of one part for each suit in rows whose tiles are sets and a pair, in the order of the rows. `rows`
    are those that have any, `start` is where the structures of each begin, `row` tells the row of each structure."""

    def __init__(self, wins: Wins, melds: Melds) -> None:
        table = parts()
        self.table = table
        numbers = [table.number[suit].take(wins.keys[suit]) for suit in range(4)]
        about = [table.about.take(number) for number in numbers]
        size = about[0] + about[1] + about[2] + about[3] >> SIZE
        self.rows: Words = np.flatnonzero(size == _SIZE_OF_PAIR + 4 - melds.count)
        if len(self.rows) < len(size):
            numbers = [number.take(self.rows) for number in numbers]
            about = [each.take(self.rows) for each in about]
        self.numbers = numbers
        self.choices = self._choose(about)
        self.row = self.rows.take(self.at)
        a, b, c, d = self.choices
        words = table.words[0].take(a, axis=0)
        for suit, choice in enumerate((b, c, d), 1):
            words += table.words[suit].take(choice, axis=0)
        self.sums: Words = words[:, 0]
        self.masks: Words = words[:, 1]
        win = wins.win.take(self.row)
        self.win = win
        part = np.concatenate(self.choices).take(win // 9 * len(a) + np.arange(len(a)))
        self.spots: NDArray[np.uint8] = table.spots.take(part * 9 + win % 9)
        held = table.held[0].take(numbers[0], axis=0)
        for suit in (1, 2, 3):
            held += table.held[suit].take(numbers[suit], axis=0)
        self.tiles: Words = held[:, 0]
        """The kinds of concealed tiles of each of `rows`, and those held an odd number of times."""
        self.odd: Words = held[:, 1]

    def _choose(self, about: list[Words]) -> list[Words]:
        """One part for each suit, in every combination."""
        firsts = [each & FIRST for each in about]
        ways = [each >> WAYS & _MOST_WAYS for each in about]
        number = ways[0] * ways[1] * ways[2] * ways[3]
        self.start = np.cumsum(number) - number
        self.at: Words = np.arange(len(number))
        if (number == 1).all():
            return firsts
        self.at = np.repeat(self.at, number)
        several = np.flatnonzero(number.take(self.at) > 1)
        at = self.at[several]
        rest = several - self.start[at]
        chosen = []
        for first, way in zip(firsts, ways, strict=True):
            found = first.take(self.at)
            here = way[at]
            found[several] += rest % here
            rest //= here
            chosen.append(found)
        return chosen

    def may_be_gates(self, wins: Wins) -> Flags:
        """Those of `rows` whose concealed tiles are all ranks of one suit, its first and last at least thrice."""
        found = np.zeros(len(self.rows), np.bool_)
        for first in (MAN, PIN, SOU):
            some = np.flatnonzero(self.tiles == SUIT << first)
            held = wins.hands[self.rows[some]]
            found[some] = (held[:, first] >= 3) & (held[:, first + 8] >= 3)
        return found

    def best(self, worth: Words) -> Words:
        """The largest number among the structures of each of `rows`."""
        if len(self.start) == len(worth):
            return worth
        found: Words = np.maximum.reduceat(worth, self.start)
        return found

    def readings(self, some: Words, places: Words, wins: Wins, tiles: Words) -> list[Reading]:
        """Some structures as readings, each with the place of its winning tile and the kinds present."""
        rows = self.row[some]
        parts = zip(*[choice[some].tolist() for choice in self.choices], strict=True)
        pairs = ((self.masks[some] >> PAIR & 63) - 1).tolist()
        codes = self.table.codes
        return [placed_reading([codes(part, suit) for suit, part in enumerate(of_suits)], *told)
                for of_suits, *told in zip(
                    parts, wins.melds[rows].tolist(), pairs, places.tolist(), wins.win[rows].tolist(),
                    wins.self_draw[rows].tolist(), tiles.tolist(), wins.whole[rows, :STANDARD_KINDS].tolist(),
                    strict=True)]


def _is_meld(code: int) -> bool:
    kind, type = code & 63, code >> TYPE_SHIFT & 3
    return kind < STANDARD_KINDS and (type in (PUNG, KONG) or (type == CHOW and kind < 27 and kind % 9 < 7))


IS_MELD: Final[Flags] = np.array([True] + [_is_meld(code) for code in range(CODES)])
"""By code plus one, as all tables of melds: the first is for «no meld»."""
MELD_TILES: Final[NDArray[np.uint8]] = np.zeros((CODES + 1, KINDS), np.uint8)
_WORDS: Final[Words] = np.zeros((CODES + 1, 2), np.int64)
_TILES: Final[Words] = np.zeros(CODES + 1, np.int64)
_COUNTS: Final[Words] = np.zeros(CODES + 1, np.int64)


def _fill() -> None:
    for code in range(CODES):
        if not _is_meld(code):
            continue
        kind, type, open = code & 63, code >> TYPE_SHIFT & 3, true_code(code) & OPEN_BIT != 0
        held = [kind, kind + 1, kind + 2] if type == CHOW else [kind] * (4 if type == KONG else 3)
        for each in held:
            MELD_TILES[code + 1, each] += 1
            _TILES[code + 1] |= 1 << each
        counts = 1 << COUNT | open << OPEN_COUNT
        if type == CHOW:
            _WORDS[code + 1, 0] = CHOW_WEIGHT[kind] + (1 << CHOW_COUNT)
            _WORDS[code + 1, 1] = (0 if kind % 9 in (0, 6) else INNER_CHOW) | (
                0 if 2 <= kind % 9 <= 4 else CHOW_WITHOUT_FIVE)
        else:
            _WORDS[code + 1, 1] = 1 << kind
            counts |= (type == KONG) << KONG_COUNT | (not open) << CONCEALED_PUNGS
            counts |= (type == KONG and not open) << CONCEALED_KONGS
        _COUNTS[code + 1] = counts


_fill()
