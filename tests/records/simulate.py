"""Whole matches by seeded random players who like to win, to call and to declare."""

from __future__ import annotations

import random
from typing import Any

from janso.table.match import Match

EAGER = ("kong", "concealed_kong", "added_kong", "north")


def play(match: Match, seed: int, deals: int = 0) -> Match:
    """Plays a match to its end, or until so many deals are over."""
    rng = random.Random(seed)
    while not match.done and (not deals or match.deals <= deals):
        seat = match.waiting[0]
        options = match.options(seat)
        wins = [option for option in options if option.do in ("win", "riichi")]
        kongs = [option for option in options if option.do in EAGER]
        if wins and rng.random() < 0.9:
            match.do(seat, wins[0])
        elif kongs and rng.random() < 0.5:
            match.do(seat, kongs[0])
        else:
            match.do(seat, rng.choice(options))
    return match


def simulated(rules: Any, seed: int, **options: Any) -> Match:
    """A whole match from a seed."""
    return play(Match(rules, seed=seed, **options), seed)


def log_of(match: Match) -> list[dict[str, Any]]:
    """The log as JSON."""
    return [event.as_json() for event in match.log]


def essence(match: Match) -> list[dict[str, Any]]:
    """What every foreign format should bring back: all that happened at the table, without answers and headers."""
    silent = ("answer", "start_match", "start_deal", "end_match")
    return [event for event in log_of(match) if event["type"] not in silent]
