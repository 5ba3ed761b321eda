"""At the table: the history is filled, and local yaku of discards, counters and earlier wins are counted in play."""

from __future__ import annotations

from janso.bots import act, make
from janso.rules.riichi import FAMILY
from janso.rules.riichi.local import PATTERNS
from janso.rules.ruleset import derive, root
from janso.table import Match


def test_a_game_with_all_local_yaku_of_ordinary_structure_is_played() -> None:
    ids = [id for id, pattern in PATTERNS.items() if not pattern.forms and id not in ("tsuronho", "taimu_bokan")]
    match = Match(derive(root(FAMILY), "local", {"patterns": dict.fromkeys(ids, True)}), seed=11)
    bots = [make("greedy", seat) for seat in range(4)]
    counted: set[str] = set()
    acts = 0
    while not match.done and acts < 900:
        act(match, bots)
        acts += 1
    for event in match.log:
        data = event.as_json()
        if data["type"] == "win":
            counted |= {pattern["id"] for pattern in data["score"]["patterns"]}
            gains = data["score"]["payments"]
            assert sum(gains.values()) % 1000 == 0 and sum(gains.values()) >= 0
    assert counted & set(PATTERNS)
