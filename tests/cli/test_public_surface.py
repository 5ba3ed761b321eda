"""What others rely on: the ways a record, a batch line and a file name may be given."""

from __future__ import annotations

import sys
from io import BytesIO, TextIOWrapper

import pytest

import janso
from janso.bots import make, play_out
from janso.cli import main
from janso.cli.hands.batch import read_line
from janso.errors import JansoError
from janso.records.native import log_text
from janso.records.writers import format_for, written


def test_a_record_is_a_match_its_events_its_text_or_its_bytes() -> None:
    rules = janso.ruleset("mcr").with_options({"rounds": 1})
    match = play_out(janso.Match(rules, seed=3), [make("random", seat) for seat in range(4)])
    text = log_text(match)
    for record in (match, match.log, tuple(match.log), [event.as_json() for event in match.log], text, text.encode()):
        again = janso.replay(record)
        assert again.differences == [] and again.match.scores == match.scores


@pytest.mark.parametrize("record", [None, {}, [], [1], [{}], 5, "", b"\xff", "nowhere.janso"])
def test_what_is_no_record_is_refused_in_a_sentence(record: object) -> None:
    with pytest.raises(JansoError) as refusal:
        janso.replay(record)
    assert "\n" not in str(refusal.value)


def test_a_batch_line_may_use_the_words_of_the_command_line() -> None:
    assert read_line('{"hand": "11m+1m", "self": true}') == {"hand": "11m+1m", "self_draw": True}
    assert read_line('{"hand": "11m+1m", "from": "W"}') == {"hand": "11m+1m", "discarder": "W"}
    with pytest.raises(JansoError, match="«self» and «self_draw» are one"):
        read_line('{"hand": "11m+1m", "self": true, "self_draw": false}')
    with pytest.raises(JansoError, match="a number is too long"):
        read_line('{"hand": "11m+1m", "honba": ' + "9" * 5000 + "}")


@pytest.mark.parametrize(("name", "format"), [
    ("game.json", "tenhou6"), ("game.majiang.json", "majiang"), ("GAME.XML", "mjlog"), ("game.mjai.jsonl", "mjai"),
    ("game.jsonl", "native"), ("deal.compact.paifu.txt", "paifu-compact"), ("deal.paifu.txt", "paifu-text"),
])
def test_the_longest_ending_tells_the_format(name: str, format: str) -> None:
    assert format_for(name) == format


def test_three_players_have_no_middle_characters_in_a_hand() -> None:
    with pytest.raises(JansoError, match="2m, but these rules are played without 2-8 of characters"):
        janso.score("sanma", "123456789m11p11s+1s")
    assert janso.score("sanma", "99m123456789p11s+1s", having="riichi").valid


def _east_game() -> janso.Match:
    rules = janso.ruleset("tenhou").with_options({"rounds": "east"})
    return play_out(janso.Match(rules, seed=4), [make("random", seat) for seat in range(4)])


def test_a_record_from_before_an_option_was_there_still_replays() -> None:
    events = [event.as_json() for event in _east_game().log]
    rules = dict(events[0]["rules"])
    older = {key: value for key, value in rules["options"].items() if key != "phoenix"}
    assert janso.replay([{**events[0], "rules": {**rules, "options": older}}, *events[1:]]).differences == []


@pytest.mark.parametrize("format", ["mjlog", "tenhou6", "mjai", "majiang"])
def test_a_short_game_is_read_as_a_short_game(format: str) -> None:
    match = _east_game()
    text, _ = written([event.as_json() for event in match.log], format)
    again = janso.replay(text)
    assert again.differences == [] and again.match.scores == match.scores


@pytest.mark.parametrize("facts", [{"honba": -1}, {"sticks": -1}, {"honba": "x"}, {"honba": 0.5}])
def test_counters_and_sticks_are_whole_numbers(facts: dict[str, object]) -> None:
    with pytest.raises(JansoError, match="is not a whole number from 0 on"):
        janso.score("riichi", "123456789m99p11s+1s", **facts)


def test_a_bad_byte_spoils_its_line_only(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["janso", "mjai", "--bot", "random"])
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b'\xff\xfe\n{"type":"hello"}\n'), encoding="utf-8"))
    with pytest.raises(SystemExit) as done:
        main()
    told = capsys.readouterr()
    assert done.value.code == 0 and told.out.count('"none"') == 2 and "not JSON" in told.err


DRAGONS = "23p11p(555z)(666z)(777z)+1p"


@pytest.mark.parametrize("history", [
    {"numbers": {"pao_daisangen": 3}}, {"numbers": {"wareme": 3}}, {"riichi_turn": {"N": 3}}, {"bought": "N"},
    {"calls": [{"seat": "E", "type": "pung", "tiles": tiles, "from": "N"} for tiles in ("555z", "666z", "777z")]},
    {"wins": [{"seat": "E", "payers": "N"}]}, {"discards": {"N": "1z"}}, {"laid": {"N": "1z"}}, {"waits": {"N": "1z"}},
])
def test_nothing_happened_to_a_seat_that_nobody_has(history: dict[str, object]) -> None:
    with pytest.raises(JansoError, match="history: seat N does not play in a game for 3"):
        janso.score("sanma", DRAGONS, self_draw=True, history=history)
    assert janso.score("riichi", DRAGONS, self_draw=True, history=history).valid


def test_nobody_beyond_the_table_answers_for_a_hand() -> None:
    with pytest.raises(JansoError, match="history: seat 5 does not play in a game for 4"):
        janso.score("riichi", DRAGONS, self_draw=True, history={"numbers": {"pao_daisangen": 4}})


def test_indicators_may_be_given_tile_by_tile() -> None:
    hand = "123456789m99p11s+1s"
    told = janso.score("riichi", hand, dora="8p9s")
    for dora in (["8p", "9s"], ("8p9s",), [16, 26]):
        assert janso.score("riichi", hand, dora=dora).as_json() == told.as_json()


@pytest.mark.parametrize(("facts", "words"), [
    ({"dora": [99]}, "dora: "), ({"dora": [None]}, "dora: "), ({"ura": 5}, "ura: "), ({"flowers": None}, "flowers: "),
    ({"dora": "9" * 5000}, "dora: "), ({"having": 5}, "having: "), ({"history": 5}, "history: 5 is no table"),
    ({"options": 5}, "options: 5 is no table"),
])
def test_facts_of_another_kind_are_refused_in_a_short_sentence(facts: dict[str, object], words: str) -> None:
    with pytest.raises(JansoError) as refusal:
        janso.score("riichi", "123456789m99p11s+1s", **facts)
    assert str(refusal.value).startswith(words) and len(str(refusal.value)) < 300


@pytest.mark.parametrize("hand", [None, 5, [1] * 14 + [0] * 20])
def test_counts_name_no_winning_tile_so_they_are_no_hand_to_score(hand: object) -> None:
    with pytest.raises(JansoError, match="is no hand; write a hand string"):
        janso.score("riichi", hand)


def test_a_position_takes_hands_as_hands() -> None:
    texts = ["123456789m1234p", "1112223334445z"]
    hands = [janso.Hand.parse(text) for text in texts]
    logs = [[event.as_json() for event in janso.Match.from_position("riichi", each).log] for each in (texts, hands)]
    assert logs[0] == logs[1]


@pytest.mark.parametrize("wrong", [
    {"hands": 5}, {"hands": "123m"}, {"hands": [5]}, {"draws": 5}, {"scores": 5}, {"scores": ["x"] * 4}, {"round": "E"},
    {"honba": None}, {"number": 1.5}, {"hands": [janso.Hand.parse("123456789m1p(555z)")]},
])
def test_a_position_of_something_else_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(JansoError, match=f"position: {next(iter(wrong))} cannot be"):
        janso.Match.from_position("riichi", **{"hands": ["123m"], **wrong})


def test_a_review_of_a_seat_that_is_not_there_says_so() -> None:
    with pytest.raises(JansoError, match="There is no seat 4 at this table"):
        janso.review(_east_game(), seat=4)
