"""Properties every counted hand has."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from janso.hand import Hand, Meld
from janso.rules import ruleset
from janso.scoring import facts
from janso.scoring.sample import random_win
from janso.scoring.situation import Situation

SUIT_BOUND = {"all_greens", "reversible_tiles"}
"""Fans that only some suits can make."""
SEEDS = st.integers(0, 2**32)


def moved(win: Situation, order: tuple[int, int, int]) -> Situation:
    """The same situation with the suits exchanged."""

    def tile(kind: int) -> int:
        return order[kind // 9] * 9 + kind % 9 if kind < 27 else kind

    melds = tuple(Meld(meld.type, tuple(tile(face) for face in meld.tiles), meld.concealed) for meld in win.hand.melds)
    hand = Hand.of([tile(kind) for kind in win.hand.concealed()], melds, tile(win.hand.win))
    return Situation(hand, win.self_draw, win.seat, win.round, win.discarder, win.facts, win.flowers)


@settings(max_examples=150, deadline=None)
@given(SEEDS, st.permutations([0, 1, 2]))
def test_exchanging_suits_keeps_the_fans_that_see_no_suit(seed: int, order: list[int]) -> None:
    scorer = ruleset("mcr").scorer
    win = random_win(Random(seed))
    before, after = scorer.score(win), scorer.score(moved(win, (order[0], order[1], order[2])))
    if SUIT_BOUND.isdisjoint(p.id for p in before.patterns + after.patterns):
        assert [(p.id, p.count) for p in before.patterns] == [(p.id, p.count) for p in after.patterns]


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_the_best_reading_pays_at_least_as_much_as_any_other(seed: int) -> None:
    score = ruleset("mcr").scorer.score(random_win(Random(seed)), every=True)
    assert all(other.points <= score.points for other in score.others)
    assert [other.points for other in score.others] == sorted([other.points for other in score.others], reverse=True)


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_payments_sum_to_zero(seed: int) -> None:
    score = ruleset("mcr").scorer.score(random_win(Random(seed)))
    assert sum(score.payments.values()) == 0
    assert bool(score.payments) == score.valid


@settings(max_examples=200, deadline=None)
@given(SEEDS)
def test_forgetting_a_fact_never_raises_the_value_except_into_the_chicken_hand(seed: int) -> None:
    scorer = ruleset("mcr").scorer
    win = random_win(Random(seed))
    known = scorer.score(win)
    for bit in (facts.LAST_COPY, facts.WALL_END, facts.AFTER_KONG, facts.ROBBING_KONG):
        if win.facts & bit:
            less = Situation(win.hand, win.self_draw, win.seat, win.round, win.discarder, win.facts & ~bit, win.flowers)
            forgotten = scorer.score(less)
            chicken = "chicken_hand" in [p.id for p in forgotten.patterns]
            assert chicken or forgotten.points <= known.points


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_what_is_counted_is_never_also_excluded_whole(seed: int) -> None:
    """A fan may be counted once and left out a second time, but what an exclusion names as the cause is counted."""
    score = ruleset("mcr").scorer.score(random_win(Random(seed)))
    counted = {p.id for p in score.patterns}
    for line in score.excluded:
        assert line.by in counted or line.by in {other.id for other in score.excluded}
        assert line.why


def test_every_fan_of_the_explanation_is_there_in_some_reading(claims: Callable[..., None]) -> None:
    from janso.scoring.readings.interpret import readings_of

    rules = ruleset("mcr")
    rng = Random(9)
    for _ in range(800):
        win = random_win(rng)
        readings = readings_of(win, rules.scorer.forms)
        for pattern in rules.scorer.score(win).patterns:
            if pattern.id != "chicken_hand":
                test = rules.family.patterns[pattern.id].test
                assert any(test(reading, win) >= 1 for reading in readings), (pattern.id, str(win.hand))
    claims("mcr.counting.best_reading", "mcr.counting.exclusions")
