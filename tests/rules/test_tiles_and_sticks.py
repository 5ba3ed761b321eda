"""The tiles and sticks of the documents can be named, and make the sums they should."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import janso
from janso import tiles
from janso.errors import JansoError
from janso.rules.play import flower_tiles, standard_tiles
from janso.rules.riichi.paying.sticks import USUAL, WORTH, other_kits, sticks_for
from janso.rules.riichi.round_names import HONOURS, game_name, round_name
from janso.rules.telling import book


def test_a_set_has_four_tiles_of_each_of_thirty_four_kinds(claims: Callable[..., None]) -> None:
    faces = standard_tiles()
    assert len(faces) == 136
    assert {tiles.write(face) for face in faces} == {
        *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)), *(f"{rank}z" for rank in range(1, 8))}
    assert all(faces.count(kind) == 4 for kind in set(faces))
    claims("tiles.kinds")


def test_four_flowers_and_four_seasons_stand_apart(claims: Callable[..., None]) -> None:
    assert [tiles.write(face) for face in flower_tiles()] == [f"{number}f" for number in range(1, 9)]
    assert all(tiles.is_flower(face) for face in flower_tiles())
    claims("tiles.flowers")


@pytest.mark.parametrize("marks,han", [("red", 2), ("red blue", 1), ("green", 3), ("gold", 2)])
def test_a_marked_copy_is_the_same_tile_and_counts_its_own_han(marks: str, han: int,
                                                              claims: Callable[..., None]) -> None:
    """Beside the han of riichi red brings one, green two, gold one, and blue takes a red one back."""
    faces = tuple(tiles.marked(tiles.parse("5s"), tiles.MARKS.index(mark)) for mark in marks.split())
    assert {tiles.kind_of(face) for face in faces} == {tiles.parse("5s")}
    plain = janso.Hand.parse("123m678p555s44z13p+2p")
    hand = janso.Hand(plain.man, plain.pin, plain.sou, plain.honours, (), faces, (), plain.win)
    assert janso.score("riichi", hand, seat="S", having=["riichi"]).han == han
    claims("tiles.marks")


def test_the_usual_sets_of_sticks_make_their_sums(claims: Callable[..., None]) -> None:
    for points, sticks in USUAL.items():
        assert sum(number * worth for number, worth in zip(sticks, WORTH)) == points
    claims("riichi.sticks")


@pytest.mark.parametrize("points", [0, 100, 900, 1000, 12300, 29000, 28000, 99900])
def test_any_starting_sum_can_be_laid_out(points: int) -> None:
    assert sum(number * worth for number, worth in zip(sticks_for(points), WORTH)) == points


def test_the_rule_book_tells_the_sticks_of_a_riichi_game() -> None:
    assert book.page(janso.ruleset("riichi"))["sticks"] == {"10000": 1, "5000": 2, "1000": 4, "100": 10}
    assert "sticks" not in book.page(janso.ruleset("mcr"))


def test_other_sets_of_sticks_make_the_same_sums_and_stand_in_the_rule_book(claims: Callable[..., None]) -> None:
    claims("riichi.sticks.other_kits")
    for points in (25000, 30000, 400, 900):
        for worth, numbers in other_kits(points):
            assert sum(one * number for one, number in zip(worth, numbers)) == points
    assert other_kits(30000)[0] == ((10000, 5000, 1000, 100), (1, 3, 4, 10))
    rules = janso.ruleset("riichi").with_options({"start_points": 30000, "return_points": 30000})
    assert book.page(rules)["other_sticks"][1] == {"10000": 1, "5000": 2, "1000": 9, "500": 1, "100": 5}


def test_rounds_and_games_have_their_names(claims: Callable[..., None]) -> None:
    claims("riichi.round_names")
    assert [round_name(honour) for honour in HONOURS] == ["tonba", "nanba", "shaba", "pēba", "hakuba", "hatsuba",
                                                          "chunba"]
    assert round_name("W", extra=True) == "sha fuka" and round_name("S", kanji=True) == "南場"
    assert game_name(("E",)) == "tonpūsen" and game_name(("E", "S"), kanji=True) == "東南戦"
    assert game_name(("white", "green", "red")) == "sangensen"
    assert book.page(janso.ruleset("tenhou"))["rounds"] == ["tonba", "nanba", "sha fuka"]
    assert book.page(janso.ruleset("sangensen"))["rounds"] == ["hakuba", "hatsuba", "chunba"]
    with pytest.raises(JansoError):
        round_name("plum")
