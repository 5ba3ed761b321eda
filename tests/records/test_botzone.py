"""Botzone's matches: every player draws from an own wall, fans have Chinese names."""

from __future__ import annotations

import re

import pytest

import janso
from janso.bots import make
from janso.bots.bot import act
from janso.errors import JansoError
from janso.records.botzone import fan_counts, read_botzone_games
from janso.records.formats import load_text
from janso.table.match import Match
from janso.table.schedule import Standing

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
