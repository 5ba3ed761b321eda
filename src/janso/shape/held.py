"""What the algebra looks at: the concealed tiles of a hand, the winning tile among them, and how many sets they owe."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, Final

from janso.errors import JansoError
from janso.hand import POWERS, Hand
from janso.native import mypyc_attr
from janso.tiles import JOKER, KIND_MASK, ORANGE, STANDARD_KINDS, STAR, write

HandLike = Hand | str | Sequence[int]
"""A hand string, a Hand, or counts of the 34 kinds."""

MOST_JOKERS: Final = 8


@mypyc_attr(acyclic=True)
class Held:
    """Concealed tiles as four keys and jokers. `size` counts all of them, `sets` is how many sets they still owe.

    `plain` is False when a kind has more than four copies or is none of the 34: then only `counts`, `stars` and
    `oranges` tell the tiles, and the keys are 0. `melded` are counts of the kinds lying in melds.
    """

    def __init__(self, man: int, pin: int, sou: int, honours: int, size: int, jokers: int = 0) -> None:
        self.man = man
        self.pin = pin
        self.sou = sou
        self.honours = honours
        self.size = size
        self.sets = size // 3
        self.jokers = jokers
        self.plain = True
        self.wide: list[int] = []
        self.stars: list[int] = []
        self.oranges = 0
        self.melded: list[int] = []

    def counts(self) -> list[int]:
        """Counts of the 34 kinds."""
        return list(self.wide) if self.wide else counts_of(self.man, self.pin, self.sou, self.honours)

    def moved(self, kind: int, step: int) -> Held:
        """With one copy of a kind more (`step` 1) or less (-1); its number of sets follows from the new size."""
        if kind >= STANDARD_KINDS:
            return self.resized(step)
        suit, power = kind // 9, POWERS[kind]
        if self.plain:
            keys = [self.man, self.pin, self.sou, self.honours]
            if step < 0 or keys[suit] // power % 5 < 4:
                keys[suit] += step * power
                made = Held(keys[0], keys[1], keys[2], keys[3], self.size + step, self.jokers)
                made.melded = self.melded
                return made
        counts = self.counts()
        counts[kind] += step
        made = held_of_counts(counts, self.jokers, len(self.stars) > 0 or self.oranges > 0, self.size + step)
        made.stars = self.stars
        made.oranges = self.oranges
        made.melded = self.melded
        return made


    def resized(self, step: int) -> Held:
        """With one tile more or less of a kind that the algebra does not know, as a flower in the hand."""
        made = Held(self.man, self.pin, self.sou, self.honours, self.size + step, self.jokers)
        made.plain = self.plain
        made.wide = self.wide
        made.stars = self.stars
        made.oranges = self.oranges
        made.melded = self.melded
        return made


def counts_of(man: int, pin: int, sou: int, honours: int) -> list[int]:
    """Counts of the 34 kinds from the four keys.

    >>> counts_of(7, 0, 0, 4)[:3], counts_of(7, 0, 0, 4)[27]
    ([2, 1, 0], 4)
    """
    counts = [0] * STANDARD_KINDS
    for first, key in ((0, man), (9, pin), (18, sou), (27, honours)):
        kind = first
        rest = key
        while rest:
            counts[kind] = rest % 5
            rest //= 5
            kind += 1
    return counts


def held(hand: HandLike, jokers: int = 0) -> Held:
    """The concealed tiles of anything that is a hand; refuses what cannot be one."""
    if isinstance(hand, Hand):
        return _of_hand(hand, jokers)
    if isinstance(hand, str):
        return _of_hand(Hand.parse(hand), jokers)
    return checked(_of_sequence(hand, jokers))


def _of_hand(hand: Hand, jokers: int) -> Held:
    counts = hand.counts()
    faces = list(hand.others) + ([hand.win] if hand.win >= 0 else [])
    stars: list[int] = []
    oranges = 0
    for face in faces:
        kind = face & KIND_MASK
        if kind < STANDARD_KINDS:
            counts[kind] += 1
        elif kind == JOKER:
            jokers += 1
        elif STAR <= kind < ORANGE:
            stars = stars or [0] * 9
            stars[kind - STAR] += 1
        elif kind == ORANGE:
            oranges += 1
        else:
            raise JansoError("shape.hand_takes_no_part_sets", tile=write(kind))
    size = sum(counts) + sum(stars) + oranges + jokers
    made = held_of_counts(counts, jokers, bool(stars) or oranges > 0, size)
    made.stars = stars
    made.oranges = oranges
    if hand.melds:
        made.melded = [0] * STANDARD_KINDS
        for meld in hand.melds:
            for face in meld.tiles:
                if face & KIND_MASK < STANDARD_KINDS:
                    made.melded[face & KIND_MASK] += 1
    return checked(made)


def _of_sequence(hand: Sequence[int], jokers: int) -> Held:
    try:
        return _of_counts(list(hand), jokers)
    except TypeError:  # numbers of another library, or none
        return _of_counts(_whole_numbers(hand), jokers)


def _whole_numbers(given: Any) -> list[int]:
    try:
        return [index(number) for number in given]
    except TypeError:
        raise JansoError("shape.hand_neither_hand_string_nor") from None


def _of_counts(counts: list[int], jokers: int) -> Held:
    if len(counts) != STANDARD_KINDS:
        raise JansoError("shape.hand_counts_there_kinds_tile", n=len(counts), standard_kinds=STANDARD_KINDS)
    size = jokers
    for count in counts:
        if count < 0:
            raise JansoError("shape.hand_copies_of", count=count, tile=write(counts.index(count)))
        size += count
    if type(size) is not int:  # compiled code has noticed it before
        raise TypeError
    return held_of_counts(counts, jokers, False, size)


def held_of_counts(counts: list[int], jokers: int, extra: bool, size: int) -> Held:
    """From counts of the 34 kinds; `extra` says that other kinds will be added."""
    most = 0
    for count in counts:
        if count > most:
            most = count
    if extra or most > 4:
        made = Held(0, 0, 0, 0, size, jokers)
        made.plain = False
        made.wide = counts
        return made
    keys = keys_of(counts)
    return Held(keys[0], keys[1], keys[2], keys[3], size, jokers)


def checked(made: Held) -> Held:
    """Refuses a number of tiles that no hand has."""
    if made.size == 0:
        raise JansoError("shape.hand_empty_write_tiles_such")
    if made.size % 3 == 0:
        raise JansoError("shape.hand_concealed_tiles_sets_pair", size=made.size)
    if made.jokers > MOST_JOKERS or made.jokers < 0:
        raise JansoError("shape.hand_jokers_0_asked_about", jokers=made.jokers, most_jokers=MOST_JOKERS)
    return made


def keys_of(c: Sequence[int]) -> tuple[int, int, int, int]:
    """The four keys of 34 counts, each 0-4.

    >>> keys_of([2, 1] + [0] * 31 + [1])
    (7, 0, 0, 15625)
    """
    return (
        (((((((c[8] * 5 + c[7]) * 5 + c[6]) * 5 + c[5]) * 5 + c[4]) * 5 + c[3]) * 5 + c[2]) * 5 + c[1]) * 5 + c[0],
        (((((((c[17] * 5 + c[16]) * 5 + c[15]) * 5 + c[14]) * 5 + c[13]) * 5 + c[12]) * 5 + c[11]) * 5 + c[10]) * 5
        + c[9],
        (((((((c[26] * 5 + c[25]) * 5 + c[24]) * 5 + c[23]) * 5 + c[22]) * 5 + c[21]) * 5 + c[20]) * 5 + c[19]) * 5
        + c[18],
        (((((c[33] * 5 + c[32]) * 5 + c[31]) * 5 + c[30]) * 5 + c[29]) * 5 + c[28]) * 5 + c[27],
    )
