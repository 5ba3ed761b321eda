"""What holds at every table holds for every rule set of the house, not only for the families.

One part of the list is played each day, so that a week sees all of it more than once; JANSO_EXPLORE plays all.
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from datetime import date

import pytest
from table_play import assert_hidden_tiles_do_not_show, choose, play_on, tiles_in_wall, tiles_on_table

from janso.rules.library import ids
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.table.state import State

PARTS = 3
ALL = sorted(ids())
TODAY = ALL if os.environ.get("JANSO_EXPLORE") else ALL[date.today().toordinal() % PARTS :: PARTS]

BUILT = ("seventeen-steps",)
"""Here hands are chosen from own walls, of which the wall goes on to tell."""

SEEN_THROUGH = ("washizu", "gyakuno-training")
"""Here some tiles are transparent or stand open to others, who see them drawn."""


def state_of(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


@pytest.mark.heavy
@pytest.mark.parametrize("rules", TODAY)
def test_no_tile_is_lost_and_the_log_tells_everything(rules: str) -> None:
    for seed in range(2):
        match = Match(rules, seed)
        for _ in range(4):
            play_on(match, random.Random(seed), 45)
            s = state_of(match)
            assert rules in BUILT or tiles_on_table(s) + tiles_in_wall(s) == Counter(match.play.tiles)
            written = [json.loads(json.dumps(event.as_json())) for event in match.log]
            again = Match.replay(written)
            assert snapshot(again) == snapshot(match)
            assert [event.as_json() for event in again.log] == written


@pytest.mark.heavy
@pytest.mark.parametrize("rules", TODAY)
def test_an_act_taken_back_and_done_again_changes_nothing(rules: str) -> None:
    match = Match(rules, 3)
    rng = random.Random(3)
    for steps in (1, 7, 40, 90):
        play_on(match, rng, steps)
        if match.done:
            return
        before = snapshot(match)
        seat = match.waiting[-1]
        action = choose(rng, match.options(seat))
        match.do(seat, action)
        after = snapshot(match)
        undone = match.undo()
        assert snapshot(undone) == before
        undone.do(seat, action)
        assert snapshot(undone) == after


@pytest.mark.heavy
@pytest.mark.parametrize("rules", TODAY)
def test_nobody_sees_what_is_hidden(rules: str) -> None:
    match = Match(rules, 5)
    rng = random.Random(5)
    for steps in (3, 30, 60):
        play_on(match, rng, steps)
        if match.done or match.asked >= 0:
            return
        for seat in (0, match.play.seats - 1, None):
            assert_hidden_tiles_do_not_show(match, seat, rng)
            for event in match.events_for(seat):
                assert event["type"] != "draw" or event["seat"] == seat or event["tile"] == "?" or rules in SEEN_THROUGH
                assert "wall" not in event and ("seed" not in event or event["type"] == "end_match")


def test_every_rule_set_has_its_day() -> None:
    assert sorted(id for part in range(PARTS) for id in ALL[part::PARTS]) == ALL and len(ALL) > 50
