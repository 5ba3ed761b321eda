"""What other programs expect of a record, and dialects of theirs: yakuman, responsibility, parts of games, old mjai."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import janso
from janso.bots import make, play_out
from janso.errors import JansoError
from janso.records.formats import load_text
from janso.records.replay import replay_script
from janso.records.scripts.script import WinClaim
from janso.records.tenhou.mjlog import tags
from janso.records.writers import written
from janso.table.match import Match
from janso.tiles import parse

from .simulate import log_of, play
from .test_tenhou_cases import replayed


def big_dragons() -> list[dict[str, Any]]:
    """A deal in which the dealer was fed three dragons and draws the last tile."""
    win = WinClaim(0, 0, parse("9p"), limit="yakuman", responsible=3)
    dealt = ["556677z234s99p19s", "5z147m258p369s123z", "6z258m147p369s123z", "7z369m147p258s12z9s"]
    course = ("0T1m 0D= 1T2m 1D5z 0P55z<1 0D1s 1T3m 1D= 2T1p 2D6z 0P66z<2 0D9s 1T4p 1D= 2T4p 2D= 3T2p 3D7z 0P77z<3 "
              "0D9p 1T5p 1D= 2T5s 2D= 3T5s 3D= 0T9p")
    replay = replayed(dealt, course, wins=[win])
    assert not replay.differences, replay.differences[0]
    return log_of(replay.match)


def test_a_yakuman_is_told_by_its_own_word_and_not_as_thirteen_han() -> None:
    log = big_dragons()
    result = json.loads(written(log, "tenhou6")[0])["log"][0][-1][2]
    assert result[3:] == ["役満16000点∀", "大三元(役満)"] and result[2] == 3
    agari = next(tag.attributes for tag in tags(written(log, "mjlog")[0], "x") if tag.name == "AGARI")
    assert agari["yakuman"] == "39" and "yaku" not in agari and agari["paoWho"] == "3"
    hule = next(event["hule"] for event in json.loads(written(log, "majiang")[0])["log"][0] if "hule" in event)
    assert hule["damanguan"] == 1 and hule["hupai"][0]["fanshu"] == "*" and "fanshu" not in hule
    assert hule["hupai"][0]["baojia"] == "-"


@pytest.mark.parametrize("format", ["tenhou6", "mjlog", "majiang", "mjai"])
def test_a_fed_yakuman_comes_back_from_every_format(format: str) -> None:
    log = big_dragons()
    back = load_text(written(log, format)[0], format)[0].replay()
    assert not back.differences
    assert [event["deltas"] for event in log_of(back.match) if event["type"] == "win"] == [[48000, 0, 0, -48000]]


@pytest.mark.parametrize("format", ["native", "tenhou6", "mjlog", "majiang", "mjai", "paifu-text", "paifu-compact"])
def test_a_part_of_a_game_gets_no_invented_end(format: str, claims: Callable[..., None]) -> None:
    claims("records.parts")
    match = play(Match("tenhou", seed=8), 8, deals=2)
    part = log_of(match)
    ends = [at for at, event in enumerate(part) if event["type"] == "end_deal"]
    text = written(part[:ends[1] + 1], format)[0]
    for word in ("end_match", "owari", '"sc"', "end_game", '"defen":[', "rank"):
        assert word not in text.split('"log"')[0] if format == "majiang" else word not in text, word
    back = load_text(text, format)[0].replay()
    assert not back.differences and not back.match.done
    assert sum(event["type"] == "end_deal" for event in log_of(back.match)) == 2
    again = load_text(written(log_of(back.match), format)[0], format)[0].replay()
    assert not again.differences and not again.match.done


@pytest.mark.parametrize("format", ["tenhou6", "mjlog", "majiang", "mjai", "paifu-text"])
def test_a_deal_cut_off_midway_comes_back_as_far_as_it_went(format: str) -> None:
    log = log_of(play(Match("tenhou", seed=8), 8, deals=1))
    discards = [at for at, event in enumerate(log) if event["type"] == "discard"]
    part = log[:discards[20] + 1]
    back = load_text(written(part, format)[0], format)[0].replay()
    assert not back.differences
    river = [(event["seat"], event["tile"]) for event in log_of(back.match) if event["type"] == "discard"]
    assert river == [(event["seat"], event["tile"]) for event in part if event["type"] == "discard"]


@pytest.mark.parametrize("format", ["tenhou6", "mjlog", "majiang", "mjai"])
@pytest.mark.parametrize("rules", ["mahjongsoul", "ema"])
def test_the_rules_of_another_house_come_back(rules: str, format: str) -> None:
    match = play(Match(janso.ruleset(rules).with_options({"uma": [30, 10, -10, -30]}), seed=3), 3, deals=2)
    text, lost = written(log_of(match), format)
    back = load_text(text, format)[0].replay()
    assert not back.differences and back.match.rules.options == match.rules.options
    assert not any("rules" in word for word in lost)


def test_rules_that_no_library_has_are_named_as_lost() -> None:
    data = janso.ruleset("tenhou").as_json()
    house = janso.ruleset({**data, "id": "ours"})
    lost = written(log_of(play(Match(house, seed=3), 3, deals=1)), "mjai")[1]
    assert any("rules" in word for word in lost)


def mjai(seed: int = 8, deals: int = 2) -> list[dict[str, Any]]:
    log = log_of(play(Match("tenhou", seed=seed), seed, deals=deals))
    return [json.loads(line) for line in written(log, "mjai")[0].splitlines()]


def lines(events: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(event) + "\n" for event in events)


def test_the_oldest_mjai_deals_hands_in_events_of_their_own_and_names_no_drawn_discards() -> None:
    old: list[dict[str, Any]] = []
    for event in mjai():
        if event["type"] == "start_kyoku":
            old.append({"type": "start_kyoku", "oya": event["oya"], "dora_marker": event["dora_marker"]})
            old += [{"type": "haipai", "actor": seat, "pais": hand} for seat, hand in enumerate(event["tehais"])]
        else:
            old.append({key: value for key, value in event.items() if key not in ("tsumogiri", "janso")})
    assert not load_text(lines(old), "old")[0].replay().differences


def test_a_riichi_win_without_the_tiles_under_the_indicators_is_followed() -> None:
    match = Match(janso.ruleset("tenhou").with_options({"rounds": "east"}), seed=5)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    events = [json.loads(line) for line in written(log_of(match), "mjai")[0].splitlines()]
    assert any(event.get("ura_markers") for event in events)
    silent = [{key: value for key, value in event.items() if key != "ura_markers"} for event in events]
    assert not load_text(lines(silent), "silent")[0].replay().differences


def test_a_cut_off_line_of_mjai_is_left_out_and_a_missing_start_is_named() -> None:
    text = lines(mjai())
    assert not load_text(text[:len(text) * 2 // 3], "cut")[0].replay().differences
    with pytest.raises(JansoError, match="begins in the middle of a deal"):
        load_text(lines([event for event in mjai() if not event["type"].startswith("start")]), "headless")


def test_a_changed_score_in_the_result_of_an_mjlog_is_named() -> None:
    log = log_of(play(Match("tenhou", seed=8), 8, deals=1))
    text = written(log, "mjlog")[0]
    at = text.index(' sc="') + 5
    told = text[at:text.index('"', at)].split(",")
    wrong = text[:at] + ",".join([str(int(told[0]) + 10), *told[1:]]) + text[at + len(",".join(told)):]
    assert any("scores after the deal" in str(found) for found in load_text(wrong, "x")[0].replay().differences)


def test_both_winners_of_a_double_win_need_not_have_looked_under_the_indicators() -> None:
    dealt = ["147m258p369s1235z", "234m234p234s55s67p", "234m345p345s88s67p", "147m147p147s3444z"]
    wins = [WinClaim(1, 0, parse("8p"), ura=(parse("1m"),)), WinClaim(2, 0, parse("8p"))]
    course = "0T1z 0D= 1T9s 1R 1D= 2T1m 2D= 3T1m 3D= 0T8p 0D="
    replay = replayed(dealt, course, indicator="1z", wins=wins)
    assert not replay.differences, replay.differences[0]
    for format in ("paifu-text", "paifu-compact", "native"):
        assert not load_text(written(log_of(replay.match), format)[0], format)[0].replay().differences


def test_nobody_reads_on_where_a_script_has_ended() -> None:
    assert not replay_script(load_text(lines(mjai()[:60]), "part")[0].script).differences  # type: ignore[arg-type]
