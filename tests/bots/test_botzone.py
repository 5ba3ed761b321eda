"""A program that speaks Botzone's protocol plays at our table: it is told what it needs, and its answers count."""

import sys
from pathlib import Path
from typing import Any

import pytest

from janso.bots import Sight, make
from janso.bots.bot import Bot
from janso.bots.botzone import BotzoneSeat, Requests
from janso.errors import JansoError
from janso.table.log import action as act
from janso.table.match import Match

PROGRAM = '''
import json, sys
asked = json.load(sys.stdin)
requests, responses = asked["requests"], asked["responses"]
assert len(requests) == len(responses) + 1
me = requests[0].split()[1]
hand, last = [], ""
for line in requests[1:]:
    words = line.split()
    if words[0] == "1":
        hand = words[5:]
        assert len(hand) == 13 and not any(tile[0] == "H" for tile in hand)
    elif words[0] == "2":
        hand.append(words[1])
    elif words[2] == "PLAY":
        if words[1] == me:
            hand.remove(words[3])
        last = words[3]
    elif words[2] == "PENG":
        if words[1] == me:
            for tile in (last, last, words[3]):
                hand.remove(tile)
        last = words[3]
    elif words[2] == "CHI":
        if words[1] == me:
            middle = words[3]
            tiles = [f"{middle[0]}{int(middle[1]) + step}" for step in (-1, 0, 1)]
            tiles.remove(last)
            for tile in (*tiles, words[4]):
                hand.remove(tile)
        last = words[4]
words = requests[-1].split()
answer = "PASS"
if words[0] == "2":
    assert len(hand) % 3 == 2, (len(hand), requests)
    answer = "PLAY " + sorted(hand)[0]
elif words[2] in ("PLAY", "PENG", "CHI") and words[1] != me:
    assert len(hand) % 3 == 1, (len(hand), requests)
    if hand.count(last) >= 2 and len(hand) > 4:
        rest = sorted(hand)
        rest.remove(last)
        rest.remove(last)
        answer = "PENG " + rest[0]
    elif (int(me) - int(words[1])) % 4 == 1 and last[0] in "WBT" and len(hand) > 4:
        low, high = f"{last[0]}{int(last[1]) - 1}", f"{last[0]}{int(last[1]) + 1}"
        if low in hand and high in hand:
            rest = sorted(hand)
            rest.remove(low)
            rest.remove(high)
            answer = f"CHI {last} {rest[0]}"
print(json.dumps({"response": answer}))
'''


def seated(tmp_path: Path, text: str) -> tuple[Match, list[Bot], BotzoneSeat]:
    path = tmp_path / "program.py"
    path.write_text(text, encoding="utf-8")
    match = Match("mcr", seed=5)
    bots: list[Any] = [make("greedy", seat) for seat in range(4)]
    bots[1] = make(f"botzone:{sys.executable} {path}")
    return match, bots, bots[1]


def test_a_program_follows_the_deal_and_its_answers_count(tmp_path: Path) -> None:
    match, bots, program = seated(tmp_path, PROGRAM)
    claims = 0
    while match.deals <= 4 and not match.done:
        seat = match.waiting[0]
        options = match.options(seat)
        asked = seat == 1 or len(options) > 1
        chosen = bots[seat].choose(Sight(match, seat), options) if asked else options[0]
        claims += seat == 1 and chosen.verb in (act.CHOW, act.PUNG)
        match.do(seat, chosen)
    assert program.faults == []
    assert claims > 0


@pytest.mark.parametrize(("text", "fault"), [
    ("print('PLAY H9')", "not possible"), ("raise SystemExit(3)", "not possible"), ("print('{]')", "can be read"),
])
def test_an_answer_without_sense_becomes_the_drawn_tile_and_is_noted(tmp_path: Path, text: str, fault: str) -> None:
    match, bots, program = seated(tmp_path, text)
    while match.waiting[0] != 1 or not any(option.verb == act.DISCARD for option in match.options(1)):
        seat = match.waiting[0]
        options = match.options(seat)
        match.do(seat, options[0] if len(options) == 1 or seat == 1 else bots[seat].choose(Sight(match, seat), options))
    chosen = program.choose(Sight(match, 1), match.options(1))
    assert chosen.verb == act.DISCARD and chosen.tile == Sight(match, 1).drawn
    assert any(fault in line for line in program.faults)


def test_flowers_before_the_first_turn_belong_to_the_deal() -> None:
    requests = Requests(1)
    hand = ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1p", "2p", "3p", "6f"]
    for event in (
        {"type": "start_deal", "winds": [3, 0, 1, 2], "round": 1},
        {"type": "dealt", "hands": [[], [*hand, "7z"], [], []]},
        {"type": "flower", "seat": 1, "tile": "6f"}, {"type": "draw", "seat": 1, "tile": "4z", "from": "flower"},
        {"type": "flower", "seat": 3, "tile": "1f"}, {"type": "draw", "seat": 3, "tile": "?", "from": "flower"},
    ):
        requests.take(event)
    assert requests.asked() == {
        "requests": ["0 0 1", "1 1 0 1 0 W1 W2 W3 W4 W5 W6 W7 W8 W9 B1 B2 B3 J1", "2 F4"],
        "responses": ["PASS", "PASS"]}


def test_other_games_are_refused(tmp_path: Path) -> None:
    match = Match("riichi", seed=1)
    bot = make(f"botzone:{sys.executable} nothing.py")
    with pytest.raises(JansoError, match="play MCR"):
        bot.choose(Sight(match, match.waiting[0]), match.options(match.waiting[0]))
    with pytest.raises(JansoError, match="can be started"):
        make("botzone:no-such-program-anywhere")
