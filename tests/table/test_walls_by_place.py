"""Places in a wall: which two tiles change places, and where a dead wall of one stack has its indicators."""

from __future__ import annotations

import pytest

from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.rules.riichi.flower_pairs import joker_kinds
from janso.scoring.history import History
from janso.table.wall import Wall, short_dead_wall
from janso.tiles import PLUM


def test_the_first_two_tiles_that_are_left_change_places() -> None:
    wall = Wall(list(range(20)), 0, False, [], [], [])
    wall.front = 3
    wall.swap_first()
    assert wall.tiles[2:6] == [2, 4, 3, 5]
    for at in (3, 4, 6, 7):
        wall.taken[at] = True
    wall.swap_first()
    assert wall.tiles[3:10] == [4, 3, 8, 6, 7, 5, 9], "taken tiles are passed over on both sides"
    wall.taken[5] = wall.taken[9] = True
    wall.swap_first()
    assert wall.tiles[8:12] == [10, 9, 5, 11], "one that is taken is passed over alone"


def test_a_short_dead_wall_without_kong_dora_takes_replacements_from_the_live_end() -> None:
    play = play_settings(ruleset("riichi").with_options({"dead_wall": 2, "kong_dora": "no"}))
    wall = short_dead_wall(play, list(range(136)))
    assert (wall.indicator_at, wall.hidden_at, wall.keeps, wall.dead) == ([134], [135], True, 2)
    assert wall.replacement_at[:2] == [132, 133], "the upper tile of the last stack first"


def test_a_flower_beside_a_flower_stands_for_nothing() -> None:
    assert [joker_kinds(PLUM, PLUM + more, 27, 27) for more in range(8)] == [0] * 8


def test_losses_in_a_row_are_told_by_seat_and_nobody_has_any_otherwise() -> None:
    assert History.from_json({"losses": {"S": 2}}).losses == [0, 2, 0, 0]
    with pytest.raises(JansoError):
        History.from_json({"losses": {"S": "two"}})
