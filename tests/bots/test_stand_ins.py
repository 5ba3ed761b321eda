"""Tiles that stand for others until a hand is declared, and games that are over after a few discards."""

from __future__ import annotations

from typing import Any

from janso.bots import make, play_out
from janso.bots.sight import Sight
from janso.bots.solid import SolidBot
from janso.bots.weighing.race import BRIEF, RIICHI
from janso.table import Match
from janso.table.log import event as ev
from janso.tiles import GREEN, KIND_MASK


def thrown(bot: str, seeds: range) -> int:
    """How many green dragons two such bots throw where these stand for any bamboo."""
    logs: list[list[Any]] = [
        play_out(Match("single-suit-dragons", seed=seed), [make(bot), make(bot)]).log for seed in seeds]
    return sum(1 for log in logs for event in log if event.type == ev.DISCARD and event.tile & KIND_MASK == GREEN)


def test_solid_keeps_tiles_that_stand_for_others_where_greedy_throws_them() -> None:
    assert thrown("greedy", range(12)) > 0
    assert thrown("solid", range(12)) == 0


def test_a_deal_of_two_players_with_one_suit_has_a_pace_of_its_own() -> None:
    def ends(rules: str) -> float:
        return SolidBot().riichi_pace(Sight(Match(rules, seed=1), 0)).ends

    assert [ends(rules) for rules in ("single-suit-count", "risu")] == [BRIEF.ends] * 2
    assert [ends(rules) for rules in ("single-suit-2", "single-suit-4", "sea-of-pin", "riichi")] == [RIICHI.ends] * 4
