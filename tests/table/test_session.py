"""Games that last an hour: the clock ends them, not rounds or deals (document 004, L3509 and L3955)."""

from __future__ import annotations

import random
from collections.abc import Callable

from table_play import play_on

from janso.records.recheck import recheck
from janso.rules import ruleset
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.table.session import keep_time
from janso.terminal.game import Game

Claims = Callable[..., None]
FEW = ruleset("two-stage").with_options({"deal_limit": 2})


def played(match: Match, deals: int) -> None:
    """Plays until so many deals have begun, with a clock that runs."""
    rng = random.Random(4)
    while match.deals < deals and not match.done:
        keep_time(match, True, False)
        play_on(match, rng, 1)


def test_a_clock_goes_before_the_number_of_deals_and_the_deal_in_play_is_the_last(claims: Claims) -> None:
    claims("riichi.options.session_minutes", "riichi.options.session_end=deal", "riichi.presets.two-stage")
    match = Match(FEW, 1)
    assert match.play.ends.session_minutes == 60
    played(match, 4)
    assert match.deals == 4 and not match.done, "two deals were the limit without a clock"
    assert not keep_time(match, True, True), "the deal goes on"
    play_on(match, random.Random(1))
    assert match.done and match.deals == 4
    log = [event.as_json() for event in match.log]
    assert [event["time"] for event in log if event["type"] == "end_deal" and "time" in event] == [True]
    assert recheck(log, "log").differences == [] and snapshot(Match.replay(log)) == snapshot(match)


def test_where_nobody_keeps_the_time_the_number_of_deals_ends_the_game() -> None:
    match = Match(FEW, 1)
    play_on(match, random.Random(1))
    assert match.done and match.deals == 2
    assert recheck([event.as_json() for event in match.log], "log").differences == []


def test_in_kyoto_the_end_of_the_time_ends_the_deal_at_once(claims: Claims) -> None:
    claims("riichi.options.session_end", "riichi.options.session_end=at_once", "riichi.presets.kyoto")
    match = Match("kyoto", 1)
    played(match, 2)
    before = list(match.scores)
    assert keep_time(match, True, True) and match.done
    assert match.scores == before and match.deals == 2
    log = [event.as_json() for event in match.log]
    assert log[-3]["type"] == "draw_game" and log[-3]["reason"] == "time"
    assert recheck(log, "log").differences == [] and snapshot(Match.replay(log)) == snapshot(match)
    assert not keep_time(match, True, True), "it is over already"


def test_a_terminal_keeps_the_time_too() -> None:
    game = Game(ruleset("kyoto"), "random", 1)
    assert game.ends > 0
    game.ends = 1e-9
    game.do(game.options()[0])
    assert game.match.done
    assert Game(ruleset("riichi"), "random", 1).ends == 0


def test_a_game_of_minutes_without_a_number_of_deals_ends_with_its_rounds_where_nobody_keeps_the_time() -> None:
    match = Match(ruleset("riichi").with_options({"session_minutes": 30, "rounds": "east", "extra_rounds": 0}), 1)
    play_on(match, random.Random(1))
    assert match.done and match.deals < 12
