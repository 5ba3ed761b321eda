"""What holds for every family, every seat and every moment of random legal play."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table_play import FAMILIES, choose, play_on, tiles_on_table

from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet
from janso.table import Action, Match, Refused
from janso.table.action import DISCARD, VERBS
from janso.table.event import Event
from janso.table.snapshot import snapshot

SHORT = settings(max_examples=40, deadline=None, derandomize=True)
seeds = st.integers(0, 10**6)


@pytest.mark.parametrize("rules", FAMILIES)
@SHORT
@given(seed=seeds, steps=st.integers(0, 120))
def test_no_tile_is_lost_or_doubled(rules: str, seed: int, steps: int) -> None:
    match = Match(rules, seed=seed)
    play_on(match, random.Random(seed), steps)
    assert match.deal is not None
    wall = match.deal.state.wall
    used = set(wall.replacement_at[: wall.replaced])
    inside = Counter(face for at, face in enumerate(wall.tiles)
                     if at >= wall.front and not wall.taken[at] and at not in used)
    aside = Counter(face for at, face in enumerate(wall.tiles) if wall.taken[at] and at not in used)
    assert tiles_on_table(match.deal.state) + inside + aside == Counter(match.play.tiles)


@pytest.mark.parametrize("rules", FAMILIES)
@SHORT
@given(seed=seeds)
def test_points_only_move_between_players_and_the_table(rules: str, seed: int) -> None:
    match = Match(rules, seed=seed)
    rng = random.Random(seed)
    whole = match.play.start_points * match.play.seats
    for _ in range(200):
        if match.done:
            break
        play_on(match, rng, 1)
        assert match.deal is not None
        state = match.deal.state
        assert sum(state.scores) + state.sticks * match.play.riichi_stake == whole


@pytest.mark.parametrize("rules", FAMILIES)
@SHORT
@given(seed=seeds, steps=st.integers(0, 150))
def test_the_fold_of_the_log_is_the_state_and_survives_json(rules: str, seed: int, steps: int) -> None:
    match = Match(rules, seed=seed)
    play_on(match, random.Random(seed), steps)
    written = [json.loads(json.dumps(event.as_json())) for event in match.log]
    again = Match.replay(written)
    assert snapshot(again) == snapshot(match)
    assert [event.as_json() for event in again.log] == written


@pytest.mark.parametrize("rules", FAMILIES)
@SHORT
@given(seed=seeds, steps=st.integers(1, 80), cut=st.integers(1, 200))
def test_a_log_cut_off_anywhere_can_be_played_on(rules: str, seed: int, steps: int, cut: int) -> None:
    match = Match(rules, seed=seed)
    play_on(match, random.Random(seed), steps)
    again = Match.replay(match.log[: max(1, len(match.log) - cut)])
    assert again.waiting or again.done
    play_on(again, random.Random(seed), 10)


@pytest.mark.parametrize("rules", FAMILIES)
@SHORT
@given(seed=seeds, steps=st.integers(1, 60))
def test_undo_and_the_same_act_again_is_the_identity(rules: str, seed: int, steps: int) -> None:
    match = Match(rules, seed=seed)
    rng = random.Random(seed)
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
    replayed = Match.replay(match.log)
    assert snapshot(replayed.undo()) == before


@pytest.mark.parametrize("rules", FAMILIES)
@SHORT
@given(seed=seeds, steps=st.integers(0, 60))
def test_every_option_can_be_done_and_everything_else_is_refused_with_a_reason(
        rules: str, seed: int, steps: int) -> None:
    match = Match(rules, seed=seed)
    rng = random.Random(seed)
    play_on(match, rng, steps)
    if match.done:
        return
    log = list(match.log)
    seat = match.waiting[0]
    options = match.options(seat)
    for action in rng.sample(options, min(4, len(options))):
        assert match.may(seat, action) is None
        Match.replay(log).do(seat, Action.from_json(action.as_json()))
    for other in range(match.play.seats):
        allowed = match.options(other)
        for _ in range(8):
            tile = rng.choice(match.play.tiles)
            tiles = tuple(sorted(rng.sample(match.play.tiles, rng.choice((0, 2, 3)))))
            wild = Action(rng.randrange(len(VERBS)), tile, tiles)
            if any(wild.same(each) for each in allowed):
                continue
            refusal = match.may(other, wild)
            assert refusal is not None and refusal.code and refusal.words.endswith(".")
            with pytest.raises(Refused):
                match.do(other, wild)
    assert match.log == log


@pytest.mark.parametrize("rules", FAMILIES)
@SHORT
@given(seed=seeds, steps=st.integers(0, 60), swap=seeds)
def test_views_do_not_depend_on_hidden_tiles(rules: str, seed: int, steps: int, swap: int) -> None:
    match = Match(rules, seed=seed)
    play_on(match, random.Random(seed), steps)
    assert match.deal is not None
    if match.done or match.asked >= 0:
        return
    rng = random.Random(swap)
    for seat in (0, match.play.seats - 1, None):
        seen = match.view(seat)
        told = match.events_for(seat)
        twin = Match.replay(match.log)
        assert twin.deal is not None
        state = twin.deal.state
        hidden = [p for p in state.players if p.seat != seat]
        pool = [face for p in hidden for face in p.held]
        rng.shuffle(pool)
        for p in hidden:
            own = len(p.held)
            for face in list(p.held):
                p.remove(face)
            for _ in range(own):
                p.add(pool.pop())
        rest = state.wall.tiles[state.wall.front :]
        rng.shuffle(rest)
        state.wall.tiles[state.wall.front :] = rest
        state.choices_known = False
        twin_view = twin.view(seat)
        for view in (seen, twin_view):
            view.pop("options", None)
            view.pop("waiting")
        assert twin_view == seen
        assert "?" not in json.dumps([event for event in told if event["type"] == "discard"])
        for event in told:
            if event["type"] == "draw" and event["seat"] != seat:
                assert event["tile"] == "?"
            assert "seed" not in event or event["type"] == "end_match"
            assert "wall" not in event


@pytest.mark.parametrize("rules", FAMILIES)
def test_every_match_ends(rules: str) -> None:
    match = Match(rules, seed=11)
    play_on(match, random.Random(11))
    assert match.done and match.result is not None
    assert sorted(match.result["places"])[0] == 1
    last = match.log[-1]
    assert last.name == "end_match" and last.as_json()["seed"] == "11"
    assert match.waiting == [] and match.options(0) == []
    refusal = match.may(0, Action(DISCARD, 0))
    assert refusal is not None and refusal.code == "match_over"


def test_an_event_that_is_no_event_is_refused_in_one_sentence() -> None:
    for bad in ({"type": "nonsense"}, {"type": "draw", "seat": 1}, {"type": "discard", "tile": "9z", "drawn": 1}, {}):
        with pytest.raises(JansoError):
            Event.from_json(bad)


def random_rules(rng: random.Random, base: str) -> RuleSet:
    """A rule set with some options of play and match changed at random, all of them honoured."""
    rules = ruleset(base)
    options = [option for option in rules.family.options.values()
               if option.area in ("play", "match") and isinstance(option.values, tuple)
               and option.id not in ("tile_set", "players", "hands_each", "flowers")]
    changes: dict[str, object] = {}
    for option in rng.sample(options, min(8, len(options))):
        assert isinstance(option.values, tuple)
        changes[option.id] = rng.choice([value for value in option.values if option.honours(value)])
    return rules.with_options(changes)


@pytest.mark.parametrize("base", ["riichi", "sanma", "mcr", "zungjung", "dazhong"])
@settings(max_examples=60, deadline=None, derandomize=True)
@given(seed=seeds)
def test_random_option_sets_play_without_losing_a_tile_or_a_point(base: str, seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng, base)
    match = Match(rules, seed=seed)
    for _ in range(3):
        play_on(match, rng, 40)
        assert match.deal is not None
        state = match.deal.state
        wall = state.wall
        used = set(wall.replacement_at[: wall.replaced])
        rest = Counter(face for at, face in enumerate(wall.tiles) if at not in used
                       and (at >= wall.front or wall.taken[at]))
        assert tiles_on_table(state) + rest == Counter(match.play.tiles)
        points = sum(state.scores) + (state.sticks + match.pool) * match.play.riichi_stake
        assert points == match.play.start_points * match.play.seats or match.done
    again = Match.replay([json.loads(json.dumps(event.as_json())) for event in match.log])
    assert snapshot(again) == snapshot(match)
