"""What each wait of a ready hand is worth under some rules, by discard and by self-draw.

>>> [(wait.tile, wait.discard.points, wait.self_draw.points) for wait in worth_of_waits("riichi", "23m456p789s11z234s")]
[('1m', 0, 1500), ('4m', 0, 1500)]
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from janso.errors import JansoError
from janso.hand import Hand
from janso.rules.api import situation
from janso.rules.library import ruleset
from janso.rules.ruleset import RuleSet
from janso.scoring.readings.interpret import readings_of
from janso.scoring.score import Score
from janso.tiles import KIND_MASK, STANDARD_KINDS, write


class WaitWorth:
    """One wait: the tile, the scores both ways, and how many copies the hand itself leaves."""

    def __init__(self, tile: str, left: int, discard: Score, self_draw: Score) -> None:
        self.tile = tile
        self.left = left
        self.discard = discard
        self.self_draw = self_draw

    def as_json(self) -> dict[str, Any]:
        return {"tile": self.tile, "left": self.left, "discard": _short(self.discard),
                "self_draw": _short(self.self_draw)}


def _short(score: Score) -> dict[str, Any]:
    return {"valid": score.valid, "points": score.points, "han": score.han, "fu": score.fu, "limit": score.limit,
            "patterns": [pattern.id for pattern in score.patterns], "reason": score.reason}


def worth_of_waits(rules: str | Path | RuleSet | Mapping[str, Any], hand: str | Hand, **facts: Any) -> list[WaitWorth]:
    """Every tile that completes the hand, with its worth; an invalid score tells why that win is none (no yaku, below
    the minimum). `facts` are those of `janso.score` but for the way of winning."""
    resolved = ruleset(rules)
    read = Hand.parse(hand) if isinstance(hand, str) else hand
    if read.win >= 0:
        raise JansoError("rules.hand_names_winning_tile_waits", read=read)
    situation(read.with_win(0), **facts)  # words that nobody knows are no reason but a mistake
    counts = read.counts()
    for meld in read.melds:
        for face in meld.tiles:
            if face & KIND_MASK < STANDARD_KINDS:
                counts[face & KIND_MASK] += 1
    found: list[WaitWorth] = []
    for kind in range(STANDARD_KINDS):
        if counts[kind] >= 4:
            continue
        complete = read.with_win(kind)
        if readings_of(situation(complete, self_draw=True), resolved.scorer.forms):
            found.append(_both_ways(resolved, complete, 4 - counts[kind], facts))
    return found


def _both_ways(rules: RuleSet, hand: Hand, left: int, facts: dict[str, Any]) -> WaitWorth:
    """A wait scored by discard and by self-draw; facts that rule out both alike are refused."""
    discard, self_draw = _score(rules, hand, False, facts), _score(rules, hand, True, facts)
    if isinstance(discard, JansoError) and isinstance(self_draw, JansoError) and str(discard) == str(self_draw):
        raise discard
    return WaitWorth(write(hand.win), left, _told(rules, discard), _told(rules, self_draw))


def _score(rules: RuleSet, hand: Hand, self_draw: bool, facts: dict[str, Any]) -> Score | JansoError:
    try:
        return rules.scorer.score(situation(hand, self_draw=self_draw, **facts))
    except JansoError as error:
        return error


def _told(rules: RuleSet, found: Score | JansoError) -> Score:
    """A way of winning that the facts rule out is an invalid score with that reason."""
    if isinstance(found, Score):
        return found
    score = Score(rules.id)
    score.reason = str(found)
    return score
