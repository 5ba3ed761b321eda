"""Five to eight players at one table: more copies of each tile, dragons between the winds, large dead walls."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest
from table_play import play_on, tiles_in_wall, tiles_on_table

import janso
from janso.bots import make, play_out
from janso.errors import JansoError
from janso.hand import read_tiles
from janso.rules import ruleset
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.table.setup.marking import marks, seat_of
from janso.table.state import State
from janso.table.turn.ready import waits_of
from janso.table.turn.wide import laid_apart
from janso.table.turn.winning import worth
from janso.tiles import parse

Claims = Callable[..., None]
GAMES = {"five-at-once": (5, 170, 17, 0), "six-at-once": (6, 170, 14, 2), "seven-players": (7, 272, 19, 6),
         "eight-players": (8, 280, 17, 8)}
"""Players, tiles, stacks of a side, tiles left over."""


def state_of(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


@pytest.mark.parametrize("rules", GAMES)
def test_everybody_plays_at_once_with_enough_tiles(rules: str, claims: Claims) -> None:
    players, tiles, stacks, spare = GAMES[rules]
    match = Match(rules, 3)
    play, s = match.play, state_of(match)
    assert (play.seats, play.at_table, len(play.tiles)) == (players, players, tiles)
    assert (play.wall.sides, play.wall.stacks, play.wall.spare) == (players, stacks, spare)
    assert sorted(len(p.held) for p in s.players) == [13] * (players - 1) + [14]
    assert play.deals_in_round == players
    assert len(match.view(0)["deal"]["houses"]) == players
    claims(f"riichi.presets.{rules}")


def test_two_decks_have_a_dead_wall_of_thirteen_stacks_with_the_indicator_in_the_fifth(claims: Claims) -> None:
    s = state_of(Match("eight-players", 3))
    assert s.play.wall.dead.tiles == 26 and len(s.wall.replacement_at) == 8
    assert s.wall.indicator_at[0] == len(s.wall.tiles) - 10
    claims("riichi.presets.eight-players")


def test_left_over_tiles_head_the_live_wall_once_the_hands_are_dealt() -> None:
    play = Match("seven-players", 3).play
    from janso.table.chance import Stream
    from janso.table.wall import dealt_wall

    built = Stream("x", "wall y").shuffled(play.tiles)
    assert dealt_wall(play, "x", "y", [1, 2, 3, 4])[92:98] == built[-6:]


@pytest.mark.parametrize(("rules", "houses"), [
    ("five-at-once", ["1z", "2z", "3z", "7z", "4z"]), ("six-at-once", ["1z", "2z", "6z", "3z", "7z", "4z"]),
    ("seven-players", ["1z", "5z", "2z", "6z", "3z", "7z", "4z"]),
    ("eight-players", ["1z", "5z", "2z", "6z", "3z", "7z", "4z", "5f"]),
])
def test_dragons_sit_between_the_winds_and_their_tile_is_their_seat_tile(rules: str, houses: list[str],
                                                                        claims: Claims) -> None:
    match = Match(rules, 3)
    assert match.view(None)["deal"]["houses"] == houses
    s = state_of(match)
    for p in s.players:
        own = houses[p.wind]
        if not own:
            continue
        won = won_with(match, p.seat, f"{own[0] * 3}{own[1]}234m567p4569s", "9s")
        others = [each for each in houses if each and each != own]
        plain = won_with(match, p.seat, f"{others[0][0] * 3}z234m567p4569s", "9s")
        assert ("seat_wind" in won) and ("seat_wind" not in plain)
    claims(f"riichi.presets.{rules}", "crowds.seats")


def won_with(match: Match, seat: int, hand: str, tile: str) -> list[str]:
    """The yaku of a win of a seat on the last discard."""
    from janso.table.settle import score_win

    s = state_of(match)
    p = s.players[seat]
    for face in list(p.held):
        p.remove(face)
    for face in read_tiles(hand, "hand"):
        p.add(face)
    s.last_tile, s.last_seat = parse(tile), (seat + 1) % s.seats
    s.course.interrupted = True
    return [line.id for line in score_win(s, match.rules.scorer, p, parse(tile), False).patterns]


@pytest.mark.parametrize(("hand", "waits"), [
    ("11111m234567p99s", "1m9s"), ("111111m34555p22s", "25p"), ("3444555556667m", "5m"), ("11111m258p369s14z", ""),
])
def test_five_and_more_tiles_of_a_kind_make_sets_like_any_others(hand: str, waits: str) -> None:
    match = Match("eight-players", 3)
    s = state_of(match)
    p = s.players[0]
    for face in list(p.held):
        p.remove(face)
    for face in read_tiles(hand, "hand"):
        p.add(face)
    p.riichi = 1
    s.last_seat, s.course.interrupted = 1, True
    found = waits_of(s, p)
    wanted = read_tiles(waits, "waits") if waits else ()
    assert bool(found) == bool(wanted)
    for kind in wanted:
        assert found >> kind & 1 and worth(s, match.rules.scorer, p, kind, False) > 0


def test_sets_are_laid_apart_until_four_of_each_kind_are_left() -> None:
    ways = laid_apart(list(read_tiles("1111111m23m", "x")), 30, 4)
    assert {tuple(str(meld) for meld in sets) for _, sets in ways} >= {("[111m]",)}
    assert all(Counter(face for face in rest)[0] <= 4 for rest, _ in ways)
    assert laid_apart(list(read_tiles("111122m", "x")), 30, 4) == [(list(read_tiles("111122m", "x")), ())]


def test_a_self_draw_is_paid_by_everybody_and_a_discard_by_one(claims: Claims) -> None:
    drawn = janso.score("seven-players", "234m567p345s678s9s+9s", self_draw=True, seat="S")
    assert len(drawn.payments) == 7 and sum(drawn.payments.values()) == 0
    assert sum(1 for paid in drawn.payments.values() if paid < 0) == 6
    ron = janso.score("seven-players", "234m567p345s678s9s+9s", seat="S", discarder="W", having=["riichi"])
    assert sum(1 for paid in ron.payments.values() if paid < 0) == 1
    claims("riichi.presets.seven-players")


@pytest.mark.parametrize(("how", "fu"), [("crowd", 4), ("standard", 8)])
def test_sets_are_worth_less_in_a_crowd(how: str, fu: int, claims: Claims) -> None:
    rules = ruleset("seven-players").with_options({"set_fu": how})
    score = janso.score(rules, "111m234m567p99s88s+8s", seat="S", discarder="W", having=["riichi"])
    lines = {item["what"]: item["fu"] for item in score.as_json()["fu_items"]}
    assert lines["concealed pung of terminals or honours 1m"] == fu
    assert lines["open pung of simples 8s"] == fu // 4
    kong = janso.score(rules, "234m567p99s88s[1111m]+8s", seat="S", discarder="W", having=["riichi"])
    assert {item["what"]: item["fu"] for item in kong.as_json()["fu_items"]}[
        "concealed kong of terminals or honours 1m"] == (8 if how == "crowd" else 32)
    claims("riichi.options.set_fu", f"riichi.options.set_fu={how}")


@pytest.mark.parametrize("rules", GAMES)
def test_crowds_of_bots_play_and_replay_and_lose_no_tile(rules: str) -> None:
    match = Match(rules, 6)
    kinds = ("solid", "greedy", "random")
    play_out(match, [make(kinds[seat % 3], seat) for seat in range(match.play.seats)])
    assert match.result is not None and sum(match.result["scores"]) == 25000 * match.play.seats
    assert snapshot(Match.replay([event.as_json() for event in match.log])) == snapshot(match)
    again = Match(rules, 7)
    for _ in range(3):
        play_on(again, random.Random(7), 60)
        s = state_of(again)
        assert tiles_on_table(s) + tiles_in_wall(s) == Counter(again.play.tiles)


def test_a_claimed_set_tells_in_binary_from_whom_it_came(claims: Claims) -> None:
    order = ["001", "010", "011", "100", "101", "110", "111", "000"]
    assert [marks(seat, 8) for seat in range(8)] == order
    assert [seat_of(text, 8) for text in order] == list(range(8))
    with pytest.raises(JansoError, match="three tiles"):
        seat_of("21", 8)
    claims("crowds.marks")
