"""More players than a deal takes: a queue, the fourth of sanma, and what sitting out costs."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, play_on, wall_of

from janso.bots import make, play_out
from janso.errors import JansoError
from janso.rules import ruleset
from janso.table import Match
from janso.table.log.deals import start_deal_event
from janso.table.log.snapshot import snapshot

Claims = Callable[..., None]


def winds_by_deal(match: Match) -> list[list[int]]:
    return [list(event.winds) for event in match.log if event.name == "start_deal"]


@pytest.mark.parametrize(("rules", "players"), [("five-players", 5), ("six-players", 6)])
def test_a_queue_moves_on_by_one_after_every_deal(rules: str, players: int, claims: Claims) -> None:
    match = Match(ruleset(rules).with_options({"bankruptcy": "play_on", "extra_rounds": 0, "stop_on_win": "no"}), 3)
    play_on(match, random.Random(3))
    found = winds_by_deal(match)
    assert len(found) == 2 * players
    for deal, winds in enumerate(found):
        assert winds == [(seat - deal) % players for seat in range(players)]
    for event in match.log:
        if event.name == "discard":
            assert event.seat < players
    assert sum(match.scores) == 25000 * players
    assert snapshot(Match.replay([event.as_json() for event in match.log])) == snapshot(match)
    claims(f"riichi.presets.{rules}", "riichi.options.sitting_order=queue")


def test_whoever_sits_out_has_no_tiles_no_choices_and_no_payments(claims: Claims) -> None:
    match = Match("five-players", 1)
    assert match.deal is not None
    assert [len(p.held) for p in match.deal.state.players] == [14, 13, 13, 13, 0]
    view = match.view(4)
    assert view["deal"]["players"][4]["sits_out"] and "sits_out" not in view["deal"]["players"][0]
    assert all("hand" not in player for player in view["deal"]["players"][:4])
    dealt = next(event for event in match.events_for(4) if event["type"] == "dealt")
    assert [len(hand) for hand in dealt["hands"]] == [14, 13, 13, 13, 0]
    assert {tile for hand in dealt["hands"] for tile in hand} == {"?"}
    play_on(match, random.Random(1), steps=300)
    ends = [event for event in match.log if event.name == "end_deal"]
    assert ends
    for deal, event in enumerate(ends):
        assert event.deltas[(deal + 4) % 5] == 0
    claims("riichi.presets.five-players")


def test_a_referee_may_not_punish_whoever_sits_out() -> None:
    with pytest.raises(JansoError, match="sits this deal out"):
        Match("five-players", 1).referee(4, "dead_hand")


def test_the_queue_may_be_drawn_anew_before_each_round() -> None:
    match = Match(ruleset("five-players").with_options({"reseating": "random", "bankruptcy": "play_on",
                                                        "extra_rounds": 0}), 5)
    play_on(match, random.Random(5))
    first, second = winds_by_deal(match)[0], winds_by_deal(match)[5]
    assert first == [0, 1, 2, 3, 4] and sorted(second) == first and second != first


def fourth(options: dict[str, Any] | None = None, hands: list[str] | None = None, draws: str = "") -> Match:
    rules = ruleset("sanma-fourth").with_options(dict(options or {}))
    return Match(rules, 2) if hands is None else Match(rules, "", walls=[
        wall_of("sanma-fourth", hands, draws, options=options), wall_of("sanma-fourth", ["", "", "", ""])])


def test_north_sits_out_first_and_then_whoever_is_last(claims: Claims) -> None:
    match = fourth({"bankruptcy": "play_on"})
    play_on(match, random.Random(2))
    starts = [event.fields() for event in match.log if event.name == "start_deal"]
    assert starts[0]["winds"] == [0, 1, 2, 3]
    for start in starts[1:]:
        scores = start["scores"]
        last = max(range(4), key=lambda seat: (-scores[seat], seat))
        assert start["winds"][last] == 3 and sorted(start["winds"]) == [0, 1, 2, 3]
    assert len({start["winds"].index(3) for start in starts}) > 1
    claims("riichi.presets.sanma-fourth", "riichi.options.sitting_order=last", "riichi.options.sitting_order",
           "riichi.options.sitting_out")


@pytest.mark.parametrize(("pays", "fourth_loses"), [("no", 0), ("yes", 2000)])
def test_whoever_sits_out_may_pay_the_absent_share(pays: str, fourth_loses: int, claims: Claims) -> None:
    match = fourth({"sitting_pays": pays, "missing_share": "absent"}, ["123p456p789p1122z1z", "", ""])
    act(match, 0, "win")
    win = next(event.as_json() for event in match.log if event.name == "win")
    paid = -win["deltas"][1]
    assert win["deltas"][3] == (-paid if fourth_loses else 0) and win["deltas"][0] == 3 * paid
    assert ("absent" in win) == (pays == "no")
    claims("riichi.options.sitting_pays", f"riichi.options.sitting_pays={pays}")


@pytest.mark.parametrize(("how", "back"), [("stay", False), ("returned", True)])
def test_stakes_of_whoever_sits_out_stay_or_go_back(how: str, back: bool, claims: Claims) -> None:
    match = Match(ruleset("sanma-fourth").with_options({"sitting_stakes": how, "bankruptcy": "play_on"}), 2)
    match.sticks, match.books.stick_owners, match.deals = 1, [3], 1
    match.scores = [36000, 35500, 35500, 34000]
    start = start_deal_event(match, match.standing)
    assert start.winds[3] == 3
    assert (start.sticks, start.scores[3]) == ((0, 35000) if back else (1, 34000))
    match._apply(start)
    assert (match.sticks, match.books.stick_owners, match.scores[3]) == ((0, [], 35000) if back else (1, [3], 34000))
    claims("riichi.options.sitting_stakes", f"riichi.options.sitting_stakes={how}")


@pytest.mark.parametrize("rules", ["five-players", "six-players", "sanma-fourth"])
def test_bots_of_all_kinds_play_with_somebody_sitting_out(rules: str) -> None:
    match = Match(rules, 4)
    kinds = ("solid", "greedy", "random")
    play_out(match, [make(kinds[seat % 3], seat) for seat in range(match.play.seats)])
    assert match.result is not None and sorted(match.result["places"]) == list(range(1, match.play.seats + 1))
    assert snapshot(match.undo()) != snapshot(match)
