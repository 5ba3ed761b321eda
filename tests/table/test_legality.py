"""The engine's choices against a slow reference, and the numbers of action sequences from fixed seeds."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from reference import legal
from table_play import choose

from janso.table import Action, Match

PERFT = json.loads((Path(__file__).parent / "perft.json").read_text(encoding="utf-8"))
JUDGED = {"riichi": 400, "tenhou": 250, "sanma": 250, "tenhou-sanma": 250, "mcr": 800, "dazhong": 200,
          "dazhong-jokers": 150, "zungjung": 800, "siamese": 150, "siamese-2p": 150}
"""How many decisions of each rule set are judged; a longer sweep judges twenty times as many."""


def ready_seeker(rng: random.Random, match: Match, seat: int) -> Action:
    """Claims little and keeps pairs and neighbours, so that ready hands and wins do come up."""
    options = match.options(seat)
    assert match.deal is not None
    p = match.deal.state.players[seat]
    for verb in ("win", "riichi", "ready", "concealed_kong", "added_kong"):
        found = [a for a in options if a.do == verb]
        if found and rng.random() < 0.8:
            return found[0]
    passes = [a for a in options if a.do == "pass"]
    if passes and rng.random() < 0.75:
        return passes[0]
    discards = [a for a in options if a.do == "discard"]
    if not discards:
        return choose(rng, options)

    def use(tile: int) -> float:
        kind = tile & 63
        near = [p.counts[k] for k in range(max(0, kind - 2), min(27, kind + 3)) if k // 9 == kind // 9 and k != kind]
        return 3 * p.counts[kind] + (sum(near) if kind < 27 else 0) + rng.random()

    return min(discards, key=lambda a: use(a.tile))


def judge(match: Match) -> set[str]:
    """Compares every seat's choices with the reference; the verbs that came up."""
    seen: set[str] = set()
    for seat in range(match.play.seats):
        mine = [(a.do, a.tile, a.tiles, a.hand) for a in match.options(seat)]
        assert len(mine) == len(set(mine)), "no choice is offered twice"
        assert set(mine) == legal(match, seat), (match.seed, len(match.log), seat)
        seen |= {each[0] for each in mine}
    return seen


def judge_random_play(rules: str, wanted: int) -> set[str]:
    """Judges so many decisions of random play; the verbs that came up."""
    rng = random.Random(f"{rules} {wanted}")
    seen: set[str] = set()
    decisions, seed = 0, 0
    while decisions < wanted:
        match = Match(rules, seed=seed)
        seed += 1
        skipped = rng.randrange(60)
        for step in range(skipped + 140):
            if match.done or decisions >= wanted:
                break
            if step >= skipped and match.asked < 0:
                seen |= judge(match)
                decisions += 1
            seat = rng.choice(match.waiting)
            match.do(seat, ready_seeker(rng, match, seat))
    return seen


@pytest.mark.heavy
@pytest.mark.parametrize("rules", JUDGED)
def test_the_choices_are_those_of_the_slow_reference(rules: str) -> None:
    seen = judge_random_play(rules, JUDGED[rules])
    assert {"discard", "pass", "pung"} <= seen
    assert {"chow", "win", "riichi", "ready", "concealed_kong"} & seen


@pytest.mark.slow
@pytest.mark.parametrize("rules", JUDGED)
def test_the_choices_of_long_play_are_those_of_the_slow_reference(rules: str) -> None:
    seen = judge_random_play(rules, 20 * JUDGED[rules])
    wanted = {"discard", "pass", "pung", "kong", "concealed_kong", "added_kong", "win"}
    play = Match(rules).play
    wanted |= {verb for verb, known in (("chow", play.calls.chow), ("riichi", play.riichi.allowed),
                                        ("ready", play.riichi.ready),
                                        ("flower", play.sets_aside.flowers),
                                        ("north", play.sets_aside.north_aside)) if known}
    assert wanted <= seen


def perft(match: Match, depth: int) -> int:
    """How many sequences of so many acts there are, each choice on the way judged; several seats that are asked at
    once answer in order."""
    if depth == 0 or match.done:
        return 1
    judge(match)
    seat = match.waiting[0]
    total = 0
    for action in match.options(seat):
        after = Match.replay(match.log)
        after.do(seat, action)
        total += perft(after, depth - 1)
    return total


@pytest.mark.heavy
@pytest.mark.turns(3)
@pytest.mark.parametrize("case", PERFT, ids=[f"{case['rules']}-{case['seed']}" for case in PERFT])
def test_the_number_of_action_sequences_is_the_stored_one(case: dict[str, int | str]) -> None:
    match = Match(str(case["rules"]), seed=case["seed"])
    rng = random.Random(0)
    for _ in range(int(case["after"])):
        seat = match.waiting[0]
        match.do(seat, ready_seeker(rng, match, seat))
    assert perft(match, int(case["depth"])) == case["count"]
