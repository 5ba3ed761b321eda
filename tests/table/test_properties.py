"""What holds for every family, every seat and every moment of random legal play."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table_play import (
    FAMILIES,
    assert_hidden_tiles_do_not_show,
    choose,
    play_on,
    tiles_in_wall,
    tiles_on_table,
)

from janso.errors import JansoError
from janso.games.riichi.offences import bluffs
from janso.games.riichi.variants.people.gyakuno import owner_of
from janso.rules import ruleset
from janso.rules.check import check_text
from janso.rules.option import LIST, TILES, Option
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.table import Action, Match, Refused
from janso.table.log.action import DISCARD, VERBS, action_with
from janso.table.log.event import Event
from janso.table.log.snapshot import snapshot

SHORT = settings(max_examples=30, deadline=None, derandomize=True)
seeds = st.integers(0, 10**6)
ENDING = [rules for rules in FAMILIES if rules != "hiroshima"]
"""Where a draw keeps the dealer for good, random players, who seldom win, deal almost for ever."""
STRUCTURE = ("tile_set", "players", "hands_each", "jokers")
"""What makes one rule set another game; each stands in the list of families by itself."""
NUMBERS: dict[str, tuple[object, ...]] = {
    "rounds": (1, 2), "repeat_limit": (0, 1, 3), "extra_rounds": (0, 1, 2), "ceiling": (0, 40000),
    "goal_margin": (0, 5000), "single_wait_pair_fu": ([], [2, 2, 4, 6]),
    "marked_han": ([1, 2, 3, 4, 5], [0, 0, 0, 0, 0]),
    "uma": ([20, 10, -10, -20], [15, 0, -15], [30, 10, -10, -30], [10, -10]),
    "yakitori": (0, 500), "red_fives": ([0, 0, 0], [1, 1, 1], [1, 2, 1]), "riichi_stake": (500, 1000, 2000),
    "riichi_tiles_left": (0, 3, 4), "kong_limit": (0, 2, 4), "start_points": (20000, 25000, 30000),
    "return_points": (25000, 30000), "dead_wall": (0, 14, 27), "minimum": (0, 1, 8), "minimum_han": (0, 1, 2),
    "handicap": ([], [2300, 700, -100, -1500], [900, 0, -900]), "chips": ([], [1, 1, 1, 1, 1, 5]),
    "limit_points": ([], [500, 600, 700, 800, 900]), "limit_han": ([], [4, 5, 7, 9, 0]),
    "step_points": ([], [100, 200, 400, 800]), "each_limits": ([12000], [20000, 30000, 40000]),
    "crow": ([], [20, 30, 20]), "chip_events": ([], [1] * 11),
    "honba": (0, 100, 300), "noten_total": (0, 3000), "north_dora": (0, 1), "bonus": (0, 8),
}


SOME_TILES: dict[str, tuple[object, ...]] = {
    "left_out": ("1z", "28m"), "fewer": ("55z",), "more": ("5p",), "aside_tiles": ("4z", "1z7z"),
    "general_tiles": ("1z5z9m5m5p5s",),
}
"""Tiles for options that take some."""


def random_changes(rng: random.Random, base: str) -> dict[str, object]:
    """Some options with values that the table plays."""
    choices: dict[str, list[object]] = {}
    for option in ruleset(base).family.options.values():
        if option.id in STRUCTURE or not option.open_to_choice:
            continue
        if isinstance(option.values, tuple):
            choices[option.id] = [value for value in option.values if option.honours(value)]
        else:
            choices[option.id] = _numbers(option, base)
    picked = rng.sample(sorted(choices), min(rng.choice((2, 6, 12, 25)), len(choices)))
    return {name: rng.choice(choices[name]) for name in picked}


def _numbers(option: Option, base: str) -> list[object]:
    """Two or three numbers for an option."""
    if option.id in NUMBERS and not (option.id == "start_points" and base.startswith("dazhong")):
        known_numbers = NUMBERS[option.id]
        return [value for value in known_numbers if not isinstance(value, int) or option.low <= value <= option.high]
    if option.values == LIST:
        known = option.default
        assert isinstance(known, list)
        return [known, [0] * len(known) if known else [max(option.low, 1)] * max(option.length, 1)]
    if option.values == TILES:
        return [option.default, *SOME_TILES.get(option.id, ())]
    assert isinstance(option.default, int)
    return [option.default, min(option.default + 1, option.high), max(option.low, option.default - 1)]


def random_rules(rng: random.Random, base: str) -> RuleSet:
    """A rule set with some options changed at random; sets that contradict themselves are drawn again."""
    for _ in range(200):
        changes = random_changes(rng, base)
        try:
            rules = ruleset(base).with_options(changes)
            play_settings(rules)
        except JansoError:
            continue
        if not rules.contradictions():
            return rules
    raise AssertionError("no set of options fits together")


def from_absent(match: Match) -> int:
    """What absent players have paid so far."""
    return sum(getattr(event, "absent", 0) for event in match.log)


def table(rules: str, seed: int) -> Match:
    """A match of a family, two times in three with options drawn at random."""
    return Match(random_rules(random.Random(seed), rules) if seed % 3 else rules, seed=seed)


@pytest.mark.heavy
@pytest.mark.parametrize("rules", FAMILIES)
@SHORT
@given(seed=seeds, steps=st.integers(0, 120))
def test_no_tile_is_lost_or_doubled(rules: str, seed: int, steps: int) -> None:
    match = table(rules, seed)
    play_on(match, random.Random(seed), steps)
    assert match.deal is not None
    assert tiles_on_table(match.deal.state) + tiles_in_wall(match.deal.state) == Counter(match.play.tiles)


@pytest.mark.heavy
@pytest.mark.parametrize("rules", FAMILIES)
@SHORT
@given(seed=seeds)
def test_points_only_move_between_players_and_the_table(rules: str, seed: int) -> None:
    match = table(rules, seed)
    rng = random.Random(seed)
    if match.rules.family.id == "riichi" and match.rules.word("points_from") == "box":
        return  # sticks come from outside: tests/table/test_classical.py counts them
    assert match.deal is not None
    whole = sum(match.deal.state.scores)
    for _ in range(200):
        if match.done:
            break
        play_on(match, rng, 1)
        assert match.deal is not None
        state = match.deal.state
        on_the_table = state.sticks + match.books.pool + state.ending.pooled * (not match.deal.over)
        in_the_middle = sum(int(getattr(custom, "pot", 0)) for custom in match.customs)
        assert sum(state.scores) + on_the_table * match.play.riichi.stake + in_the_middle == whole + from_absent(match)


@pytest.mark.heavy
@pytest.mark.parametrize("rules", FAMILIES)
@SHORT
@given(seed=seeds, steps=st.integers(0, 150))
def test_the_fold_of_the_log_is_the_state_and_survives_json(rules: str, seed: int, steps: int) -> None:
    match = table(rules, seed)
    play_on(match, random.Random(seed), steps)
    written = [json.loads(json.dumps(event.as_json())) for event in match.log]
    again = Match.replay(written)
    assert snapshot(again) == snapshot(match)
    assert [event.as_json() for event in again.log] == written


@pytest.mark.heavy
@pytest.mark.parametrize("rules", FAMILIES)
@SHORT
@given(seed=seeds, steps=st.integers(1, 80), cut=st.integers(1, 200))
def test_a_log_cut_off_anywhere_can_be_played_on(rules: str, seed: int, steps: int, cut: int) -> None:
    match = table(rules, seed)
    play_on(match, random.Random(seed), steps)
    again = Match.replay(match.log[: max(1, len(match.log) - cut)])
    assert again.waiting or again.done
    play_on(again, random.Random(seed), 10)


@pytest.mark.heavy
@pytest.mark.parametrize("rules", FAMILIES)
@SHORT
@given(seed=seeds, steps=st.integers(1, 60))
def test_undo_and_the_same_act_again_is_the_identity(rules: str, seed: int, steps: int) -> None:
    match = table(rules, seed)
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


def punished(match: Match, seat: int, action: Action) -> bool:
    """True for an act against the rules that this table lets happen and punishes."""
    assert match.deal is not None
    if match.play.riichi.noten != "refused" and bluffs(match.deal.state, seat, action):
        return True
    refusal = match.deal.may(seat, action)
    if refusal is not None and any(custom.tolerates(match, refusal) for custom in match.customs):
        return True
    return match.play.calls.swaps.forbidden != "refused" and refusal is not None and refusal.code == "swap_calling"


@pytest.mark.heavy
@pytest.mark.parametrize("rules", FAMILIES)
@SHORT
@given(seed=seeds, steps=st.integers(0, 60))
def test_every_option_can_be_done_and_everything_else_is_refused_with_a_reason(
        rules: str, seed: int, steps: int) -> None:
    match = table(rules, seed)
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
            wild = action_with(rng.randrange(len(VERBS)), tile, tiles)
            if any(wild.same(each) for each in allowed) or punished(match, other, wild):
                continue
            refusal = match.may(other, wild)
            assert refusal is not None and refusal.code and refusal.words.endswith(".")
            with pytest.raises(Refused):
                match.do(other, wild)
    assert match.log == log


@pytest.mark.heavy
@pytest.mark.parametrize("rules", FAMILIES)
@SHORT
@given(seed=seeds, steps=st.integers(0, 60), swap=seeds)
def test_views_do_not_depend_on_hidden_tiles(rules: str, seed: int, steps: int, swap: int) -> None:
    match = table(rules, seed)
    play_on(match, random.Random(seed), steps)
    assert match.deal is not None
    if match.done or match.asked >= 0:
        return
    rng = random.Random(swap)
    for seat in (0, match.play.seats - 1, None):
        assert_hidden_tiles_do_not_show(match, seat, rng)
        told = match.events_for(seat)
        if match.rules.options.get("closed_pond", "no") == "no":
            assert "?" not in json.dumps([event for event in told if event["type"] == "discard"])
        for event in told:
            if event["type"] == "draw" and event["seat"] != seat:
                training = match.rules.options.get("reversed_hands") == "training" and seat is not None
                foreign = training and owner_of(event["seat"], match.play.seats) != seat
                assert event["tile"] == "?" or match.rules.options.get("transparent_tiles") or foreign
            assert "seed" not in event or event["type"] == "end_match"
            assert "wall" not in event


@pytest.mark.parametrize("rules", ENDING)
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


@pytest.mark.heavy
@pytest.mark.parametrize("base", ENDING)
@settings(max_examples=6, deadline=None, derandomize=True)
@given(seed=seeds)
def test_every_match_ends_whatever_the_options(base: str, seed: int) -> None:
    """But where a draw keeps the dealer for good, or teams play until somebody has the hands they were given: random
    players, who seldom win, deal almost for ever."""
    rules = random_rules(random.Random(seed), base)
    if "team_targets" in rules.options:
        rules = rules.with_options({"team_targets": "no", "dealer_repeats": ruleset(base).options["dealer_repeats"]})
    match = Match(rules, seed=seed)
    assert play_on(match, random.Random(seed), 30_000) < 30_000
    assert match.done and match.result is not None
    assert len(match.result["places"]) == match.play.seats


@pytest.mark.heavy
def test_random_option_sets_vary_every_option_that_the_table_plays() -> None:
    """Whatever has more than one value that is played is drawn sooner or later, each value of it."""
    for base in ("riichi", "mcr", "siamese", "zungjung", "dazhong"):
        drawn: dict[str, set[str]] = {}
        rng = random.Random(base)
        for _ in range(5000):
            for name, value in random_changes(rng, base).items():
                drawn.setdefault(name, set()).add(str(value))
        for option in ruleset(base).family.options.values():
            if option.id in STRUCTURE or not option.open_to_choice:
                continue
            assert len(drawn.get(option.id, set())) > 1, f"{base}: {option.id} is never varied"
            if isinstance(option.values, tuple):
                assert drawn[option.id] == {value for value in option.values if option.honours(value)}


@pytest.mark.parametrize(("text", "reason"), [
    ('parent = "sanma"\n[options]\numa = [20, 10, -10, -20]', "uma: 4 numbers for 3 players"),
    ('parent = "mcr"\n[options]\nplayers = "3"', "two hands each"),
    ('parent = "riichi"\n[options]\nscattered_discards = "yes"', "not played here"),
    ('parent = "riichi"\n[options]\nsingle_wait_pair_fu = [2, 4]', "it takes 4"),
])
def test_rules_that_the_table_cannot_play_are_refused_by_the_check(text: str, reason: str) -> None:
    assert any(reason in str(problem) for problem in check_text(text))
