"""Two stages: a race to a ready hand, then guesses at its wait (document 004, L3509-3515)."""

from __future__ import annotations

from collections.abc import Callable

from phase_play import answer, nothing_leaks, outcome, plays_and_replays
from table_play import script, wall_of

from janso.table import Match
from janso.table.log.action import THE_WIN
from janso.table.state import State

Claims = Callable[..., None]
RULES = "two-stage"
READY = "111222888999s5s"
"""Waits for a five."""
FAR = "1133557799224s"


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def table(draws: str = "", dealer: str = READY + "7s", deals: int = 2) -> Match:
    return Match.from_walls(RULES, [wall_of(RULES, [dealer, FAR, FAR, FAR], draws=draws)] * deals)


def announced(draws: str = "") -> Match:
    match = table(draws)
    script(match, "0 riichi 7s")
    return match


def test_nobody_wins_before_a_hand_is_announced_and_guessed_at(claims: Claims) -> None:
    claims("riichi.options.two_stage", "riichi.options.two_stage=yes", "riichi.presets.two-stage")
    match = table(dealer="111222888999s55s")
    assert match.may(0, THE_WIN) is not None, "complete as dealt"
    match = table(dealer=READY + "7s")
    script(match, "0 7s")
    assert match.waiting == [1] and state(match).turn == 1, "without an announcement play goes on"


def test_other_rules_win_whenever_a_hand_is_complete(claims: Claims) -> None:
    claims("riichi.options.two_stage=no")
    rules = "single-suit-4"
    match = Match.from_walls(rules, [wall_of(rules, ["111222888999s55s", FAR, FAR, FAR])])
    assert match.may(0, THE_WIN) is None


def test_a_right_guess_is_a_draw_and_everybody_keeps_the_points() -> None:
    match = announced()
    assert match.waiting == [1], "the player to the right guesses first"
    assert len(match.options(1)) == 36, "any two of nine kinds"
    answer(match, 1, "guess", "59s")
    assert outcome(match)["right"] and match.deals == 2
    assert next(event for event in match.log if event.name == "end_deal").as_json()["result"] == "exhausted"
    assert match.scores == [29000, 30000, 30000, 30000], "all but the stake of the riichi"


def test_after_a_wrong_guess_five_tiles_are_drawn_and_the_next_player_guesses() -> None:
    match = announced("111223s")
    answer(match, 1, "guess", "46s")
    for _ in range(5):
        assert match.waiting == [0]
        script(match, "0 *")
    assert match.waiting == [2], "the next one in turn"
    answer(match, 2, "guess", "46s")
    assert match.waiting == [0]


def test_the_announced_hand_wins_with_a_drawn_tile_and_what_is_lost_lies_on_the_table() -> None:
    match = announced("15s")
    answer(match, 1, "guess", "46s")
    script(match, "0 *", "0 win")
    won = next(event.as_json() for event in match.log if event.name == "win")
    assert won["deltas"][0] == 0 and all(gain < 0 for gain in won["deltas"][1:])
    assert won["pool"] == 1000 - sum(won["deltas"]), "the stake lies there too"
    assert match.view(1)["pot"] == won["pool"] and match.scores[0] == 29000
    assert sum(match.scores) + won["pool"] == 120_000


def test_a_winning_tile_may_pass_and_lies_face_down() -> None:
    match = announced("51s")
    answer(match, 1, "guess", "46s")
    script(match, "0 *")
    assert [each["tile"] for each in match.view(2)["deal"]["players"][0]["river"]] == ["7s", "?"]
    assert [each["tile"] for each in match.view(0)["deal"]["players"][0]["river"]] == ["7s", "5s"]
    assert [event["tile"] for event in match.events_for(2) if event["type"] == "discard"] == ["7s", "?"]
    script(match, "0 *")
    assert [each["tile"] for each in match.view(2)["deal"]["players"][0]["river"]] == ["7s", "?", "1s"]


def test_a_furiten_hand_is_not_announced() -> None:
    match = table(draws="666s7s", dealer="111222888999s55s")
    script(match, "0 5s", "1 *", "2 *", "3 *")
    ready = [action.as_json()["tile"] for action in match.options(0) if action.as_json()["do"] == "riichi"]
    assert "7s" not in ready and "5s" in ready, "a five lies in its pond, a seven does not"


def test_an_open_hand_is_announced_by_a_word_and_may_not_change() -> None:
    hands = ["2245668811339s4s", "1112228899s567s", FAR, FAR]
    match = Match.from_walls(RULES, [wall_of(RULES, hands, draws="3s")] * 2)
    script(match, "0 4s", "1 chow 4s 56s")
    words = [action for action in match.options(1) if action.as_json().get("choice") == "tenpai"]
    assert words, "ready after some discard"
    names = [event.name for event in match.do(1, words[0])]
    assert names[:2] == ["chosen", "discard"] and match.waiting == [2]
    answer(match, 2, "guess", "46s")
    assert not outcome(match)["right"]
    assert [action.as_json()["do"] for action in match.options(1)] == ["discard"]


def test_thirty_six_discards_without_an_announcement_are_a_draw() -> None:
    match = Match(RULES, 3)
    while match.deals == 1:
        seat = match.waiting[0]
        options = match.options(seat)
        match.do(seat, next((a for a in options if a.as_json()["do"] in ("discard", "pass")), options[0]))
    assert sum(event.name == "discard" for event in match.log) == 36


def test_matches_of_bots_end_replay_and_tell_nothing_and_the_last_winner_takes_the_table() -> None:
    for match in plays_and_replays(RULES, 1):
        wins = [event.as_json() for event in match.log if event.name == "win"]
        final = match.log[-1].as_json()["scores"]
        assert not wins or final[wins[-1]["seat"]] == max(final)
        assert not wins or sum(final) == 120_000
    nothing_leaks(RULES, (0, 9, 25), 1)
