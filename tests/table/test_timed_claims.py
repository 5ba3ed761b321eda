"""Claims that are timed: who speaks within half a second, three seconds or too late, and simulated reactions."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from table_play import last, script, wall_of

from janso.rules import ruleset
from janso.table import Action, Match
from janso.table.log.action import Refused
from janso.table.log.snapshot import snapshot

Claims = Callable[..., None]
CHOW = {"do": "chow", "tile": "2p", "tiles": ["1p", "3p"]}
PUNG = {"do": "pung", "tile": "2p", "tiles": ["2p", "2p"]}
WIN = {"do": "win"}
PASS = {"do": "pass"}


def offered(order: str, **windows: int) -> Match:
    """East has discarded 2p: South may chow, West may pung, North may win."""
    options: dict[str, Any] = {"claim_order": order, "red_fives": [0, 0, 0], **windows}
    hands = ["2p1z", "13p9m9s1z2z3z4z5z6z7z1s9p", "22p9m9s1z2z3z4z5z6z7z1s9p", "34p345m345s678p88s"]
    match = Match.from_walls(ruleset("riichi").with_options(options), [wall_of("riichi", hands, options=options)])
    script(match, "0 2p")
    return match


def taken(order: str, *answers: tuple[int, dict[str, Any], int], **windows: int) -> str:
    """What becomes of the discard when these seats answer after so many milliseconds."""
    match = offered(order, **windows)
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


@pytest.mark.parametrize(("windows", "pung", "win", "found"), [
    ({"set_window": 10, "win_window": 20}, 900, 2800, "win"),  # the pung stands and opens the window of the win anew
    ({"set_window": 10, "win_window": 20}, 1100, 2800, "chow"),
    ({"set_window": 10, "win_window": 20}, 900, 3000, "pung"),
    ({"set_window": 5, "win_window": 30}, 2000, 3000, "win"),  # the example of the document
    ({"set_window": 0, "win_window": 0}, 1, 1, "chow")])
def test_windows_may_have_any_length_and_a_claim_that_stands_opens_them_anew(
        windows: dict[str, int], pung: int, win: int, found: str, claims: Claims) -> None:
    claims("riichi.options.claim_order=timed", "riichi.options.set_window", "riichi.options.win_window")
    assert taken("timed", (1, CHOW, 100), (2, PUNG, 100 + pung), (3, WIN, 100 + win), **windows) == found


@pytest.mark.parametrize(("window", "ms", "stands"), [(5, 500, True), (5, 501, False), (20, 1500, True), (0, 1, False)])
def test_a_wrong_claim_may_be_corrected_for_half_a_second(window: int, ms: int, stands: bool, claims: Claims) -> None:
    claims("riichi.options.correction_window")
    match = offered("timed", correction_window=window)
    match.do(2, Action.from_json(PUNG), ms=1000)
    if stands:
        match.do(2, Action.from_json(PASS), ms=1000 + ms)
    else:
        with pytest.raises(Refused, match="no longer"):
            match.do(2, Action.from_json(PASS), ms=1000 + ms)
    match.do(1, Action.from_json(CHOW), ms=1200)
    match.do(3, Action.from_json(PASS), ms=1300)
    assert last(match, "claim")["do"] == ("chow" if stands else "pung")
    assert snapshot(Match.replay([event.as_json() for event in match.log])) == snapshot(match)


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
