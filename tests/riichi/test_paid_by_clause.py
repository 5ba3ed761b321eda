"""Clauses of payment that few hands meet: who takes a discard, who answers for it, and what is shared."""

from __future__ import annotations

from typing import Any

import pytest

import janso
from janso.meld import KONG
from janso.rules import ruleset
from janso.rules.riichi.paying.draws import nagashi_payments
from janso.rules.riichi.paying.responsibility import kong_feeder, named, yaku_feeder
from janso.rules.riichi.paying.schemes import ByThousands
from janso.rules.riichi.paying.settle import standings
from janso.rules.riichi.paying.winners import who_wins
from janso.rules.riichi.worth.limits import LINEAR, Limits, linear_shares
from janso.rules.ruleset import RuleSet
from janso.scoring.history import Call, History
from janso.scoring.situation import Situation


def rules(**options: Any) -> RuleSet:
    return ruleset("riichi").with_options(options)


def test_whoever_spoke_first_or_has_thirteen_orphans_takes_the_discard() -> None:
    assert who_wins(rules(double_ron="spoken"), 0, [3, 1]) == [3]
    orphans = rules(double_ron="orphans", triple_ron="orphans")
    assert who_wins(orphans, 0, [1, 3], orphans=[3]) == [3]
    assert who_wins(orphans, 0, [3, 1]) == [1], "nobody has them: the nearest"
    assert who_wins(orphans, 0, [3, 2, 1], orphans=[2, 3]) == [2]


def kong(seat: int, kind: int, source: int, concealed: bool = False, added: bool = False) -> Call:
    return Call(seat, KONG, (kind,) * 4, source, concealed=concealed, added=added)


def test_nobody_answers_for_three_kongs_or_for_a_fourth_that_nobody_fed() -> None:
    three = [kong(0, kind, 1) for kind in (0, 1, 2)]
    assert kong_feeder(three, 0) == -1
    assert kong_feeder([*three, kong(0, 3, 2)], 0) == 2
    assert kong_feeder([*three, kong(0, 3, 2, added=True)], 0) == -1
    assert kong_feeder([*three, kong(0, 3, -1, concealed=True)], 0) == -1
    assert kong_feeder([*three, kong(0, 3, 2)], 1) == -1, "the kongs of another"


def test_nobody_answers_where_nothing_is_known_of_the_deal() -> None:
    s = Situation(janso.Hand.parse("19m19p19s1234567z+1m"))
    assert named(s, "daisangen", 4) == -1 and yaku_feeder(0, [], 0) == -1
    s.history = History()
    assert named(s, "kokushi", 4) == -1, "a yakuman that is not fed set by set"


def test_a_dealer_on_the_linear_scale_is_paid_the_dearer_part_by_both() -> None:
    limits = Limits()
    limits.scale, limits.han_rate, limits.linear_cutoff = LINEAR, 100, 5
    won = linear_shares(3, 40, True, limits)
    assert (won.ron, won.dealer, won.child) == (2 * 370, 370, 370), "three hundred, forty fu and a tenth"
    won = linear_shares(7, 40, True, limits)
    assert (won.ron, won.dealer, won.child) == (2 * 840, 840, 840), "no fu from five han on, and a fifth from seven"
    won = linear_shares(6, 40, False, limits)
    assert (won.ron, won.dealer, won.child) == (1260, 660, 600)


def test_equal_chips_share_a_place_where_ties_are_shared() -> None:
    shared = ruleset("chip-mahjong").with_options({"tie": "shared"})
    ends = standings(shared, [40000, 30000, 20000, 10000], chips=[-4, 5, 5, -6])
    assert [(end.place, end.result) for end in ends] == [(3, -4.0), (1, 5.0), (1, 5.0), (4, -6.0)]


@pytest.mark.parametrize("whole,parts", [
    (1, "1+1"), (2, "1+1"), (3, "2+1"), (4, "3+1"), (6, "4+2"), (7, "5+2"), (8, "5+3"), (12, "8+4"), (16, "10+6"),
    (24, "16+8"), (32, "20+12"), (64, "40+24"), (5, "3+2"), (9, "6+3"), (10, "7+3"), (20, "13+7"),
])
def test_thousands_of_three_players_are_shared_as_printed_and_others_two_to_one(whole: int, parts: str) -> None:
    """Document 004, lines 3353 to 3365; the last four sums are not printed."""
    won = ByThousands("lost").shares(250 * whole, False)
    assert (won.ron, f"{won.dealer // 1000}+{won.child // 1000}") == (1000 * whole, parts)
    dealer = ByThousands("lost").shares(250 * whole, True)
    assert dealer.ron == -(-3 * whole // 2) * 1000 and dealer.dealer == dealer.child == -(-dealer.ron // 2000) * 1000


@pytest.mark.parametrize("share,gains", [("lost", [-4000, 6000, -2000]), ("dealer", [-6000, 8000, -2000]),
                                         ("split", [-5000, 8000, -3000])])
def test_nagashi_of_three_players_shares_the_missing_part_as_a_self_draw_does(share: str, gains: list[int]) -> None:
    assert nagashi_payments(ruleset("sanma").with_options({"missing_share": share}), 1) == gains
