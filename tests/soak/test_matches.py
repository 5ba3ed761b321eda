"""Thousands of matches of every family with mixed bots: none stops, loses a point or differs from its own log.

`JANSO_SOAK` says how many matches of each family are played (10,000 unless said); of every other rule set a
tenth of it. With `JANSO_SOAK_KEEP=FOLDER` each
family notes there how far it has come, and a run that was broken off goes on from that match.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from janso.lab.sim import play_game
from janso.rules import ruleset
from janso.rules.library import ids
from janso.rules.play import play_settings
from janso.table import Match
from janso.table.log.snapshot import snapshot

FAMILIES = ("mcr", "siamese", "siamese-2p", "dazhong", "dazhong-jokers", "zungjung", "riichi", "tenhou", "mahjongsoul",
            "sanma", "tenhou-sanma", "bamboo", "tontonsen", "mu", "first-all-japan", "wareme-de-pon")
OTHERS = sorted(set(ids()) - set(FAMILIES))
MATCHES = int(os.environ.get("JANSO_SOAK", "10000"))
KEPT = os.environ.get("JANSO_SOAK_KEEP", "")
BOTS = ("random", "greedy", "solid")
WEIGHTS = (10, 9, 1)
"""The quick bots sit down most often, so that ten thousand matches take an hour and not a day."""
SLICE = 6
NOTED = 20


def checked_match(rules: str, number: int) -> Match:
    """One match of bots drawn by lot, and what must hold at its end."""
    resolved = ruleset(rules)
    rng = random.Random(f"{rules} {number}")
    seats = play_settings(resolved).seats
    match = play_game(resolved, rng.choices(BOTS, WEIGHTS, k=seats), 7, number)
    assert match.done and match.result is not None
    absent = sum(getattr(event, "absent", 0) for event in match.log)
    if rules in FAMILIES:  # elsewhere points come from the box, or stay in the middle
        assert sum(match.scores) == match.play.match.start_points * seats + absent
    if number % 50 == 0:
        assert snapshot(Match.replay([event.as_json() for event in match.log])) == snapshot(match)
    return match


def progress(rules: str) -> int:
    """How many matches of a family an earlier run has played."""
    note = Path(KEPT) / rules
    return int(note.read_text()) if KEPT and note.is_file() else 0


def note(rules: str, played: int) -> None:
    """Keeps the number of matches played, where a folder for it was named."""
    if KEPT:
        Path(KEPT).mkdir(parents=True, exist_ok=True)
        (Path(KEPT) / rules).write_text(str(played))


@pytest.mark.slow
@pytest.mark.parametrize("rules", FAMILIES)
def test_thousands_of_matches_with_mixed_bots_finish(rules: str, sweep: Callable[[int], range]) -> None:
    for number in sweep(MATCHES)[progress(rules):]:
        checked_match(rules, number)
        if number % NOTED == NOTED - 1:
            note(rules, number + 1)
    note(rules, MATCHES)


@pytest.mark.slow
@pytest.mark.parametrize("rules", OTHERS)
def test_a_thousand_matches_of_every_other_rule_set_finish(rules: str, sweep: Callable[[int], range]) -> None:
    for number in sweep(MATCHES // 10)[progress(rules):]:
        checked_match(rules, number)
        if number % NOTED == NOTED - 1:
            note(rules, number + 1)
    note(rules, MATCHES // 10)


@pytest.mark.parametrize("rules", FAMILIES)
def test_a_slice_of_the_matches_with_mixed_bots_finishes(rules: str) -> None:
    results: Counter[str] = Counter()
    for number in range(SLICE):
        match = checked_match(rules, number)
        results.update(event.as_json()["result"] for event in match.log if event.name == "end_deal")
    assert results["win"] > 0
