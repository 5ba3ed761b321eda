"""Kongs in riichi that break the hand up: what is shown, what may be discarded, on what it wins, what it brings."""

from __future__ import annotations

import json
from collections.abc import Callable

from phase_play import nothing_leaks, plays_and_replays, rules_with
from table_play import NO_RED, act, everybody_passes, last, script, wall_of

from janso.rules.check import check_text
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.table.state import State

Claims = Callable[..., None]
HAND = "222233334444p1z9m"
OPEN = {"sarashi_richi": 2}


def broken(value: str, draws: str, replacements: str, kongs: str = "") -> Match:
    """East declares riichi with the document's hand, 1z awaited, and then draws; each kind of `kongs` is declared."""
    options = {**NO_RED, "riichi_kong_any_tile": value}
    wall = wall_of("riichi", [HAND, "7z", "7z", "7z"], draws, replacements, "9s", options=options)
    match = Match.from_walls(rules_with(options, patterns=OPEN), [wall])
    act(match, 0, "riichi", "9m")
    everybody_passes(match)
    script(match, "1 *", "2 *", "3 *")
    everybody_passes(match)
    for kind in kongs:
        act(match, 0, "concealed_kong", kind + "p", kind * 4 + "p")
        everybody_passes(match)
    return match


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def done(match: Match) -> list[str]:
    return [f"{each.do} {each.as_json().get('tile', '')}".strip() for each in match.options(0)]


def replays(match: Match) -> None:
    log = [event.as_json() for event in match.log]
    assert snapshot(Match.replay(json.loads(json.dumps(log)))) == snapshot(match)


def test_only_super_lets_a_kong_break_the_hand(claims: Claims) -> None:
    claims("riichi.options.riichi_kong_any_tile", *[f"riichi.options.riichi_kong_any_tile={value}"
                                                    for value in ("no", "yes", "super")])
    for value in ("no", "yes", "super"):
        match = broken(value, "8s8s8s5m", "")
        assert any("concealed_kong" in each for each in done(match)) == (value == "super")
    assert "sarashi_richi" in str(check_text('parent = "riichi"\n[options]\nriichi_kong_any_tile = "super"')[0])


def test_what_is_broken_is_shown_and_tiles_drawn_since_may_go(claims: Claims) -> None:
    claims("riichi.options.riichi_kong_any_tile=super")
    match = broken("super", "8s8s8s5m", "7s7s7s", "2")
    assert match.view(1)["deal"]["players"][0]["hand"] == ["3p", "4p", "1z"]
    assert [each for each in done(match) if "discard" in each] == ["discard 5m", "discard 7s"]
    match = broken("super", "8s8s8s5m", "7s7s7s", "234")
    assert match.view(1)["deal"]["players"][0]["hand"] == ["1z"], "a set that is gone whole is not seen"
    assert [each for each in done(match) if "discard" in each] == ["discard 5m", "discard 7s"]
    act(match, 0, "discard", "5m")
    replays(match)


def test_each_step_brings_a_han_besides_open_riichi(claims: Claims) -> None:
    claims("riichi.options.riichi_kong_any_tile=super")
    match = broken("super", "8s8s8s5m9p9p9p1z", "6s7s5s", "234")
    script(match, "0 5m", "1 *", "2 *", "3 *")
    everybody_passes(match)
    assert done(match)[0] == "win", "three replacement tiles are a chow, and 1z was awaited from the start"
    script(match, "0 win")
    lines = {line["id"]: line["value"] for line in last(match, "win")["score"]["patterns"]}
    assert lines["broken_riichi"] == 3 and lines["sarashi_richi"] == 2
    replays(match)


def test_a_win_needs_a_tile_that_joins_something_shown(claims: Claims) -> None:
    claims("riichi.options.riichi_kong_any_tile=super")
    # 1z is paired by a draw, and the hidden 78s would wait for 6s and 9s.
    match = broken("super", "8s8s8s1z9p9p9p9s", "7s8s5m", "234")
    script(match, "0 5m", "1 *", "2 *", "3 *")
    assert "win" not in done(match)
    # The broken 34p is shown: with a pair it wins on 5p.
    match = broken("super", "8s8s8s1z9p9p9p5p", "7s", "2")
    script(match, "0 7s", "1 *", "2 *", "3 *")
    assert "win" in done(match)


def test_a_hand_that_is_not_ready_again_pays_a_chombo_besides(claims: Claims) -> None:
    claims("riichi.options.riichi_kong_any_tile=super")
    options = {**NO_RED, "riichi_kong_any_tile": "super"}
    hands = [HAND, "234s345s456s34m66p", "7z", "7z"]
    wall = wall_of("riichi", hands, "8m8m8m5m", "7s", "9s", options=options)
    match = Match.from_walls(rules_with(options, patterns=OPEN), [wall])
    act(match, 0, "riichi", "9m")
    script(match, "1 *", "2 *", "3 *", "0 concealed_kong 2p 2222p", "0 5m", "1 win")
    end, win = last(match, "end_deal"), last(match, "win")
    assert end["broken_riichi"] == [0]
    assert [whole - part for whole, part in zip(end["deltas"], win["deltas"])] == [-13000, 4000, 4000, 4000]
    replays(match)


def test_matches_with_broken_riichi_end_and_replay_and_nothing_leaks() -> None:
    rules = rules_with({"riichi_kong_any_tile": "super", "rounds": "east"}, patterns=OPEN)
    plays_and_replays(rules, 1)
    nothing_leaks(rules, (9,), 1)
