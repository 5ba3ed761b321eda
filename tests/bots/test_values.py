"""Every bot tells how much it likes each of its options."""

from __future__ import annotations

import pytest

import janso
from janso.bots import Sight, act, make
from janso.bots.greedy import after_call, distance
from janso.table.log.action import PUNG, SetAction
from janso.tiles import parse


@pytest.mark.parametrize("rules", ["riichi", "mcr", "dazhong", "sanma"])
@pytest.mark.parametrize("name", ["greedy", "solid"])
def test_the_option_of_the_greatest_value_is_the_one_chosen(rules: str, name: str) -> None:
    match = janso.Match(rules, seed=5)
    bots = [make(name, seat) for seat in range(len(match.scores))]
    looked_at = 0
    while not match.done and looked_at < 40:
        seat = match.waiting[0]
        options = match.options(seat)
        if len(options) > 1:
            sight = Sight(match, seat)
            values = bots[seat].values(sight, options)
            assert len(values) == len(options) == len(set(values))
            assert options[values.index(max(values))].same(bots[seat].choose(sight, options))
            looked_at += 1
        act(match, bots)
    assert looked_at > 10


def test_a_bot_that_does_anything_likes_everything_alike() -> None:
    match = janso.Match("riichi", seed=1)
    options = match.options(match.waiting[0])
    assert set(make("random").values(Sight(match, match.waiting[0]), options)) == {0.0}


def test_seasons_in_the_hand_count_when_a_bot_weighs_a_claim() -> None:
    """A pair of seasons and three sets wait for either pair; the claim leaves a wait for a season."""
    match = janso.Match.from_position("eight-players", ["", "5f5f44m123p456p789p"], seed=1)
    sight = Sight(match, 1)
    four = parse("4m")
    assert distance(sight) == 0
    assert after_call(sight, SetAction(PUNG, four, (four, four))) == 0
