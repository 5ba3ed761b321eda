"""Claims that are timed: who speaks within half a second, three seconds or too late, and simulated reactions."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from table_play import last, script, wall_of

from janso.rules import ruleset
from janso.table import Action, Match
from janso.table.log.snapshot import snapshot

Claims = Callable[..., None]
CHOW = {"do": "chow", "tile": "2p", "tiles": ["1p", "3p"]}
PUNG = {"do": "pung", "tile": "2p", "tiles": ["2p", "2p"]}
WIN = {"do": "win"}
PASS = {"do": "pass"}


def offered(order: str) -> Match:
    """East has discarded 2p: South may chow, West may pung, North may win."""
    options: dict[str, Any] = {"claim_order": order, "red_fives": [0, 0, 0]}
    hands = ["2p1z", "13p9m9s1z2z3z4z5z6z7z1s9p", "22p9m9s1z2z3z4z5z6z7z1s9p", "34p345m345s678p88s"]
    match = Match.from_walls(ruleset("riichi").with_options(options), [wall_of("riichi", hands, options=options)])
    script(match, "0 2p")
    return match


def taken(order: str, *answers: tuple[int, dict[str, Any], int]) -> str:
    """What becomes of the discard when these seats answer after so many milliseconds."""
    match = offered(order)
    for seat, action, ms in answers:
        match.do(seat, Action.from_json(action), ms=ms)
    again = Match.replay(json.loads(json.dumps([event.as_json() for event in match.log])))
    assert snapshot(again) == snapshot(match)
    name = next(event.name for event in match.log if event.name in ("claim", "win"))
    return "win" if name == "win" else str(last(match, "claim")["do"])


@pytest.mark.parametrize(("order", "ms", "found"), [
    ("half_second", 400, "pung"), ("half_second", 501, "chow"), ("three_seconds", 501, "pung"),
    ("three_seconds", 3001, "chow"), ("fixed", 3001, "pung")])
def test_a_pung_comes_before_a_chow_only_within_the_window(order: str, ms: int, found: str, claims: Claims) -> None:
    claims("riichi.options.claim_order=half_second", "riichi.options.claim_order=three_seconds")
    assert taken(order, (1, CHOW, 1000), (3, PASS, 1100), (2, PUNG, 1000 + ms)) == found
    assert taken(order, (2, PUNG, 1000 + ms), (3, PASS, 1100), (1, CHOW, 1000)) == found, "whoever is heard last"


@pytest.mark.parametrize(("ms", "found"), [(2900, "win"), (3100, "pung")])
def test_a_win_has_three_seconds_where_a_set_has_half_a_second(ms: int, found: str) -> None:
    assert taken("half_second", (2, PUNG, 300), (1, PASS, 400), (3, WIN, 300 + ms)) == found


def test_where_nobody_measures_chance_gives_human_times_that_a_seed_repeats() -> None:
    heard = []
    for _ in range(2):
        match = offered("half_second")
        for seat in (1, 2):
            match.do(seat, PASS)
        heard.append([event.as_json()["ms"] for event in match.log if event.name == "answer"])
    assert heard[0] == heard[1] and all(200 <= ms < 1800 for ms in heard[0]) and len(heard[0]) == 2


def test_without_timed_claims_answers_tell_no_times() -> None:
    match = offered("fixed")
    match.do(1, PASS, ms=700)
    assert "ms" not in match.log[-1].as_json()
