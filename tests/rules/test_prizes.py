"""Chips and prizes beside the worth of a hand: each where it is given and where it is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import janso
from janso.rules import ruleset
from janso.rules.riichi.options.worth.prizes import OPTIONS
from janso.rules.ruleset import derive
from janso.scoring.score import Score

Claims = Callable[..., None]
PLAIN = "123m456789p78s33z+9s"
KOKUSHI = "19m19p19s123467z7z+5z"


def scored(hand: str, options: dict[str, Any], **facts: Any) -> Score:
    score = janso.score("riichi", hand, seat="S", options=options, **facts)
    assert score.valid, score.reason
    return score


def chips(hand: str, options: dict[str, Any], **facts: Any) -> int:
    return int(scored(hand, options, **facts).extra.get("chips", 0))


def one(at: int) -> dict[str, Any]:
    """Rules that give two chips for one event."""
    return {"chip_events": [2 if place == at else 0 for place in range(11)], "red_fives": [1, 1, 1]}


RIICHI = {"having": ["riichi"], "discarder": "W"}
RIVER = {"discards": {"S": "1m9p1m1m9p9p2s3s"}}


@pytest.mark.parametrize(("at", "there", "facts", "not_there", "others"), [
    (0, PLAIN, {"having": ["double_riichi"]}, PLAIN, {"having": ["riichi"]}),
    (1, PLAIN, {"having": ["riichi", "kong_discard"], "discarder": "W"}, PLAIN, RIICHI),
    (2, "23m33z[1111p][5555s](8888m)+4m", {"discarder": "W"}, "23m33z[1111p][5555s](888m)+4m", {"self_draw": True,
     "having": ["after_kong"]}),
    (3, "222m222p22s789s44z+2s", RIICHI, "222m222p33s789s44z+3s", RIICHI),
    (4, "1112345556789p+9p", {"discarder": "W"}, PLAIN, RIICHI),
    (5, "340m406p340s22z88s+8s", RIICHI, "340m406p345s22z88s+8s", RIICHI),
    (6, "34m456p345s222z8s8s+0m", RIICHI, "34m456p345s222z8s8s+5m", RIICHI),
    (7, "555666z77z123m99p+9p", {"discarder": "W"}, PLAIN, RIICHI),
    (8, "1122334455667p+7p", RIICHI, PLAIN, RIICHI),
    (9, PLAIN, {**RIICHI, "dora": "3p3p3p4p4p4p"}, PLAIN, {**RIICHI, "dora": "3p"}),
    (10, PLAIN, {**RIICHI, "history": {"discards": {"S": "1m2m111p"}}}, PLAIN,
     {**RIICHI, "history": {"discards": {"S": "1m1p2m11p"}}}),
])
def test_an_event_brings_its_chips_and_another_hand_does_not(
        at: int, there: str, facts: dict[str, Any], not_there: str, others: dict[str, Any], claims: Claims) -> None:
    claims("riichi.options.chip_events", "riichi.options.chip_dora")
    assert chips(there, one(at), **facts) == 2
    assert chips(not_there, one(at), **others) == 0


@pytest.mark.parametrize(("river", "there"), [
    ("111m", True), ("123456m1p2s3s", False), ("1m2m3m4m5m6m1m2p3p4p5p6p1m", True),
    ("1m2m3m4m5m6m9p1m3p4p5p6p9s9s1m", True), ("9p9s1m4m5m6m9p1m3p4p5p6p1m", True), ("9s9s9p9p9p", True),
    ("1m2m3m4m5m9p9p9p", False)])
def test_three_equal_tiles_stand_in_line_in_a_row_a_column_or_a_diagonal(river: str, there: bool) -> None:
    found = chips(PLAIN, one(10), **RIICHI, history={"discards": {"S": river}})
    assert found == (2 if there else 0)


def test_many_dora_are_as_many_as_agreed(claims: Claims) -> None:
    claims("riichi.options.chip_dora")
    for least, found in ((3, 2), (4, 0)):
        assert chips(PLAIN, {**one(9), "chip_dora": least}, **RIICHI, dora="3p3p3p") == found


def test_red_fives_may_bring_chips_to_closed_hands_only(claims: Claims) -> None:
    claims("riichi.options.closed_red_chips", "riichi.options.closed_red_chips=yes",
           "riichi.options.closed_red_chips=no")
    options = {"chips": [1, 0, 0, 0, 0, 0], "red_fives": [1, 1, 1]}
    hand = "340m22p678s33s(555z)+3s"
    assert chips(hand, options, discarder="W") == 1
    assert chips(hand, {**options, "closed_red_chips": "yes"}, discarder="W") == 0
    assert chips("340m22p678s33s555z+3s", {**options, "closed_red_chips": "yes"}, discarder="W") == 1


def test_a_yakuman_brings_other_chips_by_self_draw_than_on_a_discard(claims: Claims) -> None:
    claims("riichi.options.yakuman_chips")
    options = {"yakuman_chips": [4, 8]}
    assert chips(KOKUSHI, options, self_draw=True) == 4 and chips(KOKUSHI, options, discarder="W") == 8
    assert chips("111z222z333z444z5z+5z", options, discarder="W") == 8 * 3, "big four winds, honours, four pungs"
    assert chips(PLAIN, options, **RIICHI) == 0


def test_some_yakuman_have_a_price_of_their_own_in_chips(claims: Claims) -> None:
    claims("riichi.options.yakuman_chip_prices", "riichi.options.yakuman_chip_prices=yes",
           "riichi.options.yakuman_chip_prices=no")
    priced = {"yakuman_chips": [4, 8], "yakuman_chip_prices": "yes"}
    assert chips(KOKUSHI, priced, discarder="W") == 8, "a yakuman without a price of its own"
    pure = "19m19p19s1234567z+1z"
    assert chips(pure, priced, self_draw=True) == 10 and chips(pure, priced, discarder="W") == 15
    assert chips(pure, {"yakuman_chips": [4, 8]}, discarder="W") == 8
    assert chips("111z222z333z444z5z+5z", priced, discarder="W") == 15 + 15 + 8, "honours have no price"
    kongs = "5z[1111m][2222p](3333s)(4444m)+5z"
    assert chips(kongs, priced, self_draw=True) == 20 and chips(kongs, priced, discarder="W") == 30
    early = derive(ruleset("riichi"), "early", {"options": priced, "patterns": {"renho": True}})
    man = janso.score(early, PLAIN, having=["first_turn"], discarder="W", seat="S")
    assert man.extra["chips"] == 5, "blessing of man"


def test_limits_bring_points_and_chips(claims: Claims) -> None:
    claims("riichi.options.limit_prizes", "riichi.options.limit_chips")
    options = {"limit_prizes": [500, 1500, 2000, 3000, 4000], "limit_chips": [1, 2, 3, 4, 5]}
    for dora, level in (("3p3p", 0), ("3p3p3p", 1), ("3p3p3p4p", 2), ("3p3p3p4p4p4p", 3)):
        facts: dict[str, Any] = {**RIICHI, "dora": dora}
        more = scored(PLAIN, options, **facts).points - scored(PLAIN, {}, **facts).points
        assert (more, chips(PLAIN, options, **facts)) == ((0, 500, 1500, 2000)[level], level)
    assert scored(KOKUSHI, options, discarder="W").points == 32000 + 4000


@pytest.mark.parametrize(("way", "drawn", "more"), [("no", False, 0), ("yes", False, 2000), ("yes", True, 2000),
                                                    ("self_draw", False, 0), ("self_draw", True, 2000)])
def test_dora_in_thirteen_orphans_may_bring_a_thousand_each(way: str, drawn: bool, more: int, claims: Claims) -> None:
    claims("riichi.options.orphan_dora", f"riichi.options.orphan_dora={way}")
    won: dict[str, Any] = {"self_draw": True} if drawn else {"discarder": "W"}
    gained = scored(KOKUSHI, {"orphan_dora": way}, dora="6z", **won).points - scored(KOKUSHI, {}, **won).points
    assert (gained + 99) // 100 * 100 in (more, more + 100), "split into hundreds"


def test_sixty_fu_become_thirty_and_a_han(claims: Claims) -> None:
    claims("riichi.options.sixty_fu", "riichi.options.sixty_fu=yes", "riichi.options.sixty_fu=no")
    hand = "123m22p67s[1111z][9999m]+8s"
    before, after = scored(hand, {}, self_draw=True), scored(hand, {"sixty_fu": "yes"}, self_draw=True)
    assert before.fu >= 60 and (after.han, after.fu) == (before.han + 1, 30)
    assert sum(line.value for line in after.patterns) == after.han
    low = "234m345p67s22p(888s)+8s"
    assert scored(low, {"sixty_fu": "yes"}, self_draw=True).fu == scored(low, {}, self_draw=True).fu


def test_an_own_winning_tile_in_the_river_costs_a_han_of_the_payment(claims: Claims) -> None:
    claims("riichi.options.discarded_win", "riichi.options.discarded_win=yes", "riichi.options.discarded_win=no")
    river = {"discards": {"S": "1z9s"}}
    won: dict[str, Any] = {"self_draw": True, "having": ["riichi"], "history": river}
    before, after = scored(PLAIN, {}, **won), scored(PLAIN, {"discarded_win": "yes"}, **won)
    assert after.han == before.han - 1
    other = {**won, "history": {"discards": {"S": "1z8p"}}}
    assert scored(PLAIN, {"discarded_win": "yes"}, **other).han == before.han


def test_every_prize_is_tried_here() -> None:
    assert set(OPTIONS) == {"chip_events", "chip_dora", "closed_red_chips", "yakuman_chips", "limit_prizes",
                            "limit_chips", "orphan_dora", "sixty_fu", "discarded_win", "yakuman_chip_prices"}
