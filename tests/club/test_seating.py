"""Plans of tournaments: everybody plays, few meet again, winds are fair."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from janso.club.seating import by_places, meetings, on_fair_winds, plan, without_repeats
from janso.errors import JansoError


@given(st.integers(2, 4), st.integers(4, 40), st.integers(1, 6), st.integers(0, 9))
@settings(max_examples=60)
def test_everybody_sits_once_a_round_or_rests_in_turn(seats: int, players: int, rounds: int, seed: int) -> None:
    found = plan(players, rounds, seats, seed)
    assert len(found) == rounds
    played: Counter[int] = Counter()
    for tables in found:
        seated = [player for table in tables for player in table]
        assert all(len(table) == seats for table in tables)
        assert len(seated) == len(set(seated)) == players - players % seats
        assert set(seated) <= set(range(players))
        played.update(seated)
    assert max(played.values()) - min(played[player] for player in range(players)) <= 1


@pytest.mark.parametrize(("players", "rounds"), [(16, 5), (20, 5), (28, 7), (44, 11), (52, 13), (100, 10), (40, 6)])
def test_nobody_meets_anybody_twice_where_that_can_be(players: int, rounds: int, claims: Callable[..., None]) -> None:
    claims("club.seating")
    assert max(meetings(plan(players, rounds)).values()) == 1


def test_eight_players_meet_as_evenly_as_can_be() -> None:
    """In seven rounds of two tables 28 pairs meet 84 times: three times each would be even."""
    met = meetings(plan(8, 7))
    assert sum(met.values()) == 84 and max(met.values()) <= 4 and min(met.values()) >= 2


@given(st.integers(4, 60), st.integers(1, 14), st.integers(2, 4))
def test_a_simple_plan_has_no_second_meeting(players: int, rounds: int, seats: int) -> None:
    found = without_repeats(players, rounds, seats)
    if found is not None:
        assert max(meetings(found).values()) == 1
        assert all(sorted(player for table in tables for player in table) == list(range(players)) for tables in found)


@pytest.mark.parametrize(("players", "rounds"), [(16, 4), (20, 4), (24, 8), (28, 8)])
def test_everybody_sits_on_every_wind_about_as_often(players: int, rounds: int) -> None:
    sat = Counter((player, wind) for tables in plan(players, rounds) for table in tables
                  for wind, player in enumerate(table))
    assert max(sat.values()) - min(sat[player, wind] for player in range(players) for wind in range(4)) <= 2


def test_the_same_four_change_their_winds_every_round() -> None:
    found = on_fair_winds([[(0, 1, 2, 3)]] * 4)
    assert all({table[wind] for (table,) in found} == {0, 1, 2, 3} for wind in range(4))


def test_leaders_meet_at_the_first_table(claims: Callable[..., None]) -> None:
    claims("club.by_standing")
    tables = by_places([6, 1, 4, 3, 0, 2, 5, 7], 4, [[(0, 1, 2, 3), (4, 5, 6, 7)]])
    assert [set(table) for table in tables] == [{6, 1, 4, 3}, {0, 2, 5, 7}]
    assert all(table[wind] != before for table in tables for wind, before in enumerate((0, 1, 2, 3)))


def test_whoever_has_played_most_rests_next() -> None:
    first = plan(5, 1)
    (rested,) = set(range(5)) - set(first[0][0])
    again = by_places([rested, *first[0][0]], 4, first)
    assert rested in again[0]


@pytest.mark.parametrize(("players", "rounds"), [(3, 1), (1001, 1), (8, 0), (8, 101)])
def test_what_cannot_be_planned_is_refused(players: int, rounds: int) -> None:
    with pytest.raises(JansoError, match="is not between"):
        plan(players, rounds)
