"""Reviews: every decision beside the coach's, for bots whose strength is known and for records of other programs."""

from __future__ import annotations

from functools import cache

import janso
from janso.bots import make
from janso.bots.bot import act
from janso.coach.review import Review, review


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
