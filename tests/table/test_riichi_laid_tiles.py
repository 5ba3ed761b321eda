"""Chō nagashi: a choice of a tile when the wall is empty, what it pays, and who hears of it."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from table_play import last, may_do, script, wall_of, why_not

from janso.bots import Sight, make
from janso.errors import JansoError
from janso.hand import read_tiles, write_tiles
from janso.records.deals import cut
from janso.records.mjai.writer import mjai_events
from janso.records.recheck import recheck
from janso.records.writers import WRITERS, written
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.rules.riichi.paying.draws import exhaustive_draw
from janso.scoring.history import History
from janso.table import Action, Match
from janso.table.log.action import PASS
from janso.table.log.snapshot import snapshot
from janso.table.state import CHOOSING, CLAIMS, ROBBING, TURN
from janso.tiles import ORPHANS as ORPHAN_MASK
from janso.tiles import WEST

Claims = Callable[..., None]
CHO = {"cho_nagashi": "yes", "nine_terminals": "no", "red_fives": [0, 0, 0]}
ORPHANS = "19m19p19s1234567z1m"
WAITS_FOR_WEST = "123456789m55p33z"
WAITS_FOR_WEST_TOO = "123456789s222p3z"
HANDS = [ORPHANS, "123456789m55p66s", WAITS_FOR_WEST, "234567m234678p6s"]


def last_deal(hands: list[str] | None = None, **options: Any) -> Match:
    """A whole deal in which East draws and discards nothing but terminals and honours and everybody else what is
    drawn; nobody claims anything. It stands where the wall has just become empty."""
    hands = hands or HANDS
    rules = {**CHO, **options}
    rest = Counter(face for face in play_settings(ruleset("riichi").with_options(rules)).tiles)
    rest.subtract(face for hand in hands for face in read_tiles(hand, "hand"))
    outside = [face for face in rest.elements() if ORPHAN_MASK >> face & 1]
    inside = [face for face in rest.elements() if not ORPHAN_MASK >> face & 1]
    random.Random(5).shuffle(inside)
    draws: list[int] = []
    for place in range(70):
        draws.append(outside.pop() if place % 4 == 3 or not inside else inside.pop())
    wall = wall_of("riichi", hands, write_tiles(draws), options=rules)
    match = Match.from_walls(ruleset("riichi").with_options(rules), [wall])
    assert match.deal is not None
    while not match.deal.over and match.deal.state.phase != CHOOSING:
        everybody_passes_but_choices(match)
        if match.deal.state.phase == TURN:
            script(match, f"{match.waiting[0]} *")
    return match


def everybody_passes_but_choices(match: Match) -> None:
    while match.deal is not None and match.deal.state.phase in (CLAIMS, ROBBING) and match.waiting:
        match.do(match.waiting[0], Action(PASS))


def drawn(match: Match) -> dict[str, Any]:
    return dict(last(match, "draw_game"))


def test_a_player_with_nagashi_lays_out_a_tile_nobody_waits_for_and_gets_a_yakuman(claims: Claims) -> None:
    claims("riichi.options.cho_nagashi", "riichi.options.cho_nagashi=yes")
    match = last_deal()
    assert match.waiting == [0]
    script(match, "0 lay 7z")
    assert drawn(match)["reason"] == "nagashi" and drawn(match)["laid"] == {"0": "7z"}
    assert drawn(match)["deltas"] == [48000, -16000, -16000, -16000] and "drowned" not in drawn(match)


def test_a_tile_that_completes_a_hand_costs_a_mangan_and_the_nagashi(claims: Claims) -> None:
    claims("riichi.options.cho_nagashi")
    match = last_deal()
    script(match, "0 lay 3z")
    assert drawn(match)["drowned"] == {"0": [2]} and "nagashi" not in drawn(match)
    assert drawn(match)["deltas"] == [-8000, 0, 8000, 0]


def test_every_hand_that_the_tile_completes_gets_a_mangan() -> None:
    match = last_deal([ORPHANS, "123456789m55p66s", WAITS_FOR_WEST, WAITS_FOR_WEST_TOO])
    script(match, "0 lay 3z")
    assert drawn(match)["drowned"] == {"0": [2, 3]} and drawn(match)["deltas"] == [-16000, 0, 8000, 8000]


def test_who_passes_keeps_the_nagashi() -> None:
    match = last_deal()
    script(match, "0 pass")
    assert drawn(match)["nagashi"] == [0] and "laid" not in drawn(match)
    assert drawn(match)["deltas"] == [12000, -4000, -4000, -4000]


def test_without_the_rule_or_without_nagashi_nobody_is_asked(claims: Claims) -> None:
    claims("riichi.options.cho_nagashi=no")
    assert drawn(last_deal(cho_nagashi="no"))["nagashi"] == [0]
    assert drawn(last_deal(nagashi="no"))["reason"] == "exhausted"
    assert "ask" not in [event.name for event in last_deal(cho_nagashi="no").log]


def test_where_nagashi_is_a_win_a_drowned_one_is_none() -> None:
    won, drowned = last_deal(nagashi="win"), last_deal(nagashi="win")
    script(won, "0 lay 7z")
    assert last(won, "end_deal")["result"] == "win"
    script(drowned, "0 lay 3z")
    assert last(drowned, "end_deal")["result"] == "nagashi"


def test_only_a_terminal_or_honour_of_the_own_hand_may_be_laid_out_and_only_then() -> None:
    match = last_deal(["5s19m19p19s123456z1m", *HANDS[1:]])
    before = Match("riichi", seed=1)
    assert may_do(match, "0 lay 1m") and may_do(match, "0 pass")
    assert why_not(match, "0 lay 2m") == "not_held" and why_not(match, "1 lay 1m") == "nothing_to_decide"
    assert why_not(match, "0 lay 5s") == "no_orphan" and why_not(match, "0 1m") == "wall_end"
    assert why_not(before, "0 lay 1m") == "not_now"


def test_the_question_is_heard_only_by_those_who_are_asked() -> None:
    match = last_deal()
    assert match.events_for(0)[-1] == {"type": "ask", "what": "cho_nagashi", "seats": [0]}
    for seat in (1, 2, 3, None):
        told = match.events_for(seat)
        assert "ask" not in [event["type"] for event in told]
        view = match.view(seat)
        assert view["events"] == len(told) and not view["waiting"] and not view.get("options")
        assert view["deal"]["phase"] == "claims" and "choosing" not in json.dumps(view)


def test_a_log_replays_and_is_undone_through_the_choice() -> None:
    match = last_deal()
    before = snapshot(match)
    log = [json.loads(json.dumps(event.as_json())) for event in match.log]
    assert snapshot(Match.replay(log)) == before
    script(match, "0 lay 7z")
    whole = [json.loads(json.dumps(event.as_json())) for event in match.log]
    again = Match.replay(whole)
    assert snapshot(again) == snapshot(match)
    for undone in (match.undo(), again.undo()):
        assert snapshot(undone) == before and may_do(undone, "0 lay 3z")


def test_a_record_with_a_tile_laid_out_is_checked_and_written_in_other_formats() -> None:
    match = last_deal()
    script(match, "0 lay 3z")
    log = [event.as_json() for event in match.log]
    assert recheck(log, "log").differences == []
    drawn_game = list(mjai_events(cut(log)))[-3]
    assert drawn_game["type"] == "ryukyoku" and drawn_game["deltas"] == [-8000, 0, 8000, 0]
    for format in WRITERS:
        text, lost = written(log, format)
        assert text and "tiles laid out after nagashi" in lost
    assert written(log, "native")[1] == ()


def test_a_caller_states_the_tile_laid_out_and_what_others_wait_for() -> None:
    rules = ruleset("riichi").with_options(CHO)
    past = {"discards": {"S": "19m1z"}, "laid": {"S": "9p"}, "waits": {"E": "9p", "N": "69p"}}
    both = exhaustive_draw(rules, [True, False, False, True], History.from_json(past))
    assert both.gains == [12000, -20000, 0, 8000] and both.nagashi == [] and both.laid == {1: [0, 3]}
    free = exhaustive_draw(rules, [True, False, False, True], History.from_json({**past, "waits": {}}))
    assert free.gains == [-16000, 32000, -8000, -8000] and free.nagashi == [1]
    off = ruleset("riichi")
    assert exhaustive_draw(off, [True, False, False, True], History.from_json(past)).gains[1] == 8000
    with pytest.raises(JansoError, match="no terminal"):
        exhaustive_draw(rules, [False] * 4, History.from_json({**past, "laid": {"S": "5p"}}))


@pytest.mark.parametrize("bot", ["random", "greedy", "solid"])
def test_bots_answer_the_question(bot: str) -> None:
    match = last_deal()
    choice = make(bot, 1).choose(Sight(match, 0), match.options(0))
    match.do(0, choice)
    assert match.done


def test_a_careful_bot_does_not_lay_out_what_others_may_wait_for() -> None:
    match = last_deal()
    for bot in ("greedy", "solid"):
        choice = make(bot, 1).choose(Sight(match, 0), match.options(0))
        assert choice.do == "lay" and choice.tile & 63 != WEST


def test_matches_of_bots_with_the_rule_come_to_an_end() -> None:
    rules = ruleset("riichi").with_options({"cho_nagashi": "yes", "rounds": "east"})
    for seed, bot in enumerate(("random", "greedy", "solid")):
        match = Match(rules, seed=seed)
        seats = [make(bot, seat) for seat in range(4)]
        while not match.done:
            seat = match.waiting[0]
            match.do(seat, seats[seat].choose(Sight(match, seat), match.options(seat)))
        assert match.done and Match.replay(match.log).scores == match.scores
