"""Duplicate: own walls, the same deals at every table, teams on all four winds, match points."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from janso.cli import app
from janso.club.book import Book
from janso.club.duplicate import TEAM, imps, tables_of, team_plan, team_standings
from janso.errors import JansoError
from janso.lab.duplicate import deals_of, duplicate
from janso.rules import ruleset
from janso.table import Match
from janso.table.log.action import CONCEALED_KONG, KONG
from janso.table.log.snapshot import snapshot
from janso.table.state import State

Claims = Callable[..., None]


def state_of(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


@pytest.mark.parametrize(("rules", "own"), [("duplicate", [20, 21, 21, 21]), ("duplicate-ema", [17, 18, 18, 18])])
def test_everybody_has_a_wall_of_their_own_and_the_dead_wall_takes_three_tiles_of_each(
        rules: str, own: list[int], claims: Claims) -> None:
    s = state_of(Match(rules, 1))
    assert [len(places) for places in s.wall.own] == own and [len(p.held) for p in s.players] == [14, 13, 13, 13]
    assert s.wall.left == min(own)
    assert len(s.dora.shown) == (1 if rules == "duplicate-ema" else 0)
    places = [place for stock in s.wall.own for place in stock]
    assert len(set(places)) == len(places) and min(places) >= 53
    assert not set(s.wall.indicator_at) & set(places)
    claims("duplicate.walls", f"{'mcr' if rules == 'duplicate' else 'riichi'}.presets.{rules}",
           f"{'mcr' if rules == 'duplicate' else 'riichi'}.options.own_walls=yes",
           f"{'mcr' if rules == 'duplicate' else 'riichi'}.options.own_walls")


def test_a_draw_comes_from_the_own_wall_and_a_replacement_from_its_other_end(claims: Claims) -> None:
    kongs = 0
    for seed in range(30):
        match = Match("duplicate", seed)
        rng = random.Random(seed)
        while not match.done and match.deals < 3:
            seat = rng.choice(match.waiting)
            options = match.options(seat)
            kong = [each for each in options if each.verb in (CONCEALED_KONG, KONG)]
            before = [list(places) for places in state_of(match).wall.own]
            faces = list(state_of(match).wall.tiles)
            deal, start = match.deals, len(match.log)
            match.do(seat, kong[0] if kong else rng.choice(options))
            if match.deals != deal:
                continue
            s = state_of(match)
            for event in match.log[start:]:
                if event.name == "draw":
                    wind = s.players[event.seat].wind
                    at = -1 if event.origin else 0
                    assert event.tile == faces[before[wind].pop(at)]
                    kongs += bool(event.origin)
            assert before == s.wall.own
    assert kongs
    claims("duplicate.walls")


def test_the_deal_ends_after_the_discard_of_whoever_drew_the_last_own_tile(claims: Claims) -> None:
    match = Match("duplicate", 3)
    while match.deals == 1:
        seat = match.waiting[0]
        s = state_of(match)
        if s.wall.left == 0:
            drawers = [wind for wind, places in enumerate(s.wall.own) if not places]
            assert drawers == [s.players[s.turn].wind]
        match.do(seat, match.options(seat)[-1])
    ended = next(event for event in match.log if event.name == "draw_game")
    before = match.log[match.log.index(ended) - 1]
    assert before.name == "discard"
    claims("duplicate.walls", "mcr.options.own_walls=yes", "mcr.options.own_walls")


def test_without_own_walls_there_is_one() -> None:
    assert not state_of(Match("mcr", 1)).wall.own


def test_the_same_deals_are_played_at_every_table_whoever_wins(claims: Claims) -> None:
    starts: list[list[list[int]]] = []
    for player in range(3):
        match = Match("duplicate-ema", 8)
        rng = random.Random(player)
        walls: list[list[int]] = []
        while not match.done:
            if len(walls) < match.deals:
                walls.append(sorted(state_of(match).players[0].held) + state_of(match).dora.shown)
            seat = rng.choice(match.waiting)
            options = match.options(seat)
            match.do(seat, next((each for each in options if each.do == "win"), rng.choice(options)))
        starts.append(walls)
        assert snapshot(Match.replay([event.as_json() for event in match.log])) == snapshot(match)
    assert len(starts[0]) == 8 and starts[0] == starts[1] == starts[2]
    claims("duplicate.teams")


def test_a_team_sits_on_every_wind_and_each_player_at_one_table(claims: Claims) -> None:
    for rounds in team_plan(32, 3):
        assert len(rounds) == 8
        for group in (rounds[:4], rounds[4:]):
            for team in {player // TEAM for table in group for player in table}:
                places = [(at, table.index(player)) for at, table in enumerate(group) for player in table
                          if player // TEAM == team]
                assert sorted(at for at, _ in places) == sorted(wind for _, wind in places) == [0, 1, 2, 3]
    assert sorted(player for table in tables_of([0, 1, 2, 3]) for player in table) == list(range(16))
    with pytest.raises(JansoError, match="teams of four"):
        team_plan(20, 1)
    claims("duplicate.teams")


def test_match_points_follow_the_table_of_bridge(claims: Claims) -> None:
    assert [imps(points) for points in (0, 19, 20, 49, 50, -90, 3999, 4000)] == [0, 0, 1, 1, 2, -3, 23, 24]
    claims("duplicate.match_points")


def test_teams_of_bots_are_compared_deal_by_deal() -> None:
    found = duplicate(ruleset("duplicate"), ["greedy", "random", "random", "random"], 1)
    assert sum(one.points for one in found.teams) == 0 and found.deals == 16
    assert found.teams[0].team == 0 and found.teams[0].imps > 0
    assert abs(sum(one.over for one in found.players)) < 1e-6
    assert [one.place for one in found.players] == list(range(1, 17))
    match = Match("duplicate", "1 0")
    assert deals_of(match) == {}
    with pytest.raises(JansoError, match="own walls"):
        duplicate(ruleset("mcr"), ["random"], 1)


def test_a_club_keeps_teams_and_their_match_points(tmp_path: Path, claims: Claims) -> None:
    names = tmp_path / "names.txt"
    names.write_text("\n".join(f"P{number}" for number in range(16)), encoding="utf-8")
    book = tmp_path / "cup.json"
    run = CliRunner()
    made = run.invoke(app, ["club", "new", str(book), "--rules", "duplicate", "--players", str(names), "--rounds", "1",
                            "--teams"])
    assert made.exit_code == 0, made.output
    kept = Book.open(book)
    assert kept.teams == 4
    for table in range(1, 5):
        scores = [{0: 60, 1: -20, 2: -20, 3: -20}[player // TEAM] for player in kept.table(1, table)]
        kept.enter(1, table, scores)
    leader = team_standings(Book.open(book))[0]
    assert (leader.team, leader.points, leader.imps) == (0, 240, 6)
    told = json.loads(run.invoke(app, ["club", "teams", str(book), "--json"]).output)
    assert told[0]["players"] == ["P0", "P1", "P2", "P3"] and told[0]["imps"] == 6 and told[1]["place"] == 2
    claims("duplicate.match_points", "duplicate.teams")


def test_a_round_counts_for_a_team_when_all_its_tables_are_in(tmp_path: Path) -> None:
    names = [f"P{number}" for number in range(16)]
    book = Book.create(tmp_path / "cup.json", ruleset("duplicate"), names, 1, teams=True)
    book.enter(1, 1, [30, -10, -10, -10])
    assert all(one.imps == one.points == 0 for one in team_standings(book))
