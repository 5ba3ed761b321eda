"""Thousands of matches of every family with mixed bots: none stops, loses a point or differs from its own log.

`JANSO_SOAK` says how many matches of each family are played (10,000 unless said).
"""

from __future__ import annotations

import os
import random

import pytest

from janso.bots import BOTS
from janso.lab.sim import play_game
from janso.rules import ruleset
from janso.table import Match
from janso.table.snapshot import snapshot

FAMILIES = ("mcr", "siamese", "siamese-2p", "dazhong", "dazhong-jokers", "zungjung", "riichi", "tenhou", "mahjongsoul",
            "sanma", "tenhou-sanma")
MATCHES = int(os.environ.get("JANSO_SOAK", "10000"))


def checked_match(rules: str, number: int) -> Match:
    """One match of bots drawn by lot, and what must hold at its end."""
    resolved = ruleset(rules)
    rng = random.Random(f"{rules} {number}")
    seats = Match(resolved, seed=0).play.seats
    match = play_game(resolved, [rng.choice(sorted(BOTS)) for _ in range(seats)], 7, number)
    assert match.done and match.result is not None
    assert sum(match.scores) == match.play.start_points * seats
    if number % 50 == 0:
        assert snapshot(Match.replay([event.as_json() for event in match.log])) == snapshot(match)
    return match


@pytest.mark.slow
@pytest.mark.parametrize("rules", FAMILIES)
def test_thousands_of_matches_with_mixed_bots_finish(rules: str) -> None:
    for number in range(MATCHES):
        checked_match(rules, number)
