"""Popular mahjong: discards that are claimed after the next player has drawn."""

from __future__ import annotations

import random
from collections.abc import Callable

from table_play import act, dealt, everybody_passes, play_on, script, tiles_in_wall, tiles_on_table

from janso.records.recheck import recheck
from janso.rules import ruleset
from janso.server.play.against import against
from janso.table import Action, Match
from janso.table.log.snapshot import snapshot
from janso.table.state import State
from janso.table.turn.phase import chosen

Claims = Callable[..., None]
LATE = {"late_claims": "yes"}
READY = "123m456m789m11s23p"


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def drawn_after(hands: list[str], draws: str = "9m9p", value: str = "yes") -> Match:
    """East discards 1p, everybody passes, and South has drawn."""
    match = dealt(hands, draws, rules="dazhong", options={"late_claims": value})
    everybody_passes(match)  # nobody declares a ready hand
    act(match, 0, "discard", "1p")
    everybody_passes(match)
    assert state(match).turn == 1
    return match


def pung(match: Match, seat: int) -> bool:
    return match.may(seat, Action.from_json({"do": "pung", "tile": "1p", "tiles": ["1p", "1p"]})) is None


def test_a_discard_is_claimed_after_the_next_player_has_drawn(claims: Claims) -> None:
    claims("dazhong.options.late_claims", "dazhong.options.late_claims=yes", "dazhong.options.late_claims=no")
    assert not pung(drawn_after(["1p", "", "11p"], value="no"), 2)
    match = drawn_after(["1p", "", "11p"])
    left = state(match).wall.left
    assert pung(match, 2) and [line["do"] for line in against(match, 2)] == ["pung"]
    act(match, 2, "pung", "1p", "11p")
    s = state(match)
    assert s.turn == 2 and str(s.players[2].melds[0]) == "(^111p)" and len(s.players[1].held) == 13
    assert s.wall.left == left + 1
    script(match, "2 *" if s.drawn >= 0 else f"2 {match.options(2)[0].as_json()['tile']}")
    assert [event.as_json() for event in match.log][-1]["tile"] == "9m", "the tile that went back is drawn next"


def test_the_claim_ends_with_the_discard_of_whoever_drew(claims: Claims) -> None:
    claims("dazhong.options.late_claims=yes")
    match = drawn_after(["1p", "", "11p"])
    act(match, 1, "discard", "9m")
    everybody_passes(match)
    assert not pung(match, 2) and against(match, 2) == []


def test_whoever_drew_may_not_call_the_discard_but_win_on_it_when_another_calls(claims: Claims) -> None:
    claims("dazhong.options.late_claims=yes")
    match = drawn_after(["1p", READY, "11p"])
    assert not pung(match, 1) and "win" not in [choice.do for choice in match.options(1)]
    act(match, 2, "pung", "1p", "11p")
    assert [choice.do for choice in match.options(1)] == ["win", "pass"]
    act(match, 1, "win")
    win = next(event for event in match.log if event.name == "win")
    assert win.seat == 1 and not win.as_json()["self_draw"]


def test_a_win_goes_before_an_open_chow_until_its_player_has_discarded(claims: Claims) -> None:
    claims("dazhong.options.late_claims=yes")
    match = dealt(["1p", "23p9s", READY, "11p"], "9m", rules="dazhong", options=LATE)
    everybody_passes(match)
    act(match, 0, "discard", "1p")
    act(match, 1, "chow", "1p", "23p")
    everybody_passes(match)
    assert state(match).turn == 1 and state(match).players[1].melds
    assert not pung(match, 3), "a pung comes too late"
    twin = match.copy()
    act(match, 2, "win")
    everybody_passes(match)
    assert next(event for event in match.log if event.name == "win").seat == 2
    act(twin, 1, "discard", "9s")
    assert twin.may(2, Action.from_json({"do": "win"})) is not None


def test_nobody_else_learns_which_tile_went_back() -> None:
    match = drawn_after(["1p", "", "11p"])
    act(match, 2, "pung", "1p", "11p")
    for seat, known in ((0, False), (1, True), (2, False), (None, False)):
        told = next(event for event in match.events_for(seat) if event["type"] == "chosen")
        assert ("9m" in str(told["moves"])) is known


def test_matches_with_late_claims_end_replay_and_lose_no_tile(claims: Claims) -> None:
    claims("dazhong.options.late_claims=yes")
    rules = ruleset("dazhong").with_options({**LATE, "rounds": 1})
    late = 0
    for seed in range(2):
        match = Match(rules, seed=seed)
        rng = random.Random(seed)
        while not match.done:
            play_on(match, rng, 1)
            for seat in range(4):
                found = [] if match.done else against(match, seat)
                kept = [line for line in found if line["what"] == "change" and state(match).turn != seat]
                if kept and state(match).phase == 2 and rng.random() < 0.3:
                    match.do(seat, {key: value for key, value in kept[0].items() if key != "what"})
                    late += 1
            if not match.done and match.deal is not None:
                s = state(match)
                assert sum((tiles_on_table(s) + tiles_in_wall(s)).values()) == len(match.play.tiles)
        log = [event.as_json() for event in match.log]
        assert snapshot(Match.replay(log)) == snapshot(match)
        assert recheck(log, "log").differences == []
    assert late > 5


def after_late_claim(value: str) -> Match:
    """South drew 9m, West called the discard late and discarded; North is to draw."""
    match = dealt(["1p", "", "11p"], "9m9p8p", rules="dazhong", options={**LATE, "returned_draw": value})
    everybody_passes(match)
    act(match, 0, "discard", "1p")
    everybody_passes(match)
    act(match, 2, "pung", "1p", "11p")
    script(match, f"2 {match.options(2)[0].as_json()['tile']}")
    everybody_passes(match)
    return match


def test_whoever_draws_next_may_leave_the_tile_that_went_back_to_the_player_who_saw_it(claims: Claims) -> None:
    claims("dazhong.options.returned_draw", "dazhong.options.returned_draw=yes", "dazhong.options.returned_draw=no")
    assert state(after_late_claim("no")).drawn == 8
    for choice, drawn in (("take_returned", 8), ("leave_returned", 17)):
        match = after_late_claim("yes")
        assert [option.choice for option in match.options(3)] == ["take_returned", "leave_returned"]
        match.do(3, chosen(choice))
        s = state(match)
        assert s.turn == 3 and s.drawn == drawn
        assert sum((tiles_on_table(s) + tiles_in_wall(s)).values()) == len(match.play.tiles)
        log = [event.as_json() for event in match.log]
        assert snapshot(Match.replay(log)) == snapshot(match)
        if choice == "leave_returned":
            script(match, "3 *")
            everybody_passes(match)
            assert match.waiting == [0] and match.options(0)[0].choice == "take_returned"
            match.do(0, chosen("leave_returned"))
            script(match, "0 *")
            everybody_passes(match)
            assert state(match).turn == 1 and state(match).drawn == 8, "who saw it takes it without a question"


def test_an_announced_kong_may_be_withdrawn_before_it_is_shown(claims: Claims) -> None:
    claims("dazhong.options.announced_kongs", "dazhong.options.announced_kongs=yes",
           "dazhong.options.announced_kongs=no")
    for value in ("no", "yes"):
        match = dealt(["1111p9m"], "9m9p", rules="dazhong", options={"announced_kongs": value})
        everybody_passes(match)
        direct = match.may(0, Action.from_json({"do": "concealed_kong", "tile": "1p", "tiles": ["1p"] * 4}))
        assert (direct is None) is (value == "no")
    assert direct is not None and direct.code == "not_announced"
    before = state(match).players[0].held.copy()
    match.do(0, chosen("announce_kong", tile=9))
    assert [option.do for option in match.options(0)] == ["concealed_kong", "choose"]
    refusal = match.may(0, Action.from_json({"do": "discard", "tile": "9m"}))
    assert refusal is not None and refusal.code == "kong_announced"
    match.do(0, chosen("withdraw_kong", tile=9))
    assert state(match).players[0].held == before and match.scores == [0] * 4
    match.do(0, chosen("announce_kong", tile=9))
    act(match, 0, "concealed_kong", "1p", "1111p")
    assert state(match).players[0].melds
    assert snapshot(Match.replay([event.as_json() for event in match.log])) == snapshot(match)


def test_matches_with_returned_draws_and_announced_kongs_end_and_replay() -> None:
    rules = ruleset("dazhong").with_options({**LATE, "returned_draw": "yes", "announced_kongs": "yes", "rounds": 1})
    match = Match(rules, seed=3)
    play_on(match, random.Random(3))
    log = [event.as_json() for event in match.log]
    assert snapshot(Match.replay(log)) == snapshot(match) and recheck(log, "log").differences == []
