"""What a match may come to: places and final points from the scores and the deals that are left."""

from __future__ import annotations

import pytest

import janso
from janso.bots import Sight, make, play_out
from janso.coach import advise
from janso.coach.prospect import Ends, prospects


def test_at_the_start_everybody_expects_the_same() -> None:
    found = prospects(janso.Match("riichi", seed=1))
    assert [each.place for each in found] == pytest.approx([2.5] * 4, abs=0.05)
    assert [each.final for each in found] == pytest.approx([0.0] * 4, abs=1.0)


def test_who_has_more_points_expects_a_better_place_and_the_more_so_the_nearer_the_end() -> None:
    match = janso.Match("riichi", seed=1)
    scores = [40000, 25000, 20000, 15000]
    early = prospects(match, scores)
    assert [each.place for each in early] == sorted(each.place for each in early)
    match.standing.round, match.standing.number = 1, 3
    late = prospects(match, scores)
    assert 1 <= late[0].place < early[0].place and late[3].place > early[3].place


def test_where_only_places_count_points_count_most_before_the_last_place() -> None:
    match = janso.Match("riichi", seed=1)
    match.standing.round, match.standing.number = 1, 3
    match.scores[:] = [50000, 30000, 11000, 9000]
    places = (90.0, 45.0, 0.0, -135.0)
    first, last = (Ends(match, seat, places) for seat in (0, 3))
    assert last.after(3900) - last.after(0) > 3 * (first.after(3900) - first.after(0)) >= 0
    assert first.of(0.2, 800, 0.0, 0.0, 500) < first.of(0.2, 800, 0.0, 0.0) or first.after(-500) == first.after(0)
    assert last.of(0.2, 800, 0.1, 8000) < last.of(0.2, 800, 0.0, 0.0)


def test_after_the_match_the_prospect_is_the_result() -> None:
    match = play_out(janso.Match("mcr", seed=2), [make("greedy", seat) for seat in range(4)])
    end = match.log[-1].as_json()
    assert [each.place for each in prospects(match)] == end["places"]


def test_winning_points_raises_the_final_points_and_losing_them_lowers_them() -> None:
    ends = Ends(janso.Match("riichi", seed=1), 2)
    assert ends.after(-8000) < ends.after(0) < ends.after(8000) < ends.after(16000)
    assert ends.after(0) == pytest.approx(0.0, abs=1.0)
    assert ends.of(0.5, 4000, 0.0, 0.0) == pytest.approx((ends.after(8000) + ends.after(0)) / 2)


def test_advice_for_a_match_tells_the_final_points_of_every_act() -> None:
    match = janso.Match("riichi", seed=3)
    seat = match.waiting[0]
    told = advise(match.rules, Sight(match, seat), options=match.options(seat), match=match)
    assert all(each.final is not None and -60 < each.final < 60 for each in told.acts)
    assert "final" in told.as_json()["acts"][0]
    plain = advise(match.rules, Sight(match, seat), options=match.options(seat))
    assert "final" not in plain.as_json()["acts"][0]
