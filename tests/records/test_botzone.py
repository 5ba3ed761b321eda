"""Botzone's matches: every player draws from an own wall, fans have Chinese names."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.bots import make
from janso.bots.bot import act
from janso.errors import JansoError
from janso.records.chinese.botzone import fan_counts, read_botzone_games
from janso.records.chinese.botzone_json import read_botzone_json
from janso.records.files import STRETCH, records_below
from janso.records.formats import load_text
from janso.table.match import Match
from janso.table.schedule import Standing
from janso.text.notation import write_botzone

from .botzone_text import botzone_text
from .simulate import log_of

RULES = {"flowers": "no", "seat_rotation": "no"}


def deal_of(seed: int, round: int = 0) -> Match:
    """One deal by greedy bots."""
    match = Match(janso.ruleset("mcr-china").with_options(RULES), seed=seed, start=False)
    match.standing = match.upcoming = Standing(round, 0, 0)
    match.begin()
    bots = [make("greedy", seat) for seat in range(4)]
    while match.deals == 1 and not match.done:
        act(match, bots)
    return match


def test_deals_of_bots_come_back_without_a_difference() -> None:
    wins = 0
    for seed in range(8):
        match = deal_of(seed, seed % 4)
        text = botzone_text(log_of(match))
        wins += "Hu" in text
        loaded = load_text(text, "match.txt")[0]
        assert loaded.format == "botzone"
        if "Huang" not in text:
            assert loaded.replay().differences == [], text
    assert wins >= 2


def test_a_wrong_fan_a_wrong_total_and_a_wrong_score_are_named() -> None:
    text = next(text for text in (botzone_text(log_of(deal_of(seed))) for seed in range(20)) if "Fan " in text)
    head, fan = text.split("Fan ", 1)
    total, rest = fan.split(" ", 1)
    for changed in (f"{head}Fan {int(total) + 1} {rest}", f"{head}Fan {total} 推不倒*1+{rest}",
                    re.sub(r"Score \S+", "Score 777", text)):
        assert load_text(changed, "match.txt")[0].replay().differences


def test_several_matches_stand_in_one_file() -> None:
    text = botzone_text(log_of(deal_of(1)), "a") + botzone_text(log_of(deal_of(2)), "b")
    assert [game.extra["match"] for game in read_botzone_games(text)] == ["a", "b"]


def test_spellings_of_fans_are_one() -> None:
    assert fan_counts("么九刻*2 嵌张*1 无番胡*1") == {"幺九刻": 2, "坎张": 1, "无番和": 1}


@pytest.mark.parametrize(("text", "words"), [
    ("Match a\nWind 9\n", "line 2: «9» is not a number from 0 to 3"),
    ("Match a\nWind 0\nPlayer 0 Deal W1 X9\n", "line 3"),
    ("Match a\nWind 0\nPlayer 0 Sings W1\n", "«SINGS» is no act"),
    ("Match a\nWind 0\n", "without four dealt hands"),
])
def test_broken_matches_are_told_with_their_line(text: str, words: str) -> None:
    with pytest.raises(JansoError, match=words):
        read_botzone_games(text, "m.txt")


def stored(text: str) -> dict[str, Any]:
    """A match of the text form as the site stores it."""
    displays: list[dict[str, Any]] = []
    for words in (line.split() for line in text.splitlines()):
        if words[0] == "Match":
            id = words[1]
        elif words[0] == "Wind":
            displays.append({"action": "INIT", "quan": int(words[1])})
        elif words[0] == "Fan":
            fans = [{"name": name, "cnt": count} for name, count in fan_counts(" ".join(words[2:])).items()]
            displays[-1].update(fanCnt=int(words[1]), fan=fans)
        elif words[0] == "Score" and displays[-1]["action"] == "HU":
            displays[-1]["score"] = [int(word) for word in words[1:]]
        elif words[0] == "Huang":
            displays.append({"action": "HUANG"})
        elif words[0] == "Player" and words[2] == "Deal":
            if displays[-1]["action"] != "DEAL":
                displays.append({"action": "DEAL", "hand": []})
            displays[-1]["hand"].append(words[3:])
        elif words[0] == "Player":
            act, player = words[2].upper().replace("ANGANG", "GANG"), int(words[1])
            if act == "PLAY" and displays[-1]["action"] in ("CHI", "PENG") and "tile" not in displays[-1]:
                displays[-1]["tile"] = words[3]
            else:
                shown = {"CHI": {"tileCHI": words[3]}, "PENG": {}, "HU": {}}.get(act, {"tile": words[3]})
                displays.append({"action": act, "player": player, **shown})
    logs: list[dict[str, Any]] = []
    for display in displays:
        logs += [{"output": {"command": "request", "display": display}}, {"0": {"response": "PASS"}}]
    return {"_id": id, "logs": logs}


def test_matches_as_the_site_stores_them_say_the_same() -> None:
    texts = [botzone_text(log_of(deal_of(seed, seed % 4)), f"m{seed}") for seed in range(6)]
    for text in texts:
        (plain,) = read_botzone_games(text, "m")
        (read,) = read_botzone_json(json.dumps(stored(text)), "m")
        for step in (*plain.deals[0].steps, *read.deals[0].steps):
            step.at = ""
        assert read.deals[0].steps == plain.deals[0].steps
        assert [(win.points, win.patterns, win.deltas, win.tile) for win in read.deals[0].wins] \
            == [(win.points, win.patterns, win.deltas, win.tile) for win in plain.deals[0].wins]
    lines = "\n".join(json.dumps(stored(text), ensure_ascii=False) for text in texts)
    assert [loaded.format for loaded in load_text(lines, "matches.jsonl")] == ["botzone"] * 6
    assert len(load_text(json.dumps([stored(text) for text in texts]), "matches.json")) == 6


def test_a_match_that_ended_by_a_fault_of_a_program_says_so() -> None:
    match = stored(botzone_text(log_of(deal_of(1))))
    match["logs"][-2]["output"]["display"] = {"action": "WA", "player": 2, "score": [10, 10, -30, 10]}
    with pytest.raises(JansoError, match=r"log \d+: the match ends with «WA»"):
        read_botzone_json(json.dumps(match), "m.json")


def drawn_match(seed: int) -> str:
    """Nobody calls, everybody discards what was drawn, until the next player's own wall of 34 tiles is empty."""
    tiles = [write_botzone(kind) for kind in range(34)] * 4
    random.Random(seed).shuffle(tiles)
    walls = [tiles[34 * seat:34 * seat + 34] for seat in range(4)]
    lines = ["Match drawn", "Wind 0"]
    lines += [f"Player {seat} Deal " + " ".join(wall[:13]) for seat, wall in enumerate(walls)]
    for number in range(13, 34):
        for seat, wall in enumerate(walls):
            lines += [f"Player {seat} Draw {wall[number]}", f"Player {seat} Play {wall[number]}"]
    return "\n".join([*lines, "Huang", "Score 0 0 0 0"]) + "\n"


def test_a_deal_is_drawn_when_the_next_players_own_wall_is_empty() -> None:
    text = drawn_match(4)
    assert load_text(text, "drawn.txt")[0].replay().differences == []
    lines = text.splitlines()
    early = "\n".join([*lines[:-10], *lines[-2:]])
    assert load_text(early, "early.txt")[0].replay().differences


def test_a_long_file_of_matches_is_shared_out_in_stretches(tmp_path: Path) -> None:
    text = "".join(drawn_match(seed) for seed in range(3)) * 90
    path = tmp_path / "data.txt"
    path.write_text(text)
    sources = list(records_below([path]))
    assert len(sources) > 1 and len(text) > STRETCH
    parts = [data.decode() for source in sources for _, data in source.parts()]
    assert "".join(parts) == text and all(part.startswith("Match ") for part in parts)
    assert sum(len(read_botzone_games(part)) for part in parts) == 270


@pytest.mark.parametrize(("fans", "right"), [
    ("清一色*1+一色三同顺*1+门前清*1+平和*1+四归一*1", True),
    ("清一色*1+一色三节高*1+门前清*1+四归一*1+双暗刻*1", True),
    ("清一色*1+一色三节高*1+门前清*1+平和*1+四归一*1", False),
])
def test_where_two_readings_pay_alike_either_list_of_fans_is_right(fans: str, right: bool) -> None:
    waiting = "B5 B5 B6 B6 B6 B7 B7 B7 B7 B8 B9 B9 B9"
    left = [write_botzone(kind) for kind in range(34)] * 4
    for tile in [*waiting.split(), "B5"]:
        left.remove(tile)
    dealt = [" ".join(left[13 * number:13 * number + 13]) for number in range(3)]
    text = (f"Match a\nWind 0\nPlayer 0 Deal {dealt[0]}\nPlayer 1 Deal {waiting}\nPlayer 2 Deal {dealt[1]}\n"
            f"Player 3 Deal {dealt[2]}\nPlayer 0 Draw B5\nPlayer 0 Play B5\nPlayer 1 Hu B5\nFan 54 {fans}\n"
            "Score -62 78 -8 -8\n")
    found = load_text(text, "alike.txt")[0].replay().differences
    assert [difference.what for difference in found] == ([] if right else ["win of seat 1, patterns"])
