"""Clear mahjong: two teams, five yaku to win with, and nobody below zero."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, last, play_on, wall_of

from janso.games.riichi.variants.people.kuria import TARGETS, Teams
from janso.rules import ruleset
from janso.table import Match
from janso.table.log.snapshot import snapshot

THREE_TARGETS = "111m111p111789s9m"  # waits for 9m: pure outside hand, three equal pungs, three concealed pungs
PAIRS = "1133m5577p2299s9m"  # waits for 9m


def won(options: dict[str, Any], hand: str, west: tuple[str, ...] = (), scores: list[int] | None = None) -> Match:
    """West, whose team has some targets already, wins with a hand on East's 9m."""
    rules = ruleset("kuria").with_options(options)
    walls = [wall_of("kuria", ["9m", "", hand, ""]), wall_of("kuria", [""] * 4)]
    match = Match(rules, "", walls=walls, start=False)
    custom = match.customs[0]
    assert isinstance(custom, Teams)
    custom.collected = [[], list(west)]
    match.scores = scores or match.scores
    match.begin()
    act(match, 0, "discard", "9m")
    act(match, 2, "win")
    return match


@pytest.mark.parametrize(("how", "found"), [
    ("one", ["junchan"]), ("every", ["junchan", "sanshoku_doko", "sananko"]),
])
def test_a_win_brings_its_team_one_target_or_all_that_it_holds(
        how: str, found: list[str], claims: Callable[..., None]) -> None:
    match = won({"team_targets": how}, THREE_TARGETS)
    assert last(match, "win")["targets"] == found and match.view(1)["targets"] == [[], found]
    assert snapshot(Match.replay([event.as_json() for event in match.log])) == snapshot(match)
    claims("riichi.options.team_targets", f"riichi.options.team_targets={how}", "riichi.presets.kuria")


def test_a_target_counts_once_for_a_team() -> None:
    match = won({}, THREE_TARGETS, west=("junchan", "sananko"))
    assert last(match, "win")["targets"] == ["sanshoku_doko"]
    assert "targets" not in last(won({}, PAIRS, west=("chitoitsu",)), "win")


@pytest.mark.parametrize(("scores", "winner", "places"), [
    ([25000] * 4, 1, [3, 3, 1, 1]), ([50000, 25000, 26000, -1000], None, [1, 1, 1, 1]),
])
def test_the_fifth_target_ends_the_match_and_a_partner_below_zero_makes_it_a_draw(
        scores: list[int], winner: int | None, places: list[int]) -> None:
    match = won({}, PAIRS, west=tuple(id for id in TARGETS if id != "chitoitsu"), scores=scores)
    assert match.done and match.result is not None
    assert match.result["teams"]["winner"] == winner and match.result["places"] == places


def test_four_targets_do_not_end_the_match() -> None:
    assert not won({}, PAIRS, west=("ittsu", "junchan", "sananko")).done


def test_everybody_plays_alone_without_targets(claims: Callable[..., None]) -> None:
    match = Match(ruleset("kuria").with_options({"team_targets": "no"}), seed=1)
    assert not match.customs and "targets" not in match.view(0) and match.play.ends.goal == 25000
    claims("riichi.options.team_targets=no")


@pytest.mark.heavy
def test_rounds_go_on_until_a_team_is_done_or_somebody_falls_below_zero() -> None:
    for seed in range(2):
        match = Match("kuria", seed)
        play_on(match, random.Random(seed))
        assert match.result is not None and sum(match.result["scores"]) == 100000
        assert min(match.result["scores"]) < 0 and match.result["teams"]["winner"] in (0, 1, None)
        assert snapshot(Match.replay(match.log)) == snapshot(match)


def test_bots_do_not_win_on_their_partners_tile_unless_it_brings_a_target() -> None:
    for thrower, hand, west, wins in ((3, PAIRS, (), True), (3, PAIRS, ("chitoitsu",), False),
                                      (0, PAIRS, ("chitoitsu",), True)):
        hands = ["", "", hand, ""]
        hands[thrower] = "9m"
        match = Match(ruleset("kuria"), "", walls=[wall_of("kuria", hands, dealer=0), wall_of("kuria", [""] * 4)],
                      start=False)
        custom = match.customs[0]
        assert isinstance(custom, Teams)
        custom.collected = [[], list(west)]
        match.begin()
        assert match.deal is not None
        s = match.deal.state
        s.last_tile, s.last_seat = 8, thrower
        assert custom.costly(s, 2, False) is not wins
