"""Plans: what a hand could become, and how many tiles each way still misses.

A plan fixes some sets («one two three of one suit, four five six of another, seven eight nine of the third») or the
kinds it may use, and leaves the rest open. A bot adds the plans up, near and valuable ones counting most.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from janso.hand import CHOW, POWERS, PUNG, Meld
from janso.rules.library import family as known_family
from janso.shape.regular import missing, missing_in
from janso.shape.tables import standard
from janso.tiles import EAST, KIND_MASK, STANDARD_KINDS

FAR: Final = 99
ANYTHING: Final = 0
FIXED: Final = 1
WITHIN: Final = 2
PUNGS: Final = 3
PAIRS: Final = 4
TYPES: Final = 5
GROUPS: Final = [(0, 9), (9, 18), (18, EAST), (EAST, 31), (31, STANDARD_KINDS)]
"""The three suits, winds and dragons, as first kind and the one after the last."""


class Plan:
    """`kind` tells how the distance is counted; `sets` are (type, kind) of fixed sets; `within` the kinds allowed;
    `points` what the hand is then worth; `closed` says that no set may be open."""

    def __init__(self, name: str, kind: int, points: float, sets: tuple[tuple[int, int], ...] = (), within: int = 0,
                 closed: bool = False) -> None:
        self.name = name
        self.kind = kind
        self.points = points
        self.sets = sets
        self.within = within
        self.closed = closed
        self.needs: list[tuple[int, int]] = sorted(_needs(sets).items())


def _needs(sets: tuple[tuple[int, int], ...]) -> dict[int, int]:
    needs: dict[int, int] = {}
    for type, kind in sets:
        for face in (kind, kind + 1, kind + 2) if type == CHOW else (kind,) * 3:
            needs[face] = needs.get(face, 0) + 1
    return needs


class Position:
    """A hand as the plans look at it: concealed tiles as counts and keys, jokers, melds, and which kinds are left."""

    def __init__(self, counts: list[int], jokers: int, melds: list[Meld], left: list[int]) -> None:
        self.counts = counts
        self.jokers = jokers
        self.melds = melds
        self.left = left
        self.keys = [0, 0, 0, 0]
        for kind, count in enumerate(counts):
            if count:
                self.keys[kind // 9] += count * POWERS[kind]

    def moved(self, kind: int, step: int) -> None:
        """Adds or takes away one concealed tile, in place."""
        self.counts[kind] += step
        self.keys[kind // 9] += step * POWERS[kind]

    def held(self) -> list[int]:
        """The kinds among the concealed tiles."""
        return [kind for kind in range(STANDARD_KINDS) if self.counts[kind]]


def distance(plan: Plan, at: Position) -> int:
    """Tiles that the hand misses for a plan; FAR when it cannot be had."""
    if plan.closed and at.melds:
        return FAR
    if plan.kind == FIXED:
        return _fixed(plan, at)
    if plan.kind == WITHIN:
        return _within(plan.within, at)
    if plan.kind == PUNGS:
        return _pungs(at)
    if plan.kind == PAIRS:
        return _pairs(at)
    if plan.kind == TYPES:
        return _types(at)
    keys = at.keys
    return max(0, missing(keys[0], keys[1], keys[2], keys[3], 4 - len(at.melds)) - at.jokers)


def unmet(plan: Plan, melds: list[Meld]) -> tuple[list[tuple[int, int]], int]:
    """The tiles that the sets of a plan still want beside some open sets, and how many sets are left free; a negative
    number when the open sets do not fit."""
    free = 4 - len(plan.sets)
    if not melds:
        return plan.needs, free
    open_sets = list(plan.sets)
    for meld in melds:
        mine = (CHOW, meld.kind) if meld.type == CHOW else (PUNG, meld.kind)
        if mine in open_sets:
            open_sets.remove(mine)
        else:
            free -= 1
    if len(open_sets) == len(plan.sets):
        return plan.needs, free
    return sorted(_needs(tuple(open_sets)).items()), free


def _fixed(plan: Plan, at: Position) -> int:
    needs, free = unmet(plan, at.melds)
    if free < 0:
        return FAR
    counts, left = at.counts, at.left
    keys = list(at.keys)
    lacking = 0
    for kind, need in needs:
        have = counts[kind]
        used = have if have < need else need
        if need - used > left[kind]:
            return FAR
        lacking += need - used
        keys[kind // 9] -= used * POWERS[kind]
    return max(0, lacking + missing(keys[0], keys[1], keys[2], keys[3], free) - at.jokers)


def _within(mask: int, at: Position) -> int:
    if not _melds_within(mask, at.melds):
        return FAR
    keys = _keys_within(mask, at)
    return max(0, missing(keys[0], keys[1], keys[2], keys[3], 4 - len(at.melds)) - at.jokers)


def _melds_within(mask: int, melds: list[Meld]) -> bool:
    for meld in melds:
        for face in meld.tiles:
            if not mask >> (face & KIND_MASK) & 1:
                return False
    return True


def _keys_within(mask: int, at: Position) -> list[int]:
    keys = [0, 0, 0, 0]
    for kind in range(STANDARD_KINDS):
        if at.counts[kind] and mask >> kind & 1:
            keys[kind // 9] += at.counts[kind] * POWERS[kind]
    return keys


def _pungs(at: Position) -> int:
    for meld in at.melds:
        if meld.type == CHOW:
            return FAR
    sets = 4 - len(at.melds)
    kinds = [0, 0, 0, 0]
    for count in at.counts:
        kinds[count if count < 3 else 3] += 1
    held, free = 0, sets
    for size in (3, 2, 1):
        used = min(kinds[size], free)
        held += size * used
        free -= used
        if kinds[size] > used:  # the best of the others is the pair
            return max(0, 3 * sets + 2 - held - min(size, 2) - at.jokers)
    return max(0, 3 * sets + 2 - held - at.jokers)


def _pairs(at: Position) -> int:
    if at.melds:
        return FAR
    pairs, kinds = 0, 0
    for count in at.counts:
        if count:
            kinds += 1
            if count >= 2:
                pairs += 1
    return max(0, 7 - pairs + max(0, 7 - kinds) - at.jokers)


def _types(at: Position) -> int:
    """For a set or the pair of each suit, of winds and of dragons."""
    met = [False] * len(GROUPS)
    for meld in at.melds:
        group = min(meld.kind // 9, 3) if meld.kind < 31 else 4
        if met[group]:
            return FAR
        met[group] = True
    total, saved = 0, FAR
    for group, (low, high) in enumerate(GROUPS):
        if not met[group]:
            lacks, lacks_pair = _lacks(at.counts, low, high)
            total += lacks
            saved = min(saved, lacks_pair - lacks)
    return max(0, total + saved - at.jokers) if saved < FAR else FAR


def _lacks(counts: list[int], low: int, high: int) -> tuple[int, int]:
    """Tiles that a group of kinds misses for its best set, and for a pair."""
    most = max([counts[kind] for kind in range(low, high)])
    held = min(most, 3)
    if low < EAST:
        for kind in range(low, high - 2):
            row = (counts[kind] > 0) + (counts[kind + 1] > 0) + (counts[kind + 2] > 0)
            held = max(held, row)
    return 3 - held, 2 - min(most, 2)


def after_each(plans: list[Plan], at: Position, factors: list[float]) -> list[float]:
    """What all plans together promise after each discard, by its kind; `factors` weigh a plan by the tiles it misses.

    A plan is looked at once for all discards: one of a tile that it uses costs it that tile and leaves the rest of the
    hand as it was.
    """
    held = at.held()
    totals = [0.0] * STANDARD_KINDS
    for plan in plans:
        add_plan(plan, at, held, factors, totals)
    return totals


def add_plan(plan: Plan, at: Position, held: list[int], factors: list[float], totals: list[float]) -> None:
    """Adds what one plan promises after each discard of the kinds held."""
    if plan.closed and at.melds:
        return
    if plan.kind == FIXED:
        needs, free = unmet(plan, at.melds)
        if free >= 0:
            add_sets(needs, free, plan.points, at, held, factors, totals)
    elif plan.kind == WITHIN:
        _add_within(plan, at, held, factors, totals)
    else:
        for kind in held:
            at.moved(kind, -1)
            steps = distance(plan, at)
            at.moved(kind, 1)
            if steps < FAR:
                totals[kind] += plan.points * factors[steps]


def add_sets(needs: list[tuple[int, int]], free: int, points: float, at: Position, held: list[int],
             factors: list[float], totals: list[float]) -> None:
    """The same for fixed sets that still want some tiles beside `free` others."""
    counts, left = at.counts, at.left
    keys = list(at.keys)
    lacking = -at.jokers
    used_up, last = 0, 0
    for kind, need in needs:
        have = counts[kind]
        used = have if have < need else need
        lacks = need - used
        if lacks > left[kind]:
            return
        if have <= need:
            used_up |= 1 << kind
            if lacks == left[kind]:
                last |= 1 << kind
        lacking += lacks
        if used:
            keys[kind // 9] -= used * POWERS[kind]
    man, pin, sou, honours = keys[0], keys[1], keys[2], keys[3]
    shapes = standard()
    whole = lacking + 1 + missing_in(shapes, man, pin, sou, honours, free)
    for kind in held:
        if used_up >> kind & 1:
            if last >> kind & 1:
                continue
            steps = whole
        elif kind < 9:
            steps = lacking + missing_in(shapes, man - POWERS[kind], pin, sou, honours, free)
        elif kind < 18:
            steps = lacking + missing_in(shapes, man, pin - POWERS[kind], sou, honours, free)
        elif kind < EAST:
            steps = lacking + missing_in(shapes, man, pin, sou - POWERS[kind], honours, free)
        else:
            steps = lacking + missing_in(shapes, man, pin, sou, honours - POWERS[kind], free)
        totals[kind] += points * factors[steps if steps > 0 else 0]


def _add_within(plan: Plan, at: Position, held: list[int], factors: list[float], totals: list[float]) -> None:
    mask = plan.within
    if not _melds_within(mask, at.melds):
        return
    sets = 4 - len(at.melds)
    keys = _keys_within(mask, at)
    whole = missing(keys[0], keys[1], keys[2], keys[3], sets) - at.jokers
    for kind in held:
        steps = whole
        if mask >> kind & 1:
            suit, power = kind // 9, POWERS[kind]
            keys[suit] -= power
            steps = missing(keys[0], keys[1], keys[2], keys[3], sets) - at.jokers
            keys[suit] += power
        totals[kind] += plan.points * factors[steps if steps > 0 else 0]


def _chow_plans(name: str, rows: list[tuple[int, int, int]], points: float) -> list[Plan]:
    return [Plan(name, FIXED, points, tuple((CHOW, kind) for kind in row)) for row in rows]


def _suit_orders(starts: tuple[int, int, int]) -> list[tuple[int, int, int]]:
    """The same three starts in every distribution over the suits."""
    return [(9 * a + starts[0], 9 * b + starts[1], 9 * c + starts[2]) for a, b, c in permutations(range(3))]


def mixed_straights(points: float) -> list[Plan]:
    return _chow_plans("mixed straight", _suit_orders((0, 3, 6)), points)


def mixed_triples(points: float) -> list[Plan]:
    return _chow_plans("mixed triple chow", [(rank, 9 + rank, 18 + rank) for rank in range(7)], points)


def mixed_shifts(points: float) -> list[Plan]:
    rows = [row for rank in range(5) for row in _suit_orders((rank, rank + 1, rank + 2))]
    return _chow_plans("mixed shifted chows", rows, points)


def pure_straights(points: float) -> list[Plan]:
    return _chow_plans("pure straight", [(9 * suit, 9 * suit + 3, 9 * suit + 6) for suit in range(3)], points)


def pure_shifts(points: float) -> list[Plan]:
    rows = [(9 * s + r, 9 * s + r + step, 9 * s + r + 2 * step)
            for s in range(3) for step in (1, 2) for r in range(7 - 2 * step)]
    return _chow_plans("pure shifted chows", rows, points)


def mixed_pungs(points: float) -> list[Plan]:
    same = [(rank, 9 + rank, 18 + rank) for rank in range(9)]
    return [Plan("mixed triple pung", FIXED, points, tuple((1, kind) for kind in row)) for row in same]


def shifted_pungs(points: float) -> list[Plan]:
    rows = [row for rank in range(7) for row in _suit_orders((rank, rank + 1, rank + 2))]
    return [Plan("mixed shifted pungs", FIXED, points, tuple((1, kind) for kind in row)) for row in rows]


def dragons(points: float) -> list[Plan]:
    pairs = ((31, 32), (31, 33), (32, 33))
    return [Plan("two dragons", FIXED, points, ((1, a), (1, b))) for a, b in pairs]


def full_flushes(points: float) -> list[Plan]:
    return [Plan("full flush", WITHIN, points, within=0x1FF << 9 * suit) for suit in range(3)]


def half_flushes(points: float) -> list[Plan]:
    honours = 0b1111111 << EAST
    return [Plan("half flush", WITHIN, points, within=0x1FF << 9 * suit | honours) for suit in range(3)]


def bands(points: float) -> list[Plan]:
    low, high = 0b000001111, 0b111100000
    return [Plan(name, WITHIN, points, within=mask | mask << 9 | mask << 18)
            for name, mask in (("lower four", low), ("upper four", high))]


def further(family: str) -> list[Plan]:
    """Plans that only a master follows."""
    return [plan for name, points in known_family(family).further_plans for plan in plans_of(name, points)]


def table(family: str) -> list[Plan]:
    """The plans of a family, each with about what it pays, as the family itself tells (`Family.plan_worth`)."""
    return [plan for name, points in known_family(family).plan_worth for plan in plans_of(name, points)]


def plans_of(name: str, points: float) -> list[Plan]:
    """The plans that have one name: one for each place where the sets may lie."""
    if name in _ROWS:
        return _ROWS[name](points)
    kind, closed = _WHOLE[name]
    return [Plan(name.removesuffix(", closed"), kind, points, closed=closed)]


_ROWS: Final = {
    "mixed straight": mixed_straights, "mixed triple chow": mixed_triples, "mixed shifted chows": mixed_shifts,
    "pure straight": pure_straights, "pure shifted chows": pure_shifts, "mixed triple pung": mixed_pungs,
    "mixed shifted pungs": shifted_pungs, "two dragons": dragons, "full flush": full_flushes,
    "half flush": half_flushes, "four ranks": bands,
}
_WHOLE: Final = {
    "anything": (ANYTHING, False), "concealed": (ANYTHING, True), "all pungs": (PUNGS, False),
    "all types": (TYPES, False), "seven pairs": (PAIRS, False), "seven pairs, closed": (PAIRS, True),
}
