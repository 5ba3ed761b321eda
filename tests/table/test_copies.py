"""A copy of a match stands at the same point and goes its own way; taking back and pickling lead to the same point."""

from __future__ import annotations

import copy
import pickle
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from table_play import play_on

from janso.bots import make, play_out
from janso.hand import Meld
from janso.rules import ids
from janso.table import Match
from janso.table.log.action import Action
from janso.table.log.event import Event
from janso.table.log.snapshot import snapshot

SHARED = ("game", "play", "customs", "phases", "rules", "lent")


def fields(thing: object) -> dict[str, object]:
    """Every attribute of an object, compiled or not."""
    compiled = getattr(type(thing), "__mypyc_attrs__", None)
    names = vars(thing) if compiled is None else compiled
    return {name: getattr(thing, name) for name in names if not name.startswith("__")}


def half_played(rules: str, seed: int = 3, acts: int = 90) -> Match:
    match = Match(rules, seed=seed)
    play_on(match, random.Random(seed), acts, eager=False)
    return match


@pytest.mark.heavy
@pytest.mark.turns(3)
@pytest.mark.parametrize("rules", ids())
def test_a_copy_played_on_leaves_the_original_alone_and_both_play_alike(rules: str) -> None:
    match = half_played(rules)
    twin = match.copy()
    before = snapshot(match)
    assert snapshot(twin) == before
    play_on(twin, random.Random(8), 60)
    assert snapshot(match) == before and (not match.waiting or len(twin.log) > len(match.log))
    one, other = match.copy(), match.copy()
    for each in (one, other):
        play_on(each, random.Random(9), 150)
    assert snapshot(one) == snapshot(other)
    assert [event.as_json() for event in one.log] == [event.as_json() for event in other.log]


@pytest.mark.parametrize("rules", ["riichi", "siamese", "dazhong-jokers"])
def test_bots_end_a_copied_match_as_they_end_the_match_itself(rules: str) -> None:
    match = half_played(rules)
    twin = match.copy()
    for each in (match, twin):
        play_out(each, [make("greedy", seat) for seat in range(each.play.seats)])
    assert match.done and match.result == twin.result
    assert [event.as_json() for event in match.log] == [event.as_json() for event in twin.log]


@pytest.mark.parametrize("rules", ["riichi", "sanma", "siamese", "jirai", "dazhong-jokers"])
def test_a_copy_takes_over_every_field_of_every_part_and_none_of_them_changes_with_the_original(rules: str) -> None:
    match = Match(rules, seed=3)
    rng = random.Random(3)
    for _ in range(12):
        play_on(match, rng, 25, eager=False)
        if match.done or match.deal is None:
            break
        twin = match.copy()
        assert twin.deal is not None
        before = image(match.deal.state)
        assert image(twin.deal.state) == before
        play_on(match, rng, 12)
        assert image(twin.deal.state) == before


def image(value: Any, above: tuple[int, ...] = ()) -> Any:
    """Everything that hangs on an object as plain data: two images are equal when no field differs."""
    if isinstance(value, (int, str, float)) or value is None or isinstance(value, (Action, Event, Meld)):
        return value
    if isinstance(value, (list, tuple)):
        return [image(each, above) for each in value]
    if isinstance(value, dict):
        return {key: image(each, above) for key, each in value.items()}
    if id(value) in above:
        return "itself"
    return {name: image(each, (*above, id(value))) for name, each in fields(value).items() if name not in SHARED}


@pytest.mark.parametrize("rules", ["riichi", "mcr", "zungjung", "sanma", "kuria"])
def test_copy_and_pickle_know_a_match(rules: str) -> None:
    match = half_played(rules)
    for twin in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert snapshot(twin) == snapshot(match) and twin.marks == match.marks
        play_on(twin, random.Random(5), 40)
    assert snapshot(match) == snapshot(half_played(rules))


@pytest.mark.parametrize("rules", ["riichi", "mcr", "imperial", "sanma"])
def test_taking_an_act_back_leads_to_the_same_point_as_replaying_the_log_up_to_it(rules: str) -> None:
    match = half_played(rules, acts=400)
    assert match.deals > 2
    for _ in range(130):
        mark = match.marks[-1]
        back = match.undo()
        if _ % 13 == 0:
            assert snapshot(back) == snapshot(Match.replay(match.log[:mark]))
        assert len(back.log) == mark
        match = back


def test_a_copy_is_of_the_moment_it_was_made_in_whoever_looks_first() -> None:
    match = half_played("riichi")
    before = snapshot(match)
    unseen, seen, chained = match.copy(), match.copy(), match.copy().copy()
    assert snapshot(seen) == before
    play_on(seen, random.Random(4), 30)
    late = match.copy()
    play_on(match, random.Random(6), 30)
    assert snapshot(match) != before and snapshot(seen) != before
    assert snapshot(unseen) == snapshot(chained) == snapshot(late) == before
    play_on(unseen, random.Random(6), 30)
    assert snapshot(unseen) == snapshot(match) and snapshot(late) == before


def test_copies_are_of_their_moment_while_another_thread_plays_on() -> None:
    match = half_played("riichi", acts=20)
    rng = random.Random(2)
    made: list[tuple[Match, dict[str, object]]] = []
    with ThreadPoolExecutor(4) as pool:
        looks = []
        for _ in range(60):
            if match.done:
                break
            expected = snapshot(match)
            for _ in range(3):
                made.append((match.copy(), expected))
                looks.append(pool.submit(snapshot, made[-1][0]))
            play_on(match, rng, 1)
        assert [look.result() for look in looks] == [expected for _, expected in made]


@pytest.mark.parametrize("rules", ids())
def test_a_log_tells_where_each_act_began(rules: str) -> None:
    """Whoever takes an act back in a match that was read from its log goes where the match itself would have gone."""
    for seed in (11, 12):
        match = Match(rules, seed=seed)
        play_on(match, random.Random(seed), 60)
        again = Match.replay(match.log)
        assert len(again.undo().log) == match.marks[-1]
        assert again.marks == match.marks
