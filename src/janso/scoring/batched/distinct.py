"""Different numbers of a column. NumPy's own `unique` loads masked arrays first, which takes longer than all this."""

from __future__ import annotations

import numpy as np

from janso.scoring.batched.parts import Words


def distinct(numbers: Words) -> Words:
    """Each number once, in order.

    >>> distinct(np.array([7, 3, 7])).tolist()
    [3, 7]
    """
    if not len(numbers):
        return numbers
    ordered = np.sort(numbers)
    found: Words = ordered[np.diff(ordered, prepend=ordered[0] - 1) != 0]
    return found


def groups(numbers: Words) -> tuple[Words, Words]:
    """A position of each number, in the order of the numbers, and to which of these groups each position belongs.

    >>> [each.tolist() for each in groups(np.array([7, 3, 7]))]
    [[1, 0], [1, 0, 1]]
    """
    order = np.argsort(numbers, kind="stable")
    ordered = numbers[order]
    first = np.diff(ordered, prepend=ordered[:1] - 1) != 0
    group = np.empty(len(numbers), np.int64)
    group[order] = np.cumsum(first) - 1
    return order[first], group
