"""Scales other than limits: unlimited, linear, fixed fu, simple sums."""

from __future__ import annotations

from typing import Any

import janso
from janso.scoring.score import Score

FLUSH = "2233445566778p+8p"


def score(hand: str, options: dict[str, Any], **facts: Any) -> Score:
    return janso.score("riichi", hand, options=options, **{"seat": "S", "discarder": "E", **facts})


def test_without_limits_every_han_doubles_exactly() -> None:
    six = score("234m567p88s35m678s+4m", {"scale": "unlimited"}, having=["riichi", "ippatsu"], dora="44p")
    assert (six.han, six.fu, six.limit) == (6, 30, "")
    assert six.points == -(-(30 * 2 ** (2 + 6) * 4) // 100) * 100
    huge = score("1z(5555z)(6666z)(7777z)[2222z]+1z", {"scale": "unlimited"}, dora="1111z4444z", having=["wall_end"])
    assert huge.han >= 13 * 3
    expected = huge.fu * 2 ** (2 + huge.han) * 4
    assert huge.points == -(-expected // 100) * 100 and huge.points > 2**53
    assert huge.payments["E"] == -huge.points


def test_a_yakuman_without_limits_is_thirteen_han_with_its_fu_or_fixed_ones() -> None:
    hand = "19m19p19s1234567z+1m"
    for fu, counted in (("counted", 30), ("20", 20), ("30", 30)):
        found = score(hand, {"scale": "unlimited", "unlimited_yakuman_fu": fu})
        assert found.points == -(-(counted * 2**15 * 4) // 100) * 100


def test_on_the_linear_scale_han_have_a_price() -> None:
    found = score("567p88s35m(345s)(678m)+4m", {"scale": "linear"})
    # 25 a han, 2 fu for any hand, 1 for the closed wait; the dealer's share a tenth of the han more
    assert (found.han, found.fu) == (1, 3)
    assert found.points == 2 * (25 + 3) + 3
    drawn = score("567p88s35m(345s)(678m)+4m", {"scale": "linear"}, self_draw=True, discarder=None)
    assert drawn.payments == {"E": -(25 + 4 + 3), "S": 90, "W": -(25 + 4), "N": -(25 + 4)}


def test_with_fixed_fu_only_han_matter() -> None:
    found = score("567p88s35m(5555s)(678m)+4m", {"scale": "fixed_fu", "fixed_fu": 40})
    assert (found.fu, found.points) == (40, 1300)
    assert [(item.what, item.fu) for item in found.fu_items] == [("fixed", 40)]


def test_a_simple_sum_pays_every_han_alike() -> None:
    found = score(FLUSH, {"scale": "simple", "simple_rate": 500})
    assert found.points == 500 * found.han and found.limit == ""
    drawn = score("567p88s35m(345s)(678m)+4m", {"scale": "simple"}, self_draw=True, discarder=None)
    assert drawn.payments == {"E": -1000, "S": 3000, "W": -1000, "N": -1000}


def test_dora_in_fu_or_points() -> None:
    hand = "567p88s35m(345s)(678m)+4m"
    fu = score(hand, {"dora_value": "10fu"}, dora="7s")
    assert (fu.han, fu.fu) == (1, 50) and fu.points == 1600
    points = score(hand, {"dora_value": "points", "dora_points": 200}, dora="7s")
    assert points.han == 1 and points.points == 1000 + 2 * 200 * 3
    assert points.payments == {"E": -2200, "S": 2200, "W": 0, "N": 0}


def test_dora_in_fu_may_lift_a_hand_above_mangan() -> None:
    hand, facts = "567p88s35m345s678m+4m", {"having": ["riichi", "ippatsu"], "dora": "7777s"}
    capped = score(hand, {"dora_value": "10fu"}, **facts)
    free = score(hand, {"dora_value": "10fu", "dora_fu_capped": "no"}, **facts)
    assert capped.han == 3 and capped.points == 8000
    assert free.points == -(-(free.fu * 2**5 * 4) // 100) * 100 > 8000
