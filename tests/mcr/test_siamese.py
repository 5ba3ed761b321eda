"""Siamese MCR: two hands each, for three players and for two."""

from __future__ import annotations

from collections.abc import Callable

import janso
from janso.rules import ruleset
from janso.rules.mcr.siamese import Win, double_winner, settle, why_not


def test_three_players_pay_as_the_document_says(claims: Callable[..., None]) -> None:
    rules = ruleset("siamese")
    assert settle([Win(0, 24, True)], rules) == {"E": 64, "S": -32, "W": -32}
    assert settle([Win(1, 24, False, 2)], rules) == {"E": -8, "S": 40, "W": -32}
    assert janso.score(rules, "34p77z(123p)(444s)(789m)+2p", discarder="W").payments == {"E": 24, "S": -8, "W": -16}
    claims("mcr.siamese.settlement", "mcr.presets.siamese", "mcr.options.players=3", "mcr.options.hands_each=2")


def test_two_players_pay_only_the_value(claims: Callable[..., None]) -> None:
    rules = ruleset("siamese-2p")
    assert settle([Win(0, 24, True)], rules) == {"E": 24, "S": -24}
    assert settle([Win(1, 24, False, 0)], rules) == {"E": -24, "S": 24}
    claims("mcr.presets.siamese-2p", "mcr.options.players=2")


def test_a_double_win_cancels_everybody_elses_wins() -> None:
    wins = [Win(1, 88, True), Win(0, 24, True), Win(0, 24, False, 2)]
    assert double_winner(wins) == 0
    assert settle(wins, ruleset("siamese")) == {"E": 64 + 40, "S": -32 - 8, "W": -32 - 32}


def test_when_the_wall_runs_out_every_win_is_paid() -> None:
    wins = [Win(1, 24, True), Win(0, 24, True)]
    assert double_winner(wins) == -1
    assert settle(wins, ruleset("siamese")) == {"E": 32, "S": 32, "W": -64}


def test_the_second_win_may_not_be_cheaper_than_the_first(claims: Callable[..., None]) -> None:
    first = [Win(0, 24, True)]
    assert "less than the 24" in why_not(first, 0, 23, True)
    assert why_not(first, 0, 24, True) == "" and why_not(first, 1, 8, False) == ""
    assert "both hands" in why_not([*first, Win(0, 30, True)], 0, 40, True)
    claims("mcr.siamese.second_win")


def test_a_claimed_first_win_is_not_followed_by_one_from_the_wall_in_the_same_turn() -> None:
    assert "from the wall" in why_not([Win(0, 24, False, 1)], 0, 30, True, after_claim=True)
    assert why_not([Win(0, 24, True)], 0, 30, True, after_claim=False) == ""


def test_a_win_without_the_drawn_tile_loses_the_fans_of_the_last_tile(claims: Callable[..., None]) -> None:
    rules = ruleset("siamese")
    used = janso.score(rules, "1112345678999m+5m", self_draw=True)
    unused = janso.score(rules, "1112345678999m+5m", self_draw=True, having="unused_draw")
    assert "nine_gates" in [p.id for p in used.patterns]
    assert "nine_gates" not in [p.id for p in unused.patterns] and "full_flush" in [p.id for p in unused.patterns]
    waiting = janso.score(rules, "12789m66z(345m)(333z)+3m", self_draw=True, having="unused_draw,last_copy")
    assert {"edge_wait", "last_tile"}.isdisjoint(p.id for p in waiting.patterns)
    after = janso.score(rules, "12m456p88p(5555z)(789s)+3m", self_draw=True, having="unused_draw,after_kong")
    assert "out_with_replacement_tile" not in [p.id for p in after.patterns]
    claims("mcr.siamese.unused_draw")
