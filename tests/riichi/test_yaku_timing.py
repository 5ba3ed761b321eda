"""When the yaku must be there: five steps from atozuke to chō kanzen sakizuke, hand by hand."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import janso
from janso.rules import ruleset
from janso.rules.library import family
from janso.rules.ruleset import derive, root
from janso.scoring.sample import random_win
from janso.scoring.score import Score

STEPS = ("last_tile", "mostly_closed", "before", "every_set", "every_wait")


def under(step: str, hand: str, **facts: Any) -> Score:
    return janso.score("riichi", hand, options={"yaku_timing": step}, **{"seat": "S", **facts})


def allowed(hand: str, **facts: Any) -> list[str]:
    return [step for step in STEPS if under(step, hand, **facts).valid]


@pytest.mark.parametrize(("hand", "facts", "steps"), [
    # 1p gives nothing, 4p simples: less than half is open only when the tile is drawn.
    ("23p567m88s(345s)(678m)+4p", {}, ["last_tile"]),
    ("23p567m88s(345s)(678m)+4p", {"self_draw": True}, ["last_tile", "mostly_closed"]),
    # Both 2p and 5p are simples.
    ("34p567m88s(345s)(678m)+5p", {}, list(STEPS)),
    # Either pair wins, only the dragons have a yaku.
    ("11m55z456s(345p)(678m)+5z", {}, ["last_tile"]),
    # A single closed wait completes the straight, whichever way one looks at it; every open set is part of it.
    ("46m55s234p(123m)(789m)+5m", {}, list(STEPS)),
    # The same straight beside an open pung that is none of it.
    ("46m55s(123m)(789m)(222p)+5m", {}, ["last_tile", "mostly_closed", "before"]),
    # A dragon pung is there, but another open set is empty.
    ("34p567m88s(555z)(678s)+5p", {}, ["last_tile", "mostly_closed", "before"]),
    ("34p567m88s234s(555z)+5p", {}, list(STEPS)),
    # Accidents come with the last tile.
    ("34p567m99s(345s)(678m)+5p", {"having": ["wall_end"]}, ["last_tile"]),
    # Closed hands: riichi was there before, and a self-draw counts whichever tile comes.
    ("23p567m11s345s678m+4p", {"having": ["riichi"]}, list(STEPS)),
    ("24p567m11s345s678m+3p", {"self_draw": True}, list(STEPS)),
])
def test_each_step_allows_what_it_says(hand: str, facts: dict[str, Any], steps: list[str],
                                       claims: Callable[..., None]) -> None:
    assert allowed(hand, **facts) == steps
    claims("riichi.options.yaku_timing", *(f"riichi.options.yaku_timing={step}" for step in STEPS))


def test_what_only_some_waits_give_does_not_count_at_the_last_step() -> None:
    """2p or 5p complete simples, 2p alone the three equal chows."""
    hand = "234m234s34p88s(678m)+2p"
    assert [[line.id for line in under(step, hand).patterns] for step in ("every_set", "every_wait")] == [
        ["tanyao", "sanshoku"], ["tanyao"]]


def test_the_reason_names_the_step_or_the_set() -> None:
    assert under("before", "23p567m88s(345s)(678m)+4p").reason.startswith("the only yaku depends on the last tile")
    assert "open set of 6s belongs to no yaku" in under("every_set", "34p567m88s(555z)(678s)+5p").reason


def test_every_step_is_stricter_than_the_one_before_and_sure_means_every_wait() -> None:
    rng = Random(11)
    rules = {step: ruleset("riichi").with_options({"yaku_timing": step}) for step in STEPS}
    refused = 0
    for _ in range(600):
        s = random_win(rng, plain=True)
        s.facts = 0
        won = [rules[step].scorer.score(s).valid for step in STEPS]
        assert won == sorted(won, reverse=True)
        refused += won[0] and not won[-1]
        if won[STEPS.index("before")]:
            for tile in range(34):
                other = rules["last_tile"].scorer.score(s.with_win(tile))
                assert other.valid or not other.reading or s.hand.counts()[tile] == 4
    assert refused > 20


def test_whatever_the_only_tile_brings_was_there_in_time_local_yaku_too() -> None:
    """Places of local yaku go far beyond the sixty-fourth, which compiled numbers do not reach."""
    local = {each.id: True for each in family("riichi").patterns.values() if not each.on}
    every = derive(root(family("riichi")), "riichi", {"patterns": local})
    strict = every.with_options({"yaku_timing": "every_wait"})
    rng, compared = Random(5), 0
    while compared < 25:
        s = random_win(rng, plain=True)
        s.facts = 0
        if sum(bool(every.scorer.score(s.with_win(kind)).reading) for kind in range(34)) == 1:
            assert strict.scorer.total(s) == every.scorer.total(s), str(s.hand)
            compared += 1
