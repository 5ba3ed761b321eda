"""Reviews: every decision beside the coach's, for bots whose strength is known and for records of other programs."""

from __future__ import annotations

from functools import cache

import pytest

import janso
from janso.bots import make
from janso.bots.bot import act
from janso.coach.review import Review, review, weighed
from janso.coach.stakes import Stakes
from janso.errors import JansoError
from janso.records.decisions import decisions
from janso.records.tenhou.lobby import places_of


def played(rules: str, bots: list[str], events: int, seed: int = 3) -> janso.Match:
    """A match by bots up to some number of events."""
    match = janso.Match(rules, seed=seed)
    players = [make(name, seat) for seat, name in enumerate(bots)]
    while not match.done and len(match.log) < events:
        act(match, players)
    return match


@cache
def told() -> Review:
    """One part of a deal by two careful and two careless bots, reviewed."""
    return review(played("riichi", ["greedy", "random", "greedy", "random"], 90))


def test_a_player_who_does_anything_loses_more_than_one_who_plays_for_speed() -> None:
    assert told().loss(0) + told().loss(2) < told().loss(1) + told().loss(3)


def test_every_decision_tells_what_was_done_what_was_best_and_what_it_cost() -> None:
    data = told().as_json()
    assert len(data["decisions"]) > 20
    for each in data["decisions"]:
        assert each["loss"] >= 0
        assert each["did"] in {weighed["act"] for weighed in each["acts"]}
        assert each["best"] == each["acts"][0]["act"]
        assert each["loss"] == 0 or each["did"] != each["best"]
    assert set(data["accuracy"]) == set(data["loss"]) == {"0", "1", "2", "3"}
    assert all(0 <= share <= 1 for share in data["accuracy"].values())


def test_mistakes_are_the_dearest_of_each_deal() -> None:
    for deal in {each.deal for each in told().decisions}:
        marked = [each for each in told().mistakes() if each.deal == deal]
        others = [each.loss for each in told().decisions
                  if each.deal == deal and not each.right and each not in marked]
        assert 0 < len(marked) <= 5
        assert not others or (len(marked) == 5 and max(others) <= min(each.loss for each in marked))


def test_one_seat_is_reviewed_alone_and_other_families_too() -> None:
    for rules in ("zungjung", "dazhong", "mcr"):
        found = review(played(rules, ["greedy"] * 4, 60), seat=1)
        assert found.rules is not None and found.rules.id == rules
        assert {each.seat for each in found.decisions} == {1}


def test_where_places_count_a_loss_is_what_the_end_of_the_match_loses_told_in_points_of_its_start() -> None:
    match = played("riichi", ["greedy", "random", "greedy", "random"], 40)
    level = [each.loss for each in review(match).decisions]
    only_places = review(match, places=(90, 45, 0, -135))
    assert [each.did for each in only_places.decisions] and len(only_places.decisions) == len(level)
    for each in only_places.decisions:
        finals = [one.final for one in each.acts]
        assert None not in finals and finals == sorted(finals, key=lambda final: -(final or 0.0))
        assert (each.loss == 0.0) == (each.chosen.final == finals[0])
    told = [sum(losses) / len(losses) for losses in (level, [each.loss for each in only_places.decisions])]
    assert told[0] == pytest.approx(told[1], rel=0.5), "at the start of a match both come to about the same points"


def test_as_many_places_as_players_are_needed() -> None:
    with pytest.raises(JansoError, match="there are 2, and 4 players"):
        review(played("riichi", ["greedy"] * 4, 12), places=(1, 0))


def test_in_the_last_deal_points_that_change_no_place_cost_nothing() -> None:
    decision = next(each for each in decisions(played("tenhou", ["greedy"] * 4, 30)) if len(each.options) > 5)
    match = decision.match
    match.standing.round, match.standing.number = 1, 3
    match.scores[:] = [25000, 25000, 25000, 25000]
    close = weighed(decision, Stakes((90, 45, 0, -135)))
    ahead = [0] * 4
    ahead[decision.seat] = 100000
    match.scores[:] = ahead
    safe = weighed(decision, Stakes((90, 45, 0, -135)))
    assert close is not None and safe is not None
    worst = [max(each.final for each in found.acts if each.final is not None)
             - min(each.final for each in found.acts if each.final is not None) for found in (close, safe)]
    assert worst[0] > 0.5 and worst[1] < 0.01


def test_a_record_of_the_highest_room_is_weighed_by_what_that_room_gives_for_places() -> None:
    assert places_of(0x00A9) == (90.0, 45.0, 0.0, -135.0)
    assert places_of(0x00A1) == (60.0, 30.0, 0.0, -90.0)
    assert places_of(0x0009) == places_of(0x00B9) == ()
