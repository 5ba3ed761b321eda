"""One match of a soak: bots drawn by lot, and what must hold while it is played and at its end."""

from __future__ import annotations

import random

from janso.lab.sim import play_game
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.table import Match
from janso.table.log.snapshot import snapshot

FAMILIES = ("mcr", "siamese", "siamese-2p", "dazhong", "dazhong-jokers", "zungjung", "riichi", "tenhou", "mahjongsoul",
            "sanma", "tenhou-sanma", "bamboo", "tontonsen", "mu", "first-all-japan", "wareme-de-pon")
"""Where points only move between players; elsewhere they come from the box, or stay in the middle."""
BOTS = {"random": 10, "greedy": 9, "solid": 1}
"""The quick bots sit down most often, so that ten thousand matches take an hour and not a day."""


def played(rules: str, number: int, bots: dict[str, int]) -> Match:
    """The match with that number, of bots drawn by lot."""
    resolved = ruleset(rules)
    rng = random.Random(f"{rules} {number}")
    names = rng.choices(list(bots), list(bots.values()), k=play_settings(resolved).seats)
    return play_game(resolved, names, 7, number)


def faults(rules: str, match: Match, deep: bool) -> list[str]:
    """What is wrong with a finished match. A deep look folds its log again and takes the last act back."""
    found = []
    if not match.done or match.result is None:
        found.append("the match has no end")
    absent = sum(getattr(event, "absent", 0) for event in match.log)
    if rules in FAMILIES and sum(match.scores) != match.play.match.start_points * len(match.scores) + absent:
        found.append(f"points were lost: {match.scores}")
    if deep:
        log = [event.as_json() for event in match.log]
        again = Match.replay(log)
        if snapshot(again) != snapshot(match):
            found.append("the log folds to another match")
        if any(again.view(seat) != match.view(seat) for seat in (None, *range(len(match.scores)))):
            found.append("a seat sees another match in the log")
        before = match.copy().undo()
        if [event.as_json() for event in before.log] != log[:len(before.log)] or len(before.log) >= len(log):
            found.append("the last act cannot be taken back")
    return found


def checked_match(rules: str, number: int) -> Match:
    """A match of a test, which fails when anything is wrong with it."""
    match = played(rules, number, BOTS)
    assert faults(rules, match, number % 50 == 0) == []
    return match
