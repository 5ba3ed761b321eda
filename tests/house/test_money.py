"""What a parlour settles in money, and wins that are paid more than once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from janso.bots import make, play_out
from janso.games.riichi.house.payments.money import RATES, settled
from janso.rules import ruleset
from janso.table import Match

Claims = Callable[..., None]
PLACES, RESULTS = [2, 1, 4, 3], [5.4, 40.1, -30.3, -15.2]


def money(**options: object) -> list[int]:
    return settled(ruleset("riichi").with_options(options), PLACES, RESULTS)


@pytest.mark.parametrize(("rate", "yen"), [("ten_ichi", 10), ("ten_ni", 20), ("ten_san", 30), ("ten_go", 50),
                                           ("ten_pin", 100), ("ten_koku", 500), ("ten_deka", 1000), ("no", 0)])
def test_a_rating_point_is_worth_the_yen_of_the_rate(rate: str, yen: int, claims: Claims) -> None:
    claims(f"riichi.options.money={rate}")
    assert RATES[rate] == yen
    assert money(money=rate, prepaid=1) == [round(5.4 * yen) - 1, round(40.1 * yen) + 3, round(-30.3 * yen) - 1,
                                            round(-15.2 * yen) - 1]


def test_small_change_is_left_out_and_the_first_place_gets_what_the_others_pay(claims: Claims) -> None:
    claims("riichi.options.cash_rounding=yes", "riichi.options.cash_rounding=no")
    assert money(money="ten_ichi") == [54, 401, -303, -152]
    assert money(money="ten_ichi", cash_rounding="yes") == [55, 400, -305, -150]


def test_the_first_place_takes_what_everybody_has_prepaid(claims: Claims) -> None:
    claims("riichi.options.prepaid")
    assert money(prepaid=500) == [-500, 1500, -500, -500]


def test_bets_go_to_the_better_place_of_two(claims: Claims) -> None:
    claims("riichi.options.side_bet")
    assert money(side_bet=100) == [100, 300, -300, -100]
    assert money(side_bet=100, side_bettors=[1, 3]) == [100, 0, -100, 0]


def test_the_rent_is_paid_by_the_last_the_first_or_everybody(claims: Claims) -> None:
    claims(*[f"riichi.options.last_place_rent={word}" for word in ("no", "last", "winner")])
    assert money(table_rent=401, last_place_rent="last") == [0, 0, -401, 0]
    assert money(table_rent=401, last_place_rent="winner") == [0, -401, 0, 0]
    assert money(table_rent=401) == [-101, -100, -100, -100]


def test_a_played_match_tells_everybodys_money_and_replays_to_the_same() -> None:
    match = Match(ruleset("tonpusen").with_options({"money": "ten_pin"}), seed="money")
    play_out(match, [make("random", seat) for seat in range(4)])
    end = match.log[-1].fields()
    assert end is not None and sum(end["money"]) == 0 and any(end["money"])
    assert "yen" in match.events_for(None)[-1]["notes"][0]["en"]
    again = Match.replay([event.as_json() for event in match.log])
    assert again.log[-1].as_json()["money"] == end["money"]
    assert "money" not in ruleset("riichi").as_json()["options"]
