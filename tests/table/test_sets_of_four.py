"""Hands of three sets of four tiles and a pair: their shape beside all readings, their worth, and a match."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from table_play import act, wall_of

import janso
from janso.bots import make, play_out
from janso.rules import ruleset
from janso.shape.other.fours import four_readings, missing_fours, missing_long_chows
from janso.table import Match

SETS = [(kind,) * 4 for kind in range(34)] + [tuple(range(kind, kind + 4)) for kind in range(27) if kind % 9 < 6]


def test_what_is_missing_is_nothing_where_there_is_a_reading() -> None:
    rng = random.Random(1)
    seen = {True: 0, False: 0}
    while min(seen.values()) < 60:
        last = rng.choice([34, 9, 18])
        counts = [0] * 34
        for tiles in rng.choices([tiles for tiles in SETS if max(tiles) < last], k=3):
            for tile in tiles:
                counts[tile] += 1
        counts[rng.randrange(last)] += 2
        if rng.random() < 0.5:
            counts[rng.choice([kind for kind in range(34) if counts[kind]])] -= 1
            counts[rng.randrange(last)] += 1
        if max(counts) > 4:
            continue
        found = four_readings(counts)
        seen[bool(found)] += 1
        assert (missing_fours(counts, 4) == 0) == bool(found)
        assert (missing_long_chows(counts, 4) == 0) == any(not equal for equal, _, _ in found)


def test_one_tile_less_is_ready() -> None:
    counts = [1, 1, 1, 0, 0, 0, 0, 0, 2] + [0, 0, 0, 4] + [0] * 14 + [4] + [0] * 6
    assert missing_fours(counts, 4) == 1 and missing_long_chows(counts, 4) > 1


@pytest.mark.parametrize("hand,ids,fu,near", [
    ("1234m456p6789s55z+7p", ["pinfu"], 30, "1234m456p6789s55z+8p"),
    ("2222m4444p666s77s+6s", ["tanyao", "toitoi"], 40, "2222m4444p666s77s+8s"),
    ("2222m4444p5678s7s+7s", ["tanyao"], 40, "2222m4444p5678s7s+8s"),
    ("5555z4444p567s7s9m+9m", [], 0, "5555z4444p567s7s9m+8m"),
    ("5555z4444p567s99m+8s", ["haku"], 50, "5555z4444p567s99m+9s"),
])
def test_sets_of_four_are_read_and_counted(hand: str, ids: list[str], fu: int, near: str,
                                           claims: Callable[..., None]) -> None:
    score = janso.score("sets-of-four", hand, seat="S", discarder="W")
    assert score.valid == bool(ids)
    if ids:
        assert (sorted(line.id for line in score.patterns), score.fu) == (ids, fu)
        assert sum(item.fu for item in score.fu_items) == fu
    assert not janso.score("sets-of-four", near, seat="S", discarder="W", having=["riichi"]).valid
    claims("riichi.options.structure=fours", "riichi.structure.fours")


def test_four_equal_tiles_are_shown_as_four() -> None:
    assert janso.score("sets-of-four", "2222m4444p5678s7s+7s", seat="S", discarder="W").reading == [
        "2222m", "4444p", "5678s", "77s"]


def test_a_hand_of_sets_of_three_does_not_win_and_nothing_is_claimed_but_a_win(claims: Callable[..., None]) -> None:
    assert not janso.score("sets-of-four", "123m456p789s55z11z+5z", seat="S", discarder="W", having=["riichi"]).valid
    wall = wall_of("sets-of-four", ["5m", "34m", "55m", "1234m456p6789s99m"], "", indicators="3z")
    match = Match.from_walls(ruleset("sets-of-four"), [wall])
    act(match, 0, "discard", "5m")
    assert match.deal is not None and match.deal.state.turn == 1, "nobody could claim it, so South has drawn"
    assert not any(option.do.endswith("kong") for option in match.options(1))
    claims("riichi.presets.sets-of-four", "riichi.options.structure=usual")


@pytest.mark.heavy
def test_bots_play_a_match_and_its_log_replays(claims: Callable[..., None]) -> None:
    match = janso.Match(ruleset("sets-of-four").with_options({"rounds": "east", "extra_rounds": 0}), seed=5)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    assert janso.Match.replay([event.as_json() for event in match.log]).scores == match.scores
    claims("riichi.presets.sets-of-four")
