"""What the definitions say of chows, pungs and yaku that a number names, for whole lists of them.

A yaku of chows looks at the chows, one of honours at their pungs, the pair and the winds: readings with only those are
shown to the functions of `bits`. What a set of yaku comes to with some fu and dora is asked of the `Counter`.
"""

from __future__ import annotations

from typing import Final

from janso.hand import PUNG, Hand
from janso.rules.riichi.count.candidate import Win
from janso.rules.riichi.count.counter import Counter
from janso.rules.riichi.count.explained.paid import points_of
from janso.rules.riichi.yaku import bits
from janso.scoring.readings.reading import NOWHERE, REGULAR, TYPE_SHIFT, Reading
from janso.scoring.readings.suits import chows_named
from janso.scoring.situation import Situation
from janso.tiles import EAST, STANDARD_KINDS

MOST_BASE: Final = 1 << 22
MOST_DORA: Final = 64
REFUSED: Final = -1
UNSURE: Final = -2
"""What a row is worth that is no win; and one that is to be left to the scorer."""
_NO_HAND: Final = Hand.parse("1m")
_ANYBODY: Final = Situation(_NO_HAND)
_ANY_PAIR: Final = 0


def yaku_of_chows(keys: list[int], group: int) -> list[int]:
    """The yaku of chows, named by the sum of their weights."""
    return [bits.of_reading(_sets(chows_named(key)), _ANYBODY) & group for key in keys]


def yaku_of_pungs(masks: list[int], group: int) -> list[int]:
    """The yaku of pungs of numbers, by kind."""
    return [bits.of_reading(_sets(_pungs(mask)), _ANYBODY) & group for mask in masks]


def yaku_of_honours(keys: list[int], group: int) -> list[int]:
    """The yaku of honours: seven bits for their pungs, above three for the pair (0 for none) and four for the winds of
    seat and round."""
    found: list[int] = []
    for key in keys:
        pair = key >> 4 & 7
        r = _sets(_pungs(key >> 7 << EAST), EAST + pair - 1 if pair else _ANY_PAIR)
        found.append(bits.of_reading(r, Situation(_NO_HAND, False, key >> 2 & 3, key & 3)) & group)
    return found


def _pungs(mask: int) -> tuple[int, ...]:
    return tuple([kind | PUNG << TYPE_SHIFT for kind in range(STANDARD_KINDS) if mask >> kind & 1])


def _sets(sets: tuple[int, ...], pair: int = _ANY_PAIR) -> Reading:
    return Reading(REGULAR, sets, pair, -1, NOWHERE, 0)


def values(counter: Counter, wins: list[Win], yaku: list[int], fu: list[int],
           dora: list[int]) -> list[tuple[int, int, int, int]]:
    """Rank, points, han and fu of yaku with fu and dora; points are REFUSED below the minimum."""
    found: list[tuple[int, int, int, int]] = []
    for at, win in enumerate(wins):
        c = counter.described(win, yaku[at], fu[at], dora[at])
        if not 0 <= c.base < MOST_BASE - 1 or c.han < 0:
            found.append(((MOST_BASE - 1) << 19, UNSURE, 0, 0))
            continue
        rank = ((c.base << 1 | (c.yakuman > 0)) << 9 | min(c.han, 511)) << 9 | min(c.fu, 511)
        points = points_of(counter, win, c) if counter.enough(win, c) else REFUSED
        found.append((rank, points, c.han, c.fu))
    return found
