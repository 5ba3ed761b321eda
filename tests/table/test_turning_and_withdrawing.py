"""The order of play that an indicator turns round, points announced near a limit, and claims taken back in time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, everybody_passes, last, wall_of, why_not
from test_riichi_play_options import READY, Shows, deal, may, throw

from janso.games.riichi.customs.openings import near_the_end
from janso.rules import ruleset
from janso.rules.check import check_text
from janso.table import Match
from janso.table.log.snapshot import snapshot


def turned(options: dict[str, Any]) -> Any:
    """East discards a copy of the indicator: whose turn follows, who may chow the next discard, and who plays after a
    second copy."""
    match = deal(["3m5m", "46s", "13s", "3m2s"], options, draws="", indicators="3m")
    act(match, 0, "discard", "3m")
    everybody_passes(match)
    assert match.deal is not None
    state = match.deal.state
    first = state.turn
    if first == 1:
        return first
    act(match, 3, "discard", "2s")
    chow = [seat for seat in (0, 1, 2) if may(match, seat, "chow")]
    everybody_passes(match)
    return first, chow, state.turn, match.view(0)["deal"]["direction"]


def announced(options: dict[str, Any]) -> Any:
    """Who announces with 4000, 7000, 30000 and 59000 points, the ceiling at 60000; and with nothing to lose."""
    scores = [4000, 7000, 30000, 59000]
    found = []
    for more in ({"ceiling": 60000}, {"bankruptcy": "play_on"}):
        match = Match(ruleset("riichi").with_options({**options, **more}), seed=1, start=False)
        match.scores = list(scores)
        match.begin()
        assert match.deal is not None
        found.append(match.deal.state.opening.announced)
        assert match.view(None)["deal"]["announced"] == found[-1]
        assert last(match, "start_deal").get("announced", []) == found[-1]
    return found


CASES = [
    Shows("reversing_dora", turned, {"no": 1, "yes": (3, [2], 2, -1)}),
    Shows("announce_poverty", announced, {"no": [[], []], "8000": [[0, 1, 3], []], "5000": [[0, 3], []]}),
]


@pytest.mark.parametrize("case", CASES, ids=[case.option for case in CASES])
def test_each_value_of_an_option_shows(case: Shows, claims: Callable[..., None]) -> None:
    assert {value: case.found(value) for value in case.answers} == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers if isinstance(value, str)))


def test_a_second_copy_turns_the_order_back_and_the_record_replays() -> None:
    match = deal(["3m", "1z", "1z", "3m1z"], {"reversing_dora": "yes"}, indicators="3m")
    throw(match, (0, "3m"), (3, "3m"))
    assert match.deal is not None and match.deal.state.turn == 0 and match.deal.state.course.direction == 1
    again = Match.replay([event.as_json() for event in match.log])
    assert snapshot(again) == snapshot(match)
    assert match.undo().deal.state.course.direction == -1


def test_two_winners_of_a_turned_table_are_paid_what_their_own_hands_are_worth() -> None:
    cheap, dear = "23p567m678m345s88s", "234m234s234p3488p"
    options = {"reversing_dora": "yes", "double_ron": "all"}
    match = deal(["1p3m", cheap, "1z", dear.replace("3488p", "2388p")], options, indicators="3m", draws="")
    assert match.deal is not None
    match.deal.state.course.direction = -1
    act(match, 0, "discard", "1p")
    act(match, 1, "win")
    act(match, 3, "win")
    wins = [event.as_json() for event in match.log if event.name == "win"]
    assert len(wins) == 2
    for win in wins:
        assert win["points"] == win["score"]["points"] and win["deltas"][win["seat"]] > 0


def test_without_an_indicator_nothing_turns_the_order() -> None:
    text = 'parent = "riichi"\n[options]\nreversing_dora = "yes"\nfirst_dora = "no"'
    assert any("«first_dora» to be yes" in str(problem) for problem in check_text(text))


def test_nobody_announces_where_no_limit_ends_the_game() -> None:
    play = Match(ruleset("riichi").with_options({"announce_poverty": "8000", "bankruptcy": "play_on"})).play
    assert near_the_end(play, [-5000, 1, 2, 90000]) == []


def popular(offer: str = "2p") -> Match:
    """East discards a tile that South may chow and West may pung."""
    wall = wall_of("dazhong", [offer, "13p", "22p1z", ""])
    match = Match.from_walls("dazhong", [wall])
    act(match, 0, "discard", offer)
    return match


def test_a_claim_may_be_withdrawn_while_others_still_think(claims: Callable[..., None]) -> None:
    match = popular()
    assert set(match.waiting) == {1, 2}
    act(match, 2, "pung", "2p", "22p")
    before = match.view(2)
    act(match, 2, "pass")
    assert why_not(match, "2 pass") == "answered", "what is withdrawn stays withdrawn"
    act(match, 1, "chow", "2p", "13p")
    assert last(match, "claim")["seat"] == 1
    again = Match.replay([event.as_json() for event in match.log])
    assert snapshot(again) == snapshot(match)
    assert match.undo().undo().view(2) == before
    claims("table.dazhong.withdrawing")


def test_a_claim_may_become_another_one_or_a_win_while_others_still_think(claims: Callable[..., None]) -> None:
    wall = wall_of("dazhong", ["2p", "13p", "2p2p2p1z", ""])
    match = Match.from_walls("dazhong", [wall])
    act(match, 0, "discard", "2p")
    act(match, 2, "pung", "2p", "22p")
    assert why_not(match, "2 chow 2p 13p") != ""
    act(match, 2, "kong", "2p", "222p")
    act(match, 2, "pung", "2p", "22p")
    act(match, 2, "kong", "2p", "222p")
    act(match, 1, "pass")
    assert last(match, "claim")["do"] == "kong"
    again = Match.replay([event.as_json() for event in match.log])
    assert snapshot(again) == snapshot(match)
    claims("table.dazhong.changing")


def test_a_called_set_may_become_a_win(claims: Callable[..., None]) -> None:
    wall = wall_of("dazhong", ["2p", "13p", "123456m789s2p2p3p3p", ""])
    match = Match.from_walls("dazhong", [wall])
    while match.deal is not None and match.waiting != [0]:
        act(match, match.waiting[0], "pass")
    act(match, 0, "discard", "2p")
    act(match, 2, "pung", "2p", "22p")
    act(match, 2, "win")
    act(match, 1, "pass")
    assert last(match, "win")["seat"] == 2
    claims("table.dazhong.changing")


def test_a_declared_win_may_be_withdrawn_before_the_hand_is_opened(claims: Callable[..., None]) -> None:
    wall = wall_of("dazhong", ["2p", "13p", READY, ""])
    match = Match.from_walls("dazhong", [wall])
    act(match, 2, "pass")
    act(match, 0, "discard", "2p")
    act(match, 2, "win")
    act(match, 2, "pass")
    act(match, 1, "pass")
    assert match.deal is not None and match.deal.state.turn == 1 and not match.deal.state.ending.winners
    claims("table.dazhong.withdrawing")


def test_where_a_word_is_a_word_nothing_is_withdrawn() -> None:
    match = Match.from_walls("mcr", [wall_of("mcr", ["2p", "13p", "22p1z", ""])])
    act(match, 0, "discard", "2p")
    act(match, 2, "pung", "2p", "22p")
    assert why_not(match, "2 pass") == "answered" == why_not(match, "2 pung 2p 22p")
