"""Several winners on one discard, and deals that nobody wins."""

from __future__ import annotations

from typing import Any

import pytest

from janso.rules import ruleset
from janso.rules.api import situation
from janso.rules.riichi.paying.draws import (
    chombo_payments,
    exhaustive_draw,
    has_nagashi,
    nagashi_payments,
    noten_payments,
)
from janso.rules.riichi.paying.winners import settle_several, who_wins
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.scoring.situation import Situation


def rules(**options: Any) -> RuleSet:
    return ruleset("riichi").with_options(options)


CHEAP = "567p88s35m(345s)(678m)+4m"  # 1000 for a non-dealer
DEAR = "35m567m345p678s99p+4m"  # with riichi 1300: the closed wait makes 40 fu


def wins(*seats: str, discarder: str = "N", honba: int = 0, sticks: int = 0) -> dict[int, Situation]:
    hands = {"E": CHEAP, "S": DEAR, "W": CHEAP}
    facts: dict[str, Any] = {"discarder": discarder, "honba": honba, "sticks": sticks}
    return {"ESWN".index(seat): situation(hands[seat], seat=seat, having=["riichi"] if seat == "S" else [], **facts)
            for seat in seats}


@pytest.mark.parametrize("way,two,three", [
    ("head_bump", [0], [0]), ("all", [0, 1], [0, 1, 2]), ("draw", [], []), ("highest", [1], [1]),
])
def test_who_wins_among_several(way: str, two: list[int], three: list[int], claims: Any) -> None:
    claims("riichi.draws.several_winners")
    both = rules(double_ron=way, triple_ron=way)
    assert who_wins(both, 3, [1, 0], {0: 1000, 1: 8000}) == two
    assert who_wins(both, 3, [2, 1, 0], {0: 1000, 1: 8000, 2: 1000}) == three


def test_the_farthest_comes_first_where_the_head_bump_is_reversed() -> None:
    assert who_wins(rules(double_ron="head_bump", head_bump="farthest"), 3, [0, 2]) == [2]


def test_the_first_winner_takes_honba_and_sticks() -> None:
    out = settle_several(rules(), wins("E", "S", honba=2, sticks=1))
    assert out.winners == [0, 1]
    assert [score.points for score in out.scores] == [1500, 1300]
    assert out.gains == [1500 + 600 + 1000, 1300, 0, -1500 - 600 - 1300]


def test_every_winner_may_get_the_honba_or_all_share_it() -> None:
    each = settle_several(rules(several_honba="each"), wins("E", "S", honba=1))
    assert each.gains == [1800, 1600, 0, -3400]
    shared = settle_several(rules(several_honba="divided"), wins("E", "S", honba=1))
    assert shared.gains == [1500 + 200, 1300 + 100, 0, -1500 - 1300 - 300]


def test_own_sticks_may_go_back_first() -> None:
    own = settle_several(rules(several_sticks="own_then_first"), wins("E", "S", sticks=3), owners=[1, 2, 3])
    assert own.gains == [1500 + 2000, 1300 + 1000, 0, -2800]
    shared = settle_several(rules(several_sticks="own_then_divided"), wins("E", "S", sticks=3), owners=[1, 2, 3])
    assert shared.gains == [1500 + 1000, 1300 + 2000, 0, -2800]


def test_a_void_deal_has_no_winner_and_no_payment() -> None:
    out = settle_several(rules(triple_ron="draw"), wins("E", "S", "W", honba=1, sticks=2))
    assert out.winners == [] and out.gains == [0, 0, 0, 0]


@pytest.mark.parametrize("ready,total,each", [
    ([1, 0, 0, 0], [3000, -1000, -1000, -1000], [3000, -1000, -1000, -1000]),
    ([1, 1, 0, 0], [1500, 1500, -1500, -1500], [2000, 2000, -2000, -2000]),
    ([1, 1, 1, 0], [1000, 1000, 1000, -3000], [1000, 1000, 1000, -3000]),
    ([1, 1, 1, 1], [0, 0, 0, 0], [0, 0, 0, 0]), ([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
])
def test_players_without_a_ready_hand_pay(ready: list[int], total: list[int], each: list[int], claims: Any) -> None:
    claims("riichi.draws.exhaustive")
    flags = [bool(one) for one in ready]
    assert noten_payments(rules(), flags) == total
    assert noten_payments(rules(noten_scheme="each"), flags) == each


def test_with_three_players_two_thousand_change_hands() -> None:
    tenhou = ruleset("tenhou-sanma")
    assert noten_payments(tenhou, [True, False, False]) == [2000, -1000, -1000]
    assert noten_payments(tenhou, [True, True, False]) == [1000, 1000, -2000]


def river(tiles: str, **more: Any) -> History:
    return History.from_json({"discards": {"S": tiles}, **more})


def test_nagashi_needs_only_terminals_and_honours_that_nobody_claimed() -> None:
    assert has_nagashi(rules(), river("19m1z5z9s"), 1)
    assert not has_nagashi(rules(), river("19m1z5z8s"), 1)
    assert not has_nagashi(rules(nagashi="no"), river("19m1z5z9s"), 1)
    taken = History.from_json({"discards": {"S": ["1m", {"tile": "9m", "taken_by": "W"}]}})
    assert not has_nagashi(rules(), taken, 1)
    assert has_nagashi(rules(nagashi_unclaimed="no"), taken, 1)
    assert not has_nagashi(rules(nagashi_discards=7), river("19m1z5z9s"), 1)
    called = river("19m1z", calls=[{"seat": "S", "type": "pung", "tiles": "555z", "from": "E"}])
    assert has_nagashi(rules(), called, 1) and not has_nagashi(rules(nagashi_no_calls="yes"), called, 1)


def test_nagashi_replaces_the_other_payments_or_comes_besides() -> None:
    history = river("19m1z5z9s")
    ready = [True, False, False, False]
    assert exhaustive_draw(rules(), ready, history).gains == [-4000, 8000, -2000, -2000]
    assert exhaustive_draw(rules(nagashi_noten="added"), ready, history).gains == [-1000, 7000, -3000, -3000]
    as_win = exhaustive_draw(rules(nagashi="win"), ready, history, honba=1, sticks=2)
    assert as_win.gains == [-4100, 10300, -2100, -2100] and as_win.nagashi == [1]


@pytest.mark.parametrize("limit,gain", [("mangan", 8000), ("haneman", 12000), ("baiman", 16000), ("sanbaiman", 24000),
                                        ("yakuman", 32000)])
def test_nagashi_pays_its_limit(limit: str, gain: int) -> None:
    assert nagashi_payments(rules(nagashi_limit=limit), 1)[1] == gain
    assert nagashi_payments(rules(nagashi_limit=limit), 0)[0] == gain * 3 // 2


def test_a_grave_offence_costs_a_mangan_or_a_sum_to_each_or_points_at_the_end(claims: Any) -> None:
    claims("riichi.penalties.chombo")
    assert chombo_payments(rules(), 0) == [-12000, 4000, 4000, 4000]
    assert chombo_payments(rules(), 1) == [4000, -8000, 2000, 2000]
    assert chombo_payments(rules(chombo="each", chombo_points=3000), 1) == [3000, -9000, 3000, 3000]
    assert chombo_payments(rules(chombo="end"), 1) == [0, 0, 0, 0]
