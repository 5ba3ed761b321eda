"""Wagers of local yaku at the table: a staked mangan, named tiles, one more indicator, a raised riichi."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from phase_play import answer, outcome, plays_and_replays, reply, rules_with
from table_play import everybody_passes, last, script, wall_of

from janso.rules.ruleset import RuleSet
from janso.table import Match

Claims = Callable[..., None]
READY = "123m456789p78s33z"
"""Waits for 6s and 9s."""
OPTIONS = {"red_fives": [0, 0, 0], "wagers": "yes"}


def rules_of(*yaku: str, **options: Any) -> RuleSet:
    return rules_with({**OPTIONS, **options}, patterns=dict.fromkeys(yaku, True))


def deal(yaku: str, draws: str = "8m7m8m6s", **walls: str) -> Match:
    wall = wall_of("riichi", [READY + "9m"], draws, options={"red_fives": [0, 0, 0]}, **walls)
    return Match.from_walls(rules_of(yaku), [wall])


def won(match: Match) -> dict[str, Any]:
    script(match, "1 *", "2 *", "3 *", "0 win")
    everybody_passes(match)
    return last(match, "win")


def counted(win: dict[str, Any]) -> set[str]:
    return {pattern["id"] for pattern in win["score"]["patterns"]}


@pytest.mark.parametrize("stakes", [True, False])
def test_a_mangan_staked_before_the_first_turn_brings_two_han(stakes: bool, claims: Claims) -> None:
    claims("riichi.options.wagers", "riichi.options.wagers=yes")
    match = deal("tetora_appu")
    assert match.waiting == [0, 1, 2, 3]
    answer(match, 0, "stake" if stakes else "pass")
    for seat in (1, 2, 3):
        answer(match, seat, "pass")
    assert outcome(match)["deltas"] == ([-12000, 0, 0, 0] if stakes else [0, 0, 0, 0])
    script(match, "0 9m")
    win = won(match)
    assert ("tetora_appu" in counted(win)) is stakes
    paid = sum(-delta for delta in win["deltas"][1:])
    assert win["deltas"][0] == paid + (12000 if stakes else 0), "the stake comes back with the win"


@pytest.mark.parametrize(("tiles", "there"), [("2m6p", True), ("2z1s", False)])
def test_a_set_with_a_named_tile_brings_a_han(tiles: str, there: bool) -> None:
    match = deal("totonho")
    answer(match, 0, "name", tiles)
    for seat in (1, 2, 3):
        answer(match, seat, "pass")
    script(match, "0 9m")
    assert ("totonho" in counted(won(match))) is there


def test_four_tiles_or_two_equal_ones_cannot_be_named() -> None:
    match = deal("totonho")
    for tiles in ("1234m", "11m"):
        refusal = match.may(0, reply("name", tiles))
        assert refusal is not None and refusal.code == "number_of_tiles"


@pytest.mark.parametrize("buys", [True, False])
def test_one_more_indicator_costs_a_han_of_the_win(buys: bool) -> None:
    match = deal("okawari", indicators="4z4z")
    answer(match, 0, "turn" if buys else "pass")
    for seat in (1, 2, 3):
        answer(match, seat, "pass")
    assert match.deal is not None and len(match.deal.state.dora.shown) == (2 if buys else 1)
    script(match, "0 riichi 9m")
    win = won(match)
    assert ("okawari" in counted(win)) is buys


@pytest.mark.parametrize(("word", "times", "stake"), [("super", 2, 5000), ("miracle", 3, 10000), ("pass", 1, 1000)])
def test_a_raised_riichi_multiplies_what_the_win_brings(word: str, times: int, stake: int) -> None:
    wall = wall_of("riichi", [READY + "9m"], "8m7m8m6s", options={"red_fives": [0, 0, 0]}, hidden="4z", indicators="4z")
    match = Match.from_walls(rules_of("cho_richi", "kiseki_richi"), [wall])
    script(match, "0 riichi 9m")
    everybody_passes(match)
    assert match.waiting == [0]
    answer(match, 0, word)
    assert match.deal is not None and match.deal.state.scores[0] == 25000 - stake
    win = won(match)
    assert {"super": "cho_richi", "miracle": "kiseki_richi"}.get(word, "double_riichi") in counted(win)
    assert win["deltas"][1] == -times * 4000 and win["deltas"][0] == 3 * times * 4000 + stake


def test_without_the_option_nobody_is_asked(claims: Claims) -> None:
    claims("riichi.options.wagers=no")
    match = Match(rules_with({"wagers": "no"}, patterns={"tetora_appu": True}), seed=1)
    assert match.view(0)["deal"]["phase"] == "turn"


def test_matches_with_all_wagers_are_played_and_replayed() -> None:
    plays_and_replays(rules_of("tetora_appu", "totonho", "okawari", "cho_richi", "kiseki_richi"), seeds=1)
