"""Our bot over mjai, at a table of ours: they understand each other, and bad programs do no harm."""

from __future__ import annotations

import json
import shlex
import sys
from typing import Any

import pytest

import janso
from janso.bots import make
from janso.bots.mjai.player import MjaiBot
from janso.bots.mjai.program import MjaiProgram
from janso.bots.mjai.seat import Table
from janso.errors import JansoError
from janso.table.match import Match

BOT = f'{sys.executable} -c "from janso.cli import main; main()" mjai --bot greedy'


def seated(command: str, rules: str, seconds: float, deals: str = "east", most: int = 10) -> tuple[Table, Match]:
    match = Match(janso.ruleset(rules).with_options({"rounds": deals}), seed=2)
    program = MjaiProgram(command, seconds, most)
    table = Table(match, 0, program, [make("greedy", seat) for seat in range(match.play.seats)])
    try:
        table.play()
    finally:
        program.close()
    return table, match


@pytest.mark.parametrize("rules", ["tenhou", "tenhou-sanma"])
def test_our_bot_as_a_program_plays_a_whole_match_without_a_fault(rules: str) -> None:
    table, match = seated(BOT, rules, 60)
    assert table.program.faults == [] and table.substituted == 0
    assert match.done


def test_a_program_that_talks_nonsense_passes_and_discards_what_it_draws() -> None:
    nonsense = f"{sys.executable} -u -c \"import sys\nfor line in sys.stdin: print('{{}}')\""
    table, match = seated(nonsense, "tenhou", 20, most=3)
    assert match.done and len(table.program.faults) >= 3 and table.substituted > 3
    own = [event.as_json() for event in match.log if event.as_json().get("seat") == 0]
    assert all(event["drawn"] for event in own if event["type"] == "discard")


def test_a_program_that_says_nothing_is_not_waited_for_longer_than_allowed() -> None:
    table, match = seated(f'{sys.executable} -c "import time; time.sleep(600)"', "tenhou", 0.1, most=2)
    assert match.done and "gave no answer within 0.1 seconds" in table.program.faults


def program(code: str) -> str:
    """A program from lines of Python."""
    return f"{sys.executable} -u -c {shlex.quote(code)}"


def asked(code: str, times: int, most: int = 100) -> tuple[list[dict[str, Any] | None], list[str]]:
    """What a program answers when it is asked so many times, and what was wrong with it."""
    running = MjaiProgram(program(code), 20, most)
    try:
        return [running.ask([{"type": "tsumo", "number": number}]) for number in range(times)], running.faults
    finally:
        running.close()


def test_an_answer_that_comes_late_is_not_taken_for_the_next_one() -> None:
    late = ("import sys, time, json\n"
            "for n, line in enumerate(sys.stdin):\n"
            "    time.sleep(1.5 if n == 0 else 0)\n"
            "    print(json.dumps({'type': 'none', 'to': json.loads(line)[0]['number']}))\n")
    running = MjaiProgram(program(late), 0.3)
    try:
        assert running.ask([{"number": 0}]) is None
        running.seconds = 20
        assert [running.ask([{"number": n}]) for n in (1, 2)] == [{"type": "none", "to": 1}, {"type": "none", "to": 2}]
        assert running.faults == ["gave no answer within 0.3 seconds"]
    finally:
        running.close()


def test_a_program_that_never_reads_holds_nobody_up() -> None:
    running = MjaiProgram(program("import time; time.sleep(600)"), 0.05, 6)
    try:
        for _ in range(8):
            assert running.ask([{"type": "x", "filling": "y" * 100_000}]) is None
        assert len(running.faults) == 6 and not running.trusted
    finally:
        running.close()


def test_a_program_that_never_stops_talking_fills_no_memory() -> None:
    answers, faults = asked("import sys\nsys.stdin.readline()\nwhile True: print('no json here')", 3)
    assert answers == [None] * 3 and all("which is no JSON" in fault for fault in faults)


@pytest.mark.parametrize(("code", "words"), [
    ("import sys\nfor line in sys.stdin: print('[1, 2]')", "which is no object"),
    ("import sys\nfor line in sys.stdin: sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "no JSON"),
    ("import sys\nfor line in sys.stdin: print('{' * 200000)", "no JSON"),
    ("raise SystemExit", "ended without an answer"),
])
def test_bad_answers_are_faults_with_a_sentence(code: str, words: str) -> None:
    answers, faults = asked(code, 1)
    assert answers == [None] and words in faults[0] and len(faults[0]) < 120


def test_after_the_last_fault_that_is_allowed_a_program_is_not_asked_again() -> None:
    answers, faults = asked("import sys\nfor line in sys.stdin: print('no')", 9, most=4)
    assert answers == [None] * 9 and len(faults) == 4


def test_a_program_that_is_not_there_is_told() -> None:
    with pytest.raises(JansoError, match="cannot be started"):
        MjaiProgram("/no/such/program")


def test_events_come_as_lines_or_as_arrays() -> None:
    hands = [["?"] * 13, ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "E", "E", "S", "S"], ["?"] * 13,
             ["?"] * 13]
    start = {"type": "start_kyoku", "bakaze": "E", "dora_marker": "1p", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0,
             "scores": [25000] * 4, "tehais": hands}
    events = [{"type": "start_game", "id": 1}, start, {"type": "tsumo", "actor": 0, "pai": "?"},
              {"type": "dahai", "actor": 0, "pai": "E", "tsumogiri": False}]
    one, all_at_once = MjaiBot(), MjaiBot()
    answers = [one.take(json.dumps(event)) for event in events]
    assert answers[-1] == all_at_once.take(json.dumps(events))
    assert answers[-1]["type"] == "hora"
