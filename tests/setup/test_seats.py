"""Seats for two to eight, who moves between rounds, and the commands and routes that a club uses."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable

import pytest
from typer.testing import CliRunner

from janso.cli import app, load_commands
from janso.errors import JansoError
from janso.table.seating import by_fists
from janso.table.setup.drawing import draw
from janso.table.setup.reseating import corners, houses, next_dealer, reseated

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]


@pytest.mark.parametrize("players", range(2, 9))
def test_every_player_gets_one_house_and_the_first_goes_round(players: int, claims: Callable[..., None]) -> None:
    claims("setup.seats")
    names = NAMES[:players]
    first: Counter[str] = Counter()
    for number in range(400):
        drawn = draw(f"night {number}", names, "dice" if number % 2 else "wind_tiles")
        assert [house for house, _ in drawn.seats] == list(houses(players))
        assert sorted(player for _, player in drawn.seats) == names
        first[drawn.seats[0][1]] += 1
    assert min(first.values()) > 400 / players * 0.5


def test_a_white_among_the_tiles_goes_to_one_player_or_to_nobody(claims: Callable[..., None]) -> None:
    claims("setup.seats.white")
    holders = Counter(draw(str(seed), NAMES[:4], white="chooses").white for seed in range(500))
    assert set(holders) == {"", *NAMES[:4]}
    assert draw("1", NAMES[:4]).white == ""


def test_between_rounds_the_scheme_of_the_number_of_players_holds(claims: Callable[..., None]) -> None:
    claims("setup.reseating")
    a, b, c, d = four = list("ABCD")
    assert [reseated(four, round) for round in range(5)] == [
        [a, b, c, d], [b, a, d, c], [c, d, b, a], [d, c, a, b], [a, b, c, d]]
    assert reseated(four, 1, rounds=2) == [c, b, a, d]
    assert [reseated(list("ABC"), round) for round in (0, 1, 2)] == [list("ABC"), list("ACB"), list("ABC")]
    assert reseated(list("ABCDEFG"), 1) == list("BADC") + list("FEG")
    assert reseated(list("ABCDEFGH"), 1) == list("BADC") + list("FEHG")
    assert [corners(5, round)["red"] for round in range(5)] == ["NW", "NE", "SE", "SW", "NW"]
    assert corners(8, 0) == {"red": "NW", "green": "SW", "white": "SE", "flower": "NE"}
    for round in range(4):
        assert len(set(corners(8, round).values())) == 4


def test_who_deals_first_in_the_next_round(claims: Callable[..., None]) -> None:
    claims("setup.next_dealer")
    assert [next_dealer("winner_rolls", 0, 4, winner=1, thrown=thrown) for thrown in (2, 5, 12)] == [2, 1, 0]
    assert [next_dealer("rotate", dealer, 3) for dealer in range(3)] == [1, 2, 0]
    assert next_dealer("keep", 2, 4) == 2


@pytest.mark.parametrize(("names", "way", "sentence"), [
    (["Ann"], "dice", "2 to 8"), (["Ann", "Ann"], "dice", "twice"), (["Ann", " "], "dice", "empty"),
    (["Ann", "Bo"], "dragons", "three players"), (NAMES[:5], "tower", "four winds"),
    (NAMES[:4], "height", "not one of"),
])
def test_names_and_ways_that_do_not_fit_are_refused(names: list[str], way: str, sentence: str) -> None:
    with pytest.raises(JansoError, match=sentence):
        draw("1", names, way)


def test_the_commands_tell_the_same_from_the_same_seed() -> None:
    load_commands()
    runner = CliRunner()
    one, two = (runner.invoke(app, ["seats", *NAMES[:4], "--seed", "7", "--json"]).stdout for _ in range(2))
    assert one == two and [each["house"] for each in json.loads(one)["seats"]] == ["E", "S", "W", "N"]
    told = json.loads(runner.invoke(app, ["dice", "--throw", "4,4", "--json"]).stdout)
    assert (told["house"], told["counted"], told["dead"]["replacements"]) == ("N", 8, 4)
    words = runner.invoke(app, ["dice", "--throw", "4,4", "--lang", "ru"]).stdout
    assert "север" in words and "8 стопок" in words


def test_tiles_hidden_in_fists_give_everybody_every_wind_as_often(claims: Callable[..., None]) -> None:
    claims("setup.seats.fists")
    seen = Counter(tuple(by_fists(f"seed {number}", 4)) for number in range(2400))
    assert len(seen) == 24 and min(seen.values()) > 60
    assert sorted(by_fists("x", 3)) == [0, 1, 2] and sorted(by_fists("x", 2)) == [0, 1]
    firsts = Counter(by_fists(f"seed {number}", 3)[0] for number in range(900))
    assert min(firsts.values()) > 230
    assert len(draw("x", ["Ann", "Bo", "Cy", "Di"], "fists").seats) == 4
