"""Bits and numbers that stand for something: each its own, and none left out between them."""

from __future__ import annotations

from types import ModuleType

import pytest

from janso.rules.riichi.count import features
from janso.scoring import facts, judge
from janso.table.log import action, event
from janso.tiles import parse

IMPORTED = ("GREEN", "PIN", "SOU", "WHITE", "WINDS")
JOINED = ("WORD", "FIRST_WORD", "COARSE", "NO_RED_TILES")


def test_every_fact_has_a_bit_of_its_own_and_the_bits_follow_each_other() -> None:
    assert sorted(fact.bit for fact in facts.FACTS.values()) == [1 << number for number in range(len(facts.FACTS))]


def test_every_feature_has_a_bit_of_its_own_in_the_first_word_or_in_the_second() -> None:
    named = {name: bit for name, bit in vars(features).items()
             if name.isupper() and isinstance(bit, int) and name not in (*IMPORTED, *JOINED)}
    high = {name.removeprefix("HIGH_"): bit for name, bit in named.items() if name.startswith("HIGH_")}
    assert sorted(high.values()) == [1 << number for number in range(len(high))]
    assert {name: named[name] for name in high} == {name: bit << 62 for name, bit in high.items()}
    low = [bit for name, bit in named.items() if name not in high and not name.startswith("HIGH_")]
    assert sorted(low) == [1 << number for number in range(len(low))] and len(low) < 62
    assert features.FIRST_WORD == (1 << features.WORD) - 1 and features.WORD == 62


def test_the_tiles_without_red_are_those_that_show_none() -> None:
    shown = "248p 23468s 1234z 56z"
    kinds = [parse(rank + part[-1]) for part in shown.split() for rank in part[:-1]]
    assert sum(1 << kind for kind in kinds) == features.NO_RED_TILES


@pytest.mark.parametrize("module,words", [(action, action.VERBS), (event, event.TYPES)], ids=["acts", "events"])
def test_a_number_stands_at_the_place_of_its_word(module: ModuleType, words: tuple[str, ...]) -> None:
    assert [getattr(module, word.upper()) for word in words] == list(range(len(words)))


def test_a_draw_says_where_the_tile_comes_from() -> None:
    assert [getattr(event, f"FROM_{word.upper()}") for word in event.SOURCES] == [0, 1, 2, 3]


def test_the_flags_of_a_form_lie_side_by_side() -> None:
    numbers = (judge.CONCEALED, judge.KONGS, judge.CONCEALED_KONGS, judge.HOGS, judge.FORM)
    assert numbers == (0, 3, 6, 9, 12), "three bits each"
    flags = (judge.CLOSED, judge.DRAWN, judge.PAIR_COMPLETED, judge.GATES, judge.ALL_OPEN, judge.OUTSIDE,
             judge.PURE_OUTSIDE, judge.EACH_A_FIVE, judge.NO_JOKER, judge.ONLY_CHOWS, judge.ONLY_PUNGS,
             judge.SUITED_PAIR, 1 << judge.FINISH)
    assert flags == tuple(1 << number for number in range(15, 28))
    kinds = (judge.WITH_TERMINALS, judge.WITH_SIMPLES, judge.GREEN_ONLY, judge.REVERSIBLE_ONLY, 1 << judge.SUITS)
    assert kinds == tuple(1 << number for number in range(6, 11))
    assert judge.WITH_WINDS & judge.WITH_DRAGONS == 1 << 5 and judge.WITH_WINDS | judge.WITH_DRAGONS == 0b100011
