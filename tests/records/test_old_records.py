"""Records made before an option was played are checked as before: what they do not name stands at its default."""

from __future__ import annotations

import random
from typing import Any

import pytest

from janso.records.recheck import recheck
from janso.table import Match


def old_record(rules: str, without: tuple[str, ...]) -> list[dict[str, Any]]:
    """A game whose record does not know some options of today."""
    match = Match(rules, seed=4)
    rng = random.Random(4)
    for _ in range(150):
        seat = rng.choice(match.waiting)
        match.do(seat, rng.choice(match.options(seat)))
    written = [event.as_json() for event in match.log]
    known = {key: value for key, value in written[0]["rules"]["options"].items() if key not in without}
    written[0] = {**written[0], "rules": {**written[0]["rules"], "options": known}}
    return written


@pytest.mark.parametrize("rules", ["riichi", "tenhou", "sanma"])
def test_a_record_that_names_fewer_options_is_replayed_without_a_difference(rules: str) -> None:
    written = old_record(rules, ("winner_deals", "claim_order", "noten_riichi", "handicap", "kong_payment"))
    found = recheck(written, "an old record")
    assert not found.differences and len(found.match.log) == len(written)
    again = Match.replay(written)
    assert [event.as_json() for event in again.log] == written
