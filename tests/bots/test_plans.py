"""Plans looked at for all discards at once promise what they promise one by one."""

import random

import pytest

from janso.bots.weighing.plans import FAR, Position, after_each, distance, further, table
from janso.bots.weighing.twofold import Outlook, Row
from janso.hand import CHOW, PUNG, Meld
from janso.tiles import EAST, STANDARD_KINDS

FACTORS = [3.0**-steps for steps in range(24)]


def _melds(rng: random.Random, number: int) -> list[Meld]:
    made = []
    for _ in range(number):
        if rng.random() < 0.5:
            first = 9 * rng.randrange(3) + rng.randrange(7)
            made.append(Meld(CHOW, (first, first + 1, first + 2), source=1, claimed=first))
        else:
            kind = rng.randrange(STANDARD_KINDS)
            made.append(Meld(PUNG, (kind,) * 3, source=1, claimed=kind))
    return made


def _position(rng: random.Random, jokers: int) -> Position:
    """Tiles crowded into few kinds, so that plans are near, and few copies left, so that some cannot be had."""
    melds = _melds(rng, rng.choice((0, 0, 1, 2)))
    kinds = rng.sample(range(EAST), 9) + rng.sample(range(EAST, STANDARD_KINDS), 3)
    counts = [0] * STANDARD_KINDS
    for kind in rng.sample(sorted(kinds * 4), 14 - 3 * len(melds) - jokers):
        counts[kind] += 1
    return Position(counts, jokers, melds, [rng.randrange(5) for _ in range(STANDARD_KINDS)])


@pytest.mark.parametrize("family", ["mcr", "zungjung", "dazhong"])
def test_plans_after_each_discard_are_what_each_discard_leaves(family: str) -> None:
    rng = random.Random(family)
    plans = [*table(family), *further(family)]
    for _ in range(40):
        at = _position(rng, rng.choice((0, 0, 2)))
        before = (list(at.counts), list(at.keys))
        expected = [0.0] * STANDARD_KINDS
        for kind in at.held():
            at.moved(kind, -1)
            for plan in plans:
                steps = distance(plan, at)
                if steps < FAR:
                    expected[kind] += plan.points * FACTORS[steps]
            at.moved(kind, 1)
        assert after_each(plans, at, FACTORS) == expected
        assert (at.counts, at.keys) == before


def test_pungs_miss_what_the_best_sets_and_a_pair_lack() -> None:
    plan = next(plan for plan in table("mcr") if plan.name == "all pungs")
    rng = random.Random(5)
    for _ in range(200):
        at = _position(rng, 0)
        if any(meld.type == CHOW for meld in at.melds):
            assert distance(plan, at) == FAR
            continue
        sets = 4 - len(at.melds)
        best = sorted([min(count, 3) for count in at.counts], reverse=True)
        assert distance(plan, at) == 3 * sets + 2 - sum(best[:sets]) - min(best[sets], 2)


def test_pairs_of_plans_after_each_discard_are_what_each_discard_leaves() -> None:
    rng = random.Random(3)
    plans = table("mcr")
    for number in range(12):
        melds = (_melds(rng, number % 2), _melds(rng, number // 2 % 2))
        counts = [0] * STANDARD_KINDS
        for kind in rng.sample(sorted(list(range(STANDARD_KINDS)) * 4), 28 - 3 * len(melds[0]) - 3 * len(melds[1])):
            counts[kind] += 1
        row = Row(counts, melds, [rng.randrange(5) for _ in range(STANDARD_KINDS)])
        outlook = Outlook(row, plans)
        assert outlook.pairs
        expected = [0.0] * STANDARD_KINDS
        for kind in row.hands[0].held():
            row.moved(kind, -1)
            expected[kind] = outlook.worth(row)
            row.moved(kind, 1)
        assert outlook.after_each(row) == expected


def test_all_types_miss_what_four_sets_and_a_pair_of_five_groups_lack() -> None:
    plan = further("mcr")[0]
    groups = [range(9), range(9, 18), range(18, EAST), range(EAST, 31), range(31, STANDARD_KINDS)]
    rng = random.Random(8)
    found = set()
    for _ in range(60):
        at = _position(rng, 0)
        expected = _least_of_types(at, groups)
        found.add(expected)
        assert distance(plan, at) == expected
    assert FAR in found and len(found) > 4


def _least_of_types(at: Position, groups: list[range]) -> int:
    """Every set and every pair of each open group, tried out."""
    open_groups = [group for group in groups if not any(meld.kind in group for meld in at.melds)]
    if len(groups) - len(open_groups) < len(at.melds):
        return FAR
    best = FAR
    for paired in open_groups:
        total = 0
        for group in open_groups:
            if group is paired:
                total += min(2 - min(at.counts[kind], 2) for kind in group)
                continue
            sets = [[kind] * 3 for kind in group]
            if group.start < EAST:
                sets += [[kind, kind + 1, kind + 2] for kind in list(group)[:7]]
            total += min(sum(max(0, each.count(kind) - at.counts[kind]) for kind in set(each)) for each in sets)
        best = min(best, total)
    return best
