"""The patterns of Zung Jung as bits: each has its own, and masks find the right ones."""

from __future__ import annotations

import pytest

from janso.rules.zungjung import bits
from janso.rules.zungjung.judge import FLOWERS
from janso.rules.zungjung.table import INDEX
from janso.scoring.suits import CHOW_WEIGHT
from janso.tiles import parse


def named(found: int) -> set[str]:
    places = [place for place, _ in bits.unpack(found)]
    return {id for id, place in INDEX.items() if place in places}


def mask_of(tiles: str) -> int:
    mask = 0
    for tile in tiles.split():
        mask |= 1 << parse(tile)
    return mask


def test_each_pattern_has_its_own_bit_and_value_honours_are_counted() -> None:
    for id, place in INDEX.items():
        if id != "value_honour" and place < FLOWERS:
            assert getattr(bits, id.upper()) == 1 << bits.FIRST + place
            assert named(getattr(bits, id.upper())) == {id}
    assert INDEX["value_honour"] == bits.VALUE_HONOUR
    assert bits.unpack(3) == [(bits.VALUE_HONOUR, 3)]


@pytest.mark.parametrize(("chows", "expected"), [
    ("1m 4p", set()),
    ("7m 1p 4p", set()),
    ("1m 1m", {"two_identical_chows"}),
    ("1m 1m 4p", {"two_identical_chows"}),
    ("1m 1m 4p 7s", {"two_identical_chows"}),
    ("1m 1m 4p 4p", {"two_identical_chows", "two_identical_chows_twice"}),
    ("1m 1m 1m", {"two_identical_chows", "three_identical_chows"}),
    ("1m 1m 1m 4p", {"two_identical_chows", "three_identical_chows"}),
    ("1m 4p 4p 4p", {"two_identical_chows", "three_identical_chows"}),
    ("1m 1m 1m 1m", {"two_identical_chows", "three_identical_chows", "four_identical_chows"}),
    ("7m 7p 7s 1s", {"three_similar_chows"}),
    ("1s 4s 7s", {"pure_straight"}),
    ("1m 4m 7m 1m", {"two_identical_chows", "pure_straight"}),
    ("2m 5m 1p 7m", set()),
])
def test_equal_similar_and_straight_chows_are_told_apart(chows: str, expected: set[str]) -> None:
    """Chows by their lowest tile."""
    key = sum(CHOW_WEIGHT[parse(tile)] for tile in chows.split())
    assert named(bits.of_chows(mask_of(chows), len(chows.split()), key)) == expected


@pytest.mark.parametrize(("pungs", "pair", "expected"), [
    ("1m 2m 3m", "9p", {"three_consecutive_pungs"}),
    ("6m 7m 8m 9m", "9p", {"three_consecutive_pungs", "four_consecutive_pungs"}),
    ("8m 9m 1p 2p", "9p", set()),
    ("7m 8m 9m 1p", "9p", {"three_consecutive_pungs"}),
    ("1m 2m 4m 5m", "9p", set()),
    ("3m 3p", "3s", {"little_three_similar_pungs"}),
    ("3p 3s", "3m", {"little_three_similar_pungs"}),
    ("3m 3p 3s", "4s", {"three_similar_pungs"}),
    ("3m 3p", "4s", set()),
    ("3m 3p", "3z", set()),
    ("2z 3z", "4z", {"little_three_winds"}),
    ("2z 3z", "5z", set()),
    ("1m 5z 6z", "7z", {"little_three_dragons", "value_honour"}),
    ("5z 6z 7z", "1z", {"big_three_dragons", "value_honour"}),
    ("2z 3z 4z", "1z", {"big_three_winds", "little_four_winds"}),
    ("1z 2z 3z 4z", "1m", {"big_three_winds", "big_four_winds", "value_honour"}),
])
def test_pungs_are_seen_together_and_with_the_pair(pungs: str, pair: str, expected: set[str]) -> None:
    """From East's seat."""
    assert named(bits.of_pungs(mask_of(pungs), parse(pair), 0)) == expected


@pytest.mark.parametrize(("seat", "count"), [(0, 2), (1, 3), (2, 2), (3, 2)])
def test_dragons_and_the_own_wind_are_value_honours(seat: int, count: int) -> None:
    assert bits.of_pungs(mask_of("2z 5z 7z 9m"), parse("1m"), seat) == count


@pytest.mark.parametrize(("tiles", "expected"), [
    ("2m 8p 5s", {"all_simples"}),
    ("1m 8m 5m", {"pure_one_suit"}),
    ("2s 8s 5s", {"pure_one_suit", "all_simples"}),
    ("2p 8p 5z", {"mixed_one_suit"}),
    ("2p 8s 5z", set()),
    ("1m 9p 9s", {"mixed_greater_terminals", "pure_greater_terminals"}),
    ("1m 9p 9s 3z", {"mixed_greater_terminals"}),
    ("1s 9s 3z", {"mixed_greater_terminals", "mixed_one_suit"}),
    ("1z 2z 5z", {"mixed_greater_terminals", "all_honours"}),
])
def test_kinds_present_decide_suits_terminals_and_honours(tiles: str, expected: set[str]) -> None:
    assert named(bits.of_kinds(mask_of(tiles))) == expected
