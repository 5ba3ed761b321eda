"""mjai in the dialects of other programs: reasons left out, yaku by Japanese names, norths without a tile."""

from __future__ import annotations

import json
from typing import Any

import pytest

from janso.records.formats import load_text
from janso.records.writers import written
from janso.table.match import Match

from .simulate import log_of, simulated
from .test_paifu import greedy
from .test_tenhou_cases import JUNK, tiles


def lines_of(match: Match) -> list[dict[str, Any]]:
    text, _ = written(log_of(match), "mjai")
    return [json.loads(line) for line in text.splitlines()]


def differences(events: list[dict[str, Any]]) -> list[str]:
    text = "\n".join(json.dumps(event, ensure_ascii=False) for event in events)
    return [str(found) for found in load_text(text, "game.mjson")[0].replay().differences]


def test_a_drawn_deal_needs_no_reason() -> None:
    seen = set()
    for seed in range(6):
        events = lines_of(simulated("tenhou", seed))
        for event in events:
            if event["type"] == "ryukyoku":
                seen.add(event.pop("reason"))
                event.pop("tenpais")
        assert differences(events) == []
    assert seen


def mjai(face: int) -> str:
    from janso.text.notation import write_mjai

    return str(write_mjai(face))


def test_nine_terminals_without_a_word_are_understood() -> None:
    hands = [[mjai(face) for face in tiles(hand)] for hand in ("19m19p19s12345z55m", *JUNK)]
    start = {"type": "start_kyoku", "bakaze": "E", "dora_marker": "9p", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0,
             "scores": [25000] * 4, "tehais": hands}
    events = [{"type": "start_game", "names": ["a", "b", "c", "d"]}, start, {"type": "tsumo", "actor": 0, "pai": "6p"},
              {"type": "ryukyoku", "deltas": [0, 0, 0, 0]}, {"type": "end_kyoku"}]
    assert differences(events) == []


@pytest.mark.parametrize("key", ["yakus", "yaku"])
def test_yaku_are_compared_by_our_ids_and_by_japanese_names(key: str) -> None:
    from janso.records.tenhou.tenhou6_names import NAMES

    events = lines_of(greedy("tenhou", 5, 6))
    wins = [event for event in events if event["type"] == "hora"]
    assert wins
    for win in wins:
        named = [[NAMES.get(id, "自風" if id == "seat_wind" else "場風"), han] for id, han in win.pop("yakus")]
        win[key] = named
        win["han"] = win.pop("fan")
    assert differences(events) == []
    wins[0][key] = [["清一色", 6]]
    assert any("patterns" in found for found in differences(events))
    wins[0][key] = [["somebody's own name", 6]]
    assert differences(events) == []


def test_norths_go_by_two_names_and_need_no_tile() -> None:
    events = lines_of(simulated("tenhou-sanma", 4))
    norths = [event for event in events if event["type"] == "nukidora"]
    assert norths
    for event in norths:
        event["type"] = "kita"
        event.pop("pai")
    assert differences(events) == []
