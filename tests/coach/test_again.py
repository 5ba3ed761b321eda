"""Playing on from a moment of a record."""

from __future__ import annotations

from typing import Any

import pytest

import janso
from janso.bots import make, play_out
from janso.coach.again import branch
from janso.errors import JansoError
from janso.records.decisions import decisions


def played(rules: str = "riichi", seed: int = 1) -> janso.Match:
    match = janso.Match(rules, seed=seed)
    return play_out(match, [make("greedy", seat) for seat in range(len(match.scores))])


@pytest.mark.parametrize("rules", ["riichi", "mcr", "sanma"])
def test_a_match_goes_on_from_any_decision_with_the_choices_of_that_moment(rules: str) -> None:
    match = played(rules)
    log = [event.as_json() for event in match.log]
    for number, each in enumerate(decisions(match)):
        if number % 37 == 0 and number < 400:
            again = janso.Match.replay(branch(log, len(each.match.log), each.seat))
            assert [option.as_json() for option in again.options(each.seat)] == \
                   [option.as_json() for option in each.options]
    assert play_out(again, [make("greedy", seat) for seat in range(len(match.scores))]).done


def test_unknown_tiles_of_a_wall_are_dealt_the_same_every_time() -> None:
    log = [event.as_json() for event in played().log]
    known = janso.Match.replay(log[:3])
    assert known.deal is not None
    wall = [janso.tiles.write(face) for face in known.deal.state.wall.tiles]
    hidden: list[dict[str, Any]] = [dict(event) for event in log[:3]]
    hidden[1]["wall"] = [*wall[:60], *["?"] * (len(wall) - 60)]
    hidden[0]["seed"] = ""
    first, second = branch(hidden, 3, 0), branch(hidden, 3, 0)
    assert first[1]["wall"] == second[1]["wall"]
    assert first[1]["wall"][:60] == wall[:60] and sorted(first[1]["wall"]) == sorted(wall)


def test_a_moment_without_a_decision_of_that_seat_is_refused() -> None:
    log = [event.as_json() for event in played().log]
    with pytest.raises(JansoError, match="nothing to decide"):
        branch(log, 3, 2)
    with pytest.raises(JansoError, match="no such moment"):
        branch(log, len(log) + 1, 0)
    with pytest.raises(JansoError, match="nothing to decide"):
        branch(log, len(log), 0)
