"""Which conduct a family has, and what a match comes to."""

from __future__ import annotations

from typing import Any

from janso.rules.play import PlaySettings
from janso.rules.riichi.settle import standings
from janso.rules.ruleset import RuleSet
from janso.table.conduct import Conduct
from janso.table.riichi import RiichiConduct
from janso.table.schedule import place_of
from janso.table.twin import TwinConduct


def conduct_for(rules: RuleSet, play: PlaySettings) -> Conduct:
    """The conduct of a rule set."""
    if rules.family.id == "riichi":
        return RiichiConduct(rules)
    return TwinConduct(rules) if play.hands > 1 else Conduct()


def final_results(
    rules: RuleSet, play: PlaySettings, scores: list[int], sticks: int, chombo: list[int], owners: list[int],
    pool: int, chips: list[int] | None = None,
) -> dict[str, Any]:
    """Scores, places and whatever the rules make of them at the end of a match."""
    if rules.family.id == "riichi":
        points = list(scores)
        points[points.index(max(points))] += pool * play.riichi_stake
        return riichi_results(rules, points, sticks, chombo, owners, chips)
    final = list(scores)
    places = [place_of(play, final, seat) for seat in range(play.seats)]
    data: dict[str, Any] = {"scores": final, "places": places}
    if play.table_points:
        data["table_points"] = table_points(play.table_points, final)
    return data


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


def table_points(points: list[int], scores: list[int]) -> list[float]:
    """Table points by place; equals share what their places bring.

    >>> table_points([4, 2, 1, 0], [30, -10, -10, -10])
    [4.0, 1.0, 1.0, 1.0]
    """
    shares: list[float] = []
    for score in scores:
        first = sum([1 for other in scores if other > score])
        equal = scores.count(score)
        shares.append(sum(points[first : first + equal]) / equal)
    return shares
