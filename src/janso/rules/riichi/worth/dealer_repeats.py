"""Which wins of the dealer are worth a repeat, where the rules ask for a mangan."""

from __future__ import annotations

from janso.rules.riichi.count.explained.explain import RiichiScore
from janso.scoring.score import Score


def keeps_deal(score: Score, rule: str) -> bool:
    """True when a win of the dealer is worth a mangan: with its dora, without them, or without having any."""
    if not isinstance(score, RiichiScore):
        return True
    c, win = score.counted, score.win
    mangan = score.counter.counting.limits.mangan
    if rule == "dora_ends" and c.dora > 0:
        return False
    if rule != "without_dora" or c.dora <= 0:
        return c.base >= mangan
    return score.counter.without(win, c, 0, 0).base >= mangan
