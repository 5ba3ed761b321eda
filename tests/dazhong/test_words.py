"""The tiles and words of document 001, as the game uses them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import janso
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.dazhong.fans import FANS
from janso.rules.play import play_settings
from janso.tiles import EAST, JOKER, ORPHANS, PLUM, SIMPLES


def test_the_game_has_a_hundred_and_forty_four_tiles_of_forty_two_kinds(claims: Callable[..., None]) -> None:
    tiles = play_settings(ruleset("dazhong")).tiles
    assert (len(tiles), len(set(tiles))) == (144, 42)
    assert sum(1 for tile in tiles if tile < EAST) == 108 and sum(1 for tile in tiles if EAST <= tile < PLUM) == 28
    assert sum(1 for tile in tiles if PLUM <= tile < JOKER) == 8
    hand = "34m99s(222p)(567s)(444z)+5m"
    for seat, own in (("E", "15f"), ("S", "26f"), ("W", "37f"), ("N", "48f")):
        score = janso.score("dazhong", hand, seat=seat, flowers=own)
        assert {line.id: line.count for line in score.patterns}["own_flower"] == 2
    claims("dazhong.tiles")


def test_words_mean_what_the_document_says(claims: Callable[..., None]) -> None:
    assert (ORPHANS & SIMPLES, ORPHANS.bit_count() + SIMPLES.bit_count()) == (0, 34)
    undeclared = janso.score("dazhong", "111123m4p(567s)(888p)+4p")
    assert "concealed_kong" not in {line.id for line in undeclared.patterns}
    assert undeclared.reading.count("123m") == 1 and "111m" in undeclared.reading
    for wrong in ("(124m)", "(112m)", "(890m)", "(123z)"):
        with pytest.raises(JansoError):
            janso.score("dazhong", f"11p567s78m{wrong}(888p)+9m")
    assert janso.shanten("34m99s(222p)(567s)(444z)") == 0
    for seat in "ES":
        score = janso.score("dazhong", "34m99s(222p)(567s)(111z)+5m", seat=seat, round="N")
        assert ("seat_wind" in {line.id for line in score.patterns}) == (seat == "E")
    claims("dazhong.words")


def test_a_game_lasts_as_many_rounds_as_agreed(claims: Callable[..., None]) -> None:
    for family in ("dazhong", "zungjung"):
        assert play_settings(ruleset(family)).match.rounds == 4
        match = janso.Match(ruleset(family).with_options({"rounds": 1}), seed=3)
        while not match.done:
            seat = match.waiting[0]
            choice = match.options(seat)
            match.do(seat, next((action for action in choice if action.do in ("pass", "discard")), choice[0]))
        assert sum(1 for event in match.log if event.name == "start_deal") == 4
    claims("dazhong.options.rounds")


def test_groups_are_told_in_points() -> None:
    assert {fan.group for fan in FANS.values() if fan.value == 1} == {"1 point"}
    assert {fan.group for fan in FANS.values() if fan.value == 2} == {"2 points"}
