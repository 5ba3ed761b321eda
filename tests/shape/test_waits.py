"""Waits: the fifth copy, visible tiles, jokers, other forms, other tile sets."""

from __future__ import annotations

import numpy as np
import pytest

from janso import JansoError
from janso.hand import Hand
from janso.shape import THREE_PLAYER, is_complete, shanten, shanten_by_form, ukeire, waits
from janso.shape.readings import (
    CLOSED,
    DOUBLE_PAIR,
    EDGE,
    SINGLE,
    TWO_SIDED,
    placed_readings,
    placed_wild_readings,
    readings,
    wild_assignments,
)


def keys(text: str) -> tuple[int, int, int, int]:
    hand = Hand.parse(text)
    return hand.man, hand.pin, hand.sou, hand.honours


def test_nine_gates_wait_for_every_rank() -> None:
    assert waits("1112345678999m") == {f"{rank}m": 1 if rank in (1, 9) else 3 for rank in range(1, 10)}


def test_thirteen_orphans_wait_for_thirteen_tiles() -> None:
    assert len(waits("19m19p19s1234567z")) == 13


def test_a_fifth_copy_is_a_wait_only_formally() -> None:
    assert waits("1234444678m456p") == {"1m": 3}
    assert waits("1234444678m456p", fifth=True) == {"1m": 3, "4m": 0}
    assert waits("1z(1111p)(2222p)(3333p)(111z)") == {}
    assert waits("1z(1111p)(2222p)(3333p)(111z)", fifth=True) == {"1z": 0}


def test_visible_tiles_are_not_left() -> None:
    assert waits("123m456p789s1122z", visible="11z2z") == {"1z": 0, "2z": 1}
    assert waits("123m456p789s1122z", visible=[0] * 28 + [2] + [0] * 5) == {"1z": 2, "2z": 0}


def test_tiles_of_melds_are_not_left() -> None:
    assert waits("23m11z(111m)(444m)(555p)") == {"1m": 1, "4m": 1}


def test_the_winning_tile_is_set_aside_before_waits_are_told() -> None:
    assert waits("123m456p789s1122z+3z") == waits("123m456p789s1122z")


def test_a_joker_beside_a_single_tile_waits_for_everything() -> None:
    found = waits("123m456p789s555z1j")
    assert len(found) == 34 - 1 and "5z" not in found


def test_a_joker_is_never_a_fifth_concealed_tile() -> None:
    """889999s and a joker won on 8s is 789s 88s 999s, not 888s 999s 99s."""
    found = wild_assignments(*keys("8889999s2z")[:3], 0, 2, 1)
    assert found == [(24,)]


def test_jokers_complete_the_other_forms_too() -> None:
    assert shanten("19m19p19s12345z11j", ["thirteen_orphans"]) == 0
    assert shanten("1199m1199p119s1j1j+1j", ["seven_pairs"]) == -1
    assert is_complete("147m258p369s12z1j55m", ["knitted_straight"]) is False
    assert is_complete("147m258p369s11z1j55m", ["knitted_straight"])
    assert is_complete("147m258p369s1234z1j", ["honours_knitted"])


def test_seven_pairs_with_and_without_repeats() -> None:
    assert shanten("1111m2222p3333s1z", ["seven_pairs_repeated"]) == 0
    assert shanten("1111m2222p3333s1z", ["seven_pairs"]) == 6
    assert shanten("1111m2222p3333s1z", ["seven_different_pairs"]) == 6
    assert waits("1111m2222p3333s1z", ["seven_pairs_repeated"]) == {"1z": 3}


def test_forms_with_melds_are_only_those_that_allow_them() -> None:
    assert set(shanten_by_form("147m258p369s1z(555z)")) == {"regular", "knitted_straight"}


def test_the_knitted_straight_waits_for_its_missing_tile_and_for_its_pair() -> None:
    assert waits("147m258p369s123m1z", ["knitted_straight"]) == {"1z": 3}
    assert waits("147m258p36s123m11z", ["knitted_straight"]) == {"9s": 4}
    assert waits("147m258p369s1z(555z)", ["knitted_straight"]) == {"1z": 3}


def test_the_greater_knitted_form_needs_all_honours() -> None:
    assert shanten("147m258p36s123456z", ["greater_honours_knitted"]) == 0
    assert shanten("147m25p36s1234567z", ["greater_honours_knitted"]) == -1
    assert shanten("147m258p36s123456z", ["honours_knitted"]) == -1


def test_shanten_depends_on_the_tile_set() -> None:
    """A single 1m can become a chow with four players' tiles only."""
    assert shanten("1111m111122233z") == 1
    assert shanten("1111m111122233z", tiles=THREE_PLAYER) == 2
    (found,) = ukeire("1111m111122233z", tiles=THREE_PLAYER)
    assert {"2m", "3m", "8m"}.isdisjoint(found.accepts) and "9m" in found.accepts and "3z" in found.accepts
    assert set(ukeire("1111m111122233z")[0].accepts) == {"2m", "3m"}


def test_readings_of_three_equal_runs() -> None:
    assert readings(*keys("111222333m99p"), 3) == [((0, 0, 0), 17), ((64, 65, 66), 17)]


@pytest.mark.parametrize(("hand", "win", "expected"), [
    ("12355m", "3m", {EDGE}), ("78955m", "7m", {EDGE}), ("24355m", "3m", {CLOSED}), ("12355m", "5m", {SINGLE}),
    ("23455m", "2m", {TWO_SIDED}), ("55566m", "5m", {DOUBLE_PAIR}), ("66678m", "6m", {TWO_SIDED, SINGLE}),
    ("22234m", "4m", {TWO_SIDED}), ("11123m", "1m", {TWO_SIDED, SINGLE}),
])
def test_the_kind_of_wait_follows_from_where_the_winning_tile_stands(hand: str, win: str, expected: set[int]) -> None:
    kind = int(win[0]) - 1
    assert {placed.wait for placed in placed_readings(*keys(hand), 1, kind)} == expected


def test_a_joker_as_the_winning_tile_stands_for_what_it_completes() -> None:
    found = placed_wild_readings(*keys("12m11z")[:3], keys("12m11z")[3], 1, 1, -1)
    assert [(placed.win, placed.wait, placed.wild) for placed in found] == [(2, EDGE, (2,))]


@pytest.mark.parametrize("hand", [
    None, 5, [0.5] * 34, ["a"] * 34, [5] + [0] * 33,
    [0] * 34, [1] * 33, [-1] + [2] * 7 + [0] * 26, [3] + [0] * 33, "", "189m", "1234m9", "11111m", "18z",
])
def test_what_is_no_hand_is_refused_in_one_sentence(hand: object) -> None:
    with pytest.raises(JansoError) as refusal:
        shanten(hand)  # type: ignore[arg-type]
    assert "\n" not in str(refusal.value)


def test_an_unknown_form_is_refused_with_the_known_ones() -> None:
    with pytest.raises(JansoError, match="«eight_pairs» is not known; there are regular, seven_pairs"):
        shanten("123m11z", ["eight_pairs"])


def test_a_single_form_may_stand_by_itself_and_no_form_is_refused() -> None:
    assert shanten("1122m3344p5566s7z", "seven_pairs") == 0
    assert waits("1122m3344p5566s7z", "seven_pairs") == {"7z": 3}
    with pytest.raises(JansoError, match="none is named"):
        shanten("123m11z", [])


def test_numbers_of_another_library_are_counts_too() -> None:
    told = waits(np.array([3, 1] + [0] * 32))  # type: ignore[arg-type]
    assert told == {"2m": 3, "3m": 4} and all(type(left) is int for left in told.values())


def test_waits_of_fourteen_tiles_are_refused() -> None:
    with pytest.raises(JansoError, match="14 concealed tiles"):
        waits("123m456p789s11223z")
