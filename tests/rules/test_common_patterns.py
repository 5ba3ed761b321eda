"""Patterns that families share: jokers can make a pair of a kind that is a pung too."""

from __future__ import annotations

import janso
from janso.hand import PUNG, Hand
from janso.rules.common.pungs import little_four_winds, little_three_dragons
from janso.scoring.readings.reading import NOWHERE, REGULAR, Reading, set_code
from janso.scoring.situation import Situation
from janso.tiles import parse

ANY = Situation(Hand.parse("1m"))


def reading(pungs: str, pair: str) -> Reading:
    sets = tuple(set_code(PUNG, parse(tile), False) for tile in pungs.split())
    return Reading(REGULAR, sets, parse(pair), -1, NOWHERE, 0, [0] * 34)


def test_the_pair_of_little_dragons_and_winds_is_the_kind_that_is_no_pung() -> None:
    assert little_three_dragons(reading("5z 6z 1m", "7z"), ANY) == 1
    assert little_three_dragons(reading("5z 6z 1m", "6z"), ANY) == 0
    assert little_four_winds(reading("1z 2z 3z", "4z"), ANY) == 1
    assert little_four_winds(reading("1z 2z 3z", "3z"), ANY) == 0


def test_jokers_make_the_third_dragon_and_not_a_second_pair_of_one() -> None:
    score = janso.score("dazhong-jokers", "11p11777z111j(666z)+1z", self_draw=True, seat="N")
    assert "55z" in score.reading and "little_three_dragons" in [line.id for line in score.patterns]
