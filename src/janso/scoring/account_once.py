"""The account-once rule, solved exactly.

Sets may be combined for a fan; after that each further set may be combined with an already combined one only once, and
a set never serves the same fan twice. Seen as a hypergraph whose vertices are the sets and whose edges are the
combinations, the first rule says that the chosen edges form no cycle. Of all such choices the one that pays most is
taken.
"""

from __future__ import annotations


class Combination:
    """Some sets (bit i is set i) that together make a fan worth so much. Combinations of one `kind` may not share a
    set; usually every fan is a kind of its own."""

    def __init__(self, fan: int, sets: int, worth: int, kind: int = 0) -> None:
        self.fan = fan
        self.sets = sets
        self.worth = worth
        self.kind = kind or fan


class _Best:
    """The best choice met so far."""

    def __init__(self) -> None:
        self.worth = -1
        self.chosen: list[int] = []


def choose(combinations: list[Combination], set_count: int) -> list[int]:
    """Indices of the combinations to count; among equally good choices the one whose indices come first.

    >>> straight = [Combination(28, 0b111, 16), Combination(71, 0b011, 1), Combination(71, 0b110, 1)]
    >>> choose(straight, 3)
    [0]
    """
    best = _Best()
    _extend(combinations, 0, list(range(set_count)), [], 0, best)
    return best.chosen


def _extend(
    combinations: list[Combination], at: int, group: list[int], chosen: list[int], worth: int, best: _Best
) -> None:
    """Tries every combination from `at` on, taken first and left out second. `group` numbers the joined sets."""
    if at == len(combinations):
        if worth > best.worth:
            best.worth = worth
            best.chosen = list(chosen)
        return
    edge = combinations[at]
    if not _serves_again(combinations, chosen, edge):
        joined = _join(group, edge.sets)
        if joined:
            _extend(combinations, at + 1, joined, [*chosen, at], worth + edge.worth, best)
    _extend(combinations, at + 1, group, chosen, worth, best)


def _serves_again(combinations: list[Combination], chosen: list[int], edge: Combination) -> bool:
    """True when one of its sets already serves the same kind of fan."""
    for index in chosen:
        other = combinations[index]
        if other.kind == edge.kind and other.sets & edge.sets:
            return True
    return False


def _join(group: list[int], sets: int) -> list[int]:
    """The groups after joining some sets; empty when two of them were joined before."""
    seen: list[int] = []
    for at, number in enumerate(group):
        if sets >> at & 1:
            if number in seen:
                return []
            seen.append(number)
    first = seen[0]
    return [first if number in seen else number for number in group]
