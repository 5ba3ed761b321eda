"""The engine's choices against a slow reference, and the numbers of action sequences from fixed seeds."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from reference import legal
from table_play import choose

from janso.table import Match

PERFT = json.loads((Path(__file__).parent / "perft.json").read_text(encoding="utf-8"))
JUDGED = ("riichi", "tenhou", "sanma", "tenhou-sanma", "mcr", "dazhong", "zungjung")


def ready_seeker(rng: random.Random, match: Match, seat: int):  # type: ignore[no-untyped-def]
    """Claims little and keeps pairs and neighbours, so that ready hands and wins do come up."""
    options = match.options(seat)
    assert match.deal is not None
    p = match.deal.state.players[seat]
    for verb in ("win", "riichi", "ready", "concealed_kong", "added_kong"):
        found = [a for a in options if a.do == verb]
        if found and (verb == "win" or rng.random() < 0.8):
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


@pytest.mark.parametrize("rules", JUDGED)
def test_the_choices_are_those_of_the_slow_reference(rules: str) -> None:
    rng = random.Random(rules)
    seen: set[str] = set()
    for seed in range(3):
        match = Match(rules, seed=seed)
        for _ in range(260):
            if match.done:
                break
            assert match.deal is not None
            if not match.deal.over and rng.random() < 0.2:
                for seat in range(match.play.seats):
                    mine = {(a.do, a.tile, a.tiles) for a in match.options(seat)}
                    assert mine == legal(match, seat), (rules, seed, len(match.log), seat)
                    seen |= {each[0] for each in mine}
            seat = rng.choice(match.waiting)
            match.do(seat, ready_seeker(rng, match, seat))
    assert {"discard", "pass", "pung"} <= seen


def perft(match: Match, depth: int) -> int:
    """How many sequences of so many acts there are; several seats that are asked at once answer in order."""
    if depth == 0 or match.done:
        return 1
    seat = match.waiting[0]
    total = 0
    for action in match.options(seat):
        after = Match.replay(match.log)
        after.do(seat, action)
        total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize("case", PERFT, ids=[f"{case['rules']}-{case['seed']}" for case in PERFT])
def test_the_number_of_action_sequences_is_the_stored_one(case: dict[str, int | str]) -> None:
    match = Match(str(case["rules"]), seed=case["seed"])
    rng = random.Random(0)
    for _ in range(int(case["after"])):
        seat = match.waiting[0]
        match.do(seat, ready_seeker(rng, match, seat))
    assert perft(match, int(case["depth"])) == case["count"]
