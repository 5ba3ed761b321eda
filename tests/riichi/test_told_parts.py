"""Parts of a score that are told when somebody looks: each reader gets lists and sums of its own."""

from __future__ import annotations

from typing import Any

import pytest

import janso
from janso.rules.riichi.paying import payments
from janso.rules.riichi.worth.limits import Shares

MANY_PARTS = "567p88s35m(555s)(678m)+4m"  # an open pung, a closed wait; only Tanyao counts
OPEN_STRAIGHT = "12345678m22z(555z)+9m"
WINDS = "ESWN"


def told(hand: str, **facts: Any) -> dict[str, Any]:
    return janso.score("riichi", hand, **facts).as_json()


@pytest.mark.parametrize("hand", [MANY_PARTS, OPEN_STRAIGHT, "1133m2288p5577s6z+6z", "19m19p19s1234567z+1m"])
@pytest.mark.parametrize("facts", [{"self_draw": True, "seat": "S"}, {"seat": "W", "discarder": "E", "honba": 2}])
def test_what_one_reader_changes_the_next_does_not_see(hand: str, facts: dict[str, Any]) -> None:
    before = told(hand, **facts)
    assert before["valid"]
    score = janso.score("riichi", hand, **facts)
    score.payments["E"] += 1
    score.patterns.clear()
    score.reading.clear()
    score.fu_items.clear()
    score.excluded.clear()
    assert told(hand, **facts) == before


@pytest.mark.parametrize("honba", [0, 1, 3, 4, 11])
@pytest.mark.parametrize("sticks", [0, 2, 3, 4])
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("source", range(4))
def test_payments_told_twice_are_those_of_a_settlement(honba: int, sticks: int, seat: int, source: int) -> None:
    ways: dict[str, Any] = {"self_draw": True} if source == seat else {"discarder": WINDS[source]}
    first, second = (janso.score("riichi", "567p99s35m(777z)(678m)+4m", seat=WINDS[seat], honba=honba, sticks=sticks,
                                 **ways) for _ in range(2))
    # 1 han 30 fu: 240 base points
    shares = Shares(1500, 500, 500) if seat == 0 else Shares(1000, 500, 300)
    win = payments.Win(seat, -1 if source == seat else source, honba, sticks)
    gains = payments.settle(shares, win, payments.PaymentRules())
    assert (first.han, first.fu) == (1, 30)
    assert first.payments == second.payments == dict(zip(WINDS, gains))


def test_seven_pairs_are_told_pair_by_pair() -> None:
    assert told("1133m2288p5577s6z+6z")["reading"] == ["11m", "33m", "22p", "88p", "55s", "77s", "66z"]


def test_four_alike_among_seven_pairs_are_told_together() -> None:
    score = janso.score("riichi", "1111m2288p5577s6z+6z", options={"four_alike_pairs": "yes"})
    assert score.reading == ["1111m", "22p", "88p", "55s", "77s", "66z"]


@pytest.mark.parametrize(("hand", "yakuman"), [
    ("1112345678999p+5p", "churen_junsei"), ("1112345678899p+9p", "churenpoto"), ("1112223456789p+9p", ""),
    ("1112345678999p+9p", "churen_junsei"),
])
def test_nine_gates_want_three_of_either_end(hand: str, yakuman: str) -> None:
    found = [line.id for line in janso.score("riichi", hand).patterns]
    assert (found == [yakuman]) if yakuman else "chinitsu" in found


def test_a_flush_spoiled_by_one_set_of_another_suit_is_named() -> None:
    reason = janso.score("riichi", "123m345m66m79m(234p)+8m").reason
    assert "Full flush is spoiled by 3 tiles" in reason
    assert "spoiled by 3" not in janso.score("riichi", "123m345m66m79m(2222p)+8m").reason
