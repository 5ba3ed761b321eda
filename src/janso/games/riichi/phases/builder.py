"""Building a ready hand out of a stock of tiles: which thirteen of them wait best for a dear win.

A hand of three sets, a pair and two tiles of a fourth set (or seven pairs but for one tile) is looked at as groups of
kinds. Every choice of three sets is judged roughly by what it could be worth; the best are completed, and the best
of those are counted exactly by whoever asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

from janso.tiles import DRAGONS, EAST, KIND_MASK, ORPHANS, STANDARD_KINDS

Group = tuple[int, ...]
TRIPLES: int = 70
"""So many choices of three sets are completed, and HANDS of what comes of them counted exactly."""
HANDS: int = 40


def groups_of(counts: list[int]) -> list[Group]:
    """Every chow and pung that a stock holds."""
    found: list[Group] = [(kind, kind, kind) for kind in range(STANDARD_KINDS) if counts[kind] >= 3]
    found += [(kind, kind + 1, kind + 2) for kind in range(EAST - 2)
              if kind % 9 <= 6 and counts[kind] and counts[kind + 1] and counts[kind + 2]]
    return found


def fits(counts: list[int], groups: tuple[Group, ...]) -> bool:
    """True when the stock holds all these groups at once."""
    used = [kind for group in groups for kind in group]
    return all(used.count(kind) <= counts[kind] for kind in set(used))


def partials(counts: list[int]) -> Iterator[tuple[Group, int]]:
    """Two tiles of a set with a mask of the kinds that complete them."""
    for kind in range(STANDARD_KINDS):
        if not counts[kind]:
            continue
        if counts[kind] >= 2:
            yield (kind, kind), 1 << kind
        if kind >= EAST:
            continue
        rank = kind % 9
        if rank <= 7 and counts[kind + 1]:
            yield (kind, kind + 1), (1 << (kind - 1) if rank else 0) | (1 << (kind + 2) if rank <= 6 else 0)
        if rank <= 6 and counts[kind + 2]:
            yield (kind, kind + 2), 1 << (kind + 1)


class Traits:
    """What matters of one group of tiles for the worth of a hand: which suits it has, whether every tile is a simple,
    and its dora."""

    def __init__(self, group: Group, dora: list[int]) -> None:
        self.group = group
        self.suits = 0
        self.outside = False
        for kind in group:
            self.suits |= 1 << min(kind // 9, 3)
            self.outside = self.outside or bool(ORPHANS >> kind & 1)
        self.dora = sum([dora[kind] for kind in group])


def worth_of_tiles(suits: int, outside: int, groups: int, dora: int) -> float:
    """About how many han the tiles of a hand bring: flushes, simples, outside hands, dora. `outside` counts the groups
    with a terminal or an honour."""
    han = float(dora)
    if not (suits & 7) & ((suits & 7) - 1):
        han += 3 if suits & 8 else 6
    if not outside:
        return han + 1
    return han + 2 if outside == groups else han


def worth_of_sets(triple: tuple[Group, ...], values: int) -> float:
    """About how many han three sets bring by themselves; `values` is a mask of value tiles."""
    pungs = [group[0] for group in triple if group[0] == group[1]]
    chows = [group[0] for group in triple if group[0] != group[1]]
    han = sum([1.0 for kind in pungs if values >> kind & 1]) + (2.5 if len(pungs) == 3 else 0)
    han += sum([1.0 for at, low in enumerate(chows) if low in chows[:at]])
    for low in set(chows):
        if low < 9 and low + 9 in chows and low + 18 in chows:
            han += 2
        if low % 9 == 0 and low + 3 in chows and low + 6 in chows:
            han += 2
    return han + (0.5 if len(chows) == 3 else 0)


class Parts:
    """Pairs and halves of sets of a stock, described once for all hands that may hold them."""

    def __init__(self, counts: list[int], dora: list[int], live: list[int]) -> None:
        self.pairs = [Traits((kind, kind), dora) for kind in range(STANDARD_KINDS) if counts[kind] >= 2]
        self.halves = [(Traits(two, dora), mask, many) for two, mask in partials(counts)
                       if (many := number(mask, live))]


def ready_hands(counts: list[int], dora: list[int], values: int, live: list[int]) -> list[tuple[list[int], int]]:
    """Promising ready hands as lists of kinds, each with a mask of what it waits for, the most promising first."""
    groups = groups_of(counts)
    traits = {group: Traits(group, dora) for group in groups}
    ranked: list[tuple[float, tuple[Group, ...]]] = []
    for triple in combinations_with_replacement(groups, 3):
        if fits(counts, triple):
            each = [traits[group] for group in triple]
            suits = each[0].suits | each[1].suits | each[2].suits
            worth = worth_of_tiles(suits, sum([one.outside for one in each]), 3, sum([one.dora for one in each]))
            ranked.append((worth + worth_of_sets(triple, values), triple))
    ranked.sort(key=lambda pair: -pair[0])
    parts = Parts(counts, dora, live)
    found: list[tuple[float, list[int], int]] = []
    for _, three in ranked[:TRIPLES]:
        left = list(counts)
        for group in three:
            for kind in group:
                left[kind] -= 1
        found += _completed([traits[group] for group in three], worth_of_sets(three, values), left, parts)
    found += _pairs(counts, dora, live)
    found.sort(key=lambda each: -each[0])
    return [(tiles, mask) for _, tiles, mask in found[:HANDS]]


def _completed(triple: list[Traits], sets: float, left: list[int],
               parts: Parts) -> list[tuple[float, list[int], int]]:
    """The three sets with every pair and half of a set that the rest of the stock has."""
    found = []
    tiles = [kind for one in triple for kind in one.group]
    suits = triple[0].suits | triple[1].suits | triple[2].suits
    outside = sum([one.outside for one in triple])
    dora = sum([one.dora for one in triple])
    for pair in parts.pairs:
        kind = pair.group[0]
        if left[kind] < 2:
            continue
        left[kind] -= 2
        for half, mask, many in parts.halves:
            one, other = half.group
            if left[one] and left[other] and (one != other or left[one] > 1):
                worth = sets + worth_of_tiles(suits | pair.suits | half.suits, outside + pair.outside + half.outside, 5,
                                              dora + pair.dora + half.dora)
                found.append((worth + min(many, 6) * 0.25, [*tiles, kind, kind, one, other], mask))
        left[kind] += 2
    return found


def _pairs(counts: list[int], dora: list[int], live: list[int]) -> list[tuple[float, list[int], int]]:
    """Six pairs and a single tile."""
    pairs = sorted([kind for kind in range(STANDARD_KINDS) if counts[kind] >= 2], key=lambda kind: -dora[kind])[:6]
    if len(pairs) < 6:
        return []
    singles = [kind for kind in range(STANDARD_KINDS) if counts[kind] and kind not in pairs and live[kind]]
    return [(3.0 + 2 * sum([dora[kind] for kind in (*pairs, single)]) + live[single] * 0.25,
             [kind for kind in pairs for _ in (0, 1)] + [single], 1 << single) for single in singles]


def number(mask: int, live: list[int]) -> int:
    """How many live tiles a mask of kinds stands for."""
    return sum([live[kind] for kind in range(STANDARD_KINDS) if mask >> kind & 1])


def best_hands(stock: list[int], dora: list[int], values: int, live: list[int],
               prize: Callable[[list[int], int], float], wanted: int = 3) -> list[list[int]]:
    """The best ready hands of a stock as faces: `prize` tells what thirteen kinds win on one more kind, 0 for too
    little. What counts is the prize on each wait times the tiles that are left of it. A stock without any such hand
    gives the most promising ready one, or simply its first tiles."""
    counts = [0] * 64
    for face in stock:
        counts[face & KIND_MASK] += 1
    ranked: list[tuple[float, list[int]]] = []
    hands = ready_hands(counts, dora, values, live)
    for tiles, mask in hands:
        worth = sum([prize(tiles, kind) * live[kind] for kind in range(STANDARD_KINDS) if mask >> kind & 1])
        ranked.append((worth, tiles))
    ranked.sort(key=lambda each: -each[0])
    chosen = [faces_of(stock, tiles) for _, tiles in ranked[:wanted]]
    return chosen or [sorted(stock)[:13]]


def faces_of(stock: list[int], kinds: list[int]) -> list[int]:
    """Tiles of the stock that make up these kinds, marked copies first."""
    left = sorted(stock, reverse=True)
    found = []
    for kind in kinds:
        face = next(each for each in left if each & KIND_MASK == kind)
        left.remove(face)
        found.append(face)
    return found


def value_kinds(seat: int, round: int) -> int:
    """Dragons and the winds that count for a seat, as a mask."""
    return DRAGONS | 1 << (EAST + seat) | 1 << (EAST + round)
