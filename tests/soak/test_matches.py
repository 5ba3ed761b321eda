"""Thousands of matches of every family with mixed bots: none stops, loses a point or differs from its own log.

`JANSO_SOAK` says how many matches of each family are played (10,000 unless said); of every other rule set a
tenth of it. With `JANSO_SOAK_KEEP=FOLDER` each
family notes there how far it has come, and a run that was broken off goes on from that match.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from soaking import FAMILIES, checked_match

from janso.rules.library import ids

OTHERS = sorted(set(ids()) - set(FAMILIES))
MATCHES = int(os.environ.get("JANSO_SOAK", "10000"))
KEPT = os.environ.get("JANSO_SOAK_KEEP", "")
SLICE = 6
NOTED = 20


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
