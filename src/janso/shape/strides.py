"""What `Fast` answers, in the few long strides that suit the interpreter.

Compiled code runs through counts and draws one by one; interpreted, every step costs as much as a look into a
dictionary. So keys are read from bytes, what a draw makes of a suit is remembered for each key, grouped by the class it
leads to, and discards that leave a suit in the same class share what the other suits accept. Used where `draws` is not
compiled; both answer alike (`tests/shape/test_strides.py`).
"""

from __future__ import annotations

from typing import Final

from janso.shape.draws import NOT_TABLED, Discard, Fast
from janso.shape.last_draws import SIZES
from janso.shape.special import special_of_masks
from janso.shape.tables import NEVER, Facts, Tables
from janso.tiles import STANDARD_KINDS

_DIGITS: Final = b"01234" + b"-" * 251
"""Counts as digits of base 5, which `int` reads at once; it refuses a count that is none."""
_ABSENT: Final = b"1" + b"0" * 255
_ONCE: Final = b"01" + b"0" * 254
_POWERS: Final = tuple(5**rank for rank in range(9))
_ALL: Final = (1 << STANDARD_KINDS) - 1
_MOST_KNOWN: Final = 50_000

Groups = tuple[tuple[int, int], ...]
"""Classes that one more tile leads to, each with the mask of the ranks that do."""
Keys = tuple[int, int, int, int]


def keys_of(counts: list[int]) -> Keys | None:
    """The four keys of 34 counts; None when one is not from 0 to 4.

    >>> keys_of([2, 1] + [0] * 31 + [1])
    (7, 0, 0, 15625)
    """
    try:
        digits = bytes(counts).translate(_DIGITS)
        return int(digits[8::-1], 5), int(digits[17:8:-1], 5), int(digits[26:17:-1], 5), int(digits[:26:-1], 5)
    except ValueError:
        return None


def masks_of(counts: list[int]) -> tuple[int, int, int]:
    """Kinds held once, not at all and more often.

    >>> masks_of([1, 2] + [0] * 31 + [4])[0::2] == (0b1, 1 << 33 | 0b10)
    True
    """
    held = bytes(counts)[::-1]
    once, absent = int(held.translate(_ONCE), 2), int(held.translate(_ABSENT), 2)
    return once, absent, _ALL ^ once ^ absent


def _grouped(key: int, classes: bytes, ranks: int) -> Groups:
    found: dict[int, int] = {}
    for rank in range(ranks):
        power = _POWERS[rank]
        if key // power % 5 < 4:
            to = classes[key + power]
            found[to] = found.get(to, 0) | 1 << rank
    return tuple(found.items())


class Drawn:
    """What one more tile makes of a suit, by its key."""

    def __init__(self, classes: bytes, ranks: int) -> None:
        self.classes = classes
        self.ranks = ranks
        self.known: dict[int, Groups] = {}

    def __call__(self, key: int) -> Groups:
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= _MOST_KNOWN:
                self.known.clear()
            found = self.known[key] = _grouped(key, self.classes, self.ranks)
        return found


class Strides(Fast):
    """The standard tables, with the draws of suits."""

    def __init__(self, t: Tables, f: Facts) -> None:
        super().__init__(t, f)
        self.drawn = Drawn(self.man, 9)
        self.drawn_honours = Drawn(self.honours, 7)

    def shanten_of_counts(self, counts: list[int]) -> int:
        # The commonest question of all: `keys_of` once more, without a call.
        try:
            digits = bytes(counts).translate(_DIGITS)
            missing = self.missing_of_keys(int(digits[8::-1], 5), int(digits[17:8:-1], 5), int(digits[26:17:-1], 5),
                                           int(digits[:26:-1], 5), 0)
        except ValueError:
            return NOT_TABLED
        size = sum(counts)
        return missing - 1 if size <= 14 and size % 3 else NOT_TABLED

    def accepts_of_counts(self, counts: list[int], jokers: int = 0) -> tuple[int, int]:
        size = sum(counts) + jokers
        keys = keys_of(counts) if size <= 14 and size % 3 else None
        if keys is None:
            return NOT_TABLED, 0
        special = self.special[self._packed(*keys) // SIZES] if size > 12 else NEVER
        best, mask = Sides(self, keys, size).accepted(special)
        if special == best > 0:
            mask |= special_of_masks(*masks_of(counts), best)
        return best - jokers - 1, mask

    def waits_of_counts(self, counts: list[int]) -> int:
        size = sum(counts)
        keys = keys_of(counts) if size <= 14 and size % 3 == 1 else None
        if keys is None:
            return NOT_TABLED
        man, pin, sou, honours = keys
        suit, classes, width, honour_width = self.suit_facts, self.man, self.width, self.honour_width
        a, b, c, d = suit[man], suit[pin], suit[sou], self.honour_facts[honours]
        row, column = classes[man] * width, classes[pin]
        row_right, column_right = classes[sou] * honour_width, self.honours[honours]
        lefts, rights, final = self.left, self.right, self.finals[size // 3]
        left, right = lefts[row + column], rights[row_right + column_right]
        mask = 0
        if final[left + right] == 1:
            # Only a suit that holds no multiple of three tiles takes the last one.
            if a % SIZES % 3:
                for to, ranks in self.drawn(man):
                    if not final[lefts[to * width + column] + right]:
                        mask |= ranks
            if b % SIZES % 3:
                for to, ranks in self.drawn(pin):
                    if not final[lefts[row + to] + right]:
                        mask |= ranks << 9
            if c % SIZES % 3:
                for to, ranks in self.drawn(sou):
                    if not final[left + rights[to * honour_width + column_right]]:
                        mask |= ranks << 18
            if d % SIZES % 3:
                for to, ranks in self.drawn_honours(honours):
                    if not final[left + rights[row_right + to]]:
                        mask |= ranks << 27
        if size == 13 and self.special[(a + b + c + d) // SIZES] == 1:
            mask |= special_of_masks(*masks_of(counts), 1)
        return mask

    def discards_of_counts(self, counts: list[int], jokers: int = 0) -> list[Discard]:
        keys = keys_of(counts)
        assert keys is not None
        size = sum(counts) + jokers - 1
        sides = Sides(self, keys, size)
        found = sides.discards()
        if size > 12:
            masks, packed = masks_of(counts), self._packed(*keys)
            found = [self._with_special(line, keys, packed, masks, counts[line[0]]) for line in found]
        return [(kind, best - jokers - 1, mask) for kind, best, mask in found]

    def _with_special(
        self, line: Discard, keys: Keys, packed: int, masks: tuple[int, int, int], held: int
    ) -> Discard:
        """A discard with pairs and orphans in mind too."""
        kind, best, mask = line
        facts = self.suit_facts if kind < 27 else self.honour_facts
        key = keys[kind // 9]
        special = self.special[(packed - facts[key] + facts[key - _POWERS[kind % 9]]) // SIZES]
        if special > best or not best:
            return line
        once, absent, pairs = masks
        bit = 1 << kind
        if held == 1:
            once, absent = once ^ bit, absent ^ bit
        elif held == 2:
            once, pairs = once ^ bit, pairs ^ bit
        return kind, special, special_of_masks(once, absent, pairs, special) | (mask if special == best else 0)


class Sides:
    """A hand as its two halves, characters with circles and bamboos with honours: the wide class of each, and those
    that a draw leads to, each with the kinds that do."""

    def __init__(self, fast: Strides, keys: Keys, size: int) -> None:
        man, pin, sou, honours = keys
        self.fast = fast
        self.keys = keys
        self.final = fast.finals[size // 3]
        classes, lefts, rights, width, honour_width = fast.man, fast.left, fast.right, fast.width, fast.honour_width
        self.row, self.column = classes[man] * width, classes[pin]
        self.row_right, self.column_right = classes[sou] * honour_width, fast.honours[honours]
        row, column, row_right, column_right = self.row, self.column, self.row_right, self.column_right
        self.left, self.right = lefts[row + column], rights[row_right + column_right]
        self.to_left: dict[int, int] = {}
        self.to_right: dict[int, int] = {}
        to_left, to_right = self.to_left, self.to_right
        for to, ranks in fast.drawn(man):
            at = lefts[to * width + column]
            to_left[at] = to_left.get(at, 0) | ranks
        for to, ranks in fast.drawn(pin):
            at = lefts[row + to]
            to_left[at] = to_left.get(at, 0) | ranks << 9
        for to, ranks in fast.drawn(sou):
            at = rights[to * honour_width + column_right]
            to_right[at] = to_right.get(at, 0) | ranks << 18
        for to, ranks in fast.drawn_honours(honours):
            at = rights[row_right + to]
            to_right[at] = to_right.get(at, 0) | ranks << 27

    def accepted(self, special: int) -> tuple[int, int]:
        """Tiles missing, and the kinds that bring sets and a pair below that; `special` is what other forms lack."""
        final, left, right = self.final, self.left, self.right
        best = final[left + right]
        if special < best:
            return special, 0
        mask = 0
        for at, kinds in self.to_left.items():
            if final[at + right] < best:
                mask |= kinds
        for at, kinds in self.to_right.items():
            if final[left + at] < best:
                mask |= kinds
        return best, mask

    def discards(self) -> list[Discard]:
        """For each kind held: it, the tiles missing without one of it, and the kinds that lower that."""
        fast, (man, pin, sou, honours) = self.fast, self.keys
        width, honour_width = fast.width, fast.honour_width
        suits, winds = fast.drawn, fast.drawn_honours
        found: list[Discard] = []
        self._discards(found, man, 0, suits, width, self.column, suits(pin), 1, 9, True)
        self._discards(found, pin, 9, suits, 1, self.row, suits(man), width, 0, True)
        self._discards(found, sou, 18, suits, honour_width, self.column_right, winds(honours), 1, 27, False)
        self._discards(found, honours, 27, winds, 1, self.row_right, suits(sou), honour_width, 18, False)
        return found

    def _discards(
        self, found: list[Discard], key: int, first: int, drawn: Drawn, step: int, beside: int, neighbour: Groups,
        neighbour_step: int, neighbour_first: int, on_left: bool,
    ) -> None:
        """The discards of one suit. A half is found at `step` times the class of this suit and `beside`, the place of
        its neighbour; `neighbour` are the draws of that."""
        final, classes = self.final, drawn.classes
        halves, opposite = (self.fast.left, self.right) if on_left else (self.fast.right, self.left)
        across = self.to_right if on_left else self.to_left
        elsewhere: dict[int, tuple[int, int]] = {}
        kind = first
        rest = key
        power = 1
        while rest:
            if rest % 5:
                after = key - power
                own = classes[after] * step
                shared = elsewhere.get(own)
                if shared is None:
                    half = halves[own + beside]
                    best = final[half + opposite]
                    mask = 0
                    for at, kinds in across.items():
                        if final[half + at] < best:
                            mask |= kinds
                    for to, ranks in neighbour:
                        if final[halves[own + to * neighbour_step] + opposite] < best:
                            mask |= ranks << neighbour_first
                    elsewhere[own] = best, mask
                else:
                    best, mask = shared
                for to, ranks in drawn(after):
                    if final[halves[to * step + beside] + opposite] < best:
                        mask |= ranks << first
                found.append((kind, best, mask))
            rest //= 5
            power *= 5
            kind += 1
