"""Pairs of hands from one row."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from janso.bots import Sight, make
from janso.coach.review import review
from janso.coach.twofold import best_pairs, weigh_row
from janso.errors import JansoError
from janso.table import Match

ROW = "123456789m123456789p123s11z556s47z"


def test_the_nearest_and_dearest_pair_is_named_the_cheap_hand_first() -> None:
    told = best_pairs("siamese", ROW)
    assert (told.pairs[0].first, told.pairs[0].second, told.pairs[0].missing) == ("pure straight", "pure straight", 1)
    for pair in told.pairs:
        assert pair.points[0] <= pair.points[1]
    assert len({(pair.first, pair.second) for pair in told.pairs}) == len(told.pairs)


def test_single_honours_are_thrown_before_tiles_of_the_pairs() -> None:
    told = best_pairs("siamese", ROW)
    assert told.best in ("discard 4z", "discard 7z")
    assert told.discards[-1][0][1] in "mp"
    assert len(told.discards) == 26


def test_a_row_between_two_turns_has_pairs_and_no_discards() -> None:
    told = best_pairs("siamese", ROW[:-2] + "z")
    assert told.pairs and not told.discards and told.best == ""


@pytest.mark.parametrize(("rules", "row", "words"), [
    ("mcr", ROW, "one hand"), ("siamese", "123m", "3 tiles"), ("siamese", "11111m" + ROW[5:], "copies|tiles")])
def test_rows_that_cannot_be_are_refused(rules: str, row: str, words: str) -> None:
    with pytest.raises(JansoError, match=words):
        best_pairs(rules, row)


def test_advise_tells_the_pairs_in_the_terminal() -> None:
    run = [sys.executable, "-m", "janso", "advise", "siamese", ROW]
    told = json.loads(subprocess.run([*run, "--json"], capture_output=True, text=True, check=True).stdout)
    assert told["method"] == "pairs" and told["pairs"][0]["missing"] == 1 and told["best"] == told["acts"][0]["act"]
    text = subprocess.run([*run, "--lang", "ru"], capture_output=True, text=True, check=True).stdout
    assert "вторая рука" in text and "18 + 18" in text


def test_a_review_of_two_hands_weighs_the_row_and_after_a_win_the_hand_that_is_left() -> None:
    match = Match("siamese", seed=7)
    bots = [make("greedy", seat) for seat in range(3)]
    while match.deals == 1 and not match.done and len(match.log) < 60:
        seat = match.waiting[0]
        match.do(seat, bots[seat].choose(Sight(match, seat), match.options(seat)))
    found = review(match)
    both = [each for each in found.decisions if sum(sign.isdigit() for sign in each.hand) > 20]
    assert len(both) < len(found.decisions)
    assert {each.did.split()[0] for each in both} == {"discard", "win", "pass"}
    assert all(each.right for each in both if each.did == each.best)
    assert set(found.as_json()["accuracy"]) == {"0", "1", "2"}


def test_the_row_is_weighed_as_the_pairs_are_named() -> None:
    match = Match.from_position("siamese", [ROW], seed=3)
    sight = Sight(match, 0)
    told = weigh_row(sight, [option for option in match.options(0) if option.as_json()["do"] == "discard"])
    assert told is not None and told.acts[0].value > told.acts[-1].value
    assert told.best == best_pairs("siamese", ROW).best
