"""Shanten, accepted draws and discards of plain hands for the three default forms, straight from the tables.

`Fast` is what a bot calls: counts or keys in, numbers and bit masks of kinds out, nothing checked twice.

>>> fast().shanten_of_counts([1] * 9 + [3] + [0] * 17 + [1] + [0] * 6)
0
"""

from __future__ import annotations

from typing import Final

from janso.shape.last_draws import SIZES, Complete
from janso.shape.native import i64
from janso.shape.special import COMPILED, special_accepts
from janso.shape.tables import Facts, Tables, facts, standard

NOT_TABLED: Final = -9
"""Instead of a shanten number: the tables do not hold such a hand (five of a kind, more than 14 tiles)."""

_SUIT: Final = 5**9

Discard = tuple[int, int, int]
"""The kind discarded, shanten after it, and the mask of kinds that then lower shanten."""


def keys_of(counts: list[int]) -> tuple[i64, i64, i64, i64, i64, i64, i64]:
    """34 counts as four keys; the numbers of tiles of the suits, eight bits each; what the counts have in common,
    negative when one is not from 0 to 4, with the bit 4 when one is four; and the number of pairs."""
    man: i64 = 0
    pin: i64 = 0
    sou: i64 = 0
    sizes: i64 = 0
    seen: i64 = 0
    odd: i64 = 0
    pairs: i64 = 0
    key: i64 = 0
    size: i64 = 0
    power: i64 = 1
    suit: i64 = 0
    held: i64
    for held in counts:
        # A number outside 0-4 makes `odd` negative: cheaper than a comparison for each kind.
        seen |= held
        odd |= 4 - held
        size += held
        pairs += held >> 1
        key += held * power
        power *= 5
        if power == _SUIT:
            if suit == 0:
                man = key
                sizes = size
            elif suit == 1:
                pin = key
                sizes |= size << 8
            else:
                sou = key
                sizes |= size << 16
            suit += 1
            key = 0
            size = 0
            power = 1
    return man, pin, sou, key, sizes | size << 24, -1 if (odd | seen) < 0 else seen, pairs


def lean_keys_of(counts: list[int]) -> tuple[i64, i64, i64, i64, i64]:
    """34 counts as four keys, and how many tiles there are, -1 when a count is not from 0 to 4."""
    man: i64 = 0
    pin: i64 = 0
    sou: i64 = 0
    size: i64 = 0
    odd: i64 = 0
    key: i64 = 0
    power: i64 = 1
    held: i64
    for held in counts:
        odd |= held | 4 - held
        size += held
        key += held * power
        power *= 5
        if power == _SUIT:
            power = 1
            man = pin
            pin = sou
            sou = key
            key = 0
    return man, pin, sou, key, -1 if odd < 0 else size


def added(sizes: i64) -> i64:
    """Tiles of all suits.

    >>> added(1 | 2 << 8 | 3 << 16 | 4 << 24)
    10
    """
    return (sizes & 255) + (sizes >> 8 & 255) + (sizes >> 16 & 255) + (sizes >> 24)


class Fast:
    """The standard tables, held together for speed."""

    def __init__(self, t: Tables, f: Facts) -> None:
        self.man: bytes = t.man
        self.honours: bytes = t.honours
        self.left: list[int] = t.left
        self.right: list[int] = t.right
        self.left_classes: bytes = bytes([at // t.right_classes for at in t.left])
        self.right_classes: bytes = bytes(t.right)
        self.stride: i64 = t.right_classes
        self.finals: list[bytes] = t.finals
        self.width: i64 = t.pin_classes
        self.honour_width: i64 = t.honour_classes
        self.suit_facts: memoryview = f.suit
        self.honour_facts: memoryview = f.honours
        self.raw_suit: bytes = f.raw_suit
        self.raw_honours: bytes = f.raw_honours
        self.special: bytes = f.special
        self.complete = Complete(t, f)

    def missing_of_keys(self, man: int, pin: int, sou: int, honours: int, jokers: int) -> int:
        """Tiles missing for the best default form; jokers are among the tiles but not in the keys nor subtracted.

        Negative when the tiles owe more than four sets.
        """
        suit, classes = self.suit_facts, self.man
        packed: int = suit[man] + suit[pin] + suit[sou] + self.honour_facts[honours]
        sets = (packed % SIZES + jokers) // 3
        if sets > 4:
            return NOT_TABLED
        left = self.left[classes[man] * self.width + classes[pin]]
        right = self.right[classes[sou] * self.honour_width + self.honours[honours]]
        best: int = self.finals[sets][left + right]
        if sets == 4:
            special: int = self.special[packed // SIZES]
            if special < best:
                return special
        return best

    def missing_beside_melds(self, man: int, pin: int, sou: int, honours: int) -> int:
        """Tiles missing for sets and a pair, the only form that melds allow; negative for more than four sets."""
        suit, classes = self.suit_facts, self.man
        packed: int = suit[man] + suit[pin] + suit[sou] + self.honour_facts[honours]
        sets = packed % SIZES // 3
        if sets > 4:
            return NOT_TABLED
        left = self.left[classes[man] * self.width + classes[pin]]
        right = self.right[classes[sou] * self.honour_width + self.honours[honours]]
        best: int = self.finals[sets][left + right]
        return best

    def shanten_of_counts(self, counts: list[int]) -> int:
        """Shanten of the best default form from 34 counts, or NOT_TABLED."""
        man, pin, sou, honours, size = lean_keys_of(counts)
        if size < 0 or size > 14 or size % 3 == 0:
            return NOT_TABLED
        return self._best(man, pin, sou, honours, size) - 1

    def _best(self, man: i64, pin: i64, sou: i64, honours: i64, size: i64) -> i64:
        best: i64 = self._regular(man, pin, sou, honours, size)
        if size > 12:
            special: i64 = self.special[self._packed(man, pin, sou, honours) // SIZES]
            if special < best:
                return special
        return best

    def _regular(self, man: i64, pin: i64, sou: i64, honours: i64, size: i64) -> i64:
        classes = self.man
        row: i64 = classes[man]
        column: i64 = classes[pin]
        left: i64 = self.left_classes[row * self.width + column]
        row = classes[sou]
        column = self.honours[honours]
        right: i64 = self.right_classes[row * self.honour_width + column]
        return self.finals[size // 3][left * self.stride + right]

    def _packed(self, man: i64, pin: i64, sou: i64, honours: i64) -> i64:
        raw, raw_honours = self.raw_suit, self.raw_honours
        low: i64 = raw[2 * man] + raw[2 * pin] + raw[2 * sou] + raw_honours[2 * honours]
        high: i64 = raw[2 * man + 1] + raw[2 * pin + 1] + raw[2 * sou + 1] + raw_honours[2 * honours + 1]
        return low + 256 * high

    def accepts_of_counts(self, counts: list[int], jokers: int = 0) -> tuple[int, int]:
        """Shanten and the mask of kinds whose draw lowers it; NOT_TABLED and 0 for what the tables do not hold."""
        man, pin, sou, honours, sizes, seen, _ = keys_of(counts)
        size: i64 = added(sizes) + jokers
        if seen < 0 or size > 14 or size % 3 == 0:
            return NOT_TABLED, 0
        best: i64 = self._best(man, pin, sou, honours, size)
        mask = self._accepts(counts, man, pin, sou, honours, size, best, seen & 4)
        return best - jokers - 1, mask

    def waits_of_counts(self, counts: list[int]) -> int:
        """Mask of the kinds that complete a hand that lacks one tile, 0 when none does; NOT_TABLED for what the tables
        do not hold."""
        man, pin, sou, honours, sizes, seen, pairs = keys_of(counts)
        size: i64 = added(sizes)
        if seen < 0 or size > 14 or size % 3 != 1:
            return NOT_TABLED
        mask: i64 = 0
        if self._regular(man, pin, sou, honours, size) == 1:
            if seen & 4:
                mask = self._careful_draws(counts, man, pin, sou, honours, size, 1)
            else:
                mask = self.complete.last_draws(man, pin, sou, honours, sizes)
        # Seven pairs wait with six of them, orphans with six honours at least: others need not be looked up.
        if (size == 13 and (pairs == 6 or sizes >> 24 >= 6)
                and self.special[self._packed(man, pin, sou, honours) // SIZES] == 1):
            mask |= special_accepts(counts, 1)
        return mask

    def discards_of_counts(self, counts: list[int], jokers: int = 0) -> list[Discard]:
        """For each kind held: shanten without one of it, and the kinds that then lower shanten.

        The counts are 0-4 each, 14 tiles at most.
        """
        found: list[Discard] = []
        man, pin, sou, honours, sizes, seen, _ = keys_of(counts)
        size: i64 = added(sizes) + jokers - 1
        four: i64 = seen & 4
        owed: i64 = jokers
        kind: i64
        power: i64 = 1
        for kind in range(9):
            if counts[kind] > 0:
                found.append(self._without(counts, kind, man - power, pin, sou, honours, size, owed, four))
            power *= 5
        power = 1
        for kind in range(9, 18):
            if counts[kind] > 0:
                found.append(self._without(counts, kind, man, pin - power, sou, honours, size, owed, four))
            power *= 5
        power = 1
        for kind in range(18, 27):
            if counts[kind] > 0:
                found.append(self._without(counts, kind, man, pin, sou - power, honours, size, owed, four))
            power *= 5
        power = 1
        for kind in range(27, 34):
            if counts[kind] > 0:
                found.append(self._without(counts, kind, man, pin, sou, honours - power, size, owed, four))
            power *= 5
        return found

    def _without(
        self, counts: list[int], kind: i64, man: i64, pin: i64, sou: i64, honours: i64, size: i64, jokers: i64,
        four: i64,
    ) -> Discard:
        """One discard; the keys are those after it, the counts are lent."""
        best: i64 = self._best(man, pin, sou, honours, size)
        counts[kind] -= 1
        mask = self._accepts(counts, man, pin, sou, honours, size, best, four)
        counts[kind] += 1
        return kind, best - jokers - 1, mask

    def _accepts(
        self, counts: list[int], man: i64, pin: i64, sou: i64, honours: i64, size: i64, best: i64, four: i64
    ) -> i64:
        """Kinds that lower the number of tiles missing; four of a kind held are never drawn a fifth time."""
        mask: i64 = 0
        if best == 0:
            return mask
        if self._regular(man, pin, sou, honours, size) == best:
            if four:
                mask = self._careful_draws(counts, man, pin, sou, honours, size, best)
            else:
                suits: i64 = self.complete.unfinished(man, pin, sou, honours) if best == 1 else 15
                mask = self._draws(man, pin, sou, honours, size, best, suits)
        if size > 12:
            special: i64 = self.special[self._packed(man, pin, sou, honours) // SIZES]
            if special == best:
                mask |= special_accepts(counts, best)
        return mask

    def _careful_draws(
        self, counts: list[int], man: i64, pin: i64, sou: i64, honours: i64, size: i64, best: i64
    ) -> i64:
        """As `_draws` where four of a kind are held: a fifth would run over into the next rank."""
        mask: i64 = 0
        bit: i64 = 1
        power: i64 = 1
        rank: i64
        for rank in range(9):
            if counts[rank] < 4 and self._regular(man + power, pin, sou, honours, size) < best:
                mask |= bit
            if counts[rank + 9] < 4 and self._regular(man, pin + power, sou, honours, size) < best:
                mask |= bit << 9
            if counts[rank + 18] < 4 and self._regular(man, pin, sou + power, honours, size) < best:
                mask |= bit << 18
            if rank < 7 and counts[rank + 27] < 4 and self._regular(man, pin, sou, honours + power, size) < best:
                mask |= bit << 27
            power *= 5
            bit += bit
        return mask

    def _draws(self, man: i64, pin: i64, sou: i64, honours: i64, size: i64, best: i64, suits: i64) -> i64:
        """Kinds of some suits (a bit each) that bring sets and a pair below `best`, with no four of a kind held.

        A draw leaves the number as it is or lowers it by one, so the difference itself is the bit.
        """
        mask: i64 = 0
        final = self.finals[size // 3]
        lefts, rights, classes, honour_classes = self.left_classes, self.right_classes, self.man, self.honours
        width: i64 = self.width
        honour_width: i64 = self.honour_width
        stride: i64 = self.stride
        man_row: i64 = classes[man]
        pin_class: i64 = classes[pin]
        sou_row: i64 = classes[sou]
        honour_class: i64 = honour_classes[honours]
        man_row *= width
        sou_row *= honour_width
        left: i64 = lefts[man_row + pin_class]
        right: i64 = rights[sou_row + honour_class]
        left *= stride
        power: i64 = 1
        rank: i64
        at: i64
        if suits & 1:
            for rank in range(9):
                at = classes[man + power]
                at = lefts[at * width + pin_class]
                at = final[at * stride + right]
                mask |= (best - at) << rank
                power *= 5
        if suits & 2:
            power = 1
            for rank in range(9):
                at = classes[pin + power]
                at = lefts[man_row + at]
                at = final[at * stride + right]
                mask |= (best - at) << (rank + 9)
                power *= 5
        if suits & 4:
            power = 1
            for rank in range(9):
                at = classes[sou + power]
                at = rights[at * honour_width + honour_class]
                at = final[left + at]
                mask |= (best - at) << (rank + 18)
                power *= 5
        if suits & 8:
            power = 1
            for rank in range(7):
                at = honour_classes[honours + power]
                at = rights[sou_row + at]
                at = final[left + at]
                mask |= (best - at) << (rank + 27)
                power *= 5
        return mask

_fast: Final[list[Fast]] = []


def fast() -> Fast:
    """The one `Fast`, made on first use."""
    if not _fast:
        _fast.append(_made())
    return _fast[0]


def _made() -> Fast:
    if COMPILED:
        return Fast(standard(), facts())
    from janso.shape.strides import Strides

    return Strides(standard(), facts())
