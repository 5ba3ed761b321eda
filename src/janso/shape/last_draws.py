"""The last tile: which suits can take it, and which kinds complete sets and a pair."""

from __future__ import annotations

from typing import Final

from janso.shape.native import i64
from janso.shape.tables import Facts, Tables

SIZES: Final = 18
"""Packed facts hold the number of tiles below this weight."""


class Complete:
    """The standard tables, asked whether suits are complete."""

    def __init__(self, t: Tables, f: Facts) -> None:
        self.man: bytes = t.man
        self.honours: bytes = t.honours
        self.raw_suit: bytes = f.raw_suit
        self.raw_honours: bytes = f.raw_honours
        self.paired: list[bytes] = []
        """For each number of sets, 1 for the classes of suits that hold so many and a pair."""
        self.whole: list[bytes] = []
        """For each number of sets, 1 for the classes of suits that hold so many."""
        self.honours_paired: list[bytes] = []
        self.honours_whole: list[bytes] = []
        self._note_classes(t)

    def _note_classes(self, t: Tables) -> None:
        """Each class is tried beside nothing at all, and beside a pair."""
        width, honour_width = t.pin_classes, t.honour_classes
        empty, pair = self.man[0], self.man[2]
        nothing, honour_pair = self.honours[0], self.honours[2]
        suits = range(len(t.left) // width)
        for final in t.finals:
            for found, beside in ((self.paired, nothing), (self.whole, honour_pair)):
                right = t.right[empty * honour_width + beside]
                found.append(bytes([final[t.left[at * width + empty] + right] == 0 for at in suits]))
            for found, beside in ((self.honours_paired, empty), (self.honours_whole, pair)):
                left = t.left[beside * width + empty]
                found.append(bytes([final[left + t.right[empty * honour_width + at]] == 0
                                    for at in range(honour_width)]))

    def last_draws(self, man: i64, pin: i64, sou: i64, honours: i64, sizes: i64) -> i64:
        """Kinds that complete sets and a pair where one tile is missing and no four of a kind are held; `sizes` are
        the tiles of each suit, eight bits each.

        The tile goes to a suit with one tile above whole sets, which becomes sets and the pair; or to one of two suits
        with two tiles above, which becomes whole sets while the other has the pair.
        """
        classes = self.man
        a: i64 = sizes & 255
        b: i64 = sizes >> 8 & 255
        c: i64 = sizes >> 16 & 255
        d: i64 = sizes >> 24
        paired: i64 = 0
        if a % 3 == 2 and self.paired[a // 3][classes[man]]:
            paired = 1
        if b % 3 == 2 and self.paired[b // 3][classes[pin]]:
            paired |= 2
        if c % 3 == 2 and self.paired[c // 3][classes[sou]]:
            paired |= 4
        if d % 3 == 2 and self.honours_paired[d // 3][self.honours[honours]]:
            paired |= 8
        mask: i64 = 0
        if a % 3 == 1:
            mask = _last(classes, man, self.paired[a // 3], 9)
        elif a % 3 == 2 and paired & 14:
            mask = _last(classes, man, self.whole[a // 3 + 1], 9)
        if b % 3 == 1:
            mask |= _last(classes, pin, self.paired[b // 3], 9) << 9
        elif b % 3 == 2 and paired & 13:
            mask |= _last(classes, pin, self.whole[b // 3 + 1], 9) << 9
        if c % 3 == 1:
            mask |= _last(classes, sou, self.paired[c // 3], 9) << 18
        elif c % 3 == 2 and paired & 11:
            mask |= _last(classes, sou, self.whole[c // 3 + 1], 9) << 18
        if d % 3 == 1:
            mask |= _last(self.honours, honours, self.honours_paired[d // 3], 7) << 27
        elif d % 3 == 2 and paired & 7:
            mask |= _last(self.honours, honours, self.honours_whole[d // 3 + 1], 7) << 27
        return mask

    def unfinished(self, man: i64, pin: i64, sou: i64, honours: i64) -> i64:
        """The suits, a bit each, that hold no multiple of three tiles: only these take a last tile, because a
        suit of whole sets has a multiple of three."""
        found: i64 = 0
        if self._tiles(man) % 3:
            found = 1
        if self._tiles(pin) % 3:
            found |= 2
        if self._tiles(sou) % 3:
            found |= 4
        if self._honour_tiles(honours) % 3:
            found |= 8
        return found

    def _tiles(self, key: i64) -> i64:
        low: i64 = self.raw_suit[2 * key]
        high: i64 = self.raw_suit[2 * key + 1]
        return (low + 256 * high) % SIZES

    def _honour_tiles(self, key: i64) -> i64:
        low: i64 = self.raw_honours[2 * key]
        high: i64 = self.raw_honours[2 * key + 1]
        return (low + 256 * high) % SIZES


def _last(classes: bytes, key: i64, complete: bytes, ranks: i64) -> i64:
    """The ranks whose draw makes a suit one of the complete classes."""
    mask: i64 = 0
    power: i64 = 1
    rank: i64
    at: i64
    for rank in range(ranks):
        at = classes[key + power]
        at = complete[at]
        mask |= at << rank
        power *= 5
    return mask
