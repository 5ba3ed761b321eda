"""Small tables and borders of riichi that a slip of one number would change."""

from __future__ import annotations

import pytest
from table_play import NO_RED, script, wall_of

from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.riichi.paying.draws import conflict_stakes
from janso.rules.riichi.paying.settle import BY_REACHED, BY_REACHED_OF_THREE
from janso.rules.riichi.worth.limits import Limits, beyond_limit
from janso.rules.ruleset import derive
from janso.table import Match
from janso.table.wall import own_walls


@pytest.mark.parametrize("name", sorted(BY_REACHED))
def test_what_some_win_by_uma_others_lose_and_better_places_never_get_less(name: str) -> None:
    for reached, uma in BY_REACHED[name].items():
        assert sum(uma) == ({1: 30, 2: 20, 3: 10}[reached] if name == "tops" else 0), (name, reached)
        assert list(uma) == sorted(uma, reverse=True)
    for uma in BY_REACHED_OF_THREE.get(name, {}).values():
        assert sum(uma) == 0 and list(uma) == sorted(uma, reverse=True)


def test_han_beyond_a_limit_bring_more_but_nothing_goes_beyond_a_yakuman() -> None:
    assert [beyond_limit(han, Limits()) for han in (4, 5, 6, 7, 9, 10, 12, 13, 14, 20)] == [
        0, 0, 0, 160, 160, 320, 160, 0, 0, 0]


def test_stakes_are_laid_when_nobody_or_everybody_is_ready() -> None:
    rules = ruleset("riichi").with_options({"noten_conflict": "others"})
    for ready, stakes in ((0, 3), (1, 0), (2, 0), (3, 0), (4, 3)):
        assert sum(conflict_stakes(rules, [seat < ready for seat in range(4)])) == stakes
    everybody = ruleset("riichi").with_options({"noten_conflict": "everybody"})
    assert conflict_stakes(everybody, [True] * 4) == [1, 1, 1, 1]


def test_a_deal_has_at_most_twenty_kongs() -> None:
    assert ruleset("riichi").with_options({"kong_limit": 20}).number("kong_limit") == 20
    with pytest.raises(JansoError):
        ruleset("riichi").with_options({"kong_limit": 21})


def test_a_match_remembers_wins_in_a_row_and_who_paid_for_them() -> None:
    rules = derive(ruleset("riichi"), "streaks", {"options": NO_RED})
    wall = wall_of("riichi", ["123m456789p78s33z9m", "6s"], "8m7m1z", options=NO_RED)
    match = Match.from_walls(rules, [wall, wall, wall])
    for number in (1, 2):
        script(match, "0 riichi 9m", "1 6s", "0 win")
        assert match.memory.dealer_streak == number and match.memory.win_streaks == [number, 0, 0, 0]
        assert match.memory.losses == [0, number, 0, 0] and match.memory.last_winner == 0


def test_own_walls_give_the_first_tiles_of_all_to_the_dead_wall() -> None:
    match = Match(ruleset("riichi").with_options({"own_walls": "yes"}), seed=1)
    play = match.play
    wall = own_walls(play, list(range(136)))
    dead = [at for at in range(53, 136) if all(at not in places for places in wall.own)]
    assert len(dead) == 4 * play.wall.dead.of_own_walls == wall.dead
    pairs = list(zip(wall.indicator_at, wall.hidden_at))
    assert len(pairs) == min(play.dora.indicators, len(dead) // 2)
    places = {at for pair in pairs for at in pair}
    assert places <= set(dead) and len(places) == 2 * len(pairs)
