"""The account-once rule against a reference that tries everything."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, combinations_with_replacement
from random import Random
from types import SimpleNamespace

import pytest

import janso
from janso.rules.mcr.fans import FANS
from janso.rules.mcr.patterns.combinations import Combiner

POINTS = [0, *(fan.points for fan in FANS)]
COMBINER = Combiner(POINTS)
CHOWS = [kind for kind in range(27) if kind % 9 < 7]


def worth(fans: dict[int, int]) -> int:
    return sum(POINTS[fan] * count for fan, count in fans.items())


@pytest.mark.parametrize("size", [2, 3, 4])
def test_chows_are_combined_as_well_as_trying_everything(size: int, reference: SimpleNamespace,
                                                          claims: Callable[..., None]) -> None:
    hands = list(combinations_with_replacement(CHOWS, size))
    for chows in Random(size).sample(hands, min(len(hands), 1500)):
        found = COMBINER.combine(list(chows), True).fans
        assert worth(found) == worth(reference.best_combination(list(chows), True, POINTS)), chows
    claims("mcr.counting.account_once")


def test_pungs_are_combined_as_well_as_trying_everything(reference: SimpleNamespace) -> None:
    for pungs in Random(5).sample(list(combinations(range(27), 4)), 2000):
        found = COMBINER.combine(list(pungs), False).fans
        assert worth(found) == worth(reference.best_combination(list(pungs), False, POINTS)), pungs


def test_unusual_values_are_still_combined_best(reference: SimpleNamespace) -> None:
    rng = Random(6)
    for _ in range(300):
        points = [0, *(rng.randrange(1, 9) for _ in FANS)]
        chows = sorted(rng.choices(CHOWS, k=4))
        best = reference.best_combination(chows, True, points)
        found = Combiner(points).combine(chows, True).fans
        assert sum(points[fan] * n for fan, n in found.items()) == sum(points[fan] * n for fan, n in best.items())


def test_four_chows_make_at_most_three_fans_of_two() -> None:
    for chows in combinations_with_replacement(CHOWS, 4):
        fans = COMBINER.combine(list(chows), True).fans
        if not any(fan < 69 for fan in fans):
            assert sum(fans.values()) <= 3


def test_a_fourth_chow_joins_a_fan_of_three_only_once() -> None:
    score = janso.score("mcr", "13m456s77m(456p)(789p)+2m")
    assert [p.id for p in score.patterns if p.id in ("mixed_straight", "mixed_double_chow", "short_straight")] == [
        "mixed_straight", "mixed_double_chow"]
    assert ("short_straight", "account once") in [(line.id, line.why.partition(":")[0]) for line in score.excluded]


def test_the_two_examples_called_obsolete_are_worth_three_by_the_ordinary_rule(claims: Callable[..., None]) -> None:
    for hand in ("12456m123p77z(456p)+3m", "12789m123p77z(789p)+3m"):
        shared = janso.score("mcr", hand)
        apart = janso.score("mcr", hand, options={"two_chow_fans_share_sets": "no"})
        small = {"mixed_double_chow", "short_straight", "two_terminal_chows"}
        assert sum(p.value for p in shared.patterns if p.id in small) == 3
        assert sum(p.value for p in apart.patterns if p.id in small) == 2
    claims("mcr.options.two_chow_fans_share_sets=yes", "mcr.options.two_chow_fans_share_sets=no")


def test_what_larger_fans_of_the_same_sets_contain_is_told_as_left_out() -> None:
    pungs = janso.score("mcr", "222m222p222s3s(555p)+3s", discarder="S")
    assert ("double_pung", "triple_pung") in [(line.id, line.by) for line in pungs.excluded]
    chows = janso.score("mcr", "234m234p234s5s(345m)+5s", discarder="S")
    assert ("mixed_double_chow", "mixed_triple_chow") in [(line.id, line.by) for line in chows.excluded]
