"""What a riichi match comes to: places, uma and oka."""

from __future__ import annotations

from typing import Any

from janso.rules.riichi.paying.settle import standings
from janso.rules.ruleset import RuleSet


def riichi_results(rules: RuleSet, scores: list[int], sticks: int, chombo: list[int],
                   owners: list[int], chips: list[int] | None = None) -> dict[str, Any]:
    """Places, and the results with uma and oka in thousands."""
    ends = standings(rules, scores, sticks, chombo, owners, chips)
    data: dict[str, Any] = {
        "scores": [end.points for end in ends], "places": [end.place for end in ends],
        "results": [end.result for end in ends],
    }
    if rules.flag("below_zero_leaves"):
        data["leaving"] = [end.player for end in ends if end.points < 0]
    return data
