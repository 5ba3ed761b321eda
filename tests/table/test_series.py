"""Several games in a row as one match: Washizu's six hanchan, and a leader who doubles uma (document 004)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from phase_play import answer
from table_play import play_on

from janso.records.recheck import recheck
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet
from janso.table import Match
from janso.table.log.action import Action
from janso.table.log.snapshot import snapshot

Claims = Callable[..., None]


def washizu(**options: object) -> RuleSet:
    """Games of one deal each."""
    return ruleset("washizu").with_options({"deal_limit": 1, **options})


def deals_played(match: Match, deals: int) -> None:
    """Plays until so many deals have begun, or somebody is asked whether to go on."""
    while match.deals < deals and not match.done and match.asked < 0:
        play_on(match, random.Random(match.deals), 1)


def replays(match: Match) -> bool:
    log = [event.as_json() for event in match.log]
    return recheck(log, "log").differences == [] and snapshot(Match.replay(log)) == snapshot(match)


def test_six_games_are_a_match_and_each_begins_anew(claims: Claims) -> None:
    claims("riichi.options.series_games", "riichi.options.series_stop", "riichi.presets.washizu",
           "riichi.options.main_players")
    preset = ruleset("washizu")
    assert (preset.number("series_games"), preset.number("series_stop")) == (6, 2)
    match = Match(washizu(series_games=3, series_stop=0), 2)
    deals_played(match, 2)
    ended = next(event.as_json() for event in match.log if event.name == "end_deal")
    assert ended["next"] == {"round": 0, "number": 0, "honba": 0, "replay": 0, "game": 1}
    assert match.scores == [200_000] * 4 and match.sticks == 0 and sum(ended["game"]["scores"]) == 800_000
    walls = [event.as_json()["dice"] for event in match.log if event.name == "start_deal"]
    dealt = [event.as_json()["tiles"] for event in match.log if event.name == "dealt"]
    assert dealt[0] != dealt[1] and len(walls) == 2, "another wall"
    play_on(match, random.Random(5))
    assert match.result is not None and match.deals == 3
    games = match.result["games"]
    assert len(games) == 3 and match.result["results"] == [
        round(sum(game["results"][seat] for game in games), 3) for seat in range(4)]
    assert match.result["scores"] == [200_000 + sum(game["scores"][seat] - 200_000 for game in games)
                                      for seat in range(4)]
    assert match.result["teams"]["points"] == [match.result["scores"][0], match.result["scores"][2]]
    assert replays(match)


def test_after_every_two_games_whoever_is_behind_may_stop() -> None:
    match = Match(washizu(series_games=6), 2)
    deals_played(match, 9)
    assert match.deals == 2 and match.asked in (0, 2), "a main player"
    results = [sum(game["results"][seat] for game in match.view(0)["games"]) for seat in (0, 2)]
    assert (match.asked == 0) == (results[0] < results[1])
    going, stopping = match.copy(), match
    going.do(going.asked, Action.from_json({"do": "continue"}))
    deals_played(going, 9)
    assert going.deals == 4 and going.asked >= 0
    stopping.do(stopping.asked, Action.from_json({"do": "stop"}))
    assert stopping.done and stopping.result is not None and len(stopping.result["games"]) == 2
    assert stopping.result["results"][0] == round(results[0], 3)
    assert replays(stopping)


def test_the_leader_of_the_last_game_may_have_uma_paid_twice(claims: Claims) -> None:
    claims("riichi.options.leader_doubles", "riichi.options.leader_doubles=yes", "riichi.options.leader_doubles=no")
    rules = ruleset("bu").with_options({"series_games": 2, "leader_doubles": "yes", "deal_limit": 1})
    match = Match(rules, 21)
    deals_played(match, 2)
    first = match.view(0)["games"][0]["places"].index(1)
    assert match.waiting == [first]
    once, twice = match.copy(), match
    answer(once, first, "uma_once")
    answer(twice, first, "uma_twice")
    for each in (once, twice):
        play_on(each, random.Random(4))
    assert once.result is not None and twice.result is not None and twice.result["double_uma"]
    plain, doubled = once.result["games"][1]["results"], twice.result["games"][1]["results"]
    assert once.result["games"][1]["scores"] == twice.result["games"][1]["scores"]
    points = [score - 2000 for score in once.result["games"][1]["scores"]]
    assert points == [-310, 630, -160, -160] and plain == pytest.approx([-10.31, 30.63, -10.16, -10.16])
    assert doubled == pytest.approx([-20.31, 60.63, -20.16, -20.16]), "the uma once more"
    assert replays(twice)
    assert not any(type(each).__name__ == "LeaderDoubles" for each in Match("bu").customs)
