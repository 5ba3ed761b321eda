"""What is wrong with a hand is said in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

import janso
from janso.errors import JansoError

HAND = "12m345p88p555z(789s)+3m"


def test_a_hand_that_does_not_win_says_how_far_it_is() -> None:
    score = janso.score("mcr", "1599m258p369s123z+5z")
    assert not score.valid and "tiles away from winning" in score.reason and "60 in all" in score.reason


def test_a_cheap_hand_says_by_how_much_and_what_it_would_cost() -> None:
    score = janso.score("mcr", HAND)
    assert not score.valid
    assert score.reason == ("worth 3 without flowers, 5 below the minimum of 8; declared, it would be a false win and "
                            "cost 10 to each other player, 30 in all")
    assert [p.id for p in score.patterns] == ["dragon_pung", "edge_wait"] and score.payments == {}


@pytest.mark.parametrize(("facts", "words"), [
    ({"having": "after_kong"}, ("after_kong", "discard")),
    ({"having": "after_kong", "self_draw": True}, ("after_kong", "no kong")),
    ({"having": "robbing_kong", "self_draw": True}, ("robbing_kong", "self-drawn")),
    ({"having": "robbing_kong,wall_end"}, ("robbing_kong", "wall_end")),
    ({"having": "riichi"}, ("«riichi»", "these rules")),
    ({"having": "unused_draw", "self_draw": True}, ("unused_draw", "Siamese")),
    ({"flowers": "1m"}, ("flowers", "1m")),
    ({"flowers": "1f1f"}, ("flowers", "twice")),
    ({"having": "lastcopy"}, ("lastcopy", "last_copy")),
])
def test_contradictions_are_refused_by_name(facts: dict[str, Any], words: tuple[str, str]) -> None:
    with pytest.raises(JansoError) as error:
        janso.score("mcr", HAND, **facts)
    assert all(word in str(error.value) for word in words)


def test_a_last_copy_cannot_have_another_in_the_hand() -> None:
    with pytest.raises(JansoError, match="last_copy, but another 8p is concealed"):
        janso.score("mcr", "123m456p8p555z(789s)+8p", having="last_copy")


def test_a_robbed_tile_cannot_have_another_in_the_hand() -> None:
    with pytest.raises(JansoError, match="robbing_kong, but the hand holds another 9s"):
        janso.score("mcr", "123m456p88p78s(789s)+9s", having="robbing_kong")


def test_a_seat_outside_the_game_is_refused() -> None:
    with pytest.raises(JansoError, match="N does not play in a game for 3"):
        janso.score("siamese", HAND, seat="N")


def test_without_a_discarder_nobody_is_charged() -> None:
    score = janso.score("mcr", "34p77z(123p)(444s)(789m)+2p")
    assert score.valid and score.payments == {} and "discarder" in score.extra["payments_note"]


def test_a_tile_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(JansoError, match="a tile that MCR does not have"):
        janso.score("mcr", "123456789m99p11s+1j")


def test_a_hand_of_another_size_says_so_instead_of_being_near() -> None:
    found = janso.score("mcr", "123456789m99p11122s+2s")
    assert not found.valid and found.reason == "the hand has 17 tiles, a winning hand has 14"
