"""Every event is a small class with fields of its own; its JSON form is the record, and nothing changes it."""

from __future__ import annotations

import ast
import contextlib
import json
from pathlib import Path
from typing import Any

import pytest

from janso.errors import JansoError
from janso.table.log.deal_events import Draft, PenaltyEvent, Told, WinEvent
from janso.table.log.event import READERS, TYPES, Event

SOURCES = Path(__file__).parents[2] / "src" / "janso" / "table" / "log"
WRITTEN: list[dict[str, Any]] = [
    {"type": "start_match", "format": 1, "rules": {"id": "mcr"}, "names": ["A", "B"], "commitment": "c", "seed": "1",
     "salt": "s"},
    {"type": "start_deal", "deal": 0, "round": 1, "number": 2, "honba": 0, "replay": 0, "sticks": 1, "dealer": 2,
     "winds": [2, 3, 0, 1], "scores": [1, 2, 3, 4], "dice": [1, 2, 3, 4], "mines": ["tanyao"], "opener": 1,
     "round_wind": 0, "wall": ["1m", "?"]},
    {"type": "dealt", "tiles": ["1m", "0p"]},
    {"type": "draw", "seat": 1, "tile": "5m", "from": "wall"},
    {"type": "draw", "seat": 1, "tile": "5m", "from": "kong", "deltas": [-1, 3, -1, -1], "stakes": 1},
    {"type": "discard", "seat": 2, "tile": "5m", "drawn": True},
    {"type": "claim", "seat": 0, "tile": "1m", "tiles": ["2m", "3m"], "do": "chow", "source": 3},
    {"type": "claim", "seat": 0, "tile": "1m", "do": "kong", "source": 3, "stakes": 1, "fresh": True, "hand": 1},
    {"type": "kong", "seat": 0, "tile": "1m", "tiles": ["1m"] * 4, "do": "concealed_kong", "hand": 1},
    {"type": "flower", "seat": 0, "tile": "1f"},
    {"type": "north", "seat": 0, "tile": "4z"},
    {"type": "indicator", "tile": "4z"},
    {"type": "indicator", "tile": "4z", "joker": True, "place": 130},
    {"type": "riichi", "seat": 0, "open": True},
    {"type": "riichi_accepted", "seat": 0},
    {"type": "ready", "seat": 0},
    {"type": "declare", "seat": 0, "do": "ban_ron"},
    {"type": "answer", "seat": 0, "action": {"do": "pung", "tile": "1m", "tiles": ["1m", "1m"]}, "ms": 0},
    {"type": "ask", "what": "cho_nagashi", "seats": [0, 3]},
    {"type": "win", "seat": 0, "tile": "1m", "source": 2, "self_draw": False, "points": 8, "score": {"points": 8},
     "hand": "1m", "deltas": [3, -1, -1, -1], "last": True, "sticks": 0, "targets": ["tanyao"], "pooled": 2,
     "chips": [1, -1, 0, 0], "keeps_deal": False, "returned": [1], "stakes": [0, 1, 0, 0]},
    {"type": "draw_game", "reason": "nagashi", "ready": [1], "hands": {"1": "1m"}, "waits": {"1": ["1m"]},
     "deltas": [0, 0, 0, 0], "nagashi": [1], "wins": True, "thrown": {"1": "daisangen"}, "sticks": 2},
    {"type": "penalty", "seat": 3, "tiles": ["1m"], "what": "exposed_tile", "words": "w", "measure": "stake",
     "deltas": [0, 0, 0, -1], "dead": True, "action": {"do": "pass"}},
    {"type": "jan_ken", "seat": 0, "tile": "2z", "source": 1, "winner": 0, "signs": ["rock", "paper"], "points": 100,
     "deltas": [100, -100, 0, 0]},
    {"type": "phase", "what": "exchange", "seats": [0, 1], "turn": 1, "lot": ["1m"]},
    {"type": "chosen", "what": "exchange", "choices": {"0": {"do": "choose", "choice": "x"}}, "buyer": 2,
     "moves": [{"from": 0, "to": -1, "tiles": ["1m", "0p"]}], "deltas": [0, 0, 0, 0]},
    {"type": "end_deal", "result": "win", "deltas": [0, 0], "scores": [1, 2], "sticks": 0, "hands": {},
     "next": {"round": 0, "number": 1, "honba": 0, "replay": 0}, "fouls": [1], "asks": 0},
    {"type": "end_match", "scores": [1, 2], "places": [2, 1], "results": [0.5, -0.5], "chips": [1, -1], "seed": "1",
     "salt": "s"},
]


@pytest.mark.parametrize("data", WRITTEN, ids=lambda data: str(data["type"]))
def test_an_event_is_written_as_it_was_read_to_the_letter(data: dict[str, Any]) -> None:
    event = Event.from_json(data)
    assert json.dumps(event.as_json()) == json.dumps(data)
    assert event.name == data["type"] and event == Event.from_json(event.as_json())
    assert type(event) is not Event


def test_every_type_has_a_class_of_its_own() -> None:
    assert sorted(READERS) == sorted(TYPES) == sorted({str(data["type"]) for data in WRITTEN})
    assert len({type(Event.from_json(data)) for data in WRITTEN}) == len(TYPES)


def test_an_event_without_what_its_type_must_tell_is_refused_in_one_sentence() -> None:
    for type, key in (("draw", "from"), ("discard", "drawn"), ("claim", "do"), ("answer", "action"), ("ask", "seats"),
                      ("win", "points"), ("win", "last"), ("draw_game", "reason"), ("penalty", "what"),
                      ("phase", "seats"), ("chosen", "choices"), ("end_deal", "next"), ("end_match", "scores"),
                      ("start_deal", "winds"), ("start_match", "rules")):
        data = dict(next(each for each in WRITTEN if each["type"] == type))
        del data[key]
        with pytest.raises(JansoError, match=f"event: {type} is not complete"):
            Event.from_json(data)
    with pytest.raises(JansoError):
        Event.from_json({**next(each for each in WRITTEN if each["type"] == "win"), "deltas": ["many"]})


@pytest.mark.parametrize("junk", [None, -1, 5, 1e400, "x", [], {}, [None], {"a": None}, True], ids=repr)
def test_no_field_can_hold_anything_that_breaks_the_reader(junk: Any) -> None:
    for data in WRITTEN:
        for key in data:
            with contextlib.suppress(JansoError):
                Event.from_json({**data, key: junk}).as_json()


def test_what_only_a_custom_knows_stands_beside_the_fields_with_types() -> None:
    event = Event.from_json(next(each for each in WRITTEN if each["type"] == "win"))
    assert isinstance(event, WinEvent)
    assert event.more == {"targets": ["tanyao"]} and event.extra("targets") == ["tanyao"]
    assert (event.points, event.sticks, event.keeps_deal, event.chips) == (8, 0, False, (1, -1, 0, 0))
    assert Event.from_json({"type": "ready", "seat": 1}).extra("targets", 7) == 7


def test_a_draft_that_changes_later_changes_no_event() -> None:
    draft = Draft({"what": "warning", "words": "w", "deltas": [0, -1]}, 1)
    event = PenaltyEvent(draft)
    draft.data["deltas"][0] = 99
    draft.data["dead"] = True
    assert event.as_json() == {"type": "penalty", "seat": 1, "what": "warning", "words": "w", "deltas": [0, -1]}


def test_every_field_of_an_event_is_set_once_and_checked_to_be_final() -> None:
    found = 0
    for name in ("event", "play_events", "deal_events"):
        for made in ast.walk(ast.parse((SOURCES / f"{name}.py").read_text(encoding="utf-8"))):
            if not isinstance(made, ast.ClassDef) or made.name == "Draft":
                continue
            for node in ast.walk(made):
                targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
                if any(target is not None and ast.unparse(target).startswith("self.") for target in targets):
                    assert isinstance(node, ast.AnnAssign), f"{made.name}: {ast.unparse(node)}"
                    assert ast.unparse(node.annotation).startswith("Final"), f"{made.name}: {ast.unparse(node)}"
                    found += 1
    assert found > 80


def test_the_fields_that_an_event_names_as_its_own_are_attributes() -> None:
    for data in WRITTEN:
        event = Event.from_json(data)
        if isinstance(event, Told):
            assert set(event.fields()) == set(event.keys)
            assert all(key in event.more or hasattr(event, key) for key in event.keys)
