"""Which tiles make a winning shape, by plain search: no table of the engine, jokers as tiles that stand for any."""

from __future__ import annotations

from collections import Counter
from functools import cache

from janso.rules.play import PlaySettings

ORPHANS = frozenset((0, 8, 9, 17, 18, 26, *range(27, 34)))
HONOURS = frozenset(range(27, 34))
KNITTED = [frozenset(first + 9 * suit + step for suit, first in enumerate(order) for step in (0, 3, 6))
           for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))]
Kinds = tuple[int, ...]


def without(kinds: Kinds, *taken: int) -> Kinds:
    """Kinds with one tile of each named kind less."""
    rest = list(kinds)
    for kind in taken:
        rest.remove(kind)
    return tuple(rest)


@cache
def sets_and_pair(kinds: Kinds, jokers: int, pairs: int) -> bool:
    """True when sorted kinds and so many jokers fall into chows, pungs and so many pairs."""
    if not kinds:
        return jokers % 3 == 2 * pairs % 3 and jokers >= 2 * pairs
    first = kinds[0]
    same = kinds.count(first)
    for copies in range(1, min(same, 3) + 1):
        rest = kinds[copies:]
        if jokers >= 3 - copies and sets_and_pair(rest, jokers - 3 + copies, pairs):
            return True
        if pairs and copies <= 2 and jokers >= 2 - copies and sets_and_pair(rest, jokers - 2 + copies, pairs - 1):
            return True
    if first >= 27:
        return False
    for low in (first - 2, first - 1, first):
        if low < 0 or low // 9 != (low + 2) // 9:
            continue
        held = [kind for kind in (low, low + 1, low + 2) if kind in kinds and kind >= first]
        for use in {tuple(held), *(tuple(k for k in held if k != left) for left in held if left != first), (first,)}:
            if jokers >= 3 - len(use) and sets_and_pair(without(kinds, *use), jokers - 3 + len(use), pairs):
                return True
    return False


def complete(play: PlaySettings, kinds: list[int], melds: int, jokers: int = 0) -> bool:
    """True when the tiles make a winning shape beside so many melds; `kinds` are those that are no jokers."""
    if any(kind > 33 for kind in kinds) or len(kinds) + jokers != 14 - 3 * melds:
        return False
    counts = Counter(kinds)
    if max(counts.values(), default=0) > 4:
        return False
    if sets_and_pair(tuple(sorted(kinds)), jokers, 1):
        return True
    if melds == 0 and _whole(play, kinds, counts, jokers):
        return True
    return play.forms.knitted and melds <= 1 and any(_straight(order, kinds, jokers) for order in KNITTED)


def _whole(play: PlaySettings, kinds: list[int], counts: Counter[int], jokers: int) -> bool:
    """Seven pairs, thirteen orphans, honours and knitted tiles."""
    odd = sum(n % 2 for n in counts.values())
    if odd <= jokers and (play.forms.four_alike_pairs or (jokers == 0 and len(counts) == 7)):
        return True
    doubled = len(kinds) - len(counts)
    if play.forms.thirteen_orphans and set(kinds) <= ORPHANS and doubled <= 1:
        return True
    return play.forms.knitted and doubled == 0 and any(set(kinds) <= order | HONOURS for order in KNITTED)


def _straight(order: frozenset[int], kinds: list[int], jokers: int) -> bool:
    """Nine knitted tiles, some of them jokers, beside sets and a pair."""
    there = order & set(kinds)
    if len(there) + jokers < 9:
        return False
    return sets_and_pair(tuple(sorted(without(tuple(kinds), *there))), jokers - 9 + len(there), 1)


def waits(play: PlaySettings, kinds: list[int], melds: int, joker: int = -1) -> set[int]:
    """The kinds that complete a hand; tiles of the joker's kind stand for any other, and may be all that a hand waits
    for: where every copy of the one tile it lacks is a joker."""
    plain = [kind for kind in kinds if kind != joker]
    jokers = len(kinds) - len(plain)
    found = {kind for kind in range(34) if kind != joker and plain.count(kind) < 4
             and complete(play, [*plain, kind], melds, jokers)}
    if joker >= 0 and complete(play, plain, melds, jokers + 1):
        found.add(joker)
    return found
