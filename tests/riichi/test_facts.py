"""Facts that cannot hold together are refused by name; hands without a yaku say what was close."""

from __future__ import annotations

from typing import Any

import pytest

import janso
from janso.errors import JansoError

HAND = "123m456p789s44z23p+1p"
OPEN = "456p789s44z23p(123m)+1p"
KONG = "456p789s44z23p[1111m]+1p"

IMPOSSIBLE: list[tuple[str, str, dict[str, Any], tuple[str, str]]] = [
    ("ippatsu without riichi", HAND, {"having": ["ippatsu"]}, ("ippatsu", "riichi")),
    ("riichi with an open hand", OPEN, {"having": ["riichi"]}, ("riichi", "open")),
    ("double riichi with an open hand", OPEN, {"having": ["double_riichi"]}, ("riichi", "open")),
    ("replacement tile by discard", KONG, {"having": ["after_kong"]}, ("after_kong", "discard")),
    ("replacement tile without a kong", HAND, {"having": ["after_kong"], "self_draw": True}, ("after_kong", "kong")),
    ("robbed kong by self-draw", HAND, {"having": ["robbing_kong"], "self_draw": True}, ("robbing_kong", "self-draw")),
    ("replacement tile as the last", KONG, {"having": ["after_kong", "wall_end"], "self_draw": True},
     ("after_kong", "wall_end")),
    ("ippatsu on a replacement tile", KONG, {"having": ["riichi", "ippatsu", "after_kong"], "self_draw": True},
     ("after_kong", "ippatsu")),
    ("robbed kong on the last tile", HAND, {"having": ["robbing_kong", "wall_end"]}, ("robbing_kong", "wall_end")),
    ("first turn after a call", OPEN, {"having": ["first_turn"], "self_draw": True}, ("first_turn", "set")),
    ("first turn with riichi", HAND, {"having": ["first_turn", "riichi"], "self_draw": True}, ("first_turn", "riichi")),
    ("first turn by discard for the dealer", HAND, {"having": ["first_turn"], "seat": "E"}, ("first_turn", "dealer")),
    ("first turn on the last tile", HAND, {"having": ["first_turn", "wall_end"], "self_draw": True},
     ("first_turn", "wall_end")),
]


@pytest.mark.parametrize("name,hand,facts,both", IMPOSSIBLE, ids=[case[0] for case in IMPOSSIBLE])
def test_contradictions_are_refused_naming_both(name: str, hand: str, facts: dict[str, Any],
                                                both: tuple[str, str]) -> None:
    with pytest.raises(JansoError) as refusal:
        janso.score("riichi", hand, **{"seat": "S", **facts})
    assert all(word in str(refusal.value) for word in both), str(refusal.value)


def test_north_has_no_seat_with_three_players() -> None:
    with pytest.raises(JansoError, match="N does not play in a game for 3"):
        janso.score("sanma", "123456p789s44z23p+1p", seat="N", self_draw=True)


def test_a_replacement_for_a_north_set_aside_needs_no_kong() -> None:
    score = janso.score("tenhou-sanma", "123456p789s11z23p+1p", seat="S", self_draw=True, flowers="4z",
                        having=["after_kong"])
    assert {"rinshan", "north_dora"} <= {pattern.id for pattern in score.patterns}


def test_a_hand_without_yaku_says_what_was_close() -> None:
    score = janso.score("riichi", "123m456p789s11z23p+1p", seat="S", discarder="E", dora="9m")
    assert not score.valid and score.points == 0 and score.payments == {}
    assert score.reason.startswith("no yaku (dora are none)")
    assert "riichi was not declared" in score.reason and "self-draw" in score.reason
    assert "1z is only a pair" in score.reason and "chombo" in score.reason
    opened = janso.score("riichi", "567m345p67s99s(234m)+5s", seat="S")
    assert not opened.valid and "Pinfu counts only in a closed hand" in opened.reason
    spoiled = janso.score("riichi", "234m567p88s23s(456s)+1s", seat="S")
    assert "All simples is spoiled by 1s" in spoiled.reason


def test_below_a_higher_minimum_says_by_how_much() -> None:
    score = janso.score("riichi", "234m567m345p67s99s+5s", seat="S", options={"minimum_han": 3})
    assert not score.valid and "1 han from yaku, 2 below the minimum of 3" in score.reason


def test_an_unfinished_hand_says_how_far_it_is() -> None:
    score = janso.score("riichi", "123m456p789s14z23p+4p", seat="S")
    assert not score.valid and "one tile short" in score.reason
    assert "14" in janso.score("riichi", "123m456p1z+1z", seat="S").reason


def test_every_reading_can_be_asked_for() -> None:
    score = janso.score("riichi", "111222333m999p9s+9s", seat="S", self_draw=True, every=True)
    assert score.limit == "yakuman"
    assert score.others and all(other.points <= score.points for other in score.others)


def test_no_tile_is_turned_up_more_often_than_it_exists() -> None:
    hand = "23456m11p345s678s+1m"
    with pytest.raises(JansoError, match="dora, ura: 1z is turned up 5 times, and there are 4 of them"):
        janso.score("riichi", hand, having="riichi", dora="1z1z1z", ura="1z1z7z")
    assert janso.score("riichi", hand, having="riichi", dora="1z1z1z", ura="1z2z7z").valid
